"""What a new user fell over: the whole window with real events, one test for each."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from gui.scene.painter import colour
from gui.table.hints import Hints
from gui.table.summary import SummaryPart
from gui.theme import LIGHT, set_theme
from gui.theme.style import apply_style
from tests.gui.asked import play_to
from tests.gui.conftest import MakeWindow, begin
from tests.gui.hands import press, settle, widget_named
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


def test_the_summary_covers_no_city_that_can_be_built_in_when_a_corner_is_free(
    open_window: MakeWindow, store_file: Path
) -> None:
    """Of the three corners it takes the one with fewest things that can be chosen."""
    page = opened(open_window(), at_a_turn(store_file))
    part = page.part(SummaryPart)
    assert part is not None
    card = part.card
    room = QRect(0, 0, 900, 600)
    low_left, low_right, high_left = QPoint(20, 580), QPoint(880, 580), QPoint(20, 20)
    buttons = [QRect(850, 10, 40, 120)]  # of the board, in the upper right corner
    card.place(room, [(low_left, 9), (low_right, 1), (low_right, 1), (high_left, 1)], buttons)
    assert card.geometry().contains(high_left)
    card.place(room, [(low_left, 9), (low_right, 1), (high_left, 9)], buttons)
    assert card.geometry().contains(low_right)


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
