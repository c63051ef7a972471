"""The store of saved games."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, bindparam, delete, insert, select, update
from sqlmodel import col

from core.errors import SaveError
from core.hooks import nearest
from core.session.records import Note, SavedAction, SavedGame, SeatSpec, Snapshot, Standing
from core.store import process, rows
from core.store.database import KEPT, transaction, writer
from core.store.info import Notice, SaveInfo
from core.store.location import data_folder, file_of, shown, store_url
from core.store.opening import open_database
from core.store.rows import Dates, moment, now, standing_values
from core.store.tables import ActionRow, ContentRow, GameRow, SeatRow, SettingRow, SnapshotRow

ABSENT_AFTER = timedelta(minutes=10)
"""A game held by a process on another machine, which cannot be asked, is free when nothing was done for so long."""

_APPEND = (
    update(GameRow)
    .where(
        col(GameRow.id) == bindparam("b_id"),
        col(GameRow.position) == bindparam("b_before"),
        col(GameRow.holder) == bindparam("b_holder"),
    )
    .values(
        position=bindparam("b_position"),
        updated=bindparam("b_now"),
        held=bindparam("b_now"),
        finished=bindparam("finished"),
        turn=bindparam("turn"),
        winners=bindparam("winners"),
    )
)
_INSERT_ACTION = insert(ActionRow)


class Store:
    """Saved games. Open one with `Store.open`, close it when done, or use it as a context manager.

    Every method is one transaction: all of it is stored when it returns, or nothing. Errors of the database come as
    SaveError with a sentence for people. notices: what people should be told about how the store was opened.
    """

    def __init__(self, engine: Engine, url: URL, notices: Sequence[Notice] = ()) -> None:
        """Use `open`."""
        self.url = url
        self.place = shown(url)
        self.notices = tuple(notices)
        self._engine = engine
        self._writer = writer(engine)
        self._bot_writer = writer(engine, KEPT)
        self._tokens: dict[str, str] = {}

    @classmethod
    def open(cls, url: str | Path | None = None) -> Store:
        """Open a store, made anew when there is none.

        url: path of a file or any SQLAlchemy URL; by default what POWERHOUSE_STORE says, else the user's data folder.
        A damaged file is kept aside, a new one opened, and what could be read is in it (`notices` says so). Raises
        SaveError: not a store, from a newer version, cannot be read or written; UsageError: no such URL.
        """
        where = store_url(url)
        engine, notices = open_database(where)
        return cls(engine, where, notices)

    def close(self) -> None:
        """Let go of the database and of all games held."""
        for save_id in list(self._tokens):
            with suppress(SaveError):  # where nothing can be written: a process that has ended holds nothing anyway
                self.release(save_id)
        self._engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- lists --------------------------------------------------------------------------------------------------

    def saves(self, deleted: bool = False) -> list[SaveInfo]:
        """Return all saves, last played first. deleted: the deleted ones instead."""
        with self._reading() as connection:
            return rows.read_infos(connection, deleted, _held_by_anyone)

    def info(self, save_id: str) -> SaveInfo:
        """Return one save. save_id: its id, a beginning of it that fits no other, or its name.

        Raise SaveError that names the nearest when there is none, and all that fit when there are several.
        """
        with self._reading() as connection:
            exact = rows.read_infos(connection, False, _held_by_anyone, save_id) if save_id else []
            if exact:
                return exact[0]
            all_ = rows.read_infos(connection, False, _held_by_anyone)
        for fits in (
            [s for s in all_ if s.name == save_id],
            [s for s in all_ if save_id and s.id.startswith(save_id.lower())],
            [s for s in all_ if save_id and s.name.lower() == save_id.lower()],
        ):
            if len(fits) == 1:
                return fits[0]
            if fits:
                raise SaveError("store-save-ambiguous", save=save_id, saves=[s.id for s in fits])
        near = nearest(save_id, [s.id for s in all_] + [s.name for s in all_ if s.name])
        raise SaveError("store-no-such-save", save=save_id, nearest=near or "none")

    def read(self, save_id: str) -> SavedGame:
        """Return all that is stored of a game. save_id: as `info` takes it."""
        found = self.info(save_id).id
        with self._reading() as connection:
            return rows.read_game(connection, found)

    def rename(self, save_id: str, name: str) -> None:
        """Call a save `name`."""
        self._set(self.info(save_id).id, name=name)

    def delete(self, save_id: str) -> None:
        """Take a save out of the list; `restore` brings it back, `purge` removes it for good."""
        self._set(self.info(save_id).id, deleted=now())

    def restore(self, save_id: str) -> None:
        """Bring a deleted save back. save_id: its whole id."""
        self._set(save_id, deleted="")

    def purge(self, save_id: str) -> None:
        """Remove a deleted save for good, and content that no other save needs. save_id: its whole id."""
        with self._writing() as connection:
            gone = delete(GameRow).where(col(GameRow.id) == save_id, col(GameRow.deleted) != "")
            for part in rows.PARTS:  # not every database has been told to do it by itself
                of_it = select(col(GameRow.id)).where(col(GameRow.id) == save_id, col(GameRow.deleted) != "")
                connection.execute(delete(part).where(part.game.in_(of_it)))
            if connection.execute(gone).rowcount != 1:
                raise SaveError("store-no-such-save", save=save_id, nearest="none")
            used = select(col(GameRow.content_digest))
            connection.execute(delete(ContentRow).where(col(ContentRow.digest).not_in(used)))

    # -- settings -----------------------------------------------------------------------------------------------

    def setting(self, key: str, default: Any = None) -> Any:
        """Return a stored setting (plain JSON data), `default` when there is none."""
        with self._reading() as connection:
            found = connection.execute(select(col(SettingRow.value)).where(col(SettingRow.key) == key)).scalar()
        return default if found is None else json.loads(found)

    def set_setting(self, key: str, value: Any) -> None:
        """Store a setting."""
        with self._writing() as connection:
            rows.put_setting(connection, key, value)

    # -- a game that is played; for sessions --------------------------------------------------------------------

    def create_game(self, saved: SavedGame, standing: Standing, hold: bool = True) -> str:
        """Store a new game and return its id. hold: it is open in this process from now on."""
        with self._writing() as connection:
            save_id = _new_id(connection)
            time = now()
            rows.insert_game(connection, save_id, saved, standing, Dates(saved.created or time, time))
            if hold:
                self._take(connection, save_id)
        return save_id

    def replace_game(self, save_id: str, saved: SavedGame, keep: SavedGame) -> Path:
        """Put a migrated game in place of the stored one, which is first written to a file that is returned."""
        from core.session.exchange import write_export

        path = file_of(self.url)
        folder = (path.parent if path is not None else data_folder()) / "kept"
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        kept = write_export(keep, folder / f"{save_id}-rules-{keep.rules}-{stamp}.json")
        with self._writing() as connection:
            self._must_hold(connection, save_id, keep.position)
            rows.delete_journal(connection, save_id)
            rows.insert_journal(connection, save_id, saved.actions, saved.snapshots, saved.notes)
            rows.put_header(connection, save_id, saved, saved.created)
            changed = {"rules": saved.rules, "program": saved.program, "base": saved.base, "position": saved.position}
            connection.execute(update(GameRow).where(col(GameRow.id) == save_id).values(**changed))
        return kept

    def hold(self, save_id: str) -> None:
        """Note that this process has a game open. Raise SaveError when another running process has.

        A process that died holds nothing: it is known by its number and the time it began.
        """
        with self._writing() as connection:
            row = connection.execute(select(GameRow).where(col(GameRow.id) == save_id)).one_or_none()
            if row is None:
                raise SaveError("store-no-such-save", save=save_id, nearest="none")
            if _held_by_another(row):
                pid = str(row.holder_pid)  # as text: it is no amount
                raise SaveError("store-game-open", save=row.name or save_id, pid=pid, host=row.holder_host)
            self._take(connection, save_id)

    def release(self, save_id: str) -> None:
        """Note that this process has a game open no longer."""
        token = self._tokens.pop(save_id, None)
        if token is not None:
            with self._writing() as connection:
                mine = (col(GameRow.id) == save_id) & (col(GameRow.holder) == token)
                connection.execute(update(GameRow).where(mine).values(holder="", holder_pid=0, holder_started=""))

    def append(
        self,
        save_id: str,
        number: int,
        action: SavedAction,
        standing: Standing,
        snapshot: Snapshot | None,
        drop_redo: bool,
    ) -> None:
        """Store action `number` of a game that this process holds.

        snapshot: the state after it, every so many actions. drop_redo: there are undone actions, which end here. Raise
        SaveError when another process has gone on with the game.
        """
        with transaction(self._bot_writer if action.bot else self._writer, self.place) as connection:
            self._advance(connection, save_id, number - 1, number, standing)
            if drop_redo:
                for table in (ActionRow, SnapshotRow):
                    connection.execute(delete(table).where(col(table.game) == save_id, col(table.number) >= number))
            connection.execute(
                _INSERT_ACTION,
                {
                    "game": save_id,
                    "number": number,
                    "bot": action.bot,
                    "how": action.how,
                    "digest": action.digest,
                    "action": action.action,
                },
            )
            if snapshot is not None:
                _put_snapshot(connection, save_id, snapshot)

    def move(self, save_id: str, before: int, position: int, standing: Standing) -> None:
        """Store that a game went from `before` actions to `position` by undo or redo. The journal stays whole."""
        with self._writing() as connection:
            self._advance(connection, save_id, before, position, standing)

    def add_snapshot(self, save_id: str, snapshot: Snapshot) -> None:
        """Store the state after some actions of a game that this process holds."""
        with self._writing() as connection:
            self._must_hold(connection, save_id, snapshot.number)
            _put_snapshot(connection, save_id, snapshot)

    def set_free_undo(self, save_id: str, on: bool, note: Note) -> None:
        """Store that free undo was switched, and the note that tells of it."""
        with self._writing() as connection:
            self._must_hold(connection, save_id)
            connection.execute(update(GameRow).where(col(GameRow.id) == save_id).values(free_undo=on))
            rows.insert_note(connection, save_id, note)

    def set_seat(self, save_id: str, seat: int, spec: SeatSpec, note: Note) -> None:
        """Store who sits at a seat from now on, and the note that tells of it."""
        with self._writing() as connection:
            self._must_hold(connection, save_id)
            at = (col(SeatRow.game) == save_id) & (col(SeatRow.seat) == seat)
            new = {"name": spec.name, "kind": spec.kind, "level": spec.level, "colour": spec.colour}
            connection.execute(update(SeatRow).where(at).values(**new))
            rows.insert_note(connection, save_id, note)

    # -- inside -------------------------------------------------------------------------------------------------

    def _reading(self) -> AbstractContextManager[Connection]:
        return transaction(self._engine, self.place)

    def _writing(self) -> AbstractContextManager[Connection]:
        return transaction(self._writer, self.place)

    def _set(self, save_id: str, **values: Any) -> None:
        with self._writing() as connection:
            changed = connection.execute(update(GameRow).where(col(GameRow.id) == save_id).values(**values))
            if changed.rowcount != 1:
                raise SaveError("store-no-such-save", save=save_id, nearest="none")

    def _take(self, connection: Connection, save_id: str) -> None:
        pid, token = process.own(), secrets.token_hex(8)
        holder = {"holder": token, "holder_host": pid.host, "holder_pid": pid.number, "holder_started": pid.began}
        connection.execute(update(GameRow).where(col(GameRow.id) == save_id).values(**holder, held=now()))
        self._tokens[save_id] = token

    def _advance(self, connection: Connection, save_id: str, before: int, position: int, standing: Standing) -> None:
        values = {
            "b_id": save_id,
            "b_before": before,
            "b_holder": self._tokens.get(save_id, "nobody"),
            "b_position": position,
            "b_now": now(),
            **standing_values(standing),
        }
        if connection.execute(_APPEND, values).rowcount != 1:
            raise SaveError("store-game-elsewhere", save=save_id)

    def _must_hold(self, connection: Connection, save_id: str, position: int | None = None) -> None:
        row = connection.execute(
            select(col(GameRow.holder), col(GameRow.position)).where(col(GameRow.id) == save_id)
        ).one_or_none()
        if row is None or row.holder != self._tokens.get(save_id) or position not in (None, row.position):
            raise SaveError("store-game-elsewhere", save=save_id)


def _put_snapshot(connection: Connection, save_id: str, snapshot: Snapshot) -> None:
    here = (col(SnapshotRow.game) == save_id) & (col(SnapshotRow.number) == snapshot.number)
    connection.execute(delete(SnapshotRow).where(here))
    connection.execute(
        insert(SnapshotRow),
        {"game": save_id, "number": snapshot.number, "digest": snapshot.digest, "state": snapshot.state},
    )


def _new_id(connection: Connection) -> str:
    while True:
        save_id = secrets.token_hex(4)  # for people to type; a beginning of it will do
        if connection.execute(select(col(GameRow.id)).where(col(GameRow.id) == save_id)).scalar() is None:
            return save_id


def _held_by_anyone(row: Any) -> bool:
    return _holder_lives(row)


def _held_by_another(row: Any) -> bool:
    own = process.own()
    mine = (row.holder_host, row.holder_pid, row.holder_started) == (own.host, own.number, own.began)
    return not mine and _holder_lives(row)


def _holder_lives(row: Any) -> bool:
    """Return whether the process that has a game open still runs, as far as can be known."""
    if not row.holder:
        return False
    if row.holder_host == process.own().host:
        return process.is_running(row.holder_pid, row.holder_started)
    return datetime.now(UTC) - moment(row.held) < ABSENT_AFTER
