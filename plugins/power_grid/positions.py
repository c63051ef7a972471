"""Arranged positions in the middle of a game: checked for every fault at once; `laying.py` lays them out.

What is asked is that the table can be played on by the rules, not that play has led to it: Step 2 may have begun with
few cities, but not be overdue. Sources: texts 000 and 001, each rule where it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from core.engine import Engine, Game
from core.faults import Faults, unknown
from plugins.power_grid.arranged import (
    PHASES,
    RESERVED_WORD,
    STEP_3_WORD,
    TRUST_WORD,
    Occupant,
    PlayerPosition,
    Position,
    Setup,
    TrustPosition,
    by_fuel,
    numbers,
)
from plugins.power_grid.fuel import can_store, storage
from plugins.power_grid.market import never_obsolete
from plugins.power_grid.rules import G
from plugins.power_grid.spaces import RESERVED, SPACES, TRUST, first_empty, holder, with_holder
from plugins.power_grid.state import (
    PowerGridState,
)
from plugins.power_grid.tables import COAL, COAL_STORE, FUELS, MARKET, URANIUM, Tables

MARKET_STEP_3 = 6
"""Plants on show in Step 3, while the stack lasts."""

HERE = "position"


def check(engine: Engine[PowerGridState], seats: int, given: Setup, position: Position, faults: Faults) -> None:
    """Find every reason why a position cannot be on the table. The cards have been checked already."""
    from plugins.power_grid.setup import blank

    g: G = cast(G, Game(engine, blank(engine, seats)))
    g.state.step = min(max(position.step, 1), 3)
    if position.round < 1 and faults.clean(HERE, "round"):
        faults.add((HERE, "round"), "power-grid-position-round", round=str(position.round))
    if not 1 <= position.step <= 3:
        faults.add((HERE, "step"), "power-grid-position-step", step=str(position.step))
    if position.phase not in PHASES and faults.clean(HERE, "phase"):
        unknown(faults, (HERE, "phase"), position.phase, list(PHASES))
    if given.market is None:
        faults.add(("market",), "core-fault-missing", name="market")
    if given.regions is None and str(engine.options["regions"]) in ("random", "draft"):
        faults.add(("regions",), "core-fault-missing", name="regions")
    if len(position.players) != seats and faults.clean(HERE, "players"):
        faults.add((HERE, "players"), "power-grid-position-players", seats=seats, count=len(position.players))
    for seat, player in enumerate(position.players):
        _check_player(g, seat, player, faults)
    _check_trust(g, position, faults)
    _check_cities(g, given, position, faults)
    _check_progress(g, position, faults)
    _check_step_3_card(g, given, position, faults)
    _check_market(given, position, faults)
    _check_outdated(g, given, position, faults)
    _check_fuel(g.tables, position, faults)
    _check_turns(seats, given, position, faults)
    _check_discount(g, given, position, faults)


def _check_player(g: G, seat: int, player: PlayerPosition, faults: Faults) -> None:
    """Money is never owed, three plants at most, fuel lies on plants that burn it, 20 houses to build (text 001)."""
    here = (HERE, "players", seat)
    if player.money < 0:
        faults.add((*here, "money"), "power-grid-position-money", money=str(player.money))
    if len(player.cities) > g.tables.houses:
        count = len(player.cities)
        faults.add((*here, "cities"), "power-grid-position-houses", count=count, houses=g.tables.houses)
    _check_plants(g, player, here, faults)


def _check_plants(g: G, owner: PlayerPosition | TrustPosition, here: tuple[str | int, ...], faults: Faults) -> None:
    limit = g.rules.plant_limit(g)
    if len(owner.plants) > limit:
        faults.add((*here, "plants"), "power-grid-position-plants", count=len(owner.plants), limit=limit)
    _check_names(owner.fuel, (*here, "fuel"), faults)
    if not faults.clean(*here, "fuel") or not all(n in g.tables.plants for n in owner.plants):
        return
    rooms = storage(g, sorted(owner.plants))
    cubes = by_fuel(owner.fuel)
    for fuel, name in enumerate(FUELS):
        alone = [n if k == fuel else 0 for k, n in enumerate(cubes)]
        if not can_store(rooms, alone):
            count = {"fuel": name, "count": cubes[fuel]}
            faults.add((*here, "fuel", name), "power-grid-position-fuel-no-room", **count)
    if faults.clean(*here, "fuel") and not can_store(rooms, cubes):
        faults.add((*here, "fuel"), "power-grid-position-fuel-mix")


def _check_names(cubes: Mapping[str, int], path: tuple[str | int, ...], faults: Faults) -> None:
    for name, count in cubes.items():
        if name not in FUELS:
            unknown(faults, (*path, name), name, list(FUELS))
        elif count < 0:
            faults.add((*path, name), "power-grid-position-cubes-negative", count=str(count))


def _check_cities(g: G, given: Setup, position: Position, faults: Faults) -> None:
    """Cities in play only, one house of a player in each, as many houses as the Step opens spaces (text 001).

    The Trust may be in the second space in Step 1; a reserved space is taken.
    """
    from plugins.power_grid.setup import regions_given

    board = g.tables.map
    regions = given.regions if given.regions is not None else regions_given(g.tables, str(g.engine.options["regions"]))
    lists: list[tuple[tuple[str | int, ...], list[str], int]] = [((HERE, "reserved"), position.reserved, RESERVED)]
    if position.trust is not None:
        lists.append(((HERE, "trust", "cities"), position.trust.cities, TRUST))
    lists += [((HERE, "players", seat, "cities"), p.cities, seat + 1) for seat, p in enumerate(position.players)]
    open_spaces = min(g.state.step, SPACES)
    inside: dict[str, int] = {}
    for here, cities, who in lists:
        for i, city in enumerate(cities):
            path = (*here, i)
            if city not in board.region_of:
                unknown(faults, path, city, board.cities)
            elif city in cities[:i]:
                faults.add(path, "power-grid-position-city-twice", city=city)
            elif regions is not None and faults.clean("regions") and board.region_of[city] not in regions:
                faults.add(path, "power-grid-position-city-out", city=city, region=board.region_of[city])
            else:
                code = inside.get(city, 0)
                space = _space(g, position, city, code, who, i)
                if space >= SPACES or holder(code, space) or (who < TRUST and space >= open_spaces):
                    facts = {"city": city, "spaces": open_spaces, "step": g.state.step}
                    faults.add(path, "power-grid-position-city-full", **facts)
                else:
                    inside[city] = with_holder(code, space, who)
    _check_spaces(position, faults)


def _space(g: G, position: Position, city: str, code: int, who: int, number: int) -> int:
    """Return the space of a city, 0 to 2, in which somebody is; SPACES when there is none. number: of the Trust's."""
    if city in position.spaces:
        words: dict[int, Occupant] = {TRUST: TRUST_WORD, RESERVED: RESERVED_WORD}
        said = position.spaces[city]
        word = words.get(who, who - 1)
        return said.index(word) if word in said else first_empty(code)
    if who == RESERVED:
        return 0
    if who == TRUST:
        return 0 if number < sum(g.tables.trust_start) else 1
    return first_empty(code)


def _check_spaces(position: Position, faults: Faults) -> None:
    """What is said of a city's spaces has whoever is there by the lists of cities, each once."""
    for city, words in position.spaces.items():
        path = (HERE, "spaces", city)
        wanted: list[Occupant] = [seat for seat, p in enumerate(position.players) if city in p.cities]
        if position.trust is not None and city in position.trust.cities:
            wanted.append(TRUST_WORD)
        if city in position.reserved:
            wanted.append(RESERVED_WORD)
        found = [who for who in words if who is not None]
        if len(words) != SPACES or sorted(map(str, found)) != sorted(map(str, wanted)):
            faults.add(path, "power-grid-position-spaces", city=city, spaces=SPACES, wanted=[str(w) for w in wanted])


def _check_trust(g: G, position: Position, faults: Faults) -> None:
    """The Trust owns plants, fuel and houses as a player does, no money; it plays with two players only (text 001)."""
    if position.reserved and not g.engine.options.get("reserved_cities"):
        faults.add((HERE, "reserved"), "power-grid-setup-reserved-not-played")
    trust = position.trust
    if g.state.trust is None:
        if trust is not None:
            faults.add((HERE, "trust"), "power-grid-setup-trust-not-played")
        return
    if trust is None:
        faults.add((HERE, "trust"), "core-fault-missing", name="trust")
        return
    _check_plants(g, trust, (HERE, "trust"), faults)
    placed, total = len(trust.cities), g.tables.trust_houses
    left = total - placed if trust.houses is None else trust.houses
    if left < 0 or placed + left != total:
        facts = {"total": total, "placed": placed, "left": left}
        faults.add((HERE, "trust", "houses"), "power-grid-position-trust-houses", **facts)


def _check_progress(g: G, position: Position, faults: Faults) -> None:
    """Enough cities begin Step 2 after the building phase, so that it is not overdue (text 001, the two steps).

    Cities that should have ended the game are let be: it can be played on, and ends after the next building phase.
    """
    if position.phase not in PHASES or position.phase == "building" or not faults.clean(HERE, "players"):
        return
    for state_of, given in zip(g.state.players, position.players, strict=True):
        state_of.cities = list(given.cities)
    if position.step == 1 and g.rules.step_2_due(g):
        most = max(len(player.cities) for player in position.players)
        faults.add((HERE, "step"), "power-grid-position-step-2", cities=most)


def _check_step_3_card(g: G, given: Setup, position: Position, faults: Faults) -> None:
    """The card is in the stack, or on show until the auction in which it was drawn ends, or gone (text 001, steps)."""
    for name, cards in (("market", given.market or []), ("stack", given.stack or [])):
        if STEP_3_WORD not in cards or not faults.clean(name):
            continue
        path = (name, cards.index(STEP_3_WORD))
        if position.card_drawn:
            faults.add(path, "power-grid-position-card-gone", step=position.step)
        elif name == "market" and position.phase != "auction":
            faults.add(path, "power-grid-position-card-on-show", phase=position.phase)
    if position.step_3_announced and not _can_be_announced(g, position):
        faults.add((HERE, "step_3_announced"), "power-grid-position-announced")
    shuffled = position.card_drawn or STEP_3_WORD in (given.market or [])
    for i, plant in enumerate(position.seen_in_stack):
        if not shuffled or plant not in (given.stack or []) or plant in position.seen_in_stack[:i]:
            faults.add((HERE, "seen_in_stack", i), "power-grid-position-seen", plant=str(plant))


def _can_be_announced(g: G, position: Position) -> bool:
    """Return whether the Step 3 card can have come in this phase: by the change to Step 2, or where building draws."""
    if position.phase == "running":
        return position.step == 2
    return position.phase == "building" and position.step < 3 and g.rules.obsolete is not never_obsolete


def _check_market(given: Setup, position: Position, faults: Faults) -> None:
    """Eight on show in Steps 1 and 2, six in Step 3; fewer once the stack has run out (text 001, market)."""
    if given.market is None or not faults.clean("market") or not 1 <= position.step <= 3:
        return
    wanted = MARKET_STEP_3 if position.card_drawn else MARKET
    count = len(given.market)
    ran_out = given.stack == [] and (position.card_drawn or STEP_3_WORD in given.market)
    if count > wanted or (count < wanted and not ran_out):
        facts = {"wanted": wanted, "count": count, "step": position.step}
        faults.add(("market",), "power-grid-position-market", **facts)


def _check_outdated(g: G, given: Setup, position: Position, faults: Faults) -> None:
    """First edition: no plant on show is numbered at or below the largest network (text 004, phase 4)."""
    if not faults.clean(HERE, "players"):
        return
    for player, said in zip(g.state.players, position.players, strict=True):
        player.cities = list(said.cities)
    for i, card in enumerate(given.market or ()):
        if isinstance(card, int) and card in g.tables.plants and g.rules.obsolete(g, card):
            most = max(len(player.cities) for player in position.players)
            faults.add(("market", i), "power-grid-position-obsolete", plant=str(card), cities=most)


def _check_fuel(tables: Tables, position: Position, faults: Faults) -> None:
    """24 coal, oil and garbage, 12 uranium are in the game; the market has so many places (text 001, fuel)."""
    _check_names(position.fuel, (HERE, "fuel"), faults)
    _check_names(position.supply or {}, (HERE, "supply"), faults)
    store = position.coal_store or 0
    if store < 0:
        faults.add((HERE, "coal_store"), "power-grid-position-cubes-negative", count=str(store))
    if position.coal_store is not None and COAL_STORE not in tables.variants:
        faults.add((HERE, "coal_store"), "power-grid-position-no-store")
    for fuel, name in enumerate(FUELS):
        market, places = position.fuel.get(name, 0), len(tables.ladders[fuel])
        if market > places:
            faults.add((HERE, "fuel", name), "power-grid-position-places", fuel=name, count=market, places=places)
        held = sum(player.fuel.get(name, 0) for player in position.players)
        held += position.trust.fuel.get(name, 0) if position.trust is not None else 0
        held += len(position.reserved) if fuel == URANIUM else 0  # a cube lies on each reserved city
        stored = store if fuel == COAL else 0
        supply = position.supply.get(name, 0) if position.supply is not None else 0
        total, found = tables.fuel_total[fuel], market + held + stored + supply
        # On a map with a coal store, coal that is named nowhere else lies there; the rest of the others in the stock.
        exact = position.supply is not None and (fuel != COAL or stored or COAL_STORE not in tables.variants)
        if found > total or (exact and found < total):
            facts = {"fuel": name, "total": total, "found": found, "market": market, "held": held}
            faults.add((HERE, "fuel"), "power-grid-position-cubes", **facts, rest=stored + supply)
    for i, name in enumerate(position.no_resupply or []):
        if name not in FUELS:
            unknown(faults, (HERE, "no_resupply", i), name, list(FUELS))


def _check_turns(seats: int, given: Setup, position: Position, faults: Faults) -> None:
    """Buying fuel and building go from last to first in player order, the others from first to last (text 001)."""
    waiting = position.waiting
    if waiting is not None and faults.clean(HERE, "waiting"):
        if not waiting or len(set(waiting)) != len(waiting) or not set(waiting) <= set(range(seats)):
            faults.add((HERE, "waiting"), "power-grid-position-waiting", last=seats - 1)
        elif position.phase in PHASES and position.phase != "auction" and faults.clean("order"):
            if given.order is None:
                if len(waiting) < seats:
                    faults.add(("order",), "power-grid-position-order-wanted")
            elif set(waiting) != set(turns_of(given.order, position.phase)[seats - len(waiting) :]):
                turns = turns_of(given.order, position.phase)
                faults.add((HERE, "waiting"), "power-grid-position-waiting-order", turns=turns)
    bought = position.bought
    gone = seats - len(waiting) if waiting is not None else 0
    if bought is not None and (position.phase != "auction" or not 0 <= bought <= gone):
        faults.add((HERE, "bought"), "power-grid-position-bought", most=gone if position.phase == "auction" else 0)


def _check_discount(g: G, given: Setup, position: Position, faults: Faults) -> None:
    """The marker lies on the lowest plant while plants are auctioned, or is out of use (text 001, auction)."""
    plant = position.discount
    if not plant or not faults.clean("market"):
        return
    g.state.market = sorted(numbers(given.market or []))
    g.rules.place_discount(g)
    if not g.state.discount:
        faults.add((HERE, "discount"), "power-grid-position-no-discount")
    elif position.phase != "auction" or plant != g.state.discount:
        facts = {"plant": str(plant), "lowest": str(g.state.discount)}
        faults.add((HERE, "discount"), "power-grid-position-discount", **facts)


def turns_of(order: list[int], phase: str) -> list[int]:
    """Return the seats in the order of their turns in a phase, from the order track (text 001)."""
    return order[::-1] if phase in ("fuel", "building") else order[:]
