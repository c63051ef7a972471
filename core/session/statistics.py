"""A session's game in numbers, as somebody may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine import Engine, Event, Observation, Reason, Seat
from core.hooks import GameDef
from core.session.journal import Journal, Steps
from core.session.secrecy import event_for

if TYPE_CHECKING:
    from core.table.statistics import Statistics


def statistics_of(
    game: GameDef, engine: Engine[Any], journal: Journal, position: int, viewer: Seat | None
) -> Statistics | Reason:
    """Return the game in numbers after `position` actions, or why there are none.

    viewer: for whom, None for an onlooker. Of a game that is over everything may be told; of one that runs, what
    `viewer` may see. There are none where the game offers none, and where some of what happened is not known any more:
    before a change of the rules, or where the journal cannot be followed.
    """
    if game.statistics is None:
        return Reason("session-statistics-none", {"game": game.id})
    if journal.base:
        return Reason("session-statistics-older", {"number": journal.base})
    steps = Steps(journal, position)
    happened: list[Event] = []
    for step in steps:
        happened += step.events
    for gap in journal.untold:
        if gap.first <= position:
            facts = {"first": gap.first, "last": gap.last, "reason": gap.reason}
            return Reason("session-statistics-untold", facts)
    first = journal.state(0)
    if engine.is_over(journal.state(position)):
        return game.statistics(engine, Observation(None, first), happened)
    opened = engine.spec.open_fields
    seen = [event_for(event, viewer, opened) for event in happened]
    return game.statistics(engine, engine.observe(first, viewer), seen).seen_by(viewer, opened)
