"""The map: the country with its regions, connections with their costs, cities with three spaces for houses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import inf
from typing import Any

from core.table import (
    Board,
    Box,
    Part,
    Point,
    SceneItem,
    between,
    ellipse,
    line,
    rect,
    shape,
    symbol,
    words,
)
from core.text import language
from plugins.power_grid.table.cards import house, piece, trust_house
from plugins.power_grid.table.geography import Ring, region_rings
from plugins.power_grid.table.label_costs import place_costs
from plugins.power_grid.table.labels import DETAILS, PLATE, TAG, Cost, Label
from plugins.power_grid.table.naming import LEADER, place_all_names
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import URANIUM

SPACE = 22.0
"""Size of a house."""
MARGIN = 16.0
"""Sea around the country, in board units."""
NEAR = next(detail.least for detail in DETAILS if detail.near)
"""Pixels per board unit from which on a city's plate has room for small print."""


@dataclass(frozen=True, eq=False)
class MapArt:
    """What of a map never changes: places, names, colours, shapes. Lengths in board units."""

    id: str
    names: Mapping[str, str]
    width: float
    height: float
    outline: tuple[Ring, ...]
    rings: Mapping[str, tuple[Ring, ...]]
    colours: Mapping[str, str]
    region_names: Mapping[str, Mapping[str, str]]
    places: Mapping[str, Point]
    region_of: Mapping[str, str]
    city_names: Mapping[str, Mapping[str, str]]
    connections: tuple[tuple[str, str, int], ...]
    _costs: list[tuple[Cost, ...]] = field(default_factory=list)
    _labels: dict[tuple[str, int, frozenset[str]], dict[str, Label]] = field(default_factory=dict)

    def costs(self) -> tuple[tuple[Cost, ...], ...]:
        """Return where the connections' costs are written, per level of detail; worked out once."""
        if not self._costs:
            self._costs.extend(place_costs(self.places, self.connections, detail) for detail in DETAILS)
        return tuple(self._costs)

    def labels(self, playing: frozenset[str] | None = None) -> tuple[dict[str, Label], ...]:
        """Return where the cities' names stand in the current language, per level of detail; worked out once.

        playing: the regions in play, None for all; names of their cities come first. Near by every name has room, so
        that there it makes no difference.
        """
        every = frozenset(self.rings)
        playing = every if playing is None else playing
        return tuple(
            self._level(level, every if detail.near else playing, language()) for level, detail in enumerate(DETAILS)
        )

    def _level(self, level: int, playing: frozenset[str], spoken: str) -> dict[str, Label]:
        key = (spoken, level, playing)
        if key not in self._labels:
            names = {city: self.city(city) for city in self.places}
            first = [city for city, region in self.region_of.items() if region in playing]
            costs, board = self.costs()[level], (self.width, self.height)
            self._labels[key] = place_all_names(
                self.places, names, self.connections, costs, DETAILS[level], board, first
            )
        return self._labels[key]

    def city(self, city: str) -> str:
        """Return a city's name in the current language."""
        names = self.city_names[city]
        return names.get(language(), names["en"])

    def region(self, region: str) -> str:
        """Return a region's name in the current language."""
        names = self.region_names[region]
        return names.get(language(), names["en"])

    def centre(self, region: str) -> Point:
        """Return a place near the middle of a region's cities."""
        inside = [self.places[city] for city, where in self.region_of.items() if where == region]
        return sum(x for x, _ in inside) / len(inside), sum(y for _, y in inside) / len(inside)


_known: dict[tuple[str, str], MapArt] = {}


def map_art(content: Any, map_id: str) -> MapArt:
    """Return the art of a map of resolved content; worked out once. Raise KeyError when there is no such map."""
    key = (content.digest, map_id)
    if key not in _known:
        entry = content.entry("maps", map_id)
        wide, high = float(entry["board"]["width"]), float(entry["board"]["height"])
        named = entry["board"].get("outline")  # without one the land fills the board
        frame = ((0, 0), (wide, 0), (wide, high), (0, high))
        rings = content.entry("outlines", named)["rings"] if named is not None else (frame,)
        drawn: list[Ring] = [tuple((float(x), float(y)) for x, y in ring) for ring in rings]
        on_board = {c["id"]: (float(c["board"]["x"]), float(c["board"]["y"])) for c in entry["cities"]}
        # The board is as large as the country with a little sea around it, so that it is shown as large as can be.
        left, top, width, height = _extent(drawn, on_board.values())
        outline = tuple(tuple((round(x - left, 1), round(y - top, 1)) for x, y in ring) for ring in drawn)
        places = {city: (round(x - left, 1), round(y - top, 1)) for city, (x, y) in on_board.items()}
        region_of = {c["id"]: c["region"] for c in entry["cities"]}
        _known[key] = MapArt(
            id=map_id,
            names=dict(entry["names"]),
            width=width,
            height=height,
            outline=outline,
            rings=region_rings(places, region_of, width, height),
            colours={r["id"]: r["colour"] for r in entry["regions"]},
            region_names={r["id"]: dict(r["names"]) for r in entry["regions"]},
            places=places,
            region_of=region_of,
            city_names={c["id"]: dict(c["names"]) for c in entry["cities"]},
            connections=tuple((link["a"], link["b"], int(link["cost"])) for link in entry["connections"]),
        )
    return _known[key]


def _extent(rings: Sequence[Ring], places: Iterable[Point]) -> Box:
    """Return the box that holds the outline and all plates, with a margin."""
    w, h = PLATE
    points = [p for ring in rings for p in ring]
    points += [(x + dx * w / 2, y + dy * h) for x, y in places for dx in (-1, 1) for dy in (-1, 1)]
    left, top = min(x for x, _ in points) - MARGIN, min(y for _, y in points) - MARGIN
    right, bottom = max(x for x, _ in points) + MARGIN, max(y for _, y in points) + MARGIN
    return left, top, right - left, bottom - top


Occupant = tuple[str, str] | str | None
"""What is in a space of a city: (colour, mark) of a house, "trust", "reserved", or nothing."""


@dataclass(frozen=True, slots=True)
class CityLook:
    """How a city stands. houses: what is in its spaces, the cheapest first. price: what a house costs the one who acts,
    None when it is not for sale now. open: it can be chosen now. picked: it was proposed. own: colour of the seat that
    looks or acts where it has a house, "" elsewhere. full: the one who acts finds no space there now."""

    houses: tuple[Occupant, ...] = ()
    price: int | None = None
    open: bool = False
    picked: bool = False
    tip: str = ""
    own: str = ""
    full: bool = False


@dataclass(frozen=True, slots=True)
class RegionLook:
    """How a region stands. playing: it is part of the game. open: a click chooses it now, or leaves it out again."""

    playing: bool = True
    open: bool = False


def map_board(
    art: MapArt,
    cities: Mapping[str, CityLook],
    regions: Mapping[str, RegionLook],
    spaces: int = 3,
    house_costs: Sequence[int] = (10, 15, 20),
) -> Board:
    """Return the map. spaces: how many spaces of a city are open (the Step)."""
    looks = tuple(sorted(regions.items()))
    items = [_ground(art, looks)]
    drafting = any(look.open for look in regions.values())
    items += [_region(art, region, look, drafting, language()) for region, look in regions.items()]
    items.append(_roads(art, looks))
    items.append(_names(art, looks, language()))
    for city in art.places:
        region_look = regions.get(art.region_of[city], RegionLook())
        playing = region_look.playing or region_look.open
        items.append(_city(art, city, cities.get(city, CityLook()), playing, spaces, tuple(house_costs), language()))
    title = text("power-grid-table-map", map=art.names.get(language(), art.names["en"]))
    return Board("map", "main", title, art.width, art.height, tuple(items))


@lru_cache(maxsize=64)
def _ground(art: MapArt, looks: tuple[tuple[str, RegionLook], ...]) -> SceneItem:
    """Return the land with its regions' tints and borders."""
    regions = dict(looks)
    parts: list[Part] = [
        shape(art.outline, "#000000", opacity=0.10, line="#000000", width=9),
        shape(art.outline, "land"),
    ]
    for region, rings in art.rings.items():
        look = regions.get(region, RegionLook())
        colour = art.colours[region] if look.playing or look.open else "#9a968c"
        opacity = 0.50 if look.playing else 0.30 if look.open else 0.16
        parts.append(shape(rings, colour, opacity=opacity, clip=art.outline))
    for rings in art.rings.values():
        parts.append(shape(rings, line="#ffffff|#ffffff77", width=4, opacity=0.8, clip=art.outline))
    parts.append(shape(art.outline, line="coast", width=2.2))
    return SceneItem("ground", 0, 0, tuple(parts), z=0, ground=True)


@lru_cache(maxsize=256)
def _region(art: MapArt, region: str, look: RegionLook, drafting: bool, spoken: str) -> SceneItem:
    """Return a region as something to point at, with its name: only while regions are chosen."""
    x, y = art.centre(region)
    parts: list[Part] = []
    if drafting:
        parts.append(rect(x - 130, y - 24, 260, 48, "paper", "line", 1.5, 24, opacity=0.93))
        parts.append(words(art.region(region), (x - 96, y - 22, 192, 44), 26, "ink", True))
        if look.playing:
            parts.append(symbol("check", x - 112, y, 24, "good"))
    # While regions are chosen all of them can be pointed at, so that a click on any says what can be done with it.
    rings = art.rings[region] if drafting else ()
    clip = art.outline if drafting else ()
    if look.playing:
        state = "leave" if look.open else "chosen"
    else:
        state = "open" if look.open else "closed"
    tip = text("power-grid-table-region-tip", region=art.region(region), state=state) if drafting else ""
    return SceneItem(
        f"region:{region}",
        0,
        0,
        tuple(parts),
        z=30,
        hit_rings=rings,
        hit_clip=clip,
        mark="" if not look.open else "picked" if look.playing else "open",
        tip=tip,
    )


@lru_cache(maxsize=64)
def _roads(art: MapArt, looks: tuple[tuple[str, RegionLook], ...]) -> SceneItem:
    """Return all connections with their costs: larger discs from afar."""
    regions = dict(looks)
    edges: list[Part] = []
    lines: list[Part] = []
    strengths: list[float] = []
    for a, b, _ in art.connections:
        ends = [regions.get(art.region_of[c], RegionLook()) for c in (a, b)]
        strength = 1.0 if all(look.playing or look.open for look in ends) else 0.25
        strengths.append(strength)
        way = (art.places[a], art.places[b])
        edges.append(line(way, "road_edge", 9, opacity=strength))
        lines.append(line(way, "road", 6, opacity=strength))
    parts = edges + lines
    for detail, costs in zip(DETAILS, art.costs(), strict=True):
        discs: list[Part] = []
        for (_, _, cost), spot, strength in zip(art.connections, costs, strengths, strict=True):
            x, y, r = spot.x, spot.y, spot.radius
            discs.append(ellipse(x, y, r - 0.7, r - 0.7, "road_label", "road_edge", 1.4, opacity=strength))
            discs.append(
                words(str(cost), (x - r, y - r, 2 * r, 2 * r), 1.34 * r, "ink", True, opacity=min(1.0, 2 * strength))
            )
        parts += between(detail.least, detail.most, discs)
    return SceneItem("roads", 0, 0, tuple(parts), z=5, ground=True)


@lru_cache(maxsize=64)
def _names(art: MapArt, looks: tuple[tuple[str, RegionLook], ...], spoken: str) -> SceneItem:
    """Return the cities' names, about as high on the screen at every zoom."""
    regions = dict(looks)
    # While regions are chosen every one of them may yet be in play.
    drafting = any(look.open for look in regions.values())
    chosen = (
        None if drafting else frozenset(region for region in art.rings if regions.get(region, RegionLook()).playing)
    )
    parts: list[Part] = []
    for detail, labels in zip(DETAILS, art.labels(chosen), strict=True):
        level: list[Part] = []
        for city, label in labels.items():
            look = regions.get(art.region_of[city], RegionLook())
            playing = look.playing or look.open
            x, y, w, h = label.box
            step = h / len(label.lines)
            if label.leader is not None and playing:
                level.append(line(label.leader, "name_plate", LEADER + 2.4, opacity=0.8))
                level.append(line(label.leader, "ink", LEADER))
            for k, written in enumerate(label.lines):
                box = (x, y + k * step, w, step)
                if playing:
                    level.append(words(written, box, label.size, "ink", True, halo="name_plate"))
                else:
                    level.append(words(written, box, label.size, "ink_soft", opacity=0.62))
        parts += between(detail.least, detail.most, level)
    return SceneItem("names", 0, 0, tuple(parts), z=6, ground=True)


@lru_cache(maxsize=2048)
def _city(
    art: MapArt,
    city: str,
    look: CityLook,
    playing: bool,
    spaces: int,
    house_costs: tuple[int, ...],
    spoken: str,
) -> SceneItem:
    """Return a city: a plate with three spaces, and what a house costs there. Its name is part of the ground."""
    x, y = art.places[city]
    w, h = PLATE
    tip = look.tip or art.city(city)
    hit, outline = (-44.0, -31.0, 88.0, 62.0), (-w / 2 - 3, -h / 2 - 3, w + 6, h + 6)
    if not playing:
        idle = (rect(-30, -9, 60, 18, "land", "line", 1.2, 9),)
        return SceneItem(f"city:{city}", x, y, idle, z=10, hit=hit, outline=outline, mark="dim", tip=tip)
    parts: list[Part] = []
    if look.own:
        parts.append(rect(-w / 2 - 4, -h / 2 - 4, w + 8, h + 8, f"seat.{look.own}", "plate_edge", 1.2, 12))
    if not look.full:
        parts.append(rect(-w / 2 + 1.5, -h / 2 + 2.5, w, h, "#000000", radius=9, opacity=0.16))
    parts.append(rect(-w / 2, -h / 2, w, h, "full_plate" if look.full else "plate", "plate_edge", 1.6, 9))
    free = next((k for k in range(spaces) if k >= len(look.houses) or look.houses[k] is None), spaces)
    priced = look.price is not None and free < 3
    far: list[Part] = []
    near: list[Part] = []
    for k in range(3):
        cx = (k - 1) * 24.0
        inside = look.houses[k] if k < len(look.houses) else None
        if inside is not None:
            parts += _inside(inside, cx)
            continue
        empty = _empty_space(cx, house_costs[k], k < spaces)
        near += empty
        if not priced:
            far += empty[:1]
    if look.price is not None:
        # From afar the price fills what is free of the plate; near by it is a tag on the upper edge.
        left = -w / 2 + 2 + 24.0 * min(free, 2) + (1 if free else 0)
        far += _price(look.price, look.open, (left, -h / 2 + 2, w / 2 - 2 - left, h - 4), 25)
        near += _price(look.price, look.open, (-TAG[0] / 2, -h / 2 - TAG[1] / 2, *TAG), 14)
    parts += between(0.0, NEAR, far)
    parts += between(NEAR, inf, near)
    mark = "picked" if look.picked else "open" if look.open else ""
    return SceneItem(f"city:{city}", x, y, tuple(parts), z=10, hit=hit, outline=outline, mark=mark, tip=tip)


def _inside(inside: Occupant, cx: float) -> list[Part]:
    """Return what stands in a space."""
    if inside == "trust":
        return list(trust_house(cx, -1, SPACE + 2))
    if inside == "reserved":
        return [piece(URANIUM, cx, 0, SPACE - 4)]
    assert isinstance(inside, tuple)
    return list(house(*inside, cx, -1, SPACE + 2))


def _empty_space(cx: float, cost: int, opened: bool) -> list[Part]:
    """Return an empty space with its printed price; one that a later Step opens is faint."""
    strength = 0.9 if opened else 0.4
    return [
        symbol("house", cx, -0.5, SPACE, "", "plate_edge", 1.2, opacity=strength),
        words(str(cost), (cx - 9, -5.5, 18, 15), 11.5, "plate_ink", opened, opacity=1.0 if opened else 0.6),
    ]


def _price(price: int, affordable: bool, box: Box, size: float) -> tuple[Part, ...]:
    """Return a price: on a full ground where it can be paid, else faint within a broken line."""
    x, y, w, h = box
    radius = min(8.0, h / 2)
    if affordable:
        ground = rect(x, y, w, h, "accent", "plate", 1.2, radius)
        return ground, words(str(price), (x + 2, y, w - 4, h), size, "on_accent", True)
    ground = replace(rect(x, y, w, h, "plate", "plate_edge", 1.4, radius), dashed=True)
    return ground, words(str(price), (x + 2, y, w - 4, h), 0.86 * size, "plate_ink")
