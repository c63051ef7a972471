"""The figures of Barrage in content: supplies, costs, tracks, scoring."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field

from core.content import ContentModel, Finding, Id

Count = Annotated[int, Field(ge=0, le=999)]
Machine = Literal["excavator", "mixer"]


class PiecesModel(ContentModel):
    """The pieces of a company."""

    base: int = Field(ge=1, le=9, description="Bases")
    elevation: int = Field(ge=0, le=9, description="Elevations")
    conduit: int = Field(ge=1, le=9, description="Conduits")
    powerhouse: int = Field(ge=1, le=9, description="Powerhouses")


class MachinesModel(ContentModel):
    """Which machine builds what."""

    base: Machine = Field(description="For bases")
    elevation: Machine = Field(description="For elevations")
    conduit: Machine = Field(description="For conduits")
    powerhouse: Machine = Field(description="For powerhouses")


class ByAreaModel(ContentModel):
    """A number of machines for each area."""

    mountain: Count = Field(description="In the mountains")
    hill: Count = Field(description="In the hills")
    plain: Count = Field(description="In the plain")


class CostsModel(ContentModel):
    """What building costs."""

    base: ByAreaModel = Field(description="Machines for a base")
    elevation: ByAreaModel = Field(description="Machines for an elevation")
    conduit_per_production: Count = Field(description="Machines for a conduit, for each point of its production")
    powerhouse: tuple[Count, ...] = Field(description="Machines for a company's first, second ... powerhouse")
    red_border: Count = Field(description="Credits for a base or powerhouse on a space with a red border")


class StepModel(ContentModel):
    """A step of the energy track."""

    energy: int = Field(ge=1, le=999, description="Energy from which on")
    credits: Count = Field(description="Credits received for it")


class NoEnergyModel(ContentModel):
    """What a round without any energy brings."""

    credits: Count = Field(description="Credits received")
    vp: Count = Field(description="VP lost")


class RankingModel(ContentModel):
    """VP for the most energy of a round."""

    first: Count = Field(description="For the first place; those who tie share it, rounded up")
    second: Count = Field(description="For the second place alone")


class FiguresModel(ContentModel):
    """The figures of the game."""

    id: Id = Field(description="Name of these figures")
    rounds: int = Field(ge=1, le=9, description="Rounds of a game")
    wheel_segments: int = Field(ge=2, le=12, description="Segments of a construction wheel")
    engineers: int = Field(ge=1, le=99, description="Engineers of a company")
    credits: Count = Field(description="Credits at the start")
    excavators: Count = Field(description="Excavators at the start")
    mixers: Count = Field(description="Concrete mixers at the start")
    vp: Count = Field(description="VP at the start")
    pieces: PiecesModel = Field(description="Pieces of a company")
    elevations_on_a_dam: int = Field(ge=0, le=9, description="Elevations that a dam can have at most")
    hand_limit: int = Field(ge=1, le=99, description="Contracts that may be held")
    contracts_face_up: int = Field(ge=1, le=9, description="Private contracts on sale of each colour")
    patents_shown: int = Field(ge=1, le=9, description="Advanced tiles in the patent office")
    machines: MachinesModel = Field(description="Which machine builds what")
    costs: CostsModel = Field(description="What building costs")
    income: tuple[StepModel, ...] = Field(min_length=1, description="Steps of the energy track, ascending")
    no_energy: NoEnergyModel = Field(description="A round without energy")
    ranking: RankingModel = Field(description="VP for the most energy")
    area_width: int = Field(ge=1, le=99, description="Energy from one bonus area to the next")
    missing_area_vp: Count = Field(description="VP less for each area short of the round's bonus tile")
    objective_vp: tuple[Count, ...] = Field(min_length=1, description="VP for the first, second ... of the objective")
    goods_per_vp: int = Field(ge=1, le=99, description="Credits and machines for a VP at the end")
    highest_bid: Count = Field(description="Most VP that may be bid for a place in the order")

    def findings(self) -> Iterable[Finding]:
        if len(self.costs.powerhouse) != self.pieces.powerhouse:
            facts = {"pieces": self.pieces.powerhouse, "found": len(self.costs.powerhouse)}
            yield Finding(("costs", "powerhouse"), "barrage-content-powerhouse-costs", facts)
        for index, (before, after) in enumerate(pairwise(self.income)):
            if after.energy <= before.energy:
                facts = {"energy": after.energy, "before": before.energy}
                yield Finding(("income", index + 1, "energy"), "barrage-content-income-order", facts)
