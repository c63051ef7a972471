"""Draws the parts of things. Works on any painter, so that icons and pictures come from the same code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QApplication

from core.table import Part, Point
from gui.theme import current
from gui.theme.symbols import detail_path, symbol_path

Rings = tuple[tuple[Point, ...], ...]


@lru_cache(maxsize=256)
def rings_path(rings: Rings) -> QPainterPath:
    """Return closed rings as one path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for ring in rings:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
        path.closeSubpath()
    return path


def colour(name: str, opacity: float = 1.0) -> QColor:
    """Return a named colour of the current theme."""
    found = QColor(current().colour(name))
    if opacity < 1:
        found.setAlphaF(found.alphaF() * opacity)
    return found


def look() -> str:
    """Return what all drawing depends on besides what is drawn: the theme and the font."""
    return f"{current().name} {QApplication.font().toString()}"


def drawing(width: float, height: float, ratio: float, draw: Callable[[QPainter], None]) -> QPixmap:
    """Return a picture that `draw` paints on nothing, with smooth edges.

    width, height: in device-independent pixels. ratio: pixels of the picture to each of them.
    """
    picture = QPixmap(ceil(width * ratio), ceil(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return picture


def paint_parts(painter: QPainter, parts: Iterable[Part], scale: float = 1.0) -> None:
    """Draw parts in order, those that are shown at a scale (pixels per board unit)."""
    for part in parts:
        if part.shown_at(scale):
            paint_part(painter, part)


def part_bounds(part: Part) -> QRectF:
    """Return the rectangle in which a part is drawn, in the thing's own coordinates."""
    if part.points:
        if part.kind == "shape":
            found = rings_path(part.points).boundingRect()
        else:
            found = QPolygonF([QPointF(x, y) for ring in part.points for x, y in ring]).boundingRect()
        if part.clip:
            found = found.intersected(rings_path(part.clip).boundingRect())
    else:
        found = QRectF(*part.box)
    air = part.width if part.line else 0.0
    if part.halo:
        air += part.size * HALO
    return found.adjusted(-air, -air, air, air)


def paint_part(painter: QPainter, part: Part) -> None:
    """Draw one part."""
    if part.kind == "text":
        _words(painter, part)
        return
    painter.setBrush(QBrush(colour(part.fill, part.opacity)) if part.fill else Qt.BrushStyle.NoBrush)
    if part.line:
        pen = QPen(colour(part.line, part.opacity), part.width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if part.dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    clipped = bool(part.clip)
    if clipped:
        painter.save()
        painter.setClipPath(rings_path(part.clip), Qt.ClipOperation.IntersectClip)
    box = QRectF(*part.box)
    if part.kind == "rect":
        if part.radius:
            painter.drawRoundedRect(box, part.radius, part.radius)
        else:
            painter.drawRect(box)
    elif part.kind == "ellipse":
        painter.drawEllipse(box)
    elif part.kind == "shape":
        painter.drawPath(rings_path(part.points))
    elif part.kind == "line":
        for points in part.points:
            painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))
    elif part.kind == "symbol":
        _symbol(painter, part, box)
    if clipped:
        painter.restore()


def _symbol(painter: QPainter, part: Part, box: QRectF) -> None:
    place = QTransform(box.width(), 0, 0, box.height(), box.center().x(), box.center().y())
    painter.drawPath(place.map(symbol_path(part.text)))
    detail = detail_path(part.text)
    if detail is not None and part.fill:
        light = QColor(255, 255, 255, 110) if colour(part.fill).lightnessF() < 0.6 else QColor(0, 0, 0, 90)
        painter.setPen(QPen(light, max(0.6, box.width() * 0.07)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(place.map(detail))


def font(size: float, bold: bool) -> QFont:
    """Return the font for words of a height in board units."""
    found = QFont()
    # Whole numbers of a large size, scaled down afterwards, give even spacing at any zoom.
    found.setPixelSize(max(1, round(size)))
    found.setBold(bold)
    return found


_SCALE = 4.0
HALO = 0.16
"""Width of what lies around words, by the height of the letters."""


@lru_cache(maxsize=512)
def _lift(size: float, bold: bool) -> float:
    """Return by how much words are lifted so that capitals, figures and Japanese characters stand in the middle.

    Without it the middle of the whole line would, and a line has more room above than below.
    """
    metrics = QFontMetricsF(font(size * _SCALE, bold))
    return (metrics.ascent() - metrics.descent() - metrics.capHeight()) / 2 / _SCALE


@lru_cache(maxsize=2048)
def _halo(text: str, size: float, bold: bool) -> QPainterPath:
    """Return what lies around words, with the beginning of their base line at the origin."""
    letters = QPainterPath()
    letters.addText(0, 0, font(size * _SCALE, bold), text)
    return outline(letters, 2 * HALO * size * _SCALE)


def outline(path: QPainterPath, width: float, dashed: bool = False) -> QPainterPath:
    """Return the area that a line of a width along a path covers, with round ends and corners."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        stroker.setDashPattern(Qt.PenStyle.DashLine)
    found = stroker.createStroke(path)
    found.setFillRule(Qt.FillRule.WindingFill)
    return found


def _words(painter: QPainter, part: Part) -> None:
    x, y, w, h = part.box
    box = QRectF(0, 0, w * _SCALE, h * _SCALE)
    across = {
        "left": Qt.AlignmentFlag.AlignLeft, "right": Qt.AlignmentFlag.AlignRight,
    }.get(part.align, Qt.AlignmentFlag.AlignHCenter)  # fmt: skip
    # Lines of this font are higher than its letters; a box that holds the letters only cuts none of them.
    flags = int(across | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextDontClip)
    painter.save()
    painter.setPen(QPen(colour(part.fill or "ink", part.opacity)))
    painter.translate(x, y if part.wrap else y - _lift(part.size, part.bold))
    painter.scale(1 / _SCALE, 1 / _SCALE)
    if part.wrap:
        flags |= int(Qt.TextFlag.TextWordWrap)
        painter.setFont(font(_wrapped_size(part.text, part.size, part.bold, w, h) * _SCALE, part.bold))
    else:
        used = font(part.size * _SCALE, part.bold)
        metrics = QFontMetricsF(used)
        painter.setFont(used)
        width = metrics.horizontalAdvance(part.text)
        if width > box.width() > 0:  # too long: narrower, never cut off
            ratio = box.width() / width
            squeeze = max(ratio, 0.86)
            shrink = ratio / squeeze
            painter.translate(0, box.height() * (1 - shrink) / 2)
            painter.scale(squeeze * shrink, shrink)
            box = QRectF(0, 0, box.width() / (squeeze * shrink), box.height())
        if part.halo:
            left = {"left": 0.0, "right": box.width() - width}.get(part.align, (box.width() - width) / 2)
            base = (box.height() + metrics.ascent() - metrics.descent()) / 2
            painter.translate(left, base)
            painter.fillPath(_halo(part.text, part.size, part.bold), colour(part.halo, 0.72 * part.opacity))
            painter.translate(-left, -base)
    painter.drawText(box, flags, part.text)
    painter.restore()


@lru_cache(maxsize=512)
def _wrapped_size(words: str, size: float, bold: bool, w: float, h: float) -> float:
    """Return the size, `size` or smaller, at which words broken into lines fit into a box: none is cut off."""
    while size > 4:
        metrics = QFontMetricsF(font(size * _SCALE, bold))
        room = QRectF(0, 0, w * _SCALE, 1e6)
        needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), words)
        if needed.height() <= h * _SCALE * 1.02 and needed.width() <= w * _SCALE + 1:
            break
        size *= 0.94
    return size
