"""The table in words, for the terminal: where the game stands, markets, players, cities. Money in Elektro."""

from __future__ import annotations

from typing import Any, cast

from core.engine import HIDDEN, Engine, Game, Observation, Seat
from core.table.summary import Summary
from core.text import text
from plugins.power_grid.network import CLOSED, space_price
from plugins.power_grid.rules import G
from plugins.power_grid.spaces import RESERVED, TRUST, holders
from plugins.power_grid.state import OWN_CITY, STEP_3, Bidding, PowerGridState, Trust
from plugins.power_grid.tables import FUELS, Plant
from plugins.power_grid.trust import BUYER, track

BUILDING = 4
"""The phase in which the cities and their prices are shown."""


def summary(engine: Engine[PowerGridState], seen: Observation[PowerGridState], names: Any) -> list[Summary]:
    """Return what lies on the table as `seen` shows it: names is a `core.session.Names`."""
    g = cast(G, Game(engine, seen.state))
    parts = [_standing(g, names), _players(g, names), _owned(g, names)]
    if seen.state.round:
        parts += [_plants(g, names), _fuels(g, seen.seat, names)]
    if seen.state.phase == BUILDING or not seen.state.round:
        parts.append(_cities(g, seen.seat, names))
    return parts


def plant_line(plant: Plant, names: Any) -> str:
    """Return what a plant burns: "2 coal", "2 coal or oil", "no fuel"."""
    if not plant.fuels:
        return text("power-grid-summary-no-fuel")
    fuels = [names.fuel(FUELS[fuel]) for fuel in plant.fuels]
    return text("power-grid-summary-need", need=plant.need, fuel=text("power-grid-summary-or", first=fuels[0],
                second=fuels[-1], kinds=len(fuels)))  # fmt: skip


def _standing(g: G, names: Any) -> Summary:
    state = g.state
    rows = [
        (text("power-grid-summary-round"), str(state.round) if state.round else "-"),
        (text("power-grid-summary-phase"), text(f"power-grid-phase-{state.phase}")),
        (text("power-grid-summary-step"), str(state.step)),
        (text("power-grid-summary-regions"), ", ".join(names.region(region) for region in state.regions) or "-"),
    ]
    if state.reserved:
        rows.append(
            (text("power-grid-summary-reserved-cities"), ", ".join(names.city(city) for city in state.reserved))
        )
    frame = g.frames[-1] if g.frames else None
    if isinstance(frame, Bidding):
        facts = {"plant": frame.plant, "high": frame.high, "seat": names.seat(frame.leader)}
        rows.append((text("power-grid-summary-hammer"), text("power-grid-summary-bid", **facts)))
    return Summary("", (), tuple(rows))


def _players(g: G, names: Any) -> Summary:
    state = g.state
    rows: list[tuple[str, ...]] = []
    for place, seat in enumerate(track(state), 1):
        if seat == BUYER and state.trust is not None:
            rows.append((str(place), *_trust(state.trust, names)))
            continue
        player = state.players[seat]
        fuel = [f"{cubes} {names.fuel(FUELS[k])}" for k, cubes in enumerate(player.fuel) if cubes]
        money = "?" if player.money == HIDDEN else str(player.money)
        plants = ", ".join(str(plant) for plant in player.plants) or "-"
        rows.append((str(place), names.seat(seat), money, plants, ", ".join(fuel) or "-", str(len(player.cities))))
    titles = ("order", "player", "money", "plants", "fuel", "cities")
    return Summary("", _titles(titles), tuple(rows))


def _trust(trust: Trust, names: Any) -> tuple[str, ...]:
    """Return the Trust's row, without its place: it has no money."""
    fuel = [f"{cubes} {names.fuel(FUELS[k])}" for k, cubes in enumerate(trust.fuel) if cubes]
    plants = ", ".join(str(plant) for plant in trust.plants) or "-"
    cities = text("power-grid-summary-trust-cities", cities=len(trust.cities), left=trust.houses)
    return text("power-grid-trust"), "-", plants, ", ".join(fuel) or "-", cities


def _owned(g: G, names: Any) -> Summary:
    """The plants that players own."""
    rows = [
        (str(number), plant_line(g.tables.plants[number], names), str(g.tables.plants[number].cities), names.seat(seat))
        for seat in g.state.order
        for number in g.state.players[seat].plants
    ]
    for number in g.state.trust.plants if g.state.trust is not None else ():
        plant = g.tables.plants[number]
        rows.append((str(number), plant_line(plant, names), str(plant.cities), text("power-grid-trust")))
    return Summary("", _titles(("plant", "burns", "supplies", "owner")), tuple(rows))


def _plants(g: G, names: Any) -> Summary:
    """The plants on show, the current row first; only those of the current row can be put up."""
    state = g.state
    current = g.rules.rows(g)
    rows: list[tuple[str, ...]] = []
    for place, number in enumerate(state.market):
        if number == STEP_3:
            rows.append((text("power-grid-summary-step-3"), "", "", ""))
            continue
        plant: Plant = g.tables.plants[number]
        row = text("power-grid-summary-current") if place < current else text("power-grid-summary-future")
        bid = str(g.rules.lowest_bid(g, number)) if place < current else "-"
        rows.append((str(number), plant_line(plant, names), str(plant.cities), bid, row))
    title = text("power-grid-summary-plants-left", cards=len(state.deck))
    return Summary(title, _titles(("plant", "burns", "supplies", "lowest-bid", "row")), _filled(rows, 5))


def _fuels(g: G, viewer: Seat | None, names: Any) -> Summary:
    state = g.state
    rows: list[tuple[str, ...]] = []
    for k, fuel in enumerate(FUELS):
        price = g.rules.price(g, viewer if viewer is not None else state.order[0], k)
        rows.append(
            (names.fuel(fuel), str(price) if price else "-", str(state.fuel_market[k]), str(g.rules.in_stock(g, k)))
        )
    return Summary("", _titles(("fuel", "price", "on-sale", "stock")), tuple(rows))


def _cities(g: G, viewer: Seat | None, names: Any) -> Summary:
    """Cities in play, cheapest for the viewer first; what a house would cost the viewer now."""
    state = g.state
    board = g.tables.map
    rows: list[tuple[int, tuple[str, ...]]] = []
    for place, city in enumerate(state.cities):
        space = _price(g, viewer, place)
        reach = state.players[viewer].reach[place] if viewer is not None else 0
        open_ = space < CLOSED and reach != OWN_CITY
        total = space + reach if open_ else CLOSED
        cost = text("power-grid-summary-sum", total=total, connection=reach, space=space) if open_ else "-"
        if reach == OWN_CITY and viewer is not None:
            cost = text("power-grid-summary-own")
        owners = ", ".join(_holder(who, names) for who in holders(state.spaces[place]) if who)
        rows.append((total, (names.city(city), names.region(board.region_of[city]), owners or "-", cost)))
    rows.sort(key=lambda row: row[0])
    return Summary("", _titles(("city", "region", "houses", "cost")), tuple(row for _, row in rows))


def _price(g: G, viewer: Seat | None, place: int) -> int:
    """Return what a house would cost the viewer without the connection; an onlooker sees the cheapest open space."""
    return g.rules.space_prices(g)[g.state.spaces[place]] if viewer is None else space_price(g, viewer, place)


def _holder(who: int, names: Any) -> str:
    if who == TRUST:
        return text("power-grid-trust")
    return text("power-grid-summary-reserved") if who == RESERVED else names.seat(who - 1)


def _titles(ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text(f"power-grid-summary-{name}") for name in ids)


def _filled(rows: list[tuple[str, ...]], width: int) -> tuple[tuple[str, ...], ...]:
    return tuple((*row, *("" for _ in range(width - len(row)))) for row in rows)
