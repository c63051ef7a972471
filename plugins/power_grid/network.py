"""Networks: what connecting a city costs (texts 000 and 001, building; RULES section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.power_grid.spaces import CODES, SPACES, first_empty
from plugins.power_grid.state import OWN_CITY

if TYPE_CHECKING:
    from plugins.power_grid.rules import G
    from plugins.power_grid.tables import AreaTables

CLOSED = 1_000_000
"""Price of a space that is not open: more than anybody ever has."""


def area(g: G) -> AreaTables:
    """Return the tables of the regions in play."""
    return g.tables.map.area(g.state.regions)


def lay_out(g: G) -> None:
    """Set out the cities of the regions in play, with nothing in them."""
    state = g.state
    state.cities = area(g).cities
    state.spaces = [0] * len(state.cities)
    for player in state.players:
        player.reach = [0] * len(state.cities)


def space_prices(g: G) -> tuple[int, ...]:
    """Return the price of the cheapest open space of a city, by who is in its spaces (`spaces.py`).

    As many spaces are open as the number of the Step (texts 000 and 001, building).
    """
    costs: tuple[int, ...] = g.rules.house_costs
    return _PRICES.get((costs, g.state.step)) or _prices(costs, g.state.step)


_PRICES: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = {}


def _prices(costs: tuple[int, ...], step: int) -> tuple[int, ...]:
    open_now = (*costs[:step], *(CLOSED for _ in range(SPACES + 1 - step)))
    prices = tuple(open_now[first_empty(code)] for code in range(CODES))
    _PRICES[costs, step] = prices
    return prices


def space_price(g: G, seat: Seat, city: int) -> int:
    """Return what a house of a seat in the city with this index costs without the connection; CLOSED where none fits.

    While cities are reserved, a player's first house takes the reserved space of one of them (text 000, preset cities).
    """
    state = g.state
    if state.reserved and not state.players[seat].cities:
        return g.rules.house_costs[0] if state.cities[city] in state.reserved else CLOSED
    return g.rules.space_prices(g)[state.spaces[city]]


def connect(g: G, seat: Seat, city: int) -> None:
    """Bring the player's connection costs up to date after a house in the city with index `city`.

    A connection may start from any own city, this turn's included, and pass through cities of others, where only the
    connections are paid.
    """
    player = g.state.players[seat]
    row = area(g).cost[city]
    if len(player.cities) == 1:  # the first city: until now no connection cost anything
        player.reach = list(row)
    else:
        player.reach = [a if a < b else b for a, b in zip(player.reach, row, strict=True)]
    player.reach[city] = OWN_CITY


def start_of_connection(g: G, seat: Seat, city: int) -> str:
    """Return the own city from which the city with index `city` is reached most cheaply, "" before the first city."""
    tables = area(g)
    own = g.state.players[seat].cities
    return min(own, key=lambda c: tables.cost[tables.index[c]][city]) if own else ""


def connection(g: G, seat: Seat, city: int) -> list[str]:
    """Return the cities of the cheapest connection to the city with index `city`: an own one first, then the way to it.

    Empty before the first city, which needs no connection. For showing it; rules read `reach`.
    """
    start = start_of_connection(g, seat, city)
    return area(g).route(start, g.state.cities[city]) if start else []
