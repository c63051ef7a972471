"""The decisions of Power Grid. One cube, one city, one plant, one bid is one action."""

from __future__ import annotations

from core.engine import Action


class ChooseRegion(Action, frozen=True, tag="power_grid.choose_region"):
    """Add a region to the area of play while the players draft it."""

    region: str


class OpenAuction(Action, frozen=True, tag="power_grid.open_auction"):
    """Put a plant up for auction and open the bidding. bid: Elektro."""

    plant: int
    bid: int


class LeaveAuction(Action, frozen=True, tag="power_grid.leave_auction"):
    """Put no plant up and leave the auction phase for this round."""


class PlaceBid(Action, frozen=True, tag="power_grid.place_bid"):
    """Bid for the plant under the hammer. amount: Elektro."""

    amount: int


class PassBid(Action, frozen=True, tag="power_grid.pass_bid"):
    """Leave the bidding for this one plant."""


class DiscardPlant(Action, frozen=True, tag="power_grid.discard_plant"):
    """Scrap one of the plants owned before the purchase, because the limit is exceeded."""

    plant: int


class GiveUpFuel(Action, frozen=True, tag="power_grid.give_up_fuel"):
    """Give back this many cubes of the plant just scrapped; the rest moves to other plants."""

    coal: int = 0
    oil: int = 0
    garbage: int = 0
    uranium: int = 0


class BuyFuel(Action, frozen=True, tag="power_grid.buy_fuel"):
    """Buy the cheapest cube of a fuel. fuel: "coal", "oil", "garbage" or "uranium"."""

    fuel: str


class EndFuel(Action, frozen=True, tag="power_grid.end_fuel"):
    """Buy no more fuel this round."""


class BuildCity(Action, frozen=True, tag="power_grid.build_city"):
    """Connect a city by the cheapest route and build a house in its cheapest open space."""

    city: str


class BuildSpace(Action, frozen=True, tag="power_grid.build_space"):
    """Connect a city as BuildCity does, but in a dearer open space. space: 2 or 3, counted from the cheapest."""

    city: str
    space: int


class PlaceTrust(Action, frozen=True, tag="power_grid.place_trust"):
    """Place one of the Trust's first houses in a city."""

    city: str


class ReserveCity(Action, frozen=True, tag="power_grid.reserve_city"):
    """Reserve the first space of a city for somebody's first house."""

    city: str


class EndBuilding(Action, frozen=True, tag="power_grid.end_building"):
    """Build no more this round."""


class RunPlant(Action, frozen=True, tag="power_grid.run_plant"):
    """Run a plant that burns one fuel or none."""

    plant: int


class RunHybrid(Action, frozen=True, tag="power_grid.run_hybrid"):
    """Run a hybrid plant. coal: cubes of coal it burns; the rest of its need is oil."""

    plant: int
    coal: int


class SupplyCities(Action, frozen=True, tag="power_grid.supply_cities"):
    """Run no more plants and supply this many cities."""

    cities: int


ACTIONS: tuple[type[Action], ...] = (
    ChooseRegion,
    PlaceTrust,
    ReserveCity,
    OpenAuction,
    LeaveAuction,
    PlaceBid,
    PassBid,
    DiscardPlant,
    GiveUpFuel,
    BuyFuel,
    EndFuel,
    BuildCity,
    BuildSpace,
    EndBuilding,
    RunPlant,
    RunHybrid,
    SupplyCities,
)
