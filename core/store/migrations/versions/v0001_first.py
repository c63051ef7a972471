"""The first tables: games, headers, seats, actions, snapshots, notes, contents, settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _game() -> sa.Column:
    return sa.Column("game", sa.String, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    """Make the tables of the first release."""
    op.create_table(
        "contents",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game_id", sa.String, nullable=False),
        sa.Column("plugin", sa.String, nullable=False),
        sa.Column("plugin_version", sa.String, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("program", sa.String, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("variants", sa.String, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("content_digest", sa.String, sa.ForeignKey("contents.digest"), nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("updated", sa.String, nullable=False),
        sa.Column("deleted", sa.String, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("turn", sa.String, nullable=False),
        sa.Column("winners", sa.String, nullable=False),
        sa.Column("free_undo", sa.Boolean, nullable=False),
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("holder_host", sa.String, nullable=False),
        sa.Column("holder_pid", sa.Integer, nullable=False),
        sa.Column("holder_started", sa.String, nullable=False),
        sa.Column("held", sa.String, nullable=False),
    )
    op.create_table(
        "headers",
        _game(),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game"),
    )
    op.create_table(
        "seats",
        _game(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("colour", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_table(
        "actions",
        _game(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        _game(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "number"),
    )
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True),
        _game(),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("ix_notes_game", "notes", ["game"])
    op.create_table(
        "settings",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
