"""What moves on Power Grid's table because of an event: cubes, houses, cards, coins, tokens of the order track.

Everything told here stands in the log as well, which all may read: prices paid and incomes are public when they happen,
what somebody has left of it may not be. A thing whose start or end is not on the table appears or vanishes in place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from core.engine import Event, Game, Seat
from core.table import SEAT_MARKS, Look, Motion, Part, moved, symbol
from plugins.power_grid import events as e
from plugins.power_grid.state import STEP_3
from plugins.power_grid.table.cards import (
    card_back,
    house,
    piece,
    plant_card,
    seat_token,
    step_card,
    trust_house,
    trust_token,
)
from plugins.power_grid.table.market import CARD_SIZE, discount_marker, pay_cell
from plugins.power_grid.tables import COAL, COAL_STORE, FUELS, URANIUM
from plugins.power_grid.trust import BUYER, track

BANK: Final = "payment"
"""Where money comes from and goes to: the table of payments; an income comes from its own place in it."""
STACK: Final = "stack"
"""Where cards are drawn from."""
STORE: Final = "coal_store"
TRUST_PANEL: Final = "trust"
ORDER: Final = "order"

CUBE: Final = 15.0
HOUSE: Final = 24.0
TOKEN: Final = 26.0
COIN: Final = 22.0


def motions(g: Game, look: Look, event: Event) -> tuple[Motion, ...]:
    """Return what moves because of an event; () where nothing does."""
    told = _TOLD.get(type(event))
    return tuple(told(g, look, event)) if told is not None else ()


# -- things on their way -----------------------------------------------------------------------------------------------


def _seat(seat: Seat) -> str:
    return f"seat:{seat}"


def _row(fuel: int) -> str:
    return f"fuel:{FUELS[fuel]}"


def _cube(fuel: int) -> tuple[Part, ...]:
    return (piece(fuel, 0, 0, CUBE),)


def _cubes(cubes: Sequence[int], start: Callable[[int], str], end: Callable[[int], str]) -> list[Motion]:
    """Return one motion per cube. start, end: where the cubes of a fuel come from and go to."""
    return [Motion(_cube(fuel), start(fuel), end(fuel)) for fuel, many in enumerate(cubes) for _ in range(max(0, many))]


def _house(look: Look, seat: Seat) -> tuple[Part, ...]:
    colour = look.seats[seat].colour
    return house(colour, SEAT_MARKS[colour], 0, 0, HOUSE)


def _centred(parts: tuple[Part, ...], w: float, h: float) -> tuple[Part, ...]:
    return moved(parts, -w / 2, -h / 2)


def _card(g: Game, number: int) -> tuple[Part, ...]:
    """Return a card as it lies on the market."""
    size = CARD_SIZE
    if number == STEP_3:
        return _centred(step_card(3, size, size), size, size)
    return _centred(plant_card(g.tables.plants[number], size, size), size, size)


def _back() -> tuple[Part, ...]:
    """Return a card as it lies in the stack."""
    return _centred(card_back(CARD_SIZE, CARD_SIZE), CARD_SIZE, CARD_SIZE)


def _to_owner(g: Game, number: int) -> Motion:
    """Return a card that goes from the market to its owner."""
    card = f"plant:{number}"
    return Motion(_card(g, number), card, card)


def _away(g: Game, number: int) -> Motion:
    """Return a card that goes out of the game, from wherever it lies."""
    return Motion(_card(g, number), f"plant:{number}", "")


def _marker() -> tuple[Part, ...]:
    return moved(discount_marker(), -15, -15)


def _coin(seat: Seat, amount: int) -> list[Motion]:
    """Return money that a seat gets, or pays where `amount` is negative. Elektro."""
    if not amount:
        return []
    coin = (symbol("coin", 0, 0, COIN, "#d7a52c", "#8a6210"),)
    number = f"+{amount}" if amount > 0 else f"−{-amount}"
    start, end = (BANK, _seat(seat)) if amount > 0 else (_seat(seat), BANK)
    return [Motion(coin, start, end, number)]


# -- events ------------------------------------------------------------------------------------------------------------


def _plant_bought(g: Game, look: Look, event: e.PlantBought) -> list[Motion]:
    return [_to_owner(g, event.plant), *_coin(event.seat, -event.price)]


def _plant_gone(g: Game, look: Look, event: e.PlantDiscarded | e.PlantRemoved) -> list[Motion]:
    return [_away(g, event.plant)]


def _plant_drawn(g: Game, look: Look, event: e.PlantDrawn) -> list[Motion]:
    if event.plant not in g.state.market:  # it goes at once, as the Step 3 card mostly does, or somebody has it already
        return [Motion(_card(g, event.plant), STACK, "")]
    return [Motion(_back(), STACK, f"plant:{event.plant}", turns=True)]


def _discount_placed(g: Game, look: Look, event: e.DiscountPlaced) -> list[Motion]:
    return [Motion(_marker(), "", f"plant:{event.plant}")]


def _discount_removed(g: Game, look: Look, event: e.DiscountRemoved) -> list[Motion]:
    """Return the marker going; from a plant that leaves with it nothing goes besides."""
    return [Motion(_marker(), f"plant:{event.plant}", "")] if event.plant in g.state.market else []


def _plant_tucked(g: Game, look: Look, event: e.PlantTucked) -> list[Motion]:
    return [Motion(_back(), f"plant:{event.plant}", STACK, turns=True)]


def _fuel_bought(g: Game, look: Look, event: e.FuelBought) -> list[Motion]:
    fuel = FUELS.index(event.fuel)
    start = STORE if event.store else _row(fuel)
    return [Motion(_cube(fuel), start, _seat(event.seat)), *_coin(event.seat, -event.price)]


def _fuel_given_up(g: Game, look: Look, event: e.FuelGivenUp) -> list[Motion]:
    return _cubes(event.cubes, lambda fuel: _seat(event.seat), lambda fuel: _stock(fuel, event.store))


def _stock(fuel: int, store: bool) -> str:
    """Return where a fuel's stock lies: at the head of its row, coal in the coal store where there is one."""
    return STORE if store and fuel == COAL else f"stock:{FUELS[fuel]}"


def _plant_run(g: Game, look: Look, event: e.PlantRun) -> list[Motion]:
    store = COAL_STORE in g.tables.variants
    return _cubes(event.burnt, lambda fuel: _seat(event.seat), lambda fuel: _stock(fuel, store))


def _resupplied(g: Game, look: Look, event: e.FuelResupplied) -> list[Motion]:
    store = COAL_STORE in g.tables.variants
    return _cubes(event.cubes, lambda fuel: _stock(fuel, store), _row)


def _supplied(g: Game, look: Look, event: e.CitiesSupplied) -> list[Motion]:
    cell = pay_cell(g.tables.payment, event.cities)
    return [replace(coin, start=cell) for coin in _coin(event.seat, event.income)]


def _built(g: Game, look: Look, event: e.CityBuilt) -> list[Motion]:
    paid = _coin(event.seat, -(event.connection + event.space))
    return [Motion(_house(look, event.seat), _seat(event.seat), f"city:{event.city}"), *paid]


def _order(g: Game, look: Look, event: e.OrderDecided) -> list[Motion]:
    found: list[Motion] = []
    for seat in track(g.state):
        if seat == BUYER:
            token = trust_token(0, 0, TOKEN)
        else:
            colour = look.seats[seat].colour
            token = seat_token(colour, SEAT_MARKS[colour], 0, 0, TOKEN)
        found.append(Motion(token, ORDER, ORDER))
    return found


def _trust_house(g: Game, look: Look, event: e.TrustHousePlaced) -> list[Motion]:
    return [Motion(trust_house(0, 0, HOUSE), TRUST_PANEL, f"city:{event.city}")]


def _trust_plant(g: Game, look: Look, event: e.TrustTookPlant) -> list[Motion]:
    gone = [_away(g, event.scrapped)] if event.scrapped else []
    return [*gone, _to_owner(g, event.plant)]


def _trust_fuel(g: Game, look: Look, event: e.TrustTookFuel) -> list[Motion]:
    stored = [event.store, 0, 0, 0]
    bought = [cubes - kept for cubes, kept in zip(event.cubes, stored, strict=True)]
    return [
        *_cubes(stored, lambda fuel: STORE, lambda fuel: TRUST_PANEL),
        *_cubes(bought, _row, lambda fuel: TRUST_PANEL),
    ]


def _trust_fuel_back(g: Game, look: Look, event: e.TrustGaveBackFuel) -> list[Motion]:
    return _cubes(event.cubes, lambda fuel: TRUST_PANEL, lambda fuel: _stock(fuel, event.store))


def _reserved(g: Game, look: Look, event: e.CityReserved) -> list[Motion]:
    return [Motion(_cube(URANIUM), _stock(URANIUM, False), f"city:{event.city}")]


def _reservation_used(g: Game, look: Look, event: e.ReservationUsed) -> list[Motion]:
    return [Motion(_cube(URANIUM), f"city:{event.city}", _stock(URANIUM, False))]


_TOLD: Final[dict[type[Event], Callable[[Game, Look, Any], Sequence[Motion]]]] = {
    e.OrderDecided: _order,
    e.DiscountPlaced: _discount_placed,
    e.DiscountRemoved: _discount_removed,
    e.PlantBought: _plant_bought,
    e.PlantDiscarded: _plant_gone,
    e.PlantDrawn: _plant_drawn,
    e.PlantRemoved: _plant_gone,
    e.PlantTucked: _plant_tucked,
    e.FuelBought: _fuel_bought,
    e.FuelGivenUp: _fuel_given_up,
    e.CityBuilt: _built,
    e.PlantRun: _plant_run,
    e.CitiesSupplied: _supplied,
    e.FuelResupplied: _resupplied,
    e.TrustHousePlaced: _trust_house,
    e.TrustTookPlant: _trust_plant,
    e.TrustTookFuel: _trust_fuel,
    e.TrustGaveBackFuel: _trust_fuel_back,
    e.CityReserved: _reserved,
    e.ReservationUsed: _reservation_used,
}
"""What each class of event moves; those that are not here move nothing and are ringed where they happened."""
