"""The map of Barrage in content: basins and what is built in them, and the way of the water.

Water comes from headstreams, flows through powerhouse rows and dam spaces and leaves at exits; each of these says what
it flows to, so that the network can be checked as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from pydantic import Field

from core.content import ContentModel, Finding, Id, Names, Ref
from core.graphs import FlowGraph, circle, downstream, dry, flow_graph
from plugins.barrage.effects import Area

Node = tuple[str, int]
"""A list of the map that holds nodes of the network, and the index there."""


class HeadstreamModel(ContentModel):
    """A source of water."""

    id: Id = Field(description="Name of the headstream; never changes")
    names: Names = Field(description="What the headstream is called")
    flows_to: Ref = Field(description="The dam space or powerhouse row that its water meets first")


class BasinModel(ContentModel):
    """A basin: the dam spaces, conduits and powerhouse spaces that work together."""

    id: Id = Field(description="Name of the basin; never changes")
    names: Names = Field(description="What the basin is called")
    area: Area = Field(description="The area in which it lies")


class RowModel(ContentModel):
    """The row of powerhouse spaces of a basin, where the water of a production comes back to the river."""

    id: Id = Field(description="Name of the row; never changes")
    basin: Ref = Field(description="The basin it belongs to")
    flows_to: Ref = Field(description="The dam space, row or exit that its water meets next")


class DamModel(ContentModel):
    """A space for a dam."""

    id: Id = Field(description="Name of the space; never changes, is in saves")
    names: Names = Field(description="What the space is called")
    basin: Ref = Field(description="The basin it belongs to")
    red: bool = Field(default=False, description="Whether it has a red border")
    neutral: bool = Field(default=False, description="Whether a neutral dam may be set up here")
    flows_to: Ref = Field(description="The dam space, row or exit that its water meets next")


class ConduitModel(ContentModel):
    """A space for a conduit."""

    id: Id = Field(description="Name of the space; never changes, is in saves")
    names: Names = Field(description="What the space is called")
    basin: Ref = Field(description="The basin whose water it takes")
    to: Ref = Field(description="The basin whose powerhouses it feeds")
    production: int = Field(ge=1, le=9, description="Energy that a drop gives")


class PowerhouseModel(ContentModel):
    """A space for a powerhouse."""

    id: Id = Field(description="Name of the space; never changes, is in saves")
    names: Names = Field(description="What the space is called")
    basin: Ref = Field(description="The basin it belongs to")
    red: bool = Field(default=False, description="Whether it has a red border")


class ExitModel(ContentModel):
    """Where water leaves the map."""

    id: Id = Field(description="Name of the exit; never changes")


class MapModel(ContentModel):
    """One board."""

    id: Id = Field(description="Name of the map; never changes")
    names: Names = Field(description="What the map is called")
    headstreams: tuple[HeadstreamModel, ...] = Field(min_length=1, description="Sources of water, left to right")
    basins: tuple[BasinModel, ...] = Field(min_length=1, description="Basins")
    rows: tuple[RowModel, ...] = Field(description="Powerhouse rows, one for each basin with powerhouse spaces")
    dams: tuple[DamModel, ...] = Field(min_length=1, description="Dam spaces")
    conduits: tuple[ConduitModel, ...] = Field(min_length=1, description="Conduit spaces")
    powerhouses: tuple[PowerhouseModel, ...] = Field(min_length=1, description="Powerhouse spaces")
    exits: tuple[ExitModel, ...] = Field(min_length=1, description="Where water leaves the map")

    def findings(self) -> Iterable[Finding]:
        yield from self._twins()
        basins = frozenset(basin.id for basin in self.basins)
        for name, things in (
            ("rows", self.rows),
            ("dams", self.dams),
            ("conduits", self.conduits),
            ("powerhouses", self.powerhouses),
        ):
            for index, thing in enumerate(things):
                if thing.basin not in basins:
                    yield Finding((name, index, "basin"), "barrage-content-basin-unknown", {}, thing.basin, basins)
        for index, conduit in enumerate(self.conduits):
            if conduit.to not in basins:
                yield Finding(("conduits", index, "to"), "barrage-content-basin-unknown", {}, conduit.to, basins)
        meets = frozenset(name for name, (where, _) in self._nodes.items() if where != "headstreams")
        whole = True
        for where, things in (("headstreams", self.headstreams), ("rows", self.rows), ("dams", self.dams)):
            for index, thing in enumerate(things):
                if thing.flows_to not in meets:
                    whole = False
                    at = (where, index, "flows_to")
                    yield Finding(at, "barrage-content-water-to-nowhere", {}, thing.flows_to, meets)
        yield from self._row_findings()
        if whole:
            yield from self._water_findings()

    def river(self) -> FlowGraph:
        """Return the natural way of water: headstreams, powerhouse rows, dam spaces and exits as nodes.

        What flows to a thing that does not exist flows nowhere.
        """
        edges = [(thing.id, thing.flows_to) for thing in (*self.headstreams, *self.rows, *self.dams)]
        return flow_graph(self._nodes, [edge for edge in edges if edge[1] in self._nodes])

    def waterworks(self) -> FlowGraph:
        """Return the river with every conduit: from the dam spaces of its basin to the row that it feeds."""
        rows = {row.basin: row.id for row in self.rows}
        edges = [(thing.id, thing.flows_to) for thing in (*self.headstreams, *self.rows, *self.dams)]
        edges += [
            (dam.id, rows[conduit.to])
            for conduit in self.conduits
            for dam in self.dams
            if dam.basin == conduit.basin and conduit.to in rows
        ]
        return flow_graph(self._nodes, [edge for edge in edges if edge[1] in self._nodes])

    @cached_property
    def _nodes(self) -> Mapping[str, Node]:
        """Where each node of the network stands; of two with one name the first."""
        found: dict[str, Node] = {}
        for name, things in (
            ("headstreams", self.headstreams),
            ("rows", self.rows),
            ("dams", self.dams),
            ("exits", self.exits),
        ):
            for index, thing in enumerate(things):
                found.setdefault(thing.id, (name, index))
        return found

    def _twins(self) -> Iterable[Finding]:
        seen: set[str] = set()
        for name in ("headstreams", "basins", "rows", "dams", "conduits", "powerhouses", "exits"):
            for index, thing in enumerate(getattr(self, name)):
                if thing.id in seen:
                    yield Finding((name, index, "id"), "barrage-content-id-twice", {"name": thing.id})
                seen.add(thing.id)

    def _row_findings(self) -> Iterable[Finding]:
        """Check that a basin has one powerhouse row or none, and that what is built in it can work."""
        rows: dict[str, str] = {}
        for index, row in enumerate(self.rows):
            if row.basin in rows:
                facts = {"name": row.basin, "row": rows[row.basin]}
                yield Finding(("rows", index, "basin"), "barrage-content-row-twice", facts)
            rows.setdefault(row.basin, row.id)
        basins = frozenset(basin.id for basin in self.basins)
        for index, house in enumerate(self.powerhouses):
            if house.basin in basins and house.basin not in rows:
                facts = {"name": house.basin}
                yield Finding(("powerhouses", index, "basin"), "barrage-content-row-missing", facts, follows=True)
        dammed = {dam.basin for dam in self.dams}
        housed = {house.basin for house in self.powerhouses}
        for index, conduit in enumerate(self.conduits):
            at = ("conduits", index)
            if conduit.basin in basins and conduit.basin not in dammed:
                facts = {"name": conduit.basin}
                yield Finding((*at, "basin"), "barrage-content-conduit-without-dam", facts, follows=True)
            if conduit.to in basins and (conduit.to not in housed or conduit.to not in rows):
                facts = {"name": conduit.to}
                yield Finding((*at, "to"), "barrage-content-conduit-without-powerhouse", facts, follows=True)

    def _water_findings(self) -> Iterable[Finding]:
        """Check that all water runs down to an exit, through every dam space and row, and never comes back.

        Every node but the exits flows to exactly one other, so that without a circle every drop ends at an exit.
        """
        river = self.river()
        round_again = circle(river)
        if round_again:
            where, index = min((self._nodes[node] for node in round_again), key=_file_order)
            facts = {"nodes": ", ".join(round_again)}
            yield Finding((where, index, "flows_to"), "barrage-content-water-circle", facts)
            return
        for node in dry(river, [headstream.id for headstream in self.headstreams]):
            where, index = self._nodes[node]
            yield Finding((where, index, "id"), "barrage-content-dry", {"name": node}, follows=True)
        rows = {row.basin: row.id for row in self.rows}
        below = {node: downstream(river, node) for node in self._nodes}
        uphill = False
        for index, conduit in enumerate(self.conduits):
            dams = {dam.id for dam in self.dams if dam.basin == conduit.basin}
            row = rows.get(conduit.to)
            # The row of a basin lies above its dams: a conduit into its own basin would lift water, too.
            if row is not None and any(dam in below[row] for dam in dams):
                uphill = True
                facts = {"name": conduit.basin, "end": conduit.to}
                yield Finding(("conduits", index, "to"), "barrage-content-conduit-uphill", facts, conduit.to)
        if not uphill and (round_again := circle(self.waterworks())):
            facts = {"nodes": ", ".join(round_again)}
            yield Finding(("conduits",), "barrage-content-conduits-circle", facts)


def _file_order(node: Node) -> tuple[int, int]:
    return (("headstreams", "rows", "dams", "exits").index(node[0]), node[1])
