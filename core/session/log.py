"""The log of a game in words, made from events when somebody reads it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from core import text as messages
from core.engine import Engine, Event, Seat, tag_of
from core.session.journal import Steps
from core.session.names import Names, seat_name
from core.session.records import LogLine, Note, SeatSpec
from core.session.secrecy import event_for

log = logging.getLogger(__name__)

ORDINARY = 2
"""Level of a line that begins neither a round (0) nor a phase (1). An event class with another has `log_level`."""
DETAIL = 3
"""Level of a line that an ordinary one sums up later: one cube, one bid. Readers may leave such lines out."""


class LogBook:
    """Log lines per language and reader, kept so that one more step costs one more step's lines."""

    def __init__(self, engine: Engine[Any], tellers: Mapping[type, Callable[..., str | None]]) -> None:
        self._engine = engine
        self._tellers = tellers
        self._whole: dict[tuple[str, Seat | None], tuple[object, list[LogLine]]] = {}
        self._kept: dict[tuple[str, Seat | None], list[list[LogLine]]] = {}

    def cut(self, length: int) -> None:
        """Forget the lines of all steps after the first `length`."""
        self._whole.clear()
        for lines in self._kept.values():
            del lines[length + 1 :]

    def forget(self) -> None:
        """Forget all lines: somebody's name has changed."""
        self._whole.clear()
        self._kept.clear()

    def lines(
        self,
        opening: Sequence[Event],
        steps: Steps,
        seats: Sequence[SeatSpec],
        notes: Sequence[Note],
        viewer: Seat | None,
    ) -> list[LogLine]:
        """Return the log as `viewer` may read it: set-up, then steps; notes of the table stand where they happened."""
        key = (messages.language(), viewer)
        asked = (len(steps), len(notes), tuple(seats))
        known = self._whole.get(key)
        if known is not None and known[0] == asked:  # asked for several times while one moment is shown
            return list(known[1])
        kept = self._kept.setdefault(key, [])
        names = Names(self._engine, seats, viewer)
        for number in range(len(kept), len(steps) + 1):  # kept[0] is the set-up
            step = steps[number - 1] if number else None
            lines = [line for event in (step.events if step else opening) for line in self._told(event, number, names)]
            if step is not None and step.automatic and step.seat == viewer and lines:
                # Not for the others: that somebody could do nothing else may tell what is hidden from them.
                lines[0] = replace(lines[0], text=messages.text("session-log-automatic", line=lines[0].text))
            for gap in steps.untold:
                if gap.first == number:
                    told = messages.text("session-log-untold", first=gap.first, last=gap.last, reason=gap.reason)
                    lines.append(LogLine(number, told))
            kept.append(lines)
        by_step: dict[int, list[LogLine]] = {}
        place = 0
        for note in notes:  # they keep their order, also where steps between them were undone and redone
            place = max(place, min(note.step, len(steps)))
            by_step.setdefault(place, []).append(LogLine(place, _note_text(note, seats)))
        whole: list[LogLine] = []
        for number, lines in enumerate(kept[: len(steps) + 1]):
            whole += lines
            whole += by_step.get(number, ())
        self._whole[key] = (asked, whole)
        return list(whole)

    def _told(self, event: Event, number: int, names: Names) -> list[LogLine]:
        teller = self._tellers.get(type(event))
        if teller is None:
            return []
        seen = event_for(event, names.viewer, self._engine.spec.open_fields)
        try:
            text = teller(seen, names)
        except Exception:  # a plugin's sentence may fail in any way; the game must go on
            log.exception("%s: the log line of %s cannot be made", self._engine.id, tag_of(event))
            text = messages.text("session-log-broken", event=tag_of(event))
        refs = names.refs()
        if not text:
            return []
        level: int = getattr(type(event), "log_level", ORDINARY)
        seat = getattr(event, "seat", None)
        doer = seat if isinstance(seat, int) and 0 <= seat < len(names.seats) else None
        return [LogLine(number, line, level, refs, doer) for line in text.splitlines()]


def _note_text(note: Note, seats: Sequence[SeatSpec]) -> str:
    facts = dict(note.facts)
    seat = facts.get("seat")
    if isinstance(seat, int) and "name" not in facts:
        facts["name"] = seat_name(seats[seat], seat)
    return messages.text(note.key, **facts)
