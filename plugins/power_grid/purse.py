"""Hidden money: what others are likely to have, from what everybody can see.

Everything that is earned and spent is open, so players at a table know each other's money roughly. A position does not
hold that memory; what it shows is how far the round has come and what the last one paid. The figures are means of games
between bots: before the purchases of a round a player has its last income and a dozen Elektro besides, after building
little is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.power_grid.state import Auction, Building, FuelBuying, Running

if TYPE_CHECKING:
    from plugins.power_grid.rules import G

RICH = 14
"""Elektro that players have before a round's purchases, beside the last income."""
PLANT = 22
"""Elektro that players spend on plants in a round, on average."""
FUEL = 8
"""Elektro that players spend on fuel in a round, on average."""
REST = 14
"""Elektro that are left after building."""
SPREAD = 18
"""By how much a guess is off, half the width of the range."""


def likely_money(g: G, seat: Seat) -> int:
    """Return the Elektro that the seat most likely has, 0 or more; figured without looking at its money."""
    state, tables = g.state, g.tables
    player = state.players[seat]
    if state.round <= 1 and not player.plants:
        return tables.start_money
    output = sum(tables.plants[number].cities for number in player.plants)
    supplied = min(len(player.cities), output, len(tables.payment) - 1)
    if state.round <= 1:
        fresh = tables.start_money - max(player.plants)
        spent = 2
    else:
        fresh = tables.payment[supplied] + RICH
        spent = PLANT
    for frame in reversed(state.frames):
        if isinstance(frame, Auction):
            return fresh if seat in frame.waiting else max(3, fresh - spent)
        if isinstance(frame, FuelBuying):
            bought = 0 if seat in frame.order[frame.turn :] else FUEL
            return max(3, fresh - spent - bought)
        if isinstance(frame, Building):
            return max(3, fresh - spent - FUEL) if seat in frame.order[frame.turn :] else REST
        if isinstance(frame, Running):
            paid = tables.payment[supplied] if seat not in frame.order[frame.turn :] else 0
            return REST + paid
    return max(3, fresh)
