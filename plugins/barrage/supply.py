"""What companies hold: gains and payments, and the construction wheel (RULES section 3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.barrage import events

if TYPE_CHECKING:
    from plugins.barrage.rules import G
    from plugins.barrage.state import CompanyState


def gain(g: G, seat: Seat, what: str, amount: int) -> None:
    """Let a company gain (or pay, when negative) credits, excavators, mixers, vp or energy."""
    if not amount:
        return
    company = g.state.companies[seat]
    match what:
        case "credits":
            company.credits += amount
        case "excavators":
            company.excavators += amount
        case "mixers":
            company.mixers += amount
        case "vp":
            company.vp += amount
        case _:
            company.energy += amount
    if g.events is not None:
        g.emit(events.Gained(seat, what, amount))


def put_on_wheel(company: CompanyState, tile: str, excavators: int, mixers: int) -> None:
    """Put a tile ("" for none) and machines from the supply on the open segment."""
    here = company.segment
    if tile:
        company.tiles.remove(tile)
        company.wheel_tiles[here] = tile
    company.excavators -= excavators
    company.mixers -= mixers
    company.wheel_excavators[here] += excavators
    company.wheel_mixers[here] += mixers


def turn_wheel(g: G, seat: Seat, segments: int) -> None:
    """Turn a company's wheel; what lies on each segment that opens comes back to its supply."""
    company = g.state.companies[seat]
    count = len(company.wheel_tiles)
    for _ in range(segments):
        company.segment = here = (company.segment + 1) % count
        tile, excavators, mixers = (
            company.wheel_tiles[here],
            company.wheel_excavators[here],
            company.wheel_mixers[here],
        )
        if tile:
            company.tiles.append(tile)
            company.wheel_tiles[here] = ""
        company.excavators += excavators
        company.mixers += mixers
        company.wheel_excavators[here] = company.wheel_mixers[here] = 0
        if g.events is not None:
            g.emit(events.WheelTurned(seat, tile, excavators, mixers))


def own_tiles(company: CompanyState) -> list[str]:
    """Return all technology tiles of a company, in its supply and on its wheel."""
    return company.tiles + [tile for tile in company.wheel_tiles if tile]
