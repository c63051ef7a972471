"""Where names and costs stand on a map, at each level of detail: pure geometry, worked out once for a map and language.

A map is drawn in a few levels of detail. Within a level everything is in board units, so that what does not overlap at
one zoom of it overlaps at none. A name stands where it crosses no connection, no cost, no plate and no other name; one
that finds no such place is written smaller, and left out where even that does not help: the next level has more room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, inf, sqrt
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


# Widths of the letters of a bold grotesque by 1/100 of their height, rounded up.
_LETTERS: Final = {
    24: " ",
    33: "ijlI|',.:;",
    40: "!-f()[]{}/t",
    45: "r",
    53: "sczJ*?",
    59: "xyvekgFLY_$+0123456789a<>=^~é",
    66: "EZSTVXobdhnpquäöü",
    68: "ACPbÄ",
    74: "BRKDG&ß",
    78: "NUÜHOQÖ",
    87: "Mw",
    101: "Wm%@",
}
_WIDTHS: Final = {letter: width / 100 for width, letters in _LETTERS.items() for letter in letters}


def name_width(name: str, size: float) -> float:
    """Return about how wide a name in bold letters is at most: Japanese characters are square."""
    return size * sum(1.0 if letter > "\u2e80" else _WIDTHS.get(letter, 0.7) for letter in name)


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


# -- costs -------------------------------------------------------------------------------------------------------------


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


# -- names -------------------------------------------------------------------------------------------------------------


def place_names(
    places: Mapping[str, Point],
    names: Mapping[str, str],
    connections: Sequence[tuple[str, str, int]],
    costs: Sequence[Cost],
    detail: Detail,
    board: tuple[float, float],
    others: Sequence[Label] = (),
    farther: Callable[[str], Sequence[tuple[float, Label]]] | None = None,
) -> dict[str, Label]:
    """Return where each city's name stands; a city whose name finds no room is left out.

    names: city -> name as it is written; some of the places or all. costs: as `place_costs` gives them for the same
    level. board: its width and height; names stay on it. others: names that have their places already. farther: places
    of a city's name that are not beside its plate, each with how little it is liked; asked when few are.
    """
    roads = [(places[a], places[b]) for a, b, _ in connections]
    roads += [other.leader for other in others if other.leader is not None]
    plates = [taken_box(place, detail.near) for place in places.values()]
    plates += [other.box for other in others]
    options: dict[str, list[tuple[float, Label]]] = {}
    for city in names:
        place = places[city]
        widest = name_width(names[city], detail.name) + PLATE[0]
        reach = (place[0] - widest, place[1] - 90, 2 * widest, 180.0)
        flat = Taken(
            [box for box in plates if boxes_touch(box, reach)],
            [cost for cost in costs if disc_touches(cost.x, cost.y, cost.radius, reach)],
            [road for road in roads if road_touches(road, ROAD / 2 + AIR, reach)],
        )
        options[city] = _options(place, names[city], detail, flat, board)
        if farther is not None and len(options[city]) < FEW:
            options[city] = [*options[city], *farther(city)]
    return _settle(options)


ENOUGH: Final = 8
"""When so many places are better than any of a smaller name, no smaller one is tried."""
FEW: Final = 14
"""A name with fewer places beside its plate than this may stand some way off."""
OPTIONS: Final = 30
"""So many free places of a name are compared at most, the best ones by themselves."""

_SIDES: Final = (("below", 0.0, 1.2), ("above", 0.9, 1.2), ("right", 1.5, 0.9), ("left", 1.6, 0.9))
"""Sides of a plate, how little each is liked, and how little a place at its end is liked more."""


class Taken:
    """What a name must not touch, seen along rows (as it is) and along columns (with x and y changed about)."""

    def __init__(self, plates: Sequence[Box], costs: Sequence[Cost], roads: Sequence[Road]) -> None:
        self._boxes = (plates, [(y, x, h, w) for x, y, w, h in plates])
        self._discs = ([(c.x, c.y, c.radius) for c in costs], [(c.y, c.x, c.radius) for c in costs])
        flat = [(x1, y1, x2, y2) for (x1, y1), (x2, y2) in roads]
        self._roads = (flat, [(y1, x1, y2, x2) for x1, y1, x2, y2 in flat])

    def spans(self, upright: int, low: float, high: float, top: float, w: float, h: float) -> list[tuple[float, float]]:
        """Return where the left edge of a box of this size may be between `low` and `high`, when its top is at `top`.

        upright: 0 along a row, 1 along a column; then all of it is turned: left is top, w is h.
        """
        blocked: list[tuple[float, float]] = []
        bottom = top + h
        for x, y, bw, bh in self._boxes[upright]:
            if y < bottom + AIR and top < y + bh + AIR:
                blocked.append((x - w - AIR, x + bw + AIR))
        for x, y, radius in self._discs[upright]:
            r = radius + AIR
            dy = top - y if y < top else y - bottom if y > bottom else 0.0
            if dy < r:
                half = sqrt(r * r - dy * dy)
                blocked.append((x - half - w, x + half))
        half = ROAD / 2 + AIR / 2
        over, under = top - half, bottom + half
        for x1, y1, x2, y2 in self._roads[upright]:
            if y1 > y2:
                x1, y1, x2, y2 = x2, y2, x1, y1
            if y2 <= over or y1 >= under:
                continue
            if y2 > y1:
                step = (x2 - x1) / (y2 - y1)
                if y2 > under:
                    x2 = x1 + step * (under - y1)
                if y1 < over:
                    x1 += step * (over - y1)
            blocked.append((min(x1, x2) - half - w, max(x1, x2) + half))
        blocked.sort()
        free: list[tuple[float, float]] = []
        here = low
        for start, end in blocked:
            if start > here:
                free.append((here, min(start, high)))
            here = max(here, end)
            if here >= high:
                break
        if here < high:
            free.append((here, high))
        return [(a, b) for a, b in free if a < b]


def _options(
    place: Point, name: str, detail: Detail, taken: Taken, board: tuple[float, float]
) -> list[tuple[float, Label]]:
    """Return the best free places around a plate for a name, each with how little it is liked, best first."""
    found: list[tuple[float, Label]] = []
    ways = [
        (1.6 * shrink + 2.0 * way, detail.name * factor, lines)
        for way, lines in enumerate(ways_to_write(name))
        for shrink, factor in enumerate(detail.shrinks)
    ]
    for least, size, lines in sorted(ways, key=lambda each: each[0]):
        if sum(bad <= least for bad, _ in found) >= ENOUGH:
            break
        found += _candidates(place, lines, size, least, detail.near, taken, board)
    return sorted(found, key=lambda each: each[0])[:OPTIONS]


def _candidates(
    place: Point,
    lines: tuple[str, ...],
    size: float,
    least: float,
    near: bool,
    taken: Taken,
    board: tuple[float, float],
) -> Iterator[tuple[float, Label]]:
    """Give the free places around a plate for a name in these lines of this size. least: how little it is liked."""
    left, top, wide, high = taken_box(place, near)
    right, bottom = left + wide, top + high
    longest = max(name_width(one, 1.0) for one in lines)
    w, h = longest * size + 2, (LEADING * len(lines) + 0.16) * size
    for far in (0, 1, 2):
        gap = AIR + 0.5 + 9.0 * far
        for side, liked, steep in _SIDES:
            bad = least + liked + 2.5 * far
            if side == "below" or side == "above":
                y = bottom + gap if side == "below" else top - h - gap
                if y < 2 or y + h > board[1] - 2:
                    continue
                slack = (w + wide) / 2 - min(14.0, w / 3)
                wanted = place[0] - w / 2
                low, upto = max(2.0, wanted - slack), min(board[0] - 2 - w, wanted + slack)
                for x in _spots(taken.spans(0, low, upto, y, w, h), wanted):
                    yield bad + steep * abs(x - wanted) / slack, Label((x, y, w, h), size, lines)
            else:
                x = right + gap if side == "right" else left - w - gap
                if x < 2 or x + w > board[0] - 2:
                    continue
                slack = (high + h) * 0.6
                wanted = (top + bottom - h) / 2
                low, upto = max(2.0, wanted - slack), min(board[1] - 2 - h, wanted + slack)
                for y in _spots(taken.spans(1, low, upto, x, h, w), wanted):
                    yield bad + steep * abs(y - wanted) / slack, Label((x, y, w, h), size, lines)


def _spots(spans: Sequence[tuple[float, float]], wanted: float) -> Iterator[float]:
    """Give places in what is free: in each span the one nearest to `wanted`, its middle and its ends."""
    for low, high in spans:
        near = min(high, max(low, wanted))
        yield near
        if high - low > 6:
            for other in (low, (low + high) / 2, high):
                if abs(other - near) > 3:
                    yield other


LEADING: Final = 1.04
"""Distance of two lines of a name by the height of its letters."""


def ways_to_write(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the name in one line, and in two where it can be broken: "San Francisco", "フランクフルト（オーダー）"."""
    breaks = [k + 1 for k, letter in enumerate(name) if letter in " ・"]
    breaks += [k for k, letter in enumerate(name) if letter == "（"]
    if not breaks:
        return ((name,),)
    at = min(breaks, key=lambda k: max(name_width(name[:k], 1.0), name_width(name[k:], 1.0)))
    return (name,), (name[:at].rstrip(" ・"), name[at:])


MISSING: Final = 30.0
"""How bad a name left out is, beside `_candidates`."""


def _settle(options: Mapping[str, Sequence[tuple[float, Label]]]) -> dict[str, Label]:
    """Choose one place for each name, of those that are given best first, so that no two overlap and little is bad.

    Names with least choice choose first; then names change places, one at a time, as long as that makes things better:
    a name may push others away that then choose anew. The result depends on nothing but the arguments.
    """
    order = sorted(options, key=lambda city: (len(options[city]), city))
    chosen: dict[str, tuple[float, Label]] = {}

    def clashing(label: Label, city: str) -> list[str]:
        return [c for c, (_, other) in chosen.items() if c != city and labels_touch(label, other)]

    def pick(city: str) -> None:
        found = next((each for each in options[city] if not clashing(each[1], city)), None)
        if found is not None:
            chosen[city] = found

    def badness() -> float:
        return sum(bad for bad, _ in chosen.values()) + MISSING * (len(options) - len(chosen))

    for city in order:
        pick(city)
    for _ in range(5):
        before = badness()
        for city in order:
            now = chosen.get(city)
            if now is not None and now[0] < 1.5:
                continue
            saved = dict(chosen)
            level = badness()
            for each in options[city]:
                if now is not None and each[0] >= now[0]:
                    break
                pushed = clashing(each[1], city)
                if len(pushed) > 2:
                    continue
                for other in pushed:
                    del chosen[other]
                chosen[city] = each
                for other in pushed:
                    pick(other)
                if badness() < level - 1e-9:
                    break
                chosen.clear()
                chosen.update(saved)
        if badness() >= before - 1e-9:
            break
    return {city: label for city, (_, label) in chosen.items()}
