"""What stands for each possible action: the choice with its words, things on the table, and what it costs."""

from __future__ import annotations

from core.engine import Action, Game, IntRange
from core.table import Choice, Fact, Number
from plugins.power_grid import actions as act
from plugins.power_grid.network import space_price
from plugins.power_grid.table import effects
from plugins.power_grid.table.board import MapArt
from plugins.power_grid.table.cards import FUEL_SYMBOLS, fuel_name
from plugins.power_grid.table.running import best_mix
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import COAL, FUELS


def choice_of_range(g: Game, part: IntRange) -> Choice:
    """Return the choice for actions that differ in one number: a bid, how a hybrid is fed, how many cities."""
    seat = part.seat
    low, high = part.low, part.high

    def make(n: int) -> Action:
        return part[n - low]

    if part.make is act.OpenAuction:
        plant = part.fixed[0]
        return Choice(
            f"open:{plant}",
            text("power-grid-table-open", plant=plant),
            (f"plant:{plant}",),
            number=Number(
                low,
                high,
                low,
                make,
                lambda n: text("power-grid-table-open-for", plant=plant, bid=n),
                lambda n: effects.of_bid(g, seat, plant, n),
                effects.contest_id(g, plant),
            ),
            picks_first=True,
            tip=text("power-grid-table-open-tip", plant=plant, low=low),
            symbol="hammer",
        )
    if part.make is act.PlaceBid:
        frame = g.frames[-1]
        return Choice(
            "bid",
            text("power-grid-table-bid"),
            (f"plant:{frame.plant}", "auction"),
            number=Number(
                low,
                high,
                low,
                make,
                lambda n: text("power-grid-table-bid-for", bid=n),
                lambda n: effects.of_bid(g, seat, frame.plant, n),
                effects.contest_id(g, frame.plant),
            ),
            primary=True,
            symbol="hammer",
        )
    if part.make is act.RunHybrid:
        plant = part.fixed[0]
        need = g.tables.plants[plant].need
        start = best_mix(g, seat, plant, low, high)

        def mix(n: int) -> str:
            return text("power-grid-table-run-hybrid", plant=plant, coal=n, oil=need - n)

        def burns(n: int) -> tuple[Fact, ...]:
            return effects.of_run(g, seat, plant, (n, need - n, 0, 0))

        if low == high:
            return Choice(f"run:{plant}", mix(low), (f"plant:{plant}",), make(low), symbol="bulb", effect=burns(low))
        return Choice(
            f"run:{plant}",
            text("power-grid-table-run", plant=plant),
            (f"plant:{plant}",),
            number=Number(low, high, start, make, mix, burns),
            symbol="bulb",
        )
    payment = g.tables.payment

    def supply(n: int) -> str:
        return text("power-grid-table-supply", cities=n, income=payment[min(n, len(payment) - 1)])

    def earns(n: int) -> tuple[Fact, ...]:
        return effects.of_supply(g, seat, n)

    targets = (f"seat:{seat}", "payment")
    if low == high:
        return Choice("supply", supply(low), targets, make(low), symbol="city", effect=earns(low))
    number = Number(low, high, high, make, supply, earns)
    return Choice("supply", supply(high), targets, number=number, symbol="city")


def choice_of(g: Game, action: Action, art: MapArt) -> Choice:
    """Return the choice for one action."""
    match action:
        case act.ChooseRegion(region=region):
            return Choice(f"region:{region}", art.region(region), (f"region:{region}",), action)
        case act.LeaveAuction():
            return Choice(
                "leave", text("power-grid-table-leave"), (), action, quiet=True, tip=text("power-grid-table-leave-tip")
            )
        case act.PassBid():
            plant = g.frames[-1].plant
            return Choice("pass", text("power-grid-table-pass", plant=plant), (), action, quiet=True)
        case act.DiscardPlant(plant=plant):
            return Choice(
                f"discard:{plant}", text("power-grid-table-discard", plant=plant), (f"plant:{plant}",), action,
                picks_first=True, effect=effects.of_discard(g, action.seat, plant),
            )  # fmt: skip
        case act.GiveUpFuel():
            given = (action.coal, action.oil, action.garbage, action.uranium)
            parts = [text("power-grid-table-cubes", cubes=n, fuel=fuel_name(k)) for k, n in enumerate(given) if n]
            label = text("power-grid-table-give-up", cubes=parts) if parts else text("power-grid-table-keep-all")
            return Choice("give:" + "-".join(map(str, given)), label, (), action, primary=not parts)
        case act.BuyFuel(fuel=fuel):
            index = FUELS.index(fuel)
            price = g.rules.price(g, action.seat, index)
            store = index == COAL and not g.state.fuel_market[COAL]
            return Choice(
                f"buy:{fuel}",
                text("power-grid-table-buy", fuel=fuel_name(index), price=price, store=str(store).lower()),
                (f"fuel:{fuel}", "coal_store") if store else (f"fuel:{fuel}",),
                action,
                symbol=FUEL_SYMBOLS[index],
                effect=effects.of_cube(g, action.seat, index, price),
            )
        case act.EndFuel():
            return Choice("end-fuel", text("power-grid-table-end-fuel"), (), action, quiet=True)
        case act.BuildCity(city=city):
            road, space = city_costs(g, action.seat, city)
            return Choice(
                f"build:{city}:{road + space:04d}",
                text("power-grid-table-build", city=art.city(city), price=road + space, road=road, space=space),
                (f"city:{city}",),
                action,
                group=text("power-grid-table-build-group"),
                tip=_built_for(road, space),
                effect=effects.of_house(g, action.seat, road, space),
            )
        case act.BuildSpace(city=city, space=space):
            road, price = city_costs(g, action.seat, city)[0], g.rules.house_costs[space - 1]
            return Choice(
                f"build-space:{city}:{space}:{road + price:04d}",
                text(
                    "power-grid-table-build-space",
                    city=art.city(city),
                    number=space,
                    price=road + price,
                    road=road,
                    space=price,
                ),
                (),
                action,
                group=text("power-grid-table-build-group"),
                tip=_built_for(road, price),
                effect=effects.of_house(g, action.seat, road, price),
            )
        case act.PlaceTrust(city=city):
            return Choice(
                f"trust:{city}", art.city(city), (f"city:{city}",), action, group=text("power-grid-table-trust-group")
            )
        case act.ReserveCity(city=city):
            return Choice(
                f"reserve:{city}",
                art.city(city),
                (f"city:{city}",),
                action,
                group=text("power-grid-table-reserve-group"),
            )
        case act.EndBuilding():
            return Choice("end-building", text("power-grid-table-end-building"), (), action, quiet=True)
        case act.RunPlant(plant=plant):
            card = g.tables.plants[plant]
            burnt = [card.need if k in card.fuels else 0 for k in range(4)]
            return Choice(
                f"run:{plant}",
                text("power-grid-table-run", plant=plant),
                (f"plant:{plant}",),
                action,
                symbol="bulb",
                effect=effects.of_run(g, action.seat, plant, burnt),
            )
        case _:
            return Choice(repr(action), repr(action), (), action)


def _built_for(road: int, space: int) -> str:
    """Return what a house costs, with the rule behind it."""
    return (
        f"{text('power-grid-table-price', road=road, space=space, price=road + space)}\n{text('power-grid-tip-build')}"
    )


def city_costs(g: Game, seat: int, city: str) -> tuple[int, int]:
    """Return (connection, space): what a house in the city would cost the seat now."""
    index = g.state.cities.index(city)
    return g.state.players[seat].reach[index], space_price(g, seat, index)
