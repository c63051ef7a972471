"""What the table does without being asked: bids up to a limit, and what nothing else is possible than."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.engine import Action, Seat
from core.session import LIMIT, LogLine, Session
from core.table import TableView
from core.text import text
from gui.viewmodels.limits import Limit, Limits
from gui.viewmodels.looks import Looks
from gui.viewmodels.screen import ByItself


class Unasked:
    """What happens by itself at one table. forced_moves: what nothing else is possible than is done by the table."""

    def __init__(self, session: Session, view: TableView, looks: Looks) -> None:
        self._session = session
        self._view = view
        self._looks = looks
        self.limits = Limits()
        self.forced_moves = False

    def next(self, acting: Seat | None) -> ByItself | None:
        """Return what the table should do now. acting: who decides at the screen, None for nobody."""
        humans = self._looks.humans
        for seat in self._session.to_act:
            action = self.bid(seat) if seat in humans else None
            if action is not None:
                return ByItself(action, forced=False)
        forced = self.forced(acting) if acting is not None else None
        return ByItself(forced, forced=True) if forced is not None else None

    def bid(self, seat: Seat) -> Action | None:
        """Return what a seat that is asked now bids by its limit, None when it is to decide."""
        return self.limits.next(seat, self._looks.asked_of)

    def forced(self, seat: Seat) -> Action | None:
        """Return what the table does for a seat that can do nothing else, where people wish that.

        Never where something could be redone: somebody has just taken a decision back.
        """
        if not self.forced_moves or self._session.redo_length:
            return None
        offered = self._session.choices(seat)
        return offered[0] if len(offered) == 1 else None

    def end_limits(self) -> list[Limit]:
        """Drop limits whose contest is over or whose seat is asked for more than they allow; return the latter."""
        if not self.limits:
            return []
        contest = self._view.prompt(self._looks.now(None, None)).contest
        self.limits.keep(contest.id if contest is not None else "")
        passed = [each for each in self.limits if each.seat in self._session.to_act and self.bid(each.seat) is None]
        for limit in passed:
            self.limits.drop(limit.seat)
        return passed

    def marked(self, lines: Sequence[LogLine], viewer: Seat | None) -> list[LogLine]:
        """Return lines of the log that say of bids, as far as a seat may know it, that a limit made them."""
        told = {number for number, seat in self._session.came_about(LIMIT) if self._looks.may_see(seat, viewer)}
        found: list[LogLine] = []
        for line in lines:
            if line.step in told:
                told.remove(line.step)
                line = replace(line, text=text("gui-decide-log-by-limit", line=line.text))
            found.append(line)
        return found
