"""A registry with the tiny market alone, stores in a folder of the test's own, and games that play themselves."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pluggy
import pytest

from core.engine import Action, Choices, Observation, Rng
from core.hooks import BotDef, PluginInfo, Registry, hookimpl, specs
from core.session import NewGame, SeatSpec, Session
from core.store import Store
from tests.tiny_game import plugin as tiny

GAME = "tiny.market"
ANN, BOB, CID = SeatSpec("Ann"), SeatSpec("Bob"), SeatSpec("Cid")
ROBOT = SeatSpec("", "bot", "first")


class FirstBot:
    """Takes the first action offered."""

    def choose(self, seen: Observation[Any], offered: Choices, model: Any, budget: float, seed: int) -> Action:
        return offered[0]


class Bots:
    @hookimpl
    def register_bots(self) -> Iterable[BotDef]:
        return [BotDef("first", "tests", "", FirstBot)]


def make_registry(*plugins: Any, error: str = "") -> Registry:
    """Return a registry of the given plugins and the bot level "first", without what is installed.

    error: what is wrong with the plugin "tiny".
    """
    manager = pluggy.PluginManager("powerhouse")
    manager.add_hookspecs(specs)
    for plugin in (*plugins, Bots()):
        manager.register(plugin)
    return Registry(manager, [PluginInfo("tiny", "tiny-market", "0.5", error)])


@pytest.fixture(scope="session")
def registry() -> Registry:
    return make_registry(tiny)


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store without games; making one anew takes longer than copying it."""
    path = tmp_path_factory.mktemp("template") / "saves.db"
    Store.open(path).close()
    return path


@pytest.fixture
def store(tmp_path: Path, empty_store: Path) -> Iterator[Store]:
    shutil.copy(empty_store, tmp_path / "saves.db")
    with Store.open(tmp_path / "saves.db") as opened:
        yield opened


Start = Callable[..., Session]


@pytest.fixture
def start(registry: Registry) -> Start:
    """Return a function that begins a tiny market: start(ANN, BOB, store=..., seed=..., setup=..., rounds=...)."""

    def begin(
        *seats: SeatSpec, store: Store | None = None, seed: int = 1, setup: Any = None, **options: Any
    ) -> Session:
        new = NewGame(GAME, options, seats or (ANN, BOB), seed, setup=setup)
        return Session.start(new, store, registry)

    return begin


def play(session: Session, actions: int, seed: int = 7) -> None:
    """Take up to so many random actions."""
    rng = Rng(seed)
    for _ in range(actions):
        if session.is_over:
            return
        act(session, rng)


def act(session: Session, rng: Rng) -> None:
    """Take one random action of one of those who have to decide."""
    seats = session.to_act
    offered = session.choices(seats[rng.below(len(seats))])
    session.do(offered[rng.below(len(offered))])


def deck(*top: int) -> dict[str, Any]:
    """Return a set-up in which these cards come first, the display's three before all, and seat 0 begins."""
    return {"deck": [*top, *(card for card in range(30) if card not in top)], "first": 0}
