"""The sign at a seat's panel while the bot there has to decide: three dots."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.scene.painter import colour

SIZE: Final = (38, 18)
BEAT: Final = 320
"""Milliseconds for which each dot is the dark one."""


class ThinkingSign(QWidget):
    """Three dots, one after the other darker; all alike where nothing may move."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setObjectName("thinking")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.resize(*SIZE)
        self._beat = -1
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self._tick)
        self.hide()

    def show_at(self, panel: QRect, moving: bool) -> None:
        """Show it on the upper edge of a panel. panel: on the page, in pixels. moving: whether the dots take turns."""
        self.move(panel.right() - SIZE[0] - 70, panel.top() - 7)
        if self.isHidden():
            self.show()
            self.raise_()
        if moving != self._timer.isActive():
            self._beat = 0 if moving else -1
            self._timer.start() if moving else self._timer.stop()
            self.update()

    def stop(self) -> None:
        """Show it no longer."""
        self._timer.stop()
        self.hide()

    def _tick(self) -> None:
        self._beat = (self._beat + 1) % 3
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots on a small plate."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("accent"), 1.4))
        painter.setBrush(colour("paper"))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 8, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        for k in range(3):
            painter.setBrush(colour("accent", 1.0 if self._beat in (-1, k) else 0.35))
            painter.drawEllipse(self.rect().center().x() - 12 + 10 * k, self.rect().center().y() - 2, 6, 6)
