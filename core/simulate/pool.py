"""Games over processes, or over the machines of a Dask cluster. How they are shared out does not change the result."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from core.errors import PowerhouseError, UsageError
from core.simulate.plan import GameResult, Plan, game_seed, play_game
from core.simulate.report import Report, summarise

LARGEST_PART = 25
"""Games that are handed out together at most, so that progress is seen and no process waits long for the last one."""


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None, cluster: str = "") -> Report:
    """Play all games of a plan and return the report. The same plan gives the same games, whatever `jobs` is.

    jobs: processes. progress: called with how many games have just been finished. cluster: address of a Dask scheduler
    to use in place of processes here. Raises UsageError for a plan that cannot be played.
    """
    if jobs < 1:
        raise UsageError("simulate-no-jobs", jobs=jobs)
    plan.checked()  # say what is wrong here and once, not in every process
    started = time.perf_counter()
    if cluster:
        parts = _over_cluster(plan, cluster)
    elif jobs == 1 or plan.games == 1:
        parts = _here(plan)
    else:
        parts = _over_processes(plan, min(jobs, plan.games))
    results: list[GameResult] = []
    for part in parts:
        results += part
        if progress is not None:
            progress(len(part))
    return summarise(plan, results, time.perf_counter() - started)


def play_part(plan: Plan, start: int, stop: int) -> list[GameResult]:
    """Play the games start to stop - 1 of a plan, wherever this is called."""
    if getattr(_prepared, "plan", None) != plan:
        _prepared.engine, _prepared.make_bots = plan.checked()
        _prepared.plan = plan
    engine, make_bots = _prepared.engine, _prepared.make_bots
    return [
        play_game(engine, make_bots(), game_seed(plan.seed, index), index, plan.budget, plan.check)
        for index in range(start, stop)
    ]


_prepared: Any = threading.local()
"""The plan that this thread has played last, with its engine and its maker of bots. An engine remembers the state that
it worked on last, so threads (a Dask worker has several) must not share one."""


def _parts(plan: Plan, workers: int) -> list[tuple[int, int]]:
    size = max(1, min(LARGEST_PART, plan.games // (workers * 4)))
    return [(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]


def _here(plan: Plan) -> Iterator[list[GameResult]]:
    for index in range(plan.games):
        yield play_part(plan, index, index + 1)


def _over_processes(plan: Plan, jobs: int) -> Iterator[list[GameResult]]:
    context = multiprocessing.get_context("spawn")  # fork is unsafe beside the threads of a progress bar
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts_to_the_parent)
    try:
        futures = [pool.submit(play_part, plan, start, stop) for start, stop in _parts(plan, jobs)]
        for future in as_completed(futures):
            yield future.result()
    except BrokenProcessPool as error:
        raise PowerhouseError("simulate-process-died") from error
    except BaseException:  # somebody interrupts: do not wait for games that may think for minutes
        _kill(pool)
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _kill(pool: ProcessPoolExecutor) -> None:
    """End a pool's processes at once. The library has a public way from Python 3.14 on."""
    processes: dict[int, Any] = getattr(pool, "_processes", None) or {}
    for process in list(processes.values()):
        process.kill()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _over_cluster(plan: Plan, address: str) -> Iterator[list[GameResult]]:
    try:
        import distributed  # an optional extra
    except ImportError as error:
        raise UsageError("simulate-no-dask") from error
    library: Any = distributed
    try:
        client = library.Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise UsageError("simulate-no-cluster", address=address, detail=str(error)) from error
    with client, client.as_current():
        workers = max(1, sum(client.nthreads().values()))
        futures = [client.submit(play_part, plan, start, stop, pure=False) for start, stop in _parts(plan, workers)]
        for future in library.as_completed(futures):
            yield future.result()
