"""What effects, bonus tiles and objective tiles count (text 002, lists of conditions; RULES section 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.barrage.supply import own_tiles
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE

if TYPE_CHECKING:
    from plugins.barrage.rules import G


def count(g: G, seat: Seat, what: str) -> int:
    """Return how many of `what` a company has; the names are those of content."""
    return COUNTS[what](g, seat)


def _built(kind: int) -> Callable[[G, Seat], int]:
    return lambda g, seat: g.state.companies[seat].built[kind]


def _raised_dams(g: G, seat: Seat) -> int:
    state = g.state
    return sum(owner == seat and up > 0 for owner, up in zip(state.dam_owner, state.elevations, strict=True))


def _advanced_tiles(g: G, seat: Seat) -> int:
    """Advanced tiles in the supply and on the wheel; basic and special ones do not count."""
    return sum(g.tables.tiles[tile].kind == "advanced" for tile in own_tiles(g.state.companies[seat]))


def _new_conduit(g: G, seat: Seat) -> int:
    return g.tables.board.conduits[g.state.new_piece].production


def _fulfilled(g: G, seat: Seat) -> int:
    return len(g.state.companies[seat].fulfilled)


def pieces(g: G, seat: Seat) -> list[tuple[int, int]]:
    """Return (basin, area) of every structure piece of a company on the map; each elevation counts by itself."""
    state, board = g.state, g.tables.board
    found: list[tuple[int, int]] = []
    for i, dam in enumerate(board.dams):
        if state.dam_owner[i] == seat:
            found += [(dam.basin, dam.area)] * (1 + state.elevations[i])
    for owner, conduit in zip(state.conduit_owner, board.conduits, strict=True):
        if owner == seat:
            found.append((conduit.basin, conduit.area))
    for owner, powerhouse in zip(state.powerhouse_owner, board.powerhouses, strict=True):
        if owner == seat:
            found.append((powerhouse.basin, powerhouse.area))
    return found


def _red_spaces(g: G, seat: Seat) -> int:
    """Own bases and powerhouses on red-bordered spaces; elevations do not count (casebook BR-08)."""
    state, board = g.state, g.tables.board
    return sum(o == seat and s.red for o, s in zip(state.dam_owner, board.dams, strict=True)) + sum(
        o == seat and s.red for o, s in zip(state.powerhouse_owner, board.powerhouses, strict=True)
    )


def _by_area(g: G, seat: Seat) -> list[int]:
    areas = [area for _, area in pieces(g, seat)]
    return [areas.count(k) for k in range(3)]


def _connected_bases(g: G, seat: Seat) -> int:
    """Own bases from whose basin an own conduit leads to a basin with an own powerhouse; each counts once."""
    state, board = g.state, g.tables.board
    homes = {s.basin for o, s in zip(state.powerhouse_owner, board.powerhouses, strict=True) if o == seat}
    led = {s.basin for o, s in zip(state.conduit_owner, board.conduits, strict=True) if o == seat and s.end in homes}
    return sum(o == seat and s.basin in led for o, s in zip(state.dam_owner, board.dams, strict=True))


def _basins(least: int) -> Callable[[G, Seat], int]:
    def counted(g: G, seat: Seat) -> int:
        basins = [basin for basin, _ in pieces(g, seat)]
        return sum(basins.count(basin) >= least for basin in set(basins))

    return counted


COUNTS: dict[str, Callable[[G, Seat], int]] = {
    "own_bases": _built(BASE),
    "own_elevations": _built(ELEVATION),
    "own_conduits": _built(CONDUIT),
    "own_powerhouses": _built(POWERHOUSE),
    "own_raised_dams": _raised_dams,
    "own_advanced_tiles": _advanced_tiles,
    "new_conduit_production": _new_conduit,
    "fulfilled_contracts": _fulfilled,
    "red_spaces": _red_spaces,
    "connected_bases": _connected_bases,
    "most_in_area": lambda g, seat: max(_by_area(g, seat)),
    "least_in_area": lambda g, seat: min(_by_area(g, seat)),
    "basins_with_one": _basins(1),
    "basins_with_three": _basins(3),
}
"""What can be counted, by the name that content uses."""
