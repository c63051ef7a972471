"""The bots' process: answers, every way to fail, and its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from core import hooks
from core.bots import Ask, BotWorker, RandomBot, WorkerSetup, bot_seed
from core.engine import Choices
from core.text import has_text
from tests.staking_game import Fold, Stake

SETUP = WorkerSetup("staking.game", {"rounds": 2}, modules=("tests.staking_game",))

PINNED = 9555511056700828525
"""The seed of move 3 by seat 2 in game 1."""


@pytest.fixture(scope="module")
def registry() -> hooks.Registry:
    return hooks.load([import_module("tests.staking_game")])


@pytest.fixture(scope="module")
def worker() -> Iterator[BotWorker]:
    with BotWorker(SETUP, grace=60) as worker:
        yield worker


def ask(registry: hooks.Registry, level: str, seed: int = 1, budget: float = 0.2) -> Ask:
    engine = registry.engine("staking.game")
    state = engine.new_game(2, 7)
    return Ask(0, engine.observe(state, 0), engine.choices(state, 0), level, budget, seed)


def test_the_worker_plays_what_the_bot_plays_here(registry: hooks.Registry, worker: BotWorker) -> None:
    engine = registry.engine("staking.game")
    for seed in range(20):
        question = ask(registry, "random", seed)
        answer = worker.submit(question).result(60)
        here = RandomBot().choose(question.seen, question.offered, engine, 1.0, seed)
        assert (answer.action, answer.trouble) == (here, None)
    assert worker.submit(ask(registry, "high")).result(60).action == Stake(0, 3)
    assert worker.submit(ask(registry, "fold")).result(60).action == Fold(0)


@pytest.mark.parametrize(
    ("level", "key"),
    [
        ("broken", "bot-failed"),
        ("cheat", "bot-not-offered"),
        ("deadly", "bot-process-died"),
        ("no-such-bot", "bot-failed"),
    ],
)
def test_a_failing_bot_costs_one_random_move_and_nothing_else(
    registry: hooks.Registry, worker: BotWorker, level: str, key: str
) -> None:
    assert worker.submit(ask(registry, "high")).result(60).trouble is None  # the process is up
    question = ask(registry, level, seed=5)
    answer = worker.submit(question).result(60)
    assert answer.trouble is not None
    assert answer.trouble.key == key
    assert has_text(key)
    assert answer.action == RandomBot().choose(question.seen, question.offered, None, 0.0, 5)  # pyright: ignore[reportArgumentType]
    assert worker.submit(ask(registry, "high")).result(60).action == Stake(0, 3)  # and it goes on


def test_a_bot_that_does_not_answer_is_stopped(registry: hooks.Registry) -> None:
    """It has its budget and the grace, and then a new process takes the next question."""
    with BotWorker(SETUP, grace=1) as worker:
        assert worker.submit(ask(registry, "high")).result(60).trouble is None  # the process is up
        slow = worker.submit(ask(registry, "sleepy", seed=5, budget=0.5)).result(60)
        assert slow.trouble is not None
        assert slow.trouble.key == "bot-too-slow"
        assert 1.5 <= slow.seconds < 30
        assert slow.action in ask(registry, "random").offered
        assert worker.submit(ask(registry, "high")).result(60).action == Stake(0, 3)


def test_a_game_that_cannot_be_set_up_is_said_with_each_answer(registry: hooks.Registry) -> None:
    with BotWorker(WorkerSetup("no.such_game"), grace=60) as worker:
        answer = worker.submit(ask(registry, "random")).result(60)
    assert answer.trouble is not None
    assert "no.such_game" in answer.trouble.facts["detail"]
    assert answer.action in ask(registry, "random").offered


def test_callbacks_run_and_closing_cancels_what_is_open(registry: hooks.Registry) -> None:
    worker = BotWorker(SETUP)
    done: list[Any] = []
    worker.submit(ask(registry, "high")).add_done_callback(done.append)
    waiting = [worker.submit(ask(registry, "sleepy", budget=50.0)) for _ in range(3)]
    while not done:
        time.sleep(0.01)
    assert done[0].result().action == Stake(0, 3)
    pid = worker.pid
    started = time.monotonic()
    worker.close()
    worker.close()
    assert time.monotonic() - started < 5
    assert all(future.cancelled() for future in waiting)
    assert pid is not None
    assert not _alive(pid)
    with pytest.raises(RuntimeError):
        worker.submit(ask(registry, "high"))


def test_the_process_ends_with_its_parent_even_when_that_is_killed() -> None:
    """The parent is killed while a bot thinks; its process must not think on."""
    code = textwrap.dedent(
        """
        import sys, time
        from importlib import import_module
        from core import hooks
        from core.bots import Ask, BotWorker, WorkerSetup
        if __name__ == "__main__":
            registry = hooks.load([import_module("tests.staking_game")])
            engine = registry.engine("staking.game")
            state = engine.new_game(2, 7)
            worker = BotWorker(WorkerSetup("staking.game", modules=("tests.staking_game",)))
            def ask(level):
                seen, offered = engine.observe(state, 0), engine.choices(state, 0)
                return worker.submit(Ask(0, seen, offered, level, 60.0, 1))
            ask("high").result()
            ask("sleepy")
            print(worker.pid, flush=True)
            time.sleep(60)
        """
    )
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    assert _alive(pid)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    deadline = time.monotonic() + 10
    while _alive(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _alive(pid)


def test_bot_seeds_are_repeatable_and_differ_by_game_seat_and_move() -> None:
    seeds = {bot_seed(game, seat, move) for game in range(5) for seat in range(6) for move in range(50)}
    assert len(seeds) == 5 * 6 * 50
    assert bot_seed(1, 2, 3) == bot_seed(1, 2, 3) == PINNED  # a change would change every recorded game with bots
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_the_random_bot_takes_every_action_about_equally_often(registry: hooks.Registry) -> None:
    engine = registry.engine("staking.game")
    state = engine.new_game(2, 7)
    offered: Choices = engine.choices(state, 0)
    seen = engine.observe(state, 0)
    counts = dict.fromkeys(offered, 0)
    for move in range(4000):
        counts[RandomBot().choose(seen, offered, engine, 0.0, bot_seed(1, 0, move))] += 1
    assert len(counts) == 4
    assert all(850 < count < 1150 for count in counts.values()), counts


def _alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
