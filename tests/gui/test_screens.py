"""Every screen in both languages, both themes and several sizes: nothing is cut, overlaps, is empty, hard to read
or without words for those who cannot see it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from core.text import language
from gui.pictures import picture_of, show, studio
from gui.screens import screens
from gui.staging import played, samples
from gui.viewmodels.preferences import Preferences
from gui.window import MainWindow
from tests.gui import faults
from tests.gui.cutting import cut_off, overlaps
from tests.gui.hands import settle
from tests.gui.heard import unsaid
from tests.gui.tabbing import walk_by_tab

RECHARGED = "power_grid.recharged"
NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix")
USUAL = ("en", "light", 100, (1280, 720))
LOOKS = [("en", "light"), ("ja", "dark"), ("en", "dark"), ("ja", "light")]

DECISIONS = {
    "auction": 0, "bidding": 100, "fuel": 250, "building": 400, "running": 250, "discard": 0,
}  # fmt: skip
"""Each kind of decision of Power Grid, and after how many actions it is looked for."""

CASES = [name for name in screens() if name != "table"] + [f"table:{kind}" for kind in DECISIONS] + ["table:barrage"]
"""Every screen; the table with every decision, and of a game whose table is not drawn."""


def in_turn(cases: Sequence[str], looks: Sequence[Any], at_once: int) -> list[Any]:
    """Return each case with each look, look by look, since a change of it takes a while.

    Of the first looks, so many, one is looked at at once, by turns from case to case; all others are slow.
    """
    found: list[Any] = []
    for place, look in enumerate(looks):
        for number, case in enumerate(cases):
            values = (case, *look) if isinstance(look, tuple) else (case, look)
            slow = place != number % at_once
            found.append(pytest.param(*values, marks=pytest.mark.slow if slow else ()))
    return found


@pytest.fixture(autouse=True)
def nothing_left() -> None:
    """One window serves all tests of this module; `window` closes it."""


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[MainWindow]:
    """The window in which all screens are shown, one after the other, as in a long evening."""
    language, theme, text_size, size = USUAL
    with studio(qapp, registry(), Preferences(language, theme, text_size, animation="off"), size) as opened:
        yield opened
    assert not [w for w in qapp.topLevelWidgets() if w.isVisible()]


@cache
def others() -> list[Session]:
    """Other games, for the screens that list them."""
    return samples(registry(), 1)


@cache
def game(case: str) -> Session:
    """The game that a screen is shown with: four players, one of them at the screen, seed 4."""
    name, _, kind = case.partition(":")
    screen = screens()[name]
    game_id = "barrage" if kind == "barrage" else RECHARGED
    options = registry().games[game_id].read_options({})
    seats = tuple(SeatSpec(n, "bot" if k else "human", "normal" if k else "") for k, n in enumerate(NAMES[:4]))
    new = NewGame(game_id, options, seats, 4)
    wanted = kind if kind in DECISIONS else "building" if name in ("summary", "hover", "hint") else ""
    at = DECISIONS.get(wanted, 120)
    return played(new, registry(), at, screen.everyone, screen.over, wanted)


def look_at(window: MainWindow, case: str, look: tuple[str, str, int, tuple[int, int]] = USUAL) -> QImage:
    """Show a screen in a language, theme, text size and window size, and return its picture."""
    language, theme, text_size, size = look
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible():
            other.close()
    window.resize(*size)
    window.preferences.change(language=language, theme=theme, text_size=text_size)
    screen = screens()[case.partition(":")[0]]
    window.show_home()
    for info in window.store.saves():
        window.store.delete(info.id)
    show(window, screen, game(case), others() if screen.many else [])
    return picture_of(window)


def all_faults(window: MainWindow, image: QImage, smallest: float = faults.SMALLEST_PIXELS) -> list[str]:
    """All that is wrong with what is shown; under an open dialog lies what was looked at without it.

    smallest: pixels that words on boards are high at least.
    """
    dialogs = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
    if dialogs:
        return [fault for dialog in dialogs for fault in faults_of(dialog, picture_of(dialog), smallest)]
    return faults_of(window, image, smallest)


def faults_of(window: QWidget, image: QImage, smallest: float) -> list[str]:
    """All that is wrong with a window or a dialog."""
    found = cut_off(window) + overlaps(window) + faults.crowded(window, smallest)
    found += faults.empty(window, image) + faults.boxes(window) + faults.faint(window, image)
    return found + unsaid(window, language())


# -- the screens -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("case", "language", "theme"), in_turn(CASES, LOOKS, 2))
def test_a_screen_is_without_faults(window: MainWindow, case: str, language: str, theme: str):
    """At the smallest size the window is made for, 1280x720."""
    image = look_at(window, case, (language, theme, 100, (1280, 720)))
    found = all_faults(window, image)
    assert not found, "\n".join(found)
    assert faults.plain_share(image) <= (0.85 if case == "pass" else 0.7)


@pytest.mark.parametrize(
    "case", ["mods", "end", "pass", "timeline", "hint", "summary", "seats", "palette", "shortcuts", "rename",
             "table:bidding", "table:building", "table:barrage"],
)  # fmt: skip
def test_tab_reaches_everything_on_a_screen_and_shows_where_it_is(window: MainWindow, case: str):
    """Besides the pages in `test_tab_walk`: cards over the table, dialogs, the table of a game that is not drawn."""
    look_at(window, case)
    dialogs = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
    (dialogs[0] if dialogs else window).activateWindow()
    settle()
    order, wrong = walk_by_tab(dialogs[0] if dialogs else window)
    assert wrong == [], f"reached: {order}"


@pytest.mark.parametrize(
    ("case", "language"),
    in_turn(["new", "saves", "end", "table:bidding", "table:building", "table:fuel"], ["ja", "en"], 2),
)
def test_a_crowded_screen_is_without_faults_with_the_largest_letters(window: MainWindow, case: str, language: str):
    """Text size 175 %, in the smallest window. Large letters leave the map less room; one may zoom."""
    image = look_at(window, case, (language, "light", 175, (1280, 720)))
    found = all_faults(window, image, 5.0)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "text_size", "size"),
    [
        ("en", 145, (1280, 720)),
        ("ja", 145, (1280, 720)),
        ("en", 175, (1280, 720)),
        ("ja", 175, (1280, 720)),
        ("en", 85, (1280, 720)),
        ("ja", 145, (1440, 900)),
        ("ja", 175, (1920, 1080)),
        ("en", 100, (3840, 2160)),
        ("ja", 175, (3840, 2160)),
        ("en", 100, (960, 540)),  # what a screen of 1920x1080 leaves whose desktop is scaled to 200 %
    ],
)
@pytest.mark.parametrize("case", CASES)
def test_a_screen_is_without_faults_at_every_text_size_and_window_size(
    window: MainWindow, case: str, language: str, text_size: int, size: tuple[int, int]
):
    """From the smallest letters to the largest, from the smallest window to 4K: where there is no room, one scrolls."""
    usual = window.minimumSize()
    window.setMinimumSize(usual.boundedTo(QSize(*size)))
    try:
        image = look_at(window, case, (language, "light", text_size, size))
        assert window.size().toTuple() == size
        found = all_faults(window, image, 4.0 if size < (1280, 720) else 5.0)
    finally:
        window.setMinimumSize(usual)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("case", ["home", "new", "saves", "settings", "timeline", "pass"])
def test_a_screen_is_the_same_again_after_other_languages_and_themes(window: MainWindow, case: str):
    """What is switched while running leaves nothing of the old language, theme or text size behind."""
    look_at(window, case)
    window.preferences.change(theme="dark")  # once styled anew, widgets that were made before are a pixel larger
    window.preferences.change(theme="light")
    before = picture_of(window)
    window.preferences.change(language="ja", theme="dark", text_size=145)
    other = picture_of(window)
    window.preferences.change(language="en", theme="light", text_size=100)
    assert other != before
    assert faults.difference(before, picture_of(window)) == ""


def test_a_picture_of_a_screen_takes_less_than_a_second(window: MainWindow):
    """So that tests and documents may have many of them."""
    look_at(window, "table:building")
    begun = time.perf_counter()
    picture_of(window)
    assert time.perf_counter() - begun < 1.0


def test_two_pixels_for_one_show_the_same_in_more_detail(window: MainWindow):
    small = look_at(window, "table:building")
    large = picture_of(window, 2)
    assert (large.width(), large.height()) == (2 * small.width(), 2 * small.height())
    assert len(faults.pixels(large, window.rect())) > len(faults.pixels(small, window.rect()))
