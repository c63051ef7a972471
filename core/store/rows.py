"""Games to rows and back, on an open connection; who opens and commits it is `core.store.store`."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlmodel import col

from core import clock
from core.errors import SaveError
from core.session.names import seat_name
from core.session.records import NewGame, Note, SavedAction, SavedGame, SeatSpec, Snapshot, Standing
from core.store.info import SaveInfo
from core.store.tables import ActionRow, ContentRow, GameRow, HeaderRow, NoteRow, SeatRow, SettingRow, SnapshotRow

PARTS: tuple[type[Any], ...] = (ActionRow, SnapshotRow, NoteRow, SeatRow, HeaderRow)
"""Tables whose rows belong to a game."""


@dataclass(frozen=True)
class Dates:
    """When a game was begun, last played and deleted ("" if not): ISO 8601 in UTC."""

    created: str
    updated: str
    deleted: str = ""


def now() -> str:
    """Return the time as stored: ISO 8601 in UTC, to the microsecond, so that texts sort as times."""
    return clock.now().isoformat(timespec="microseconds")


def moment(stored: str) -> datetime:
    """Return a stored time; the beginning of time for one that cannot be read."""
    try:
        found = datetime.fromisoformat(stored)
    except ValueError:
        return datetime.fromtimestamp(0, UTC)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def insert_game(connection: Connection, save_id: str, saved: SavedGame, standing: Standing, dates: Dates) -> None:
    """Store a whole game under a new id."""
    header = saved.header
    insert_content(connection, saved.content_digest, saved.content)
    begun = {**_begun_with(saved), "created": dates.created}
    connection.execute(
        insert(GameRow),
        {
            "id": save_id,
            **begun,
            "updated": dates.updated,
            "deleted": dates.deleted,
            "position": saved.position,
            "base": saved.base,
            "free_undo": saved.free_undo,
            "holder": "",
            "holder_host": "",
            "holder_pid": 0,
            "holder_started": "",
            "held": "",
            **standing_values(standing),
        },
    )
    seats = _seats(header.seats)
    if seats:
        connection.execute(insert(SeatRow), [{"game": save_id, **seat} for seat in seats])
    put_header(connection, save_id, saved, dates.created)
    insert_journal(connection, save_id, saved.actions, saved.snapshots, saved.notes)


def put_header(connection: Connection, save_id: str, saved: SavedGame, created: str) -> None:
    """Store what a game was begun with a second time, in place of what was there."""
    data = {**_begun_with(saved), "created": created, "seats": _seats(saved.header.seats)}
    connection.execute(delete(HeaderRow).where(col(HeaderRow.game) == save_id))
    connection.execute(insert(HeaderRow), {"game": save_id, "data": json.dumps(data, ensure_ascii=False)})


def _begun_with(saved: SavedGame) -> dict[str, Any]:
    """Return the columns of a game that do not change while it is played, but for its name."""
    header = saved.header
    return {
        "name": header.name,
        "game_id": header.game_id,
        "plugin": saved.plugin,
        "plugin_version": saved.plugin_version,
        "rules": saved.rules,
        "program": saved.program,
        "options": json.dumps(dict(header.options), ensure_ascii=False),
        "variants": json.dumps(list(header.variants)),
        "seed": str(header.seed),
        "setup": json.dumps(header.setup, ensure_ascii=False),
        "content_digest": saved.content_digest,
    }


def _seats(seats: Sequence[SeatSpec]) -> list[dict[str, Any]]:
    return [
        {"seat": n, "name": s.name, "kind": s.kind, "level": s.level, "colour": s.colour} for n, s in enumerate(seats)
    ]


def insert_content(connection: Connection, digest: str, content: bytes) -> None:
    """Store resolved content unless it is there already. Content that a rescue could not read is filled in again."""
    here = col(ContentRow.digest) == digest
    known = connection.execute(select(col(ContentRow.data)).where(here)).scalar()
    if known is None:
        connection.execute(insert(ContentRow), {"digest": digest, "data": zlib.compress(content)})
    elif content and not zlib.decompress(known):
        connection.execute(update(ContentRow).where(here).values(data=zlib.compress(content)))


def insert_journal(
    connection: Connection,
    save_id: str,
    actions: Sequence[SavedAction],
    snapshots: Sequence[Snapshot],
    notes: Sequence[Note],
) -> None:
    """Store the journal of a game that has none yet."""
    if actions:
        connection.execute(
            insert(ActionRow),
            [
                {"game": save_id, "number": n, "bot": a.bot, "how": a.how, "digest": a.digest, "action": a.action}
                for n, a in enumerate(actions, 1)
            ],
        )
    if snapshots:
        connection.execute(
            insert(SnapshotRow),
            [{"game": save_id, "number": s.number, "digest": s.digest, "state": s.state} for s in snapshots],
        )
    for note in notes:
        insert_note(connection, save_id, note)


def insert_note(connection: Connection, save_id: str, note: Note) -> None:
    """Store one note."""
    facts = json.dumps(dict(note.facts), ensure_ascii=False)
    connection.execute(insert(NoteRow), {"game": save_id, "step": note.step, "key": note.key, "facts": facts})


def put_setting(connection: Connection, key: str, value: Any) -> None:
    """Store a setting."""
    connection.execute(delete(SettingRow).where(col(SettingRow.key) == key))
    connection.execute(insert(SettingRow), {"key": key, "value": json.dumps(value, ensure_ascii=False)})


def delete_journal(connection: Connection, save_id: str) -> None:
    """Remove a game's journal, snapshots and notes."""
    for table in (ActionRow, SnapshotRow, NoteRow):
        connection.execute(delete(table).where(col(table.game) == save_id))


def standing_values(standing: Standing) -> dict[str, Any]:
    """Return the columns that say how a game stands."""
    return {
        "finished": standing.finished,
        "turn": json.dumps(list(standing.turn)),
        "winners": json.dumps(list(standing.winners)),
    }


def read_game(connection: Connection, save_id: str) -> SavedGame:
    """Return a stored game. Raise SaveError when there is none, or when its row makes no sense."""
    row = connection.execute(select(GameRow).where(col(GameRow.id) == save_id)).one_or_none()
    if row is None:
        raise SaveError("store-no-such-save", save=save_id, nearest="none")
    try:
        return _game(connection, row)
    except (ValueError, TypeError, zlib.error) as error:
        raise SaveError("store-game-unreadable", save=row.name or save_id, detail=str(error)) from error


def _game(connection: Connection, row: Row[Any]) -> SavedGame:
    packed = connection.execute(
        select(col(ContentRow.data)).where(col(ContentRow.digest) == row.content_digest)
    ).scalar()
    actions = connection.execute(
        select(
            col(ActionRow.number), col(ActionRow.action), col(ActionRow.digest), col(ActionRow.bot), col(ActionRow.how)
        )
        .where(col(ActionRow.game) == row.id)
        .order_by(col(ActionRow.number))
    ).all()
    for place, action in enumerate(actions, 1):
        if action.number != place:
            raise ValueError(f"action {place} is missing")
    snapshots = connection.execute(
        select(col(SnapshotRow.number), col(SnapshotRow.digest), col(SnapshotRow.state))
        .where(col(SnapshotRow.game) == row.id)
        .order_by(col(SnapshotRow.number))
    ).all()
    notes = connection.execute(
        select(col(NoteRow.step), col(NoteRow.key), col(NoteRow.facts))
        .where(col(NoteRow.game) == row.id)
        .order_by(col(NoteRow.id))
    ).all()
    seats = connection.execute(select(SeatRow).where(col(SeatRow.game) == row.id).order_by(col(SeatRow.seat))).all()
    return SavedGame(
        header=NewGame(
            game_id=row.game_id,
            options=json.loads(row.options),
            seats=tuple(SeatSpec(s.name, s.kind, s.level, s.colour) for s in seats),
            seed=int(row.seed),
            variants=tuple(json.loads(row.variants)),
            setup=json.loads(row.setup),
            name=row.name,
        ),
        plugin=row.plugin,
        plugin_version=row.plugin_version,
        rules=row.rules,
        program=row.program,
        created=row.created,
        content_digest=row.content_digest,
        content=zlib.decompress(packed) if packed else b"",
        actions=tuple(SavedAction(a.action, a.digest, bool(a.bot), a.how) for a in actions),
        position=row.position,
        base=row.base,
        snapshots=tuple(Snapshot(s.number, s.digest, bytes(s.state)) for s in snapshots),
        free_undo=bool(row.free_undo),
        notes=tuple(Note(n.step, n.key, json.loads(n.facts)) for n in notes),
    )


def read_infos(connection: Connection, deleted: bool, is_held: Any, save_id: str = "") -> list[SaveInfo]:
    """Return what lists show, last played first.

    deleted: the deleted ones instead. is_held: says of a game's row whether a running process has it open.
    save_id: this one only, deleted or not.
    """
    games = select(GameRow).order_by(col(GameRow.updated).desc(), col(GameRow.id))
    seats = select(SeatRow).order_by(col(SeatRow.game), col(SeatRow.seat))
    if save_id:
        games, seats = games.where(col(GameRow.id) == save_id), seats.where(col(SeatRow.game) == save_id)
    else:
        games = games.where(col(GameRow.deleted) != "" if deleted else col(GameRow.deleted) == "")
    sitting: dict[str, list[SeatSpec]] = {}
    for s in connection.execute(seats):
        sitting.setdefault(s.game, []).append(SeatSpec(s.name, s.kind, s.level, s.colour))
    return [_info(row, tuple(sitting.get(row.id, ())), is_held(row)) for row in connection.execute(games)]


def _info(row: Row[Any], seats: tuple[SeatSpec, ...], held: bool) -> SaveInfo:
    def names(places: str) -> tuple[str, ...]:
        wanted: list[int] = _plain(places, [])
        return tuple(seat_name(seats[n], n) for n in wanted if n in range(len(seats)))

    return SaveInfo(
        id=row.id,
        name=row.name,
        game_id=row.game_id,
        map=str(_plain(row.options, {}).get("map", "")),
        seats=seats,
        created=moment(row.created),
        updated=moment(row.updated),
        moves=row.position,
        finished=bool(row.finished),
        turn=names(row.turn),
        winners=names(row.winners),
        deleted=moment(row.deleted) if row.deleted else None,
        held=held,
    )


def _plain(written: str, instead: Any) -> Any:
    """Return JSON data, or `instead` for what is none: one row that makes no sense must not hide the other saves."""
    try:
        data = json.loads(written)
    except (ValueError, TypeError):
        return instead
    return data if isinstance(data, type(instead)) else instead
