"""Which name comes before which: cities in play first, with a thin line to names that find no room beside their plate.

`place_names` puts names beside plates. A city in play whose name finds no room there has it a little way off, where
there is some, with a leader: a straight line from the plate to the name. Names of cities out of play come last, without
leaders: those without room are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import hypot, inf
from typing import Final

from core.table import Box, Point
from plugins.power_grid.table.label_costs import distance_to
from plugins.power_grid.table.label_names import LEADING, Taken, name_width, place_names, ways_to_write
from plugins.power_grid.table.labels import (
    PLATE,
    ROAD,
    Cost,
    Detail,
    Label,
    Road,
    boxes_touch,
    disc_touches,
    lines_cross,
    road_touches,
    taken_box,
)

LEADER: Final = 2.4
"""Width of a leader."""
FARTHEST: Final = 200.0
"""Farthest that a name stands off its plate, in board units."""
CLEAR: Final = 0.8
"""Least distance of a leader from what it must not touch."""
ROW: Final = 11.0
"""Distance of the rows in which places some way off are looked for."""
LEADERS: Final = 20
"""So many places some way off are compared at most, the best ones by themselves."""


def place_all_names(
    places: Mapping[str, Point],
    names: Mapping[str, str],
    connections: Sequence[tuple[str, str, int]],
    costs: Sequence[Cost],
    detail: Detail,
    board: tuple[float, float],
    playing: Iterable[str],
) -> dict[str, Label]:
    """Return where each city's name stands, as `place_names` does; playing: the cities in play, which come first."""
    first = frozenset(playing)
    ground = _Ground(places, connections, costs, detail, board)

    def farther(city: str) -> list[tuple[float, Label]]:
        return ground.leaders(city, names[city])

    wanted = {city: name for city, name in names.items() if city in first}
    labels = place_names(places, wanted, connections, costs, detail, board, farther=farther)
    rest = {city: name for city, name in names.items() if city not in first}
    if rest:
        labels |= place_names(places, rest, connections, costs, detail, board, tuple(labels.values()))
    return labels


class _Ground:
    """What a leader and the name at its end must not touch."""

    def __init__(
        self,
        places: Mapping[str, Point],
        connections: Sequence[tuple[str, str, int]],
        costs: Sequence[Cost],
        detail: Detail,
        board: tuple[float, float],
    ) -> None:
        self._places, self._detail, self._board = places, detail, board
        self._plates = {city: taken_box(at, detail.near) for city, at in places.items()}
        self._roads = [(places[a], places[b]) for a, b, _ in connections]
        self._costs = costs

    def leaders(self, city: str, name: str) -> list[tuple[float, Label]]:
        """Return the best places some way off a city's plate, each with how little it is liked, best first.

        The leader may cross connections, since it is thinner; it crosses no cost and no other plate.
        """
        (cx, cy), plate = self._places[city], self._plates[city]
        sizes = [self._detail.name * factor for factor in self._detail.shrinks[1:]]
        reach = FARTHEST + PLATE[0]
        around = (cx - reach, cy - reach, 2 * reach, 2 * reach)
        wide = (around[0] - 200, around[1], around[2] + 400, around[3])
        plates = [box for c, box in self._plates.items() if c != city and boxes_touch(box, wide)]
        roads = [road for road in self._roads if road_touches(road, ROAD, wide)]
        discs = [cost for cost in self._costs if disc_touches(cost.x, cost.y, cost.radius, wide)]
        taken = Taken([*plates, plate], discs, roads)
        found: list[tuple[float, Label]] = []
        highest = (LEADING * max(len(lines) for lines in ways_to_write(name)) + 0.16) * max(sizes) / 2
        middles = [cy - FARTHEST + row * ROW for row in range(int(2 * FARTHEST / ROW) + 1)]
        rows = [(middle, taken.between(middle - highest, middle + highest)) for middle in middles]
        for lines in ways_to_write(name):
            for size in sizes:
                w, h = max(name_width(one, 1.0) for one in lines) * size + 2, (LEADING * len(lines) + 0.16) * size
                least = 3.0 + (0.5 if len(lines) > 1 else 0.0) + 0.25 * (self._detail.name - size)
                for middle, here in rows:
                    y = middle - h / 2
                    if y < 2 or y + h > self._board[1] - 2:
                        continue
                    low, high = max(2.0, cx - FARTHEST - w), min(self._board[0] - 2 - w, cx + FARTHEST)
                    for start, end in here.spans(0, low, high, y, w, h):
                        near = min(end, max(start, cx - w / 2))
                        for x in {near, max(start, near - 30), min(end, near + 30)}:
                            found.append((least, Label((x, y, w, h), size, lines, _leader(plate, (x, y, w, h)))))
        liked = [(bad + self._length(label), label) for bad, label in found]
        liked.sort(key=lambda each: each[0])
        best: list[tuple[float, Label]] = []
        for bad, label in liked:
            if (best and bad > best[0][0] + 12) or len(best) == LEADERS:
                break
            if any(abs(label.box[0] - b.box[0]) + abs(label.box[1] - b.box[1]) < 2 * ROW for _, b in best):
                continue
            for aside, shift in enumerate((0.0, -PLATE[0] * 0.36, PLATE[0] * 0.36)):
                led = replace(label, leader=_leader(plate, label.box, shift)) if shift else label
                worse = self._crossings(led, plates, roads, discs)
                if worse is not None:
                    best.append((bad + worse + 0.1 * aside, led))
                    break
        return sorted(best, key=lambda each: each[0])

    def _length(self, label: Label) -> float:
        assert label.leader is not None
        (ax, ay), (bx, by) = label.leader
        return 0.08 * hypot(bx - ax, by - ay)

    def _crossings(
        self, label: Label, plates: Sequence[Box], roads: Sequence[Road], discs: Sequence[Cost]
    ) -> float | None:
        """Return how bad what a leader crosses makes it, None when it crosses what it must not."""
        leader, half = label.leader, LEADER / 2 + CLEAR
        assert leader is not None
        if any(road_touches(leader, half, box) for box in plates):
            return None
        if any(distance_to(cost.x, cost.y, leader) < cost.radius + half for cost in discs):
            return None
        crossed = sum(lines_cross(road, leader) for road in roads)
        return 1.2 * crossed + 2.0 * sum(boxes_touch(label.box, box, 9.0) for box in plates)


def _leader(plate: Box, box: Box, shift: float = 0.0) -> Road:
    """Return the shortest line between a plate and a name some way off, to the middle of a side where it is beside.

    shift: how far from the middle of the plate it begins.
    """
    x, y = plate[0] + plate[2] / 2 + shift, plate[1] + plate[3] / 2
    if box[0] > plate[0] + plate[2] or box[0] + box[2] < plate[0]:
        end = (box[0] if box[0] > plate[0] else box[0] + box[2], box[1] + box[3] / 2)
    else:
        end = (min(box[0] + box[2], max(box[0], x)), box[1] if box[1] > plate[1] else box[1] + box[3])
    dx, dy = end[0] - x, end[1] - y
    across = (plate[2] / 2 - shift if dx > 0 else plate[2] / 2 + shift) / abs(dx) if dx else inf
    share = min(across, plate[3] / 2 / abs(dy) if dy else inf, 1.0)
    return (x + share * dx, y + share * dy), end
