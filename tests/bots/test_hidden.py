"""Casebook UX-04: what a computer player is given does not depend on anything that its seat may not see."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from core import hooks
from core.bots import Ask, RandomBot, bot_seed
from core.bots.random_bot import pick
from core.cli.tables import summaries
from core.engine import HIDDEN, Engine
from core.session import NewGame, SeatSpec, Session


def states(engine: Engine[Any], seed: int) -> list[Any]:
    """Return some states of one random game."""
    state, found = engine.new_game(4, seed), []
    while acting := engine.to_act(state):
        if state.moves % 60 == 7:
            found.append(state.clone())
        engine.play(state, pick(engine.choices(state, acting[0]), bot_seed(seed, acting[0], state.moves)))
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_states_that_differ_in_hidden_parts_give_a_bot_the_same(seed: int):
    engine = hooks.registry().engine("power_grid.recharged")
    looked_at = 0
    for state in states(engine, seed):
        seat = engine.to_act(state)[0]
        others = [engine.determinize(engine.observe(state, seat), n) for n in range(3)]
        assert any(other != state for other in others)
        asks = [
            Ask(seat, engine.observe(s, seat), engine.choices(s, seat), "normal", 1.0, bot_seed(5, seat, s.moves))
            for s in [state, *others]
        ]
        for ask in asks[1:]:
            assert ask.seen == asks[0].seen
            assert list(ask.offered) == list(asks[0].offered)
            assert ask.seed == asks[0].seed
            looked_at += 1
        assert set(asks[0].seen.state.deck) <= {HIDDEN}
        assert asks[0].seen.state.rng == HIDDEN
    assert looked_at > 20


def test_what_is_sent_to_the_bots_process_holds_nothing_hidden():
    """Nothing but the observation and the offer goes over: two hidden states, the same bytes."""
    engine = hooks.registry().engine("power_grid.recharged")
    state = states(engine, 3)[2]
    seat = engine.to_act(state)[0]
    other = engine.determinize(engine.observe(state, seat), 9)

    def sent(s: Any) -> bytes:
        return pickle.dumps(Ask(seat, engine.observe(s, seat), engine.choices(s, seat), "normal", 1.0, 1))

    assert pickle.loads(sent(state)).seen == pickle.loads(sent(other)).seen
    assert len(sent(state)) == len(sent(other))


def test_the_terminals_tables_show_what_the_seat_may_see_and_no_more():
    seats = (SeatSpec("Ann"), SeatSpec("Ben"), SeatSpec("Cid"))
    session = Session.start(NewGame("power_grid.recharged", {}, seats, 4))
    before = summaries(session, 0)
    shown = " ".join(cell for part in before for row in part.rows for cell in row)
    assert shown.count("?") == 2
    hidden = session.engine.determinize(session.observe(0), 123)
    hidden.players[1].money, hidden.players[2].money = 13, 31
    session.state = hidden
    assert summaries(session, 0) == before
    assert summaries(session, 1) != before


def test_the_random_bot_looks_at_nothing():
    engine = hooks.registry().engine("power_grid.recharged")
    state = engine.new_game(3, 1)
    offered = engine.choices(state, engine.to_act(state)[0])
    nothing: Any = None
    assert RandomBot().choose(nothing, offered, nothing, 0.0, 5) in offered
