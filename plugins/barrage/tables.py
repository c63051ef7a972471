"""The figures of Barrage as the rules read them: frozen tables, computed once from resolved content.

Basins, dam spaces, conduit spaces, powerhouse spaces and headstreams are numbered in the order of the content; areas
are 0 mountain, 1 hill, 2 plain. Money in credits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from plugins.barrage import effects

if TYPE_CHECKING:
    from core.content import Resolved

AREAS: tuple[str, ...] = ("mountain", "hill", "plain")
KINDS: tuple[str, ...] = ("base", "elevation", "conduit", "powerhouse")
"""Kinds of structure; the place of a name is its index in `pieces`, costs and tracks."""
BASE, ELEVATION, CONDUIT, POWERHOUSE = range(4)
EXCAVATOR, MIXER = range(2)


@dataclass(frozen=True, slots=True)
class DamSpace:
    """A space for a dam. basin: index. upper: the first one that water meets in its basin. red: has a red border."""

    id: str
    basin: int
    area: int
    upper: bool
    red: bool
    neutral: bool
    """Whether a neutral dam may be set up here."""


@dataclass(frozen=True, slots=True)
class ConduitSpace:
    """A space for a conduit. basin: where it begins. end: the basin whose powerhouses it feeds."""

    id: str
    basin: int
    area: int
    production: int
    end: int


@dataclass(frozen=True, slots=True)
class PowerhouseSpace:
    """A space for a powerhouse."""

    id: str
    basin: int
    area: int
    red: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The map as a flow network.

    basins: ids. basin_area: area of each. headstreams: ids. below_headstream, below_row: what a drop meets on its way
    from a headstream, or from the powerhouse row of a basin (empty for basins without one), in order: a dam space d as
    d, the powerhouse row of basin b as -1 - b. A drop that meets no dam with room leaves the map at the end.
    """

    basins: tuple[str, ...]
    basin_area: tuple[int, ...]
    headstreams: tuple[str, ...]
    dams: tuple[DamSpace, ...]
    conduits: tuple[ConduitSpace, ...]
    powerhouses: tuple[PowerhouseSpace, ...]
    below_headstream: tuple[tuple[int, ...], ...]
    below_row: tuple[tuple[int, ...], ...]
    conduits_in: tuple[tuple[int, ...], ...]
    """Per basin: the conduit spaces that begin there."""
    powerhouses_in: tuple[tuple[int, ...], ...]
    """Per basin: its powerhouse spaces."""


@dataclass(frozen=True, slots=True)
class Space:
    """An action space. engineers: how many are placed, 0 for one or more. credits: extra cost of a red-bordered space.

    owner: "" for everybody, "company" for each company its own, else the ability that it takes (an officer's space).
    min_players: players from which on it is open. patents: only with the patent office. exclusive: taken for the round
    once used.
    """

    id: str
    board: str
    engineers: int
    credits: int
    effect: effects.AnyEffect
    min_players: int
    owner: str
    exclusive: bool
    patents: bool


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract. category: starting, national, green, yellow or red. requirement: energy. reward: ready to carry out.

    A reward takes gains first; what may be declined, or may turn out impossible, is optional in it.
    """

    id: str
    category: str
    requirement: int
    reward: effects.AnyEffect


@dataclass(frozen=True, slots=True)
class Tile:
    """A technology tile.

    kind: basic, advanced or special. builds: one of KINDS, "any", or "" for nothing of its own. after: what follows the
    building, None for nothing. The rest changes the cost: engineer_free (a turn without engineers), machine_free (no
    machines), red_free (no credits for red borders), excavator_cap (most excavators, 0 for no cap), interchangeable
    (excavators and mixers for each other), copies (takes over another own tile on the wheel).
    """

    id: str
    kind: str
    level: int
    builds: str
    after: effects.AnyEffect | None
    engineer_free: bool
    machine_free: bool
    red_free: bool
    excavator_cap: int
    interchangeable: bool
    copies: bool


@dataclass(frozen=True, slots=True)
class Company:
    """A company board. tracks[kind][k]: what the (k+1)-th piece of that kind uncovers, None for nothing.

    bonus[n]: added to every production with n powerhouses built. ability: id of what it can do with `ability_from`
    powerhouses and more.
    """

    id: str
    colour: str
    tracks: tuple[tuple[effects.AnyEffect | None, ...], ...]
    bonus: tuple[int, ...]
    ability: str
    ability_from: int


@dataclass(frozen=True, slots=True)
class Officer:
    """An executive officer. abilities: ids of what it can do. credits: at the start. tiles: special tiles given."""

    id: str
    abilities: tuple[str, ...]
    credits: int
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bonus:
    """A round's bonus tile. counts: what it counts (a name in the rules). vp: for each.

    patents: only with the patent office.
    """

    id: str
    counts: str
    vp: int
    patents: bool


@dataclass(frozen=True, slots=True)
class NeutralTile:
    """A set-up tile: neutral dam of this level with this water on a dam space (index)."""

    id: str
    area: int
    dam: int
    level: int
    water: int


@dataclass(frozen=True, slots=True)
class Tables:
    """Every figure one game of Barrage needs, by id where things have ids.

    machine_cost[kind][area]: machines for bases and elevations; conduit_per_point: excavators per point of production;
    powerhouse_cost[k]: mixers for the (k+1)-th. machine[kind]: EXCAVATOR or MIXER. red_credits: for a red border.
    pieces[kind]: pieces of a company. income_steps: (energy, credits), ascending. first_vp, second_vp: energy ranking.
    zero_credits, zero_vp: what no energy in a round gives and costs. area_width, missing_area_vp: bonus areas.
    rank_vp: objective ranks. goods_per_vp: goods for a VP at the end.
    """

    board: Board
    spaces: tuple[Space, ...]
    contracts: dict[str, Contract]
    tiles: dict[str, Tile]
    basic_tiles: tuple[str, ...]
    """Tiles that everybody starts with."""
    introductory_tiles: tuple[str, ...]
    """Tiles that everybody has on top of them in the introductory game."""
    companies: dict[str, Company]
    officers: dict[str, Officer]
    bonuses: dict[str, Bonus]
    objectives: dict[str, str]
    """Objective tile id -> what it counts (a name in the rules)."""
    headstream_tiles: dict[str, tuple[int, ...]]
    neutral_tiles: dict[str, NeutralTile]
    introductory: tuple[tuple[str, str, str], ...]
    """Company, officer and starting contract by place in the first order."""
    rounds: int
    wheel_segments: int
    engineers: int
    credits: int
    excavators: int
    mixers: int
    vp: int
    pieces: tuple[int, ...]
    hand_limit: int
    machine_cost: tuple[tuple[int, ...], ...]
    machine: tuple[int, ...]
    conduit_per_point: int
    powerhouse_cost: tuple[int, ...]
    red_credits: int
    first_vp: int
    second_vp: int
    income_steps: tuple[tuple[int, int], ...]
    zero_credits: int
    zero_vp: int
    area_width: int
    missing_area_vp: int
    rank_vp: tuple[int, ...]
    goods_per_vp: int
    max_bid: int
    face_up_contracts: int
    patents_shown: int
    dam_capacity: int
    """Elevations that a dam can have at most."""
    content_digest: str
    names: dict[str, dict[str, str]]
    """Names of things by "kind:id" and language.

    Kinds: map, headstream, basin, dam, conduit, powerhouse, board, space, contract, tile, company, officer, bonus,
    objective, headstream_tile, neutral_tile.
    """

    def name_of(self, kind: str, thing: object, language: str) -> str | None:
        """Return what a thing is called in a language; None where there are no words for it.

        Contracts and action spaces are told by what they do, conduits with their value and where they lead.
        """
        from plugins.barrage.words import Words

        return Words(self, language).named(kind, str(thing))

    def labels(self, field: str, state: Any) -> Sequence[str] | None:
        """Return what the places of a list in the state are called, None where they have no names."""
        board = self.board
        if field in ("dam_owner", "elevations", "water"):
            return [dam.id for dam in board.dams]
        if field == "conduit_owner":
            return [conduit.id for conduit in board.conduits]
        if field == "powerhouse_owner":
            return [powerhouse.id for powerhouse in board.powerhouses]
        if field in ("headstream_water", "headstream_tiles"):
            return board.headstreams
        return [space.id for space in self.spaces] if field == "taken" else None

    def describe(self, engine: Any, action: Any, state: Any, names: Any) -> str | None:
        """Return an action in words that take the table into account; None where its own message will do.

        state: what a seat sees of the table, None where that is not known. names: a `core.session.Names`.
        """
        from plugins.barrage.choices import describe

        return describe(engine, action, state, names)


def build_tables(content: Resolved, map_id: str = "base") -> Tables:
    """Build the tables of a game on a map. Raise KeyError when the content has no such map."""
    from plugins.barrage.tables_build import build

    return build(content, map_id)


@lru_cache(maxsize=1)
def load_builtin() -> Resolved:
    """Load the pack that comes with the program. Raise ContentError with every problem in it."""
    from core.content import built_in_pack, load_pack, resolve
    from plugins.barrage.content_models import CONTENT

    return resolve([load_pack(built_in_pack("barrage"), CONTENT)])
