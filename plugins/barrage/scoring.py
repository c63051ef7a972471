"""Scoring a round and the game, and the order of the next round (text 002; RULES sections 2.5, 2.6 and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Outcome, Place, Seat
from plugins.barrage import events
from plugins.barrage.counts import count
from plugins.barrage.supply import gain

if TYPE_CHECKING:
    from plugins.barrage.rules import G


def score(g: G, seat: Seat, what: str, vp: int, number: int) -> None:
    """Enter a line of a score sheet. number: what it was reckoned from."""
    g.state.companies[seat].vp += vp
    if g.events is not None:
        g.emit(events.Scored(seat, what, vp, number))


def ranking_vp(g: G, energies: list[int]) -> list[int]:
    """Return the VP of the energy ranking by seat (ruling 12; casebook BR-07).

    The highest gets 6, the second 2. Several first share the 6, rounded up, and nobody is second; several second get 1
    each. Without energy there is nothing.
    """
    tables = g.tables
    vp = [0] * len(energies)
    levels = sorted({e for e in energies if e > 0}, reverse=True)
    if not levels:
        return vp
    first = [s for s, e in enumerate(energies) if e == levels[0]]
    for s in first:
        vp[s] = -(-tables.first_vp // len(first))
    if len(first) == 1 and len(levels) > 1:
        second = [s for s, e in enumerate(energies) if e == levels[1]]
        for s in second:
            vp[s] = tables.second_vp if len(second) == 1 else 1
    return vp


def track_income(g: G, seat: Seat) -> None:
    """Pay the credits of the place that the energy marker has reached; no energy pays 3 and costs 3 VP (ruling 18)."""
    tables = g.tables
    energy = g.state.companies[seat].energy
    if energy <= 0:
        gain(g, seat, "credits", tables.zero_credits)
        score(g, seat, "track", -tables.zero_vp, 0)
        return
    credits = max((c for least, c in tables.income_steps if energy >= least), default=0)
    gain(g, seat, "credits", credits)


def bonus_vp(g: G, seat: Seat, tile: str, round_: int) -> int:
    """Return what the round's bonus tile gives a company: by item, less 4 for each bonus area short; never below 0."""
    tables = g.tables
    energy = g.state.companies[seat].energy
    area = energy // tables.area_width
    if area < 1:
        return 0
    bonus = tables.bonuses[tile]
    vp = bonus.vp * count(g, seat, bonus.counts)
    return max(0, vp - tables.missing_area_vp * max(0, round_ - area))


def score_round(g: G) -> None:
    """Energy ranking, income of the track, bonus tile (text 002, scoring phase)."""
    state = g.state
    seats = range(len(state.companies))
    energies = [company.energy for company in state.companies]
    for seat, vp in enumerate(g.rules.ranking_vp(g, energies)):
        if vp:
            score(g, seat, "ranking", vp, energies[seat])
    for seat in seats:
        track_income(g, seat)
    tile = state.bonuses[state.round - 1]
    for seat in seats:
        score(g, seat, "bonus", bonus_vp(g, seat, tile, state.round), count(g, seat, g.tables.bonuses[tile].counts))


def next_order(g: G) -> list[Seat]:
    """Return the order of the next round: least energy first; equal ones in reverse of their present order."""
    state = g.state
    return sorted(state.order, key=lambda s: (state.companies[s].energy, -state.order.index(s)))


def objective_vp(g: G, numbers: list[int]) -> list[int]:
    """Return the VP of the objective tile: 15, 10, 5 by rank; tied companies share the ranks they take, rounded up."""
    ranks = list(g.tables.rank_vp)
    vp = [0] * len(numbers)
    taken = 0
    for number in sorted(set(numbers), reverse=True):
        tied = [s for s, n in enumerate(numbers) if n == number]
        pot = sum(ranks[taken : taken + len(tied)])
        for s in tied:
            vp[s] = -(-pot // len(tied))
        taken += len(tied)
    return vp


def score_game(g: G) -> None:
    """Objective tile, goods left, water held (text 002, end of the game)."""
    state, tables = g.state, g.tables
    seats = range(len(state.companies))
    numbers = [count(g, seat, tables.objectives[state.objective]) for seat in seats]
    for seat, vp in enumerate(objective_vp(g, numbers)):
        score(g, seat, "objective", vp, numbers[seat])
    for seat, company in enumerate(state.companies):
        goods = company.credits + company.excavators + company.mixers
        score(g, seat, "goods", goods // tables.goods_per_vp, goods)
    for seat in seats:
        drops = sum(n for n, owner in zip(state.water, state.dam_owner, strict=True) if owner == seat)
        score(g, seat, "water", drops, drops)


def standing(g: G, seat: Seat) -> tuple[int, int]:
    """Return what decides the game: VP, then the energy of the last round."""
    company = g.state.companies[seat]
    return company.vp, company.energy


def outcome(g: G) -> Outcome:
    """Rank the seats; equal VP and equal last energy share a place."""
    seats = range(len(g.state.companies))
    standings = {s: standing(g, s) for s in seats}
    return Outcome(
        tuple(
            Place(
                s,
                1 + sum(standings[o] > standings[s] for o in seats),
                {"vp": standings[s][0], "energy": standings[s][1]},
            )
            for s in sorted(seats, key=lambda s: standings[s], reverse=True)
        )
    )
