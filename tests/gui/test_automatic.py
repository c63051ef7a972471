"""Automatic passes in the window: the option of a new game, the short question, and what is done by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot

from core.text import text
from gui.viewmodels.table import ONLY
from gui.widgets.new_game_page import NewGamePage
from gui.widgets.table_page import TablePage
from plugins.power_grid.actions import EndBuilding, EndFuel, OpenAuction, PassBid, SupplyCities
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import click_thing, press, settle, widget_named


def to_running(page: TablePage) -> None:
    """Play round 1 up to phase 5: everybody buys a plant, nobody fuel or a house, so that nothing can be supplied."""
    session = session_of(page)
    while session.state.phase < 5:
        (seat,) = session.to_act
        offered = session.choices(seat)
        page.bridge.do(next((a for a in offered if isinstance(a, (PassBid, EndFuel, EndBuilding))), offered[0]))
    settle()


def kind(page: TablePage) -> str:
    assert page.screen_now is not None
    return page.screen_now.prompt.kind.split(":")[0]


def sentence(page: TablePage) -> str:
    assert page.screen_now is not None
    return page.screen_now.prompt.sentence


@pytest.mark.parametrize("way", ["enter", "button", "digit", "thing"])
def test_ask_wants_no_more_than_one_key(open_window: MakeWindow, way: str) -> None:
    """One sentence, one button, and Enter; the digit, the mouse and the thing on the table do it, too."""
    page = begin(open_window(), humans=3, bots=0, open_money=True, automatic_passes="ask")
    to_running(page)
    session = session_of(page)
    (seat,) = session.to_act
    assert [*session.choices(seat)] == [SupplyCities(seat, 0)]
    assert kind(page) == ONLY
    assert page.screen_now is not None
    (choice,) = page.screen_now.prompt.choices
    assert sentence(page) == f"Anna, only this is possible: {choice.label}"
    assert page.screen_now.prompt.hint == "Press Enter to go on."
    moves = session.state.moves
    if way == "enter":
        QTest.keyClick(page, Qt.Key.Key_Return)
    elif way == "button":
        press(page.prompt, f"choice:{ONLY}")
    elif way == "digit":
        QTest.keyClick(page, Qt.Key.Key_1)
    else:
        click_thing(page, f"seat:{seat}")
    assert session.state.moves == moves + 1
    assert session.steps[-1].action == SupplyCities(seat, 0)
    assert kind(page) == ONLY  # the next one is in the same case
    QTest.keyClick(page.window(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.state.moves == moves
    assert kind(page) == ONLY


def test_ask_leaves_real_decisions_as_they_are(open_window: MakeWindow) -> None:
    page = begin(open_window(), humans=3, bots=0, open_money=True, automatic_passes="ask")
    assert kind(page) == "auction"
    assert page.screen_now is not None
    assert len(page.screen_now.prompt.choices) > 1


def test_off_asks_the_whole_question(open_window: MakeWindow) -> None:
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    to_running(page)
    assert len(session_of(page).choices(session_of(page).to_act[0])) == 1
    assert kind(page) not in (ONLY, "")


def test_on_does_it_at_once_and_undo_goes_back_to_the_decision(open_window: MakeWindow) -> None:
    """The last builder ends; the three without cities get their income; the next decision is round 2's auction."""
    page = begin(open_window(), humans=3, bots=0, open_money=True, automatic_passes="on")
    session = session_of(page)
    while session.state.phase < 4:
        (seat,) = session.to_act
        offered = session.choices(seat)
        page.bridge.do(next((a for a in offered if isinstance(a, (PassBid, EndFuel))), offered[0]))
    settle()
    for _ in range(3):
        assert kind(page) == "building"
        QTest.keyClick(page, Qt.Key.Key_D)
        settle()
    assert session.state.round == 2
    assert kind(page) == "auction"
    last = [step for step in session.steps if step.automatic]
    assert [type(step.action) for step in last] == [SupplyCities] * 3
    assert all(player.money == 10 + before.money for player, before in zip(
        session.state.players, session.state_at(last[0].number - 1).players, strict=True))  # fmt: skip
    # At the end of the round a plant was drawn, so this is free undo's business.
    press(page.top, "table:undo")
    assert page.screen_now is not None
    assert "something hidden has been revealed" in page.screen_now.notice
    box = widget_named(page.top, "table:free-undo")
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    press(page.top, "table:undo")
    assert kind(page) == "building"
    assert session.redo_length == 4
    press(page.top, "table:redo")
    assert session.redo_length == 0
    assert kind(page) == "auction"


def test_bots_go_on_after_what_was_done_by_itself(open_window: MakeWindow, qtbot: QtBot) -> None:
    """One person who can do nothing in phase 5, and bots: the next that a person sees is a decision."""
    page = begin(open_window(), humans=1, bots=2, automatic_passes="on")
    session = session_of(page)
    while session.state.round < 2:
        qtbot.waitUntil(lambda: page.model.acting == 0 or session.state.round > 1, timeout=60_000)
        if session.state.round > 1:
            break
        offered = session.choices(0)
        assert len(offered) > 1
        simplest = next((a for a in offered if isinstance(a, (PassBid, EndFuel, EndBuilding))), None)
        page.bridge.do(simplest or next(a for a in offered if isinstance(a, OpenAuction)))
    mine = [step for step in session.steps if step.seat == 0 and isinstance(step.action, SupplyCities)]
    assert [step.automatic for step in mine] == [True]
    assert not any(step.automatic for step in session.steps if step.seat != 0)


def test_the_page_of_a_new_game_offers_it_with_a_sentence(open_window: MakeWindow, artifacts: Path) -> None:
    window = open_window()
    press(window, "home:new")
    page = window.findChild(NewGamePage)
    assert page is not None
    combo = widget_named(page, "new:option:automatic_passes", QComboBox)
    assert isinstance(combo, QComboBox)
    assert [combo.itemText(i) for i in range(combo.count())] == [
        "off: decide it", "ask: press Enter", "on: done at once"
    ]  # fmt: skip
    assert combo.currentData() == "off"
    helps = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert text("option-automatic-passes-help") in helps
    combo.setFocus()
    QTest.keyClick(combo, Qt.Key.Key_Down)
    assert combo.currentData() == "ask"
    assert page.model.build().options["automatic_passes"] == "ask"
    page.grab().save(str(artifacts / "new-game-automatic-passes.png"))
