"""Building: which city, how many, and when to end the game. Money in Elektro."""

from __future__ import annotations

from core.engine import Action, Choices, Seat
from plugins.power_grid import actions as a
from plugins.power_grid.bots.figures import P
from plugins.power_grid.bots.places import start_cost
from plugins.power_grid.bots.reading import (
    city_totals,
    end_cities,
    income,
    money_of,
    open_spaces,
    ready_output,
)
from plugins.power_grid.bots.worth import Outlook
from plugins.power_grid.network import CLOSED, area
from plugins.power_grid.rules import G
from plugins.power_grid.spaces import SPACES, TRUST, first_empty, house_count, with_holder, with_seat
from plugins.power_grid.state import Building, PlayerState

MOST_HARM = 12
"""Elektro at most that one player is reckoned to lose by one house."""


def build(g: G, seat: Seat, f: Building, offered: Choices) -> Action:
    """Connect the most useful city as long as the plan ends better with it than without; end the game to win it."""
    stop = a.EndBuilding(seat)
    player = g.state.players[seat]
    target = best_city(g, seat)
    if target is None:
        return stop
    price, city = target
    action = a.BuildCity(seat, g.state.cities[city])
    if action not in offered:
        return stop
    count = len(player.cities)
    end = end_cities(g)
    if count < end <= count + can_build(g, player):
        # The turn can end the game: either go through with it or stop short of it.
        if ends_well(g, seat, f):
            return action
        if count + 1 == end:
            return stop
    return action if gain(g, seat, f, price) > 0 else stop


def best_city(g: G, seat: Seat) -> tuple[int, int] | None:
    """Return (Elektro, index) of the city to connect next.

    It is cheap itself, other cities become nearer by it, and others' next cities dearer.
    """
    player = g.state.players[seat]
    money = player.money
    totals = [pair for pair in city_totals(g, player) if pair[0] <= money]
    if not totals:
        return None
    if not player.cities:
        return min(totals, key=lambda pair: (start_cost(g, pair[1]) + pair[0], pair[1]))
    totals.sort()
    cost = area(g).cost
    spaces = open_spaces(g)
    wishes = next_wishes(g, seat)
    best: tuple[float, int, int] | None = None
    for price, city in totals[:5]:
        row = cost[city]
        nearer = 0.0
        for other, reach in enumerate(player.reach):
            if other != city and reach > row[other] and spaces[other] < CLOSED:
                saved = reach - row[other]
                if row[other] < P.near:
                    nearer += min(saved, P.near)
        use = P.opening * min(nearer, 40.0) + P.block * harm(g, seat, city, wishes)
        rated = (price - use, city, price)
        if best is None or rated < best:
            best = rated
    return (best[2], best[1]) if best is not None else None


def next_wishes(g: G, seat: Seat) -> list[tuple[tuple[int, int], int]]:
    """Return, for each other player with a network, (Elektro, index) of its cheapest next city and the price of the
    one after that."""
    found: list[tuple[tuple[int, int], int]] = []
    for other, rival in enumerate(g.state.players):
        if other == seat or not rival.cities:
            continue
        totals = sorted(city_totals(g, rival))[:2]
        if totals:
            found.append((totals[0], totals[1][0] if len(totals) > 1 else CLOSED))
    return found


def harm(g: G, seat: Seat, city: int, wishes: list[tuple[tuple[int, int], int]]) -> int:
    """Return by how many Elektro a house in a city makes others' next cities dearer; MOST_HARM each at most."""
    total = 0
    for (price, wished), instead in wishes:
        if wished == city:
            total += min(MOST_HARM, instead - price, price_after(g, seat, city) - open_spaces(g)[city])
    return total


def price_after(g: G, seat: Seat, city: int) -> int:
    """Return the price of the city's cheapest open space once this seat has built there, CLOSED for none.

    With the Trust a house of it follows into a city that was empty.
    """
    spaces = with_seat(g.state.spaces[city], min(first_empty(g.state.spaces[city]), SPACES - 1), seat)
    trust = g.state.trust
    if trust is not None and trust.houses and house_count(spaces) == 1:
        spaces = with_holder(spaces, 1, TRUST)
    return g.rules.space_prices(g)[spaces]


def can_build(g: G, player: PlayerState) -> int:
    """Return how many cities the player can connect now, the cheapest ones first, each making others nearer."""
    money = player.money
    cost = area(g).cost
    spaces = open_spaces(g)
    reach = list(player.reach)
    count = 0
    while True:
        best = min(
            ((r + space, i) for i, (r, space) in enumerate(zip(reach, spaces, strict=True)) if r >= 0), default=None
        )
        if best is None or best[0] > money:
            return count
        money -= best[0]
        row = cost[best[1]]
        reach = [min(a, b) for a, b in zip(reach, row, strict=True)]
        reach[best[1]] = -1
        count += 1


def gain(g: G, seat: Seat, f: Building, price: int) -> float:
    """Return what connecting one more city at this price adds to the plan."""
    player = g.state.players[seat]
    count = len(player.cities)
    ready = ready_output(g, player)
    ending = ending_chance(g, seat, f)
    final = P.final * (min(count + 1, ready) - min(count, ready)) - P.left_last * price
    if ending >= 1:
        return final
    outlook = Outlook(g, seat)
    incomes = max(0, outlook.incomes - 1)

    def after(cities: int, money: int) -> float:
        return outlook.plan(player.plants, cities, money + income(g, min(cities, ready)), incomes, True)

    goes_on = after(count + 1, player.money - price) - after(count, player.money) - P.patience
    return ending * final + (1 - ending) * goes_on


def ending_chance(g: G, seat: Seat, f: Building) -> float:
    """Return how likely somebody ends the game in this phase whatever this seat does."""
    end = end_cities(g)
    later = f.order[f.turn + 1 :]
    chance = 0.0
    for other, player in enumerate(g.state.players):
        if len(player.cities) >= end:
            return 1.0
        short = end - len(player.cities)
        if other in later and short <= 5 and money_of(g, other) >= short * P.city:
            chance = max(chance, P.others_end if ready_output(g, player) >= end - P.daring else 0.2)
    return chance


def ends_well(g: G, seat: Seat, f: Building) -> bool:
    """Return whether ending the game in this turn looks won: nobody is likely to supply as much."""
    end = end_cities(g)
    player = g.state.players[seat]
    count = len(player.cities)
    mine = min(ready_output(g, player), max(end, count + can_build(g, player)))
    left = player.money - int(P.city) * (end - count)
    later = f.order[f.turn + 1 :]
    for other, rival in enumerate(g.state.players):
        if other == seat:
            continue
        cities = len(rival.cities)
        money = money_of(g, other)
        if other in later:
            more = int(money / P.city)
            cities += more
            money -= more * int(P.city)
        theirs = min(cities, ready_output(g, rival))
        if (theirs, money) >= (mine, left):
            return False
    return True
