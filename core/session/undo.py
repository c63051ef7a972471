"""How far undo goes: back to the last new information, or the last decision of somebody else, and no further."""

from __future__ import annotations

from collections.abc import Sequence

from core.engine import Reason, State
from core.errors import SaveError
from core.session.journal import Journal
from core.session.names import seat_name
from core.session.records import SeatSpec


def undo_target(journal: Journal, position: int, state: State, seats: Sequence[SeatSpec], free: bool) -> int | Reason:
    """Return after how many actions a game stands once the last decision is undone, or why it cannot be.

    position: how many actions it stands after now. state: the state there. free: go back to before the last decision of
    a person, whatever was revealed or decided since.
    """
    if position == 0:
        return Reason("session-undo-nothing")
    entries = journal.entries
    target = _before_a_person(journal, position, seats) if free else position - 1
    if target is None:
        return Reason("session-undo-nothing")
    last = entries[position - 1]
    name = seat_name(seats[last.action.seat], last.action.seat)
    if last.bot and not free:
        return Reason("session-undo-bot", {"name": name})
    try:
        before = journal.state(target)
    except SaveError:  # before a migration, or where the journal cannot be followed any more
        return Reason("session-undo-rules")
    if free:
        return target
    if before.revealed != state.revealed:
        return Reason("session-undo-revealed")
    # What was taken back just now counts as well: undo reaches back to where somebody else decided, not beyond.
    if any(entry.action.seat != last.action.seat for entry in entries[position:]):
        return Reason("session-undo-other-player", {"name": name})
    return target


def _before_a_person(journal: Journal, position: int, seats: Sequence[SeatSpec]) -> int | None:
    """Return how many actions came before the last decision of a person; of a bot, in a game of bots alone."""
    if all(spec.is_bot for spec in seats):
        return position - 1
    return next((n - 1 for n in range(position, 0, -1) if not journal.entries[n - 1].bot), None)
