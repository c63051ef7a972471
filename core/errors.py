"""The errors that Powerhouse raises on purpose.

Each error carries a message id (`key`) and its facts, so that callers act on data and people read a sentence in their
language. Bugs are not among them: those stay ordinary exceptions.
"""

from __future__ import annotations


class PowerhouseError(Exception):
    """Base of every error raised on purpose.

    key: message id in the catalogue. facts: the values that the message names.
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        from core.text import text  # imported late: the engine must load without the message catalogue

        return text(self.key, **self.facts)


class IllegalAction(PowerhouseError):
    """The action is not among the seat's choices; the state is unchanged.

    action: what was tried. reason: the same as `key`, a stable code such as "power-grid-bid-too-low".
    """

    def __init__(self, action: object, reason: str, **facts: object) -> None:
        super().__init__(reason, **facts)
        self.action = action
        self.reason = reason


class ContentError(PowerhouseError):
    """A content pack cannot be used."""


class SaveError(PowerhouseError):
    """A stored or exported game cannot be read or written."""


class PluginError(PowerhouseError):
    """A plugin cannot be used, or two plugins contradict each other."""


class UsageError(PowerhouseError):
    """Somebody asked for a game, map, option, seat or number that does not exist."""


class StuckGame(PowerhouseError):
    """The rules made no progress: a fault of the game's phases. The frames are named."""
