"""Running plants: those whose payment is worth the fuel they burn."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, Seat
from plugins.power_grid import actions as a
from plugins.power_grid.bots.figures import P
from plugins.power_grid.bots.reading import income, plants_of, subsets
from plugins.power_grid.bots.worth import fuel_prices, incomes_left
from plugins.power_grid.fuel import can_run_together
from plugins.power_grid.rules import G
from plugins.power_grid.state import PlayerState, Running
from plugins.power_grid.tables import COAL, OIL, Plant


def run(g: G, seat: Seat, f: Running, offered: Choices) -> Action:
    """Run the plants whose payment, less what their fuel is worth, is best; then supply all one can."""
    player = g.state.players[seat]
    connected = len(player.cities)
    if f.output < connected:
        prices = fuel_prices(g)
        keep = P.burn if incomes_left(g) else 0.3
        left = [plant for plant in plants_of(g, player) if plant.number not in f.ran]
        best: tuple[float, list[Plant]] = (float("-inf"), [])
        for chosen in subsets(left):
            if not can_run_together(player.fuel, chosen):
                continue
            supplied = min(connected, f.output + sum(plant.cities for plant in chosen))
            value = income(g, supplied) - keep * sum(_fuel_worth(plant, prices) for plant in chosen)
            if value > best[0]:
                best = (value, chosen)
        for plant in best[1]:
            action = _run_one(seat, player, plant, best[1], prices, offered)
            if action is not None:
                return action
    return a.SupplyCities(seat, min(connected, f.output))


def _fuel_worth(plant: Plant, prices: list[float]) -> float:
    return plant.need * min((prices[fuel] for fuel in plant.fuels), default=0.0)


def _run_one(
    seat: Seat, player: PlayerState, plant: Plant, plan: Iterable[Plant], prices: list[float], offered: Choices
) -> Action | None:
    """Return the action that runs the plant so that the rest of the plan can still run; None when there is none."""
    if len(plant.fuels) < 2:
        action = a.RunPlant(seat, plant.number)
        return action if action in offered else None
    rest = [p for p in plan if p is not plant]
    mixes = sorted(range(plant.need + 1), key=lambda n: n * prices[COAL] + (plant.need - n) * prices[OIL])
    for coal in mixes:
        mixed = a.RunHybrid(seat, plant.number, coal)
        have = [player.fuel[COAL] - coal, player.fuel[OIL] - (plant.need - coal), *player.fuel[2:]]
        if mixed in offered and can_run_together(have, rest):
            return mixed
    return None
