"""Laws that hold in every state of Barrage (casebook section 6), and filling in what an observation hides."""

from __future__ import annotations

from collections import Counter

from core.engine import Rng, Seat
from plugins.barrage.rules import G
from plugins.barrage.setup import COLOURS
from plugins.barrage.state import NEUTRAL, NOBODY
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE


def check(g: G) -> None:
    """Raise AssertionError when a law is broken in this state."""
    state, tables, board = g.state, g.tables, g.tables.board
    for dam, drops in enumerate(state.water):
        assert drops >= 0, f"water of {board.dams[dam].id}"
        if state.dam_owner[dam] == NOBODY:
            assert drops == state.elevations[dam] == 0, f"something without a dam on {board.dams[dam].id}"
        # After a copied ability a dam may keep a fourth drop; nothing ever holds more.
        assert drops <= max(g.rules.capacity(g, dam), 4 if state.elevations[dam] == 2 else 0), f"{board.dams[dam].id}"
    for dam, owner in enumerate(state.dam_owner):
        if owner == NEUTRAL:
            assert state.water[dam] <= state.elevations[dam] + 1, "a neutral dam above its level"
    assert all(n >= 0 for n in state.headstream_water)
    for seat, company in enumerate(state.companies):
        _check_company(g, seat)
        assert min(company.credits, company.excavators, company.mixers) >= 0, f"seat {seat} owes something"
        assert 0 <= company.engineers <= tables.engineers, f"engineers of seat {seat}"
    _check_contracts(g)
    if state.patents:
        tiles = Counter([t for t in (*state.tile_pile, *state.patents, *state.scrapped_tiles) if t])
        for company in state.companies:
            tiles.update(t for t in (*company.tiles, *company.wheel_tiles) if t and tables.tiles[t].kind == "advanced")
        assert tiles == Counter(t.id for t in tables.tiles.values() if t.kind == "advanced"), "advanced tiles"


def _check_company(g: G, seat: Seat) -> None:
    state, board = g.state, g.tables.board
    company = state.companies[seat]
    dams = [d for d, owner in enumerate(state.dam_owner) if owner == seat]
    built = [0, 0, 0, 0]
    built[BASE] = len(dams)
    built[ELEVATION] = sum(state.elevations[d] for d in dams)
    built[CONDUIT] = state.conduit_owner.count(seat)
    built[POWERHOUSE] = state.powerhouse_owner.count(seat)
    assert company.built == built, f"pieces of seat {seat}"
    assert all(n <= most for n, most in zip(built, g.tables.pieces, strict=True)), f"too many pieces of seat {seat}"
    for spaces, owners in ((board.dams, state.dam_owner), (board.powerhouses, state.powerhouse_owner)):
        basins = [space.basin for space, owner in zip(spaces, owners, strict=True) if owner == seat]
        assert len(set(basins)) == len(basins), f"seat {seat} has two in a basin"
    if company.company:
        given = [*g.tables.basic_tiles, *g.tables.officers[company.officer].tiles]
        own = [t for t in (*company.tiles, *company.wheel_tiles) if t and g.tables.tiles[t].kind != "advanced"]
        extra = list((Counter(own) - Counter(given)).elements())
        assert not Counter(given) - Counter(own), f"tiles of seat {seat}"
        assert set(extra) <= set(g.tables.introductory_tiles), f"tiles of seat {seat}"
    assert len(company.hand) <= g.rules.hand_limit(g, seat) + 2, f"hand of seat {seat}"


def _check_contracts(g: G) -> None:
    state, tables = g.state, g.tables
    seen = Counter(
        [
            *state.green_pile,
            *state.yellow_pile,
            *state.red_pile,
            *(c for row in state.face_up for c in row),
            *state.discarded,
            *(c for company in state.companies for c in (*company.hand, *company.fulfilled)),
        ]
    )
    private = [c.id for c in tables.contracts.values() if c.category in COLOURS]
    for contract in private:
        assert seen[contract] == 1, f"contract {contract}"


def determinize(g: G, seat: Seat | None, rng: Rng) -> None:
    """Fill in, by chance, what nobody sees: the piles of contracts, and the advanced tiles to come, level by level."""
    state, tables = g.state, g.tables
    open_contracts = {
        *(c for row in state.face_up for c in row),
        *state.discarded,
        *(c for company in state.companies for c in (*company.hand, *company.fulfilled)),
    }
    for colour in COLOURS:
        rest = [c.id for c in tables.contracts.values() if c.category == colour and c.id not in open_contracts]
        rng.shuffle(rest)
        setattr(state, f"{colour}_pile", rest[: len(getattr(state, f"{colour}_pile"))])
    if not state.patents:
        return
    open_tiles = {*state.patents, *state.scrapped_tiles}
    for company in state.companies:
        open_tiles |= {*company.tiles, *company.wheel_tiles}
    left: list[str] = []
    for level in (1, 2, 3):
        rest = [
            t.id for t in tables.tiles.values() if t.kind == "advanced" and t.level == level and t.id not in open_tiles
        ]
        rng.shuffle(rest)
        left += rest
    state.tile_pile = left[::-1]
