"""The level `hard` of Barrage: looks ahead to the end of the round, plays on by the rating of `normal`, and weighs what
everybody then has (`core/bots/search.py`)."""

from __future__ import annotations

from operator import itemgetter

from core.bots.search import Effort, SearchBot
from core.engine import Action, Choices, Game, Seat
from plugins.barrage import scoring
from plugins.barrage.actions import UseBank
from plugins.barrage.bots import rate_all
from plugins.barrage.counts import count
from plugins.barrage.plan import Outlook
from plugins.barrage.rules import G
from plugins.barrage.state import BarrageState, Construction, Turns
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE
from plugins.barrage.worth import effect_worth, track_worth
from plugins.barrage.yields import offer_worth


def prospects(g: G, seat: Seat) -> list[float]:
    """Return what a company has at the start of a round's turns that will bring VP; `WEIGHTS` weighs it."""
    state, tables = g.state, g.tables
    company = state.companies[seat]
    outlook = Outlook(g, seat)
    left = outlook.left
    segments = len(company.wheel_tiles)
    near = far = 0.0
    for here in range(segments):
        away = (here - company.segment) % segments or segments
        lies = company.wheel_excavators[here] + company.wheel_mixers[here]
        if away <= 3:
            near += lies
        else:
            far += lies
    tracks = tables.companies[company.company].tracks
    income = sum(
        left * effect_worth(g, seat, reward)
        for kind, track in enumerate(tracks)
        for reward in track[: company.built[kind]]
        if reward is not None
    )
    coming = sum(track_worth(g, seat, kind) for kind in (BASE, ELEVATION, CONDUIT))
    bonus = sum(
        tables.bonuses[tile].vp * count(g, seat, tables.bonuses[tile].counts)
        for tile in state.bonuses[state.round - 1 :]
    )
    aim = tables.objectives[state.objective]
    numbers = [count(g, s, aim) for s in range(len(state.companies))]
    objective = scoring.objective_vp(g, numbers)[seat]
    others = [n for s, n in enumerate(numbers) if s != seat]
    lead = numbers[seat] - max(others)
    working = sorted(outlook.working.values(), reverse=True)
    waiting = sum(
        1.0 for tile in (*company.tiles, *company.wheel_tiles) if tile and tables.tiles[tile].kind == "advanced"
    )
    return [
        1.0,
        float(company.credits),
        float(company.excavators),
        float(company.mixers),
        near,
        far,
        income,
        coming,
        float(bonus),
        float(objective),
        float(max(-3, min(3, lead))),
        working[0] if working else 0.0,
        sum(working[1:]),
        float(outlook.reach),
        sum(offer_worth(g, seat, c, outlook) for c in company.hand),
        float(company.built[POWERHOUSE]),
        waiting,
        float(state.order.index(seat)),
        float(sum(w for owner, w in zip(state.dam_owner, state.water, strict=True) if owner == seat)),
        float(len(company.fulfilled)),
    ]


WEIGHTS: tuple[tuple[float, ...], ...] = (
    (-14.8, 0.32, 0.6, 0.9, 0.34, 0.14, 0.0, 0.6, 0.55, 1.0, 0.0, 0.8, 0.15, 0.25, 0.7, 3.0, 1.2, -1.4, 1.1, 0.0),
    (-17.0, 0.45, 0.8, 1.5, 0.6, 0.2, 1.1, 0.9, 0.7, 1.0, 0.0, 0.35, 0.2, 0.1, 0.5, 4.5, 1.2, -1.2, 0.4, 0.0),
    (-11.0, 0.6, 1.6, 1.5, 1.2, 0.4, 1.2, 0.9, 0.9, 0.9, 0.0, 0.3, 0.25, 0.3, 0.5, 4.0, 0.5, -2.0, 0.0, 0.0),
    (14.0, 0.6, 1.6, 1.2, 1.6, 0.4, 1.25, 0.5, 0.95, 0.7, 0.0, 0.45, 0.2, 0.3, 0.6, 2.0, 0.5, -2.0, 0.0, 0.0),
)
"""VP for each of `prospects`, by the rounds after the one that begins: fitted to games of `normal`, then smoothed."""

_NUDGE = 0.8
"""How much less a second best turn may be rated to be played now and then, so that looks ahead are not all the same."""


_opinion = itemgetter(0)


class BarrageGuide:
    """Looks at turns and constructions; a look ahead ends where the turns of the next round begin."""

    def rate(self, g: Game[BarrageState], seat: Seat, actions: list[Action]) -> list[tuple[float, Action]]:
        """Return the actions with the rating of `normal`; of the visits to the bank only the likeliest."""
        rated = rate_all(g, seat, actions)
        banked = [pair for pair in rated if isinstance(pair[1], UseBank)]
        if len(banked) < 2:
            return rated
        best = max(banked, key=_opinion)
        return [pair for pair in rated if pair is best or not isinstance(pair[1], UseBank)]

    def ponders(self, g: Game[BarrageState], seat: Seat) -> bool:
        """Return whether this is a turn or a construction; other decisions are plain enough."""
        return isinstance(g.state.frames[-1], (Turns, Construction))

    def reply(self, g: Game[BarrageState], seat: Seat, offered: Choices, chance: int) -> Action:
        """Return the action with the best rating; in a turn at times the second best, when it is almost as good."""
        rated = rate_all(g, seat, list(offered))
        best = max(rated, key=_opinion)
        if not isinstance(g.state.frames[-1], Turns):
            return best[1]
        second = max((pair for pair in rated if pair is not best), key=_opinion)
        return second[1] if best[0] - second[0] < _NUDGE * chance / 2**64 else best[1]

    def horizon(self, g: Game[BarrageState]) -> int:
        """Return the round in which a look ahead ends."""
        return g.state.round + 1

    def reached(self, g: Game[BarrageState], horizon: int) -> bool:
        """Return whether the turns of that round have come."""
        return g.state.round >= horizon and isinstance(g.state.frames[-1], Turns)

    def value(self, g: Game[BarrageState], seat: Seat) -> float:
        """Return the lead that a seat may end with: over the strongest of the others, and a little over the rest."""
        worths = [company_worth(g, s) for s in range(len(g.state.companies))]
        others = [worth for s, worth in enumerate(worths) if s != seat]
        return worths[seat] - 0.4 * max(others) - 0.2 * sum(others) / len(others)


def company_worth(g: G, seat: Seat) -> float:
    """Return the VP that a company has, and before the end what it may yet come to."""
    vp = float(g.state.companies[seat].vp)
    if not g.state.frames:
        return vp
    weights = WEIGHTS[min(len(WEIGHTS) - 1, g.tables.rounds - g.state.round)]
    return vp + sum(w * x for w, x in zip(weights, prospects(g, seat), strict=True))


EFFORT = Effort(width=6, looks=96, trust=0.5)
"""What a second or two on one core suffices for."""


class HardBot(SearchBot):
    """A search that knows Barrage."""

    def __init__(self, effort: Effort = EFFORT) -> None:
        super().__init__(BarrageGuide(), effort)
