"""Time: an action, opening and listing, loading. Floors are far above what was measured, for slow and busy machines."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from core.hooks import Registry
from core.session import NewGame, SavedGame, SeatSpec, Session
from core.store import Store
from tests.session.conftest import ANN, GAME, Start, deck, play
from tests.tiny_game import state as s

pytestmark = pytest.mark.speed


def best(work: Callable[[], object], times: int = 5) -> float:
    """Return the shortest of some runs in seconds: the one that others disturbed least."""
    found: list[float] = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        found.append(time.perf_counter() - begin)
    return min(found)


def per_action(session: Session) -> float:
    """Return the median time of 100 actions in seconds: everybody rests, and is put back before the sealed bids."""
    found: list[float] = []
    session.free_undo = True
    for _ in range(100):
        if len(session.steps) == len(session.seat_specs):
            while session.why_not_undo() is None:
                session.undo()
        action = s.Rest(session.to_act[0])
        begin = time.perf_counter()
        session.do(action)
        found.append(time.perf_counter() - begin)
    return sorted(found)[50]


def test_an_action_without_a_store_costs_little(start: Start) -> None:
    """Measured: 45 microseconds: apply, digest, events and journal."""
    assert per_action(start(ANN, ANN, ANN, ANN, setup=deck())) < 0.000_4


def test_an_action_is_stored_before_anybody_notices(start: Start, store: Store) -> None:
    """Measured: 0.6 ms on an idle machine. A window has 16 ms for a frame."""
    assert per_action(start(ANN, ANN, ANN, ANN, store=store, setup=deck())) < 0.02


@pytest.fixture(scope="module")
def long_game(registry: Registry) -> SavedGame:
    """Return the longest of some games of four: some 150 actions."""
    seats = tuple(SeatSpec(f"P{n}") for n in range(4))
    sessions = [Session.start(NewGame(GAME, {"rounds": 9}, seats, seed), registry=registry) for seed in range(10)]
    for seed, session in enumerate(sessions):
        play(session, 2000, seed)
    longest = max(sessions, key=lambda session: len(session.steps))
    assert len(longest.steps) > 100
    return longest.saved()


def test_two_hundred_saves_open_and_list_quickly(store: Store, registry: Registry, long_game: SavedGame) -> None:
    """Measured: 40 ms to open and check, 10 ms to list."""
    standing = Session.of_saved(long_game, registry).standing
    for _ in range(200):
        store.create_game(long_game, standing, hold=False)
    store.close()
    assert best(lambda: Store.open(store.place).close()) < 0.5
    with Store.open(store.place) as again:
        assert best(lambda: len(again.saves())) < 0.2
        assert len(again.saves()) == 200


def test_a_long_game_loads_quickly(store: Store, registry: Registry, long_game: SavedGame) -> None:
    """Measured: 5 ms, and 15 ms for the events of all steps."""
    save_id = store.create_game(long_game, Session.of_saved(long_game, registry).standing, hold=False)
    assert best(lambda: Session.load(save_id, store, registry, read_only=True)) < 0.1
    session = Session.load(save_id, store, registry, read_only=True)
    assert best(lambda: session.steps[0], 1) < 0.5
