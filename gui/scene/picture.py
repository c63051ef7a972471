"""Boards as small pictures: covers, and what a saved game looks like."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from core.table import Board, Part, SceneItem
from gui.scene.painter import colour, paint_parts
from gui.theme import current

Size = tuple[int, int]
"""Width and height in pixels of the screen."""


LEGIBLE = 7.0
"""Words of a picture that would be shown lower than so many pixels are left out: nobody could read them."""


def _begin(pixmap: QPixmap, board: Board, fill: bool) -> QPainter:
    """Return a painter in the board's units. fill: the board leaves no room, and what is too much is cut off."""
    wide, high = pixmap.width() / board.width, pixmap.height() / board.height
    scale = max(wide, high) if fill else min(wide, high)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate((pixmap.width() - board.width * scale) / 2, (pixmap.height() - board.height * scale) / 2)
    painter.scale(scale, scale)
    return painter


def _paint(painter: QPainter, item: SceneItem, shown: float | None) -> None:
    """Draw a thing. shown: pixels per board unit on the screen, None for a picture that is shown at any size."""
    painter.save()
    painter.translate(item.x, item.y)
    painter.setOpacity(item.opacity)
    if shown is None:
        paint_parts(painter, item.parts)
    else:
        paint_parts(painter, _legible([part for part in item.parts if part.shown_at(shown)], shown), shown)
    painter.restore()


def _legible(parts: Sequence[Part], shown: float) -> list[Part]:
    """Return parts without words that are too small to be read, and without what is there only to hold those."""
    small = {id(part): QRectF(*part.box) for part in parts if part.kind == "text" and part.size * shown < LEGIBLE}
    boxes = list(small.values())

    def holds(part: Part) -> bool:
        return part.kind == "ellipse" and any(box.contains(QRectF(*part.box)) for box in boxes)

    return [part for part in parts if id(part) not in small and not holds(part)]


def painted(
    board: Board,
    size: Size,
    ground: str = "",
    fill: bool = False,
    slice_: float = 0.012,
    shown: float | None = None,
) -> Iterator[QPixmap]:
    """Draw a board as a picture, some seconds of work at a time; the last picture that is given is the whole one.

    shown: pixels per board unit at which the picture will be seen, for its level of detail.
    """
    pixmap = QPixmap(*size)
    pixmap.fill(colour(ground) if ground else QColor(0, 0, 0, 0))
    waiting = sorted(board.items, key=lambda item: -item.z)
    while waiting:
        end = time.perf_counter() + slice_
        painter = _begin(pixmap, board, fill)
        while waiting and time.perf_counter() < end:
            _paint(painter, waiting.pop(), shown)
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


def draw_filling(painter: QPainter, pixmap: QPixmap, room: QRectF, cut: float = 1.0) -> None:
    """Draw a picture into the middle of a room, so that it fills it; what is too much at two sides is cut off.

    cut: 1 where as much as need be may be cut off, 0 where nothing may, so that the room is wider or higher.
    """
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = _fitting(pixmap, max(1, ceil(room.width() * ratio)), max(1, ceil(room.height() * ratio)))
    w, h = float(pixmap.width()), float(pixmap.height())
    across, down = room.width() / w, room.height() / h
    scale = min(across, down) * (max(across, down) / min(across, down)) ** cut
    wide, high = min(w, room.width() / scale), min(h, room.height() / scale)
    part = QRectF((w - wide) / 2, (h - high) / 2, wide, high)
    target = QRectF(0, 0, wide * scale, high * scale)
    target.moveCenter(room.center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(target, pixmap, part)
