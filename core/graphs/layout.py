"""Drawing maps: from real geography to a board on which cities and their labels have room.

Board coordinates run from the top left corner to the right and downwards, in units of the board's own size.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Projection:
    """Albers' equal-area conic projection of WGS84 coordinates onto a board.

    meridian: the longitude that stands upright. parallels: the two latitudes, both north or both south of the equator,
    on which distances are true. scale: board units per earth radius. left, top: board coordinates of the crossing of
    the meridian with the first parallel.
    """

    meridian: float
    parallels: tuple[float, float]
    scale: float = 1.0
    left: float = 0.0
    top: float = 0.0

    def project(self, latitude: float, longitude: float) -> Point:
        """Return the board coordinates of a place given in degrees."""
        first, second = (math.radians(parallel) for parallel in self.parallels)
        cone = (math.sin(first) + math.sin(second)) / 2
        squared = math.cos(first) ** 2 + 2 * cone * math.sin(first)
        rim = math.sqrt(squared - 2 * cone * math.sin(first)) / cone
        radius = math.sqrt(squared - 2 * cone * math.sin(math.radians(latitude))) / cone
        angle = cone * math.radians(longitude - self.meridian)
        return (
            self.left + self.scale * radius * math.sin(angle),
            self.top + self.scale * (radius * math.cos(angle) - rim),
        )


def fit(projection: Projection, places: Sequence[Point], width: float, margin: float) -> tuple[Projection, float]:
    """Return the projection that spreads places over a board of a width, and the height that the board then needs.

    places: (latitude, longitude) of everything that must be on the board, such as an outline. margin: board units left
    free on every side.
    """
    plain = Projection(projection.meridian, projection.parallels)
    points = [plain.project(*place) for place in places]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    scale = (width - 2 * margin) / (right - left)
    fitted = Projection(plain.meridian, plain.parallels, scale, margin - scale * left, margin - scale * top)
    return fitted, scale * (bottom - top) + 2 * margin


def push_apart(
    points: Mapping[str, Point],
    footprint: Point,
    lines: Sequence[tuple[str, str]] = (),
    clearance: float = 0.0,
    rounds: int = 2000,
) -> dict[str, Point]:
    """Return positions near the given ones at which no two footprints overlap.

    footprint: width and height of the rectangle, centred on each point, that belongs to it alone. lines: connections
    drawn between points; a point that is an end of none of them keeps `clearance` from it as far as that is possible. A
    weak pull leads every point back home, so that nothing moves further than it must; the result depends on nothing but
    the arguments.
    """
    now = dict(points)
    names = list(now)
    width, height = footprint
    for number in range(rounds):
        pull = 0.02 * (1 - number / rounds)
        for name in names:
            (x, y), (home_x, home_y) = now[name], points[name]
            now[name] = (x + pull * (home_x - x), y + pull * (home_y - y))
        for a, b in lines:
            for name in names:
                if name not in (a, b):
                    now[name] = _clear(now[name], now[a], now[b], clearance)
        moved = False
        for index, one in enumerate(names):
            for other in names[index + 1 :]:
                moved |= _separate(now, one, other, width, height)
        if pull < 0.002 and not moved:
            break
    return now


def _separate(now: dict[str, Point], one: str, other: str, width: float, height: float) -> bool:
    """Push two overlapping footprints apart along the way that is shorter; say whether they did overlap."""
    (ax, ay), (bx, by) = now[one], now[other]
    over_x, over_y = width - abs(bx - ax), height - abs(by - ay)
    if over_x <= 0 or over_y <= 0:
        return False
    if over_x / width < over_y / height:
        shift = math.copysign(over_x / 2, bx - ax)
        now[one], now[other] = (ax - shift, ay), (bx + shift, by)
    else:
        shift = math.copysign(over_y / 2, by - ay)
        now[one], now[other] = (ax, ay - shift), (bx, by + shift)
    return True


def _clear(point: Point, a: Point, b: Point, clearance: float) -> Point:
    """Return the point moved a little away from the line a-b when it lies closer than the clearance."""
    (x, y), (ax, ay), (bx, by) = point, a, b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    if length == 0:
        return point
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    if not 0 < along < 1:
        return point
    off_x, off_y = x - (ax + along * (bx - ax)), y - (ay + along * (by - ay))
    distance = math.hypot(off_x, off_y)
    if distance >= clearance:
        return point
    if distance == 0:
        off_x, off_y, distance = ay - by, bx - ax, math.sqrt(length)
    push = 0.1 * (clearance - min(distance, clearance)) / distance
    return (x + push * off_x, y + push * off_y)
