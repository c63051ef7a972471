"""What a decision costs and leaves, as short facts beside it (see `core.table.Fact`)."""

from __future__ import annotations

from collections.abc import Sequence

from core.engine import Game, Seat
from core.table import Contest, Fact, Look
from plugins.power_grid import events
from plugins.power_grid.state import Bidding, PlayerState, Running
from plugins.power_grid.table.cards import fuel_name
from plugins.power_grid.table.running import Plan, best_plan, best_run, lacking
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import FUELS


def _fact(name: str, value: object, tip: str = "", tone: str = "") -> Fact:
    return Fact(text(f"power-grid-decide-{name}"), str(value), tip, tone)


def _change(before: object, after: object) -> str:
    return text("power-grid-decide-change", before=before, after=after)


def _leaves(g: Game, seat: Seat, cost: int) -> Fact:
    return _fact("leaves", text("power-grid-decide-money", money=g.state.players[seat].money - cost))


# -- auction -----------------------------------------------------------------------------------------------------------


def of_bid(g: Game, seat: Seat, plant: int, bid: int) -> tuple[Fact, ...]:
    """Return what a bid leaves if the plant is bought for it, and what the plants could supply with it."""
    player = g.state.players[seat]
    now = sum(g.tables.plants[number].cities for number in player.plants)
    after = now + g.tables.plants[plant].cities
    tip = text("power-grid-decide-capacity-tip")
    return (_leaves(g, seat, bid), _fact("capacity", _change(now, after), tip))


def of_discard(g: Game, seat: Seat, plant: int) -> tuple[Fact, ...]:
    """Return what the plants can supply without one of them."""
    player = g.state.players[seat]
    now = sum(g.tables.plants[number].cities for number in player.plants)
    tip = text("power-grid-decide-capacity-tip")
    return (_fact("capacity", _change(now, now - g.tables.plants[plant].cities), tip),)


def contest(g: Game, look: Look) -> Contest | None:
    """Return the auction of one plant that goes on, None when there is none."""
    frame = g.frames[-1] if g.frames else None
    if not isinstance(frame, Bidding):
        return None
    leader = text("power-grid-table-high-bid", seat=look.seats[frame.leader].name, bid=frame.high)
    return Contest(
        contest_id(g, frame.plant),
        tuple(frame.in_play),
        frame.leader,
        frame.high,
        text("power-grid-decide-leads", bid=frame.high),
        frame.in_play[frame.turn % len(frame.in_play)],
        text("power-grid-decide-contest-tip", plant=frame.plant, leader=leader),
    )


def contest_id(g: Game, plant: int) -> str:
    """Return what names the auction of a plant in this round."""
    return f"{g.state.round}:{plant}"


# -- fuel --------------------------------------------------------------------------------------------------------------


def fuel_facts(g: Game, look: Look, seat: Seat) -> tuple[Fact, ...]:
    """Return the bill of this turn, the money left, what the plants could then supply, and what they lack."""
    player: PlayerState = g.state.players[seat]
    bought = [event for event in look.since if isinstance(event, events.FuelBought)]
    count = [sum(event.fuel == fuel for event in bought) for fuel in FUELS]
    paid = sum(event.price for event in bought)
    found = [
        _fact("bill", text("power-grid-decide-bill-sum", cubes=len(bought), price=paid), cubes(count)),
        _fact("money-left", text("power-grid-decide-money", money=player.money)),
        *_supply_facts(g, player),
    ]
    short = lacking(g, player)
    if short:
        lines = [_lacks(g, number, few) for number, few in short]
        found.append(
            _fact("lacks", " · ".join(_short(g, number, few) for number, few in short), "\n".join(lines), "bad")
        )
    return tuple(found)


def _supply_facts(g: Game, player: PlayerState) -> tuple[Fact, ...]:
    fuelled = fuelled_for(g, player.fuel, player.plants)
    supplied = min(fuelled, len(player.cities))
    tip = text("power-grid-decide-fuelled-tip", fuelled=fuelled, cities=len(player.cities), supplied=supplied)
    return (
        _fact("fuelled", text("power-grid-decide-cities", cities=fuelled), tip),
        _fact("income", f"+{income(g, supplied)}", tip),
    )


def fuelled_for(g: Game, fuel: Sequence[int], plants: Sequence[int]) -> int:
    """Return how many cities the plants could supply with this fuel, however many their owner has."""
    return sum(g.tables.plants[number].cities for number in best_run(g, fuel, plants))


def income(g: Game, cities: int) -> int:
    """Return what supplied cities earn, in Elektro."""
    payment: tuple[int, ...] = g.tables.payment
    return payment[min(cities, len(payment) - 1)]


def _short(g: Game, number: int, few: int) -> str:
    fuels = "/".join(fuel_name(fuel) for fuel in g.tables.plants[number].fuels)
    return text("power-grid-decide-lacks-short", plant=number, cubes=few, fuel=fuels)


def _lacks(g: Game, number: int, few: int) -> str:
    fuels = g.tables.plants[number].fuels
    names = " / ".join(fuel_name(fuel) for fuel in fuels)
    return text("power-grid-decide-lacks-tip", plant=number, cubes=few, fuel=names)


def of_cube(g: Game, seat: Seat, fuel: int, price: int) -> tuple[Fact, ...]:
    """Return what a cube costs, and what the plants could supply with it."""
    player: PlayerState = g.state.players[seat]
    more = list(player.fuel)
    more[fuel] += 1
    now = fuelled_for(g, player.fuel, player.plants)
    then = fuelled_for(g, more, player.plants)
    supplies = _fact("fuelled", _change(now, then) if then != now else str(now), tone="good" if then > now else "")
    return (_fact("costs", price), _leaves(g, seat, price), supplies)


def cubes(amounts: Sequence[int]) -> str:
    """Return amounts of fuel in words, "" for none."""
    parts = [text("power-grid-table-cubes", cubes=n, fuel=fuel_name(k)) for k, n in enumerate(amounts) if n]
    return ", ".join(parts)


# -- building ----------------------------------------------------------------------------------------------------------


def building_facts(g: Game, look: Look, seat: Seat) -> tuple[Fact, ...]:
    """Return what was built this turn for how much, and the money left."""
    built = [event for event in look.since if isinstance(event, events.CityBuilt)]
    paid = sum(event.connection + event.space for event in built)
    player: PlayerState = g.state.players[seat]
    return (
        _fact("built", text("power-grid-decide-built-sum", cities=len(built), price=paid)),
        _fact("money-left", text("power-grid-decide-money", money=player.money)),
        *_supply_facts(g, player),
    )


def of_house(g: Game, seat: Seat, road: int, space: int) -> tuple[Fact, ...]:
    """Return what a house costs: connection and space, what that leaves, and how many cities there are then."""
    player: PlayerState = g.state.players[seat]
    cities, price = len(player.cities), road + space
    total = text("power-grid-decide-sum", road=road, space=space, price=price)
    tip = text("power-grid-table-price", road=road, space=space, price=price)
    return (_fact("costs", total, tip), _leaves(g, seat, price), _fact("own", _change(cities, cities + 1)))


# -- running -----------------------------------------------------------------------------------------------------------


def running_plan(g: Game, look: Look, seat: Seat) -> Plan | None:
    """Return the best way to run the plants from here, None when it runs none."""
    frame = g.frames[-1]
    assert isinstance(frame, Running)
    plan = best_plan(g, frame, seat)
    return plan if plan.runs else None


def of_plan(g: Game, plan: Plan) -> tuple[Fact, ...]:
    """Return what a plan burns and earns."""
    money = g.state.players[plan.supply.seat].money + plan.income
    return (
        _fact("burns", cubes(plan.burnt) or text("power-grid-decide-nothing")),
        _fact("supplies", text("power-grid-decide-cities", cities=plan.cities)),
        _fact("earns", f"+{plan.income}"),
        _fact("leaves", text("power-grid-decide-money", money=money)),
    )


def of_run(g: Game, seat: Seat, plant: int, burnt: Sequence[int]) -> tuple[Fact, ...]:
    """Return what one plant burns, and how many cities can be supplied with it."""
    frame = g.frames[-1]
    assert isinstance(frame, Running)
    most = len(g.state.players[seat].cities)
    before, after = min(frame.output, most), min(frame.output + g.tables.plants[plant].cities, most)
    return (
        _fact("burns", cubes(burnt) or text("power-grid-decide-nothing")),
        _fact("supplies", _change(before, after), tone="good" if after > before else ""),
        _fact("earns", _change(f"+{income(g, before)}", f"+{income(g, after)}")),
    )


def of_supply(g: Game, seat: Seat, supplied: int) -> tuple[Fact, ...]:
    """Return what supplying cities earns."""
    money = g.state.players[seat].money
    earned = income(g, supplied)
    return (_fact("earns", f"+{earned}"), _fact("leaves", text("power-grid-decide-money", money=money + earned)))
