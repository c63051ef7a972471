"""Games as one JSON file: export, import, replay."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.engine import Action, Outcome
from core.hooks import Registry
from core.session.records import SavedGame

if TYPE_CHECKING:
    from core.store import Store

Export = SavedGame
"""What an export holds."""


@dataclass(frozen=True)
class Difference:
    """The first action at which a replay went another way. expected, found: digests; found "" when it was refused.

    reason: a sentence that says what differs.
    """

    number: int
    action: Action | None
    expected: str
    found: str
    reason: str


@dataclass(frozen=True)
class ReplayReport:
    """What came of a replay. actions: how many were re-applied. digest: of the last state reached."""

    ok: bool
    actions: int
    digest: str
    outcome: Outcome | None
    first_difference: Difference | None


def export_game(store: Store, save_id: str, path: Path | str) -> Path:
    """Write a saved game to a file, whole or not at all, and return its path."""
    raise NotImplementedError


def read_export(path: Path | str) -> Export:
    """Return what an exported file holds, brought up to the present format. Raise SaveError that says what is wrong."""
    raise NotImplementedError


def import_game(store: Store, path: Path | str, registry: Registry | None = None) -> str:
    """Put an exported game into the store as a new save and return its id."""
    raise NotImplementedError


def replay(source: Export | Path | str, registry: Registry | None = None) -> ReplayReport:
    """Re-apply a game from its start and compare every digest."""
    raise NotImplementedError
