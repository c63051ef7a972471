"""Arranged set-ups as data: what somebody may say about the start, or about a position in the middle of a game.

The same words describe a table that is to be set up and one that is there: `setup_of` gives the set-up that makes a
state again. See docs/reference/recorded-games.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec

from core.engine import Engine, Game
from core.faults import Faults, Path, dotted, unknown
from plugins.power_grid.rules import G
from plugins.power_grid.spaces import RESERVED, SPACES, TRUST, first_empty, holders, with_holder, with_seat
from plugins.power_grid.state import STEP_3, Auction, Building, FuelBuying, PowerGridState, Running
from plugins.power_grid.tables import COAL_STORE, FUELS, STEP_3_WORD, Tables

TRUST_WORD, RESERVED_WORD = "trust", "reserved"
"""How a house of the Trust and a reserved space are written among the spaces of a city."""

PHASES: dict[str, int] = {"auction": 2, "fuel": 3, "building": 4, "running": 5}
"""Phases in which a position can be, as the rules count them."""


class PlayerPosition(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat owns. money: Elektro. plants: numbers. fuel: cubes by fuel. cities: ids, in the order of building."""

    money: int
    plants: list[int] = []
    fuel: dict[str, int] = {}
    cities: list[str] = []


class TrustPosition(msgspec.Struct, forbid_unknown_fields=True):
    """What the Trust owns. cities: in the order of placing, its first houses first. houses: those left to place."""

    plants: list[int] = []
    fuel: dict[str, int] = {}
    cities: list[str] = []
    houses: int | None = None


Occupant = int | str | None
"""Who is in a space of a city: a seat, "trust", "reserved", or nobody."""


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position in the middle of a game, between two turns of a phase.

    round: from 1. phase: "auction", "fuel", "building" or "running". players: one per seat. fuel: cubes on the market.
    step: 1 to 3. waiting: seats that still have their turn in the phase, all by default; in the auction those that have
    neither bought nor left. bought: plants bought in this auction. discount: the plant under the marker, 0 for none.
    supply: cubes in the common stock; what is nowhere else by default. coal_store: cubes in it; on a map that has one,
    all the coal that is nowhere else by default. scrapped: plants out of the game that everybody saw. seen_in_stack:
    plants that everybody saw go under the stack, after it was shuffled. no_resupply: fuels that are not put on the
    market any more. step_3_announced: the card has left the market in this round, and Step 3 has not begun yet.
    reserved: start cities that nobody has used yet. trust: what the Trust owns, in a game for two that has it. spaces:
    who is in the spaces of a city, the cheapest first, where it is not as usual: a reserved mark and the Trust's first
    houses in the first space, its other houses in the second, players in seat order in the cheapest that are left.
    """

    round: int
    phase: str
    players: list[PlayerPosition]
    fuel: dict[str, int]
    step: int = 1
    waiting: list[int] | None = None
    bought: int | None = None
    discount: int | None = None
    supply: dict[str, int] | None = None
    coal_store: int | None = None
    scrapped: list[int] = []
    seen_in_stack: list[int] = []
    no_resupply: list[str] | None = None
    step_3_announced: bool = False
    reserved: list[str] = []
    trust: TrustPosition | None = None
    spaces: dict[str, list[Occupant]] = {}

    @property
    def card_drawn(self) -> bool:
        """Whether the Step 3 card has left stack and market."""
        return self.step == 3 or self.step_3_announced


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """Chance arranged by hand; what is left out is left to chance.

    regions: in play. order: seats from first to last. market: the plants on show. stack: from the top down; the Step 3
    card lies where "step 3" stands, else under them. removed: plants taken out unseen; those that are nowhere else by
    default. after_step_3: the stack from the top down after the Step 3 card's shuffle. position: the rest of a position
    in the middle of a game; without an order the rule for player order then gives it. trust: cities of the Trust's
    first houses, in the order in which they are placed. reserved: reserved start cities, in player order.
    """

    regions: list[str] | None = None
    order: list[int] | None = None
    market: list[int | str] | None = None
    stack: list[int | str] | None = None
    removed: list[int] | None = None
    after_step_3: list[int] | None = None
    position: Position | None = None
    trust: list[str] | None = None
    reserved: list[str] | None = None


def numbers(cards: Sequence[int | str]) -> list[int]:
    """Return the plants among cards, without the Step 3 card."""
    return [card for card in cards if isinstance(card, int)]


def cards_of(given: Setup) -> Iterator[tuple[Path, int | str]]:
    """Yield every card that a set-up lays somewhere, with its place."""
    lists: list[tuple[Path, Sequence[int | str]]] = []
    position = given.position
    if position is not None:
        lists += [(("position", "players", seat, "plants"), p.plants) for seat, p in enumerate(position.players)]
        if position.trust is not None:
            lists.append((("position", "trust", "plants"), position.trust.plants))
    lists += [(("market",), given.market or ()), (("stack",), given.stack or ())]
    if position is not None:
        lists.append((("position", "scrapped"), position.scrapped))
    lists.append((("removed",), given.removed or ()))
    for path, cards in lists:
        for i, card in enumerate(cards):
            yield (*path, i), card


def check_cards(tables: Tables, given: Setup, faults: Faults) -> None:
    """Find plants that do not exist, that lie in two places, or that are nowhere."""
    seen: dict[int | str, Path] = {}
    valid = list(tables.plants)
    for path, card in cards_of(given):
        if isinstance(card, str) and card != STEP_3_WORD:
            unknown(faults, path, card, [STEP_3_WORD])
        elif isinstance(card, int) and card not in tables.plants:
            _, near = min((abs(n - card), n) for n in valid)
            faults.add(path, "power-grid-setup-plant-unknown", plant=str(card), nearest=str(near))
        elif card in seen:
            key = "power-grid-setup-plant-twice" if isinstance(card, int) else "power-grid-setup-step-3-twice"
            faults.add(path, key, plant=str(card), first=dotted(seen[card]))
        seen.setdefault(card, path)
    if given.removed is not None and given.stack is not None and given.market is not None:
        missing = [n for n in tables.plants if n not in seen]
        if missing and faults.clean("removed"):
            faults.add(("removed",), "power-grid-setup-plants-nowhere", plants=missing, count=len(missing))
    later = given.after_step_3 or []
    for i, plant in enumerate(later):
        if plant not in tables.plants or plant in later[:i]:
            faults.add(("after_step_3", i), "power-grid-setup-after-step-3", plant=str(plant))


# -- from a state to the set-up that makes it -------------------------------------------------------------------


def setup_of(engine: Engine[PowerGridState], state: PowerGridState) -> dict[str, Any] | None:
    """Return a set-up that makes this state and leaves nothing to chance; None in the middle of somebody's turn.

    What lies in the future (later shuffles) is the seed's.
    """
    frame = state.frames[-1] if state.frames else None
    opening = state.moves == 0 and state.round <= 1 and not any(p.plants or p.cities for p in state.players)
    position: dict[str, Any] | None = None
    if not opening:
        waiting = waiting_of(frame)
        if waiting is None:
            return None
        position = _position(cast(G, Game(engine, state)), frame, waiting)
    found: dict[str, Any] = {"regions": list(state.regions)} if state.regions else {}
    found |= {"order": list(state.order), "market": _words(state.market), "stack": _words(state.deck[::-1])}
    found["removed"] = list(state.boxed)
    if state.shuffled:
        found["after_step_3"] = list(state.shuffled)
    if position is not None:
        found["position"] = position
        return found
    if state.trust is not None and state.trust.cities:
        found["trust"] = state.trust.cities[: sum(engine.spec.tables.trust_start)]
    if state.reserved:
        found["reserved"] = list(state.reserved)
    return found


def waiting_of(frame: object) -> list[int] | None:
    """Return the seats that still have their turn in a phase, None when one of them is in the middle of it."""
    if isinstance(frame, Auction):
        return list(frame.waiting)
    if isinstance(frame, FuelBuying) and not frame.bought:
        return frame.order[frame.turn :]
    if isinstance(frame, Building) and not frame.built:
        return frame.order[frame.turn :]
    if isinstance(frame, Running) and not frame.ran:
        return frame.order[frame.turn :]
    return None


def _position(g: G, frame: object, waiting: list[int]) -> dict[str, Any]:
    state = g.state
    names = {number: name for name, number in PHASES.items()}
    found: dict[str, Any] = {"round": state.round, "phase": names[state.phase], "step": state.step, "waiting": waiting}
    if isinstance(frame, Auction):
        found |= {"bought": frame.bought, "discount": state.discount}
    found["players"] = [
        {"money": p.money, "plants": list(p.plants), "fuel": by_name(p.fuel), "cities": list(p.cities)}
        for p in state.players
    ]
    found |= {"fuel": by_name(state.fuel_market), "supply": by_name(state.fuel_stock)}
    if COAL_STORE in g.tables.variants:
        found["coal_store"] = state.coal_store
    found["scrapped"] = list(state.scrapped)
    if STEP_3 not in state.deck and state.tucked:
        found["seen_in_stack"] = list(state.tucked)
    found["no_resupply"] = [FUELS[fuel] for fuel in state.no_resupply]
    if state.step3_announced:
        found["step_3_announced"] = True
    if state.reserved:
        found["reserved"] = list(state.reserved)
    trust = state.trust
    if trust is not None:
        found["trust"] = {
            "plants": list(trust.plants),
            "fuel": by_name(trust.fuel),
            "cities": list(trust.cities),
            "houses": trust.houses,
        }
    usual = usual_spaces(g)
    unlike = [place for place, spaces in enumerate(state.spaces) if spaces != usual[place]]
    if unlike:
        found["spaces"] = {state.cities[place]: occupants(state.spaces[place]) for place in unlike}
    return found


def usual_spaces(g: G) -> list[int]:
    """Return the spaces of the cities in play as they are when nothing is said about them (see `Position`).

    A house for which no space is left is not there; `positions.check` finds it.
    """
    state = g.state
    found = dict.fromkeys(state.cities, 0)
    for city in state.reserved:
        found[city] = with_holder(found[city], 0, RESERVED)
    if state.trust is not None:
        first = sum(g.tables.trust_start)
        for k, city in enumerate(state.trust.cities):
            found[city] = with_holder(found[city], 0 if k < first else 1, TRUST)
    for seat, player in enumerate(state.players):
        for city in player.cities:
            if city in found and first_empty(found[city]) < SPACES:
                found[city] = with_seat(found[city], first_empty(found[city]), seat)
    return list(found.values())


def occupants(spaces: int) -> list[Occupant]:
    """Return who is in the spaces of a city, in the words of a set-up."""
    words: dict[int, Occupant] = {0: None, TRUST: TRUST_WORD, RESERVED: RESERVED_WORD}
    return [words[who] if who in words else who - 1 for who in holders(spaces)]


def code_of(inside: Sequence[Occupant]) -> int:
    """Return the spaces of a city from the words of a set-up."""
    words: dict[Occupant, int] = {None: 0, TRUST_WORD: TRUST, RESERVED_WORD: RESERVED}
    code = 0
    for space, who in enumerate(inside):
        code = with_holder(code, space, who + 1 if isinstance(who, int) else words[who])
    return code


def by_name(cubes: Sequence[int]) -> dict[str, int]:
    """Return cubes per fuel by the fuels' names, without those of which there are none."""
    return {FUELS[fuel]: n for fuel, n in enumerate(cubes) if n}


def by_fuel(named: Mapping[str, int]) -> list[int]:
    """Return cubes by name as cubes per fuel."""
    return [named.get(fuel, 0) for fuel in FUELS]


def _words(cards: Sequence[int]) -> list[int | str]:
    return [STEP_3_WORD if card == STEP_3 else card for card in cards]
