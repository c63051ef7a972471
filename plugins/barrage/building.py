"""Building: where a piece may stand, what it costs, how it can be paid (text 002, construction; RULES section 3).

Spaces of all kinds are named by one number: dam spaces first, then conduit spaces, then powerhouse spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.barrage import effects as fx
from plugins.barrage import events
from plugins.barrage.state import NOBODY
from plugins.barrage.supply import gain
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, EXCAVATOR, KINDS, POWERHOUSE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from plugins.barrage.rules import G
    from plugins.barrage.state import CompanyState
    from plugins.barrage.tables import Tables, Tile

Need = tuple[int, int]
"""Excavators and mixers."""
Payment = tuple[int, int, int]
"""Excavators, mixers, and credits instead of machines."""


# -- Spaces ---------------------------------------------------------------------------------------------------------


def space_name(tables: Tables, kind: int, space: int) -> str:
    """Return the id of a space. space: index among the spaces of its kind."""
    board = tables.board
    if kind == CONDUIT:
        return board.conduits[space].id
    return board.powerhouses[space].id if kind == POWERHOUSE else board.dams[space].id


def find_space(g: G, seat: Seat, name: str) -> tuple[int, int] | None:
    """Return (kind, index) of what building on the space of this id means for a seat, None for an unknown id.

    On a dam space with an own dam that is an elevation, else a base.
    """
    board = g.tables.board
    for dam, space in enumerate(board.dams):
        if space.id == name:
            return (ELEVATION if g.state.dam_owner[dam] == seat else BASE), dam
    for conduit, space in enumerate(board.conduits):
        if space.id == name:
            return CONDUIT, conduit
    for powerhouse, space in enumerate(board.powerhouses):
        if space.id == name:
            return POWERHOUSE, powerhouse
    return None


def legal_spaces(g: G, seat: Seat, kind: int) -> list[int]:
    """Return where a company may place a piece of this kind, money apart (RULES section 3.1).

    A base: a free dam space in a basin without another base of its own. An elevation: an own dam with fewer than two.
    A conduit: any free space. A powerhouse: a free space in a basin without another powerhouse of its own.
    """
    state, board = g.state, g.tables.board
    if state.companies[seat].built[kind] >= g.tables.pieces[kind]:
        return []
    if kind == CONDUIT:
        return [i for i, owner in enumerate(state.conduit_owner) if owner == NOBODY]
    if kind == ELEVATION:
        most = g.tables.dam_capacity
        return [i for i, owner in enumerate(state.dam_owner) if owner == seat and state.elevations[i] < most]
    owners, spaces = (state.dam_owner, board.dams) if kind == BASE else (state.powerhouse_owner, board.powerhouses)
    own = {space.basin for space, owner in zip(spaces, owners, strict=True) if owner == seat}
    return [i for i, space in enumerate(spaces) if owners[i] == NOBODY and space.basin not in own]


def area_of(g: G, kind: int, space: int) -> int:
    """Return the area (0 mountain, 1 hill, 2 plain) of a space."""
    board = g.tables.board
    if kind == CONDUIT:
        return board.conduits[space].area
    return board.powerhouses[space].area if kind == POWERHOUSE else board.dams[space].area


def red_credits(g: G, kind: int, space: int, tile: Tile | None = None) -> int:
    """Return the credits that the red border of a space costs: for bases and powerhouses only (ruling; text 002)."""
    if kind in (ELEVATION, CONDUIT) or (tile is not None and tile.red_free):
        return 0
    board = g.tables.board
    red = board.powerhouses[space].red if kind == POWERHOUSE else board.dams[space].red
    return g.tables.red_credits if red else 0


# -- Cost -----------------------------------------------------------------------------------------------------------


def needs(g: G, seat: Seat, kind: int, space: int, tile: Tile) -> list[Need]:
    """Return the machines that a construction needs, one entry for each way of paying it in full.

    Order of changes: officer, company, technology tile (RULES section 3.6).
    """
    tables = g.tables
    if kind == CONDUIT:
        number = tables.conduit_per_point * tables.board.conduits[space].production
    elif kind == POWERHOUSE:
        number = tables.powerhouse_cost[g.state.companies[seat].built[POWERHOUSE]]
    else:
        number = tables.machine_cost[kind][area_of(g, kind, space)]
    need = (number, 0) if tables.machine[kind] == EXCAVATOR else (0, number)
    ways: list[Need] = g.rules.cost(g, seat, kind, space, [need])
    if tile.machine_free:
        return [(0, 0)]
    if tile.excavator_cap and kind == CONDUIT:
        ways = [(min(excavators, tile.excavator_cap), mixers) for excavators, mixers in ways]
    return ways


def cost(g: G, seat: Seat, kind: int, space: int, ways: list[Need]) -> list[Need]:
    """Return the ways of paying as they are."""
    return ways


def credits_per_machine(g: G, seat: Seat) -> int:
    """Return 0: without an ability no machine can be replaced by credits."""
    return 0


def payments(g: G, seat: Seat, kind: int, space: int, tile: Tile) -> list[Payment]:
    """Return every way in which the company can pay a construction on a space now, dominated ones left out.

    The credits of the red border are kept apart: they are due besides.
    """
    company = g.state.companies[seat]
    left = company.credits - red_credits(g, kind, space, tile)
    if left < 0:
        return []
    price: int = g.rules.credits_per_machine(g, seat)
    found: set[Payment] = set()
    for excavators, mixers in needs(g, seat, kind, space, tile):
        splits = [(excavators, mixers)]
        if tile.interchangeable:
            total = excavators + mixers
            splits = [(n, total - n) for n in range(total + 1)]
        for real_excavators, real_mixers in splits:
            found |= _with_credits(company, real_excavators, real_mixers, left, price)
    return _undominated(found)


def _with_credits(company: CompanyState, excavators: int, mixers: int, left: int, price: int) -> set[Payment]:
    if not price:
        fits = excavators <= company.excavators and mixers <= company.mixers
        return {(excavators, mixers, 0)} if fits else set()
    return {
        (excavators - i, mixers - j, price * (i + j))
        for i in range(excavators + 1)
        for j in range(mixers + 1)
        if excavators - i <= company.excavators and mixers - j <= company.mixers and price * (i + j) <= left
    }


def _undominated(found: set[Payment]) -> list[Payment]:
    """Leave out what costs at least as much of everything as another way does."""
    return sorted(p for p in found if not any(o != p and all(a <= b for a, b in zip(o, p, strict=True)) for o in found))


def payable(g: G, seat: Seat, kind: int, space: int, tile: Tile) -> bool:
    """Return whether `payments` offers a way, without working out which."""
    company = g.state.companies[seat]
    left = company.credits - red_credits(g, kind, space, tile)
    if left < 0:
        return False
    for excavators, mixers in needs(g, seat, kind, space, tile):
        if tile.interchangeable:
            missing = max(0, excavators + mixers - company.excavators - company.mixers)
        else:
            missing = max(0, excavators - company.excavators) + max(0, mixers - company.mixers)
        if not missing:
            return True
        price: int = g.rules.credits_per_machine(g, seat)
        if price and price * missing <= left:
            return True
    return False


def buildable(g: G, seat: Seat, tile: Tile) -> list[tuple[int, int]]:
    """Return (kind, space) of all that the company can build with a tile now. Spaces of equal cost are alike."""
    found: list[tuple[int, int]] = []
    board = g.tables.board
    for kind, name in enumerate(KINDS):
        if tile.builds != name and tile.builds != "any":
            continue
        known: dict[object, bool] = {}
        for space in legal_spaces(g, seat, kind):
            if kind == CONDUIT:
                key: object = board.conduits[space].production
            elif kind == POWERHOUSE:
                key = board.powerhouses[space].red
            else:
                key = (board.dams[space].area, board.dams[space].red)
            fits = known.get(key)
            if fits is None:
                fits = known[key] = payable(g, seat, kind, space, tile)
            if fits:
                found.append((kind, space))
    return found


def _cheapest(g: G, seat: Seat, kind: int) -> list[int]:
    """Return legal spaces of a kind such that, if none of them can be paid, none at all can: the least of each border.

    Relies on what the rule point `cost` promises: a space that needs no more machines than another never costs more.
    """
    board, tables = g.tables.board, g.tables
    least: dict[bool, tuple[int, int]] = {}
    for space in legal_spaces(g, seat, kind):
        if kind == CONDUIT:
            need, red = board.conduits[space].production, False
        elif kind == POWERHOUSE:
            need, red = 0, board.powerhouses[space].red
        else:
            dam = board.dams[space]
            need, red = tables.machine_cost[kind][dam.area], dam.red
        if red not in least or need < least[red][0]:
            least[red] = (need, space)
    return [space for _, space in least.values()]


def can_build(g: G, seat: Seat, tile: Tile, cheapest: dict[int, list[int]] | None = None) -> bool:
    """Return whether the company can build anything with a tile now. cheapest: kept between calls for one company."""
    kept: dict[int, list[int]] = {} if cheapest is None else cheapest
    for kind, name in enumerate(KINDS):
        if tile.builds != name and tile.builds != "any":
            continue
        if kind not in kept:
            kept[kind] = _cheapest(g, seat, kind)
        for space in kept[kind]:
            if payable(g, seat, kind, space, tile):
                return True
    return False


# -- Tiles ----------------------------------------------------------------------------------------------------------


def tile_of(g: G, tile: str, copied: str) -> Tile:
    """Return the tile that counts: the copied one where one is copied."""
    return g.tables.tiles[copied or tile]


def tile_choices(g: G, seat: Seat) -> list[tuple[str, str]]:
    """Return the technology tiles that a company may build with, as (tile, copied tile or "")."""
    return [(tile, "") for tile in dict.fromkeys(g.state.companies[seat].tiles) if g.tables.tiles[tile].builds]


def constructions(g: G, seat: Seat, engineer_free: bool = False) -> list[tuple[str, str]]:
    """Return the tiles with which something can be built now. engineer_free: only those that need no engineers."""
    return list(_constructions(g, seat, engineer_free))


def can_construct(g: G, seat: Seat, engineer_free: bool = False) -> bool:
    """Return whether `constructions` offers a tile."""
    return next(_constructions(g, seat, engineer_free), None) is not None


def _constructions(g: G, seat: Seat, engineer_free: bool) -> Iterator[tuple[str, str]]:
    cheapest: dict[int, list[int]] = {}
    for tile, copied in g.rules.tile_choices(g, seat):
        counts = tile_of(g, tile, copied)
        if (not engineer_free or counts.engineer_free) and can_build(g, seat, counts, cheapest):
            yield tile, copied


# -- Placing --------------------------------------------------------------------------------------------------------


def place(g: G, seat: Seat, kind: int, space: int, credits: int) -> fx.AnyEffect | None:
    """Place the leftmost piece on a space and pay its red border. Return the reward that the company board uncovers."""
    state = g.state
    company = state.companies[seat]
    gain(g, seat, "credits", -credits)
    if kind == CONDUIT:
        state.conduit_owner[space] = seat
    elif kind == POWERHOUSE:
        state.powerhouse_owner[space] = seat
    elif kind == BASE:
        state.dam_owner[space] = seat
    else:
        state.elevations[space] += 1
    state.new_piece = space
    company.built[kind] += 1
    if g.events is not None:
        g.emit(events.Built(seat, KINDS[kind], space_name(g.tables, kind, space), credits))
    if kind == POWERHOUSE:
        return None
    return g.tables.companies[company.company].tracks[kind][company.built[kind] - 1]


def placeable(g: G, seat: Seat, kind: int, areas: tuple[str, ...] = (), most: int = 0) -> list[int]:
    """Return where a reward can place a piece for free: legal spaces whose red border can be paid.

    areas: names of the areas allowed, () for all. most: highest production value of a conduit, 0 for any.
    """
    from plugins.barrage.tables import AREAS

    credits = g.state.companies[seat].credits
    return [
        space
        for space in legal_spaces(g, seat, kind)
        if red_credits(g, kind, space) <= credits
        and (not areas or AREAS[area_of(g, kind, space)] in areas)
        and (not most or g.tables.board.conduits[space].production <= most)
    ]
