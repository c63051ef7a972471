"""The actions of a game in order, and the states between them as far as they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, overload

from core.engine import Action, Engine, Event, State
from core.errors import IllegalAction, SaveError
from core.session.records import FOLLOWS, FORCED, Step

KEEP_EVERY = 32
"""One state in so many is kept for good; the others are made again when somebody asks for them."""
KEEP_RECENT = 64
"""So many of the newest states are kept, for undo."""

FILL_AHEAD = 500
"""So many steps more than asked for get their events again at once."""


@dataclass(slots=True)
class Entry:
    """One action. events: None until they have been made or made again.

    only: whether nothing else was possible, None while that has not been looked at. how: see `Step`.
    """

    action: Action
    digest: str
    bot: bool
    events: tuple[Event, ...] | None
    only: bool | None = None
    how: str = ""


@dataclass(frozen=True)
class Untold:
    """Actions whose events cannot be made again, since rules or save have changed. first, last: numbers, from 1."""

    first: int
    last: int
    reason: str


class Journal:
    """Actions, digests, and states: the state after n actions is at hand or made again from the nearest earlier one.

    first: the earliest state, after `base` actions. opening: what happened before the first action, in the set-up.
    Actions before `base` were taken under rules that are no more; their events and states are gone.
    """

    def __init__(self, engine: Engine[Any], first: State, base: int = 0, opening: Sequence[Event] = ()) -> None:
        self.engine = engine
        self.opening = tuple(opening)
        self.base = base
        self.entries: list[Entry] = []
        self.untold: list[Untold] = []
        self.automatic = False
        """Whether this table lets the session take what is a person's only possibility (`automatic_passes`: on)."""
        self._states: dict[int, State] = {base: first}

    def keep(self, number: int, state: State) -> None:
        """Keep the state after `number` actions, and forget one that has become old."""
        self._states[number] = state
        old = number - KEEP_RECENT
        if old > self.base and old % KEEP_EVERY:
            self._states.pop(old, None)

    def cut(self, length: int) -> None:
        """Forget everything after `length` actions."""
        del self.entries[length:]
        for number in [n for n in self._states if n > length]:
            del self._states[number]

    def state(self, number: int) -> State:
        """Return the state after `number` actions. Raise SaveError when an action no longer does what it did."""
        if not self.base <= number <= len(self.entries):
            raise SaveError("session-no-such-step", first=self.base, last=len(self.entries), step=number)
        if number not in self._states:
            start = max(n for n in self._states if n < number)
            state = self._states[start].clone()
            for n in range(start + 1, number + 1):
                self._again(state, n)
                if n % KEEP_EVERY == 0:
                    self._states[n] = state.clone()
            self._states[number] = state
        return self._states[number]

    def fill(self, number: int) -> None:
        """Make the events of all actions up to `number` again where they are missing, and of some that follow.

        Who asks for one step mostly asks for the next ones: going on costs less than beginning again.
        """
        number = min(number + FILL_AHEAD, len(self.entries))
        missing = next((n for n, e in enumerate(self.entries[:number], 1) if e.events is None and n > self.base), None)
        while missing is not None and missing <= number:
            missing = self._fill(missing, number)

    def _fill(self, first: int, last: int) -> int:
        """Make the events of actions `first` to `last` again as far as possible; return which to go on with.

        Actions that no longer do what they did, up to the next state that is kept, happened all the same: they stay,
        without events, and are noted in `untold`.
        """
        n = first
        try:
            state = self.state(first - 1).clone()
            for n in range(first, last + 1):
                self._again(state, n)
                if n % KEEP_EVERY == 0 and n not in self._states:
                    self._states[n] = state.clone()
        except SaveError as error:
            end = min((k for k in self._states if k >= n), default=last)
            for entry in self.entries[n - 1 : end]:
                entry.events = entry.events or ()
            self.untold.append(Untold(n, end, str(error)))
            return end + 1
        return last + 1

    def is_automatic(self, number: int) -> bool:
        """Return whether an action was taken for a person who could do nothing else. number: from 1.

        Where the table agreed on it, it follows from the state before: one action was possible, and no more.
        """
        entry = self.entries[number - 1]
        if entry.how == FORCED:
            return True
        if not self.automatic or entry.bot:
            return False
        if entry.only is None:
            try:
                before = self.state(number - 1)
            except SaveError:  # before a migration, or where the journal cannot be followed any more
                entry.only = False
            else:
                entry.only = self.is_only(before, entry.action)
        return entry.only

    def is_only(self, before: State, action: Action) -> bool:
        """Return whether `action` was all that its seat could do in a state."""
        return len(self.engine.choices(before, action.seat)) == 1

    def together(self, number: int) -> tuple[int, int]:
        """Return the first and the last of the actions that one click did with action `number`, undone ones too."""
        first = last = number
        while 1 < first <= len(self.entries) and self.entries[first - 1].how == FOLLOWS:
            first -= 1
        while last < len(self.entries) and self.entries[last].how == FOLLOWS:
            last += 1
        return first, last

    def step(self, number: int) -> Step:
        """Return a step with its events. number: from 1."""
        entry = self.entries[number - 1]
        if entry.events is None:
            self.fill(number)
        automatic = self.is_automatic(number)
        seat, events = entry.action.seat, entry.events or ()
        return Step(number, entry.action, events, entry.digest, seat, entry.bot, automatic, entry.how)

    def _again(self, state: State, number: int) -> None:
        entry = self.entries[number - 1]
        events: list[Event] = []
        if self.automatic and entry.only is None:  # `play` goes on with the same choices
            entry.only = self.is_only(state, entry.action)
        try:
            self.engine.play(state, entry.action, events)
        except IllegalAction as error:
            raise SaveError("session-refused-now", number=number, reason=str(error)) from error
        found = self.engine.digest(state)
        if found != entry.digest:
            raise SaveError("session-differs", number=number, expected=entry.digest, found=found)
        entry.events = tuple(events)


class Steps(Sequence[Step]):
    """The steps of a session up to where it stands. Events of steps that were loaded are made when first asked for."""

    def __init__(self, journal: Journal, length: int) -> None:
        self._journal = journal
        self._length = length

    @property
    def untold(self) -> Sequence[Untold]:
        """Return which of the steps have no events because these cannot be made again, as far as is known by now."""
        return self._journal.untold

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        if isinstance(index, slice):
            return [self._journal.step(k + 1) for k in range(*index.indices(self._length))]
        k = index + self._length if index < 0 else index
        if not 0 <= k < self._length:
            raise IndexError(index)
        return self._journal.step(k + 1)
