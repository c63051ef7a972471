"""A game in tables of words: what the terminal shows in place of a drawn table.

A game offers it by `GameDef.tables`, called with the engine, what a seat may see and the table's names; without one the
terminal shows the fields of the observation.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Summary:
    """One small table. title: above it, "" for none. columns: titles; () for a table without them. rows: cells."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
