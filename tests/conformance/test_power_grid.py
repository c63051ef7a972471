"""Power Grid under the conformance suite: both maps, two to six players, with the Trust and without, every option."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from core.engine import Choices, Rng
from core.engine.records import Action
from core.testing.conformance import GameConformance
from core.testing.walks import Table, uniform
from plugins.power_grid.actions import ACTIONS, EndBuilding, LeaveAuction, OpenAuction, PlaceBid, SupplyCities
from plugins.power_grid.spaces import TRUST, holders, house_count

GIVEN = "given"
"""Stands for the first regions of the map that hang together, as many as the number of players asks for."""


class PowerGrid(GameConformance):
    """What is the same for every edition."""

    def pick(self, offered: Choices, rng: Rng) -> Action:
        """Save money for houses as people do, mostly: else games see Step 3 before they see Step 2.

        Few plants at low bids, all of them run, all that was earned taken, houses built when they can be.
        """
        action = uniform(offered, rng)
        if not rng.below(6):
            return action
        if isinstance(offered[0], LeaveAuction) and rng.below(4):
            return offered[0]
        for _ in range(5):
            if isinstance(action, (EndBuilding, SupplyCities, PlaceBid)):
                action = uniform(offered, rng)
        if isinstance(action, SupplyCities):
            return offered[len(offered) - 1]
        if isinstance(action, OpenAuction):
            return next(a for a in offered if isinstance(a, OpenAuction) and a.plant == action.plant)
        return action

    def complete(self, table: Table) -> Table:
        """Name the regions that are given."""
        if table.options.get("regions") != GIVEN:
            return table
        engine = self.registry().engine(self.game_id, {"map": table.options["map"]})
        board, row = engine.spec.tables.map, engine.spec.tables.counts[table.seats]
        regions = ",".join(board.connected_choices(row.regions)[-1])
        return Table(table.seats, {**table.options, "regions": regions}, table.variants, table.deep)

    def invariant(self, state: Any) -> None:
        """Houses are counted twice and agree; the order track has every seat once (casebook, section 6)."""
        placed = sum(len(player.cities) for player in state.players)
        placed += len(state.trust.cities) if state.trust is not None else 0
        assert sum(map(house_count, state.spaces)) == placed
        assert sorted(state.order) == list(range(len(state.players)))
        assert len(state.market) <= 8
        if state.trust is not None:
            self.of_the_trust(state)

    def of_the_trust(self, state: Any) -> None:
        """Its sixteen houses are in first and second spaces; as long as it has any, every city of a player has one or
        no second space left. It keeps fuel from phase 3 to phase 5 only (text 001, two players)."""
        trust, seats = state.trust, {1, 2}
        assert len(set(trust.cities)) + trust.houses == 16
        assert len(trust.plants) <= 3
        assert not any(trust.fuel) or state.phase in (3, 4, 5)
        for spaces in map(holders, state.spaces):
            assert spaces[2] != TRUST
            assert spaces.count(TRUST) <= 1
            assert TRUST in spaces or spaces[1] or seats.isdisjoint(spaces) or not trust.houses


class Recharged(PowerGrid):
    """What is the same for every number of players of Recharged."""

    game_id = "power_grid.recharged"


class TestRecharged(Recharged):
    """Every option and number of players; the two of the last quick table play without the Trust."""

    seats = (3, 4, 5, 6, 2)
    options = {
        "map": ("germany", "usa"),
        "regions": ("random", "draft", GIVEN),
        "open_money": (False, True),
        "city_costs": ("10-15-20", "10-20-30"),
        "trust": (False, True),
        "reserved_cities": (False, True),
        "spaces": ("cheapest", "any"),
        "give_up_fuel": (True, False),
        "last_buyer_minimum": (True, False),
        "ties": ("shared", "cities"),
        "step_3_at_once": (False, True),
        "resupply_ahead": (False, True),
    }
    floor = 20_000


class TestTrust(Recharged):
    """Two players with the Trust."""

    seats = (2,)
    options = {
        "map": ("germany", "usa"),
        "regions": ("random", "draft"),
        "reserved_cities": (False, True),
        "spaces": ("cheapest", "any"),
    }
    examples = 6


def test_the_games_that_are_looked_at_get_everywhere() -> None:
    """Guards all tests above against looking at openings only: every action, every Step, every map rule."""
    kinds, steps, stopped, stored = set[type](), set[int](), False, False
    for suite in (TestRecharged(), TestTrust()):
        for table in suite.tables():
            for seed in range(4):
                walk = suite.walk(table, seed)
                for state in walk.steps():
                    steps.add(state.step)
                    stopped = stopped or bool(state.no_resupply)
                    stored = stored or state.coal_store > 0
                kinds |= {type(action) for action in walk.actions}
    assert kinds == set(ACTIONS)
    assert steps == {1, 2, 3}
    assert stored
    assert stopped


class TestArranged(PowerGrid):
    """A table whose stack is arranged: the order after Step 3's shuffle is fixed, and nobody may know it."""

    game_id = "power_grid.recharged"
    seats = (4,)
    options = {"map": ("usa", "germany")}
    examples = 6
    floor = 20_000

    def setup(self, table: Table) -> dict[str, Any]:
        """A short stack, so that the Step 3 card comes early."""
        return {
            "market": [3, 4, 5, 6, 7, 8, 9, 10],
            "stack": [13, 12, 21, 33, 18, 25, 30],
            "order": [2, 0, 3, 1],
        }


class TestPosition(PowerGrid):
    """A table that begins in the middle of a game, in Step 2 with one seat's turn over."""

    game_id = "power_grid.recharged"
    seats = (3,)
    options = {"map": ("germany",)}
    examples = 6
    floor = 20_000

    def setup(self, table: Table) -> dict[str, Any]:
        """The position of the page on entering games."""
        page = Path(__file__).resolve().parents[2] / "docs/how-to/examples/late-building.json"
        return json.loads(page.read_text(encoding="utf-8"))


class TestClassic(PowerGrid):
    """The first edition: two to six players, every option, the literal readings of text 004 included."""

    game_id = "power_grid.classic"
    options = {
        "map": ("germany_classic", "usa_classic"),
        "regions": ("random", "draft", GIVEN),
        "open_money": (False, True),
        "city_costs": ("10-15-20", "10-20-30"),
        "spaces": ("cheapest", "any"),
        "give_up_fuel": (True, False),
        "last_buyer_minimum": (True, False),
        "ties": ("cities", "shared"),
        "step_3_at_once": (True, False),
        "resupply_ahead": (False, True),
        "fewest_first": (False, True),
        "step_2_at_once": (False, True),
        "obsolete": ("not-above", "below"),
        "end_at_once": (False, True),
    }
    floor = 20_000

    def invariant(self, state: Any) -> None:
        """Nothing of Recharged comes about: no marker, no Trust, no reserved city, no coal store."""
        super().invariant(state)
        assert (state.discount, state.trust, state.reserved, state.coal_store) == (0, None, [], 0)
        assert state.no_resupply == []

    def test_the_games_that_are_looked_at_get_everywhere(self) -> None:
        """Every action but those of the Trust and of reserved cities, every Step, outdated plants."""
        kinds, steps, outdated = set[type](), set[int](), False
        for table in self.tables():
            for seed in range(4):
                walk = self.walk(table, seed)
                for state in walk.steps():
                    steps.add(state.step)
                    largest = max(len(player.cities) for player in state.players)
                    outdated = outdated or min(state.scrapped, default=99) <= largest
                kinds |= {type(action) for action in walk.actions}
        assert {kind.__name__ for kind in set(ACTIONS) - kinds} == {"PlaceTrust", "ReserveCity"}
        assert steps == {1, 2, 3}
        assert outdated
