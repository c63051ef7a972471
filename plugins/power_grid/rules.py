"""Rule points of Power Grid: what a variant, a map or an option may change, with the rule's usual form as default.

Money in Elektro, fuel in cubes, fuels by index (coal, oil, garbage, uranium). `G` is the game at work.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TypeAlias

from core.engine import Game, Seat
from plugins.power_grid import fuel, hooks, market, network, order, steps, trust
from plugins.power_grid.state import Auction, PowerGridState

G: TypeAlias = Game[PowerGridState]


@dataclasses.dataclass(slots=True)
class PowerGridRules:
    """Rule points, fixed when a game starts."""

    # Auction
    plant_limit: Callable[[G], int] = market.plant_limit
    """Plants that a player may own (text 001, auction: three)."""
    rows: Callable[[G], int] = market.current_row
    """How many of the lowest plants on show form the current row, which alone can be auctioned."""
    lowest_bid: Callable[[G, int], int] = market.lowest_bid
    """Lowest bid for a plant: its number, or 1 under the discount marker."""
    may_take: Callable[[G, Seat, int], bool] = market.may_take
    """Whether a seat may put a plant up or bid for it, apart from money."""
    place_discount: Callable[[G], None] = market.place_discount
    """What lies under the discount marker when an auction phase begins."""
    replace: Callable[[G], None] = market.replace_bought
    """Draw for a plant that was bought."""
    unsold: Callable[[G], None] = market.remove_unsold
    """What leaves the market when the auction phase ends and the discounted plant was not bought."""
    nobody_bought: Callable[[G], None] = market.nobody_bought
    """What else leaves the market when nobody bought a plant."""
    plant_bought: Callable[[G, Seat, int], None] = market.plant_bought
    """Called after each purchase; maps hang consequences on it."""
    auction_turn_ended: Callable[[G, Auction], None] = hooks.auction_turn_ended
    """Called when a plant that was put up has been sold and replaced, and when a seat has left the phase."""
    obsolete: Callable[[G, int], bool] = market.never_obsolete
    """Whether a plant that is on the market, or drawn for it, leaves the game at once (classic; casebook PG-20)."""
    last_buyer_pays_lowest: bool = True
    """Whether the last seat in the phase pays exactly the lowest bid; otherwise it opens with any bid it likes."""
    give_up_fuel: bool = True
    """Whether fuel of a scrapped plant that would fit elsewhere may be given back (casebook PG-08)."""

    # Fuel
    price: Callable[[G, Seat, int], int] = fuel.market_price
    """Price of the next cube of a fuel for a seat, 0 when none is on sale."""
    take: Callable[[G, Seat, int], bool] = fuel.take_from_market
    """Take one cube of a fuel off sale. Return whether it came from the coal store."""
    give_back: Callable[[G, int, int], bool] = fuel.to_stock
    """Where burnt and given-up cubes go: (fuel, cubes). Return whether it was the coal store."""
    in_stock: Callable[[G, int], int] = fuel.stock
    """Cubes of a fuel that a resupply may draw on."""
    from_stock: Callable[[G, int, int], None] = fuel.from_stock
    """Take cubes for the resupply: (fuel, cubes)."""
    resupply_step: Callable[[G], int] = fuel.resupply_step
    """Which column of the resupply table counts this round."""
    resupply_players: Callable[[G], int] = fuel.resupply_players
    """Which number of players the resupply table is read for."""

    # Building
    space_prices: Callable[[G], tuple[int, ...]] = network.space_prices
    """Price of the cheapest open space in a city, by who is in its spaces (`spaces.py`); CLOSED where none is open."""
    any_space: bool = False
    """Whether a dearer open space may be chosen (text 000 against text 001; casebook PG-21)."""
    built: Callable[[G, Seat, int], None] = hooks.built
    """Called after each house in the city with this index."""
    connect: Callable[[G, Seat, int], None] = network.connect
    """Bring a player's connection costs up to date after a house in the city with this index."""
    house_costs: tuple[int, ...] = (10, 15, 20)
    """Elektro for the first, second and third house in a city (ruling 1)."""

    # Rounds
    turn_ended: Callable[[G, int], None] = hooks.turn_ended
    """Called in phases 3 and 5 when this many seats have had their turn."""
    player_order: Callable[[G], list[Seat]] = order.by_cities_then_plant
    """Order track for a new round."""
    update_market: Callable[[G], None] = steps.update_market
    """The change of the plant market at the end of a round."""
    step_2_due: Callable[[G], bool] = steps.step_2_due
    """Whether Step 2 begins now, asked once at the start of phase 5."""
    step_3_at_once: bool = False
    """Reading of casebook PG-02: whether Step 3 drawn by the change to Step 2 already counts in the same phase 5."""
    step_2_before_step_3: bool = True
    """Whether the changes of Step 2 are made first when Step 3 comes before it (text 000, change of step)."""
    update_after_both: bool = False
    """Whether the market is renewed at the end of a round whose change to Step 2 drew the Step 3 card."""
    end_reached: Callable[[G], bool] = steps.end_reached
    """Whether the game ends, asked after phase 4."""
    standing: Callable[[G, Seat], tuple[int, ...]] = order.by_supply_then_money
    """What decides the ranking, highest first; equal standings share a place."""

    # The Trust (two players)
    trust_order: Callable[[G], list[int]] = trust.ascending
    """In which order the plants of the Trust take their fuel."""
    trust_coal_store: bool = True
    """Whether the Trust takes coal from the coal store when the market has none."""
    trust_buys: bool = False
    """Whether a plant that the Trust takes counts as bought (casebook PG-14: uranium after plant 39)."""

    storage_memo: dict[tuple[int, ...], tuple[int, ...]] = dataclasses.field(default_factory=dict)
    """Kept results of `fuel.storage`, by plants; not a rule point."""
