"""The way in: `frontend` opens the window, on home, on a new game or on a save, and ends when it is closed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.session import NewGame
from core.store import Store
from core.text import language
from gui.app import frontend
from gui.window import MainWindow
from tests.gui.conftest import RECHARGED, seats


def main_window() -> MainWindow | None:
    return next((w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()), None)


def run(seen: list[str], **how: object) -> int:
    """Run the window until it shows something, note which page, and close it."""

    def look() -> None:
        window = main_window()
        if window is None:
            QTimer.singleShot(20, look)
            return
        seen.append(window.page)
        window.close()

    QTimer.singleShot(0, look)
    return frontend([], **how)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def own_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("POWERHOUSE_STORE", str(tmp_path / "games.sqlite"))
    return tmp_path / "games.sqlite"


def test_home_a_new_game_and_a_save(qtbot: QtBot, own_store: Path) -> None:
    """What the command asks for is what is shown first."""
    seen: list[str] = []
    assert run(seen) == 0
    assert run(seen, new_game=NewGame(RECHARGED, {}, seats(1, 2), 5)) == 0
    with Store.open(own_store) as store:
        (save,) = store.saves()
    assert run(seen, save_id=save.id) == 0
    assert seen == ["home", "table", "table"]


def test_where_qt_cannot_begin_one_sentence_says_so(own_store: Path) -> None:
    """However it fails: the command asks before, but cannot know everything. There is no core dump."""
    env = {**os.environ, "QT_QPA_PLATFORM": "nonsense", "POWERHOUSE_LANGUAGE": "en"}
    ran = subprocess.run(
        [sys.executable, "-m", "gui.app"], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1].startswith("powerhouse: The window cannot open. Qt says “")
    assert "QT_QPA_PLATFORM" in ran.stderr
    assert not own_store.exists()


def test_the_language_of_last_time_is_spoken(qtbot: QtBot, own_store: Path) -> None:
    """It is kept with the saves."""
    with Store.open(own_store) as store:
        store.set_setting("language", "ja")
    run([])
    assert language() == "ja"


def test_the_cover_is_shown_before_anything_slow_is_loaded() -> None:
    """Importing the entry point loads neither the database nor the validation of content."""
    code = (
        "import sys, gui.app; print([m for m in ('sqlmodel', 'pydantic', 'networkx', 'alembic') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


HOME = """
import sys, time
from PySide6.QtWidgets import QApplication
def shown(*_):
    QApplication.processEvents()
    slow = [m for m in ("networkx", "alembic", "yaml", "plugins.power_grid.table.view") if m in sys.modules]
    print(any(w.isVisible() for w in QApplication.topLevelWidgets()), slow, time.process_time())
    return 0
QApplication.exec = shown
from gui.app import frontend
frontend([])
"""


def test_a_second_start_shows_home_soon(tmp_path: Path) -> None:
    """About a second on an idle machine, in processor time; what only a game needs is not loaded for it."""

    def start() -> list[str]:
        env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "POWERHOUSE_STORE": str(tmp_path / "games.sqlite")}
        command = [sys.executable, "-c", HOME]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=120)
        return done.stdout.rsplit(maxsplit=1)

    start()
    what, seconds = start()
    assert what == "True []"
    assert float(seconds) < 4, "thrice what it takes, since other processes slow this one down"
