"""The table: undo, resume, refusals, stray clicks. All through real events."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.asked import kind, notice, offered, play_to, sentence
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import (
    Hands,
    click_thing,
    double_click_thing,
    press,
    settle,
    widget_named,
)

FOCUS = Qt.KeyboardModifier.ControlModifier


# -- undo and redo -----------------------------------------------------------------------------------------------------


def test_undo_and_redo_by_button_and_by_key(open_window: MakeWindow) -> None:
    """What a person did alone can be taken back and done again, exactly."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "fuel", needs="buy:")
    before = session.engine.digest(session.state)
    assert page.screen_now is not None
    buy = next(c for c in page.screen_now.prompt.choices if c.id.startswith("buy:"))
    click_thing(page, buy.targets[0])
    assert session.engine.digest(session.state) == before, "proposed, not bought"
    click_thing(page, buy.targets[0])
    after = session.engine.digest(session.state)
    assert before != after
    press(page.top, "table:undo")
    assert session.engine.digest(session.state) == before
    assert kind(page) == "fuel"
    press(page.top, "table:redo")
    assert session.engine.digest(session.state) == after
    QTest.keyClick(page.window(), Qt.Key.Key_Z, FOCUS)
    assert session.engine.digest(session.state) == before
    QTest.keyClick(page.window(), Qt.Key.Key_Z, FOCUS | Qt.KeyboardModifier.ShiftModifier)
    assert session.engine.digest(session.state) == after


def test_a_click_on_undo_leaves_the_keyboard_on_the_question(open_window: MakeWindow) -> None:
    """Enter after it does again what is proposed again; it does not press Undo once more. So with redo and timeline."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "fuel", needs="buy:")
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_1)
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
        settle()
    bought = session.state.moves
    press(page.top, "table:undo")
    settle()
    assert session.state.moves == bought - 1
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
    assert session.state.moves == bought
    for name in ("table:undo", "table:redo", "timeline:back", "timeline:forward"):
        press(page, name)
        focus = QApplication.focusWidget()
        assert focus is not None and page.prompt.isAncestorOf(focus), name


def test_undo_that_is_refused_says_why(open_window: MakeWindow) -> None:
    """Nothing was done yet: the reason is shown, and nothing changes."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    digest = session_of(page).state.moves
    press(page.top, "table:undo")
    assert notice(page)
    assert session_of(page).state.moves == digest
    assert widget_named(page.top, "table:undo").toolTip() == notice(page)


def test_free_undo_goes_back_over_what_bots_answered(open_window: MakeWindow, qtbot: QtBot) -> None:
    """With one person and bots undo is refused once a bot has answered, unless free undo is on."""
    page = begin(open_window(), humans=1, bots=2)
    session = session_of(page)
    qtbot.waitUntil(lambda: page.model.acting == 0, timeout=30_000)
    start = session.state.moves
    Hands(page).do(session.choices(0)[0])
    qtbot.waitUntil(lambda: session.state.moves > start + 1 and page.model.acting == 0, timeout=30_000)
    press(page.top, "table:undo")
    assert notice(page), "refused, with the reason"
    moves = session.state.moves
    assert moves > start + 1
    box = widget_named(page.top, "table:free-undo")
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert session.free_undo
    press(page.top, "table:undo")
    assert session.state.moves < moves
    assert page.model.acting == 0, "back to before the person's own last decision"


# -- closing and coming back -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", ["auction", "bidding", "fuel", "building", "running"])
def test_closing_loses_nothing_and_continue_asks_the_same(open_window: MakeWindow, wanted: str, qtbot: QtBot) -> None:
    """UX-02: close the window at any prompt; Continue comes back to the same one with the same choices."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    play_to(page, wanted)
    asked, choices = sentence(page), offered(page)
    digest = session_of(page).engine.digest(session_of(page).state)
    lines = [line.text for line in page.log.lines]
    window.close()
    again = open_window()
    press(again.home, "home:continue")
    assert again.table is not None
    assert sentence(again.table) == asked
    assert offered(again.table) == choices
    assert session_of(again.table).engine.digest(session_of(again.table).state) == digest
    assert [line.text for line in again.table.log.lines] == lines


def test_leaving_for_home_and_back(open_window: MakeWindow) -> None:
    """The home button leaves the game where it stands; Continue names it and opens it."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    play_to(page, "bidding")
    asked = sentence(page)
    press(page.top, "table:home")
    assert window.page == "home"
    press(window.home, "home:continue")
    assert window.table is not None
    assert sentence(window.table) == asked


# -- what is not allowed, and what is easily regretted -----------------------------------------------------------------


def test_a_click_on_what_is_not_allowed_says_why(open_window: MakeWindow) -> None:
    """Nothing happens to the game, and one sentence names the reason."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "auction")
    moves = session.state.moves
    future = session.state.market[5]
    click_thing(page, f"plant:{future}")
    assert str(future) in notice(page)
    assert "future" in notice(page)
    city = session.state.cities[0]
    click_thing(page, f"city:{city}")
    assert notice(page) == "Now a plant is put up for auction."
    assert session.state.moves == moves
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert notice(page) == ""


def test_names_and_not_ids_in_reasons(open_window: MakeWindow) -> None:
    """A reason speaks of Duisburg and coal, not of duisburg."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "building", minimum_round=2, needs="build:")
    own = session.state.players[session.to_act[0]].cities
    assert own
    click_thing(page, f"city:{own[0]}")
    name = session.names().city(own[0])
    assert name != own[0]
    assert name in notice(page)


def test_a_plant_is_proposed_first_and_opened_at_the_chosen_bid(open_window: MakeWindow) -> None:
    """One click proposes, the stepper sets the bid, a second click on the plant opens at that bid; Escape drops it."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    plant = session.state.market[1]
    moves = session.state.moves
    click_thing(page, f"plant:{plant}")
    assert session.state.moves == moves
    board = page.board("market")
    assert board is not None
    assert board.described[f"plant:{plant}"].mark == "picked"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert board.described[f"plant:{plant}"].mark == "open"
    click_thing(page, f"plant:{plant}")
    settle()
    press(page.prompt, f"more:open:{plant}")
    press(page.prompt, f"more:open:{plant}")
    click_thing(page, f"plant:{plant}")
    frame = session.state.frames[-1]
    assert (frame.plant, frame.high) == (plant, plant + 2)


def test_a_double_click_never_answers_the_next_question(open_window: MakeWindow, qtbot: QtBot) -> None:
    """UX-05: "done" hit twice quickly ends one person's turn and not the next one's as well."""
    page = begin(open_window(guard=0.4), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "building")
    qtbot.wait(450)
    first = session.to_act[0]
    done = page.prompt.choices.quiet
    assert done is not None
    assert done.objectName() == "choice:end-building"
    place = done.mapTo(page, done.rect().center())
    under = page.childAt(place)
    assert under is not None
    QTest.mouseClick(under, Qt.MouseButton.LeftButton)
    settle()
    assert session.to_act[0] != first
    second, moves = session.to_act[0], session.state.moves
    hit = page.childAt(place)
    if hit is not None:
        QTest.mouseClick(hit, Qt.MouseButton.LeftButton)
    QTest.keyClick(page, Qt.Key.Key_D)
    settle()
    assert (session.to_act[0], session.state.moves) == (second, moves)
    qtbot.wait(450)
    press(page.prompt, "choice:end-building")
    assert session.state.moves == moves + 1


def test_a_double_click_on_a_plant_only_proposes_it(open_window: MakeWindow, qtbot: QtBot) -> None:
    """A stray double click does not put a plant up."""
    page = begin(open_window(guard=0.4), humans=3, bots=0, open_money=True)
    session = session_of(page)
    qtbot.wait(450)
    double_click_thing(page, f"plant:{session.state.market[0]}")
    assert session.state.moves == 0
    assert page.screen_now is not None
    assert page.screen_now.picked == f"open:{session.state.market[0]}"


def test_the_last_buyer_is_asked_once(open_window: MakeWindow) -> None:
    """UX-05 (a): No goes back to the same prompt, Yes buys."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "auction")
    while len(session.state.frames[-1].waiting) > 1:
        Hands(page).do(session.choices(session.to_act[0])[0])
        while kind(page) == "bidding":
            settle()
            press(page.prompt, "choice:pass")
    settle()
    moves = session.state.moves
    plant = session.state.market[0]
    click_thing(page, f"plant:{plant}")
    click_thing(page, f"plant:{plant}")
    assert kind(page) == "sure"
    assert "last buyer" in sentence(page)
    settle()
    press(page.prompt, "choice:sure:no")
    assert kind(page) == "auction"
    assert session.state.moves == moves
    click_thing(page, f"plant:{plant}")
    click_thing(page, f"plant:{plant}")
    settle()
    press(page.prompt, "choice:sure:yes")
    assert session.state.moves > moves
    assert any(plant in player.plants for player in session.state.players)
