"""What is not allowed says why: refusals that the choices explain, phase by phase (issue 2, window)."""

from __future__ import annotations

from core.engine import Action
from plugins.power_grid.actions import (
    BuildCity,
    BuyFuel,
    ChooseRegion,
    DiscardPlant,
    LeaveAuction,
    OpenAuction,
    PassBid,
    PlaceBid,
    RunHybrid,
    RunPlant,
)
from tests.power_grid.scenario import Owns, Table, engine_for, engine_with, scenario


def reasons(game: Table) -> dict[Action, str]:
    """Return what the seat on turn might try in vain, with the reason's message id."""
    assert game.turn is not None
    offered = game.engine.choices(game.state, game.turn, explain=True)
    for refusal in offered.refused:
        assert refusal.action not in offered
        assert game.refused(refusal.action) == refusal.reason.key
    return {refusal.action: refusal.reason.key.removeprefix("power-grid-refused-") for refusal in offered.refused}


def test_region_draft() -> None:
    engine = engine_for(regions="draft")
    game = Table(engine, engine.new_game(3, 1, {"order": [0, 1, 2]}))
    game.do(ChooseRegion(0, "brown"), ChooseRegion(1, "green"))
    assert reasons(game) == {
        ChooseRegion(2, "green"): "region-chosen",
        ChooseRegion(2, "brown"): "region-chosen",
        ChooseRegion(2, "blue"): "region-apart",
        ChooseRegion(2, "purple"): "region-apart",
    }


def test_auction() -> None:
    market = [12, 13, 14, 15, 20, 22, 25, 28]
    game = scenario("auction", seats=3, round=1, market=market, players={0: Owns(13)})
    assert reasons(game) == {
        LeaveAuction(0): "must-buy",
        OpenAuction(0, 14, 14): "money",
        OpenAuction(0, 15, 15): "money",
        **{OpenAuction(0, plant, plant): "future-plant" for plant in (20, 22, 25, 28)},
    }


def test_bidding() -> None:
    market = [12, 13, 14, 15, 20, 22, 25, 28]
    game = scenario("auction", seats=3, market=market, players={1: Owns(13)})
    game.do(OpenAuction(0, 13, 13))
    assert reasons(game) == {PlaceBid(1, 14): "money"}


def test_a_rule_that_keeps_a_seat_from_a_plant() -> None:
    """The rule point `may_take`: here nobody may have plant 13, and seat 1 may have none."""
    engine = engine_with("may_take", lambda g, seat, plant: plant != 13 and seat != 1)
    market = [12, 13, 14, 15, 20, 22, 25, 28]
    game = scenario("auction", seats=3, engine=engine, market=market)
    assert game.refused(OpenAuction(0, 13, 13)) == "power-grid-refused-may-not-take"
    game.do(OpenAuction(0, 14, 14))
    assert game.offered() == [PassBid(1)]
    assert game.refused(PlaceBid(1, 15)) == "power-grid-refused-may-not-take"


def test_scrapping() -> None:
    game = scenario("auction", seats=3, step=3, market=[12, 13, 14, 15, 20, 22], players={0: Owns(90, [3, 4, 6])})
    game.buys(0, 13)
    assert reasons(game) == {DiscardPlant(0, 13): "discard-new"}


def test_fuel() -> None:
    game = scenario("fuel", seats=3, order=[1, 2, 0], players={0: Owns(0, [4, 6, 11], garbage=2)}, fuel={"uranium": 0})
    assert reasons(game) == {
        BuyFuel(0, "coal"): "money",
        BuyFuel(0, "oil"): "fuel-unusable",
        BuyFuel(0, "garbage"): "fuel-full",
        BuyFuel(0, "uranium"): "fuel-sold-out",
    }


def test_building() -> None:
    players = {0: Owns(11, cities=["essen"]), 1: Owns(cities=["duesseldorf"])}
    game = scenario("building", seats=3, order=[1, 2, 0], players=players)
    found = reasons(game)
    assert BuildCity(0, "duisburg") not in found  # 0 + 10
    assert found[BuildCity(0, "essen")] == "city-own"
    assert found[BuildCity(0, "duesseldorf")] == "city-full"
    assert found[BuildCity(0, "koeln")] == "money"
    assert found[BuildCity(0, "berlin")] == "city-not-in-play"
    assert len(found) == 41


def test_running() -> None:
    """Plant 29 is full of coal, so the oil lies on 35 (casebook PG-09); 4 has no fuel; 13 has run."""
    game = scenario("running", seats=3, players={0: Owns(0, [13, 29, 35], coal=2, oil=2, cities=["essen"])})
    game.do(RunPlant(0, 13))
    assert reasons(game) == {RunPlant(0, 13): "ran", RunHybrid(0, 29, 0): "mix"}
    game = scenario("running", seats=3, players={0: Owns(0, [4, 12], oil=1)})
    assert reasons(game) == {
        RunPlant(0, 4): "no-fuel",
        **{RunHybrid(0, 12, coal): "no-fuel" for coal in (0, 1, 2)},
    }
