"""What a seat may see, as tables: the game's own summary, or the fields of the observation for a game without one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.cli import out
from core.engine import HIDDEN, HIDDEN_TEXT, Record, Seat, tag_of
from core.hooks import registry
from core.session import Names, Session, seat_name
from core.table.summary import Summary
from core.text import text

MOST_ITEMS = 24
"""A list with more entries is told by its length."""


def print_observation(session: Session, viewer: Seat | None) -> None:
    """Print what `viewer` (None: an onlooker) may see of the table."""
    for part in summaries(session, viewer):
        if part.title:
            out.say(part.title)
        out.table(part.columns or [""] * len(part.rows[0]), part.rows)
        out.say()


def summaries(session: Session, viewer: Seat | None) -> Sequence[Summary]:
    """Return the tables that describe what `viewer` may see."""
    names = Names(session.engine, session.seat_specs, viewer)
    game = registry().games.get(session.engine.id)
    seen = session.observe(viewer)
    if game is not None and game.tables is not None:
        found: Sequence[Summary] = game.tables(session.engine, seen, names)
        return [part for part in found if part.rows]
    return plain(seen.state, [seat_name(spec, seat) for seat, spec in enumerate(session.seat_specs)])


def plain(state: Any, players: Sequence[str]) -> Sequence[Summary]:
    """Return the fields of an observed state as tables: one of the whole, one with a row for each seat."""
    table: list[tuple[str, str]] = []
    seats: list[Summary] = []
    for name in state.__struct_fields__:
        value: Any = getattr(state, name)
        if name in ("frames", "rng", "revealed", "moves"):
            continue
        if isinstance(value, list) and len(value) == len(players) and all(isinstance(v, Record) for v in value):  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
            records: list[Any] = value  # pyright: ignore[reportUnknownVariableType]
            fields: Sequence[str] = records[0].__struct_fields__
            rows = tuple(
                (player, *(word(getattr(record, field)) for field in fields))
                for player, record in zip(players, records, strict=True)
            )
            seats.append(Summary("", (text("cli-player"), *(_title(field) for field in fields)), rows))
        else:
            table.append((_title(name), word(value)))
    return [Summary("", (), tuple(table)), *seats]


def word(value: Any) -> str:
    """Return a value of an observation in a few words; hidden ones as a question mark."""
    if value is HIDDEN_TEXT or (type(value) is int and value == HIDDEN):
        return "?"
    if isinstance(value, bool):
        return text("cli-yes" if value else "cli-no")
    if isinstance(value, (list, tuple)):
        items: list[Any] = list(value)  # pyright: ignore[reportUnknownArgumentType]
        if not items:
            return "-"
        if all(type(item) is int and item == HIDDEN for item in items) or len(items) > MOST_ITEMS:
            return text("cli-so-many", count=len(items))
        return ", ".join(word(item) for item in items)
    if isinstance(value, Record):
        return tag_of(value) if type(value).__struct_config__.tag_field is not None else repr(value)
    return "-" if value is None else str(value)


def _title(field: str) -> str:
    return field.replace("_", " ").capitalize()
