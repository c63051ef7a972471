"""The tables of a store. A change here needs a migration in `core/store/migrations/versions`; a test compares them.

Times are ISO 8601 in UTC. Lists and records inside a column are JSON text: nothing asks for them by content.
"""

from __future__ import annotations

from typing import ClassVar

from sqlalchemy import MetaData
from sqlmodel import Column, Field, ForeignKey, LargeBinary, SQLModel, Text


class _Table(SQLModel):
    """Base of our tables, with metadata of their own: nobody else's tables get into a store."""

    metadata: ClassVar[MetaData] = MetaData()  # pyright: ignore[reportIncompatibleVariableOverride]


class ContentRow(_Table, table=True):
    """Resolved content of games, kept with them so that a changed pack never breaks a running game. data: zlib."""

    __tablename__ = "contents"  # pyright: ignore[reportAssignmentType]

    digest: str = Field(primary_key=True)
    data: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class GameRow(_Table, table=True):
    """A saved game.

    seed: text, for it may be of any size. position: actions taken; later entries of the journal were undone. base: see
    `SavedGame`. turn, winners: seats, for lists. holder_*: the process that has the game open.
    """

    __tablename__ = "games"  # pyright: ignore[reportAssignmentType]

    id: str = Field(primary_key=True)
    name: str = ""
    game_id: str
    plugin: str = ""
    plugin_version: str = ""
    rules: int = 1
    program: str = ""
    options: str = Field(default="{}", sa_type=Text)
    variants: str = "[]"
    seed: str = "0"
    setup: str = Field(default="null", sa_type=Text)
    content_digest: str = Field(sa_column=Column(ForeignKey("contents.digest"), nullable=False))
    created: str
    updated: str
    deleted: str = ""
    position: int = 0
    base: int = 0
    finished: bool = False
    turn: str = "[]"
    winners: str = "[]"
    free_undo: bool = False
    holder: str = ""
    holder_host: str = ""
    holder_pid: int = 0
    holder_started: str = ""
    held: str = ""


class HeaderRow(_Table, table=True):
    """What a game was begun with, written once: if the row in `games`, which every action changes, is lost with a
    damaged page, the game is rescued from this one. data: JSON of those columns, and the seats."""

    __tablename__ = "headers"  # pyright: ignore[reportAssignmentType]

    game: str = Field(sa_column=Column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True))
    data: str = Field(sa_type=Text)


class SeatRow(_Table, table=True):
    """Who sits at a seat of a game."""

    __tablename__ = "seats"  # pyright: ignore[reportAssignmentType]

    game: str = Field(sa_column=Column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True))
    seat: int = Field(primary_key=True)
    name: str = ""
    kind: str
    level: str = ""
    colour: str = ""


class ActionRow(_Table, table=True):
    """One entry of a game's journal. number: from 1. digest: of the state after it. how: see `SavedAction`."""

    __tablename__ = "actions"  # pyright: ignore[reportAssignmentType]
    # Clustered by game and number: one page is written per action, and a game is read in one go.
    __table_args__ = {"sqlite_with_rowid": False}

    game: str = Field(sa_column=Column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True))
    number: int = Field(primary_key=True)
    bot: bool = False
    how: str = Field(default="", sa_column_kwargs={"server_default": ""})
    digest: str
    action: str = Field(sa_type=Text)


class SnapshotRow(_Table, table=True):
    """A state of a game after `number` actions, as canonical JSON."""

    __tablename__ = "snapshots"  # pyright: ignore[reportAssignmentType]

    game: str = Field(sa_column=Column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True))
    number: int = Field(primary_key=True)
    digest: str
    state: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class NoteRow(_Table, table=True):
    """Something that happened at the table of a game: a seat changed hands, free undo was switched."""

    __tablename__ = "notes"  # pyright: ignore[reportAssignmentType]

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(sa_column=Column(ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True))
    step: int
    key: str
    facts: str = Field(default="{}", sa_type=Text)


class SettingRow(_Table, table=True):
    """One setting. value: JSON."""

    __tablename__ = "settings"  # pyright: ignore[reportAssignmentType]

    key: str = Field(primary_key=True)
    value: str = Field(sa_type=Text)


METADATA = _Table.metadata
