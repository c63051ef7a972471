"""Which lines of a log are shown: folded rounds, a filter, a search. Knows no toolkit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.engine import Seat
from core.session import LogLine

ROUND, PHASE, DETAIL = 0, 1, 3
"""Levels of lines that begin a round or a phase, and of those that another line sums up."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line that is shown. folded: a round's heading whose lines are hidden."""

    line: LogLine
    folded: bool = False


@dataclass
class LogRows:
    """The lines of a log and what is shown of them.

    seat: only lines that are about this seat, None for all. details: whether small moves are shown. query: only lines
    with these words, in any case, "" for all.
    """

    lines: Sequence[LogLine] = ()
    seat: Seat | None = None
    details: bool = True
    query: str = ""

    def __post_init__(self) -> None:
        """Begin with nothing folded."""
        self._folded: set[tuple[int, str]] = set()
        self._plain: list[Row] = []  # a row for each line, made once: most of the time all are shown
        self._plain_lines: list[LogLine] = []

    @property
    def is_filtered(self) -> bool:
        """Return whether some lines are left out on purpose."""
        return self.seat is not None or not self.details or bool(self.query)

    @property
    def has_details(self) -> bool:
        """Return whether there are lines that others sum up."""
        return any(line.level >= DETAIL for line in self.lines)

    def fold(self, heading: LogLine) -> None:
        """Fold a round away, or unfold it."""
        self._folded ^= {(heading.step, heading.text)}

    def fold_all(self, folded: bool) -> None:
        """Fold all rounds but the last one, or unfold all."""
        rounds = [(line.step, line.text) for line in self.lines if line.level == ROUND]
        self._folded = set(rounds[:-1]) if folded else set()

    def rows(self) -> list[Row]:
        """Return what is shown. A heading stands where a line below it does; a search looks into folded rounds, too."""
        if not self.is_filtered and not self._folded:
            return self._all()
        found: list[Row] = []
        waiting: list[Row] = []  # headings that no line has needed yet
        hidden = False
        everything = not self.is_filtered
        for line in self.lines:
            if line.level <= PHASE:
                if line.level == ROUND:
                    hidden = not self.query and (line.step, line.text) in self._folded
                    waiting = [Row(line, hidden)]
                else:
                    waiting = [row for row in waiting if row.line.level == ROUND] + [Row(line)]
                if everything:
                    found += [row for row in waiting if not (hidden and row.line.level == PHASE)]
                    waiting = []
            elif self.passes(line):
                found += [row for row in waiting if not (hidden and row.line.level == PHASE)]
                waiting = []
                if not hidden:
                    found.append(Row(line))
        return found

    def _all(self) -> list[Row]:
        """Return a row for each line; rows of lines that were there before are the same objects as before."""
        known = len(self._plain_lines)
        if list(self.lines[:known]) != self._plain_lines:
            self._plain, known = [], 0
        self._plain = [*self._plain, *(Row(line) for line in self.lines[known:])]
        self._plain_lines = list(self.lines)
        return self._plain

    def passes(self, line: LogLine) -> bool:
        """Return whether an ordinary line is wanted."""
        if not self.details and line.level >= DETAIL:
            return False
        if self.seat is not None and line.seat != self.seat and f"seat:{self.seat}" not in line.refs:
            return False
        return self.query.casefold() in line.text.casefold()
