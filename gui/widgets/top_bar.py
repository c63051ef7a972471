"""The bar above the table: home, round and phase, order track, undo and redo, language."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.table import Status
from core.text import LANGUAGES, language, text, text_in
from gui.theme.sizes import scaled
from gui.widgets.common import ListBox, button, clear, label, leave_the_keyboard, restyle, symbol_pixmap
from gui.widgets.flow import FlowLayout
from gui.widgets.tabbing import tab_as_laid_out


class TopBar(QFrame):
    """Shows where the game stands. With large words it takes two rows where one is too short for them."""

    home = Signal()
    undo = Signal()
    redo = Signal()
    seats = Signal()
    settings = Signal()
    free_undo = Signal(bool)
    language_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._home = button("table:home", flat=True)
        self._status = QHBoxLayout()
        self._status.setSpacing(6)
        self._boards = QHBoxLayout()
        self._undo = button("table:undo")
        self._redo = button("table:redo")
        self._seats = button("table:seats")
        self._free = QCheckBox()
        self._free.setObjectName("table:free-undo")
        self._language = ListBox()
        self._language.setObjectName("table:language")
        for code in LANGUAGES:
            self._language.addItem(text_in(code, "gui-language-name"), code)
        self._settings = button("table:settings")
        self._stands, middle, tools = (QWidget() for _ in range(3))
        left, right = QHBoxLayout(self._stands), QHBoxLayout(tools)
        middle.setLayout(self._boards)
        left.addWidget(self._home)
        left.addLayout(self._status)
        self.tools = QHBoxLayout()
        """Buttons of the parts of the table."""
        right.addLayout(self.tools)
        for each in (self._undo, self._redo, self._free, self._seats, self._language, self._settings):
            right.addWidget(each)
        for row in (left, self._boards, right, self.tools):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(8 if row is left or row is self._boards else 5)
        for each in (self._undo, self._redo, self._seats, self._settings):
            each.setProperty("tool", "true")
        for each in (self._undo, self._redo, self._seats, self._settings, self._home, self._free, self._language):
            leave_the_keyboard(each)
        middle.setProperty("middle", True)
        tools.setProperty("right", True)
        area = QWidget()
        self._flow = FlowLayout(area, 10)
        for part in (self._stands, middle, tools):
            self._flow.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 5, 8, 5)
        layout.addWidget(area)
        self._home.clicked.connect(self.home)
        self._undo.clicked.connect(self.undo)
        self._redo.clicked.connect(self.redo)
        self._seats.clicked.connect(self.seats)
        self._settings.clicked.connect(self.settings)
        self._free.clicked.connect(self.free_undo)
        self._language.activated.connect(lambda i: self.language_chosen.emit(self._language.itemData(i)))
        self._shown: tuple[Status, ...] = ()
        self._facts: list[list[QLabel]] = []
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._home.setText("←  " + text("gui-home"))
        self._home.setToolTip(text("gui-help-home-tip"))
        self._language.setToolTip(text("gui-language"))
        for each, name in ((self._undo, "undo"), (self._redo, "redo")):
            each.setIcon(QIcon(symbol_pixmap(name, scaled(20), "ink")))
            each.setAccessibleName(text(f"gui-{name}"))
        self._settings.setIcon(QIcon(symbol_pixmap("gear", scaled(20), "ink")))
        self._settings.setAccessibleName(text("gui-settings"))
        self._settings.setToolTip(text("gui-settings-open"))
        self._seats.setText(text("gui-seats-button"))
        self._seats.setToolTip(text("gui-seats"))
        self._free.setText(text("gui-free-undo"))
        self._free.setToolTip(text("gui-new-free-undo-help"))
        self._language.setAccessibleName(text("gui-language"))
        self._language.setCurrentIndex(LANGUAGES.index(language()))
        self._shown = ()
        self._stands.setMinimumWidth(0)

    def add_tool(self, tool: QPushButton) -> None:
        """Put a button of a part of the table before those that every table has."""
        tool.setProperty("tool", "true")
        leave_the_keyboard(tool)
        self.tools.addWidget(tool)
        tab_as_laid_out(self)

    def add_board(self, view: QWidget) -> None:
        """Put a small board into the middle."""
        self._boards.addWidget(view)
        tab_as_laid_out(self)

    def show_status(self, status: Sequence[Status]) -> None:
        """Show where the game stands."""
        if tuple(status) == self._shown:
            return
        if [fact.plain for fact in status] != [fact.plain for fact in self._shown]:
            clear(self._status)
            self._facts = []
            for fact in status:
                shown = [label("statusValue")] if fact.plain else [label("statusLabel"), label("statusValue")]
                for each in shown:
                    self._status.addWidget(each)
                    each.show()  # now, not when Qt comes to it: what is beside it has its place at once
                self._status.addSpacing(4)
                self._facts.append(shown)
        self._shown = tuple(status)
        for fact, shown in zip(status, self._facts, strict=True):
            shown[-1].setText(fact.value)
            named = fact.value.startswith(fact.label)  # "Phase 4: building"
            shown[-1].setAccessibleName(fact.value if named else f"{fact.label} {fact.value}")
            if not fact.plain:
                shown[0].setText(fact.label)
            for each in shown:
                each.setToolTip(fact.tip)
        # As wide as it ever was: what is beside it stays where it is when a phase with a shorter name begins.
        self._stands.setMinimumWidth(max(self._stands.minimumWidth(), self._stands.sizeHint().width()))

    def show_undo(self, undo: str, redo: str, free: bool, may_be_free: bool) -> None:
        """Show whether undo and redo are possible. A button that cannot is still pressed: it then says why not."""
        self._undo.setToolTip(undo or text("gui-undo-tip"))
        self._redo.setToolTip(redo or text("gui-redo-tip"))
        for each, reason in ((self._undo, undo), (self._redo, redo)):
            quiet = "true" if reason else "false"
            if each.property("quiet") != quiet:
                each.setProperty("quiet", quiet)
                restyle(each)
        self._free.setChecked(free)
        self._free.setVisible(may_be_free)
