"""The phases of Barrage, one rule object per kind of frame."""

from typing import Any

from core.engine import Frame, Phase
from plugins.barrage import effects, state
from plugins.barrage.phases.construction import ConstructionPhase
from plugins.barrage.phases.draft import DraftPhase, PositionAuctionPhase
from plugins.barrage.phases.effect_phase import EFFECTS
from plugins.barrage.phases.rounds import IncomePhase, RoundsPhase
from plugins.barrage.phases.turns import TurnsPhase

PHASES: dict[type[Frame], Phase[Any]] = {
    state.PositionAuction: PositionAuctionPhase(),
    state.Draft: DraftPhase(),
    state.Rounds: RoundsPhase(),
    state.Income: IncomePhase(),
    state.Turns: TurnsPhase(),
    state.Construction: ConstructionPhase(),
    effects.EffectFrame: EFFECTS,
}
