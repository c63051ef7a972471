"""Water: one routine moves every drop, whoever sets it going (text 002, water flow; RULES section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.barrage import events
from plugins.barrage.state import NEUTRAL, NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from plugins.barrage.rules import G


def level(g: G, dam: int) -> int:
    """Return the level of a dam, 1 to 3; 0 where none stands."""
    state = g.state
    return state.elevations[dam] + 1 if state.dam_owner[dam] != NOBODY else 0


def capacity(g: G, dam: int) -> int:
    """Return how many drops a dam holds: as many as its level."""
    return g.state.elevations[dam] + 1


def run_down(g: G, way: Sequence[int]) -> None:
    """Let a drop run down `way` until a dam with room stops it, or off the map.

    Powerhouse rows that it passes are told to the rule point `row_passed`. A drop that lies on a dam never moves again
    by itself, and the final picture does not depend on the order of drops.
    """
    state, rules = g.state, g.rules
    owner, water = state.dam_owner, state.water
    stopped = NOBODY
    for node in way:
        if node < 0:
            rules.row_passed(g, -1 - node)
        elif owner[node] != NOBODY and water[node] < rules.capacity(g, node):
            water[node] += 1
            stopped = node
            break
    if g.events is not None:
        board = g.tables.board
        met = way[: way.index(stopped) + 1] if stopped >= 0 else way
        names = tuple(board.dams[n].id if n >= 0 else board.basins[-1 - n] for n in met)
        g.emit(events.DropMoved(names, board.dams[stopped].id if stopped >= 0 else ""))


def row_passed(g: G, basin: int) -> None:
    """Do nothing: without an ability nobody gains by water passing."""


def flow_phase(g: G) -> None:
    """Let all drops on the headstreams run down, from the first headstream on (text 002, water flow phase)."""
    state = g.state
    for headstream, way in enumerate(g.tables.board.below_headstream):
        drops, state.headstream_water[headstream] = state.headstream_water[headstream], 0
        for _ in range(drops):
            run_down(g, way)


def put_on_headstream(g: G, seat: Seat, headstream: int, flows: bool) -> None:
    """Put a drop on a headstream, where it stays or from where it runs down at once."""
    board = g.tables.board
    if g.events is not None:
        g.emit(events.DropPut(seat, board.headstreams[headstream]))
    if flows:
        run_down(g, board.below_headstream[headstream])
    else:
        g.state.headstream_water[headstream] += 1


def room(g: G, dam: int) -> int:
    """Return how many drops more a dam takes; never negative, though a dam may hold too many after a copied ability."""
    return max(0, g.rules.capacity(g, dam) - g.state.water[dam])


def put_on_dam(g: G, seat: Seat, dam: int, drops: int) -> None:
    """Put drops straight on a dam that has room for them; they do not flow."""
    g.state.water[dam] += drops
    if g.events is not None:
        for _ in range(drops):
            g.emit(events.DropPut(seat, g.tables.board.dams[dam].id))


def usable_dams(g: G, seat: Seat) -> list[int]:
    """Return the dams that hold water and are the seat's own or neutral."""
    state = g.state
    return [
        dam
        for dam, drops in enumerate(state.water)
        if drops and (state.dam_owner[dam] == seat or state.dam_owner[dam] == NEUTRAL)
    ]
