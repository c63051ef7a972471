"""What `powerhouse list` lists: one function a kind, entries as plain data with the same keys in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, cast

from core.hooks import GameDef, Registry
from core.session import seat_name
from core.text import has_text, language, text

Entries = list[dict[str, Any]]


def games(_offered: Registry, chosen: Sequence[GameDef], _deleted: bool) -> Entries:
    """Return the games that can be played."""
    return [
        {
            "id": game.id,
            "title": text(game.title),
            "players": f"{game.seats[0]}-{game.seats[-1]}",
            "maps": list(game.maps),
            "plugin": game.plugin,
        }
        for game in chosen
    ]


def maps(_offered: Registry, chosen: Sequence[GameDef], _deleted: bool) -> Entries:
    """Return the maps of games."""
    return [
        {"id": map_id, "title": game.map_name(map_id, language()), "game": game.id}
        for game in chosen
        for map_id in game.maps
    ]


def options(_offered: Registry, chosen: Sequence[GameDef], _deleted: bool) -> Entries:
    """Return what a table can agree on before a game."""
    return [
        {
            "id": option.id,
            "title": text(option.title),
            "values": ["false", "true"] if option.kind == "bool" else [str(value) for value in option.values],
            "default": cell(option.default),
            "help": text(option.help),
            "applies": text(option.condition) if option.condition else "",
            "group": text(option.group) if option.group else "",
            "game": game.id,
        }
        for game in chosen
        for option in game.options
    ]


def bots(offered: Registry, chosen: Sequence[GameDef], _deleted: bool) -> Entries:
    """Return the levels of computer players."""
    return [
        {"id": level, "title": level_title(level), "game": game.id}
        for game in chosen
        for level in offered.levels(game.id)
    ]


def variants(offered: Registry, chosen: Sequence[GameDef], _deleted: bool) -> Entries:
    """Return the variants that can be played with games."""
    ids = {game.id for game in chosen}
    return [
        {"id": v.id, "title": text(v.title), "games": list(v.games), "help": text(v.help), "plugin": v.plugin}
        for v in offered.variants.values()
        if ids.intersection(v.games)
    ]


def saves(_offered: Registry, chosen: Sequence[GameDef], deleted: bool) -> Entries:
    """Return the saved games, last played first; the deleted ones when `deleted`. Games without a plugin are listed."""
    from core.cli.frontends import open_store
    from core.hooks import registry

    ids = {game.id for game in chosen}
    every = len(ids) == len(registry().games)
    with open_store() as store:
        found = store.saves(deleted=deleted)
    return [
        {
            "id": info.id,
            "name": info.name,
            "game": info.game_id,
            "map": info.map,
            "players": [seat_name(spec, seat) for seat, spec in enumerate(info.seats)],
            "moves": info.moves,
            "finished": info.finished,
            "turn": list(info.turn),
            "winners": list(info.winners),
            "updated": info.updated,
        }
        for info in found
        if every or info.game_id in ids
    ]


def plugins(offered: Registry, _chosen: Sequence[GameDef], _deleted: bool) -> Entries:
    """Return the installed plugins, with what is wrong with those that do not work."""
    return [
        {"id": plugin.name, "package": plugin.distribution, "version": plugin.version, "error": plugin.error}
        for plugin in offered.plugins
    ]


def packs(offered: Registry, chosen: Sequence[GameDef], _deleted: bool) -> Entries:
    """Return the content that games come with and the user's packs, which state they are in and why.

    state: "own" (comes with the program), or as in `core.packs.PackLine.state`.
    """
    found: dict[str, dict[str, Any]] = {}
    for game in chosen:
        for use in getattr(game.load_content(), "packs", ()):
            if use.id not in offered.packs:
                entry = found.setdefault(use.id, {"id": use.id, "version": str(use.version), "games": []})
                entry["games"].append(game.id)
                entry |= {"state": "own", "problems": []}
    return [*found.values(), *_users_packs(offered, chosen)]


def _users_packs(offered: Registry, chosen: Sequence[GameDef]) -> Entries:
    from core.cli.frontends import open_store
    from core.content import pack_folders
    from core.packs import UserPacks

    if not pack_folders():
        return []
    with open_store() as store:
        lines = UserPacks(store, offered).packs()
    every = len(chosen) == len(offered.games)
    games = {line: [game.id for game in chosen if game.plugin == line.family] for line in lines}
    return [
        {
            "id": line.id or line.folder,
            "version": line.version,
            "games": games[line],
            "state": line.state,
            "problems": list(line.problems or line.left_out),
        }
        for line in lines
        if games[line] or every
    ]


LISTS: dict[str, Callable[[Registry, Sequence[GameDef], bool], Entries]] = {
    "games": games,
    "maps": maps,
    "options": options,
    "bots": bots,
    "variants": variants,
    "saves": saves,
    "plugins": plugins,
    "packs": packs,
}
"""By kind: (registry, games to list for, deleted ones?) -> entries."""


def show(kind: str, entries: Entries, as_json: bool) -> None:
    """Print a list: as JSON, as a table, or in a sentence that there is nothing."""
    from core.cli import out

    if as_json:
        out.emit(entries)
    elif entries:
        columns, rows = for_people(kind, entries)
        out.table([text(f"cli-column-{column}") for column in columns], rows)
    else:
        out.tell(text(f"cli-none-{kind}"))


def for_people(kind: str, entries: Entries) -> tuple[list[str], list[list[str]]]:
    """Return (columns, rows) of a list that fits a terminal: a game is named only when there are several."""
    shown: Entries = []
    for entry in entries:
        row = dict(entry)
        if kind == "saves":
            row["name"] = row["name"] or game_title(row["game"])
            row["state"] = text("cli-saves-won", winners=row["winners"]) if row["finished"] else row["turn"]
            row = {key: row[key] for key in ("id", "name", "map", "players", "moves", "state", "updated")}
        elif kind == "packs":
            row["standing"] = _pack_state(row.pop("state"), len(row.pop("problems")))
        elif kind == "options":
            row["help"] = " ".join(filter(None, (row["help"], row.pop("applies"))))
            if not any(other["group"] for other in entries):
                del row["group"]
        if len({cell(other.get("game", other.get("games", ""))) for other in entries}) == 1 and kind != "games":
            row = {key: value for key, value in row.items() if key not in ("game", "games")}
        shown.append(row)
    columns = list(shown[0])
    return columns, [[cell(row[column]) for column in columns] for row in shown]


def _pack_state(state: str, problems: int) -> str:
    return text("cli-packs-left-out-state" if state == "left-out" else f"cli-packs-{state}", count=problems)


def game_title(game_id: str) -> str:
    """Return a game's title; its id when it is not installed."""
    from core.hooks import registry

    game = registry().games.get(game_id)
    return text(game.title) if game is not None else game_id


def level_title(level: str) -> str:
    """Return what a level of bot is called."""
    key = f"bot-level-{level.replace('_', '-')}"
    return text(key) if has_text(key) else level


def cell(value: Any) -> str:
    """Return a value as a cell of a table, or a default as it is typed."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return f"{value.astimezone():%Y-%m-%d %H:%M}"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, cast(Sequence[Any], value)))
    return str(value)
