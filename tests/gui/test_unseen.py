"""Nothing happens at a table that nobody sees: another page lies over it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.table.guide import Guide
from gui.table.timeline import TimelinePart
from gui.window import MainWindow
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import settle

LONG_ENOUGH = 250
"""Milliseconds in which, at the pace of these tests, several things happen at a table that is seen."""


def leave_for(window: MainWindow, key: Qt.Key, page: str) -> None:
    """Go to another page by its key."""
    settle()
    modifier = Qt.KeyboardModifier.ControlModifier if page == "settings" else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(window, key, modifier)
    settle()
    assert window.page == page


def come_back(window: MainWindow) -> None:
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Escape)
    settle()
    assert window.page == "table"


def test_bots_wait_behind_another_page_and_go_on_when_the_table_is_seen(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Behind the settings and behind the rules; a minimised window plays on."""
    window = open_window(pace=10)
    page = begin(window, humans=0, bots=3)
    session = session_of(page)
    qtbot.waitUntil(lambda: len(session.steps) > 3, timeout=30_000)
    for key, name in ((Qt.Key.Key_Comma, "settings"), (Qt.Key.Key_F2, "rules")):
        leave_for(window, key, name)
        moves = session.state.moves
        qtbot.wait(LONG_ENOUGH)
        assert session.state.moves == moves, name
        come_back(window)
        qtbot.waitUntil(lambda before=moves: session.state.moves > before + 2, timeout=10_000)
    window.showMinimized()
    settle()
    moves = session.state.moves
    qtbot.waitUntil(lambda: session.state.moves > moves + 2, timeout=10_000)
    window.showNormal()


def test_what_the_table_does_by_itself_waits_too(open_window: MakeWindow, qtbot: QtBot) -> None:
    """The wish for it is made in the settings, with a forced move on the table behind; so does a game played again."""
    window = open_window(pace=10)
    page = begin(window, humans=3, bots=0, open_money=True)
    session = session_of(page)
    while session.state.phase < 5:  # nobody buys fuel or builds, so that nothing can be supplied
        offered = session.choices(session.to_act[0])
        page.bridge.do(
            next((a for a in offered if type(a).__name__ in ("PassBid", "EndFuel", "EndBuilding")), offered[0])
        )
    moves = session.state.moves
    leave_for(window, Qt.Key.Key_Comma, "settings")
    page.preferences.change(forced_moves=True)
    qtbot.wait(LONG_ENOUGH)
    assert session.state.moves == moves
    come_back(window)
    qtbot.waitUntil(lambda: session.state.moves >= moves + 3, timeout=5_000)

    timeline = page.part(TimelinePart)
    assert timeline is not None
    timeline.play()
    leave_for(window, Qt.Key.Key_Comma, "settings")
    here = timeline.here
    qtbot.wait(LONG_ENOUGH + 200)
    assert timeline.here == here
    come_back(window)
    qtbot.waitUntil(lambda: timeline.here > here, timeout=5_000)


def test_the_others_of_a_lesson_wait_too(open_window: MakeWindow, qtbot: QtBot) -> None:
    window = open_window(pace=10)
    assert window.learn()
    page = window.table
    assert page is not None
    guide = page.part(Guide)
    assert guide is not None
    assert guide.progress is not None
    leave_for(window, Qt.Key.Key_F2, "rules")
    session = session_of(page)
    while page.bridge.script is None or page.bridge.script(session) is None:
        move = guide.progress.expected(len(session.steps))
        if move is not None:
            page.bridge.do(move.action(session.engine))
        else:
            guide.progress.go_on(len(session.steps))
    page.bridge.go_on()
    moves = session.state.moves
    qtbot.wait(LONG_ENOUGH)
    assert session.state.moves == moves
    come_back(window)
    qtbot.waitUntil(lambda: session.state.moves > moves, timeout=5_000)
