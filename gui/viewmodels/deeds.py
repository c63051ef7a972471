"""What people proposed at this table before they did it, as long as it is open: undo proposes it again."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine import Action
from core.session import Step


@dataclass(frozen=True, slots=True)
class Deed:
    """What a click carries out. kind: of the prompt. choice, number: what was proposed.

    proposed: whether it was proposed, so that undo proposes it again.
    """

    action: Action
    kind: str
    choice: str
    number: int | None
    proposed: bool


class Deeds:
    """Which steps were proposals."""

    def __init__(self) -> None:
        self.now: Deed | None = None
        """What is being carried out."""
        self._proposed: dict[int, Deed] = {}

    def did(self, step: Step) -> None:
        """Follow a step that was done: whatever was there to be redone is forgotten."""
        for number in [n for n in self._proposed if n >= step.number]:
            del self._proposed[number]
        now = self.now
        if now is not None and step.action == now.action:
            if now.proposed:
                self._proposed[step.number] = now
            self.now = None

    def undone(self, step: Step) -> Deed | None:
        """Return what had been proposed when a step was done that has been taken back; None when nothing had."""
        self.now = None
        deed = self._proposed.get(step.number)
        return deed if deed is not None and deed.action == step.action else None
