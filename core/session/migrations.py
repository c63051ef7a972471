"""Old saves as plain data, brought up one version at a time.

A migration changes a dict before it is decoded. It never runs on the only copy: files are left as they are, and a game
in a store is first written out to a file beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

EXPORT = "powerhouse.export"
"""Scope of migrations of the export file itself; other scopes are ids of games, whose states they change."""

FORMAT = 1
"""Version of the export file that is written now."""

Change = Callable[[dict[str, Any]], None]
_changes: dict[tuple[str, int], Change] = {}


def migration(scope: str, from_version: int) -> Callable[[Change], Change]:
    """Register a function that changes data of version `from_version` in place into the next version.

    scope: `EXPORT` (the version is the file's "format") or a game's id (it is the game's rules_version, and the data is
    a state). A plugin that raises its rules_version registers one, even one that does nothing, if games that were begun
    under the old rules may go on; without one they are refused. Raise ValueError for a second one.
    """

    def register(change: Change) -> Change:
        if (scope, from_version) in _changes:
            raise ValueError(f"there is already a migration of {scope} from version {from_version}")
        _changes[scope, from_version] = change
        return change

    return register


def can_migrate(scope: str, version: int, wanted: int) -> bool:
    """Return whether there is a migration for every version from `version` up to `wanted`."""
    return all((scope, v) in _changes for v in range(version, wanted))


def migrate(scope: str, data: dict[str, Any], version: int, wanted: int) -> None:
    """Bring `data` up from `version` to `wanted`, in place. Raise KeyError when a step is missing."""
    for v in range(version, wanted):
        _changes[scope, v](data)
