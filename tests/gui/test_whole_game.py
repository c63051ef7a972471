"""A whole game of Power Grid through real clicks and keys, against bots in their own process."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.bots import Ask, LocalBots
from core.hooks import registry
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import BUTTON, KEYS, MOUSE, Hands, click_thing, press, settle, widget_named


@pytest.mark.timeout(240)
@pytest.mark.parametrize(("bots", "seed"), [(3, 11), pytest.param(1, 21, marks=pytest.mark.slow)])
def test_a_person_plays_a_whole_game_against_bots(
    open_window: MakeWindow, qtbot: QtBot, artifacts: Path, bots: int, seed: int
) -> None:
    """Every decision is made with the mouse on the thing, with the prompt bar's buttons, and with keys alone.

    Four players, and two with the Trust.
    """
    window = open_window()
    page = begin(window, humans=1, bots=bots, seed=seed)
    session = session_of(page)
    adviser = LocalBots(registry(), session.engine)
    hands = Hands(page)
    pictures = {"auction", "bidding", "fuel", "building", "running"}
    while not session.is_over:
        qtbot.waitUntil(lambda: session.is_over or page.model.acting == 0, timeout=30_000)
        if session.is_over:
            break
        assert page.screen_now is not None
        kind = page.screen_now.prompt.kind.split(":")[0]
        if kind in pictures and session.state.round >= 3:
            pictures.discard(kind)
            settle()
            window.grab().save(str(artifacts / f"table-{bots + 1}-{kind}.png"))
        ask = Ask(0, session.observe(0), session.choices(0), "normal", 1.0, session.state.moves)
        hands.do(adviser.answer(ask).action)
    settle()
    window.grab().save(str(artifacts / f"table-{bots + 1}-end.png"))
    assert not pictures
    ways = {way: {kind for kind, w in hands.done if w == way} for way in (MOUSE, BUTTON, KEYS)}
    assert {"auction/open", "bidding/bid", "fuel/buy", "building/build", "running/run"} <= ways[MOUSE]
    assert {"auction/open", "bidding/pass", "fuel/buy", "building/build", "running/supply"} <= ways[KEYS]
    assert {"auction/open", "fuel/end-fuel", "running/run", "building/end-building"} <= ways[BUTTON]
    # the end says who won, and why
    outcome = session.outcome
    assert outcome is not None
    assert page.end.isVisible()
    words = " ".join(label.text() for label in page.end.findChildren(QLabel))
    names = [spec.name for spec in session.seat_specs]
    assert names[outcome.winners[0]] in words
    assert str(outcome.ranking[0].scores["supplied"]) in words
    press(page.end, "end:home")
    assert window.page == "home"
    assert not widget_named(window, "home:continue").isEnabled(), "a finished game is not continued"


def test_the_window_never_waits_for_a_bot(open_window: MakeWindow, qtbot: QtBot) -> None:
    """While a bot is asked, the window goes on: asking returns at once and the answer comes later."""
    window = open_window(pace=150)
    page = begin(window, humans=1, bots=3, seed=3)
    session = session_of(page)
    if page.model.acting == 0:
        Hands(page).do(session.choices(0)[0])
    moves = session.state.moves
    settle()
    assert session.state.moves == moves, "the bot's move is paced, so it cannot have been made yet"
    assert page.bridge.bot_to_act() is not None
    click_thing(page, "city:essen") if page.board_with("city:essen") else None
    qtbot.waitUntil(lambda: session.state.moves > moves, timeout=30_000)
