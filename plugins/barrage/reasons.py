"""Why the computer decides as it does in Barrage, in a sentence, from the rating by which it decides. Worths in VP."""

from __future__ import annotations

from typing import Any, cast

from core.engine import Action, Choices, Engine, Game, Observation, Reason, Seat
from core.engine.effects import SkipRest, TakePart
from plugins.barrage import actions as a
from plugins.barrage import building, production
from plugins.barrage import effects as fx
from plugins.barrage.bots import Building, Detail, Turn, numbers_of, rate_all
from plugins.barrage.rules import G
from plugins.barrage.state import Construction, Turns
from plugins.barrage.worth import contract_worth

_MAIN: tuple[tuple[tuple[type, ...], str], ...] = (
    ((fx.Produce,), "produce"),
    ((fx.Construct,), "construct"),
    ((fx.WaterFlow, fx.WaterPlace), "water"),
    ((fx.Wheel,), "wheel"),
    ((fx.Excavators, fx.Mixers, fx.MachineryAny), "machines"),
    ((fx.TakeContracts,), "contracts"),
    ((fx.TakePatent,), "patent"),
)
"""What an action space is used for, as the sentence about it says."""


def reason(seen: Observation[Any], offered: Choices, model: Engine[Any], action: Action) -> Reason | None:
    """Return why `normal` takes an action that it was offered, None where there is nothing to say."""
    if len(offered) == 1:
        return _said("only")
    g = cast(G, Game(model, seen.state))
    seat = action.seat
    frame = g.state.frames[-1]
    if isinstance(frame, Turns):
        return _turn(g, seat, offered, action)
    if isinstance(frame, Construction):
        return _construction(g, seat, frame, action)
    return _detail(g, seat, action)


def reason_ahead(seen: Observation[Any], offered: Choices, model: Engine[Any], action: Action) -> Reason | None:
    """Return why `hard` takes an action: as `normal`, or because of what came of it in its looks ahead."""
    if len(offered) > 1:
        g = cast(G, Game(model, seen.state))
        rated = rate_all(g, action.seat, list(offered))
        best = max(rated, key=lambda pair: pair[0])[1]
        if best != action:
            return _said("ahead")
    return reason(seen, offered, model, action)


def _said(name: str, **facts: int | str) -> Reason:
    return Reason(f"barrage-hint-{name}", facts)


def _vp(worth: float) -> str:
    """Return a worth as it is told: VP to one decimal."""
    told = f"{worth:.1f}"
    return told.removeprefix("-") if float(told) == 0 else told.replace("-", "−")


def _turn(g: G, seat: Seat, offered: Choices, action: Action) -> Reason | None:
    turn = Turn(g, seat)
    worth = turn.rate(action)
    others = [turn.rate(other) for other in offered if _place(other) != _place(action)]
    after = _vp(max(others, default=0.0))
    match action:
        case a.UseSpace(space=name):
            space = turn.spaces[name]
            parts = turn.parts(space)
            main, part = max(parts, key=lambda each: each[1], default=(None, 0.0))
            what = next((word for kinds, word in _MAIN if isinstance(main, kinds)), "other")
            costs: dict[str, int | str] = {"engineers": space.engineers, "credits": space.credits}
            return _said("space", what=what, part=_vp(part), worth=_vp(worth), after=after, **costs)
        case a.UseBank(engineers=engineers):
            return _said("bank", engineers=engineers, after=after)
        case a.UseTile():
            best = turn.outlook.best([(action.tile, action.copied)])
            return _said("tile", worth=_vp(best[0] if best else 0.0))
        case a.EndRound():
            return _said("end", after=after)
        case _:
            return None


def _place(action: Action) -> object:
    """Return what stands for an action among others: of visits to the bank all are one."""
    return a.UseBank if isinstance(action, a.UseBank) else action


def _construction(g: G, seat: Seat, frame: Construction, action: Action) -> Reason | None:
    rating = Building(g, seat, frame)
    company = g.state.companies[seat]
    match action:
        case a.ChooseTile():
            return _said("tile", worth=_vp(rating.rate(action)))
        case a.BuildOn(space=space):
            piece = building.find_space(g, seat, space)
            assert piece is not None
            cost = rating.outlook.cost_worth(piece, rating.tile)
            return _said("build", gain=_vp(rating.outlook.piece_worth(piece)), cost=_vp(cost))
        case a.Pay(excavators=excavators, mixers=mixers, credits=credits):
            return _said(
                "pay",
                excavators=company.excavators - excavators,
                mixers=company.mixers - mixers,
                credits=company.credits - credits,
            )
        case _:
            return None


def _detail(g: G, seat: Seat, action: Action) -> Reason | None:
    rating = Detail(g, seat)
    worth = _vp(rating.rate(action))
    company, tables = g.state.companies[seat], g.tables
    effect: Any = getattr(g.state.frames[-1], "effect", None)
    match action:
        case a.ProduceWith(dam=dam, conduit=conduit, drops=drops):
            numbers = numbers_of(g)
            modifier = effect.modifier if isinstance(effect, fx.Produce) else None
            energy = production.energy_of(g, seat, (numbers[dam], numbers[conduit], drops), modifier)
            return _said("produce", energy=energy, worth=worth)
        case a.Fulfil(contract=contract):
            return _said("fulfil", worth=_vp(contract_worth(g, seat, contract)))
        case a.TakeContract(contract=contract):
            return _said("take-contract", energy=g.rules.requirement(g, seat, contract, True), worth=worth)
        case a.DropContract():
            return _said("drop-contract", worth=_vp(-rating.rate(action)))
        case a.PickContract(contract=contract):
            needed = tables.contracts[contract].requirement
            return _said("pick-contract", energy=needed, worth=_vp(contract_worth(g, seat, contract)))
        case a.PutDrop():
            return _said("put-drop" if rating.rate(action) > 0 else "put-drop-idle", worth=worth)
        case a.StopDrops():
            return _said("stop-drops")
        case a.TakeMachines(excavators=excavators):
            mixers = effect.n - excavators
            return _said("machines", excavators=company.excavators + excavators, mixers=company.mixers + mixers)
        case a.BuildOn():
            return _said("build-free", worth=worth)
        case TakePart():
            return _said("part", worth=_vp(rating.rate(action) - 0.3))
        case SkipRest():
            return _said("skip")
        case a.BidPosition(position=position, vp=vp):
            return _said("bid", position=position, vp=vp)
        case a.PickCompany():
            return _said("company")
        case a.ChooseOfficer():
            return _said("officer")
        case _:
            return None
