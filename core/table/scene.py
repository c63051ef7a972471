"""A table described as data: things with ids, each composed of a few drawn parts.

A game's view describes what lies on the table; a front end draws it without knowing the game. Nothing here knows a
toolkit. Coordinates are board units with the origin top left; colours are `#rrggbb`, a name that the theme knows
("ink", "paper", "seat.red") or a pair "light|dark" of such colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf
from typing import Final

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

KINDS: Final = ("rect", "ellipse", "shape", "line", "text", "symbol")
"""Kinds of parts: rectangle with rounded corners, ellipse, closed rings, open line, words, drawn symbol."""


@dataclass(frozen=True, slots=True)
class Part:
    """One drawn piece of a thing, in the thing's own coordinates.

    box: where it lies; of words, the room they must fit into. points: rings of a "shape" or the points of a "line".
    text: the words, or a symbol's name. size: height of the words in board units. fill, line: colours, "" for none.
    width: of the line. align: "left", "center" or "right". clip: a ring outside which nothing is drawn. halo: colour
    around words, so that they can be read on any ground. least_scale, most_scale: level of detail: it is drawn only
    while a board unit is at least so many and less than so many pixels large.
    """

    kind: str
    box: Box = (0.0, 0.0, 0.0, 0.0)
    points: tuple[tuple[Point, ...], ...] = ()
    text: str = ""
    size: float = 0.0
    fill: str = ""
    line: str = ""
    width: float = 1.0
    radius: float = 0.0
    align: str = "center"
    bold: bool = False
    opacity: float = 1.0
    dashed: bool = False
    clip: tuple[tuple[Point, ...], ...] = ()
    wrap: bool = False
    halo: str = ""
    least_scale: float = 0.0
    most_scale: float = inf

    def shown_at(self, scale: float) -> bool:
        """Return whether it is drawn where a board unit is `scale` pixels large."""
        return self.least_scale <= scale < self.most_scale


@dataclass(frozen=True, slots=True)
class SceneItem:
    """A thing on the table.

    id: unique on its board ("city:berlin"); the same id may lie on several boards. hit: where it can be pointed at, in
    its own coordinates, None for decoration. hit_round: the hit box is an ellipse. hit_rings: a shape instead of a box,
    hit_clip: outside which it is not drawn. outline: where its mark is drawn, None for where it is hit: small things
    may be easy to hit.
    mark: how it is marked: "" not at all, "open" it can be chosen now, "picked" chosen, "dim" out of play.
    tip: what a pointer resting on it is told. ground: it lies under everything, changes seldom and cannot be hit; all
    of the ground is kept as one picture, so that a large map can be moved smoothly. loose: it can be moved about on its
    board, as a card can; where it lies elsewhere afterwards, one sees it going there.
    """

    id: str
    x: float
    y: float
    parts: tuple[Part, ...]
    z: int = 0
    hit: Box | None = None
    hit_round: bool = False
    hit_rings: tuple[tuple[Point, ...], ...] = ()
    hit_clip: tuple[tuple[Point, ...], ...] = ()
    outline: Box | None = None
    mark: str = ""
    tip: str = ""
    opacity: float = 1.0
    ground: bool = False
    loose: bool = False

    @property
    def can_be_hit(self) -> bool:
        """Return whether a pointer can be on it."""
        return not self.ground and (self.hit is not None or bool(self.hit_rings))


@dataclass(frozen=True, slots=True)
class Board:
    """A part of the table with its own scale.

    id: "map", "market". place: "main" (zoom and pan), "side" or "left" (columns, as wide as there is room), "top".
    title: what a screen reader calls it. reading: a main board of words, read from top to bottom: as wide as there is
    room, at a scale at which words can be read, and scrolled.
    """

    id: str
    place: str
    title: str
    width: float
    height: float
    items: tuple[SceneItem, ...]
    reading: bool = False

    def find(self, item_id: str) -> SceneItem | None:
        """Return the item of that id."""
        return next((item for item in self.items if item.id == item_id), None)


def changes(old: Mapping[str, SceneItem], new: Mapping[str, SceneItem]) -> tuple[list[SceneItem], list[str]]:
    """Return (items to add or update, ids to remove), so that only what changed is drawn again."""
    update = [item for key, item in new.items() if (known := old.get(key)) is not item and known != item]
    return update, [key for key in old if key not in new]


# -- parts in few words ------------------------------------------------------------------------------------------------


_made: Callable[..., Part] = lru_cache(maxsize=16_384)(Part)
"""Make a part, or give the one that was made before: a table describes itself anew after every action, and nearly all
of it is what it was. Parts never change, and the same part is found to be equal at once."""


def rect(
    x: float, y: float, w: float, h: float, fill: str = "", line: str = "", width: float = 1.0, radius: float = 0.0,
    opacity: float = 1.0,
) -> Part:  # fmt: skip
    """Return a rectangle."""
    return _made("rect", (x, y, w, h), fill=fill, line=line, width=width, radius=radius, opacity=opacity)


def ellipse(
    cx: float, cy: float, rx: float, ry: float, fill: str = "", line: str = "", width: float = 1.0, opacity: float = 1.0
) -> Part:
    """Return an ellipse around (cx, cy)."""
    return _made("ellipse", (cx - rx, cy - ry, 2 * rx, 2 * ry), fill=fill, line=line, width=width, opacity=opacity)


def shape(
    rings: Iterable[Sequence[Point]],
    fill: str = "",
    line: str = "",
    width: float = 1.0,
    opacity: float = 1.0,
    clip: tuple[tuple[Point, ...], ...] = (),
) -> Part:
    """Return a closed shape of one or more rings."""
    points = tuple(tuple(ring) for ring in rings)
    return _made("shape", points=points, fill=fill, line=line, width=width, opacity=opacity, clip=clip)


def line(
    points: Sequence[Point], colour: str, width: float = 1.0, dashed: bool = False, opacity: float = 1.0,
    clip: tuple[tuple[Point, ...], ...] = (),
) -> Part:  # fmt: skip
    """Return an open line through the points."""
    return _made("line", points=(tuple(points),), line=colour, width=width, dashed=dashed, opacity=opacity, clip=clip)


def words(
    text: str,
    box: Box,
    size: float,
    colour: str = "ink",
    bold: bool = False,
    align: str = "center",
    wrap: bool = False,
    opacity: float = 1.0,
    halo: str = "",
) -> Part:
    """Return words that fit into `box`: made smaller when they are too long, never cut off."""
    return _made(
        "text", box, text=text, size=size, fill=colour, bold=bold, align=align, wrap=wrap, opacity=opacity, halo=halo
    )


def symbol(
    name: str, cx: float, cy: float, size: float, fill: str = "ink", line: str = "", width: float = 1.0,
    opacity: float = 1.0,
) -> Part:  # fmt: skip
    """Return a drawn symbol as large as a square of `size` around (cx, cy). Names: see `core.table.symbols`."""
    box = (cx - size / 2, cy - size / 2, size, size)
    return _made("symbol", box, text=name, fill=fill, line=line, width=width, opacity=opacity)


def between(least: float, most: float, parts: Iterable[Part]) -> tuple[Part, ...]:
    """Return the parts as a level of detail: drawn only from one scale (pixels per board unit) up to another."""
    return tuple(replace(part, least_scale=least, most_scale=most) for part in parts)


def moved(parts: Iterable[Part], dx: float, dy: float) -> tuple[Part, ...]:
    """Return the parts moved by (dx, dy)."""
    found: list[Part] = []
    for part in parts:
        x, y, w, h = part.box
        points = tuple(tuple((px + dx, py + dy) for px, py in ring) for ring in part.points)
        clip = tuple(tuple((px + dx, py + dy) for px, py in ring) for ring in part.clip)
        found.append(replace(part, box=(x + dx, y + dy, w, h), points=points, clip=clip))
    return tuple(found)
