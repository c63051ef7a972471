"""The round: income, headstreams, actions, water flow, scoring, end of round; five times (text 002)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.engine import Phase, Seat
from plugins.barrage import effects as fx
from plugins.barrage import events, scoring, water
from plugins.barrage.rules import G
from plugins.barrage.state import NOBODY, Income, Rounds, Turns


class RoundsPhase(Phase[Rounds]):
    """Bottom of the stack: pushes the phases of each round and does what needs no decision between them."""

    def advance(self, g: G, f: Rounds) -> bool:
        """Carry out the next stage."""
        stage = STAGES[f.stage]
        f.stage = (f.stage + 1) % len(STAGES)
        stage(g)
        return False


def _enter(g: G, phase: int) -> None:
    g.state.phase = phase
    if g.events is not None:
        g.emit(events.PhaseBegan(phase))


def income(g: G) -> None:
    """Income phase, first part: the boards, in reverse order (ruling 19)."""
    state = g.state
    state.round += 1
    if g.events is not None:
        g.emit(events.RoundBegan(state.round, tuple(state.order)))
    _enter(g, 1)
    g.push(Income(state.order[::-1]))


def fill_headstreams(g: G) -> None:
    """Income phase, second part: drops by the headstream tiles; none in the last round."""
    state = g.state
    drops: list[int] = []
    for headstream, tile in enumerate(state.headstream_tiles):
        by_round = g.tables.headstream_tiles[tile]
        drops.append(by_round[state.round - 1] if state.round <= len(by_round) else 0)
        state.headstream_water[headstream] += drops[-1]
    if any(drops) and g.events is not None:
        g.emit(events.HeadstreamsFilled(tuple(drops)))


def actions(g: G) -> None:
    """Action phase."""
    _enter(g, 2)
    g.push(Turns())


def flow(g: G) -> None:
    """Water flow phase."""
    _enter(g, 3)
    water.flow_phase(g)


def score(g: G) -> None:
    """Scoring phase; after the last round the game ends."""
    state = g.state
    _enter(g, 4)
    scoring.score_round(g)
    if state.round < g.tables.rounds:
        return
    scoring.score_game(g)
    if g.events is not None:
        outcome = scoring.outcome(g)
        places = {place.seat: place.place for place in outcome.ranking}
        seats = range(len(state.companies))
        g.emit(
            events.GameEnded(
                tuple(c.vp for c in state.companies),
                tuple(c.energy for c in state.companies),
                tuple(places[s] for s in seats),
            )
        )
    g.frames.clear()


def end_round(g: G) -> None:
    """New order, engineers home, energy markers to 0, new patents (text 002, end of round; RULES section 2.6)."""
    state, tables = g.state, g.tables
    _enter(g, 5)
    state.order = scoring.next_order(g)
    g.emit(events.OrderDecided(tuple(state.order)))
    for company in state.companies:
        company.engineers = tables.engineers
        company.energy = 0
        company.used.clear()
        company.out = False
    state.taken = [NOBODY] * len(tables.spaces)
    if state.patents:
        renew_patents(g)


def renew_patents(g: G) -> None:
    """Tiles that nobody took leave the game; three are drawn, level 1 before 2 before 3."""
    state = g.state
    state.scrapped_tiles += [tile for tile in state.patents if tile]
    state.patents = [state.tile_pile.pop() if state.tile_pile else "" for _ in range(g.tables.patents_shown)]
    g.reveal()
    g.emit(events.PatentsRenewed(tuple(state.patents)))


STAGES: tuple[Callable[[G], None], ...] = (income, fill_headstreams, actions, flow, score, end_round)


class IncomePhase(Phase[Income]):
    """One company after another receives what its board has uncovered."""

    def advance(self, g: G, f: Income) -> bool:
        """Start the income of the next company."""
        if f.turn == len(f.order):
            g.pop()
            return False
        seat = f.order[f.turn]
        f.turn += 1
        due = board_income(g, seat)
        if due is not None:
            g.push(fx.EffectFrame(seat, due))
        return False


_GAINS = (fx.Credits, fx.Excavators, fx.Mixers, fx.Vp, fx.Energy)


def board_income(g: G, seat: Seat) -> fx.AnyEffect | None:
    """Return a company's income: all uncovered rewards added up by kind, gains first (RULES section 2.1)."""
    company = g.state.companies[seat]
    tracks = g.tables.companies[company.company].tracks
    added: dict[tuple[type[Any], bool], int] = {}  # what, and whether it may be declined -> how many
    for kind, track in enumerate(tracks):
        for reward in track[: company.built[kind]]:
            for part in _parts(reward):
                inner: Any = part.part if isinstance(part, fx.Optional) else part
                key = (type(inner), isinstance(part, fx.Optional))
                added[key] = added.get(key, 0) + inner.n
    due = sorted(added.items(), key=lambda item: item[0][0] not in _GAINS)  # stable: otherwise in the board's order
    parts = tuple(fx.Optional(what(n)) if declined else what(n) for (what, declined), n in due)
    return fx.Seq(parts) if parts else None


def _parts(reward: fx.AnyEffect | None) -> list[Any]:
    if reward is None:
        return []
    return list(reward.parts) if isinstance(reward, fx.Seq) else [reward]
