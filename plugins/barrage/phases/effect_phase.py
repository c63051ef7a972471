"""The effect phase of Barrage: the engine's, with exact answers where a trial on a copy would be slow."""

from __future__ import annotations

from typing import Any

from core.engine import Choices, Game, Seat
from core.engine.effects import Effect, EffectFrame, EffectPhase, SkipRest
from plugins.barrage import effects as fx
from plugins.barrage import production
from plugins.barrage.leaves import LEAVES


class BarrageEffects(EffectPhase):
    """Sequences of payments and one further effect are judged on the credits left; all else as the engine does."""

    def possible(self, g: Game[Any], seat: Seat, effect: Effect) -> bool:
        """Return whether some way of carrying the effect through exists."""
        if type(effect) is not fx.Seq:
            return super().possible(g, seat, effect)
        plan = plan_of(effect)
        return super().possible(g, seat, effect) if plan is None else self.fits(g, seat, plan)

    def choices(self, g: Game[Any], f: EffectFrame, seat: Seat) -> Choices:
        """Offer what the engine offers; leaving a reward only where the rules let rewards be declined."""
        offered = super().choices(g, f, seat)
        effect = f.effect
        if g.rules.decline_rewards or not isinstance(effect, fx.Optional):
            return offered
        if not getattr(type(effect.part), "declinable", False):
            return offered
        return Choices([action for action in offered if not isinstance(action, SkipRest)])

    def always_possible(self, effect: Effect) -> bool:
        """Return whether an effect can be carried through in every state."""
        return isinstance(effect, _EASY) and not isinstance(effect, fx.PayCredits)

    def fits(self, g: Game[Any], seat: Seat, plan: Plan) -> bool:
        """Return whether the credits of a plan are there, and what is left is possible without them."""
        paid, hard = plan
        company = g.state.companies[seat]
        if company.credits < paid:
            return False
        if hard is None:
            return True
        company.credits -= paid
        try:
            return self.possible(g, seat, hard)
        finally:
            company.credits += paid


Plan = tuple[int, Effect | None]
"""What an effect comes to when one asks whether it is possible: credits paid first, and the one part that may fail."""


def plan_of(effect: Effect) -> Plan | None:
    """Return the plan of an effect, or None when only a trial can tell."""
    parts = effect.parts if isinstance(effect, fx.Seq) else (effect,)
    hard = [part for part in parts if not isinstance(part, _EASY)]
    paid = sum(part.n for part in parts if isinstance(part, fx.PayCredits))
    if len(hard) > 1 or (paid and not _pays_first(parts)):
        return None
    return paid, hard[0] if hard else None


_EASY = (
    fx.PayCredits,
    fx.Credits,
    fx.CreditsPerEngineer,
    fx.Excavators,
    fx.Mixers,
    fx.MachineryAny,
    fx.Vp,
    fx.Energy,
    fx.Wheel,
    fx.WaterPlace,
    fx.WaterFlow,
    fx.EnergyUsable,
    fx.EnergyUsablePer,
    fx.CreditsPer,
    fx.VpPer,
    fx.WheelPer,
    fx.Optional,
    fx.AnyOf,
    fx.FillDam,
)
"""Effects that can always be carried through, payments apart."""


def _pays_first(parts: tuple[Any, ...]) -> bool:
    """Return whether all payments come before everything else, so that nothing gained can pay them."""
    kinds = [isinstance(part, fx.PayCredits) for part in parts]
    return kinds == sorted(kinds, reverse=True)


EFFECTS = BarrageEffects(fx.EffectFrame, LEAVES)
"""The one instance: phases ask it what is possible and let it carry effects out."""


class Judge:
    """Answers, for one company in one state, how much can be paid before something stops being possible.

    Credits only ever help: what is possible with fewer is so with more.
    """

    def __init__(self, g: Game[Any], seat: Seat) -> None:
        self._g = g
        self._seat = seat
        self._company = g.state.companies[seat]

    def limit(self, hard: Effect, costs: tuple[int, ...]) -> int:
        """Return the most of `costs` (dearest first) that can be paid with `hard` still possible, -2 for none."""
        for paid in costs:  # where the dearest way is possible, and mostly it is, the others need not be asked
            if paid <= self._company.credits and self._possible(paid, hard):
                return paid
        return -2

    def best_energy(self, paid: int) -> int:
        """Return the most energy of a production, its modifier apart, after paying so many credits."""
        self._company.credits -= paid
        try:
            return production.best_energy(self._g, self._seat)
        finally:
            self._company.credits += paid

    def _possible(self, paid: int, hard: Effect) -> bool:
        self._company.credits -= paid
        try:
            rule = LEAVES.get(type(hard))
            known = rule.possible(self._g, self._seat, hard) if rule is not None else None
            return EFFECTS.possible(self._g, self._seat, hard) if known is None else known
        finally:
            self._company.credits += paid
