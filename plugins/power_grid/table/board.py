"""The map: the country with its regions, connections with their costs, cities with three spaces for houses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Any

from core.table import Board, Part, Point, SceneItem, ellipse, line, rect, shape, symbol, words
from core.text import language
from plugins.power_grid.table.cards import house, piece, trust_house
from plugins.power_grid.table.geography import Ring, along, region_rings
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import URANIUM

PLATE = (76.0, 30.0)
"""Width and height of a city's plate with its three spaces."""
SPACE = 22.0
"""Size of a house."""


NAME_WIDTH = 116.0
"""Room for a city's name; longer ones are written smaller."""


def name_width(name: str, size: float) -> float:
    """Return about how wide a name is written: Japanese characters are square, Latin ones some 2/3 of that."""
    return sum(size if character > "\u2e80" else 0.68 * size for character in name)


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
        places = {c["id"]: (float(c["board"]["x"]), float(c["board"]["y"])) for c in entry["cities"]}
        region_of = {c["id"]: c["region"] for c in entry["cities"]}
        width, height = float(entry["board"]["width"]), float(entry["board"]["height"])
        named = entry["board"].get("outline")  # without one the land fills the board
        frame = ((0, 0), (width, 0), (width, height), (0, height))
        outline = content.entry("outlines", named)["rings"] if named is not None else (frame,)
        _known[key] = MapArt(
            id=map_id,
            names=dict(entry["names"]),
            width=width,
            height=height,
            outline=tuple(tuple((float(x), float(y)) for x, y in ring) for ring in outline),
            rings=region_rings(places, region_of, width, height),
            colours={r["id"]: r["colour"] for r in entry["regions"]},
            region_names={r["id"]: dict(r["names"]) for r in entry["regions"]},
            places=places,
            region_of=region_of,
            city_names={c["id"]: dict(c["names"]) for c in entry["cities"]},
            connections=tuple((link["a"], link["b"], int(link["cost"])) for link in entry["connections"]),
        )
    return _known[key]


Occupant = tuple[str, str] | str | None
"""What is in a space of a city: (colour, mark) of a house, "trust", "reserved", or nothing."""


@dataclass(frozen=True, slots=True)
class CityLook:
    """How a city stands. houses: what is in its spaces, the cheapest first. price: what a house costs the one who acts,
    None when it is not for sale now. open: it can be chosen now. picked: it was proposed."""

    houses: tuple[Occupant, ...] = ()
    price: int | None = None
    open: bool = False
    picked: bool = False
    tip: str = ""


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
        parts.append(shape(rings, line="#ffffff", width=4, opacity=0.8, clip=art.outline))
    parts.append(shape(art.outline, line="coast", width=2.2))
    return SceneItem("ground", 0, 0, tuple(parts), z=0)


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
    """Return all connections with their costs."""
    regions = dict(looks)
    lines: list[Part] = []
    costs: list[Part] = []
    for a, b, cost in art.connections:
        ends = [regions.get(art.region_of[c], RegionLook()) for c in (a, b)]
        playing = all(look.playing or look.open for look in ends)
        start, end = art.places[a], art.places[b]
        strength = 1.0 if playing else 0.25
        lines.append(line((start, end), "road_edge", 9, opacity=strength))
        lines.append(line((start, end), "road", 6, opacity=strength))
        x, y = _middle(start, end)
        costs.append(ellipse(x, y, 14, 14, "road_label", "road_edge", 1.5, opacity=strength))
        costs.append(words(str(cost), (x - 13, y - 13, 26, 26), 18, "ink", True, opacity=strength))
    return SceneItem("roads", 0, 0, tuple(lines + costs), z=5)


def _middle(a: Point, b: Point) -> Point:
    """Return where a connection's cost is written: midway between the two plates, not under one of them."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = abs(b[0] - a[0]) / length, abs(b[1] - a[1]) / length
    w, h = PLATE

    def reach(below: bool) -> float:
        """Return how far a plate (with the name below it) covers the line."""
        height = h / 2 + (20 if below else 0)
        return min(w / 2 / ux if ux > 0.01 else 1e9, height / uy if uy > 0.01 else 1e9)

    from_a, from_b = reach(b[1] > a[1]), reach(a[1] > b[1])
    if from_a + from_b > length - 8:
        return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    start, end = along(a, b, from_a, from_b)
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


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
    """Return a city: a plate with three spaces, its name below, and what a house costs above."""
    x, y = art.places[city]
    w, h = PLATE
    if not playing:
        idle = (
            rect(-30, -9, 60, 18, "land", "line", 1.2, 9),
            words(art.city(city), (-58, 10, 116, 20), 16, "muted"),
        )
        return SceneItem(f"city:{city}", x, y, idle, z=10, hit=(-40, -16, 80, 46), tip=look.tip or art.city(city))
    parts: list[Part] = [
        rect(-w / 2 + 1.5, -h / 2 + 2.5, w, h, "#000000", radius=9, opacity=0.16),
        rect(-w / 2, -h / 2, w, h, "plate", "plate_edge", 1.6, 9),
    ]
    for k in range(3):
        cx = (k - 1) * 24.0
        inside = look.houses[k] if k < len(look.houses) else None
        if inside == "trust":
            parts += trust_house(cx, -1, SPACE + 2)
        elif inside == "reserved":
            parts.append(piece(URANIUM, cx, 0, SPACE - 4))
        elif isinstance(inside, tuple):
            parts += house(*inside, cx, -1, SPACE + 2)
        else:
            closed = k >= spaces
            parts.append(symbol("house", cx, 0, SPACE - 4, "", "plate_edge", 1.2, opacity=0.35 if closed else 0.9))
            if not closed:
                parts.append(words(str(house_costs[k]), (cx - 9, -5, 18, 14), 10, "plate_ink", True))
    name = art.city(city)
    wide = min(NAME_WIDTH, name_width(name, 17) + 8)
    parts.append(rect(-wide / 2 - 2, h / 2 + 1, wide + 4, 20, "name_plate", radius=6, opacity=0.82))
    parts.append(words(name, (-wide / 2, h / 2 + 1, wide, 20), 17, "ink", True))
    if look.price is not None:
        fill = "accent" if look.open else "muted"
        parts.append(rect(-21, -h / 2 - 14, 42, 18, fill, "paper", 1.5, 9))
        parts.append(words(str(look.price), (-20, -h / 2 - 14, 40, 18), 15, "on_accent", True))
    return SceneItem(
        f"city:{city}",
        x,
        y,
        tuple(parts),
        z=10,
        hit=(-44, -h / 2 - 8, 88, h + 32),
        mark="picked" if look.picked else "open" if look.open else "",
        tip=look.tip or art.city(city),
    )
