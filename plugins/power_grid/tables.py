"""The figures of Power Grid as the rules read them: frozen tables, computed once from resolved content.

Nothing here changes while a game runs, and nothing here belongs to a state: cloning a state never copies a map. The
module is imported by the rules and therefore loads neither pydantic nor networkx; graphs are worked out through
`core.graphs` the first time an area is asked for, and kept.

Fuels are numbered 0 to 3 in the order coal, oil, garbage, uranium (`FUELS`); money is in Elektro.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plugins.power_grid.state import STEP_3

if TYPE_CHECKING:
    from core.content import Resolved

FUELS: tuple[str, ...] = ("coal", "oil", "garbage", "uranium")
"""Fuel names; the place of a name is its index in every table."""

COAL, OIL, GARBAGE, URANIUM = range(4)

MARKET = 8
"""Plants on show in Steps 1 and 2."""

STEP_3_WORD = "step 3"
"""How the Step 3 card is written among plants in files."""

NUCLEAR_PHASE_OUT = "power_grid.nuclear_phase_out"
"""Map rule: once the named plant has been bought, no uranium is put on the market any more."""

COAL_STORE = "power_grid.coal_store"
"""Map rule: burnt coal goes to a store that sells at a fixed price while the market has no coal."""


@dataclass(frozen=True, slots=True)
class Plant:
    """One power plant card.

    fuels: indices of what it burns; two for a hybrid, none for a green or fusion plant. need: tokens burnt in one run.
    capacity: tokens it can hold, always twice the need. cities: how many one run supplies. back: "plug" or "socket",
    the card's back in Recharged. kind: "coal", "oil", "garbage", "uranium", "hybrid" or "green".
    """

    number: int
    fuels: tuple[int, ...]
    need: int
    capacity: int
    cities: int
    back: str
    kind: str


@dataclass(frozen=True, slots=True)
class CountRow:
    """What depends on the number of players.

    regions: how many regions are played. step2_cities: cities of one player that start Step 2. end_cities: cities of
    one player that end the game. plant_limit: plants a player may own. remove_plug, remove_socket: plants taken out
    unseen, by card back; remove: whatever their back.
    """

    regions: int
    step2_cities: int
    end_cities: int
    plant_limit: int
    remove_plug: int = 0
    remove_socket: int = 0
    remove: int = 0


@dataclass(frozen=True, slots=True)
class AreaTables:
    """The cities of one choice of regions, with the cheapest connections inside it.

    cities: ids in the map's order; their places are the indices of everything else. region: region of each city.
    index: place of each city. cost[a][b]: cheapest connection cost, through cities in play only; 0 for a == b.
    neighbours[a]: places of the cities one connection away. step[a][b]: the city after a on the cheapest way to b.
    """

    regions: tuple[str, ...]
    cities: tuple[str, ...]
    region: tuple[str, ...]
    index: dict[str, int]
    cost: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    step: tuple[tuple[int, ...], ...]

    def route(self, start: str, end: str) -> list[str]:
        """Return the cities on a cheapest way from start to end, both included.

        Among ways of equal cost always the same one, with as few connections as possible. Raise KeyError when a city
        is not in play.
        """
        here, goal = self.index[start], self.index[end]
        way = [start]
        while here != goal:
            here = self.step[here][goal]
            way.append(self.cities[here])
        return way


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """How a map is drawn, in board units from the top left corner, right and down.

    width, height: size of the board. positions: centre of each city's house spaces. colours: tint of each region, as
    "#rrggbb". rings: closed rings of the country's outline, the largest first; none on a map without an outline.
    """

    width: int
    height: int
    positions: dict[str, tuple[float, float]]
    colours: dict[str, str]
    rings: tuple[tuple[tuple[float, float], ...], ...]


@dataclass(frozen=True, slots=True)
class MapTables:
    """One board: cities, regions and direct connections, and the areas that can be played on it."""

    id: str
    names: dict[str, str]
    regions: tuple[str, ...]
    region_names: dict[str, dict[str, str]]
    cities: tuple[str, ...]
    city_names: dict[str, dict[str, str]]
    region_of: dict[str, str]
    connections: tuple[tuple[str, str, int], ...]
    picture: BoardPicture
    _areas: dict[frozenset[str], AreaTables] = field(default_factory=dict, repr=False, compare=False)
    _choices: dict[int, tuple[tuple[str, ...], ...]] = field(default_factory=dict, repr=False, compare=False)

    def city_name(self, city: str, language: str) -> str:
        """Return what the city is called in a language, in English where the map has no such name."""
        names = self.city_names[city]
        return names.get(language, names["en"])

    def region_name(self, region: str, language: str) -> str:
        """Return what the region is called in a language, in English where the map has no such name."""
        names = self.region_names[region]
        return names.get(language, names["en"])

    def area(self, regions: Iterable[str]) -> AreaTables:
        """Return the tables of the cities of these regions. Computed on the first call for a set, then kept."""
        chosen = frozenset(regions)
        found = self._areas.get(chosen)
        if found is None:
            found = self._areas[chosen] = _build_area(self, chosen)
        return found

    def connected_choices(self, size: int) -> tuple[tuple[str, ...], ...]:
        """Return every choice of `size` regions that hangs together, each in the map's order.

        A choice hangs together when every city in it reaches every other without leaving it.
        """
        found = self._choices.get(size)
        if found is None:
            found = self._choices[size] = tuple(
                choice for choice in combinations(self.regions, size) if self._hangs_together(choice)
            )
        return found

    def may_add(self, chosen: Iterable[str], region: str, size: int) -> bool:
        """Say whether a draft of `size` regions that has `chosen` can take `region` next and still be completed.

        False for a region that is chosen already.
        """
        have = set(chosen)
        if region in have:
            return False
        have.add(region)
        return any(have.issubset(choice) for choice in self.connected_choices(size))

    def _hangs_together(self, choice: Sequence[str]) -> bool:
        inside = [city for city in self.cities if self.region_of[city] in choice]
        if not inside:
            return False
        near: dict[str, list[str]] = {city: [] for city in inside}
        for a, b, _ in self.connections:
            if a in near and b in near:
                near[a].append(b)
                near[b].append(a)
        seen, open_ = {inside[0]}, [inside[0]]
        while open_:
            for city in near[open_.pop()]:
                if city not in seen:
                    seen.add(city)
                    open_.append(city)
        return len(seen) == len(inside)


@dataclass(frozen=True, slots=True)
class Tables:
    """Every figure one game of Power Grid needs: an edition's tables, its plants and one map.

    ladders: per fuel the price of every place of the market, cheapest first. fuel_total, fuel_start: tokens in the
    game and on the market at the start, per fuel. payment[n]: income for n supplied cities; the last entry holds for
    more. houses: houses a player can build. house_costs: cost of the first, second and third house in a city;
    house_costs_alternative: those of the other rule text (option city_costs). counts, refill: by number of players;
    refill[players][step - 1][fuel]. opening: plants that open the market, () by chance. on_top: the plant on top of the
    stack, 0 a plug by chance. trust_houses: houses of the Trust, 0 in an edition without it; trust_start: how many of
    the first ones the two players place in turns. variants: ids of the rules that the map names,
    figures: what the map says about each of them.
    """

    edition: str
    plants: dict[int, Plant]
    ladders: tuple[tuple[int, ...], ...]
    fuel_total: tuple[int, ...]
    fuel_start: tuple[int, ...]
    payment: tuple[int, ...]
    start_money: int
    houses: int
    house_costs: tuple[int, ...]
    house_costs_alternative: tuple[int, ...]
    counts: dict[int, CountRow]
    refill: dict[int, tuple[tuple[int, ...], ...]]
    map: MapTables
    variants: tuple[str, ...]
    figures: dict[str, dict[str, int]]
    content_digest: str
    opening: tuple[int, ...] = ()
    on_top: int = 0
    trust_houses: int = 0
    trust_start: tuple[int, ...] = ()

    def name_of(self, kind: str, thing: object, language: str) -> str | None:
        """Return what a city, region or map is called in a language; None for other kinds and unknown ids."""
        board = self.map
        if kind == "city" and thing in board.city_names:
            return board.city_name(str(thing), language)
        if kind == "region" and thing in board.region_names:
            return board.region_name(str(thing), language)
        if kind == "plant" and isinstance(thing, int):
            return f"{thing:02d}"
        return None

    def labels(self, field: str, state: Any) -> Sequence[str] | None:
        """Return what the places of a list in the state are called, None where they have no names."""
        if field in ("fuel", "fuel_market", "fuel_stock"):
            return FUELS
        return state.cities if field in ("spaces", "reach") else None

    @property
    def words(self) -> Mapping[str, int]:
        """Words that people write for values of the state: the Step 3 card among plants."""
        return {STEP_3_WORD: STEP_3}

    @property
    def coal_store_price(self) -> int:
        """Price of one token from the coal store; 0 on a map without one."""
        return self.figures.get(COAL_STORE, {}).get("price", 0)

    @property
    def phase_out_plant(self) -> int:
        """Number of the plant whose purchase ends the refilling of uranium; 0 on a map without that rule."""
        return self.figures.get(NUCLEAR_PHASE_OUT, {}).get("plant", 0)


_built: OrderedDict[tuple[str, str, str], Tables] = OrderedDict()
_MOST_BUILT = 12


def build_tables(content: Resolved, map_id: str, edition: str = "recharged") -> Tables:
    """Return the tables of one map and edition, built from resolved content; those built last are known.

    Raise KeyError when the content has no such map or edition; callers that face people check the names first
    (`map_ids`).
    """
    key = (content.digest, map_id, edition)
    found = _built.get(key)
    if found is None:
        found = _built[key] = _build(content, map_id, edition)
        if len(_built) > _MOST_BUILT:
            _built.popitem(last=False)
    return found


def _build(content: Resolved, map_id: str, edition: str) -> Tables:
    figures = content.entry("tables", edition)
    board = content.entry("maps", map_id)
    rules: list[dict[str, Any]] = board.get("rules", [])
    trust: dict[str, Any] = figures.get("trust") or {}
    return Tables(
        edition=edition,
        plants={plant.number: plant for plant in map(_plant, content.entries("plants"))},
        ladders=tuple(_ladder(figures["ladders"][fuel]) for fuel in FUELS),
        fuel_total=_by_fuel(figures["fuel_total"]),
        fuel_start=_by_fuel(figures["fuel_start"]),
        payment=tuple(figures["payment"]),
        start_money=figures["start_money"],
        houses=figures["houses"],
        house_costs=tuple(figures["house_costs"]),
        house_costs_alternative=tuple(figures["house_costs_alternative"]),
        counts={int(players): CountRow(**row) for players, row in figures["players"].items()},
        refill={int(players): tuple(_by_fuel(step) for step in rows) for players, rows in figures["refill"].items()},
        map=_build_map(content, board),
        variants=tuple(rule["variant"] for rule in rules),
        figures={rule["variant"]: dict(rule.get("figures", {})) for rule in rules},
        content_digest=content.digest,
        opening=tuple(figures.get("opening") or ()),
        on_top=figures.get("on_top") or 0,
        trust_houses=trust.get("houses", 0),
        trust_start=tuple(trust.get("start", ())),
    )


def map_ids(content: Resolved, edition: str = "recharged") -> tuple[str, ...]:
    """Return the ids of the maps that can be played in an edition, in the order of the content."""
    return tuple(entry["id"] for entry in content.entries("maps") if edition in entry["editions"])


@lru_cache(maxsize=1)
def load_builtin() -> Resolved:
    """Load the pack that comes with the program, once checked from the cache. Raise ContentError with all problems."""
    from core.content.kept import kept

    here = Path(__file__).resolve().parent
    return kept(
        here.parents[1] / "content" / "power_grid",
        [here / "content_models.py", here / "content_figures.py"],
        read_builtin,
    )


def read_builtin() -> Resolved:
    """Read and check the pack that comes with the program. Raise ContentError with every problem in it."""
    from core.content import built_in_pack, load_pack, resolve
    from plugins.power_grid.content_models import CONTENT

    return resolve([load_pack(built_in_pack("power_grid"), CONTENT)])


def _plant(entry: Mapping[str, Any]) -> Plant:
    fuels = tuple(FUELS.index(fuel) for fuel in entry["fuels"])
    kind = "hybrid" if len(fuels) > 1 else FUELS[fuels[0]] if fuels else "green"
    need: int = entry["need"]
    return Plant(entry["number"], fuels, need, 2 * need, entry["cities"], entry["back"], kind)


def _ladder(rungs: Iterable[Mapping[str, int]]) -> tuple[int, ...]:
    return tuple(rung["price"] for rung in rungs for _ in range(rung["places"]))


def _by_fuel(row: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(row[fuel] for fuel in FUELS)


def _build_map(content: Resolved, board: Mapping[str, Any]) -> MapTables:
    return MapTables(
        id=board["id"],
        names=dict(board["names"]),
        regions=tuple(region["id"] for region in board["regions"]),
        region_names={region["id"]: dict(region["names"]) for region in board["regions"]},
        cities=tuple(city["id"] for city in board["cities"]),
        city_names={city["id"]: dict(city["names"]) for city in board["cities"]},
        region_of={city["id"]: city["region"] for city in board["cities"]},
        connections=tuple((link["a"], link["b"], link["cost"]) for link in board["connections"]),
        picture=_build_picture(content, board),
    )


def _build_picture(content: Resolved, board: Mapping[str, Any]) -> BoardPicture:
    drawn: Mapping[str, Any] = board["board"]
    name: str | None = drawn.get("outline")
    rings: list[list[list[float]]] = content.entry("outlines", name)["rings"] if name is not None else []
    return BoardPicture(
        width=drawn["width"],
        height=drawn["height"],
        positions={city["id"]: (city["board"]["x"], city["board"]["y"]) for city in board["cities"]},
        colours={region["id"]: region["colour"] for region in board["regions"]},
        rings=tuple(tuple((x, y) for x, y in ring) for ring in rings),
    )


def _build_area(board: MapTables, chosen: frozenset[str]) -> AreaTables:
    from core.graphs import connection_graph, cost_table, neighbours, step_table

    unknown = chosen.difference(board.regions)
    if unknown:
        raise KeyError(f"map {board.id} has no region {', '.join(sorted(unknown))}")
    cities = tuple(city for city in board.cities if board.region_of[city] in chosen)
    index = {city: place for place, city in enumerate(cities)}
    inside = [link for link in board.connections if link[0] in index and link[1] in index]
    graph = connection_graph(cities, inside)
    return AreaTables(
        regions=tuple(region for region in board.regions if region in chosen),
        cities=cities,
        region=tuple(board.region_of[city] for city in cities),
        index=index,
        cost=tuple(tuple(row) for row in cost_table(graph, cities)),
        neighbours=tuple(tuple(sorted(index[near] for near in neighbours(graph, city))) for city in cities),
        step=tuple(tuple(row) for row in step_table(graph, cities)),
    )
