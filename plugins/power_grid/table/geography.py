"""From the positions of cities to regions with borders: pure geometry, worked out once for a map.

A region is the land that lies nearer to one of its cities than to any other region's. Borders get a gentle curve, so
that they look drawn and not computed; both sides of a border bend alike. Board units throughout.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, sin

from core.table import Point

Ring = tuple[Point, ...]


def region_rings(
    places: Mapping[str, Point], region_of: Mapping[str, str], width: float, height: float
) -> dict[str, tuple[Ring, ...]]:
    """Return the rings that bound each region.

    places: city -> position. region_of: city -> region. width, height: of the board; regions reach beyond its edges, so
    that the country's outline alone cuts them off.
    """
    frame = (-0.2 * width, -0.2 * height, 1.2 * width, 1.2 * height)
    edges: dict[str, list[tuple[Point, Point]]] = {}
    for city, place in places.items():
        cell = _cell(city, place, places, frame)
        region = region_of[city]
        for i, (corner, _) in enumerate(cell):
            following, across = cell[(i + 1) % len(cell)]
            if across == "" or region_of[across] != region:
                edges.setdefault(region, []).append((corner, following))
    return {region: tuple(_bent(ring) for ring in _chains(found)) for region, found in edges.items()}


def _cell(
    city: str, place: Point, places: Mapping[str, Point], frame: tuple[float, float, float, float]
) -> list[tuple[Point, str]]:
    """Return the corners of the land nearest to `city`, each with the city across the edge that ends in it."""
    left, top, right, bottom = frame
    cell: list[tuple[Point, str]] = [((left, top), ""), ((right, top), ""), ((right, bottom), ""), ((left, bottom), "")]
    for other, there in sorted(places.items(), key=lambda item: _distance(item[1], place)):
        if other != city:
            cell = _cut(cell, place, there, other)
    return cell


def _cut(cell: list[tuple[Point, str]], place: Point, there: Point, other: str) -> list[tuple[Point, str]]:
    """Return the part of the cell that is nearer to `place` than to `there`."""
    dx, dy = there[0] - place[0], there[1] - place[1]
    mx, my = (there[0] + place[0]) / 2, (there[1] + place[1]) / 2

    def side(p: Point) -> float:
        return (p[0] - mx) * dx + (p[1] - my) * dy

    if all(side(p) <= 0 for p, _ in cell):
        return cell
    kept: list[tuple[Point, str]] = []
    for i, (p, _) in enumerate(cell):
        q, across = cell[(i + 1) % len(cell)]
        a, b = side(p), side(q)
        if a <= 0 < b:  # leaves: the edge goes on along its old neighbour up to the cut
            t = a / (a - b)
            kept.append(((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])), across))
        elif b <= 0 < a:  # comes back: from here on the new neighbour lies across
            t = a / (a - b)
            kept.append(((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])), other))
        if b <= 0:
            kept.append((q, across))
    return kept


def _chains(edges: Sequence[tuple[Point, Point]]) -> list[Ring]:
    """Return the closed rings that directed edges make up. Ends that differ by rounding only are the same."""
    known: list[Point] = []

    def same(p: Point) -> int:
        """Return the number of the corner at p."""
        for i, q in enumerate(known):
            if abs(p[0] - q[0]) < 0.01 and abs(p[1] - q[1]) < 0.01:
                return i
        known.append(p)
        return len(known) - 1

    following: dict[int, list[int]] = {}
    for a, b in edges:
        start, end = same(a), same(b)
        if start != end:
            following.setdefault(start, []).append(end)
    rings: list[Ring] = []
    while following:
        start = corner = next(iter(following))
        ring: list[Point] = []
        while corner in following:
            ring.append(known[corner])
            end = following[corner].pop()
            if not following[corner]:
                del following[corner]
            corner = end
            if corner == start:
                break
        if len(ring) > 2:
            rings.append(tuple(ring))
    return rings


def _bent(ring: Ring) -> Ring:
    """Return the ring with its edges divided and bent. The bend depends on the place alone."""
    points: list[Point] = []
    for i, a in enumerate(ring):
        b = ring[(i + 1) % len(ring)]
        # Divide from the same end on both sides of a border, so that both get the same points.
        first, last = (a, b) if a <= b else (b, a)
        steps = max(1, round(_distance(a, b) / 14))
        between = [
            (first[0] + (last[0] - first[0]) * k / steps, first[1] + (last[1] - first[1]) * k / steps)
            for k in range(steps + 1)
        ]
        points += between[:-1] if a <= b else between[:0:-1]
    return tuple(_bend(p) for p in points)


def _bend(p: Point) -> Point:
    x, y = p
    return (
        round(x + 9 * sin(y / 31 + 1.3) + 5 * sin((x + y) / 17), 1),
        round(y + 9 * sin(x / 29 + 0.4) + 5 * sin((x - y) / 19), 1),
    )


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
