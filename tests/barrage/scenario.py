"""Positions of Barrage at the point of interest, and a table that plays on from them.

`table(...)` puts pieces, water and supplies where a test wants them; the laws of the game are checked on the position
itself and after every action that a test takes. Seats 0 to 3 are the USA, Germany, Italy and France unless
told otherwise.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from core.engine import Action, Choices, Engine, Event
from core.errors import IllegalAction
from plugins.barrage import plugin
from plugins.barrage.actions import BuildOn, ChooseTile, EndRound, Pay, UseBank, UseSpace
from plugins.barrage.state import NEUTRAL, NOBODY, BarrageState, CompanyState, Rounds, Turns
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE

A = TypeVar("A", bound=Action)

GAME = next(iter(plugin.register_games()))
COMPANIES = ("usa", "germany", "italy", "france")
PLAIN = "graziano_del_monte"
"""An officer whose ability shows only on level 3 dams: the usual one in tests."""


@cache
def engine_for(mode: str = "draft") -> Engine[BarrageState]:
    """Return the engine of the base game."""
    return GAME.create(GAME.read_options({"mode": mode}), GAME.load_content(), ())


@dataclasses.dataclass
class Owns:
    """What one company has in a scenario. dams: space id -> (level, drops). tiles: besides the basic ones."""

    company: str = ""
    officer: str = PLAIN
    vp: int = 10
    energy: int = 0
    credits: int = 6
    excavators: int = 6
    mixers: int = 4
    engineers: int = 12
    dams: Mapping[str, tuple[int, int]] = dataclasses.field(default_factory=dict)
    conduits: Sequence[str] = ()
    powerhouses: Sequence[str] = ()
    tiles: Sequence[str] = ()
    hand: Sequence[str] = ()
    fulfilled: Sequence[str] = ()


class Table:
    """A game in play."""

    def __init__(self, engine: Engine[BarrageState], state: BarrageState) -> None:
        self.engine = engine
        self.state = state
        self.heard: list[Event] = []
        engine.check(state)

    def company(self, seat: int) -> CompanyState:
        """Return a company as it stands."""
        return self.state.companies[seat]

    @property
    def to_act(self) -> int:
        """Return the seat that decides."""
        (seat,) = self.engine.to_act(self.state)
        return seat

    def choices(self) -> Choices:
        """Return what the seat to act may do."""
        return self.engine.choices(self.state, self.to_act)

    def offered(self, kind: type[A]) -> list[A]:
        """Return the actions of one kind that are offered."""
        return [action for action in self.choices() if isinstance(action, kind)]

    def built_on(self) -> set[str]:
        """Return the spaces on which something can be built now."""
        return {action.space for action in self.offered(BuildOn)}

    def do(self, *actions: Action) -> Table:
        """Take actions; the laws are checked after each."""
        for action in actions:
            self.state, events = self.engine.apply(self.state, action)
            self.heard += events
            self.engine.check(self.state)
        return self

    def refuses(self, action: Action) -> str:
        """Return the reason for which an action is refused; nothing changes by it."""
        before = self.engine.digest(self.state)
        try:
            self.engine.apply(self.state, action)
        except IllegalAction as refused:
            assert self.engine.digest(self.state) == before
            return refused.reason
        raise AssertionError(f"{action} was accepted")

    def spaces(self) -> set[str]:
        """Return the ids of the action spaces that are offered."""
        return {a.space for a in self.offered(UseSpace)} | {a.space for a in self.offered(UseBank)}

    def dam(self, name: str) -> int:
        """Return the drops on a dam space."""
        return self.state.water[dam_index(self.engine, name)]

    def build(self, seat: int, tile: str, space: str, on: str = "company_construct_1", copied: str = "") -> Table:
        """Construct with a tile on a space, paying in the one way that there is."""
        return self.do(UseSpace(seat, on), ChooseTile(seat, tile, copied), BuildOn(seat, space))

    def others_end(self) -> Table:
        """Let the companies to act use up their engineers at the bank or end, until nobody has a turn left."""
        while self.state.frames and isinstance(self.state.frames[-1], Turns):
            seat = self.to_act
            left = self.company(seat).engineers
            self.do(UseBank(seat, "bank_any", left) if left else EndRound(seat))
        return self


def dam_index(engine: Engine[BarrageState], name: str) -> int:
    """Return the index of a dam space."""
    return next(i for i, space in enumerate(engine.spec.tables.board.dams) if space.id == name)


def table(
    *companies: Owns,
    mode: str = "draft",
    round: int = 1,  # noqa: A002 - the word of the rules
    order: Sequence[int] | None = None,
    neutral: Mapping[str, tuple[int, int]] | None = None,
    headstreams: Sequence[int] = (0, 0, 0, 0),
    tiles: Sequence[str] = ("headstream_tile_5",) * 4,
    **more: Any,
) -> Table:
    """Return a position in the action phase.

    neutral: neutral dams, space id -> (level, drops). headstreams: drops on them. more: fields of the state.
    """
    engine = engine_for(mode)
    tables = engine.spec.tables
    state = engine.new_game(len(companies), 1).clone()
    board = tables.board
    state.frames = [Rounds(3), Turns()]
    state.round, state.phase = round, 2
    state.order = list(order if order is not None else range(len(companies)))
    state.dam_owner, state.elevations = [NOBODY] * len(board.dams), [0] * len(board.dams)
    state.water = [0] * len(board.dams)
    state.headstream_water = list(headstreams)
    state.headstream_tiles = tuple(tiles)
    state.offered, state.offered_officers, state.offered_contracts = [], [], []
    for name, (level, drops) in (neutral or {}).items():
        dam = dam_index(engine, name)
        state.dam_owner[dam], state.elevations[dam], state.water[dam] = NEUTRAL, level - 1, drops
    for seat, owns in enumerate(companies):
        _seat(engine, state, seat, owns)
    used = {contract for owns in companies for contract in (*owns.hand, *owns.fulfilled)}
    for row in (state.green_pile, state.yellow_pile, state.red_pile, *state.face_up):
        row[:] = [contract for contract in row if contract not in used]
    held = {tile for owns in companies for tile in owns.tiles}
    state.tile_pile = [tile for tile in state.tile_pile if tile not in held]
    state.patents = [tile if tile not in held else "" for tile in state.patents]
    for name, value in more.items():
        setattr(state, name, value)
    return Table(engine, state)


def _seat(engine: Engine[BarrageState], state: BarrageState, seat: int, owns: Owns) -> None:
    tables = engine.spec.tables
    board = tables.board
    company = state.companies[seat]
    company.company = owns.company or COMPANIES[seat]
    company.officer = owns.officer
    company.tiles = [*tables.basic_tiles, *tables.officers[owns.officer].tiles, *owns.tiles]
    for name in ("vp", "energy", "credits", "excavators", "mixers", "engineers"):
        setattr(company, name, getattr(owns, name))
    company.hand, company.fulfilled = list(owns.hand), list(owns.fulfilled)
    for name, (level, drops) in owns.dams.items():
        dam = dam_index(engine, name)
        state.dam_owner[dam], state.elevations[dam], state.water[dam] = seat, level - 1, drops
        company.built[BASE] += 1
        company.built[ELEVATION] += level - 1
    for name in owns.conduits:
        state.conduit_owner[next(i for i, space in enumerate(board.conduits) if space.id == name)] = seat
        company.built[CONDUIT] += 1
    for name in owns.powerhouses:
        state.powerhouse_owner[next(i for i, space in enumerate(board.powerhouses) if space.id == name)] = seat
        company.built[POWERHOUSE] += 1


def pays(*amounts: int) -> Pay:
    """Return seat 0's payment of excavators, mixers and credits."""
    return Pay(0, *amounts)
