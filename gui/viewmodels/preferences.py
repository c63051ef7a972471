"""What a person prefers: language, looks, pace, how to decide. Kept in the store, in force at once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

from core.errors import PowerhouseError
from core.store import Store

SETTING: Final = "preferences"
"""Name of the setting in the store that holds all of it."""

THEMES: Final = ("system", "light", "dark")
TEXT_SIZES: Final = (85, 100, 120, 145, 175)
"""Per cent of the usual size: small, usual, large, larger, very large."""
SPEEDS: Final = ("off", "fast", "normal", "slow")
PACES: Final = ("fast", "normal", "slow")
ADVISERS: Final = ("normal", "hard")
_PACE_MILLISECONDS: Final = {"fast": 60, "normal": 450, "slow": 1400}
_MOTION_MILLISECONDS: Final = {"off": 0, "fast": 220, "normal": 450, "slow": 900}


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person prefers.

    language: code, "" for what the system or the command line says. theme: one of THEMES. text_size: one of TEXT_SIZES.
    animation: one of SPEEDS. pace: how quickly bots move, one of PACES. single_click: a click decides at once instead
    of proposing. forced_moves: what nothing else is possible than is done by itself. adviser: level of computer player
    that gives hints, one of ADVISERS, where a game has it.
    """

    language: str = ""
    theme: str = "system"
    text_size: int = 100
    animation: str = "normal"
    pace: str = "normal"
    single_click: bool = False
    forced_moves: bool = False
    adviser: str = "normal"

    @property
    def bot_milliseconds(self) -> int:
        """Return the least time between two bots' moves."""
        return _PACE_MILLISECONDS[self.pace]

    @property
    def motion_milliseconds(self) -> int:
        """Return how long a thing is on its way; 0 when nothing moves."""
        return _MOTION_MILLISECONDS[self.animation]


_ALLOWED: Final[dict[str, tuple[Any, ...]]] = {
    "theme": THEMES, "text_size": TEXT_SIZES, "animation": SPEEDS, "pace": PACES, "adviser": ADVISERS,
}  # fmt: skip


def _checked(stored: object, usual_ones: Preferences) -> Preferences:
    """Return preferences from what a store holds; whatever is not understood is as usual."""
    found = usual_ones
    if not isinstance(stored, dict):
        return found
    for field in fields(Preferences):
        value: Any = stored.get(field.name)
        usual = getattr(found, field.name)
        if type(value) is type(usual) and value in _ALLOWED.get(field.name, (value,)):
            found = replace(found, **{field.name: value})
    return found


class PreferencesModel:
    """The preferences in force, and where they are kept.

    store: None for preferences that are forgotten at the end. usual: what holds where nothing was chosen; the system
    may wish otherwise than we do. Listeners are called with (before, after).
    """

    def __init__(
        self, store: Store | None = None, now: Preferences | None = None, usual: Preferences | None = None
    ) -> None:
        self._store = store
        self.usual = usual if usual is not None else Preferences()
        self._listeners: list[Callable[[Preferences, Preferences], None]] = []
        self.now = now if now is not None else self._stored()

    def _stored(self) -> Preferences:
        if self._store is None:
            return self.usual
        try:
            stored = self._store.setting(SETTING)
            if stored is None:  # stores of the first versions hold the language alone
                stored = {"language": self._store.setting("language")}
            return _checked(stored, self.usual)
        except PowerhouseError:
            return self.usual

    def change(self, **values: Any) -> Preferences:
        """Change some of them, in force at once; kept when the store can be written. Return all of them."""
        before = self.now
        self.now = _checked(asdict(before) | values, self.usual)
        if self.now != before:
            if self._store is not None:
                with contextlib.suppress(PowerhouseError):  # what cannot be kept is still in force
                    self._store.set_setting(SETTING, asdict(self.now))
            for listener in tuple(self._listeners):
                listener(before, self.now)
        return self.now

    def reset(self) -> Preferences:
        """Make everything as usual but the language. Return what was preferred before."""
        before = self.now
        self.change(**{**asdict(self.usual), "language": before.language})
        return before

    def subscribe(self, listener: Callable[[Preferences, Preferences], None]) -> Callable[[], None]:
        """Call `listener` with (before, after) at every change. Return what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None
