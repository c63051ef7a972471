"""A column of boards that can be scrolled where the window is too low for them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from gui.scene.board_view import BoardView


class Column(QScrollArea):
    """As high as what is in it where there is room, else with a scroll bar: nothing in it is ever cut off.

    inner: what is in it. boards: those of it that are to be as wide as the column; more may be added to the list.
    """

    def __init__(self, inner: QWidget, boards: list[BoardView]) -> None:
        super().__init__()
        self._boards = boards
        self._inner = inner
        self._room = 0
        self.setWidgetResizable(True)
        self.setWidget(inner)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def fit(self, room: int | None = None) -> None:
        """Make the boards as wide as the column, and leave room for its scroll bar where it needs one.

        room: how high the column may be from now on, in pixels.
        """
        self._room = self._room if room is None else room
        width = self.width()
        if not self._boards or width < 20:
            return
        layout = self._inner.layout()
        gaps = layout.spacing() * (len(self._boards) - 1) if layout is not None else 0
        ratio = sum(board.board_size[1] / board.board_size[0] for board in self._boards)
        if ratio * width + gaps > self._room + 1:
            width -= self.verticalScrollBar().sizeHint().width() + 2
        for board in self._boards:
            board.fit_width(width)
        if layout is not None and layout.geometry() != self._inner.rect():
            layout.setGeometry(self._inner.rect())  # Qt leaves it as it was where all this happens inside a resize
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the boards to the new size."""
        super().resizeEvent(event)
        self.fit()

    def sizeHint(self) -> QSize:
        """Return the size of all that is in it."""
        return self._inner.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which scrolling makes sense."""
        return QSize(0, min(80, self.sizeHint().height()))
