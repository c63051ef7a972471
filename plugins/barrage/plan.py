"""What a computer player means to build: what each piece would do for its systems, its board and the tiles in play."""

from __future__ import annotations

from core.engine import Seat
from plugins.barrage import building
from plugins.barrage.counts import pieces
from plugins.barrage.rules import G
from plugins.barrage.state import NEUTRAL, NOBODY
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, KINDS, POWERHOUSE, Tile
from plugins.barrage.worth import credit_worth, machine_worth, track_worth

Piece = tuple[int, int]
"""Kind and space."""

_STEPS = (0.0, 0.6, 0.28, 0.12)
"""Part of a system's worth that its next piece brings, by how many pieces it lacks."""
_SYSTEM_ENERGY = 0.55
_SYSTEM_ROUND = 1.3
"""VP for a step of energy of a system, and for being able to produce in a round at all: contracts, modifiers."""


class Outlook:
    """What a company may build and what for. Made anew for every decision."""

    def __init__(self, g: G, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        state, tables = g.state, g.tables
        self.company = state.companies[seat]
        self.left = tables.rounds - state.round
        """Rounds after this one."""
        self.inflow = inflow(g)
        self.legal = [building.legal_spaces(g, seat, kind) for kind in range(len(KINDS))]
        self.made: dict[Piece, float] = {}
        """Pieces that bring a system on -> VP or so."""
        self.working: dict[int, float] = {}
        """Dams with a complete system -> worth of the best one."""
        self.reach = 0
        """Most energy that one production of a complete system may give in the rounds to come."""
        self.bonus_share = 0.0
        """Part of this round's bonus tile that one thing more of what it counts is likely to bring."""
        self._ranked: dict[int, list[tuple[float, int]]] = {}
        self._systems()
        own = pieces(g, seat)
        self._basins = [basin for basin, _ in own]
        areas = [area for _, area in own]
        self._areas = [areas.count(k) for k in range(3)]
        self._tracks = [track_worth(g, seat, kind) for kind in range(len(KINDS))]
        self._kinds = self._tile_worths()
        self._aim = tables.objectives[state.objective]
        # What goes on the wheel comes back, but late.
        self._machine = (0.6 if self.left else 1.0) * machine_worth(self.left)
        self._credit = credit_worth(self.left)

    def _dam(self, dam: int, level: int) -> tuple[float, float]:
        """Return (VP for each point of a conduit, VP besides) of a system with a dam of this level from now on.

        The first is for its water, the second for being able to produce at all.
        """
        now, later = self.g.state.water[dam], min(float(level), self.inflow[dam] + 0.25)
        return _SYSTEM_ENERGY * (now + self.left * later), _SYSTEM_ROUND * (self.left + (1 if now else 0))

    def _systems(self) -> None:
        """Look at every dam with every conduit of its basin and a powerhouse where it ends."""
        state, board = self.g.state, self.g.tables.board
        seat = self.seat
        bases = set(self.legal[BASE])
        may_dig = bool(self.legal[CONDUIT])
        homes = {s.basin for s, o in zip(board.powerhouses, state.powerhouse_owner, strict=True) if o == seat}
        free: dict[int, int] = {}
        for p in self.legal[POWERHOUSE]:
            space = board.powerhouses[p]
            if space.basin not in free or board.powerhouses[free[space.basin]].red > space.red:
                free[space.basin] = p
        lines: list[tuple[float, int, list[Piece]]] = []
        dam_owner, conduit_owner, elevations = state.dam_owner, state.conduit_owner, state.elevations
        conduits, conduits_in = board.conduits, board.conduits_in
        for dam, space in enumerate(board.dams):
            holder = dam_owner[dam]
            if holder != seat and holder != NEUTRAL and dam not in bases:
                continue
            level = elevations[dam] + 1
            share = 0.85 if holder == NEUTRAL else 1.0
            energy, ready = self._dam(dam, level)
            for conduit in conduits_in[space.basin]:
                line = conduits[conduit]
                owner = conduit_owner[conduit]
                if owner == NOBODY and not may_dig:
                    continue
                if line.end not in homes and line.end not in free:
                    continue
                foreign = 1.0 if owner in (NOBODY, seat) else 0.6
                worth = share * foreign * (energy * line.production + ready)
                lacks: list[Piece] = [(BASE, dam)] if holder == NOBODY else []
                if owner == NOBODY:
                    lacks.append((CONDUIT, conduit))
                if line.end not in homes:
                    lacks.append((POWERHOUSE, free[line.end]))
                if lacks:
                    lines.append((worth, dam, lacks))
                    continue
                self.working[dam] = max(worth, self.working.get(dam, 0.0))
                drops = max(state.water[dam], int(min(level, self.inflow[dam] + 0.99)))
                self.reach = max(self.reach, drops * line.production)
                if holder == seat and level <= self.g.tables.dam_capacity:
                    higher, _ = self._dam(dam, level + 1)
                    more = share * foreign * (higher - energy) * line.production
                    self.made[ELEVATION, dam] = max(more, self.made.get((ELEVATION, dam), 0.0))
        for worth, dam, lacks in lines:
            more = worth - self.working.get(dam, 0.0)
            if more <= 0:
                continue
            if len(lacks) > 1 and self.left == 0:
                continue  # never done in time
            for piece in lacks:
                gain = _STEPS[len(lacks)] * more
                if gain > self.made.get(piece, 0.0):
                    self.made[piece] = gain

    def _tile_worths(self) -> list[float]:
        """Return what a piece of each kind brings by this round's bonus tile and the later ones."""
        state, tables = self.g.state, self.g.tables
        worths = [0.0] * len(KINDS)
        # This round's tile pays only those whose marker gets somewhere; in later rounds it is likely to.
        goal = max(1, state.round) * tables.area_width
        self.bonus_share = 0.1 + 0.7 * min(1.0, (self.company.energy + 1.5 * self.reach) / goal)
        for r, tile in enumerate(state.bonuses[max(0, state.round - 1) :]):
            bonus = tables.bonuses[tile]
            for kind, name in enumerate(("own_bases", "own_elevations", "own_conduits", "own_powerhouses")):
                if bonus.counts == name:
                    worths[kind] += (self.bonus_share if r == 0 else 0.5) * bonus.vp
        return worths

    def _objective(self, kind: int, basin: int, area: int, red: bool) -> float:
        """Return how far a piece brings the company on what the objective tile counts."""
        match self._aim:
            case "red_spaces":
                return float(red)
            case "most_in_area":
                most = max(self._areas)
                return 1.0 if self._areas[area] == most else (0.4 if self._areas[area] == most - 1 else 0.1)
            case "least_in_area":
                least = min(self._areas)
                if self._areas[area] > least:
                    return 0.0
                return 1.0 if self._areas.count(least) == 1 else 0.5
            case "basins_with_one":
                return float(basin not in self._basins)
            case "basins_with_three":
                return (0.2, 0.4, 1.0)[n] if (n := self._basins.count(basin)) < 3 else 0.0
            case _:
                return 0.0 if kind == ELEVATION else 0.4

    def piece_worth(self, piece: Piece) -> float:
        """Return what a piece is worth once it stands, its cost apart."""
        kind, space = piece
        board = self.g.tables.board
        if kind == CONDUIT:
            basin, area, red = board.conduits[space].basin, board.conduits[space].area, False
        elif kind == POWERHOUSE:
            home = board.powerhouses[space]
            basin, area, red = home.basin, home.area, home.red
        else:
            dam = board.dams[space]
            basin, area, red = dam.basin, dam.area, dam.red and kind == BASE
        aim = 2.2 * self._objective(kind, basin, area, red)
        worth = self.made.get(piece, 0.0) + self._tracks[kind] + self._kinds[kind] + aim
        if kind == BASE:  # water kept at the end counts
            worth += 0.4 * min(1.0, self.inflow[space])
        return worth

    def cost_worth(self, piece: Piece, tile: Tile | None) -> float:
        """Return what a piece costs, machines and credits together. tile: None when it is placed for free."""
        red = building.red_credits(self.g, *piece, tile)
        worth = self._credit * red
        if tile is not None:
            ways = building.needs(self.g, self.seat, *piece, tile)
            worth += self._machine * min(excavators + mixers for excavators, mixers in ways)
        return worth

    def best(self, tiles: list[tuple[str, str]]) -> tuple[float, Piece, tuple[str, str]] | None:
        """Return (worth, piece, tile) of the best construction with one of these tiles, None when none is possible."""
        best: tuple[float, Piece, tuple[str, str]] | None = None
        for name in tiles:
            tile = building.tile_of(self.g, *name)
            for kind, builds in enumerate(KINDS):
                if tile.builds not in ("any", builds):
                    continue
                extra = (0.8 if tile.after is not None else 0.0) - (0.4 if tile.builds == "any" else 0.0)
                for worth, space in self.ranked(kind):
                    if best is not None and worth + extra <= best[0]:
                        break
                    if not building.payable(self.g, self.seat, kind, space, tile):
                        continue
                    net = worth + extra - self.cost_worth((kind, space), tile)
                    if best is None or net > best[0]:
                        best = (net, (kind, space), name)
        return best

    def ranked(self, kind: int) -> list[tuple[float, int]]:
        """Return (worth, space) of the legal spaces of a kind, best first, costs apart."""
        found = self._ranked.get(kind)
        if found is None:
            found = self._ranked[kind] = sorted(
                ((self.piece_worth((kind, space)), space) for space in self.legal[kind]),
                key=lambda pair: (-pair[0], pair[1]),
            )
        return found


def inflow(g: G) -> list[float]:
    """Return for every dam space the drops that may reach it in a round, from what the headstreams still bring.

    Dams on the way keep some of it back.
    """
    state, tables = g.state, g.tables
    board = tables.board
    arriving = [0.0] * len(board.dams)
    rounds = max(1, tables.rounds - state.round)
    for headstream, way in enumerate(board.below_headstream):
        to_come = tables.headstream_tiles[state.headstream_tiles[headstream]][state.round :]
        drops = (state.headstream_water[headstream] + sum(to_come)) / rounds
        for node in way:
            if node < 0:
                continue
            arriving[node] += drops
            if state.dam_owner[node] != NOBODY:
                drops -= min(drops, 0.6 * (state.elevations[node] + 1))
                if drops <= 0:
                    break
    return arriving
