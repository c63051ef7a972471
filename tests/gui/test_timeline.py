"""The timeline: walking back, looking, returning, playing again, a new game from there. Through real events."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QSpinBox
from pytestqt.qtbot import QtBot

from core.engine import HIDDEN
from core.hooks import registry
from core.session import Session
from core.store import Store
from gui.table.timeline import TimelinePart
from gui.viewmodels.looks import Looks
from gui.viewmodels.timeline import LOOKING, Timeline
from gui.widgets.table_page import TablePage
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import Hands, click_thing, press, settle, widget_named
from tests.gui.played import move_pointer, never, opened, round_is, saved_game

CTRL = Qt.KeyboardModifier.ControlModifier


def part(page: TablePage) -> TimelinePart:
    found = page.part(TimelinePart)
    assert found is not None
    return found


def key(page: TablePage, which: Qt.Key) -> None:
    QTest.keyClick(page.window(), which, CTRL)
    settle()


def shown(page: TablePage) -> int:
    """Return which moment the boards show: how many moves their state has seen."""
    return page.model.look().state.moves


def asked(page: TablePage) -> str:
    assert page.screen_now is not None
    return page.screen_now.prompt.sentence


# -- without a window --------------------------------------------------------------------------------------------------


def test_rounds_and_phases_of_moments(store_file: Path) -> None:
    """Every action belongs to the round in which it was decided; a moment is in the round that runs then."""
    save = saved_game(store_file, round_is(3), open_money=True)
    with Store.open(store_file) as store, Session.load(save, store, read_only=True) as session:
        line = Timeline()
        line.update(session, session.log(None))
        sections = line.sections()
        assert [s.title for s in sections] == ["Round 1", "Round 2"]
        assert sections[0].first == 1
        assert [s.last + 1 for s in sections[:-1]] == [s.first for s in sections[1:]]
        assert sections[-1].last == line.length == len(session.steps)
        for section in sections:
            number = int(section.title.removeprefix("Round "))
            for action in (section.first, section.last):
                assert session.state_at(action - 1).round == number
        for phase in sections[1].phases:
            assert session.state_at(phase - 2).frames[-1] != session.state_at(phase - 1).frames[-1]
        assert line.where(0) == "Round 1 · Phase 2: plant auction"
        assert line.where(line.length) == "Round 3 · Phase 2: plant auction"
        assert line.round_before(line.length) == sections[1].first - 1
        assert line.round_after(0) == sections[0].last


def test_the_timeline_forgets_what_was_undone(store_file: Path) -> None:
    """Two decisions in place of one that was taken back: the new ones are shown."""
    save = saved_game(store_file, round_is(2), open_money=True)
    with Store.open(store_file) as store, Session.load(save, store) as session:
        session.free_undo = True
        line = Timeline()
        line.update(session, session.log(None))
        before = line.length
        session.undo()
        line.update(session, session.log(None))
        assert line.length < before
        assert line.seats == [step.seat for step in session.steps]


# -- walking -----------------------------------------------------------------------------------------------------------


def test_back_by_keys_and_return_by_escape(open_window: MakeWindow, store_file: Path) -> None:
    """Boards, status, log and prompt show the moment; nothing can be decided; Escape leads back to what was asked."""
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    session = session_of(page)
    now, question, digest = len(session.steps), asked(page), session.engine.digest(session.state)
    key(page, Qt.Key.Key_Left)
    key(page, Qt.Key.Key_Left)
    assert shown(page) == now - 2
    assert asked(page).startswith(f"You look at move {now - 2} of {now} – Round 1")
    assert page.screen_now is not None
    assert [s.value for s in page.screen_now.status if s.id == "round"] == ["1"]
    assert page.log.moment == now - 2
    assert page.prompt.property("looking") == "true"
    click_thing(page, f"plant:{session.state_at(now - 2).market[0]}")
    assert "nothing can be decided" in page.model.screen().notice
    assert len(session.steps) == now
    key(page, Qt.Key.Key_Right)
    assert shown(page) == now - 1
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert shown(page) == now
    assert asked(page) == question
    assert page.log.moment is None
    assert session.engine.digest(session.state) == digest


def test_by_rounds_and_to_the_ends(open_window: MakeWindow, store_file: Path) -> None:
    page = opened(open_window(), saved_game(store_file, round_is(3), open_money=True))
    session = session_of(page)
    now = len(session.steps)
    key(page, Qt.Key.Key_Up)
    assert session.state_at(shown(page)).round == 2
    assert session.state_at(shown(page) - 1).round == 1
    key(page, Qt.Key.Key_Home)
    assert shown(page) == 0
    key(page, Qt.Key.Key_Left)
    assert shown(page) == 0
    key(page, Qt.Key.Key_Down)
    assert session.state_at(shown(page)).round == 2
    key(page, Qt.Key.Key_End)
    assert shown(page) == now
    assert page.model.back.at is None


def test_by_mouse_on_the_strip_and_its_own_keys(open_window: MakeWindow, store_file: Path) -> None:
    """Click, drag, then the keyboard on the strip; its handle is the moment that is shown, also for screen readers."""
    page = opened(open_window(), saved_game(store_file, round_is(3), open_money=True))
    strip = part(page).strip
    now = len(session_of(page).steps)
    settle()
    y = strip.height() - 10
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(round(strip.place_of(20)), y))
    settle()
    assert shown(page) == strip.value() == 20
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=QPoint(round(strip.place_of(20)), y))
    move_pointer(strip, QPoint(round(strip.place_of(40)), y), held=True)
    assert shown(page) == 40
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=QPoint(round(strip.place_of(40)), y))
    settle()
    assert shown(page) == 40
    move_pointer(strip, QPoint(round(strip.place_of(10)), y))
    assert shown(page) == 40, "only a drag leads anywhere"
    strip.setFocus()
    for which, wanted in ((Qt.Key.Key_Left, 39), (Qt.Key.Key_Right, 40), (Qt.Key.Key_Home, 0), (Qt.Key.Key_End, now)):
        QTest.keyClick(strip, which)
        settle()
        assert shown(page) == strip.value() == wanted
    assert strip.minimum() == 0
    assert strip.maximum() == now
    QTest.keyClick(strip, Qt.Key.Key_PageUp)
    settle()
    assert session_of(page).state_at(shown(page)).round == 2
    assert strip.accessibleDescription().startswith("You look at move")


def test_what_lies_under_the_pointer_is_told(open_window: MakeWindow, store_file: Path) -> None:
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    strip, session = part(page).strip, session_of(page)
    settle()
    name = session.seat_specs[session.steps[9].seat].name
    assert strip.told_at(strip.place_of(10)).startswith(f"Move 10: {name} – Round 1")
    assert strip.told_at(0) == "The beginning of the game"


def test_undo_and_redo_say_that_one_looks_back(open_window: MakeWindow, store_file: Path) -> None:
    """By key and by button: the reason, and nothing happens."""
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    session = session_of(page)
    now = len(session.steps)
    key(page, Qt.Key.Key_Left)
    for do in (
        lambda: key(page, Qt.Key.Key_Z), lambda: key(page, Qt.Key.Key_Y),
        lambda: press(page.top, "table:undo"), lambda: press(page.top, "table:redo"),
    ):  # fmt: skip
        do()
        assert page.screen_now is not None
        assert "You are looking back" in page.screen_now.notice
    assert widget_named(page.top, "table:undo").toolTip().startswith("You are looking back")
    assert len(session.steps) == now
    assert session.redo_length == 0


def test_the_keys_work_from_a_number_field_too(open_window: MakeWindow, store_file: Path) -> None:
    """A field for a bid would take Ctrl and arrows for its own; the digits in it stay as they are."""
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    session = session_of(page)
    plant = session.state.market[1]
    click_thing(page, f"plant:{plant}")
    settle()
    field = page.prompt.findChild(QSpinBox)
    assert field is not None
    field.setFocus()
    settle()
    QTest.keyClick(field, Qt.Key.Key_Left, CTRL)
    settle()
    assert shown(page) == len(session.steps) - 1


def test_nothing_is_taken_back_behind_another_page(open_window: MakeWindow, store_file: Path) -> None:
    """Ctrl+Z on a page that covers the table changes nothing that nobody sees."""
    window = open_window()
    page = opened(window, saved_game(store_file, never, open_money=True))
    session = session_of(page)
    session.free_undo = True
    now = len(session.steps)
    window._stack.setCurrentWidget(window.home)
    settle()
    window._undo()
    assert len(session.steps) == now
    window._stack.setCurrentWidget(page)
    assert page.end.isVisible()
    window._undo()
    assert len(session.steps) < now
    assert not page.end.isVisible()
    assert page.prompt.isEnabled()


def test_what_is_proposed_waits(open_window: MakeWindow, store_file: Path) -> None:
    """A plant proposed before looking back is proposed still on return."""
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    plant = session_of(page).state.market[0]
    click_thing(page, f"plant:{plant}")
    key(page, Qt.Key.Key_Up)
    assert shown(page) < len(session_of(page).steps)
    press(page.prompt, "choice:look:now")
    assert page.screen_now is not None
    assert page.screen_now.picked == f"open:{plant}"


# -- what is hidden ----------------------------------------------------------------------------------------------------


def test_money_of_others_stays_hidden_in_the_past(open_window: MakeWindow, store_file: Path) -> None:
    page = opened(open_window(), saved_game(store_file, round_is(2), humans=1, bots=2))
    for number in (0, 5, 20):
        page.show_moment(number)
        players = page.model.look().state.players
        assert players[0].money != HIDDEN
        assert [p.money for p in players[1:]] == [HIDDEN, HIDDEN]


def test_of_a_game_that_is_over_the_past_is_open_too(store_file: Path) -> None:
    """The charts tell everybody's money then; so does the table, also to people who only look on."""
    save = saved_game(store_file, never, humans=1, bots=2)
    with Store.open(store_file) as store, Session.load(save, store, registry(), read_only=True) as session:
        view = registry().view_factory(session.header.game_id)(session.engine, session.content)
        for viewer in (0, None):
            players = Looks(session, view).then(20, viewer).state.players
            assert all(p.money != HIDDEN for p in players)


def test_at_a_shared_screen_one_looks_back_with_ones_own_eyes(open_window: MakeWindow, store_file: Path) -> None:
    """Whoever has the screen sees their own money then, nobody else's; under the card nobody walks."""
    page = opened(open_window(), saved_game(store_file, round_is(2), humans=2, bots=1))
    assert page.cover.isVisible()
    key(page, Qt.Key.Key_Left)
    assert page.model.back.at is None
    press(page.cover, "pass:take")
    mine = session_of(page).to_act[0]
    key(page, Qt.Key.Key_Left)
    players = page.model.look().state.players
    assert players[mine].money != HIDDEN
    assert all(p.money == HIDDEN for seat, p in enumerate(players) if seat != mine)


# -- the game behind ---------------------------------------------------------------------------------------------------


def test_bots_go_on_while_one_looks_back(open_window: MakeWindow, qtbot: QtBot) -> None:
    """The strip grows, the moment stays, and the way back leads to where the game is by then."""
    page = begin(open_window(), humans=1, bots=3)
    session = session_of(page)
    qtbot.waitUntil(lambda: page.model.acting == 0, timeout=30_000)
    start = len(session.steps)
    Hands(page).do(session.choices(0)[0])
    page.show_moment(0)
    qtbot.waitUntil(lambda: len(session.steps) >= start + 3, timeout=30_000)
    assert shown(page) == 0
    settle()
    assert part(page).strip.maximum() == len(session.steps)
    assert f"of {len(session.steps)}" in asked(page)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert shown(page) == len(session.steps)


def test_the_game_is_played_again(open_window: MakeWindow, store_file: Path, qtbot: QtBot) -> None:
    """The button plays from the moment that is shown up to now, as fast as is wished; again stops it."""
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    now = len(session_of(page).steps)
    for _ in range(3):
        press(part(page).bar, "timeline:speed")
    page.show_moment(now - 4)
    press(part(page).bar, "timeline:play")
    assert part(page).playing
    qtbot.waitUntil(lambda: shown(page) == now - 2, timeout=5000)
    press(part(page).bar, "timeline:play")
    assert not part(page).playing
    assert shown(page) < now
    press(part(page).bar, "timeline:play")
    qtbot.waitUntil(lambda: page.model.back.at is None, timeout=5000)
    assert not part(page).playing


# -- a new game from there ---------------------------------------------------------------------------------------------


def test_a_new_game_begins_in_the_middle_of_a_finished_one(open_window: MakeWindow, store_file: Path) -> None:
    """By the button: the new game is on the table where the moment was, and can be played; the old one is kept."""
    window = open_window()
    save = saved_game(store_file, never, open_money=True)
    page = opened(window, save)
    moves = len(session_of(page).steps)
    press(page.end, "end:look")
    key(page, Qt.Key.Key_Home)
    for _ in range(2):
        key(page, Qt.Key.Key_Down)
    moment = shown(page)
    press(page.prompt, "choice:look:branch")
    settle()
    new = window.table
    assert new is not None
    assert new is not page
    assert len(session_of(new).steps) == moment
    assert f"Begun from move {moment} of {moves}" in new.log.lines[-1].text
    assert new.screen_now is not None
    assert new.screen_now.prompt.kind != LOOKING
    Hands(new).do(session_of(new).choices(session_of(new).to_act[0])[0])
    assert len(session_of(new).steps) == moment + 1
    assert len(window.store.read(save).actions) == moves
    assert {info.name for info in window.store.saves()} >= {session_of(new).header.name}


def test_from_a_running_game_only_with_free_undo(open_window: MakeWindow, store_file: Path) -> None:
    """The reason is said; with the box ticked it works."""
    window = open_window()
    page = opened(window, saved_game(store_file, round_is(2), open_money=True))
    key(page, Qt.Key.Key_Up)
    press(page.prompt, "choice:look:branch")
    assert page.screen_now is not None
    assert "only with free undo" in page.screen_now.notice
    assert window.table is page
    box = widget_named(page.top, "table:free-undo")
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    press(page.prompt, "choice:look:branch")
    settle()
    assert window.table is not page


def test_a_new_game_of_bots_alone_asks_who_sits_down(open_window: MakeWindow, store_file: Path, qtbot: QtBot) -> None:
    """Nobody wants it to play itself to its end: bots wait until it is said who plays which seat."""
    window = open_window(pace=20_000)
    opened(window, saved_game(store_file, round_is(2), humans=0, bots=3))
    assert window.branch(4)
    new = window.table
    assert new is not None
    settle()
    dialog = widget_named(new, "seats", QDialog)
    new.bridge.pace = 0
    qtbot.wait(300)
    assert len(session_of(new).steps) == 4, "no bot moves while somebody chooses"
    for seat in range(3):
        QTest.keyClick(widget_named(dialog, f"seats:{seat}", QComboBox), Qt.Key.Key_Home)
    press(dialog, "seats:done")
    assert new.model.humans == (0, 1, 2) and len(session_of(new).steps) == 4
