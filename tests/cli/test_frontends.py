"""Which table opens where, and what is said when it is not the window."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from core.cli import frontends
from core.session import NewGame
from tests.cli.conftest import Run


class Window:
    """Stands for the window: notes what it is opened with."""

    name = "gui"

    def __init__(self) -> None:
        self.opened: list[tuple[list[str], NewGame | None, str | None]] = []

    def load(self) -> Any:
        def frontend(argv: list[str], *, new_game: NewGame | None = None, save_id: str | None = None) -> int:
            self.opened.append((argv, new_game, save_id))
            return 7

        return frontend


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    found = Window()
    monkeypatch.setattr(frontends, "_frontends", lambda: {"gui": found})
    monkeypatch.setattr(frontends, "why_no_window", lambda: "")
    return found


def test_without_a_verb_the_window_opens(run: Run, window: Window):
    assert run().code == 7
    assert window.opened == [([], None, None)]


def test_play_opens_the_window_with_the_game(run: Run, window: Window):
    assert (
        run("play", "--map", "usa", "--players", "3", "--bots", "normal", "--seed", "5", "--names", "Ann,Ben").code == 7
    )
    ((_, new, save),) = window.opened
    assert save is None
    assert new is not None
    assert (new.game_id, new.options["map"], new.seed) == ("power_grid.recharged", "usa", 5)
    assert [(seat.name, seat.kind, seat.level) for seat in new.seats] == [
        ("Ann", "human", ""),
        ("Ben", "human", ""),
        ("", "bot", "normal"),
    ]


def test_play_without_bots_seats_one_person_against_bots(run: Run, window: Window):
    assert run("play").code == 7
    new = window.opened[0][1]
    assert new is not None
    assert [(seat.kind, seat.level) for seat in new.seats] == [("human", ""), *[("bot", "normal")] * 3]


def test_what_only_the_rules_refuse_is_told_before_the_window_opens(run: Run, window: Window):
    ran = run("play", "--option", "regions=green,nowhere,red")
    assert ran.code == 2
    assert window.opened == []


def test_resume_opens_the_window_with_the_save(run: Run, window: Window):
    from core.session import SeatSpec, Session
    from core.store import Store

    with Store.open() as store:
        session = Session.start(NewGame("power_grid.recharged", {}, (SeatSpec(),) * 3, 5), store)
        session.close()
    assert run("resume").code == 7
    assert window.opened == [([], None, session.save_id)]


def test_no_display(run: Run):
    ran = run("play", "--ui", "gui")
    assert (ran.code, ran.out) == (1, "")
    assert "no display" in ran.err
    assert "--ui terminal" in ran.err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a display may be named and not answer")
def test_a_display_that_does_not_answer(monkeypatch: pytest.MonkeyPatch):
    """Qt would end the process; the command asks first."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", ":4711")
    monkeypatch.setattr("core.platform_check.missing_qt_libraries", lambda _platform: [])
    assert ":4711" in frontends.why_no_window()


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("core.platform_check.missing_qt_libraries", lambda _platform: ["libEGL.so.1"])
    assert "libEGL.so.1" in frontends.why_no_window()
    monkeypatch.setattr("core.platform_check.missing_qt_libraries", lambda _platform: [])
    assert frontends.why_no_window() == ""


def test_a_terminal_without_a_display_gets_the_terminal_table(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(frontends, "why_no_window", lambda: "No window.")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    ui, why = frontends.usual_ui()
    assert ui == frontends.TERMINAL
    assert why.startswith("No window.")


def test_a_window_that_cannot_be_loaded_is_told(run: Run, window: Window, monkeypatch: pytest.MonkeyPatch):
    def broken() -> None:
        raise ImportError("no module named gui")

    monkeypatch.setattr(window, "load", broken)
    ran = run()
    assert ran.code == 1
    assert "no module named gui" in ran.err
