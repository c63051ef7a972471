"""A board on the screen that is used: reports clicks by id, zooms and pans, leads a ring by the keyboard."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from core.table import Point
from gui.scene import cursor
from gui.scene.painter import colour
from gui.scene.things_view import ThingsView

ZOOM_STEP = 1.2
PAN_STEP = 60.0
"""Pixels by which an arrow key moves a board."""

_WAYS: Mapping[int, Point] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)


class BoardView(ThingsView):
    """Shows one board.

    A board of place "main" fits into the room there is and can be zoomed (wheel, + and -, 0 for all) and panned (drag,
    Shift with an arrow key); one that is read is scrolled by the wheel, arrow and page keys, and zoomed with Ctrl. Any
    other is as wide as there is room and as high as it needs to be. With the keyboard on it, arrow keys lead a ring
    from thing to thing, Enter and Space click the one that has it, Escape leaves.
    """

    clicked = Signal(str)
    """A thing was clicked: its id."""
    hovered = Signal(str)
    """The pointer is on a thing: its id, "" when on none."""
    focused = Signal(str)
    """The keyboard is on a thing: its id, "" when on none."""
    escaped = Signal()
    """The keyboard wants to leave the board."""

    def __init__(self, free: bool, parent: QWidget | None = None, ground: str = "") -> None:
        super().__init__(free, ground or ("sea" if free else "table"), parent)
        self._press: QPoint | None = None
        self._dragged = False
        self._last_id = ""
        self._cursor = ""
        self._here: Point | None = None
        self._framed = False  # has a frame, since the keyboard came by keys and there is nothing for a ring
        self.left_by = Qt.FocusReason.NoFocusReason
        """How the keyboard last left the board."""
        self.own_tips = True
        """Whether it shows tips by itself; off where somebody else tells what the pointer is on."""
        self.setMouseTracking(True)
        # A click on another board leaves the keyboard where it is: in the prompt bar, ready for Enter.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if free else Qt.FocusPolicy.TabFocus)
        self.refresh_colours()

    # -- input ------------------------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; what is read scrolls; over other boards the wheel is for the column they are in."""
        if not self._free:
            event.ignore()
            return
        if self._reading and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        turns = event.angleDelta().y() / 120
        self.zoom_by(ZOOM_STEP**turns, event.position().toPoint())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click or a drag begins."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._press = event.position().toPoint()
            self._dragged = False
            if self._free:
                self.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click as a press: two cubes may be bought quickly."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan while dragging, else tell what the pointer is on."""
        here = event.position().toPoint()
        if self._press is not None and self._free and event.buttons() & Qt.MouseButton.LeftButton:
            if self._dragged or (here - self._press).manhattanLength() > 6:
                self._dragged = True
                self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
                self.pan(here.x() - self._press.x(), here.y() - self._press.y())
                self._press = here
            return
        item_id = self.id_at(here)
        if item_id != self._last_id:
            self._last_id = item_id
            self.hovered.emit(item_id)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Report a click that was not a drag."""
        if event.button() != Qt.MouseButton.LeftButton or self._press is None:
            return
        dragged, self._press = self._dragged, None
        self._dragged = False
        self.viewport().unsetCursor()
        if not dragged:
            item_id = self.id_at(event.position().toPoint())
            if item_id:
                self.clicked.emit(item_id)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what the pointer was on."""
        if self._last_id:
            self._last_id = ""
            self.hovered.emit("")
        super().leaveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Leave tips to whoever tells what the pointer is on."""
        if event.type() == QEvent.Type.ToolTip and not self.own_tips:
            return True
        return super().viewportEvent(event)

    # -- keyboard ---------------------------------------------------------------------------------------------------

    @property
    def cursor_on(self) -> str:
        """Return the id of the thing that the keyboard is on, "" when on none."""
        return self._cursor

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Put the ring on a thing when the keyboard comes by keys; a click shows none."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEYBOARD and not self._cursor:
            self._begin()
        if self._reading:
            self._framed = event.reason() in _BY_KEYBOARD
            self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away; where it was is remembered."""
        self.left_by = event.reason()
        super().focusOutEvent(event)
        self._framed = False
        if self._reading:
            self.viewport().update()
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self._put_cursor("")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the board, with a frame where the keyboard scrolls it."""
        super().paintEvent(event)
        if self._framed:
            painter = QPainter(self.viewport())
            painter.setPen(QPen(colour("focus"), 3))
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -2, -2))

    def _begin(self) -> None:
        """Put the ring where it was, or on the likeliest thing."""
        things = self._described.values()
        known = next((item for item in things if item.can_be_hit and cursor.centre(item) == self._here), None)
        found = known if known is not None else cursor.first(things)
        if found is not None:
            self._put_cursor(found.id)

    def _things_changed(self, changed: set[str]) -> None:
        """Take the ring from a thing that is gone, and tell anew what is under it."""
        under = self._described.get(self._cursor)
        if self._cursor and (under is None or not under.can_be_hit):
            self._put_cursor("")
        elif self._cursor in changed:
            self._tell_cursor()

    def clear(self) -> None:
        """Show nothing."""
        self._cursor = ""
        super().clear()

    def put_cursor(self, item_id: str) -> bool:
        """Take the keyboard and put the ring on a thing. Return whether it is here."""
        described = self._described.get(item_id)
        if described is None or not described.can_be_hit:
            return False
        self._put_cursor(item_id)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _put_cursor(self, item_id: str) -> None:
        if item_id == self._cursor:
            return
        old = self._items.get(self._cursor)
        if old is not None:
            old.set_ring(False)
        self._cursor = item_id
        new = self._items.get(item_id)
        if new is not None:
            self._here = cursor.centre(new.described)
            new.set_ring(True)
            if self._free and self._zoom > 1:
                self.ensureVisible(new.sceneBoundingRect(), 40, 40)
            self._tell_cursor()
        self.focused.emit(item_id)

    def _tell_cursor(self) -> None:
        """Tell screen readers what the keyboard is on."""
        described = self._described.get(self._cursor)
        if described is not None:
            self.describe(described.tip)

    def describe(self, words: str) -> None:
        """Tell screen readers this about where the keyboard is."""
        if words == self.accessibleDescription():
            return
        self.setAccessibleDescription(words)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead the ring with arrow keys, click with Enter or Space, leave with Escape; pan with Shift and arrows."""
        key, pressed = event.key(), event.modifiers()
        way = _WAYS.get(key)
        if way is not None:
            if pressed & Qt.KeyboardModifier.ShiftModifier or not self._move_cursor(way, pressed):
                self._pan_by_key(way)
        elif self._cursor and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.clicked.emit(self._cursor)
        elif (self._cursor or self._reading) and key == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif self._reading and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.pan(0, 1e6 if key == Qt.Key.Key_Home else -1e6)
        else:
            super().keyPressEvent(event)

    def _move_cursor(self, way: Point, pressed: Qt.KeyboardModifier) -> bool:
        """Lead the ring in a direction. Return whether there is anything to lead it to at all."""
        things = self._described.values()
        if not any(item.can_be_hit for item in things):
            return False
        if not self._cursor:
            self._begin()
            return True
        among_all = bool(pressed & Qt.KeyboardModifier.ControlModifier)
        here = cursor.centre(self._described[self._cursor])
        others = [item for item in things if item.id != self._cursor]
        found = cursor.step(others, here, way, among_all)
        if found is not None:
            self._put_cursor(found.id)
        return True

    def _pan_by_key(self, way: Point) -> None:
        if self._free:
            self.pan(-PAN_STEP * way[0], -PAN_STEP * way[1])
