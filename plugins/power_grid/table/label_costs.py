"""Where the cost of each connection stands on a map: on the line, beside nothing that it would cover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from core.table import Box, Point
from plugins.power_grid.table.labels import (
    PLATE,
    ROAD,
    Cost,
    Detail,
    Road,
    boxes_touch,
    disc_touches,
    road_touches,
    taken_box,
)


def place_costs(
    places: Mapping[str, Point], connections: Sequence[tuple[str, str, int]], detail: Detail
) -> tuple[Cost, ...]:
    """Return where the cost of each connection is written, in their order.

    On the connection, as near to the middle of what the plates leave of it as can be, away from plates, other costs
    and other connections as far as there is room; a smaller disc where a larger one has none.
    """
    roads = [(places[a], places[b]) for a, b, _ in connections]
    plates = {city: taken_box(place, detail.near) for city, place in places.items()}
    # Short connections first: they have least choice.
    order = sorted(range(len(roads)), key=lambda k: _length(roads[k]))
    found: dict[int, Cost] = {}
    for k in order:
        middle = _free_middle(roads[k], plates[connections[k][0]], plates[connections[k][1]])
        reach = _around(roads[k], 2 * detail.discs[0] + PLATE[1])
        near = [box for box in plates.values() if boxes_touch(box, reach)]
        others = [road for i, road in enumerate(roads) if i != k and road_touches(road, 0.0, reach)]
        discs = [cost for cost in found.values() if disc_touches(cost.x, cost.y, cost.radius, reach)]
        found[k] = _best_cost(roads[k], middle, detail.discs, near, others, discs)
    return tuple(found[k] for k in range(len(roads)))


def _best_cost(
    road: Road,
    middle: float,
    radii: Sequence[float],
    near: Sequence[Box],
    others: Sequence[Road],
    discs: Sequence[Cost],
) -> Cost:
    """Return the least bad place for a cost. Places are tried in the order of how much they are liked by themselves."""
    (x1, y1), (x2, y2) = road
    unit = 0.0035 * min(_length(road), 200.0)
    tried = [
        (abs(step) * unit + 3.0 * shrink, step, radius, 0.0)
        for shrink, radius in enumerate(radii)
        for step in range(-8, 9)
    ]
    # Between two plates that nearly touch there is no room on the connection itself: then beside the gap.
    tried += [(15.0 + 3.0 * shrink, 0, radius, side) for shrink, radius in enumerate(radii) for side in (-1.0, 1.0)]
    tried.sort(key=lambda each: each[0])
    best = (1e9, Cost(x1, y1, radii[-1]))
    length = _length(road) or 1.0
    for bad, step, radius, side in tried:
        if bad >= best[0]:
            break
        t = min(0.85, max(0.15, middle + step * 0.035))
        off = side * (PLATE[1] / 2 + radius + 2)
        x, y = x1 + t * (x2 - x1) - off * (y2 - y1) / length, y1 + t * (y2 - y1) + off * (x2 - x1) / length
        for box in near:
            if disc_touches(x, y, radius + 1, box):
                bad += 20 + 4 * _depth(x, y, radius, box)
        for cost in discs:
            over = radius + cost.radius + 2 - hypot(cost.x - x, cost.y - y)
            if over > 0:
                bad += 60 + 20 * over
        for other in others:
            over = radius + ROAD / 2 + 1 - distance_to(x, y, other)
            if over > 0:
                bad += 4 + over
        if bad < best[0]:
            best = (bad, Cost(round(x, 1), round(y, 1), radius))
    return best[1]


def _around(road: Road, air: float) -> Box:
    (x1, y1), (x2, y2) = road
    return min(x1, x2) - air, min(y1, y2) - air, abs(x2 - x1) + 2 * air, abs(y2 - y1) + 2 * air


def _free_middle(road: Road, a: Box, b: Box) -> float:
    """Return the middle of what two plates leave of the connection between them, by its share of the way."""
    (x1, y1), (x2, y2) = road
    dx, dy = x2 - x1, y2 - y1
    out = min(_leaves(x1, dx, a[0], a[2]), _leaves(y1, dy, a[1], a[3]))
    into = 1 - min(_leaves(x2, -dx, b[0], b[2]), _leaves(y2, -dy, b[1], b[3]))
    return (out + into) / 2 if out < into else 0.5


def trimmed(a: Point, b: Point) -> Road:
    """Return what the plates at its ends leave to be seen of a connection."""
    (x1, y1), (x2, y2) = a, b
    dx, dy = x2 - x1, y2 - y1
    w, h = PLATE
    out = min(_leaves(x1, dx, x1 - w / 2, w), _leaves(y1, dy, y1 - h / 2, h), 0.5)
    return (x1 + out * dx, y1 + out * dy), (x2 - out * dx, y2 - out * dy)


def _leaves(here: float, step: float, low: float, size: float) -> float:
    """Return the share of a way after which one coordinate leaves a range that it begins in; 1 when it never does."""
    if step == 0:
        return 1.0
    return min(1.0, ((low + size - here) if step > 0 else (low - here)) / step)


def _length(road: Road) -> float:
    return hypot(road[1][0] - road[0][0], road[1][1] - road[0][1])


def _depth(x: float, y: float, radius: float, box: Box) -> float:
    """Return how far a disc reaches into a box."""
    dx = max(box[0] - x, 0.0, x - box[0] - box[2])
    dy = max(box[1] - y, 0.0, y - box[1] - box[3])
    return max(0.0, radius - hypot(dx, dy))


def distance_to(x: float, y: float, road: Road) -> float:
    """Return how far a point is from a line."""
    (ax, ay), (bx, by) = road
    dx, dy = bx - ax, by - ay
    t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0)))
    return hypot(ax + t * dx - x, ay + t * dy - y)
