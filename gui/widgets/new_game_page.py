"""New game: game, map, players, options, seed, on one page."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.hooks import Registry
from core.table import SEAT_COLOURS
from core.text import text
from gui.scene.board_view import BoardView
from gui.viewmodels.new_game import NewGameModel, OptionLine
from gui.widgets.common import button, clear, label, seat_icon
from gui.widgets.flow import FlowLayout


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
        self._options = QGridLayout()
        self._options.setHorizontalSpacing(14)
        self._options.setVerticalSpacing(4)
        self._seed_label = label("section")
        self._seed = QLineEdit()
        self._seed.setObjectName("new:seed")
        self._seed.setMaximumWidth(220)
        self._seed_help = label("soft", wrap=True)
        self._undo = QCheckBox()
        self._undo.setObjectName("new:free-undo")
        self._undo_help = label("soft", wrap=True)
        self._problem = label("notice", wrap=True)
        self._start = button("new:start", primary=True, big=True)
        self._lay_out()
        self._preview.clicked.connect(self._click_preview)
        self._back.clicked.connect(self.back)
        self._game.activated.connect(lambda i: self._choose_game(self._game.itemData(i)))
        self._map.activated.connect(lambda i: self._set("map", self._map.itemData(i)))
        self._seed.textChanged.connect(self._set_seed)
        self._undo.toggled.connect(self._set_undo)
        self._start.clicked.connect(self._go)
        self.retranslate()

    def _lay_out(self) -> None:
        left = QFrame()
        left.setObjectName("panel")
        column = QVBoxLayout(left)
        column.setContentsMargins(18, 16, 18, 16)
        column.setSpacing(8)
        column.addWidget(self._game)
        column.addWidget(self._summary)
        row = QHBoxLayout()
        row.addWidget(self._map_label)
        row.addWidget(self._map, 1)
        column.addLayout(row)
        column.addWidget(self._preview, 1)
        right = QFrame()
        right.setObjectName("panel")
        inner = QVBoxLayout(right)
        inner.setContentsMargins(18, 16, 18, 16)
        inner.setSpacing(8)
        row = QHBoxLayout()
        row.addWidget(self._count_label)
        row.addLayout(self._counts)
        row.addStretch()
        inner.addLayout(row)
        inner.addWidget(self._seats_label)
        inner.addLayout(self._seats)
        inner.addSpacing(8)
        inner.addWidget(self._options_label)
        inner.addLayout(self._options)
        inner.addWidget(self._undo)
        inner.addWidget(self._undo_help)
        inner.addSpacing(6)
        row = QHBoxLayout()
        row.addWidget(self._seed_label)
        row.addWidget(self._seed)
        row.addWidget(self._seed_help, 1)
        inner.addLayout(row)
        inner.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(right)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        top = QHBoxLayout()
        top.addWidget(self._back)
        top.addWidget(self._heading)
        top.addStretch()
        middle = QHBoxLayout()
        middle.setSpacing(20)
        middle.addWidget(left, 2)
        middle.addWidget(scroll, 3)
        bottom = QHBoxLayout()
        bottom.addWidget(self._problem, 1)
        bottom.addWidget(self._start)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 20, 40, 20)
        layout.setSpacing(12)
        layout.addLayout(top)
        layout.addLayout(middle, 1)
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
        if "map" in model.options:
            self._map.setCurrentIndex(self._map.findData(model.options["map"]))
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
            each.setFixedWidth(52)
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
        colours = QComboBox()
        colours.setObjectName(f"new:colour:{seat}")
        colours.setAccessibleName(text("gui-new-colour", number=seat + 1))
        for colour in SEAT_COLOURS:
            colours.addItem(seat_icon(colour), text(f"gui-colour-{colour}"), colour)
        colours.setCurrentIndex(colours.findData(spec.colour))
        colours.setMinimumWidth(120)
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
        clear(self._options)
        for row, line in enumerate(self.model.option_lines()):
            help_label = label("soft", line.help, wrap=True)
            self._options.addWidget(label("", line.title), 3 * row, 0)
            self._options.addWidget(self._option_editor(line), 3 * row, 1)
            if line.parts:
                self._options.addWidget(self._part_boxes(line), 3 * row + 1, 0, 1, 2)
            self._options.addWidget(help_label, 3 * row + 2, 0, 1, 2)
        self._options.setColumnStretch(1, 1)

    def _option_editor(self, line: OptionLine) -> QWidget:
        if line.kind == "bool":
            box = QCheckBox(text("gui-yes"))
            box.setChecked(bool(line.value))
            box.toggled.connect(lambda on: self._set(line.id, on))
            editor: QWidget = box
        elif line.kind == "int":
            spin = QSpinBox()
            spin.setRange(-(2**31), 2**31 - 1)
            spin.setValue(int(line.value))
            spin.valueChanged.connect(lambda n: self._set(line.id, n))
            editor = spin
        else:
            combo = QComboBox()
            for value, words in line.values:
                combo.addItem(words, value)
            combo.setCurrentIndex(combo.findData(line.value))
            combo.activated.connect(lambda i: self._set(line.id, combo.itemData(i)))
            editor = combo
        editor.setObjectName(f"new:option:{line.id}")
        editor.setAccessibleName(line.title)
        editor.setToolTip(line.help)
        return editor

    def _part_boxes(self, line: OptionLine) -> QWidget:
        """Return a box to tick for each part that can be named."""
        holder = QWidget()
        flow = FlowLayout(holder, 14)
        for part, words, on in line.parts:
            box = QCheckBox(words)
            box.setObjectName(f"new:part:{line.id}:{part}")
            box.setChecked(on)
            box.toggled.connect(lambda on, p=part: self._name_part(line.id, p, on))
            flow.addWidget(box)
        return holder

    def _show_preview(self) -> None:
        model = self.model
        factory = self._registry.view_factory(model.game_id)
        board = None
        if factory is not None and "map" in model.options:
            board = factory.preview(model.game.load_content(), model.options)
        self._preview.setVisible(board is not None)
        if board is not None:
            self._preview.show_board(board)

    # -- changing -------------------------------------------------------------------------------------------------

    def _choose_game(self, game_id: str) -> None:
        self.model.choose_game(game_id)
        self.refresh()

    def _set(self, option: str, value: Any) -> None:
        had = self._named()
        self.model.set_option(option, value)
        if had or self._named():
            self._show_options()
            editor = self.findChild(QWidget, f"new:option:{option}")
            if editor is not None:
                editor.setFocus()
        if option == "map" or had or self._named():
            self._show_preview()
        self._check()

    def _named(self) -> bool:
        """Return whether parts of an option are being named."""
        return bool(self.model.named)

    def _name_part(self, option: str, part: str, on: bool) -> None:
        self.model.name_part(option, part, on)
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
