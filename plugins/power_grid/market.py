"""The plant market: what is on show, the discount marker, drawing and replacing (texts 000 and 001, auction)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.power_grid import events
from plugins.power_grid.state import STEP_3

if TYPE_CHECKING:
    from plugins.power_grid.rules import G


def plant_limit(g: G) -> int:
    """Return how many plants a player may own, by the number of players."""
    return g.tables.counts[len(g.state.players)].plant_limit


def current_row(g: G) -> int:
    """Return how many plants can be auctioned: the four lowest, in Step 3 all six."""
    return 6 if g.state.step == 3 else 4


def lowest_bid(g: G, plant: int) -> int:
    """Return the lowest bid for a plant: its number, 1 while the discount marker lies on it."""
    return 1 if plant == g.state.discount else plant


def may_take(g: G, seat: Seat, plant: int) -> bool:
    """Return True: on the base maps everybody may bid for every plant."""
    return True


def place_discount(g: G) -> None:
    """Lay the discount marker on the lowest plant of the market, if there is one."""
    state = g.state
    if state.market and state.market[0] != STEP_3:
        state.discount = state.market[0]
        g.emit(events.DiscountPlaced(state.discount))


def never_obsolete(g: G, plant: int) -> bool:
    """Return False: in Recharged no plant becomes outdated (text 001, two changes of step)."""
    return False


def draw(g: G) -> int:
    """Turn up the top card of the stack and return it, 0 when the stack is empty. The Step 3 card shuffles the rest."""
    state = g.state
    if not state.deck:
        return 0
    card = state.deck.pop()
    state.revealed += 1
    if g.events is not None:
        g.emit(events.PlantDrawn(card))
    if card == STEP_3:
        g.shuffle(state.deck)
        if state.shuffled:  # an arranged set-up says how it came out; a card that it does not name lies further down
            named = [plant for plant in reversed(state.shuffled) if plant in state.deck]
            state.deck = [plant for plant in state.deck if plant not in named] + named
        if g.events is not None:
            g.emit(events.StackShuffled(len(state.deck)))
    elif card in state.tucked:
        state.tucked.remove(card)
    return card


def draw_to_market(g: G) -> int:
    """Draw a card into the market and return it, 0 when the stack is empty."""
    card = draw_lasting(g)
    if card:
        insort(g.state.market, card)
    return card


def draw_lasting(g: G) -> int:
    """Draw a card that stays: outdated plants leave the game and another is drawn. Return 0 when the stack is empty."""
    obsolete = g.rules.obsolete
    card = draw(g)
    while card and card != STEP_3 and obsolete(g, card):
        g.state.scrapped.append(card)
        if g.events is not None:
            g.emit(events.PlantRemoved(card, "obsolete"))
        card = draw(g)
    return card


def remove(g: G, plant: int, cause: str) -> None:
    """Take a plant out of the market and the game. cause: as in PlantRemoved."""
    g.state.market.remove(plant)
    g.state.scrapped.append(plant)
    if g.events is not None:
        g.emit(events.PlantRemoved(plant, cause))


def remove_lowest(g: G, cause: str) -> None:
    """Take the lowest plant out of the market and the game; the Step 3 card is no plant."""
    market = g.state.market
    if market and market[0] != STEP_3:
        remove(g, market[0], cause)


def replace_bought(g: G) -> None:
    """Replace a plant that was bought (text 000, replacing plants).

    A card lower than the plant under the discount marker leaves the game together with the marker, and another card is
    drawn, which stays whatever it is.
    """
    state = g.state
    card = draw_lasting(g)
    if card and card < state.discount:
        state.scrapped.append(card)
        if g.events is not None:
            g.emit(events.PlantRemoved(card, "smaller_than_discount"))
            g.emit(events.DiscountRemoved(state.discount, "smaller_drawn"))
        state.discount = 0
        card = draw_lasting(g)
    if card:
        insort(state.market, card)


def remove_unsold(g: G) -> None:
    """End of phase 2: a plant still under the discount marker leaves the game and is replaced once."""
    state = g.state
    if state.discount:
        plant, state.discount = state.discount, 0
        if g.events is not None:
            g.emit(events.DiscountRemoved(plant, "unsold"))
        remove(g, plant, "unsold")
        draw_to_market(g)


def nobody_bought(g: G) -> None:
    """Do nothing: in Recharged only the discounted plant leaves."""


def plant_bought(g: G, seat: Seat, plant: int) -> None:
    """Do nothing: on a map without a rule of its own a purchase has no further consequence."""
