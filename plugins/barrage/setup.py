"""Setting up: introductory, draft or auction; by chance or arranged (text 002, set-up; RULES sections 1 and 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from core.engine import Engine, Frame, Rng
from core.faults import Faults, SetupError, read, unknown
from plugins.barrage.state import (
    NEUTRAL,
    NOBODY,
    BarrageState,
    CompanyState,
    Draft,
    PositionAuction,
    Rounds,
)
from plugins.barrage.tables import Tables

INTRODUCTORY, DRAFT, AUCTION = "introductory", "draft", "auction"
MODES = (INTRODUCTORY, DRAFT, AUCTION)
COLOURS = ("green", "yellow", "red")


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """Chance arranged by hand; what is left out is left to chance.

    order: seats from first to last. headstream_tiles, neutral_tiles (mountain, hill, plain), bonuses, objective,
    national: ids in place. green, yellow, red: private contracts of each pile, the first to be turned up first; those
    not named follow by chance. tiles: advanced tiles in the order in which they are shown; likewise. companies,
    officers, contracts: what is on offer in the draft, officers beside companies.
    """

    order: list[int] | None = None
    headstream_tiles: list[str] | None = None
    neutral_tiles: list[str] | None = None
    bonuses: list[str] | None = None
    objective: str | None = None
    national: list[str] | None = None
    green: list[str] | None = None
    yellow: list[str] | None = None
    red: list[str] | None = None
    tiles: list[str] | None = None
    companies: list[str] | None = None
    officers: list[str] | None = None
    contracts: list[str] | None = None


def create(engine: Engine[BarrageState], seats: int, rng: Rng, setup: Mapping[str, Any]) -> BarrageState:
    """Return a new game before its first decision. Raise UsageError with every fault of an arranged set-up."""
    tables: Tables = engine.spec.tables
    mode = str(engine.options["mode"])
    patents = mode != INTRODUCTORY
    bonuses = [b.id for b in tables.bonuses.values() if patents or not b.patents]
    given = read_setup(tables, seats, setup, bonuses)
    board = tables.board
    order = given.order or _shuffled(rng, range(seats))
    headstreams = _drawn(rng, list(tables.headstream_tiles), given.headstream_tiles, len(board.headstreams))
    state = BarrageState(
        rng=0,
        revealed=0,
        moves=0,
        frames=[Rounds()],
        companies=[_company(tables) for _ in range(seats)],
        order=list(order),
        round=0,
        phase=0,
        again=False,
        placed=0,
        new_piece=NOBODY,
        dam_owner=[NOBODY] * len(board.dams),
        elevations=[0] * len(board.dams),
        water=[0] * len(board.dams),
        conduit_owner=[NOBODY] * len(board.conduits),
        powerhouse_owner=[NOBODY] * len(board.powerhouses),
        headstream_water=[0] * len(board.headstreams),
        headstream_tiles=tuple(headstreams),
        taken=[NOBODY] * len(tables.spaces),
        green_pile=[],
        yellow_pile=[],
        red_pile=[],
        face_up=[[], [], []],
        discarded=[],
        national=_drawn(rng, _contracts(tables, "national"), given.national, seats - 1),
        tile_pile=[],
        scrapped_tiles=[],
        patents=[],
        bonuses=tuple(_drawn(rng, bonuses, given.bonuses, tables.rounds)),
        objective=given.objective or _drawn(rng, list(tables.objectives), None, 1)[0],
        offered=[],
        offered_officers=[],
        offered_contracts=[],
        extra_officers=(),
    )
    for colour in COLOURS:
        named: list[str] = getattr(given, colour) or []
        rest = _shuffled(rng, [c for c in _contracts(tables, colour) if c not in named])
        pile = [*named, *rest][::-1]
        row = state.face_up[COLOURS.index(colour)]
        row += [pile.pop() for _ in range(min(tables.face_up_contracts, len(pile)))]
        setattr(state, f"{colour}_pile", pile)
    _neutral_dams(tables, state, rng, given)
    if patents:
        named = given.tiles or []
        rest = [
            tile
            for level in (1, 2, 3)
            for tile in _shuffled(
                rng, [t.id for t in tables.tiles.values() if t.kind == "advanced" and t.level == level]
            )
            if tile not in named
        ]
        state.tile_pile = [*named, *rest][::-1]
        state.patents = [state.tile_pile.pop() for _ in range(tables.patents_shown)]
    _companies(tables, state, rng, given, mode)
    return state


def _companies(tables: Tables, state: BarrageState, rng: Rng, given: Setup, mode: str) -> None:
    """Assign companies by the introductory list, or lay out as many pairs as there are players."""
    seats = len(state.companies)
    frames: list[Any] = state.frames
    if mode == INTRODUCTORY:
        for seat, (company, officer, contract) in zip(state.order, tables.introductory, strict=False):
            equip(tables, state.companies[seat], company, officer)
            state.companies[seat].tiles += tables.introductory_tiles
            state.companies[seat].hand.append(contract)
        return
    state.offered = _drawn(rng, list(tables.companies), given.companies, seats)
    officers = _drawn(rng, list(tables.officers), given.officers, max(seats, 4))
    state.offered_officers = officers[:seats]
    if any("copies_an_officer" in tables.officers[o].abilities for o in state.offered_officers):
        state.extra_officers = tuple(officers[seats:])
    state.offered_contracts = _drawn(rng, _contracts(tables, "starting"), given.contracts, seats)
    first: Frame = Draft(state.order[::-1])
    if mode == AUCTION:
        first = PositionAuction(0, [0] * seats, [0] * seats)
    frames.append(first)


def _company(tables: Tables) -> CompanyState:
    """Return a seat before it has a company: starting VP, nothing else."""
    segments = tables.wheel_segments
    return CompanyState(
        company="",
        officer="",
        vp=tables.vp,
        energy=0,
        credits=0,
        excavators=0,
        mixers=0,
        engineers=0,
        tiles=[],
        wheel_tiles=[""] * segments,
        wheel_excavators=[0] * segments,
        wheel_mixers=[0] * segments,
        segment=0,
        built=[0] * len(tables.pieces),
        hand=[],
        fulfilled=[],
        used=[],
        out=False,
        copied="",
    )


def equip(tables: Tables, company: CompanyState, name: str, officer: str) -> None:
    """Give a seat its company and officer with their starting supplies (text 002, initial assets)."""
    company.company, company.officer = name, officer
    company.credits = tables.officers[officer].credits
    company.excavators, company.mixers, company.engineers = tables.excavators, tables.mixers, tables.engineers
    company.tiles = [*tables.basic_tiles, *tables.officers[officer].tiles]


def _neutral_dams(tables: Tables, state: BarrageState, rng: Rng, given: Setup) -> None:
    """Set up one neutral dam in each area, with its water (ruling 19)."""
    names = given.neutral_tiles
    if names is None:
        names = [
            _drawn(rng, [t.id for t in tables.neutral_tiles.values() if t.area == area], None, 1)[0]
            for area in range(3)
        ]
    for name in names:
        tile = tables.neutral_tiles[name]
        state.dam_owner[tile.dam] = NEUTRAL
        state.elevations[tile.dam] = tile.level - 1
        state.water[tile.dam] = tile.water


def _contracts(tables: Tables, category: str) -> list[str]:
    return [c.id for c in tables.contracts.values() if c.category == category]


def _shuffled(rng: Rng, items: Sequence[Any]) -> list[Any]:
    mixed = list(items)
    rng.shuffle(mixed)
    return mixed


def _drawn(rng: Rng, pool: list[str], named: list[str] | None, number: int) -> list[str]:
    """Return the named ones and as many more by chance as are wanted."""
    have = list(named or ())
    rest = _shuffled(rng, [item for item in pool if item not in have])
    return [*have, *rest][: max(number, len(have))]


def read_setup(tables: Tables, seats: int, setup: Mapping[str, Any], bonuses: list[str]) -> Setup:
    """Return an arranged set-up. Raise UsageError that lists everything wrong with it.

    bonuses: the bonus tiles of the mode.
    """
    faults = Faults()
    given = read(Setup, setup, faults)
    if given.order is not None and sorted(given.order) != list(range(seats)) and faults.clean("order"):
        faults.add(("order",), "barrage-setup-order", seats=seats, last=seats - 1)
    advanced = [t.id for t in tables.tiles.values() if t.kind == "advanced"]
    pools: dict[str, tuple[Sequence[str], int]] = {
        "headstream_tiles": (list(tables.headstream_tiles), len(tables.board.headstreams)),
        "neutral_tiles": (list(tables.neutral_tiles), 3),
        "bonuses": (bonuses, tables.rounds),
        "national": (_contracts(tables, "national"), seats - 1),
        "tiles": (advanced, len(advanced)),
        "companies": (list(tables.companies), seats),
        "officers": (list(tables.officers), max(seats, 4)),
        "contracts": (_contracts(tables, "starting"), seats),
        **{colour: (_contracts(tables, colour), 99) for colour in COLOURS},
    }
    for key, (pool, most) in pools.items():
        named: list[str] = getattr(given, key) or []
        for i, name in enumerate(named):
            if name not in pool:
                unknown(faults, (key, i), name, list(pool))
        if len(set(named)) != len(named) or len(named) > most:
            faults.add((key,), "barrage-setup-count", most=most)
    if given.objective is not None and given.objective not in tables.objectives:
        unknown(faults, ("objective",), given.objective, list(tables.objectives))
    if given.neutral_tiles is not None and faults.clean("neutral_tiles"):
        areas = sorted(tables.neutral_tiles[n].area for n in given.neutral_tiles)
        if areas != [0, 1, 2]:
            faults.add(("neutral_tiles",), "barrage-setup-neutral")
    if faults:
        raise SetupError(faults)
    return given
