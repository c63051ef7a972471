"""Water and production against a plain recount from the map's file, in random positions (casebook BR-03, BR-04, BR-06).

`naive.py` moves one drop at a time along `flows_to`, and tries every dam with every conduit.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.engine import Game
from plugins.barrage import production, water
from plugins.barrage.actions import ProduceWith
from plugins.barrage.effects import EffectFrame, Produce
from tests.barrage.naive import Naive, by_id
from tests.barrage.random_positions import BOARD, TABLES, position
from tests.barrage.scenario import Table

SEEDS = st.integers(0, 2**32 - 1)
HEALTH = (HealthCheck.too_slow, HealthCheck.differing_executors)
QUICK = settings(max_examples=120, deadline=None, database=None, derandomize=True, suppress_health_check=HEALTH)
DEEP = settings(max_examples=5_000, deadline=None, database=None, suppress_health_check=HEALTH)


def energies(game: Table) -> list[int]:
    """Return the energy of all companies."""
    return [company.energy for company in game.state.companies]


def check_flow(seed: int) -> None:
    """Let the water flow phase come, and every drop by hand in another order: the same picture, the same gains."""
    game, chance = position(seed), random.Random(seed)
    naive = Naive(game.state)
    streams = list(by_id("headstreams"))
    drops = [stream for stream, n in zip(streams, game.state.headstream_water, strict=True) for _ in range(n)]
    chance.shuffle(drops)
    expected = energies(game)
    for stream in drops:
        passed, _ = naive.run(stream)
        for seat, gain in naive.usa_gains(passed).items():
            expected[seat] += gain
    water.flow_phase(Game(game.engine, game.state))
    assert dict(zip(by_id("dams"), game.state.water, strict=True)) == naive.water
    assert energies(game) == expected
    assert game.state.headstream_water == [0] * len(streams)
    game.engine.check(game.state)


@QUICK
@given(SEEDS)
def test_the_water_flow_phase(seed: int) -> None:
    check_flow(seed)


@pytest.mark.slow
@DEEP
@given(SEEDS)
def test_the_water_flow_phase_deep(seed: int) -> None:
    check_flow(seed)


def check_systems(seed: int) -> None:
    """Every production that there is, with its energy, for every seat and modifier, and Germany's second one."""
    game, chance = position(seed), random.Random(seed)
    g: Game[Any] = Game(game.engine, game.state)
    naive = Naive(game.state)
    for seat in range(len(game.state.companies)):
        cases: list[tuple[int | None, str]] = [(-5, ""), (chance.randint(-4, 3), ""), (None, "")]
        cases += [(None, chance.choice(BOARD.basins))]
        for modifier, other_than in cases:
            there = production.systems(g, seat, modifier, BOARD.basins.index(other_than) if other_than else -1)
            named = {
                (BOARD.dams[dam].id, BOARD.conduits[conduit].id, drops): production.energy_of(
                    g, seat, (dam, conduit, drops), modifier
                )
                for dam, conduit, drops in there
            }
            assert len(named) == len(there)
            assert named == naive.systems(seat, modifier, other_than)


@QUICK
@given(SEEDS)
def test_production_systems(seed: int) -> None:
    check_systems(seed)


@pytest.mark.slow
@settings(DEEP, max_examples=2_000)
@given(SEEDS)
def test_production_systems_deep(seed: int) -> None:
    check_systems(seed)


def check_production(seed: int) -> int:
    """Carry every production out: energy, drops, credits and VP of all. Return how many there were."""
    start = position(seed)
    for company in start.state.companies:
        company.engineers = 5  # or the round, and what it scores, might be over with this production
    seats = range(len(start.state.companies))
    modifier = random.Random(seed).randint(-2, 2)
    systems = Naive(start.state).systems(0, modifier)
    for (dam, conduit, drops), energy in systems.items():
        game, naive = Table(start.engine, start.state.clone()), Naive(start.state)
        game.state.frames.append(EffectFrame(0, Produce(modifier)))
        expected = [[company.credits, company.vp, company.energy] for company in game.state.companies]
        expected[0][2] += energy + 3 * naive.power(0, "italy")
        naive.water[dam] -= drops
        end = by_id("conduits")[conduit]["to"]
        row = next(name for name, entry in by_id("rows").items() if entry["basin"] == end)
        for _ in range(drops):
            passed, _ = naive.run(row)
            for seat, gain in naive.usa_gains(passed).items():
                expected[seat][2] += gain
        owner = naive.conduit_owner[conduit]
        if owner != 0:
            expected[0][0] -= drops
            expected[owner][0] += drops
            expected[owner][1] += drops
        game.do(ProduceWith(0, dam, conduit, drops))
        now = game.state
        assert [[now.companies[s].credits, now.companies[s].vp, now.companies[s].energy] for s in seats] == expected
        assert dict(zip(by_id("dams"), now.water, strict=True)) == naive.water
    return len(systems)


def test_productions_carried_out() -> None:
    """Random positions have between none and many of them; some hundred in all are carried out."""
    assert sum(check_production(seed) for seed in range(150)) > 100


@pytest.mark.slow
@DEEP
@given(SEEDS)
def test_productions_carried_out_deep(seed: int) -> None:
    check_production(seed)


def test_from_every_row_and_headstream() -> None:
    """The ways that the rules use are those of the file, on an empty map."""
    empty = Naive(position(0).state)
    empty.dam_owner = dict.fromkeys(empty.dam_owner, -1)
    basins = BOARD.basins
    for start, way in [
        *zip(BOARD.headstreams, BOARD.below_headstream, strict=True),
        *((f"ph_row_{basin.split('_')[1]}", way) for basin, way in zip(basins, BOARD.below_row, strict=True) if way),
    ]:
        passed, dam = empty.run(start)
        assert ([basins[-1 - node] for node in way if node < 0], "") == (passed, dam)


def test_positions_are_varied() -> None:
    """All officers, copied ones, neutral and full dams, foreign conduits, three powerhouses come up."""
    games = [position(seed) for seed in range(150)]
    companies = [company for game in games for company in game.state.companies]
    assert {company.officer for company in companies} == set(TABLES.officers)
    assert {company.copied for company in companies} > {"", "graziano_del_monte", "viktor_fiesler", "anton_krylov"}
    assert {company.built[3] for company in companies} == {0, 1, 2, 3, 4}
    assert any(-2 in game.state.dam_owner for game in games)
    assert any(
        drops == up + 1 for game in games for drops, up in zip(game.state.water, game.state.elevations, strict=True)
    )
