"""What a player of Power Grid is asked, in words, and which answers there are in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.engine import Action, ChoiceSet, Game, IntRange
from core.table import Choice, Fact, Look, Prompt
from plugins.power_grid import actions as act
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
from plugins.power_grid.table.choices import choice_of, choice_of_range
from plugins.power_grid.table.tips import with_tips
from plugins.power_grid.table.words import text

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
                found.append(choice_of_range(g, part))
        else:
            found += [choice_of(g, action, art) for action in part]
    found += [choice_of(g, action, art) for action in singles]
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
