"""One thing on a board as a graphics item."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import ceil
from typing import Any

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.table import Part, SceneItem
from gui.scene.kept import Pictures
from gui.scene.painter import colour, drawing, look, paint_parts, part_bounds, rings_path

MARGIN = 8.0
LARGEST = 1_000_000
"""Bytes of the largest picture that is kept of a thing: what is larger is seldom seen twice and would push many out."""


class BoardItem(QGraphicsItem):
    """Draws a `SceneItem`, with its mark and what pointer and keyboard do to it."""

    def __init__(self, described: SceneItem, detail: float = 1.0) -> None:
        super().__init__()
        self.described = described
        self._detail = detail
        self._ring = False
        self._bounds = QRectF()
        self._over = False
        self._flash = False
        self.show_item(described)

    def show_item(self, described: SceneItem) -> None:
        """Show another description of the same thing."""
        self.prepareGeometryChange()
        self.described = described
        self._bounds = _bounds(described)
        self.setPos(described.x, described.y)
        self.setZValue(described.z)
        self.setOpacity(described.opacity)
        self.setToolTip(escape(described.tip).replace("\n", "<br>"))
        self.setAcceptHoverEvents(described.can_be_hit)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton if described.can_be_hit else Qt.MouseButton.NoButton)
        able = described.mark in ("open", "picked")
        self.setCursor(Qt.CursorShape.PointingHandCursor if able else Qt.CursorShape.ArrowCursor)
        self.redraw()

    def redraw(self) -> None:
        """Draw the thing anew.

        It is kept as a picture between changes: a table repaints often, and mostly what has not changed. Asking for an
        update is not enough to renew the picture of a thing that is partly out of view, so the old one is dropped.
        """
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.update()

    def boundingRect(self) -> QRectF:
        """Return where anything is drawn."""
        return self._bounds

    def shape(self) -> QPainterPath:
        """Return where the pointer is on the thing."""
        path = QPainterPath()
        if self.described.hit_rings:
            path = rings_path(self.described.hit_rings)
            return path.intersected(rings_path(self.described.hit_clip)) if self.described.hit_clip else path
        if self.described.hit is not None:
            if self.described.hit_round:
                path.addEllipse(QRectF(*self.described.hit))
            else:
                path.addRect(QRectF(*self.described.hit))
        return path

    def around(self) -> QRectF:
        """Return the box around the thing, in its own coordinates."""
        described = self.described
        if described.hit_rings:
            return self.shape().boundingRect()
        box = described.outline or described.hit
        return QRectF(*box) if box is not None else self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the parts and the mark, by a picture where the thing has looked like this before."""
        world, device = painter.worldTransform(), painter.device()
        box = world.mapRect(self._bounds).toAlignedRect()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        size = (ceil(box.width() * ratio), ceil(box.height() * ratio))
        if world.isRotating() or not world.isAffine() or not 0 < 4 * size[0] * size[1] <= LARGEST:
            self._draw(painter)
            return
        key = (*self._key(), world.m11(), world.m22(), *_offset(world, box), ratio)
        picture = pictures.find(key)
        if picture is None:

            def draw(onto: QPainter) -> None:
                onto.setWorldTransform(world * QTransform.fromTranslate(-box.x(), -box.y()))
                self._draw(onto)

            picture = drawing(box.width(), box.height(), ratio, draw)
            pictures.keep(key, picture, self.described)
        painter.resetTransform()
        painter.drawPixmap(box.topLeft(), picture)
        painter.setWorldTransform(world)

    def _key(self) -> tuple[object, ...]:
        """Return all that the look of the thing depends on, besides the painter.

        Parts are made once and are the same objects when they look the same (`core.table`).
        """
        it = self.described
        shape = (it.hit, it.outline, it.hit_round, id(it.hit_rings), id(it.hit_clip), it.can_be_hit)
        return tuple(map(id, it.parts)), it.mark, shape, self._over, self._flash, self._ring, self._detail, look()

    def _draw(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark = self.described.mark
        if mark == "open" and self.described.hit is not None and not self.described.hit_rings:
            self._halo(painter, "accent", 0.20 if not self._over else 0.42, 5.0)
        paint_parts(painter, self.described.parts, self._detail)
        if mark == "picked":
            self._halo(painter, "accent", 1.0, 4.0, hollow=True)
        elif mark == "open":
            self._halo(painter, "accent", 0.95 if self._over else 0.7, 2.6 if self._over else 1.8, hollow=True)

        if self._flash and self.described.can_be_hit:
            self._halo(painter, "focus", 1.0, 4.0, hollow=True)
        if self._ring and self.described.can_be_hit:
            self._halo(painter, "paper", 0.9, 7.0, hollow=True)
            self._halo(painter, "focus", 1.0, 3.6, hollow=True)

    @property
    def detail(self) -> float:
        """Return the scale for which the thing is drawn, in pixels per board unit."""
        return self._detail

    def set_detail(self, detail: float) -> None:
        """Draw the thing at another level of detail: that of a scale in pixels per board unit."""
        if detail != self._detail:
            before, self._detail = self._detail, detail
            if any(part.shown_at(before) != part.shown_at(detail) for part in self.described.parts):
                self.redraw()

    def set_ring(self, on: bool) -> None:
        """Show that the keyboard is on the thing, or no longer."""
        if on != self._ring:
            self._ring = on
            self.redraw()

    def set_flash(self, on: bool) -> None:
        """Ring the thing because something speaks of it, or no longer."""
        if on != self._flash:
            self._flash = on
            self.redraw()

    def _halo(self, painter: QPainter, name: str, opacity: float, width: float, hollow: bool = False) -> None:
        if self.described.hit_rings:
            painter.save()
            if self.described.hit_clip:
                painter.setClipPath(rings_path(self.described.hit_clip), Qt.ClipOperation.IntersectClip)
            painter.setPen(QPen(colour(name, opacity), 2 * width))
            painter.setBrush(colour(name, 0.2) if self._over else Qt.BrushStyle.NoBrush)
            painter.drawPath(rings_path(self.described.hit_rings))
            painter.restore()
            return
        around = self.described.outline or self.described.hit
        assert around is not None
        box = QRectF(*around).adjusted(-1.5, -1.5, 1.5, 1.5)
        if hollow:
            painter.setPen(QPen(colour(name, opacity), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(name, opacity))
            box = box.adjusted(-width / 2, -width / 2, width / 2, width / 2)
        if self.described.hit_round:
            painter.drawEllipse(box)
        else:
            painter.drawRoundedRect(box, 9, 9)

    def hoverEnterEvent(self, event: Any) -> None:
        """Note that the pointer is here."""
        self._over = True
        self.redraw()
        super().hoverEnterEvent(event)

    def hoverLeaveEvent(self, event: Any) -> None:
        """Note that the pointer has gone."""
        self._over = False
        self.redraw()
        super().hoverLeaveEvent(event)


pictures = Pictures()
"""Of all boards."""


def _offset(world: QTransform, box: QRect) -> tuple[float, float]:
    """Return where between two pixels a thing lies."""
    return round(world.dx() - box.x(), 3), round(world.dy() - box.y(), 3)


def _bounds(described: SceneItem) -> QRectF:
    found = parts_bounds(described.parts)
    if described.hit is not None:
        found = found.united(QRectF(*described.hit))
    if described.hit_rings:
        found = found.united(rings_path(described.hit_rings).boundingRect())
    return found.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)


def parts_bounds(parts: Iterable[Part]) -> QRectF:
    """Return where parts are drawn, in their own coordinates."""
    found = QRectF()
    for part in parts:
        found = found.united(part_bounds(part))
    return found
