"""New game: game, map, players, options, seed, on one page."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.hooks import Registry
from core.table import SEAT_COLOURS
from core.text import text
from gui.scene.board_view import BoardView
from gui.viewmodels.new_game import MAP, NewGameModel
from gui.widgets.common import button, clear, label, seat_icon
from gui.widgets.options_panel import INDENT, OptionsPanel


class NewGamePage(QWidget):
    """Shows a `NewGameModel` and changes it."""

    started = Signal(object, bool)
    """The game as chosen (NewGame), and whether undo is free."""
    back = Signal()

    def __init__(self, registry: Registry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._registry = registry
        self.model = NewGameModel(registry)
        self._back = button("new:back", flat=True)
        self._heading = label("heading")
        self._game = QComboBox()
        self._game.setObjectName("new:game")
        self._summary = label("soft", wrap=True)
        self._map_label = label("section")
        self._map = QComboBox()
        self._map.setObjectName("new:map")
        self._preview = BoardView(free=True)
        self._preview.setObjectName("new:preview")
        self._preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._preview.setMinimumSize(220, 240)
        self._count_label = label("section")
        self._counts = QHBoxLayout()
        self._seats_label = label("section")
        self._seats = QVBoxLayout()
        self._seats.setSpacing(8)
        self._options_label = label("section")
        self._options = OptionsPanel()
        self._seed_label = label("section")
        self._seed = QLineEdit()
        self._seed.setObjectName("new:seed")
        self._seed_help = label("soft", wrap=True)
        self._undo = QCheckBox()
        self._undo.setObjectName("new:free-undo")
        self._undo_help = label("soft", wrap=True)
        self._problem = label("notice", wrap=True)
        self._start = button("new:start", primary=True, big=True)
        self._lay_out()
        self._preview.clicked.connect(self._click_preview)
        self._back.clicked.connect(self.back)
        self._game.activated.connect(lambda i: self.choose_game(self._game.itemData(i)))
        self._map.activated.connect(lambda i: self._set(MAP, self._map.itemData(i)))
        self._options.changed.connect(self._set)
        self._options.part_named.connect(self._name_part)
        self._seed.textChanged.connect(self._set_seed)
        self._undo.toggled.connect(self._set_undo)
        self._start.clicked.connect(self._go)
        self.retranslate()

    def _lay_out(self) -> None:
        left, game = _column()
        game.addWidget(self._game)
        game.addWidget(self._summary)
        row = QHBoxLayout()
        row.addWidget(self._map_label)
        row.addWidget(self._map, 1)
        game.addLayout(row)
        game.addWidget(self._preview, 1)
        game.addStretch()  # takes no room from the map, and all of it where there is none
        middle, players = _column()
        row = QHBoxLayout()
        row.setSpacing(5)
        row.addWidget(self._count_label)
        row.addLayout(self._counts)
        row.addStretch()
        players.addLayout(row)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        column.addWidget(self._seats_label)
        column.addLayout(self._seats)
        column.addSpacing(8)
        undo = QVBoxLayout()
        undo.setSpacing(2)
        undo.addWidget(self._undo)
        self._undo_help.setContentsMargins(INDENT, 0, 0, 0)
        undo.addWidget(self._undo_help)
        column.addLayout(undo)
        column.addSpacing(4)
        row = QHBoxLayout()
        row.addWidget(self._seed_label)
        row.addWidget(self._seed, 1)
        column.addLayout(row)
        column.addWidget(self._seed_help)
        column.addStretch()
        players.addWidget(_scrolled(inner), 1)
        right, options = _column()
        options.addWidget(self._options_label)
        options.addWidget(_scrolled(self._options), 1)
        top = QHBoxLayout()
        top.addWidget(self._back)
        top.addWidget(self._heading)
        top.addStretch()
        columns = QHBoxLayout()
        columns.setSpacing(14)
        columns.addWidget(left, 26)
        columns.addWidget(middle, 36)
        columns.addWidget(right, 38)
        bottom = QHBoxLayout()
        bottom.addWidget(self._problem, 1)
        bottom.addWidget(self._start)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 16, 28, 16)
        layout.setSpacing(12)
        layout.addLayout(top)
        layout.addLayout(columns, 1)
        layout.addLayout(bottom)

    # -- showing --------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._back.setText("←  " + text("gui-back"))
        self._heading.setText(text("gui-new"))
        self._map_label.setText(text("gui-new-map"))
        self._map.setAccessibleName(text("gui-new-map"))
        self._game.setAccessibleName(text("gui-new-game"))
        self._count_label.setText(text("gui-new-players"))
        self._seats_label.setText(text("gui-new-seats"))
        self._options_label.setText(text("gui-new-options"))
        self._seed_label.setText(text("gui-new-seed"))
        self._seed.setPlaceholderText(text("gui-new-seed-any"))
        self._seed.setAccessibleName(text("gui-new-seed"))
        self._seed_help.setText(text("gui-new-seed-help"))
        self._undo.setText(text("gui-new-free-undo"))
        self._undo_help.setText(text("gui-new-free-undo-help"))
        self._start.setText(text("gui-new-start"))
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
        self._show_counts()
        self._show_seats()
        self._show_options()
        self._show_preview()
        self._check()

    def _show_counts(self) -> None:
        clear(self._counts)
        for count in self.model.counts():
            each = button(f"new:count:{count}", str(count), picked=count == len(self.model.seats))
            each.setAccessibleName(text("gui-new-count", count=count))
            each.setFixedWidth(44)
            each.clicked.connect(lambda _=False, n=count: self._set_count(n))
            self._counts.addWidget(each)

    def _show_seats(self) -> None:
        clear(self._seats)
        for seat in range(len(self.model.seats)):
            self._seats.addWidget(self._seat_card(seat))

    def _seat_card(self, seat: int) -> QWidget:
        model = self.model
        spec = model.seats[seat]
        card = QFrame()
        row = QHBoxLayout(card)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        colours = QComboBox()
        colours.setObjectName(f"new:colour:{seat}")
        colours.setAccessibleName(text("gui-new-colour", number=seat + 1))
        for colour in SEAT_COLOURS:
            colours.addItem(seat_icon(colour), text(f"gui-colour-{colour}"), colour)
        colours.setCurrentIndex(colours.findData(spec.colour))
        colours.setMinimumWidth(98)
        name = QLineEdit(spec.name)
        name.setObjectName(f"new:name:{seat}")
        name.setPlaceholderText(model.usual_name(seat))
        name.setAccessibleName(text("gui-new-name", number=seat + 1))
        name.setMaxLength(24)
        kinds = QComboBox()
        kinds.setObjectName(f"new:kind:{seat}")
        kinds.setAccessibleName(text("gui-new-kind", number=seat + 1))
        kinds.addItem(text("gui-new-human"), "")
        for level in model.levels():
            kinds.addItem(text("gui-new-bot", level=level), level)
        kinds.setCurrentIndex(kinds.findData(spec.level if spec.is_bot else ""))
        colours.activated.connect(lambda i: self._set_colour(seat, colours.itemData(i)))
        name.textChanged.connect(lambda words: self._set_name(seat, words))
        kinds.activated.connect(lambda i: self._set_kind(seat, kinds.itemData(i)))
        row.addWidget(colours)
        row.addWidget(name, 1)
        row.addWidget(kinds)
        return card

    def _show_options(self) -> None:
        lines = self.model.option_lines()
        self._options_label.setVisible(bool(lines))
        self._options.show_lines(lines)

    def _show_preview(self) -> None:
        model = self.model
        factory = self._registry.view_factory(model.game_id)
        board = None
        if factory is not None and MAP in model.options:
            board = factory.preview(model.game.load_content(), model.options)
        self._preview.setVisible(board is not None)
        if board is not None:
            self._preview.show_board(board)

    # -- changing -------------------------------------------------------------------------------------------------

    def choose_game(self, game_id: str) -> None:
        """Offer another game; what is common stays as it was chosen."""
        self.model.choose_game(game_id)
        self.refresh()

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
        self._show_counts()
        self._show_seats()
        self._show_options()
        self._check()
        again = self.findChild(QWidget, f"new:count:{count}")
        if again is not None:
            again.setFocus()

    def _set_name(self, seat: int, name: str) -> None:
        self.model.set_name(seat, name)
        self._check()

    def _set_kind(self, seat: int, level: str) -> None:
        self.model.set_kind(seat, level)
        self._check()

    def _set_colour(self, seat: int, colour: str) -> None:
        self.model.set_colour(seat, colour)
        for other, spec in enumerate(self.model.seats):
            combo = self.findChild(QComboBox, f"new:colour:{other}")
            if isinstance(combo, QComboBox):
                combo.setCurrentIndex(combo.findData(spec.colour))
        self._check()

    def _set_seed(self, words: str) -> None:
        self.model.seed = words
        self._check()

    def _set_undo(self, on: bool) -> None:
        self.model.free_undo = on

    def _check(self) -> None:
        problem = self.model.problem()
        self._problem.setText(problem)
        self._start.setEnabled(not problem)

    def _go(self) -> None:
        if not self.model.problem():
            self.started.emit(self.model.build(), self.model.free_undo)


def _column() -> tuple[QFrame, QBoxLayout]:
    """Return one of the page's columns, and where its widgets go."""
    frame = QFrame()
    frame.setObjectName("panel")
    inner = QVBoxLayout(frame)
    inner.setContentsMargins(16, 14, 12, 14)
    inner.setSpacing(8)
    return frame, inner


def _scrolled(inner: QWidget) -> QScrollArea:
    """Return a widget that can be scrolled up and down where there is not enough room for it."""
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setWidget(inner)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return scroll
