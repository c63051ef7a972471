"""The best way to run one's plants: what supplies most, and of that what is cheapest to replace."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.engine import Action, Game, Seat
from plugins.power_grid import actions as act
from plugins.power_grid.fuel import can_run_together
from plugins.power_grid.phases.running import coal_range
from plugins.power_grid.state import PlayerState, Running
from plugins.power_grid.tables import COAL, OIL


@dataclass(frozen=True)
class Plan:
    """Plants to run in this order, and what comes of it.

    burnt: cubes of coal, oil, garbage, uranium. cities: supplied in all, with what ran before. income: Elektro.
    """

    runs: tuple[act.RunPlant | act.RunHybrid, ...]
    supply: act.SupplyCities
    burnt: tuple[int, int, int, int]
    cities: int
    income: int

    @property
    def actions(self) -> tuple[Action, ...]:
        """Return all of it, decision by decision."""
        return (*self.runs, self.supply)

    @property
    def plants(self) -> list[int]:
        """Return the numbers of the plants."""
        return [run.plant for run in self.runs]


def best_plan(g: Game, frame: Running, seat: Seat) -> Plan:
    """Return what a seat should run from here: most cities, then the fuel that costs least to buy back, then least."""
    player: PlayerState = g.state.players[seat]
    best: Plan | None = None
    rank: tuple[int, int, int, int] = (0, 0, 0, 0)
    for runs, burnt, output in _ways(g, copy.copy(frame), copy.copy(player), tuple(player.plants)):
        cities = min(frame.output + output, len(player.cities))
        found = (cities, -replacement(g, seat, burnt), -sum(burnt), -len(runs))
        if best is None or found > rank:
            payment: tuple[int, ...] = g.tables.payment
            income = payment[min(cities, len(payment) - 1)]
            best, rank = Plan(runs, act.SupplyCities(seat, cities), burnt, cities, income), found
    assert best is not None  # running nothing is always a way
    return best


Burnt = tuple[int, int, int, int]
Runs = tuple[act.RunPlant | act.RunHybrid, ...]


def _ways(g: Game, f: Running, player: PlayerState, left: Sequence[int]) -> Iterator[tuple[Runs, Burnt, int]]:
    """Yield every way to run some of the plants that are left, as the rules allow it plant after plant."""
    if not left:
        yield (), (0, 0, 0, 0), 0
        return
    number, rest = left[0], left[1:]
    yield from _ways(g, f, player, rest)
    plant = g.tables.plants[number]
    if number in f.ran:
        return
    seat = f.order[f.turn]
    mixes: list[tuple[act.RunPlant | act.RunHybrid, int, int]] = []
    if len(plant.fuels) > 1:
        low, high = coal_range(g, f, player, plant)
        mixes += [(act.RunHybrid(seat, number, n), n, plant.need - n) for n in range(low, high + 1)]
    elif not plant.fuels or player.fuel[plant.fuels[0]] >= plant.need:
        fuel = plant.fuels[0] if plant.fuels else -1
        mixes.append((act.RunPlant(seat, number), plant.need * (fuel == COAL), plant.need * (fuel == OIL)))
    for run, coal, oil in mixes:
        here = [coal, oil, 0, 0]
        if len(plant.fuels) == 1:
            here[plant.fuels[0]] = plant.need
        after, then = copy.copy(player), copy.copy(f)
        after.fuel = [have - burnt for have, burnt in zip(player.fuel, here, strict=True)]
        if len(plant.fuels) > 1:
            then.hybrid_coal, then.hybrid_oil = f.hybrid_coal + coal, f.hybrid_oil + oil
        else:
            then.pure_coal, then.pure_oil = f.pure_coal + coal, f.pure_oil + oil
        for runs, burnt, output in _ways(g, then, after, rest):
            c, o, w, u = (a + b for a, b in zip(here, burnt, strict=True))
            yield (run, *runs), (c, o, w, u), plant.cities + output


def replacement(g: Game, seat: Seat, burnt: Sequence[int]) -> int:
    """Return what burnt cubes would cost on the market as it is now, in Elektro; what it lacks counts as dearest."""
    total = 0
    for fuel, cubes in enumerate(burnt):
        ladder: tuple[int, ...] = g.tables.ladders[fuel]
        first = len(ladder) - g.state.fuel_market[fuel]
        total += sum(ladder[min(first + k, len(ladder) - 1)] for k in range(cubes))
    return total


def best_run(g: Game, fuel: Sequence[int], numbers: Sequence[int]) -> list[int]:
    """Return the plants that supply most cities with this fuel, all of them together (capacity, not cities owned)."""
    plants = [g.tables.plants[number] for number in numbers]
    best: list[int] = []
    rank = (-1, 0)
    for chosen in range(1 << len(plants)):
        run = [plant for k, plant in enumerate(plants) if chosen >> k & 1]
        found = (sum(plant.cities for plant in run), -sum(plant.need for plant in run))
        if found > rank and can_run_together(fuel, run):
            best, rank = [plant.number for plant in run], found
    return best


def lacking(g: Game, player: PlayerState) -> list[tuple[int, int]]:
    """Return (plant, cubes) for each plant that cannot run besides the best ones, with what it lacks for one run."""
    running = best_run(g, player.fuel, player.plants)
    run = [g.tables.plants[number] for number in running]
    found: list[tuple[int, int]] = []
    for number in player.plants:
        plant = g.tables.plants[number]
        if number in running or not plant.fuels:
            continue
        for cubes in range(1, plant.need + 1):
            more = list(player.fuel)
            more[plant.fuels[0]] += cubes
            if can_run_together(more, [*run, plant]):
                break
        else:
            cubes = plant.need
        found.append((number, cubes))
    return found


def best_mix(g: Game, seat: int, plant: int, low: int, high: int) -> int:
    """Return how much coal a hybrid should burn so that the other plants can still run, else what there is more of."""
    player = g.state.players[seat]
    frame = g.frames[-1]
    others = [g.tables.plants[p] for p in player.plants if p != plant and p not in frame.ran]
    need = g.tables.plants[plant].need

    def rank(n: int) -> tuple[int, int]:
        left = list(player.fuel)
        left[COAL] -= n
        left[OIL] -= need - n
        best = 0
        for chosen in range(1 << len(others)):
            run = [p for i, p in enumerate(others) if chosen >> i & 1]
            if can_run_together(left, run):
                best = max(best, sum(p.cities for p in run))
        return best, -abs(left[COAL] - left[OIL])

    return max(range(low, high + 1), key=rank)
