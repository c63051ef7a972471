"""Between the choice of regions and the first round: the Trust's first houses, and reserved start cities."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, Phase, Reason, Seat, ValueSet
from plugins.power_grid import events
from plugins.power_grid.actions import PlaceTrust, ReserveCity
from plugins.power_grid.network import area
from plugins.power_grid.rules import G
from plugins.power_grid.spaces import RESERVED, holder, with_holder
from plugins.power_grid.state import Reservation, TrustStart
from plugins.power_grid.tables import URANIUM
from plugins.power_grid.trust import SECOND_SPACE, place_house


class TrustStartPhase(Phase[TrustStart]):
    """The players in turns place the Trust's first houses in first spaces, each next to one that is there already.

    Text 001, two players: the first player one, the other two, the first two, the other the last one.
    """

    def advance(self, g: G, f: TrustStart) -> bool:
        """End when all first houses stand; those of an arranged set-up are placed without asking."""
        trust = g.state.trust
        assert trust is not None
        while f.given:
            place_house(g, self.to_act(g, f)[0], area(g).index[f.given.pop(0)], 0)
        if len(trust.cities) < sum(g.tables.trust_start) and open_for_trust(g):
            return True
        g.pop()
        return False

    def to_act(self, g: G, f: TrustStart) -> tuple[Seat, ...]:
        """Return the player who places the next house."""
        assert g.state.trust is not None
        whose = [turn for turn, houses in enumerate(g.tables.trust_start) for _ in range(houses)]
        return (g.state.order[whose[len(g.state.trust.cities)] % len(g.state.order)],)

    def choices(self, g: G, f: TrustStart, seat: Seat) -> Choices:
        """Offer every city at first, then those one connection away from a house of the Trust."""
        return Choices((), (ValueSet(PlaceTrust, seat, "city", open_for_trust(g)),))

    def apply(self, g: G, f: TrustStart, action: PlaceTrust) -> None:
        """Place the house in the city's first space."""
        place_house(g, action.seat, area(g).index[action.city], 0)

    def candidates(self, g: G, f: TrustStart, seat: Seat) -> Iterable[Action]:
        """Return every city of the map."""
        return (PlaceTrust(seat, city) for city in g.tables.map.cities)

    def why_not(self, g: G, f: TrustStart, action: Action) -> Reason:
        """Say that the city is out of play, has a house of the Trust, or lies apart from the Trust's houses."""
        if not isinstance(action, PlaceTrust):
            return Reason("power-grid-refused-trust-phase")
        refused = _not_in_play(g, action.city)
        if refused is not None:
            return refused
        assert g.state.trust is not None
        key = "taken" if action.city in g.state.trust.cities else "apart"
        return Reason(f"power-grid-refused-trust-{key}", {"city": action.city})


def open_for_trust(g: G) -> list[str]:
    """Return the cities in which the next of the Trust's first houses may be placed."""
    state, tables = g.state, area(g)
    assert state.trust is not None
    have = {tables.index[city] for city in state.trust.cities}
    near = {place for city in have for place in tables.neighbours[city]} - have
    return [city for i, city in enumerate(state.cities) if i in near or not have]


class ReservationPhase(Phase[Reservation]):
    """In player order each seat reserves a city for a first house (texts 000 and 001, preset first cities).

    With the Trust its first houses stand already, and a house of it takes the second space of each reserved city.
    """

    def advance(self, g: G, f: Reservation) -> bool:
        """End when every seat has reserved a city; those of an arranged set-up are reserved without asking."""
        while f.given:
            _reserve(g, self.to_act(g, f)[0], f.given.pop(0))
        if len(g.state.reserved) < len(g.state.order) and open_for_reservation(g):
            return True
        g.pop()
        return False

    def to_act(self, g: G, f: Reservation) -> tuple[Seat, ...]:
        """Return the seat that reserves the next city."""
        return (g.state.order[len(g.state.reserved)],)

    def choices(self, g: G, f: Reservation, seat: Seat) -> Choices:
        """Offer every city whose first space is neither taken nor reserved."""
        return Choices((), (ValueSet(ReserveCity, seat, "city", open_for_reservation(g)),))

    def apply(self, g: G, f: Reservation, action: ReserveCity) -> None:
        """Put a uranium cube of the stock on the city's first space."""
        _reserve(g, action.seat, action.city)

    def candidates(self, g: G, f: Reservation, seat: Seat) -> Iterable[Action]:
        """Return every city of the map."""
        return (ReserveCity(seat, city) for city in g.tables.map.cities)

    def why_not(self, g: G, f: Reservation, action: Action) -> Reason:
        """Say that the city is out of play, reserved already or the Trust's."""
        if not isinstance(action, ReserveCity):
            return Reason("power-grid-refused-reservation-phase")
        refused = _not_in_play(g, action.city)
        if refused is not None:
            return refused
        key = "reserved" if action.city in g.state.reserved else "trust-taken"
        return Reason(f"power-grid-refused-{key}", {"city": action.city})


def open_for_reservation(g: G) -> list[str]:
    """Return the cities whose first space can be reserved."""
    state = g.state
    return [city for city, spaces in zip(state.cities, state.spaces, strict=True) if not holder(spaces, 0)]


def _reserve(g: G, seat: Seat, city: str) -> None:
    state = g.state
    place = area(g).index[city]
    state.spaces[place] = with_holder(state.spaces[place], 0, RESERVED)
    state.reserved.append(city)
    state.fuel_stock[URANIUM] -= 1
    if g.events is not None:
        g.emit(events.CityReserved(seat, city))
    if state.trust is not None and state.trust.houses:
        place_house(g, seat, place, SECOND_SPACE)


def _not_in_play(g: G, city: str) -> Reason | None:
    if city not in g.tables.map.cities:
        return Reason("power-grid-refused-city-unknown", {"city": city})
    if city not in g.state.cities:
        return Reason("power-grid-refused-city-not-in-play", {"city": city})
    return None
