"""Several people at one table: handing the screen on, seats for bots, regions chosen by the players."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel
from pytestqt.qtbot import QtBot

from gui.widgets.table_page import TablePage
from tests.gui.asked import kind, play_to
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import (
    Hands,
    click_thing,
    decide_button,
    decide_thing,
    press,
    settle,
    widget_named,
)


def money_shown(page: TablePage) -> list[str]:
    """Return what the players' panels show as money, by seat."""
    board = page.board("players")
    assert board is not None
    found: list[str] = []
    for seat in range(len(session_of(page).seat_specs)):
        texts = [part.text for part in board.described[f"seat:{seat}"].parts if part.kind == "text"]
        found.append(next(t for t in texts if t == "?" or t.isdigit()))
    return found


def test_hot_seat_shows_only_the_money_of_who_has_the_screen(open_window: MakeWindow) -> None:
    """Between two people a card asks to pass the screen on; under it nothing secret is shown."""
    page = begin(open_window(), humans=3, bots=0)
    session = session_of(page)
    seat = session.to_act[0]
    name = session.seat_specs[seat].name
    assert page.cover.isVisible(), "at the start somebody has to take the screen"
    assert money_shown(page) == ["?", "?", "?"]
    click_thing(page, f"plant:{session.state.market[0]}")
    assert session.state.moves == 0
    assert any(name in label.text() for label in page.cover.findChildren(QLabel))
    QTest.keyClick(page.cover, Qt.Key.Key_Return)
    assert not page.cover.isVisible()
    assert [m != "?" for m in money_shown(page)] == [s == seat for s in range(3)]
    Hands(page).do(session.choices(seat)[0])
    other = session.to_act[0]
    assert other != seat
    assert page.cover.isVisible()
    assert money_shown(page) == ["?", "?", "?"]
    press(page.cover, "pass:take")
    assert [m != "?" for m in money_shown(page)] == [s == other for s in range(3)]


def test_enter_pressed_too_often_shows_no_secret(open_window: MakeWindow, qtbot: QtBot) -> None:
    """The card ignores an Enter that was meant for the bid, and one that is held; undo under it asks for the other."""
    page = begin(open_window(guard=0.3), humans=3, bots=0)
    session = session_of(page)
    first = session.to_act[0]
    qtbot.wait(320)
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
    qtbot.wait(320)
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_1)
    qtbot.wait(320)
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
    assert session.state.moves == 1 and page.cover.isVisible()
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
    assert page.cover.isVisible(), "too soon: it was meant for the bid"
    qtbot.wait(320)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(page.window().windowHandle(), held)
    assert page.cover.isVisible(), "held down since the bid"
    QTest.keyClick(page.window(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.state.moves == 0 and session.to_act[0] == first
    assert page.cover.isVisible(), "who sits here now need not be whose money would be shown"
    assert money_shown(page) == ["?", "?", "?"]


def test_open_money_needs_no_card(open_window: MakeWindow) -> None:
    """Where nothing is secret nobody is asked to look away."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    assert not page.cover.isVisible()
    assert "?" not in money_shown(page)


# -- who plays, and regions chosen by the players ----------------------------------------------------------------------


@pytest.mark.parametrize("wanted", ["auction", "bidding", "fuel"])
def test_a_seat_is_handed_to_a_bot_and_taken_back(open_window: MakeWindow, qtbot: QtBot, wanted: str) -> None:
    """UX-10: the bot decides at once in the leaver's place, the round goes on, and the person can come back.

    Only OK puts it in force: on the way through the list no bot of another level moves.
    """
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, wanted)
    leaver, moves = session.to_act[0], session.state.moves
    for way, leave in ((Qt.Key.Key_End, False), (Qt.Key.Key_End, True), (Qt.Key.Key_Home, True)):
        press(page.top, "table:seats")
        dialog = widget_named(page, "seats", QDialog)
        kinds = widget_named(dialog, f"seats:{leaver}", QComboBox)
        QTest.keyClick(kinds, way)
        settle()
        if not leave:
            QTest.keyClick(kinds, Qt.Key.Key_Escape)
            assert not dialog.isVisible() and not session.seat_specs[leaver].is_bot and session.state.moves == moves
            continue
        press(dialog, "seats:done")
        if way == Qt.Key.Key_End:
            assert session.seat_specs[leaver].is_bot
            qtbot.waitUntil(
                lambda: session.state.moves > moves and page.model.acting not in (None, leaver), timeout=30_000
            )
    assert not session.seat_specs[leaver].is_bot
    assert any("played by the computer" in line.text for line in page.log.lines), "the log says who played"


def test_regions_are_drafted_on_the_map(open_window: MakeWindow) -> None:
    """With the option the players choose the regions: a click on the land itself, and what falls apart says why."""
    page = begin(open_window(), humans=3, bots=0, open_money=True, regions="draft")
    session = session_of(page)
    assert kind(page) == "draft"
    decide_thing(page, "region:brown")
    assert session.state.regions == ("brown",)
    decide_thing(page, "region:green")
    settle()
    decide_button(page, "choice:region:red")
    assert session.state.regions == ("green", "brown", "red") or set(session.state.regions) == {"brown", "green", "red"}
    assert kind(page) == "auction"
    assert set(session.state.cities) == {
        c for c, r in session.engine.spec.tables.map.region_of.items() if r in session.state.regions
    }
