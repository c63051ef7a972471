"""How far undo goes: back to the last new information, or the last decision of somebody else, and no further.

What the session took for a person who could do nothing else (the option `automatic_passes`) is no decision: undo goes
back over it to the last real one, since it would be taken again at once, and redo brings it back with that one.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.engine import Reason, Seat, State
from core.errors import SaveError
from core.session.journal import Journal
from core.session.names import seat_name
from core.session.records import SeatSpec


def undo_target(journal: Journal, position: int, state: State, seats: Sequence[SeatSpec], free: bool) -> int | Reason:
    """Return after how many actions a game stands once the last decision is undone, or why it cannot be.

    position: how many actions it stands after now. state: the state there. free: go back to before the last decision of
    a person, whatever was revealed or decided since.
    """
    entries = journal.entries
    target = _before_a_person(journal, position, seats) if free else _before_a_decision(journal, position)
    if target is None:
        return Reason("session-undo-nothing")
    last = entries[target]
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
    for number in range(target + 2, len(entries) + 1):
        other = entries[number - 1].action.seat
        if other != last.action.seat and not (
            journal.is_automatic(number) and _no_secrets(journal, state, last.action.seat, other)
        ):
            return Reason("session-undo-other-player", {"name": name})
    return target


def redo_end(journal: Journal, position: int) -> int:
    """Return after how many actions a game stands once the next one is redone, with what followed by itself.

    After a person's decision those are the bots' answers and what was taken for people; after a bot's the latter.
    """
    entries = journal.entries
    last = position + 1
    by_person = not entries[position].bot
    while last < len(entries) and (journal.is_automatic(last + 1) or (by_person and entries[last].bot)):
        last += 1
    return last


def _before_a_decision(journal: Journal, position: int) -> int | None:
    """Return how many actions came before the last one that was not taken for somebody; None when all were."""
    return next((n - 1 for n in range(position, 0, -1) if not journal.is_automatic(n)), None)


def _before_a_person(journal: Journal, position: int, seats: Sequence[SeatSpec]) -> int | None:
    """Return how many actions came before the last decision of a person; of a bot, in a game of bots alone."""
    if all(spec.is_bot for spec in seats):
        return position - 1 if position else None
    return next(
        (n - 1 for n in range(position, 0, -1) if not (journal.entries[n - 1].bot or journal.is_automatic(n))), None
    )


def _no_secrets(journal: Journal, state: State, one: Seat, other: Seat) -> bool:
    """Return whether two seats see the same.

    Otherwise somebody learns what is hidden from what the other had to do: who has to pass has no more money.
    """
    engine = journal.engine
    return engine.observe(state, one).state == engine.observe(state, other).state
