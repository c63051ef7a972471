"""Symbols drawn as paths in a square from -0.5 to 0.5; see `core.table.symbols` for their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF


def _polygon(points: Sequence[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _regular(corners: int, radius: float = 0.5, turn: float = -pi / 2, squash: float = 1.0) -> QPainterPath:
    angles = [turn + 2 * pi * k / corners for k in range(corners)]
    return _polygon([(radius * cos(a), radius * squash * sin(a)) for a in angles])


def _square() -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(-0.4, -0.4, 0.8, 0.8))
    return path


def _disc() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 0.44, 0.44)
    return path


def _dot() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 0.25, 0.25)
    return path


def _triangle() -> QPainterPath:
    return _polygon([(0, -0.5), (0.5, 0.4), (-0.5, 0.4)])


def _diamond() -> QPainterPath:
    return _polygon([(0, -0.54), (0.46, 0), (0, 0.54), (-0.46, 0)])


def _pentagon() -> QPainterPath:
    return _regular(5, 0.52)


def _cross() -> QPainterPath:
    a, b = 0.17, 0.48
    return _polygon(
        [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a)]
    )


def _house() -> QPainterPath:
    return _polygon(
        [(0, -0.5), (0.5, -0.08), (0.42, -0.08), (0.42, 0.48), (-0.42, 0.48), (-0.42, -0.08), (-0.5, -0.08)]
    )


def _cube() -> QPainterPath:
    """A lump of coal: a hexagon with the edges of a cube."""
    return _regular(6, 0.5)


def _drum() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(-0.36, -0.36)
    path.cubicTo(-0.36, -0.56, 0.36, -0.56, 0.36, -0.36)
    path.lineTo(0.36, 0.36)
    path.cubicTo(0.36, 0.56, -0.36, 0.56, -0.36, 0.36)
    path.closeSubpath()
    return path


def _bin() -> QPainterPath:
    path = _polygon([(-0.4, -0.22), (0.4, -0.22), (0.3, 0.5), (-0.3, 0.5)])
    path.addRect(QRectF(-0.48, -0.38, 0.96, 0.12))
    path.addRect(QRectF(-0.14, -0.5, 0.28, 0.12))
    return path


def _rod() -> QPainterPath:
    """Three blades around a hub, in a ring."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for k in range(3):
        blade = QPainterPath()
        blade.moveTo(0, 0)
        blade.arcTo(QRectF(-0.5, -0.5, 1, 1), 60 + 120 * k, 60)
        blade.closeSubpath()
        path.addPath(blade)
    path.addEllipse(QPointF(0, 0), 0.13, 0.13)
    return path


def _leaf() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(-0.42, 0.46)
    path.cubicTo(-0.5, -0.2, -0.1, -0.48, 0.48, -0.46)
    path.cubicTo(0.5, 0.1, 0.2, 0.46, -0.24, 0.34)
    path.lineTo(-0.36, 0.5)
    path.closeSubpath()
    return path


def _bolt() -> QPainterPath:
    return _polygon([(0.1, -0.5), (-0.32, 0.08), (-0.02, 0.08), (-0.12, 0.5), (0.32, -0.1), (0.02, -0.1)])


def _bulb() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(-0.16, 0.22)
    path.cubicTo(-0.16, 0.1, -0.36, 0.02, -0.36, -0.16)
    path.arcTo(QRectF(-0.36, -0.5, 0.72, 0.7), 180, -180)
    path.cubicTo(0.36, 0.02, 0.16, 0.1, 0.16, 0.22)
    path.closeSubpath()
    path.addRoundedRect(QRectF(-0.16, 0.26, 0.32, 0.1), 0.04, 0.04)
    path.addRoundedRect(QRectF(-0.12, 0.39, 0.24, 0.1), 0.04, 0.04)
    return path


def _city() -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(-0.46, -0.1, 0.28, 0.58))
    path.addRect(QRectF(-0.14, -0.46, 0.3, 0.94))
    path.addRect(QRectF(0.2, 0.06, 0.26, 0.42))
    return path


def _coin() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 0.48, 0.48)
    path.addEllipse(QPointF(0, 0), 0.34, 0.34)
    path.addRect(QRectF(-0.05, -0.18, 0.1, 0.36))
    return path


def _card() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.36, -0.48, 0.72, 0.96), 0.1, 0.1)
    return path


def _hammer() -> QPainterPath:
    path = _polygon([(-0.46, -0.14), (-0.1, -0.5), (0.12, -0.28), (-0.24, 0.08)])
    path.addPath(_polygon([(-0.06, -0.02), (0.06, -0.14), (0.46, 0.26), (0.34, 0.38)]))
    path.addRect(QRectF(-0.46, 0.36, 0.5, 0.12))
    return path


def _tag() -> QPainterPath:
    path = _polygon([(-0.5, 0), (-0.22, -0.34), (0.5, -0.34), (0.5, 0.34), (-0.22, 0.34)])
    path.addEllipse(QPointF(-0.22, 0), 0.08, 0.08)
    return path


def _check() -> QPainterPath:
    return _polygon([(-0.46, 0.02), (-0.3, -0.14), (-0.1, 0.08), (0.32, -0.38), (0.48, -0.22), (-0.1, 0.42)])


def _arrow_up() -> QPainterPath:
    return _polygon([(0, -0.46), (0.42, 0.02), (0.14, 0.02), (0.14, 0.46), (-0.14, 0.46), (-0.14, 0.02), (-0.42, 0.02)])


def _arrow_right() -> QPainterPath:
    return _polygon(
        [(0.46, 0), (-0.02, 0.42), (-0.02, 0.14), (-0.46, 0.14), (-0.46, -0.14), (-0.02, -0.14), (-0.02, -0.42)]
    )


def _lock() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.36, -0.06, 0.72, 0.54), 0.08, 0.08)
    ring = QPainterPath()
    ring.addEllipse(QPointF(0, -0.1), 0.28, 0.36)
    ring.addEllipse(QPointF(0, -0.1), 0.16, 0.24)
    path.addPath(ring)
    return path


def _star() -> QPainterPath:
    points: list[tuple[float, float]] = []
    for k in range(10):
        r = 0.5 if k % 2 == 0 else 0.22
        points.append((r * cos(-pi / 2 + pi * k / 5), r * sin(-pi / 2 + pi * k / 5)))
    return _polygon(points)


def _crown() -> QPainterPath:
    return _polygon([(-0.46, 0.38), (-0.5, -0.3), (-0.22, 0.02), (0, -0.44), (0.22, 0.02), (0.5, -0.3), (0.46, 0.38)])


def _gear() -> QPainterPath:
    """A ring with eight teeth."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    points: list[tuple[float, float]] = []
    for k in range(8):
        middle = pi * k / 4
        points += [
            (r * cos(middle + a), r * sin(middle + a))
            for r, a in ((0.36, -0.3), (0.5, -0.17), (0.5, 0.17), (0.36, 0.3))
        ]
    path.addPath(_polygon(points))
    path.addEllipse(QPointF(0, 0), 0.17, 0.17)
    return path


def _whole() -> QPainterPath:
    """The corners of a frame: all of it."""
    path = QPainterPath()
    far, thick, long = 0.46, 0.12, 0.32
    for x in (-1, 1):
        for y in (-1, 1):
            corner = [
                (far, far), (far - long, far), (far - long, far - thick), (far - thick, far - thick),
                (far - thick, far - long), (far, far - long),
            ]  # fmt: skip
            path.addPath(_polygon([(x * a, y * b) for a, b in corner]))
    return path


def _back(mirror: float = 1.0) -> QPainterPath:
    """An arrow that bends back to the left; to the right when mirrored."""
    path = QPainterPath()
    path.moveTo(-0.48 * mirror, -0.1)
    path.lineTo(-0.1 * mirror, -0.46)
    path.lineTo(-0.1 * mirror, -0.22)
    path.cubicTo(0.34 * mirror, -0.22, 0.5 * mirror, 0.06, 0.42 * mirror, 0.44)
    path.cubicTo(0.34 * mirror, 0.16, 0.16 * mirror, 0.04, -0.1 * mirror, 0.04)
    path.lineTo(-0.1 * mirror, 0.26)
    path.closeSubpath()
    return path


def _forth() -> QPainterPath:
    return _back(-1.0)


_DRAWN: dict[str, Callable[[], QPainterPath]] = {
    "square": _square, "disc": _disc, "dot": _dot, "triangle": _triangle, "diamond": _diamond, "pentagon": _pentagon,
    "cross": _cross, "house": _house, "cube": _cube, "drum": _drum, "bin": _bin, "rod": _rod, "leaf": _leaf,
    "bolt": _bolt, "bulb": _bulb, "city": _city, "coin": _coin, "card": _card, "hammer": _hammer, "tag": _tag,
    "check": _check, "arrow_up": _arrow_up, "arrow_right": _arrow_right, "lock": _lock, "star": _star, "crown": _crown,
    "undo": _back, "redo": _forth, "gear": _gear, "whole": _whole,
}  # fmt: skip


@cache
def symbol_path(name: str) -> QPainterPath:
    """Return a symbol's outline in a square from -0.5 to 0.5; a disc for a name that is not known."""
    return _DRAWN.get(name, _disc)()


@cache
def detail_path(name: str) -> QPainterPath | None:
    """Return lines drawn on top of a symbol, None when it has none: the edges of a cube, the hoops of a drum."""
    path = QPainterPath()
    if name == "cube":
        for x, y in ((0.0, 0.5), (-0.433, -0.25), (0.433, -0.25)):
            path.moveTo(0, 0)
            path.lineTo(x, y)
        return path
    if name == "drum":
        path.moveTo(-0.36, -0.36)
        path.cubicTo(-0.36, -0.2, 0.36, -0.2, 0.36, -0.36)
        path.moveTo(-0.36, 0.06)
        path.cubicTo(-0.36, 0.2, 0.36, 0.2, 0.36, 0.06)
        return path
    if name == "bin":
        for x in (-0.14, 0.0, 0.14):
            path.moveTo(x, -0.12)
            path.lineTo(x * 0.8, 0.4)
        return path
    if name == "leaf":
        path.moveTo(-0.3, 0.42)
        path.quadTo(-0.05, 0.0, 0.34, -0.32)
        return path
    return None


def known_symbols() -> tuple[str, ...]:
    """Return the names that can be drawn."""
    return tuple(_DRAWN)
