"""Bids that go on by themselves up to a limit: the table's doing, nothing of it is in the rules or in the save."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from core.engine import Action, Seat
from core.table import Number, Prompt


@dataclass(frozen=True, slots=True)
class Limit:
    """How far a seat's bids go on by themselves. contest: in which one. amount: at most so much. high: all it has."""

    seat: Seat
    contest: str
    amount: int
    high: int


class Limits:
    """The limits in force, one for a seat at most."""

    def __init__(self) -> None:
        self._found: dict[Seat, Limit] = {}

    def __iter__(self) -> Iterator[Limit]:
        return iter(tuple(self._found.values()))

    def __bool__(self) -> bool:
        return bool(self._found)

    def of(self, seat: Seat) -> Limit | None:
        """Return a seat's limit, None when it has none."""
        return self._found.get(seat)

    def put(self, limit: Limit) -> None:
        """Put a limit in force."""
        self._found[limit.seat] = limit

    def change(self, seat: Seat, amount: int) -> None:
        """Raise or lower a limit that is in force, within what the seat has."""
        old = self._found.get(seat)
        if old is not None:
            self._found[seat] = replace(old, amount=max(0, min(old.high, amount)))

    def drop(self, seat: Seat) -> None:
        """Stop a seat's bids."""
        self._found.pop(seat, None)

    def clear(self) -> None:
        """Stop all of them."""
        self._found.clear()

    def keep(self, contest: str) -> None:
        """Drop the limits of all contests but this one: they have ended."""
        for limit in tuple(self._found.values()):
            if limit.contest != contest:
                del self._found[limit.seat]

    def next(self, seat: Seat, prompt: Callable[[Seat], Prompt]) -> Action | None:
        """Return what a seat that is asked now bids by its limit; None without one, and when the price is above it."""
        limit = self._found.get(seat)
        if limit is None:
            return None
        number = offer(prompt(seat), limit.contest)
        return number.make(number.low) if number is not None and number.low <= limit.amount else None


def offer(prompt: Prompt, contest: str) -> Number | None:
    """Return the number that a prompt asks for in a contest, None when it does not."""
    numbers = (choice.number for choice in prompt.choices if choice.number is not None)
    return next((number for number in numbers if number.contest == contest), None)
