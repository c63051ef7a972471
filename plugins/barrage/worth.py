"""What effects, contracts and energy are worth to a computer player, in VP or so. Guesses, not rules."""

from __future__ import annotations

from typing import Any

from core.engine import Seat
from plugins.barrage import effects as fx
from plugins.barrage.counts import count
from plugins.barrage.rules import G
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE

_CREDIT = (0.2, 0.35, 0.45)
_MACHINE = (0.2, 0.7, 1.1, 1.2)
ENERGY = 0.4
"""A step of the energy marker in passing; what it is worth in a round's scoring is `EnergyWorth`."""

_BUILDS = {
    fx.BuildBase: (BASE, 3.0),
    fx.BuildElevation: (ELEVATION, 2.5),
    fx.BuildConduit: (CONDUIT, 3.5),
    fx.BuildPowerhouse: (POWERHOUSE, 3.5),
}


def credit_worth(left: int) -> float:
    """Return what a credit is worth. left: rounds after this one.

    In the last round five credits or machines are a VP and little else.
    """
    return _CREDIT[min(left, len(_CREDIT) - 1)]


def machine_worth(left: int) -> float:
    """Return what an excavator or a mixer in the supply is worth. left: rounds after this one."""
    return _MACHINE[min(left, len(_MACHINE) - 1)]


def effect_worth(g: G, seat: Seat, effect: Any) -> float:
    """Return what carrying out an effect is worth to a company now."""
    left = g.tables.rounds - g.state.round
    match effect:
        case fx.Seq(parts=parts):
            return sum(effect_worth(g, seat, part) for part in parts)
        case fx.AnyOf(parts=parts):
            return sum(max(0.0, effect_worth(g, seat, part)) for part in parts)
        case fx.OneOf(parts=parts):
            return max(effect_worth(g, seat, part) for part in parts)
        case fx.Optional(part=part):
            return max(0.0, effect_worth(g, seat, part))
        case fx.Vp(n=n):
            return float(n)
        case fx.Credits(n=n):
            return credit_worth(left) * n
        case fx.PayCredits(n=n):
            return -credit_worth(left) * n
        case fx.Excavators(n=n) | fx.Mixers(n=n):
            return machine_worth(left) * n
        case fx.MachineryAny(n=n):
            return 1.1 * machine_worth(left) * n
        case fx.Energy(n=n):
            return ENERGY * n
        case fx.EnergyUsable(n=n):
            return 1.4 * ENERGY * n
        case fx.Wheel(n=n):
            return (0.3 + 0.6 * machine_worth(left)) * n
        case fx.WaterPlace(n=n):
            return (0.8 if left else 0.2) * n
        case fx.WaterFlow(n=n):
            return 0.8 * n
        case fx.VpPer(n=n, per=per):
            return float(n * max(1, count(g, seat, per)))
        case fx.CreditsPer(n=n) | fx.WheelPer(n=n) | fx.EnergyUsablePer(n=n):
            return 1.0 * n
        case fx.FulfilContract() | fx.FulfilOwnContract() | fx.Produce() | fx.SecondProduction():
            return 3.0
        case fx.FillDam() | fx.FillEmptyOwnDams():
            return 1.5
        case fx.BuildBase() | fx.BuildElevation() | fx.BuildConduit() | fx.BuildPowerhouse():
            kind, worth = _BUILDS[type(effect)]
            company = g.state.companies[seat]
            if company.built[kind] >= g.tables.pieces[kind]:
                return 0.0
            return worth + track_worth(g, seat, kind)
        case None:
            return 0.0
        case _:
            return 0.5


def track_worth(g: G, seat: Seat, kind: int) -> float:
    """Return what the next piece of a kind uncovers on the company board: now, and in every income still to come.

    A piece that uncovers nothing counts a part of what the one after it will.
    """
    company = g.state.companies[seat]
    tables = g.tables
    if not company.company:
        return 0.0
    left = tables.rounds - g.state.round
    track, built = tables.companies[company.company].tracks[kind], company.built[kind]
    if kind == POWERHOUSE:
        steps = tables.companies[company.company].bonus
        more = steps[built + 1] - steps[built] if built + 1 < len(steps) else 0
        unlocks = built + 1 == tables.companies[company.company].ability_from
        return 0.6 * left * more + (1.0 + 0.8 * left if unlocks else 0.0)
    if built >= len(track):
        return 0.0
    if track[built] is not None:
        return effect_worth(g, seat, track[built]) * (1 + left)
    if built + 1 < len(track):
        return 0.35 * effect_worth(g, seat, track[built + 1]) * left
    return 0.0


def contract_worth(g: G, seat: Seat, contract: str) -> float:
    """Return what fulfilling a contract is worth: its reward, and that it is one more fulfilled."""
    state, tables = g.state, g.tables
    memo: dict[object, Any] = g.rules.spaces_memo
    key = ("reward", contract, state.round)
    worth = memo.get(key)
    if worth is None:
        reward = tables.contracts[contract].reward
        worth = 0.3 + effect_worth(g, seat, reward)
        # What depends on the round alone is looked up once.
        memo[key] = worth if _same_for_all(reward) else NotImplemented
    elif worth is NotImplemented:
        worth = 0.3 + effect_worth(g, seat, tables.contracts[contract].reward)
    for tile in state.bonuses[max(0, state.round - 1) :]:
        bonus = tables.bonuses[tile]
        if bonus.counts == "fulfilled_contracts":
            worth += 0.7 * bonus.vp
    return worth


_DEPENDS = (fx.VpPer, fx.BuildBase, fx.BuildElevation, fx.BuildConduit, fx.BuildPowerhouse)


def _same_for_all(effect: Any) -> bool:
    """Return whether `effect_worth` asks for nothing but the round."""
    if isinstance(effect, (fx.Seq, fx.AnyOf, fx.OneOf)):
        return all(_same_for_all(part) for part in effect.parts)
    if isinstance(effect, fx.Optional):
        return _same_for_all(effect.part)
    return not isinstance(effect, _DEPENDS)


class EnergyWorth:
    """What a step more on the energy track is worth to a company in the scoring of this round."""

    def __init__(self, g: G, seat: Seat) -> None:
        state, tables = g.state, g.tables
        self.have = state.companies[seat].energy
        self.others = [company.energy for s, company in enumerate(state.companies) if s != seat]
        self.steps = tables.income_steps
        self.credit = credit_worth(tables.rounds - state.round)
        self.width, self.short = tables.area_width, tables.missing_area_vp
        self.round = max(1, state.round)
        bonus = tables.bonuses[state.bonuses[self.round - 1]]
        self.items = bonus.vp * count(g, seat, bonus.counts)
        self.zero = tables.zero_vp
        self.first, self.second = tables.first_vp, tables.second_vp
        self.known: dict[int, float] = {}
        self.contracts: dict[int, float] = {}
        """Worth of the best contract that a production of so much energy fulfils, as far as looked up."""
        self.now = self.at(self.have)

    def gain(self, energy: int) -> float:
        """Return what so much more energy is worth."""
        return self.at(self.have + energy) - self.now

    def at(self, energy: int) -> float:
        """Return what the marker's place is worth, were the round over soon; smooth, as more may come."""
        worth = self.known.get(energy)
        if worth is not None:
            return worth
        credits = max((c for least, c in self.steps if energy >= least), default=0)
        worth = self.credit * credits - (self.zero if energy <= 0 else 0)
        areas = energy / self.width
        exact = max(0.0, self.items - self.short * max(0.0, self.round - areas)) if areas >= 1 else 0.0
        worth += 0.55 * exact + 0.35 * self.items * min(1.0, areas / self.round)
        # The ranking: above another one by more makes the place surer; energies of round 4 and 5 lie wider apart.
        spread = 2.0 + 2.0 * self.round
        above = [min(1.0, max(0.0, 0.5 + (energy - other) / (2.0 * spread))) for other in self.others]
        sure = 1.0
        for part in above:
            sure *= part
        worth += self.first * sure + self.second * (sum(above) / len(above) - sure) + 0.12 * energy
        self.known[energy] = worth
        return worth
