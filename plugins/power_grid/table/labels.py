"""How names and costs are laid out on a map: the levels of detail, what is placed, and what touches what.

A map is drawn in a few levels of detail. Within a level everything is in board units, so that what does not overlap at
one zoom of it overlaps at none. `label_costs` and `label_names` find the places: pure geometry, worked out once for a
map and language.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

from core.table import Box, Point

PLATE: Final = (76.0, 30.0)
"""Width and height of a city's plate with its three spaces."""
TAG: Final = (46.0, 17.0)
"""Width and height of the tag with a price on the upper edge of a plate, half of it above; near levels only."""
ROAD: Final = 9.0
"""Width of a connection with its edges."""
AIR: Final = 2.0
"""Least distance of a name from what it must not touch."""


@dataclass(frozen=True, slots=True)
class Detail:
    """A level of detail: how a map is drawn between two scales.

    least, most: pixels per board unit, the first included. name: height of names. shrinks: how much smaller they may
    be where there is little room. discs: radii of the costs' discs, the wanted one first, smaller ones for short
    connections. near: prices of spaces are written into them.
    """

    least: float
    most: float
    name: float
    shrinks: tuple[float, ...]
    discs: tuple[float, ...]
    near: bool = False


DETAILS: Final = (
    Detail(0.0, 0.36, 27.5, (1.0, 0.94, 0.86, 0.76), (20.0, 17.0, 14.0)),
    Detail(0.36, 0.42, 26.0, (1.0, 0.9, 0.8, 0.76), (19.0, 16.0, 14.0)),
    Detail(0.42, 0.50, 22.5, (1.0, 0.9, 0.8), (18.0, 15.0, 13.0)),
    Detail(0.50, 0.62, 19.5, (1.0, 0.9), (16.5, 14.0, 12.0)),
    Detail(0.62, 0.85, 16.5, (1.0, 0.85), (15.0, 13.0, 11.5)),
    Detail(0.85, 1.3, 14.5, (1.0, 0.85, 0.72), (14.0, 12.0, 10.0), near=True),
    Detail(1.3, 2.1, 12.0, (1.0, 0.85, 0.7), (13.0, 11.0, 9.5), near=True),
    Detail(2.1, inf, 10.0, (1.0, 0.8, 0.6), (12.0, 10.0, 9.0), near=True),
)
"""From far to near. A name is 9 to 14 pixels high on a screen up to 1.3 pixels per unit, and larger beyond."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Where a connection's cost is written: the middle of its disc, and its radius."""

    x: float
    y: float
    radius: float


Road = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Label:
    """Where a name stands, how high its letters are, and its lines. The box is as wide as the name.

    leader: line from the city's plate to a name that stands some way off; None where it stands beside it.
    """

    box: Box
    size: float
    lines: tuple[str, ...]
    leader: Road | None = None


# -- what touches what -------------------------------------------------------------------------------------------------


def boxes_touch(a: Box, b: Box, air: float = 0.0) -> bool:
    """Return whether two boxes come nearer to each other than `air` both ways."""
    return (
        a[0] < b[0] + b[2] + air and b[0] < a[0] + a[2] + air and a[1] < b[1] + b[3] + air and b[1] < a[1] + a[3] + air
    )


def disc_touches(x: float, y: float, radius: float, box: Box) -> bool:
    """Return whether a disc and a box overlap."""
    dx = max(box[0] - x, 0.0, x - box[0] - box[2])
    dy = max(box[1] - y, 0.0, y - box[1] - box[3])
    return dx * dx + dy * dy < radius * radius


def road_touches(road: Road, half: float, box: Box) -> bool:
    """Return whether a line of a width (given by half of it) comes into a box. Corners are taken as square."""
    (x, y), (x2, y2) = road
    left, top, right, bottom = box[0] - half, box[1] - half, box[0] + box[2] + half, box[1] + box[3] + half
    if (x <= left and x2 <= left) or (x >= right and x2 >= right) or (y <= top and y2 <= top) or (y >= bottom <= y2):
        return False  # all of it lies on one side, as most lines do
    dx, dy = x2 - x, y2 - y
    first, last = 0.0, 1.0
    for step, low, high, here in ((dx, left, right, x), (dy, top, bottom, y)):
        if step == 0:
            if not low < here < high:
                return False
            continue
        a, b = (low - here) / step, (high - here) / step
        if a > b:
            a, b = b, a
        first, last = max(first, a), min(last, b)
        if first >= last:
            return False
    return True


def lines_cross(one: Road, other: Road) -> bool:
    """Return whether two lines cross."""

    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def labels_touch(one: Label, other: Label) -> bool:
    """Return whether two names, with their leaders, come too near to each other."""
    if boxes_touch(one.box, other.box, AIR):
        return True
    a, b = one.leader, other.leader
    return (
        (a is not None and road_touches(a, 2 * AIR, other.box))
        or (b is not None and road_touches(b, 2 * AIR, one.box))
        or (a is not None and b is not None and lines_cross(a, b))
    )


def plate_box(place: Point) -> Box:
    """Return where a city's plate lies."""
    return place[0] - PLATE[0] / 2, place[1] - PLATE[1] / 2, PLATE[0], PLATE[1]


def taken_box(place: Point, near: bool) -> Box:
    """Return the room of a plate with what may be written on its upper edge."""
    x, y, w, h = plate_box(place)
    above = TAG[1] / 2 + 2 if near else 0.0
    return x, y - above, w, h + above
