"""Phase 4: connecting cities, from last to first in player order (texts 000 and 001; RULES section 6)."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, Phase, Reason, Seat, ValueSet
from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, EndBuilding
from plugins.power_grid.network import CLOSED, area, start_of_connection
from plugins.power_grid.rules import G
from plugins.power_grid.state import OWN_CITY, Building


class BuildingPhase(Phase[Building]):
    """Each seat connects any number of cities, one after the other: cheapest connection plus cheapest open space."""

    def advance(self, g: G, f: Building) -> bool:
        """End when every seat has had its turn."""
        if f.turn < len(f.order):
            return True
        g.pop()
        return False

    def to_act(self, g: G, f: Building) -> tuple[Seat, ...]:
        """Return the builder."""
        return (f.order[f.turn],)

    def choices(self, g: G, f: Building, seat: Seat) -> Choices:
        """Offer every city in play that has an open space, no house of the seat, and can be paid; and ending."""
        state = g.state
        player = state.players[seat]
        prices: tuple[int, ...] = g.rules.space_prices(g)
        money = player.money
        if money < prices[0] or len(player.cities) >= g.tables.houses:
            return Choices((END[seat],))
        # One pass over the cities in play: this runs for every house of every game that a bot thinks through.
        left = [money - price for price in prices]
        cities = [
            city
            for city, cost, houses in zip(state.cities, player.reach, state.houses, strict=True)
            if OWN_CITY < cost <= left[houses]
        ]
        return Choices((END[seat],), (ValueSet(BuildCity, seat, "city", cities),))

    def apply(self, g: G, f: Building, action: BuildCity | EndBuilding) -> None:
        """Pay connection and space and place the house, or hand the turn on."""
        seat, state = action.seat, g.state
        if type(action) is EndBuilding:
            if g.events is not None:
                g.emit(events.BuildingTurnEnded(seat, f.built))
            f.turn += 1
            f.built = 0
            return
        assert isinstance(action, BuildCity)
        player = state.players[seat]
        city = area(g).index[action.city]
        connection, space = player.reach[city], g.rules.space_prices(g)[state.houses[city]]
        if g.events is not None:
            start = start_of_connection(g, seat, city)
            g.emit(events.CityBuilt(seat, action.city, start, connection, space))
        player.money -= connection + space
        player.cities.append(action.city)
        state.houses[city] += 1
        f.built += 1
        g.rules.connect(g, seat, city)

    def candidates(self, g: G, f: Building, seat: Seat) -> Iterable[Action]:
        """Return every city of the map."""
        return (BuildCity(seat, city) for city in g.tables.map.cities)

    def why_not(self, g: G, f: Building, action: Action) -> Reason:
        """Say why a city cannot be connected."""
        if not isinstance(action, BuildCity):
            return Reason("power-grid-refused-building-phase")
        state, name = g.state, action.city
        if name not in g.tables.map.cities:
            return Reason("power-grid-refused-city-unknown", {"city": name})
        if name not in state.cities:
            return Reason("power-grid-refused-city-not-in-play", {"city": name})
        player = state.players[action.seat]
        if name in player.cities:
            return Reason("power-grid-refused-city-own", {"city": name})
        city = area(g).index[name]
        price: int = g.rules.space_prices(g)[state.houses[city]]
        if price >= CLOSED:
            return Reason("power-grid-refused-city-full", {"city": name, "step": state.step})
        if len(player.cities) >= g.tables.houses:
            return Reason("power-grid-refused-no-houses", {"houses": g.tables.houses})
        return Reason("power-grid-refused-money", {"needed": player.reach[city] + price, "money": player.money})


END = [EndBuilding(seat) for seat in range(8)]
