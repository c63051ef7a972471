"""Games without a drawn table: their tables can be read, and many long choices leave them room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.session import NewGame
from core.table.summary import Summary
from gui.scene.board_view import BoardView
from gui.theme.sizes import text_scale
from gui.viewmodels.sheets import PAGE, broken_into_lines, page_of, width
from gui.widgets.prompt_parts import ChoiceButton
from gui.widgets.table_page import TablePage
from tests.gui.conftest import MakeWindow, seats
from tests.gui.hands import settle


def barrage(open_window: MakeWindow, size: tuple[int, int], people: int = 4) -> TablePage:
    """Begin a game of Barrage for people, at the draft: eight choices of one or two sentences each."""
    window = open_window()
    window.resize(*size)
    assert window.start_game(NewGame("barrage", {}, seats(people, 0), 5))
    assert window.table is not None
    settle(5)
    return window.table


def focus() -> QWidget:
    """Return where the keyboard is."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


def read_at(board: BoardView) -> int:
    """Return how far down a board is scrolled, in pixels."""
    return board.verticalScrollBar().value()


def test_tables_in_words_are_large_enough_and_scrolled(open_window: MakeWindow) -> None:
    """The wheel scrolls, Ctrl and wheel zoom; F6 comes to the words, page keys scroll them, Escape goes back."""
    page = barrage(open_window, (1280, 720))
    board = page.main_board()
    assert board is not None and board.reading
    letters = min(part.size for item in board.described.values() for part in item.parts if part.kind == "text")
    assert letters * board.transform().m11() >= 12, "they can be read without zooming"
    assert board.horizontalScrollBar().maximum() == 0, "all of each line is seen"
    assert read_at(board) == 0 and board.verticalScrollBar().maximum() > 100
    middle = board.viewport().rect().center()
    for held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
        turned = QWheelEvent(
            QPointF(middle), QPointF(board.viewport().mapToGlobal(middle)), QPoint(), QPoint(0, -120),
            Qt.MouseButton.NoButton, held, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        before = board.zoom
        QApplication.sendEvent(board.viewport(), turned)
        assert read_at(board) > 0 and board.zoom == before
    QTest.keyClick(board, Qt.Key.Key_Plus)
    assert board.zoom > 1 and board.horizontalScrollBar().maximum() > 0
    QTest.keyClick(board, Qt.Key.Key_0)
    assert board.zoom == 1 and board.horizontalScrollBar().maximum() == 0
    page.prompt.take_focus()
    QTest.keyClick(focus(), Qt.Key.Key_F6)
    assert focus() is board
    QTest.keyClick(board, Qt.Key.Key_Home)
    assert read_at(board) == 0
    QTest.keyClick(board, Qt.Key.Key_PageDown)
    assert read_at(board) > 100
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert page.prompt.isAncestorOf(focus())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_many_long_choices_scroll_and_leave_the_table_its_room(open_window: MakeWindow, size: tuple[int, int]) -> None:
    """Eight choices, four of them longer than the window is wide: at most two fifths of the window, all reachable."""
    page = barrage(open_window, size)
    board = page.main_board()
    assert board is not None
    assert page.prompt.height() <= 0.41 * size[1]
    assert board.height() >= 0.35 * size[1]
    assert page.prompt.geometry().bottom() < size[1]
    buttons = page.prompt.choices.keys
    assert len(buttons) == 8
    area = page.prompt.choices.parentWidget()
    assert area is not None

    def seen(button: QWidget) -> bool:
        return area.rect().contains(button.geometry().translated(page.prompt.choices.pos()))

    assert seen(buttons[0]) and not seen(buttons[-1])
    for _ in range(7):
        QTest.keyClick(focus(), Qt.Key.Key_Tab)
    assert isinstance(focus(), ChoiceButton) and focus() is buttons[-1]
    assert seen(buttons[-1])


def test_sheets_lie_on_the_page_and_no_word_is_broken() -> None:
    """Columns that are too wide are broken between words, Japanese between letters; no sheet lies on another."""
    long = "Two action spaces of its own, each for another officer's ability during one turn"
    japanese = "毎回の生産の後に、もう一つの発電所で修正なしの2回目の生産を行う。"
    many = tuple(f"column {k}" for k in range(12))
    tables = [
        Summary("", (), (("Phase", "Set-up"), ("Order", "Anna, Ben"))),
        Summary("Officers", ("Name", "What", "And"), (("Adler", long, long), ("", japanese * 2, long))),
        Summary("Small", (), (("1", "2"),)),
        Summary("Wide", many, (tuple(str(k) for k in range(12)),)),
    ]
    board = page_of("page", tables)
    boxes: list[tuple[float, float, float, float]] = []
    for item in board.items:
        _, _, wide, high = item.parts[0].box
        boxes.append((item.x, item.y, item.x + wide, item.y + high))
        for part in item.parts[1:]:
            if part.kind == "text":
                x, y, w, h = part.box
                assert x >= 0 and x + w <= wide and y >= 0 and y + h <= high
                assert all(width(line) <= w + 0.1 for line in part.text.splitlines()) or part.bold
    for k, (left, top, right, low) in enumerate(boxes):
        assert left >= 0 and right <= PAGE and top >= 0 and low <= board.height
        assert not any(left < b[2] and b[0] < right and top < b[3] and b[1] < low for b in boxes[k + 1 :])
    lines = broken_into_lines(long, 200)
    assert " ".join(lines) == long and len(lines) > 1
    assert all(width(line) <= 200.1 for line in lines)
    assert "".join(broken_into_lines(japanese, 150)) == japanese
    assert not any(line.startswith(("、", "。")) for line in broken_into_lines(japanese, 154))


def test_large_text_makes_words_on_the_page_larger(open_window: MakeWindow) -> None:
    """Who wants large letters gets them in tables of words too, and scrolls sideways if need be."""
    page = barrage(open_window, (1024, 640))
    board = page.main_board()
    assert board is not None
    usual = board.transform().m11()
    page.preferences.change(text_size=175)
    settle()
    assert text_scale() == 1.75
    assert board.transform().m11() > usual * 1.2
