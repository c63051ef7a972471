"""Setting up: regions, market, stack, first order; by chance or arranged (texts 000 and 001; casebook PG-15, PG-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from core.engine import Engine, Rng
from core.errors import UsageError
from plugins.power_grid import events
from plugins.power_grid.network import area
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


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """Chance arranged by hand; what is left out is left to chance.

    regions: in play. order: seats from first to last. market: the eight plants on show. stack: plants of the stack from
    the top down, without the Step 3 card, which goes under them; the plants in neither are out of the game unseen.
    after_step_3: the stack from the top down after the Step 3 card's shuffle. trust: cities of the Trust's first
    houses, in the order in which they are placed. reserved: reserved start cities, in player order.
    """

    regions: list[str] | None = None
    order: list[int] | None = None
    market: list[int] | None = None
    stack: list[int] | None = None
    after_step_3: list[int] | None = None
    trust: list[str] | None = None
    reserved: list[str] | None = None


def create(engine: Engine[PowerGridState], seats: int, rng: Rng, setup: Mapping[str, Any]) -> PowerGridState:
    """Return a new game before its first phase. Raise UsageError with every fault of an arranged set-up."""
    tables: Tables = engine.spec.tables
    row = tables.counts[seats]
    given = read_setup(engine, seats, setup)
    with_trust = has_trust(engine, seats)
    regions = given.regions if given.regions is not None else _regions(str(engine.options["regions"]), tables, row, rng)
    order = given.order
    if order is None:
        order = list(range(seats))
        rng.shuffle(order)
    market, deck, boxed = _plants(tables, row, rng, given)
    start = tables.fuel_start
    return PowerGridState(
        rng=0,
        revealed=0,
        moves=0,
        frames=[
            Rounds(),
            *([Reservation(list(given.reserved or ()))] if engine.options.get("reserved_cities") else []),
            *([TrustStart(list(given.trust or ()))] if with_trust else []),
            RegionDraft(),
        ],
        players=[PlayerState(tables.start_money, [], [0, 0, 0, 0], [], []) for _ in range(seats)],
        order=order,
        round=0,
        phase=0,
        step=1,
        step3_announced=False,
        regions=tuple(regions),
        cities=(),
        spaces=[],
        reserved=[],
        trust=founded(tables.trust_houses) if with_trust else None,
        market=sorted(market),
        discount=0,
        deck=deck,
        boxed=boxed,
        scrapped=[],
        tucked=[],
        shuffled=tuple(given.after_step_3 or ()),
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
    state.cities = area(g).cities
    state.spaces = [0] * len(state.cities)
    for player in state.players:
        player.reach = [0] * len(state.cities)
    g.emit(events.GameBegan(state.regions, tuple(state.order), tuple(state.market)))


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
        raise UsageError("power-grid-regions-wrong", detail=" ".join(problems))
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
        known = {*given.market, *given.stack}
        return given.market, [STEP_3, *reversed(given.stack)], [n for n in tables.plants if n not in known]
    rng.shuffle(plugs)
    rng.shuffle(sockets)
    market = given.market if given.market is not None else list(tables.opening) or plugs[:MARKET]
    plugs = [n for n in plugs if n not in market]
    sockets = [n for n in sockets if n not in market]
    top = [tables.on_top] if tables.on_top in plugs + sockets else plugs[:1]
    plugs = [n for n in plugs if n not in top]
    sockets = [n for n in sockets if n not in top]
    boxed = plugs[: row.remove_plug] + sockets[: row.remove_socket]
    rest = plugs[row.remove_plug :] + sockets[row.remove_socket :]
    rng.shuffle(rest)
    return list(market), [STEP_3, *rest[row.remove :], *top], boxed + rest[: row.remove]


def read_setup(engine: Engine[PowerGridState], seats: int, setup: Mapping[str, Any]) -> Setup:
    """Return an arranged set-up. Raise UsageError that lists everything wrong with it."""
    from core.text import text

    try:
        given = msgspec.convert(dict(setup), Setup)
    except msgspec.ValidationError as error:
        raise UsageError("core-setup-wrong", detail=str(error)) from error
    tables: Tables = engine.spec.tables
    row = tables.counts[seats]
    problems: list[str] = []
    if given.regions is not None:
        problems += _region_problems(tables, row, given.regions)
    if given.order is not None and sorted(given.order) != list(range(seats)):
        problems.append(text("power-grid-setup-order", seats=seats, last=seats - 1))
    if given.market is not None and len(given.market) != MARKET:
        problems.append(text("power-grid-setup-market", wanted=MARKET, count=len(given.market)))
    if given.stack is not None and given.market is None:
        problems.append(text("power-grid-setup-stack-alone"))
    cards = [*(given.market or ()), *(given.stack or ())]
    unknown = sorted({n for n in cards if n not in tables.plants})
    if unknown:
        problems.append(text("power-grid-setup-plant-unknown", plants=unknown))
    twice = sorted({n for n in cards if cards.count(n) > 1})
    if twice:
        problems.append(text("power-grid-setup-plant-twice", plants=twice))
    later = given.after_step_3 or []
    wrong = sorted({n for n in later if n not in tables.plants or later.count(n) > 1})
    if wrong:
        problems.append(text("power-grid-setup-after-step-3", plants=wrong))
    problems += _start_problems(engine, seats, given)
    if problems:
        raise UsageError("core-setup-wrong", detail=" ".join(problems))
    return given


def _start_problems(engine: Engine[PowerGridState], seats: int, given: Setup) -> list[str]:
    """Return what is wrong with arranged cities of the Trust and arranged reserved cities."""
    from core.text import text

    board = engine.spec.tables.map
    problems: list[str] = []
    allowed = {"trust": has_trust(engine, seats), "reserved": bool(engine.options.get("reserved_cities"))}
    wanted = {"trust": sum(engine.spec.tables.trust_start), "reserved": seats}
    for key in ("trust", "reserved"):
        cities: list[str] | None = getattr(given, key)
        if cities is None:
            continue
        if not allowed[key]:
            problems.append(text(f"power-grid-setup-{key}-not-played"))
            continue
        if given.regions is None:
            problems.append(text("power-grid-setup-cities-alone", key=key))
        unknown = [c for c in cities if c not in board.region_of or board.region_of[c] not in (given.regions or [])]
        if unknown and given.regions is not None:
            problems.append(text("power-grid-setup-city-not-in-play", key=key, cities=unknown))
        if len(set(cities)) != len(cities) or len(cities) != wanted[key]:
            problems.append(text("power-grid-setup-city-count", key=key, wanted=wanted[key], count=len(set(cities))))
        elif key == "trust" and not unknown and given.regions is not None:
            near = board.area(given.regions)
            for k, city in enumerate(cities[1:], 1):
                if not any(near.index[other] in near.neighbours[near.index[city]] for other in cities[:k]):
                    problems.append(text("power-grid-setup-trust-apart", city=city))
    both = sorted(set(given.trust or ()) & set(given.reserved or ()))
    if both:
        problems.append(text("power-grid-setup-trust-reserved", cities=both))
    return problems


def _region_problems(tables: Tables, row: CountRow, regions: list[str]) -> list[str]:
    from core.text import language, text

    board = tables.map
    unknown = [r for r in regions if r not in board.regions]
    if unknown:
        return [text("power-grid-setup-region-unknown", regions=unknown, valid=board.regions)]
    if len(set(regions)) != len(regions) or len(regions) != row.regions:
        return [text("power-grid-setup-region-count", wanted=row.regions, count=len(set(regions)))]
    if tuple(r for r in board.regions if r in regions) not in board.connected_choices(row.regions):
        named = [f"{board.region_name(r, language())} ({r})" for r in regions]
        return [text("power-grid-setup-region-apart", regions=named)]
    return []
