"""The auction: which plant to put up, how far to bid, which old plant to scrap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from core.engine import Action, Choices, Seat
from plugins.power_grid import actions as a
from plugins.power_grid.bots.figures import P
from plugins.power_grid.bots.worth import Outlook
from plugins.power_grid.rules import G
from plugins.power_grid.state import STEP_3, Auction, Bidding, Discard


class Buyer:
    """What one seat thinks of the plants on show."""

    def __init__(self, g: G, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        self.player = g.state.players[seat]
        self.outlook = Outlook(g, seat)
        self.cities = len(self.player.cities)
        self.without = self._plan(self.player.plants, self.player.money, False)
        self.kept = list(self.player.plants)
        """Plants that stay when another one is bought."""
        if len(self.kept) >= self.outlook.limit:
            self.kept.remove(min(self.kept, key=lambda n: (self.outlook.merit(n), n)))

    def _plan(self, plants: Sequence[int], money: float, buys: bool) -> float:
        return self.outlook.plan(plants, self.cities, money, self.outlook.incomes, buys)

    def with_plant(self, plant: int, price: float) -> float:
        """Return what the plan ends with after buying a plant at a price, without the worst old one above the limit."""
        return self._plan([*self.kept, plant], self.player.money - price, False)

    def gain(self, plant: int) -> float:
        """Return what buying a plant at its lowest bid adds to the plan."""
        return self.with_plant(plant, self.g.rules.lowest_bid(self.g, plant)) - self.without

    def instead(self, others: Sequence[int]) -> float:
        """Return what the plan ends with when one of these plants is had instead, or none.

        The best of them counts for what it adds at its lowest bid, less because somebody else may take it or drive the
        price.
        """
        gains = sorted((gain for other in others if (gain := self.gain(other)) > 0), reverse=True)
        if not gains:
            return self.without
        return self.without + P.bargain * gains[0] + P.second * (gains[1] if len(gains) > 1 else 0.0)

    def limit(self, plant: int, others: Sequence[int]) -> int:
        """Return the highest price at which a plant is as good as the best other way, 0 when it never is.

        others: plants that may be had instead.
        """
        instead = self.instead(others)
        low, good = 0.0, self.with_plant(plant, 0) - instead
        if good <= 0:
            return 0
        high = float(self.player.money)
        bad = self.with_plant(plant, high) - instead
        if bad >= 0:
            return int(high)
        for _ in range(4):  # the plan falls almost evenly with the price
            middle = low + (high - low) * min(0.9, max(0.1, good / (good - bad)))
            value = self.with_plant(plant, middle) - instead
            if value >= 0:
                low, good = middle, value
            else:
                high, bad = middle, value
            if high - low < 1:
                break
        return int(low + (high - low) * good / (good - bad))


def on_sale(g: G, seat: Seat, besides: int = 0) -> list[int]:
    """Return the plants of the current row that the seat may buy and pay, without one of them."""
    state = g.state
    money = state.players[seat].money
    return [
        n
        for n in state.market[: g.rules.rows(g)]
        if n not in (besides, STEP_3) and g.rules.may_take(g, seat, n) and g.rules.lowest_bid(g, n) <= money
    ]


def put_up(g: G, seat: Seat, f: Auction, offered: Choices) -> Action:
    """Put up the plant that promises most at its lowest bid, or none."""
    buyer = Buyer(g, seat)
    leave = a.LeaveAuction(seat)
    found = max(((buyer.gain(plant), plant) for plant in on_sale(g, seat)), default=None)
    if found is None or (found[0] <= P.hesitation and leave in offered):
        return leave
    return a.OpenAuction(seat, found[1], int(g.rules.lowest_bid(g, found[1])))


def bid(g: G, seat: Seat, f: Bidding, offered: Choices) -> Action:
    """Raise by one up to what the plant is worth, and not beyond."""
    buyer = Buyer(g, seat)
    return raise_or_pass(seat, f, offered, buyer, buyer.instead(on_sale(g, seat, f.plant)))


def raise_or_pass(seat: Seat, f: Bidding, offered: Choices, buyer: Buyer, instead: float) -> Action:
    """Return the next higher bid if the plan with the plant at that price ends no worse than `instead`."""
    higher = a.PlaceBid(seat, f.high + 1)
    good = higher in offered and buyer.with_plant(f.plant, higher.amount) >= instead
    return higher if good else a.PassBid(seat)


def most_for(g: G, seat: Seat, plant: int) -> int:
    """Return the highest price that a seat pays for a plant under the hammer."""
    return Buyer(g, seat).limit(plant, on_sale(g, seat, plant))


def scrap(g: G, seat: Seat, f: Discard, offered: Choices) -> Action:
    """Scrap the plant without which the plan ends best; of equal ones the lowest."""
    player = g.state.players[seat]
    outlook = Outlook(g, seat)

    def kept(action: Action) -> tuple[float, int]:
        gone = cast(a.DiscardPlant, action).plant
        left = [p for p in player.plants if p != gone]
        return outlook.plan(left, len(player.cities), player.money, outlook.incomes, False), -gone

    return max(offered, key=kept)
