"""The log of Power Grid in sentences: one function per class of event, `names` gives seats, cities and fuels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.session import Names
from core.text import text
from plugins.power_grid import events as e
from plugins.power_grid.setup import has_trust
from plugins.power_grid.state import STEP_3
from plugins.power_grid.tables import FUELS


def cubes_told(cubes: tuple[int, ...], names: Names) -> str:
    """Return "2 coal, 1 oil", or the word for nothing."""
    parts = [
        text("power-grid-log-cubes", cubes=n, fuel=names.fuel(FUELS[k]), kind=FUELS[k])
        for k, n in enumerate(cubes)
        if n
    ]
    return (
        text("power-grid-log-list", first=parts[0], rest=parts[1:], more=len(parts) - 1)
        if parts
        else text("power-grid-log-nothing")
    )


def _seats(seats: tuple[int, ...], names: Names) -> list[str]:
    return [names.seat(seat) for seat in seats]


def _track(order: tuple[int, ...], names: Names) -> list[str]:
    """Return who is on the order track, the Trust, which is always second, among them."""
    line = _seats(order, names)
    return [*line[:1], text("power-grid-trust"), *line[1:]] if has_trust(names.engine, len(order)) else line


def _drawn(event: e.PlantDrawn, names: Names) -> str:
    if event.plant == STEP_3:
        return text("power-grid-log-step-3-drawn")
    return text("power-grid-log-plant-drawn", plant=names.plant(event.plant))


def _built(event: e.CityBuilt, names: Names) -> str:
    facts: dict[str, Any] = {
        "seat": names.seat(event.seat),
        "city": names.city(event.city),
        "space": event.space,
        "connection": event.connection,
        "total": event.space + event.connection,
    }
    if not event.start:
        return text("power-grid-log-first-city", **facts)
    return text("power-grid-log-city-built", start=names.city(event.start), **facts)


def _ended(event: e.GameEnded, names: Names) -> str:
    winners = tuple(seat for seat, place in enumerate(event.places) if place == 1)
    lines = [text("power-grid-log-won", seats=_seats(winners, names), count=len(winners))]
    for seat in sorted(range(len(event.places)), key=lambda s: event.places[s]):
        lines.append(
            text(
                "power-grid-log-place",
                place=event.places[seat],
                seat=names.seat(seat),
                supplied=event.supplied[seat],
                money=event.money[seat],
                cities=event.cities[seat],
            )
        )
    return "\n".join(lines)


def _trust_took_no_plant(event: e.TrustTookNoPlant, names: Names) -> str:
    if not event.plant:
        return text("power-grid-log-trust-nothing-to-take")
    return text("power-grid-log-trust-no-plant", plant=names.plant(event.plant))


def _trust_took_fuel(event: e.TrustTookFuel, names: Names) -> str:
    if not any(event.cubes):
        return text("power-grid-log-trust-no-fuel")
    return text("power-grid-log-trust-fuel", cubes=cubes_told(event.cubes, names), store=event.store)


LINES: dict[type, Callable[..., str | None]] = {
    e.RegionChosen: lambda v, n: text("power-grid-log-region", seat=n.seat(v.seat), region=n.region(v.region)),
    e.GameBegan: lambda v, n: text(
        "power-grid-log-began", regions=[n.region(r) for r in v.regions], order=_track(v.order, n)
    ),
    e.PositionArranged: lambda v, n: text(
        "power-grid-log-position", round=v.round, phase=text(f"power-grid-phase-{v.phase}"), step=v.step
    ),
    e.RoundBegan: lambda v, n: text("power-grid-log-round", round=v.round),
    e.PhaseBegan: lambda v, n: text(f"power-grid-phase-{v.phase}"),
    e.OrderDecided: lambda v, n: text("power-grid-log-order", order=_track(v.order, n)),
    e.DiscountPlaced: lambda v, n: text("power-grid-log-discount-placed", plant=n.plant(v.plant)),
    e.DiscountRemoved: lambda v, n: text("power-grid-log-discount-removed", plant=n.plant(v.plant), cause=v.cause),
    e.AuctionOpened: lambda v, n: text(
        "power-grid-log-auction-opened", seat=n.seat(v.seat), plant=n.plant(v.plant), bid=v.bid
    ),
    e.BidPlaced: lambda v, n: text("power-grid-log-bid", seat=n.seat(v.seat), plant=n.plant(v.plant), bid=v.amount),
    e.BidPassed: lambda v, n: text("power-grid-log-bid-passed", seat=n.seat(v.seat), plant=n.plant(v.plant)),
    e.AuctionLeft: lambda v, n: text("power-grid-log-auction-left", seat=n.seat(v.seat)),
    e.PlantBought: lambda v, n: text(
        "power-grid-log-plant-bought", seat=n.seat(v.seat), plant=n.plant(v.plant), price=v.price
    ),
    e.PlantDiscarded: lambda v, n: text("power-grid-log-plant-discarded", seat=n.seat(v.seat), plant=n.plant(v.plant)),
    e.FuelGivenUp: lambda v, n: text(
        "power-grid-log-fuel-given-up",
        seat=n.seat(v.seat),
        plant=n.plant(v.plant),
        cubes=cubes_told(v.cubes, n),
        store="yes" if v.store else "no",
    ),
    e.PlantDrawn: _drawn,
    e.PlantRemoved: lambda v, n: text("power-grid-log-plant-removed", plant=n.plant(v.plant), cause=v.cause),
    e.PlantTucked: lambda v, n: text("power-grid-log-plant-tucked", plant=n.plant(v.plant)),
    e.StackShuffled: lambda v, n: text("power-grid-log-shuffled", cards=v.cards),
    e.FuelBought: lambda v, n: text(
        "power-grid-log-fuel-bought",
        seat=n.seat(v.seat),
        fuel=n.fuel(v.fuel),
        kind=v.fuel,
        price=v.price,
        store="yes" if v.store else "no",
    ),
    e.FuelTurnEnded: lambda v, n: text("power-grid-log-fuel-ended", seat=n.seat(v.seat), cubes=v.cubes),
    e.CityBuilt: _built,
    e.BuildingTurnEnded: lambda v, n: text("power-grid-log-building-ended", seat=n.seat(v.seat), houses=v.houses),
    e.PlantRun: lambda v, n: text(
        "power-grid-log-plant-run",
        seat=n.seat(v.seat),
        plant=n.plant(v.plant),
        burnt=cubes_told(v.burnt, n),
        cities=v.cities,
    ),
    e.CitiesSupplied: lambda v, n: text(
        "power-grid-log-supplied", seat=n.seat(v.seat), cities=v.cities, income=v.income
    ),
    e.FuelResupplied: lambda v, n: text("power-grid-log-resupplied", cubes=cubes_told(v.cubes, n), step=v.step),
    e.ResupplyStopped: lambda v, n: text(
        "power-grid-log-resupply-stopped", fuel=n.fuel(v.fuel), plant=n.plant(v.plant)
    ),
    e.StepBegan: lambda v, n: text("power-grid-log-step", step=v.step),
    e.Step3Announced: lambda v, n: text("power-grid-log-step-3-announced", phase=v.phase),
    e.TrustHousePlaced: lambda v, n: text(
        "power-grid-log-trust-house", seat=n.seat(v.seat), city=n.city(v.city), space=v.space, left=v.left
    ),
    e.TrustTookPlant: lambda v, n: text(
        "power-grid-log-trust-plant", plant=n.plant(v.plant), scrapped=v.scrapped, old=n.plant(v.scrapped)
    ),
    e.TrustTookNoPlant: _trust_took_no_plant,
    e.TrustTookFuel: _trust_took_fuel,
    e.TrustGaveBackFuel: lambda v, n: text(
        "power-grid-log-trust-fuel-back", cubes=cubes_told(v.cubes, n), store="yes" if v.store else "no"
    ),
    e.CityReserved: lambda v, n: text("power-grid-log-reserved", seat=n.seat(v.seat), city=n.city(v.city)),
    e.ReservationUsed: lambda v, n: text("power-grid-log-reservation-used", city=n.city(v.city)),
    e.GameEnded: _ended,
}
"""How each event is told; the order of lines is the order of events, causes before effects."""
