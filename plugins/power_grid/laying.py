"""Laying an arranged position out on the table, once `positions.check` has found no fault in it."""

from __future__ import annotations

from typing import Any, cast

from core.engine import Engine, Frame, Game, Rng
from plugins.power_grid.arranged import (
    PHASES,
    STEP_3_WORD,
    PlayerPosition,
    Position,
    Setup,
    by_fuel,
    code_of,
    numbers,
    usual_spaces,
)
from plugins.power_grid.network import lay_out
from plugins.power_grid.positions import turns_of
from plugins.power_grid.rules import G
from plugins.power_grid.state import (
    STEP_3,
    Auction,
    Building,
    FuelBuying,
    PowerGridState,
    RegionDraft,
    Rounds,
    Running,
    Trust,
)
from plugins.power_grid.tables import COAL, COAL_STORE, FUELS, URANIUM


def arrange(engine: Engine[PowerGridState], state: PowerGridState, given: Setup, rng: Rng) -> None:
    """Lay a checked position out on an empty table. rng: for a stack that is left to chance."""
    position = given.position
    assert position is not None
    g: G = cast(G, Game(engine, state))
    state.round, state.phase, state.step = position.round, PHASES[position.phase], position.step
    state.step3_announced = position.step_3_announced
    state.regions = tuple(region for region in g.tables.map.regions if region in state.regions)
    lay_out(g)
    for seat, player in enumerate(position.players):
        _settle(g, seat, player)
    _fill_spaces(g, position)
    if given.order is None:
        state.order = g.rules.player_order(g)
    _lay_cards(g, given, position, rng)
    _lay_fuel(g, position)
    state.frames = _frames(g, position)


def _settle(g: G, seat: int, given: PlayerPosition) -> None:
    """Give a seat what it owns. Cities are connected one after the other, as they were."""
    state = g.state
    player = state.players[seat]
    player.money, player.plants, player.fuel = given.money, sorted(given.plants), by_fuel(given.fuel)
    places = g.tables.map.area(state.regions).index
    for city in given.cities:
        player.cities.append(city)
        g.rules.connect(g, seat, places[city])


def _fill_spaces(g: G, position: Position) -> None:
    """Say who is in which space of each city, the Trust and the reserved cities included."""
    state = g.state
    state.reserved = list(position.reserved)
    given = position.trust
    if given is not None:
        left = g.tables.trust_houses - len(given.cities)
        state.trust = Trust(sorted(given.plants), by_fuel(given.fuel), list(given.cities), left)
    state.spaces = usual_spaces(g)
    for city, words in position.spaces.items():
        state.spaces[state.cities.index(city)] = code_of(words)


def _lay_cards(g: G, given: Setup, position: Position, rng: Rng) -> None:
    """Lay out market and stack; the Step 3 card under the stack where it is nowhere named and has not come yet."""
    state, plants = g.state, g.tables.plants
    market, stack = list(given.market or []), given.stack
    owners = [*position.players, *([position.trust] if position.trust is not None else [])]
    owned = [plant for owner in owners for plant in owner.plants]
    used = {*owned, *numbers(market), *position.scrapped, *(given.removed or [])}
    if stack is None:
        rest = [n for n in plants if n not in used]
        rng.shuffle(rest)
        if given.removed is None:
            row = g.tables.counts[len(state.players)]
            plugs = [n for n in rest if plants[n].back == "plug"][: row.remove_plug]
            sockets = [n for n in rest if plants[n].back != "plug"][: row.remove_socket]
            rest = [n for n in rest if n not in plugs and n not in sockets][row.remove :]
        stack = list(rest)
    if not position.card_drawn and STEP_3_WORD not in market and STEP_3_WORD not in stack:
        stack = [*stack, STEP_3_WORD]
    state.market = sorted(STEP_3 if card == STEP_3_WORD else int(card) for card in market)
    deck = [STEP_3 if card == STEP_3_WORD else int(card) for card in stack]
    state.deck = deck[::-1]
    state.tucked = deck[deck.index(STEP_3) + 1 :] if STEP_3 in deck else list(position.seen_in_stack)
    state.scrapped = list(position.scrapped)
    used |= set(deck)
    state.boxed = list(given.removed) if given.removed is not None else [n for n in plants if n not in used]


def _lay_fuel(g: G, position: Position) -> None:
    """Put cubes on the market and into store and stock; a bought phase-out plant has ended the uranium (casebook
    PG-14)."""
    state, tables = g.state, g.tables
    state.fuel_market = by_fuel(position.fuel)
    state.coal_store = position.coal_store or 0
    for fuel, total in enumerate(tables.fuel_total):
        held = sum(player.fuel[fuel] for player in state.players)
        held += state.trust.fuel[fuel] if state.trust is not None else 0
        held += len(state.reserved) if fuel == URANIUM else 0
        state.fuel_stock[fuel] = total - state.fuel_market[fuel] - held - (state.coal_store if fuel == COAL else 0)
    if position.coal_store is None and COAL_STORE in tables.variants:
        named = (position.supply or {}).get(FUELS[COAL], 0)
        state.coal_store, state.fuel_stock[COAL] = state.fuel_stock[COAL] - named, named
    if position.no_resupply is not None:
        state.no_resupply = [FUELS.index(name) for name in position.no_resupply]
    elif tables.phase_out_plant and any(tables.phase_out_plant in player.plants for player in state.players):
        state.no_resupply = [URANIUM]


def _frames(g: G, position: Position) -> list[Any]:
    """Return the running phase upon the rounds; the topmost frame goes at once and tells what is in play."""
    state = g.state
    turns = turns_of(state.order, position.phase)
    waiting = turns if position.waiting is None else [seat for seat in turns if seat in position.waiting]
    done = len(turns) - len(waiting)
    frame: Frame
    if position.phase == "auction":
        frame = Auction(waiting, done if position.bought is None else position.bought, done)
        if position.discount is not None:
            state.discount = position.discount
        elif not done:
            g.rules.place_discount(g)
    elif position.phase == "fuel":
        frame = FuelBuying(turns, done)
    elif position.phase == "building":
        frame = Building(turns, done)
    else:
        frame = Running(turns, done)
    # The rounds go on with the stage after the one that pushed the phase.
    return [Rounds({"auction": 2, "fuel": 4, "building": 5, "running": 6}[position.phase]), frame, RegionDraft()]
