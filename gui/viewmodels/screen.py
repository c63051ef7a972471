"""What a table shows at one moment, and what came of a click."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine import Action, Seat
from core.session import FORCED, LIMIT
from core.table import Board, Ending, Fact, Prompt, SeatLook, Status
from gui.viewmodels.limits import Limit


@dataclass(frozen=True, slots=True)
class Do:
    """The screen should carry out this action, and those after it as long as each is possible."""

    action: Action
    then: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """Something else is shown now: a proposal, a question, a reason. The screen should draw itself anew."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """Nothing happens: the click came too soon, or on nothing."""


Result = Do | Shown | Ignored


@dataclass(frozen=True, slots=True)
class ByItself:
    """What the table does without being asked: a bid up to a limit, or (forced) the only thing that is possible."""

    action: Action
    forced: bool

    @property
    def how(self) -> str:
        """Return how the save says that it came about (`Session.do`)."""
        return FORCED if self.forced else LIMIT


@dataclass(frozen=True, slots=True)
class PassCard:
    """The screen is to be handed to this seat before anything secret is shown. sentence: what it has to decide."""

    seat: Seat
    name: str
    colour: str
    sentence: str = ""


@dataclass(frozen=True)
class TableScreen:
    """All that the table shows at one moment.

    picked, number: the proposal. effect: what the proposal costs and leaves; of what Enter does when there is none.
    notice: why the last click did nothing. undo, redo: why not, "" if so. limits: bids that go on by themselves, as far
    as they may be seen here.
    """

    boards: tuple[Board, ...]
    status: tuple[Status, ...]
    prompt: Prompt
    picked: str
    number: int | None
    notice: str
    undo: str
    redo: str
    pass_card: PassCard | None
    ending: Ending | None
    seats: tuple[SeatLook, ...]
    viewer: Seat | None
    effect: tuple[Fact, ...] = ()
    limits: tuple[Limit, ...] = ()
