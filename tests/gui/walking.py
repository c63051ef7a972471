"""Walks through the pages of the window, so that a test can look at each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication

from core.session import NewGame
from gui.pages import PAGES
from gui.theme import LIGHT, set_theme
from gui.theme.style import apply_style
from gui.window import MainWindow
from tests.gui.conftest import RECHARGED, seats
from tests.gui.hands import settle

SAVED = "The long evening at Aunt Adelheid's, second game"


def walk(window: MainWindow) -> Iterator[str]:
    """Show one page of the window after the other and yield its name: home, new, saves, the registered ones, the table.

    There is one saved game, whose name is long. At the table an auction is going on; its boards are all there.
    """
    assert window.start_game(NewGame(RECHARGED, {"open_money": True}, seats(4, 0), 11))
    assert window.table is not None
    window.saves.rename(window.table.model.session.save_id, SAVED)
    window.show_home()
    settle()
    yield "home"
    window.show_new_game()
    settle()
    yield "new"
    window.show_saves()
    settle()
    yield "saves"
    for name in PAGES:
        window.show_page(name)
        settle()
        yield name
    assert window.start_game(NewGame(RECHARGED, {"open_money": True}, seats(4, 0), 11))
    table = window.table
    assert table is not None
    session = table.model.session
    for _ in range(2):
        session.do(session.choices(session.to_act[0])[0])
    table.model.done()
    table.refresh()
    settle()
    yield "table"


@contextmanager
def looks(window: MainWindow, **preferences: object) -> Iterator[None]:
    """Have the window look as preferred, and everything as usual again afterwards."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    try:
        window.preferences.change(**preferences)
        settle()
        yield
    finally:
        set_theme(LIGHT)
        apply_style(app)
