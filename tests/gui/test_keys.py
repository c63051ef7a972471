"""Keys alone: where the keyboard is, what each key does, and what it must never do."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from core.text import text
from gui.widgets.shortcuts import ShortcutSheet
from plugins.power_grid.actions import OpenAuction
from tests.gui.asked import play_to
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import press, settle, widget_named


def key(what: Qt.Key) -> None:
    """Press a key wherever the keyboard is."""
    QTest.keyClick(focus(), what)
    settle()


def focus() -> QWidget:
    """Return where the keyboard is."""
    found = QApplication.focusWidget()
    assert found is not None, "nothing has the keyboard"
    return found


def test_the_keyboard_is_on_the_question_when_a_table_is_opened(open_window: MakeWindow) -> None:
    """Whoever opens a table can decide with keys at once: Enter does not land on Home."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    settle()
    assert page.prompt.isAncestorOf(focus())


def test_enter_after_a_decision_never_takes_it_back(open_window: MakeWindow, qtbot: QtBot) -> None:
    """When the buttons go away the keyboard does not slip to Undo."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "building")
    qtbot.wait(450)  # a new question does not mind keys that were meant for the last one
    moves = session.state.moves
    key(Qt.Key.Key_D)
    assert session.state.moves == moves + 1
    key(Qt.Key.Key_Return)
    assert session.state.moves >= moves + 1, "the turn has passed on, and Enter did not undo that"


def test_another_plant_is_put_up_by_keys_alone(open_window: MakeWindow) -> None:
    """A digit takes a plant and the keyboard goes to its bid; Escape lets go of it, and another digit takes another."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    settle()
    first, second = session.state.market[:2]
    key(Qt.Key.Key_1)
    assert page.model.screen().picked == f"open:{first}"
    key(Qt.Key.Key_Escape)
    assert page.model.screen().picked == ""
    key(Qt.Key.Key_2)
    assert page.model.screen().picked == f"open:{second}"
    key(Qt.Key.Key_Return)
    assert session.state.frames[-1].plant == second


def test_a_plant_is_scrapped_by_keys_alone(open_window: MakeWindow, qtbot: QtBot) -> None:
    """With a fourth plant one of the three older ones goes: a digit proposes it, Escape lets go of it, Enter scraps it
    (text 000, 3 plants for three to six players). A card was drawn then: Ctrl+Z says so, and with free undo, from the
    palette, gives the plant back; Tab and Space scrap another."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "discard", needs="discard:")
    qtbot.wait(450)
    seat = session.to_act[0]
    plants = set(session.state.players[seat].plants)
    offered = [choice.id for choice in page.model.screen().prompt.choices]
    older = [int(each.removeprefix("discard:")) for each in offered]
    assert (len(plants), len(older)) == (4, 3)
    assert set(older) < plants
    key(Qt.Key.Key_2)
    assert page.model.screen().picked == offered[1]
    key(Qt.Key.Key_Escape)
    assert page.model.screen().picked == ""
    key(Qt.Key.Key_2)
    key(Qt.Key.Key_Return)
    assert set(session.state.players[seat].plants) == plants - {older[1]}
    QTest.keyClick(focus(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert set(session.state.players[seat].plants) == plants - {older[1]}
    assert text("session-undo-revealed") in page.model.screen().notice
    QTest.keyClick(focus(), Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    settle()
    QTest.keyClicks(focus(), text("gui-command-free-undo"))
    key(Qt.Key.Key_Return)
    assert session.free_undo
    QTest.keyClick(focus(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert set(session.state.players[seat].plants) == plants
    key(Qt.Key.Key_Escape)
    third = widget_named(page.prompt, f"choice:{offered[2]}")
    for _ in range(60):
        if focus() is third:
            break
        key(Qt.Key.Key_Tab)
    assert focus() is third
    moves = session.state.moves
    key(Qt.Key.Key_Space)
    if session.state.moves == moves:  # it is proposed, and the keyboard is still there
        assert page.model.screen().picked == offered[2]
        key(Qt.Key.Key_Space)
    assert set(session.state.players[seat].plants) == plants - {older[2]}


def test_ending_has_a_key_of_its_own(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Digits buy; when nothing more can be bought, the digit that bought does not end the phase (casebook UX-05)."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, "fuel", needs="buy:")
    buyer = session.to_act[0]
    qtbot.wait(450)
    for _ in range(40):
        key(Qt.Key.Key_1)
    assert session.to_act[0] == buyer, "forty presses of 1 bought what there was and ended nothing"
    assert not session.choices(buyer).singles[1:], "and there is nothing left to buy"
    key(Qt.Key.Key_D)
    assert session.to_act[0] != buyer


def test_a_number_outside_the_limits_is_refused_with_the_limits(open_window: MakeWindow) -> None:
    """Enter on a bid that is not possible says what is, and bids nothing."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    first, second = session.state.order[:2]
    opened = session.choices(first)[0]
    assert isinstance(opened, OpenAuction)
    page.bridge.do(OpenAuction(first, opened.plant, 9))
    settle()
    bidder = session.to_act[0]
    assert bidder != first or second == first
    field = widget_named(page.prompt, "number:bid", QSpinBox)
    field.setFocus()
    for wrong in ("2", "51", "100"):
        field.selectAll()
        QTest.keyClicks(field, wrong)
        QTest.keyClick(field, Qt.Key.Key_Return)
        settle()
        assert session.to_act[0] == bidder
        assert any("10" in w.text() and "50" in w.text() for w in page.prompt.findChildren(QLabel, "notice"))
    field.selectAll()
    QTest.keyClicks(field, "12")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert session.to_act[0] != bidder


def test_passing_works_while_the_number_field_has_the_keyboard(open_window: MakeWindow) -> None:
    """Letters are not typed into the field: D passes."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    first = session.state.order[0]
    opened = session.choices(first)[0]
    page.bridge.do(opened)
    settle()
    bidder = session.to_act[0]
    field = widget_named(page.prompt, "number:bid", QSpinBox)
    field.setFocus()
    key(Qt.Key.Key_D)
    assert session.to_act[0] != bidder


def test_a_number_field_keeps_only_the_keys_of_a_number(open_window: MakeWindow) -> None:
    """While a bid is set, Ctrl+Z takes the last bid back, Ctrl+arrow looks back, and ? shows the keys."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    settle()
    held = Qt.KeyboardModifier.ControlModifier
    key(Qt.Key.Key_1)
    key(Qt.Key.Key_Return)
    key(Qt.Key.Key_Return)  # a bid of one more
    assert isinstance(focus(), QSpinBox) and session.state.moves == 2
    QTest.keyClick(focus(), Qt.Key.Key_Z, held)
    settle()
    assert session.state.moves == 1
    assert isinstance(focus(), QSpinBox)
    QTest.keyClick(focus(), Qt.Key.Key_Z, held | Qt.KeyboardModifier.ShiftModifier)
    settle()
    assert session.state.moves == 2
    QTest.keyClick(focus(), Qt.Key.Key_Left, held)
    assert page.model.back.at == 1
    QTest.keyClick(focus(), Qt.Key.Key_End, held)
    assert page.model.back.at is None
    settle()
    spin = focus()
    assert isinstance(spin, QSpinBox)
    QTest.keyClicks(focus(), "x ²")
    assert spin.text().isdecimal(), "nothing but digits can be typed"
    QTest.keyClicks(focus(), "?")
    sheet = page.window().findChild(ShortcutSheet)
    assert sheet is not None and sheet.isVisible()
    sheet.close()


def test_passing_held_down_passes_for_one_person_only(open_window: MakeWindow) -> None:
    """A key that is held repeats itself, and the next person at the screen would pass unasked."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    settle()
    key(Qt.Key.Key_1)
    key(Qt.Key.Key_Return)
    before = session.state.moves
    key(Qt.Key.Key_D)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_D, Qt.KeyboardModifier.NoModifier, "d", True)
    for _ in range(3):
        QApplication.sendEvent(page.window().windowHandle(), held)
        settle()
    assert session.state.moves == before + 1


def test_the_card_between_two_people_takes_the_keyboard(open_window: MakeWindow) -> None:
    """Enter takes the screen, and Tab does not reach what the card hides (hot seat by keys alone)."""
    page = begin(open_window(), humans=3, bots=0)
    settle()
    assert page.cover.isVisible()
    assert page.cover.isAncestorOf(focus())
    for _ in range(6):
        key(Qt.Key.Key_Tab)
        there = QApplication.focusWidget()
        assert there is None or page.cover.isAncestorOf(there) or not page.isAncestorOf(there)
    widget_named(page.cover, "pass:take").setFocus()
    key(Qt.Key.Key_Return)
    assert not page.cover.isVisible()
    assert page.prompt.isAncestorOf(focus())
    press(page.top, "table:home")
