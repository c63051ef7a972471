"""Boards as small pictures: covers, and what a saved game looks like."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from core.table import Board, SceneItem
from gui.scene.painter import colour, paint_parts
from gui.theme import current

Size = tuple[int, int]
"""Width and height in pixels of the screen."""


def _begin(pixmap: QPixmap, board: Board, fill: bool) -> QPainter:
    """Return a painter in the board's units. fill: the board leaves no room, and what is too much is cut off."""
    wide, high = pixmap.width() / board.width, pixmap.height() / board.height
    scale = max(wide, high) if fill else min(wide, high)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate((pixmap.width() - board.width * scale) / 2, (pixmap.height() - board.height * scale) / 2)
    painter.scale(scale, scale)
    return painter


def _paint(painter: QPainter, item: SceneItem) -> None:
    painter.save()
    painter.translate(item.x, item.y)
    painter.setOpacity(item.opacity)
    paint_parts(painter, item.parts)
    painter.restore()


def painted(board: Board, size: Size, ground: str = "", fill: bool = False, slice_: float = 0.012) -> Iterator[QPixmap]:
    """Draw a board as a picture, some seconds of work at a time; the last picture that is given is the whole one."""
    pixmap = QPixmap(*size)
    pixmap.fill(colour(ground) if ground else QColor(0, 0, 0, 0))
    waiting = sorted(board.items, key=lambda item: -item.z)
    while waiting:
        end = time.perf_counter() + slice_
        painter = _begin(pixmap, board, fill)
        while waiting and time.perf_counter() < end:
            _paint(painter, waiting.pop())
        painter.end()
        yield pixmap


_covers: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
_MOST_COVERS = 24


def cover_pixmap(board: Board, size: QSize, ratio: float = 1.0) -> QPixmap:
    """Return a cover that fills a size; kept, since it is shown again whenever a pointer passes over it."""
    key = (board.id, current().name, size.width(), size.height(), ratio)
    found = _covers.get(key)
    if found is None:
        real = (size.toSizeF() * ratio).toSize()
        *_, found = painted(board, (max(1, real.width()), max(1, real.height())), fill=True, slice_=1.0)
        found.setDevicePixelRatio(ratio)
        _covers[key] = found
        while len(_covers) > _MOST_COVERS:
            _covers.popitem(last=False)
    return found


_fitted: OrderedDict[tuple[int, int, int], QPixmap] = OrderedDict()
_MOST_FITTED = 24


def _fitting(pixmap: QPixmap, wide: int, high: int) -> QPixmap:
    """Return a picture made smaller for a room of so many pixels of the screen that it fills; kept for the next time.

    Every pixel of it counts then: a painter that draws it smaller looks at some only, and lines become stairs.
    """
    if wide >= pixmap.width() * 0.75 or high >= pixmap.height() * 0.75:
        return pixmap
    key = (pixmap.cacheKey(), wide, high)
    found = _fitted.get(key)
    if found is None:
        aspect, smooth = Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
        found = _fitted[key] = pixmap.scaled(wide, high, aspect, smooth)
        while len(_fitted) > _MOST_FITTED:
            _fitted.popitem(last=False)
    _fitted.move_to_end(key)
    return found


def draw_filling(painter: QPainter, pixmap: QPixmap, room: QRectF) -> None:
    """Draw a picture so that it fills a room, cutting off what is too much at two sides."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = _fitting(pixmap, max(1, ceil(room.width() * ratio)), max(1, ceil(room.height() * ratio)))
    w, h = float(pixmap.width()), float(pixmap.height())
    scale = max(room.width() / w, room.height() / h)
    part = QRectF((w - room.width() / scale) / 2, (h - room.height() / scale) / 2, room.width() / scale,
                  room.height() / scale)  # fmt: skip
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(room, pixmap, part)
