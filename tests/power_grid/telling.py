"""The log of a test's game in words, in the languages that the program speaks."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Event
from core.session import Names, SeatSpec
from core.text import language, set_language
from plugins.power_grid.log import LINES
from tests.power_grid.scenario import Table


def told(game: Table, happened: Iterable[Event], speech: str = "en") -> list[str]:
    """Return the log lines of what happened, in English unless told otherwise. Seats are called A, B, C ..."""
    before = language()
    set_language(speech)
    try:
        names = Names(game.engine, [SeatSpec(name) for name in "ABCDEF"[: len(game.state.players)]])
        lines = [LINES[type(event)](event, names) for event in happened]
    finally:
        set_language(before)
    return [line for line in lines if line is not None]
