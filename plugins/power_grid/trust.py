"""The Trust (Konzern): the automatic third company of a game for two (text 001, two players; RULES section 11).

It owns no money and no place on the track of cities; on the order track it is always second. It takes plants, fuel and
cities for nothing, never starts Step 2, never ends the game and never wins.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from plugins.power_grid import events
from plugins.power_grid.spaces import TRUST, holder, house_count, with_holder
from plugins.power_grid.state import STEP_3, Trust
from plugins.power_grid.tables import COAL

if TYPE_CHECKING:
    from core.engine import Seat
    from core.hooks import RuleSet
    from plugins.power_grid.rules import G, PowerGridRules
    from plugins.power_grid.state import Auction, PowerGridState
    from plugins.power_grid.tables import Plant

BUYER = -1
"""Stands for the Trust where rule points want a seat."""

SECOND_SPACE = 1


def hang_on(rules: RuleSet[PowerGridRules]) -> None:
    """Have the Trust act in every phase; in games without it nothing comes of that."""
    rules.replace("auction_turn_ended", after_auction_turn, by="trust")
    rules.replace("turn_ended", after_turn, by="trust")
    rules.replace("built", after_house, by="trust")


def founded(houses: int) -> Trust:
    """Return the Trust as it begins: with these houses and nothing else."""
    return Trust([], [0, 0, 0, 0], [], houses)


def track(state: PowerGridState) -> list[Seat]:
    """Return the order track from first to last, the Trust (BUYER) on it: always second, whoever is first."""
    order = list(state.order)
    return order if state.trust is None else [*order[:1], BUYER, *order[1:]]


# -- Phase 2 --------------------------------------------------------------------------------------------------------


def after_auction_turn(g: G, f: Auction) -> None:
    """After the first turn of the phase, which is always the first player's, the Trust takes a plant.

    Whether that turn ended with a purchase, by whomever, or with the first player's leaving (text 001).
    """
    if f.turns == 1 and g.state.trust is not None:
        take_plant(g, g.state.trust)


def take_plant(g: G, trust: Trust) -> None:
    """Take the highest plant of the current row for nothing; with all places full only if it is above the lowest one.

    The market is replaced as after a purchase, and the lowest old plant leaves the game. In Step 3 all plants of the
    market are the current row.
    """
    state, rules = g.state, g.rules
    offered = [plant for plant in state.market[: rules.rows(g)] if plant != STEP_3]
    full = len(trust.plants) >= rules.plant_limit(g)
    if not offered or (full and offered[-1] < trust.plants[0]):
        if g.events is not None:
            g.emit(events.TrustTookNoPlant(offered[-1] if offered else 0))
        return
    plant, scrapped = offered[-1], 0
    state.market.remove(plant)
    insort(trust.plants, plant)
    if full:
        scrapped = trust.plants.pop(0)
        state.scrapped.append(scrapped)
    if g.events is not None:
        g.emit(events.TrustTookPlant(plant, scrapped))
    if plant == state.discount:
        state.discount = 0
        if g.events is not None:
            g.emit(events.DiscountRemoved(plant, "bought"))
    if rules.trust_buys:
        rules.plant_bought(g, BUYER, plant)
    rules.replace(g)


# -- Phases 3 and 5 -------------------------------------------------------------------------------------------------


def after_turn(g: G, turns: int) -> None:
    """Between the two players the Trust takes fuel in phase 3 and gives it back in phase 5."""
    trust = g.state.trust
    if trust is None or turns != 1:
        return
    if g.state.phase == 3:
        take_fuel(g, trust)
    else:
        give_back_fuel(g, trust)


def ascending(g: G) -> list[int]:
    """Return the Trust's plants, the lowest number first."""
    assert g.state.trust is not None
    return list(g.state.trust.plants)


def take_fuel(g: G, trust: Trust) -> None:
    """Take what one run of every plant burns, from the cheap end and as far as there is any; nothing is kept for later.

    A hybrid takes coal and oil in turns, beginning with coal, and when one is sold out the other.
    """
    before = g.state.coal_store
    taken = [0, 0, 0, 0]
    for number in g.rules.trust_order(g):
        plant: Plant = g.tables.plants[number]
        for k in range(plant.need):
            fuels = plant.fuels if len(plant.fuels) < 2 or k % 2 == 0 else plant.fuels[::-1]
            fuel = next((fuel for fuel in fuels if _on_sale(g, fuel)), None)
            if fuel is None:
                break
            g.rules.take(g, BUYER, fuel)
            taken[fuel] += 1
            trust.fuel[fuel] += 1
    if g.events is not None:
        g.emit(events.TrustTookFuel(tuple(taken), before - g.state.coal_store))


def _on_sale(g: G, fuel: int) -> bool:
    if fuel == COAL and not g.rules.trust_coal_store and not g.state.fuel_market[COAL]:
        return False
    price: int = g.rules.price(g, BUYER, fuel)
    return price > 0


def give_back_fuel(g: G, trust: Trust) -> None:
    """Put the Trust's fuel back into the stock; on the USA board coal goes to the coal store."""
    store = False
    cubes = tuple(trust.fuel)
    for fuel, n in enumerate(cubes):
        if n:
            store = g.rules.give_back(g, fuel, n) or store
    trust.fuel = [0, 0, 0, 0]
    if any(cubes) and g.events is not None:
        g.emit(events.TrustGaveBackFuel(cubes, store))


# -- Houses ---------------------------------------------------------------------------------------------------------


def after_house(g: G, seat: Seat, city: int) -> None:
    """Whenever a player builds in a city that was empty, a house of the Trust takes its second space at once.

    As long as the Trust has houses. The other player can then enter the city in Step 3 only. A builder who may choose
    among the spaces (casebook PG-21) and takes the second leaves the Trust none.
    """
    state = g.state
    trust = state.trust
    if trust is None or not trust.houses:
        return
    spaces = state.spaces[city]
    if house_count(spaces) == 1 and not holder(spaces, SECOND_SPACE):  # nobody else is there
        place_house(g, seat, city, SECOND_SPACE)


def place_house(g: G, seat: Seat, city: int, space: int) -> None:
    """Place a house of the Trust. seat: whose doing it is. space: 0 or 1."""
    state = g.state
    trust = state.trust
    assert trust is not None and trust.houses and not holder(state.spaces[city], space)
    state.spaces[city] = with_holder(state.spaces[city], space, TRUST)
    trust.cities.append(state.cities[city])
    trust.houses -= 1
    if g.events is not None:
        g.emit(events.TrustHousePlaced(seat, state.cities[city], space + 1, trust.houses))
