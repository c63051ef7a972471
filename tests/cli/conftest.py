"""A command that runs in this process, with a store of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from core import hooks


@dataclass
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Its output, which has to be JSON and nothing else."""
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs `powerhouse` with the words it is given. There is neither display nor terminal."""
    from core.cli.main import main

    for name in (
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "QT_QPA_PLATFORM",
        "POWERHOUSE_LANGUAGE",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
    ):
        monkeypatch.setenv(name, "")  # set first, so that whatever the command sets is taken back
        monkeypatch.delenv(name)
    monkeypatch.setenv("POWERHOUSE_STORE", str(tmp_path / "games.sqlite"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def command(*words: object) -> Ran:
        capsys.readouterr()
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return command


@pytest.fixture
def staking() -> Iterator[None]:
    """The staking game is installed besides the others."""
    yield from _installed("tests.staking_game")


@pytest.fixture
def passing() -> Iterator[None]:
    """The passing game is installed besides the others."""
    yield from _installed("tests.passing_game")


def _installed(game: str) -> Iterator[None]:
    module = sys.modules["core.hooks.registry"]
    load, plugin = hooks.load, import_module(game)
    patch = pytest.MonkeyPatch()
    patch.setattr(module, "load", lambda extra=(): load([plugin, *extra]))
    hooks.registry.cache_clear()
    yield
    patch.undo()
    hooks.registry.cache_clear()
