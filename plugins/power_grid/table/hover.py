"""What is told while a pointer or the keyboard rests on a thing: what it would cost, and what one would have of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf

from core.engine import HIDDEN, Game, Seat
from core.table import Fact, Hover, Look, Part, SceneItem, between, ellipse, line, rect, words
from plugins.power_grid.fuel import best_supply, room_left
from plugins.power_grid.network import CLOSED, area, connection, space_price
from plugins.power_grid.state import OWN_CITY, STEP_3, PlayerState
from plugins.power_grid.table.board import NEAR, MapArt
from plugins.power_grid.table.cards import fuel_name
from plugins.power_grid.table.label_costs import trimmed
from plugins.power_grid.table.labels import DETAILS, TAG, plate_box
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import COAL, COAL_STORE, FUELS, Plant


def hover(g: Game, look: Look, art: MapArt, target: str) -> Hover | None:
    """Return what is told about a thing, None where its tip says all. For the one who acts, else the one who looks."""
    what, _, name = target.partition(":")
    seat = look.acting if look.acting is not None else look.viewer
    if what == "city":
        return _city(g, art, seat, name) if seat is not None else None
    if what == "plant":
        return _plant(g, seat, int(name))
    if what == "fuel" or what == "coal_store":
        return _fuel(g, seat, COAL if what == "coal_store" else FUELS.index(name))
    if what == "seat":
        return _player(g, look, int(name))
    return None


# -- cities ------------------------------------------------------------------------------------------------------------


def _city(g: Game, art: MapArt, seat: Seat, city: str) -> Hover | None:
    """Return what a house in a city would cost, with the connection drawn; also while it is not one's turn."""
    state = g.state
    if city not in state.cities or not state.round:
        return None
    index = state.cities.index(city)
    player = state.players[seat]
    road = player.reach[index]
    if road == OWN_CITY:
        return Hover(sentence=text("power-grid-hover-own"))
    way = connection(g, seat, index)
    space = space_price(g, seat, index)
    parts = _legs(g, way)
    facts: list[Fact] = []
    if len(way) > 2 and sum(parts) == road:
        through = " – ".join(art.city(each) for each in way[1:-1])
        added = " + ".join(map(str, parts))
        facts.append(Fact(text("power-grid-hover-road"), f"{added} = {road}"))
        facts.append(Fact(text("power-grid-hover-through"), through))
    route = (("map", _route(art, way)),) if len(way) > 1 else ()
    if space >= CLOSED:
        reserved = state.reserved and not player.cities
        reason = "power-grid-hover-reserved" if reserved else "power-grid-hover-full"
        return Hover(route, text(reason, step=state.step), tuple(facts))
    price = road + space
    if player.money != HIDDEN:
        left = player.money - price
        if left >= 0:
            facts.append(Fact(text("power-grid-hover-left"), text("power-grid-hover-elektro", money=left), tone="good"))
        else:
            facts.append(
                Fact(text("power-grid-hover-lacking"), text("power-grid-hover-elektro", money=-left), tone="bad")
            )
    return Hover(route, price_words(player, road, space), tuple(facts))


def price_words(player: PlayerState, road: int, space: int) -> str:
    """Return what a house costs a player, as a sum in words; the first city needs no connection."""
    key = "power-grid-table-price" if player.cities else "power-grid-hover-first-city"
    return text(key, road=road, space=space, price=road + space)


def _legs(g: Game, way: Sequence[str]) -> list[int]:
    """Return the cost of each connection on a way."""
    tables = area(g)
    return [tables.cost[tables.index[a]][tables.index[b]] for a, b in pairwise(way)]


def _route(art: MapArt, way: Sequence[str]) -> SceneItem:
    """Return a way over the map: the connections with their costs in the accent colour, the city at its end ringed."""
    legs = list(pairwise(way))
    roads = [trimmed(art.places[a], art.places[b]) for a, b in legs]
    parts: list[Part] = [line(road, "paper", 13, opacity=0.9) for road in roads]
    parts += [line(road, "accent", 8) for road in roads]
    numbers = {frozenset((a, b)): k for k, (a, b, _) in enumerate(art.connections)}
    for detail, costs in zip(DETAILS, art.costs(), strict=True):
        level: list[Part] = []
        for leg in legs:
            number = numbers[frozenset(leg)]
            spot, cost = costs[number], art.connections[number][2]
            x, y, r = spot.x, spot.y, spot.radius + 1
            level.append(ellipse(x, y, r, r, "accent", "paper", 1.6))
            level.append(words(str(cost), (x - r, y - r, 2 * r, 2 * r), 1.34 * spot.radius, "on_accent", True))
        parts += between(detail.least, detail.most, level)
    for city, width in ((way[0], 2.4), (way[-1], 4.0)):
        x, y, w, h = plate_box(art.places[city])
        x, y, w, h = x - 4, y - 4, w + 8, h + 8
        parts += between(0.0, NEAR, [rect(x, y, w, h, "", "accent", width, 12)])
        # Near by the price stands on the upper edge: the ring leaves it out.
        left, right = x + (w - TAG[0]) / 2 - 3, x + (w + TAG[0]) / 2 + 3
        ring = [(left, y), (x + 7, y), (x, y + 7), (x, y + h - 7), (x + 7, y + h), (x + w - 7, y + h)]
        ring += [(x + w, y + h - 7), (x + w, y + 7), (x + w - 7, y), (right, y)]
        parts += between(NEAR, inf, [line(ring, "accent", width)])
    return SceneItem("route", 0, 0, tuple(parts))


# -- plants and fuel ---------------------------------------------------------------------------------------------------


def next_prices(g: Game, fuel: int, cubes: int) -> list[int]:
    """Return what the next cubes of a fuel would cost one after the other, as many as there are, in Elektro.

    Where the map has a coal store, its cubes follow when the market has none left.
    """
    state = g.state
    on_market = state.fuel_market[fuel]
    prices = list(g.tables.ladders[fuel][len(g.tables.ladders[fuel]) - on_market :])
    if fuel == COAL and COAL_STORE in g.tables.variants:
        prices += [g.tables.coal_store_price] * state.coal_store
    return prices[:cubes]


def run_price(g: Game, plant: Plant) -> int | None:
    """Return what the fuel for one run would cost now, in Elektro; None when there is not enough of it for sale."""
    offered = sorted(price for fuel in plant.fuels for price in next_prices(g, fuel, plant.need))
    return sum(offered[: plant.need]) if len(offered) >= plant.need else None


def _plant(g: Game, seat: Seat | None, number: int) -> Hover | None:
    """Return what a plant's fuel costs now, and what one could supply with it."""
    plant = g.tables.plants.get(number)
    if plant is None or number == STEP_3:
        return None
    facts: list[Fact] = []
    state = g.state
    if plant.fuels:
        price = run_price(g, plant)
        value = text("power-grid-hover-scarce") if price is None else text("power-grid-hover-elektro", money=price)
        facts.append(Fact(text("power-grid-hover-run"), value, tone="bad" if price is None else ""))
    if number in state.market:
        if number in _current(g):
            lowest = text("power-grid-hover-elektro", money=g.rules.lowest_bid(g, number))
            facts.append(Fact(text("power-grid-hover-lowest"), lowest))
        if seat is not None:
            player = state.players[seat]
            before = _output(g, player.plants)
            kept = list(player.plants)
            if len(kept) >= g.rules.plant_limit(g):
                kept.remove(min(kept, key=lambda each: (g.tables.plants[each].cities, each)))
            after = _output(g, [*kept, number])
            facts.append(
                Fact(text("power-grid-hover-output"), text("power-grid-hover-change", before=before, after=after))
            )
    return Hover(facts=tuple(facts)) if facts else None


def _current(g: Game) -> Sequence[int]:
    """Return the plants that can be put up for auction."""
    market: list[int] = g.state.market
    return market if g.state.step == 3 else market[: g.rules.rows(g)]


def _output(g: Game, plants: Sequence[int]) -> int:
    """Return how many cities these plants supply when all of them run."""
    return sum(g.tables.plants[number].cities for number in plants)


SHOWN = 6
"""So many of the next cubes' prices are told."""


def _fuel(g: Game, seat: Seat | None, fuel: int) -> Hover:
    """Return the next cubes' prices, and how many of them one's plants could take."""
    every = next_prices(g, fuel, 99)
    if not every:
        return Hover(sentence=text("power-grid-hover-none", fuel=fuel_name(fuel)))
    prices = ", ".join(map(str, every[:SHOWN])) + (" …" if len(every) > SHOWN else "")
    facts: list[Fact] = []
    if seat is not None:
        player = g.state.players[seat]
        room = room_left(g, player)[fuel]
        facts.append(Fact(text("power-grid-hover-held"), text("power-grid-hover-cubes", cubes=player.fuel[fuel])))
        if room > 0:
            many = min(room, len(every))
            bill = text("power-grid-hover-bill", cubes=many, money=sum(every[:many]))
            facts.append(Fact(text("power-grid-hover-fill"), bill))
        else:
            facts.append(Fact(text("power-grid-hover-fill"), text("power-grid-hover-no-room")))
    return Hover(sentence=text("power-grid-hover-next", prices=prices), facts=tuple(facts))


# -- players -----------------------------------------------------------------------------------------------------------


def _player(g: Game, look: Look, seat: Seat) -> Hover:
    """Return what a player could supply now and earn by it, and what the plants could do with all their fuel."""
    player: PlayerState = g.state.players[seat]
    supplied, _ = best_supply(g, player)
    payment = g.tables.payment
    income = payment[min(supplied, len(payment) - 1)]
    able = min(_output(g, player.plants), len(player.cities))
    facts = [
        Fact(text("power-grid-hover-now"), text("power-grid-hover-earns", cities=supplied, money=income)),
    ]
    if able > supplied:
        more = text("power-grid-hover-earns", cities=able, money=payment[min(able, len(payment) - 1)])
        facts.append(Fact(text("power-grid-hover-fuelled"), more))
    facts.append(
        Fact(text("power-grid-hover-output"), text("power-grid-hover-cities", cities=_output(g, player.plants)))
    )
    fuels = [text("power-grid-table-cubes", cubes=n, fuel=fuel_name(k)) for k, n in enumerate(player.fuel) if n]
    if fuels:
        facts.append(Fact(text("power-grid-hover-fuel"), ", ".join(fuels)))
    return Hover(facts=tuple(facts))
