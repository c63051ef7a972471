"""The search that looks ahead by chance: what it tries, what it may see, how long it takes."""

from __future__ import annotations

import dataclasses
import time
from typing import Any

import pytest

from core.bots.search import Effort, SearchBot
from core.engine import Action, Choices, Engine, Game, Seat
from core.hooks import load
from tests import staking_game
from tests.staking_game import Fold, Stake

LONG = 60.0
"""Seconds that no test needs."""


class StakingGuide:
    """Looks ahead until everybody has had a turn; the score counts."""

    def __init__(self, opinions: dict[int, float] | None = None, sign: int = 1, seconds: float = 0.0) -> None:
        self.opinions = opinions or {}
        self.sign = sign
        self.seconds = seconds
        self.tried: list[int] = []
        """Scores of the seat at the ends of looks ahead."""
        self.worlds: list[tuple[int, ...]] = []
        self.replies = 0

    def rate(self, g: Game[Any], seat: Seat, actions: list[Action]) -> list[tuple[float, Action]]:
        return [(self.opinions.get(getattr(action, "amount", 0), 0.0), action) for action in actions]

    def ponders(self, g: Game[Any], seat: Seat) -> bool:
        return True

    def reply(self, g: Game[Any], seat: Seat, offered: Choices, chance: int) -> Action:
        assert 0 <= chance < 2**64
        self.replies += 1
        time.sleep(self.seconds)
        return Stake(seat, 1)

    def horizon(self, g: Game[Any]) -> int:
        return g.state.round + 1

    def reached(self, g: Game[Any], horizon: int) -> bool:
        return g.state.round >= horizon

    def value(self, g: Game[Any], seat: Seat) -> float:
        assert all(isinstance(card, int) and -1 <= card <= 3 for card in g.state.deck), "a look ahead knows its cards"
        self.tried.append(g.state.players[seat].score)
        self.worlds.append(tuple(g.state.deck))
        return float(self.sign * g.state.players[seat].score)


@pytest.fixture
def engine() -> Engine[Any]:
    return load([staking_game]).engine("staking.game", {"rounds": 4})


def ask(engine: Engine[Any], guide: Any, effort: Effort, budget: float = LONG, seed: int = 7, state: Any = None) -> Any:
    state = state or engine.new_game(3, 1)
    seat = engine.to_act(state)[0]
    offered = engine.choices(state, seat)
    action = SearchBot(guide, effort).choose(engine.observe(state, seat), offered, engine, budget, seed)
    assert action in offered
    return action


def test_what_turns_out_best_is_played(engine: Engine[Any]):
    """The card on top of a filled-in stack is a 3: the highest stake brings most, and least if scores are a loss."""
    assert ask(engine, StakingGuide(), Effort(width=4, looks=8)) == Stake(0, 3)
    assert ask(engine, StakingGuide(sign=-1), Effort(width=4, looks=8)) == Fold(0)


def test_only_the_best_by_first_opinion_are_looked_at(engine: Engine[Any]):
    guide = StakingGuide(opinions={0: 5.0, 1: 4.0, 2: 1.0, 3: 0.0})
    assert ask(engine, guide, Effort(width=2, looks=8, trust=0.0)) == Stake(0, 1)
    assert set(guide.tried) == {0, 3}  # nothing staked; a 3 with a stake of 1


def test_trust_weighs_the_first_opinion(engine: Engine[Any]):
    opinions = {0: 100.0, 1: 0.0, 2: 0.0, 3: 0.0}
    assert ask(engine, StakingGuide(opinions), Effort(4, 8, trust=0.0)) == Stake(0, 3)
    assert ask(engine, StakingGuide(opinions), Effort(4, 8, trust=8.0)) == Fold(0)


def test_worse_halves_drop_out_and_the_number_of_looks_is_fixed(engine: Engine[Any]):
    """Four actions, 16 looks: two sweeps over all four, then four over the two best (8 and 8 looks)."""
    guide = StakingGuide()
    ask(engine, guide, Effort(width=4, looks=16))
    assert len(guide.tried) == 16
    assert guide.tried[:8] == [0, 3, 6, 9] * 2
    assert sorted(guide.tried[8:]) == [6] * 4 + [9] * 4


def test_every_action_is_tried_in_the_same_world(engine: Engine[Any]):
    """With stacks that are shuffled, each sweep has one; folding leaves a card more on it."""

    def shuffled(g: Game[Any], seat: int | None, rng: Any) -> None:
        g.state.deck = [card % 5 - 1 for card in range(len(g.state.deck))]
        rng.shuffle(g.state.deck)

    mixed = Engine(dataclasses.replace(engine.spec, determinize=shuffled))
    guide = StakingGuide()
    ask(mixed, guide, Effort(width=4, looks=16))
    for sweep in (guide.worlds[:4], guide.worlds[4:8]):
        shortest = min(len(world) for world in sweep)
        assert len({world[:shortest] for world in sweep}) == 1
    assert guide.worlds[1] != guide.worlds[5], "another sweep is another world"


def test_the_same_question_gets_the_same_answer(engine: Engine[Any]):
    first, second = StakingGuide(), StakingGuide()
    assert ask(engine, first, Effort(4, 12)) == ask(engine, second, Effort(4, 12))
    assert (first.tried, first.worlds) == (second.tried, second.worlds)


def test_it_sees_nothing_hidden(engine: Engine[Any]):
    """Two tables that differ in the stack only: the same worlds, the same answer."""
    state = engine.new_game(3, 1)
    other = state.clone()
    other.deck.reverse()
    assert other.deck != state.deck
    first, second = StakingGuide(), StakingGuide()
    assert ask(engine, first, Effort(4, 12), state=state) == ask(engine, second, Effort(4, 12), state=other)
    assert first.worlds == second.worlds


def test_time_is_kept(engine: Engine[Any]):
    """Each look takes some 20 ms: of 10,000 only few begin within a tenth of a second, the last one ends beyond it."""
    guide = StakingGuide(seconds=0.01)
    started = time.perf_counter()
    ask(engine, guide, Effort(width=4, looks=10_000), budget=0.1)
    assert time.perf_counter() - started < 2.0
    assert 1 <= len(guide.tried) < 10_000


def test_without_any_time_the_first_opinion_decides(engine: Engine[Any]):
    guide = StakingGuide(opinions={2: 1.0})
    assert ask(engine, guide, Effort(4, 12), budget=0.0) == Stake(0, 2)
    assert not guide.tried


def test_a_plain_decision_is_not_pondered(engine: Engine[Any]):
    guide = StakingGuide(opinions={2: 1.0})
    guide.ponders = lambda g, seat: False
    assert ask(engine, guide, Effort(4, 12)) == Stake(0, 2)
    assert not guide.tried


def test_the_end_of_the_game_ends_a_look(engine: Engine[Any]):
    guide = StakingGuide()
    guide.reached = lambda g, horizon: False
    ask(engine, guide, Effort(width=2, looks=2))
    assert guide.replies == 2 * (3 * 4 - 1)  # four rounds of three seats, all but the decision itself
