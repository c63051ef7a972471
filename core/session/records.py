"""What a session is made of, as plain data: seats, the header of a game, steps, lines of its log, a saved game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.engine import Action, Event, Seat
from core.hooks.games import OptionValue

HUMAN = "human"
BOT = "bot"

COLOURS: tuple[str, ...] = ("red", "blue", "green", "yellow", "purple", "black")
"""Ids of the colours that seats get, in seat order, when nobody chose."""


FORCED = "forced"
LIMIT = "limit"
FOLLOWS = "follows"
"""How an action came about where no decision of its own was made: the table took it for a person who could do nothing
else and prefers not to be asked; the table bid up to a person's limit; it followed by the same click as the one before.
"""


@dataclass(frozen=True)
class SeatSpec:
    """Who sits at a seat.

    name: "" stands for the localised "Player 1". kind: "human" or "bot". level: the bot's level, "" for a human.
    colour: id of a colour ("red"), "" for the first one that is free.
    """

    name: str = ""
    kind: str = HUMAN
    level: str = ""
    colour: str = ""

    @property
    def is_bot(self) -> bool:
        """Return whether the computer plays this seat."""
        return self.kind == BOT


@dataclass(frozen=True)
class NewGame:
    """What a table agrees on before a game: all that is needed, with the content, to make its first state again.

    options: as given or as checked (`Session.header` has all of them). seed: any integer. setup: chance arranged by
    hand, in the game's own terms, or None. name: what the save is called, "" for the game's title.
    """

    game_id: str
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    seats: tuple[SeatSpec, ...] = ()
    seed: int = 0
    variants: tuple[str, ...] = ()
    setup: Mapping[str, Any] | None = None
    name: str = ""


@dataclass(frozen=True)
class Step:
    """One action of a game and what came of it. number: counted from 1. digest: of the state after it.

    bot: whether the computer decided it. automatic: whether it was taken for a person who could do nothing else.
    how: "" or one of `FORCED`, `LIMIT`, `FOLLOWS`.
    """

    number: int
    action: Action
    events: tuple[Event, ...]
    digest: str
    seat: Seat
    bot: bool = False
    automatic: bool = False
    how: str = ""


@dataclass(frozen=True)
class LogLine:
    """One line of a game's log.

    step: number of the action that caused it, 0 for the set-up. level: 0 begins a round, 1 a phase, 2 is an ordinary
    line, 3 a detail that an ordinary line sums up (one cube bought, one bid). refs: ids of the scene's items that the
    line speaks of ("city:essen", "plant:13", "seat:0"). seat: whose deed it was, None for nobody's.
    """

    step: int
    text: str
    level: int = 2
    refs: tuple[str, ...] = ()
    seat: Seat | None = None


@dataclass(frozen=True)
class Note:
    """Something that happened at the table and not in the game: a seat changed hands, free undo was switched on.

    step: number of actions taken before it. key, facts: message id and what it names. A fact "seat" is a seat number.
    """

    step: int
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Standing:
    """How a game stands, as lists of saves show it. turn: the seats that have to decide. winners: once it is over."""

    finished: bool
    turn: tuple[Seat, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class SavedAction:
    """One entry of the journal as stored. action: JSON text. digest: of the state after it. how: see `Step`."""

    action: str
    digest: str
    bot: bool = False
    how: str = ""


@dataclass(frozen=True)
class Snapshot:
    """The state after `number` actions as canonical JSON; valid when `digest` is what the bytes hash to."""

    number: int
    digest: str
    state: bytes


@dataclass(frozen=True)
class SavedGame:
    """A game as stores and exports hold it.

    plugin, plugin_version, rules, program: who made the game, by which version of its rules, with which Powerhouse.
    content_digest, content: resolved content as the game's plugin writes it. actions: the journal; entries beyond
    `position` were undone and can be redone. base: number of actions before the earliest state that is known; above 0
    only after a migration of the rules. snapshots: ascending.
    """

    header: NewGame
    plugin: str
    plugin_version: str
    rules: int
    program: str
    created: str
    content_digest: str
    content: bytes
    actions: tuple[SavedAction, ...] = ()
    position: int = 0
    base: int = 0
    snapshots: tuple[Snapshot, ...] = ()
    free_undo: bool = False
    notes: tuple[Note, ...] = ()
