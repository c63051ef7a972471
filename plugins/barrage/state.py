"""The state of a game of Barrage. Places on the map are numbered as in the tables; things are named by their ids."""

from __future__ import annotations

from typing import Annotated

from core.engine import BY_SEAT, LENGTH, PUBLIC, Frame, Record, State
from plugins.barrage.effects import EffectFrame

NOBODY = -1
NEUTRAL = -2
"""Owner of a neutral dam."""


class CompanyState(Record):
    """One company: its board, wheel, supplies and contracts."""

    company: Annotated[str, PUBLIC]
    officer: Annotated[str, PUBLIC]
    vp: Annotated[int, PUBLIC]
    """May be negative."""
    energy: Annotated[int, PUBLIC]
    """Place of the energy marker; counts on beyond 30."""
    credits: Annotated[int, PUBLIC]
    excavators: Annotated[int, PUBLIC]
    mixers: Annotated[int, PUBLIC]
    engineers: Annotated[int, PUBLIC]
    """Engineers in the supply."""
    tiles: Annotated[list[str], PUBLIC]
    """Technology tiles in the supply."""
    wheel_tiles: Annotated[list[str], PUBLIC]
    """Tile on each segment of the construction wheel, "" for none."""
    wheel_excavators: Annotated[list[int], PUBLIC]
    wheel_mixers: Annotated[list[int], PUBLIC]
    segment: Annotated[int, PUBLIC]
    """The open segment of the wheel."""
    built: Annotated[list[int], PUBLIC]
    """Bases, elevations, conduits and powerhouses on the map."""
    hand: Annotated[list[str], PUBLIC]
    """Contracts not yet fulfilled; they lie open."""
    fulfilled: Annotated[list[str], PUBLIC]
    used: Annotated[list[str], PUBLIC]
    """Own spaces used this round: construction spaces and an officer's."""
    out: Annotated[bool, PUBLIC]
    """Out of the round."""
    copied: Annotated[str, PUBLIC]
    """Officer whose ability is copied for the present turn, "" for none."""


class PositionAuction(Frame, tag="barrage.position_auction"):
    """Bidding for the first order, in seating order. position, vp: each seat's bid; position 0 for none yet."""

    turn: Annotated[int, PUBLIC]
    position: Annotated[list[int], PUBLIC]
    vp: Annotated[list[int], PUBLIC]


class Draft(Frame, tag="barrage.draft"):
    """Picking companies and contracts. order: seats in picking order; turn: index into it."""

    order: Annotated[list[int], PUBLIC]
    turn: Annotated[int, PUBLIC] = 0


class Rounds(Frame, tag="barrage.rounds"):
    """The whole game. stage: index of the stage of the round that comes next."""

    stage: Annotated[int, PUBLIC] = 0


class Income(Frame, tag="barrage.income"):
    """Income of one company after another. order: seats; turn: index of the next one."""

    order: Annotated[list[int], PUBLIC]
    turn: Annotated[int, PUBLIC] = 0


class Turns(Frame, tag="barrage.turns"):
    """The action phase. at: index into the order of the company whose turn it is. moved: it has taken its turn."""

    at: Annotated[int, PUBLIC] = 0
    moved: Annotated[bool, PUBLIC] = False


class Construction(Frame, tag="barrage.construction"):
    """A construction. stage: 0 tile, 1 space, 2 payment, 3 after placing, 4 after the tile's effect.

    tile: the technology tile used; copied: the tile that it stands for. space: index of the space, -1 before it is
    chosen. piece: what is built there.
    """

    seat: Annotated[int, PUBLIC]
    tile: Annotated[str, PUBLIC] = ""
    copied: Annotated[str, PUBLIC] = ""
    stage: Annotated[int, PUBLIC] = 0
    piece: Annotated[int, PUBLIC] = -1
    space: Annotated[int, PUBLIC] = -1


AnyFrame = PositionAuction | Draft | Rounds | Income | Turns | Construction | EffectFrame


class BarrageState(State):
    """Everything about one game."""

    frames: Annotated[list[AnyFrame], PUBLIC]
    companies: Annotated[list[CompanyState], BY_SEAT]
    order: Annotated[list[int], PUBLIC]
    """Seats from first to last."""
    round: Annotated[int, PUBLIC]
    """1 to 5; 0 before the first."""
    phase: Annotated[int, PUBLIC]
    """0 set-up, 1 income, 2 actions, 3 water flow, 4 scoring, 5 end of round."""
    again: Annotated[bool, PUBLIC]
    """The company that has just acted takes another turn."""
    placed: Annotated[int, PUBLIC]
    """Engineers placed for the action being carried out."""
    new_piece: Annotated[int, PUBLIC]
    """Index of the space on which a piece was built last."""
    dam_owner: Annotated[list[int], PUBLIC]
    elevations: Annotated[list[int], PUBLIC]
    water: Annotated[list[int], PUBLIC]
    """Drops on each dam."""
    conduit_owner: Annotated[list[int], PUBLIC]
    powerhouse_owner: Annotated[list[int], PUBLIC]
    headstream_water: Annotated[list[int], PUBLIC]
    headstream_tiles: Annotated[tuple[str, ...], PUBLIC]
    taken: Annotated[list[int], PUBLIC]
    """Per action space: the seat that used it this round, NOBODY while it is free."""
    green_pile: Annotated[list[str], LENGTH]
    """Face-down private contracts, the next one last; so the other colours."""
    yellow_pile: Annotated[list[str], LENGTH]
    red_pile: Annotated[list[str], LENGTH]
    face_up: Annotated[list[list[str]], PUBLIC]
    """Face-up private contracts: green, yellow, red."""
    discarded: Annotated[list[str], PUBLIC]
    """Private contracts out of the game."""
    national: Annotated[list[str], PUBLIC]
    tile_pile: Annotated[list[str], LENGTH]
    """Advanced tiles to come, next one last: level 1 before 2 before 3."""
    scrapped_tiles: Annotated[list[str], PUBLIC]
    """Advanced tiles that nobody took."""
    patents: Annotated[list[str], PUBLIC]
    """The patent office's tiles by position, "" where the tile is gone."""
    bonuses: Annotated[tuple[str, ...], PUBLIC]
    """Bonus tiles of rounds 1 to 5."""
    objective: Annotated[str, PUBLIC]
    offered: Annotated[list[str], PUBLIC]
    """Set-up: companies that can still be picked."""
    offered_officers: Annotated[list[str], PUBLIC]
    """Set-up: the officer dealt to each of `offered`."""
    offered_contracts: Annotated[list[str], PUBLIC]
    """Set-up: starting contracts that can still be picked."""
    extra_officers: Annotated[tuple[str, ...], PUBLIC]
    """Officers laid out to be copied besides those of the companies."""
