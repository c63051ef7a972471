"""Decisions in the window, by real mouse and key events: every kind, in two clicks and in one, with undo."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from core.bots import Ask, LocalBots
from core.engine import Action
from core.hooks import registry
from core.table import Prompt
from gui.widgets.table_page import TablePage
from plugins.power_grid import actions as act
from tests.gui.asked import kind, notice, play_to, sentence
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import Hands, click_thing, double_click_thing, press, settle, widget_named
from tests.gui.test_automatic import to_running

KINDS = {
    "OpenAuction", "PlaceBid", "PassBid", "BuyFuel", "EndFuel", "BuildCity", "EndBuilding", "RunPlant", "SupplyCities",
}  # fmt: skip
"""Decisions that a round of Power Grid has, by the names of their actions."""
SHIFT = Qt.KeyboardModifier.ShiftModifier


def asked(page: TablePage) -> Prompt:
    assert page.screen_now is not None
    return page.screen_now.prompt


def figures(page: TablePage, name: str) -> str:
    """Return what a frame of figures shows, "" when it is hidden."""
    frames = [w for w in page.prompt.findChildren(QFrame, name) if w.isVisible()]
    return " ".join(w.text() for f in frames for w in f.findChildren(QLabel) if w.isVisible() and w.text())


def advised(page: TablePage, adviser: LocalBots) -> Action:
    session = session_of(page)
    seat = session.to_act[0]
    ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
    return adviser.answer(ask).action


# -- every kind of decision --------------------------------------------------------------------------------------------


@pytest.mark.timeout(240)
@pytest.mark.parametrize("single_click", [False, True])
def test_every_kind_of_decision_by_hand_and_undone(open_window: MakeWindow, single_click: bool) -> None:
    """Three people at one screen. Each kind is done by mouse, button and keys; undo brings the same question back.

    Where undo is refused, because something hidden came up, the reason is shown and nothing changes.
    """
    window = open_window()
    window.preferences.change(single_click=single_click)
    page = begin(window, humans=3, bots=0, open_money=True, seed=4)
    session = session_of(page)
    adviser = LocalBots(registry(), session.engine)
    hands = Hands(page)
    undone: set[str] = set()
    while not undone >= KINDS:
        assert session.state.round <= 4, f"never undone: {KINDS - undone}"
        action = advised(page, adviser)
        name = type(action).__name__
        before, question = session.engine.digest(session.state), asked(page)
        labels = [choice.label for choice in question.choices]
        hands.do(action)
        if name in undone:
            continue
        after, moves = session.engine.digest(session.state), session.state.moves
        press(page.top, "table:undo")
        if session.state.moves == moves:
            assert "revealed" in notice(page)
            continue
        undone.add(name)
        assert session.engine.digest(session.state) == before
        assert asked(page).sentence == question.sentence
        assert sorted(choice.label for choice in asked(page).choices) == sorted(labels)
        press(page.top, "table:redo")
        assert session.engine.digest(session.state) == after
    ways = {way for _, way in hands.done}
    assert ways == {"mouse", "button", "keys"}


@pytest.mark.parametrize("way", ["enter", "digit", "button", "thing", "double"])
def test_a_cube_is_proposed_and_bought_and_bought_again(open_window: MakeWindow, way: str) -> None:
    """However it is done: the first time proposes, the second buys, the third buys one more; Escape lets go."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "fuel", needs="buy:")
    choice = next(c for c in asked(page).choices if c.id.startswith("buy:"))
    buyer, before = session.to_act[0], session.state.moves

    def again() -> None:
        settle()
        if way == "enter":
            focus = QApplication.focusWidget()
            assert focus is not None
            assert page.prompt.isAncestorOf(focus), "the keyboard is on the proposal"
            QTest.keyClick(focus, Qt.Key.Key_Return)
        elif way == "digit":
            QTest.keyClick(page, Qt.Key.Key_1)
        elif way == "button":
            press(page.prompt, f"choice:{choice.id}")
        else:
            click_thing(page, choice.targets[0])

    if way == "double":
        double_click_thing(page, choice.targets[0])
    else:
        again() if way != "enter" else QTest.keyClick(page, Qt.Key.Key_1)
        assert session.state.moves == before
        assert page.screen_now is not None
        assert page.screen_now.picked == choice.id
        assert "Leaves" in figures(page, "effect")
        again()
    assert session.state.moves == before + 1
    assert "1 for" in figures(page, "facts")
    again()
    assert session.state.moves == before + 2
    assert "2 for" in figures(page, "facts")
    assert session.to_act[0] == buyer
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.screen_now is not None
    assert page.screen_now.picked == ""
    assert figures(page, "effect") == ""


def test_a_key_that_is_held_decides_once(open_window: MakeWindow) -> None:
    """Enter and digits repeat while they are held; that buys nothing."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "fuel", needs="buy:")
    QTest.keyClick(page, Qt.Key.Key_1)
    moves = session.state.moves
    for key in (Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_D):
        for target in (page, QApplication.focusWidget()):
            assert target is not None
            held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True, 1)
            QApplication.sendEvent(target, held)
    assert session.state.moves == moves


def test_a_list_proposes_what_it_points_at(open_window: MakeWindow) -> None:
    """Cities in a list: the arrow keys propose each with its price, the map marks it, Enter on the button builds."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "building", needs="build:")
    assert len(asked(page).choices) > 8
    combo = next(iter(page.prompt.choices.combos.values()))
    combo.setFocus()
    moves = session.state.moves
    for _ in range(2):
        QTest.keyClick(combo, Qt.Key.Key_Down)
    wanted = combo.currentData()
    assert page.screen_now is not None
    assert page.screen_now.picked == wanted
    assert combo.hasFocus(), "so that one can go on pointing"
    assert "Costs" in figures(page, "effect")
    city = wanted.split(":")[1]
    board = page.board("map")
    assert board is not None
    assert board.described[f"city:{city}"].mark == "picked"
    assert session.state.moves == moves
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert session.steps[-1].action == act.BuildCity(session.steps[-1].seat, city)


# -- bidding -----------------------------------------------------------------------------------------------------------


def to_bidding(page: TablePage, bid: int | None = None) -> int:
    """Let the first in order put a plant up. Return who is asked next."""
    session = session_of(page)
    if page.cover.isVisible():
        press(page.cover, "pass:take")
    seat = session.to_act[0]
    plant = session.state.market[1]
    page.bridge.do(act.OpenAuction(seat, plant, bid or plant))
    settle()
    return session.to_act[0]


def test_page_keys_change_a_bid_by_five(open_window: MakeWindow) -> None:
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    bidder = to_bidding(page)
    spin = widget_named(page.prompt, "number:bid", QSpinBox)
    assert isinstance(spin, QSpinBox)
    low = spin.value()
    assert spin.hasFocus()
    QTest.keyClick(spin, Qt.Key.Key_PageUp)
    QTest.keyClick(spin, Qt.Key.Key_PageUp)
    QTest.keyClick(spin, Qt.Key.Key_PageDown)
    QTest.keyClick(spin, Qt.Key.Key_Up)
    assert spin.value() == low + 6
    assert f"Leaves {50 - low - 6} Elektro" in figures(page, "effect")
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert session_of(page).steps[-1].action == act.PlaceBid(bidder, low + 6)


def test_a_bid_goes_on_by_itself_and_can_be_raised_and_stopped(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Shift+Enter makes the number a limit. The badge shows it; the others bid by hand and are answered."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    bidder = to_bidding(page)
    spin = widget_named(page.prompt, "number:bid", QSpinBox)
    assert isinstance(spin, QSpinBox)
    low = spin.value()
    QTest.keyClick(spin, Qt.Key.Key_PageUp)
    QTest.keyClick(spin, Qt.Key.Key_Return, SHIFT)
    assert session.steps[-1].action == act.PlaceBid(bidder, low), "the lowest bid"
    name = session.seat_specs[bidder].name
    assert f"{name} bids up to" in figures(page, "limit")

    def others_bid() -> None:
        amount = session.state.frames[-1].high + 1
        page.bridge.do(act.PlaceBid(session.to_act[0], amount))
        while session.to_act[0] != bidder:
            page.bridge.do(act.PassBid(session.to_act[0]))

    others_bid()
    assert asked(page).choices == (), "nobody is asked meanwhile"
    qtbot.waitUntil(lambda: session.steps[-1].seat == bidder, timeout=5000)
    assert session.steps[-1].action == act.PlaceBid(bidder, low + 2)
    assert any("by its limit" in line.text for line in page.log.lines)
    limit = widget_named(page.prompt, f"limit:{bidder}", QSpinBox)
    assert isinstance(limit, QSpinBox)
    QTest.keyClick(limit, Qt.Key.Key_PageUp)
    assert [found.amount for found in page.model.screen().limits] == [low + 10]
    press(page.prompt, f"limit-stop:{bidder}")
    assert figures(page, "limit") == ""
    page.bridge.do(act.PlaceBid(session.to_act[0], low + 3))
    settle()
    qtbot.wait(30)
    assert session.to_act == (bidder,)
    assert sentence(page).startswith(f"{name}: bid for plant")


def test_leaving_the_table_ends_a_bid_that_goes_on(open_window: MakeWindow, qtbot: QtBot) -> None:
    """The limit is the table's: continued, the game asks as usual."""
    window = open_window(pace=10_000)
    page = begin(window, humans=3, bots=0, open_money=True)
    bidder = to_bidding(page)
    page._follow(page.model.bid_up_to("bid", 40))
    session = session_of(page)
    page.bridge.do(act.PlaceBid(session.to_act[0], session.state.frames[-1].high + 1))
    page.bridge.do(act.PassBid(session.to_act[0]))
    assert session.to_act == (bidder,)
    assert asked(page).choices == ()
    press(page.top, "table:home")
    press(window.home, "home:continue")
    assert window.table is not None
    assert asked(window.table).find("bid") is not None


def test_at_a_hot_seat_with_secret_money_no_card_comes_for_a_bid_by_limit(
    open_window: MakeWindow, qtbot: QtBot
) -> None:
    """The others see that a bid was made, and neither the badge nor why."""
    page = begin(open_window(), humans=3, bots=0)
    session = session_of(page)
    bidder = to_bidding(page)
    press(page.cover, "pass:take")
    page._follow(page.model.bid_up_to("bid", 40))
    assert page.cover.isVisible(), "the next one takes the screen"
    press(page.cover, "pass:take")
    other = session.to_act[0]
    assert figures(page, "limit") == ""
    press(page.prompt, "choice:bid")
    settle()
    if session.to_act[0] not in (bidder, other):
        press(page.cover, "pass:take")
        press(page.prompt, "choice:pass")
    qtbot.waitUntil(lambda: session.steps[-1].seat == bidder, timeout=5000)
    assert session.to_act == (other,)
    assert not any("limit" in line.text for line in page.log.lines)


def test_the_bar_shows_who_still_bids(open_window: MakeWindow) -> None:
    """Names with tokens; the leader's bid; who is asked, for screen readers too."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    bidder = to_bidding(page)
    frame = session.state.frames[-1]
    shown = figures(page, "contest")
    for seat in frame.in_play:
        assert session.seat_specs[seat].name in shown
    assert str(frame.high) in shown
    cells = [w for w in page.prompt.findChildren(QFrame) if w.objectName().startswith("bidder:") and w.isVisible()]
    said = {cell.accessibleName() for cell in cells}
    assert f"{session.seat_specs[bidder].name}: is asked now" in said
    assert f"{session.seat_specs[frame.leader].name}: leads with {frame.high}" in said
    press(page.prompt, "choice:pass")
    assert session.seat_specs[bidder].name not in figures(page, "contest")


# -- running plants ----------------------------------------------------------------------------------------------------


def test_enter_runs_the_plants_and_supplies_and_one_undo_takes_it_back(open_window: MakeWindow) -> None:
    """One button, several actions in the journal, one undo and one redo."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "running", needs="run:")
    settle()
    first = session.to_act[0]
    before, moves = session.engine.digest(session.state), session.state.moves
    choice = next(c for c in asked(page).choices if c.primary)
    assert choice.id == "run-all"
    assert "Burns" in figures(page, "effect")
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Return)
    done = list(session.steps[moves:])
    assert [step.seat for step in done] == [first] * len(done)
    assert len(done) >= 2
    assert isinstance(done[-1].action, act.SupplyCities)
    after = session.engine.digest(session.state)
    press(page.top, "table:undo")
    assert session.engine.digest(session.state) == before
    assert [c.id for c in asked(page).choices if c.primary] == ["run-all"]
    press(page.top, "table:redo")
    assert session.engine.digest(session.state) == after


# -- forced moves ------------------------------------------------------------------------------------------------------


def test_forced_moves_are_made_after_a_pause_and_undo_goes_over_them(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Nobody bought anything: in phase 5 all are paid 10 without being asked. The game's own option stays off."""
    window = open_window()
    window.preferences.change(forced_moves=True)
    page = begin(window, humans=3, bots=0, open_money=True)
    session = session_of(page)
    while session.state.phase < 4:
        if page.model.by_itself() is not None:
            qtbot.waitUntil(lambda: page.model.by_itself() is None, timeout=5000)
            continue
        (seat,) = session.to_act
        offered = session.choices(seat)
        page.bridge.do(next((a for a in offered if isinstance(a, (act.PassBid, act.EndFuel))), offered[0]))
    for _ in range(3):
        qtbot.waitUntil(lambda: kind(page) == "building", timeout=5000)
        QTest.keyClick(page, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: session.state.round == 2, timeout=5000)
    forced = [step for step in session.steps if step.automatic]
    assert [type(step.action) for step in forced][-3:] == [act.SupplyCities] * 3
    assert session.header.options["automatic_passes"] == "off"
    session.free_undo = True
    press(page.top, "table:undo")
    assert kind(page) == "building", "back to the last decision"
    qtbot.wait(30)
    assert kind(page) == "building", "and nothing is made again by itself"


def test_the_wish_takes_effect_at_once(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Switched on while a forced move is asked for, it is made; the pause is a bot's."""
    window = open_window(pace=60)
    page = begin(window, humans=3, bots=0, open_money=True)
    session = session_of(page)
    to_running(page)
    seat, moves = session.to_act[0], session.state.moves
    window.preferences.change(forced_moves=True)
    assert sentence(page).startswith(f"{session.seat_specs[seat].name}, only this is possible")
    assert session.state.moves == moves, "not at once: it is to be seen"
    qtbot.waitUntil(lambda: session.state.moves > moves, timeout=5000)


# -- room --------------------------------------------------------------------------------------------------------------

LONG = "This cannot be taken back: the bot Maximilian has moved since. Free undo would do it, at the upper right."


@pytest.mark.parametrize(
    ("spoken", "size", "people"), [pytest.param("en", 100, 6, marks=pytest.mark.slow), ("ja", 145, 4)]
)
def test_the_bar_keeps_its_height_and_cuts_nothing(
    open_window: MakeWindow, spoken: str, size: int, people: int
) -> None:
    """At every decision of a round, proposed or not, the bar is as high as before, and every word has its room.

    Very large text needs a second row of buttons now and then.
    """
    window = open_window()
    window.preferences.change(language=spoken, text_size=size)
    window.resize(1440, 900)
    page = begin(window, humans=people, bots=0, open_money=True)
    try:
        heights: list[int] = []
        for wanted in ("auction", "bidding", "fuel", "building", "running"):
            play_to(page, wanted)
            settle()
            for target in (None, next((c for c in asked(page).choices if c.targets), None)):
                if target is not None:
                    press(page.prompt, f"choice:{target.id}") if not target.group and not target.number else None
                settle()
                heights.append(page.prompt.height())
                for label in page.prompt.findChildren(QLabel):
                    if label.isVisible() and label.text() and not label.wordWrap():
                        assert label.width() >= label.sizeHint().width() - 1, f"{wanted}: {label.text()} is cut off"
                for button in page.prompt.findChildren(QPushButton):
                    if button.isVisible() and button.text() not in ("−", "+"):
                        assert button.width() >= button.sizeHint().width(), f"{wanted}: {button.text()} is cut off"
                        right = button.mapTo(page.prompt, button.rect().topRight()).x()
                        assert right <= page.prompt.width(), f"{wanted}: {button.text()} is out of sight"
                page.say(LONG)  # why something cannot be done, in more words than there is room for in a line
                settle()
                heights.append(page.prompt.height())
                page.drop_proposal()
        assert max(heights) - min(heights) <= (0 if size == 100 else 75), heights
    finally:
        window.preferences.change(text_size=100, language="en")


def test_nothing_is_half_done_between_a_notice_and_a_proposal(open_window: MakeWindow) -> None:
    """Before Qt comes to anything else the bar is as high as it was, and the bold button has its room."""
    window = open_window()
    window.resize(1280, 720)
    page = begin(window, humans=3, bots=0, open_money=True)
    settle()
    high = page.prompt.height()
    page.say("This is not possible.")
    assert page.prompt.height() == high
    first = session_of(page).state.market[0]
    page.model.propose(f"open:{first}")
    page.refresh()
    assert page.prompt.height() == high
    button = widget_named(page.prompt, f"choice:open:{first}")
    assert button.width() >= button.sizeHint().width()
