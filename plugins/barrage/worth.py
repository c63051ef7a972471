"""What effects and contracts are worth to a computer player, in VP or so. A guess, not a rule."""

from __future__ import annotations

from typing import Any

from core.engine import Seat
from plugins.barrage import effects as fx
from plugins.barrage.counts import count
from plugins.barrage.rules import G
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE

_BUILDS = {
    fx.BuildBase: (BASE, 4.0),
    fx.BuildElevation: (ELEVATION, 3.0),
    fx.BuildConduit: (CONDUIT, 4.5),
    fx.BuildPowerhouse: (POWERHOUSE, 5.0),
}


def effect_worth(g: G, seat: Seat, effect: Any) -> float:
    """Return what carrying out an effect is worth to a company now."""
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
            return 0.35 * n
        case fx.PayCredits(n=n):
            return -0.35 * n
        case fx.Excavators(n=n) | fx.Mixers(n=n):
            return 0.6 * n
        case fx.MachineryAny(n=n):
            return 0.7 * n
        case fx.Energy(n=n):
            return 0.55 * n
        case fx.EnergyUsable(n=n):
            return 0.7 * n
        case fx.Wheel(n=n):
            return 0.8 * n
        case fx.WaterPlace(n=n) | fx.WaterFlow(n=n):
            return 0.6 * n
        case fx.VpPer(n=n, per=per):
            return float(n * max(1, count(g, seat, per)))
        case fx.CreditsPer(n=n) | fx.WheelPer(n=n) | fx.EnergyUsablePer(n=n):
            return 1.0 * n
        case fx.FulfilContract() | fx.FulfilOwnContract():
            return 3.0
        case fx.Produce() | fx.SecondProduction():
            return 3.0
        case fx.FillDam() | fx.FillEmptyOwnDams():
            return 1.5
        case fx.BuildBase() | fx.BuildElevation() | fx.BuildConduit() | fx.BuildPowerhouse():
            kind, worth = _BUILDS[type(effect)]
            return worth if g.state.companies[seat].built[kind] < g.tables.pieces[kind] else 0.0
        case _:
            return 0.5


def contract_worth(g: G, seat: Seat, contract: str) -> float:
    """Return what fulfilling a contract is worth: its reward, and that it is one more fulfilled."""
    return 0.5 + effect_worth(g, seat, g.tables.contracts[contract].reward)
