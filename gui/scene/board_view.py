"""A board on the screen: applies differences, reports clicks by id, zooms and pans."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from core.table import Board, SceneItem, changes
from gui.scene.items import BoardItem
from gui.scene.painter import colour

ZOOM_STEP = 1.2
MOST_ZOOM = 6.0


class BoardView(QGraphicsView):
    """Shows one board.

    A board of place "main" fits into the room there is and can be zoomed (wheel, + and -, 0 for all) and panned (drag,
    arrow keys); any other is as wide as there is room and as high as it needs to be.
    """

    clicked = Signal(str)
    """A thing was clicked: its id."""
    hovered = Signal(str)
    """The pointer is on a thing: its id, "" when on none."""

    def __init__(self, free: bool, parent: QWidget | None = None, ground: str = "") -> None:
        super().__init__(parent)
        self._free = free
        self._ground = ground or ("sea" if free else "table")
        self._corner: list[QWidget] = []
        self._zoom = 1.0
        self._items: dict[str, BoardItem] = {}
        self._described: dict[str, SceneItem] = {}
        self._size = (1.0, 1.0)
        self._press: QPoint | None = None
        self._dragged = False
        self._last_id = ""
        self._max_scale = 2.2
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if free else Qt.FocusPolicy.NoFocus)
        self.refresh_colours()

    def refresh_colours(self) -> None:
        """Take the colours of the current theme."""
        self.setBackgroundBrush(colour(self._ground))
        for item in self._items.values():
            item.redraw()
        self.viewport().update()

    # -- content --------------------------------------------------------------------------------------------------

    def show_board(self, board: Board) -> None:
        """Show a board; only what changed is touched."""
        new = {item.id: item for item in board.items}
        update, remove = changes(self._described, new)
        scene = self.scene()
        for item_id in remove:
            scene.removeItem(self._items.pop(item_id))
        for described in update:
            known = self._items.get(described.id)
            if known is None:
                known = self._items[described.id] = BoardItem(described)
                scene.addItem(known)
            else:
                known.show_item(described)
        self._described = new
        self.setAccessibleName(board.title)
        if self._size != (board.width, board.height):
            self._size = (board.width, board.height)
            scene.setSceneRect(0, 0, board.width, board.height)
            self._zoom = 1.0
            self._fit()
            self.updateGeometry()

    def flash(self, ids: tuple[str, ...]) -> None:
        """Ring these things, and no others; the last ring stays until another one is asked for."""
        for item_id, item in self._items.items():
            item.set_flash(item_id in ids)

    def clear(self) -> None:
        """Show nothing."""
        self.scene().clear()
        self._items.clear()
        self._described.clear()
        self._size = (1.0, 1.0)

    @property
    def board_size(self) -> tuple[float, float]:
        """Return the board's width and height in board units."""
        return self._size

    @property
    def described(self) -> dict[str, SceneItem]:
        """Return what is shown, by id."""
        return self._described

    def place_of(self, item_id: str) -> QPoint | None:
        """Return where to click on a thing, in the viewport's coordinates; None when it is not here."""
        item = self._items.get(item_id)
        if item is None:
            return None
        shape = item.shape()
        centre = shape.boundingRect().center()
        if not shape.contains(centre):
            for part in range(1, 20):
                point = shape.pointAtPercent(part / 20)
                inner = QPointF((point.x() * 3 + centre.x()) / 4, (point.y() * 3 + centre.y()) / 4)
                if shape.contains(inner):
                    centre = inner
                    break
        return self.mapFromScene(item.mapToScene(centre))

    def area_of(self, item_id: str) -> QRect | None:
        """Return where a thing lies, in the viewport's coordinates; None when it is not here."""
        item = self._items.get(item_id)
        if item is None:
            return None
        return self.mapFromScene(item.mapToScene(item.shape().boundingRect())).boundingRect()

    # -- size, zoom, pan --------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Return the size at one pixel per board unit."""
        return QSize(round(self._size[0]), round(self._size[1]))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which all can be read."""
        return QSize(200, 200) if self._free else QSize(round(self._size[0] * 0.6), 20)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the board again, keeping the zoom."""
        super().resizeEvent(event)
        self._fit()
        y = 10
        for each in self._corner:
            each.move(self.width() - each.width() - 10, y)
            y += each.height() + 6

    def add_to_corner(self, widget: QWidget) -> None:
        """Put a small widget into the right upper corner, below those that are there."""
        widget.setParent(self)
        self._corner.append(widget)
        widget.show()

    def _base(self) -> float:
        w, h = self._size
        if self._free:
            return max(0.05, min(self.viewport().width() / w, self.viewport().height() / h))
        return min(self._max_scale, max(0.3, self.viewport().width() / w))

    def _fit(self) -> None:
        scale = self._base() * self._zoom
        middle = self.mapToScene(self.viewport().rect().center()) if self._zoom > 1 else None
        self.resetTransform()
        self.scale(scale, scale)
        w, h = self._size
        if self._free:
            room_w, room_h = self.viewport().width() / scale, self.viewport().height() / scale
            self.setSceneRect(QRectF(-room_w / 2, -room_h / 2, w + room_w, h + room_h))
            self.centerOn(middle if middle is not None else QPointF(w / 2, h / 2))
        else:
            self.setSceneRect(0, 0, w, h)

    def fit_width(self, width: int) -> None:
        """Be exactly so wide, and as high as the board then is. For boards that are not free."""
        scale = min(self._max_scale, max(0.3, width / self._size[0]))
        self.setFixedSize(width, round(self._size[1] * scale))
        self._fit()

    @property
    def zoom(self) -> float:
        """Return how many times larger than "all of it" the board is shown."""
        return self._zoom

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        """Zoom, keeping the point `at` (of the viewport) where it is; the middle by default."""
        if not self._free:
            return
        at = at if at is not None else self.viewport().rect().center()
        before = self.mapToScene(at)
        zoom = min(MOST_ZOOM, max(1.0, self._zoom * factor))
        if zoom == self._zoom:
            return
        self._zoom = zoom
        scale = self._base() * zoom
        self.resetTransform()
        self.scale(scale, scale)
        if zoom == 1.0:
            self._fit()
            return
        room_w, room_h = self.viewport().width() / scale, self.viewport().height() / scale
        self.setSceneRect(QRectF(-room_w / 2, -room_h / 2, self._size[0] + room_w, self._size[1] + room_h))
        offset = self.mapToScene(at) - self.mapToScene(self.viewport().rect().center())
        self.centerOn(before - offset)

    def zoom_all(self) -> None:
        """Show the whole board."""
        self._zoom = 1.0
        self._fit()

    def pan(self, dx: float, dy: float) -> None:
        """Move what is seen by a distance in pixels."""
        centre = self.mapToScene(self.viewport().rect().center())
        scale = self.transform().m11()
        x = min(self._size[0], max(0.0, centre.x() - dx / scale))
        y = min(self._size[1], max(0.0, centre.y() - dy / scale))
        self.centerOn(QPointF(x, y))

    # -- input ------------------------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; over other boards the wheel is for the column they are in."""
        if not self._free:
            event.ignore()
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

    def id_at(self, place: QPoint) -> str:
        """Return the id of the topmost thing at a place of the viewport, "" when there is none."""
        for item in self.items(place):
            if isinstance(item, BoardItem) and item.described.can_be_hit:
                return item.described.id
        return ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom with + - 0 and pan with the arrow keys."""
        key = event.key()
        if not self._free:
            super().keyPressEvent(event)
            return
        step = 60.0
        moves = {
            Qt.Key.Key_Left: (step, 0.0), Qt.Key.Key_Right: (-step, 0.0),
            Qt.Key.Key_Up: (0.0, step), Qt.Key.Key_Down: (0.0, -step),
        }  # fmt: skip
        if key in moves:
            self.pan(*moves[Qt.Key(key)])
        else:
            super().keyPressEvent(event)
