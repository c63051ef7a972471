"""What the terminal says at a decision: by the game's view where it has one, else by the actions' own messages.

A view (`core.table.TableView`) knows prices and what is easily regretted. It is plain data and needs no window; where
it cannot be loaded, because a plugin's view wants a Qt that is not there, the terminal goes on without it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from core.cli.lines import Line, lines_of
from core.engine import Action, Choices, Seat
from core.hooks import Registry
from core.session import COLOURS, Names, Session, seat_name
from core.table.prompt import Choice, Number, Parts
from core.table.view import Look, SeatLook
from core.text import text

log = logging.getLogger(__name__)

MOST_TRIED = 500
"""Numbers of a choice are compared with what is offered when there are no more than this."""


class Words:
    """The words for one session's decisions."""

    def __init__(self, session: Session, registry: Registry) -> None:
        self._session = session
        self._names = Names(session.engine, session.seat_specs)
        self._view: Any = _view(session, registry)

    @property
    def has_view(self) -> bool:
        """Return whether the game has a view that can be used here."""
        return self._view is not None

    def ask(self, seat: Seat, offered: Choices) -> tuple[str, list[Line]]:
        """Return (sentence, lines): what the seat is asked. Every offered action is in the lines.

        The view's hint is left out: it tells how to use a mouse.
        """
        plain = text("cli-terminal-turn", name=seat_name(self._session.seat_specs[seat], seat))
        self._names.state = self._session.observe(seat).state
        if self._view is None:
            return plain, lines_of(offered, self._names)
        prompt: Any = self._view.prompt(self._look(seat, offered))
        lines = [line for choice in prompt.choices if (line := _line(choice)) is not None]
        return prompt.sentence or plain, lines + self._missing(lines, offered)

    def question(self, seat: Seat, offered: Choices, action: Action) -> str:
        """Return what to ask before an action that is easily regretted, "" when nothing need be asked."""
        return str(self._view.question(self._look(seat, offered), action)) if self._view is not None else ""

    def _missing(self, lines: Sequence[Line], offered: Choices) -> list[Line]:
        """Return lines for offered actions that the view has no choice for, so that no decision is out of reach."""
        told: set[Action] = {line.action for line in lines if line.action is not None}
        kinds = {type(line.sample) for line in lines if line.sample is not None}
        singles = [a for a in offered.singles if a not in told and type(a) not in kinds]
        sets = [
            part
            for part in offered.sets
            if part.make not in kinds and (len(part) > MOST_TRIED or any(action not in told for action in part))
        ]
        return lines_of(Choices(singles, sets), self._names)

    def _look(self, seat: Seat, offered: Choices) -> Look:
        session = self._session
        seats = tuple(
            SeatLook(seat_name(spec, number), spec.colour or COLOURS[number % len(COLOURS)], spec.is_bot)
            for number, spec in enumerate(session.seat_specs)
        )
        return Look(session.observe(seat).state, seat, seats, session.to_act, seat, offered)


def _view(session: Session, registry: Registry) -> Any:
    """Return the view of a session's game, None when it has none that can be used here."""
    try:
        factory = registry.view_factory(session.engine.id)
        return factory(session.engine, session.content) if factory else None
    except ImportError as error:
        log.info("the view of %s cannot be loaded: %s", session.engine.id, error)
        return None


def _line(choice: Choice) -> Line | None:
    """Return a choice of a prompt as a line; None for one that leads nowhere."""
    if choice.action is not None:
        return Line(choice.label, choice.action)
    number = choice.number
    if number is not None:
        if number.low == number.high:
            return Line(number.label(number.low), number.make(number.low))
        words = text("cli-line-number", words=choice.label, low=number.low, high=number.high)
        question = text("cli-ask-number-start", low=number.low, high=number.high, start=number.start)
        return Line(words, None, question, _read_number(number), number.make(number.low))
    parts = choice.parts
    if parts is None:
        return None
    if parts.amounts:
        limits = [f"{name} {limit}" for name, limit in zip(parts.names, parts.limits, strict=True)]
        question = text("cli-ask-amounts", low=parts.low, high=parts.high, limits=limits)
    else:
        names = [f"{place} {name}" for place, name in enumerate(parts.names, 1)]
        question = text("cli-ask-subset", low=parts.low, high=parts.high, values=names)
    return Line(choice.label, None, question, _read_parts(parts), None)


def _read_number(number: Number) -> Callable[[str], Action | None]:
    def read(typed: str) -> Action | None:
        try:
            value = int(typed) if typed.strip() else number.start
        except ValueError:
            return None
        return number.make(value) if number.low <= value <= number.high else None

    return read


def _read_parts(parts: Parts) -> Callable[[str], Action | None]:
    """Return a reader of amounts in the order of the names, or of places in their list."""

    def read(typed: str) -> Action | None:
        try:
            given = [int(word) for word in typed.split(",") if word.strip()]
        except ValueError:
            return None
        if parts.amounts:
            amounts = tuple(given)
        else:
            amounts = tuple(int(place in given) for place in range(1, len(parts.names) + 1))
            if sum(amounts) != len(given):
                return None
        if len(amounts) != len(parts.names) or not parts.low <= sum(amounts) <= parts.high:
            return None
        if any(not 0 <= amount <= limit for amount, limit in zip(amounts, parts.limits, strict=True)):
            return None
        return parts.make(amounts)

    return read
