"""Set-up by chance and by hand (texts 000 and 001, set-up; RULES section 1; casebook PG-15 and PG-17 beside this)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from core.errors import UsageError
from core.text import text
from plugins.power_grid.actions import BuyFuel, ChooseRegion
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import GAME, Owns, Table, engine_for, scenario

MARKET = [3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize("map_id", ["germany", "usa"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_everybody_starts_with(seats: int, map_id: str) -> None:
    """Text 001: 50 E and nothing else; coal on 1 to 8, oil on 3 to 8, garbage on 6 to 8, uranium on 14 and 16."""
    state = engine_for(map_id).new_game(seats, 5)
    assert len(state.players) == seats
    for player in state.players:
        assert (player.money, player.plants, player.fuel, player.cities) == (50, [], [0, 0, 0, 0], [])
    assert state.fuel_market == [24, 18, 9, 2]
    assert state.fuel_stock == [0, 6, 15, 10]
    assert (state.step, state.round, state.phase) == (1, 1, 2)  # phase 1 is left out
    assert len(state.cities) == 7 * {3: 3, 4: 4, 5: 5, 6: 5}[seats]


def test_first_order_by_chance() -> None:
    """Each of the six orders of three seats comes about equally often."""
    seen = Counter(tuple(engine_for().new_game(3, seed).order) for seed in range(600))
    assert len(seen) == 6
    assert all(60 <= n <= 145 for n in seen.values())


def test_eight_random_plug_plants_open_the_market() -> None:
    """Every plug plant is in the market about eight times in thirteen."""
    seen = Counter(plant for seed in range(650) for plant in engine_for().new_game(4, seed).market)
    assert set(seen) == set(range(3, 16))
    assert all(340 <= n <= 460 for n in seen.values())


def test_number_of_players() -> None:
    """Two to six; two play with the Trust unless they leave it out."""
    for seats in (0, 1, 7):
        with pytest.raises(UsageError):
            engine_for().new_game(seats, 1)


def test_arranged_by_hand() -> None:
    setup: dict[str, Any] = {
        "regions": ["red", "yellow", "blue"],
        "order": [2, 0, 1],
        "market": [10, 3, 9, 4, 8, 5, 7, 6],
        "stack": [13, 40, 12, 30],
        "after_step_3": [40, 12],
    }
    state = engine_for().new_game(3, 1, setup)
    assert state.market == MARKET
    assert state.deck == [STEP_3, 30, 12, 40, 13]  # the top card last
    assert state.order == [2, 0, 1]
    assert state.regions == ("red", "yellow", "blue")
    assert sorted([*state.boxed, *state.market, 13, 40, 12, 30]) == [*range(3, 41), 42, 44, 46, 50]


def test_market_alone_leaves_the_stack_to_chance() -> None:
    state = engine_for().new_game(3, 1, {"market": MARKET})
    assert state.market == MARKET
    assert len(state.deck) == 27
    assert state.deck[-1] in range(11, 16)
    assert engine_for().new_game(3, 2, {"market": MARKET}).deck != state.deck


def test_a_shuffle_that_names_only_some_cards() -> None:
    """Named plants that are in the stack come first, in that order; the others lie below, none is lost or doubled."""
    under = [36, 38, 40, 42]
    game = scenario(
        "auction", seats=3, step=2, stack=[STEP_3, *under], after_step_3=[3, 40, 50, 36], players={0: Owns(99)}
    )
    game.buys(0, game.state.market[1])
    assert game.state.deck[:1:-1] == [40, 36]
    assert sorted(game.state.deck) == under


@pytest.mark.parametrize(
    "setup",
    [
        {"regions": ["red", "yellow"]},
        {"regions": ["red", "red", "blue"]},
        {"regions": ["red", "yellow", "violet"]},
        {"regions": ["brown", "blue", "purple"]},
        {"order": [0, 1]},
        {"order": [0, 1, 1]},
        {"order": [1, 2, 3]},
        {"market": MARKET[:7]},
        {"market": [*MARKET[:7], 99]},
        {"market": [*MARKET[:7], 3]},
        {"market": MARKET, "stack": [10, 11]},
        {"market": MARKET, "stack": [STEP_3]},
        {"stack": [11, 12]},
        {"after_step_3": [41]},
        {"after_step_3": [40, 40]},
        {"deck": [11, 12]},
        {"order": "random"},
    ],
)
def test_impossible_arrangements_are_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        engine_for().new_game(3, 1, setup)


RUHR = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck"]
AREA = ["green", "red", "blue"]


def test_the_trust_and_reserved_cities_arranged() -> None:
    """The two players place the Trust's houses in turns and then reserve, without being asked."""
    setup = {"regions": AREA, "order": [1, 0], "trust": RUHR, "reserved": ["koeln", "kiel"]}
    state = engine_for(reserved_cities=True).new_game(2, 1, setup)
    assert state.trust is not None
    assert (state.trust.cities, state.trust.houses) == ([*RUHR, "koeln", "kiel"], 8)
    assert state.reserved == ["koeln", "kiel"]
    assert (state.phase, state.round) == (2, 1)


def test_every_fault_is_named_at_once() -> None:
    with pytest.raises(UsageError) as caught:
        engine_for().new_game(3, 1, {"regions": ["red"], "order": [0], "market": [3]})
    detail = str(caught.value)
    for key, facts in (
        ("power-grid-setup-region-count", {"wanted": 3, "count": 1}),
        ("power-grid-setup-order", {"seats": 3, "last": 2}),
        ("power-grid-setup-market", {"wanted": 8, "count": 1}),
    ):
        sentence = text(key, **facts)
        assert sentence != key
        assert sentence in detail


def test_draft_refuses_what_would_fall_apart() -> None:
    """In turn order each adds a region with which the whole can still hang together."""
    engine = engine_for(regions="draft")
    game = Table(engine, engine.new_game(3, 3, {"order": [1, 2, 0]}))
    assert game.turn == 1
    game.do(ChooseRegion(1, "brown"))
    assert game.turn == 2
    assert game.refused(ChooseRegion(2, "brown")) == "power-grid-refused-region-chosen"
    assert game.refused(ChooseRegion(2, "atlantis")) == "power-grid-refused-region-unknown"
    assert game.refused(BuyFuel(2, "coal")) == "power-grid-refused-region-unknown"
    game.do(ChooseRegion(2, "green"))
    # brown and green touch red and yellow; blue and purple touch neither
    assert {a.region for a in game.offered()} == {"red", "yellow"}
    assert game.refused(ChooseRegion(0, "blue")) == "power-grid-refused-region-apart"
    game.do(ChooseRegion(0, "yellow"))
    assert game.phase == "Auction"
    assert game.state.regions == ("green", "brown", "yellow")
    assert game.turn == 1
    assert game.state.round == 1


def test_options_are_all_there() -> None:
    """What each of them does: `test_options.py`."""
    assert GAME.read_options({}) == {
        "map": "germany",
        "regions": "random",
        "open_money": False,
        "city_costs": "10-15-20",
        "automatic_passes": "off",
        "trust": True,
        "reserved_cities": False,
        "spaces": "cheapest",
        "give_up_fuel": True,
        "last_buyer_minimum": True,
        "ties": "shared",
        "step_3_at_once": False,
        "resupply_ahead": False,
    }
    assert GAME.maps == ("germany", "usa")
