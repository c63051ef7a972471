"""The layout of a page that is read: in a very wide window it stays in the middle, and lines can still be followed."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QVBoxLayout

from gui.theme.sizes import scaled

WIDEST = 1900
"""Most pixels that a page is wide with words of the usual size."""


class PageLayout(QVBoxLayout):
    """One thing below the other, none wider than a page; what is left of the window stays free at both sides."""

    def setGeometry(self, rect: QRect) -> None:
        """Lay everything out in the middle of a room."""
        free = max(0, rect.width() - scaled(WIDEST)) // 2
        super().setGeometry(rect.adjusted(free, 0, -free, 0))
