"""The models of Power Grid's plants and of the figures of an edition.

What the figures mean in the game is told in `tables.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field

from core.content import ContentModel, Finding, Id
from plugins.power_grid.tables import FUELS, MARKET

Fuel = Literal["coal", "oil", "garbage", "uranium"]
Tokens = Annotated[int, Field(ge=0, le=1000)]
Money = Annotated[int, Field(ge=0, le=1000)]
Players = Annotated[int, Field(ge=2, le=6)]
PlantNumber = Annotated[int, Field(ge=1, le=99)]

STEPS = 3
"""Steps of the game, each with its own refill."""


class PlantModel(ContentModel):
    """One power plant card."""

    number: int = Field(
        ge=1, le=99, description="Number on the card: its name, its lowest bid, its place in the market"
    )
    fuels: tuple[Fuel, ...] = Field(max_length=2, description="What it burns; two for a hybrid, none for a green plant")
    need: int = Field(ge=0, le=9, description="Tokens burnt in one run")
    cities: int = Field(ge=1, le=9, description="Cities that one run supplies")
    back: Literal["plug", "socket"] = Field(description="Back of the card in the Recharged edition")

    def findings(self) -> Iterable[Finding]:
        if len(set(self.fuels)) != len(self.fuels):
            yield Finding(("fuels",), "power-grid-content-fuel-twice", {"name": self.fuels[0]})
        if set(self.fuels) not in ({"coal", "oil"}, *({fuel} for fuel in FUELS), set()):
            yield Finding(("fuels",), "power-grid-content-hybrid-fuels")
        if bool(self.fuels) != bool(self.need):
            key = "power-grid-content-need-missing" if self.fuels else "power-grid-content-need-without-fuel"
            yield Finding(("need",), key)


class Rung(ContentModel):
    """Places of one price on the fuel market."""

    price: int = Field(ge=1, le=99, description="Price of a token on these places")
    places: int = Field(ge=1, le=99, description="Number of places")


class ByFuel(ContentModel):
    """A number of tokens for each fuel."""

    coal: Tokens = Field(description="Coal tokens")
    oil: Tokens = Field(description="Oil tokens")
    garbage: Tokens = Field(description="Garbage tokens")
    uranium: Tokens = Field(description="Uranium tokens")


Ladder = Annotated[tuple[Rung, ...], Field(min_length=1)]


class Ladders(ContentModel):
    """The fuel market: prices and places of each fuel, cheapest first."""

    coal: Ladder = Field(description="Coal places")
    oil: Ladder = Field(description="Oil places")
    garbage: Ladder = Field(description="Garbage places")
    uranium: Ladder = Field(description="Uranium places")


class CountModel(ContentModel):
    """What depends on the number of players."""

    regions: int = Field(ge=1, le=9, description="Regions in play")
    remove_plug: int = Field(default=0, ge=0, le=40, description="Plants with a plug on the back removed unseen")
    remove_socket: int = Field(default=0, ge=0, le=40, description="Plants with a socket on the back removed unseen")
    remove: int = Field(default=0, ge=0, le=40, description="Plants removed unseen whatever their back")
    step2_cities: int = Field(ge=1, le=60, description="Cities of one player that start Step 2")
    end_cities: int = Field(ge=1, le=60, description="Cities of one player that end the game")
    plant_limit: int = Field(ge=1, le=9, description="Plants that a player may own")


class TrustModel(ContentModel):
    """The Trust of a game for two."""

    houses: int = Field(ge=1, le=60, description="Houses that the Trust can place")
    start: tuple[Annotated[int, Field(ge=1, le=9)], ...] = Field(
        min_length=1,
        description="First houses of the Trust that the two players place in turns",
    )


class TablesModel(ContentModel):
    """The figures of one edition."""

    id: Id = Field(description="Name of the edition, such as recharged")
    start_money: Money = Field(description="Money of each player at the start")
    houses: int = Field(ge=1, le=60, description="Houses that a player can build")
    house_costs: tuple[Money, Money, Money] = Field(description="Cost of the first, second and third house in a city")
    house_costs_alternative: tuple[Money, Money, Money] = Field(description="The costs by the option city_costs")
    payment: tuple[Money, ...] = Field(min_length=2, description="Income for 0, 1, 2 ... supplied cities")
    ladders: Ladders = Field(description="Prices and places of the fuel market")
    fuel_total: ByFuel = Field(description="Tokens in the game")
    fuel_start: ByFuel = Field(description="Tokens on the market at the start")
    opening: Annotated[tuple[PlantNumber, ...], Field(min_length=MARKET, max_length=MARKET)] | None = Field(
        default=None, description="Plants that open the market; without them chance picks plugs"
    )
    on_top: PlantNumber | None = Field(
        default=None, description="Plant on top of the stack; without it a plug by chance"
    )
    trust: TrustModel | None = Field(default=None, description="The Trust of a game for two; none when left out")
    players: Mapping[Players, CountModel] = Field(min_length=1, description="Figures by number of players")
    refill: Mapping[Players, Annotated[tuple[ByFuel, ...], Field(min_length=STEPS, max_length=STEPS)]] = Field(
        description="By number of players, the tokens put on the market in Steps 1, 2 and 3"
    )

    def findings(self) -> Iterable[Finding]:
        yield from self._ladder_findings()
        for index, (before, after) in enumerate(pairwise(self.payment)):
            if after < before:
                yield Finding(("payment", index + 1), "power-grid-content-payment-falls", {"cities": index + 1})
        if len(self.payment) < self.houses + 1:
            facts = {"houses": self.houses, "rows": self.houses + 1, "found": len(self.payment)}
            yield Finding(("payment",), "power-grid-content-payment-short", facts)
        for players, row in self.players.items():
            if players not in self.refill:
                yield Finding(("refill",), "power-grid-content-refill-missing", {"players": players}, follows=True)
            if row.end_cities > self.houses:
                facts = {"cities": row.end_cities, "houses": self.houses}
                yield Finding(("players", players, "end_cities"), "power-grid-content-end-unreachable", facts)
            if row.step2_cities > row.end_cities:
                facts = {"step2": row.step2_cities, "end": row.end_cities}
                yield Finding(("players", players, "step2_cities"), "power-grid-content-step2-after-end", facts)
        if self.trust is not None and sum(self.trust.start) > self.trust.houses:
            facts = {"houses": self.trust.houses, "start": sum(self.trust.start)}
            yield Finding(("trust", "start"), "power-grid-content-trust-start", facts)
        opening = self.opening or ()
        for index, number in enumerate(opening):
            if number in opening[:index] or number == self.on_top:
                yield Finding(("opening", index), "power-grid-content-plant-twice", {"name": str(number)})
        for players in self.refill:
            if players not in self.players:
                key, facts = "power-grid-content-refill-without-players", {"players": players}
                yield Finding(("refill", players), key, facts, on_key=True, follows=True)

    def _ladder_findings(self) -> Iterable[Finding]:
        for fuel in FUELS:
            ladder: tuple[Rung, ...] = getattr(self.ladders, fuel)
            total: int = getattr(self.fuel_total, fuel)
            start: int = getattr(self.fuel_start, fuel)
            for index, (before, after) in enumerate(pairwise(ladder)):
                if after.price <= before.price:
                    facts = {"price": after.price, "before": before.price}
                    yield Finding(("ladders", fuel, index + 1, "price"), "power-grid-content-ladder-order", facts)
            places = sum(rung.places for rung in ladder)
            if places < total:
                facts = {"places": places, "tokens": total}
                yield Finding(("ladders", fuel), "power-grid-content-ladder-short", facts, follows=True)
            if start > total:
                yield Finding(
                    ("fuel_start", fuel), "power-grid-content-start-over-total", {"start": start, "total": total}
                )
