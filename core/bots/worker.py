"""A process of their own for computer players that think, so that a window never waits for them.

`BotWorker.submit` returns at once with a future. A bot that fails, answers with something that was not offered, takes
far too long or takes its process down does not stop the game: a random legal action is played in its place and the
answer says what went wrong. The process ends with its parent, also when that is killed.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import signal
import threading
import time
from collections.abc import Mapping
from concurrent.futures import Future, InvalidStateError
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import connection, parent_process
from typing import Any, cast

from core.bots.random_bot import pick
from core.engine import Action, Choices, Engine, Observation, Reason, Seat
from core.errors import PowerhouseError

log = logging.getLogger(__name__)

START_SECONDS = 30.0
"""How long a new process may take to load the game, besides what a decision may take."""


@dataclass(frozen=True)
class WorkerSetup:
    """Which game the bots play. It must be possible to pickle all of it.

    options: as given to `Registry.engine`. content: what `GameDef.read_content` reads, or resolved content itself; None
    for the game's own. variants: ids. modules: plugin modules to load besides the installed ones.
    """

    game_id: str
    options: Mapping[str, object] = field(default_factory=dict[str, object])
    content: Any = None
    variants: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()

    def engine(self) -> tuple[Any, Engine[Any]]:
        """Return (registry, engine) as the set-up says. Raises UsageError and PluginError."""
        from core import hooks  # late: a window makes set-ups before it needs any plugin

        registry = hooks.load([import_module(name) for name in self.modules]) if self.modules else hooks.registry()
        content = self.content
        if isinstance(content, (bytes, str)):
            data = content.encode() if isinstance(content, str) else content
            content = registry.game(self.game_id).read_content(data)
        return registry, registry.engine(self.game_id, self.options, content, self.variants)


@dataclass(frozen=True)
class Ask:
    """One decision to make: what the seat sees and what it is offered. Nothing hidden is in it.

    level: which bot decides. budget: seconds it may take. seed: see `bot_seed`.
    """

    seat: Seat
    seen: Observation[Any]
    offered: Choices
    level: str
    budget: float
    seed: int


@dataclass(frozen=True)
class Answer:
    """What a bot decided. trouble: None, or why the action is a random one and not the bot's own. seconds: it took."""

    action: Action
    seconds: float
    trouble: Reason | None = None


class BotWorker:
    """One process in which the bots of one game think, one decision after the other.

    Futures are completed by a thread of the worker: a callback added to one runs there; a window may ask `done()` from
    a timer instead. A future may be cancelled; its answer is then thrown away.
    """

    def __init__(self, setup: WorkerSetup, grace: float = 15.0) -> None:
        """Start the process. grace: seconds that a bot may exceed its budget by before it is stopped."""
        self._setup = setup
        self._grace = grace
        self._context = multiprocessing.get_context("spawn")  # never fork: the window's process has threads
        self._jobs: queue.SimpleQueue[tuple[Future[Answer], Ask] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._process: Any = None
        self._pipe: connection.Connection[Any, Any] | None = None
        self._fresh = True
        self._thread = threading.Thread(target=self._serve, name="bot-worker", daemon=True)
        self._thread.start()

    def submit(self, ask: Ask) -> Future[Answer]:
        """Return a future with the bot's answer. Raise RuntimeError after `close`."""
        if self._closed:
            raise RuntimeError("the bot worker is closed")
        future: Future[Answer] = Future()
        self._jobs.put((future, ask))
        return future

    def close(self) -> None:
        """End the process, cancel what it has not answered, and wait for both. May be called twice."""
        with self._lock:
            self._closed = True
        self._jobs.put(None)
        self._stop()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def __enter__(self) -> BotWorker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """Return the process's number while it runs."""
        process = self._process
        return process.pid if process is not None else None

    # -- the worker's thread ------------------------------------------------------------------------------------

    def _serve(self) -> None:
        self._start()
        while (job := self._jobs.get()) is not None:
            future, ask = job
            if self._closed or future.cancelled():
                future.cancel()
                continue
            answer = self._answer(ask)
            if self._closed:
                future.cancel()
                continue
            try:
                future.set_result(answer)
            except InvalidStateError:
                log.debug("the answer to a cancelled question was thrown away")
        self._stop()

    def _answer(self, ask: Ask) -> Answer:
        started = time.monotonic()
        trouble: Reason | None = None
        reply: Any = None
        if self._process is None or not self._process.is_alive():
            self._stop()
            self._start()
        pipe = self._pipe
        limit = ask.budget + self._grace + (START_SECONDS if self._fresh else 0.0)
        try:
            if pipe is None:
                raise EOFError
            pipe.send(ask)
            if not pipe.poll(limit):
                trouble = Reason("bot-too-slow", {"level": ask.level, "seconds": round(limit)})
                self._stop()
            else:
                reply = pipe.recv()
                self._fresh = False
        except (EOFError, OSError):
            trouble = Reason("bot-process-died", {"level": ask.level})
            self._stop()
        except Exception as error:  # noqa: BLE001 - whatever a plugin's data cannot be sent as
            trouble = Reason("bot-failed", {"level": ask.level, "detail": f"{type(error).__name__}: {error}"})
            self._stop()
        if isinstance(reply, Reason):
            trouble = reply
        elif trouble is None and reply not in ask.offered:
            trouble = Reason("bot-not-offered", {"level": ask.level, "action": repr(reply)})
        if trouble is None:
            return Answer(cast(Action, reply), time.monotonic() - started)
        if not self._closed:
            log.warning("%s %s", trouble.key, trouble.facts)
        return Answer(pick(ask.offered, ask.seed), time.monotonic() - started, trouble)

    def _start(self) -> None:
        with self._lock:
            if self._closed:
                return
            ours, theirs = self._context.Pipe()
            process = self._context.Process(
                target=_main, args=(self._setup, theirs), name="powerhouse-bots", daemon=True
            )
            try:
                process.start()
            except Exception:  # e.g. no memory, or a set-up that cannot be pickled
                log.exception("the bots' process cannot be started")
                ours.close()
                return
            finally:
                theirs.close()  # so that the end of the process is the end of the pipe
            self._process, self._pipe, self._fresh = process, ours, True

    def _stop(self) -> None:
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None and threading.current_thread() is self._thread:
            pipe.close()  # only here: nobody else may be reading from it


# -- the process ------------------------------------------------------------------------------------------------


def _main(setup: WorkerSetup, pipe: connection.Connection[Any, Any]) -> None:
    _end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which ends us
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first
    engine: Any = None
    registry: Any = None
    bots: dict[str, Any] = {}
    broken = ""
    try:
        registry, engine = setup.engine()
    except Exception as error:  # a plugin may fail in any way
        log.debug("set-up of the bots' process", exc_info=True)
        broken = _what(error)
    while True:
        try:
            ask: Ask = pipe.recv()
        except EOFError:
            return
        answer: Any
        if broken:
            answer = Reason("bot-failed", {"level": ask.level, "detail": broken})
        else:
            try:
                bot = bots.get(ask.level) or bots.setdefault(ask.level, registry.bot(setup.game_id, ask.level))
                answer = bot.choose(ask.seen, ask.offered, engine, ask.budget, ask.seed)
            except Exception as error:  # a bot may fail in any way
                log.debug("bot %s", ask.level, exc_info=True)
                answer = Reason("bot-failed", {"level": ask.level, "detail": _what(error)})
        try:
            pipe.send(answer)
        except (BrokenPipeError, ConnectionResetError):
            return
        except Exception as error:  # noqa: BLE001 - an answer that cannot be pickled is no action
            pipe.send(Reason("bot-failed", {"level": ask.level, "detail": _what(error)}))


def _what(error: Exception) -> str:
    return str(error) if isinstance(error, PowerhouseError) else f"{type(error).__name__}: {error}"


def _end_with_parent() -> None:
    """End this process when its parent ends, even in the middle of a thought and however the parent ended."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, name="parent-watch", daemon=True).start()
