"""The cover picture. Needs little, so that it can be shown before anything else is loaded."""

from __future__ import annotations

from itertools import pairwise
from math import sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.table import symbol
from gui.scene.painter import colour, paint_parts

SKY = ("#20384a", "#2d4d5f", "#486f7b", "#7d9c97", "#c9b98e", "#e9cf95")
NARROWEST = 0.85
"""Width of the landscape, measured by its height; of a narrower cover only its left part is seen."""


class Cover(QWidget):
    """The cover: a coast at dusk, pylons and wires, a town whose windows are lit. bolt: with the programme's sign."""

    def __init__(self, bolt: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bolt = bolt

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture to the size there is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        h = float(self.height())
        w = max(float(self.width()), h * NARROWEST)
        light = QLinearGradient(0, 0, 0, h * 0.62)
        for k, band in enumerate(SKY):
            light.setColorAt(k / (len(SKY) - 1), QColor(band))
        painter.fillRect(QRectF(0, 0, w, h), light)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#f6e3b0"))
        painter.drawEllipse(QPointF(w * 0.68, h * 0.52), h * 0.075, h * 0.075)
        self._hills(painter, w, h, 0.56, 0.045, 2.1, "#5b7f74")
        self._hills(painter, w, h, 0.63, 0.05, 3.2, "#3f6659")
        self._pylons(painter, w, h)
        self._hills(painter, w, h, 0.74, 0.035, 2.5, "#2c4d43")
        self._town(painter, w, h)
        if self._bolt:
            paint_parts(painter, [symbol("bolt", w * 0.5, h * 0.13, min(w, h) * 0.13, "#f3c94b")])

    @staticmethod
    def _hills(painter: QPainter, w: float, h: float, level: float, swing: float, waves: float, fill: str) -> None:
        path = QPainterPath(QPointF(0, h))
        for k in range(41):
            x = k / 40
            y = level + swing * sin(waves * 6.28 * x * 0.5 + level * 9) + swing * 0.4 * sin(waves * 11 * x)
            path.lineTo(w * x, h * y)
        path.lineTo(w, h)
        path.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        painter.drawPath(path)

    @staticmethod
    def _pylons(painter: QPainter, w: float, h: float) -> None:
        places = [(0.08, 0.72, 0.30), (0.36, 0.68, 0.22), (0.58, 0.66, 0.165), (0.75, 0.655, 0.125), (0.88, 0.65, 0.1)]
        ink = QColor("#1d2c33")
        tops: list[tuple[QPointF, QPointF]] = []
        for x, foot, size in places:
            s = h * size
            cx, base = w * x, h * foot
            painter.setPen(QPen(ink, max(1.2, s * 0.018)))
            painter.drawLine(QPointF(cx - s * 0.14, base), QPointF(cx, base - s))
            painter.drawLine(QPointF(cx + s * 0.14, base), QPointF(cx, base - s))
            for level, arm in ((0.62, 0.26), (0.78, 0.2), (0.92, 0.12)):
                y = base - s * level
                painter.drawLine(QPointF(cx - s * arm, y), QPointF(cx + s * arm, y))
            for a, b in ((0.1, 0.3), (0.3, 0.5), (0.5, 0.7)):
                wa, wb = 0.14 * (1 - a), 0.14 * (1 - b)
                painter.drawLine(QPointF(cx - s * wa, base - s * a), QPointF(cx + s * wb, base - s * b))
                painter.drawLine(QPointF(cx + s * wa, base - s * a), QPointF(cx - s * wb, base - s * b))
            tops.append((QPointF(cx - s * 0.26, base - s * 0.62), QPointF(cx + s * 0.26, base - s * 0.62)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for (left, right), (left2, right2) in pairwise(tops):
            for a, b in ((left, left2), (right, right2)):
                path = QPainterPath(a)
                path.quadTo(QPointF((a.x() + b.x()) / 2, max(a.y(), b.y()) + h * 0.02), b)
                painter.setPen(QPen(ink, 1.3))
                painter.drawPath(path)

    @staticmethod
    def _town(painter: QPainter, w: float, h: float) -> None:
        base = h * 0.93
        dark = QColor("#16252b")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(dark)
        painter.drawRect(QRectF(0, base, w, h - base))
        widths = (0.09, 0.06, 0.11, 0.07, 0.05, 0.1, 0.08, 0.06, 0.09, 0.07, 0.1, 0.06, 0.08)
        heights = (0.10, 0.16, 0.08, 0.13, 0.20, 0.09, 0.15, 0.11, 0.07, 0.17, 0.10, 0.14, 0.09)
        x = -0.01
        for k, (bw, bh) in enumerate(zip(widths, heights, strict=True)):
            box = QRectF(w * x, base - h * bh, w * bw, h * bh + 2)
            painter.setBrush(dark)
            painter.drawRect(box)
            columns, rows = 3, max(2, int(bh / 0.032))
            for i in range(columns):
                for j in range(rows):
                    if (i * 7 + j * 5 + k * 3) % 4 == 0:
                        continue
                    lit = colour("#f3c94b", 0.95 if (i + j + k) % 3 else 0.55)
                    painter.setBrush(lit)
                    ww, wh = box.width() * 0.16, h * 0.014
                    painter.drawRect(
                        QRectF(box.x() + box.width() * (0.14 + 0.28 * i), box.y() + h * (0.014 + 0.03 * j), ww, wh)
                    )
            x += bw
