"""Everything is reached by Tab, and one sees where the keyboard is: each page walked by real key events."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gui.window import MainWindow
from tests.gui.conftest import MakeWindow, begin
from tests.gui.hands import settle

MOST = 150


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


def name(widget: QWidget) -> str:
    return f"{type(widget).__name__}#{widget.objectName() or widget.accessibleName()}"


def can_be_reached(widget: QWidget) -> bool:
    """Return whether Tab should stop here: enabled, seen, and made for it."""
    if not (widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus):
        return False
    return widget.focusProxy() is None and not widget.visibleRegion().isEmpty()


def picture(widget: QWidget) -> QImage:
    """Return the widget as it is drawn, with a margin for a ring around it."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().topLeft())
    area = widget.rect().translated(place).adjusted(-4, -4, 4, 4).intersected(window.rect())
    return window.grab(area).toImage()


@pytest.mark.parametrize("page", PAGES)
def test_tab_reaches_everything_and_shows_where_it_is(open_window: MakeWindow, page: str) -> None:
    """Whatever is enabled and takes the keyboard is reached; each looks different while it has it."""
    window = open_window()
    PAGES[page](window)
    settle(6)
    wanted = {w for w in window.findChildren(QWidget) if can_be_reached(w)}
    assert len(wanted) > 3
    reached: dict[QWidget, QImage] = {}
    for _ in range(MOST):
        here = QApplication.focusWidget()
        assert here is not None, "nothing has the keyboard"
        if here in reached and len(reached) >= len(wanted):
            break
        if here not in reached:
            reached[here] = picture(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    wanted = {w for w in wanted if can_be_reached(w)}
    missing = [name(w) for w in wanted if not any(r is w or w.isAncestorOf(r) or r.isAncestorOf(w) for r in reached)]
    assert missing == [], f"reached: {[name(w) for w in reached]}"
    unseen: list[str] = []
    for widget, with_focus in reached.items():
        if widget.isVisible() and widget is not QApplication.focusWidget() and picture(widget) == with_focus:
            unseen.append(name(widget))
    assert unseen == [], "one does not see that these have the keyboard"
