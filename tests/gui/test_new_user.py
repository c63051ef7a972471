"""What a new user fell over: the whole window with real events, one test for each."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QScrollArea, QToolTip
from pytestqt.qtbot import QtBot

from core.session import NewGame
from core.text import text
from gui.scene.painter import colour
from gui.table.hints import Hints
from gui.table.motion import MotionPart
from gui.table.summary import SummaryPart
from gui.theme import LIGHT, set_theme
from gui.theme.style import apply_style
from gui.widgets.options_panel import OptionsPanel
from gui.widgets.prompt_parts import ChoiceButton
from tests.gui.asked import play_to
from tests.gui.conftest import MakeWindow, begin, seats
from tests.gui.hands import Hands, map_of, press, settle, widget_named
from tests.gui.test_guide import begin_lesson, expected
from tests.gui.test_summary import at_a_turn, opened


@pytest.fixture(autouse=True)
def usual_looks(qapp: QApplication):
    """Every test begins and ends with the usual looks."""
    yield
    set_theme(LIGHT)
    apply_style(qapp)


@pytest.mark.parametrize("size", [120, 145, 175])
def test_the_name_on_the_cover_is_never_cut(open_window: MakeWindow, size: int) -> None:
    """Larger letters make the cover of home wider where it needs to be."""
    window = open_window()
    window.resize(1280, 720)
    window.preferences.change(text_size=size)
    settle()
    title = window.home.findChild(QLabel, "coverTitle")
    assert title is not None
    assert title.width() >= title.sizeHint().width()


def test_home_in_a_lower_window_has_nothing_to_scroll(open_window: MakeWindow) -> None:
    """From 900 to 720 pixels: what was as high as the window is again as high as the window."""
    window = open_window()
    settle()
    window.resize(1280, 720)
    settle()
    assert window.home._scroll.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("name", ["settings", "mods", "rules", "saves", "new"])
def test_escape_leaves_every_page(open_window: MakeWindow, name: str) -> None:
    """Where the keyboard is first, Escape leads back home."""
    window = open_window()
    settle()
    press(window.home, f"home:{name}")
    settle()
    assert window.page == name
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Escape)
    settle()
    assert window.page == "home"


def test_a_proposed_end_can_be_read(open_window: MakeWindow) -> None:
    """The button that ends a turn is quiet; once proposed it stands out as every other that Enter presses."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    play_to(page, "fuel", needs="end-fuel")
    quiet = widget_named(page.prompt, "choice:end-fuel", QPushButton)
    assert quiet.grab().toImage().pixelColor(6, quiet.height() // 2) != colour("accent")
    page.model.propose("end-fuel")
    page.refresh()
    settle()
    quiet = widget_named(page.prompt, "choice:end-fuel", QPushButton)
    assert quiet.property("primary") == "true"
    assert quiet.grab().toImage().pixelColor(6, quiet.height() // 2) == colour("accent")


def test_escape_closes_the_hint_before_the_summary(open_window: MakeWindow, store_file: Path) -> None:
    """The card asked for last goes first."""
    page = opened(open_window(), at_a_turn(store_file))
    hints, summary = page.part(Hints), page.part(SummaryPart)
    assert hints is not None and summary is not None and summary.card.isVisible()
    hints.ask()
    QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Escape)
    assert not hints.card.isVisible() and summary.card.isVisible()
    QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Escape)
    assert not summary.card.isVisible()


def test_the_summary_covers_neither_what_it_tells_of_nor_a_city_that_can_be_built_in(
    open_window: MakeWindow, store_file: Path
) -> None:
    """Nor the buttons of the board."""
    page = opened(open_window(), at_a_turn(store_file))
    part, board = page.part(SummaryPart), page.main_board()
    assert part is not None and board is not None
    card = part.card
    told = {ref for each in card.told for ref in each.refs}
    open_ = {each.id for each in board.described.values() if each.mark == "open"}
    here = board.viewport().mapTo(page, QPoint(0, 0))
    boxes = [box.translated(here) for each in told | open_ if (box := board.rect_of(each)) is not None]
    assert len(boxes) > 1
    assert not [box for box in (*boxes, *(b.translated(here) for b in board.corner_boxes())) if
                box.intersects(card.geometry())]  # fmt: skip
    assert page.main_board() is not None
    assert QRect(here, board.size()).contains(card.geometry())


def test_the_ring_around_a_seat_goes_around_its_whole_card(open_window: MakeWindow) -> None:
    """Its plants lie in the ring, too."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    settle()
    view = page.board_with("seat:1")
    assert view is not None
    around = view.rect_of("seat:1")
    assert around is not None
    following = view.rect_of("seat:2")
    assert following is not None
    assert around.height() > 0.8 * (following.top() - around.top())


def test_the_wheel_changes_no_setting(open_window: MakeWindow) -> None:
    """A list that passes under the pointer keeps what is chosen in it."""
    window = open_window()
    window.resize(1280, 720)
    settle()
    press(window.home, "home:settings")
    settle()
    before = window.preferences.now
    page = window.show_page("settings")
    settle()
    combo = widget_named(page, "settings:animation", QComboBox)
    at = combo.rect().center()
    turned = QWheelEvent(
        QPointF(at),
        QPointF(combo.mapToGlobal(at)),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(combo, turned)
    settle()
    assert window.preferences.now == before
    assert not turned.isAccepted(), "it is left to the page, which scrolls"


def test_what_is_said_under_the_cover_is_not_left_for_the_next_player(open_window: MakeWindow) -> None:
    """H while the screen is being passed on: whoever sits down finds no reproach in the prompt."""
    page = begin(open_window(), humans=3, bots=0)
    settle()
    assert page.cover.isVisible()
    QTest.keyClick(page.window(), Qt.Key.Key_H)
    press(page.cover, "pass:take")
    settle()
    assert page.screen_now is not None
    assert page.screen_now.notice == ""


def test_a_game_of_bots_alone_can_be_skipped_to_its_end(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Who has left the last seat to a bot need not watch to the end: one button, or Space, plays on to it."""
    window = open_window(pace=20_000)
    page = begin(window, humans=0, bots=3)
    part = page.part(MotionPart)
    assert part is not None
    qtbot.waitUntil(lambda: part.skip_button.isVisible(), timeout=3000)
    assert part.skip_button.text() == text("gui-motion-skip-all")
    QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Space)
    assert window.page == "table", "the keyboard is not on Home"
    qtbot.waitUntil(lambda: page.model.session.is_over, timeout=60_000)
    settle()
    assert page.end.isVisible()


def test_enter_goes_on_in_a_lesson_also_from_a_board(open_window: MakeWindow) -> None:
    """A click beside the card takes the keyboard to the map; Enter still presses Next."""
    page, guide, _ = begin_lesson(open_window())
    settle()
    assert guide.progress is not None and guide.progress.shown == 0
    board = map_of(page)
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert page.window().focusWidget() is board
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert guide.progress.shown == 1


def test_in_a_lesson_the_ring_is_on_what_is_taught(open_window: MakeWindow, qtbot: QtBot) -> None:
    """ "Build in Essen": the ring is on Essen, not on the bot that has moved last; no summary lies in between."""
    page, guide, card = begin_lesson(open_window())
    assert guide.progress is not None
    hands = Hands(page)
    while guide.progress.step.ring != ("city:essen",) or guide.progress.shown < 5:
        settle(2)
        action = expected(page, guide)
        if action is not None:
            hands.do(action)
        elif card.next.isEnabled():
            press(card, "guide:next")
        else:
            qtbot.wait(5)
    qtbot.waitUntil(lambda: page.model.acting == 0, timeout=5000)
    settle()
    ringed = {i for view in page.boards() for i, item in view._items.items() if getattr(item, "_flash", False)}
    assert ringed == {"city:essen"}
    summary = page.part(SummaryPart)
    assert summary is not None and not summary.card.isVisible()


def test_long_choices_show_their_beginning_and_tell_the_rest(open_window: MakeWindow) -> None:
    """Companies of Barrage with all they can do: an ellipsis at the end, the whole of it while the pointer rests."""
    window = open_window()
    window.resize(1280, 720)
    assert window.start_game(NewGame("barrage", {}, seats(3, 0), 5))
    page = window.table
    assert page is not None
    settle(5)
    buttons = [b for b in page.prompt.findChildren(ChoiceButton) if b.isVisible()]
    long = [b for b in buttons if b.sizeHint().width() > b.width()]
    assert long, "some are longer than the window is wide"
    for each in long:
        assert each.shown().endswith("…") and each.text().startswith(each.shown()[:-1])
        assert len(each.shown()) > 40
        QApplication.sendEvent(each, QHelpEvent(QEvent.Type.ToolTip, each.rect().center(), each.mapToGlobal(QPoint())))
        assert QToolTip.text().startswith(each.text())
    for each in set(buttons) - set(long):
        assert each.shown() == each.text()
    QToolTip.hideText()


@pytest.mark.parametrize("game", ["barrage", "power_grid.recharged"])
def test_options_fit_into_the_smallest_window(open_window: MakeWindow, game: str) -> None:
    """At 1024x640 no option is cut at the right edge of its column."""
    window = open_window()
    window.show_new_game()
    window.new_game.choose_game(game)
    window.resize(1024, 640)
    settle(5)
    panel = window.new_game.findChildren(OptionsPanel)[0]
    area = panel.parentWidget()
    while not isinstance(area, QScrollArea):
        assert area is not None
        area = area.parentWidget()
    assert area.viewport().width() >= panel.width()
