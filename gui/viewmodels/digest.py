"""What happened since somebody's last turn, in a few sentences. Knows no toolkit and no game."""

from __future__ import annotations

from core.engine import Seat
from core.session import LogLine, Session
from core.table import Look, TableView, Told
from core.text import text

MOST = 7
"""So many sentences at most; more are left to the log."""
FEWEST = 2
"""Nothing is summed up when fewer deeds of others than this can be told: one sees those happen."""
ORDINARY = 2


def last_turn(session: Session, seat: Seat) -> int:
    """Return the number of a seat's last decision, 0 when it has made none. What was done for it does not count."""
    steps = session.steps
    for number in range(len(steps), 0, -1):
        step = steps[number - 1]
        if step.seat == seat and not step.automatic:
            return number
    return 0


def since_last_turn(session: Session, view: TableView, look: Look, seat: Seat) -> tuple[Told, ...]:
    """Return what others have done since a seat's last decision; () when that is not worth a summary."""
    since = last_turn(session, seat)
    lines = [line for line in session.log(seat) if line.step > since and line.level == ORDINARY]
    if sum(line.seat is not None and line.seat != seat for line in lines) < FEWEST:
        return ()
    told = view.digest(look, session.events_since(since, seat))
    return told if told is not None else _of_log([x for x in session.log(seat) if x.step > since])


def _of_log(lines: list[LogLine]) -> tuple[Told, ...]:
    """Return ordinary lines with the rounds they belong to; where there are too many, deeds of seats and the last."""
    ordinary = [line for line in lines if line.level == ORDINARY]
    kept = ordinary
    if len(kept) > MOST:
        kept = [line for line in ordinary if line.seat is not None] or ordinary
    left_out = max(0, len(kept) - (MOST - 1)) if len(kept) > MOST else 0
    kept = kept[left_out:]
    told: list[Told] = []
    rounds = [line for line in lines if line.level == 0]
    for at, line in enumerate(kept):
        before = kept[at - 1].step if at else -1
        heading = next((h for h in reversed(rounds) if before < h.step <= line.step), None)
        if heading is not None and (at or len(rounds) > 1):
            told.append(Told(heading.text, heading=True))
        told.append(Told(line.text, line.refs, line.seat))
    if len(ordinary) > len(kept):
        told.append(Told(text("gui-summary-more", count=len(ordinary) - len(kept))))
    return tuple(told)
