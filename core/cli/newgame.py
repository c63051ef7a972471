"""From what was typed to a game that can begin: maps, players, bots, options, set-ups, all checked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from core.errors import UsageError
from core.hooks import GameDef, OptionValue, Registry, nearest
from core.session.records import BOT, HUMAN, NewGame, SeatSpec
from core.text import text

PLAYERS = 4
"""Seats of a game when nobody said how many, or as near as the game comes to it."""

STRENGTH = ("normal", "easy", "hard", "random")
"""Levels in the order in which one is taken for a bot that nobody chose a level for."""


def usual_players(game: GameDef) -> int:
    """Return how many players a game has when nobody says."""
    return min(max(PLAYERS, game.seats[0]), game.seats[-1])


def usual_level(registry: Registry, game_id: str) -> str:
    """Return the level of bots when nobody chooses one."""
    levels = registry.levels(game_id)
    return next((level for level in STRENGTH if level in levels), levels[0])


def game_options(game: GameDef, map_id: str, given: Mapping[str, str]) -> dict[str, OptionValue]:
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


def read_setup(path: str) -> dict[str, Any] | None:
    """Return an arranged set-up from a JSON file; None for "". Raise UsageError that says what is wrong with it."""
    if not path:
        return None
    try:
        found = msgspec.json.decode(Path(path).read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise UsageError("cli-file-unreadable", file=path, detail=error.strerror or str(error)) from error
    except msgspec.DecodeError as error:
        raise UsageError("cli-setup-unreadable", file=path, detail=str(error)) from error
    return found


def check_new(registry: Registry, new: NewGame) -> None:
    """Raise what starting the game would raise, for a front end that starts it only later."""
    engine = registry.engine(new.game_id, new.options, variants=new.variants)
    engine.new_game(len(new.seats), new.seed, new.setup)


def _check_players(game: GameDef, count: int) -> None:
    if count not in game.seats:
        raise UsageError("core-seats-wrong", low=game.seats[0], high=game.seats[-1], seats=count)
