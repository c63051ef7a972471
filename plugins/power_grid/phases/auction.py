"""Phase 2: plants are put up for auction (texts 000 and 001; RULES section 3)."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, IntRange, Phase, Reason, Seat
from plugins.power_grid import events
from plugins.power_grid.actions import LeaveAuction, OpenAuction
from plugins.power_grid.phases.bidding import Sold
from plugins.power_grid.rules import G
from plugins.power_grid.state import STEP_3, Auction, Bidding, Discard


class AuctionPhase(Phase[Auction]):
    """In player order each seat that has neither bought nor left puts a plant up or leaves the phase.

    If another seat buys what it put up, the same seat has the turn again.
    """

    def advance(self, g: G, f: Auction) -> bool:
        """End the phase when nobody is left or nothing can be put up."""
        if f.waiting:
            market = g.state.market
            if market and market[0] != STEP_3:
                return True
        if not f.bought:
            g.rules.nobody_bought(g)
        g.pop()
        return False

    def to_act(self, g: G, f: Auction) -> tuple[Seat, ...]:
        """Return the first seat in player order that is still in the phase."""
        return (f.waiting[0],)

    def choices(self, g: G, f: Auction, seat: Seat) -> Choices:
        """Offer each plant of the current row at every opening bid from its lowest to the seat's money.

        The last seat in the phase pays exactly the lowest bid. In round 1 everybody has to buy.
        """
        state, rules = g.state, g.rules
        money = state.players[seat].money
        alone = len(f.waiting) == 1 and rules.last_buyer_pays_lowest
        sets: list[IntRange] = []
        for plant in state.market[: rules.rows(g)]:
            low = rules.lowest_bid(g, plant)
            if low <= money and plant != STEP_3 and rules.may_take(g, seat, plant):
                sets.append(IntRange(OpenAuction, seat, "bid", low, low if alone else money, (plant,)))
        if sets and state.round == 1:
            return Choices((), sets)
        return Choices((LEAVE[seat],), sets)

    def apply(self, g: G, f: Auction, action: OpenAuction | LeaveAuction) -> None:
        """Start the bidding clockwise from the opener, or take the seat out of the phase."""
        seat = action.seat
        if type(action) is LeaveAuction:
            f.waiting.remove(seat)
            f.turns += 1
            if g.events is not None:
                g.emit(events.AuctionLeft(seat))
            g.rules.auction_turn_ended(g, f)
            return
        assert isinstance(action, OpenAuction)
        if g.events is not None:
            g.emit(events.AuctionOpened(seat, action.plant, action.bid))
        count = len(g.state.players)
        in_play = [s for i in range(count) if (s := (seat + i) % count) in f.waiting]
        g.push(Bidding(action.plant, action.bid, seat, in_play, 1))

    def resume(self, g: G, f: Auction, result: Sold | None) -> None:
        """Hand the plant over; replace it once the buyer has scrapped a plant above the limit."""
        if result is None:  # back from scrapping
            _replace(g, f)
            return
        state = g.state
        seat, plant = result.seat, result.plant
        player = state.players[seat]
        player.money -= result.price
        player.plants.append(plant)
        player.plants.sort()
        state.market.remove(plant)
        f.waiting.remove(seat)
        f.bought += 1
        if g.events is not None:
            g.emit(events.PlantBought(seat, plant, result.price))
        if plant == state.discount:
            state.discount = 0
            if g.events is not None:
                g.emit(events.DiscountRemoved(plant, "bought"))
        g.rules.plant_bought(g, seat, plant)
        if len(player.plants) > g.rules.plant_limit(g):
            g.push(Discard(seat, plant))
        else:
            _replace(g, f)

    def candidates(self, g: G, f: Auction, seat: Seat) -> Iterable[Action]:
        """Return every plant on show at its lowest bid, and leaving."""
        yield LEAVE[seat]
        for plant in g.state.market:
            yield OpenAuction(seat, plant, g.rules.lowest_bid(g, plant))

    def why_not(self, g: G, f: Auction, action: Action) -> Reason:
        """Say which rule keeps a plant from being put up, or the seat from leaving."""
        if isinstance(action, LeaveAuction):
            return Reason("power-grid-refused-must-buy")
        if not isinstance(action, OpenAuction):
            return Reason("power-grid-refused-auction-phase")
        plant, state = action.plant, g.state
        facts = {"plant": plant}
        if plant == STEP_3:
            return Reason("power-grid-refused-step-3-card")
        if plant not in state.market:
            return Reason("power-grid-refused-not-on-show", facts)
        if plant not in state.market[: g.rules.rows(g)]:
            return Reason("power-grid-refused-future-plant", facts)
        if not g.rules.may_take(g, action.seat, plant):
            return Reason("power-grid-refused-may-not-take", facts)
        low, money = g.rules.lowest_bid(g, plant), state.players[action.seat].money
        if low > money or action.bid > money:
            return Reason("power-grid-refused-money", {"needed": max(low, action.bid), "money": money})
        if action.bid < low:
            return Reason("power-grid-refused-bid-low", {"plant": plant, "low": low})
        return Reason("power-grid-refused-last-buyer", {"plant": plant, "low": low})


def _replace(g: G, f: Auction) -> None:
    """Replace the plant that was bought; with that the turn is over."""
    g.rules.replace(g)
    f.turns += 1
    g.rules.auction_turn_ended(g, f)


LEAVE = [LeaveAuction(seat) for seat in range(8)]
