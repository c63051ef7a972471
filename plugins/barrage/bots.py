"""The level `normal` of Barrage: it builds working systems, feeds them, fills contracts and keeps its wheel turning.

It sees an observation only. `hard` plays its looks ahead by the same rating.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from core.engine import Action, Choices, Engine, Game, Observation, Seat
from core.engine.effects import SkipRest, TakePart
from plugins.barrage import actions as a
from plugins.barrage import building, production
from plugins.barrage import effects as fx
from plugins.barrage.plan import Outlook
from plugins.barrage.rules import G
from plugins.barrage.state import BarrageState, Construction, Turns
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, KINDS, POWERHOUSE, Space
from plugins.barrage.worth import EnergyWorth, contract_worth, credit_worth, effect_worth, machine_worth
from plugins.barrage.yields import drop_worth, landing_worth, marked_worth, offer_worth

ENGINEER = 0.4
"""What an engineer is worth elsewhere, in VP or so."""
_MOST_BANKED = 3
"""Engineers sent to the bank in one turn at most: later ones may find something better."""


class NormalBot:
    """Takes what its rating likes best."""

    def choose(
        self, seen: Observation[BarrageState], offered: Choices, model: Engine[Any], budget: float, seed: int
    ) -> Action:
        """Return one of the offered actions; the same for the same arguments."""
        if len(offered) == 1:
            return offered[0]
        g = cast(G, Game(model, seen.state))
        rated = rate_all(g, offered[0].seat, list(offered))
        return max(rated, key=lambda pair: pair[0])[1]


def rate_all(g: G, seat: Seat, actions: list[Action]) -> list[tuple[float, Action]]:
    """Return every action with what it is worth to the seat that decides, in the order given."""
    rate = _rating(g, seat)
    return [(rate(action), action) for action in actions]


def _rating(g: G, seat: Seat) -> Callable[[Action], float]:
    frame = g.state.frames[-1]
    if isinstance(frame, Turns):
        return Turn(g, seat).rate
    if isinstance(frame, Construction):
        return Building(g, seat, frame).rate
    return Detail(g, seat).rate


class Turn:
    """What each action of a turn is worth to a company, in VP or so."""

    def __init__(self, g: G, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        self.company = g.state.companies[seat]
        self.outlook = Outlook(g, seat)
        self.left = self.outlook.left
        self.energy = EnergyWorth(g, seat)
        self.credit = credit_worth(self.left)
        self.spaces = _spaces(g)
        self._construct: float | None = None
        self._produce: dict[int, float] = {}
        self._lines: list[tuple[float, production.System]] | None = None
        self._lacks: tuple[int, int, float] | None = None
        self._drop: float | None = None
        self._offers: list[float] | None = None

    def rate(self, action: Action) -> float:
        """Return the worth of an action."""
        if isinstance(action, a.UseSpace):
            space = self.spaces[action.space]
            worth = -ENGINEER * space.engineers - self.credit * space.credits
            for _, part in self.parts(space):
                worth += part
            return worth
        if isinstance(action, a.UseBank):
            wanted = min(self.company.engineers, _MOST_BANKED if self.company.engineers > 4 else self.company.engineers)
            return (self.credit - ENGINEER) - (0.0 if action.engineers == wanted else 0.01)
        if isinstance(action, a.UseTile):
            best = self.outlook.best([(action.tile, action.copied)])
            return best[0] + 1.0 if best else 0.5
        return 0.0

    def parts(self, space: Space) -> list[tuple[Any, float]]:
        """Return the effects of an action space one by one, with what each is worth."""
        effect = space.effect
        return [(part, self._part(part)) for part in (effect.parts if isinstance(effect, fx.Seq) else (effect,))]

    def _part(self, part: Any) -> float:
        match part:
            case fx.PayCredits(n=n):
                return -self.credit * n
            case fx.Produce(modifier=modifier):
                return self._production(modifier)
            case fx.Construct():
                return self._construction()
            case fx.WaterFlow() | fx.WaterPlace():
                return self._water(part)
            case fx.Wheel(n=n):
                return self._wheel(n)
            case fx.Excavators(n=n):
                return n * self._machine(0)
            case fx.Mixers(n=n):
                return n * self._machine(1)
            case fx.MachineryAny(n=n):
                return n * max(self._machine(0), self._machine(1))
            case fx.TakeContracts(n=n):
                return self._contracts(n)
            case fx.TakePatent(position=position):
                return self._patent(position)
            case fx.CopyOfficer():
                return 0.2
            case _:
                return effect_worth(self.g, self.seat, part)

    def _production(self, modifier: int) -> float:
        best = self._produce.get(modifier)
        if best is None:
            best = 0.0
            g, seat = self.g, self.seat
            if self._lines is None:
                self._lines = [
                    (drop_worth(g, seat, system, self.outlook), system) for system in production.systems(g, seat, 3)
                ]
            for base, system in self._lines:
                energy = production.energy_of(g, seat, system, modifier)
                if energy > 0:
                    best = max(best, base + marked_worth(g, seat, energy, self.energy))
            self._produce[modifier] = best
        return best

    def _construction(self) -> float:
        if self._construct is None:
            best = self.outlook.best(building.constructions(self.g, self.seat))
            self._construct = best[0] + 0.6 if best else 0.0  # the wheel turns besides
        return self._construct

    def _water(self, part: fx.WaterFlow | fx.WaterPlace) -> float:
        """Drops are worth what they will produce when they land on a dam of a working system."""
        if self._drop is None:
            self._drop = max(landing_worth(self.g, self.seat, h) for h in range(len(self.g.tables.board.headstreams)))
        best = self._drop
        if isinstance(part, fx.WaterPlace):
            return best * part.n * (0.85 if self.left else 0.15)  # they come down after this round's production
        return best * part.n

    def _wheel(self, turns: int) -> float:
        """What lies on the wheel is worth more the sooner it comes back."""
        if not self.left:
            return machine_worth(0) * self._back(turns)[0]
        machines, tiles, near = self._back(turns)
        return machine_worth(self.left) * machines + 1.3 * tiles + near

    def _back(self, turns: int) -> tuple[float, float, float]:
        """Return (machines, tiles that come back, worth of the rest being nearer)."""
        company = self.company
        segments = len(company.wheel_tiles)
        machines = tiles = near = 0.0
        for here in range(segments):
            away = (here - company.segment) % segments or segments
            lies = company.wheel_excavators[here] + company.wheel_mixers[here]
            tile = 1.0 if company.wheel_tiles[here] else 0.0
            if away <= turns:
                machines += lies
                tiles += tile
            else:
                near += (0.8 * machine_worth(self.left) * lies + 1.0 * tile) * turns / away * 0.4
        return machines, tiles, near

    def _machine(self, kind: int) -> float:
        """Return what a machine (0 excavator, 1 mixer) is worth: more when it is what the best piece waits for."""
        if not self.left:
            return machine_worth(0)
        if self._lacks is None:
            self._lacks = self._lacking()
        return 0.8 * machine_worth(self.left) + (self._lacks[2] if self._lacks[kind] else 0.0)

    def _lacking(self) -> tuple[int, int, float]:
        """Return (excavators, mixers) that the most wanted piece lacks, and what more a machine is worth for that."""
        outlook = self.outlook
        best: tuple[float, int, int] = (0.0, 0, 0)
        for kind in range(len(KINDS)):
            for worth, space in outlook.ranked(kind)[:2]:
                excavators, mixers = _usual_need(self.g, self.seat, kind, space)
                short = (max(0, excavators - self.company.excavators), max(0, mixers - self.company.mixers))
                if not sum(short):
                    continue
                net = worth / (1.0 + 0.5 * sum(short))
                if net > best[0]:
                    best = (net, *short)
        return best[1], best[2], min(1.2, 0.18 * best[0])

    def _contracts(self, n: int) -> float:
        """Return what taking contracts is worth: the best ones that production will reach, as far as there is room."""
        room = self.g.rules.hand_limit(self.g, self.seat) - len(self.company.hand)
        if self._offers is None:
            on_offer = [c for row in self.g.state.face_up for c in row]
            self._offers = sorted((offer_worth(self.g, self.seat, c, self.outlook) for c in on_offer), reverse=True)
        worths = self._offers
        if room <= 0:
            held = min((offer_worth(self.g, self.seat, c, self.outlook) for c in self.company.hand), default=0.0)
            return max(0.0, 0.5 * (worths[0] - held)) if worths else 0.0
        useful = sum(worths[: min(n, room)])
        return useful * (1.0 - 0.2 * len(self.company.hand))

    def _patent(self, position: int) -> float:
        """Return what an advanced tile is worth: one construction more, its effect, and what counts such tiles."""
        state, tables = self.g.state, self.g.tables
        tile = tables.tiles[state.patents[position - 1]]
        worth = 0.75 * self.left + (0.3 * self.left if tile.engineer_free or tile.builds == "any" else 0.0)
        worth += 0.2 * self.left if tile.after is not None else 0.0
        for r, name in enumerate(state.bonuses[state.round - 1 :]):
            bonus = tables.bonuses[name]
            if bonus.counts == "own_advanced_tiles":
                worth += (self.outlook.bonus_share if r == 0 else 0.5) * bonus.vp
        return worth


class Building:
    """What each choice of a construction is worth."""

    def __init__(self, g: G, seat: Seat, frame: Construction) -> None:
        self.g = g
        self.seat = seat
        self.outlook = Outlook(g, seat)
        self.frame = frame
        self.tile = building.tile_of(g, frame.tile, frame.copied) if frame.tile or frame.copied else None

    def rate(self, action: Action) -> float:
        """Return the worth of a tile, a space or a payment."""
        if isinstance(action, a.ChooseTile):
            best = self.outlook.best([(action.tile, action.copied)])
            return best[0] if best else -9.0
        if isinstance(action, a.BuildOn):
            piece = building.find_space(self.g, self.seat, action.space)
            assert piece is not None
            return self.outlook.piece_worth(piece) - self.outlook.cost_worth(piece, self.tile)
        if isinstance(action, a.Pay):
            company = self.g.state.companies[self.seat]
            scarce = 1.0 if company.excavators <= company.mixers else 0.8
            return -(scarce * action.excavators + (1.8 - scarce) * action.mixers) - 0.45 * action.credits
        return 0.0


class Detail:
    """What each decision inside an effect, or in the set-up, is worth."""

    def __init__(self, g: G, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        self._outlook: Outlook | None = None
        self._energy: EnergyWorth | None = None

    @property
    def outlook(self) -> Outlook:
        """Return what the company may build, looked up when first asked for."""
        if self._outlook is None:
            self._outlook = Outlook(self.g, self.seat)
        return self._outlook

    @property
    def energy(self) -> EnergyWorth:
        """Return what energy is worth, looked up when first asked for."""
        if self._energy is None:
            self._energy = EnergyWorth(self.g, self.seat)
        return self._energy

    def rate(self, action: Action) -> float:
        """Return the worth of a decision."""
        g, seat = self.g, self.seat
        state, tables = g.state, g.tables
        company = state.companies[seat]
        board = tables.board
        match action:
            case a.ProduceWith(dam=dam, conduit=conduit, drops=drops):
                numbers = numbers_of(g)
                system = (numbers[dam], numbers[conduit], drops)
                effect = cast(Any, state.frames[-1]).effect
                modifier = effect.modifier if isinstance(effect, fx.Produce) else None
                energy = production.energy_of(g, seat, system, modifier)
                return drop_worth(g, seat, system, self.outlook) + marked_worth(g, seat, energy, self.energy)
            case a.Fulfil(contract=contract):
                return contract_worth(g, seat, contract) + 0.15 * tables.contracts[contract].requirement
            case a.TakeContract(contract=contract):
                return offer_worth(g, seat, contract, self.outlook)
            case a.DropContract(contract=contract):
                return -offer_worth(g, seat, contract, self.outlook)
            case a.PutDrop(headstream=name):
                return landing_worth(g, seat, board.headstreams.index(name))
            case a.StopDrops():
                return 0.05
            case a.TakeMachines(excavators=excavators):
                effect = cast(Any, state.frames[-1]).effect
                mixers = effect.n - excavators
                # Conduits and bases eat more excavators than elevations and powerhouses do mixers.
                return -abs((company.excavators + excavators) - 1.3 * (company.mixers + mixers))
            case a.BuildOn(space=space):
                return self._placed(space)
            case TakePart(part=part):
                effect = cast(Any, state.frames[-1]).effect
                parts = (effect.part,) if isinstance(effect, fx.Optional) else effect.parts
                return effect_worth(g, seat, parts[part]) + 0.3
            case SkipRest():
                return 0.2
            case a.PickContract(contract=contract):
                return contract_worth(g, seat, contract) - 0.2 * tables.contracts[contract].requirement
            case a.BidPosition(position=position, vp=vp):
                return (1.5 if position > len(state.companies) // 2 else 0.5) - vp
            case a.ChooseOfficer(officer=officer):
                return 1.0 if officer == company.officer else 0.5
            case _:
                return 0.0

    def _placed(self, space: str) -> float:
        """Return what a piece placed for free is worth."""
        found = building.find_space(self.g, self.seat, space)
        assert found is not None
        effect = cast(Any, self.g.state.frames[-1]).effect
        for kind, builds in ((BASE, fx.BuildBase), (CONDUIT, fx.BuildConduit), (POWERHOUSE, fx.BuildPowerhouse)):
            if isinstance(effect, builds):
                found = (kind, found[1])
        if isinstance(effect, fx.BuildElevation):
            found = (ELEVATION, found[1])
        worth = self.outlook.piece_worth(found) - self.outlook.cost_worth(found, None)
        if found[0] == CONDUIT:  # free of charge, the long one is the gift
            worth += 0.2 * self.g.tables.board.conduits[found[1]].production
        return worth


def _spaces(g: G) -> dict[str, Space]:
    memo: dict[object, dict[str, Space]] = g.rules.spaces_memo
    found = memo.get("by id")
    if found is None:
        found = memo["by id"] = {space.id: space for space in g.tables.spaces}
    return found


def numbers_of(g: G) -> dict[str, int]:
    """Return the numbers of dam and conduit spaces by id."""
    memo: dict[object, dict[str, int]] = g.rules.spaces_memo
    found = memo.get("numbers")
    if found is None:
        board = g.tables.board
        found = memo["numbers"] = {s.id: i for row in (board.dams, board.conduits) for i, s in enumerate(row)}
    return found


def _usual_need(g: G, seat: Seat, kind: int, space: int) -> tuple[int, int]:
    """Return the machines that a piece needs without tiles and abilities."""
    tables, board = g.tables, g.tables.board
    if kind == CONDUIT:
        return tables.conduit_per_point * board.conduits[space].production, 0
    if kind == POWERHOUSE:
        return 0, tables.powerhouse_cost[g.state.companies[seat].built[POWERHOUSE]]
    number = tables.machine_cost[kind][board.dams[space].area]
    return (number, 0) if kind == BASE else (0, number)
