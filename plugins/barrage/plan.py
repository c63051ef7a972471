"""What a computer player means to build: a dam, a conduit and a powerhouse on one river."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine import Seat
from plugins.barrage import building, production
from plugins.barrage.rules import G
from plugins.barrage.state import NEUTRAL, NOBODY
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE


@dataclass(frozen=True, slots=True)
class Plan:
    """A production system: indices of dam space, conduit space, and powerhouse space (-1 when one stands there)."""

    dam: int
    conduit: int
    powerhouse: int


def best_plan(g: G, seat: Seat) -> Plan | None:
    """Return the system that promises most energy for what is still to be paid, None when nothing can be completed.

    Machines on the wheel count as there; what is missing beyond them counts double.
    """
    state, board, tables = g.state, g.tables.board, g.tables
    company = state.companies[seat]
    legal = {kind: set(building.legal_spaces(g, seat, kind)) for kind in (BASE, CONDUIT, POWERHOUSE)}
    have = (
        company.excavators + sum(company.wheel_excavators),
        company.mixers + sum(company.wheel_mixers),
    )
    best: tuple[float, Plan] | None = None
    for conduit, line in enumerate(board.conduits):
        owner = state.conduit_owner[conduit]
        if owner == NOBODY and conduit not in legal[CONDUIT]:
            continue
        digging = tables.conduit_per_point * line.production if owner == NOBODY else 0
        mixing, red = 0, 0
        powerhouse = -1
        if not production.own_powerhouse(g, seat, line.end):
            free = [p for p in board.powerhouses_in[line.end] if p in legal[POWERHOUSE]]
            if not free:
                continue
            powerhouse = min(free, key=lambda p: (board.powerhouses[p].red, p))
            mixing = tables.powerhouse_cost[company.built[POWERHOUSE]]
            red += board.powerhouses[powerhouse].red
        for dam, space in enumerate(board.dams):
            if space.basin != line.basin:
                continue
            holder = state.dam_owner[dam]
            if holder == NOBODY and dam in legal[BASE]:
                base, level, drops = tables.machine_cost[BASE][space.area], 1.0, 0
            elif holder in (seat, NEUTRAL):
                base, level, drops = (
                    0,
                    (state.elevations[dam] + 1.0) * (0.8 if holder == NEUTRAL else 1.0),
                    state.water[dam],
                )
            else:
                continue
            dig = digging + base
            if dig + mixing == 0:
                continue  # it works already
            due = dig + mixing + 3.0 * (red + (space.red and holder == NOBODY))
            due += 2.0 * (max(0, dig - have[0]) + max(0, mixing - have[1]))
            foreign = 0.5 if owner not in (NOBODY, seat) else 1.0
            promise = line.production * (1.5 + 0.5 * level + 0.4 * drops) * foreign * (1.25 if space.area == 0 else 1.0)
            score = promise - 0.6 * due
            if best is None or score > best[0]:
                best = (score, Plan(dam, conduit, powerhouse))
    return best[1] if best else None


def next_piece(g: G, seat: Seat, plan: Plan | None) -> tuple[int, int] | None:
    """Return (kind, space) of what a plan lacks and can be had first: what is dearest while it can be paid."""
    if plan is None:
        return None
    state = g.state
    missing: list[tuple[int, int]] = []
    if state.dam_owner[plan.dam] == NOBODY:
        missing.append((BASE, plan.dam))
    if state.conduit_owner[plan.conduit] == NOBODY:
        missing.append((CONDUIT, plan.conduit))
    if plan.powerhouse >= 0:
        missing.append((POWERHOUSE, plan.powerhouse))
    for kind, space in missing:
        for tile, copied in g.rules.tile_choices(g, seat):
            counts = building.tile_of(g, tile, copied)
            if counts.builds in ("any", building.KINDS[kind]) and building.payable(g, seat, kind, space, counts):
                return kind, space
    if missing:
        return missing[0]
    raised = [d for d in building.legal_spaces(g, seat, ELEVATION) if state.elevations[d] < g.tables.dam_capacity]
    return (ELEVATION, raised[0]) if raised else None
