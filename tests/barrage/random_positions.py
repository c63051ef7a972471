"""Random positions of Barrage: tables in the action phase such as games come to, and rarer ones that they might.

Everything lawful may come up: full and empty dams, all officers, copied ones, tiles on wheels, poor and rich companies,
used spaces, emptied displays. The same seed gives the same position.
"""

from __future__ import annotations

import random

from plugins.barrage.state import NEUTRAL
from tests.barrage.scenario import COMPANIES, Owns, Table, engine_for, table

TABLES = engine_for().spec.tables
BOARD = TABLES.board
ADVANCED = [tile.id for tile in TABLES.tiles.values() if tile.kind == "advanced"]
PRIVATE = [c.id for c in TABLES.contracts.values() if c.category in ("green", "yellow", "red")]


def position(seed: int) -> Table:
    """Return a position in which seat 0 is to act."""
    chance = random.Random(seed)
    seats = chance.randint(2, 4)
    companies = chance.sample(COMPANIES, seats)
    officers = chance.sample(list(TABLES.officers), 7)
    dams, neutral = _dams(chance, seats)
    conduits = _spread(chance, [c.id for c in BOARD.conduits], seats, 5)
    houses = _houses(chance, seats)
    tiles = _spread(chance, ADVANCED, seats, 5)
    hands = _spread(chance, chance.sample(PRIVATE, 10), seats, 3)
    rich = chance.choice((2, 5, 12))
    owns = [
        Owns(
            companies[seat],
            officers[seat],
            energy=chance.choice((0, 3, 8, 29)),
            credits=chance.randint(0, rich),
            excavators=chance.randint(0, rich),
            mixers=chance.randint(0, min(rich, 6)),
            engineers=chance.choice((0, 1, 1, 2, 3, 12)),
            dams=dams[seat],
            conduits=conduits[seat],
            powerhouses=houses[seat],
            tiles=tiles[seat],
            hand=hands[seat],
        )
        for seat in range(seats)
    ]
    game = table(
        *owns,
        neutral=neutral,
        round=chance.randint(1, 5),
        headstreams=[chance.randint(0, 3) for _ in BOARD.headstreams],
        extra_officers=tuple(officers[seats:4]),
    )
    _wheels(chance, game)
    state = game.state
    for i in range(len(TABLES.spaces)):
        if chance.random() < 0.2:
            state.taken[i] = chance.randrange(seats)
    for company in state.companies:
        company.used = [s.id for s in TABLES.spaces if s.owner and chance.random() < 0.4]
        if company.officer == "mahiri_sekibo" and chance.random() < 0.5:
            company.copied = chance.choice([o for o in (*officers[:seats], *officers[seats:4]) if o != "mahiri_sekibo"])
    for place, tile in enumerate(state.patents):
        if tile and chance.random() < 0.3:
            state.patents[place] = ""
            state.scrapped_tiles.append(tile)
    if chance.random() < 0.3:
        for row in state.face_up:
            state.discarded += row[1 if row is state.face_up[0] else 0 :]
            del row[1 if row is state.face_up[0] else 0 :]
    game.engine.check(state)
    return game


def _spread(chance: random.Random, things: list[str], seats: int, most: int) -> list[list[str]]:
    """Deal some of the things out."""
    mixed = chance.sample(things, len(things))
    return [[mixed.pop() for _ in range(chance.randint(0, min(most, len(mixed))))] for _ in range(seats)]


def _houses(chance: random.Random, seats: int) -> list[list[str]]:
    """Deal powerhouses out, one per basin and company, four at most."""
    dealt: list[list[str]] = [[] for _ in range(seats)]
    most = [chance.choice((0, 1, 2, 3, 4, 4)) for _ in range(seats)]
    for house in chance.sample(BOARD.powerhouses, len(BOARD.powerhouses)):
        seat = chance.randrange(-1, seats)
        basins = {p.basin for p in BOARD.powerhouses if p.id in dealt[seat]}
        if seat >= 0 and house.basin not in basins and len(dealt[seat]) < most[seat]:
            dealt[seat].append(house.id)
    return dealt


def _dams(chance: random.Random, seats: int) -> tuple[list[dict[str, tuple[int, int]]], dict[str, tuple[int, int]]]:
    """Deal dams out with level and drops: one per basin and company, five bases and five elevations at most."""
    dealt: list[dict[str, tuple[int, int]]] = [{} for _ in range(seats)]
    neutral: dict[str, tuple[int, int]] = {}
    for dam in chance.sample(BOARD.dams, len(BOARD.dams)):
        seat = chance.choice([NEUTRAL, NEUTRAL, *range(seats), None])
        if seat is None:
            continue
        level = chance.choice((1, 1, 2, 3))
        if seat == NEUTRAL:
            if dam.neutral and len(neutral) < 3:
                neutral[dam.id] = (level, chance.randint(0, level))
            continue
        own = dealt[seat]
        basins = {d.basin for d in BOARD.dams if d.id in own}
        raised = sum(up - 1 for up, _ in own.values())
        if dam.basin not in basins and len(own) < 5 and raised + level - 1 <= 5:
            own[dam.id] = (level, chance.randint(0, level))
    return dealt, neutral


def _wheels(chance: random.Random, game: Table) -> None:
    """Lay tiles and machines of the bank on the wheels, one tile on a segment."""
    for company in game.state.companies:
        company.segment = chance.randrange(6)
        for away in range(1, 6):
            at = (company.segment + away) % 6
            if chance.random() < 0.5 and company.tiles:
                company.wheel_tiles[at] = company.tiles.pop(chance.randrange(len(company.tiles)))
                company.wheel_excavators[at], company.wheel_mixers[at] = chance.choice(((0, 0), (3, 0), (0, 2)))
