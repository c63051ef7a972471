"""How bots are followed: their pace, what is ringed, who thinks, and how to skip to one's own turn."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import gui.table.motion as motion_module
from core.bots import Ask, LocalBots
from core.hooks import registry
from gui.widgets.table_page import TablePage
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import press
from tests.gui.test_motion import motions_of, on_page


@pytest.fixture
def with_bots(open_window: MakeWindow, qtbot: QtBot) -> TablePage:
    """A game of one person and three bots, paced as preferred, that stands where the bots begin to play."""
    window = open_window(pace=None, animation="normal")
    window.preferences.now = replace(window.preferences.now, pace="normal")
    page = begin(window, 1, 3, seed=3, open_money=True)
    session = session_of(page)
    adviser = LocalBots(registry(), session.engine)
    motions_of(page).skip()
    qtbot.waitUntil(lambda: page.model.acting == 0, timeout=30_000)
    while page.model.acting == 0:
        ask = Ask(0, session.observe(0), session.choices(0), "normal", 1.0, session.state.moves)
        page.bridge.do(adviser.answer(ask).action)
    return page


def test_bots_wait_until_what_was_done_has_been_seen(with_bots: TablePage, qtbot: QtBot) -> None:
    """Two moves of bots are at least a quarter of the pace apart, and no move begins while things are on their way."""
    page = with_bots
    session, part = session_of(page), motions_of(page)
    times: list[float] = []
    busy: list[bool] = []

    def before(*_: object) -> None:
        times.append(time.monotonic())

    end = session.subscribe(before)
    poll = page.bridge._poll

    def watched() -> None:
        was, moves = bool(part.layer.flights), session.state.moves
        poll()
        if session.state.moves > moves:
            busy.append(was)

    page.bridge._timer.timeout.disconnect()
    page.bridge._timer.timeout.connect(watched)
    qtbot.waitUntil(lambda: len(times) >= 3 or page.model.acting == 0, timeout=20_000)
    end()
    assert busy
    assert not any(busy)
    gaps = [b - a for a, b in pairwise(times)]
    assert all(gap >= 0.45 * motion_module.FORCED - 0.02 for gap in gaps)


def test_what_a_bot_did_is_ringed_and_who_thinks_has_a_sign(with_bots: TablePage, qtbot: QtBot) -> None:
    """The ring is on what the log says of the bot's move; the sign is at the panel of the seat that decides."""
    page = with_bots
    session, part = session_of(page), motions_of(page)
    thinking = page.bridge.bot_to_act()
    assert thinking is not None
    assert part.sign.isVisible()
    assert on_page(page, f"seat:{thinking}").adjusted(0, -12, 0, 0).intersects(QRectF(part.sign.geometry()))
    moves = session.state.moves
    qtbot.waitUntil(lambda: session.state.moves > moves, timeout=20_000)
    step = session.steps[-1]
    ringed = {i for board in page.boards() for i, item in board._items.items() if item._flash}
    refs = {ref for line in session.log(0) if line.step == step.number for ref in line.refs}
    assert ringed
    assert ringed <= refs


def test_skip_to_my_turn_by_button_and_by_space(with_bots: TablePage, qtbot: QtBot) -> None:
    """While bots play there is a button; it, or Space, plays through at once until the person is asked."""
    page = with_bots
    session, part = session_of(page), motions_of(page)
    page.bridge.pace = 20_000  # so slow that nothing would come otherwise
    page.bridge.linger(20_000)
    page.bridge._next()
    moves = session.state.moves
    qtbot.waitUntil(lambda: part.skip_button.isVisible(), timeout=3000)
    assert page.prompt.geometry().contains(part.skip_button.geometry())
    assert session.state.moves == moves
    QTest.mouseClick(part.skip_button, Qt.MouseButton.LeftButton, pos=part.skip_button.rect().center())
    qtbot.waitUntil(lambda: page.model.acting == 0, timeout=20_000)
    assert not part.skip_button.isVisible()
    assert not page.bridge.hurry, "the next turns are followed again"
    assert not part.sign.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert not page.bridge.hurry, "when a person is asked there is nothing to skip"
    adviser = LocalBots(registry(), session.engine)
    while page.model.acting == 0:
        ask = Ask(0, session.observe(0), session.choices(0), "normal", 1.0, session.state.moves)
        page.bridge.do(adviser.answer(ask).action)
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert page.bridge.hurry
    qtbot.waitUntil(lambda: page.model.acting == 0, timeout=20_000)


def test_leaving_in_the_middle_stops_everything(with_bots: TablePage, qtbot: QtBot) -> None:
    """Home, while things are on their way: nothing runs on (conftest looks for timers)."""
    page = with_bots
    part = motions_of(page)
    qtbot.waitUntil(lambda: part.layer.busy, timeout=20_000)
    press(page.top, "table:home")
    assert not part.layer.busy
    assert not part._listening
    assert not part.sign._timer.isActive()
    assert not part._skip_timer.isActive()


def test_it_is_offered_by_name(with_bots: TablePage) -> None:
    """The palette and the shortcut sheet know it, with its key and the reason when there is nothing to skip."""
    page = with_bots
    command = next(c for c in page.commands() if c.id == "table.skip")
    assert command.keys == ("Space",)
    assert command.name == "Skip to my turn"
    assert command.why_not() == ""
