"""Where to start: regions and cities that lie close to others; the Trust is put where growing is dear."""

from __future__ import annotations

from collections.abc import Sequence

from core.engine import Action, Choices
from plugins.power_grid import actions as a
from plugins.power_grid.bots.reading import open_spaces
from plugins.power_grid.network import CLOSED, area
from plugins.power_grid.rules import G

CLOSE = 5
"""Cities around a start that count."""


def start_cost(g: G, city: int) -> float:
    """Return how dear a network from this city becomes: the cheapest ways to its nearest cities that are open.

    A city that others have begun with is dearer, because one cannot pass its space and they grow around it.
    """
    row = area(g).cost[city]
    spaces = open_spaces(g)
    near = sorted(
        (cost + spaces[other] for other, cost in enumerate(row) if other != city and spaces[other] < CLOSED),
    )[:CLOSE]
    return sum((CLOSE - i) * cost for i, cost in enumerate(near)) / CLOSE


def region_cost(g: G, regions: Sequence[str]) -> float:
    """Return the mean cost from a city of these regions to its three nearest."""
    board = g.tables.map.area(regions)
    total = 0
    for row in board.cost:
        total += sum(sorted(row)[1:4])
    return total / max(1, len(board.cost))


def choose(g: G, offered: Choices) -> Action:
    """Choose a region or a city by how cheaply one grows from there; anything else: the first offered.

    The Trust's first houses close their cities until Step 2, so they go where nobody would begin.
    """
    first = offered[0]
    if isinstance(first, a.ChooseRegion):
        chosen = g.state.regions
        regions = [action for action in offered if isinstance(action, a.ChooseRegion)]
        return min(regions, key=lambda action: (region_cost(g, (*chosen, action.region)), action.region))
    index = area(g).index if g.state.cities else {}
    cities = [(action, city) for action in offered if (city := getattr(action, "city", None)) in index]
    if cities:
        best = max if isinstance(first, a.PlaceTrust) else min
        return best(cities, key=lambda pair: (start_cost(g, index[str(pair[1])]), str(pair[1])))[0]
    return first
