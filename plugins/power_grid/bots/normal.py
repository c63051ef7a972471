"""The level `normal` of Power Grid: plays like a sound club player. It sees an observation only."""

from __future__ import annotations

from typing import Any, cast

from core.engine import Action, Choices, Engine, Game, Observation
from plugins.power_grid.bots import auction, building, fuel, places, running
from plugins.power_grid.rules import G
from plugins.power_grid.state import (
    Auction,
    Bidding,
    Building,
    Discard,
    FuelBuying,
    PowerGridState,
    Running,
    Surplus,
)


class NormalBot:
    """Values a plant by what it earns over the rest of the game, buys fuel to run, connects what it can supply."""

    def choose(
        self, seen: Observation[PowerGridState], offered: Choices, model: Engine[Any], budget: float, seed: int
    ) -> Action:
        """Return one of the offered actions; the same for the same arguments."""
        if len(offered) == 1:
            return offered[0]
        return decide(cast(G, Game(model, seen.state)), offered)


def decide(g: G, offered: Choices) -> Action:
    """Return what `normal` does in a position, which may be an observation or filled in by chance."""
    seat = offered[0].seat
    match g.state.frames[-1]:
        case Auction() as f:
            action = auction.put_up(g, seat, f, offered)
        case Bidding() as f:
            action = auction.bid(g, seat, f, offered)
        case Discard() as f:
            action = auction.scrap(g, seat, f, offered)
        case Surplus():
            action = min(offered, key=fuel.cubes_given)
        case FuelBuying() as f:
            action = fuel.buy(g, seat, f, offered)
        case Building() as f:
            action = building.build(g, seat, f, offered)
        case Running() as f:
            action = running.run(g, seat, f, offered)
        case _:
            action = places.choose(g, offered)
    return action if action in offered else offered[0]
