"""The card that tells what happened since one's last turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QHBoxLayout, QVBoxLayout, QWidget

from core.table import SeatLook, Told
from core.text import text
from gui.widgets.common import button, clear, label, seat_pixmap

LETTERS = 27
"""Width of the card, in letters of average width (the font counts East Asian ones among them)."""


class SummaryCard(QFrame):
    """Lies over a corner of the board and takes nothing: no keyboard, no part of the prompt."""

    pointed = Signal(object)
    """What a sentence speaks of is to be shown; () for nothing any more."""
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._title = label("section")
        self._close = button("summary:close", "×", flat=True, small=True)
        self._close.setMinimumSize(26, 26)  # large letters need more
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._close.clicked.connect(self.closed)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 10, 12)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addLayout(self._lines)
        shade = QGraphicsDropShadowEffect(self)
        shade.setBlurRadius(18)
        shade.setOffset(0, 3)
        shade.setColor(QColor(0, 0, 0, 80))
        self.setGraphicsEffect(shade)
        self.told: tuple[Told, ...] = ()

    def show_told(self, told: tuple[Told, ...], seats: Sequence[SeatLook]) -> None:
        """Show these sentences."""
        self.told = told
        self._title.setText(text("gui-summary"))
        self._close.setToolTip(text("gui-summary-close"))
        self._close.setAccessibleName(text("gui-summary-close"))
        clear(self._lines)
        for each in told:
            self._lines.addWidget(_Sentence(self, each, seats))
        self.setAccessibleName(text("gui-summary"))
        self.setAccessibleDescription(" ".join(each.text for each in told))

    def fit(self, room: QSize) -> None:
        """Be as large as the words need, and no larger than a room."""
        wide = LETTERS * self.fontMetrics().averageCharWidth()
        self.setFixedWidth(max(200, min(wide, room.width() - 20)))
        layout = self.layout()
        assert layout is not None
        layout.activate()
        height = layout.totalHeightForWidth(self.width()) if layout.hasHeightForWidth() else self.sizeHint().height()
        self.resize(self.width(), min(height, room.height() - 20))


class _Sentence(QWidget):
    """One sentence with the mark of the seat it is about. While the pointer is on it, what it speaks of is shown."""

    def __init__(self, card: SummaryCard, told: Told, seats: Sequence[SeatLook]) -> None:
        super().__init__(card)
        self._card, self._told = card, told
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        if told.seat is not None and told.seat < len(seats):
            mark = label()
            mark.setPixmap(seat_pixmap(seats[told.seat].colour, 18))
            row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(label("soft" if told.heading else "", told.text, wrap=True), 1)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show what the sentence speaks of."""
        self._card.pointed.emit(self._told.refs)

    def leaveEvent(self, event: QEvent) -> None:
        """Show it no longer."""
        self._card.pointed.emit(())
