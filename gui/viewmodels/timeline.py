"""The game as a line of moments, and looking back along it. Knows no toolkit and no game.

A moment is the state after so many actions: moment 0 is the start, the last one is now. Rounds and phases are known
from the log's headings, so that every game has them that tells them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from core.engine import Seat
from core.errors import SaveError
from core.session import LogLine, Session
from core.table import Choice, Prompt
from core.text import text
from core.text.actions import describe_reason

NOW, BRANCH = "look:now", "look:branch"
"""Ids of the choices that there are while somebody looks back."""
LOOKING = "looking"
"""Kind of the prompt that is shown meanwhile."""


@dataclass(frozen=True, slots=True)
class Section:
    """A round of the game. first, last: the numbers of its actions, counted from 1; phases: first actions of phases."""

    title: str
    first: int
    last: int
    phases: tuple[int, ...] = ()


class Timeline:
    """Who acted when, and in which round and phase."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        """The seat of every action, in order."""
        self._known = ""
        self._headings: list[tuple[int, int, str]] = []  # step, level, words

    @property
    def length(self) -> int:
        """Return how many actions there are."""
        return len(self.seats)

    def update(self, session: Session, lines: Sequence[LogLine]) -> None:
        """Take in what has happened. lines: the log as it is read here."""
        steps = session.steps
        known = len(self.seats)
        if known > len(steps) or (known and steps[known - 1].digest != self._known):
            self.seats.clear()
        self.seats += [step.seat for step in steps[len(self.seats) :]]
        self._known = steps[-1].digest if len(steps) else ""
        self._headings = [(line.step, line.level, line.text) for line in lines if line.level < 2]

    def sections(self) -> list[Section]:
        """Return the rounds that have actions. An action belongs to the round in which it was decided."""
        starts = [(0, "")] + [(step, words) for step, level, words in self._headings if level == 0]
        phases = [step for step, level, _ in self._headings if level == 1]
        found: list[Section] = []
        for k, (step, title) in enumerate(starts):
            end = starts[k + 1][0] if k + 1 < len(starts) else self.length
            if end > step:
                inner = tuple(dict.fromkeys(p + 1 for p in phases if step < p < end))
                found.append(Section(title, step + 1, end, inner))
        return found

    def where(self, number: int) -> str:
        """Return the round and phase of a moment in words, "" before the first round."""
        at = bisect_right(self._headings, number, key=lambda heading: heading[0])
        words: list[str] = []
        for _, level, said in reversed(self._headings[:at]):
            if level == 1 and not words:
                words.append(said)
            elif level == 0:
                words.insert(0, said)
                break
        return text("gui-timeline-where", round=words[0], phase=words[1] if len(words) > 1 else "none") if words else ""

    def round_before(self, number: int) -> int:
        """Return the moment at which the round of a moment began; of the round before where it is that very one."""
        starts = self._starts()
        return max((s for s in starts if s < number), default=0)

    def round_after(self, number: int) -> int:
        """Return the moment at which the next round begins; the last moment in the last round."""
        return min((s for s in self._starts() if s > number), default=self.length)

    def _starts(self) -> list[int]:
        return [step for step, level, _ in self._headings if level == 0]


class LookingBack:
    """Which moment of a game is looked at. at: how many actions had been taken then, None for now."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.at: int | None = None
        self.timeline = Timeline()

    @property
    def here(self) -> int:
        """Return the number of the moment that is shown: that looked at, or the present one."""
        return self.at if self.at is not None else len(self._session.steps)

    def go(self, number: int) -> str:
        """Look at a moment, the nearest one that there is. Return why it cannot be shown, "" when it is."""
        last = len(self._session.steps)
        wanted = max(self._session.earliest, min(number, last))
        if wanted == last:
            self.at = None
            return ""
        try:
            self._session.state_at(wanted)
        except SaveError as error:
            return str(error)
        self.at = wanted
        return ""

    def settle(self) -> None:
        """Return to now where the moment looked at is no more, since it was taken back, or is the present one."""
        if self.at is not None and self.at >= len(self._session.steps):
            self.at = None

    def why_nothing(self) -> str:
        """Return why nothing can be decided or taken back, "" when it can."""
        return text("gui-timeline-no-decision") if self.at is not None else ""

    def why_not_branch(self) -> str:
        """Return why no new game can begin here, "" when one can."""
        reason = self._session.why_not_branch()
        return describe_reason(reason, self._session.names()) if reason is not None else ""

    def sentence(self, viewer: Seat | None) -> str:
        """Return which moment is shown: "You look at move 37 of 120 - round 3, fuel"."""
        self.timeline.update(self._session, self._session.log(viewer))
        where = self.timeline.where(self.here)
        facts = {"number": self.here, "moves": len(self._session.steps), "where": where or "none"}
        return text("gui-timeline-looking", **facts)

    def prompt(self, viewer: Seat | None) -> Prompt:
        """Return what the prompt bar says while a moment is looked at."""
        now = Choice(NOW, text("gui-timeline-now"), primary=True, tip=text("gui-timeline-now-tip"))
        tip = self.why_not_branch() or text("gui-timeline-branch-tip")
        new = Choice(BRANCH, text("gui-timeline-branch"), tip=tip)
        return Prompt(LOOKING, self.sentence(viewer), text("gui-timeline-no-decision"), (now, new))
