"""Whole random games with all laws: those of a state, and what events come to against what the state shows.

The quick ones play some games of every set-up and number of players; the slow ones a thousand of each.
"""

from __future__ import annotations

import itertools
import random

import pytest

from core.engine import Event
from core.engine.effects import SkipRest
from plugins.barrage.actions import UseBank
from plugins.barrage.events import DropMoved, Gained, GameEnded, Scored
from plugins.barrage.ledger import Ledger
from tests.barrage.scenario import Owns, engine_for, table

TABLES = list(itertools.product(("introductory", "draft", "auction"), (2, 3, 4)))


def play(mode: str, seats: int, seed: int, checked: int = 1) -> list[Event]:
    """Play a random game with all laws at every `checked`-th decision. Return its last events.

    Banking many engineers and leaving rewards are drawn again, so that games see much building.
    """
    engine, chance = engine_for(mode), random.Random(seed)
    state = engine.new_game(seats, seed)
    ledger = Ledger(engine.spec.tables, state)
    happened: list[Event] = []
    while acting := engine.to_act(state):
        offered = engine.choices(state, acting[0])
        assert len(offered) > 0, "somebody has to decide and is offered nothing"
        action = offered[chance.randrange(len(offered))]
        for _ in range(3):
            if isinstance(action, SkipRest) or (isinstance(action, UseBank) and action.engineers > 1):
                action = offered[chance.randrange(len(offered))]
        happened = []
        engine.play(state, action, happened)
        ledger.hear(happened)
        if state.moves % checked == 0 or not state.frames:
            engine.check(state)
            ledger.check(state)
    return happened


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_random_games(mode, seats):
    """Every game ends in five rounds with a score sheet whose last lines are announced."""
    for seed in range(2):
        last = play(mode, seats, seed)
        assert sum(isinstance(event, GameEnded) for event in last) == 1
        assert sum(isinstance(event, Scored) and event.what == "objective" for event in last) == seats


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_thousand_random_games(mode, seats):
    """A thousand games of each kind finish with all laws; every third decision is looked at."""
    for seed in range(1000, 2000):
        play(mode, seats, seed, checked=3)


# -- The laws themselves --------------------------------------------------------------------------------------------


def test_the_books_find_what_no_event_tells():
    """A machine, a VP, a drop, an engineer more or fewer than the events say."""
    game = table(Owns(), Owns())
    for spoil in (
        lambda company: setattr(company, "excavators", 5),
        lambda company: company.wheel_mixers.__setitem__(2, 1),
        lambda company: setattr(company, "vp", 11),
        lambda company: setattr(company, "credits", 7),
        lambda company: setattr(company, "energy", 1),
        lambda company: setattr(company, "engineers", 11),
    ):
        ledger = Ledger(game.engine.spec.tables, game.state)
        state = game.state.clone()
        ledger.check(state)
        spoil(state.companies[0])
        with pytest.raises(AssertionError, match="seat 0"):
            ledger.check(state)


def test_the_books_find_events_without_effect():
    """A gain that did not arrive."""
    game = table(Owns(), Owns())
    ledger = Ledger(game.engine.spec.tables, game.state)
    ledger.hear([Gained(1, "mixers", 2)])
    with pytest.raises(AssertionError, match="mixers"):
        ledger.check(game.state)


@pytest.mark.parametrize(
    ("way", "dam"),
    [
        (("dam_1_lower", "dam_1_upper"), "dam_1_upper"),
        (("basin_8", "dam_8_lower"), "dam_8_lower"),
        (("dam_1_upper", "dam_1_lower", "basin_8"), ""),
        (("dam_1_upper",), "dam_1_lower"),
        (("dam_2_upper", "dam_2_lower", "basin_6"), "basin_6"),
    ],
    ids=["uphill", "a dam left out", "not to the end", "elsewhere", "another river"],
)
def test_drops_only_run_downhill(way, dam):
    """A way that no river takes is found."""
    game = table(Owns(), Owns())
    ledger = Ledger(game.engine.spec.tables, game.state)
    with pytest.raises(AssertionError):
        ledger.hear([DropMoved(way, dam)])


def test_drops_may_run_down_a_whole_river():
    game = table(Owns(), Owns(), headstreams=(1, 0, 0, 0))
    ledger = Ledger(game.engine.spec.tables, game.state)
    ledger.hear([DropMoved(("dam_1_upper", "dam_1_lower", "basin_8", "dam_8_upper", "dam_8_lower", "basin_11"), "")])
    game.state.headstream_water[0] = 0
    ledger.check(game.state)
