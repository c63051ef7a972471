"""A fourth plant: scrapping an old one and dealing with its fuel (text 000, taking a plant; RULES section 4)."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, Phase, Reason, Seat, ValueSet
from plugins.power_grid import events
from plugins.power_grid.actions import DiscardPlant, GiveUpFuel
from plugins.power_grid.fuel import give_up_choices
from plugins.power_grid.rules import G
from plugins.power_grid.state import Discard, Surplus


class DiscardPhase(Phase[Discard]):
    """The buyer scraps one of the plants owned before; the one just bought stays."""

    def to_act(self, g: G, f: Discard) -> tuple[Seat, ...]:
        """Return the buyer."""
        return (f.seat,)

    def choices(self, g: G, f: Discard, seat: Seat) -> Choices:
        """Offer the old plants."""
        old = [plant for plant in g.state.players[seat].plants if plant != f.bought]
        return Choices((), (ValueSet(DiscardPlant, seat, "plant", old),))

    def apply(self, g: G, f: Discard, action: DiscardPlant) -> None:
        """Scrap the plant. What cannot be stored goes back; the owner is asked only where there is a choice."""
        state, seat = g.state, action.seat
        player = state.players[seat]
        player.plants.remove(action.plant)
        state.scrapped.append(action.plant)
        if g.events is not None:
            g.emit(events.PlantDiscarded(seat, action.plant))
        ways = give_up_choices(g, player, action.plant)
        if len(ways) > 1:
            g.push(Surplus(seat, action.plant))
            return
        give_up(g, seat, action.plant, ways[0])
        g.pop()

    def resume(self, g: G, f: Discard, result: object) -> None:
        """The fuel has been dealt with: done."""
        g.pop()

    def candidates(self, g: G, f: Discard, seat: Seat) -> Iterable[Action]:
        """Return all plants of the buyer."""
        return (DiscardPlant(seat, plant) for plant in g.state.players[seat].plants)

    def why_not(self, g: G, f: Discard, action: Action) -> Reason:
        """Say that the new plant stays, or that the plant is somebody else's."""
        if not isinstance(action, DiscardPlant):
            return Reason("power-grid-refused-discard-first")
        if action.plant == f.bought:
            return Reason("power-grid-refused-discard-new", {"plant": action.plant})
        return Reason("power-grid-refused-not-yours", {"plant": action.plant})


class SurplusPhase(Phase[Surplus]):
    """The owner says which cubes of the scrapped plant go back to the stock (casebook PG-07, PG-08)."""

    def to_act(self, g: G, f: Surplus) -> tuple[Seat, ...]:
        """Return the owner."""
        return (f.seat,)

    def choices(self, g: G, f: Surplus, seat: Seat) -> Choices:
        """Offer every amount after which the rest can be stored."""
        ways = give_up_choices(g, g.state.players[seat], f.scrapped)
        return Choices([GiveUpFuel(seat, *given) for given in ways])

    def apply(self, g: G, f: Surplus, action: GiveUpFuel) -> None:
        """Give the cubes back."""
        give_up(g, action.seat, f.scrapped, (action.coal, action.oil, action.garbage, action.uranium))
        g.pop()

    def why_not(self, g: G, f: Surplus, action: Action) -> Reason:
        """Say that the rest could not be stored, or that the cubes did not lie on the plant."""
        return Reason("power-grid-refused-surplus", {"plant": f.scrapped})


def give_up(g: G, seat: Seat, plant: int, cubes: tuple[int, int, int, int]) -> None:
    """Take cubes from a player: to the stock, or coal to the coal store where there is one."""
    player = g.state.players[seat]
    store = False
    for fuel, n in enumerate(cubes):
        if n:
            player.fuel[fuel] -= n
            store = g.rules.give_back(g, fuel, n) or store
    if any(cubes) and g.events is not None:
        g.emit(events.FuelGivenUp(seat, plant, cubes, store))
