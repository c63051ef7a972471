"""Drawing what can wait a frame later than what somebody has clicked for."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


class Later(QObject):
    """Widgets that tell what has happened, such as the log: nobody waits for them, and they take a while to draw."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._widgets: list[QWidget] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._draw)

    def add(self, widget: QWidget) -> None:
        """Let a widget be drawn later from now on."""
        self._widgets.append(widget)

    def wait(self) -> None:
        """Draw all else first: what was done shows within the frame that is drawn next, these in the one after it."""
        for widget in self._widgets:
            if widget.isVisible():
                widget.setUpdatesEnabled(False)
        self._timer.start()

    def _draw(self) -> None:
        for widget in self._widgets:
            if isValid(widget):
                widget.setUpdatesEnabled(True)
