"""What happens in Power Grid, for whoever listens. Fuel amounts are tuples of coal, oil, garbage, uranium."""

from __future__ import annotations

from typing import ClassVar

from core.engine import Event, Seat


class RegionChosen(Event, tag="power_grid.region_chosen"):
    seat: Seat
    region: str


class GameBegan(Event, tag="power_grid.game_began"):
    regions: tuple[str, ...]
    order: tuple[Seat, ...]
    market: tuple[int, ...]


class RoundBegan(Event, tag="power_grid.round_began"):
    round: int

    log_level: ClassVar[int] = 0


class PhaseBegan(Event, tag="power_grid.phase_began"):
    phase: int

    log_level: ClassVar[int] = 1


class OrderDecided(Event, tag="power_grid.order_decided"):
    order: tuple[Seat, ...]


class DiscountPlaced(Event, tag="power_grid.discount_placed"):
    plant: int


class DiscountRemoved(Event, tag="power_grid.discount_removed"):
    """cause: "bought", "smaller_drawn" or "unsold"."""

    plant: int
    cause: str


class AuctionOpened(Event, tag="power_grid.auction_opened"):
    seat: Seat
    plant: int
    bid: int


class BidPlaced(Event, tag="power_grid.bid_placed"):
    seat: Seat
    plant: int
    amount: int


class BidPassed(Event, tag="power_grid.bid_passed"):
    seat: Seat
    plant: int


class AuctionLeft(Event, tag="power_grid.auction_left"):
    seat: Seat


class PlantBought(Event, tag="power_grid.plant_bought"):
    seat: Seat
    plant: int
    price: int


class PlantDiscarded(Event, tag="power_grid.plant_discarded"):
    seat: Seat
    plant: int


class FuelGivenUp(Event, tag="power_grid.fuel_given_up"):
    """store: whether coal went to the coal store."""

    seat: Seat
    plant: int
    cubes: tuple[int, ...]
    store: bool


class PlantDrawn(Event, tag="power_grid.plant_drawn"):
    """A card came from the stack into the market. STEP_3 is the Step 3 card."""

    plant: int


class PlantRemoved(Event, tag="power_grid.plant_removed"):
    """A plant left the market for good. cause: "smaller_than_discount", "unsold", "step_2", "step_3", "update"."""

    plant: int
    cause: str


class PlantTucked(Event, tag="power_grid.plant_tucked"):
    plant: int


class StackShuffled(Event, tag="power_grid.stack_shuffled"):
    cards: int


class FuelBought(Event, tag="power_grid.fuel_bought"):
    """fuel: its name. price: Elektro. store: bought from the coal store."""

    seat: Seat
    fuel: str
    price: int
    store: bool


class FuelTurnEnded(Event, tag="power_grid.fuel_turn_ended"):
    """cubes: how many were bought this turn."""

    seat: Seat
    cubes: int


class CityBuilt(Event, tag="power_grid.city_built"):
    """start: the own city that the connection starts from, "" for the first one. Prices in Elektro."""

    seat: Seat
    city: str
    start: str
    connection: int
    space: int


class BuildingTurnEnded(Event, tag="power_grid.building_turn_ended"):
    seat: Seat
    houses: int


class PlantRun(Event, tag="power_grid.plant_run"):
    seat: Seat
    plant: int
    burnt: tuple[int, ...]
    cities: int


class CitiesSupplied(Event, tag="power_grid.cities_supplied"):
    seat: Seat
    cities: int
    income: int


class FuelResupplied(Event, tag="power_grid.fuel_resupplied"):
    cubes: tuple[int, ...]
    step: int


class ResupplyStopped(Event, tag="power_grid.resupply_stopped"):
    """fuel: its name; plant: the purchase that stopped it."""

    fuel: str
    plant: int


class StepBegan(Event, tag="power_grid.step_began"):
    step: int


class Step3Announced(Event, tag="power_grid.step_3_announced"):
    """The Step 3 card has been dealt with; Step 3 begins next round."""


class GameEnded(Event, tag="power_grid.game_ended"):
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
