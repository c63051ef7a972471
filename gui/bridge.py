"""Between a session and the window: actions in, signals out, bots thinking in a process of their own."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from core.bots import Answer, Ask, BotWorker, WorkerSetup, bot_seed
from core.engine import Action, Seat
from core.errors import PowerhouseError
from core.session import FOLLOWS, SeatSpec, Session, Step
from core.text.actions import describe_reason

log = logging.getLogger(__name__)

POLL_MILLISECONDS = 12
BUDGET_SECONDS = 2.0


class Bridge(QObject):
    """Drives one session for one screen. Everything happens in the window's thread; only bots think elsewhere.

    pace: milliseconds between what bots do, so that people can follow, unless somebody who shows it says how long it
    takes to see (`linger`); 0 for no waiting at all. modules: plugin modules that the bots'
    process has to load besides the installed ones.
    """

    changed = Signal(str)
    """Something happened: "did", "undone", "redone", "seat"."""
    acted = Signal(object)
    """Actions were carried out, and `changed` was told: their steps as a tuple."""
    thinking = Signal(int)
    """A bot at this seat thinks; -1 when none does."""
    trouble = Signal(str)
    """Something went wrong that people should know, in words."""

    def __init__(
        self, session: Session, pace: int = 350, modules: tuple[str, ...] = (), parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.pace = pace
        self.still = False
        """Bots do not move: for looking at a moment of a game, as pictures do."""
        self._held = False
        self._modules = modules
        self.script: Callable[[Session], Action | None] | None = None
        """Says what the bots do, None while they wait; without a script they think for themselves."""
        self._worker: BotWorker | None = None
        self._future: Future[Answer] | None = None
        self._asked_move = -1
        self._closed = False
        self._several = False  # several actions are being done, and told of together
        self._done: list[Step] = []
        self._linger: float | None = None
        self._not_before = 0.0
        self.hurry = False
        """Whether bots wait for nobody to follow, until a person is asked again."""
        self.forced = False
        """Whether the bot asked last had no choice."""
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MILLISECONDS)
        self._timer.timeout.connect(self._poll)
        self._unsubscribe = session.subscribe(self._happened)

    # -- what people do -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Let the bots go on, if it is their turn. Their process begins to load at once, before it is asked."""
        bots = any(spec.is_bot for spec in self.session.seat_specs)
        if bots and self.script is None and not self.session.is_over and not self.still:
            self._bots()
        self._next()

    def replace_seat(self, seat: Seat, spec: SeatSpec) -> bool:
        """Let somebody else play a seat from now on."""
        return self._try(lambda: self.session.replace_seat(seat, spec))

    def do(self, action: Action, *then: Action, how: str = "") -> bool:
        """Carry out a person's action. Return whether it was done; `trouble` says why not.

        then: what is done after it, as long as each is possible; told of together. how: see `Session.do`.
        """

        def one_after_the_other() -> None:
            self.session.do(action, how)
            for following in then:
                if self.session.why_not(following) is not None:
                    break
                self.session.do(following, FOLLOWS)

        self._several = bool(then)
        done = self._try(one_after_the_other)
        if self._several:
            self._several = False
            self._tell("did")
        return done

    def undo(self) -> bool:
        """Take back the last decision."""
        return self._try(self.session.undo)

    def redo(self) -> bool:
        """Do again what was taken back."""
        return self._try(self.session.redo)

    def close(self) -> None:
        """End the bots' process and let go of the game. Nothing is lost by it: every action is stored already."""
        if self._closed:
            return
        self._closed = True
        self._timer.stop()
        self._unsubscribe()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
        self.session.close()

    def _try(self, what: Any) -> bool:
        self._drop()
        try:
            what()
        except PowerhouseError as error:
            self.trouble.emit(str(error))
            self._next()
            return False
        return True

    def _happened(self, session: Session, kind: str, step: Step | None) -> None:
        if kind == "did" and step is not None:
            self._done.append(step)
            if self._several or step.number < len(session.steps):
                return  # one of several that were done at once, people having no choice: shown together, with the last
        self._tell(kind)

    def _tell(self, kind: str) -> None:
        """Say what happened, with all that was done at once, and let the game go on."""
        done, self._done = tuple(self._done), []
        self.changed.emit(kind)
        if done and kind == "did" and not self._closed:
            self.acted.emit(done)
        if not self._closed:
            self._next()

    def linger(self, milliseconds: float) -> None:
        """Let the next bot wait so long from now that people see what was just done; called from `acted`."""
        self._linger = milliseconds

    @property
    def held(self) -> bool:
        """Whether bots wait because nobody can see the table (`hold`)."""
        return self._held

    def hold(self, on: bool) -> None:
        """Let bots wait while another page lies over the table, and go on when it is seen again.

        They think meanwhile; what one has decided it does a pace after the table is seen again.
        """
        if on == self._held:
            return
        self._held = on
        if on:
            self._timer.stop()
        elif self._future is not None:
            self._not_before = time.monotonic() + self.pace / 1000
            self._timer.start()
        elif not self._closed:
            self._next()

    # -- bots -----------------------------------------------------------------------------------------------------

    def bot_to_act(self) -> Seat | None:
        """Return the bot that has to decide now, None when people have to, or nobody."""
        specs = self.session.seat_specs
        waiting = self.session.to_act
        if any(not specs[seat].is_bot for seat in waiting):
            return None
        return waiting[0] if waiting else None

    def _drop(self) -> None:
        """Forget what a bot is thinking about."""
        if self._future is not None:
            self._future.cancel()
            self._future = None
        self._timer.stop()

    def _next(self) -> None:
        """Ask the bot whose turn it is."""
        self._drop()
        seat = self.bot_to_act()
        wait, self._linger = self.pace if self._linger is None else self._linger, None
        if seat is None or self._closed or self.still:
            self.hurry = False
            self.thinking.emit(-1)
            return
        session = self.session
        if self.script is not None:
            self.thinking.emit(-1)
            QTimer.singleShot(self.pace, self, self._play_script)
            return
        choices = session.choices(seat)
        self.forced = len(choices) == 1
        ask = Ask(
            seat,
            session.observe(seat),
            choices,
            session.seat_specs[seat].level,
            BUDGET_SECONDS,
            bot_seed(session.header.seed, seat, session.state.moves),
        )
        self._asked_move = session.state.moves
        self._not_before = time.monotonic() + wait / 1000
        self._future = self._bots().submit(ask)
        self.thinking.emit(seat)
        if not self._held:
            self._timer.start()

    def go_on(self) -> None:
        """Look again whether a bot can move: the script goes on."""
        self._next()

    def _play_script(self) -> None:
        """Make the next move of the script, if it is a bot's turn and the script does not wait."""
        if self._closed or self._held or self.script is None or self.bot_to_act() is None:
            return
        action = self.script(self.session)
        if action is not None:
            self._try(lambda: self.session.do(action))

    def advise(self, ask: Ask) -> Future[Answer]:
        """Ask a computer player what it would do, in the process in which bots think. Nothing is done."""
        return self._bots().submit(ask)

    def _bots(self) -> BotWorker:
        if self._worker is None:
            session = self.session
            header = session.header
            setup = WorkerSetup(header.game_id, dict(header.options), session.content, header.variants, self._modules)
            self._worker = BotWorker(setup)
        return self._worker

    def _poll(self) -> None:
        future = self._future
        if future is None:
            self._timer.stop()
            return
        if not future.done() or (self.pace and not self.hurry and time.monotonic() < self._not_before):
            return
        self._future = None
        self._timer.stop()
        if future.cancelled() or self._asked_move != self.session.state.moves:
            self._next()
            return
        answer = future.result()
        if answer.trouble is not None:
            self.trouble.emit(describe_reason(answer.trouble, self.session.names()))
        try:
            self.session.do(answer.action)
        except PowerhouseError as error:  # nothing can be stored any more: stop and say so
            self.trouble.emit(str(error))
            self.thinking.emit(-1)
