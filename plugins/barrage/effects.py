"""The vocabulary of effects: what action spaces, contracts, tiles, income and officers of Barrage can do, as data.

Content writes an effect as its kind and fields: `{kind: credits, n: 3}`. A list of effects is a sequence. What each
kind does is in its rule (`plugins/barrage/leaves*.py`); a new kind is one class here and one rule there.

What a kind means in a reward (of a contract, or of a piece that leaves the company board) is in its class: `gain`,
taken together with other gains before anything else; `declinable`, may be left. Neither: compulsory, in the order
listed. `made_by_rules`: content cannot write it.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from core.engine import PUBLIC, effects

Amount = Annotated[int, msgspec.Meta(ge=1)]
"""How many of something."""

Area = Literal["mountain", "hill", "plain"]

Per = Literal[
    "own_bases",
    "own_elevations",
    "own_powerhouses",
    "own_raised_dams",
    "own_advanced_tiles",
    "new_conduit_production",
]
"""What an effect may count: pieces built, dams with an elevation, advanced tiles owned, the conduit just built."""


class Seq(effects.Seq, frozen=True, tag="seq"):
    """All parts in order."""

    parts: tuple[AnyEffect, ...]


class AnyOf(effects.AnyOf, frozen=True, tag="any_of"):
    """Any of the parts, each once, in any order."""

    parts: tuple[AnyEffect, ...]


class OneOf(effects.OneOf, frozen=True, tag="one_of"):
    """Exactly one of the parts."""

    parts: tuple[AnyEffect, ...]


class Optional(effects.Optional, frozen=True, tag="optional"):
    """The part or nothing."""

    part: AnyEffect


class Credits(effects.Effect, frozen=True, tag="credits"):
    """Take n credits from the supply."""

    gain: ClassVar[bool] = True
    n: Amount


class CreditsPerEngineer(effects.Effect, frozen=True, tag="credits_per_engineer"):
    """Take n credits for every engineer placed for this action (the bank)."""

    n: Amount


class Excavators(effects.Effect, frozen=True, tag="excavators"):
    """Take n excavators."""

    gain: ClassVar[bool] = True
    n: Amount


class Mixers(effects.Effect, frozen=True, tag="mixers"):
    """Take n concrete mixers."""

    gain: ClassVar[bool] = True
    n: Amount


class MachineryAny(effects.Effect, frozen=True, tag="machinery_any"):
    """Take n machines, excavators and mixers in any split."""

    n: Amount


class Vp(effects.Effect, frozen=True, tag="vp"):
    """Score n VP."""

    gain: ClassVar[bool] = True
    n: Amount


class Energy(effects.Effect, frozen=True, tag="energy"):
    """Advance the energy marker n steps; this energy fulfils no contract."""

    gain: ClassVar[bool] = True
    n: Amount


class EnergyUsable(effects.Effect, frozen=True, tag="energy_usable"):
    """Advance the energy marker n steps; then one contract of one's own hand may be fulfilled with it."""

    n: Amount


class WaterPlace(effects.Effect, frozen=True, tag="water_place"):
    """Put up to n drops, at least one, on headstreams, where they stay until the water flow phase."""

    declinable: ClassVar[bool] = True
    n: Amount


class WaterFlow(effects.Effect, frozen=True, tag="water_flow"):
    """Put up to n drops, at least one, on headstreams; each flows down at once."""

    declinable: ClassVar[bool] = True
    n: Amount


class Wheel(effects.Effect, frozen=True, tag="wheel"):
    """Turn one's construction wheel n segments."""

    n: Amount


class BuildBase(effects.Effect, frozen=True, tag="build_base"):
    """Place a base for free in one of these areas; the credits of a red-bordered space are still due."""

    declinable: ClassVar[bool] = True
    areas: tuple[Area, ...]


class BuildElevation(effects.Effect, frozen=True, tag="build_elevation"):
    """Place an elevation for free on an own dam below level 3."""

    declinable: ClassVar[bool] = True


class BuildConduit(effects.Effect, frozen=True, tag="build_conduit"):
    """Place a conduit for free whose production value is at most max_production."""

    declinable: ClassVar[bool] = True
    max_production: Amount


class BuildPowerhouse(effects.Effect, frozen=True, tag="build_powerhouse"):
    """Place a powerhouse for free; the credits of a red-bordered space are still due."""

    declinable: ClassVar[bool] = True


class FulfilOwnContract(effects.Effect, frozen=True, tag="fulfil_own_contract"):
    """Fulfil a contract of one's own hand without energy. max_requirement: None for any."""

    declinable: ClassVar[bool] = True
    max_requirement: Amount | None = None


class PayCredits(effects.Effect, frozen=True, tag="pay_credits"):
    """Pay n credits to the supply."""

    n: Amount


class Produce(effects.Effect, frozen=True, tag="produce"):
    """Perform a production with this modifier."""

    modifier: int


class Construct(effects.Effect, frozen=True, tag="construct"):
    """Perform a construction with a technology tile."""


class TakeContracts(effects.Effect, frozen=True, tag="take_contracts"):
    """Take exactly n face-up private contracts, then discard down to the hand limit."""

    n: Amount


class TakePatent(effects.Effect, frozen=True, tag="take_patent"):
    """Take the advanced tile at this position of the patent office, 1 to 3."""

    position: Amount


class CreditsPer(effects.Effect, frozen=True, tag="credits_per"):
    """Take n credits for each thing counted."""

    n: Amount
    per: Per


class VpPer(effects.Effect, frozen=True, tag="vp_per"):
    """Score n VP for each thing counted."""

    n: Amount
    per: Per


class WheelPer(effects.Effect, frozen=True, tag="wheel_per"):
    """Turn the construction wheel n segments for each thing counted."""

    n: Amount
    per: Per


class EnergyUsablePer(effects.Effect, frozen=True, tag="energy_usable_per"):
    """Energy as in `energy_usable`, n for each thing counted."""

    n: Amount
    per: Per


class FillEmptyOwnDams(effects.Effect, frozen=True, tag="fill_empty_own_dams"):
    """Put this many drops on every own dam that holds none."""

    drops: Amount


class FillDam(effects.Effect, frozen=True, tag="fill_dam"):
    """Fill the dam just raised to its capacity."""


class CopyOfficer(effects.Effect, frozen=True, tag="copy_officer"):
    """Have another officer's ability for this turn, then take an ordinary turn with it."""


class FulfilContract(effects.Effect, frozen=True, tag="fulfil_contract"):
    """Fulfil one contract with energy just gained. Made by the rules; content does not use it.

    energy: what the requirement may be at most. national: whether national contracts count besides one's own hand.
    """

    made_by_rules: ClassVar[bool] = True
    energy: int
    national: bool


class SecondProduction(effects.Effect, frozen=True, tag="second_production"):
    """Produce once more, plainly: drops times the conduit's value. Made by the rules; content does not use it.

    other_than: index of the basin whose powerhouse the first production used.
    """

    made_by_rules: ClassVar[bool] = True
    other_than: int


AnyEffect = (
    Seq
    | AnyOf
    | OneOf
    | Optional
    | Credits
    | CreditsPerEngineer
    | Excavators
    | Mixers
    | MachineryAny
    | Vp
    | Energy
    | EnergyUsable
    | WaterPlace
    | WaterFlow
    | Wheel
    | BuildBase
    | BuildElevation
    | BuildConduit
    | BuildPowerhouse
    | FulfilOwnContract
    | PayCredits
    | Produce
    | Construct
    | TakeContracts
    | TakePatent
    | CreditsPer
    | VpPer
    | WheelPer
    | EnergyUsablePer
    | FillEmptyOwnDams
    | FillDam
    | CopyOfficer
    | FulfilContract
    | SecondProduction
)


class EffectFrame(effects.EffectFrame, tag="barrage.effect"):
    """An effect being carried out by a seat."""

    effect: Annotated[AnyEffect, PUBLIC]
