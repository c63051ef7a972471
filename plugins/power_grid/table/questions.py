"""What is asked before an action that is easily regretted (casebook UX-05)."""

from __future__ import annotations

from core.engine import Action, Game, IntRange
from core.table import Look
from plugins.power_grid import actions as act
from plugins.power_grid.state import Auction
from plugins.power_grid.table.running import best_run
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import FUELS


def question(g: Game, look: Look, action: Action) -> str:
    """Return what to ask before an action (casebook UX-05), "" when nothing need be asked.

    Asked: the last buyer takes a plant; fuel buying ends though a plant lacks fuel that could be bought and stored;
    running ends though a plant could run and a city is not supplied.
    """
    seat = action.seat
    player = g.state.players[seat]
    match action:
        case act.OpenAuction(plant=plant, bid=bid):
            frame = g.frames[-1]
            if isinstance(frame, Auction) and frame.waiting == [seat]:
                return text("power-grid-table-sure-last-buyer", plant=plant, bid=bid)
        case act.EndFuel():
            fed = best_run(g, player.fuel, player.plants)
            for number in player.plants:
                plant = g.tables.plants[number]
                if plant.fuels and number not in fed:
                    offered = [FUELS.index(a.fuel) for a in look.choices.singles if isinstance(a, act.BuyFuel)]
                    if any(fuel in plant.fuels for fuel in offered):
                        return text("power-grid-table-sure-fuel", plant=number)
        case act.SupplyCities(cities=cities):
            idle = [a.plant for a in look.choices.singles if isinstance(a, act.RunPlant)]
            idle += [
                part.fixed[0]
                for part in look.choices.sets
                if isinstance(part, IntRange) and part.make is act.RunHybrid and len(part)
            ]
            if idle and cities < len(player.cities):
                return text("power-grid-table-sure-run", plant=idle[0], cities=len(player.cities) - cities)
        case _:
            pass
    return ""
