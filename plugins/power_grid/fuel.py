"""Fuel: prices, storage, resupply, and what plants can be run with it (texts 000 and 001; RULES sections 4, 5, 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.power_grid import events
from plugins.power_grid.tables import COAL, FUELS, GARBAGE, OIL, URANIUM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from plugins.power_grid.rules import G
    from plugins.power_grid.state import PlayerState
    from plugins.power_grid.tables import Plant

HYBRID = 4
"""Index of the hybrids' shared room in what `storage` returns."""


def storage(g: G, plants: Sequence[int]) -> tuple[int, ...]:
    """Return the room of these plants: cubes of coal, oil, garbage, uranium, and coal or oil on hybrids.

    A plant stores twice what one run burns; hybrids any mix of coal and oil within that (text 000, fuel symbols).
    """
    key = tuple(plants)
    memo: dict[tuple[int, ...], tuple[int, ...]] = g.rules.storage_memo
    found = memo.get(key)
    if found is None:
        rooms = [0, 0, 0, 0, 0]
        for number in plants:
            plant = g.tables.plants[number]
            if len(plant.fuels) == 1:
                rooms[plant.fuels[0]] += plant.capacity
            elif plant.fuels:
                rooms[HYBRID] += plant.capacity
        found = memo[key] = tuple(rooms)
    return found


def room_left(g: G, player: PlayerState) -> tuple[int, int, int, int]:
    """Return how many more cubes of each fuel the player's plants can take; fuel can be rearranged freely.

    Coal and oil share the room of hybrids, so that one cube of either takes room from both.
    """
    coal_room, oil_room, garbage_room, uranium_room, hybrid_room = storage(g, player.plants)
    coal, oil, garbage, uranium = player.fuel
    more_coal, more_oil = coal_room - coal, oil_room - oil
    return (
        more_coal + hybrid_room + (more_oil if more_oil < 0 else 0),
        more_oil + hybrid_room + (more_coal if more_coal < 0 else 0),
        garbage_room - garbage,
        uranium_room - uranium,
    )


def can_store(rooms: Sequence[int], cubes: Sequence[int]) -> bool:
    """Return whether plants with these rooms (see `storage`) can hold the cubes."""
    return (
        cubes[GARBAGE] <= rooms[GARBAGE]
        and cubes[URANIUM] <= rooms[URANIUM]
        and max(0, cubes[COAL] - rooms[COAL]) + max(0, cubes[OIL] - rooms[OIL]) <= rooms[HYBRID]
    )


def give_up_choices(g: G, player: PlayerState, scrapped: int) -> list[tuple[int, int, int, int]]:
    """Return what the owner may give back when a plant is scrapped, as cubes per fuel.

    The rest must fit on the remaining plants, the one just bought included. What is given back must have been able to
    lie on the scrapped plant. Without the rule point `give_up_fuel` only as little as possible may go.
    Text 000, taking a plant: fuel can be moved as far as it can be stored, the rest goes to the stock.
    """
    plant = g.tables.plants[scrapped]
    rooms = storage(g, player.plants)
    have = player.fuel
    limits = [min(have[k], plant.capacity) if k in plant.fuels else 0 for k in range(4)]
    found: list[tuple[int, int, int, int]] = []
    for coal in range(limits[COAL] + 1):
        for oil in range(min(limits[OIL], plant.capacity - coal) + 1):
            for garbage in range(limits[GARBAGE] + 1):
                for uranium in range(limits[URANIUM] + 1):
                    given = (coal, oil, garbage, uranium)
                    if can_store(rooms, [h - n for h, n in zip(have, given, strict=True)]):
                        found.append(given)
    if not g.rules.give_up_fuel:
        least = min(sum(given) for given in found)
        found = [given for given in found if sum(given) == least]
    return found


def market_price(g: G, seat: Seat, fuel: int) -> int:
    """Return the price of the cheapest cube of a fuel on the market, 0 when there is none.

    Cubes fill the places from the dear end, so n cubes lie on the n dearest places.
    """
    cubes = g.state.fuel_market[fuel]
    return g.tables.ladders[fuel][-cubes] if cubes else 0


def take_from_market(g: G, seat: Seat, fuel: int) -> bool:
    """Take the cheapest cube of a fuel off the market."""
    g.state.fuel_market[fuel] -= 1
    return False


def to_stock(g: G, fuel: int, cubes: int) -> bool:
    """Put burnt or given-up cubes into the common stock, never on the market (text 001)."""
    g.state.fuel_stock[fuel] += cubes
    return False


def stock(g: G, fuel: int) -> int:
    """Return the cubes of a fuel in the common stock."""
    return g.state.fuel_stock[fuel]


def from_stock(g: G, fuel: int, cubes: int) -> None:
    """Take cubes out of the common stock."""
    g.state.fuel_stock[fuel] -= cubes


def resupply_step(g: G) -> int:
    """Return the Step whose column of the resupply table counts: the present one.

    A Step 3 card drawn in phase 5 comes too late for this round's resupply (text 001, the two changes of step).
    """
    return g.state.step


def resupply_players(g: G) -> int:
    """Return the number of players whose row of the resupply table counts: those at the table, the Trust not."""
    return len(g.state.players)


def resupply(g: G) -> None:
    """Phase 5: put fuel on the market by the table, dearest empty places first, as far as stock and places go."""
    state, rules = g.state, g.rules
    step: int = rules.resupply_step(g)
    wanted = g.tables.refill[rules.resupply_players(g)][step - 1]
    added: list[int] = []
    for fuel in range(4):
        cubes = 0
        if fuel not in state.no_resupply:
            empty = len(g.tables.ladders[fuel]) - state.fuel_market[fuel]
            cubes = min(wanted[fuel], rules.in_stock(g, fuel), empty)
            if cubes:
                rules.from_stock(g, fuel, cubes)
                state.fuel_market[fuel] += cubes
        added.append(cubes)
    if g.events is not None:
        g.emit(events.FuelResupplied(tuple(added), step))


def best_supply(g: G, player: PlayerState) -> tuple[int, tuple[int, ...]]:
    """Return (cities that the player can supply now, the plants to run for it).

    The best of all sets of plants: hybrids compete with coal and oil plants for the same cubes. Never more than the
    player's cities. Among equal sets the one that burns least.
    """
    plants = [g.tables.plants[number] for number in player.plants]
    connected = len(player.cities)
    best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
    for chosen in range(1 << len(plants)):
        run = [plant for i, plant in enumerate(plants) if chosen >> i & 1]
        if not can_run_together(player.fuel, run):
            continue
        cities = min(connected, sum(plant.cities for plant in run))
        rank = (cities, -sum(plant.need for plant in run))
        if rank > best[:2]:
            best = (*rank, tuple(plant.number for plant in run))
    return best[0], best[2]


def can_run_together(have: Sequence[int], run: Sequence[Plant]) -> bool:
    """Return whether cubes that are stored legally are enough to run all these plants once.

    It is enough to count: whatever lies legally can be rearranged so that hybrids get what the others leave.
    """
    need = [0, 0, 0, 0]
    hybrids = 0
    for plant in run:
        fuels = plant.fuels
        if len(fuels) == 1:
            need[fuels[0]] += plant.need
        elif fuels:
            hybrids += plant.need
    return all(h >= n for h, n in zip(have, need, strict=True)) and (
        hybrids <= have[COAL] - need[COAL] + have[OIL] - need[OIL]
    )


def fuel_index(name: str) -> int:
    """Return the index of a fuel, -1 for a word that names none."""
    return FUELS.index(name) if name in FUELS else -1
