"""What is proposed at a table just now, and what stands in the way of doing it: half-made choices, as data."""

from __future__ import annotations

from collections.abc import Callable

from core.engine import Action
from core.table import Choice


class Proposal:
    """The choice that is proposed, with its number; a question to be answered first; a remark about the last click.

    guard: seconds in which a click after a new question counts not (casebook UX-05).
    """

    def __init__(self, guard: float, clock: Callable[[], float]) -> None:
        self._guard = guard
        self._clock = clock
        self._numbers: dict[str, int] = {}  # what was chosen for choices that are not proposed yet
        self._since = self._picked_at = clock() - 1e6
        self.picked = ""
        """Id of the choice that is proposed, "" for none."""
        self.number: int | None = None
        """The number chosen for it."""
        self.notice = ""
        """A remark: why the last click did nothing."""
        self.asking: tuple[str, Action] | None = None
        """The question whether somebody is sure, and what is done after a yes."""
        self.kind = ""
        """Of the prompt that is shown."""

    def __bool__(self) -> bool:
        """Whether there is anything to drop."""
        return bool(self.picked or self.asking or self.notice)

    def renew(self, kind: str) -> None:
        """Something else is asked from now on."""
        self.kind = kind
        self._numbers.clear()
        self._since = self._clock()

    def too_soon(self) -> bool:
        """Return whether a click now was rather meant for what was asked before."""
        return self._clock() - self._since < self._guard

    def just_picked(self) -> bool:
        """Return whether a click now is rather the second half of a double click that proposed."""
        return self._clock() - self._picked_at < self._guard

    def pick(self, choice: Choice) -> None:
        """Propose a choice, with the number noted for it."""
        self.picked, self.notice = choice.id, ""
        number = choice.number
        chosen = self._numbers.get(choice.id, number.start) if number is not None else 0
        self.number = min(number.high, max(number.low, chosen)) if number is not None else None
        self._picked_at = self._clock()

    def put(self, choice_id: str, number: int | None) -> None:
        """Propose again what was proposed before; "" for nothing."""
        self.picked, self.number = choice_id, number

    def noted(self, choice_id: str) -> int | None:
        """Return the number noted for a choice that is not proposed yet."""
        return self._numbers.get(choice_id)

    def note(self, choice_id: str, number: int) -> None:
        """Note the number chosen for a choice, so that a click on the thing uses it."""
        self._numbers[choice_id] = number
        if self.picked == choice_id:
            self.number = number

    def drop(self) -> None:
        """Propose nothing, ask nothing, say nothing."""
        self.picked, self.number, self.asking, self.notice = "", None, None, ""
