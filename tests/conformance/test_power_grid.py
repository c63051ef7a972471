"""Power Grid under the conformance suite: both maps, three to six players, every option."""

from __future__ import annotations

from typing import Any

from core.engine import Choices, Rng
from core.engine.records import Action
from core.testing.conformance import GameConformance
from core.testing.walks import Table, uniform
from plugins.power_grid.actions import EndBuilding, EndFuel, LeaveAuction, SupplyCities

GIVEN = "given"
"""Stands for the first regions of the map that hang together, as many as the number of players asks for."""


class TestRecharged(GameConformance):
    game_id = "power_grid.recharged"
    options = {
        "map": ("germany", "usa"),
        "regions": ("random", "draft", GIVEN),
        "open_money": (False, True),
        "city_costs": ("10-15-20", "10-20-30"),
    }
    floor = 20_000

    def complete(self, table: Table) -> Table:
        """Name the regions that are given."""
        if table.options["regions"] != GIVEN:
            return table
        engine = self.registry().engine(self.game_id, {"map": table.options["map"]})
        board, row = engine.spec.tables.map, engine.spec.tables.counts[table.seats]
        regions = ",".join(board.connected_choices(row.regions)[-1])
        return Table(table.seats, {**table.options, "regions": regions}, table.variants, table.deep)

    def pick(self, offered: Choices, rng: Rng) -> Action:
        """Give up a turn only every third time that it is drawn, so that games see plants, fuel and cities."""
        action = uniform(offered, rng)
        for _ in range(2):
            if isinstance(action, (LeaveAuction, EndFuel, EndBuilding, SupplyCities)):
                action = uniform(offered, rng)
        return action

    def invariant(self, state: Any) -> None:
        """Houses are counted twice and agree; the order track has every seat once (casebook, section 6)."""
        assert sum(state.houses) == sum(len(player.cities) for player in state.players)
        assert sorted(state.order) == list(range(len(state.players)))
        assert len(state.market) <= 8
