"""The action phase: engineers on action spaces, one turn after another (text 002; RULES section 2.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.engine import Action, Choices, IntRange, Phase, Reason, Seat
from core.engine.effects import Effect
from plugins.barrage import building, events
from plugins.barrage import effects as fx
from plugins.barrage.abilities import has
from plugins.barrage.actions import EndRound, UseBank, UseSpace, UseTile
from plugins.barrage.phases.effect_phase import EFFECTS, Judge, Plan, plan_of
from plugins.barrage.rules import G
from plugins.barrage.state import NOBODY, Construction, Turns
from plugins.barrage.supply import gain
from plugins.barrage.tables import Space


class TurnsPhase(Phase[Turns]):
    """In order, again and again, each company places engineers and acts, until all are out of the round.

    With engineers left a company has to act (the bank is always there). Without any it may build with a tile that needs
    none, or is out (casebook BR-14).
    """

    def advance(self, g: G, f: Turns) -> bool:
        """Go on to the next company that can act; refill the contracts before its turn."""
        state = g.state
        count = len(state.order)
        if f.moved:
            f.moved = False
            if state.again:
                state.again = False  # an officer was copied: the same company takes an ordinary turn
            else:
                state.companies[state.order[f.at]].copied = ""
                f.at = (f.at + 1) % count
        for _ in range(count):
            seat = state.order[f.at]
            company = state.companies[seat]
            if not company.out:
                refill_contracts(g)
                if company.engineers or _free_tiles(g, seat):
                    return True
                company.out = True
                company.copied = ""
                g.emit(events.RoundEnded(seat, forced=True))
            f.at = (f.at + 1) % count
        g.pop()
        return False

    def to_act(self, g: G, f: Turns) -> tuple[Seat, ...]:
        """Return the company whose turn it is."""
        return (g.state.order[f.at],)

    def choices(self, g: G, f: Turns, seat: Seat) -> Choices:
        """Offer every space whose whole action is possible, the bank, and tiles that need no engineers."""
        state = g.state
        company = state.companies[seat]
        engineers, credits = company.engineers, company.credits
        taken = state.taken
        offered: list[Action] = []
        sets: list[IntRange] = []
        uses, groups, _ = _spaces_in_use(g)
        judge = Judge(g, seat)
        energy: dict[int, int] = {}  # best of a production, by what is paid before it
        limits = [-1] * len(groups)  # most that can be paid before what the group's spaces do, -1: not asked yet
        for use in uses:
            if use.engineers > engineers or use.paid > credits:
                continue
            if use.shared:
                if use.exclusive and taken[use.index] != NOBODY:
                    continue
            elif use.space.id in company.used or not _owns(g, seat, use.space):
                continue
            if not use.engineers:
                if engineers:
                    sets.append(IntRange(UseBank, seat, "engineers", 1, engineers, (use.space.id,)))
                continue
            paid = use.paid
            if use.modifier is not None:
                best = energy.get(paid)
                if best is None:
                    best = energy[paid] = judge.best_energy(paid)
                if best + use.modifier < 1:
                    continue
            elif use.group >= 0:
                limit = limits[use.group]
                if limit == -1:
                    limit = limits[use.group] = judge.limit(*groups[use.group])
                if paid > limit:
                    continue
            elif not use.easy and not affordable(g, seat, use.space):
                continue
            offered.append(use.actions[seat])
        offered += [UseTile(seat, tile, copied) for tile, copied in _free_tiles(g, seat)]
        if not engineers:
            offered.append(EndRound(seat))
        return Choices(offered, sets)

    def apply(self, g: G, f: Turns, action: UseSpace | UseBank | UseTile | EndRound) -> None:
        """Place engineers, pay the space's credits, start the action."""
        state, seat = g.state, action.seat
        company = state.companies[seat]
        f.moved = True
        if isinstance(action, EndRound):
            company.out = True
            g.emit(events.RoundEnded(seat, forced=False))
        elif isinstance(action, UseTile):
            g.emit(events.TileUsed(seat, action.tile or action.copied))
            g.push(Construction(seat, action.tile, action.copied, 1))
        else:
            use = _spaces_in_use(g)[2][action.space]
            index, space = use.index, use.space
            state.placed = action.engineers if isinstance(action, UseBank) else space.engineers
            company.engineers -= state.placed
            if space.owner:
                company.used.append(space.id)
            elif space.exclusive:
                state.taken[index] = seat
            if g.events is not None:
                g.emit(events.SpaceUsed(seat, space.id, state.placed, space.credits))
            gain(g, seat, "credits", -space.credits)
            g.push(fx.EffectFrame(seat, space.effect))

    def candidates(self, g: G, f: Turns, seat: Seat) -> Iterable[Action]:
        """Return every action space."""
        return (UseSpace(seat, space.id) for space in g.tables.spaces if space.engineers)

    def why_not(self, g: G, f: Turns, action: Action) -> Reason:
        """Say why a space cannot be used."""
        company = g.state.companies[action.seat]
        if isinstance(action, EndRound):
            return Reason("barrage-refused-must-act", {"engineers": company.engineers})
        if isinstance(action, UseTile):
            return Reason("barrage-refused-tile", {"tile": action.tile or action.copied})
        if not isinstance(action, (UseSpace, UseBank)):
            return Reason("barrage-refused-turn")
        found = next(((i, s) for i, s in enumerate(g.tables.spaces) if s.id == action.space), None)
        if found is None:
            return Reason("barrage-refused-space-unknown", {"space": action.space})
        index, space = found
        facts = {"space": space.id, "engineers": space.engineers, "credits": space.credits}
        if not _open(g, action.seat, index, space):
            taken = g.state.taken[index] != NOBODY or space.id in company.used
            return Reason("barrage-refused-space-taken" if taken else "barrage-refused-space-closed", facts)
        if max(1, space.engineers) > company.engineers:
            return Reason("barrage-refused-engineers", facts)
        if company.credits < space.credits:
            return Reason("barrage-refused-space-credits", facts)
        return Reason("barrage-refused-space-impossible", facts)


@dataclass(frozen=True, slots=True)
class _Use:
    """An action space in use, with what one asks of it at every turn at hand.

    paid: all credits that using it costs first. easy: nothing else can stand in its way. modifier: of a production,
    else None. group: the spaces with the same effect, whatever they cost; -1 for none. actions: what uses it, by seat.
    A space that is none of these, an officer's, is looked at as a whole.
    """

    index: int
    space: Space
    engineers: int
    shared: bool
    exclusive: bool
    paid: int
    easy: bool
    modifier: int | None
    group: int
    actions: tuple[UseSpace, ...]


Group = tuple[Effect, tuple[int, ...]]
"""What some spaces do, and what has to be paid before it, dearest first."""


_InUse = tuple[list[_Use], list[Group], dict[str, _Use]]


def _spaces_in_use(g: G) -> _InUse:
    """Return the spaces in use with these players and options, the groups of those with one effect, and all by id."""
    key = (len(g.state.companies), bool(g.state.patents))
    memo: dict[object, _InUse] = g.rules.spaces_memo
    found = memo.get(key)
    if found is None:
        count, patents = key
        plans = [
            (index, space, _plan(space))
            for index, space in enumerate(g.tables.spaces)
            if space.owner or (count >= space.min_players and (patents or not space.patents))
        ]
        costs: dict[Effect, set[int]] = {}
        for _, _, plan in plans:
            if plan is not None and plan[1] is not None and not isinstance(plan[1], fx.Produce):
                costs.setdefault(plan[1], set()).add(plan[0])
        groups: list[Group] = [(hard, tuple(sorted(paid, reverse=True))) for hard, paid in costs.items()]
        number = {hard: n for n, (hard, _) in enumerate(groups)}
        uses = [_use(index, space, plan, number, count) for index, space, plan in plans]
        found = memo[key] = uses, groups, {use.space.id: use for use in uses}
    return found


def _use(index: int, space: Space, plan: Plan | None, number: dict[Effect, int], seats: int) -> _Use:
    paid, hard = plan if plan is not None else (space.credits, None)
    return _Use(
        index,
        space,
        space.engineers,
        not space.owner,
        space.exclusive,
        paid,
        plan is not None and hard is None,
        hard.modifier if isinstance(hard, fx.Produce) else None,
        number.get(hard, -1) if hard is not None else -1,
        tuple(UseSpace(seat, space.id) for seat in range(seats)),
    )


def _plan(space: Space) -> Plan | None:
    plan = plan_of(space.effect) if space.owner in ("", "company") else None
    return (plan[0] + space.credits, plan[1]) if plan is not None else None


def _open(g: G, seat: Seat, index: int, space: Space) -> bool:
    """Return whether a space is in use in this game, free, and this company's to use."""
    return space.id in _spaces_in_use(g)[2] and _free(g, seat, index, space)


def _free(g: G, seat: Seat, index: int, space: Space) -> bool:
    """Return whether a space in use is free, and this company's to use."""
    state = g.state
    if space.owner:
        return space.id not in state.companies[seat].used and _owns(g, seat, space)
    return not space.exclusive or state.taken[index] == NOBODY


def _owns(g: G, seat: Seat, space: Space) -> bool:
    """Return whether a space that is not everybody's is this company's to use."""
    return space.owner == "company" or has(g, seat, space.owner)


def affordable(g: G, seat: Seat, space: Space) -> bool:
    """Return whether the whole action is possible, judged with engineers placed and the space's credits paid."""
    company = g.state.companies[seat]
    if company.credits < space.credits:
        return False
    company.credits -= space.credits
    company.engineers -= space.engineers
    try:
        return EFFECTS.possible(g, seat, space.effect)
    finally:
        company.credits += space.credits
        company.engineers += space.engineers


def _free_tiles(g: G, seat: Seat) -> list[tuple[str, str]]:
    """Return the tiles with which the company can take a turn without engineers."""
    memo: dict[object, frozenset[str]] = g.rules.spaces_memo
    able = memo.get("free")
    if able is None:
        able = memo["free"] = frozenset(t.id for t in g.tables.tiles.values() if t.engineer_free or t.copies)
    company = g.state.companies[seat]
    if able.isdisjoint(company.tiles) and not company.copied:
        return []
    return building.constructions(g, seat, engineer_free=True)


def refill_contracts(g: G) -> None:
    """Fill each colour up to two contracts face up, as long as its pile lasts (RULES section 2.3.4)."""
    state = g.state
    for pile, row in zip((state.green_pile, state.yellow_pile, state.red_pile), state.face_up, strict=True):
        while len(row) < g.tables.face_up_contracts and pile:
            row.append(pile.pop())
            g.reveal()
            if g.events is not None:
                g.emit(events.ContractRevealed(row[-1]))
