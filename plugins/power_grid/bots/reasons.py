"""Why `normal` decides as it does, in a sentence, from the figures by which it decides. Money in Elektro."""

from __future__ import annotations

from typing import Any, cast

from core.engine import Action, Choices, Engine, Game, Observation, Reason, Seat
from plugins.power_grid import actions as a
from plugins.power_grid.bots import building
from plugins.power_grid.bots.auction import Buyer, on_sale
from plugins.power_grid.bots.fuel import load
from plugins.power_grid.bots.normal import decide
from plugins.power_grid.bots.reading import cubes_cost, end_cities, income, ready_output
from plugins.power_grid.rules import G
from plugins.power_grid.state import Bidding, Building
from plugins.power_grid.tables import FUELS


def reason(seen: Observation[Any], offered: Choices, model: Engine[Any], action: Action) -> Reason | None:
    """Return why `normal` takes an action that it was offered, None where there is nothing to say."""
    g = cast(G, Game(model, seen.state))
    seat = action.seat
    match action:
        case a.OpenAuction(plant=plant):
            return _plant("open", g, seat, plant, int(g.rules.lowest_bid(g, plant)))
        case a.PlaceBid(amount=amount):
            return _plant("bid", g, seat, cast(Bidding, g.state.frames[-1]).plant, amount)
        case a.PassBid():
            frame = cast(Bidding, g.state.frames[-1])
            worth = min(_worth(g, seat, frame.plant), frame.high)
            return _said("pass", plant=frame.plant, worth=worth, next=frame.high + 1)
        case a.LeaveAuction():
            return _leaving(g, seat)
        case a.DiscardPlant(plant=plant):
            card = g.tables.plants[plant]
            return _said("discard", plant=plant, cities=card.cities, cost=_run_cost(g, seat, plant))
        case a.BuyFuel(fuel=fuel):
            index = FUELS.index(fuel)
            held, wanted = g.state.players[seat].fuel[index], load(g, seat)[index]
            price = cubes_cost(g, index, 1)
            if wanted > held:
                return _said("fuel", fuel=fuel, wanted=wanted, held=held, price=price)
            return _said("fuel-ahead", fuel=fuel, price=price)
        case a.EndFuel():
            return _said("end-fuel", cities=min(ready_output(g, g.state.players[seat]), _final_cities(g, seat)))
        case a.BuildCity(city=city):
            return _building(g, seat, g.state.cities.index(city))
        case a.EndBuilding():
            return _stopping(g, seat)
        case a.RunPlant(plant=plant) | a.RunHybrid(plant=plant):
            card = g.tables.plants[plant]
            return _said("run", plant=plant, cities=card.cities, cost=_run_cost(g, seat, plant))
        case a.SupplyCities(cities=cities):
            return _said("supply", cities=cities, income=income(g, cities))
        case _:
            return None


def reason_ahead(seen: Observation[Any], offered: Choices, model: Engine[Any], action: Action) -> Reason | None:
    """Return why `hard` takes an action: as `normal`, or because of what came of it in its looks ahead."""
    if decide(cast(G, Game(model, seen.state)), offered) != action:
        return _said("ahead")
    return reason(seen, offered, model, action)


def _said(name: str, **facts: int | str) -> Reason:
    return Reason(f"power-grid-hint-{name}", facts)


def _worth(g: G, seat: Seat, plant: int) -> int:
    """Return the price up to which the plant is as good as the best other way."""
    return Buyer(g, seat).limit(plant, on_sale(g, seat, plant))


def _run_cost(g: G, seat: Seat, plant: int) -> int:
    """Return what the fuel of one run is expected to cost."""
    return round(Buyer(g, seat).outlook.unit(plant).cost)


def _plant(name: str, g: G, seat: Seat, plant: int, price: int) -> Reason:
    card = g.tables.plants[plant]
    # Somebody who has to buy buys the best there is, were it worth less than the lowest bid.
    worth = max(price, _worth(g, seat, plant))
    return _said(name, plant=plant, price=price, worth=worth, cities=card.cities, cost=_run_cost(g, seat, plant))


def _leaving(g: G, seat: Seat) -> Reason:
    buyer = Buyer(g, seat)
    offered = on_sale(g, seat)
    if not offered:
        return _said("leave-poor", money=g.state.players[seat].money)
    best = max(offered, key=lambda plant: (buyer.gain(plant), plant))
    low = int(g.rules.lowest_bid(g, best))
    worth = min(low, buyer.limit(best, []))
    return _said("leave", plant=best, worth=worth, price=low)


def _final_cities(g: G, seat: Seat) -> int:
    return max(len(g.state.players[seat].cities), 1)


def _building(g: G, seat: Seat, city: int) -> Reason:
    player = g.state.players[seat]
    count, ready = len(player.cities), ready_output(g, player)
    price = {index: total for total, index in building.city_totals(g, player)}.get(city, 0)
    facts: dict[str, int | str] = {"city": g.state.cities[city], "price": price, "count": count, "ready": ready}
    if count + 1 >= end_cities(g):
        return _said("build-end", **facts)
    if count < ready:
        return _said("build", more=income(g, count + 1) - income(g, count), **facts)
    return _said("build-ahead", **facts)


def _stopping(g: G, seat: Seat) -> Reason:
    player = g.state.players[seat]
    target = building.best_city(g, seat)
    if target is None:
        return _said("stop-poor", money=player.money)
    price, city = target
    ready = ready_output(g, player)
    facts: dict[str, int | str] = {
        "city": g.state.cities[city], "price": price, "count": len(player.cities), "ready": ready,
    }  # fmt: skip
    frame = g.state.frames[-1]
    assert isinstance(frame, Building)
    return _said("stop" if len(player.cities) < ready else "stop-ahead", **facts)
