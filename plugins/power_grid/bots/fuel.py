"""Buying fuel: what one run needs, and the second load when it pays. Money in Elektro."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from core.engine import Action, Choices, Seat
from plugins.power_grid import actions as a
from plugins.power_grid.bots.figures import P
from plugins.power_grid.bots.reading import (
    city_totals,
    cubes_cost,
    end_cities,
    income,
    money_of,
    need_of,
    plants_of,
    price_at,
    refill,
    subsets,
)
from plugins.power_grid.bots.worth import incomes_left
from plugins.power_grid.fuel import storage
from plugins.power_grid.rules import G
from plugins.power_grid.state import FuelBuying, PlayerState
from plugins.power_grid.tables import COAL, FUELS, OIL, Plant


def buy(g: G, seat: Seat, f: FuelBuying, offered: Choices) -> Action:
    """Buy the next cube of the load for this round, then cubes for the next one while they are a bargain."""
    return next_cube(g, seat, f, offered, load(g, seat))


def next_cube(g: G, seat: Seat, f: FuelBuying, offered: Choices, wanted: Sequence[int]) -> Action:
    """Return the purchase of one more cube towards these loads or the next round's, or the end of the turn."""
    player = g.state.players[seat]
    buys = {FUELS.index(single.fuel): single for single in offered.singles if isinstance(single, a.BuyFuel)}
    if not buys:
        return a.EndFuel(seat)
    for fuel, action in buys.items():
        if wanted[fuel] > player.fuel[fuel]:
            return action
    ahead = second_load(g, seat, f, wanted)
    return buys.get(ahead, a.EndFuel(seat))


def load(g: G, seat: Seat) -> list[int]:
    """Return the cubes per fuel that the seat wants to hold for this round's run.

    Of all sets of plants the one is taken whose payment, less what the missing cubes cost and a little for what lies
    there already, is best. In what may be the last round the cities count as in the final supply.
    """
    player = g.state.players[seat]
    ending = last_round_chance(g)
    best: tuple[float, list[int]] = (float("-inf"), list(player.fuel))
    costs = next_cities(g, player)
    for run in subsets(plants_of(g, player)):
        found = cubes_for(g, player, run)
        if found is None:
            continue
        need, cost, burnt = found
        if cost > player.money:
            continue
        connected = len(player.cities) + affordable(costs, player.money - cost)
        supplied = min(connected, sum(plant.cities for plant in run))
        value = (1 - ending) * income(g, supplied) + ending * P.final * supplied - cost - P.stock * burnt
        if value > best[0]:
            best = (value, need)
    return best[1]


def cubes_for(g: G, player: PlayerState, run: Sequence[Plant]) -> tuple[list[int], int, int] | None:
    """Return (cubes to hold per fuel, Elektro for those that are missing, cubes burnt), None when they do not fit.

    Hybrids take what lies there first, then the cheaper of the two.
    """
    need = [0, 0, 0, 0]
    hybrids = burnt = 0
    for plant in run:
        burnt += plant.need
        if len(plant.fuels) == 1:
            need[plant.fuels[0]] += plant.need
        elif plant.fuels:
            hybrids += plant.need
    if hybrids:
        for fuel in (COAL, OIL):
            there = min(hybrids, max(0, player.fuel[fuel] - need[fuel]))
            need[fuel] += there
            hybrids -= there
        while hybrids:
            extra = [max(0, need[fuel] - player.fuel[fuel]) for fuel in (COAL, OIL)]
            costs = [cubes_cost(g, fuel, 1, extra[k]) for k, fuel in enumerate((COAL, OIL))]
            need[COAL if costs[0] <= costs[1] else OIL] += 1
            hybrids -= 1
    cost = sum(cubes_cost(g, k, need[k] - player.fuel[k]) for k in range(4))
    return need, cost, burnt


def next_cities(g: G, player: PlayerState) -> list[int]:
    """Return what the player's next cities cost, roughly: each one makes the ones after it nearer."""
    if not player.cities:
        return [int(P.city) // 2] * 3
    return [total for total, _ in sorted(city_totals(g, player))[:6]]


def affordable(costs: Sequence[int], money: int) -> int:
    """Return how many of these cities can be paid one after the other."""
    count = 0
    for cost in costs:
        money -= cost
        if money < 0:
            break
        count += 1
    return count


def last_round_chance(g: G) -> float:
    """Return how likely this round is the last: sure when somebody lacks one city and can pay it, less for more."""
    end = end_cities(g)
    chance = 0.0
    for seat, player in enumerate(g.state.players):
        short = end - len(player.cities)
        if short <= 0:
            return 1.0
        if short > 5:
            continue
        able = money_of(g, seat) / P.city
        output = sum(plant.cities for plant in plants_of(g, player))
        if able >= short and output >= end - P.daring:
            chance = max(chance, min(1.0, 0.3 + 0.35 * (able - short)))
    return chance


def second_load(g: G, seat: Seat, f: FuelBuying, wanted: Sequence[int]) -> int:
    """Return a fuel of which one more cube is cheaper now than next round, -1 for none.

    Next round's price follows from what the later buyers of this round still need, what the resupply brings, and what
    half the others buy before.
    """
    state = g.state
    player = state.players[seat]
    if incomes_left(g) < 1 or last_round_chance(g) > 0.5:
        return -1
    spare = player.money - P.reserve
    if spare <= 0:
        return -1
    rooms = storage(g, player.plants)
    found = (0.0, -1)
    later = f.order[f.turn + 1 :]
    for fuel in range(4):
        room = rooms[fuel] + (rooms[4] if fuel in (COAL, OIL) else 0)
        if not room or player.fuel[fuel] >= 2 * max(wanted[fuel], room // 2):
            continue
        price = cubes_cost(g, fuel, 1)
        if price > spare:
            continue
        coming = refill(g, fuel)
        left = state.fuel_market[fuel] + min(coming, len(g.tables.ladders[fuel]) - state.fuel_market[fuel])
        for other in range(len(state.players)):
            if other == seat:
                continue
            needs = need_of(g, plants_of(g, state.players[other]))[fuel]
            left -= max(0.0, needs - state.players[other].fuel[fuel]) if other in later else 0.0
            left -= 0.5 * needs
        if state.trust is not None:  # it burns what one run needs every round, and buys in the middle
            needs = need_of(g, [g.tables.plants[number] for number in state.trust.plants])[fuel]
            left -= needs * (0.5 if f.turn else 1.5)
        own = need_of(g, plants_of(g, player))[fuel]
        saving = price_at(g, fuel, max(0.0, left - own / 2)) - price * P.interest - P.bother
        if saving > found[0]:
            found = (saving, fuel)
    return found[1]


def cubes_given(action: Action) -> int:
    """Return how many cubes of a scrapped plant an action gives back: as few as possible is best."""
    given = cast(a.GiveUpFuel, action)
    return given.coal + given.oil + given.garbage + given.uranium
