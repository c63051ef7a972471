"""The example that text 001 plays with numbers, and the figures that it gives on the way."""

from __future__ import annotations

from plugins.power_grid.actions import (
    BuildCity,
    BuyFuel,
    EndBuilding,
    EndFuel,
    LeaveAuction,
    OpenAuction,
    PassBid,
    RunPlant,
    SupplyCities,
)
from tests.power_grid.scenario import Table, engine_for


def test_first_two_rounds_of_text_001() -> None:
    """Text 001, the first and the next round in numbers: plant 03, four oil, Essen, Duisburg: 50 E become 60 E."""
    engine = engine_for()
    setup = {
        "regions": ["red", "yellow", "blue"],
        "order": [0, 1, 2],
        "market": [3, 4, 5, 6, 7, 8, 9, 10],
        "stack": [11, 12, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40],
    }
    game = Table(engine, engine.new_game(3, 1, setup))
    assert game.money() == [50, 50, 50]
    assert game.phase == "Auction"  # phase 1 is left out in the first round

    game.do(OpenAuction(0, 3, 1), PassBid(1), PassBid(2))
    assert game.money(0) == [49]
    game.do(OpenAuction(1, 4, 4), PassBid(2), OpenAuction(2, 5, 5))
    assert game.state.order == [2, 1, 0]  # 03 is smaller than the others: last, so first to buy fuel
    assert game.turn == 0

    assert game.state.fuel_market[1] == 18  # three cubes lie on each place from 3 to 8
    paid: list[int] = []
    for _ in range(4):
        before = game.player(0).money
        game.do(BuyFuel(0, "oil"))
        paid.append(before - game.player(0).money)
    assert paid == [3, 3, 3, 4]
    assert game.money(0) == [36]
    assert game.refused(BuyFuel(0, "oil")) == "power-grid-refused-fuel-full"  # exactly the room of plant 03
    game.do(EndFuel(0), EndFuel(1), EndFuel(2))

    game.do(BuildCity(0, "essen"))
    assert game.money(0) == [26]
    game.do(EndBuilding(0), EndBuilding(1), EndBuilding(2))

    game.do(SupplyCities(2, 0), SupplyCities(1, 0))
    game.do(RunPlant(0, 3))
    assert game.player(0).fuel == [0, 2, 0, 0]
    game.do(SupplyCities(0, 1))
    assert game.money(0) == [48]
    assert game.state.round == 2

    assert game.state.order[0] == 0  # the only one with a city
    game.do(LeaveAuction(0))
    game.decline("Building")
    game.decline(lambda t: t.turn == 0)
    game.do(BuildCity(0, "duisburg"))  # road 0, house 10
    assert game.money(0) == [38]
    game.do(EndBuilding(0))
    assert game.turn == 0
    game.do(RunPlant(0, 3))
    assert [a.cities for a in game.offered(SupplyCities)] == [0, 1]  # two cities, one supplied
    assert game.refused(RunPlant(0, 3)) == "power-grid-refused-ran"
    game.do(SupplyCities(0, 1))
    assert game.money(0) == [60]
    assert game.player(0).fuel == [0, 0, 0, 0]
