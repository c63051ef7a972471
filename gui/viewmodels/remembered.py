"""What a table agreed on last time, kept in the store for each game, so that the next one begins from there."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from core.errors import PowerhouseError
from core.hooks import OptionValue
from core.session import BOT, HUMAN, SeatSpec
from core.store import Store

SETTING: Final = "new-game"
"""Name of the setting: {"game": id of the last one, "games": {id: what was agreed on}}."""


@dataclass(frozen=True)
class Agreed:
    """What was agreed on for a game. options: only those that were not as usual."""

    options: Mapping[str, OptionValue]
    seats: tuple[SeatSpec, ...]
    free_undo: bool = False


class Remembered:
    """The agreements of all games. store: None for ones that are forgotten at the end."""

    def __init__(self, store: Store | None = None) -> None:
        self._store = store
        self.last = ""
        """The game begun last, "" when none was."""
        self._games: dict[str, Agreed] = {}
        stored = None
        if store is not None:
            with contextlib.suppress(PowerhouseError):
                stored = store.setting(SETTING)
        if isinstance(stored, dict):
            self._read(cast(dict[str, Any], stored))

    def of(self, game_id: str) -> Agreed | None:
        """Return what was agreed on for a game, None when nothing was."""
        return self._games.get(game_id)

    def keep(self, game_id: str, agreed: Agreed) -> None:
        """Remember what a game is begun with."""
        self.last = game_id
        self._games[game_id] = agreed
        self._write()

    def forget(self, game_id: str) -> None:
        """Forget what was agreed on for a game."""
        if self._games.pop(game_id, None) is not None:
            self._write()

    def _read(self, stored: dict[str, Any]) -> None:
        """Take what a store holds; whatever is not understood is left out."""
        self.last = str(stored.get("game", ""))
        games = stored.get("games")
        for game_id, data in cast(dict[str, Any], games).items() if isinstance(games, dict) else ():
            with contextlib.suppress(TypeError, ValueError, KeyError, AttributeError):
                options = {str(k): v for k, v in data["options"].items() if isinstance(v, (bool, int, str))}
                self._games[game_id] = Agreed(options, _seats(data["seats"]), data["free_undo"] is True)

    def _write(self) -> None:
        if self._store is None:
            return
        games = {
            game_id: {
                "options": dict(agreed.options),
                "seats": [[s.name, s.kind, s.level, s.colour] for s in agreed.seats],
                "free_undo": agreed.free_undo,
            }
            for game_id, agreed in self._games.items()
        }
        with contextlib.suppress(PowerhouseError):  # what cannot be kept is still agreed on now
            self._store.set_setting(SETTING, {"game": self.last, "games": games})


def _seats(stored: Sequence[Sequence[str]]) -> tuple[SeatSpec, ...]:
    found: list[SeatSpec] = []
    for name, kind, level, colour in stored:
        if kind not in (HUMAN, BOT):
            raise ValueError(kind)
        found.append(SeatSpec(str(name)[:24], kind, str(level), str(colour)))
    return tuple(found)
