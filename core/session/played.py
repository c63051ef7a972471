"""A game as far as it has been played: all that can be asked of it. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.engine import Action, Choices, Engine, Event, Observation, Outcome, Reason, Seat, State
from core.errors import SaveError
from core.hooks import AUTOMATIC_PASSES, GameDef, Registry
from core.hooks.options import ASK, ON
from core.session.branch import why_not_branch
from core.session.journal import Journal, Steps
from core.session.log import LogBook
from core.session.names import Names
from core.session.opening import content_bytes, content_digest, program_version, written
from core.session.records import LogLine, NewGame, Note, SavedAction, SavedGame, SeatSpec, Snapshot, Standing, Step
from core.session.secrecy import event_for
from core.session.statistics import statistics_of
from core.session.undo import undo_target

if TYPE_CHECKING:
    from core.table.statistics import Statistics


class PlayedGame:
    """Where a game stands, how it came there, and what is possible.

    header: with all options. content: what the game is played with.
    """

    def __init__(
        self,
        header: NewGame,
        game: GameDef,
        engine: Engine[Any],
        content: Any,
        journal: Journal,
        position: int,
        registry: Registry,
    ) -> None:
        self.header = header
        self.game = game
        self.engine = engine
        self.content = content
        self.state: Any = journal.state(position)
        """The game's state now, of the game's own class. To be read only: it is the same object for all."""
        self.save_id = ""
        self.read_only = False
        self._seats = header.seats
        self._journal = journal
        self._passes = str(header.options.get(AUTOMATIC_PASSES.id, AUTOMATIC_PASSES.default))
        journal.automatic = self._passes == ON
        self._position = position
        self._registry = registry
        self._free_undo = False
        self._notes: list[Note] = []
        self._origin: SavedGame | None = None
        self._book = LogBook(engine, registry.log_lines(header.game_id))

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
    def standing(self) -> Standing:
        """How the game stands, as lists of saves show it."""
        return self._standing(self.state)

    @property
    def steps(self) -> Sequence[Step]:
        """All steps up to where the game stands."""
        return Steps(self._journal, self._position)

    def together(self, number: int) -> tuple[int, int]:
        """Return the numbers of the first and the last of the steps that one click did with step `number`.

        Steps that were undone and could be done again count.
        """
        return self._journal.together(number)

    def came_about(self, how: str) -> list[tuple[int, Seat]]:
        """Return number and seat of the steps that came about so (`Step.how`), up to where the game stands."""
        entries = self._journal.entries[: self._position]
        return [(number, entry.action.seat) for number, entry in enumerate(entries, 1) if entry.how == how]

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened in the set-up, before the first action."""
        return self._journal.opening

    @property
    def redo_length(self) -> int:
        """How many actions were undone and could be done again."""
        return len(self._journal.entries) - self._position

    @property
    def registry(self) -> Registry:
        """What plugins offer, as this session knows it."""
        return self._registry

    @property
    def seat_specs(self) -> tuple[SeatSpec, ...]:
        """Who sits where now."""
        return self._seats

    @property
    def notes(self) -> tuple[Note, ...]:
        """What happened at the table and not in the game."""
        return tuple(self._notes)

    def choices(self, seat: Seat, explain: bool = False) -> Choices:
        """Return what `seat` may do now. explain: with the reasons for what it may not."""
        return self.engine.choices(self.state, seat, explain)

    def why_not(self, action: Action) -> Reason | None:
        """Return why an action is not possible now, None when it is."""
        return self.engine.why_not(self.state, action)

    def to_confirm(self, seat: Seat) -> Action | None:
        """Return the only action possible for a person, where the table wants no more asked than a yes; else None."""
        return self._only(seat) if self._passes == ASK else None

    def observe(self, seat: Seat | None) -> Observation[Any]:
        """Return the state as a seat may see it; None: an onlooker."""
        return self.engine.observe(self.state, seat)

    def state_at(self, number: int) -> Any:
        """Return the state after `number` actions, 0 being the start. Raise SaveError for one that there is not."""
        if not self._journal.base <= number <= self._position:
            raise SaveError("session-no-such-step", first=self._journal.base, last=self._position, step=number)
        return self._journal.state(number)

    @property
    def earliest(self) -> int:
        """The number of the first moment that can be looked at: 0, or where the rules that are in force now began."""
        return self._journal.base

    def names(self, viewer: Seat | None = None) -> Names:
        """Return what seats and things are called. viewer: who will read it."""
        return Names(self.engine, self._seats, viewer)

    def log(self, seat: Seat | None = None) -> list[LogLine]:
        """Return the log as a seat may read it, in the language spoken now. None: an onlooker."""
        steps = Steps(self._journal, self._position)
        return self._book.lines(self.opening, steps, self._seats, self._notes, seat)

    def events_since(self, number: int, viewer: Seat | None = None) -> list[Event]:
        """Return what has happened after the first `number` actions, as `viewer` (None: an onlooker) may know it."""
        opened = self.engine.spec.open_fields
        return [event_for(event, viewer, opened) for step in self.steps[number:] for event in step.events]

    def statistics(self, viewer: Seat | None = None) -> Statistics | Reason:
        """Return the game in numbers, round by round, as `viewer` (None: an onlooker) may know them; or why not."""
        return statistics_of(self.game, self.engine, self._journal, self._position, viewer)

    def saved(self) -> SavedGame:
        """Return the whole game as stores and exports hold it."""
        entries = self._journal.entries
        snapshots = [self._snapshot(self.state, self._position)] if self._position > self._journal.base else []
        if self._journal.base:
            snapshots.insert(0, self._snapshot(self._journal.state(self._journal.base), self._journal.base))
        plugin = next((p for p in self._registry.plugins if p.name == self.game.plugin), None)
        origin = self._origin
        return SavedGame(
            header=replace(self.header, seats=self._seats),
            plugin=self.game.plugin,
            plugin_version=origin.plugin_version if origin else plugin.version if plugin else "",
            rules=self.game.rules_version,
            program=origin.program if origin else program_version(),
            created=origin.created if origin else "",
            content_digest=content_digest(self.content),
            content=content_bytes(self.content),
            actions=tuple(SavedAction(written(e.action), e.digest, e.bot, e.how) for e in entries),
            position=self._position,
            base=self._journal.base,
            snapshots=tuple(snapshots),
            free_undo=self._free_undo,
            notes=tuple(self._notes),
        )

    def why_not_undo(self) -> Reason | None:
        """Return why the last action cannot be taken back, None when it can."""
        target = self._undo_target()
        return target if isinstance(target, Reason) else None

    def why_not_redo(self) -> Reason | None:
        """Return why nothing can be done again, None when something can."""
        if self.read_only:
            return Reason("session-read-only")
        return None if self.redo_length else Reason("session-redo-nothing")

    def why_not_branch(self) -> Reason | None:
        """Return why no new game may begin from this one's moments, None when one may (see `core.session.branch`)."""
        return why_not_branch(self.is_over, self._free_undo, self._seats)

    # -- inside -------------------------------------------------------------------------------------------------

    def _only(self, seat: Seat) -> Action | None:
        """Return the only action that is possible for a person, None for several, for a bot, and out of turn."""
        if seat not in self.to_act or self._seats[seat].is_bot:
            return None
        offered = self.engine.choices(self.state, seat)
        return offered[0] if len(offered) == 1 else None

    def _undo_target(self) -> int | Reason:
        if self.read_only:
            return Reason("session-read-only")
        return undo_target(self._journal, self._position, self.state, self._seats, self._free_undo)

    def _standing(self, state: State) -> Standing:
        outcome = self.engine.outcome(state)
        winners = outcome.winners if outcome is not None else ()
        return Standing(outcome is not None, self.engine.to_act(state), winners)

    def _snapshot(self, state: State, number: int) -> Snapshot:
        return Snapshot(number, self.engine.digest(state), self.engine.encode(state))
