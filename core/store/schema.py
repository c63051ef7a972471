"""The version of a store's tables: what a database is, and how an older one is brought up."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from core.session.opening import program_version

REVISIONS: tuple[str, ...] = ("0001", "0002")
"""All revisions of the tables, oldest first: the files in `migrations/versions`. Kept here so that a store which is up
to date opens without Alembic; a test compares the two."""

APPLICATION_ID = 0x50485553  # "PHUS"
"""Marks an SQLite file as ours, in its header."""

STAMP = "This is a store of Powerhouse games."
"""Stands among the settings, on another page than the mark."""

MAGIC = b"SQLite format 3\x00"
_ID_AT = 68  # offset of the application id in the header of an SQLite file


@dataclass(frozen=True)
class Found:
    """What a database is. kind: "empty", "ours", "foreign". revision: of our tables. program: the version it is of."""

    kind: str
    revision: str = ""
    program: str = ""


def look(connection: Connection) -> Found:
    """Return what a database is, by its tables."""
    tables = set(inspect(connection).get_table_names())
    if not tables:
        return Found("empty")
    if not {"alembic_version", "games", "settings"} <= tables:
        return Found("foreign")
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""
    written = connection.execute(text("SELECT value FROM settings WHERE key = 'program'")).scalar()
    return Found("ours", str(revision), str(json.loads(written)) if written else "")


def looks_like_ours(path: Path) -> bool:
    """Return whether a file that is no sound SQLite database was once a store: by its mark, stamp or tables."""
    with path.open("rb") as file:
        start = file.read(1 << 20)
    marked = start[_ID_AT : _ID_AT + 4] == APPLICATION_ID.to_bytes(4, "big")
    return marked or STAMP.encode() in start or (b"alembic_version" in start and b"holder_started" in start)


def known(further: Sequence[Path] = ()) -> tuple[str, ...]:
    """Return all revisions, oldest first. further: folders with later ones (tests), files called vREVISION_what.py."""
    return (*REVISIONS, *(path.name[1:5] for folder in further for path in sorted(folder.glob("v????_*.py"))))


def newest(further: Sequence[Path] = ()) -> str:
    """Return the revision that a store must have."""
    return known(further)[-1]


def upgrade(connection: Connection, further: Sequence[Path] = ()) -> None:
    """Bring the tables up to the newest revision, inside the transaction of `connection`."""
    # Alembic takes a tenth of a second to load, which only a new or an old store pays.
    from alembic import command
    from alembic.config import Config

    config = Config()
    here = Path(__file__).parent / "migrations"
    config.set_main_option("script_location", str(here).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    places = [str(here / "versions"), *map(str, further)]
    config.set_main_option("version_locations", "\n".join(places).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    for key, value in (("about", STAMP), ("program", program_version())):
        connection.execute(text("DELETE FROM settings WHERE key = :key"), {"key": key})
        connection.execute(
            text("INSERT INTO settings (key, value) VALUES (:key, :value)"), {"key": key, "value": json.dumps(value)}
        )
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")


def copy_aside(path: Path, label: str) -> Path:
    """Copy a sound SQLite store, with what is still in its log, to a file beside it and return that."""
    target = free_name(path, label)
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    return target


def free_name(path: Path, label: str) -> Path:
    """Return "FILE.LABEL-DATE-TIME" beside a file, with a number when there is one already."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    target = path.with_name(f"{path.name}.{label}-{stamp}")
    number = 2
    while target.exists():
        target = path.with_name(f"{path.name}.{label}-{stamp}-{number}")
        number += 1
    return target
