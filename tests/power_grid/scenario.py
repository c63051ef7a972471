"""Positions at the point of interest, and a table that plays on from them.

`scenario(...)` arranges a legal position: chance lies in the state (the stack, the market), nothing is patched, and the
laws of the game are checked on the position itself and after every action that a test takes.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from core.engine import Action, Choices, Engine, Event, Outcome
from core.errors import IllegalAction
from core.hooks import GameDef, VariantDef
from plugins.power_grid import plugin
from plugins.power_grid.actions import EndBuilding, EndFuel, LeaveAuction, OpenAuction, PassBid, SupplyCities
from plugins.power_grid.arranged import STEP_3_WORD
from plugins.power_grid.state import STEP_3, PlayerState, PowerGridState
from plugins.power_grid.tables import COAL, FUELS, URANIUM, build_tables

GAME = next(game for game in plugin.register_games() if game.id == plugin.RECHARGED)
CLASSIC = next(game for game in plugin.register_games() if game.id == plugin.CLASSIC)

REGIONS: dict[tuple[str, int], list[str]] = {
    ("germany", 3): ["green", "red", "blue"],
    ("germany", 4): ["green", "red", "yellow", "blue"],
    ("germany", 5): ["green", "brown", "red", "yellow", "blue"],
    ("usa", 3): ["yellow", "brown", "green"],
    ("usa", 4): ["yellow", "red", "brown", "green"],
    ("usa", 5): ["cyan", "yellow", "red", "brown", "green"],
}
"""Regions that scenarios play on unless told otherwise, by map and number of regions; each choice hangs together."""


@cache
def engine_for(map_id: str = "germany", **options: Any) -> Engine[PowerGridState]:
    """Return the engine of a map's edition, with these options and the built-in content.

    Maps of the first edition are called after those of Recharged: "germany_classic".
    """
    game = edition_of(map_id)
    return game.create(game.read_options({"map": map_id, **options}), game.load_content(), ())


def engine_with(point: str, value: object, map_id: str = "germany", **options: Any) -> Engine[PowerGridState]:
    """Return an engine whose rule point `point` a variant has replaced."""
    game = edition_of(map_id)
    change = VariantDef(
        "test.reading", "test", "", "", (game.id,), lambda rules, _: rules.replace(point, value, by="t")
    )
    return game.create(game.read_options({"map": map_id, **options}), game.load_content(), (change,))


def edition_of(map_id: str) -> GameDef:
    """Return the game that a map belongs to."""
    return CLASSIC if map_id.endswith("_classic") else GAME


def random_states(seats: int, seed: int, every: int, map_id: str, **options: Any) -> list[PowerGridState]:
    """Return every so many states of a random game."""
    engine = engine_for(map_id, **options)
    chance = random.Random(seed)
    state = engine.new_game(seats, seed)
    found: list[PowerGridState] = []
    while to_act := engine.to_act(state):
        if state.moves % every == 0:
            found.append(state.clone())
        choices = engine.choices(state, to_act[0])
        engine.play(state, choices[chance.randrange(len(choices))])
    return found


@cache
def figures(map_id: str = "germany") -> Any:
    """Return the tables of a map, for tests that check the figures themselves or the helpers that read them."""
    return build_tables(GAME.load_content(), map_id)


E = TypeVar("E", bound=Event)


def of(happened: list[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


@dataclasses.dataclass(frozen=True)
class Owns:
    """What one player owns in a scenario. money in Elektro, fuels in cubes."""

    money: int = 50
    plants: Sequence[int] = ()
    coal: int = 0
    oil: int = 0
    garbage: int = 0
    uranium: int = 0
    cities: Sequence[str] = ()

    @property
    def fuel(self) -> list[int]:
        return [self.coal, self.oil, self.garbage, self.uranium]


@dataclasses.dataclass(frozen=True)
class TrustOwns(Owns):
    """What the Trust owns in a scenario; it has no money.

    cities: it is in their first space, or in the second of those taken or reserved. Its other houses are left to it.
    """


class Table:
    """A game at work in a test. Every action is checked against the laws of the game."""

    def __init__(self, engine: Engine[PowerGridState], state: PowerGridState) -> None:
        self.engine = engine
        self.state = state
        self.log: list[Event] = []

    def do(self, *actions: Action) -> list[Event]:
        """Take the actions one after the other and return what happened."""
        happened: list[Event] = []
        for action in actions:
            self.state, events = self.engine.apply(self.state, action)
            self.engine.check(self.state)
            happened += events
        self.log += happened
        return happened

    @property
    def turn(self) -> int | None:
        """The seat that has to decide, None when the game is over."""
        seats = self.engine.to_act(self.state)
        assert len(seats) <= 1, "Power Grid asks one seat at a time"
        return seats[0] if seats else None

    @property
    def phase(self) -> str:
        """Kind of the running phase: "Auction", "Bidding", "FuelBuying", "Building", "Running" ...; "" at the end."""
        return type(self.state.frames[-1]).__name__ if self.state.frames else ""

    def choices(self, seat: int | None = None) -> Choices:
        """Return what a seat may do; the one whose turn it is unless told otherwise."""
        seat = self.turn if seat is None else seat
        assert seat is not None
        return self.engine.choices(self.state, seat)

    def offered(self, kind: type[Action] | None = None, seat: int | None = None) -> list[Any]:
        """Return every offered action, of one kind if told so."""
        return [action for action in self.choices(seat) if kind is None or type(action) is kind]

    def offers(self, action: Action) -> bool:
        """Return whether the action is legal now."""
        return action in self.engine.choices(self.state, action.seat)

    def refused(self, action: Action) -> str:
        """Take an action that must be refused. Return the reason's message id; the state must not have changed."""
        before = self.engine.encode(self.state)
        try:
            self.engine.apply(self.state, action)
        except IllegalAction as refusal:
            assert self.engine.encode(self.state) == before
            return refusal.reason
        raise AssertionError(f"{action} was not refused")

    def player(self, seat: int) -> PlayerState:
        """Return what a seat owns."""
        return self.state.players[seat]

    def money(self, *seats: int) -> list[int]:
        """Return the Elektro of these seats, of all without arguments."""
        return [self.state.players[s].money for s in (seats or range(len(self.state.players)))]

    def outcome(self) -> Outcome:
        """Return how the game ended."""
        found = self.engine.outcome(self.state)
        assert found is not None, "the game is not over"
        return found

    def buys(self, seat: int, plant: int, price: int | None = None) -> list[Event]:
        """Let a seat put a plant up at this price (the lowest without one), and everybody else pass."""
        price = self.lowest_bid(plant) if price is None else price
        assert price is not None, f"plant {plant} cannot be put up"
        opened = self.do(OpenAuction(seat, plant, price))
        while self.phase == "Bidding":
            opened += self.do(PassBid(self.turn if self.turn is not None else -1))
        return opened

    def lowest_bid(self, plant: int) -> int | None:
        """Return the lowest opening bid that the seat on turn may make for a plant, None when it cannot put it up."""
        bids = [a.bid for a in self.offered(OpenAuction) if a.plant == plant]
        return min(bids, default=None)

    def decline(self, until: str | Callable[[Table], bool]) -> list[Event]:
        """Let everybody do as little as possible until a phase of this kind is running, and return what happened.

        Nobody raises, puts plants up, buys, builds or runs plants.
        """
        done = (lambda t: t.phase == until) if isinstance(until, str) else until
        happened: list[Event] = []
        for _ in range(200):
            if done(self):
                return happened
            happened += self.do(self._least())
        raise AssertionError(f"never came to {until}")

    def _least(self) -> Action:
        seat = self.turn
        assert seat is not None, "the game is over"
        least: dict[str, Action] = {
            "Auction": LeaveAuction(seat),
            "Bidding": PassBid(seat),
            "FuelBuying": EndFuel(seat),
            "Building": EndBuilding(seat),
            "Running": SupplyCities(seat, 0),
        }
        return least[self.phase]


def scenario(
    phase: str,
    *,
    seats: int = 4,
    map_id: str = "germany",
    engine: Engine[PowerGridState] | None = None,
    regions: Sequence[str] | None = None,
    order: Sequence[int] | None = None,
    round: int = 4,  # noqa: A002 - the rules' word
    step: int = 1,
    market: Sequence[int] | None = None,
    discount: int | None = None,
    stack: Sequence[int] | None = None,
    after_step_3: Sequence[int] = (),
    players: Mapping[int, Owns] | None = None,
    fuel: Mapping[str, int] | None = None,
    coal_store: int | None = None,
    trust: TrustOwns | None = None,
    reserved: Sequence[str] = (),
    **more: Any,
) -> Table:
    """Return a table where a phase of some round begins: "auction", "fuel", "building" or "running".

    order: seats on the order track (0, 1, 2 ... by default). market: plants on show; by default the eight (Step 3: six)
    lowest that nobody owns. discount: the plant under the marker, in the auction the lowest by default. stack: cards
    from the top down, STEP_3 among them before Step 3. after_step_3: the stack after the card's shuffle. fuel: cubes on
    the market by name; what is missing there and on plants is in the stock (coal of the USA: in the coal store). Plants
    that appear nowhere count as taken out during set-up. trust: what the Trust owns, in a game for two that has it.
    reserved: start cities that nobody has used yet. more: further keys of a `Position`.
    """
    engine = engine or engine_for(map_id, **({"reserved_cities": True} if reserved else {}))
    tables = engine.spec.tables
    owns = [(players or {}).get(seat, Owns()) for seat in range(seats)]
    if seats == 2 and engine.options.get("trust"):
        trust = trust or TrustOwns()
    owners = [*owns, *([trust] if trust is not None else [])]
    owned = [plant for own in owners for plant in own.plants]
    free = [n for n in tables.plants if n not in owned and n not in (stack or ()) and n not in (market or ())]
    size = 6 if step == 3 else 8
    if market is None:
        market, free = free[:size], free[size:]
    if stack is None:
        stack = free[:6] + ([STEP_3] if step < 3 else [])
    cubes: dict[str, int] = {}
    for k, name in enumerate(FUELS):
        left = tables.fuel_total[k] - sum(own.fuel[k] for own in owners) - ((coal_store or 0) if k == COAL else 0)
        left -= len(reserved) if k == URANIUM else 0
        cubes[name] = fuel[name] if fuel and name in fuel else min(tables.fuel_start[k], left)
    position: dict[str, Any] = {
        "round": round,
        "phase": phase,
        "step": step,
        "players": [
            {
                "money": own.money,
                "plants": list(own.plants),
                "fuel": dict(zip(FUELS, own.fuel, strict=True)),
                "cities": list(own.cities),
            }
            for own in owns
        ],
        "fuel": cubes,
        "reserved": list(reserved),
        **more,
    }
    if trust is not None:
        position["trust"] = {
            "plants": list(trust.plants),
            "fuel": dict(zip(FUELS, trust.fuel, strict=True)),
            "cities": list(trust.cities),
        }
        position["spaces"] = _spaces(trust.cities, reserved, owns)
    position |= {} if discount is None else {"discount": discount}
    position |= {} if coal_store is None else {"coal_store": coal_store}
    setup = {
        "regions": list(regions or REGIONS[tables.map.id.removesuffix("_classic"), tables.counts[seats].regions]),
        "order": list(order or range(seats)),
        "market": [STEP_3_WORD if card == STEP_3 else card for card in market],
        "stack": [STEP_3_WORD if card == STEP_3 else card for card in stack],
        "after_step_3": list(after_step_3),
        "position": position,
    }
    state = engine.new_game(seats, 1, setup)
    engine.check(state)
    return Table(engine, state)


def _spaces(trust: Sequence[str], reserved: Sequence[str], owns: Sequence[Owns]) -> dict[str, list[int | str | None]]:
    """Return who is in the spaces of the Trust's cities: a reserved mark, then players by seat, then the Trust."""
    found: dict[str, list[int | str | None]] = {}
    for city in trust:
        inside: list[int | str | None] = ["reserved"] if city in reserved else []
        inside += [seat for seat, own in enumerate(owns) if city in own.cities]
        inside.append("trust")
        found[city] = inside + [None] * (3 - len(inside))
    return found
