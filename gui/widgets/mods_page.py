"""Mods: the user's packs with what is wrong with them, switched on and off; and the installed plugins."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QHideEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.errors import PowerhouseError
from core.packs import PackLine
from core.text import text
from gui.pages import Page
from gui.theme.sizes import text_scale
from gui.viewmodels.mods import ModsModel, PluginLine
from gui.widgets.common import button, clear, label, page_head, page_layout, scrolled
from gui.widgets.tabbing import tab_as_laid_out

WIDE = 900
"""From so many pixels on, at the usual text size, what is said about packs stands beside the lists."""
MOST_PROBLEMS = 12
"""Problems of one pack that are shown at once; the rest is counted."""


class ModsPage(Page):
    """The page "mods"."""

    def __init__(self, model: ModsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._model = model
        self._back = button("mods:back", flat=True)
        self._heading = label("heading")
        self._check = button("mods:check")
        self._open = button("mods:folder")
        self._about = label("section")
        self._intro = label("soft", wrap=True)
        self._where = label("soft", wrap=True)
        self._where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._notice = label("notice", wrap=True)
        self._packs_label = label("section")
        self._packs = QVBoxLayout()
        self._packs.setSpacing(8)
        self._plugins_label = label("section")
        self._plugins = QVBoxLayout()
        self._plugins.setSpacing(8)
        self._thread: ThreadPoolExecutor | None = None
        self._checked: Future[list[PackLine]] | None = None
        self._waiting = QTimer(self)
        self._waiting.setInterval(30)
        self._waiting.timeout.connect(self._look)
        self._lay_out()
        tab_as_laid_out(self)
        self._back.clicked.connect(self.back)
        self._check.clicked.connect(self.check)
        self._open.clicked.connect(self._open_folder)
        self.retranslate()

    def _lay_out(self) -> None:
        top = page_head(self._back, self._heading)
        top.addWidget(self._open)
        top.addWidget(self._check)
        lists, beside = QVBoxLayout(), QVBoxLayout()
        lists.setSpacing(14)
        for heading, found in ((self._packs_label, self._packs), (self._plugins_label, self._plugins)):
            panel, column = _panel()
            column.addWidget(heading)
            column.addLayout(found)
            lists.addWidget(panel)
        lists.addStretch()
        panel, column = _panel()
        for each in (self._about, self._intro, self._where, self._notice):
            column.addWidget(each)
        beside.addWidget(panel)
        beside.addStretch()
        inner = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        self._columns.setContentsMargins(0, 0, 8, 0)
        self._columns.setSpacing(14)
        self._columns.addLayout(lists, 5)
        self._columns.addLayout(beside, 3)
        scroll = self._scroll = scrolled(inner)
        layout = page_layout(self)
        layout.addLayout(top)
        layout.addWidget(scroll, 1)

    # -- showing --------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._back.setText("←  " + text("gui-back"))
        self._heading.setText(text("gui-home-mods"))
        self._scroll.setAccessibleName(text("gui-home-mods"))
        self._check.setText(text("gui-mods-check"))
        self._open.setText(text("gui-mods-open"))
        self._check.setToolTip(text("gui-tip-check"))
        self._open.setToolTip(text("gui-tip-folder"))
        self._about.setText(text("gui-mods-about"))
        self._intro.setText(text("gui-mods-intro"))
        self._packs_label.setText(text("gui-mods-packs"))
        self._plugins_label.setText(text("gui-mods-plugins"))
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Look at plugins and packs anew."""
        self._notice.hide()
        clear(self._packs)
        self._packs.addWidget(label("soft", text("gui-mods-checking"), wrap=True))
        self.check()

    def check(self) -> None:
        """Read and check all packs in a thread, since that takes a second; what is so is shown when it is known."""
        self._where.setText(text("gui-mods-where", folder=str(self._model.folder)))
        self._show_plugins(self._model.plugins())
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "packs")
        self._checked = self._thread.submit(self._model.packs)
        self._check.setText(text("gui-mods-checking-short"))
        self._waiting.start()

    @property
    def is_checking(self) -> bool:
        """Return whether packs are being checked."""
        return self._checked is not None

    def _look(self) -> None:
        """Show the packs when they have been checked."""
        if self._checked is None or not self._checked.done():
            return
        lines: list[PackLine] = []
        try:
            lines = self._checked.result()
        except (PowerhouseError, OSError) as error:
            self._tell(str(error))
        self._stop()
        focus = self.focusWidget()
        name = focus.objectName() if focus is not None else ""
        clear(self._packs)
        for line in lines:
            self._packs.addWidget(self._pack_card(line))
        if not lines:
            self._packs.addWidget(label("soft", text("gui-mods-none"), wrap=True))
        again = self.findChild(QWidget, name) if name else None
        if again is not None:
            again.setFocus()

    def _stop(self) -> None:
        self._waiting.stop()
        self._checked = None
        self._check.setText(text("gui-mods-check"))
        if self._thread is not None:
            self._thread.shutdown(wait=True, cancel_futures=True)
            self._thread = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what is said about packs beside the lists where there is room for it."""
        super().resizeEvent(event)
        wide = self.width() >= WIDE * text_scale()
        self._columns.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def take_focus(self) -> None:
        """Put the keyboard on the button that checks again."""
        self._check.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Check nothing for a page that is no longer seen."""
        self._stop()
        super().hideEvent(event)

    def _pack_card(self, line: PackLine) -> QWidget:
        card, column = _card()
        head = QHBoxLayout()
        head.addWidget(label("cardTitle", line.name, wrap=True), 1)
        head.addWidget(label("help", " · ".join(fact for fact in (line.id, line.version) if fact)))
        use = QCheckBox(text("gui-mods-use"))
        use.setObjectName(f"mods:use:{line.id or line.folder}")
        use.setAccessibleName(text("gui-mods-use-pack", pack=line.name))
        use.setChecked(line.enabled)
        use.setEnabled(line.enabled or (bool(line.id) and not line.problems))
        use.toggled.connect(lambda on: self._use(line.id, on))
        head.addWidget(use)
        column.addLayout(head)
        if line.games:
            column.addWidget(label("soft", text("gui-mods-pack-for", games=list(line.games)), wrap=True))
        found = line.problems or line.left_out
        role = "fieldNotice" if found else "soft"
        column.addWidget(label(role, text(f"gui-mods-state-{line.state}", count=len(found)), wrap=True))
        for problem in found[:MOST_PROBLEMS]:
            column.addWidget(_selectable(problem))
        if len(found) > MOST_PROBLEMS:
            column.addWidget(label("soft", text("gui-mods-more", count=len(found) - MOST_PROBLEMS)))
        return card

    def _show_plugins(self, lines: list[PluginLine]) -> None:
        clear(self._plugins)
        for line in lines:
            card, column = _card()
            head = QHBoxLayout()
            title = text("gui-mods-plugin-games", count=len(line.games), games=" · ".join(line.games))
            head.addWidget(label("cardTitle", title, wrap=True), 1)
            package = f"{line.package} {line.version}".strip()
            head.addWidget(label("help", " · ".join(fact for fact in (line.name, package) if fact)))
            column.addLayout(head)
            if line.error:
                column.addWidget(label("fieldNotice", text("gui-mods-plugin-broken"), wrap=True))
                column.addWidget(_selectable(line.error))
            self._plugins.addWidget(card)

    # -- changing -------------------------------------------------------------------------------------------------

    def _use(self, pack_id: str, on: bool) -> None:
        try:
            self._model.enable(pack_id, on)
        except PowerhouseError as error:
            self._tell(str(error))
        self.check()

    def _open_folder(self) -> None:
        try:
            folder = self._model.make_folder()
        except OSError as error:
            self._tell(text("gui-mods-no-folder", folder=str(self._model.folder), detail=error.strerror or str(error)))
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self._tell(text("gui-mods-not-opened", folder=str(folder)))

    def _tell(self, sentence: str) -> None:
        self._notice.setText(sentence)
        self._notice.show()


def _card() -> tuple[QFrame, QVBoxLayout]:
    """Return a card of a list, and the column that is in it."""
    card = QFrame()
    card.setObjectName("seat")
    column = QVBoxLayout(card)
    column.setContentsMargins(14, 9, 14, 9)
    column.setSpacing(4)
    return card, column


def _panel() -> tuple[QFrame, QVBoxLayout]:
    """Return a panel of the page, and the column that is in it."""
    panel = QFrame()
    panel.setObjectName("panel")
    column = QVBoxLayout(panel)
    column.setContentsMargins(20, 14, 20, 16)
    column.setSpacing(10)
    return panel, column


def _selectable(words: str) -> QLabel:
    """Return words that can be copied, to look for the place in an editor."""
    found = label("problem", words, wrap=True)
    found.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return found
