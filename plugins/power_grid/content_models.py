"""What the content of Power Grid looks like, and what must fit together in it: maps, outlines and the whole.

Plants and the figures of editions have their models in `content_figures.py`. Keys may be added later with a default (a
map's own deck, ladders, refill table, thresholds, house slots of a city), so that packs written today go on working.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

from pydantic import Field

from core.content import ContentModel, Finding, Found, GameContent, Id, Names, Ref, Section
from core.graphs import CostGraph, components, connected_subsets, connection_graph, neighbours_of_groups
from core.text import add_folder
from plugins.power_grid.content_figures import PlantModel, TablesModel
from plugins.power_grid.tables import COAL_STORE, MARKET, NUCLEAR_PHASE_OUT

add_folder(Path(__file__).resolve().parents[2] / "content" / "power_grid" / "languages")

Figure = Annotated[int, Field(ge=0, le=1000)]

MAP_RULES: dict[str, frozenset[str]] = {
    NUCLEAR_PHASE_OUT: frozenset({"plant"}),
    COAL_STORE: frozenset({"price"}),
}
"""Rules that a map can name, with the figures that each of them needs."""


class RuleModel(ContentModel):
    """A rule of the map's own."""

    variant: Ref = Field(description="Name of the rule")
    figures: Mapping[Ref, Figure] = Field(default_factory=dict[str, int], description="The figures that the rule needs")


class ProjectionModel(ContentModel):
    """The map projection from which positions and outline were made: Albers' equal-area conic."""

    meridian: float = Field(ge=-180, le=180, description="Longitude that stands upright, in degrees")
    parallels: tuple[float, float] = Field(description="The two latitudes on which distances are true, in degrees")
    scale: float = Field(gt=0, description="Board units per earth radius")
    left: float = Field(description="Board coordinate x where the meridian crosses the first parallel")
    top: float = Field(description="Board coordinate y there")


class BoardModel(ContentModel):
    """The drawn board: its size in board units and the outline under it."""

    width: int = Field(ge=100, le=10000, description="Width in board units")
    height: int = Field(ge=100, le=10000, description="Height in board units")
    outline: Ref | None = Field(default=None, description="Outline drawn under the cities, an entry of outlines/")
    projection: ProjectionModel | None = Field(default=None, description="Projection that positions were made with")


class RegionModel(ContentModel):
    """One region."""

    id: Id = Field(description="Name of the region; never changes")
    colour: str = Field(pattern=r"^#[0-9a-f]{6}$", description='Tint of the region, such as "#7fb685"')
    names: Names = Field(description="What the region is called")


class PlaceModel(ContentModel):
    """Where a city really is, WGS84."""

    latitude: float = Field(ge=-90, le=90, description="Degrees north")
    longitude: float = Field(ge=-180, le=180, description="Degrees east")


class PositionModel(ContentModel):
    """Where a city stands on the board."""

    x: float = Field(ge=0, description="Board units from the left")
    y: float = Field(ge=0, description="Board units from the top")


class CityModel(ContentModel):
    """One city."""

    id: Id = Field(description="Name of the city; never changes, is in saves")
    region: Ref = Field(description="The region it belongs to")
    names: Names = Field(description="What the city is called")
    place: PlaceModel | None = Field(default=None, description="Real position")
    board: PositionModel = Field(description="Position on the board")


class ConnectionModel(ContentModel):
    """A connection between two cities, in both directions."""

    a: Ref = Field(description="One end")
    b: Ref = Field(description="The other end")
    cost: int = Field(ge=0, le=99, description="Connection cost")
    doubtful: str | None = Field(default=None, description="What sources disagree about")


class MapModel(ContentModel):
    """One board: regions, cities, connections and how they are drawn."""

    id: Id = Field(description="Name of the map; never changes")
    names: Names = Field(description="What the map is called")
    editions: tuple[Ref, ...] = Field(min_length=1, description="Editions in which the map is played")
    source: str | None = Field(default=None, description="Where the figures come from")
    rules: tuple[RuleModel, ...] = Field(default=(), description="Rules of the map's own")
    board: BoardModel = Field(description="Size of the board, outline, projection")
    regions: tuple[RegionModel, ...] = Field(min_length=1, description="Regions")
    cities: tuple[CityModel, ...] = Field(min_length=1, description="Cities")
    connections: tuple[ConnectionModel, ...] = Field(description="Connections, each once")

    def findings(self) -> Iterable[Finding]:
        yield from self._rule_findings()
        regions = [region.id for region in self.regions]
        cities = [city.id for city in self.cities]
        yield from _twins("regions", regions)
        yield from _twins("cities", cities)
        yield from self._city_findings(frozenset(regions))
        yield from self._connection_findings(frozenset(cities))

    def graph(self) -> CostGraph:
        """Return the cities and connections as a graph; connections that make no sense are left out."""
        names = {city.id for city in self.cities}
        links = [(link.a, link.b, link.cost) for link in self.connections]
        return connection_graph(
            [city.id for city in self.cities],
            [link for link in links if {link[0], link[1]} <= names and link[0] != link[1]],
        )

    def _rule_findings(self) -> Iterable[Finding]:
        for index, rule in enumerate(self.rules):
            at = ("rules", index)
            if rule.variant not in MAP_RULES:
                valid = frozenset(MAP_RULES)
                yield Finding((*at, "variant"), "power-grid-content-rule-unknown", {}, rule.variant, valid)
                continue
            wanted = MAP_RULES[rule.variant]
            for name in rule.figures:
                if name not in wanted:
                    place = (*at, "figures", name)
                    yield Finding(place, "power-grid-content-figure-unknown", {}, name, wanted, on_key=True)
            for name in sorted(wanted.difference(rule.figures)):
                yield Finding((*at, "figures", name), "power-grid-content-figure-missing", {"name": name}, follows=True)

    def _city_findings(self, regions: frozenset[str]) -> Iterable[Finding]:
        for index, city in enumerate(self.cities):
            if city.region not in regions:
                yield Finding(
                    ("cities", index, "region"), "power-grid-content-region-unknown", {}, city.region, regions
                )
            if city.board.x > self.board.width or city.board.y > self.board.height:
                facts = {"width": self.board.width, "height": self.board.height}
                yield Finding(("cities", index, "board"), "power-grid-content-city-off-board", facts)
        settled = {city.region for city in self.cities}
        for index, region in enumerate(self.regions):
            if region.id not in settled:
                facts = {"name": region.id}
                yield Finding(("regions", index, "id"), "power-grid-content-region-empty", facts, follows=True)

    def _connection_findings(self, cities: frozenset[str]) -> Iterable[Finding]:
        seen: dict[frozenset[str], int] = {}
        sound = True
        for index, link in enumerate(self.connections):
            at = ("connections", index)
            for end in ("a", "b"):
                name = link.a if end == "a" else link.b
                if name not in cities:
                    sound = False
                    yield Finding((*at, end), "power-grid-content-city-unknown", {}, name, cities)
            if link.a == link.b:
                sound = False
                yield Finding((*at, "b"), "power-grid-content-connection-to-itself", {"name": link.a})
            pair = frozenset((link.a, link.b))
            if pair in seen:
                facts = {"a": link.a, "b": link.b, "cost": self.connections[seen[pair]].cost}
                yield Finding(at, "power-grid-content-connection-twice", facts)
            seen.setdefault(pair, index)
        if sound and len(cities) == len(self.cities):
            yield from self._apart()

    def _apart(self) -> Iterable[Finding]:
        """Yield the cities that cannot be reached, at the first city of each part that is cut off."""
        for part in components(self.graph(), [city.id for city in self.cities])[1:]:
            index, city = next((place, city) for place, city in enumerate(self.cities) if city.id in part)
            facts = {"name": city.id, "count": len(part)}
            key = "power-grid-content-city-cut-off" if len(part) == 1 else "power-grid-content-part-cut-off"
            yield Finding(("cities", index, "id"), key, facts, follows=True)


class OutlineModel(ContentModel):
    """The outline of a country."""

    id: Id = Field(description="Name of the outline")
    source: str | None = Field(default=None, description="Where it comes from, and its licence")
    rings: tuple[Annotated[tuple[tuple[float, float], ...], Field(min_length=3)], ...] = Field(
        min_length=1, description="Closed rings of board coordinates [x, y]; the last point joins the first"
    )


def _twins(key: str, ids: list[str]) -> Iterable[Finding]:
    seen: set[str] = set()
    for index, name in enumerate(ids):
        if name in seen:
            yield Finding((key, index, "id"), "power-grid-content-id-twice", {"name": name})
        seen.add(name)


def _between(found: Found) -> Iterable[tuple[str, str, Finding]]:
    """Check maps against editions, plants and outlines, and editions against plants."""
    tables = {name: model for name, model in found.entries["tables"].items() if isinstance(model, TablesModel)}
    plants = [model for model in found.entries["plants"].values() if isinstance(model, PlantModel)]
    outlines = frozenset(found.entries["outlines"])
    for name, board in found.entries["maps"].items():
        if not isinstance(board, MapModel):
            continue
        outline = board.board.outline
        if outline is not None and not found.known("outlines", outline):
            yield (
                "maps",
                name,
                Finding(("board", "outline"), "power-grid-content-outline-unknown", {}, outline, outlines),
            )
        for index, edition in enumerate(board.editions):
            if not found.known("tables", edition):
                valid = frozenset(tables)
                yield (
                    "maps",
                    name,
                    Finding(("editions", index), "power-grid-content-edition-unknown", {}, edition, valid),
                )
            elif edition in tables:
                yield from (("maps", name, finding) for finding in _choices(board, tables[edition]))
        for index, rule in enumerate(board.rules):
            wanted = rule.figures.get("plant")
            if wanted is not None and not found.known("plants", str(wanted)):
                valid = frozenset(str(plant.number) for plant in plants)
                at = ("rules", index, "figures", "plant")
                yield "maps", name, Finding(at, "power-grid-content-plant-unknown", {}, str(wanted), valid)
    if "plants" not in found.unread and not found.broken.get("plants"):
        for name, edition in tables.items():
            yield from (("tables", name, finding) for finding in _opening(edition, plants))
            yield from (("tables", name, finding) for finding in _removals(edition, plants))


def _choices(board: MapModel, tables: TablesModel) -> Iterable[Finding]:
    """Yield what keeps a map from being played with some number of players."""
    graph = board.graph()
    region_of = {city.id: city.region for city in board.cities}
    regions = neighbours_of_groups(graph, region_of)
    told: set[int] = set()
    for players, row in sorted(tables.players.items()):
        size = row.regions
        if size in told:
            continue
        told.add(size)
        facts = {"players": players, "regions": size}
        if size > len(board.regions):
            counted = {**facts, "found": len(board.regions)}
            yield Finding(("regions",), "power-grid-content-too-few-regions", counted, follows=True)
        elif not any(
            len(components(graph, [city for city, region in region_of.items() if region in choice])) == 1
            for choice in connected_subsets(regions, size)
        ):
            yield Finding(("regions",), "power-grid-content-regions-apart", facts, follows=True)


def _opening(tables: TablesModel, plants: list[PlantModel]) -> Iterable[Finding]:
    """Yield the plants of the first market, or on top of the stack, that do not exist."""
    numbers = frozenset(str(plant.number) for plant in plants)
    named: list[tuple[tuple[str | int, ...], int]] = [
        (("opening", index), number) for index, number in enumerate(tables.opening or ())
    ]
    if tables.on_top is not None:
        named.append((("on_top",), tables.on_top))
    for at, number in named:
        if str(number) not in numbers:
            yield Finding(at, "power-grid-content-plant-unknown", {}, str(number), numbers)


def _removals(tables: TablesModel, plants: list[PlantModel]) -> Iterable[Finding]:
    """Yield set-ups that need more cards than there are: on the market, on top of the stack, removed."""
    have = {back: sum(plant.back == back for plant in plants) for back in ("plug", "socket")}
    plugs = (0 if tables.opening else MARKET) + (0 if tables.on_top else 1)
    for players, row in tables.players.items():
        if row.remove > len(plants) - MARKET - 1:
            facts = {"needed": row.remove, "found": len(plants) - MARKET - 1, "players": players}
            yield Finding(("players", players, "remove"), "power-grid-content-too-few-to-remove", facts)
        for back, needed in (("plug", plugs + row.remove_plug), ("socket", row.remove_socket)):
            if needed > have[back]:
                facts = {"needed": needed, "back": back, "found": have[back], "players": players}
                yield Finding(("players", players, f"remove_{back}"), "power-grid-content-too-few-plants", facts)


CONTENT = GameContent(
    game="power_grid",
    sections=(
        Section("plants", PlantModel, "plants.yaml", key="number", required=True),
        Section("tables", TablesModel, "tables.yaml", required=True),
        Section("maps", MapModel, "maps/*.yaml"),
        Section("outlines", OutlineModel, "outlines/*.yaml"),
    ),
    between=_between,
)
"""The content of every game of the Power Grid family that is played with plants, a fuel market and a map."""
