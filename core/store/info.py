"""What lists of saves show, and what a store has to tell people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from core import text as messages
from core.hooks import Registry
from core.session.names import seat_name
from core.session.records import SeatSpec


@dataclass(frozen=True)
class SaveInfo:
    """A saved game in a list.

    name: "" when it was given none (`label` then makes one). map: id of its map, "" without. seats: who plays, names as
    given. created, updated: in UTC. moves: actions taken. turn: names of the players who have to decide. winners: names
    of the winners once it is finished. deleted: when it was deleted, None if not. held: a running process has it open.
    """

    id: str
    name: str
    game_id: str
    map: str
    seats: tuple[SeatSpec, ...]
    created: datetime
    updated: datetime
    moves: int
    finished: bool
    turn: tuple[str, ...]
    winners: tuple[str, ...]
    deleted: datetime | None = None
    held: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players' names, in the language spoken now where they were given none."""
        return tuple(seat_name(spec, seat) for seat, spec in enumerate(self.seats))

    def label(self, registry: Registry) -> str:
        """Return the save's name; without one the game's title and map, or its id when it is not installed."""
        if self.name:
            return self.name
        game = registry.games.get(self.game_id)
        if game is None:
            return self.game_id
        title = messages.text(game.title)
        if not self.map:
            return title
        naming: Callable[[str, str], str] = game.map_name
        return messages.text("store-label", game=title, map=naming(self.map, messages.language()))


@dataclass(frozen=True)
class Notice:
    """Something people should be told about the store, such as that a damaged file was kept aside."""

    key: str
    facts: dict[str, Any] = field(default_factory=dict[str, Any])

    def __str__(self) -> str:
        return messages.text(self.key, **self.facts)
