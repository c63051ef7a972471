"""What can still be read of a damaged store, game by game.

A damaged page takes with it what stood on it and no more: rows are read from both ends up to where reading fails, and a
game goes on from the last action up to which its journal is whole, or from a snapshot after the gap.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection

from core.session.opening import is_good
from core.session.records import NewGame, Note, SavedAction, SavedGame, SeatSpec, Snapshot, Standing
from core.store import rows
from core.store.rows import Dates

LOST = '{"kind":"powerhouse.lost","seat":0}'
"""Stands in the journal for an action that cannot be read any more, before a snapshot from which the game goes on."""

Raw = dict[str, Any]


@dataclass(frozen=True)
class RescuedGame:
    """A game as far as it can be read."""

    id: str
    saved: SavedGame
    standing: Standing
    dates: Dates


@dataclass
class Damaged:
    """What a damaged store still holds. known: games that it is known to have held. shortened: names of those that
    go on from an earlier point than they had reached."""

    games: list[RescuedGame] = field(default_factory=list[RescuedGame])
    settings: dict[str, Any] = field(default_factory=dict[str, Any])
    known: int = 0
    shortened: list[str] = field(default_factory=list[str])


ENDINGS = ("", "-wal", "-shm")
"""What SQLite appends to a file's name for the files that belong to it."""

_CUT_OFF = 1 << 18  # pages that a header may claim beyond the file's end, and be believed
_HEADER = 100  # bytes of an SQLite file's header; the rest of the first page lists the tables


def read_damaged(path: Path, pattern: Path) -> Damaged:
    """Return all that can be read of a damaged store. The file is not changed.

    pattern: a sound store without games. Where the file cannot be read as it is, a copy is tried with the pattern's
    header, then with its whole first page: a header tells the size of the file, a first page where the tables are, and
    neither belongs to any game. What is found proves itself by the digests when a game is opened.
    """
    best = _read(path)
    page = _page_size(pattern)
    for length in (_HEADER, page):
        if best.games:
            break
        copy = Path(f"{path}.rescue-copy")
        try:
            remove(copy)
            for ending in ENDINGS[:2]:
                if Path(f"{path}{ending}").exists():
                    shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
            _patch(copy, pattern.read_bytes()[:length], page)
            found = _read(copy)
        finally:
            remove(copy)
        if (len(found.games), found.known) > (len(best.games), best.known):
            best = found
    return best


def remove(path: Path) -> None:
    """Remove an SQLite file and what belongs to it."""
    for ending in ENDINGS:
        Path(f"{path}{ending}").unlink(missing_ok=True)


def _page_size(path: Path) -> int:
    with path.open("rb") as file:
        size = int.from_bytes(file.read(18)[16:18], "big")
    return 65536 if size == 1 else size


def _patch(path: Path, start: bytes, page: int) -> None:
    """Put `start` at the beginning of an SQLite file, with the file's true size and an empty list of free pages.

    What was cut off is filled with nothing: SQLite reads no table of a file that ends before the last table begins.
    """
    with path.open("r+b") as file:
        before = file.read(_HEADER)
        size = max(path.stat().st_size // page, int.from_bytes(start[28:32], "big"))
        claimed = int.from_bytes(before[28:32], "big")
        if size < claimed <= size + _CUT_OFF:
            size = claimed
        file.truncate(size * page)
        head = bytearray(start)
        head[28:32] = size.to_bytes(4, "big")
        head[32:40] = bytes(8)
        head[92:96] = head[24:28]  # says that the size above is to be believed
        file.seek(0)
        file.write(head)


def _read(path: Path) -> Damaged:
    found = Damaged()
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as connection:
            connection.row_factory = sqlite3.Row
            for row in _rows(connection, "settings", "key"):
                _keep_setting(found, row)
            games = {str(row["id"]): row for row in _rows(connection, "games", "id")}
            headers = {str(row["game"]): row for row in _rows(connection, "headers", "game")}
            seats = {str(row["game"]) for row in _rows(connection, "seats", "game", "seat")}
            found.known = len(seats | set(games) | set(headers))
            for save_id in sorted(set(games) | set(headers)):
                _keep_game(found, connection, save_id, games.get(save_id), headers.get(save_id))
    except sqlite3.Error:
        pass  # not even the list of tables can be read: whatever was found until here is all there is
    return found


def put(connection: Connection, found: Damaged) -> int:
    """Put what was found into a new store and return how many games that are."""
    for game in found.games:
        rows.insert_game(connection, game.id, game.saved, game.standing, game.dates)
    for key, value in found.settings.items():
        rows.put_setting(connection, key, value)
    return len(found.games)


def _keep_setting(found: Damaged, row: Raw) -> None:
    try:
        if row["key"] not in ("about", "program"):
            found.settings[str(row["key"])] = json.loads(row["value"])
    except (ValueError, KeyError, TypeError):
        pass


def _keep_game(
    found: Damaged, connection: sqlite3.Connection, save_id: str, row: Raw | None, header: Raw | None
) -> None:
    try:
        data: Raw = json.loads(header["data"]) if header is not None else {}
        game, whole = _game(connection, save_id, row or data, data.get("seats", ()), known=row is not None)
    except (ValueError, KeyError, TypeError, sqlite3.Error):
        return
    found.games.append(game)
    if not whole:
        found.shortened.append(game.saved.header.name or save_id)


def _game(
    connection: sqlite3.Connection, save_id: str, row: Raw, begun_by: Sequence[Raw], known: bool
) -> tuple[RescuedGame, bool]:
    """Return a game, and whether all of it could be read.

    row: of the table of games, or what the game was begun with when that is lost (known False): then its journal alone
    tells how far it had come. begun_by: the seats as they were in the beginning, for when their own rows are lost.
    """
    where = (save_id,)
    seats = {r["seat"]: r for r in _rows(connection, "seats", "game", "seat", "game = ?", where)}
    if not seats or sorted(seats) != list(range(len(seats))) or len(seats) < len(begun_by):
        seats = {r["seat"]: r for r in begun_by}
    if not seats:
        raise ValueError("seats are missing")
    actions = {r["number"]: r for r in _rows(connection, "actions", "game", "number", "game = ?", where)}
    snapshots = {r["number"]: r for r in _rows(connection, "snapshots", "game", "number", "game = ?", where)}
    notes = list(_rows(connection, "notes", "id", "id", "game = ?", where))
    contents = list(_rows(connection, "contents", "digest", "digest", "digest = ?", (row["content_digest"],)))
    try:
        content = zlib.decompress(contents[0]["data"]) if contents else b""
    except zlib.error:
        content = b""  # the installed pack may have the same; opening the game compares the digest
    position = int(row["position"]) if known else max(actions, default=0)
    saved = SavedGame(
        header=NewGame(
            game_id=str(row["game_id"]),
            options=json.loads(row["options"]),
            seats=tuple(SeatSpec(s["name"], s["kind"], s["level"], s["colour"]) for _, s in sorted(seats.items())),
            seed=int(row["seed"]),
            variants=tuple(json.loads(row["variants"])),
            setup=json.loads(row["setup"]),
            name=str(row["name"]),
        ),
        plugin=str(row["plugin"]),
        plugin_version=str(row["plugin_version"]),
        rules=int(row["rules"]),
        program=str(row["program"]),
        created=str(row["created"]),
        content_digest=str(row["content_digest"]),
        content=content,
        position=position,
        base=int(row["base"]) if known else 0,
        free_undo=bool(row["free_undo"]) if known else False,
        notes=tuple(Note(int(n["step"]), str(n["key"]), json.loads(n["facts"])) for n in notes),
    )
    written = {
        n: SavedAction(str(a["action"]), str(a["digest"]), bool(a["bot"]), str(a.get("how", "")))
        for n, a in actions.items()
    }
    states = [Snapshot(n, str(s["digest"]), bytes(s["state"])) for n, s in sorted(snapshots.items())]
    saved = continued(saved, written, [s for s in states if is_good(s)])
    whole = known and saved.position == position
    standing = Standing(False, (), ())
    dates = Dates(saved.created, saved.created)
    if whole:
        standing = Standing(bool(row["finished"]), tuple(json.loads(row["turn"])), tuple(json.loads(row["winners"])))
    if known:
        dates = Dates(saved.created, str(row["updated"]), str(row["deleted"]))
    return RescuedGame(save_id, saved, standing, dates), whole


def continued(saved: SavedGame, actions: dict[int, SavedAction], snapshots: list[Snapshot]) -> SavedGame:
    """Return the game with as much of its journal as can go on.

    actions: by number, perhaps with gaps. snapshots: sound ones, ascending. A game with a gap begins at the newest
    snapshot after it, if that gets further than the part before the gap.
    """
    starts = [saved.base] if saved.base == 0 or any(s.number == saved.base for s in snapshots) else []
    starts += [s.number for s in snapshots if s.number > saved.base and s.number <= saved.position]
    best, end = -1, -1
    for start in starts:
        reached = start
        while reached + 1 in actions and _readable(actions[reached + 1].action):
            reached += 1
        if reached > end:
            best, end = start, reached
    if best < 0:
        raise ValueError("nothing to go on from")
    lost = SavedAction(LOST, "")
    journal = tuple(actions.get(n, lost) for n in range(1, end + 1))
    states = tuple(s for s in snapshots if best <= s.number <= end)
    return replace(saved, actions=journal, base=best, position=min(saved.position, end), snapshots=states)


def _readable(action: str) -> bool:
    try:
        return isinstance(json.loads(action), dict)
    except ValueError:
        return False


def _rows(
    connection: sqlite3.Connection,
    table: str,
    first: str,
    second: str = "",
    where: str = "1",
    values: tuple[Any, ...] = (),
) -> Iterator[Raw]:
    """Yield the rows of a table that can be read, from the beginning and then, where that fails, from the end."""
    second = second or first
    seen: set[tuple[Any, Any]] = set()
    for direction in ("ASC", "DESC"):
        order = f"{first} {direction}, {second} {direction}"
        try:
            for row in connection.execute(f"SELECT * FROM {table} WHERE {where} ORDER BY {order}", values):
                key = (row[first], row[second])
                if key not in seen:
                    seen.add(key)
                    yield dict(row)
            return
        except sqlite3.Error:
            continue
