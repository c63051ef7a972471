"""New game: game, map, players, options, seed, on one page."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.hooks import Registry
from core.store import Store
from core.text import text
from gui.commands import Command, install
from gui.scene.board_view import BoardView
from gui.theme.sizes import scaled, text_scale
from gui.viewmodels.new_game import MAP, NewGameModel
from gui.viewmodels.pictures import cover_of
from gui.viewmodels.remembered import Remembered
from gui.widgets.common import ListBox, button, clear, label, page_head, page_layout, scrolled
from gui.widgets.options_panel import INDENT, OptionsPanel
from gui.widgets.pictures import PictureView
from gui.widgets.seat_cards import SeatCards, show_trouble
from gui.widgets.tabbing import tab_as_laid_out


class NewGamePage(QWidget):
    """Shows a `NewGameModel` and changes it. store: where what is agreed on is remembered, None for nowhere."""

    started = Signal(object, bool)
    """The game as chosen (NewGame), and whether undo is free."""
    back = Signal()

    def __init__(self, registry: Registry, store: Store | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._registry = registry
        self.model = NewGameModel(registry, remembered=Remembered(store))
        self._back = button("new:back", flat=True)
        self._heading = label("heading")
        self._usual = button("new:usual", quiet=True)
        self._game = ListBox()
        self._game.setObjectName("new:game")
        self._game.setSizeAdjustPolicy(ListBox.SizeAdjustPolicy.AdjustToContents)  # in any language
        self._summary = label("soft", wrap=True)
        self._packs_notice = label("fieldNotice", wrap=True)
        self._packs_notice.hide()
        self._map_label = label("section")
        self._map = ListBox()
        self._map.setObjectName("new:map")
        self._preview = BoardView(free=True)
        self._preview.setObjectName("new:preview")
        self._preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._preview.setMinimumSize(180, 56)
        self._cover = PictureView()
        self._count_label = label("section")
        self._counts = QHBoxLayout()
        self._seats = SeatCards(self.model)
        self._options_label = label("section")
        self._options = OptionsPanel()
        self._seed_label = label("section")
        self._seed = QLineEdit()
        self._seed.setObjectName("new:seed")
        self._seed_trouble = label("fieldNotice", wrap=True)
        self._undo = QCheckBox()
        self._undo.setObjectName("new:free-undo")
        self._undo_help = label("help", wrap=True)
        self._problem = label("notice", wrap=True)
        self._start = button("new:start", primary=True, big=True)
        self._lay_out()
        self._preview.clicked.connect(self._click_preview)
        self._back.clicked.connect(self.back)
        self._usual.clicked.connect(self._make_usual)
        self._game.activated.connect(lambda i: self.choose_game(self._game.itemData(i)))
        self._map.activated.connect(lambda i: self._set(MAP, self._map.itemData(i)))
        self._seats.changed.connect(self._check)
        self._seats.seated.connect(self._show_for_seats)
        self._options.changed.connect(self._set)
        self._options.part_named.connect(self._name_part)
        self._seed.textChanged.connect(self._set_seed)
        self._undo.toggled.connect(self._set_undo)
        self._start.clicked.connect(self._go)
        install(self, self.commands())
        self.retranslate()

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here by name."""
        return (Command("new.start", "gui-new-start", self._go, ("Ctrl+Return",), why_not=self.model.problem),)

    def _lay_out(self) -> None:
        left, game = _column()
        self._left = left
        game.setContentsMargins(16, 12, 16, 14)
        row = self._map_row = QHBoxLayout()
        row.addWidget(self._map_label)
        row.addWidget(self._map, 1)
        game.addLayout(row)
        game.addWidget(self._preview, 1)
        game.addWidget(self._cover)
        game.addWidget(self._packs_notice)
        game.addWidget(self._summary)
        game.addStretch()  # takes no room from the map, and all of it where there is none
        middle, players = _column()
        self._middle = middle
        middle.setMaximumWidth(480)
        row = QHBoxLayout()
        row.setSpacing(5)
        row.addWidget(self._count_label)
        row.addLayout(self._counts)
        row.addStretch()
        players.addLayout(row)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(7)
        column.addWidget(self._seats)
        column.addSpacing(4)
        undo = QVBoxLayout()
        undo.setSpacing(1)
        undo.addWidget(self._undo)
        self._undo_help.setContentsMargins(INDENT, 0, 0, 0)
        undo.addWidget(self._undo_help)
        column.addLayout(undo)
        row = QHBoxLayout()
        row.addWidget(self._seed_label)
        row.addWidget(self._seed, 1)
        column.addLayout(row)
        column.addWidget(self._seed_trouble)
        column.addStretch()
        players.addWidget(_passed_over(inner), 1)
        right, options = _column()
        right.setMaximumWidth(540)
        options.addWidget(self._options_label)
        options.addWidget(_passed_over(self._options), 1)
        top = page_head(self._back, self._heading, self._game)
        top.addWidget(self._usual)
        columns = self._columns = QHBoxLayout()
        columns.setSpacing(14)
        columns.addWidget(left, 26)
        columns.addWidget(middle, 37)
        columns.addWidget(right, 37)
        bottom = QHBoxLayout()
        bottom.addWidget(self._problem, 1)
        bottom.addWidget(self._start)
        layout = page_layout(self, read=False)
        layout.addLayout(top)
        layout.addLayout(columns, 1)
        layout.addLayout(bottom)

    # -- showing --------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        # Large words take more of the width, and the map gives it.
        large = text_scale() > 1.25
        self._map_row.setDirection(QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight)
        for column, share in enumerate((25, 37, 38) if large else (26, 37, 37)):
            self._columns.setStretch(column, share)
        self._back.setText("←  " + text("gui-back"))
        self._heading.setText(text("gui-new"))
        self._usual.setText(text("gui-new-usual"))
        self._usual.setToolTip(text("gui-new-usual-help"))
        self._map_label.setText(text("gui-new-map"))
        self._map.setAccessibleName(text("gui-new-map"))
        self._game.setAccessibleName(text("gui-new-game"))
        self._game.setToolTip(text("gui-tip-game"))
        self._count_label.setText(text("gui-new-players"))
        self._options_label.setText(text("gui-new-options"))
        self._seed_label.setText(text("gui-new-seed"))
        self._seed.setPlaceholderText(text("gui-new-seed-any"))
        self._seed.setAccessibleName(text("gui-new-seed"))
        self._seed.setToolTip(text("gui-new-seed-help"))
        self._undo.setText(text("gui-new-free-undo"))
        self._undo_help.setText(text("gui-new-free-undo-help"))
        self._start.setText(text("gui-new-start"))
        self._start.setToolTip(text("gui-tip-start"))
        self._preview.refresh_colours()
        self.refresh()

    def refresh(self) -> None:
        """Show the model as it is."""
        model = self.model
        self._game.clear()
        for game_id, title in model.games():
            self._game.addItem(title, game_id)
        self._game.setCurrentIndex(self._game.findData(model.game_id))
        self._game.setVisible(self._game.count() > 0)
        self._summary.setText(text(model.game.summary))
        self._map.clear()
        for map_id, title in model.maps():
            self._map.addItem(title, map_id)
        if MAP in model.options:
            self._map.setCurrentIndex(self._map.findData(model.options[MAP]))
        self._map.setVisible(self._map.count() > 0)
        self._map_label.setVisible(self._map.count() > 0)
        if self._seed.text() != model.seed:
            self._seed.setText(model.seed)
        self._undo.setChecked(model.free_undo)
        self._seats.show_seats()
        self._show_for_seats()
        self._show_preview()

    def look_again(self, notice: str = "") -> None:
        """Show what there is to choose now: packs may have come or gone. notice: what to know about them."""
        self.model.look_again()
        self._packs_notice.setText(notice)
        self._packs_notice.setVisible(bool(notice))
        self.refresh()

    def take_focus(self) -> None:
        """Put the keyboard on the first name: a second Enter that was meant for home begins no game."""
        first = self.findChild(QLineEdit, "new:name:0")
        if first is not None:
            first.setFocus()

    def _show_for_seats(self) -> None:
        """Show what the number of players changes."""
        self._show_counts()
        self._show_options()
        self._check()

    def _show_counts(self) -> None:
        clear(self._counts)
        for count in self.model.counts():
            each = button(f"new:count:{count}", str(count), picked=count == len(self.model.seats))
            each.setAccessibleName(text("gui-new-count", count=count))
            each.setToolTip(text("gui-new-count", count=count))
            if text_scale() > 1.25:
                each.setProperty("small", "true")  # no room beside the number: six of them stand in a row
            each.setMinimumWidth(scaled(44) if text_scale() <= 1.25 else scaled(30))
            each.clicked.connect(lambda _=False, n=count: self._set_count(n))
            self._counts.addWidget(each)

    def _show_options(self) -> None:
        lines = self.model.option_lines()
        self._options_label.setVisible(bool(lines))
        self._options.show_lines(lines)
        tab_as_laid_out(self)  # seats, numbers and options have been made anew

    def _show_preview(self) -> None:
        model = self.model
        pictures = self._registry.pictures(model.game_id)
        board = None
        if pictures is not None and MAP in model.options:
            board = pictures.preview(model.game.load_content(), model.options)
        self._preview.setVisible(board is not None)
        self._cover.setVisible(board is None)
        if board is not None:
            self._preview.show_board(board)
            self._fit_preview()
        else:
            self._cover.show_cover(cover_of(model.game_id, self._registry))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back on Escape, when nothing on the page has use for the key."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cover's shape, and the seats within their column."""
        super().resizeEvent(event)
        self._cover.setFixedHeight(round(self._left.width() * 0.58))
        self._fit_preview()
        self._seats.set_room(self._middle.width() - 37)

    def _fit_preview(self) -> None:
        """Let the map be no higher than it is drawn at the width there is: no sea above and below it."""
        wide, high = self._preview.board_size
        self._preview.setMaximumHeight(max(56, round((self._left.width() - 34) * high / wide)))

    # -- changing -------------------------------------------------------------------------------------------------

    def choose_game(self, game_id: str) -> None:
        """Offer another game; what is common stays as it was chosen."""
        self.model.choose_game(game_id)
        self.refresh()

    def _make_usual(self) -> None:
        self.model.make_usual()
        self.refresh()
        self._start.setFocus()

    def _set(self, option: str, value: Any) -> None:
        self.model.set_option(option, value)
        self._show_options()
        self._show_preview()
        self._check()

    def _name_part(self, option: str, part: str, on: bool) -> None:
        self.model.name_part(option, part, on)
        self._show_options()
        self._show_preview()
        self._check()

    def _click_preview(self, item_id: str) -> None:
        """Tick or untick what was clicked on the map, where the map names an option's parts."""
        box = self.findChild(QCheckBox, f"new:part:{item_id}")
        if isinstance(box, QCheckBox):
            box.click()

    def _set_count(self, count: int) -> None:
        self.model.set_count(count)
        self._seats.show_seats()
        self._show_for_seats()
        again = self.findChild(QWidget, f"new:count:{count}")
        if again is not None:
            again.setFocus()

    def _set_seed(self, words: str) -> None:
        self.model.seed = words
        self._check()

    def _set_undo(self, on: bool) -> None:
        self.model.free_undo = on
        self._check()

    def _check(self) -> None:
        """Say what is wrong: at the fields that it is about, and beside the button that cannot be pressed for it."""
        problems = self.model.problems()
        self._seats.show_troubles(problems)
        show_trouble(self._seed, self._seed_trouble, problems.get("seed", ""))
        self._options.show_troubles(problems)
        problem = next(iter(problems.values()), "")
        self._problem.setText(problem)
        self._start.setEnabled(not problem)
        self._usual.setEnabled(not self.model.is_usual)

    def _go(self) -> None:
        if not self.model.problem():
            self.model.remember()
            self.started.emit(self.model.build(), self.model.free_undo)


def _column() -> tuple[QFrame, QBoxLayout]:
    """Return one of the page's columns, and where its widgets go."""
    frame = QFrame()
    frame.setObjectName("panel")
    inner = QVBoxLayout(frame)
    inner.setContentsMargins(16, 12, 12, 12)
    inner.setSpacing(8)
    return frame, inner


def _passed_over(inner: QWidget) -> QScrollArea:
    """Return a widget that can be scrolled, and is passed over by the keyboard, which goes to what is in it."""
    scroll = scrolled(inner)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return scroll
