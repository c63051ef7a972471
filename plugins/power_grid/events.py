"""What happens in Power Grid, for whoever listens. Fuel amounts are tuples of coal, oil, garbage, uranium."""

from __future__ import annotations

from typing import ClassVar

from core.engine import Event, Seat

DETAIL = 3
"""Level in the log of what an ordinary line sums up later: single cubes, bids, plants that run."""


class RegionChosen(Event, frozen=True, tag="power_grid.region_chosen"):
    """A player added a region to the area of play."""

    seat: Seat
    region: str


class GameBegan(Event, frozen=True, tag="power_grid.game_began"):
    """The area of play, the first order and the first market are fixed."""

    regions: tuple[str, ...]
    order: tuple[Seat, ...]
    market: tuple[int, ...]


class PositionArranged(Event, frozen=True, tag="power_grid.position_arranged"):
    """The game goes on from a position that was arranged by hand."""

    round: int
    phase: int
    step: int

    log_level: ClassVar[int] = 0


class RoundBegan(Event, frozen=True, tag="power_grid.round_began"):
    """A round began; the first is 1."""

    round: int

    log_level: ClassVar[int] = 0


class PhaseBegan(Event, frozen=True, tag="power_grid.phase_began"):
    """A phase of the round began, 1 to 5."""

    phase: int

    log_level: ClassVar[int] = 1


class OrderDecided(Event, frozen=True, tag="power_grid.order_decided"):
    """The order track was set, first seat first."""

    order: tuple[Seat, ...]


class DiscountPlaced(Event, frozen=True, tag="power_grid.discount_placed"):
    """The discount marker was laid on a plant."""

    plant: int


class DiscountRemoved(Event, frozen=True, tag="power_grid.discount_removed"):
    """cause: "bought", "smaller_drawn" or "unsold"."""

    plant: int
    cause: str


class AuctionOpened(Event, frozen=True, tag="power_grid.auction_opened"):
    """A seat put a plant up and opened the bidding."""

    seat: Seat
    plant: int
    bid: int


class BidPlaced(Event, frozen=True, tag="power_grid.bid_placed"):
    """A seat raised."""

    seat: Seat
    plant: int
    amount: int

    log_level: ClassVar[int] = DETAIL


class BidPassed(Event, frozen=True, tag="power_grid.bid_passed"):
    """A seat left the bidding for a plant."""

    seat: Seat
    plant: int

    log_level: ClassVar[int] = DETAIL


class AuctionLeft(Event, frozen=True, tag="power_grid.auction_left"):
    """A seat left the auction phase without putting a plant up."""

    seat: Seat


class PlantBought(Event, frozen=True, tag="power_grid.plant_bought"):
    """A plant was sold. price: Elektro."""

    seat: Seat
    plant: int
    price: int


class PlantDiscarded(Event, frozen=True, tag="power_grid.plant_discarded"):
    """A buyer scrapped an old plant."""

    seat: Seat
    plant: int


class FuelGivenUp(Event, frozen=True, tag="power_grid.fuel_given_up"):
    """store: whether coal went to the coal store."""

    seat: Seat
    plant: int
    cubes: tuple[int, ...]
    store: bool


class PlantDrawn(Event, frozen=True, tag="power_grid.plant_drawn"):
    """A card came from the stack into the market. STEP_3 is the Step 3 card."""

    plant: int


class PlantRemoved(Event, frozen=True, tag="power_grid.plant_removed"):
    """A plant left the market for good. cause: "smaller_than_discount", "unsold", "nobody_bought",
    "obsolete", "step_2", "step_3", "update"."""

    plant: int
    cause: str


class PlantTucked(Event, frozen=True, tag="power_grid.plant_tucked"):
    """A plant went under the stack, seen by everybody."""

    plant: int


class StackShuffled(Event, frozen=True, tag="power_grid.stack_shuffled"):
    """What lay under the Step 3 card was shuffled."""

    cards: int


class FuelBought(Event, frozen=True, tag="power_grid.fuel_bought"):
    """fuel: its name. price: Elektro. store: bought from the coal store."""

    seat: Seat
    fuel: str
    price: int
    store: bool

    log_level: ClassVar[int] = DETAIL


class FuelTurnEnded(Event, frozen=True, tag="power_grid.fuel_turn_ended"):
    """cubes: how many were bought this turn."""

    seat: Seat
    cubes: int


class CityBuilt(Event, frozen=True, tag="power_grid.city_built"):
    """start: the own city that the connection starts from, "" for the first one. Prices in Elektro."""

    seat: Seat
    city: str
    start: str
    connection: int
    space: int


class BuildingTurnEnded(Event, frozen=True, tag="power_grid.building_turn_ended"):
    """A seat is done building. houses: how many it built."""

    seat: Seat
    houses: int


class PlantRun(Event, frozen=True, tag="power_grid.plant_run"):
    """A plant ran. burnt: cubes per fuel. cities: how many it can supply."""

    seat: Seat
    plant: int
    burnt: tuple[int, ...]
    cities: int

    log_level: ClassVar[int] = DETAIL


class CitiesSupplied(Event, frozen=True, tag="power_grid.cities_supplied"):
    """A seat was paid for the cities that it supplies. income: Elektro."""

    seat: Seat
    cities: int
    income: int


class FuelResupplied(Event, frozen=True, tag="power_grid.fuel_resupplied"):
    """The fuel market was refilled by the column of a Step."""

    cubes: tuple[int, ...]
    step: int


class ResupplyStopped(Event, frozen=True, tag="power_grid.resupply_stopped"):
    """fuel: its name; plant: the purchase that stopped it."""

    fuel: str
    plant: int


class StepBegan(Event, frozen=True, tag="power_grid.step_began"):
    """Step 2 or 3 began."""

    step: int


class Step3Announced(Event, frozen=True, tag="power_grid.step_3_announced"):
    """The Step 3 card has left the market in this phase, 4 or 5; Step 3 begins with the next phase 5 or next round."""

    phase: int


class TrustHousePlaced(Event, frozen=True, tag="power_grid.trust_house_placed"):
    """The Trust got a house in a city. seat: who placed it; the builder of the city, when it came by itself.

    space: 1 or 2, counted from the cheapest. left: houses that the Trust has left.
    """

    seat: Seat
    city: str
    space: int
    left: int


class TrustTookPlant(Event, frozen=True, tag="power_grid.trust_took_plant"):
    """The Trust took a plant without paying. scrapped: the plant that it gave up, 0 for none."""

    plant: int
    scrapped: int


class TrustTookNoPlant(Event, frozen=True, tag="power_grid.trust_took_no_plant"):
    """The Trust took no plant, because plant, the highest on offer, is not above its lowest; 0 when nothing is on
    offer."""

    plant: int


class TrustTookFuel(Event, frozen=True, tag="power_grid.trust_took_fuel"):
    """The Trust took fuel for its plants without paying. store: cubes of coal from the coal store."""

    cubes: tuple[int, ...]
    store: int


class TrustGaveBackFuel(Event, frozen=True, tag="power_grid.trust_gave_back_fuel"):
    """The Trust gave back its fuel. store: whether coal went to the coal store."""

    cubes: tuple[int, ...]
    store: bool


class CityReserved(Event, frozen=True, tag="power_grid.city_reserved"):
    """A seat reserved a city for a first house."""

    seat: Seat
    city: str


class ReservationUsed(Event, frozen=True, tag="power_grid.reservation_used"):
    """A first house took a reserved space; the uranium on it went back to the stock."""

    seat: Seat
    city: str


class GameEnded(Event, frozen=True, tag="power_grid.game_ended"):
    """Per seat: cities that it can supply, Elektro left, cities connected, and its place."""

    supplied: tuple[int, ...]
    money: tuple[int, ...]
    cities: tuple[int, ...]
    places: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
