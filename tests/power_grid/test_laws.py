"""The laws of casebook section 6: they hold in random games, and the checker notices when one is broken."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from core.engine import Action
from core.errors import IllegalAction
from plugins.power_grid.actions import BuildCity, BuyFuel, LeaveAuction, OpenAuction, RunPlant, SupplyCities
from plugins.power_grid.spaces import RESERVED, TRUST
from plugins.power_grid.state import STEP_3, PowerGridState, Trust
from tests.power_grid.scenario import Owns, TrustOwns, engine_for, scenario
from tests.power_grid.test_fourth_plant import fits

TOTALS = [24, 24, 24, 12]
PLANTS = [*range(3, 41), 42, 44, 46, 50]


def recount(state: PowerGridState, map_id: str) -> None:
    """Check laws 1 to 5 by a count of its own, apart from the game's."""
    owners = [owner for owner in (*state.players, state.trust) if owner is not None]
    for k, total in enumerate(TOTALS):
        held = sum(p.fuel[k] for p in owners)
        store = state.coal_store if k == 0 else len(state.reserved) if k == 3 else 0
        assert state.fuel_market[k] + state.fuel_stock[k] + store + held == total
    if map_id == "usa":
        assert state.fuel_stock[0] == 0
    else:
        assert state.coal_store == 0
    places = [*state.market, *state.deck, *state.boxed, *state.scrapped, *(n for p in owners for n in p.plants)]
    assert sorted(set(places) - {STEP_3}) == PLANTS
    assert len(places) == 42 + (STEP_3 in places)
    assert state.market == sorted(state.market)
    kind = type(state.frames[-1]).__name__ if state.frames else ""
    pending = kind in ("Discard", "Surplus")
    if state.deck and not pending and STEP_3 not in state.market:
        six = state.step == 3 or state.step3_announced
        assert len(state.market) == (6 if six else 8)
    for seat, p in enumerate(state.players):
        assert p.money >= 0
        assert len(p.cities) == len(set(p.cities)) <= 20
        assert len(p.plants) <= 3 + pending
        if not (kind == "Surplus" and state.frames[-1].seat == seat):  # type: ignore[union-attr]
            assert fits(tuple(p.plants), tuple(p.fuel))
    for city in state.cities:
        assert sum(city in p.cities for p in state.players) <= state.step
    assert all(set(p.cities) <= set(state.cities) for p in state.players)


@pytest.mark.parametrize(
    ("map_id", "seats", "reserved"),
    [*product(["germany", "usa"], [2, 3, 4, 5, 6], [False]), ("germany", 2, True), ("usa", 5, True)],
)
def test_random_games(map_id: str, seats: int, reserved: bool) -> None:
    """Two whole games each; every third state also goes through save and load, and must go on from there the same."""
    engine = engine_for(map_id, reserved_cities=reserved)
    chance = random.Random(seats)
    for seed in (1, 2):
        state = engine.new_game(seats, seed)
        while to_act := engine.to_act(state):
            choices = engine.choices(state, to_act[0])
            assert len(choices) > 0
            action = choices[chance.randrange(len(choices))]
            if state.moves % 25 == 0:
                loaded = engine.decode(engine.encode(state))
                assert loaded == state
                engine.play(loaded, action)
                engine.play(state, action)
                assert engine.digest(loaded) == engine.digest(state)
            else:
                engine.play(state, action)
            recount(state, map_id)
            if state.moves % 5 == 0:
                engine.check(state)
        outcome = engine.outcome(state)
        assert outcome is not None
        assert sorted(p.seat for p in outcome.ranking) == list(range(seats))
        assert any(len(p.cities) >= {2: 18, 3: 17, 4: 17, 5: 15, 6: 14}[seats] for p in state.players)


def test_wrong_actions_are_refused_and_change_nothing() -> None:
    """Actions of other phases, of other seats, and nonsense, in every state of a game."""
    engine = engine_for()
    chance = random.Random(9)
    state = engine.new_game(3, 9)
    refused = 0
    while to_act := engine.to_act(state):
        seat = to_act[0]
        choices = engine.choices(state, seat)
        tries: list[Action] = [
            OpenAuction(seat, chance.choice(PLANTS), chance.randrange(-1, 80)),
            OpenAuction(seat, STEP_3, 100),
            LeaveAuction((seat + 1) % 3),
            BuyFuel(seat, "coal"),
            BuildCity(seat, "berlin"),
            RunPlant(seat, chance.choice(PLANTS)),
            SupplyCities(seat, chance.randrange(-1, 25)),
            SupplyCities(9, 0),
        ]
        if state.moves % 7 == 0:
            before = engine.digest(state)
            for action in tries:
                if action not in choices:
                    with pytest.raises(IllegalAction) as refusal:
                        engine.play(state, action)
                    assert refusal.value.reason
                    refused += 1
            assert engine.digest(state) == before
        engine.play(state, choices[chance.randrange(len(choices))])
    assert refused > 200


def test_the_checker_counts_six_plants_in_step_3() -> None:
    """As long as there is a stack to fill the market from."""
    game = scenario("running", seats=3, step=3, market=[20, 21, 22, 23, 24, 25], stack=[30, 31])
    state = game.state.clone()
    state.scrapped.append(state.market.pop())
    with pytest.raises(AssertionError):
        engine_for().check(state)
    state.boxed += state.deck
    state.deck.clear()
    engine_for().check(state)


def _break(change: Callable[[PowerGridState], object]) -> PowerGridState:
    """Return a sound position with one thing changed."""
    game = scenario(
        "running",
        seats=3,
        players={0: Owns(10, [10, 12], coal=3, cities=["essen", "koeln"]), 1: Owns(10, [4], cities=["kiel"])},
    )
    state = game.state.clone()
    change(state)
    return state


BREAKS: dict[str, Callable[[PowerGridState], object]] = {
    "nothing": lambda s: None,
    "coal lost": lambda s: s.fuel_stock.__setitem__(0, s.fuel_stock[0] - 1),
    "uranium made": lambda s: s.fuel_market.__setitem__(3, s.fuel_market[3] + 1),
    "coal in a store besides": lambda s: setattr(s, "coal_store", 1),
    "negative stock": lambda s: (s.fuel_stock.__setitem__(1, -1), s.fuel_market.__setitem__(1, 25)),
    "plant lost": lambda s: s.boxed.pop(),
    "plant doubled": lambda s: s.players[2].plants.append(4),
    "market out of order": lambda s: s.market.reverse(),
    "market too short": lambda s: s.scrapped.append(s.market.pop()),
    "debts": lambda s: setattr(s.players[0], "money", -1),
    "four plants": lambda s: (s.players[0].plants.extend(s.boxed[-2:]), s.boxed.__delitem__(slice(-2, None))),
    "fuel nobody can hold": lambda s: (
        s.players[1].fuel.__setitem__(2, 1),
        s.fuel_stock.__setitem__(2, s.fuel_stock[2] - 1),
    ),
    "house not counted": lambda s: s.spaces.__setitem__(0, 1),
    "two houses in Step 1": lambda s: (
        s.players[2].cities.append("kiel"),
        s.spaces.__setitem__(s.cities.index("kiel"), 0x21),
    ),
    "wrong connection cost": lambda s: s.players[0].reach.__setitem__(0, 3),
}


@pytest.mark.parametrize("what", BREAKS)
def test_the_checker_notices(what: str) -> None:
    """Each law is broken once; the position itself is sound."""
    state = _break(BREAKS[what])
    if what == "nothing":
        engine_for().check(state)
    else:
        with pytest.raises(AssertionError):
            engine_for().check(state)


def _break_trust(change: Callable[[PowerGridState], object]) -> PowerGridState:
    """Return a sound position of the Trust and a reserved city with one thing changed."""
    game = scenario(
        "building",
        seats=2,
        players={0: Owns(10, [10], cities=["koeln"])},
        trust=TrustOwns(plants=[4, 6, 11], coal=2, cities=["essen", "koeln"]),
        reserved=["kiel"],
    )
    state = game.state.clone()
    change(state)
    return state


def _trust(state: PowerGridState) -> Trust:
    assert state.trust is not None
    return state.trust


TRUST_BREAKS: dict[str, Callable[[PowerGridState], object]] = {
    "nothing": lambda s: None,
    "its coal lost": lambda s: _trust(s).fuel.__setitem__(0, 1),
    "its plant lost": lambda s: _trust(s).plants.pop(),
    "a fourth plant": lambda s: _trust(s).plants.append(s.boxed.pop()),
    "a house lost": lambda s: setattr(_trust(s), "houses", 13),
    "a house not on the map": lambda s: (_trust(s).cities.append("trier"), setattr(_trust(s), "houses", 13)),
    "a city with two of its houses": lambda s: s.spaces.__setitem__(s.cities.index("essen"), TRUST << 4 | TRUST),
    "a mark without its uranium": lambda s: s.fuel_stock.__setitem__(3, s.fuel_stock[3] + 1),
    "a mark not on the map": lambda s: s.spaces.__setitem__(s.cities.index("kiel"), 0),
    "a space kept for nobody": lambda s: s.spaces.__setitem__(s.cities.index("trier"), RESERVED),
}


@pytest.mark.parametrize("what", TRUST_BREAKS)
def test_the_checker_notices_with_the_trust(what: str) -> None:
    state = _break_trust(TRUST_BREAKS[what])
    if what == "nothing":
        engine_for().check(state)
    else:
        with pytest.raises(AssertionError):
            engine_for().check(state)
