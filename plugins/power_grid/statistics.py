"""A game of Power Grid in numbers, from its events alone. Money in Elektro, fuel in cubes.

Money is what a player has at the start, less every price paid, plus every income. While the game runs and money is
hidden, whatever it could be reckoned from by mere addition is withheld with it: incomes and spendings by round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from core.engine import Engine, Event, Observation, Seat
from core.table.statistics import FLOW, LEVEL, Best, Highlight, Holdings, Series, Statistics
from plugins.power_grid import events
from plugins.power_grid.state import PowerGridState
from plugins.power_grid.tables import FUELS, Tables

MONEY = "PlayerState.money"
"""The field of the state that series in Elektro tell; hidden from others without the option `open_money`."""

ELEKTRO, CUBES = "power-grid-statistics-elektro", "power-grid-statistics-cubes"
SPENT = "power-grid-statistics-spent"

LEVELS = ("cities", "supplied", "capacity", "money")
FLOWS = ("income", "plants", "fuel", "connections", "houses")


class Books:
    """What each seat has and does, kept from events; a page per round.

    levels: connected cities, cities supplied this round, output capacity (cities that all plants together could
    supply), Elektro. flows: Elektro of this round by what it was for. held, bought, burnt: cubes by fuel.
    """

    def __init__(self, tables: Tables, first: PowerGridState) -> None:
        """Begin with the first state of a game: what everybody has then, which in an arranged position is more than
        money."""
        seats = len(first.players)
        self._tables = tables
        self.seats = range(seats)
        self.levels: list[dict[str, int]] = [
            {
                **dict.fromkeys(LEVELS, 0),
                "cities": len(player.cities),
                "capacity": sum(tables.plants[number].cities for number in player.plants),
                "money": player.money,
            }
            for player in first.players
        ]
        self.flows: list[dict[str, int]] = [_none_yet() for _ in self.seats]
        self.plants: list[list[int]] = [list(player.plants) for player in first.players]
        self.held = [list(player.fuel) for player in first.players]
        self.bought = [[0] * len(FUELS) for _ in self.seats]
        self.burnt = [[0] * len(FUELS) for _ in self.seats]
        self.dearest: dict[str, list[Best | None]] = {"plant": [None] * seats, "city": [None] * seats}
        self.round = first.round
        self.first_round = max(1, first.round)
        self.over = False
        self.pages: list[dict[str, list[Any]]] = []

    def hear(self, happened: Iterable[Event]) -> None:
        """Enter events in their order."""
        for event in happened:
            entry = ENTRIES.get(type(event))
            if entry is not None:
                entry(self, event)

    def page(self) -> dict[str, list[Any]]:
        """Return the present round as it stands: series or holding to one value per seat."""
        found: dict[str, list[Any]] = {name: [level[name] for level in self.levels] for name in LEVELS}
        for name in FLOWS:
            key = "income" if name == "income" else f"spent_{name}"
            found[key] = [flow[name] for flow in self.flows]
        for what, cubes in (("bought", self.bought), ("burnt", self.burnt), ("held", self.held)):
            for k, fuel in enumerate(FUELS):
                found[f"{what}_{fuel}"] = [of_seat[k] for of_seat in cubes]
        found["plants"] = [tuple(sorted(plants)) for plants in self.plants]
        return found

    # -- entries ----------------------------------------------------------------------------------------------------

    def _round(self, event: events.RoundBegan) -> None:
        if self.round:
            self.pages.append(self.page())
        self.round = event.round
        for seat in self.seats:
            self.levels[seat]["supplied"] = 0
            self.flows[seat] = _none_yet()
            self.bought[seat], self.burnt[seat] = [0] * len(FUELS), [0] * len(FUELS)

    def _pay(self, seat: Seat, what: str, price: int) -> None:
        self.flows[seat][what] += price
        self.levels[seat]["money"] -= price

    def _most(self, kind: str, seat: Seat, price: int, thing: int | str) -> None:
        best = self.dearest[kind][seat]
        if best is None or price > best.value:
            self.dearest[kind][seat] = Best(price, kind, thing)

    def _plant(self, event: events.PlantBought) -> None:
        self._pay(event.seat, "plants", event.price)
        self._most("plant", event.seat, event.price, event.plant)
        self.plants[event.seat].append(event.plant)
        self.levels[event.seat]["capacity"] += self._tables.plants[event.plant].cities

    def _scrapped(self, event: events.PlantDiscarded) -> None:
        self.plants[event.seat].remove(event.plant)
        self.levels[event.seat]["capacity"] -= self._tables.plants[event.plant].cities

    def _given_up(self, event: events.FuelGivenUp) -> None:
        for k, cubes in enumerate(event.cubes):
            self.held[event.seat][k] -= cubes

    def _fuel(self, event: events.FuelBought) -> None:
        self._pay(event.seat, "fuel", event.price)
        k = FUELS.index(event.fuel)
        self.bought[event.seat][k] += 1
        self.held[event.seat][k] += 1

    def _city(self, event: events.CityBuilt) -> None:
        self._pay(event.seat, "connections", event.connection)
        self._pay(event.seat, "houses", event.space)
        self._most("city", event.seat, event.connection + event.space, event.city)
        self.levels[event.seat]["cities"] += 1

    def _ran(self, event: events.PlantRun) -> None:
        for k, cubes in enumerate(event.burnt):
            self.burnt[event.seat][k] += cubes
            self.held[event.seat][k] -= cubes

    def _supplied(self, event: events.CitiesSupplied) -> None:
        level = self.levels[event.seat]
        level["supplied"] = event.cities
        level["money"] += event.income
        self.flows[event.seat]["income"] += event.income

    def _end(self, event: events.GameEnded) -> None:
        # The last round has no income; what can be supplied then decides the game (text 000, winner).
        for seat in self.seats:
            self.levels[seat]["supplied"] = event.supplied[seat]
        self.over = True


def _none_yet() -> dict[str, int]:
    return dict.fromkeys(FLOWS, 0)


ENTRIES: dict[type[Event], Callable[[Books, Any], None]] = {
    events.RoundBegan: Books._round,
    events.PlantBought: Books._plant,
    events.PlantDiscarded: Books._scrapped,
    events.FuelGivenUp: Books._given_up,
    events.FuelBought: Books._fuel,
    events.CityBuilt: Books._city,
    events.PlantRun: Books._ran,
    events.CitiesSupplied: Books._supplied,
    events.GameEnded: Books._end,
}
"""What each kind of event is in the books; the others are none of them."""


def statistics(
    engine: Engine[PowerGridState], first: Observation[PowerGridState], happened: Sequence[Event]
) -> Statistics:
    """Return a game in numbers. first: what was seen before the first action; happened: all events since."""
    books = Books(engine.spec.tables, first.state)
    books.hear(happened)
    pages = [*books.pages, books.page()] if books.round else []

    def rows(name: str) -> tuple[tuple[Any, ...], ...]:
        return tuple(tuple(page[name][seat] for page in pages) for seat in books.seats)

    series = [
        Series("cities", "power-grid-statistics-cities", rows("cities")),
        Series("supplied", "power-grid-statistics-supplied", rows("supplied")),
        Series("capacity", "power-grid-statistics-capacity", rows("capacity")),
        Series("income", "power-grid-statistics-income", rows("income"), FLOW, ELEKTRO, field=MONEY),
        Series("money", "power-grid-statistics-money", rows("money"), LEVEL, ELEKTRO, field=MONEY),
    ]
    titles = {
        "plants": "power-grid-statistics-on-plants",
        "fuel": "power-grid-statistics-on-fuel",
        "connections": "power-grid-statistics-on-connections",
        "houses": "power-grid-statistics-on-houses",
    }
    for name, title in titles.items():
        key = f"spent_{name}"
        series.append(Series(key, title, rows(key), FLOW, ELEKTRO, SPENT, MONEY))
    groups = {
        "bought": ("power-grid-statistics-bought", FLOW),
        "burnt": ("power-grid-statistics-burnt", FLOW),
        "held": ("power-grid-statistics-held", LEVEL),
    }
    for what, (group, kind) in groups.items():
        for fuel in FUELS:
            key = f"{what}_{fuel}"
            series.append(Series(key, f"power-grid-fuel-{fuel}", rows(key), kind, CUBES, group))
    return Statistics(
        rounds=tuple(range(books.first_round, books.first_round + len(pages))),
        complete=books.over,
        series=tuple(series),
        holdings=(Holdings("plants", "power-grid-statistics-plants", "plant", rows("plants")),),
        highlights=(
            Highlight("dearest_plant", "power-grid-statistics-dearest-plant", tuple(books.dearest["plant"]), ELEKTRO),
            Highlight("dearest_city", "power-grid-statistics-dearest-city", tuple(books.dearest["city"]), ELEKTRO),
        ),
    )
