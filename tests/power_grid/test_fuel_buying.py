"""Phase 3: buying fuel (texts 000 and 001, fuel; RULES section 5 and section 14, cases 22 to 24)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, BuyFuel, EndFuel
from plugins.power_grid.tables import FUELS
from tests.power_grid.scenario import Owns, Table, scenario
from tests.power_grid.test_fourth_plant import fits


def table(owns: Owns, **changes: object) -> Table:
    """Return the fuel phase with seat 0 buying first."""
    return scenario("fuel", seats=3, order=[1, 2, 0], players={0: owns}, **changes)  # type: ignore[arg-type]


def test_each_seat_once_from_last_to_first() -> None:
    game = scenario("fuel", seats=3, order=[1, 2, 0], players={seat: Owns(50, [4]) for seat in (0,)})
    game.do(BuyFuel(0, "coal"), EndFuel(0))
    assert game.turn == 2
    assert game.refused(BuyFuel(0, "coal")) == "core-not-your-turn"
    game.do(EndFuel(2), EndFuel(1))
    assert game.phase == "Building"


def test_nobody_has_to_buy() -> None:
    game = table(Owns(50, [4]))
    game.do(EndFuel(0))
    assert game.player(0).fuel == [0, 0, 0, 0]
    assert game.money(0) == [50]


def test_later_buyers_pay_more() -> None:
    """Text 001: who buys first takes the cheap cubes. 18 oil on 3 to 8: six cubes at 3, 3, 3, 4, 4, 4, then 5."""
    players = {0: Owns(50, [7]), 2: Owns(50, [3])}
    game = scenario("fuel", seats=3, order=[1, 2, 0], players=players)
    game.do(*[BuyFuel(0, "oil")] * 6, EndFuel(0))
    assert game.money(0) == [50 - 21]
    happened = game.do(BuyFuel(2, "oil"))
    assert happened == [events.FuelBought(2, "oil", 5, False)]
    assert game.money(2) == [45]


def test_without_a_plant_for_it_a_fuel_cannot_be_bought() -> None:
    """Text 001: no fuel for plants that one may buy later (case 24)."""
    game = table(Owns(50, [4, 33]))
    assert game.offered(BuyFuel) == [BuyFuel(0, "coal")]
    for fuel in ("oil", "garbage", "uranium"):
        assert game.refused(BuyFuel(0, fuel)) == "power-grid-refused-fuel-unusable"
    assert game.refused(BuyFuel(0, "wood")) == "power-grid-refused-fuel-phase"
    assert game.refused(BuildCity(0, "essen")) == "power-grid-refused-fuel-phase"


def test_green_plants_store_nothing() -> None:
    """Text 001: green and blue plants cannot hold fuel."""
    assert table(Owns(50, [13, 18, 50])).offered() == [EndFuel(0)]


def test_two_runs_and_no_more() -> None:
    """Text 001: plant 14 holds four cubes of garbage."""
    game = table(Owns(100, [14]), fuel={"garbage": 9})
    game.do(*[BuyFuel(0, "garbage")] * 4)
    assert game.refused(BuyFuel(0, "garbage")) == "power-grid-refused-fuel-full"


def test_sold_out() -> None:
    """Text 001: what the market has not got cannot be bought this round, though the stock is full."""
    game = table(Owns(50, [11]), fuel={"uranium": 0})
    assert game.state.fuel_stock[3] == 12
    assert game.refused(BuyFuel(0, "uranium")) == "power-grid-refused-fuel-sold-out"


def test_money_limits() -> None:
    """Two cubes of coal at 1 and the next at 1: with 2 E there are two."""
    game = table(Owns(2, [10]))
    game.do(BuyFuel(0, "coal"), BuyFuel(0, "coal"))
    assert game.money(0) == [0]
    assert game.refused(BuyFuel(0, "coal")) == "power-grid-refused-money"


def test_hybrid_room_is_shared_with_pure_plants() -> None:
    """Case 22: plants 04 (4 coal) and 12 (4 of either). 6 coal take two places of the hybrid, so 2 oil fit."""
    game = table(Owns(100, [4, 12], coal=6))
    game.do(BuyFuel(0, "oil"), BuyFuel(0, "oil"))
    assert game.offered() == [EndFuel(0)]
    game = table(Owns(100, [4, 12], oil=4))
    game.do(*[BuyFuel(0, "coal")] * 4)
    assert game.offered() == [EndFuel(0)]


# One plant for each kind of fuel and need; 5, 12 and 21 stand for several equal hybrids.
KINDS = [4, 8, 9, 3, 7, 5, 12, 29, 46, 6, 30, 11, 33]


@pytest.mark.parametrize("size", [1, 2, 3])
def test_offers_against_brute_force(size: int) -> None:
    """Up to three plants with coal and oil on them: a cube is on offer exactly if one more can be laid somewhere."""
    tried = 0
    for plants in combinations(KINDS, size):
        if size == 3 and not {5, 12, 29, 46} & set(plants):
            continue
        game = table(Owns(200, plants), fuel={"coal": 4, "oil": 4, "garbage": 4, "uranium": 4})
        for coal, oil in product(range(0, 13, 1 if size < 3 else 3), repeat=2):
            if not fits(plants, (coal, oil, 0, 0)):
                continue
            state = game.state.clone()
            state.players[0].fuel[:2] = [coal, oil]
            offered = {a.fuel for a in game.engine.choices(state, 0) if isinstance(a, BuyFuel)}
            more = {
                name
                for k, name in enumerate(FUELS)
                if fits(plants, tuple(n + (i == k) for i, n in enumerate((coal, oil, 0, 0))))
            }
            assert offered == more, (plants, coal, oil)
            tried += 1
    assert tried > 10
