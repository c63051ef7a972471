"""Automatic passes: what people have no choice about is taken for them, and taken back with the decision before."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine import Action, Rng
from core.errors import SaveError
from core.hooks import AUTOMATIC_PASSES, Registry, registry
from core.session import NewGame, SeatSpec, Session, export_game, replay
from core.session.session import Listener
from core.store import Store
from tests import passing_game
from tests.passing_game import PASSING, Pass, Peek, Spend
from tests.session.conftest import ANN, BOB, CID, make_registry

ROBOT = SeatSpec("Robot", "bot", "passing")


@pytest.fixture(scope="module")
def games() -> Registry:
    return make_registry(passing_game)


def begin(
    games: Registry, coins: list[int], *seats: SeatSpec, store: Store | None = None, passes: str = "on", **options: Any
) -> Session:
    """Begin a game in which each seat has so many coins; Ann, Bob and Cid play where nobody else is named."""
    people = seats or (ANN, BOB, CID)[: len(coins)]
    new = NewGame(PASSING, {"automatic_passes": passes, **options}, people, 1, setup={"coins": coins})
    return Session.start(new, store, games)


def done(session: Session) -> list[tuple[Action, bool]]:
    return [(step.action, step.automatic) for step in session.steps]


def why_not(session: Session) -> str:
    reason = session.why_not_undo()
    return reason.key if reason is not None else ""


def test_it_is_off_unless_a_table_agrees_on_it(games: Registry) -> None:
    assert AUTOMATIC_PASSES.default == "off"
    assert AUTOMATIC_PASSES.values == ("off", "ask", "on")
    for game in ("power_grid.recharged", "barrage"):
        assert AUTOMATIC_PASSES in registry().game(game).options
    for passes in ("off", "ask"):
        session = begin(games, [0, 1, 1], passes=passes)
        assert (len(session.steps), session.to_act) == (0, (0,))
        session.do(Pass(0))
        assert done(session) == [(Pass(0), False)]


def test_only_ask_has_something_to_confirm(games: Registry) -> None:
    """Exactly one possibility, a person, and that person's turn."""
    session = begin(games, [0, 1, 0], passes="ask")
    assert [session.to_confirm(seat) for seat in range(3)] == [Pass(0), None, None]
    session.do(Pass(0))
    assert session.to_confirm(1) is None  # Bob could spend a coin
    for passes in ("off", "on"):
        assert begin(games, [0, 1, 0], passes=passes).to_confirm(0) is None
    assert begin(games, [0, 1], ROBOT, BOB, passes="ask").to_confirm(0) is None


def test_the_only_possibility_is_taken_at_once_for_all_who_have_no_other(games: Registry) -> None:
    """Ann spends; Bob and Cid have nothing and pass; Ann has a coin left and is asked."""
    session = begin(games, [2, 0, 0])
    assert session.do(Spend(0)).action == Spend(0)
    assert done(session) == [(Spend(0), False), (Pass(1), True), (Pass(2), True)]
    assert session.to_act == (0,)
    session.do(Spend(0))  # then nobody has anything, and the game runs to its end
    assert session.is_over
    assert [automatic for _, automatic in done(session)] == [False, True, True, False, True, True, True, True, True]


def test_the_start_of_a_game_may_be_taken_too(games: Registry) -> None:
    session = begin(games, [0, 1, 1])
    assert done(session) == [(Pass(0), True)]
    assert session.to_act == (1,)
    assert why_not(session) == "session-undo-nothing"  # nobody has decided anything yet


def test_a_bot_decides_for_itself(games: Registry) -> None:
    session = begin(games, [1, 0, 0], ANN, ROBOT, CID)
    session.do(Spend(0))
    assert session.to_act == (1,)
    session.do(Pass(1))
    assert done(session)[1:] == [(Pass(1), False), (Pass(2), True), (Pass(0), True)]
    assert session.to_act == (1,)


def test_a_person_who_takes_a_bots_seat_has_no_choice_either(games: Registry) -> None:
    session = begin(games, [1, 0, 1], ANN, ROBOT, CID)
    heard: list[str] = []
    session.subscribe(lambda _session, kind, _step: heard.append(kind))
    session.do(Spend(0))
    session.replace_seat(1, SeatSpec("Eve"))
    assert done(session)[-1] == (Pass(1), True)
    assert session.to_act == (2,)
    assert heard == ["did", "seat", "did"]


def test_listeners_hear_of_each_action_when_all_are_done(games: Registry) -> None:
    """Nobody is asked in between, for nobody has anything to decide."""
    session = begin(games, [2, 0, 0])
    heard: list[tuple[Action, bool, tuple[int, ...]]] = []

    def listen(now: Session, kind: str, step: Any) -> None:
        heard.append((step.action, step.automatic, now.to_act))

    listener: Listener = listen
    session.subscribe(listener)
    session.do(Spend(0))
    assert heard == [(Spend(0), False, (0,)), (Pass(1), True, (0,)), (Pass(2), True, (0,))]


# -- undo and redo -----------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_real_decision_and_redo_brings_all_back(games: Registry) -> None:
    """With open hands. Otherwise the passes would be taken again at once, and nothing be undone."""
    session = begin(games, [2, 0, 0], open=True)
    start = session.state
    session.do(Spend(0))
    after = session.state
    assert session.undo().action == Spend(0)
    assert session.state == start
    assert (len(session.steps), session.redo_length, session.to_act) == (0, 3, (0,))
    assert why_not(session) == "session-undo-nothing"
    assert session.redo().action == Spend(0)
    assert session.state == after
    assert done(session) == [(Spend(0), False), (Pass(1), True), (Pass(2), True)]
    assert session.why_not_redo() is not None


def test_what_was_taken_for_oneself_is_taken_back_with_ones_decision(games: Registry) -> None:
    """Two seats: Ann's last coin, Bob decides, Ann must pass; Bob takes back over her pass, with open hands."""
    session = begin(games, [1, 2], open=True)
    session.do(Spend(0))
    session.do(Spend(1))
    assert done(session)[2:] == [(Pass(0), True)]
    assert session.undo().action == Spend(1)
    assert session.to_act == (1,)
    session.do(Pass(1))  # another decision: what could be redone is dropped, and Ann has to pass again
    assert done(session) == [(Spend(0), False), (Pass(1), False), (Pass(0), True)]
    assert session.redo_length == 0


def test_nobody_acts_by_itself_right_after_an_undo(games: Registry, store: Store) -> None:
    """Also when the game is closed in between: the person who took back is asked, and may still redo."""
    session = begin(games, [2, 0, 0], store=store, open=True)
    session.do(Spend(0))
    session.undo()
    session.close()
    again = Session.load(session.save_id, store, games)
    assert (len(again.steps), again.redo_length, again.to_act) == (0, 3, (0,))
    again.redo()
    assert len(again.steps) == 3


def test_with_hidden_hands_a_pass_of_somebody_else_bars_the_way(games: Registry) -> None:
    """Bob's pass told Ann that he has no coin: taking back would let her decide again with that knowledge."""
    session = begin(games, [2, 0, 0])
    session.do(Spend(0))
    assert why_not(session) == "session-undo-other-player"
    session.free_undo = True
    assert session.undo().action == Spend(0)
    assert session.redo().action == Spend(0)
    assert len(session.steps) == 3


def test_undo_still_stops_at_what_was_revealed_and_at_other_peoples_decisions(games: Registry) -> None:
    session = begin(games, [2, 0, 0], open=True)
    session.do(Peek(0))
    assert why_not(session) == "session-undo-revealed"
    session = begin(games, [1, 1, 0], open=True)
    session.do(Spend(0))
    session.do(Spend(1))  # then everybody passes to the end
    assert session.is_over
    session = begin(games, [1, 2, 0], open=True)
    session.do(Spend(0))
    session.do(Spend(1))
    session.undo()
    assert session.to_act == (1,)
    assert why_not(session) == "session-undo-other-player"


def test_free_undo_goes_over_bots_and_what_was_taken_for_people(games: Registry) -> None:
    session = begin(games, [2, 1, 0], ANN, ROBOT, CID)
    session.free_undo = True
    session.do(Spend(0))
    session.do(Pass(1))
    assert done(session) == [(Spend(0), False), (Pass(1), False), (Pass(2), True)]
    assert session.undo().action == Spend(0)
    assert len(session.steps) == 0
    assert session.redo().action == Spend(0)
    assert len(session.steps) == 3


# -- saved -------------------------------------------------------------------------------------------------------------


def test_a_saved_game_replays_with_what_was_taken(games: Registry, store: Store, tmp_path: Any) -> None:
    """The journal holds every action; which of them were no decisions follows from the states."""
    session = begin(games, [2, 0, 1], store=store, open=True)
    session.do(Spend(0))
    session.do(Spend(2))
    before = done(session)
    assert before[1] == (Pass(1), True)
    session.close()
    file = export_game(store, session.save_id, tmp_path / "game.json")
    assert replay(file, games).ok
    again = Session.load(session.save_id, store, games)
    assert done(again) == before
    assert again.undo().action == Spend(2)
    assert again.to_act == (2,)


def test_a_game_left_before_a_pass_goes_on_when_it_is_opened(
    games: Registry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that fails between two actions: what was decided is done, the rest is asked, or taken when opened."""
    session = begin(games, [2, 0, 0], store=store)
    append = store.append

    def once(*facts: Any, **more: Any) -> None:
        monkeypatch.setattr(store, "append", full)
        append(*facts, **more)

    def full(*_: Any, **__: Any) -> None:
        raise SaveError("store-disk-full", store="here", detail="full")

    monkeypatch.setattr(store, "append", once)
    assert session.do(Spend(0)).number == 1
    assert (len(session.steps), session.to_act) == (1, (1,))
    with pytest.raises(SaveError):
        session.do(Pass(1))
    monkeypatch.undo()
    looked = Session.load(session.save_id, store, games, read_only=True)
    assert len(looked.steps) == 1  # who only looks changes nothing
    session.close()
    again = Session.load(session.save_id, store, games)
    assert done(again) == [(Spend(0), False), (Pass(1), True), (Pass(2), True)]


def test_the_log_marks_it_for_whom_it_concerns_and_for_nobody_else(games: Registry) -> None:
    """That Bob could do nothing else is no business of Ann's while hands are hidden."""
    session = begin(games, [2, 0, 1])
    session.do(Spend(0))
    assert [line.text for line in session.log(1)] == ["Ann: spend", "Bob: pass (automatically)"]
    for viewer in (0, 2, None):
        assert [line.text for line in session.log(viewer)] == ["Ann: spend", "Bob: pass"]


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("open_money", [False, True])
def test_whole_games_of_power_grid_never_ask_what_has_one_answer(open_money: bool) -> None:
    """Random games with undo and redo: who is asked has a choice; each step is marked if and only if there was none."""
    options = {"automatic_passes": "on", "open_money": open_money}
    session = Session.start(NewGame("power_grid.recharged", options, (ANN, BOB, CID), 4))
    rng, taken = Rng(8), 0
    while not session.is_over:
        (seat,) = session.to_act
        assert len(session.choices(seat)) > 1
        offered = session.choices(seat)
        session.do(offered[rng.below(len(offered))])
        if rng.below(8) == 0 and session.why_not_undo() is None:
            before = session.state
            session.undo()
            assert len(session.choices(session.to_act[0])) > 1
            session.redo()
            assert session.state == before
    engine, state = session.engine, session.state_at(0).clone()
    for step in session.steps:
        assert step.automatic == (len(engine.choices(state, step.seat)) == 1), step
        engine.play(state, step.action)
        taken += step.automatic
    assert state == session.state
    assert taken > 20
