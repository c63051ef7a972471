"""What happens in Barrage, for whoever listens. Things are named by their ids."""

from __future__ import annotations

from typing import ClassVar

from core.engine import Event, Seat

DETAIL = 3
"""Level of a line that only adds to others."""


class PositionBid(Event, frozen=True, tag="barrage.position_bid"):
    """A seat bid VP for a place in the first order."""

    seat: Seat
    position: int
    vp: int


class CompanyPicked(Event, frozen=True, tag="barrage.company_picked"):
    """A seat got a company and its officer. vp: paid for the place in the order."""

    seat: Seat
    company: str
    officer: str
    vp: int


class ContractPicked(Event, frozen=True, tag="barrage.contract_picked"):
    """A seat got a starting contract."""

    seat: Seat
    contract: str


class RoundBegan(Event, frozen=True, tag="barrage.round_began"):
    """A round began."""

    round: int
    order: tuple[Seat, ...]

    log_level: ClassVar[int] = 0


class PhaseBegan(Event, frozen=True, tag="barrage.phase_began"):
    """A phase of the round began, 1 to 5."""

    phase: int

    log_level: ClassVar[int] = 1


class HeadstreamsFilled(Event, frozen=True, tag="barrage.headstreams_filled"):
    """Drops were put on the headstreams by their tiles."""

    drops: tuple[int, ...]


class SpaceUsed(Event, frozen=True, tag="barrage.space_used"):
    """Engineers were placed. credits: the space's extra cost."""

    seat: Seat
    space: str
    engineers: int
    credits: int


class TileUsed(Event, frozen=True, tag="barrage.tile_used"):
    """A turn was taken with a tile that needs no engineers."""

    seat: Seat
    tile: str


class RoundEnded(Event, frozen=True, tag="barrage.round_ended"):
    """A seat is out of the round. forced: it had nothing left to do."""

    seat: Seat
    forced: bool


class Gained(Event, frozen=True, tag="barrage.gained"):
    """A company gained or paid (negative). what: credits, excavators, mixers, vp or energy."""

    seat: Seat
    what: str
    amount: int

    log_level: ClassVar[int] = DETAIL


class Built(Event, frozen=True, tag="barrage.built"):
    """A piece was built. piece: base, elevation, conduit or powerhouse. credits: for the red border."""

    seat: Seat
    piece: str
    space: str
    credits: int


class ConstructionPaid(Event, frozen=True, tag="barrage.construction_paid"):
    """A tile and machines went on the wheel. tile: "" when none does. credits: instead of machines."""

    seat: Seat
    tile: str
    excavators: int
    mixers: int
    credits: int


class WheelTurned(Event, frozen=True, tag="barrage.wheel_turned"):
    """A construction wheel turned one segment; this came back. tile: "" for none."""

    seat: Seat
    tile: str
    excavators: int
    mixers: int

    log_level: ClassVar[int] = DETAIL


class DropMoved(Event, frozen=True, tag="barrage.drop_moved"):
    """A drop ran down the river. way: ids of what it met. dam: where it stopped, "" when it left the map."""

    way: tuple[str, ...]
    dam: str

    log_level: ClassVar[int] = DETAIL


class DropPut(Event, frozen=True, tag="barrage.drop_put"):
    """A drop was put on a headstream or straight on a dam."""

    seat: Seat
    place: str


class Produced(Event, frozen=True, tag="barrage.produced"):
    """A production. owner: of the conduit. energy: the total."""

    seat: Seat
    dam: str
    conduit: str
    owner: Seat
    drops: int
    energy: int


class ConduitPaid(Event, frozen=True, tag="barrage.conduit_paid"):
    """A foreign conduit was paid: credits to its owner, who scores VP."""

    seat: Seat
    owner: Seat
    credits: int
    vp: int


class ContractFulfilled(Event, frozen=True, tag="barrage.contract_fulfilled"):
    """A contract was fulfilled."""

    seat: Seat
    contract: str


class ContractTaken(Event, frozen=True, tag="barrage.contract_taken"):
    """A face-up contract went to a hand."""

    seat: Seat
    contract: str


class ContractDropped(Event, frozen=True, tag="barrage.contract_dropped"):
    """A contract above the hand limit left the game."""

    seat: Seat
    contract: str


class ContractRevealed(Event, frozen=True, tag="barrage.contract_revealed"):
    """A private contract was turned up."""

    contract: str


class TileTaken(Event, frozen=True, tag="barrage.tile_taken"):
    """An advanced tile was taken from the patent office."""

    seat: Seat
    tile: str


class PatentsRenewed(Event, frozen=True, tag="barrage.patents_renewed"):
    """The patent office shows new tiles."""

    tiles: tuple[str, ...]


class OfficerCopied(Event, frozen=True, tag="barrage.officer_copied"):
    """An officer's ability was copied for a turn."""

    seat: Seat
    officer: str


class Scored(Event, frozen=True, tag="barrage.scored"):
    """A line of a score sheet. what: ranking, track, bonus, objective, goods or water. count: what it comes from."""

    seat: Seat
    what: str
    vp: int
    count: int


class OrderDecided(Event, frozen=True, tag="barrage.order_decided"):
    """The order of the next round."""

    order: tuple[Seat, ...]


class GameEnded(Event, frozen=True, tag="barrage.game_ended"):
    """Per seat: VP, energy of the last round, place."""

    vp: tuple[int, ...]
    energy: tuple[int, ...]
    places: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
