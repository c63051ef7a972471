"""What a view is given: the game as somebody sees it, who sits where, and what a seat brought about this turn."""

from __future__ import annotations

from dataclasses import replace

from core.engine import EMPTY, Event, Reason, Seat
from core.session import Session, seat_name
from core.session.secrecy import event_for
from core.table import Look, Prompt, SeatLook, TableView, seat_colour
from core.text import language, text
from core.text.actions import describe_reason

_LONGEST_TURN = 200
"""Steps of one seat in a row that are looked at for what it has brought about this turn."""
_FREED = ("session-undo-revealed", "session-undo-other-player", "session-undo-bot")
"""Reasons against undo that free undo does away with."""


class Looks:
    """How a session and a view show the game to each seat."""

    def __init__(self, session: Session, view: TableView) -> None:
        self._session = session
        self._view = view
        self._seats: tuple[object, tuple[SeatLook, ...]] | None = None
        self._turn: tuple[object, tuple[Event, ...]] | None = None

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Return the seats that people at this screen play."""
        return tuple(seat for seat, spec in enumerate(self._session.seat_specs) if not spec.is_bot)

    def seats(self) -> tuple[SeatLook, ...]:
        """Return how the seats are shown."""
        key = (language(), self._session.seat_specs)
        if self._seats is None or self._seats[0] != key:
            looks = tuple(
                SeatLook(seat_name(spec, seat), seat_colour(spec.colour, seat), spec.is_bot)
                for seat, spec in enumerate(self._session.seat_specs)
            )
            self._seats = (key, looks)
        return self._seats[1]

    def then(self, number: int, viewer: Seat | None) -> Look:
        """Return the moment after `number` actions: nobody decides there, and of a game that is over all is open."""
        session = self._session
        state, engine = session.state_at(number), session.engine
        seen = engine.observe(state, viewer, session.is_over).state
        return Look(seen, viewer, self.seats(), engine.to_act(state), outcome=engine.outcome(state))

    def now(self, viewer: Seat | None, acting: Seat | None) -> Look:
        """Return the present moment without what is proposed, also while the screen shows something else."""
        session = self._session
        choices = session.choices(acting) if acting is not None else EMPTY
        state = session.observe(viewer).state
        return Look(state, viewer, self.seats(), session.to_act, acting, choices, outcome=session.outcome)

    def proposing(self, viewer: Seat | None, acting: Seat | None, picked: str, number: int | None) -> Look:
        """Return the present moment with what is proposed and what the seat has brought about this turn."""
        since = self._since_turn(acting) if acting is not None else ()
        return replace(self.now(viewer, acting), picked=picked, number=number, since=since)

    def _since_turn(self, seat: Seat) -> tuple[Event, ...]:
        """Return what a seat has brought about since somebody else acted, as it may know it."""
        steps = self._session.steps
        last = steps[-1].digest if steps else ""
        key = (len(steps), last, seat)
        if self._turn is None or self._turn[0] != key:
            found: list[tuple[Event, ...]] = []
            for number in range(len(steps) - 1, -1, -1):
                step = steps[number]
                if step.seat != seat or len(found) >= _LONGEST_TURN:
                    break
                found.append(step.events)
            opened = self._session.engine.spec.open_fields
            told = (event_for(event, seat, opened) for events in reversed(found) for event in events)
            self._turn = (key, tuple(told))
        return self._turn[1]

    def asked_of(self, seat: Seat) -> Prompt:
        """Return what a seat is asked now, whoever has the screen and whatever it shows."""
        return self._view.prompt(self.now(seat, seat))

    def may_see(self, seat: Seat, viewer: Seat | None) -> bool:
        """Return whether a seat's limit may be shown: not to the others where money is secret."""
        return seat == viewer or not self._view.hides(self.now(seat, None))

    def why(self, reason: Reason | None) -> str:
        """Return a reason in words, "" for none."""
        if reason is None:
            return ""
        viewer = self.humans[0] if len(self.humans) == 1 else None
        return describe_reason(reason, self._session.names(viewer))

    def why_not_undo(self) -> str:
        """Return why the last decision cannot be taken back, and whether free undo would do it; "" when it can be."""
        session = self._session
        reason = session.why_not_undo()
        why = self.why(reason)
        would = reason is not None and reason.key in _FREED and not session.is_over
        return text("gui-undo-free-would", reason=why) if would else why
