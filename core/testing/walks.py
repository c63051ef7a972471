"""Random games and places in them: the same table and seed give the same walk in every process.

`python -m core.testing.walks` reads an order as JSON on stdin and prints what the games' states and events hash to; the
conformance suite compares that between processes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from core import hooks
from core.engine import Action, Choices, Engine, Event, Rng, Seat, to_json
from core.hooks import Registry

Pick = Callable[[Choices, Rng], Action]
"""Chooses one of the offered actions by chance."""

LONGEST = 20_000
"""A game with more actions than this is taken to be endless."""


@dataclass(frozen=True)
class Table:
    """What a game under test is set up with. deep: looked at closely, in the slow tests."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    variants: tuple[str, ...] = ()
    deep: bool = False

    def __str__(self) -> str:
        """Return a short name for test ids."""
        parts = [f"{self.seats}", *(f"{k}_{v}" for k, v in self.options.items()), *self.variants]
        return "-".join(parts) + ("-deep" if self.deep else "")


@dataclass(frozen=True)
class Place:
    """A place in a random game. seed: of the game and of the choices. part: how far into it, in thousandths."""

    seed: int
    part: int


def find_registry(plugins: Sequence[str]) -> Registry:
    """Return the registry of the installed plugins and of the modules named besides."""
    return hooks.load([import_module(name) for name in plugins]) if plugins else hooks.registry()


def uniform(offered: Choices, rng: Rng) -> Action:
    """Return one of the offered actions, each equally likely."""
    return offered[rng.below(len(offered))]


@dataclass
class Walk:
    """A random game while it is played. `state` is its own and may be looked at, not changed."""

    engine: Engine[Any]
    seats: int
    seed: int
    pick: Pick = uniform
    longest: int = LONGEST
    setup: Mapping[str, Any] | None = None

    def __post_init__(self) -> None:
        self.state: Any = self.engine.new_game(self.seats, self.seed, self.setup)
        self.actions: list[Action] = []
        self._rng = Rng(self.seed ^ 0x5EED)

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that have to decide."""
        return self.engine.to_act(self.state)

    def choose(self) -> Action:
        """Return an action by chance for one of the seats that decide. Raise AssertionError when it has no choice."""
        acting = self.acting
        seat = acting[self._rng.below(len(acting))]
        offered = self.engine.choices(self.state, seat)
        assert len(offered) > 0, f"seat {seat} has to decide and is offered nothing"
        return self.pick(offered, self._rng)

    def step(self, events: list[Event] | None = None) -> bool:
        """Take one action. Return False, and do nothing, when the game is over."""
        if not self.acting:
            return False
        action = self.choose()
        self.engine.play(self.state, action, events)
        self.actions.append(action)
        assert len(self.actions) <= self.longest, f"the game had not ended after {self.longest} actions"
        return True

    def steps(self) -> Iterator[Any]:
        """Yield the state before the first action and after each, to the end of the game."""
        yield self.state
        while self.step():
            yield self.state


def trace(engine: Engine[Any], seats: int, seed: int, pick: Pick = uniform, longest: int = LONGEST) -> list[str]:
    """Return what a random game hashes to: after each tenth action the state, at the end all actions and events."""
    walk = Walk(engine, seats, seed, pick, longest)
    whole = hashlib.sha256()
    found: list[str] = [engine.digest(walk.state)]
    more = True
    while more:
        events: list[Event] = []
        more = walk.step(events)
        for event in events:
            whole.update(to_json(event))
        if len(walk.actions) % 10 == 0 or not more:
            found.append(engine.digest(walk.state))
    for action in walk.actions:
        whole.update(to_json(action))
    found.append(whole.hexdigest())
    return found


def main() -> None:
    """Read {"game", "plugins", "tables", "seeds", "longest"} and print one list of digests per table and seed."""
    order: dict[str, Any] = json.load(sys.stdin)
    registry = find_registry(order["plugins"])
    found: list[list[str]] = []
    for table in order["tables"]:
        engine = registry.engine(order["game"], table["options"], variants=table["variants"])
        found += [trace(engine, table["seats"], seed, longest=order["longest"]) for seed in order["seeds"]]
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
