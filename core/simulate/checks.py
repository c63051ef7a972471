"""Laws of every game, tested at every decision of a checked simulation. They raise AssertionError and say which."""

from __future__ import annotations

from typing import Any

import msgspec

from core.engine import HIDDEN, Engine, Rng, Seat
from core.errors import IllegalAction

DEEP_EVERY = 16
"""One decision in so many gets the laws that cost much: trying actions, asking for other seats, JSON."""

MOST_LISTED = 5_000
"""Offered actions are listed one by one when there are no more than this."""

TRIED = 3
"""So many offered actions are tried on copies, besides the one that is played."""


def check_decision(engine: Engine[Any], state: Any, acting: tuple[Seat, ...], players: int, seed: int) -> None:
    """Test what has to hold where the seats `acting` decide. Leaves the state as it is, and its digest tells.

    Everyone who has to decide is offered something, each action once, all of it his own; what is offered can be done,
    what is not offered is refused and changes nothing; nobody else is offered anything.
    """
    assert len(set(acting)) == len(acting), f"a seat acts twice: {acting}"
    for seat in acting:
        assert 0 <= seat < players, f"there is no seat {seat}"
        offered = engine.choices(state, seat)
        count = len(offered)
        assert count > 0, f"seat {seat} has to decide and is offered nothing"
        if count <= MOST_LISTED:
            listed = list(offered)
            assert len(listed) == count, f"{len(listed)} actions are listed, {count} are counted"
            assert len(set(listed)) == count, f"seat {seat} is offered an action twice"
            assert all(action.seat == seat for action in listed), f"seat {seat} is offered another seat's action"
    if state.moves % DEEP_EVERY == 0:
        _check_deep(engine, state, acting, players, Rng(seed + state.moves))


def _check_deep(engine: Engine[Any], state: Any, acting: tuple[Seat, ...], players: int, rng: Rng) -> None:
    before = engine.digest(state)
    text = engine.encode(state)
    assert engine.decode(text) == state, "the state read back from its JSON is another one"
    others = [seat for seat in range(players) if seat not in acting]
    for seat in others:
        assert len(engine.choices(state, seat)) == 0, f"seat {seat} is offered something out of turn"
    for seat in acting:
        assert engine.observe(state, seat).state.rng == HIDDEN, "an observation tells the state of chance"
        offered = engine.choices(state, seat)
        for _ in range(TRIED):
            action = offered[rng.below(len(offered))]
            assert action in offered, f"offered, but not among the choices: {action}"
            after, _ = engine.apply(state, action)
            assert after.moves == state.moves + 1, f"not counted as one move: {action}"
            engine.check(after)
            if others:
                stolen = msgspec.structs.replace(action, seat=others[rng.below(len(others))])
                try:
                    engine.apply(state, stolen)
                except IllegalAction:
                    pass
                else:
                    raise AssertionError(f"accepted out of turn: {stolen}")
    assert engine.digest(state) == before, "looking at choices or trying an action on a copy changed the state"


def check_end(engine: Engine[Any], state: Any, players: int) -> None:
    """Test that a finished game ranks every seat once, from place 1 on, and offers nothing more."""
    outcome = engine.outcome(state)
    assert outcome is not None, "nobody has to decide, but the game is not over"
    assert sorted(place.seat for place in outcome.ranking) == list(range(players)), "not every seat is ranked once"
    places = [place.place for place in outcome.ranking]
    assert places == sorted(places), "the ranking is not in order"
    assert all(place == 1 + sum(other < place for other in places) for place in places), f"impossible places: {places}"
    for seat in range(players):
        assert len(engine.choices(state, seat)) == 0, f"seat {seat} is offered something after the end"
