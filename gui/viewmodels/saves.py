"""Lists of saved games, in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core import clock
from core.hooks import Registry
from core.session import seat_name
from core.store import SaveInfo, Store
from core.text import language, text

SORTS = ("played", "begun", "name", "game")
"""What lists of saves can be sorted by: last played first, last begun first, by name, by game."""


@dataclass(frozen=True, slots=True)
class SaveLine:
    """One save in a list.

    game: title and map. state: whose turn it is, or who won. when: it was last played, begun: when it was begun.
    stamp: changes with every action, so that pictures of it are known to be of now. known: its game is installed.
    """

    id: str
    name: str
    game: str
    players: str
    state: str
    when: str
    finished: bool
    game_id: str = ""
    begun: str = ""
    stamp: str = ""
    known: bool = True

    @property
    def title(self) -> str:
        """Return the game with its map, "" where the save is called just so."""
        return self.game if self.game != self.name else ""


class SavesModel:
    """The saves, and the last one deleted, so that it can be brought back."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self.store = store
        self.registry = registry
        self.deleted: SaveLine | None = None

    def lines(self, search: str = "", sort: str = SORTS[0]) -> list[SaveLine]:
        """Return the saves, sorted; only those that contain every word of `search` somewhere."""
        infos = self.store.saves()
        if sort == "begun":
            infos.sort(key=lambda info: info.created, reverse=True)
        lines = [self._line(info) for info in infos]
        if sort == "name":
            lines.sort(key=lambda line: line.name.casefold())
        elif sort == "game":
            lines.sort(key=lambda line: line.game.casefold())
        wanted = search.casefold().split()
        return [line for line in lines if all(word in _searched(line) for word in wanted)]

    def latest(self) -> SaveLine | None:
        """Return the game that "Continue" opens: the one played last that is not finished."""
        return next((self._line(info) for info in self.store.saves() if not info.finished), None)

    def count(self) -> int:
        """Return how many saves there are."""
        return len(self.store.saves())

    def nothing_to_continue(self) -> str:
        """Return why there is no game to go on with: none was begun, or all are finished."""
        return text("gui-home-all-finished" if self.store.saves() else "gui-home-nothing")

    def delete(self, save_id: str) -> None:
        """Delete a save; it can be brought back with `undo_delete`."""
        self.deleted = next((line for line in self.lines() if line.id == save_id), None)
        self.store.delete(save_id)

    def undo_delete(self) -> None:
        """Bring the save deleted last back."""
        if self.deleted is not None:
            self.store.restore(self.deleted.id)
            self.deleted = None

    def rename(self, save_id: str, name: str) -> None:
        """Call a save something else; an empty name changes nothing."""
        if name.strip():
            self.store.rename(save_id, name.strip()[:80])

    def file_name(self, save_id: str) -> str:
        """Return what to call the file that a save is exported to: its name, as far as files may be called so."""
        name = next((line.name for line in self.lines() if line.id == save_id), "")
        kept = "".join(c if c.isalnum() or c in " -_()." else " " for c in name)
        return f"{' '.join(kept.split()).strip('. ') or 'powerhouse'}.json"

    def _line(self, info: SaveInfo) -> SaveLine:
        game = self.registry.games.get(info.game_id)
        title = text(game.title) if game is not None else info.game_id
        if info.map and game is not None and info.map in game.maps:
            title = text("gui-saves-game-on-map", game=title, map=game.map_name(info.map, language()))
        names = [seat_name(spec, seat) for seat, spec in enumerate(info.seats)]
        if info.finished:
            state = text("gui-saves-won", seat=list(info.winners))
        else:
            state = text("gui-saves-turn", seat=list(info.turn))
        return SaveLine(
            info.id,
            info.name or title,
            title,
            "・".join(names) if language() == "ja" else ", ".join(names),
            state,
            when(info.updated),
            info.finished,
            info.game_id,
            when(info.created),
            info.updated.isoformat(),
            game is not None,
        )


def _searched(line: SaveLine) -> str:
    return f"{line.name} {line.game} {line.players} {line.state} {line.when}".casefold()


def when(moment: datetime, now: datetime | None = None) -> str:
    """Return when something was, as one says it: "today 14:05", "yesterday 9:30", else "8 March". Local time."""
    here = clock.local(moment)
    today = clock.local(now or clock.now())
    hour = f"{here.hour}:{here.minute:02d}"
    days = (today.date() - here.date()).days
    if days == 0:
        return text("gui-when-today", clock=hour)
    if days == 1:
        return text("gui-when-yesterday", clock=hour)
    same = here.year == today.year
    return text("gui-when-date", year=str(here.year), month=here.month, day=str(here.day), this_year=same)
