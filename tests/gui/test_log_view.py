"""The log: what is shown of it, what lines show and where they lead. First without a window, then by mouse and keys."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from core.session import LogLine
from core.table import SeatLook
from gui.viewmodels.log import LogRows
from gui.widgets.log_view import LogView
from gui.widgets.table_page import TablePage
from tests.gui.conftest import MakeWindow
from tests.gui.hands import map_of, settle, widget_named
from tests.gui.played import move_pointer, opened, round_is, saved_game

LINES = (
    LogLine(0, "The regions are drawn."),
    LogLine(0, "Round 1", 0),
    LogLine(0, "Auction", 1),
    LogLine(1, "Anna bids 5.", 3, ("seat:0",), 0),
    LogLine(2, "Anna buys plant 5.", 2, ("seat:0", "plant:5"), 0),
    LogLine(2, "Fuel", 1),
    LogLine(3, "Ben buys 1 coal.", 3, ("seat:1",), 1),
    LogLine(4, "Ben is done.", 2, ("seat:1",), 1),
    LogLine(4, "Round 2", 0),
    LogLine(4, "Order: Ben, Anna.", 2, ("seat:1", "seat:0")),
)


def words(rows: LogRows) -> list[str]:
    return [row.line.text for row in rows.rows()]


# -- without a window --------------------------------------------------------------------------------------------------


def test_everything_is_shown_at_first() -> None:
    rows = LogRows(LINES)
    assert words(rows) == [line.text for line in LINES]
    assert rows.has_details
    assert not rows.is_filtered


def test_small_moves_can_be_left_out() -> None:
    """Bids and single cubes are; a heading stays only where a line below it does."""
    rows = LogRows(LINES, details=False)
    assert "Anna bids 5." not in words(rows)
    assert "Ben buys 1 coal." not in words(rows)
    assert "Ben is done." in words(rows)


def test_one_seat_alone() -> None:
    """What it did, and what speaks of it; headings of phases without such a line go."""
    rows = LogRows(LINES, seat=0)
    assert words(rows) == ["Round 1", "Auction", "Anna bids 5.", "Anna buys plant 5.", "Round 2", "Order: Ben, Anna."]


def test_a_search_keeps_the_headings_of_what_it_finds() -> None:
    rows = LogRows(LINES, query="COAL")
    assert words(rows) == ["Round 1", "Fuel", "Ben buys 1 coal."]


def test_a_round_is_folded_away_and_a_search_looks_into_it() -> None:
    rows = LogRows(LINES)
    rows.fold(LINES[1])
    assert words(rows) == ["The regions are drawn.", "Round 1", "Round 2", "Order: Ben, Anna."]
    assert [row.folded for row in rows.rows()] == [False, True, False, False]
    rows.query = "coal"
    assert words(rows) == ["Round 1", "Fuel", "Ben buys 1 coal."]
    rows.query = ""
    rows.fold(LINES[1])
    assert words(rows) == [line.text for line in LINES]


def test_all_rounds_but_the_last_are_folded() -> None:
    rows = LogRows(LINES)
    rows.fold_all(True)
    assert words(rows) == ["The regions are drawn.", "Round 1", "Round 2", "Order: Ben, Anna."]
    rows.fold_all(False)
    assert len(words(rows)) == len(LINES)


def test_lines_that_were_there_are_the_same_rows() -> None:
    """So that a window draws only what is new."""
    rows = LogRows(LINES[:5])
    before = rows.rows()
    rows.lines = LINES
    after = rows.rows()
    assert all(old is new for old, new in zip(before, after[:5], strict=True))


# -- in a window -------------------------------------------------------------------------------------------------------


def row_of(page: TablePage, what: str) -> int:
    return next(k for k, row in enumerate(page.log.rows) if what in row.line.text)


def place_of(log: LogView, row: int) -> QPoint:
    index = log.model().index(row, 0)
    log.scrollTo(index, LogView.ScrollHint.PositionAtCenter)
    settle()
    return log.visualRect(index).center()


def rings(page: TablePage) -> set[str]:
    return {ref for ref, item in map_of(page)._items.items() if item._flash}


def test_pointing_at_a_line_shows_what_it_speaks_of(open_window: MakeWindow, store_file: Path) -> None:
    """While the pointer is on it; a click keeps it, the same click again lets go."""
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    row = row_of(page, "builds the first house")
    city = next(ref for ref in page.log.rows[row].line.refs if ref.startswith("city:"))
    place = place_of(page.log, row)
    move_pointer(page.log.viewport(), place)
    assert city in rings(page)
    QApplication.sendEvent(page.log, QEvent(QEvent.Type.Leave))
    assert not rings(page)
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert city in rings(page)
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not rings(page)


def test_a_lines_number_leads_to_its_moment(open_window: MakeWindow, store_file: Path) -> None:
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    row = row_of(page, "builds the first house")
    step = page.log.rows[row].line.step
    place = place_of(page.log, row)
    place.setX(page.log.viewport().width() - 8)
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.model.back.at == step
    assert page.log.moment == step
    state = page.model.look().state
    assert sum(len(p.cities) for p in state.players) == 1, "the first house has just been built"


def test_the_log_by_keys_alone(open_window: MakeWindow, store_file: Path) -> None:
    """Arrow keys show what lines speak of, Enter leads to the moment or folds a round; other keys are the table's."""
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    log = page.log
    log.setFocus()
    row = row_of(page, "builds the first house")
    log.setCurrentIndex(log.model().index(row - 1, 0))
    QTest.keyClick(log, Qt.Key.Key_Down)
    assert any(ref.startswith("city:") for ref in rings(page))
    QTest.keyClick(log, Qt.Key.Key_Return)
    assert page.model.back.at == log.rows[row].line.step
    QTest.keyClick(log, Qt.Key.Key_Escape)
    assert page.model.back.at is None
    before = len(log.rows)
    log.setCurrentIndex(log.model().index(row_of(page, "Round 1"), 0))
    QTest.keyClick(log, Qt.Key.Key_Return)
    assert len(log.rows) < before
    assert log.rows[row_of(page, "Round 1")].folded
    assert log.currentIndex().row() == row_of(page, "Round 1")
    QTest.keyClick(log, Qt.Key.Key_Return)
    assert len(log.rows) == before


def test_search_by_ctrl_f_and_filter_by_menu(open_window: MakeWindow, store_file: Path) -> None:
    page = opened(open_window(), saved_game(store_file, round_is(2), open_money=True))
    QTest.keyClick(page.window(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    search = widget_named(page.log.tools, "log:search", QLineEdit)
    assert search.hasFocus()
    QTest.keyClicks(search, "first house")
    assert page.log.rows
    assert all("first house" in row.line.text for row in page.log.rows if row.line.level > 1)
    for _ in range(len("first house")):
        QTest.keyClick(search, Qt.Key.Key_Backspace)
    every = len(page.log.rows)
    menu = page.log._filter.menu()
    main = next(a for a in menu.actions() if a.objectName() == "log:show:main")
    main.trigger()
    assert 0 < len(page.log.rows) < every
    assert all(row.line.level < 3 for row in page.log.rows)
    anna = next(a for a in menu.actions() if a.objectName() == "log:show:0")
    anna.trigger()
    assert all("Anna" in row.line.text for row in page.log.rows if row.line.level > 1)


def test_new_lines_scroll_unless_one_reads_further_up(qtbot: QtBot) -> None:
    """And the heading of the round at the top stays in sight."""
    log = LogView()
    qtbot.addWidget(log)
    log.resize(260, 200)
    log.show()
    many = [LogLine(0, "Round 1", 0), *(LogLine(k, f"Anna does thing {k}.", 2, ("seat:0",), 0) for k in range(1, 60))]
    seats = (SeatLook("Anna", "red"),)
    log.show_lines(many, seats)
    settle()
    bar = log.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    assert log._heading.isVisible()
    assert log._heading.text() == "Round 1"
    bar.setValue(0)
    settle()
    assert not log._heading.isVisible()
    log.show_lines(many, seats)
    assert bar.value() == 0


@pytest.mark.speed
def test_one_more_line_among_1500_costs_no_frame(qtbot: QtBot) -> None:
    """A click has to be answered within 50 ms with all that it brings about; the log takes a small part of that."""
    log = LogView()
    qtbot.addWidget(log)
    log.resize(260, 300)
    log.show()
    lines = [LogLine(k, f"Anna connects Essen with Duisburg for {k} Elektro.", 2, ("seat:0",), 0) for k in range(1500)]
    log.show_lines(lines, (SeatLook("Anna", "red"),))
    settle()
    took: list[float] = []
    for k in range(7):
        lines = [*lines, LogLine(1500 + k, "Ben buys 1 coal for 3 Elektro.", 3, ("seat:0",), 0)]
        start = time.process_time()
        log.show_lines(lines, (SeatLook("Anna", "red"),))
        settle(1)
        took.append(time.process_time() - start)
    assert sorted(took)[len(took) // 2] < 0.025, took
