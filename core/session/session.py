"""A game at the table: engine, journal, undo, log. What windows, terminals and simulations drive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from core.engine import Action, Choices, Engine, Observation, Outcome, Reason, Seat, State
from core.hooks import GameDef, Registry
from core.session.records import LogLine, NewGame, SeatSpec, Step

if TYPE_CHECKING:
    from core.store import Store

Listener = Callable[["Session", str, Step | None], None]
"""Called with (session, kind, step) after something happened; kind is "did", "undone", "redone" or "seat"."""


class Session:
    """One game being played, or looked at.

    Nothing outside changes `state`: every action makes a new one. With a store each action is stored before `do`
    returns; without one nothing is saved.
    """

    save_id: str
    header: NewGame
    game: GameDef
    engine: Engine[Any]
    state: State
    seat_specs: tuple[SeatSpec, ...]

    @classmethod
    def start(cls, new: NewGame, store: Store | None = None, registry: Registry | None = None) -> Session:
        """Begin a new game. store: where it is saved, None for nowhere.

        Raises UsageError for whatever in `new` is not possible, naming what is.
        """
        raise NotImplementedError

    @classmethod
    def load(cls, save_id: str, store: Store, registry: Registry | None = None, *, read_only: bool = False) -> Session:
        """Open a saved game where it was left: the newest valid snapshot, then the actions after it.

        read_only: to look at it; it may then be open elsewhere, and cannot be changed here. Raises SaveError: no such
        save, open in another process, from a newer version, its game is not installed, its rules have changed.
        """
        raise NotImplementedError

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have to decide; empty when the game is over."""
        return self.engine.to_act(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.engine.is_over(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it runs."""
        return self.engine.outcome(self.state)

    @property
    def steps(self) -> Sequence[Step]:
        """All steps up to where the game stands."""
        raise NotImplementedError

    @property
    def free_undo(self) -> bool:
        """Whether undo goes back over what was revealed and what others decided. May be switched; stored, and told."""
        raise NotImplementedError

    @free_undo.setter
    def free_undo(self, on: bool) -> None:
        raise NotImplementedError

    def choices(self, seat: Seat, explain: bool = False) -> Choices:
        """Return what `seat` may do now. explain: with the reasons for what it may not."""
        return self.engine.choices(self.state, seat, explain)

    def why_not(self, action: Action) -> Reason | None:
        """Return why an action is not possible now, None when it is."""
        return self.engine.why_not(self.state, action)

    def observe(self, seat: Seat | None) -> Observation[Any]:
        """Return the state as a seat may see it; None: an onlooker."""
        return self.engine.observe(self.state, seat)

    def do(self, action: Action) -> Step:
        """Carry out an action. It is stored when this returns. Whatever could be redone is dropped.

        Raises IllegalAction, or SaveError when it cannot be stored; all is then as it was.
        """
        raise NotImplementedError

    def undo(self) -> Step:
        """Take back the last action, and return it. With free undo: back to before a person's last decision.

        Raises UsageError with the reason when there is one not to (`why_not_undo`).
        """
        raise NotImplementedError

    def redo(self) -> Step:
        """Do again what the last `undo` took back and return the step that it had returned."""
        raise NotImplementedError

    def why_not_undo(self) -> Reason | None:
        """Return why the last action cannot be taken back, None when it can."""
        raise NotImplementedError

    def why_not_redo(self) -> Reason | None:
        """Return why nothing can be done again, None when something can."""
        raise NotImplementedError

    def replace_seat(self, seat: Seat, spec: SeatSpec) -> None:
        """Put somebody else at a seat: a bot for a person who leaves, or the person who comes back. Stored."""
        raise NotImplementedError

    def state_at(self, number: int) -> State:
        """Return the state after `number` actions, 0 being the start."""
        raise NotImplementedError

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after whatever happens; returns a function that ends it."""
        raise NotImplementedError

    def log(self, seat: Seat | None = None) -> list[LogLine]:
        """Return the log as a seat may read it, in the language spoken now. None: an onlooker."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the game, so that it can be opened elsewhere. Nothing that was done is lost without this."""
        raise NotImplementedError
