"""From what was typed to a game that can begin: maps, players, bots, options, set-ups, all checked."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import SaveError, UsageError
from core.faults import Fault, SetupError
from core.hooks import GameDef, OptionValue, Registry, nearest
from core.session.records import BOT, HUMAN, NewGame, SeatSpec
from core.text import text

if TYPE_CHECKING:
    from core.session.written import Written

PLAYERS = 4
"""Seats of a game when nobody said how many, or as near as the game comes to it."""

STRENGTH = ("normal", "easy", "hard", "random")
"""Levels in the order in which one is taken for a bot that nobody chose a level for."""


def offered_with_packs() -> Registry:
    """Return what can be played: the installed plugins, and over them the user's packs that are in use.

    Says on stderr which of those are left out. Without packs in the user's folder no store is opened for it.
    """
    from core.cli import frontends, out
    from core.content import pack_folders
    from core.hooks import registry

    offered = registry()
    if pack_folders() or offered.packs:
        from core.packs import UserPacks

        with frontends.open_store() as store:
            left_out = UserPacks(store, offered).apply()
        if left_out:
            out.tell(text("cli-packs-left-out", packs=list(left_out)))
    return offered


def usual_players(game: GameDef) -> int:
    """Return how many players a game has when nobody says."""
    return min(max(PLAYERS, game.seats[0]), game.seats[-1])


def usual_level(registry: Registry, game_id: str) -> str:
    """Return the level of bots when nobody chooses one."""
    levels = registry.levels(game_id)
    return next((level for level in STRENGTH if level in levels), levels[0])


def game_options(game: GameDef, map_id: str, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return all options of a game, checked. map_id: "" for the usual map. Raise UsageError naming the valid ones."""
    chosen: dict[str, object] = dict(given)
    if map_id:
        if not game.maps:
            raise UsageError("cli-no-maps", game=game.id)
        chosen["map"] = map_id
    wanted = str(chosen.get("map", ""))
    if wanted and game.maps and wanted not in game.maps:
        near = nearest(wanted, game.maps) or "none"
        raise UsageError("cli-map-unknown", map=wanted, game=game.id, maps=list(game.maps), nearest=near)
    return game.read_options(chosen)


def idle_options(game: GameDef, given: Mapping[str, str], options: Mapping[str, OptionValue], seats: int) -> list[str]:
    """Return a remark on each option that was given and makes no difference in this game."""
    return [
        text("cli-option-idle", option=option.id, condition=text(option.condition))
        for option in game.options
        if option.id in given and option.idle(options, seats)
    ]


def bot_seats(registry: Registry, game: GameDef, players: int | None, bots: Sequence[str]) -> tuple[str, ...]:
    """Return the level of every seat of a game without people.

    bots: one level for each seat, or one for all of them. Raise UsageError for wrong counts and levels.
    """
    count = players if players is not None else len(bots) if len(bots) > 1 else usual_players(game)
    _check_players(game, count)
    levels = list(bots) or [usual_level(registry, game.id)]
    if len(levels) == 1:
        levels *= count
    if len(levels) != count:
        raise UsageError("cli-bots-count", bots=len(levels), players=count)
    if HUMAN in levels:
        raise UsageError("cli-bots-no-people")
    for level in levels:
        registry.bot(game.id, level)
    return tuple(levels)


def table_seats(
    registry: Registry, game: GameDef, players: int | None, bots: Sequence[str], names: Sequence[str] = ()
) -> tuple[SeatSpec, ...]:
    """Return who sits where. Raise UsageError for wrong counts and levels.

    bots: levels in seat order, "human" for a person among them. When there are fewer than players, the people sit
    first; without any there is one person and the others are bots of the usual level. names: of the people.
    """
    levels = list(bots)
    count = players if players is not None else max(usual_players(game), len(levels))
    _check_players(game, count)
    if len(levels) > count:
        raise UsageError("cli-bots-count", bots=len(levels), players=count)
    if not levels:
        levels = [usual_level(registry, game.id)] * (count - 1)
    levels = [HUMAN] * (count - len(levels)) + levels
    for level in levels:
        if level != HUMAN:
            registry.bot(game.id, level)
    people = levels.count(HUMAN)
    if len(names) > people:
        raise UsageError("cli-names-count", names=len(names), people=people)
    waiting = list(names)
    return tuple(
        SeatSpec(name=waiting.pop(0) if waiting else "", kind=HUMAN)
        if level == HUMAN
        else SeatSpec(kind=BOT, level=level)
        for level in levels
    )


def some_seed() -> int:
    """Return a seed that nobody chose, short enough to be told to others."""
    return secrets.randbelow(2**31)


@dataclass(frozen=True)
class Arranged:
    """What a file given with --setup holds. new: what a recorded game was begun with, None for a bare set-up.

    played: decisions in a recorded game, which `play` leaves out.
    """

    written: Written
    new: NewGame | None
    played: int = 0

    @property
    def setup(self) -> dict[str, Any] | None:
        """The set-up itself."""
        if self.new is None:
            return self.written.data
        return dict(self.new.setup) if self.new.setup is not None else None

    @contextmanager
    def located(self) -> Generator[None]:
        """Turn a fault of the set-up, while the game begins, into one with the place in the file."""
        try:
            yield
        except SetupError as error:
            prefix: tuple[str, ...] = () if self.new is None else ("setup",)
            found = [Fault((*prefix, *fault.path), fault.key, fault.facts) for fault in error.faults]
            sentence = text("cli-setup-wrong", file=self.written.file, count=len(found))
            raise SetupInFile(sentence, self.written.told(found)) from error


class SetupInFile(UsageError):
    """A set-up from a file breaks the rules; every reason with its place in the file."""

    def __init__(self, sentence: str, lines: str) -> None:
        super().__init__("cli-setup-wrong")
        self._said = f"{sentence}\n{lines}"

    def __str__(self) -> str:
        return self._said


def read_setup(path: str, registry: Registry) -> Arranged | None:
    """Return what a --setup file holds, a set-up or a recorded game; None for "". Raise PowerhouseError."""
    from core.session.recorded import MARK, RECORDED, begun_by, decisions
    from core.session.written import read_written

    if not path:
        return None
    if not Path(path).exists():
        raise UsageError("cli-file-unreadable", file=path, detail=os.strerror(errno.ENOENT))
    try:
        written = read_written(path)
    except SaveError as error:
        raise UsageError("cli-setup-unreadable", file=path, detail=str(error)) from error
    if written.data.get(MARK) == RECORDED:
        return Arranged(written, begun_by(written, registry), decisions(written))
    if "game" in written.data and "seats" in written.data:
        key = "session-record-no-mark" if MARK not in written.data else "cli-setup-is-export"
        raise UsageError(key, file=path)
    if MARK in written.data:
        raise UsageError("cli-setup-is-export", file=path)
    if written.doubles:
        raise UsageError("cli-setup-unreadable", file=path, detail=written.told(written.faults()))
    return Arranged(written, None)


def check_new(registry: Registry, new: NewGame) -> None:
    """Raise what starting the game would raise, for a front end that starts it only later."""
    engine = registry.engine(new.game_id, new.options, variants=new.variants)
    engine.new_game(len(new.seats), new.seed, new.setup)


def _check_players(game: GameDef, count: int) -> None:
    if count not in game.seats:
        raise UsageError("core-seats-wrong", low=game.seats[0], high=game.seats[-1], seats=count)
