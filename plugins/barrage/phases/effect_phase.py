"""The effect phase of Barrage: the engine's, with exact answers where a trial on a copy would be slow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.engine import Game, Seat
from core.engine.effects import Effect, EffectPhase
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
    """Answers, for one company in one state, which plans fit; each question that comes to the same thing is asked once.

    Credits only ever help, so that what is possible with fewer is so with more. Productions differ in nothing but what
    they add to the best energy that the company's systems give.
    """

    def __init__(self, g: Game[Any], seat: Seat, dearest: Mapping[Effect, int]) -> None:
        """dearest: for each part that may fail, the most credits that any plan of the game pays before it."""
        self._g = g
        self._dearest = dearest
        self._seat = seat
        self._credits: int = g.state.companies[seat].credits
        self._possible: dict[Effect, int] = {}  # most credits paid with which it was still possible
        self._failed: dict[Effect, int] = {}  # fewest credits paid with which it was not
        self._energy: dict[int, int] = {}  # best energy before the modifier, by credits paid

    def fits(self, plan: Plan) -> bool:
        """Return whether the plan fits: the same as `EFFECTS.fits`."""
        paid, hard = plan
        if paid > self._credits:
            return False
        if hard is None:
            return True
        if type(hard) is fx.Produce:
            energy = self._energy.get(paid)
            if energy is None:
                energy = self._energy[paid] = self._best_energy(paid)
            return energy + hard.modifier >= 1
        if paid <= self._possible.get(hard, -1):
            return True
        if paid >= self._failed.get(hard, paid + 1):
            return False
        # The dearest way first: where it is possible, and mostly it is, the others need not be asked.
        most = min(self._dearest.get(hard, paid), self._credits)
        for credits in (most, paid) if most > paid else (paid,):
            if self._ask(credits, hard):
                self._possible[hard] = credits
                return True
            self._failed[hard] = credits
        return False

    def _ask(self, paid: int, hard: Effect) -> bool:
        company = self._g.state.companies[self._seat]
        company.credits -= paid
        try:
            rule = LEAVES.get(type(hard))
            known = rule.possible(self._g, self._seat, hard) if rule is not None else None
            return EFFECTS.possible(self._g, self._seat, hard) if known is None else known
        finally:
            company.credits += paid

    def _best_energy(self, paid: int) -> int:
        company = self._g.state.companies[self._seat]
        company.credits -= paid
        try:
            return production.best_energy(self._g, self._seat)
        finally:
            company.credits += paid
