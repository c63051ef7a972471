"""The seats of a new game as cards: colour with its mark, name, who plays, up, away; one more, and by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from core.table import SEAT_COLOURS
from core.text import text
from gui.theme import current
from gui.viewmodels.new_game import NewGameModel
from gui.widgets.common import ListBox, button, clear, label, restyle, seat_icon


class ColourBox(QComboBox):
    """A list of the seats' colours; closed it shows the colour's mark alone."""

    def __init__(self, seat: int, chosen: str) -> None:
        super().__init__()
        self.setObjectName(f"new:colour:{seat}")
        self.setAccessibleName(text("gui-new-colour", number=seat + 1))
        self._number = seat + 1
        for colour in SEAT_COLOURS:
            self.addItem(seat_icon(colour), text(f"gui-colour-{colour}"), colour)
        self.setCurrentIndex(self.findData(chosen))
        self.currentTextChanged.connect(self._tell)
        self._tell(self.currentText())
        self.view().setMinimumWidth(self.fontMetrics().averageCharWidth() * 14 + 40)

    def _tell(self, colour: str) -> None:
        self.setToolTip(text("gui-tip-colour", number=self._number, colour=colour))

    def sizeHint(self) -> QSize:
        """Return room for the mark and the arrow, in any text size."""
        return QSize(round(58 * max(1.0, self.fontInfo().pointSizeF() / 10.5)), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box without words."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = ""
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


class SeatCard(QFrame):
    """One seat. It reports nothing but changes the model and says so."""

    def __init__(self, model: NewGameModel, seat: int) -> None:
        super().__init__()
        spec = model.seats[seat]
        number = seat + 1
        self.setObjectName("seat")
        self.colours = ColourBox(seat, spec.colour)
        self.name = QLineEdit(spec.name)
        self.name.setObjectName(f"new:name:{seat}")
        self.name.setPlaceholderText(model.usual_name(seat))
        self.name.setAccessibleName(text("gui-new-name", number=number))
        self.name.setMaxLength(24)
        self._name_width = self.name.fontMetrics().horizontalAdvance(self.name.placeholderText()) + 20
        self.name.setMinimumWidth(self._name_width - 20)  # where a scroll bar takes some room
        self.kinds = ListBox()
        self.kinds.setObjectName(f"new:kind:{seat}")
        self.kinds.setAccessibleName(text("gui-new-kind", number=number))
        self.kinds.setToolTip(text("gui-tip-kind"))
        self.kinds.addItem(text("gui-new-human"), "")
        for level in model.levels():
            self.kinds.addItem(text("gui-new-bot", level=level), level)
        self.kinds.setCurrentIndex(self.kinds.findData(spec.level if spec.is_bot else ""))
        self.up = _small(f"new:up:{seat}", "▲", text("gui-new-up", number=number))
        self.up.setEnabled(seat > 0)
        self.away = _small(f"new:remove:{seat}", "✕", text("gui-new-remove", number=number))
        self.away.setEnabled(model.can_remove)
        self._trouble = label("fieldNotice", wrap=True)
        self._trouble.hide()
        self._stripe = QFrame()
        self._stripe.setFixedWidth(6)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(4)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(2, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(7, 4, 4, 4)
        column.setSpacing(2)
        column.addLayout(self._grid)
        column.addWidget(self._trouble)
        self.set_lines(1)
        self.show_colour(spec.colour)

    def set_lines(self, lines: int) -> None:
        """Lay everything out in one line, or in two where there is no room for that."""
        wide = (self._stripe, self.colours, self.name, self.kinds, self.up, self.away)
        for each in wide:
            self._grid.removeWidget(each)
        self._grid.addWidget(self._stripe, 0, 0, lines, 1)
        self._grid.addWidget(self.colours, 0, 1)
        self._grid.addWidget(self.name, 0, 2)
        if lines == 1:
            self._grid.addWidget(self.kinds, 0, 3)
        else:
            self._grid.addWidget(self.kinds, 1, 1, 1, 5)
        self._grid.addWidget(self.up, 0, 4)
        self._grid.addWidget(self.away, 0, 5)

    @property
    def line_width(self) -> int:
        """Return how wide the card is in one line."""
        parts = (self.colours, self.name, self.kinds, self.up, self.away)
        return sum(part.minimumSizeHint().width() for part in parts if part is not self.name) + (
            self._name_width + 6 + 5 * 4 + 13
        )

    def show_colour(self, colour: str) -> None:
        """Show the seat's colour at the card's edge and in its list."""
        self.colours.setCurrentIndex(self.colours.findData(colour))
        stripe = current().colour(f"seat.{colour}")
        self._stripe.setStyleSheet(f"background: {stripe}; border-radius: 3px;")

    def show_trouble(self, sentence: str) -> None:
        """Say what is wrong with the name, "" for nothing."""
        show_trouble(self.name, self._trouble, sentence)


def show_trouble(field: QWidget, below: QLabel, sentence: str) -> None:
    """Mark a field as wrong and say below it why; "" for nothing wrong."""
    below.setText(sentence)
    below.setVisible(bool(sentence))
    if bool(field.property("wrong")) != bool(sentence):
        field.setProperty("wrong", bool(sentence))
        field.setAccessibleDescription(sentence)
        restyle(field)


def _small(name: str, sign: str, meaning: str) -> QPushButton:
    found = button(name, sign)
    found.setProperty("tiny", "true")
    found.setToolTip(meaning)
    found.setAccessibleName(meaning)
    return found


class SeatCards(QWidget):
    """All seats of a model, one below the other, and the buttons for one more and for seating by chance."""

    changed = Signal()
    """A name, a colour or who plays was changed."""
    seated = Signal()
    """Seats were added, taken away or put elsewhere."""

    def __init__(self, model: NewGameModel) -> None:
        super().__init__()
        self._model = model
        self._cards: list[SeatCard] = []
        self._room = 10_000
        self._column = QVBoxLayout()
        self._column.setSpacing(6)
        self._add = button("new:add")
        self._shuffle = button("new:shuffle")
        row = self._row = QHBoxLayout()
        row.addWidget(self._add, 1)
        row.addWidget(self._shuffle, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(7)
        layout.addLayout(self._column)
        layout.addLayout(row)
        self._add.clicked.connect(lambda: self._seat("new:add", lambda: model.set_count(len(model.seats) + 1)))
        self._shuffle.clicked.connect(lambda: self._seat("new:shuffle", model.shuffle_seats))

    def show_seats(self) -> None:
        """Show the seats as they are, and all words anew."""
        clear(self._column)
        self._cards = [self._card(seat) for seat in range(len(self._model.seats))]
        for card in self._cards:
            self._column.addWidget(card)
        self._add.setText("+ " + text("gui-new-add"))
        self._add.setEnabled(self._model.can_add)
        self._add.setToolTip(text("gui-tip-add" if self._model.can_add else "gui-tip-full"))
        self._shuffle.setText(text("gui-new-shuffle"))
        self._shuffle.setToolTip(text("gui-new-shuffle-help"))
        self._fit()

    def set_room(self, width: int) -> None:
        """Lay the cards out in a width in pixels."""
        self._room = width
        self._fit()

    def _fit(self) -> None:
        needed = max((card.line_width for card in self._cards), default=0)
        for card in self._cards:
            card.set_lines(1 if needed <= self._room else 2)
        buttons = self._add.sizeHint().width() + self._shuffle.sizeHint().width() + 8
        side = buttons <= self._room
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if side else QBoxLayout.Direction.TopToBottom)

    def show_troubles(self, problems: Mapping[str, str]) -> None:
        """Say at each seat what is wrong with it."""
        for seat, card in enumerate(self._cards):
            card.show_trouble(problems.get(f"name:{seat}", ""))

    def _card(self, seat: int) -> SeatCard:
        model, card = self._model, SeatCard(self._model, seat)
        card.colours.activated.connect(lambda i: self._colour(seat, card.colours.itemData(i)))
        card.name.textChanged.connect(lambda words: self._change(lambda: model.set_name(seat, words)))
        card.kinds.activated.connect(lambda i: self._change(lambda: model.set_kind(seat, card.kinds.itemData(i))))
        card.up.clicked.connect(lambda: self._seat(f"new:up:{seat - 1}", lambda: model.move_seat(seat, seat - 1)))
        card.away.clicked.connect(lambda: self._seat(f"new:remove:{seat}", lambda: model.remove_seat(seat)))
        return card

    def _change(self, what: Callable[[], None]) -> None:
        what()
        self.changed.emit()

    def _colour(self, seat: int, colour: str) -> None:
        self._model.set_colour(seat, colour)
        for card, spec in zip(self._cards, self._model.seats, strict=True):
            card.show_colour(spec.colour)
        self.changed.emit()

    def _seat(self, focus: str, what: Callable[[], None]) -> None:
        """Change who sits where, and leave the keyboard on the button that did it, or the nearest one that can."""
        what()
        self.show_seats()
        self.seated.emit()
        for name in (focus, focus.replace("up:0", "remove:0"), f"new:remove:{len(self._cards) - 1}", "new:add"):
            again = self.findChild(QPushButton, name)
            if again is not None and again.isEnabled():
                again.setFocus(Qt.FocusReason.TabFocusReason)
                break
