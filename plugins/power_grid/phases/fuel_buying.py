"""Phase 3: buying fuel, from last to first in player order (texts 000 and 001; RULES section 5)."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, Phase, Reason, Seat
from plugins.power_grid import events
from plugins.power_grid.actions import BuyFuel, EndFuel
from plugins.power_grid.fuel import HYBRID, fuel_index, room_left, storage
from plugins.power_grid.rules import G
from plugins.power_grid.state import FuelBuying
from plugins.power_grid.tables import FUELS, OIL


class FuelBuyingPhase(Phase[FuelBuying]):
    """Each seat once buys any number of cubes, one by one, each at the price of its place, cheapest first."""

    def advance(self, g: G, f: FuelBuying) -> bool:
        """End when every seat has had its turn."""
        if f.turn < len(f.order):
            return True
        g.pop()
        return False

    def to_act(self, g: G, f: FuelBuying) -> tuple[Seat, ...]:
        """Return the buyer."""
        return (f.order[f.turn],)

    def choices(self, g: G, f: FuelBuying, seat: Seat) -> Choices:
        """Offer a cube of each fuel that is on sale, can be paid and can be stored, and ending the turn."""
        player = g.state.players[seat]
        money = player.money
        price = g.rules.price
        offered: list[Action] = [END[seat]]
        for fuel, room in enumerate(room_left(g, player)):
            if room > 0 and 0 < price(g, seat, fuel) <= money:
                offered.append(BUY[seat][fuel])
        return Choices(offered)

    def apply(self, g: G, f: FuelBuying, action: BuyFuel | EndFuel) -> None:
        """Pay for one cube and store it, or hand the turn on."""
        seat = action.seat
        if type(action) is EndFuel:
            if g.events is not None:
                g.emit(events.FuelTurnEnded(seat, f.bought))
            f.turn += 1
            f.bought = 0
            g.rules.turn_ended(g, f.turn)
            return
        assert isinstance(action, BuyFuel)
        fuel = FUELS.index(action.fuel)
        player = g.state.players[seat]
        cost: int = g.rules.price(g, seat, fuel)
        player.money -= cost
        store: bool = g.rules.take(g, seat, fuel)
        player.fuel[fuel] += 1
        f.bought += 1
        if g.events is not None:
            g.emit(events.FuelBought(seat, action.fuel, cost, store))

    def candidates(self, g: G, f: FuelBuying, seat: Seat) -> Iterable[Action]:
        """Return a cube of each fuel."""
        return BUY[seat]

    def why_not(self, g: G, f: FuelBuying, action: Action) -> Reason:
        """Say why a cube cannot be bought: no plant burns it, no room, sold out, or no money."""
        fuel = fuel_index(action.fuel) if isinstance(action, BuyFuel) else -1
        if fuel < 0:
            return Reason("power-grid-refused-fuel-phase")
        player = g.state.players[action.seat]
        facts = {"fuel": FUELS[fuel]}
        rooms = storage(g, player.plants)
        if not (rooms[fuel] or (fuel <= OIL and rooms[HYBRID])):
            return Reason("power-grid-refused-fuel-unusable", facts)
        if room_left(g, player)[fuel] <= 0:
            return Reason("power-grid-refused-fuel-full", facts)
        cost: int = g.rules.price(g, action.seat, fuel)
        if not cost:
            return Reason("power-grid-refused-fuel-sold-out", facts)
        return Reason("power-grid-refused-money", {"needed": cost, "money": player.money})


END = [EndFuel(seat) for seat in range(8)]
BUY: list[list[Action]] = [[BuyFuel(seat, fuel) for fuel in FUELS] for seat in range(8)]
