"""The figures by which the computer players of Power Grid weigh things. Money in Elektro."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of the plan and of what is done by it, found by games in which all were varied at once."""

    growth: float = 2.1
    """Cities that the leader connects in a round."""
    city: float = 24.0
    """Elektro for connecting one more city in a later round."""
    final: float = 33.5
    """Elektro that a city supplied at the end counts for, against money left over."""
    local: float = 0.65
    """How much the prices of the cities now in reach count for later rounds."""
    future: float = 0.25
    """How much the fuel prices to be expected count against those of now."""
    spare: float = 1.0
    """Cities by which a network may outgrow its plants before the plan buys a plant."""
    ordinary: tuple[float, float, float] = (2.8, 5.2, 5.9)
    """Cities that an ordinary plant supplies, by Step."""
    ordinary_price: float = 5.5
    """Elektro for each city that an ordinary plant supplies: its price."""
    ordinary_fuel: float = 1.45
    """Elektro for the fuel that an ordinary plant burns, for each city."""
    left: float = 0.8
    """What an Elektro left over at the end counts while the end is far."""
    left_near: float = 0.5
    """The same with one payment to come."""
    left_last: float = 0.25
    """The same in the last round."""
    merit: float = 9.0
    """Elektro that a city supplied in a run counts for when plants are compared."""
    bargain: float = 0.85
    """How surely the best other plant on sale will still be there for its lowest bid."""
    second: float = 0.1
    """How much the second best of the others counts beside it."""
    hesitation: float = 1.0
    """What a plant has to add for it to be put up."""
    stock: float = 1.0
    """Elektro that a cube in stock counts for when a run is planned."""
    burn: float = 0.65
    """How much the price of fuel counts against the payment when plants are run."""
    reserve: float = 32.0
    """Elektro kept back from fuel for later rounds."""
    interest: float = 1.3
    """How much more than now a cube must cost next round to be bought for it."""
    bother: float = 1.2
    """Elektro a cube must save besides."""
    daring: float = 2.0
    """By how many cities a player's output may lack the end for it to be expected to end the game."""
    near: float = 24.0
    """Elektro up to which a connection counts as near."""
    opening: float = 0.14
    """What each Elektro by which other cities become nearer counts for."""
    block: float = 0.2
    """What each Elektro by which another player's next city becomes dearer counts for."""
    patience: float = -1.5
    """What a city must add to be connected now."""
    others_end: float = 0.7
    """How likely somebody who can end the game does."""


P = Figures()
