"""The store of saved games."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from core.session.records import SavedGame, SeatSpec


@dataclass(frozen=True)
class SaveInfo:
    """A saved game in a list.

    map: id of its map, "" without. seats: who plays, names as given. moves: actions taken. turn: names of the players
    who have to decide. winners: names of the winners once it is finished. deleted: when it was deleted, None if not.
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


@dataclass(frozen=True)
class Notice:
    """Something people should be told about the store, such as that a damaged file was kept aside."""

    key: str
    facts: dict[str, Any] = field(default_factory=dict[str, Any])

    def __str__(self) -> str:
        from core.text import text

        return text(self.key, **self.facts)


class Store:
    """Saved games. Open one with `Store.open`, close it when done, or use it as a context manager."""

    notices: tuple[Notice, ...] = ()

    @classmethod
    def open(cls, url: str | Path | None = None) -> Store:
        """Open a store, made anew when there is none.

        url: path of a file or any SQLAlchemy URL; by default what POWERHOUSE_STORE says, else the user's data folder.
        Raises SaveError: not a store, from a newer version, cannot be read or written.
        """
        raise NotImplementedError

    def saves(self, deleted: bool = False) -> list[SaveInfo]:
        """Return all saves, last played first. deleted: the deleted ones instead."""
        raise NotImplementedError

    def info(self, save_id: str) -> SaveInfo:
        """Return one save. save_id: its id, the beginning of it, or its name. Raise SaveError when there is none."""
        raise NotImplementedError

    def read(self, save_id: str) -> SavedGame:
        """Return all that is stored of a game."""
        raise NotImplementedError

    def rename(self, save_id: str, name: str) -> None:
        """Call a save `name`."""
        raise NotImplementedError

    def delete(self, save_id: str) -> None:
        """Take a save out of the list; `restore` brings it back."""
        raise NotImplementedError

    def restore(self, save_id: str) -> None:
        """Bring a deleted save back."""
        raise NotImplementedError

    def setting(self, key: str, default: Any = None) -> Any:
        """Return a stored setting (plain JSON data)."""
        raise NotImplementedError

    def set_setting(self, key: str, value: Any) -> None:
        """Store a setting."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the database."""
        raise NotImplementedError

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
