"""A new game from a moment of another one: what it is, when it may be begun, and that the other stays as it was."""

from __future__ import annotations

import pytest

from core.errors import SaveError, UsageError
from core.hooks import Registry
from core.session import SeatSpec, Session
from core.store import Store
from tests.session.conftest import ANN, BOB, ROBOT, Start, deck, play

LONG = 10_000


def finished(start: Start, store: Store | None = None) -> Session:
    session = start(store=store, setup=deck())
    play(session, LONG)
    assert session.is_over
    return session


def test_the_new_game_stands_where_the_other_one_stood(start: Start, store: Store, registry: Registry) -> None:
    """Same agreement, seats and journal as far as the moment, nothing to redo; and it goes on by itself."""
    old = finished(start, store)
    moment = len(old.steps) // 2
    save = old.branch(moment, store)
    with Session.load(save, store, registry) as new:
        assert new.save_id != old.save_id
        assert len(new.steps) == moment
        assert new.redo_length == 0
        assert new.engine.digest(new.state) == old.engine.digest(old.state_at(moment))
        assert new.seat_specs == old.seat_specs
        assert dict(new.header.options) == dict(old.header.options)
        assert [step.action for step in new.steps] == [step.action for step in old.steps[:moment]]
        play(new, LONG, seed=99)
        assert new.is_over
    assert store.read(save).position == len(new.steps)


def test_its_log_says_where_it_comes_from_and_its_name_too(start: Start, store: Store, registry: Registry) -> None:
    old = finished(start, store)
    save = old.branch(3, store)
    with Session.load(save, store, registry) as new:
        assert new.log()[-1].text == f"Begun from move 3 of {len(old.steps)} of “Tiny market”."
        assert [line.text for line in new.log()[:-1]] == [line.text for line in old.log() if line.step <= 3]
    assert store.info(save).name == "Tiny market (from move 3)"


def test_the_other_game_stays_as_it_was(start: Start, store: Store, registry: Registry) -> None:
    old = finished(start, store)
    before = store.read(old.save_id)
    with Session.load(old.branch(2, store), store, registry) as new:
        play(new, 3, seed=5)
    assert store.read(old.save_id) == before


@pytest.mark.parametrize("moment", ["first", "last"])
def test_the_first_and_the_last_moment_are_moments_too(
    start: Start, store: Store, registry: Registry, moment: str
) -> None:
    old = finished(start, store)
    number = 0 if moment == "first" else len(old.steps)
    with Session.load(old.branch(number, store), store, registry) as new:
        assert len(new.steps) == number
        assert new.is_over == (moment == "last")


def test_from_a_running_game_only_with_free_undo(start: Start, store: Store, registry: Registry) -> None:
    """Playing ahead in a copy would show what undo must not show: what lies in the stack."""
    session = start(ANN, ROBOT, store=store, setup=deck())
    play(session, 6)
    assert not session.is_over
    reason = session.why_not_branch()
    assert reason is not None
    assert reason.key == "session-branch-running"
    with pytest.raises(UsageError, match="only with free undo"):
        session.branch(2, store)
    assert len(store.saves()) == 1
    session.free_undo = True
    assert session.why_not_branch() is None
    with Session.load(session.branch(2, store), store, registry) as new:
        assert new.free_undo
        assert [note.key for note in new.notes] == ["session-note-free-undo-on", "session-note-branched"]


def test_a_running_game_of_bots_alone_spoils_nobodys_surprise(start: Start, store: Store) -> None:
    session = start(ROBOT, ROBOT, store=store, setup=deck())
    play(session, 4)
    assert session.why_not_branch() is None


def test_who_sits_there_now_sits_in_the_new_game(start: Start, store: Store, registry: Registry) -> None:
    """A seat that was handed to a bot stays the bot's; notes of later are left out, those of before stay."""
    session = start(ANN, BOB, store=store, setup=deck())
    play(session, 2)
    session.replace_seat(1, SeatSpec("Robby", "bot", "first"))
    play(session, LONG)
    with Session.load(session.branch(1, store), store, registry) as early:
        assert early.seat_specs[1].is_bot
        assert [note.key for note in early.notes] == ["session-note-branched"]
    with Session.load(session.branch(2, store), store, registry) as later:
        assert [note.key for note in later.notes] == ["session-note-bot", "session-note-branched"]


def test_a_moment_that_there_is_not(start: Start, store: Store) -> None:
    old = finished(start, store)
    with pytest.raises(SaveError, match="no step"):
        old.branch(len(old.steps) + 1, store)
    with pytest.raises(SaveError, match="no step"):
        old.branch(-1, store)
