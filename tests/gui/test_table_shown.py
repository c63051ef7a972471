"""What the table shows: room on a small screen, languages, zoom, what the log speaks of."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel

from core.text import language
from gui.window import MainWindow
from tests.gui.asked import play_to
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import (
    map_of,
    press,
    settle,
    widget_named,
)

# -- room --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "spoken"),
    [(3, "en"), (6, "ja"), *(pytest.param(*look, marks=pytest.mark.slow) for look in ((3, "ja"), (6, "en")))],
)
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
        for view in page.boards():
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
    for view in page.boards():
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
