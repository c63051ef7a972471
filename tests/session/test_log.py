"""The log in words, and that nothing secret gets out (casebook UX-04, UX-06)."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from core.engine import HIDDEN, Event, Rng
from core.hooks import Registry
from core.session import LogLine, SeatSpec, Session, export_view
from core.session.names import Names
from core.session.secrecy import event_for
from core.store import Store
from core.text import set_language
from tests.session.conftest import ANN, BOB, ROBOT, Start, act, deck, play
from tests.tiny_game import state as s


def test_lines_tell_steps_in_order_and_what_they_speak_of(start: Start) -> None:
    session = start(setup=deck())
    session.do(s.OpenAuction(0, 1))
    session.do(s.Pass(1))
    assert session.log() == [
        LogLine(0, "Round 1"),
        LogLine(1, "Ann puts a card of value 2 up for auction.", 2, ("seat:0",), 0),
        LogLine(2, "Bob passes.", 2, ("seat:1",), 1),
        LogLine(2, "Ann buys a card of value 2 for 1.", 2, ("seat:0",), 0),
    ]


def test_the_log_follows_undo_redo_names_and_language(start: Start) -> None:
    session = start(ANN, SeatSpec(), setup=deck())
    session.do(s.Rest(0))
    session.do(s.Rest(1))
    whole = session.log()
    session.undo()
    assert session.log() == whole[:-1]
    session.redo()
    assert session.log() == whole
    set_language("ja")
    assert [line.step for line in session.log()] == [line.step for line in whole]
    assert "プレイヤー2" in session.log()[-1].text
    set_language("en")
    assert session.log() == whole
    session.replace_seat(1, BOB)
    assert session.log()[2].text == "Bob rests."


def test_an_event_class_says_where_a_round_or_phase_begins(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(s.RoundBegan, "log_level", 0, raising=False)
    assert [(line.level, line.text) for line in start().log()] == [(0, "Round 1")]


def test_a_line_that_cannot_be_made_does_not_stop_the_game(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = start(setup=deck())
    session.do(s.Rest(0))

    def broken(event: Event, names: Names) -> str:
        raise ZeroDivisionError

    monkeypatch.setitem(session._book._tellers, s.Rested, broken)
    with caplog.at_level(logging.CRITICAL):
        assert session.log()[-1].text == "(This line of the log cannot be shown: tiny.rested.)"


def test_lines_may_be_several_or_none(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(setup=deck())
    tellers: Any = session._book._tellers
    monkeypatch.setitem(tellers, s.Rested, lambda event, names: f"{names.seat(event.seat)}\n{names.city('ulm')}")
    monkeypatch.setitem(tellers, s.RoundBegan, lambda event, names: None)
    session.do(s.Rest(0))
    refs = ("seat:0", "city:ulm")
    assert session.log() == [LogLine(1, "Ann", 2, refs, 0), LogLine(1, "ulm", 2, refs, 0)]


def test_things_are_named_by_the_games_tables_then_by_messages_then_by_id(start: Start) -> None:
    session = start()
    names = session.names()
    assert names.fuel("coal") == "coal"
    assert names.thing("market", "title") == "Tiny market", "the message tiny-market-title"

    class Tables:
        def name_of(self, kind: str, identity: str, language: str) -> str | None:
            return f"{identity} in {language}" if kind == "city" else None

    names._ask = Tables().name_of
    set_language("ja")
    assert names.city("ulm") == "ulm in ja"
    assert (names.plant(13), names.region("north")) == ("13", "north")
    assert names.refs() == ("fuel:coal", "market:title", "city:ulm", "plant:13", "region:north")
    assert names.refs() == ()


# -- secrets ----------------------------------------------------------------------------------------------------


def test_fields_of_events_are_masked_as_declared() -> None:
    drawn = s.Drawn(1, 17)
    assert event_for(drawn, 1) is drawn
    assert event_for(drawn, 0) == s.Drawn(1, HIDDEN)
    assert event_for(drawn, None) == s.Drawn(1, HIDDEN)
    assert event_for(drawn, None, frozenset({"Drawn.card"})) is drawn


def hidden_twins(start: Start, **more: Any) -> tuple[Session, Session]:
    """Return two games that differ only in what seat 1 and onlookers may not know: stack, Ann's card, her sealed bid.

    Card 20 or 26 for Ann (both are worth 3), the rest of the deck in another order, another bid in the envelope.
    """
    rest = [card for card in range(30) if card not in (0, 1, 2, 20, 26, 9)]
    found: list[Session] = []
    for own, other, bid, order in ((20, 26, 2, rest), (26, 20, 5, rest[::-1])):
        session = start(ANN, BOB, setup={"deck": [0, 1, 2, own, 9, other, *order], "first": 0}, **more)
        for action in (s.Draw(0), s.Draw(1), s.SealBid(0, bid)):
            session.do(action)
        found.append(session)
    return found[0], found[1]


def test_what_differs_only_in_hidden_parts_looks_the_same(start: Start) -> None:
    """UX-04: observation, log and onlooker's log of Bob's side are equal, Ann's are not."""
    one, two = hidden_twins(start)
    assert one.engine.encode(one.state) != two.engine.encode(two.state)
    for seat in (1, None):
        assert one.engine.encode(one.observe(seat).state) == two.engine.encode(two.observe(seat).state)
        assert one.log(seat) == two.log(seat)
        assert not any(str(HIDDEN) in line.text for line in one.log(seat))
    assert one.observe(0) != two.observe(0)


def test_a_teller_gets_only_what_the_reader_may_know(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a plugin's sentence would tell it: the event itself is masked, and the names say who reads."""
    one, two = hidden_twins(start)
    for session in (one, two):
        tellers: Any = session._book._tellers
        for kind in (s.Drawn, s.BidSealed):
            monkeypatch.setitem(tellers, kind, lambda event, names: f"{names.viewer}: {event}")
    for seat in (1, None):
        assert one.log(seat) == two.log(seat)
    assert one.log(0) != two.log(0)
    assert "card=20" in one.log(0)[1].text


def test_a_view_for_onlookers_holds_no_secrets(start: Start, store: Store, registry: Registry, tmp_path: Path) -> None:
    """What is handed on of a running game: no seed, no set-up, no journal, no stack, no hands."""
    one, two = hidden_twins(start, store=store)
    files = [export_view(store, x.save_id, tmp_path / f"{x.save_id}.json", registry) for x in (one, two)]
    first, second = (json.loads(file.read_text()) for file in files)
    assert first == second
    assert not {"seed", "setup", "actions", "snapshots"} & set(first)
    assert first["state"]["rng"] == HIDDEN


@pytest.mark.parametrize("seed", range(4))
def test_the_log_of_a_seat_never_depends_on_hidden_parts(start: Start, seed: int) -> None:
    """Shuffle what a seat does not see and go on with an action that it decides itself: it reads the same line."""
    session = start(ANN, BOB, ROBOT, seed=seed)
    rng = Rng(seed)
    play(session, 5 + seed, seed)
    for _ in range(15):
        if session.is_over:
            break
        seat = session.to_act[0]
        guess = session.engine.determinize(session.observe(seat), seed + 100)
        for action in (s.Rest(seat), s.Pass(seat)):
            if action in session.choices(seat) and session.state.frames[-1].__class__ is s.Turn:
                seen = [session.engine.apply(state, action)[1] for state in (session.state, guess)]
                masked = [[event_for(event, seat) for event in events] for events in seen]
                assert masked[0] == masked[1]
        act(session, rng)
