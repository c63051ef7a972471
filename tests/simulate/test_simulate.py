"""Simulations: shares of wins, intervals, the same result however it is played, and laws that are seen to be broken."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from subprocess import PIPE
from typing import Any

import msgspec
import pytest

from core import hooks
from core.bots import RandomBot, bot_seed
from core.engine import Choices, Engine, Outcome, Place
from core.errors import PowerhouseError, UsageError
from core.simulate import GameFailure, GameResult, Plan, game_seed, simulate, wilson
from core.simulate.checks import check_decision, check_end
from core.simulate.plan import play_game
from core.simulate.pool import play_part
from core.simulate.report import summarise
from tests.staking_game import Fold, Stake

PLAN = Plan("staking.game", 30, ("high", "random", "fold"), seed=3, modules=("tests.staking_game",))


def engine_of(plan: Plan = PLAN) -> Engine[Any]:
    return plan.checked()[0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Published values: Newcombe (1998), Statistics in Medicine 17, table I, method 3 (score, no continuity correction).
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilsons_interval_at_its_ends():
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


def test_a_shared_win_counts_in_equal_parts():
    plan = Plan("g", 4, ("a", "b", "c"))
    results = [
        GameResult(0, 1, 10, 5, (1, 1, 3), (7, 7, 2)),
        GameResult(1, 2, 12, 6, (1, 1, 1), (4, 4, 4)),
        GameResult(2, 3, 14, 8, (2, 1, 3), (4, 9, 1)),
        GameResult(3, 4, 3, None, failure=GameFailure("simulate-refused", {"detail": "x"})),
    ]
    report = summarise(plan, reversed(results), 2.0)
    assert [seat.wins for seat in report.seats] == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 1 / 3 + 1, 1 / 3])
    assert report.seats[1].win_rate == pytest.approx((1 / 2 + 1 / 3 + 1) / 3)
    assert [seat.score_mean for seat in report.seats] == pytest.approx([15 / 3, 20 / 3, 7 / 3])
    assert report.rounds == (pytest.approx(19 / 3), 5, 8)
    assert (report.games, report.finished, report.actions, report.actions_per_second) == (4, 3, 39, 19.5)
    assert [failure.index for failure in report.failures] == [3]


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_same_seed_gives_the_same_result_whatever_the_jobs(jobs: int):
    one, many = simulate(PLAN, 1), simulate(PLAN, jobs)
    assert replace(many, seconds=one.seconds) == one
    assert simulate(replace(PLAN, seed=4)).actions_per_second > 0
    assert replace(simulate(replace(PLAN, seed=4)), seconds=one.seconds) != one


def test_progress_is_told_game_by_game():
    told: list[int] = []
    simulate(PLAN, 2, told.append)
    assert sum(told) == PLAN.games
    assert len(told) > 5


def test_the_fast_path_of_random_bots_plays_what_the_random_bot_plays():
    """Random bots get no observation in a simulation; a subclass, which does, must play the same games."""

    class Seeing(RandomBot):
        pass

    engine = engine_of()
    for index in range(5):
        fast = play_game(engine, [RandomBot() for _ in range(3)], game_seed(1, index))
        slow = play_game(engine, [Seeing() for _ in range(3)], game_seed(1, index))
        assert fast == slow
        assert fast.failure is None


def test_a_game_of_a_simulation_can_be_repeated_alone():
    """The seed in a result is all that is needed."""
    engine, make = PLAN.checked()
    result = play_game(engine, make(), game_seed(PLAN.seed, 17), 17)
    assert result.seed == game_seed(3, 17)
    assert play_game(engine, make(), result.seed, 17) == result


def test_seeds_of_games_do_not_meet():
    """Neighbouring seeds of simulations share no game, and every JSON reader keeps the numbers."""
    seeds = {game_seed(seed, index) for seed in range(20) for index in range(500)}
    assert len(seeds) == 10_000
    assert all(0 <= seed < 2**53 for seed in seeds)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"game": "staking.gama"}, "game-unknown"),
        ({"bots": ("high",)}, "core-seats-wrong"),
        ({"bots": ("hihg", "fold")}, "bot-unknown"),
        ({"options": (("rounds", 99),)}, "option-not-in-range"),
        ({"variants": ("x",)}, "variant-unknown"),
        ({"games": 0}, "simulate-no-games"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_a_game(change: dict[str, Any], key: str):
    with pytest.raises(UsageError) as caught:
        simulate(replace(PLAN, **change))
    assert caught.value.key == key


@pytest.mark.parametrize(("level", "key"), [("broken", "simulate-game-failed"), ("cheat", "simulate-refused")])
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_bot_does_wrong_fails_its_games_and_no_others(level: str, key: str, jobs: int):
    report = simulate(replace(PLAN, games=4, bots=("high", level)), jobs)
    assert (report.finished, len(report.failures)) == (0, 4)
    for failure in report.failures:
        assert failure.failure is not None
        assert failure.failure.key == key
        assert failure.actions == 1  # the first seat had moved


def test_a_bot_that_ends_its_process_ends_the_simulation_with_a_sentence():
    with pytest.raises(PowerhouseError) as caught:
        simulate(replace(PLAN, games=4, bots=("high", "deadly")), 2)
    assert caught.value.key == "simulate-process-died"


def test_an_interruption_does_not_wait_for_bots_that_think():
    """Ctrl+C while a bot sleeps for a minute: over within seconds, with the exit code of an interruption."""
    code = (
        "import signal\n"
        "from core.simulate import Plan, simulate\n"
        "if __name__ == '__main__':\n"
        # Where the tests themselves run in the background of a shell, they inherit that interruptions are ignored.
        "    signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "    plan = Plan('staking.game', 8, ('high', 'sleepy'), modules=('tests.staking_game',))\n"
        "    print('begun', flush=True)\n"
        "    simulate(plan, 2)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    command = [sys.executable, "-c", code]
    process = subprocess.Popen(command, stdout=PIPE, stderr=PIPE, env=environment, start_new_session=True)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(1.5)  # some processes are starting, some think
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert b"KeyboardInterrupt" in errors


def test_a_dask_cluster_that_is_not_there_is_a_sentence():
    with pytest.raises(UsageError) as caught:
        simulate(PLAN, cluster="tcp://127.0.0.1:1")
    assert caught.value.key in ("simulate-no-dask", "simulate-no-cluster")


# -- the laws of checked simulations: each is broken once and must be seen -------------------------------------------


class Bent:
    """An engine with one method replaced."""

    def __init__(self, **changes: Callable[..., Any]) -> None:
        self._engine = engine_of()
        for name, change in changes.items():
            setattr(self, name, lambda *a, _change=change, **k: _change(self._engine, *a, **k))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)


def _other_seats_too(engine: Any, state: Any, seat: int, **_: Any) -> Choices:
    return engine.choices(state, engine.to_act(state)[0])


def _touching(engine: Any, state: Any, action: Any, listen: bool = True) -> Any:
    state.players[0].score += 1
    return engine.apply(state, action, listen)


def _not_counting(engine: Any, state: Any, action: Any, listen: bool = True) -> Any:
    after, events = engine.apply(state, action, listen)
    after.moves -= 1
    return after, events


def _accepting(engine: Any, state: Any, action: Any, listen: bool = True) -> Any:
    return engine.apply(state, msgspec.structs.replace(action, seat=engine.to_act(state)[0]), listen)


@pytest.mark.parametrize(
    ("bent", "said"),
    [
        ({"choices": lambda engine, state, seat, **_: Choices()}, "offered nothing"),
        ({"choices": lambda engine, state, seat, **_: Choices((Fold(seat), Fold(seat)))}, "twice"),
        ({"choices": lambda engine, state, seat, **_: Choices((Fold(seat + 1),))}, "another seat's"),
        ({"choices": _other_seats_too}, "out of turn"),
        ({"apply": _touching}, "changed the state"),
        ({"apply": _not_counting}, "one move"),
        ({"apply": _accepting}, "accepted out of turn"),
        ({"decode": lambda engine, data: engine.new_game(3, 99)}, "read back"),
        (
            {"observe": lambda engine, state, seat: engine.observe(state, seat).__class__(seat, state)},
            "state of chance",
        ),
    ],
)
def test_a_broken_law_is_seen(bent: dict[str, Any], said: str):
    engine: Any = Bent(**bent)
    state = engine.new_game(3, 1)
    check_decision(engine_of(), state, (0,), 3, 1)  # the engine as it is breaks none
    with pytest.raises(AssertionError, match=said):
        check_decision(engine, state, (0,), 3, 1)


@pytest.mark.parametrize(
    ("places", "said"),
    [
        (((0, 1), (1, 2)), "not every seat"),
        (((0, 1), (1, 2), (2, 2)), None),
        (((0, 1), (1, 3), (2, 3)), "impossible"),
        (((0, 2), (1, 3), (2, 1)), "order"),
    ],
)
def test_a_broken_ranking_is_seen(places: tuple[tuple[int, int], ...], said: str | None):
    engine = engine_of()
    state = engine.new_game(3, 1)
    while acting := engine.to_act(state):
        engine.play(state, Stake(acting[0], 1))
    outcome = Outcome(tuple(Place(seat, place, {}) for seat, place in places))
    bent: Any = Bent(outcome=lambda engine, state: outcome)
    if said is None:
        check_end(bent, state, 3)
    else:
        with pytest.raises(AssertionError, match=said):
            check_end(bent, state, 3)


def test_a_law_of_the_game_broken_in_the_middle_is_a_failure(monkeypatch: pytest.MonkeyPatch):
    engine, make = replace(PLAN, bots=("high", "fold")).checked()

    def law(state: Any) -> None:
        if state.moves >= 3:
            raise AssertionError("no more than three\nand much else")

    monkeypatch.setattr(engine, "check", law)
    result = play_game(engine, make(), 5, check=True)
    assert result.failure == GameFailure("simulate-law-broken", {"detail": "no more than three"})
    assert result.actions == 3
    assert play_game(engine, make(), 5, check=False).failure is None


def test_bots_get_the_seeds_that_a_session_gives_them():
    """So that a game of a simulation can be looked at on the table."""
    from core.cli.autoplay import TableBots, bot_to_act
    from core.session import NewGame, SeatSpec, Session

    offered = hooks.load([import_module("tests.staking_game")])
    seats = tuple(SeatSpec(kind="bot", level="random") for _ in range(3))
    session = Session.start(NewGame("staking.game", {}, seats, 77), registry=offered)
    bots = TableBots(session, offered)
    while (seat := bot_to_act(session)) is not None:
        bots.step(seat)
    engine = engine_of()
    result = play_game(engine, [RandomBot()] * 3, 77)
    assert session.outcome is not None
    assert {place.seat: place.place for place in session.outcome.ranking} == dict(enumerate(result.places))
    assert bot_seed(77, 0, 0) != bot_seed(78, 0, 0)


def test_a_dask_cluster_plays_the_same_games():
    """Runs where the optional extra is installed."""
    distributed: Any = pytest.importorskip("distributed")
    local = {"n_workers": 1, "threads_per_worker": 2, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**local) as cluster:
        found = simulate(PLAN, cluster=cluster.scheduler_address)
    one = simulate(PLAN)
    assert replace(found, seconds=one.seconds) == one


def test_threads_do_not_share_an_engine():
    """Several threads of one process may play parts of the same plan."""
    whole = play_part(PLAN, 0, 20)
    with ThreadPoolExecutor(4) as pool:
        parts = list(pool.map(lambda start: play_part(PLAN, start, start + 5), range(0, 20, 5)))
    assert [result for part in parts for result in part] == whole
