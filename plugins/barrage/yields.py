"""What productions, contracts on offer and drops on headstreams are worth to a computer player, in VP or so."""

from __future__ import annotations

from core.engine import Seat
from plugins.barrage import production, water
from plugins.barrage.plan import Outlook
from plugins.barrage.rules import G
from plugins.barrage.state import NOBODY
from plugins.barrage.worth import EnergyWorth, contract_worth

_TO_PRODUCE = 3
"""Engineers that taking a contract and producing for it need."""


def drop_worth(g: G, seat: Seat, system: production.System, outlook: Outlook) -> float:
    """Return what a production costs besides engineers: water that will be missed, and a foreign conduit."""
    dam, conduit, drops = system
    owner = g.state.conduit_owner[conduit]
    worth = -0.35 * drops
    if g.state.dam_owner[dam] == seat and not outlook.left:
        worth -= 0.5 * drops  # water kept at the end counts
    if owner != seat:
        worth -= 1.3 * drops
    for node in g.tables.board.below_row[g.tables.board.conduits[conduit].end]:
        if node >= 0 and g.state.dam_owner[node] != NOBODY and water.room(g, node):
            worth += 0.5 * drops if g.state.dam_owner[node] == seat else 0.0
            break
    return worth


def marked_worth(g: G, seat: Seat, energy: int, track: EnergyWorth) -> float:
    """Return what the energy of a production is worth: on the track, and the best contract that it fulfils."""
    known = track.contracts
    best = known.get(energy)
    if best is None:
        contracts = production.fulfillable(g, seat, energy, national=True)
        best = known[energy] = max((contract_worth(g, seat, c) for c in contracts), default=0.0)
    return track.gain(energy) + best


def offer_worth(g: G, seat: Seat, contract: str, outlook: Outlook) -> float:
    """Return what having a contract in hand is worth, by how likely its energy will be reached."""
    needed = g.rules.requirement(g, seat, contract, True)
    if not outlook.left:
        if g.state.companies[seat].engineers < _TO_PRODUCE:
            return 0.0
        reach = production.best_energy(g, seat) + 1  # what is there now, on a middling space
        return (0.6 if needed <= reach else 0.15 if needed <= reach + 1 else 0.0) * contract_worth(g, seat, contract)
    reach = (outlook.reach or (5 if outlook.left >= 2 else 0)) + production.bonus(g, seat) + 1
    chance = 0.75 if needed <= reach else max(0.0, 0.55 - 0.15 * (needed - reach))
    return chance * contract_worth(g, seat, contract)


def landing_worth(g: G, seat: Seat, headstream: int) -> float:
    """Return what a drop put on a headstream is worth to a company if it ran down now."""
    state, board = g.state, g.tables.board
    for node in board.below_headstream[headstream]:
        if node < 0:
            continue
        owner = state.dam_owner[node]
        if owner == NOBODY or not water.room(g, node):
            continue
        if owner != seat and owner >= 0:
            return -0.5
        values = [
            board.conduits[c].production
            for c in board.conduits_in[board.dams[node].basin]
            if state.conduit_owner[c] == seat and production.own_powerhouse(g, seat, board.conduits[c].end)
        ]
        if values:
            return 0.6 * max(values) * (1.0 if owner == seat else 0.7)
        return 0.5 if owner == seat else 0.05
    return 0.0
