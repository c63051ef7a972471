"""What plants, cities and money are worth: a rough plan of one player's rest of the game, played through in numbers.

The plan buys an ordinary plant now and then, fuel for what it can supply, cities as far as money and plants go, and is
paid for them, round after round; what it ends with is the worth. A plant's worth is the price at which the plan with it
ends no better than the plan without. Money in Elektro.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest
from typing import NamedTuple

from core.engine import Seat
from plugins.power_grid.bots.figures import P
from plugins.power_grid.bots.reading import (
    city_totals,
    end_cities,
    most_cities,
    price_at,
    refill,
)
from plugins.power_grid.rules import G
from plugins.power_grid.tables import Plant


class Unit(NamedTuple):
    """A plant as the plan sees it. cities: supplied by one run. cost: Elektro for the fuel of one run."""

    cities: float
    cost: float


class Outlook:
    """What the plan needs to know of the position, for one seat. incomes: payments still to come."""

    __slots__ = ("city_now", "cost", "end", "g", "incomes", "limit", "ordinary", "payment", "units")

    def __init__(self, g: G, seat: Seat) -> None:
        state = g.state
        player = state.players[seat]
        self.g = g
        self.payment: tuple[int, ...] = g.tables.payment
        self.end = end_cities(g)
        self.limit = int(g.rules.plant_limit(g))
        self.incomes = incomes_left(g)
        totals = nsmallest(4, city_totals(g, player)) if player.cities else []
        local = sum([t for t, _ in totals]) / len(totals) if totals else P.city
        self.city_now = P.local * min(local, 2 * P.city) + (1 - P.local) * P.city
        self.cost = fuel_prices(g)
        step = state.step
        sizes = P.ordinary
        self.ordinary = [Unit(sizes[min(2, step - 1 + (r + 2) // 4)], 0.0) for r in range(self.incomes + 2)]
        self.units: dict[int, Unit] = {}

    def unit(self, number: int) -> Unit:
        """Return a plant as the plan sees it."""
        found = self.units.get(number)
        if found is None:
            plant: Plant = self.g.tables.plants[number]
            cost = plant.need * min((self.cost[fuel] for fuel in plant.fuels), default=0.0)
            found = self.units[number] = Unit(float(plant.cities), cost)
        return found

    def merit(self, number: int) -> float:
        """Return how good a plant is against others, in Elektro for each run."""
        unit = self.unit(number)
        return P.merit * unit.cities - unit.cost

    def plan(self, numbers: Sequence[int], cities: float, money: float, incomes: int, buys: bool) -> float:
        """Return what a player with these plants, cities and Elektro ends with when a round begins now.

        incomes: rounds with a payment before the last round. buys: whether it may buy an ordinary plant this round.
        """
        payment, end, limit, price = self.payment, self.end, self.limit, self.city_now
        top = len(payment) - 1
        left = P.left if incomes > 1 else P.left_near if incomes else P.left_last
        units = self.units
        plants = [units.get(n) or self.unit(n) for n in numbers]
        output = running = 0.0
        for unit in plants:
            output += unit.cities
            running += unit.cost
        spare, bid, burn = P.spare, P.ordinary_price, P.ordinary_fuel
        for r in range(incomes + 1):
            last = r == incomes
            if (buys or r) and output < end and cities + spare + (1 if last else 0) >= output:
                size = self.ordinary[r].cities
                weakest = min(plants) if len(plants) >= limit else None
                gain = size - (weakest.cities if weakest else 0.0)
                cost = bid * size
                reach = (money - cost) / price + cities - output if last else gain
                if gain >= 1.0 and money >= cost + 8 and reach > 0:
                    if weakest:
                        plants.remove(weakest)
                        running -= weakest.cost
                    plants.append(Unit(size, burn * size))
                    output += gain
                    running += burn * size
                    money -= cost
            affordable = cities + money / price
            supplied = output if output < affordable else affordable
            fuel = running * supplied / output if output else 0.0
            if fuel > money:
                fuel = money
            money -= fuel
            if output > cities and money > 0:
                built = money / price
                if built > output - cities:
                    built = output - cities
                if built > end + 1.0 - cities:
                    built = end + 1.0 - cities
                if built > 0:
                    cities += built
                    money -= built * price
            supplied = output if output < cities else cities
            if last:
                return P.final * supplied + left * money
            whole = int(supplied)
            if whole >= top:
                money += payment[top]
            else:
                money += payment[whole] + (supplied - whole) * (payment[whole + 1] - payment[whole])
        return 0.0


def incomes_left(g: G) -> int:
    """Return the expected number of payments until the end, 0 when this looks like the last round."""
    return max(0, round((end_cities(g) - most_cities(g)) / P.growth - 0.5))


def fuel_prices(g: G) -> list[float]:
    """Return the price per cube to be expected for each fuel: between that of now and that of next rounds.

    Next rounds' follows from what all plants burn, the Trust's included, and what the resupply brings.
    """
    state = g.state
    burnt = [0.0, 0.0, 0.0, 0.0]
    plants = g.tables.plants
    for owner in (*state.players, state.trust):
        for number in owner.plants if owner is not None else ():
            plant = plants[number]
            for fuel in plant.fuels:
                burnt[fuel] += plant.need / len(plant.fuels)
    prices: list[float] = []
    for fuel in range(4):
        cubes = state.fuel_market[fuel]
        now = price_at(g, fuel, max(cubes - 2, 1) if cubes else 0)
        later = cubes + 2 * (refill(g, fuel) - burnt[fuel])
        middle = min(len(g.tables.ladders[fuel]), later)
        prices.append((1 - P.future) * now + P.future * price_at(g, fuel, middle - 2))
    return prices
