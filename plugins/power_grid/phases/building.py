"""Phase 4: connecting cities, from last to first in player order (texts 000 and 001; RULES section 6)."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, Phase, Reason, Seat, ValueSet
from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, BuildSpace, EndBuilding
from plugins.power_grid.network import CLOSED, area, start_of_connection
from plugins.power_grid.rules import G
from plugins.power_grid.spaces import RESERVED, SPACES, first_empty, holder, with_seat
from plugins.power_grid.state import OWN_CITY, Building
from plugins.power_grid.tables import URANIUM


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
        if state.reserved and not player.cities:  # a first house goes where somebody reserved a city
            return Choices((END[seat],), (ValueSet(BuildCity, seat, "city", list(state.reserved)),))
        # One pass over the cities in play: this runs for every house of every game that a bot thinks through.
        cities = [
            city
            for city, cost, spaces in zip(state.cities, player.reach, state.spaces, strict=True)
            if OWN_CITY < cost <= money - prices[spaces]
        ]
        singles = [END[seat], *_dearer_spaces(g, seat)] if g.rules.any_space else (END[seat],)
        return Choices(singles, (ValueSet(BuildCity, seat, "city", cities),))

    def apply(self, g: G, f: Building, action: BuildCity | BuildSpace | EndBuilding) -> None:
        """Pay connection and space and place the house, or hand the turn on."""
        seat, state = action.seat, g.state
        if type(action) is EndBuilding:
            if g.events is not None:
                g.emit(events.BuildingTurnEnded(seat, f.built))
            f.turn += 1
            f.built = 0
            return
        assert isinstance(action, (BuildCity, BuildSpace))
        player = state.players[seat]
        city = area(g).index[action.city]
        spaces = state.spaces[city]
        reserved = bool(state.reserved) and not player.cities
        if type(action) is BuildSpace:
            space = action.space - 1
        else:
            space = 0 if reserved else first_empty(spaces)
        connection, price = player.reach[city], g.rules.house_costs[space]
        if g.events is not None:
            start = start_of_connection(g, seat, city)
            g.emit(events.CityBuilt(seat, action.city, start, connection, price))
        player.money -= connection + price
        player.cities.append(action.city)
        state.spaces[city] = with_seat(spaces, space, seat)
        f.built += 1
        if reserved:
            _use_reservation(g, seat, action.city)
        g.rules.connect(g, seat, city)
        g.rules.built(g, seat, city)

    def candidates(self, g: G, f: Building, seat: Seat) -> Iterable[Action]:
        """Return every city of the map."""
        return (BuildCity(seat, city) for city in g.tables.map.cities)

    def why_not(self, g: G, f: Building, action: Action) -> Reason:
        """Say why a city cannot be connected."""
        if not isinstance(action, (BuildCity, BuildSpace)):
            return Reason("power-grid-refused-building-phase")
        state, name = g.state, action.city
        if name not in g.tables.map.cities:
            return Reason("power-grid-refused-city-unknown", {"city": name})
        if name not in state.cities:
            return Reason("power-grid-refused-city-not-in-play", {"city": name})
        player = state.players[action.seat]
        if name in player.cities:
            return Reason("power-grid-refused-city-own", {"city": name})
        if state.reserved and not player.cities:
            if name not in state.reserved:
                return Reason("power-grid-refused-first-reserved", {"city": name})
            if isinstance(action, BuildSpace):
                return Reason("power-grid-refused-first-space", {"city": name})
            needed = g.rules.house_costs[0]
            return Reason("power-grid-refused-money", {"needed": needed, "money": player.money})
        city = area(g).index[name]
        price: int = g.rules.space_prices(g)[state.spaces[city]]
        if isinstance(action, BuildSpace):
            if not g.rules.any_space:
                return Reason("power-grid-refused-cheapest-space", {"city": name})
            if action.space not in _open_spaces(g, state.spaces[city]):
                return Reason("power-grid-refused-space-taken", {"city": name, "space": action.space})
            price = g.rules.house_costs[action.space - 1]
        if price >= CLOSED:
            if holder(state.spaces[city], 0) == RESERVED:
                return Reason("power-grid-refused-city-reserved", {"city": name})
            return Reason("power-grid-refused-city-full", {"city": name, "step": state.step})
        if len(player.cities) >= g.tables.houses:
            return Reason("power-grid-refused-no-houses", {"houses": g.tables.houses})
        return Reason("power-grid-refused-money", {"needed": player.reach[city] + price, "money": player.money})


def _open_spaces(g: G, spaces: int) -> list[int]:
    """Return the open spaces of a city that are dearer than its cheapest open one, counted from 1."""
    first = first_empty(spaces)
    return [k + 1 for k in range(first + 1, min(SPACES, g.state.step)) if not holder(spaces, k)]


def _dearer_spaces(g: G, seat: Seat) -> list[Action]:
    """Return the houses in dearer open spaces that a seat can pay (casebook PG-21, second reading)."""
    state, costs = g.state, g.rules.house_costs
    player = state.players[seat]
    return [
        BuildSpace(seat, city, space)
        for city, reach, spaces in zip(state.cities, player.reach, state.spaces, strict=True)
        if reach != OWN_CITY
        for space in _open_spaces(g, spaces)
        if reach + costs[space - 1] <= player.money
    ]


def _use_reservation(g: G, seat: Seat, city: str) -> None:
    """Put the uranium that kept the city back into the stock."""
    g.state.reserved.remove(city)
    g.state.fuel_stock[URANIUM] += 1
    if g.events is not None:
        g.emit(events.ReservationUsed(seat, city))


END = [EndBuilding(seat) for seat in range(8)]
