"""What happened in a few sentences: who bought which plant, fuel, built where and earned what, by round and phase.

Bids, single cubes and plants that ran are summed up; what the log tells in one line of its own (the Trust, a Step) is
told by that line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.engine import Event, Seat
from core.session import Names
from core.table import Told
from core.text import text
from plugins.power_grid import events as e
from plugins.power_grid.log import LINES, cubes_told
from plugins.power_grid.state import STEP_3
from plugins.power_grid.tables import FUELS

AS_IN_THE_LOG = (
    e.RegionChosen, e.CityReserved, e.TrustTookPlant, e.TrustTookFuel, e.FuelResupplied, e.StepBegan, e.Step3Announced,
    e.GameEnded,
)  # fmt: skip
"""Events that are told by their line of the log."""


class _Phases:
    """What one round's events add up to, phase by phase."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self.plants: list[e.PlantBought] = []
        self.left: list[Seat] = []
        self.drawn: list[int] = []
        self.fuel: dict[Seat, tuple[list[int], int]] = {}
        self.built: dict[Seat, tuple[list[str], int]] = {}
        self.houses: int = 0
        self.supplied: list[e.CitiesSupplied] = []
        self.lines: list[Event] = []

    def hear(self, event: Event) -> None:
        """Add an event."""
        if isinstance(event, e.PlantBought):
            self.plants.append(event)
        elif isinstance(event, e.AuctionLeft):
            self.left.append(event.seat)
        elif isinstance(event, e.PlantDrawn):
            if event.plant != STEP_3:
                self.drawn.append(event.plant)
        elif isinstance(event, e.FuelBought):
            cubes, paid = self.fuel.get(event.seat, ([0] * len(FUELS), 0))
            cubes[FUELS.index(event.fuel)] += 1
            self.fuel[event.seat] = cubes, paid + event.price
        elif isinstance(event, e.CityBuilt):
            cities, paid = self.built.get(event.seat, ([], 0))
            cities.append(event.city)
            self.built[event.seat] = cities, paid + event.connection + event.space
        elif isinstance(event, e.TrustHousePlaced):
            self.houses += 1
        elif isinstance(event, e.CitiesSupplied):
            self.supplied.append(event)
        elif isinstance(event, AS_IN_THE_LOG):
            self.lines.append(event)

    def told(self) -> list[Told]:
        """Return the sentences, in the order of the phases."""
        n = self._names
        found = self._sentence(
            "plants", [self._of("plant", p.seat, plant=n.plant(p.plant), price=p.price) for p in self.plants]
        )
        found += self._sentence("left", [n.seat(seat) for seat in self.left])
        found += self._sentence("drawn", [n.plant(plant) for plant in self.drawn if plant not in self._bought()])
        found += self._sentence("fuel", [self._fuel(seat, *cubes) for seat, cubes in self.fuel.items()])
        for seat, done in self.built.items():  # each on its own: it is what the others plan by
            words = self._built(seat, *done)
            found.append(Told(words, n.refs(), seat))
        if self.houses:
            found.append(Told(text("power-grid-digest-trust-houses", count=self.houses)))
        found += self._sentence(
            "income",
            [self._of("earned", s.seat, income=s.income, cities=s.cities) for s in self.supplied],
        )
        for event in self.lines:
            teller: Callable[..., str | None] = LINES[type(event)]
            said = teller(event, n)
            found += [Told(line, n.refs()) for line in (said or "").splitlines()]
        return found

    def _bought(self) -> set[int]:
        return {event.plant for event in self.plants}

    def _fuel(self, seat: Seat, cubes: list[int], paid: int) -> str:
        return self._of("fuel-of", seat, cubes=cubes_told(tuple(cubes), self._names), price=paid)

    def _built(self, seat: Seat, cities: list[str], paid: int) -> str:
        return self._of("built-of", seat, cities=[self._names.city(city) for city in cities], price=paid)

    def _of(self, key: str, seat: Seat, **facts: Any) -> str:
        return text(f"power-grid-digest-{key}", seat=self._names.seat(seat), **facts)

    def _sentence(self, key: str, parts: list[str]) -> list[Told]:
        """Return one sentence with these parts, none when there are none."""
        refs = self._names.refs()
        if not parts:
            return []
        seats = {int(ref.removeprefix("seat:")) for ref in refs if ref.startswith("seat:")}
        only = seats.pop() if len(seats) == 1 else None
        return [Told(text(f"power-grid-digest-{key}", parts=parts), refs, only)]


def digest(happened: Sequence[Event], names: Names) -> tuple[Told, ...]:
    """Return what happened in a few sentences; a round that began meanwhile has its heading."""
    rounds: list[tuple[str, _Phases]] = [("", _Phases(names))]
    for event in happened:
        if isinstance(event, e.RoundBegan):
            rounds.append((text("power-grid-log-round", round=event.round), _Phases(names)))
        else:
            rounds[-1][1].hear(event)
    found: list[Told] = []
    for heading, phases in rounds:
        told = phases.told()
        if told and heading and found:
            found.append(Told(heading, heading=True))
        found += told
    return tuple(found)
