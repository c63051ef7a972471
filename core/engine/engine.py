"""The engine: a game is a stack of phases.

The top frame's phase says who decides and what they may do; an action changes the state and the stack; while nobody has
to decide the engine runs on. One engine belongs to one game with fixed options and content and never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, TypeVar, cast

import msgspec

from core.engine import visibility
from core.engine.choices import EMPTY, Choices, Reason, Refusal
from core.engine.records import Action, Event, Frame, Record, Seat, digest_of, tag_of, to_json, well_typed
from core.engine.rng import Rng, seeded, splitmix64
from core.engine.visibility import PUBLIC, SECRET
from core.errors import IllegalAction, PowerhouseError, StuckGame, UsageError


class State(Record):
    """All data of one game. A game's state adds its own fields, among them `frames: list[...]`, its phases' frames."""

    rng: Annotated[int, SECRET]
    """The game's only source of chance (SplitMix64 counter)."""
    revealed: Annotated[int, PUBLIC]
    """Counts what became known to anybody by chance or by turning something up; undo does not go back across it."""
    moves: Annotated[int, PUBLIC]
    """Number of actions taken so far."""


S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)


class Game(Generic[S]):
    """A state at work: what phases get to read and change. It lives no longer than the call that made it."""

    __slots__ = (
        "engine",
        "events",
        "frames",
        "offered",
        "offered_moves",
        "offered_seat",
        "rules",
        "state",
        "tables",
        "trial",
    )

    def __init__(self, engine: Engine[S], state: S) -> None:
        self.engine = engine
        self.state = state
        self.frames: list[Any] = cast(Any, state).frames
        self.rules: Any = engine.spec.rules
        self.tables: Any = engine.spec.tables
        self.events: list[Event] | None = None
        """Where events go; None when nobody listens, and then none should be made."""
        self.offered: Choices = EMPTY
        self.offered_seat: Seat = -1
        self.offered_moves = -1
        self.trial = False
        """Whether this is a copy on which something is being tried out; dead ends are found here, not avoided."""

    def push(self, frame: Frame) -> None:
        """Start a phase on top of the running one."""
        self.frames.append(frame)

    def pop(self, result: object = None) -> None:
        """End the running phase and hand `result` to the one below."""
        frames = self.frames
        frames.pop()
        if frames:
            below = frames[-1]
            self.engine.phases[type(below)].resume(self, below, result)

    def emit(self, event: Event) -> None:
        """Tell listeners, if any. Where it matters, ask `events is not None` before making the event."""
        if self.events is not None:
            self.events.append(event)

    def reveal(self) -> None:
        """Note that something hidden became known."""
        self.state.revealed += 1

    def draw(self, n: int) -> int:
        """Return an integer uniform in range(n) and note that its outcome is known."""
        self.state.rng, bits = splitmix64(self.state.rng)
        self.state.revealed += 1
        return (bits * n) >> 64

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle hidden things in place. Nobody learns anything by it."""
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            state.rng, bits = splitmix64(state.rng)
            j = (bits * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]


class Phase(Generic[F]):
    """Rules of one kind of frame: stateless, one instance for all games."""

    def advance(self, g: Any, f: F) -> bool:
        """Run on. Return True when a seat has to decide, False when the stack was changed or more is to be run."""
        return True

    def to_act(self, g: Any, f: F) -> tuple[Seat, ...]:
        """Return the seats that have to decide now; several decide at the same time."""
        raise NotImplementedError

    def choices(self, g: Any, f: F, seat: Seat) -> Choices:
        """Return what `seat` may do. Never empty for a seat that `to_act` names."""
        raise NotImplementedError

    def apply(self, g: Any, f: F, action: Any) -> None:
        """Carry out an action that is among the choices."""
        raise NotImplementedError

    def resume(self, g: Any, f: F, result: Any) -> None:
        """Take the result of a child phase that has just ended."""

    def candidates(self, g: Any, f: F, seat: Seat) -> Iterable[Action]:
        """Return actions that somebody at the table might try here, legal or not; refusals are explained for these."""
        return ()

    def why_not(self, g: Any, f: F, action: Any) -> Reason:
        """Return why `action`, which is not among the choices, is refused."""
        return Reason("core-not-offered")


@dataclass(frozen=True)
class Place:
    """Final standing of one seat. place: 1 is best, shared places are equal. scores: named numbers that decided it."""

    seat: Seat
    place: int
    scores: Mapping[str, int]


@dataclass(frozen=True)
class Outcome:
    """How a game ended: one `Place` per seat, best first."""

    ranking: tuple[Place, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats in first place."""
        return tuple(p.seat for p in self.ranking if p.place == 1)


@dataclass(frozen=True)
class Observation(Generic[S]):
    """The state as one seat may see it; `seat` None is an onlooker. Hidden numbers are `HIDDEN`."""

    seat: Seat | None
    state: S


@dataclass(frozen=True)
class GameSpec(Generic[S]):
    """What a game hands to its engine.

    phases: the phase of each frame class. actions, events: all classes, for reading journals. rules: the table of
    rule points. tables: content compiled for the rules. create: makes the state of a new game. outcome: ranks a
    finished one. determinize: fills what an observation hides, in place, by chance. open_fields: OWNER fields that all
    may see. check: raises AssertionError when a law of the game is broken (used by tests).
    """

    id: str
    seats: range
    state: type[S]
    phases: Mapping[type[Frame], Phase[Any]]
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    rules: Any
    tables: Any
    create: Callable[[Engine[S], int, Rng, Mapping[str, Any]], S]
    outcome: Callable[[Game[S]], Outcome]
    determinize: Callable[[Game[S], Seat | None, Rng], None]
    check: Callable[[Game[S]], None]
    open_fields: frozenset[str] = frozenset()
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    content_digest: str = ""


_LOOP_LIMIT = 10_000
_NAMED_FRAMES = 12
"""So many frames, from the top down, are named when a game is stuck; a game that pushes for ever has thousands."""


class Engine(Generic[S]):
    """Plays one game with fixed options and content. Immutable, and safe to share."""

    def __init__(self, spec: GameSpec[S]) -> None:
        """Raise TypeError when a field of the state does not say who may see it, or cannot be hidden as it says."""
        self.spec = spec
        self.id = spec.id
        self.options = spec.options
        self.phases: dict[type[Any], Phase[Any]] = dict(spec.phases)
        missing = visibility.undeclared(spec.state)
        if missing:
            raise TypeError(f"{spec.id}: fields that do not say who may see them: {', '.join(missing)}")
        bad = visibility.unhideable(spec.state)
        if bad:
            raise TypeError(f"{spec.id}: hidden fields of a type that nothing can stand in for: {', '.join(bad)}")
        self._state_decoder = msgspec.json.Decoder(spec.state)
        self._action_decoder = msgspec.json.Decoder(_union(spec.actions))
        self._event_decoder = msgspec.json.Decoder(_union(spec.events))
        # The last state worked on and what was offered in it: `play` need not work out the choices a second time when
        # the action was just picked from them. Only this module relies on it, and only for the same object and move.
        self._last: Game[S] | None = None

    # -- a game's life ------------------------------------------------------------------------------------------

    def new_game(
        self, seats: int, seed: int, setup: Mapping[str, Any] | None = None, events: list[Event] | None = None
    ) -> S:
        """Return the state of a new game, run on to its first decision.

        seats: number of players. seed: any integer; the same seed gives the same game everywhere. setup: chance
        arranged by hand, in the game's own terms. events: a list that gets what happened, as in `play`.
        Raises UsageError for a wrong number of seats or a set-up that breaks the rules.
        """
        if seats not in self.spec.seats:
            raise UsageError("core-seats-wrong", low=self.spec.seats[0], high=self.spec.seats[-1], seats=seats)
        rng = Rng(seed)
        state = self.spec.create(self, seats, rng, setup or {})
        state.rng = seeded(rng.counter)
        g = Game(self, state)
        g.events = events
        self.run(g)
        return state

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that have to decide; empty when the game is over."""
        g = self._last
        if g is None or g.state is not state:
            g = self._game(state)
        frames = g.frames
        if not frames:
            return ()
        f = frames[-1]
        return self.phases[type(f)].to_act(g, f)

    def choices(self, state: S, seat: Seat, explain: bool = False) -> Choices:
        """Return what `seat` may do now; nothing when it is not its turn.

        explain: also fill `refused` with what one might expect there, and why it is not possible.
        """
        g = self._game(state)
        if not g.frames:
            return EMPTY
        f = g.frames[-1]
        phase = self.phases[type(f)]
        if seat not in phase.to_act(g, f):
            return EMPTY
        offered = phase.choices(g, f, seat)
        g.offered, g.offered_seat, g.offered_moves = offered, seat, state.moves
        self._last = g  # a phase may have tried things out on copies
        if explain:
            offered.refused = tuple(
                Refusal(action, phase.why_not(g, f, action))
                for action in phase.candidates(g, f, seat)
                if action not in offered
            )
        return offered

    def play(self, state: S, action: Action, events: list[Event] | None = None) -> None:
        """Carry out `action` in place; for whoever owns the state. Raises IllegalAction and then changes nothing.

        events: a list that gets what happened; without one no event is made.
        """
        g = self._last
        if g is None or g.state is not state:
            g = self._game(state)
        frames = g.frames
        if not frames:
            raise IllegalAction(action, "core-game-over")
        f = frames[-1]
        phase = self.phases[type(f)]
        seat = action.seat
        if g.offered_seat != seat or g.offered_moves != state.moves:
            if type(seat) is not int or seat not in phase.to_act(g, f):
                raise IllegalAction(action, "core-not-your-turn")
            g.offered = phase.choices(g, f, seat)
        if action not in g.offered:
            reason = self._reason(g, action)
            raise IllegalAction(action, reason.key, **reason.facts)
        g.offered_seat = -1
        g.events = events
        state.moves += 1
        phase.apply(g, f, action)
        self.run(g)

    def apply(self, state: S, action: Action, listen: bool = True) -> tuple[S, tuple[Event, ...]]:
        """Return (successor, events) and leave `state` as it is. Raises IllegalAction.

        listen: False when nobody wants the events, which then are not made.
        """
        g = self._game(state)
        if g.offered_seat != action.seat or g.offered_moves != state.moves:
            self.choices(state, action.seat)
        known = g.offered if g.offered_seat == action.seat else None
        after = state.clone()
        if known is not None:  # carry what was offered over to the copy
            copy = Game(self, after)
            copy.offered, copy.offered_seat, copy.offered_moves = known, g.offered_seat, g.offered_moves
            self._last = copy
        events: list[Event] | None = [] if listen else None
        self.play(after, action, events)
        return after, tuple(events or ())

    def why_not(self, state: S, action: Action) -> Reason | None:
        """Return why `action` is not possible now, or None when it is."""
        if action in self.choices(state, action.seat):
            return None
        return self._reason(self._game(state), action)

    def is_over(self, state: S) -> bool:
        """Return whether the game has ended."""
        return not cast(Any, state).frames

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it runs."""
        return self.spec.outcome(self._game(state)) if self.is_over(state) else None

    def check(self, state: S) -> None:
        """Raise AssertionError when a law of the game does not hold in `state`."""
        self.spec.check(self._game(state))

    # -- who sees what ------------------------------------------------------------------------------------------

    def observe(self, state: S, seat: Seat | None, over: bool = False) -> Observation[S]:
        """Return the state as `seat` may see it (None: an onlooker). When the game is over, owners' fields are open.

        over: it is over, and this is a moment of it that is looked back at.
        """
        seen = state.clone()
        opened = self.spec.open_fields
        if over or self.is_over(state):
            opened = _Everything()
        visibility.mask(seen, seat, None, opened)
        return Observation(seat, seen)

    def determinize(self, observation: Observation[S], seed: int) -> S:
        """Return a full state that fits the observation, its hidden parts filled by chance."""
        state = observation.state.clone()
        rng = Rng(seed)
        g = Game(self, state)
        self.spec.determinize(g, observation.seat, rng)
        state.rng = seeded(rng.counter)
        return state

    # -- data ---------------------------------------------------------------------------------------------------

    def digest(self, state: S) -> str:
        """Return 16 hex digits that name the whole state."""
        return digest_of(state)

    def encode(self, state: S) -> bytes:
        """Return the state as JSON."""
        return to_json(state)

    def decode(self, data: bytes | str) -> S:
        """Return the state that `encode` wrote. Raises msgspec.ValidationError for anything else."""
        return self._state_decoder.decode(data)

    def decode_action(self, data: bytes | str | Mapping[str, Any]) -> Action:
        """Return the action written as JSON text or as a mapping. Raises PowerhouseError that says what is wrong."""
        text = msgspec.json.encode(data) if isinstance(data, Mapping) else data
        try:
            return cast(Action, self._action_decoder.decode(text))
        except msgspec.DecodeError as error:
            raise PowerhouseError("core-broken-action", detail=str(error)) from error

    def decode_event(self, data: bytes | str) -> Event:
        """Return the event written as JSON."""
        return cast(Event, self._event_decoder.decode(data))

    # -- inside -------------------------------------------------------------------------------------------------

    def _game(self, state: S) -> Game[S]:
        g = self._last
        if g is None or g.state is not state:
            g = self._last = Game(self, state)
        return g

    def _reason(self, g: Game[S], action: Action) -> Reason:
        if not g.frames:
            return Reason("core-game-over")
        f = g.frames[-1]
        phase = self.phases[type(f)]
        if type(action.seat) is not int or action.seat not in phase.to_act(g, f):
            return Reason("core-not-your-turn")
        if not well_typed(action):
            return Reason("core-not-offered")
        return phase.why_not(g, f, action)

    def run(self, g: Game[S]) -> None:
        """Let phases advance until a seat has to decide or the stack is empty. For this module and for trials."""
        frames, phases = g.frames, self.phases
        for _ in range(_LOOP_LIMIT):
            if not frames:
                g.state.revealed += 1  # owners' fields are open from now on
                return
            f = frames[-1]
            if phases[type(f)].advance(g, f):
                return
        raise StuckGame("core-stuck", frames=[tag_of(f) for f in frames[-_NAMED_FRAMES:]])


class _Everything(frozenset[str]):
    """Contains every field name."""

    def __contains__(self, item: object) -> bool:
        return True


def _union(kinds: Sequence[type[Any]]) -> Any:
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union
