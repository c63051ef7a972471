"""Where the names of cities stand on a map.

A name stands where it crosses no connection, no cost, no plate and no other name; one that finds no such place is
written smaller, and left out where even that does not help: the next level of detail has more room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Final

from core.table import Box, Point
from plugins.power_grid.table.labels import (
    AIR,
    PLATE,
    ROAD,
    Cost,
    Detail,
    Label,
    Road,
    boxes_touch,
    disc_touches,
    labels_touch,
    road_touches,
    taken_box,
)

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
    of a city's name that are not beside its plate, each with how little it is liked: for few beside it.
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

    def between(self, top: float, bottom: float) -> Taken:
        """Return what can lie in the way of boxes between two heights, for looking along rows only."""
        low, high = top - ROAD - AIR, bottom + ROAD + AIR
        found = Taken((), (), ())
        found._boxes = ([box for box in self._boxes[0] if box[1] < high and low < box[1] + box[3]], [])
        found._discs = ([disc for disc in self._discs[0] if disc[1] - disc[2] < high and low < disc[1] + disc[2]], [])
        found._roads = ([r for r in self._roads[0] if min(r[1], r[3]) < high and low < max(r[1], r[3])], [])
        return found

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
