"""How much slower than the machine of the figures this one is now; for limits of time."""

from __future__ import annotations

import os
import statistics
import time

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

CALM = 0.0095
"""Seconds of processor time that `slowness` takes on the machine of the figures when it has nothing else to do."""
CALM_PIECE = 0.0076
"""The same for a piece of work of `Meanwhile`, in between the clicks of a game."""


def slowness() -> float:
    """Return how many times slower than on the calm machine things go here and now, at least 1.

    Where more processes want to run than there are processors, twice that: they share caches, which a small piece of
    work does not feel and a whole table does.
    """

    def once() -> float:
        started = time.process_time()
        _count(60_000)
        return time.process_time() - started

    return max(1.0, statistics.median(once() for _ in range(5)) / CALM) * (2 if _crowded() else 1)


class Meanwhile:
    """How much slower things go at the moments at which something is measured.

    A processor that has rested between two clicks, or serves somebody else as well, is up to twice as slow as one that
    runs on; what is measured once at the end would not know. A piece of work between the clicks, drawing as well as
    counting, does.
    """

    def __init__(self) -> None:
        self._times: list[float] = []
        self._tile = QImage(256, 256, QImage.Format.Format_ARGB32_Premultiplied)
        self._tile.fill(QColor("#aabbcc"))

    def measure(self) -> None:
        """Do one piece of work."""
        started = time.thread_time()
        _count(15_000)
        self._draw()
        self._times.append(time.thread_time() - started)

    def slowness(self) -> float:
        """Return how many times longer than on the calm machine the pieces took, at least 1; see `slowness`."""
        return max(1.0, statistics.median(self._times) / CALM_PIECE) * (2 if _crowded() else 1)

    def _draw(self) -> None:
        picture = QImage(1440, 900, QImage.Format.Format_RGB32)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for k in range(24):
            painter.drawImage(k % 6 * 240, k // 6 * 225, self._tile)
        painter.setBrush(QColor("#c04020"))
        for k in range(150):
            painter.drawRoundedRect(QRectF(k % 30 * 40 + 0.5, k // 30 * 100 + 0.5, 36, 22), 6, 6)
        painter.end()


def _count(most: int) -> None:
    found: dict[str, int] = {}
    for k in range(most):
        found[str(k % 997)] = k


def _crowded() -> bool:
    return os.getloadavg()[0] > 1.5 * (os.cpu_count() or 1)
