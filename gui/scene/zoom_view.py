"""A view of something with a size of its own: fits it in, zooms and pans, keeps its ground as pictures."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent, QTransform
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView, QWidget

from gui.scene.ground import Ground
from gui.scene.painter import colour
from gui.theme.sizes import text_scale
from gui.theme.style import USUAL_POINTS

MOST_ZOOM = 6.0
READ_AT_MOST = 1.3
READ_AT_LEAST = 0.7
"""Pixels per board unit, at the usual text size, between which a board that is read is shown."""
DRAWING_SECONDS = 0.006
"""For so long at a time what haste has left rough is drawn, so that a frame comes in time."""
REST_MILLISECONDS = 50
"""So long after the last step of a zoom all is drawn properly."""
STRETCH = 1.6
"""So many times a picture of the board is stretched or shrunk before another one is made."""
COARSE_MILLISECONDS = 200
"""So long after something new is shown the coarse picture of it is drawn."""


class ZoomView(QGraphicsView):
    """Shows a scene of a size. free: it fits into the room there is and can be zoomed and panned; else it is as wide as
    there is room and as high as it needs to be. ground: name of the colour behind everything.

    A free one that is read (`_reading`) is as wide as there is room, begins at its top and is scrolled by the wheel.
    """

    def __init__(self, free: bool, ground: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._free = free
        self._ground = ground
        self._corner: list[QWidget] = []
        self._zoom = 1.0
        self._reading = False
        self._size = (1.0, 1.0)
        self._max_scale = 3.0
        self._detail = 1.0
        self._land = Ground()
        self._haste = False
        self._zooming = False
        self._still: tuple[QTransform, QPixmap] | None = None
        self._coarse_due = False
        self._corner_known: tuple[object, QRect] | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._draw_later)
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

    @property
    def is_free(self) -> bool:
        """Return whether it can be zoomed and panned."""
        return self._free

    @property
    def reading(self) -> bool:
        """Return whether it is read from top to bottom and scrolled."""
        return self._reading

    def finish(self) -> None:
        """Draw at once all that haste has left rough; for pictures."""
        self._later.stop()
        self._haste = self._zooming = False
        self._still = None
        while not self._land.is_complete:
            self._land.draw_wanted(1.0)
        self.viewport().update()

    @property
    def board_size(self) -> tuple[float, float]:
        """Return the board's width and height in board units."""
        return self._size

    def _set_size(self, size: tuple[float, float]) -> None:
        """Show a board of this size, all of it; one that is read stays where somebody reads."""
        first = self._size == (1.0, 1.0)
        self._size = size
        self.scene().setSceneRect(0, 0, *size)
        if not self._reading:
            self._zoom = 1.0
        self._fit()
        if first:
            self.verticalScrollBar().setValue(0)
        self.updateGeometry()

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
        self.place_corner()

    def place_corner(self) -> None:
        """Put the widgets of the corner where they belong: one below the other in the corner that has most room."""
        if not self._corner:
            return
        box = self._corner_box()
        y = box.top()
        for each in self._corner:
            each.move(box.right() + 1 - each.width(), y)
            y += each.height() + 6

    def _corner_box(self) -> QRect:
        """Return where the widgets of the corner are put."""
        wide = max(each.width() for each in self._corner)
        high = sum(each.height() + 6 for each in self._corner) - 6
        if self._reading:  # beside the words, where room is left for them
            return QRect(self.viewport().width() - wide - 10, 10, wide, high)
        left, right, top, low = 10, self.width() - wide - 10, 10, self.height() - high - 10
        boxes = [QRect(x, y, wide, high) for x, y in ((right, top), (right, low), (left, top), (left, low))]
        asked = (wide, high, self.width(), self.height(), self.viewport().size(), self._size, self._detail)
        if self._corner_known is None or self._corner_known[0] != asked:
            self._corner_known = asked, min(boxes, key=self.crowded)
        return self._corner_known[1]

    def crowded(self, box: QRect) -> float:
        """Return how much of what matters a box of the viewport would cover: 0 for nothing. The whole is shown."""
        return 0.0

    def corner_boxes(self) -> list[QRect]:
        """Return where the widgets of the corner are, in the viewport's coordinates."""
        return [each.geometry() for each in self._corner]

    def add_to_corner(self, widget: QWidget) -> None:
        """Put a small widget into the corner that has most room, below those that are there."""
        widget.setParent(self)
        self._corner.append(widget)
        widget.show()

    @property
    def _beside(self) -> int:
        """Return how many pixels are left beside a board that is read, for what is in its corner."""
        return max((each.width() + 20 for each in self._corner), default=0)

    def _base(self) -> float:
        w, h = self._size
        if self._reading:
            room = self.width() - self.verticalScrollBar().sizeHint().width() - self._beside
            return max(READ_AT_LEAST * text_scale(), min(READ_AT_MOST * text_scale(), room / w))
        if self._free:
            return max(0.05, min(self.viewport().width() / w, self.viewport().height() / h))
        return min(self._max_scale, max(0.3, self.viewport().width() / w))

    def _fit(self) -> None:
        self.drop_still()
        scale = self._base() * self._zoom
        if self._reading:
            self._fit_words(scale)
            return
        middle = self.mapToScene(self.viewport().rect().center()) if self._zoom > 1 else None
        self.resetTransform()
        self.scale(scale, scale)
        self._set_detail()
        w, h = self._size
        if self._free:
            room_w, room_h = self.viewport().width() / scale, self.viewport().height() / scale
            self.setSceneRect(QRectF(-room_w / 2, -room_h / 2, w + room_w, h + room_h))
            self.centerOn(middle if middle is not None else QPointF(w / 2, h / 2))
        else:
            self.setSceneRect(0, 0, w, h)

    def _fit_words(self, scale: float) -> None:
        """Show a board that is read at a scale, with what was at the top of the view still there."""
        top = self.mapToScene(QPoint(0, 0)).y()
        self.resetTransform()
        self.scale(scale, scale)
        self._set_detail()
        w, h = self._size
        wide = w + self._beside / scale
        self.setSceneRect(0, 0, wide, h)
        always, never = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(always if h * scale > self.height() else never)
        self.setHorizontalScrollBarPolicy(always if wide * scale > self.width() else never)
        self.verticalScrollBar().setValue(round(top * scale))

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
        self._keep_still()
        self._hurry()
        self._zooming = True
        self._later.stop()  # what is drawn now would be of no use at the next step of the wheel
        self._zoom = zoom
        scale = self._base() * zoom
        if self._reading:
            self._fit_words(scale)
            self.pan(at.x() - self.mapFromScene(before).x(), at.y() - self.mapFromScene(before).y())
            return
        self.resetTransform()
        self.scale(scale, scale)
        self._set_detail()
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
        if self._reading:
            for bar, way in ((self.horizontalScrollBar(), dx), (self.verticalScrollBar(), dy)):
                bar.setValue(bar.value() - round(way))
            return
        self.drop_still()
        self._hurry()
        centre = self.mapToScene(self.viewport().rect().center())
        scale = self.transform().m11()
        x = min(self._size[0], max(0.0, centre.x() - dx / scale))
        y = min(self._size[1], max(0.0, centre.y() - dy / scale))
        self.centerOn(QPointF(x, y))

    def _set_detail(self) -> None:
        """Show the level of detail that fits the scale; with larger text things count as seen from further away."""
        text = QApplication.font().pointSizeF() / USUAL_POINTS
        self._detail = self.transform().m11() / (text if text > 0 else 1.0)
        self._detail_changed()

    def _detail_changed(self) -> None:
        """Show the present level of detail."""

    @property
    def detail(self) -> float:
        """Return the scale that levels of detail go by: pixels per board unit, less with larger text."""
        return self._detail

    # -- while zooming ----------------------------------------------------------------------------------------------

    def _keep_still(self) -> None:
        """Make a picture of what is seen, unless there is one that will do: it is stretched while somebody zooms.

        Things are drawn anew for each scale, which takes most of a frame's time, and nobody can read what changes its
        size.
        """
        now = self.viewportTransform()
        if self._still is not None:
            stretched = now.m11() / self._still[0].m11()
            if 1 / STRETCH < stretched < STRETCH:
                return
            self._still = None
        self._still = now, self.viewport().grab()

    def drop_still(self) -> None:
        """Show the board itself again, not a picture of it: something on it has changed."""
        if self._still is not None:
            self._still = None
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the board; while somebody zooms, the picture of it that was made before, over the coarse one."""
        if self._still is None:
            super().paintEvent(event)
            return
        before, picture = self._still
        shift = before.inverted()[0] * self.viewportTransform()
        painter = QPainter(self.viewport())
        covered = shift.mapRect(QRectF(self.viewport().rect()))
        if not covered.contains(QRectF(event.rect())):
            painter.fillRect(event.rect(), self.backgroundBrush())
            painter.setWorldTransform(self.viewportTransform())
            self._land.paint_coarse(painter)
        painter.setWorldTransform(shift)
        painter.drawPixmap(0, 0, picture)
        painter.end()
        if not self._later.isActive():
            self._later.start(REST_MILLISECONDS)

    # -- ground -----------------------------------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the ground from the pictures kept of it."""
        if self._land.is_empty:
            super().drawBackground(painter, rect)
        else:
            self._land.paint(painter, QRectF(rect), self._detail, colour(self._ground), self._haste)
            if self._free and not self._coarse_due and not self._land.has_coarse:
                self._coarse_due = True
                QTimer.singleShot(COARSE_MILLISECONDS, self, self._draw_coarse)
            if self._land.is_complete:
                self._haste = False
            elif not self._later.isActive():
                self._later.start(REST_MILLISECONDS if self._zooming else 0)

    def _draw_later(self) -> None:
        """Go on drawing what haste has left rough."""
        self._zooming = False
        self.drop_still()
        changed = QRegion()
        for box in self._land.draw_wanted(DRAWING_SECONDS):
            changed += self.mapFromScene(box).boundingRect().adjusted(-1, -1, 1, 1)
        self.viewport().update(changed)
        if self._land.is_complete:
            self._haste = False
        else:
            self._later.start(0)

    def _hurry(self) -> None:
        """Somebody zooms or pans: answer at once, draw properly a little later."""
        self._haste = True

    def _draw_coarse(self) -> None:
        """While nobody waits, draw what is shown where haste leaves no time."""
        self._coarse_due = False
        self._land.draw_coarse(self._size)

    def hideEvent(self, event: QHideEvent) -> None:
        """Draw nothing more while nobody looks."""
        self._later.stop()
        self._haste = self._zooming = False
        self.drop_still()
        super().hideEvent(event)
