"""Setting up: regions, market, stack, first order; by chance or arranged (texts 000 and 001; casebook PG-15, PG-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.engine import Engine, Rng
from core.errors import UsageError
from core.faults import Faults, SetupError, read, unknown
from core.text import text
from plugins.power_grid import events, laying, positions
from plugins.power_grid.arranged import STEP_3_WORD, Setup, check_cards, numbers
from plugins.power_grid.network import lay_out
from plugins.power_grid.rules import G
from plugins.power_grid.state import (
    STEP_3,
    PlayerState,
    PowerGridState,
    RegionDraft,
    Reservation,
    Rounds,
    TrustStart,
)
from plugins.power_grid.tables import MARKET, CountRow, Tables
from plugins.power_grid.trust import founded

TRUST_SEATS = 2
"""With so many players the Trust plays (text 001)."""


def create(engine: Engine[PowerGridState], seats: int, rng: Rng, setup: Mapping[str, Any]) -> PowerGridState:
    """Return a new game before its first phase, or an arranged position. Raise SetupError with every fault."""
    tables: Tables = engine.spec.tables
    row = tables.counts[seats]
    given = read_setup(engine, seats, setup)
    regions = given.regions if given.regions is not None else _regions(str(engine.options["regions"]), tables, row, rng)
    order = given.order
    if order is None:
        order = list(range(seats))
        if given.position is None:
            rng.shuffle(order)
    state = blank(engine, seats)
    state.regions, state.order = tuple(regions), order
    if given.position is None:
        state.market, state.deck, state.boxed = _plants(tables, row, rng, given)
        state.market.sort()
        state.frames = [Rounds()]
        if engine.options.get("reserved_cities"):
            state.frames.append(Reservation(list(given.reserved or ())))
        if state.trust is not None:
            state.frames.append(TrustStart(list(given.trust or ())))
        state.frames.append(RegionDraft())
    else:
        laying.arrange(engine, state, given, rng)
    state.shuffled = tuple(given.after_step_3 or ())
    return state


def blank(engine: Engine[PowerGridState], seats: int) -> PowerGridState:
    """Return the table before regions, order and plants are chosen: what everybody gets, and the fuel."""
    tables: Tables = engine.spec.tables
    start = tables.fuel_start
    return PowerGridState(
        rng=0,
        revealed=0,
        moves=0,
        frames=[],
        players=[PlayerState(tables.start_money, [], [0, 0, 0, 0], [], []) for _ in range(seats)],
        order=[],
        round=0,
        phase=0,
        step=1,
        step3_announced=False,
        regions=(),
        cities=(),
        spaces=[],
        reserved=[],
        trust=founded(tables.trust_houses) if has_trust(engine, seats) else None,
        market=[],
        discount=0,
        deck=[],
        boxed=[],
        scrapped=[],
        tucked=[],
        shuffled=(),
        fuel_market=list(start),
        fuel_stock=[total - cubes for total, cubes in zip(tables.fuel_total, start, strict=True)],
        coal_store=0,
        no_resupply=[],
    )


def has_trust(engine: Engine[PowerGridState], seats: int) -> bool:
    """Return whether the Trust plays: with two players, unless the table left it out."""
    return seats == TRUST_SEATS and bool(engine.options.get("trust"))


def begin(g: G, regions: tuple[str, ...]) -> None:
    """Fix the area of play: these regions, whose cities and connections alone count."""
    state = g.state
    state.regions = tuple(r for r in g.tables.map.regions if r in regions)
    if not state.cities:  # an arranged position has its cities, and what stands in them
        lay_out(g)
    g.emit(events.GameBegan(state.regions, tuple(state.order), tuple(state.market)))
    if state.round:
        g.emit(events.PositionArranged(state.round, state.phase, state.step))


def names_regions(option: str) -> bool:
    """Return whether an option value looks like a list of regions; which of them exist is for the map to say."""
    return option not in ("random", "draft") and "," in option


def regions_given(tables: Tables, text: str) -> list[str] | None:
    """Return the regions named in "green,red,blue", or None when one of them does not exist."""
    names = _words(text)
    return names if names and all(name in tables.map.regions for name in names) else None


def _words(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _regions(option: str, tables: Tables, row: CountRow, rng: Rng) -> list[str]:
    if option == "draft":
        return []
    legal = tables.map.connected_choices(row.regions)
    if option == "random":
        return list(legal[rng.below(len(legal))])
    names = regions_given(tables, option)
    problems = _region_problems(tables, row, names if names is not None else _words(option))
    if problems:
        raise UsageError("power-grid-regions-wrong", detail=" ".join(text(key, **facts) for key, facts in problems))
    return [r for r in tables.map.regions if r in (names or ())]


def _plants(tables: Tables, row: CountRow, rng: Rng, given: Setup) -> tuple[list[int], list[int], list[int]]:
    """Return (market, stack with the top card last, plants out of the game unseen).

    Recharged: eight random plug plants are laid out and one waits for the top; from the rest some plug and some socket
    plants are taken out unseen; what is left is shuffled, the Step 3 card under it, the waiting plant on top (text 001,
    set-up). An edition may name the plants that open the market and the one on top, and have others taken out whatever
    their back (text 004, set-up).
    """
    plugs = [n for n, plant in tables.plants.items() if plant.back == "plug"]
    sockets = [n for n, plant in tables.plants.items() if plant.back != "plug"]
    if given.market is not None and given.stack is not None:
        market, stack = numbers(given.market), numbers(given.stack)
        known = {*market, *stack}
        boxed = given.removed if given.removed is not None else [n for n in tables.plants if n not in known]
        return market, [STEP_3, *reversed(stack)], list(boxed)
    rng.shuffle(plugs)
    rng.shuffle(sockets)
    market = numbers(given.market) if given.market is not None else list(tables.opening) or plugs[:MARKET]
    plugs = [n for n in plugs if n not in market]
    sockets = [n for n in sockets if n not in market]
    top = [tables.on_top] if tables.on_top in plugs + sockets else plugs[:1]
    plugs = [n for n in plugs if n not in top]
    sockets = [n for n in sockets if n not in top]
    boxed = plugs[: row.remove_plug] + sockets[: row.remove_socket]
    rest = plugs[row.remove_plug :] + sockets[row.remove_socket :]
    rng.shuffle(rest)
    return market, [STEP_3, *rest[row.remove :], *top], boxed + rest[: row.remove]


def read_setup(engine: Engine[PowerGridState], seats: int, setup: Mapping[str, Any]) -> Setup:
    """Return an arranged set-up. Raise SetupError that lists everything wrong with it, each with its place."""
    tables: Tables = engine.spec.tables
    faults = Faults()
    given = read(Setup, setup, faults)
    if given.regions is not None and faults.clean("regions"):
        for key, facts in _region_problems(tables, tables.counts[seats], given.regions):
            faults.add(("regions",), key, **facts)
    if given.order is not None and sorted(given.order) != list(range(seats)) and faults.clean("order"):
        faults.add(("order",), "power-grid-setup-order", seats=seats, last=seats - 1)
    check_cards(tables, given, faults)
    if given.position is not None:
        positions.check(engine, seats, given, given.position, faults)
    else:
        _check_opening(given, faults)
    _check_start(engine, seats, given, faults)
    if faults:
        raise SetupError(faults)
    return given


def _check_opening(given: Setup, faults: Faults) -> None:
    """Check what holds at the beginning of a game only: the size of the market, the card at the bottom of the stack."""
    if given.market is not None and len(given.market) != MARKET and faults.clean("market"):
        faults.add(("market",), "power-grid-setup-market", wanted=MARKET, count=len(given.market))
    if given.market is not None and STEP_3_WORD in given.market:
        faults.add(("market",), "power-grid-setup-step-3-market")
    if given.stack is not None and given.market is None:
        faults.add(("stack",), "power-grid-setup-stack-alone")
    if given.stack is not None and STEP_3_WORD in given.stack[:-1]:
        faults.add(("stack",), "power-grid-setup-step-3-bottom")
    if given.removed is not None and given.stack is None:
        faults.add(("removed",), "power-grid-setup-removed-alone")


def _check_start(engine: Engine[PowerGridState], seats: int, given: Setup, faults: Faults) -> None:
    """Check arranged first cities of the Trust and reserved start cities: in play, different, and the Trust's together.

    In the middle of a game they are told by the position (text 001, two players and preset first cities).
    """
    tables: Tables = engine.spec.tables
    board = tables.map
    allowed = {"trust": has_trust(engine, seats), "reserved": bool(engine.options.get("reserved_cities"))}
    wanted = {"trust": sum(tables.trust_start), "reserved": seats}
    for key, cities in (("trust", given.trust), ("reserved", given.reserved)):
        if cities is None or not faults.clean(key):
            continue
        if not allowed[key] or given.position is not None:
            faults.add((key,), f"power-grid-setup-{key}-not-played" if not allowed[key] else "power-grid-setup-started")
            continue
        if given.regions is None:
            faults.add(("regions",), "core-fault-missing", name="regions")
            continue
        for k, city in enumerate(cities):
            if city not in board.region_of:
                unknown(faults, (key, k), city, board.cities)
            elif board.region_of[city] not in given.regions:
                faults.add((key, k), "power-grid-position-city-out", city=city, region=board.region_of[city])
            elif city in cities[:k]:
                faults.add((key, k), "power-grid-position-city-twice", city=city)
        if len(cities) != wanted[key]:
            faults.add((key,), "power-grid-setup-city-count", wanted=wanted[key], count=len(cities))
        if key == "trust" and faults.clean(key) and faults.clean("regions"):
            near = board.area(given.regions)
            for k, city in enumerate(cities[1:], 1):
                neighbours = near.neighbours[near.index[city]]
                if not any(near.index[other] in neighbours for other in cities[:k]):
                    faults.add((key, k), "power-grid-setup-trust-apart", city=city)
    for k, city in enumerate(given.reserved or ()):
        if city in (given.trust or ()):
            faults.add(("reserved", k), "power-grid-setup-trust-reserved", city=city)


def _region_problems(tables: Tables, row: CountRow, regions: list[str]) -> list[tuple[str, dict[str, Any]]]:
    """Return the message ids, with their facts, of what keeps these regions from being played."""
    from core.text import language

    board = tables.map
    unknown = [r for r in regions if r not in board.regions]
    if unknown:
        return [("power-grid-setup-region-unknown", {"regions": unknown, "valid": board.regions})]
    if len(set(regions)) != len(regions) or len(regions) != row.regions:
        return [("power-grid-setup-region-count", {"wanted": row.regions, "count": len(set(regions))})]
    if tuple(r for r in board.regions if r in regions) not in board.connected_choices(row.regions):
        named = [f"{board.region_name(r, language())} ({r})" for r in regions]
        return [("power-grid-setup-region-apart", {"regions": named})]
    return []
