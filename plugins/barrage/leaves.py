"""What the effects do: gains, water, wheel, placing pieces, contracts, tiles. One rule per kind of effect."""

from __future__ import annotations

from typing import Any

from core.engine import Choices, IntRange, Seat, ValueSet
from core.engine.effects import EffectFrame, LeafRule
from plugins.barrage import actions as a
from plugins.barrage import building, events, production, water
from plugins.barrage import effects as fx
from plugins.barrage.counts import count
from plugins.barrage.rules import G
from plugins.barrage.state import Construction
from plugins.barrage.supply import gain, turn_wheel
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE


class GainRule(LeafRule[Any]):
    """Credits, machines, VP or energy, at once."""

    def __init__(self, what: str) -> None:
        self._what = what

    def run(self, g: G, f: EffectFrame, effect: Any) -> bool:
        """Take them."""
        gain(g, f.seat, self._what, effect.n)
        return True


class GainPerRule(LeafRule[Any]):
    """As many of a thing for each of what is counted. what: as in `gain`, or "wheel" for turns of the wheel."""

    def __init__(self, what: str) -> None:
        self._what = what

    def run(self, g: G, f: EffectFrame, effect: Any) -> bool:
        """Count and take."""
        number = effect.n * count(g, f.seat, effect.per)
        if self._what == "wheel":
            turn_wheel(g, f.seat, number)
        else:
            gain(g, f.seat, self._what, number)
        return True


class CreditsPerEngineerRule(LeafRule[fx.CreditsPerEngineer]):
    """The bank: credits for the engineers just placed."""

    def run(self, g: G, f: EffectFrame, effect: fx.CreditsPerEngineer) -> bool:
        """Take them."""
        gain(g, f.seat, "credits", effect.n * g.state.placed)
        return True


class PayCreditsRule(LeafRule[fx.PayCredits]):
    """A payment to the supply."""

    def possible(self, g: G, seat: Seat, effect: fx.PayCredits) -> bool:
        """Return whether the credits are there."""
        return g.state.companies[seat].credits >= effect.n

    def run(self, g: G, f: EffectFrame, effect: fx.PayCredits) -> bool:
        """Pay."""
        gain(g, f.seat, "credits", -effect.n)
        return True


class MachineryAnyRule(LeafRule[fx.MachineryAny]):
    """Machines in any split."""

    def run(self, g: G, f: EffectFrame, effect: fx.MachineryAny) -> bool:
        """Return whether the split has been decided."""
        return f.at > 0

    def choices(self, g: G, f: EffectFrame, effect: fx.MachineryAny) -> Choices:
        """Offer every number of excavators; the rest are mixers."""
        return Choices((), (IntRange(a.TakeMachines, f.seat, "excavators", 0, effect.n),))

    def apply(self, g: G, f: EffectFrame, effect: fx.MachineryAny, action: a.TakeMachines) -> None:
        """Take them."""
        gain(g, f.seat, "excavators", action.excavators)
        gain(g, f.seat, "mixers", effect.n - action.excavators)
        f.at = 1


class WheelRule(LeafRule[fx.Wheel]):
    """Turns of the wheel; an empty one can be turned too."""

    def run(self, g: G, f: EffectFrame, effect: fx.Wheel) -> bool:
        """Turn."""
        turn_wheel(g, f.seat, effect.n)
        return True


class EnergyUsableRule(LeafRule[Any]):
    """Energy that is marked and may then fulfil one contract of one's own hand."""

    def run(self, g: G, f: EffectFrame, effect: fx.EnergyUsable | fx.EnergyUsablePer) -> bool:
        """Mark the energy, then ask for a contract."""
        if f.at:
            return True
        number = effect.n
        if isinstance(effect, fx.EnergyUsablePer):
            number *= count(g, f.seat, effect.per)
        f.at = 1
        gain(g, f.seat, "energy", number)
        g.push(fx.EffectFrame(f.seat, fx.Optional(fx.FulfilContract(number, national=False))))
        return False


class DropsRule(LeafRule[Any]):
    """Drops on headstreams, one decision each; after the first one may stop."""

    def __init__(self, flows: bool) -> None:
        self._flows = flows

    def run(self, g: G, f: EffectFrame, effect: fx.WaterPlace | fx.WaterFlow) -> bool:
        """Return whether all drops have been put."""
        return f.at >= effect.n

    def choices(self, g: G, f: EffectFrame, effect: fx.WaterPlace | fx.WaterFlow) -> Choices:
        """Offer the headstreams, and stopping after the first drop."""
        stop = (a.StopDrops(f.seat),) if f.at else ()
        return Choices(stop, (ValueSet(a.PutDrop, f.seat, "headstream", g.tables.board.headstreams),))

    def apply(
        self, g: G, f: EffectFrame, effect: fx.WaterPlace | fx.WaterFlow, action: a.PutDrop | a.StopDrops
    ) -> None:
        """Put a drop or stop."""
        if isinstance(action, a.StopDrops):
            f.at = effect.n
            return
        water.put_on_headstream(g, f.seat, g.tables.board.headstreams.index(action.headstream), self._flows)
        f.at += 1


class BuildRule(LeafRule[Any]):
    """A piece placed by a reward: no tile, no machines, no wheel; the red border is paid, the board pays its reward."""

    def __init__(self, kind: int) -> None:
        self._kind = kind

    def _spaces(self, g: G, seat: Seat, effect: Any) -> list[int]:
        areas = effect.areas if isinstance(effect, fx.BuildBase) else ()
        most = effect.max_production if isinstance(effect, fx.BuildConduit) else 0
        return building.placeable(g, seat, self._kind, areas, most)

    def possible(self, g: G, seat: Seat, effect: Any) -> bool:
        """Return whether there is a space for it and its red border can be paid."""
        return bool(self._spaces(g, seat, effect))

    def run(self, g: G, f: EffectFrame, effect: Any) -> bool:
        """Return whether it has been placed."""
        return f.at > 0

    def choices(self, g: G, f: EffectFrame, effect: Any) -> Choices:
        """Offer the spaces."""
        names = [building.space_name(g.tables, self._kind, space) for space in self._spaces(g, f.seat, effect)]
        return Choices((), (ValueSet(a.BuildOn, f.seat, "space", names),))

    def apply(self, g: G, f: EffectFrame, effect: Any, action: a.BuildOn) -> None:
        """Place it and start the board's reward."""
        found = building.find_space(g, f.seat, action.space)
        assert found is not None
        f.at = 1
        reward = building.place(g, f.seat, self._kind, found[1], building.red_credits(g, self._kind, found[1]))
        if reward is not None:
            g.push(fx.EffectFrame(f.seat, reward))


class ConstructRule(LeafRule[fx.Construct]):
    """A construction with a technology tile."""

    def possible(self, g: G, seat: Seat, effect: fx.Construct) -> bool:
        """Return whether some tile can build something that can be paid."""
        return building.can_construct(g, seat)

    def run(self, g: G, f: EffectFrame, effect: fx.Construct) -> bool:
        """Start the construction; done when it is."""
        if f.at:
            return True
        f.at = 1
        g.push(Construction(f.seat))
        return False


class ProduceRule(LeafRule[Any]):
    """A production, then a contract, then what the company can do."""

    def _systems(self, g: G, seat: Seat, effect: fx.Produce | fx.SecondProduction) -> list[production.System]:
        if isinstance(effect, fx.SecondProduction):
            return production.systems(g, seat, None, effect.other_than)
        return production.systems(g, seat, effect.modifier)

    def possible(self, g: G, seat: Seat, effect: fx.Produce | fx.SecondProduction) -> bool:
        """Return whether some production gives at least 1 energy."""
        if not g.state.companies[seat].built[POWERHOUSE]:
            return False
        if isinstance(effect, fx.SecondProduction):
            return production.can_produce(g, seat, None, effect.other_than)
        return production.can_produce(g, seat, effect.modifier)

    def run(self, g: G, f: EffectFrame, effect: fx.Produce | fx.SecondProduction) -> bool:
        """Return whether the production has been chosen and all that follows it has been started."""
        return f.at > 0

    def choices(self, g: G, f: EffectFrame, effect: fx.Produce | fx.SecondProduction) -> Choices:
        """Offer every system with every number of drops."""
        board = g.tables.board
        return Choices(
            [
                a.ProduceWith(f.seat, board.dams[dam].id, board.conduits[conduit].id, drops)
                for dam, conduit, drops in self._systems(g, f.seat, effect)
            ]
        )

    def apply(self, g: G, f: EffectFrame, effect: fx.Produce | fx.SecondProduction, action: a.ProduceWith) -> None:
        """Produce. What follows lies on the stack: the contract on top, below it the company's ability."""
        board = g.tables.board
        dam = next(i for i, space in enumerate(board.dams) if space.id == action.dam)
        conduit = next(i for i, space in enumerate(board.conduits) if space.id == action.conduit)
        modifier = effect.modifier if isinstance(effect, fx.Produce) else None
        f.at = 1
        energy = production.produce(g, f.seat, (dam, conduit, action.drops), modifier)
        if modifier is not None:
            more = g.rules.follow_up(g, f.seat, board.conduits[conduit].end)
            if more is not None:
                g.push(fx.EffectFrame(f.seat, more))
        g.push(fx.EffectFrame(f.seat, fx.Optional(fx.FulfilContract(energy, national=True))))


class FulfilRule(LeafRule[Any]):
    """A contract fulfilled, with energy or by a reward without it."""

    def _contracts(self, g: G, seat: Seat, effect: fx.FulfilContract | fx.FulfilOwnContract) -> list[str]:
        if isinstance(effect, fx.FulfilContract):
            return production.fulfillable(g, seat, effect.energy, effect.national)
        most = effect.max_requirement
        hand = g.state.companies[seat].hand
        return [c for c in hand if most is None or g.tables.contracts[c].requirement <= most]

    def possible(self, g: G, seat: Seat, effect: fx.FulfilContract | fx.FulfilOwnContract) -> bool:
        """Return whether there is a contract to fulfil."""
        return bool(self._contracts(g, seat, effect))

    def run(self, g: G, f: EffectFrame, effect: fx.FulfilContract | fx.FulfilOwnContract) -> bool:
        """Return whether a contract has been fulfilled."""
        return f.at > 0

    def choices(self, g: G, f: EffectFrame, effect: fx.FulfilContract | fx.FulfilOwnContract) -> Choices:
        """Offer the contracts."""
        return Choices((), (ValueSet(a.Fulfil, f.seat, "contract", self._contracts(g, f.seat, effect)),))

    def apply(self, g: G, f: EffectFrame, effect: object, action: a.Fulfil) -> None:
        """Fulfil it and start its reward."""
        f.at = 1
        g.push(fx.EffectFrame(f.seat, production.fulfil(g, f.seat, action.contract)))


class TakeContractsRule(LeafRule[fx.TakeContracts]):
    """Contracts from the display into the hand, then down to the hand limit."""

    def possible(self, g: G, seat: Seat, effect: fx.TakeContracts) -> bool:
        """Return whether enough contracts lie face up."""
        return sum(len(row) for row in g.state.face_up) >= effect.n

    def run(self, g: G, f: EffectFrame, effect: fx.TakeContracts) -> bool:
        """Return whether all are taken and the hand is within its limit."""
        hand = g.state.companies[f.seat].hand
        return f.at >= effect.n and len(hand) <= g.rules.hand_limit(g, f.seat)

    def choices(self, g: G, f: EffectFrame, effect: fx.TakeContracts) -> Choices:
        """Offer the contracts face up, or, when all are taken, those of the hand to discard."""
        if f.at < effect.n:
            shown = [contract for row in g.state.face_up for contract in row]
            return Choices((), (ValueSet(a.TakeContract, f.seat, "contract", shown),))
        return Choices((), (ValueSet(a.DropContract, f.seat, "contract", g.state.companies[f.seat].hand[:]),))

    def apply(self, g: G, f: EffectFrame, effect: fx.TakeContracts, action: a.TakeContract | a.DropContract) -> None:
        """Take one, or discard one, which leaves the game."""
        hand = g.state.companies[f.seat].hand
        if isinstance(action, a.DropContract):
            hand.remove(action.contract)
            g.state.discarded.append(action.contract)
            g.emit(events.ContractDropped(f.seat, action.contract))
            return
        for row in g.state.face_up:
            if action.contract in row:
                row.remove(action.contract)
        hand.append(action.contract)
        f.at += 1
        g.emit(events.ContractTaken(f.seat, action.contract))


class TakePatentRule(LeafRule[fx.TakePatent]):
    """The advanced tile at a position of the patent office."""

    def possible(self, g: G, seat: Seat, effect: fx.TakePatent) -> bool:
        """Return whether a tile lies there."""
        return len(g.state.patents) >= effect.position and bool(g.state.patents[effect.position - 1])

    def run(self, g: G, f: EffectFrame, effect: fx.TakePatent) -> bool:
        """Take it; nothing takes its place before the end of the round."""
        state = g.state
        tile, state.patents[effect.position - 1] = state.patents[effect.position - 1], ""
        state.companies[f.seat].tiles.append(tile)
        g.emit(events.TileTaken(f.seat, tile))
        return True


class FillEmptyOwnDamsRule(LeafRule[fx.FillEmptyOwnDams]):
    """Drops on every own dam that holds none; neutral dams never."""

    def possible(self, g: G, seat: Seat, effect: fx.FillEmptyOwnDams) -> bool:
        """Return whether an own dam is empty."""
        return any(owner == seat and not drops for owner, drops in zip(g.state.dam_owner, g.state.water, strict=True))

    def run(self, g: G, f: EffectFrame, effect: fx.FillEmptyOwnDams) -> bool:
        """Put the drops."""
        state = g.state
        for dam, owner in enumerate(state.dam_owner):
            if owner == f.seat and not state.water[dam]:
                water.put_on_dam(g, f.seat, dam, min(effect.drops, water.room(g, dam)))
        return True


class FillDamRule(LeafRule[fx.FillDam]):
    """The dam just raised is filled to its capacity."""

    def run(self, g: G, f: EffectFrame, effect: fx.FillDam) -> bool:
        """Put the drops."""
        dam = g.state.new_piece
        water.put_on_dam(g, f.seat, dam, water.room(g, dam))
        return True


class CopyOfficerRule(LeafRule[fx.CopyOfficer]):
    """Another officer's ability for this turn, and an ordinary turn with it."""

    def possible(self, g: G, seat: Seat, effect: fx.CopyOfficer) -> bool:
        """Return whether a turn is left: an engineer, or a tile that needs none; and nothing is copied yet."""
        return not g.state.companies[seat].copied and bool(self._officers(g, seat))

    def _officers(self, g: G, seat: Seat) -> list[str]:
        """Return the officers with whose ability a turn is left: an engineer, or a tile that needs none."""
        company = g.state.companies[seat]
        found = self._laid_out(g, seat)
        if company.engineers:
            return found
        left: list[str] = []
        for officer in found:
            company.copied = officer
            try:
                if building.can_construct(g, seat, engineer_free=True):
                    left.append(officer)
            finally:
                company.copied = ""
        return left

    def _laid_out(self, g: G, seat: Seat) -> list[str]:
        """Return the officers of the others and those laid out besides; one that copies itself is none of them."""
        own = g.state.companies[seat].officer
        dealt = [c.officer for c in g.state.companies] + list(g.state.extra_officers)
        copies = g.tables.officers
        return [
            o for o in dict.fromkeys(dealt) if o not in ("", own) and "copies_an_officer" not in copies[o].abilities
        ]

    def run(self, g: G, f: EffectFrame, effect: fx.CopyOfficer) -> bool:
        """Return whether an officer has been chosen."""
        return f.at > 0

    def choices(self, g: G, f: EffectFrame, effect: fx.CopyOfficer) -> Choices:
        """Offer the officers that make a turn possible."""
        return Choices((), (ValueSet(a.ChooseOfficer, f.seat, "officer", self._officers(g, f.seat)),))

    def apply(self, g: G, f: EffectFrame, effect: fx.CopyOfficer, action: a.ChooseOfficer) -> None:
        """Copy the officer; the same company takes an ordinary turn next."""
        g.state.companies[f.seat].copied = action.officer
        g.state.again = True
        f.at = 1
        g.emit(events.OfficerCopied(f.seat, action.officer))


LEAVES: dict[type[Any], LeafRule[Any]] = {
    fx.Credits: GainRule("credits"),
    fx.Excavators: GainRule("excavators"),
    fx.Mixers: GainRule("mixers"),
    fx.Vp: GainRule("vp"),
    fx.Energy: GainRule("energy"),
    fx.CreditsPerEngineer: CreditsPerEngineerRule(),
    fx.MachineryAny: MachineryAnyRule(),
    fx.PayCredits: PayCreditsRule(),
    fx.Wheel: WheelRule(),
    fx.CreditsPer: GainPerRule("credits"),
    fx.VpPer: GainPerRule("vp"),
    fx.WheelPer: GainPerRule("wheel"),
    fx.EnergyUsable: EnergyUsableRule(),
    fx.EnergyUsablePer: EnergyUsableRule(),
    fx.WaterPlace: DropsRule(flows=False),
    fx.WaterFlow: DropsRule(flows=True),
    fx.BuildBase: BuildRule(BASE),
    fx.BuildElevation: BuildRule(ELEVATION),
    fx.BuildConduit: BuildRule(CONDUIT),
    fx.BuildPowerhouse: BuildRule(POWERHOUSE),
    fx.Construct: ConstructRule(),
    fx.Produce: ProduceRule(),
    fx.SecondProduction: ProduceRule(),
    fx.FulfilContract: FulfilRule(),
    fx.FulfilOwnContract: FulfilRule(),
    fx.TakeContracts: TakeContractsRule(),
    fx.TakePatent: TakePatentRule(),
    fx.FillEmptyOwnDams: FillEmptyOwnDamsRule(),
    fx.FillDam: FillDamRule(),
    fx.CopyOfficer: CopyOfficerRule(),
}
"""The rule of each kind of effect."""
