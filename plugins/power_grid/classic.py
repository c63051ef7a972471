"""The first edition as rule points (text 004; RULES column "C"; rulings 3 and 4; casebook PG-20).

What is the same in both editions is not here: order, auction, fuel, building, income are one body of rules, and the
figures are content. Text 004 is a machine translation; where it contradicts itself or the rule book, the reading of the
rule book is the default and the literal one an option.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.engine import Seat
from core.hooks import OptionValue, RuleSet
from plugins.power_grid import market, order, steps
from plugins.power_grid.options import OBSOLETE
from plugins.power_grid.rules import G, PowerGridRules
from plugins.power_grid.state import STEP_3

BY = "power_grid.classic"


def defaults() -> PowerGridRules:
    """Return the rule points as the first edition has them; a variant may still replace each."""
    return PowerGridRules(
        place_discount=no_discount,
        nobody_bought=lowest_leaves,
        obsolete=within_network,
        step_2_before_step_3=False,
    )


def read_text_004(rules: RuleSet[PowerGridRules], options: Mapping[str, OptionValue]) -> None:
    """Have outdated plants looked for after every house, and turn the rule points to the readings that were chosen.

    options: as listed by `options.classic`.
    """
    rules.wrap("built", _then(drop_obsolete), by=BY)
    if options["obsolete"] == OBSOLETE[1]:
        rules.replace("obsolete", below_network, by="obsolete")
    if options["step_2_at_once"]:
        rules.wrap("built", _then(step_2_at_once), by="step_2_at_once")
    if options["end_at_once"]:
        rules.wrap("built", _then(end_at_once), by="end_at_once")
    if options["fewest_first"]:
        rules.replace("player_order", order.by_fewest_cities, by="fewest_first")


def _then(rule: Callable[[G], None]) -> Callable[[Callable[[G, Seat, int], None]], Callable[[G, Seat, int], None]]:
    """Return a wrapper that adds a consequence to every house."""

    def wrapper(inner: Callable[[G, Seat, int], None]) -> Callable[[G, Seat, int], None]:
        def built(g: G, seat: Seat, city: int) -> None:
            inner(g, seat, city)
            rule(g)

        return built

    return wrapper


def no_discount(g: G) -> None:
    """Lay no marker: the first edition has no discount."""


def lowest_leaves(g: G) -> None:
    """When nobody bought a plant, the lowest one leaves the game and one card replaces it (RULES section 3)."""
    market.remove_lowest(g, "nobody_bought")
    market.draw_to_market(g)


def largest_network(g: G) -> int:
    """Return the most cities that one player has connected."""
    return max(len(player.cities) for player in g.state.players)


def within_network(g: G, plant: int) -> bool:
    """Return whether a plant's number is not above the largest network: then it leaves (rule book; ruling 4)."""
    return plant <= largest_network(g)


def below_network(g: G, plant: int) -> bool:
    """Return whether a plant's number is smaller than the largest network (text 004, phase 4, word for word)."""
    return plant < largest_network(g)


def drop_obsolete(g: G) -> None:
    """After each house, outdated plants leave the market at once and are replaced (text 004, phase 4).

    The Step 3 card drawn here leaves with the lowest plant, without replacement; Step 3 begins with phase 5 (text 004,
    change to Step 3).
    """
    plants = g.state.market
    while plants and plants[0] != STEP_3 and g.rules.obsolete(g, plants[0]):
        market.remove_lowest(g, "obsolete")
        _draw_while_building(g)


def _draw_while_building(g: G) -> None:
    if market.draw_to_market(g) == STEP_3:
        _step_3_while_building(g)


def _step_3_while_building(g: G) -> None:
    steps.clear_step_3_card(g)
    steps.announce_step_3(g)


def step_2_at_once(g: G) -> None:
    """Begin Step 2 as soon as somebody has enough cities (text 004, change to Step 2, word for word)."""
    if g.state.step == 1 and g.rules.step_2_due(g) and steps.start_step_2(g) == STEP_3:
        _step_3_while_building(g)


def end_at_once(g: G) -> None:
    """End the game as soon as somebody has enough cities (text 004, end of the game, word for word)."""
    if g.rules.end_reached(g):
        from plugins.power_grid.phases.rounds import finish

        finish(g)
