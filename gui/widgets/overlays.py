"""What covers the table for a moment: the card that hands the screen on, and how the game ended."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.table import Ending, SeatLook
from core.text import text
from gui.viewmodels.table import PassCard
from gui.widgets.common import button, clear, label, seat_pixmap


class PassCover(QWidget):
    """Hides the table until the person named on it has the screen."""

    taken = Signal()
    home = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._mark = label()
        self._heading = label("heading", wrap=True)
        self._turn = label("sentence", wrap=True)
        self._note = label("soft", wrap=True)
        self._button = button("pass:take", primary=True, big=True)
        self._home = button("pass:home", flat=True)
        card = QFrame()
        card.setObjectName("panel")
        card.setMinimumWidth(520)
        card.setMaximumWidth(760)
        inner = QVBoxLayout(card)
        inner.setContentsMargins(48, 36, 48, 28)
        inner.setSpacing(14)
        for each in (self._mark, self._heading, self._turn, self._note):
            each.setAlignment(Qt.AlignmentFlag.AlignCenter)
            inner.addWidget(each)
        inner.addWidget(self._button, 0, Qt.AlignmentFlag.AlignCenter)
        inner.addWidget(self._home, 0, Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.addWidget(card, 0, Qt.AlignmentFlag.AlignCenter)
        self._button.clicked.connect(self.taken)
        self._home.clicked.connect(self.home)

    def show_card(self, card: PassCard) -> None:
        """Say whose turn it is."""
        self._mark.setPixmap(seat_pixmap(card.colour, 72))
        self._heading.setText(text("gui-pass-heading", seat=card.name))
        self._turn.setText(card.sentence)
        self._turn.setVisible(bool(card.sentence))
        self._note.setText(text("gui-pass-note"))
        self._button.setAccessibleDescription(card.sentence)
        self._button.setText(text("gui-pass-take", seat=card.name))
        self._home.setText("←  " + text("gui-home"))

    def take_focus(self) -> None:
        """Put the keyboard on the button."""
        self._button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the screen on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._button.click()
        else:
            super().keyPressEvent(event)


class EndCard(QFrame):
    """Who won and why: the ranking with the numbers that decided it."""

    home = Signal()
    again = Signal()
    look = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._heading = label("heading")
        self._sentence = label("sentence", wrap=True)
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(26)
        self._rows.setVerticalSpacing(8)
        self._look = button("end:look")
        self._again = button("end:again")
        self._home = button("end:home", primary=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(36, 28, 36, 28)
        layout.setSpacing(18)
        layout.addWidget(self._heading)
        layout.addWidget(self._sentence)
        layout.addLayout(self._rows)
        row = QHBoxLayout()
        row.addStretch()
        for each in (self._look, self._again, self._home):
            row.addWidget(each)
        layout.addLayout(row)
        self._home.clicked.connect(self.home)
        self._again.clicked.connect(self.again)
        self._look.clicked.connect(self.look)
        self.setMinimumWidth(560)

    def show_ending(self, ending: Ending, seats: tuple[SeatLook, ...]) -> None:
        """Show the ranking."""
        self._heading.setText(text("gui-end"))
        self._sentence.setText(ending.sentence)
        self._look.setText(text("gui-end-look"))
        self._again.setText(text("gui-end-again"))
        self._home.setText(text("gui-end-home"))
        clear(self._rows)
        for k, title in enumerate(ending.columns):
            head = label("section", title)
            self._rows.addWidget(head, 0, 3 + k, Qt.AlignmentFlag.AlignRight)
        for row, line in enumerate(ending.rows, start=1):
            role = "sentence" if line.place == 1 else ""
            mark = label()
            mark.setPixmap(seat_pixmap(seats[line.seat].colour, 26))
            self._rows.addWidget(label(role, text("gui-end-place", place=line.place)), row, 0)
            self._rows.addWidget(mark, row, 1)
            self._rows.addWidget(label(role, seats[line.seat].name), row, 2)
            for k, number in enumerate(line.numbers):
                self._rows.addWidget(label(role, number), row, 3 + k, Qt.AlignmentFlag.AlignRight)
        self._rows.setColumnStretch(2, 1)
        self.adjustSize()

    def take_focus(self) -> None:
        """Put the keyboard on the main button."""
        self._home.setFocus()
