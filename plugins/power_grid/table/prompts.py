"""What a player of Power Grid is asked, in words, and which things on the table stand for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.engine import Action, ChoiceSet, Game, IntRange
from core.table import Choice, Fact, Look, Number, Prompt
from plugins.power_grid import actions as act
from plugins.power_grid.network import space_price
from plugins.power_grid.state import (
    Auction,
    Bidding,
    Building,
    Discard,
    FuelBuying,
    RegionDraft,
    Reservation,
    Running,
    Surplus,
    TrustStart,
)
from plugins.power_grid.table import effects
from plugins.power_grid.table.board import MapArt
from plugins.power_grid.table.cards import FUEL_SYMBOLS, fuel_name
from plugins.power_grid.table.running import best_mix, best_run
from plugins.power_grid.table.tips import with_tips
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import COAL, FUELS

KINDS = {
    RegionDraft: "draft",
    TrustStart: "trust-start",
    Reservation: "reservation",
    Auction: "auction",
    Bidding: "bidding",
    Discard: "discard",
    Surplus: "surplus",
    FuelBuying: "fuel",
    Building: "building",
    Running: "running",
}


def kind_of(g: Game) -> str:
    """Return a word for what is being decided: "auction", "fuel", ..., "" when the game is over."""
    return KINDS.get(type(g.frames[-1]), "") if g.frames else ""


def waiting_sentence(g: Game, look: Look) -> str:
    """Return what is being waited for while somebody else decides."""
    kind = kind_of(g)
    if not kind or not look.to_act:
        return text("power-grid-table-over")
    names = [look.seats[seat].name for seat in look.to_act]
    return text("power-grid-table-waiting", seat=names, kind=kind)


def prompt(g: Game, look: Look, art: MapArt) -> Prompt:
    """Return what the acting seat is asked."""
    if look.acting is None:
        return Prompt("", waiting_sentence(g, look), contest=effects.contest(g, look))
    kind = kind_of(g)
    seat = look.acting
    who = look.seats[seat].name
    frame = g.frames[-1]
    facts: dict[str, object] = {"seat": who, "kind": kind}
    if isinstance(frame, Bidding):
        facts |= {"plant": frame.plant, "bid": frame.high, "leader": look.seats[frame.leader].name}
    elif isinstance(frame, Discard):
        facts |= {"plant": frame.bought}
    elif isinstance(frame, Surplus):
        facts |= {"plant": frame.scrapped}
    elif isinstance(frame, Running):
        facts |= {"output": frame.output, "cities": len(g.state.players[seat].cities)}
    elif isinstance(frame, (TrustStart, Reservation)):
        facts |= {"first": "no" if g.state.trust is not None and g.state.trust.cities else "yes"}
    choices = tuple(_choices(g, look, art))
    sentence = text(f"power-grid-table-ask-{kind}", **facts)
    if any(c.id == look.picked and c.picks_first and isinstance(c.action, act.BuildCity) for c in choices):
        hint = text("power-grid-table-hint-space")
    elif kind == "building" and not any(isinstance(c.action, (act.BuildCity, act.BuildSpace)) for c in choices):
        hint = text("power-grid-table-hint-building-none")
    else:
        hint = text(f"power-grid-table-hint-{kind}", **facts)
    shown = _facts(g, look, seat, kind)
    return Prompt(f"{kind}:{seat}:{_matter(g)}", sentence, hint, choices, shown, effects.contest(g, look))


def _facts(g: Game, look: Look, seat: int, kind: str) -> tuple[Fact, ...]:
    """Return what is worth knowing during the whole decision."""
    if kind == "fuel":
        return effects.fuel_facts(g, look, seat)
    if kind == "building":
        return effects.building_facts(g, look, seat)
    if kind in ("auction", "bidding"):
        money = text("power-grid-decide-money", money=g.state.players[seat].money)
        return (Fact(text("power-grid-decide-money-have"), money),)
    return ()


def _matter(g: Game) -> str:
    """Return what tells two decisions of the same kind apart: rounds, the plant under the hammer."""
    frame = g.frames[-1]
    plant = frame.plant if isinstance(frame, Bidding) else 0
    return f"{g.state.round}:{plant}"


def _choices(g: Game, look: Look, art: MapArt) -> list[Choice]:
    found = with_tips(_all_choices(g, look, art))
    return _by_spaces(found, look.picked) if g.rules.any_space and kind_of(g) == "building" else found


def _by_spaces(found: list[Choice], picked: str) -> list[Choice]:
    """Return the choices of a builder who may pay for a dearer space.

    A click on a city where there are dearer ones proposes its cheapest; then the spaces of this city stand before all
    others. Each space is in the list, too, so that no mouse is needed.
    """
    dearer = {choice.action.city for choice in found if isinstance(choice.action, act.BuildSpace)}
    several = [
        replace(choice, picks_first=True)
        if isinstance(choice.action, act.BuildCity) and choice.action.city in dearer
        else choice
        for choice in found
    ]
    proposed = next((choice.action for choice in several if choice.id == picked), None)
    if not isinstance(proposed, (act.BuildCity, act.BuildSpace)):
        return several
    own = [
        c for c in several if isinstance(c.action, (act.BuildCity, act.BuildSpace)) and c.action.city == proposed.city
    ]
    return [replace(c, group="", primary=c.id == picked) for c in own] + [c for c in several if c not in own]


def _all_choices(g: Game, look: Look, art: MapArt) -> list[Choice]:
    singles: Sequence[Action] = look.choices.singles
    sets: Sequence[ChoiceSet] = look.choices.sets
    found: list[Choice] = []
    for part in sets:
        if isinstance(part, IntRange):
            if len(part):
                found.append(_range(g, look, part))
        else:
            found += [_single(g, look, action, art) for action in part]
    found += [_single(g, look, action, art) for action in singles]
    if isinstance(g.frames[-1], Running):
        found = _with_plan(g, look, found)
    if any(choice.group for choice in found):
        found.sort(key=lambda c: (c.quiet, c.primary, _price_in(c)))
    else:
        found.sort(key=lambda c: (c.quiet, _order(c)))
    return found


def _with_plan(g: Game, look: Look, found: list[Choice]) -> list[Choice]:
    """Return the choices of running with the best of them all in front: Enter runs the plants and supplies."""
    assert look.acting is not None
    plan = effects.running_plan(g, look, look.acting)
    if plan is None:
        return [replace(choice, primary=choice.id == "supply") for choice in found]
    label = text(
        "power-grid-decide-run-all", plants=plan.plants, count=len(plan.runs), cities=plan.cities, income=plan.income
    )
    first, *then = plan.actions
    tip = text("power-grid-decide-run-all-tip")
    best = Choice(
        "run-all",
        label,
        ("payment",),
        first,
        then=tuple(then),
        primary=True,
        tip=tip,
        symbol="bulb",
        effect=effects.of_plan(g, plan),
    )
    return [best, *(replace(c, targets=c.targets[:1]) if c.id == "supply" else c for c in found)]


def _order(choice: Choice) -> int:
    """Put the best way to run plants before single plants, and these before supplying cities."""
    return 0 if choice.id == "run-all" else 2 if choice.id.startswith("supply") else 1


def _price_in(choice: Choice) -> tuple[int, str]:
    action = choice.action
    return (
        int(choice.id.rsplit(":", 1)[1]) if isinstance(action, (act.BuildCity, act.BuildSpace)) else 0,
        choice.label,
    )


def _range(g: Game, look: Look, part: IntRange) -> Choice:
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


def _single(g: Game, look: Look, action: Action, art: MapArt) -> Choice:
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
                tip=text("power-grid-table-price", road=road, space=space, price=road + space),
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
                tip=text("power-grid-table-price", road=road, space=price, price=road + price),
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


def city_costs(g: Game, seat: int, city: str) -> tuple[int, int]:
    """Return (connection, space): what a house in the city would cost the seat now."""
    index = g.state.cities.index(city)
    return g.state.players[seat].reach[index], space_price(g, seat, index)


# -- questions before what is easily regretted -------------------------------------------------------------------------


def question(g: Game, look: Look, action: Action) -> str:
    """Return what to ask before an action (casebook UX-05), "" when nothing need be asked.

    Asked: the last buyer takes a plant; fuel buying ends though a plant lacks fuel that could be bought and stored;
    running ends though a plant could run and a city is not supplied.
    """
    seat = action.seat
    player = g.state.players[seat]
    match action:
        case act.OpenAuction(plant=plant, bid=bid):
            frame = g.frames[-1]
            if isinstance(frame, Auction) and frame.waiting == [seat]:
                return text("power-grid-table-sure-last-buyer", plant=plant, bid=bid)
        case act.EndFuel():
            fed = best_run(g, player.fuel, player.plants)
            for number in player.plants:
                plant = g.tables.plants[number]
                if plant.fuels and number not in fed:
                    offered = [FUELS.index(a.fuel) for a in look.choices.singles if isinstance(a, act.BuyFuel)]
                    if any(fuel in plant.fuels for fuel in offered):
                        return text("power-grid-table-sure-fuel", plant=number)
        case act.SupplyCities(cities=cities):
            idle = [a.plant for a in look.choices.singles if isinstance(a, act.RunPlant)]
            idle += [
                part.fixed[0]
                for part in look.choices.sets
                if isinstance(part, IntRange) and part.make is act.RunHybrid and len(part)
            ]
            if idle and cities < len(player.cities):
                return text("power-grid-table-sure-run", plant=idle[0], cities=len(player.cities) - cities)
        case _:
            pass
    return ""
