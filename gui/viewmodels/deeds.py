"""What people did by clicks at this table, as long as it is open: for undo, redo and the log."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine import Action
from core.session import Step


@dataclass(frozen=True, slots=True)
class Deed:
    """What a click carries out. kind: of the prompt. choice, number: what was proposed.

    then: actions that follow by the same click. proposed: whether it was proposed, so that undo proposes it again.
    """

    action: Action
    then: tuple[Action, ...]
    kind: str
    choice: str
    number: int | None
    proposed: bool


class Deeds:
    """Which steps were proposals, which were done by one click, and which bids the table made."""

    def __init__(self) -> None:
        self.now: Deed | None = None
        """What is being carried out."""
        self._first = 0
        self._proposed: dict[int, Deed] = {}
        self._groups: dict[int, int] = {}
        self._by_limit: dict[int, str] = {}

    def did(self, step: Step) -> None:
        """Follow a step that was done: whatever was there to be redone is forgotten."""
        now = self.now
        follows = now is not None and step.action in now.then
        for number in [n for n in self._proposed if n >= step.number]:
            del self._proposed[number]
        for first, end in tuple(self._groups.items()):
            if end >= step.number:
                del self._groups[first]
        if step.number in self._by_limit:
            self._by_limit[step.number] = step.digest
        if now is None:
            return
        if step.action == now.action:
            self._first = step.number
            if now.proposed:
                self._proposed[step.number] = now
            if not now.then:
                self.now = None
        elif follows:
            self._groups[self._first] = step.number

    def undone(self, step: Step) -> Deed | None:
        """Return what had been proposed when a step was done that has been taken back; None when nothing had."""
        self.now = None
        deed = self._proposed.get(step.number)
        return deed if deed is not None and deed.action == step.action else None

    def group(self, number: int) -> tuple[int, int]:
        """Return the first and the last step of those that one click did with step `number`."""
        return next(((a, b) for a, b in self._groups.items() if a <= number <= b), (number, number))

    def by_limit_next(self, number: int) -> None:
        """Note that the table, and no person, does step `number` next: a bid up to a limit."""
        self.now = None
        self._by_limit[number] = ""

    def by_limit(self, step: Step) -> bool:
        """Return whether a step is a bid that the table made up to a limit."""
        return self._by_limit.get(step.number) == step.digest

    @property
    def limits_bid(self) -> bool:
        """Return whether there is any such bid."""
        return bool(self._by_limit)
