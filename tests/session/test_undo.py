"""Undo and redo: how far, why not further, and that both are stored (casebook UX-01)."""

from __future__ import annotations

import pytest

from core.engine import Rng
from core.errors import IllegalAction, UsageError
from core.hooks import Registry
from core.session import SeatSpec, Session
from core.store import Store
from tests.session.conftest import ANN, BOB, CID, ROBOT, Start, act, deck, play
from tests.tiny_game import state as s


def why_not(session: Session) -> str:
    reason = session.why_not_undo()
    return reason.key if reason is not None else ""


def test_nothing_to_undo_or_redo_at_the_start(start: Start) -> None:
    session = start()
    assert why_not(session) == "session-undo-nothing"
    assert session.why_not_redo() is not None
    with pytest.raises(UsageError, match="nothing to take back"):
        session.undo()
    with pytest.raises(UsageError, match="nothing to do again"):
        session.redo()


def test_what_revealed_nothing_can_be_taken_back(start: Start) -> None:
    """UX-01 (a)."""
    session = start(setup=deck())
    before = session.state
    step = session.do(s.Rest(0))
    assert session.undo() == step
    assert session.state == before
    assert session.to_act == (0,)
    assert session.redo() == step
    assert session.engine.digest(session.state) == step.digest


def test_a_drawn_card_stays_drawn(start: Start) -> None:
    """UX-01 (b)."""
    session = start(setup=deck())
    session.do(s.Draw(0))
    assert why_not(session) == "session-undo-revealed"
    with pytest.raises(UsageError, match="something hidden has been revealed"):
        session.undo()
    assert len(session.steps) == 1


def test_undo_stops_where_another_person_decided(start: Start) -> None:
    """UX-01 (c): Bob takes back what he did, but not what Ann did before him."""
    session = start(ANN, BOB, CID, setup=deck())
    session.do(s.OpenAuction(0, 1))
    session.do(s.Bid(1, 2))
    session.do(s.Bid(2, 3))
    session.undo()
    assert why_not(session) == "session-undo-other-player"
    with pytest.raises(UsageError, match="another player has decided since Bob did"):
        session.undo()
    session.redo()
    assert why_not(session) == ""


def test_own_decisions_can_be_taken_back_one_after_the_other(start: Start) -> None:
    """Ann wins the sealed bids and deals out the coins, then begins the round: two decisions in a row."""
    session = start(setup=deck())
    session.do(s.Rest(0))
    session.do(s.Rest(1))
    session.do(s.SealBid(0, 3))
    session.do(s.SealBid(1, 0))
    session.do(s.Give(0, (2,)))
    session.do(s.Rest(0))
    assert session.undo().number == 6
    assert session.undo().number == 5
    assert why_not(session) == "session-undo-revealed"  # the envelopes
    assert [session.redo().number for _ in range(2)] == [5, 6]


def test_what_a_bot_answered_cannot_be_taken_back(start: Start) -> None:
    session = start(ANN, ROBOT, setup=deck())
    session.do(s.Rest(0))
    assert why_not(session) == ""
    session.do(s.Rest(1))
    assert why_not(session) == "session-undo-bot"
    assert "the bot Player 2 has moved since" in str(UsageError("session-undo-bot", **session.why_not_undo().facts))  # pyright: ignore[reportOptionalMemberAccess]


def test_free_undo_goes_back_to_the_persons_last_decision_with_the_bots_moves(start: Start) -> None:
    session = start(ANN, ROBOT, SeatSpec("", "bot", "first"), setup=deck())
    session.free_undo = True
    play_bots = [s.Draw(1), s.Rest(2)]
    first = session.do(s.Draw(0))
    for action in play_bots:
        session.do(action)
    for seat in session.to_act:  # Ann and the first bot seal bids
        session.do(s.SealBid(seat, 0))
    assert session.steps[-1].bot
    assert session.undo().action == s.SealBid(0, 0)
    assert session.to_act == (0, 1)
    assert session.undo() == first
    assert len(session.steps) == 0
    assert why_not(session) == "session-undo-nothing"
    assert session.redo() == first
    assert len(session.steps) == 3, "the bots' moves come back with the person's"
    assert session.redo().action == s.SealBid(0, 0)
    assert len(session.steps) == 5
    assert session.why_not_redo() is not None


def test_free_undo_in_a_game_of_bots_alone_goes_back_one_action(start: Start) -> None:
    session = start(ROBOT, SeatSpec("", "bot", "first"), setup=deck())
    session.do(s.Rest(0))
    assert why_not(session) == "session-undo-bot"
    session.free_undo = True
    session.do(s.Rest(1))
    assert [session.undo().number, session.undo().number] == [2, 1]
    assert [session.redo().number, session.redo().number] == [1, 2]


def test_bots_that_moved_before_any_person_are_not_taken_back(start: Start) -> None:
    session = start(ROBOT, BOB, setup=deck())
    session.free_undo = True
    session.do(s.Rest(0))
    assert why_not(session) == "session-undo-nothing"


def test_free_undo_is_stored_and_told_in_the_log(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store, setup=deck())
    session.do(s.Draw(0))
    session.free_undo = True
    session.free_undo = True
    assert [line.text for line in session.log()][-1] == "From here on everything may be taken back (free undo)."
    session.close()
    again = Session.load(session.save_id, store, registry)
    assert again.free_undo
    assert len(again.notes) == 1
    assert again.undo().action == s.Draw(0)
    again.free_undo = False
    again.redo()
    assert why_not(again) == "session-undo-revealed"
    assert again.log()[-1].text.startswith("From here on what was revealed")


def test_a_new_action_drops_what_could_be_redone(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store, setup=deck())
    session.do(s.Rest(0))
    session.undo()
    session.do(s.OpenAuction(0, 1))
    assert session.why_not_redo() is not None
    again = Session.load(session.save_id, store, registry)
    assert [step.action for step in again.steps] == [s.OpenAuction(0, 1)]
    assert again.redo_length == 0


def test_undo_and_what_can_be_redone_are_stored(start: Start, store: Store, registry: Registry) -> None:
    """A process that dies after an undo comes back to the same place, and can still redo."""
    session = start(store=store, rounds=9)
    session.free_undo = True
    play(session, 60)  # past a snapshot, which must not be used for what lies before it
    done = list(session.steps)
    for _ in range(15):
        session.undo()
    again = Session.load(session.save_id, store, registry)  # as after a kill: the first one was never closed
    assert again.state == session.state
    assert len(again.steps) == 45
    assert again.redo_length == 15
    assert [again.redo() for _ in range(15)] == done[45:]
    third = Session.load(session.save_id, store, registry)
    assert third.redo_length == 0
    assert third.steps[-1] == done[-1]


def test_a_replaced_seat_keeps_what_the_person_decided(start: Start) -> None:
    """Ann goes; what she decided is still a person's decision, which the others cannot take back."""
    session = start(ANN, BOB, setup=deck())
    session.do(s.OpenAuction(0, 1))
    session.replace_seat(0, ROBOT)
    assert why_not(session) == ""
    session.do(s.Bid(1, 2))
    session.undo()
    assert why_not(session) == "session-undo-other-player"


@pytest.mark.parametrize("seed", range(8))
def test_undo_is_offered_exactly_where_nothing_new_was_learnt(start: Start, seed: int) -> None:
    """UX-01's check over random games: offered exactly if nothing was revealed and nobody else has decided since."""
    session = start(ANN, BOB, ROBOT, seed=seed)
    rng = Rng(seed)
    refused: dict[str, int] = {}
    while not session.is_over:
        before, counted = session.state, session.state.revealed
        seat = session.to_act[rng.below(len(session.to_act))]
        offered = session.choices(seat)
        step = session.do(offered[rng.below(len(offered))])
        after = session.state
        expected = "session-undo-bot" if seat == 2 else "session-undo-revealed" if after.revealed != counted else ""
        assert why_not(session) == expected, step
        refused[expected] = refused.get(expected, 0) + 1
        if not expected:
            assert session.undo() == step
            assert session.state == before
            assert session.engine.encode(session.state) == session.engine.encode(before)
            assert session.redo() == step
            assert session.state == after
    assert set(refused) == {"", "session-undo-bot", "session-undo-revealed"}


def test_after_undo_the_game_goes_on_as_any_other(start: Start, store: Store, registry: Registry) -> None:
    """Undo and redo at random throughout: the journal that remains replays to the same end."""
    session = start(ANN, BOB, store=store, rounds=6)
    session.free_undo = True
    rng = Rng(3)
    for _ in range(300):
        if rng.below(4) == 0 and session.why_not_undo() is None:
            session.undo()
        elif rng.below(6) == 0 and session.why_not_redo() is None:
            session.redo()
        elif not session.is_over:
            act(session, rng)
    loaded = Session.load(session.save_id, store, registry)
    assert loaded.state == session.state
    assert list(loaded.steps) == list(session.steps)
    state = loaded.engine.new_game(2, 1)
    for step in loaded.steps:
        loaded.engine.play(state, step.action)
        assert loaded.engine.digest(state) == step.digest


def test_the_store_refusing_leaves_the_session_as_it_was(start: Start, store: Store, monkeypatch) -> None:
    """What is not stored was not done."""
    from core.errors import SaveError

    session = start(store=store, setup=deck())
    step = session.do(s.Rest(0))

    def full(*_: object, **__: object) -> None:
        raise SaveError("store-disk-full", store="here", detail="full")

    monkeypatch.setattr(store, "append", full)
    monkeypatch.setattr(store, "move", full)
    with pytest.raises(SaveError, match="the disk is full"):
        session.do(s.Rest(1))
    with pytest.raises(SaveError):
        session.undo()
    assert list(session.steps) == [step]
    assert session.to_act == (1,)
    monkeypatch.undo()
    session.do(s.Rest(1))
    with pytest.raises(IllegalAction):
        session.do(s.Rest(1))
