"""The table: undo, resume, refusals, stray clicks, sharing the screen, languages. All through real events."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel
from pytestqt.qtbot import QtBot

from core.bots import Ask, LocalBots
from core.hooks import registry
from core.text import language
from gui.widgets.table_page import TablePage
from gui.window import MainWindow
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import (
    Hands,
    click_thing,
    decide_button,
    decide_thing,
    double_click_thing,
    map_of,
    press,
    settle,
    widget_named,
)

FOCUS = Qt.KeyboardModifier.ControlModifier


def notice(page: TablePage) -> str:
    """Return what the table says about the last click, "" when nothing."""
    assert page.screen_now is not None
    return page.screen_now.notice


def sentence(page: TablePage) -> str:
    assert page.screen_now is not None
    return page.screen_now.prompt.sentence


def kind(page: TablePage) -> str:
    assert page.screen_now is not None
    return page.screen_now.prompt.kind.split(":")[0]


def offered(page: TablePage) -> list[str]:
    assert page.screen_now is not None
    return [choice.label for choice in page.screen_now.prompt.choices]


def play_to(page: TablePage, wanted: str, minimum_round: int = 1, needs: str = "") -> None:
    """Let an adviser play for the people until `wanted` is asked, with a choice whose id begins with `needs`."""
    session = session_of(page)
    adviser = LocalBots(registry(), session.engine)
    for _ in range(2000):
        if page.cover.isVisible():
            press(page.cover, "pass:take")
        assert page.screen_now is not None
        ids = [c.id for c in page.screen_now.prompt.choices]
        found = not needs or any(i.startswith(needs) for i in ids)
        if kind(page) == wanted and session.state.round >= minimum_round and found:
            settle()
            return
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        page.bridge.do(adviser.answer(ask).action)
    raise AssertionError(f"never came to {wanted}")


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


# -- sharing the screen ------------------------------------------------------------------------------------------------


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


def test_open_money_needs_no_card(open_window: MakeWindow) -> None:
    """Where nothing is secret nobody is asked to look away."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    assert not page.cover.isVisible()
    assert "?" not in money_shown(page)


# -- who plays, and regions chosen by the players ----------------------------------------------------------------------


@pytest.mark.parametrize("wanted", ["auction", "bidding", "fuel"])
def test_a_seat_is_handed_to_a_bot_and_taken_back(open_window: MakeWindow, qtbot: QtBot, wanted: str) -> None:
    """UX-10: the bot decides at once in the leaver's place, the round goes on, and the person can come back."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    play_to(page, wanted)
    leaver, moves = session.to_act[0], session.state.moves
    press(page.top, "table:seats")
    dialog = page.findChild(QDialog, "seats")
    assert isinstance(dialog, QDialog)
    kinds = widget_named(dialog, f"seats:{leaver}", QComboBox)
    kinds.setFocus()
    QTest.keyClick(kinds, Qt.Key.Key_End)
    settle()
    assert session.seat_specs[leaver].is_bot
    qtbot.waitUntil(lambda: session.state.moves > moves and page.model.acting not in (None, leaver), timeout=30_000)
    QTest.keyClick(kinds, Qt.Key.Key_Home)
    press(dialog, "seats:done")
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


# -- room --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoken", ["en", "ja"])
@pytest.mark.parametrize("people", [3, 6])
def test_the_table_fits_a_small_screen(open_window: MakeWindow, spoken: str, people: int) -> None:
    """In 1280 x 720 nothing is cut off in either language, at any prompt of a round, with long names."""
    window = open_window()
    window.speak(spoken)
    page = begin(window, humans=people, bots=0, open_money=True)
    for wanted in ("auction", "bidding", "fuel", "building", "running"):
        play_to(page, wanted)
        window.resize(1500, 1000)
        settle()
        window.resize(1280, 720)
        settle()
        assert (window.width(), window.height()) == (1280, 720), f"{wanted}: the window does not get smaller"
        for label in page.findChildren(QLabel):
            if label.isVisible() and label.text() and not label.wordWrap():
                assert label.width() >= label.sizeHint().width() - 1, f"{label.text()} is cut off"
        for view in page._boards.values():
            assert view.height() > 20
        players = page.board("players")
        assert players is not None
        assert players.mapTo(page, players.rect().bottomLeft()).y() <= page.prompt.y(), "panels end above the bar"


# -- languages, zoom ---------------------------------------------------------------------------------------------------


def all_words(window: MainWindow) -> str:
    """Return everything that the shown page says."""
    page = window.table
    assert page is not None
    words = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    words += [b.text() for b in page.prompt.choices.keys]
    for view in page._boards.values():
        words += [part.text for item in view.described.values() for part in item.parts if part.kind == "text"]
    return "\n".join([*words, page.log.toPlainText()])


def test_the_language_changes_at_once_and_everywhere(open_window: MakeWindow) -> None:
    """Chosen in the bar above the table by keys; boards, prompt, log and home speak it, and it is remembered."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    play_to(page, "fuel")
    assert "Essen" in all_words(window) or "Kiel" in all_words(window)
    combo = widget_named(page.top, "table:language", QComboBox)
    combo.setFocus()
    QTest.keyClick(combo, Qt.Key.Key_Down)
    settle()
    assert language() == "ja"
    words = all_words(window)
    for expected in ("プレイ順", "燃料市場", "フェーズ", "燃料を購入してください"):
        assert expected in words, expected
    for english in ("Order", "Fuel market", "buys", "Undo", "Player order"):
        assert english not in words, english
    press(page.top, "table:home")
    assert "続きから" in [each.text() for each in window.home.findChildren(QLabel)]
    again = open_window()
    assert again.preferences.now.language == "ja"


def test_the_map_zooms_and_pans(open_window: MakeWindow) -> None:
    """Wheel, keys and buttons zoom; a drag pans and is no click; 0 shows all again."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    board = map_of(page)
    settle()
    port = board.viewport()
    middle = QPointF(port.rect().center())
    wheel = QWheelEvent(
        middle, port.mapToGlobal(middle), QPoint(), QPoint(0, 240), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    before = board.mapToScene(port.rect().center())
    QApplication.sendEvent(port, wheel)
    assert board.zoom > 1.3
    after = board.mapToScene(port.rect().center())
    assert (after - before).manhattanLength() < 4, "the point under the pointer stays where it is"
    QTest.keyClick(page, Qt.Key.Key_Plus)
    zoomed = board.zoom
    assert zoomed > 1.6
    moves = session_of(page).state.moves
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    QTest.mouseMove(port, QPoint(340, 330))
    drag = board.mapToScene(port.rect().center())
    for step in range(1, 5):
        event_pos = QPoint(300 + 20 * step, 300 + 10 * step)
        _drag(board, event_pos)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=QPoint(380, 340))
    moved = board.mapToScene(port.rect().center())
    assert moved.x() < drag.x() - 5
    assert session_of(page).state.moves == moves
    assert board.zoom == zoomed
    QTest.keyClick(page, Qt.Key.Key_0)
    assert board.zoom == 1


def _drag(board: object, place: QPoint) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent

    from gui.scene.board_view import BoardView

    assert isinstance(board, BoardView)
    port = board.viewport()
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(place), QPointF(port.mapToGlobal(place)), Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(port, event)


def test_a_line_of_the_log_shows_what_it_speaks_of(open_window: MakeWindow) -> None:
    """A click on "... connects Essen" rings Essen on the map."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    play_to(page, "running", minimum_round=1)
    row, line = next((k, r.line) for k, r in enumerate(page.log.rows) if any("city:" in ref for ref in r.line.refs))
    city = next(ref for ref in line.refs if ref.startswith("city:"))
    index = page.log.model().index(row, 0)
    page.log.scrollTo(index)
    settle()
    place = page.log.visualRect(index).center()
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=place)
    item = map_of(page)._items[city]
    assert item._flash
