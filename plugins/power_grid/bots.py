"""The level `normal` of Power Grid: a player that fuels what it buys, expands cheaply and never gets stuck.

It sees an observation only. Money in Elektro.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from core.engine import Action, Choices, Engine, Game, IntRange, Observation, Rng, ValueSet
from plugins.power_grid import actions as a
from plugins.power_grid.fuel import best_supply, can_run_together, storage
from plugins.power_grid.network import CLOSED, space_price
from plugins.power_grid.rules import G
from plugins.power_grid.state import (
    STEP_3,
    Auction,
    Bidding,
    Building,
    Discard,
    FuelBuying,
    PlayerState,
    PowerGridState,
    RegionDraft,
    Reservation,
    Running,
    Surplus,
    TrustStart,
)
from plugins.power_grid.tables import COAL, FUELS, OIL, Plant

GROWTH = 1.6
"""Cities that a player is expected to connect in a round."""
FINAL_CITY = 14
"""What one more city supplied at the end is worth, in Elektro."""
SHARE = 0.62
"""Part of a plant's expected earnings that the bot is ready to pay for it."""
OTHER_BARGAIN = 0.8
"""How surely the best other plant on sale will still be there for its lowest bid."""


class NormalBot:
    """Values a plant by what it earns over the rest of the game, buys fuel to run, connects what it can supply."""

    def choose(
        self, seen: Observation[PowerGridState], offered: Choices, model: Engine[Any], budget: float, seed: int
    ) -> Action:
        """Return one of the offered actions; the same for the same arguments."""
        if len(offered) == 1:
            return offered[0]
        g = cast(G, Game(model, seen.state))
        seat = offered[0].seat
        match seen.state.frames[-1]:
            case Auction():
                action = _auction(g, seat, offered)
            case Bidding() as f:
                action = _bid(g, seat, f, offered)
            case Discard() as f:
                action = _discard(g, seat, f, offered)
            case Surplus():
                action = min(offered, key=_cubes_given)
            case FuelBuying():
                action = _buy_fuel(g, seat, offered)
            case Building():
                action = _build(g, seat, offered)
            case Running() as f:
                action = _run(g, seat, f, offered)
            case TrustStart():
                action = max(offered, key=lambda choice: -_openness(g, cast(a.PlaceTrust, choice).city))
            case Reservation():
                action = max(offered, key=lambda choice: _openness(g, cast(a.ReserveCity, choice).city))
            case RegionDraft():
                action = offered[Rng(seed).below(len(offered))]
            case _:
                action = offered[0]
        return action if action in offered else offered[0]


# -- What things are worth ------------------------------------------------------------------------------------------


def rounds_left(g: G) -> int:
    """Return the expected number of incomes until the end."""
    state = g.state
    end = g.tables.counts[len(state.players)].end_cities
    most = max(len(p.cities) for p in state.players)
    return max(1, round((end - most) / GROWTH))


def run_cost(g: G, plant: Plant) -> float:
    """Return what one run of the plant costs at the present market, a little above the cheapest cube."""
    if not plant.fuels:
        return 0.0
    return plant.need * min(_price(g, fuel) for fuel in plant.fuels)


def _price(g: G, fuel: int) -> float:
    ladder = g.tables.ladders[fuel]
    cubes = g.state.fuel_market[fuel]
    if not cubes:
        return ladder[-1] + 2.0
    return ladder[-max(1, cubes - 2)]


def worth(g: G, numbers: Sequence[int], cities: int) -> float:
    """Return what these plants earn over the rest of the game to a player with `cities` now, final supply included."""
    tables = g.tables
    payment = tables.payment
    end = tables.counts[len(g.state.players)].end_cities
    plants = [tables.plants[n] for n in numbers]
    output = sum(p.cities for p in plants)
    if not output:
        return 0.0
    cost = sum(run_cost(g, p) for p in plants)
    total = 0.0
    for r in range(1, rounds_left(g) + 1):
        connected = min(end, cities + GROWTH * r)
        supplied = min(output, int(connected))
        total += payment[min(supplied, len(payment) - 1)] - payment[0] - cost * min(1.0, supplied / output)
    return total + FINAL_CITY * min(output, end + 1)


def _best_after(g: G, player: PlayerState, plant: int) -> float:
    """Return the worth of the best set of plants after taking `plant` (above the limit an old one goes)."""
    limit = g.rules.plant_limit(g)
    cities = len(player.cities)
    if len(player.plants) < limit:
        return worth(g, [*player.plants, plant], cities)
    return max(worth(g, [*(p for p in player.plants if p != old), plant], cities) for old in player.plants)


def _value(g: G, seat: int, plant: int) -> float:
    """Return what the plant is worth to this seat in Elektro, whatever else is for sale."""
    player = g.state.players[seat]
    gain = _best_after(g, player, plant) - worth(g, player.plants, len(player.cities))
    # Early money builds the network that later plants feed; late there is nothing better to do with it.
    share = min(SHARE, 0.25 + 0.05 * g.state.round)
    return share * (gain if player.plants else max(gain, 30.0))  # without a plant one earns nothing at all


def _limit(g: G, seat: int, plant: int) -> int:
    """Return the highest bid that makes sense: up to what the plant is better than the best other bargain.

    Money for a round's fuel and a city is kept back.
    """
    state = g.state
    player = state.players[seat]
    others = [
        _value(g, seat, other) - g.rules.lowest_bid(g, other)
        for other in state.market[: g.rules.rows(g)]
        if other not in (plant, STEP_3)
    ]
    bargain = OTHER_BARGAIN * max(0.0, max(others, default=0.0))
    reserve = 12.0 + run_cost(g, g.tables.plants[plant])
    reserve += 0.7 * sum(run_cost(g, g.tables.plants[n]) for n in player.plants)
    if state.round == 1:
        reserve = min(reserve, 28.0)
    return int(min(_value(g, seat, plant) - bargain, player.money - reserve))


# -- Decisions ------------------------------------------------------------------------------------------------------


def _auction(g: G, seat: int, offered: Choices) -> Action:
    best: tuple[float, int, Action] | None = None
    forced = not any(isinstance(single, a.LeaveAuction) for single in offered.singles)
    for part in offered.sets:
        if not isinstance(part, IntRange):
            continue
        plant = int(part.fixed[0])
        surplus = min(_value(g, seat, plant), _limit(g, seat, plant) + 1) - part.low
        if best is None or (surplus, plant) > best[:2]:
            best = (surplus, plant, part[0])
    if best is not None and (forced or best[0] >= 0):
        return best[2]
    return offered[0]


def _bid(g: G, seat: int, f: Bidding, offered: Choices) -> Action:
    higher = a.PlaceBid(seat, f.high + 1)
    return higher if f.high + 1 <= _limit(g, seat, f.plant) else a.PassBid(seat)


def _discard(g: G, seat: int, f: Discard, offered: Choices) -> Action:
    player = g.state.players[seat]
    cities = len(player.cities)

    def kept(action: Action) -> tuple[float, int]:
        gone = cast(a.DiscardPlant, action).plant
        return worth(g, [p for p in player.plants if p != gone], cities), -gone

    return max(offered, key=kept)


def _cubes_given(action: Action) -> int:
    given = cast(a.GiveUpFuel, action)
    return given.coal + given.oil + given.garbage + given.uranium


def _goal(g: G, player: PlayerState) -> int:
    """Return how many cities the player wants to supply this round: those connected and those it can soon pay."""
    return len(player.cities) + 1 + player.money // 25


def _buy_fuel(g: G, seat: int, offered: Choices) -> Action:
    """Buy what one run needs, plants that supply most for their fuel first; a second load only while it is cheap."""
    player = g.state.players[seat]
    need = _wanted_fuel(g, player, _goal(g, player))
    buys = {cast(a.BuyFuel, s).fuel: s for s in offered.singles if isinstance(s, a.BuyFuel)}
    for fuel in sorted(range(4), key=lambda k: _price(g, k)):
        if need[fuel] > player.fuel[fuel] and FUELS[fuel] in buys:
            return buys[FUELS[fuel]]
    if player.money > 30:
        for fuel in range(4):
            cheap = (2, 2, 3, 4)[fuel] + (1 if player.money > 80 else 0)
            price: int = g.rules.price(g, seat, fuel)
            if FUELS[fuel] in buys and 0 < price <= cheap and need[fuel] and player.fuel[fuel] < 2 * need[fuel]:
                return buys[FUELS[fuel]]
    return a.EndFuel(seat)


def _wanted_fuel(g: G, player: PlayerState, goal: int) -> list[int]:
    """Return the cubes per fuel with which the best plants supply `goal` cities once."""
    plants = sorted(
        (g.tables.plants[n] for n in player.plants), key=lambda p: (run_cost(g, p) / max(1, p.cities), -p.cities)
    )
    need = [0, 0, 0, 0]
    output = 0
    for plant in plants:
        if output >= goal:
            break
        output += plant.cities
        if len(plant.fuels) == 1:
            need[plant.fuels[0]] += plant.need
        elif plant.fuels:
            for _ in range(plant.need):  # what lies there first, then the cheaper of the two
                spare = [k for k in (COAL, OIL) if player.fuel[k] > need[k]]
                need[spare[0] if spare else min((COAL, OIL), key=lambda k: _price(g, k) + need[k] / 4)] += 1
    rooms = storage(g, player.plants)
    for fuel in range(4):
        most = rooms[fuel] + (rooms[4] if fuel in (COAL, OIL) else 0)
        need[fuel] = min(need[fuel], most)
    return need


def _build(g: G, seat: int, offered: Choices) -> Action:
    """Connect the cheapest city while the plants can supply it, a few more to stay in the race, and to win."""
    state = g.state
    player = state.players[seat]
    total = {
        city: reach + space_price(g, seat, place)
        for place, (city, reach) in enumerate(zip(state.cities, player.reach, strict=True))
        if reach >= 0 and space_price(g, seat, place) < CLOSED
    }
    cities = [
        cast(str, v) for part in offered.sets if isinstance(part, ValueSet) for v in cast("Sequence[Any]", part.values)
    ]
    if not cities:
        return a.EndBuilding(seat)
    target = min(cities, key=lambda c: (total[c], -_openness(g, c), c))
    price = total[target]
    output = sum(g.tables.plants[n].cities for n in player.plants)
    count = len(player.cities)
    end = g.tables.counts[len(state.players)].end_cities
    if count + 1 >= end:
        return a.BuildCity(seat, target) if _would_win(g, seat, count + 1) else a.EndBuilding(seat)
    if count < output and player.money - price >= 0:
        return a.BuildCity(seat, target)
    rich = player.money - price > 35 + 4 * state.round
    if (count < output + 1 and price <= 18) or rich:
        return a.BuildCity(seat, target)
    return a.EndBuilding(seat)


def _openness(g: G, city: str) -> float:
    """Return how near other cities are: a good place to start and to grow from."""
    area = g.tables.map.area(g.state.regions)
    row = sorted(area.cost[area.index[city]])[1:6]
    return -float(sum(row))


def _would_win(g: G, seat: int, cities: int) -> bool:
    """Return whether ending the game now looks won: nobody is able to supply more, as far as one can see."""
    players = g.state.players
    mine = players[seat]
    my_best = min(cities + mine.money // 30, sum(g.tables.plants[n].cities for n in _runnable(g, mine)))
    others = [best_supply(g, _with_cities(p, len(p.cities) + 2))[0] for s, p in enumerate(players) if s != seat]
    return my_best > max(others, default=0) or rounds_left(g) <= 1


def _runnable(g: G, player: PlayerState) -> tuple[int, ...]:
    return best_supply(g, _with_cities(player, 99))[1]


def _with_cities(player: PlayerState, count: int) -> PlayerState:
    other = player.clone()
    other.cities = [*player.cities, *("" for _ in range(max(0, count - len(player.cities))))]
    return other


def _run(g: G, seat: int, f: Running, offered: Choices) -> Action:
    """Run the plants that supply most cities, and of equal ones those that burn least; then supply all one can."""
    player = g.state.players[seat]
    connected = len(player.cities)
    left = [g.tables.plants[n] for n in player.plants if n not in f.ran]
    best: tuple[int, float, list[Plant]] = (min(connected, f.output), 0.0, [])
    for chosen in range(1, 1 << len(left)):
        run = [plant for i, plant in enumerate(left) if chosen >> i & 1]
        if not can_run_together(player.fuel, run):
            continue
        supplied = min(connected, f.output + sum(plant.cities for plant in run))
        rank = (supplied, -sum(run_cost(g, plant) for plant in run))
        if rank > best[:2]:
            best = (*rank, run)
    for plant in best[2]:
        action = _run_action(g, seat, player, plant, best[2], offered)
        if action is not None:
            return action
    return a.SupplyCities(seat, min(connected, f.output))


def _run_action(
    g: G, seat: int, player: PlayerState, plant: Plant, plan: Iterable[Plant], offered: Choices
) -> Action | None:
    if len(plant.fuels) < 2:
        action = a.RunPlant(seat, plant.number)
        return action if action in offered else None
    rest = [p for p in plan if p is not plant]
    for coal in sorted(range(plant.need + 1), key=lambda n: n * _price(g, COAL) + (plant.need - n) * _price(g, OIL)):
        mixed = a.RunHybrid(seat, plant.number, coal)
        have = [player.fuel[COAL] - coal, player.fuel[OIL] - (plant.need - coal), *player.fuel[2:]]
        if mixed in offered and can_run_together(have, rest):
            return mixed
    return None
