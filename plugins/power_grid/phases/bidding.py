"""Bidding for one plant, clockwise by seat (text 000, auction; ruling 5)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from core.engine import Action, Choices, IntRange, Phase, Reason, Seat
from plugins.power_grid import events
from plugins.power_grid.actions import PassBid, PlaceBid
from plugins.power_grid.rules import G
from plugins.power_grid.state import Bidding


class Sold(msgspec.Struct, frozen=True):
    """Result of a bidding: who bought which plant for how many Elektro."""

    seat: Seat
    plant: int
    price: int


class BiddingPhase(Phase[Bidding]):
    """Each seat raises by at least 1, never above its money, or passes for this plant; the last one left buys."""

    def advance(self, g: G, f: Bidding) -> bool:
        """Sell when one seat is left."""
        if len(f.in_play) > 1:
            return True
        g.pop(Sold(f.leader, f.plant, f.high))
        return False

    def to_act(self, g: G, f: Bidding) -> tuple[Seat, ...]:
        """Return the seat that is asked to raise."""
        return (f.in_play[f.turn],)

    def choices(self, g: G, f: Bidding, seat: Seat) -> Choices:
        """Offer passing and every bid from one above the highest to the seat's money."""
        money = g.state.players[seat].money
        if money > f.high and g.rules.may_take(g, seat, f.plant):
            return Choices((PASS[seat],), (IntRange(PlaceBid, seat, "amount", f.high + 1, money),))
        return Choices((PASS[seat],))

    def apply(self, g: G, f: Bidding, action: PlaceBid | PassBid) -> None:
        """Raise or leave."""
        seat = action.seat
        if type(action) is PassBid:
            del f.in_play[f.turn]
            if f.turn == len(f.in_play):
                f.turn = 0
            if g.events is not None:
                g.emit(events.BidPassed(seat, f.plant))
        else:
            assert isinstance(action, PlaceBid)
            f.high, f.leader = action.amount, seat
            f.turn = (f.turn + 1) % len(f.in_play)
            if g.events is not None:
                g.emit(events.BidPlaced(seat, f.plant, action.amount))

    def candidates(self, g: G, f: Bidding, seat: Seat) -> Iterable[Action]:
        """Return the next higher bid."""
        yield PlaceBid(seat, f.high + 1)

    def why_not(self, g: G, f: Bidding, action: Action) -> Reason:
        """Say why a bid is refused."""
        if not isinstance(action, PlaceBid):
            return Reason("power-grid-refused-bidding", {"plant": f.plant})
        money = g.state.players[action.seat].money
        if action.amount <= f.high:
            return Reason("power-grid-refused-bid-low", {"plant": f.plant, "low": f.high + 1})
        if action.amount > money:
            return Reason("power-grid-refused-money", {"needed": action.amount, "money": money})
        return Reason("power-grid-refused-may-not-take", {"plant": f.plant})


PASS = [PassBid(seat) for seat in range(8)]
