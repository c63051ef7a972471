"""The round: five phases one after another, until somebody has enough cities."""

from __future__ import annotations

from collections.abc import Callable

from core.engine import Phase
from plugins.power_grid import events, fuel, steps
from plugins.power_grid.rules import G
from plugins.power_grid.state import Auction, Building, FuelBuying, Rounds, Running


class RoundsPhase(Phase[Rounds]):
    """Bottom of the stack: pushes the phases of each round and does what happens between them."""

    def advance(self, g: G, f: Rounds) -> bool:
        """Carry out the next stage of the round."""
        stage = STAGES[f.stage]
        f.stage = (f.stage + 1) % len(STAGES)
        stage(g)
        return False


def _enter(g: G, phase: int) -> None:
    g.state.phase = phase
    if g.events is not None:
        g.emit(events.PhaseBegan(phase))


def determine_order(g: G) -> None:
    """Phase 1. The first round leaves it out and keeps the random order of the set-up (text 000, player order)."""
    state = g.state
    state.round += 1
    if g.events is not None:
        g.emit(events.RoundBegan(state.round))
    if state.step3_announced:
        steps.start_step_3(g)
    if state.round > 1:
        _enter(g, 1)
        _set_order(g, g.rules.player_order(g))


def auction(g: G) -> None:
    """Phase 2, from first to last in player order."""
    _enter(g, 2)
    g.rules.place_discount(g)
    g.push(Auction(g.state.order[:]))


def close_auction(g: G) -> None:
    """End of phase 2: the unsold discounted plant, then the Step 3 card, then round 1's new order."""
    state = g.state
    g.rules.unsold(g)
    steps.close_auction(g)
    if state.round == 1:  # nobody has a city yet: by the plants just bought (text 000, order decided again)
        _set_order(g, g.rules.player_order(g))


def buy_fuel(g: G) -> None:
    """Phase 3, from last to first."""
    _enter(g, 3)
    g.push(FuelBuying(g.state.order[::-1]))


def build(g: G) -> None:
    """Phase 4, from last to first."""
    _enter(g, 4)
    g.push(Building(g.state.order[::-1]))


def run_plants(g: G) -> None:
    """After phase 4 the game may end; otherwise phase 5 begins, with Step 2 if it is due."""
    if g.rules.end_reached(g):
        finish(g)
        return
    _enter(g, 5)
    steps.open_bureaucracy(g)
    g.push(Running(g.state.order[:]))


def resupply_and_update(g: G) -> None:
    """Rest of phase 5: fuel, then the plant market."""
    fuel.resupply(g)
    g.rules.update_market(g)


def finish(g: G) -> None:
    """End the game: no income, no fuel; whoever can supply most cities wins (text 000, winner)."""
    if g.events is not None:
        seats = range(len(g.state.players))
        standings = [g.rules.standing(g, s) for s in seats]
        g.emit(
            events.GameEnded(
                supplied=tuple(fuel.best_supply(g, g.state.players[s])[0] for s in seats),
                money=tuple(p.money for p in g.state.players),
                cities=tuple(len(p.cities) for p in g.state.players),
                places=tuple(1 + sum(other > standings[s] for other in standings) for s in seats),
            )
        )
    g.frames.clear()


def _set_order(g: G, order: list[int]) -> None:
    g.state.order = order
    if g.events is not None:
        g.emit(events.OrderDecided(tuple(order)))


STAGES: tuple[Callable[[G], None], ...] = (
    determine_order,
    auction,
    close_auction,
    buy_fuel,
    build,
    run_plants,
    resupply_and_update,
)
