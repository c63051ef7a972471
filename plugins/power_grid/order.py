"""Player order and the final ranking (texts 000 and 001; RULES sections 2 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.power_grid.fuel import best_supply

if TYPE_CHECKING:
    from plugins.power_grid.rules import G


def by_cities_then_plant(g: G) -> list[Seat]:
    """Return the order track: most cities first, then the highest plant first (ruling 3).

    Without cities and plants (arranged positions only) seats keep their present order.
    """
    players = g.state.players
    return sorted(g.state.order, key=lambda s: (-len(players[s].cities), -max(players[s].plants, default=0)))


def by_fewest_cities(g: G) -> list[Seat]:
    """Return the order track as text 004 has it word for word: fewest cities first, then most plants.

    Seats that are still equal, as all are after the first auction: the highest plant first.
    """
    players = g.state.players

    def rank(seat: Seat) -> tuple[int, int, int]:
        player = players[seat]
        return len(player.cities), -len(player.plants), -max(player.plants, default=0)

    return sorted(g.state.order, key=rank)


def by_supply_then_money(g: G, seat: Seat) -> tuple[int, ...]:
    """Return (cities that can be supplied, Elektro): who supplies most wins, then who has most money (text 000)."""
    player = g.state.players[seat]
    return best_supply(g, player)[0], player.money


def by_supply_money_cities(g: G, seat: Seat) -> tuple[int, ...]:
    """Return (cities that can be supplied, Elektro, cities connected): the tie-break of text 004, end of the game."""
    player = g.state.players[seat]
    return best_supply(g, player)[0], player.money, len(player.cities)
