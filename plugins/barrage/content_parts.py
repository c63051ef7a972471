"""The boards, tiles and cards of Barrage in content: what can be done, taken and earned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import Field

from core.content import ContentModel, Finding, Id, Names, Ref
from plugins.barrage.effect_models import WrittenEffect, written_effects
from plugins.barrage.tables import KINDS

OFFICER_ABILITIES = frozenset(
    {
        "bases_cost_three",
        "conduits_for_mixers",
        "copies_a_tile",
        "copies_an_officer",
        "level_three_holds_four",
        "machines_for_credits",
        "production_at_least_four",
    }
)
"""What officers can do; each is a change of rules of the same name."""

COMPANY_ABILITIES = frozenset({"contracts_three_less", "flow_energy", "second_production", "three_more_energy"})
"""What companies can do once they have enough powerhouses."""

COUNTED = frozenset(
    {
        "basins_with_one",
        "basins_with_three",
        "connected_bases",
        "fulfilled_contracts",
        "least_in_area",
        "most_in_area",
        "own_advanced_tiles",
        "own_bases",
        "own_conduits",
        "own_elevations",
        "own_powerhouses",
        "own_raised_dams",
        "red_spaces",
    }
)
"""What bonus and objective tiles can count: all that the rules count (`counts.py`) but what was just built."""

Few = Annotated[int, Field(ge=0, le=99)]
Colour = Literal["red", "black", "green", "white", "orange", "blue", "purple"]


def _count_findings(counts: str) -> Iterable[Finding]:
    if counts not in COUNTED:
        yield Finding(("counts",), "barrage-content-count-unknown", {}, counts, COUNTED)


def _new_piece_findings(key: str, effect: object, builds: str | None = None) -> Iterable[Finding]:
    """Check that only what follows building a piece speaks of that piece."""
    for at, part in written_effects(effect, (key,)):
        if getattr(part, "per", None) == "new_conduit_production" and builds != "conduit":
            yield Finding((*at, "per"), "barrage-content-no-new-conduit")
        if getattr(part, "kind", None) == "fill_dam" and builds != "elevation":
            yield Finding((*at, "kind"), "barrage-content-no-new-elevation")


class BoardModel(ContentModel):
    """An action board: what some action spaces have in common."""

    id: Id = Field(description="Name of the board; never changes")
    names: Names = Field(description="What the board is called")


class SpaceModel(ContentModel):
    """An action space."""

    id: Id = Field(description="Name of the space; never changes, is in saves")
    board: Ref = Field(description="The action board it is on")
    names: Names = Field(description="What the space is called")
    engineers: Few = Field(description="Engineers placed; 0 for one or more, as many as one likes")
    credits: Few = Field(default=0, description="Credits due for its red border, before the effect")
    effect: WrittenEffect = Field(description="What is done here")
    min_players: int = Field(default=1, ge=1, le=9, description="Open from this number of players on")
    owner: str = Field(
        default="", description="Who may use it: nothing for everybody, company for each its own, or an ability"
    )
    exclusive: bool = Field(default=True, description="Whether it is taken for the round once used")
    patents: bool = Field(default=False, description="Whether it is there only with the patent office")

    def findings(self) -> Iterable[Finding]:
        valid = OFFICER_ABILITIES | {"company"}
        if self.owner and self.owner not in valid:
            yield Finding(("owner",), "barrage-content-owner-unknown", {}, self.owner, valid)
        yield from _new_piece_findings("effect", self.effect)


class ContractModel(ContentModel):
    """A contract."""

    id: Id = Field(description="Name of the contract; never changes, is in saves")
    names: Names = Field(description="What the contract is called")
    category: Literal["starting", "national", "green", "yellow", "red"] = Field(description="Where it comes from")
    requirement: int = Field(ge=1, le=99, description="Energy that fulfils it")
    reward: WrittenEffect = Field(description="What it brings: gains first, then the rest in this order")

    def findings(self) -> Iterable[Finding]:
        yield from _new_piece_findings("reward", self.reward)


class TileModel(ContentModel):
    """A technology tile."""

    id: Id = Field(description="Name of the tile; never changes, is in saves")
    names: Names = Field(description="What the tile is called")
    kind: Literal["basic", "advanced", "special"] = Field(description="Whose it is: all, patent office, an officer")
    level: int = Field(default=0, ge=0, le=3, description="Level of an advanced tile, 1 to 3")
    given: Literal["always", "introductory"] | None = Field(
        default=None, description="In which games a basic tile is given to everybody"
    )
    builds: Literal["base", "elevation", "conduit", "powerhouse", "any"] | None = Field(
        default=None, description="What it builds"
    )
    after: WrittenEffect | None = Field(default=None, description="What follows when the piece has been placed")
    engineer_free: bool = Field(default=False, description="Whether it may be used in a turn without engineers")
    machine_free: bool = Field(default=False, description="Whether no machines are needed")
    red_free: bool = Field(default=False, description="Whether red borders cost no credits")
    excavator_cap: Few = Field(default=0, description="Most excavators needed; 0 for no cap")
    interchangeable: bool = Field(default=False, description="Whether excavators and mixers stand for each other")
    copies: bool = Field(default=False, description="Whether it stands for another own tile on the wheel")

    def findings(self) -> Iterable[Finding]:
        if (self.kind == "advanced") != bool(self.level):
            yield Finding(("level",), "barrage-content-tile-level", {"kind": self.kind})
        if (self.kind == "basic") != (self.given is not None):
            yield Finding(("given",), "barrage-content-tile-given")
        if (self.builds is None) != self.copies:
            yield Finding(("builds",), "barrage-content-tile-builds")
        if self.after is not None:
            yield from _new_piece_findings("after", self.after, self.builds)


class TrackStepModel(ContentModel):
    """A place on a track of the company board."""

    piece: int = Field(ge=1, le=9, description="The piece that uncovers it when it leaves the board, from 1")
    reward: WrittenEffect = Field(description="What it brings, at once and in every later income phase")


Track = tuple[TrackStepModel, ...]


class TracksModel(ContentModel):
    """What a company board earns, by kind of piece."""

    base: Track = Field(description="Bases")
    elevation: Track = Field(description="Elevations")
    conduit: Track = Field(description="Conduits")


class CompanyModel(ContentModel):
    """A company."""

    id: Id = Field(description="Name of the company; never changes, is in saves")
    names: Names = Field(description="What the company is called")
    colour: Colour = Field(description="Colour of its pieces")
    tracks: TracksModel = Field(description="What its pieces uncover")
    bonus: tuple[Few, ...] = Field(description="Added to every production with 0, 1, 2 ... powerhouses built")
    ability: Ref = Field(description="What it can do with enough powerhouses")
    ability_from: int = Field(ge=0, le=9, description="Powerhouses from which on it can")

    def findings(self) -> Iterable[Finding]:
        if self.ability not in COMPANY_ABILITIES:
            yield Finding(("ability",), "barrage-content-ability-unknown", {}, self.ability, COMPANY_ABILITIES)
        for kind in KINDS[:3]:
            seen: set[int] = set()
            track: Track = getattr(self.tracks, kind)
            for index, step in enumerate(track):
                if step.piece in seen:
                    facts: dict[str, Any] = {"piece": step.piece}
                    yield Finding(("tracks", kind, index, "piece"), "barrage-content-piece-twice", facts)
                seen.add(step.piece)


class OfficerModel(ContentModel):
    """An executive officer."""

    id: Id = Field(description="Name of the officer; never changes, is in saves")
    names: Names = Field(description="What the officer is called")
    abilities: tuple[Ref, ...] = Field(min_length=1, description="What the officer can do")
    credits: Few | None = Field(default=None, description="Credits at the start, when not the usual ones")
    tiles: tuple[Ref, ...] = Field(default=(), description="Special tiles that the officer brings")

    def findings(self) -> Iterable[Finding]:
        for index, ability in enumerate(self.abilities):
            if ability not in OFFICER_ABILITIES:
                at = ("abilities", index)
                yield Finding(at, "barrage-content-ability-unknown", {}, ability, OFFICER_ABILITIES)


class BonusModel(ContentModel):
    """A bonus tile of a round."""

    id: Id = Field(description="Name of the tile; never changes, is in saves")
    names: Names = Field(description="What the tile is called")
    counts: Ref = Field(description="What it counts")
    vp: Few = Field(description="VP for each")
    patents: bool = Field(default=False, description="Whether it is used only with the patent office")

    def findings(self) -> Iterable[Finding]:
        yield from _count_findings(self.counts)


class ObjectiveModel(ContentModel):
    """An objective tile."""

    id: Id = Field(description="Name of the tile; never changes, is in saves")
    names: Names = Field(description="What the tile is called")
    counts: Ref = Field(description="What it counts; most of it ranks first")

    def findings(self) -> Iterable[Finding]:
        yield from _count_findings(self.counts)


class HeadstreamTileModel(ContentModel):
    """A headstream tile."""

    id: Id = Field(description="Name of the tile; never changes, is in saves")
    names: Names = Field(description="What the tile is called")
    drops: tuple[Few, ...] = Field(description="Drops in round 1, 2 ...; none in the last round")


class NeutralTileModel(ContentModel):
    """A set-up tile: a neutral dam."""

    id: Id = Field(description="Name of the tile; never changes, is in saves")
    names: Names = Field(description="What the tile is called")
    dam: Ref = Field(description="The dam space")
    level: int = Field(ge=1, le=9, description="Level of the dam: its base and elevations")
    water: Few = Field(description="Drops on it")

    def findings(self) -> Iterable[Finding]:
        if self.water > self.level:
            yield Finding(("water",), "barrage-content-neutral-overfull", {"water": self.water, "level": self.level})


class IntroductoryModel(ContentModel):
    """What a player of the introductory game gets, by place in the first order."""

    place: int = Field(ge=1, le=9, description="Place in the order, from 1")
    company: Ref = Field(description="The company")
    officer: Ref = Field(description="The officer")
    contract: Ref = Field(description="The starting contract")
