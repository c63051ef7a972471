"""What covers the table for a moment: the card that hands the screen on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from core.text import text
from gui.viewmodels.table import PassCard
from gui.widgets.common import button, label, seat_pixmap
from gui.widgets.prompt_parts import ChoiceButton


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
        self._button = ChoiceButton("", "")  # held down, Enter would show the next player's secrets
        self._button.setObjectName("pass:take")
        for role in ("primary", "big"):
            self._button.setProperty(role, "true")
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
            if not event.isAutoRepeat():
                self._button.click()
        else:
            super().keyPressEvent(event)
