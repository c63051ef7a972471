"""Rule points that do nothing by themselves: editions, maps and the Trust hang consequences on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat

if TYPE_CHECKING:
    from plugins.power_grid.rules import G
    from plugins.power_grid.state import Auction


def auction_turn_ended(g: G, f: Auction) -> None:
    """Do nothing after a turn of the auction: with three to six players it has no further consequence."""


def turn_ended(g: G, turns: int) -> None:
    """Do nothing between two turns of phase 3 or 5: with three to six players nobody acts there."""


def built(g: G, seat: Seat, city: int) -> None:
    """Do nothing after a house: in Recharged it has no further consequence before the phase is over."""
