"""Phase 5: refilling the fuel market, renewing the plant market (texts 000 and 001; RULES section 7; cases 41-46)."""

from __future__ import annotations

from itertools import product

import pytest

from core.engine import Event
from plugins.power_grid import events
from plugins.power_grid.actions import BuyFuel, OpenAuction, RunPlant, SupplyCities
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, scenario

# Cubes of coal, oil, garbage, uranium in Steps 1, 2 and 3, by number of players: the printed cards.
REFILL = {
    3: [(4, 2, 1, 1), (5, 3, 2, 1), (3, 4, 3, 1)],
    4: [(5, 3, 2, 1), (6, 4, 3, 2), (4, 5, 4, 2)],
    5: [(5, 4, 3, 2), (7, 5, 3, 3), (5, 6, 5, 2)],
    6: [(7, 5, 3, 2), (9, 6, 5, 3), (6, 7, 6, 3)],
}


def refill(happened: list[Event]) -> tuple[int, ...]:
    (found,) = [event for event in happened if isinstance(event, events.FuelResupplied)]
    return found.cubes


class TestFuelMarket:
    @pytest.mark.parametrize(("map_id", "seats", "step"), list(product(["germany", "usa"], REFILL, [1, 2, 3])))
    def test_by_players_and_step(self, map_id: str, seats: int, step: int) -> None:
        """With stock and places enough, what the card says. The present step counts."""
        fuel = {"coal": 8, "oil": 8, "garbage": 8, "uranium": 4}
        game = scenario("running", seats=seats, map_id=map_id, step=step, fuel=fuel)
        happened = game.decline("Auction")
        cubes = refill(happened)
        assert cubes == REFILL[seats][step - 1]
        assert game.state.fuel_market == [8 + cubes[0], 8 + cubes[1], 8 + cubes[2], 4 + cubes[3]]

    def test_example_of_text_001(self) -> None:
        """Germany, five players, Step 1: coal 5, oil 4, garbage 3, uranium 2; of coal only the 4 that are left."""
        players = {0: Owns(0, [4, 10, 25], coal=12)}
        game = scenario("running", seats=5, players=players, fuel={"coal": 8, "oil": 8, "garbage": 8, "uranium": 4})
        assert game.state.fuel_stock[0] == 4
        assert refill(game.decline("Auction")) == (4, 4, 3, 2)
        assert game.state.fuel_stock[0] == 0

    def test_no_more_than_there_are_places(self) -> None:
        """Case 45. With the cubes of the game the stock never exceeds the empty places; here more cubes are about."""
        game = scenario("running", fuel={"coal": 23, "oil": 8})
        state = game.state.clone()
        state.fuel_stock[0] = 9
        while state.round == game.state.round:
            (seat,) = game.engine.to_act(state)
            game.engine.play(state, SupplyCities(seat, 0))
        assert state.fuel_market[:2] == [24, 11]
        assert state.fuel_stock[0] == 8

    def test_nothing_in_stock(self) -> None:
        game = scenario("running", fuel={"coal": 24, "oil": 24, "garbage": 24, "uranium": 12})
        assert refill(game.decline("Auction")) == (0, 0, 0, 0)

    def test_burnt_fuel_counts_as_stock_at_once(self) -> None:
        """Running comes before the refill: the two cubes just burnt are put on sale again."""
        game = scenario("running", players={0: Owns(0, [10], coal=2, cities=["essen"])}, fuel={"coal": 22})
        assert game.state.fuel_stock[0] == 0
        happened = game.do(RunPlant(0, 10), SupplyCities(0, 1)) + game.decline("Auction")
        assert refill(happened)[0] == 2
        assert game.state.fuel_market[0] == 24

    def test_from_the_dear_end(self) -> None:
        """Case 46: an empty uranium row gets 16 and 14, then 12 and 10, so 14 and then 10 is the cheapest."""
        game = scenario("running", seats=6, players={0: Owns(100, [11])}, fuel={"uranium": 0})
        for cheapest in (14, 10):
            game.decline("FuelBuying")
            game.decline(lambda t: t.turn == 0)
            after = Table(game.engine, game.state)
            if cheapest == 14:
                after.do(BuyFuel(0, "uranium"))
                assert after.money(0) == [100 + 10 - 14]  # and the 10 of a round without supply
            else:
                after.do(BuyFuel(0, "uranium"))
                assert after.money(0) == [100 + 20 - 10]
            game.decline("Running")


class TestPlantMarket:
    MARKET = [12, 13, 14, 15, 20, 22, 25, 28]

    @pytest.mark.parametrize("step", [1, 2])
    def test_steps_1_and_2_the_highest_goes_under_the_stack(self, step: int) -> None:
        game = scenario("running", step=step, market=self.MARKET, stack=[19, 30, STEP_3, 40])
        game.decline("Auction")
        assert game.state.market == [12, 13, 14, 15, 19, 20, 22, 25]
        assert game.state.deck == [28, 40, STEP_3, 30]  # 28 at the very bottom, the top card last
        assert game.state.tucked == [40, 28]

    def test_the_card_drawn_may_be_the_next_highest(self) -> None:
        game = scenario("running", market=self.MARKET, stack=[46, 30, STEP_3])
        game.decline("Auction")
        assert game.state.market == [12, 13, 14, 15, 20, 22, 25, 46]

    def test_step_3_the_lowest_leaves_the_game(self) -> None:
        """Case 41: six plants stay as long as the stack lasts."""
        game = scenario("running", step=3, market=self.MARKET[:6], stack=[30, 31])
        game.decline("Auction")
        assert game.state.market == [13, 14, 15, 20, 22, 30]
        assert game.state.scrapped == [12]

    def test_stack_empty(self) -> None:
        """Case 42: no card comes, each update takes the lowest, and so does the unsold plant under the marker."""
        game = scenario("running", step=3, market=self.MARKET[:6], stack=[])
        game.decline("Auction")
        assert game.state.market == [13, 14, 15, 20, 22]
        game.buys(0, 22)
        assert game.state.market == [13, 14, 15, 20]
        game.decline("FuelBuying")
        assert game.state.market == [14, 15, 20]
        game.decline("Running")
        game.decline("Auction")
        assert game.state.market == [15, 20]
        assert {a.plant for a in game.offered(OpenAuction)} == {15, 20}
        game.decline("Running")  # 15 left unsold
        game.decline("FuelBuying")  # 20 left with the update, and the auction had nothing to sell
        assert game.state.market == []

    def test_the_last_card_of_the_stack(self) -> None:
        game = scenario("running", step=3, market=self.MARKET[:6], stack=[30])
        game.decline("Auction")
        assert game.state.market == [13, 14, 15, 20, 22, 30]
        assert game.state.deck == []
        game.decline("FuelBuying")
        assert game.state.market == [14, 15, 20, 22, 30]

    def test_a_game_goes_on_without_plants(self) -> None:
        """Stack and market empty: order, fuel, building and running are played as usual."""
        game = scenario(
            "running", seats=3, step=3, market=[42], stack=[], players={0: Owns(50, [33], cities=["essen"])}
        )
        for _ in range(3):
            game.decline("FuelBuying")
            assert game.state.market == []
            game.decline("Running")
        assert game.money() == [50 + 30, 50 + 30, 50 + 30]
