"""Steps, the market's renewal at the end of a round, and the end (RULES sections 7 to 9; casebook PG-01, PG-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plugins.power_grid import events, market
from plugins.power_grid.state import STEP_3

if TYPE_CHECKING:
    from plugins.power_grid.rules import G


def step_2_due(g: G) -> bool:
    """Return whether somebody has as many cities as start Step 2 (text 000, building: change of step)."""
    state = g.state
    needed = g.tables.counts[len(state.players)].step2_cities
    return any(len(player.cities) >= needed for player in state.players)


def end_reached(g: G) -> bool:
    """Return whether somebody has as many cities as end the game (text 000, end of the game)."""
    state = g.state
    needed = g.tables.counts[len(state.players)].end_cities
    return any(len(player.cities) >= needed for player in state.players)


def start_step_2(g: G) -> int:
    """Begin Step 2: the lowest plant leaves the game and one card replaces it. Return that card, 0 for none."""
    g.state.step = 2
    if g.events is not None:
        g.emit(events.StepBegan(2))
    market.remove_lowest(g, "step_2")
    return market.draw_to_market(g)


def clear_step_3_card(g: G) -> None:
    """Take the Step 3 card and the lowest plant out of the market, without replacement.

    When Step 2 has not begun yet, all its changes come first (text 000, change of step in the auction), unless the rule
    point `step_2_before_step_3` says otherwise.
    """
    state = g.state
    if state.step == 1 and g.rules.step_2_before_step_3:
        start_step_2(g)
    state.market.remove(STEP_3)
    market.remove_lowest(g, "step_3")


def start_step_3(g: G) -> None:
    """Begin Step 3."""
    g.state.step = 3
    g.state.step3_announced = False
    if g.events is not None:
        g.emit(events.StepBegan(3))


def announce_step_3(g: G) -> None:
    """Note that Step 3 begins with the next phase 5 or the next round, whichever comes first."""
    g.state.step3_announced = True
    if g.events is not None:
        g.emit(events.Step3Announced(g.state.phase))


def close_auction(g: G) -> None:
    """End of phase 2: if the Step 3 card is on show, clear it; Step 3 begins with the fuel phase."""
    if STEP_3 in g.state.market:
        clear_step_3_card(g)
        start_step_3(g)


def open_bureaucracy(g: G) -> None:
    """Start of phase 5: begin Step 3 when its card was drawn in phase 4 (classic), or Step 2 when it is due.

    Casebook PG-02: the replacement may be the Step 3 card. Then Step 3 begins next round and the market stays as it is,
    or at once, by the rule point `step_3_at_once`.
    """
    state = g.state
    if state.step3_announced:
        start_step_3(g)
    if state.step != 1 or not g.rules.step_2_due(g):
        return
    if start_step_2(g) == STEP_3:
        clear_step_3_card(g)
        if g.rules.step_3_at_once:
            start_step_3(g)
        else:
            announce_step_3(g)


def resupply_step_ahead(g: G) -> int:
    """Return the Step whose column counts when "the Step 2 column one last time" is taken at its word.

    RULES section 16, first open point: if this round's renewal of the market is about to turn up the Step 3 card while
    Step 1 still runs, the refill of this round is by the Step 2 column.
    """
    state = g.state
    if state.step == 1 and not state.step3_announced:
        obsolete = g.rules.obsolete
        if next((card for card in reversed(state.deck) if card == STEP_3 or not obsolete(g, card)), 0) == STEP_3:
            return 2
    return state.step


def update_market(g: G) -> None:
    """End of phase 5 (text 000, renewal of the plant market).

    Steps 1 and 2: the highest plant goes under the stack, one card is drawn. Step 3: the lowest plant leaves the game,
    one card is drawn; with an empty stack the market shrinks. The Step 3 card drawn here leaves with the lowest plant,
    and Step 3 begins next round.
    """
    state = g.state
    if state.step3_announced and not g.rules.update_after_both:
        return  # the change to Step 2 drew the card: the six plants stay
    if state.step == 3:
        market.remove_lowest(g, "update")
        market.draw_to_market(g)
        return
    if state.market:
        highest = state.market.pop()
        state.deck.insert(0, highest)
        state.tucked.append(highest)
        if g.events is not None:
            g.emit(events.PlantTucked(highest))
    if market.draw_to_market(g) == STEP_3:
        clear_step_3_card(g)
        announce_step_3(g)
