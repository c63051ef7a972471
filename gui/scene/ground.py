"""The ground of a board as pictures: drawn once for a scale, then only moved.

What was drawn is kept for the next board on the same ground: a game that is continued, begun anew or looked at again
opens in two thirds of the time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF, QTransform

from core.table import Part, SceneItem
from gui.scene.kept import Pictures
from gui.scene.painter import colour, look, outline, paint_part, part_bounds, rings_path

SIZE = 256
"""Width and height of a tile in device-independent pixels."""
COARSE = 640
"""Longer side of the coarse picture of a board in pixels."""
BUDGET = 32_000_000
"""Most bytes that tiles take."""
GROUNDS = 3
"""So many grounds are known at a time."""
KEPT = 12_000_000
"""Most bytes of tiles that are kept of each for other boards that show it."""

Tile = tuple[int, int]


class _Piece:
    """A part of the ground, made ready: what is drawn often and large as areas to fill, which is quickest."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.bounds = part_bounds(part)
        self._areas: list[tuple[QPainterPath, str]] | None = None

    def paint(self, painter: QPainter) -> None:
        if self.part.kind not in ("shape", "line"):
            paint_part(painter, self.part)
            return
        if self._areas is None:
            self._areas = list(_areas(self.part))
        for path, name in self._areas:
            painter.fillPath(path, colour(name, self.part.opacity))


def _areas(part: Part) -> Iterator[tuple[QPainterPath, str]]:
    """Give the areas that a shape or a line covers, each with its colour."""
    if part.kind == "shape":
        path = rings_path(part.points)
        if part.clip:
            path = path.intersected(rings_path(part.clip))
        if part.fill:
            yield path, part.fill
    else:
        path = QPainterPath()
        for points in part.points:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    if part.line:
        drawn = outline(path, part.width, part.dashed)
        yield drawn.intersected(rings_path(part.clip)) if part.clip else drawn, part.line


@dataclass(frozen=True)
class _Key:
    """What a tile depends on besides its place: scale, pixels of the screen per pixel, level of detail, sea, and how
    things look: theme and font."""

    scale: float
    ratio: float
    detail: float
    back: int
    look: str


class _Land:
    """What the ground of one or more boards is made of, made ready, and pictures of it for whoever shows it next."""

    def __init__(self, items: tuple[SceneItem, ...]) -> None:
        self.items = items
        self.pieces = [(item, [_Piece(part) for part in item.parts]) for item in items]
        self.coarse: dict[tuple[int, str], tuple[QRectF, QPixmap]] = {}
        self.tiles = Pictures(KEPT)

    def consists_of(self, items: tuple[SceneItem, ...]) -> bool:
        """Return whether it is made of these things."""
        mine = self.items
        return len(items) == len(mine) and all(a is b or a == b for a, b in zip(items, mine, strict=True))

    def draw(self, picture: QPixmap, box: QRectF, scale: float, detail: float, back: int) -> None:
        """Draw a rectangle of the board into a picture."""
        picture.fill(QColor.fromRgba(back))
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(scale, scale)
        painter.translate(-box.left(), -box.top())
        for item, pieces in self.pieces:
            painter.save()
            painter.translate(item.x, item.y)
            painter.setOpacity(item.opacity)
            here = box.translated(-item.x, -item.y)
            for piece in pieces:
                if piece.part.shown_at(detail) and piece.bounds.intersects(here):
                    piece.paint(painter)
            painter.restore()
        painter.end()


_lands: list[_Land] = []


def _land_of(items: tuple[SceneItem, ...]) -> _Land:
    """Return the ground that is made of these things, lowest first: a known one if there is."""
    found = next((land for land in _lands if land.consists_of(items)), None)
    if found is None:
        found = _Land(items)
    else:
        _lands.remove(found)
    _lands.insert(0, found)
    del _lands[GROUNDS:]
    return found


class Ground:
    """Keeps the ground of one board as tiles at the present scale.

    While somebody zooms or pans in haste, what is not drawn yet is shown from the tiles of the last scale or from a
    coarse picture of the whole board, and drawn properly a few tiles at a time (`draw_wanted`).
    """

    def __init__(self) -> None:
        self._land = _Land(())
        self._key: _Key | None = None
        self._tiles: OrderedDict[Tile, QPixmap] = OrderedDict()
        self._old: tuple[float, dict[Tile, QPixmap]] = (1.0, {})
        self._coarse: tuple[QRectF, QPixmap] | None = None
        self._wanted: dict[Tile, None] = {}

    @property
    def is_empty(self) -> bool:
        """Return whether there is nothing to draw."""
        return not self._land.items

    @property
    def has_coarse(self) -> bool:
        """Return whether there is a coarse picture of the board."""
        return self._coarse is not None

    @property
    def is_complete(self) -> bool:
        """Return whether all that was asked for is drawn as it should be."""
        return not self._wanted

    def show_items(self, items: Iterable[SceneItem]) -> bool:
        """Take what the ground is made of, lowest first. Return whether that is something else than before."""
        new = tuple(sorted(items, key=lambda item: item.z))
        if self._land.consists_of(new):
            return False
        self._land = _land_of(new) if new else _Land(())
        self.forget()
        return True

    def forget(self) -> None:
        """Draw all anew when it is next asked for."""
        self._tiles.clear()
        self._wanted.clear()
        self._old = (1.0, {})
        self._coarse = None

    def under(self, area: QRectF, detail: float) -> tuple[int, float]:
        """Return how many words a rectangle of the board would cover at a level of detail, and how much of it is land.

        Land is ground that is not the colour behind everything; how much is looked for at some points only.
        """
        probes = [
            QPointF(area.left() + area.width() * x / 4, area.top() + area.height() * y / 8)
            for x in range(5)
            for y in range(9)
        ]
        written, covered = 0, set[int]()
        for item, pieces in self._land.pieces:
            here = area.translated(-item.x, -item.y)
            for piece in pieces:
                part = piece.part
                if not piece.bounds.intersects(here):
                    continue
                if part.kind == "text" and part.shown_at(detail):
                    written += 1
                elif part.kind == "shape" and part.fill:
                    land = rings_path(part.points)
                    clip = rings_path(part.clip) if part.clip else None
                    for k, probe in enumerate(probes):
                        if land.contains(probe) and (clip is None or clip.contains(probe)):
                            covered.add(k)
        return written, len(covered) / len(probes)

    def paint(self, painter: QPainter, exposed: QRectF, detail: float, back: QColor, haste: bool = False) -> None:
        """Draw what lies in a rectangle of the board.

        detail: scale that the level of detail goes by. back: what is where nothing lies. haste: answer at once, if need
        be with what is at hand.
        """
        world = painter.worldTransform()
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        key = _Key(world.m11(), ratio, detail, back.rgba(), look())
        if key != self._key:
            if self._key is not None and len(self._tiles) > 1:
                self._old = (self._key.scale, dict(self._tiles))
            self._key = key
            self._tiles.clear()
            self._wanted.clear()
        side = SIZE / key.scale
        columns = range(floor(exposed.left() / side), floor(exposed.right() / side) + 1)
        rows = range(floor(exposed.top() / side), floor(exposed.bottom() / side) + 1)
        missing = [(c, r) for c in columns for r in rows if not self._has((c, r), key)]
        if haste and missing:
            painter.fillRect(exposed, back)
            self._paint_makeshift(painter, exposed)
            self._wanted.update(dict.fromkeys(missing))
        painter.save()
        painter.setWorldTransform(QTransform.fromTranslate(world.dx(), world.dy()))
        for column in columns:
            for row in rows:
                if not haste or (column, row) in self._tiles:
                    painter.drawPixmap(QPointF(column * SIZE, row * SIZE), self._tile((column, row), key))
        painter.restore()
        most = max(BUDGET // round(4 * (SIZE * ratio) ** 2), 3 * len(columns) * len(rows))
        while len(self._tiles) > most:
            self._tiles.popitem(last=False)

    def _paint_makeshift(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw roughly what lies in a rectangle of the board, from pictures at hand."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)  # it is there for some frames only
        self.paint_coarse(painter)
        scale, tiles = self._old
        side = SIZE / scale
        for (column, row), tile in tiles.items():
            box = QRectF(column * side, row * side, side, side)
            if box.intersects(exposed):
                pixels = SIZE * tile.devicePixelRatio()
                painter.drawPixmap(box, tile, QRectF(0, 0, pixels, pixels))

    def paint_coarse(self, painter: QPainter) -> None:
        """Draw the coarse picture of the board, if there is one."""
        if self._coarse is not None:
            box, picture = self._coarse
            painter.drawPixmap(box, picture, QRectF(picture.rect()))

    def draw_wanted(self, seconds: float) -> list[QRectF]:
        """Draw what is wanted for about so long, one tile at least. Return where on the board something new is."""
        key, done = self._key, list[QRectF]()
        end = perf_counter() + seconds
        while self._wanted and key is not None:
            tile = next(iter(self._wanted))
            del self._wanted[tile]
            self._tile(tile, key)
            side = SIZE / key.scale
            done.append(QRectF(tile[0] * side, tile[1] * side, side, side))
            if perf_counter() > end:
                break
        if not self._wanted:
            self._old = (1.0, {})
        return done

    def draw_coarse(self, size: tuple[float, float]) -> None:
        """Draw the coarse picture of a board of this size, unless it is there."""
        if self._coarse is not None or self._key is None or self.is_empty:
            return
        look = (self._key.back, self._key.look)
        if look not in self._land.coarse:
            scale = COARSE / max(size)
            picture = QPixmap(QSize(round(size[0] * scale), round(size[1] * scale)))
            box = QRectF(0, 0, picture.width() / scale, picture.height() / scale)
            self._land.draw(picture, box, scale, scale, self._key.back)
            self._land.coarse = {look: (box, picture)}
        self._coarse = self._land.coarse[look]

    def _has(self, place: Tile, key: _Key) -> bool:
        """Return whether there is a tile, or somebody else has drawn it."""
        if place not in self._tiles:
            tile = self._land.tiles.find((key, place))
            if tile is None:
                return False
            self._tiles[place] = tile
        return True

    def _tile(self, place: Tile, key: _Key) -> QPixmap:
        known = self._tiles.get(place)
        if known is not None:
            self._tiles.move_to_end(place)
            return known
        # A little larger than its place, so that no seam is seen where a screen's scale is no whole number.
        pixels = ceil((SIZE + 1) * key.ratio)
        tile = QPixmap(QSize(pixels, pixels))
        tile.setDevicePixelRatio(key.ratio)
        side, size = SIZE / key.scale, pixels / key.ratio / key.scale
        self._land.draw(tile, QRectF(place[0] * side, place[1] * side, size, size), key.scale, key.detail, key.back)
        self._land.tiles.keep((key, place), tile)
        self._tiles[place] = tile
        return tile
