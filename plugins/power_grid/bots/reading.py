"""What the computer players read from a position: prices, cities within reach, others' money. Money in Elektro."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.engine import HIDDEN, Seat
from plugins.power_grid.fuel import can_run_together
from plugins.power_grid.network import CLOSED
from plugins.power_grid.purse import likely_money
from plugins.power_grid.rules import G
from plugins.power_grid.state import OWN_CITY, PlayerState
from plugins.power_grid.tables import COAL, Plant

DEAR = 99
"""Stands for the price of a cube that is not to be had."""


def plants_of(g: G, player: PlayerState) -> list[Plant]:
    """Return a player's plants, ascending by number."""
    plants = g.tables.plants
    return [plants[number] for number in player.plants]


def end_cities(g: G) -> int:
    """Return how many cities of one player end the game."""
    return g.tables.counts[len(g.state.players)].end_cities


def most_cities(g: G) -> int:
    """Return how many cities the player with most of them has."""
    return max(len(player.cities) for player in g.state.players)


def income(g: G, supplied: int) -> int:
    """Return what supplying so many cities pays."""
    payment: tuple[int, ...] = g.tables.payment
    return payment[supplied if supplied < len(payment) else -1]


def money_of(g: G, seat: Seat) -> int:
    """Return a seat's money; where it is hidden what is likely."""
    money = g.state.players[seat].money
    return money if money != HIDDEN else likely_money(g, seat)


def open_spaces(g: G) -> list[int]:
    """Return, for each city in play, the price of its cheapest open space; CLOSED where none is open."""
    prices: tuple[int, ...] = g.rules.space_prices(g)
    return [prices[spaces] for spaces in g.state.spaces]


def city_totals(g: G, player: PlayerState) -> list[tuple[int, int]]:
    """Return (Elektro for connection and space, index of the city) of every city that the player can still connect.

    While start cities are reserved a first house goes in one of them only.
    """
    if g.state.reserved and not player.cities:
        return [(g.rules.house_costs[0], g.state.cities.index(city)) for city in g.state.reserved]
    found: list[tuple[int, int]] = []
    for city, (reach, space) in enumerate(zip(player.reach, open_spaces(g), strict=True)):
        if reach > OWN_CITY and space < CLOSED:
            found.append((reach + space, city))
    return found


def cubes_cost(g: G, fuel: int, cubes: int, skip: int = 0) -> int:
    """Return what the next cubes of a fuel cost at the market and, where there is one, the coal store.

    skip: cubes that are bought before them. DEAR for each cube that is not to be had.
    """
    if cubes <= 0:
        return 0
    on_sale = g.state.fuel_market[fuel]
    ladder = g.tables.ladders[fuel]
    first = len(ladder) - on_sale + skip
    total = sum(ladder[first : first + cubes])
    short = cubes - max(0, min(cubes, on_sale - skip))
    if short:
        store = g.state.coal_store - max(0, skip - on_sale) if fuel == COAL else 0
        from_store = max(0, min(short, store)) if g.tables.coal_store_price else 0
        total += from_store * g.tables.coal_store_price + (short - from_store) * DEAR
    return total


def price_at(g: G, fuel: int, cubes: float) -> float:
    """Return the price of the cheapest cube when so many lie on the market; a little above the dearest for none."""
    ladder = g.tables.ladders[fuel]
    if cubes < 1:
        return float(g.tables.coal_store_price or ladder[-1] + 1) if fuel == COAL else ladder[-1] + 1.0
    return float(ladder[-min(len(ladder), int(cubes))])


def need_of(g: G, plants: Iterable[Plant]) -> list[float]:
    """Return the cubes per fuel that one run of the plants burns; hybrids count half for coal and half for oil."""
    need = [0.0, 0.0, 0.0, 0.0]
    for plant in plants:
        for fuel in plant.fuels:
            need[fuel] += plant.need / len(plant.fuels)
    return need


def refill(g: G, fuel: int) -> int:
    """Return how many cubes of a fuel the next resupply wants to bring."""
    if fuel in g.state.no_resupply:
        return 0
    rows = g.tables.refill[g.rules.resupply_players(g)]
    return int(rows[min(g.state.step, len(rows)) - 1][fuel])


def subsets(plants: Sequence[Plant]) -> list[list[Plant]]:
    """Return every choice of these plants, the empty one first."""
    found: list[list[Plant]] = [[]]
    for plant in plants:
        found += [[*chosen, plant] for chosen in found]
    return found


def ready_output(g: G, player: PlayerState, extra: int = 0) -> int:
    """Return how many cities the player's plants can supply with the fuel that lies there, however many it has.

    extra: cubes of every fuel counted in addition.
    """
    have = [cubes + extra for cubes in player.fuel]
    return max(
        (sum(p.cities for p in run) for run in subsets(plants_of(g, player)) if can_run_together(have, run)), default=0
    )
