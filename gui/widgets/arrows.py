"""Arrow keys between buttons and cards: to the next one that lies in that direction, as one sees them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_STEPS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip


class ArrowKeys(QObject):
    """Moves the keyboard between the widgets of a page. widgets: asked anew at every key; hidden ones do not count."""

    def __init__(self, page: QWidget, widgets: Callable[[], Sequence[QWidget]]) -> None:
        super().__init__(page)
        self._page = page
        self._widgets = widgets

    def watch(self, widget: QWidget) -> None:
        """Move on from this widget by arrow keys."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the arrow keys."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            step = _STEPS.get(Qt.Key(event.key()))
            if step is not None and event.modifiers() in (Qt.KeyboardModifier.NoModifier, _PAD):
                following = nearest(self._page, watched, self._widgets(), step)
                if following is not None:
                    following.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return super().eventFilter(watched, event)


_PAD = Qt.KeyboardModifier.KeypadModifier


def nearest(page: QWidget, here: QWidget, widgets: Sequence[QWidget], step: tuple[int, int]) -> QWidget | None:
    """Return the widget that lies nearest in a direction, None when there is none."""
    start = _place(page, here)
    best: tuple[float, QWidget] | None = None
    for other in widgets:
        if other is here or not other.isVisibleTo(page) or not other.isEnabled():
            continue
        there = _place(page, other)
        ahead, aside = _distance(start, there, step)
        if ahead <= 0 or (aside and step[1]):
            continue  # up and down stay in what stands above one another
        far = ahead + 1e6 * aside
        if best is None or far < best[0]:
            best = (far, other)
    return best[1] if best is not None else None


def _place(page: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())


def _distance(start: QRect, there: QRect, step: tuple[int, int]) -> tuple[float, float]:
    """Return how far ahead a place begins beyond the other one's middle, and how far it is off the straight way."""
    dx, dy = step
    if dx:
        ahead = (there.center().x() - start.center().x()) * dx
        aside = max(0, there.top() - start.bottom(), start.top() - there.bottom())
    else:
        ahead = (there.center().y() - start.center().y()) * dy
        aside = max(0, there.left() - start.right(), start.left() - there.right())
    return float(ahead), float(aside)
