"""Opening a store: what is there, is it sound, does it need an upgrade, and what to do if not."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Engine, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from core.errors import SaveError
from core.store import rescue, schema
from core.store.database import CHECK, connect, is_damage, people_errors, save_error, transaction, writer
from core.store.info import Notice
from core.store.location import default_path, file_of, shown

CHECK_UP_TO = 16 << 20
"""Files up to this size (bytes) are checked whole at each opening, which takes some 5 ms per MB; larger ones after a
crash, and when damage was seen."""


def open_database(url: URL, further: Sequence[Path] = ()) -> tuple[Engine, list[Notice]]:
    """Return the engine of a store that is there, sound and up to date, and what people should be told.

    further: folders with later revisions of the tables (tests). Raise SaveError.
    """
    notices: list[Notice] = []
    path = file_of(url)
    if path is not None:
        if not _is_sound(path, url, further):
            notices.append(_rescued(path))
        Path(f"{path}{CHECK}").unlink(missing_ok=True)
    engine = connect(url)
    place = shown(url)
    try:
        with transaction(engine, place) as connection:
            found = schema.look(connection)
        _must_be_usable(found, place, further)
        if found.kind == "empty" or found.revision != schema.newest(further):
            if found.kind == "ours" and path is not None:
                with people_errors(place):
                    kept = schema.copy_aside(path, f"before-{schema.newest(further)}")
                notices.append(Notice("store-upgraded", {"file": str(kept)}))
            with transaction(writer(engine), place) as connection:
                schema.upgrade(connection, further)
    except BaseException:
        engine.dispose()
        raise
    return engine, notices


def _is_sound(path: Path, url: URL, further: Sequence[Path]) -> bool:
    """Return False for a store that is damaged; raise SaveError for a file that is none, or cannot be read.

    Whatever is found, the file is not changed.
    """
    place = str(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.stat().st_size == 0:
            return True
        with path.open("rb") as file:
            magic = file.read(len(schema.MAGIC))
        ours = path == default_path() or schema.looks_like_ours(path)
    except OSError as error:
        raise SaveError("store-cannot-open", store=place, detail=error.strerror or str(error)) from error
    if magic != schema.MAGIC:
        if ours:
            return False
        raise SaveError("store-foreign", store=place)
    # Where no process has the file open, it can be read without SQLite's own files appearing beside it. Should somebody
    # write just then, what was read may make no sense: a bad verdict is looked into in the ordinary way.
    for undisturbed in (True, False):
        if undisturbed and Path(f"{path}-wal").exists():
            continue
        engine = read_only(path, undisturbed)
        try:
            if _reads_well(engine, path, further):
                return True
        except DBAPIError as error:
            if not is_damage(error):
                raise save_error(error, place) from error
            if not ours and not undisturbed:
                raise SaveError("store-foreign", store=place) from error
        finally:
            engine.dispose()
    return False


def _reads_well(engine: Engine, path: Path, further: Sequence[Path]) -> bool:
    with engine.connect() as connection:
        _must_be_usable(schema.look(connection), str(path), further)
        marks = (Path(f"{path}{ending}") for ending in ("-wal", CHECK))
        if path.stat().st_size > CHECK_UP_TO and not any(mark.exists() for mark in marks):
            return True
        return connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() == "ok"


def read_only(path: Path, undisturbed: bool) -> Engine:
    """Return an engine that can only read an SQLite file. undisturbed: nobody writes meanwhile."""
    mode = "mode=ro&immutable=1" if undisturbed else "mode=ro"

    def open_it() -> sqlite3.Connection:
        return sqlite3.connect(f"file:{quote(str(path))}?{mode}", uri=True, timeout=10)

    return create_engine("sqlite://", creator=open_it, poolclass=NullPool)


def _must_be_usable(found: schema.Found, place: str, further: Sequence[Path]) -> None:
    if found.kind == "foreign":
        raise SaveError("store-foreign", store=place)
    if found.kind == "ours" and found.revision not in schema.known(further):
        raise SaveError("store-newer", store=place, program=found.program or "?", revision=found.revision)


def _rescued(path: Path) -> Notice:
    """Keep a damaged store aside and put a new one in its place with all games that could be read."""
    fresh = Path(f"{path}.rescue")
    try:
        rescue.remove(fresh)
        engine, _ = open_database(URL.create("sqlite", database=str(fresh)))
        engine.dispose()
        found = rescue.read_damaged(path, pattern=fresh)
        try:
            with transaction(writer(engine), str(path)) as connection:
                kept = rescue.put(connection, found)
        finally:
            engine.dispose()
        aside = schema.free_name(path, "damaged")
        for ending in rescue.ENDINGS:
            if Path(f"{path}{ending}").exists():
                os.replace(f"{path}{ending}", f"{aside}{ending}")
        os.replace(fresh, path)
    except OSError as error:
        raise SaveError("store-damaged", store=str(path), detail=error.strerror or str(error)) from error
    facts = {"store": str(path), "file": str(aside), "rescued": kept, "found": found.known}
    return Notice("store-rescued", {**facts, "shortened": len(found.shortened), "cut": found.shortened})
