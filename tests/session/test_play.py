"""Beginning games and playing them."""

from __future__ import annotations

import pytest

from core.engine import Reason
from core.errors import IllegalAction, SaveError, UsageError
from core.hooks import Registry
from core.session import NewGame, SeatSpec, Session, Step
from core.text import set_language
from tests.session.conftest import ANN, BOB, CID, GAME, ROBOT, Start, deck, play
from tests.tiny_game import state as s


def test_a_step_tells_what_was_done_and_what_came_of_it(start: Start) -> None:
    session = start(ANN, ROBOT, setup=deck())
    step = session.do(s.Rest(0))
    assert step == Step(1, s.Rest(0), (s.Rested(0),), session.engine.digest(session.state), 0, bot=False)
    assert session.do(s.Rest(1)).bot
    assert session.steps[:] == [session.steps[0], session.steps[-1]]
    assert session.steps[0] == step
    assert len(session.steps) == 2
    with pytest.raises(IndexError):
        session.steps[2]


def test_what_happened_in_the_set_up_is_kept(start: Start) -> None:
    assert start().opening == (s.RoundBegan(1),)


def test_a_refused_action_changes_nothing(start: Start, store) -> None:
    session = start(store=store, setup=deck())
    session.do(s.Rest(0))
    session.undo()
    before = (session.engine.digest(session.state), len(session.steps), session.redo_length, store.saves())
    with pytest.raises(IllegalAction) as caught:
        session.do(s.Bid(0, 3))
    assert caught.value.reason == "tiny-refused-turn"
    assert session.why_not(s.Bid(0, 3)) == Reason("tiny-refused-turn")
    assert (session.engine.digest(session.state), len(session.steps), session.redo_length, store.saves()) == before
    session.redo()


def test_earlier_states_never_change(start: Start) -> None:
    session = start(rounds=9)
    states = [session.state]
    digests = [session.engine.digest(session.state)]
    for _ in range(40):
        play(session, 1, seed=len(states))
        states.append(session.state)
        digests.append(session.steps[-1].digest)
    assert [session.engine.digest(state) for state in states] == digests


def test_every_earlier_state_can_be_seen_again(start: Start) -> None:
    """Also those so far back that they are not kept in memory."""
    session = start(ANN, BOB, CID, SeatSpec("Dora"), rounds=9)
    play(session, 500)
    assert len(session.steps) > 100
    digest = session.engine.digest
    for number, step in enumerate(session.steps, 1):
        assert digest(session.state_at(number)) == step.digest, number
    assert digest(session.state_at(0)) == digest(start(ANN, BOB, CID, SeatSpec("Dora"), rounds=9).state)
    for outside in (-1, len(session.steps) + 1):
        with pytest.raises(SaveError, match="steps 0 to"):
            session.state_at(outside)


def test_a_game_is_played_to_its_outcome(start: Start) -> None:
    session = start()
    assert session.outcome is None
    play(session, 1000)
    assert session.is_over
    assert session.to_act == ()
    assert session.outcome is not None
    assert session.outcome.winners


def test_listeners_hear_of_everything_until_they_end(start: Start) -> None:
    session = start(ANN, BOB, setup=deck())
    heard: list[tuple[str, int | None]] = []
    end = session.subscribe(lambda which, kind, step: heard.append((kind, step.number if step else None)))
    session.do(s.Rest(0))
    session.undo()
    session.redo()
    session.replace_seat(1, ROBOT)
    end()
    end()
    session.do(s.Rest(1))
    assert heard == [("did", 1), ("undone", 1), ("redone", 1), ("seat", None)]


def test_the_header_has_all_options_and_colours(start: Start) -> None:
    session = start(SeatSpec("Ann", colour="blue"), SeatSpec("Bob"), SeatSpec("Cid", level="left over"))
    assert session.header.options == {"rounds": 3, "open_money": False}
    # Bob would be blue by his seat; the first colour that is free is red.
    assert [spec.colour for spec in session.seat_specs] == ["blue", "red", "green"]
    assert session.seat_specs[2].level == ""


@pytest.mark.parametrize(
    ("new", "key"),
    [
        (NewGame("tiny.markt", seats=(ANN, BOB)), "game-unknown"),
        (NewGame(GAME, {"round": 3}, (ANN, BOB)), "option-unknown"),
        (NewGame(GAME, {"rounds": 10}, (ANN, BOB)), "option-not-in-range"),
        (NewGame(GAME, seats=(ANN,)), "core-seats-wrong"),
        (NewGame(GAME, seats=(ANN, BOB), variants=("tiny.bundle",)), "variant-unknown"),
        (NewGame(GAME, seats=(ANN, SeatSpec("", "bot", "fist"))), "bot-unknown"),
        (NewGame(GAME, seats=(ANN, SeatSpec("", "cat"))), "session-kind-unknown"),
        (NewGame(GAME, seats=(ANN, SeatSpec(colour="rde"))), "session-colour-unknown"),
        (NewGame(GAME, seats=(SeatSpec(colour="red"), SeatSpec(colour="red"))), "session-colour-twice"),
        (NewGame(GAME, seats=(ANN, BOB), setup={"deck": [1]}), "core-setup-wrong"),
        (NewGame(GAME, seats=(ANN, BOB), setup={"deck": object()}), "core-setup-wrong"),
    ],
)
def test_what_is_not_possible_is_refused_by_name(new: NewGame, key: str, registry: Registry, store) -> None:
    with pytest.raises(UsageError) as caught:
        Session.start(new, store, registry)
    assert caught.value.key == key
    assert store.saves() == []


def test_a_misspelt_colour_is_guessed(registry: Registry) -> None:
    with pytest.raises(UsageError, match=r"Did you mean red\? Colours: red, blue, green, yellow, purple, black"):
        Session.start(NewGame(GAME, seats=(ANN, SeatSpec(colour="rde"))), registry=registry)


def test_variants_are_in_force(registry: Registry) -> None:
    setup = deck(0, 1, 2, 5)
    for variants, coins in (((), 6), (("tiny.flat",), 3)):
        session = Session.start(NewGame(GAME, seats=(ANN, BOB), variants=variants, setup=setup), registry=registry)
        session.do(s.Draw(0))
        session.do(s.Rest(1))
        for seat in session.to_act:
            session.do(s.SealBid(seat, 3 - 3 * seat))
        session.do(s.Give(0, (2,)))
        assert session.do(s.Sell(0, (5,))).events == (s.Sold(0, (5,), coins),)


def test_a_set_up_may_hold_tuples(registry: Registry) -> None:
    """It is brought into the form in which it will be read back, so that a reload begins alike."""
    session = Session.start(NewGame(GAME, seats=(ANN, BOB), setup={"deck": tuple(range(30))}), registry=registry)
    assert session.header.setup == {"deck": list(range(30))}


def test_players_without_a_name_are_numbered_in_the_language_spoken(start: Start) -> None:
    session = start(SeatSpec(), BOB)
    assert session.names().seat(0) == "Player 1"
    set_language("ja")
    assert session.names().seat(0) == "プレイヤー1"
    assert session.names().seat(1) == "Bob"


def test_observations_are_those_of_the_engine(start: Start) -> None:
    session = start(setup=deck())
    assert session.observe(0) == session.engine.observe(session.state, 0)
    assert session.observe(0).state.players[1].money < 0 < session.observe(1).state.players[1].money
