"""The level `normal` of Barrage: it builds one working system after another, feeds it and fills contracts.

It sees an observation only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from core.engine import Action, Choices, Engine, Game, Observation, Seat
from core.engine.effects import SkipRest, TakePart
from plugins.barrage import actions as a
from plugins.barrage import building, production, water
from plugins.barrage import effects as fx
from plugins.barrage.plan import Plan, best_plan, next_piece
from plugins.barrage.rules import G
from plugins.barrage.scoring import bonus_vp
from plugins.barrage.state import NOBODY, BarrageState, Construction, Turns
from plugins.barrage.tables import KINDS, Space
from plugins.barrage.worth import contract_worth, effect_worth


class NormalBot:
    """Plans a dam, a conduit and a powerhouse on one river, and takes what brings the plan or its yield on."""

    def choose(
        self, seen: Observation[BarrageState], offered: Choices, model: Engine[Any], budget: float, seed: int
    ) -> Action:
        """Return one of the offered actions; the same for the same arguments."""
        if len(offered) == 1:
            return offered[0]
        g = cast(G, Game(model, seen.state))
        seat = offered[0].seat
        actions = list(offered)
        rate = self._rating(g, seat, actions[0])
        return max(actions, key=lambda action: (rate(action), -actions.index(action)))

    def _rating(self, g: G, seat: Seat, first: Action) -> Callable[[Action], float]:
        frame = g.state.frames[-1]
        if isinstance(frame, Turns):
            return Turn(g, seat).rate
        if isinstance(frame, Construction):
            plan = best_plan(g, seat)
            return lambda action: rate_construction(g, seat, frame, plan, action)
        return lambda action: rate_detail(g, seat, action)


class Turn:
    """What each action of a turn is worth to a company, in VP or so."""

    def __init__(self, g: G, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        self.company = g.state.companies[seat]
        self.plan = best_plan(g, seat)
        self.piece = next_piece(g, seat, self.plan) if self.plan else None
        self.spaces = {space.id: space for space in g.tables.spaces}
        self.rounds_left = g.tables.rounds - g.state.round
        self.credit = 0.3 if self.company.credits < 9 else 0.12

    def rate(self, action: Action) -> float:
        """Return the worth of an action."""
        if isinstance(action, a.EndRound):
            return 0.0
        if isinstance(action, a.UseBank):
            # Engineers that find nothing better bring a credit each; all of them at once only at the end.
            return 0.15 * action.engineers if action.engineers == self.company.engineers <= 2 else 0.12
        if isinstance(action, a.UseTile):
            return 4.0 if self._builds(action.tile, action.copied) else 0.5
        if not isinstance(action, a.UseSpace):
            return 0.0
        space = self.spaces[action.space]
        return self._space(space) - 0.12 * space.engineers - self.credit * space.credits

    def _builds(self, tile: str, copied: str) -> bool:
        if self.piece is None:
            return False
        builds = building.tile_of(self.g, tile, copied).builds
        return builds in ("any", KINDS[self.piece[0]])

    def _space(self, space: Space) -> float:
        parts = space.effect.parts if isinstance(space.effect, fx.Seq) else (space.effect,)
        return sum(self._part(space, part) for part in parts)

    def _part(self, space: Space, part: Any) -> float:
        match part:
            case fx.PayCredits(n=n):
                return -self.credit * n
            case fx.Produce(modifier=modifier):
                return self._production(modifier, space.credits)
            case fx.Construct():
                return self._construction()
            case fx.WaterFlow() | fx.WaterPlace():
                return self._water(part)
            case fx.Wheel(n=n):
                return self._wheel(n)
            case fx.Excavators() | fx.Mixers() | fx.MachineryAny():
                return self._machines(part)
            case fx.TakeContracts(n=n):
                room = self.g.rules.hand_limit(self.g, self.seat) - len(self.company.hand)
                return 1.6 * min(n, room) if self.rounds_left and self.company.built[3] else 0.4 * min(n, room)
            case fx.TakePatent():
                return 2.2 if self.company.credits >= 9 and self.rounds_left >= 2 else 0.3
            case fx.CopyOfficer():
                return 0.2
            case _:
                return effect_worth(self.g, self.seat, part)

    def _production(self, modifier: int, credits: int) -> float:
        """Energy is worth track income, bonus area and contracts; more so what a contract in hand asks for."""
        g, seat = self.g, self.seat
        best = 0.0
        self.company.credits -= credits
        for system in production.systems(g, seat, modifier):
            energy = production.energy_of(g, seat, system, modifier)
            best = max(best, production_worth(g, seat, system, energy))
        self.company.credits += credits
        return best

    def _construction(self) -> float:
        """A piece of the plan is what the company lives on; other pieces only for the tiles that count them."""
        g, seat = self.g, self.seat
        other = 0.1 if self.rounds_left else 1.0
        if self.piece is None:
            return other
        kind, space = self.piece
        for tile, copied in building.constructions(g, seat):
            counts = building.tile_of(g, tile, copied)
            if counts.builds in ("any", KINDS[kind]) and building.payable(g, seat, kind, space, counts):
                return 6.0 + 0.5 * self.rounds_left
        return other

    def _water(self, part: fx.WaterFlow | fx.WaterPlace) -> float:
        """Drops are worth what they will produce when they land on a dam of a working system."""
        best = max(landing_worth(self.g, self.seat, h) for h in range(len(self.g.tables.board.headstreams)))
        if isinstance(part, fx.WaterPlace) and not self.rounds_left:
            return 0.3 * best * part.n  # they come down after the last production
        return best * part.n * (0.8 if isinstance(part, fx.WaterPlace) else 1.0)

    def _wheel(self, turns: int) -> float:
        """What lies on the wheel is worth more the sooner it comes back."""
        if not self.rounds_left:
            return 0.1
        company = self.company
        segments = len(company.wheel_tiles)
        worth = 0.0
        for here in range(segments):
            away = (here - company.segment) % segments or segments
            lies = 0.7 * (company.wheel_excavators[here] + company.wheel_mixers[here])
            lies += 1.5 if company.wheel_tiles[here] else 0.0
            worth += lies if away <= turns else 0.25 * lies * turns / away
        return worth

    def _machines(self, part: fx.Excavators | fx.Mixers | fx.MachineryAny) -> float:
        if self.piece is None or not self.rounds_left:
            return 0.25 * part.n
        return (1.2 if not self._can_pay() else 0.5) * part.n

    def _can_pay(self) -> bool:
        """Return whether the next piece of the plan can be paid as things are."""
        if self.piece is None:
            return True
        tiles = [
            building.tile_of(self.g, tile, copied) for tile, copied in self.g.rules.tile_choices(self.g, self.seat)
        ]
        kind, space = self.piece
        fitting = [tile for tile in tiles if tile.builds in ("any", KINDS[kind])]
        return any(building.payable(self.g, self.seat, kind, space, tile) for tile in fitting)


def production_worth(g: G, seat: Seat, system: production.System, energy: int) -> float:
    """Return what a production is worth: its energy, a contract, and less for water and credits that it takes."""
    state = g.state
    company = state.companies[seat]
    owner = state.conduit_owner[system[1]]
    worth = 0.55 * energy - 0.35 * system[2]
    if owner != seat:
        worth -= 1.2 * system[2]
    area = g.tables.area_width * state.round
    if company.energy < area <= company.energy + energy and state.round:
        company.energy += energy
        worth += 0.5 * bonus_vp(g, seat, state.bonuses[state.round - 1], state.round)
        company.energy -= energy
    contracts = production.fulfillable(g, seat, energy, national=True)
    return worth + max((contract_worth(g, seat, c) for c in contracts), default=0.0)


def landing_worth(g: G, seat: Seat, headstream: int) -> float:
    """Return what a drop put on a headstream is worth to a company if it ran down now."""
    state, board = g.state, g.tables.board
    for node in board.below_headstream[headstream]:
        if node < 0 or state.dam_owner[node] == NOBODY or not water.room(g, node):
            continue
        if state.dam_owner[node] != seat and state.dam_owner[node] >= 0:
            return -0.5
        values = [
            board.conduits[c].production
            for c in board.conduits_in[board.dams[node].basin]
            if state.conduit_owner[c] == seat and production.own_powerhouse(g, seat, board.conduits[c].end)
        ]
        if values:
            return 0.7 * max(values)
        return 0.4 if state.dam_owner[node] == seat else 0.1
    return 0.0


def rate_construction(g: G, seat: Seat, frame: Construction, plan: Plan | None, action: Action) -> float:
    """Return the worth of a tile, a space or a payment."""
    piece = next_piece(g, seat, plan) if plan else None
    if isinstance(action, a.ChooseTile):
        tile = building.tile_of(g, action.tile, action.copied)
        fits = piece is not None and tile.builds in ("any", KINDS[piece[0]])
        can = fits and piece is not None and building.payable(g, seat, *piece, tile)
        return (5.0 if can else 0.0) + (0.5 if tile.builds != "any" else 0.0) + (0.8 if tile.after is not None else 0.0)
    if isinstance(action, a.BuildOn):
        found = building.find_space(g, seat, action.space)
        if found is None:
            return 0.0
        if found == piece:
            return 10.0
        return -0.5 * building.red_credits(g, *found) - 0.1 * building.area_of(g, *found)
    if isinstance(action, a.Pay):
        return -(action.excavators + action.mixers) - 0.5 * action.credits
    return 0.0


def rate_detail(g: G, seat: Seat, action: Action) -> float:
    """Return the worth of a decision inside an effect, or in the set-up."""
    state, tables = g.state, g.tables
    company = state.companies[seat]
    board = tables.board
    match action:
        case a.ProduceWith(dam=dam, conduit=conduit, drops=drops):
            system = (
                next(i for i, s in enumerate(board.dams) if s.id == dam),
                next(i for i, s in enumerate(board.conduits) if s.id == conduit),
                drops,
            )
            effect = cast(Any, state.frames[-1]).effect
            modifier = effect.modifier if isinstance(effect, fx.Produce) else None
            return production_worth(g, seat, system, production.energy_of(g, seat, system, modifier))
        case a.Fulfil(contract=contract) | a.TakeContract(contract=contract):
            reach = 4 + 3 * company.built[3]
            needed = tables.contracts[contract].requirement
            return contract_worth(g, seat, contract) - (2.0 * max(0, needed - reach))
        case a.DropContract(contract=contract):
            return -contract_worth(g, seat, contract)
        case a.PutDrop(headstream=name):
            return landing_worth(g, seat, board.headstreams.index(name))
        case a.StopDrops():
            return 0.05
        case a.TakeMachines(excavators=excavators):
            short = 1.0 if company.excavators <= company.mixers else -1.0
            return short * excavators
        case a.BuildOn(space=space):
            plan = best_plan(g, seat)
            piece = next_piece(g, seat, plan) if plan else None
            found = building.find_space(g, seat, space)
            if found is None:
                return 0.0
            return (10.0 if found == piece else 0.0) - 0.5 * building.red_credits(g, *found)
        case TakePart(part=part):
            effect = cast(Any, state.frames[-1]).effect
            parts = (effect.part,) if isinstance(effect, fx.Optional) else effect.parts
            return effect_worth(g, seat, parts[part]) + 0.3
        case SkipRest():
            return 0.2
        case a.PickContract(contract=contract):
            return contract_worth(g, seat, contract)
        case a.BidPosition(position=position, vp=vp):
            return (1.5 if position > len(state.companies) // 2 else 0.5) - vp
        case a.ChooseOfficer(officer=officer):
            return 1.0 if officer == state.companies[seat].officer else 0.5
        case _:
            return 0.0
