"""Which burns are legal, against brute force over all placements of all cubes (casebook PG-09; text 000, income).

A cube lies on a plant. A set of runs is legal in one turn exactly if all cubes held at its start can be laid on the
plants, within their room, so that each running plant has what it burns. The engine counts; the oracle here tries every
placement.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, permutations, product

import pytest

from core.engine import Action
from plugins.power_grid.actions import RunHybrid, RunPlant, SupplyCities
from plugins.power_grid.state import PowerGridState
from tests.power_grid.scenario import Owns, engine_for, figures, scenario
from tests.power_grid.test_fourth_plant import contents

# Two plants of each kind and need: coal 2 and 3, oil 1, 2 and 3; all hybrids: 1, 2, 2, 2 and 3.
BURNING = [4, 10, 8, 20, 9, 35, 3, 16, 7, 32, 29, 5, 12, 21, 46]
HYBRIDS = {29, 5, 12, 21, 46}

Run = tuple[int, int]
"""A plant and the cubes of coal that it burns; the rest of its need is oil."""


def oracle(plants: tuple[int, ...]) -> dict[tuple[int, int], set[frozenset[Run]]]:
    """Return every legal set of runs by what is held, (coal, oil), trying each placement of cubes on the plants."""
    legal: defaultdict[tuple[int, int], set[frozenset[Run]]] = defaultdict(set)
    cards = figures().plants
    for placed in product(*(contents(plant) for plant in plants)):
        held = sum(on[0] for on in placed), sum(on[1] for on in placed)
        ways: list[list[Run | None]] = []
        for plant, on in zip(plants, placed, strict=True):
            need = cards[plant].need
            runs = [(plant, coal) for coal in range(need + 1) if coal <= on[0] and need - coal <= on[1]]
            ways.append([None, *runs])
        legal[held] |= {frozenset(run for run in chosen if run) for chosen in product(*ways)}
    return legal


def engine_runs(state: PowerGridState, order: tuple[int, ...]) -> set[frozenset[Run]]:
    """Return every set of runs that the engine allows when plants are run in this order, some left out."""
    engine = engine_for()
    cards = figures().plants
    found: set[frozenset[Run]] = set()

    def run(at: PowerGridState, left: tuple[int, ...], done: frozenset[Run]) -> None:
        found.add(done)
        choices = engine.choices(at, 0)
        actions: list[Action] = [a for a in choices if not isinstance(a, SupplyCities)]
        for action in actions:
            assert isinstance(action, (RunPlant, RunHybrid))
            if action.plant not in left:
                continue
            card = cards[action.plant]
            coal = action.coal if isinstance(action, RunHybrid) else card.need if card.fuels == (0,) else 0
            now = done | {(action.plant, coal)}
            rest = left[left.index(action.plant) + 1 :]
            if not rest:  # nothing more to try after the last plant
                found.add(now)
                continue
            after = at.clone()
            engine.play(after, action)
            run(after, rest, now)

    run(state, order, frozenset())
    return found


def sets_with_a_hybrid(size: int) -> list[tuple[int, ...]]:
    """Return sets of plants with at least one hybrid, one for each combination of kinds."""
    cards = figures().plants
    seen: set[tuple[tuple[tuple[int, ...], int], ...]] = set()
    found: list[tuple[int, ...]] = []
    for plants in combinations(BURNING, size):
        kinds = tuple(sorted((cards[p].fuels, cards[p].need) for p in plants))
        if HYBRIDS & set(plants) and kinds not in seen:
            seen.add(kinds)
            found.append(plants)
    return found


@pytest.mark.parametrize(
    ("size", "sets", "part"), [(1, 3, 0), (2, 19, 0), (3, 69, 0), (3, 69, 1), (3, 69, 2), (3, 69, 3)]
)
def test_runs_against_all_placements(size: int, sets: int, part: int) -> None:
    """Every set of up to three plants with a hybrid among them, and every stock of coal and oil that they can hold."""
    chosen = sets_with_a_hybrid(size)
    assert len(chosen) == sets
    cities = ["essen", "duisburg"]
    for plants in chosen if size < 3 else chosen[part::4]:  # in four parts, for machines with several cores
        legal = oracle(plants)
        order = tuple(sorted(plants))
        start = scenario("running", seats=3, players={0: Owns(0, plants, cities=cities)}).state
        for (coal, oil), want in legal.items():
            state = start.clone()
            state.players[0].fuel[:2] = [coal, oil]
            assert engine_runs(state, order) == want, (plants, coal, oil)


@pytest.mark.parametrize("plants", [(29, 35, 4), (5, 12, 35), (21, 29, 46), (12, 10, 7), (5, 8, 3)])
def test_the_order_of_running_does_not_matter(plants: tuple[int, ...]) -> None:
    """Whatever is run first, the same sets of runs can be completed."""
    start = scenario("running", seats=3, players={0: Owns(0, plants, cities=["essen"])}).state
    for (coal, oil), want in oracle(plants).items():
        state = start.clone()
        state.players[0].fuel[:2] = [coal, oil]
        for order in permutations(plants):
            assert engine_runs(state, order) == want, (plants, order, coal, oil)


@pytest.mark.parametrize("plant", [6, 14, 30, 11, 39, 13, 50, 4, 8, 3, 7, 9])
def test_plants_of_one_fuel_run_on_exactly_their_need(plant: int) -> None:
    """Text 001: 14 burns 2 cubes of garbage or does not run; never 1 for one city. Green plants always run."""
    card = figures().plants[plant]
    for held in range(card.capacity + 1):
        fuel = [held if k in card.fuels else 0 for k in range(4)]
        game = scenario("running", seats=3, players={0: Owns(0, [plant], *fuel, cities=["essen", "duisburg"])})
        if held < card.need:
            assert game.offered() == [SupplyCities(0, 0)]
            assert game.refused(RunPlant(0, plant)) == "power-grid-refused-no-fuel"
            continue
        game.do(RunPlant(0, plant))
        assert sum(game.player(0).fuel) == held - card.need
        assert max(a.cities for a in game.offered(SupplyCities)) == min(card.cities, 2)
        assert game.refused(RunPlant(0, plant)) == "power-grid-refused-ran"  # two runs' fuel, one run
