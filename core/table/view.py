"""The contract between a game's view and the front end that shows it.

A plugin offers a view by the hook `create_game_view`, which returns a `ViewFactory`. The view turns what a seat may see
into boards, a prompt and a few words of status. It is asked anew after every action and keeps nothing of a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from core.engine import Action, Choices, Event, Outcome, Seat
from core.table.prompt import Fact, Prompt
from core.table.scene import Board, Part, SceneItem


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is shown. colour: one of `core.table.symbols.SEAT_COLOURS`. bot: played by the computer."""

    name: str
    colour: str
    bot: bool = False


@dataclass(frozen=True)
class Look:
    """What a view is given.

    state: the observation's state, as `viewer` may see it (None: an onlooker). acting: the seat at this screen that has
    to decide now and whose `choices` are given; None while others decide. picked: id of the choice that was proposed.
    number: the number chosen for it. outcome: how the game ended, None while it runs. since: what `acting` has brought
    about since its turn began, as it may know it (to tell what was bought so far).
    """

    state: Any
    viewer: Seat | None
    seats: tuple[SeatLook, ...]
    to_act: tuple[Seat, ...]
    acting: Seat | None = None
    choices: Choices = field(default_factory=Choices)
    picked: str = ""
    number: int | None = None
    outcome: Outcome | None = None
    since: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Status:
    """One short fact about where the game stands ("Round", "3"). id: names it for tests and screen readers.

    plain: the value speaks for itself; the label is for screen readers only.
    """

    id: str
    label: str
    value: str
    tip: str = ""
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended. columns: titles of the numbers; rows: best first; sentence: who won and why."""

    sentence: str
    columns: tuple[str, ...]
    rows: tuple[EndingRow, ...]


@dataclass(frozen=True, slots=True)
class EndingRow:
    """One seat's result: its place (1 is best) and its numbers, one per column. sentence: how it came about."""

    seat: Seat
    place: int
    numbers: tuple[str, ...]
    sentence: str = ""


@dataclass(frozen=True)
class Hover:
    """What is shown while a pointer or the keyboard rests on a thing.

    items: things to lay over a board, by the board's id (the cheapest route to a city, drawn on the map). sentence,
    facts: what is told about it ("road 7 + space 10 = 17").
    """

    items: tuple[tuple[str, SceneItem], ...] = ()
    sentence: str = ""
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Motion:
    """Something that moves on the table because of an event: drawn on its way, then gone.

    parts: how it looks, around (0, 0), in units of the board it starts from; its first part tells what it is. start,
    end: ids of the things it moves between, on any board: `start` as it lay before the event, `end` as it lies
    afterwards. A whole thing that leaves its board, or is new on one, is seen as it lay there, or lies there. Where it
    leaves or joins another thing that had, or has now, a part like the first one (same kind, symbol and colour), that
    is where it starts or ends and how large it is there: the one that went or came if it was one of those; else in the
    middle. Without a start (an id that lies nowhere) it appears at its end, without an end it vanishes at its start;
    without both it is left out. number: written beside it ("+33"), "" for nothing. turns: it is turned over on the way,
    as a card that is drawn; otherwise one look fades into the other.

    A thing that only makes room on its board needs none: see `SceneItem.loose`.
    """

    parts: tuple[Part, ...]
    start: str
    end: str
    number: str = ""
    turns: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of a summary.

    refs: ids of the things it speaks of. seat: whose mark stands before it, None for none. heading: it is the
    title of those that follow ("Round 3").
    """

    text: str
    refs: tuple[str, ...] = ()
    seat: Seat | None = None
    heading: bool = False


class TableView(Protocol):
    """A game's drawn table. Views inherit from this class, and so get what they do not say themselves."""

    def boards(self, look: Look) -> tuple[Board, ...]:
        """Return everything that lies on the table."""
        ...

    def status(self, look: Look) -> tuple[Status, ...]:
        """Return where the game stands: round, phase and the like, most lasting first."""
        ...

    def prompt(self, look: Look) -> Prompt:
        """Return what `look.acting` is asked, or a sentence about what is being waited for when it is None."""
        ...

    def attempt(self, look: Look, target: str) -> Action | None:
        """Return what a click on `target` tries to do, so that a refusal can be explained; None when nothing."""
        ...

    def question(self, look: Look, action: Action) -> str:
        """Return what to ask before `action` because it is easily regretted, "" when nothing need be asked."""
        ...

    def ending(self, look: Look) -> Ending:
        """Return how the game ended. Called when `look.outcome` is given."""
        ...

    def hides(self, look: Look) -> bool:
        """Return whether seats at the same screen have secrets from each other."""
        ...

    def hover(self, look: Look, target: str) -> Hover | None:
        """Return what is shown while a pointer rests on `target`, None for no more than its tip."""
        return None

    def motions(self, look: Look, event: Event) -> tuple[Motion, ...]:
        """Return what moves because of an event, as `look.viewer` may see it; () when nothing does."""
        return ()

    def digest(self, look: Look, events: Sequence[Event]) -> tuple[Told, ...] | None:
        """Return what happened in a few sentences, () when nothing worth telling did, None to have it told by the log.

        events: since the last turn of `look.viewer`, as it may see them.
        """
        return None

    def rule(self, look: Look, target: str = "") -> str:
        """Return the id of the section of the rules book that says what is being played now, "" for its beginning.

        target: id of a thing on the table; then the section about this thing, "" where none is about it.
        """
        return ""


class Pictures(Protocol):
    """What there is to see of a game before one has begun: its cover and its maps."""

    def preview(self, content: Any, options: Mapping[str, bool | int | str]) -> Board | None:
        """Return a picture of the map as agreed on so far, None when there is none.

        A thing with the id `OPTION:PART` ticks that part of an option when it is clicked (see `core.hooks.Option`).
        """
        ...

    def cover(self) -> Board | None:
        """Return the picture that stands for the game in the library, None for a plain card."""
        ...


class ViewFactory(Pictures, Protocol):
    """Makes a game's view, besides the pictures of it."""

    def __call__(self, engine: Any, content: Any) -> TableView:
        """Return the view of a game. content: the resolved content that the game was started with."""
        ...
