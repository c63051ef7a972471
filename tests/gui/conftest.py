"""Windows for tests: opened on a store of their own, closed afterwards, with nothing left behind."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copy

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.hooks import Registry, load, registry
from core.session import NewGame, SeatSpec, Session
from core.store import Store
from gui.theme import LIGHT, current, set_theme
from gui.theme.sizes import text_scale
from gui.theme.style import USUAL_POINTS, apply_style
from gui.viewmodels.preferences import PreferencesModel
from gui.widgets.table_page import TablePage
from gui.window import MainWindow

RECHARGED = "power_grid.recharged"
MakeWindow = Callable[..., MainWindow]


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """The application in the program's own style."""
    apply_style(qapp)
    return qapp


@pytest.fixture(autouse=True)
def nothing_left(qtbot: QtBot) -> Iterator[None]:
    """After every test no window, running timer, thread or process of ours is left."""
    threads = set(threading.enumerate())
    yield
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.processEvents()
    app.sendPostedEvents(None, 52)  # deferred deletions
    visible = [w for w in app.topLevelWidgets() if w.isVisible()]
    assert not visible, f"windows left open: {visible}"
    for widget in app.topLevelWidgets():
        running = [t for t in widget.findChildren(QTimer) if t.isActive() and t.objectName() != "qt_"]
        ours = [t for t in running if type(t.parent()).__module__.startswith("gui")]
        assert not ours, f"timers left running: {ours}"
    if current() is not LIGHT or text_scale() != 1.0 or app.font().pointSizeF() != USUAL_POINTS:
        set_theme(LIGHT)  # a test may have looked at another theme or text size
        apply_style(app)
    left = [t for t in threading.enumerate() if t not in threads and t.name == "bot-worker"]
    assert not left, "a thread of bots is left"
    assert not [p for p in multiprocessing.active_children() if p.name == "powerhouse-bots"], "a process is left"


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store without games."""
    file = tmp_path_factory.mktemp("store") / "empty.sqlite"
    Store.open(file).close()
    return file


@pytest.fixture
def store_file(tmp_path: Path, empty_store: Path) -> Path:
    """The test's own store, without games; how a store is made when there is none has tests of its own."""
    return Path(copy(empty_store, tmp_path / "games.sqlite"))


@pytest.fixture
def open_window(qtbot: QtBot, store_file: Path) -> Iterator[MakeWindow]:
    """Return a function that opens the window on the test's store; several may be opened one after the other."""
    opened: list[tuple[MainWindow, Store]] = []

    def make(
        plugins: Registry | None = None,
        guard: float = 0.0,
        pace: int | None = 0,
        modules: tuple[str, ...] = (),
        animation: str = "off",
    ) -> MainWindow:
        for window, old in opened:
            window.close()
            old.close()
            window.deleteLater()
        opened.clear()
        store = Store.open(store_file)
        stored = PreferencesModel(store)
        stored.now = replace(stored.now, animation=animation)
        window = MainWindow(store, plugins or registry(), pace, guard, modules, stored)
        window.resize(1440, 900)
        window.show()
        window.show_home()
        opened.append((window, store))
        return window

    yield make
    for window, store in opened:
        window.close()
        store.close()
        window.deleteLater()


@pytest.fixture(scope="session")
def tiny_registry() -> Registry:
    """The installed plugins and the tiny market, which has no view of its own."""
    from tests.tiny_game import plugin

    return load([plugin])


def seats(humans: int, bots: int, level: str = "normal") -> tuple[SeatSpec, ...]:
    """Return people called Anna, Ben, Cleo ... and bots after them."""
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fina")
    people = tuple(SeatSpec(name) for name in names[:humans])
    return people + tuple(SeatSpec(f"Bot {k + 1}", "bot", level) for k in range(bots))


def begin(window: MainWindow, humans: int, bots: int, seed: int = 11, **options: object) -> TablePage:
    """Begin a game of Power Grid in the window and return its table."""
    assert window.start_game(NewGame(RECHARGED, dict(options), seats(humans, bots), seed))  # type: ignore[arg-type]
    assert window.table is not None
    return window.table


def session_of(page: TablePage) -> Session:
    """Return the session behind a table."""
    return page.model.session
