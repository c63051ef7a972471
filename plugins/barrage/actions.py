"""The decisions of Barrage. Spaces, tiles, contracts, companies and officers are named by their ids."""

from __future__ import annotations

from core.engine import Action


class BidPosition(Action, frozen=True, tag="barrage.bid_position"):
    """Bid for a place in the first order. position: 1 is first. vp: VP to pay."""

    position: int
    vp: int


class PickCompany(Action, frozen=True, tag="barrage.pick_company"):
    """Take a company and the officer that was dealt to it."""

    company: str


class PickContract(Action, frozen=True, tag="barrage.pick_contract"):
    """Take a starting contract."""

    contract: str


class UseSpace(Action, frozen=True, tag="barrage.use_space"):
    """Place engineers on an action space and carry out its action."""

    space: str


class UseBank(Action, frozen=True, tag="barrage.use_bank"):
    """Place this many engineers on an open action space, which pays for each."""

    space: str
    engineers: int


class UseTile(Action, frozen=True, tag="barrage.use_tile"):
    """Build with a technology tile that needs no engineers. copied: the tile that it copies, "" if none."""

    tile: str
    copied: str


class EndRound(Action, frozen=True, tag="barrage.end_round"):
    """Take no more turns this round."""


class ChooseTile(Action, frozen=True, tag="barrage.choose_tile"):
    """Build with this technology tile. copied: the tile that it copies, "" if none."""

    tile: str
    copied: str


class BuildOn(Action, frozen=True, tag="barrage.build_on"):
    """Build on this space of the map; on an own dam that means an elevation."""

    space: str


class Pay(Action, frozen=True, tag="barrage.pay"):
    """Pay a construction with these machines, and credits instead of machines."""

    excavators: int
    mixers: int
    credits: int


class ProduceWith(Action, frozen=True, tag="barrage.produce_with"):
    """Produce with drops of a dam, led through a conduit to one's own powerhouse at its end."""

    dam: str
    conduit: str
    drops: int


class Fulfil(Action, frozen=True, tag="barrage.fulfil"):
    """Fulfil this contract."""

    contract: str


class TakeContract(Action, frozen=True, tag="barrage.take_contract"):
    """Take this face-up contract into the hand."""

    contract: str


class DropContract(Action, frozen=True, tag="barrage.drop_contract"):
    """Discard this contract, because the hand is above its limit."""

    contract: str


class PutDrop(Action, frozen=True, tag="barrage.put_drop"):
    """Put a drop on this headstream."""

    headstream: str


class StopDrops(Action, frozen=True, tag="barrage.stop_drops"):
    """Put no more drops."""


class TakeMachines(Action, frozen=True, tag="barrage.take_machines"):
    """Take machines of choice. excavators: how many of them; the rest are mixers."""

    excavators: int


class ChooseOfficer(Action, frozen=True, tag="barrage.choose_officer"):
    """Have this officer's ability for the present turn."""

    officer: str


ACTIONS: tuple[type[Action], ...] = (
    BidPosition,
    PickCompany,
    PickContract,
    UseSpace,
    UseBank,
    UseTile,
    EndRound,
    ChooseTile,
    BuildOn,
    Pay,
    ProduceWith,
    Fulfil,
    TakeContract,
    DropContract,
    PutDrop,
    StopDrops,
    TakeMachines,
    ChooseOfficer,
)
