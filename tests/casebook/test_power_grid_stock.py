"""Casebook, Power Grid: fuel of a scrapped plant, and the German uranium. One test per case, named after its id.

Seats 0, 1, 2, 3 are the casebook's A, B, C, D.
"""

from __future__ import annotations

import pytest

from plugins.power_grid import events
from plugins.power_grid.actions import (
    BuyFuel,
    DiscardPlant,
    GiveUpFuel,
    LeaveAuction,
    OpenAuction,
    RunPlant,
    SupplyCities,
)
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, engine_for, engine_with, of, scenario

A, B, C, D = 0, 1, 2, 3


class TestPG07:
    """Fuel of a replaced plant: what fits moves, the rest goes to the stock. Text 000, taking a plant."""

    map_id = "germany"

    def table(self, owns: Owns, plant: int, map_id: str = "") -> Table:
        market = sorted({plant, 26, 27, 28, 29, 30, 31, 32})
        game = scenario(
            "auction",
            seats=3,
            map_id=map_id or self.map_id,
            market=market,
            players={A: owns},
            fuel={"coal": 12, "oil": 12, "garbage": 12, "uranium": 2},
        )
        # The plant has to be in the current row, the four lowest.
        game.buys(A, plant)
        return game

    def test_a_hybrid_scrapped_with_both_fuels(self) -> None:
        game = self.table(Owns(100, [5, 6, 13], coal=1, oil=1), 24)
        game.do(DiscardPlant(A, 5))
        assert game.player(A).plants == [6, 13, 24]
        assert game.player(A).fuel == [0, 0, 0, 0]
        assert game.state.fuel_market == [12, 12, 12, 2]
        assert game.state.fuel_stock == [12, 12, 12, 10]

    def test_b_fuel_moves_to_an_empty_plant(self) -> None:
        game = self.table(Owns(100, [10, 25, 33], coal=2), 24)
        game.do(DiscardPlant(A, 10), GiveUpFuel(A))
        assert game.player(A).plants == [24, 25, 33]
        assert game.player(A).fuel == [2, 0, 0, 0]
        assert game.state.fuel_stock[0] == 10

    def test_c_four_stay_three_go(self) -> None:
        game = self.table(Owns(100, [4, 10, 13], coal=7), 22)
        game.do(DiscardPlant(A, 4), GiveUpFuel(A, coal=3))
        assert game.player(A).fuel == [4, 0, 0, 0]
        assert game.state.fuel_market[0] == 12
        assert game.state.fuel_stock[0] == 8  # 24 - 12 on the market - 4 on plant 10

    def test_c_fewer_than_three_cannot_go(self) -> None:
        game = self.table(Owns(100, [4, 10, 13], coal=7), 22)
        game.do(DiscardPlant(A, 4))
        assert {a.coal for a in game.offered(GiveUpFuel)} == {3, 4}
        assert game.refused(GiveUpFuel(A, coal=2)) == "power-grid-refused-surplus"

    def test_usa_surplus_coal_goes_to_the_coal_store(self) -> None:
        """Ruling 8: the only place that the American refill draws coal from."""
        game = self.table(Owns(100, [5, 6, 13], coal=1, oil=1), 24, map_id="usa")
        before = game.state.coal_store
        game.do(DiscardPlant(A, 5))
        assert game.state.coal_store == before + 1
        assert game.state.fuel_stock[0] == 0
        assert game.state.fuel_stock[1] == 12


class TestPG08:
    """May a player throw away fuel that would still fit? Text 000, taking a plant: it can be moved."""

    map_id = "germany"

    def table(self, give_up: bool) -> Table:
        game = scenario(
            "auction",
            seats=3,
            engine=engine_for(self.map_id, give_up_fuel=give_up),
            market=[24, 26, 27, 40, 42, 44, 46, 50],
            players={A: Owns(100, [10, 25, 33], coal=2)},
        )
        game.buys(A, 40)
        game.do(DiscardPlant(A, 10))
        return game

    def test_reading_1_allowed(self) -> None:
        game = self.table(True)
        assert game.offered() == [GiveUpFuel(A, coal=n) for n in (0, 1, 2)]
        game.do(GiveUpFuel(A, coal=1))
        assert game.player(A).fuel[0] == 1

    def test_reading_2_what_fits_is_kept(self) -> None:
        game = self.table(False)
        assert game.phase == "Auction"
        assert game.player(A).fuel[0] == 2

    def test_at_no_other_moment(self) -> None:
        """Outside this moment fuel can never be thrown away."""
        owns = {A: Owns(100, [10, 25, 33], coal=2, cities=["essen"])}
        for phase in ("auction", "fuel", "building", "running"):
            game = scenario(
                phase,
                seats=3,
                map_id=self.map_id,
                order=[A, B, C] if phase in ("auction", "running") else [B, C, A],
                players=owns,
            )
            assert game.turn == A
            assert game.refused(GiveUpFuel(A, coal=1))


class TestPG14:
    """Germany stops refilling uranium after plant 39 has been bought. Text 000, map of Germany; text 001, income."""

    def table(self, market: list[int], step: int = 2, stack: list[int] | None = None) -> Table:
        return scenario(
            "auction",
            seats=3,
            step=step,
            market=market,
            stack=stack or [33, 35, STEP_3, 50],
            players={A: Owns(100, [11], uranium=2, cities=["essen"]), B: Owns(100), C: Owns(100)},
            fuel={"uranium": 3},
        )

    def after_a_round(self, game: Table) -> int:
        """Return how many cubes of uranium the refill at the end of this round puts on the market."""
        happened = game.decline("Running")
        before = game.state.fuel_market[3]
        happened += game.decline(lambda t: t.phase == "Auction")
        (refill,) = of(happened, events.FuelResupplied)
        added = refill.cubes[3]
        assert game.state.fuel_market[3] == before + added
        return added

    def test_a_bought(self) -> None:
        game = self.table([30, 31, 32, 39, 40, 42, 44, 46])
        game.buys(A, 39)
        game.decline("FuelBuying")
        game.decline(lambda t: t.turn == A)
        game.do(BuyFuel(A, "uranium"))  # what lies on the market stays on sale
        assert self.after_a_round(game) == 0
        assert game.state.fuel_market[3] == 2
        game.decline("Running")
        game.decline(lambda t: t.turn == A)
        game.do(RunPlant(A, 39), SupplyCities(A, 1))
        assert game.state.fuel_stock[3] == 8  # the burnt cube stays in the stock: 12 - 2 on sale - 2 held
        assert self.after_a_round(game) == 0

    def test_b_under_the_stack(self) -> None:
        game = self.table([28, 29, 30, 31, 32, 34, 36, 39])
        assert self.after_a_round(game) == 1
        assert game.state.deck[0] == 39
        assert self.after_a_round(game) == 1

    def test_c_unsold_under_the_marker(self) -> None:
        game = self.table([39, 40, 42, 44, 46, 50], step=3, stack=[33, 35])
        assert self.after_a_round(game) == 1
        assert 39 in game.state.scrapped

    def test_c_removed_with_the_step_3_card(self) -> None:
        game = self.table([38, 39, 40, 42, 44, 46, 50, 37], stack=[STEP_3, 33])
        game.buys(A, 37, 1)  # draws the card
        game.decline(lambda t: t.turn == B)
        game.buys(B, 38)
        assert self.after_a_round(game) == 1
        assert 39 in game.state.scrapped

    def test_c_taken_out_during_set_up(self) -> None:
        game = self.table([28, 29, 30, 31, 32, 34, 36, 38])
        assert 39 in game.state.boxed
        assert self.after_a_round(game) == 1

    def test_d_nominated_only(self) -> None:
        game = self.table([30, 31, 32, 39, 40, 42, 44, 46])
        before = game.state
        game.do(OpenAuction(A, 39, 39))
        assert game.state.no_resupply == []
        game.state = before
        assert self.after_a_round(game) == 1

    @pytest.mark.parametrize("plant", [34, 38, 40, 50])
    def test_no_other_plant_stops_it(self, plant: int) -> None:
        """Neither another uranium plant nor a higher number."""
        game = self.table([34, 36, 38, 40, 46, 50], step=3, stack=[33, 35, 37])
        game.buys(A, plant)
        assert self.after_a_round(game) == 1

    def test_usa_has_no_such_rule(self) -> None:
        game = scenario(
            "auction",
            seats=3,
            map_id="usa",
            market=[30, 31, 32, 39, 40, 42, 44, 46],
            players={A: Owns(100)},
            fuel={"uranium": 3},
        )
        game.buys(A, 39)
        assert self.after_a_round(game) == 1

    def trust_takes_39(self, bought: bool) -> Table:
        """Two players: A declines, and the Trust takes 39 for nothing."""
        game = scenario(
            "auction",
            seats=2,
            engine=engine_with("trust_buys", True) if bought else engine_for(),
            market=[30, 31, 32, 39, 40, 42, 44, 46],
            fuel={"uranium": 3},
        )
        game.do(LeaveAuction(A))
        assert game.state.trust is not None
        assert game.state.trust.plants == [39]
        return game

    def test_the_trust_does_not_buy(self) -> None:
        """Text 001 says bought by somebody; the Trust takes for nothing. RULES section 11, ruling 6: the default."""
        assert self.after_a_round(self.trust_takes_39(bought=False)) == 1

    def test_the_trust_counts_as_a_buyer(self) -> None:
        """The other reading, which the casebook has as its default."""
        assert self.after_a_round(self.trust_takes_39(bought=True)) == 0
