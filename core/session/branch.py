"""A new game that begins in the middle of another one.

From a game that is over everybody may begin anew where they like. From one that runs, whoever did so would play ahead
in the copy, see what lies in the stack, and come back: that is the very thing that undo forbids. So it is allowed there
under the same condition under which undo goes back over everything, with free undo, which the table has agreed on and
the log tells; and where no person sits at all. What was revealed after the moment is not known in the new game, but
chance goes on from the same seed: the same decisions turn up the same cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.engine import Reason
from core.session.records import Note, SavedGame, SeatSpec

ON = "session-note-free-undo-on"


def why_not_branch(over: bool, free_undo: bool, seats: Sequence[SeatSpec]) -> Reason | None:
    """Return why no other game may begin from a game's moments, None when one may."""
    if over or free_undo or all(spec.is_bot for spec in seats):
        return None
    return Reason("session-branch-running")


def branched(saved: SavedGame, number: int, title: str, name: str) -> SavedGame:
    """Return a saved game as one that has come as far as its first `number` actions, and says so in its log.

    title: what the game is called that it comes from. name: what the new save is called. Nothing can be redone in it.
    """
    notes = [note for note in saved.notes if note.step <= number]
    if saved.free_undo and not any(note.key == ON for note in notes):
        notes.append(Note(number, ON))
    facts = {"number": number, "moves": saved.position, "title": title}
    return replace(
        saved,
        header=replace(saved.header, name=name),
        created="",
        actions=saved.actions[:number],
        position=number,
        snapshots=tuple(each for each in saved.snapshots if each.number <= number),
        notes=(*notes, Note(number, "session-note-branched", facts)),
    )
