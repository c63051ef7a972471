"""The coal store of the USA (text 000, map of the USA; text 001; RULES section 10; cases 25, 26; Germany: PG-14)."""

from __future__ import annotations

from core.engine import Event
from plugins.power_grid import events
from plugins.power_grid.actions import BuyFuel, EndFuel, RunHybrid, RunPlant, SupplyCities
from tests.power_grid.scenario import Owns, Table, engine_for, scenario

COAL = 0


def buying(owns: Owns, coal: int, store: int, map_id: str = "usa") -> Table:
    """Return the fuel phase with seat 0 buying first, `coal` cubes on the market and `store` in the coal store."""
    return scenario(
        "fuel",
        seats=3,
        map_id=map_id,
        order=[1, 2, 0],
        fuel={"coal": coal},
        coal_store=store,
        players={0: owns, 1: Owns(0, [25, 31, 36], coal=16), 2: Owns(0, [4, 8, 10], coal=8 - coal - store)},
    )


def refill(happened: list[Event]) -> tuple[int, ...]:
    (found,) = [event for event in happened if isinstance(event, events.FuelResupplied)]
    return found.cubes


def test_it_is_empty_at_the_start() -> None:
    """All 24 cubes of coal lie on the market; there are no others (case 26)."""
    state = engine_for("usa").new_game(4, 1)
    assert (state.fuel_market[COAL], state.coal_store, state.fuel_stock[COAL]) == (24, 0, 0)


def test_three_cubes_from_the_store_cost_24() -> None:
    """RULES section 13: market empty, five in the store."""
    game = buying(Owns(100, [42]), coal=0, store=5)
    happened = game.do(*[BuyFuel(0, "coal")] * 3)
    assert game.money(0) == [100 - 24]
    assert happened == [events.FuelBought(0, "coal", 8, True)] * 3
    assert game.state.coal_store == 2
    assert game.player(0).fuel[COAL] == 3


def test_the_market_comes_first() -> None:
    """Case 25: one cube at 8 on the market, then the store; the market cube is cheaper when it lies lower."""
    game = buying(Owns(100, [42]), coal=1, store=4)
    assert game.do(BuyFuel(0, "coal")) == [events.FuelBought(0, "coal", 8, False)]
    assert game.state.coal_store == 4
    assert game.do(BuyFuel(0, "coal")) == [events.FuelBought(0, "coal", 8, True)]
    game = buying(Owns(100, [42]), coal=4, store=4)
    assert game.do(BuyFuel(0, "coal")) == [events.FuelBought(0, "coal", 7, False)]  # 8, 8, 8 and one on 7


def test_until_the_store_is_empty() -> None:
    game = buying(Owns(100, [42]), coal=0, store=2)
    game.do(BuyFuel(0, "coal"), BuyFuel(0, "coal"))
    assert game.offered() == [EndFuel(0)]
    assert game.refused(BuyFuel(0, "coal")) == "power-grid-refused-fuel-sold-out"


def test_money_and_room_hold_for_the_store() -> None:
    assert buying(Owns(7, [42]), coal=0, store=5).refused(BuyFuel(0, "coal")) == "power-grid-refused-money"
    assert buying(Owns(99, [33]), coal=0, store=5).refused(BuyFuel(0, "coal")) == "power-grid-refused-fuel-unusable"


def test_hybrids_may_use_it() -> None:
    game = buying(Owns(100, [12]), coal=0, store=5)
    game.do(BuyFuel(0, "coal"), BuyFuel(0, "oil"))
    assert game.player(0).fuel == [1, 1, 0, 0]


def test_other_fuels_and_germany_have_no_store() -> None:
    game = scenario("fuel", seats=3, map_id="usa", order=[1, 2, 0], fuel={"oil": 0}, players={0: Owns(100, [3])})
    assert game.refused(BuyFuel(0, "oil")) == "power-grid-refused-fuel-sold-out"
    game = scenario("fuel", seats=3, order=[1, 2, 0], fuel={"coal": 0}, players={0: Owns(100, [4])})
    assert game.state.fuel_stock[COAL] == 24
    assert game.refused(BuyFuel(0, "coal")) == "power-grid-refused-fuel-sold-out"


def test_burnt_coal_goes_to_the_store_and_other_fuel_to_the_stock() -> None:
    players = {0: Owns(0, [10, 12, 16], coal=3, oil=3, cities=["chicago"])}
    game = scenario("running", seats=3, map_id="usa", fuel={"coal": 21, "oil": 10}, players=players)
    assert (game.state.coal_store, game.state.fuel_stock[:2]) == (0, [0, 11])
    game.do(RunPlant(0, 10), RunPlant(0, 16), RunHybrid(0, 12, 1))
    assert (game.state.coal_store, game.state.fuel_stock[:2]) == (3, [0, 14])


def test_refill_draws_on_the_store_only() -> None:
    """Four players, Step 1: five cubes of coal, or what the store has; nothing comes from the common stock."""
    for store, added in ((9, 5), (5, 5), (3, 3), (0, 0)):
        players = {0: Owns(0, [25, 31, 36], coal=14 - store)}
        game = scenario("running", map_id="usa", fuel={"coal": 10}, coal_store=store, players=players)
        assert refill(game.decline("Auction"))[COAL] == added
        assert game.state.fuel_market[COAL] == 10 + added
        assert game.state.coal_store == store - added
        assert game.state.fuel_stock[COAL] == 0


def test_a_cube_burnt_this_round_can_be_refilled_this_round() -> None:
    game = scenario("running", map_id="usa", fuel={"coal": 22}, players={0: Owns(0, [10], coal=2, cities=["chicago"])})
    happened = game.do(RunPlant(0, 10), SupplyCities(0, 1)) + game.decline("Auction")
    assert refill(happened)[COAL] == 2
    assert (game.state.fuel_market[COAL], game.state.coal_store) == (24, 0)
