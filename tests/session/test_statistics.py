"""A session's game in numbers: for whom, up to where the game stands, and why there may be none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from core.engine import Engine, Event, Observation, Reason
from core.errors import UsageError
from core.hooks import GameDef, Registry
from core.session import Session
from core.table.statistics import FLOW, Series, Statistics
from tests.session.conftest import ANN, BOB, Start, deck, make_registry
from tests.tiny_game import plugin as tiny
from tests.tiny_game import state as s

HANDS = Series("hand", "tiny-market-title", ((1, 2), (3, 4)), field="Player.hand")
OPEN = Series("score", "tiny-market-title", ((1, 2), (3, 4)), FLOW)


def test_a_game_that_offers_none_says_so(start: Start) -> None:
    found = start().statistics()
    assert found == Reason("session-statistics-none", {"game": "tiny.market"})
    assert isinstance(found, Reason)
    assert "tiny.market offers no statistics" in str(UsageError(found.key, **found.facts))


@pytest.fixture
def counting(registry: Registry) -> Registry:
    """The tiny market with statistics that count events: one row, the number of events by seat 0."""

    def count(engine: Engine[Any], first: Observation[Any], happened: Sequence[Event]) -> Statistics:
        assert first.state.moves == 0
        return Statistics((1,), False, (Series("events", "tiny-market-title", ((len(happened),),)),))

    found = make_registry(tiny)
    game: GameDef = found.games["tiny.market"]
    found.games["tiny.market"] = replace(game, statistics=count)
    return found


def counted(session: Session) -> int:
    found = session.statistics()
    assert isinstance(found, Statistics)
    return found.series[0].values[0][0]


def test_statistics_are_of_where_the_game_stands(start: Start, counting: Registry) -> None:
    """What was taken back is not counted, and a game that was loaded counts the same."""
    session = start(ANN, BOB, setup=deck())
    session.do(s.Rest(0))
    session.do(s.Rest(1))
    expected = [sum(len(step.events) for step in session.steps[:n]) for n in range(3)]
    again = Session.of_saved(session.saved(), counting)
    assert counted(again) == expected[2] > expected[1] > 0
    again.free_undo = True
    again.undo()
    assert counted(again) == expected[1]


def test_what_cannot_be_followed_any_more_is_a_reason(start: Start, counting: Registry) -> None:
    """Rules that changed without a new version: an action that does something else leaves no events."""
    session = start(ANN, BOB, setup=deck())
    session.do(s.Rest(0))
    session.do(s.Rest(1))
    saved = session.saved()
    first, *others = saved.actions
    broken = replace(saved, actions=(replace(first, digest="0" * 16), *others))
    found = Session.of_saved(broken, counting).statistics()
    assert isinstance(found, Reason)
    assert found.key == "session-statistics-untold"
    assert (found.facts["first"], found.facts["last"]) == (1, 2)
    assert "actions 1 to 2" in str(UsageError(found.key, **found.facts))


def test_a_seat_sees_its_own_row_of_what_is_hidden() -> None:
    found = Statistics((1, 2), False, (HANDS, OPEN))
    assert found.seen_by(None, frozenset()).series == (OPEN,)
    assert found.seen_by(None, frozenset()).withheld == ("tiny-market-title",)
    own = found.seen_by(1, frozenset())
    assert own.series == (replace(HANDS, values=((), (3, 4))), OPEN)
    assert [own.series[0].total(seat) for seat in (0, 1)] == [None, 4]
    assert own.series[1].total(0) == 3
    assert found.seen_by(0, frozenset({"Player.hand"})) == found
