"""The guided game, played to its end by real events. Its figures are those of the example in text 001:
50 Elektro, 49 after the auction, 36 after four oil, 26 after Essen, 48 after the first payment, 38, 60."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from core.engine import Action
from core.hooks import registry
from core.lessons import LEARNER, Lesson
from core.rulebook import read_book
from core.session import Session
from core.text import LANGUAGES, has_text, text
from gui.table.guide import Guide, GuideCard, Progress, opening_of
from gui.table.room import best_place, what_matters
from gui.widgets.rules_page import RulesPage
from gui.widgets.table_page import TablePage
from gui.window import MainWindow
from tests.gui.asked import notice
from tests.gui.conftest import RECHARGED, MakeWindow, session_of
from tests.gui.hands import Hands, click_thing, press, settle, widget_named

MONEY = {7: 49, 10: 36, 12: 26, 14: 48, 19: 38, 21: 60}
"""Elektro of the learner when a step begins, by the place of the step: text 001, the first two rounds in numbers."""


def lesson() -> Lesson:
    game = registry().game(RECHARGED)
    assert game.lesson is not None
    return game.lesson()


def begin_lesson(window: MainWindow) -> tuple[TablePage, Guide, GuideCard]:
    assert window.learn()
    page = window.table
    assert page is not None
    guide = page.part(Guide)
    assert guide is not None and guide.card is not None
    settle()
    return page, guide, guide.card


def expected(page: TablePage, guide: Guide) -> Action | None:
    """Return what the learner is to do now, None when nothing."""
    assert guide.progress is not None
    made = len(session_of(page).steps)
    move = guide.progress.expected(made) if guide.progress.shown == guide.progress.reached else None
    return move.action(session_of(page).engine) if move is not None and move.seat == LEARNER else None


# -- the lesson as data ------------------------------------------------------------------------------------------------


def test_all_of_it_can_be_played_and_said() -> None:
    """Every move is legal in turn, every step has a sentence in both languages and a section of the rules."""
    found = lesson()
    session = Session.start(opening_of(found), None, registry())
    for move in found.moves:
        session.do(move.action(session.engine))
    assert session.state.players[0].money == 60
    book = registry().game(RECHARGED).rulebook
    assert book is not None
    ids = {section.id for section in read_book(book, session.content, "en").sections}
    for step in found.steps:
        assert all(has_text(step.say, code) for code in LANGUAGES), step.say
        assert step.section in ids, step.section
    assert len({step.say for step in found.steps}) == len(found.steps)


def test_progress_follows_the_moves() -> None:
    """It waits for the learner, goes on after the moves of a step, and goes back with undo."""
    progress = Progress(lesson())
    assert progress.expected(0) is None
    for _ in range(6):
        assert progress.may_go_on(0)
        progress.go_on(0)
    assert progress.shown == 6
    move = progress.expected(0)
    assert move is not None and move.do == "open_auction"
    assert not progress.may_go_on(0), "the learner has to move"
    progress.follow(1)
    assert progress.shown == 6, "the others have not passed yet"
    progress.follow(3)
    assert progress.shown == 7
    progress.go_back()
    assert progress.shown == 6 and progress.reached == 7
    progress.go_on(3)
    progress.follow(0)
    assert progress.reached == 6, "all was taken back"


@pytest.mark.parametrize(
    "about", [QRect(40, 50, 80, 80), QRect(900, 60, 80, 80), QRect(500, 600, 60, 60), QRect(480, 300, 60, 60)]
)
def test_the_card_lies_beside_what_it_speaks_of(about: QRect) -> None:
    area, size = QRect(0, 0, 1000, 700), QSize(370, 240)
    card = QRect(best_place(area, [about], size), size)
    assert area.contains(card)
    assert not card.intersects(about)


def test_the_card_hides_none_of_two_things() -> None:
    """One at the left edge, one in the lower right: both stay in view."""
    things = [QRect(0, 100, 60, 60), QRect(700, 400, 250, 40)]
    card = QRect(best_place(QRect(0, 0, 1000, 700), things, QSize(370, 240)), QSize(370, 240))
    assert not any(card.intersects(thing) for thing in things)


def test_the_card_hides_little_of_what_matters() -> None:
    """Nothing where there is room for it; else little, and never what it speaks of."""
    area, size = QRect(0, 0, 1000, 700), QSize(370, 240)
    cities = [(QRect(x, y, 30, 20), 1.0) for x in range(0, 560, 70) for y in range(0, 700, 60)]
    about = QRect(400, 300, 60, 60)
    for things in ([], [about]):
        card = QRect(best_place(area, things, size, cities), size)
        assert area.contains(card)
        assert not [box for box, _ in cities if box.intersects(card)]
    # Only a part is out of play: rather that, though it is farther away.
    everywhere = [
        (QRect(x, y, 30, 20), 0.1 if x >= 500 and y >= 400 else 1.0)
        for x in range(0, 1000, 70)
        for y in range(0, 700, 60)
    ]
    card = QRect(best_place(area, [QRect(40, 50, 80, 80)], size, everywhere), size)
    assert card.left() > 450 and card.top() > 350


def test_the_card_leaves_the_cities_in_play_and_the_buttons_in_view(open_window: MakeWindow) -> None:
    """The first step speaks of nothing: the card lies on the sea and on regions out of play as far as there is room."""
    page, _guide, card = begin_lesson(open_window())
    settle()
    board = page.main_board()
    assert board is not None
    origin = board.viewport().mapTo(page, QPoint(0, 0))
    lying = card.geometry().translated(-origin)
    playing = [item for item, thing in board.described.items() if item.startswith("city:") and thing.mark != "dim"]
    assert len(playing) < len([item for item in board.described if item.startswith("city:")])
    hidden = [item for item in playing if (place := board.place_of(item)) is not None and lying.contains(place)]
    assert len(hidden) <= 3, hidden
    assert not any(lying.intersects(box) for box in board.corner_boxes())
    assert not card.geometry().intersects(QRect(page.log.mapTo(page, QPoint(0, 0)), page.log.size()))
    assert all(weight > 0 for _, weight in what_matters(page))


def test_the_card_is_in_the_middle_when_it_speaks_of_nothing() -> None:
    assert best_place(QRect(0, 0, 1000, 700), [], QSize(400, 200)) == QPoint(299, 249)


# -- played --------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(240)
@pytest.mark.parametrize("code", ["en", pytest.param("ja", marks=pytest.mark.slow)])
def test_it_is_played_to_its_end(open_window: MakeWindow, qtbot: QtBot, code: str) -> None:
    """Every step is told, on the screen, not on top of what it speaks of; the moves are made by hand."""
    window = open_window()
    window.resize(1280, 720)
    window.speak(code)
    try:
        page, guide, card = begin_lesson(window)
        assert guide.progress is not None
        hands = Hands(page)
        told: list[str] = []
        money: dict[int, int] = {}
        for _ in range(400):
            settle(2)
            shown = guide.progress.shown
            step = guide.progress.step
            if shown not in money:
                money[shown] = session_of(page).state.players[0].money
            if not told or told[-1] != card.words:
                told.append(card.words)
                assert card.words == text(step.say)
                assert page.rect().contains(card.geometry()), step.say
                assert not card.geometry().intersects(page.prompt.geometry()), step.say
                for thing in step.ring:
                    view = page.board_with(thing)
                    assert view is not None, f"{step.say}: {thing}"
                    area = view.rect_of(thing)
                    assert area is not None
                    area.moveTopLeft(view.viewport().mapTo(page, area.topLeft()))
                    assert not card.geometry().intersects(area), f"{step.say}: {thing} is hidden"
            action = expected(page, guide)
            if guide.progress.is_last:
                break
            if action is not None:
                assert not card.next.isVisible()
                hands.do(action)
            elif card.next.isEnabled():
                press(card, "guide:next")
            else:
                qtbot.wait(5)
        assert told == [text(step.say) for step in lesson().steps]
        assert {k: money[k] for k in MONEY} == MONEY
        press(card, "guide:next")
        assert window.page == "new"
        begun = begin_lesson(window)[1].progress
        assert begun is not None and begun.shown == 0, "after its end it begins anew"
    finally:
        window.speak("en")


def test_a_lesson_that_was_left_goes_on_where_it_was(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Also in another run of the program, with the same money on the table; or from the beginning, as one likes."""
    window = open_window()
    page, guide, card = begin_lesson(window)
    assert not card.again.isVisible()
    for _ in range(6):
        press(card, "guide:next")
    action = expected(page, guide)
    assert action is not None
    Hands(page).do(action)
    progress = guide.progress
    assert progress is not None
    qtbot.waitUntil(lambda: progress.reached == 7, timeout=5000)
    window.show_home()
    for run in (1, 2):
        window = window if run == 1 else open_window()
        page, guide, card = begin_lesson(window)
        assert guide.progress is not None
        assert guide.progress.shown == guide.progress.reached == 7
        assert session_of(page).state.players[0].money == MONEY[7]
        assert card.again.isVisible()
    press(card, "guide:again")
    settle()
    assert window.table is not None and window.table is not page
    begun = window.table.part(Guide)
    assert begun is not None and begun.progress is not None
    assert begun.progress.shown == 0 and not session_of(window.table).steps


@pytest.mark.timeout(240)
def test_keys_alone_are_enough(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Enter or PgDown goes on, the keyboard is on the question when a move is wanted, PgUp looks back."""
    page, guide, card = begin_lesson(open_window())
    assert guide.progress is not None
    window = page.window()

    def focused() -> object:
        return QApplication.focusWidget()

    assert focused() is card.next
    QTest.keyClick(card.next, Qt.Key.Key_Return)
    assert guide.progress.shown == 1
    for shown in range(2, 7):
        QTest.keyClick(window, Qt.Key.Key_PageDown)
        assert guide.progress.shown == shown
    QTest.keyClick(window, Qt.Key.Key_PageUp)
    assert guide.progress.shown == 5
    QTest.keyClick(window, Qt.Key.Key_PageDown)
    settle()
    assert page.prompt.isAncestorOf(QApplication.focusWidget() or window)
    QTest.keyClick(window, Qt.Key.Key_PageDown)
    assert guide.progress.shown == 6, "the move is waited for"
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_1)
    settle()
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: guide.progress is not None and guide.progress.shown == 7, timeout=10_000)
    assert session_of(page).state.players[0].plants == [3]


def test_another_move_is_refused_kindly(open_window: MakeWindow) -> None:
    """Before it is time to move the card asks to read on; a legal move that is not taught is refused with what is."""
    page, guide, card = begin_lesson(open_window())
    assert guide.progress is not None
    click_thing(page, "plant:4")
    settle()
    click_thing(page, "plant:4")
    settle()
    assert notice(page) == text("gui-guide-read-on")
    assert not session_of(page).steps
    for _ in range(6):
        press(card, "guide:next")
    for _ in range(2):
        click_thing(page, "plant:4")
        settle()
    assert text("do-power-grid-open-auction", plant="3", bid=1) in notice(page)
    assert not session_of(page).steps


def test_it_can_be_left_and_looked_up(open_window: MakeWindow) -> None:
    """Leave goes home and keeps nothing; Rules opens the section of the step and comes back to the lesson."""
    window = open_window()
    page, _, card = begin_lesson(window)
    press(card, "guide:rules")
    assert window.page == "rules"
    rules = window.show_page("rules")
    assert isinstance(rules, RulesPage)
    assert rules.section == "aim"
    window.go_back()
    assert window.table is page
    press(card, "guide:leave")
    assert window.page == "home"
    assert not window.store.saves()


def test_it_is_offered_by_name(open_window: MakeWindow, tiny_registry: object) -> None:
    """The command begins it; without a game that has one it says so."""
    window = open_window()
    command = next(c for c in window.commands() if c.id == "window.learn")
    assert command.why_not() == ""
    command.run()
    assert window.page == "table"
    assert widget_named(window, "guide:next", QPushButton)


def test_at_other_tables_nobody_is_taught(open_window: MakeWindow) -> None:
    from tests.gui.conftest import begin

    page = begin(open_window(), humans=3, bots=0, open_money=True)
    guide = page.part(Guide)
    assert guide is not None and guide.card is None
    assert not guide.commands()
    assert guide.refuses((session_of(page).choices(session_of(page).to_act[0])[0],)) == ""


def test_the_file_lies_in_the_pack() -> None:
    folder = Path(__file__).resolve().parents[2] / "content" / "power_grid" / "lessons"
    assert [path.name for path in folder.iterdir()] == ["first-game.json"]
