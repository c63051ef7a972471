"""Everything is reached by Tab, and one sees where the keyboard is: each page walked by real key events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gui.window import MainWindow
from tests.gui.conftest import MakeWindow, begin
from tests.gui.hands import settle
from tests.gui.tabbing import walk_by_tab


def table(window: MainWindow) -> None:
    begin(window, humans=3, bots=0, open_money=True)


def saves(window: MainWindow) -> None:
    begin(window, humans=3, bots=0, open_money=True)
    window.show_saves()


PAGES: dict[str, Callable[[MainWindow], object]] = {
    "home": lambda window: window.show_home(),
    "new": lambda window: window.show_new_game(),
    "saves": saves,
    "settings": lambda window: window.show_page("settings"),
    "rules": lambda window: window.help.show_rules("fuel"),
    "table": table,
    "lesson": lambda window: window.learn(),
}


READING: dict[str, tuple[str, ...]] = {
    "new": ("new:back", "new:game", "new:map", "new:count:2", "new:count:6", "new:colour:0", "new:name:0", "new:kind:0",
            "new:colour:3", "new:add", "new:seed", "new:option:regions", "new:option:open_money", "new:start"),
    "saves": ("saves:back", "saves:sort", "saves:search", "saves:list", "saves:open", "saves:import"),
    "settings": ("settings:back", "settings:language", "settings:text_size", "settings:forced_moves"),
    "table": ("table:home", "board:order", "table:rules", "table:undo", "table:settings"),
}  # fmt: skip
"""Some of what Tab comes to on a page, in the order in which it is read."""


@pytest.mark.parametrize("page", PAGES)
def test_tab_reaches_everything_and_shows_where_it_is(open_window: MakeWindow, page: str) -> None:
    """Whatever is enabled and takes the keyboard is reached; each looks different while it has it."""
    window = open_window()
    PAGES[page](window)
    settle(6)
    order, wrong = walk_by_tab(window)
    assert wrong == [], f"reached: {order}"
    assert len(order) > 3
    places = [order.index(each) for each in READING.get(page, ())]
    since_first = [(place - places[0]) % len(order) for place in places]  # wherever the keyboard was to begin with
    assert since_first == sorted(since_first), order
