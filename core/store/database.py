"""Connections: how SQLite is used, and what its errors mean to people.

SQLite writes ahead (WAL), so that somebody can read while somebody writes. A commit survives a kill of the process
with any setting of `synchronous` but OFF, for the system keeps what was written. For a power cut it must be flushed to
the disk as well: with FULL at each commit, with NORMAL now and then. A flush takes up to some 10 ms on a busy disk,
which people do not notice, but a game between bots does: what a person decides is flushed at once, with all that came
before it, and what a bot decides is not (it would decide the same again).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from threading import RLock
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, NoSuchModuleError
from sqlalchemy.pool import Pool, StaticPool

from core.errors import SaveError
from core.store.location import file_of, shown

BUSY_SECONDS = 10.0
"""How long a process waits for another one that is writing."""

CHECK = ".check"
"""Ending of an empty file beside a store in which damage was seen: it is to be checked when it is opened."""

FLUSHED = "FULL"
KEPT = "NORMAL"
_WRITES = "powerhouse_writes"
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_KEYS = {
    sqlite3.SQLITE_FULL: "store-disk-full",
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_PERM: "store-read-only",
    sqlite3.SQLITE_CANTOPEN: "store-cannot-open",
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_LOCKED: "store-busy",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-damaged",
}


_TURNS: WeakKeyDictionary[Pool, Any] = WeakKeyDictionary()
"""Of stores that are kept in memory: one connection for all threads, each of which waits for its turn."""


def connect(url: URL) -> Engine:
    """Return SQLAlchemy's engine for a store; nothing is read yet. Raise SaveError when a driver is missing."""
    arguments: dict[str, Any] = {}
    if url.get_backend_name() == "sqlite":
        # Windows and their workers use one store from several threads, one at a time.
        arguments["connect_args"] = {"check_same_thread": False, "timeout": BUSY_SECONDS}
        if file_of(url) is None:
            arguments["poolclass"] = StaticPool
    try:
        engine = create_engine(url, **arguments)
    except (ModuleNotFoundError, NoSuchModuleError) as error:
        raise SaveError("store-no-driver", store=shown(url), driver=str(url.drivername), detail=str(error)) from error
    if file_of(url) is None and url.get_backend_name() == "sqlite":
        _TURNS[engine.pool] = RLock()
    if url.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves: the driver would not for reads and table changes
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute(f"PRAGMA synchronous = {FLUSHED}")
    cursor.close()
    record.info[_WRITES] = FLUSHED


def _begin(connection: Connection) -> None:
    # A writer takes the lock at once: one that starts as a reader is refused when somebody else has written since.
    writes: str | None = connection.get_execution_options().get(_WRITES)
    if writes and connection.info.get(_WRITES) != writes:
        connection.exec_driver_sql(f"PRAGMA synchronous = {writes}")
        connection.info[_WRITES] = writes
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def writer(engine: Engine, how: str = FLUSHED) -> Engine:
    """Return the same engine for transactions that write: they take the lock when they begin.

    how: `FLUSHED` when the end of a transaction waits for the disk, `KEPT` when for the system only.
    """
    return engine.execution_options(**{_WRITES: how})


@contextmanager
def transaction(engine: Engine, place: str) -> Generator[Connection, None, None]:
    """Give a connection that sees one moment of the store, and whose changes are all stored at the end, or none.

    engine: a `writer` if anything is changed. Database errors become SaveError.
    """
    with _TURNS.get(engine.pool, nullcontext()), people_errors(place), engine.begin() as connection:
        yield connection


@contextmanager
def people_errors(place: str) -> Generator[None, None, None]:
    """Turn errors of the database into a sentence. place: the store as people know it."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        raise save_error(error, place) from error


def save_error(error: Exception, place: str) -> SaveError:
    """Return what a database error means to people. A store that turns out to be damaged is marked to be checked."""
    original = error.orig if isinstance(error, DBAPIError) else error
    if is_damage(error) and Path(place).is_file():
        with suppress(OSError):
            Path(f"{place}{CHECK}").touch()
    key = _KEYS.get(code_of(original), "store-failed")
    return SaveError(key, store=place, detail=str(original))


def is_damage(error: BaseException | None) -> bool:
    """Return whether an error says that the file itself is broken."""
    original = error.orig if isinstance(error, DBAPIError) else error
    return code_of(original) in _DAMAGED


def code_of(error: BaseException | None) -> int:
    """Return SQLite's primary result code, 0 for an error of another kind."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF
