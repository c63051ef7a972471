"""Statistics of whole games: VP, credits and energy by round, kept from events, are what the states show."""

from __future__ import annotations

import pytest

from core import text
from core.engine import Event, Observation
from core.table.statistics import Statistics
from plugins.barrage.bots import NormalBot
from plugins.barrage.events import CompanyPicked, Gained, OrderDecided, RoundBegan, Scored
from plugins.barrage.statistics import WHAT, statistics
from tests.barrage.scenario import engine_for


def values(found: Statistics, name: str) -> tuple[tuple[int, ...], ...]:
    return next(one.values for one in found.series if one.id == name)


def gained(happened: list[Event], seat: int, what: str) -> int:
    return sum(e.amount for e in happened if isinstance(e, Gained) and (e.seat, e.what) == (seat, what))


@pytest.mark.parametrize(("mode", "seats"), [("introductory", 4), ("draft", 3), ("auction", 2)])
def test_statistics_agree_with_the_states_of_whole_games(mode: str, seats: int) -> None:
    """At the end of every round: VP and credits as they stand; energy as the markers stood before they went back.

    The action that ends a round also brings the next one's income, and sets the markers back: that is put right.
    """
    engine, bot = engine_for(mode), NormalBot()
    state = engine.new_game(seats, seats)
    first, happened = state.clone(), list[Event]()
    closed: list[list[tuple[int, int, int]]] = []
    while acting := engine.to_act(state):
        seat = acting[0]
        action = bot.choose(engine.observe(state, seat), engine.choices(state, seat), engine, 1.0, state.moves)
        before, step = state.clone(), list[Event]()
        engine.play(state, action, step)
        happened += step
        if state.round > before.round >= 1:
            over = next(k for k, event in enumerate(step) if isinstance(event, OrderDecided))
            closed.append(
                [
                    (
                        company.vp - gained(step[over:], owner, "vp"),
                        company.credits - gained(step[over:], owner, "credits"),
                        before.companies[owner].energy + gained(step[:over], owner, "energy"),
                    )
                    for owner, company in enumerate(state.companies)
                ]
            )
    closed.append([(company.vp, company.credits, company.energy) for company in state.companies])
    found = statistics(engine, Observation(None, first), happened)
    assert (found.rounds, found.complete) == ((1, 2, 3, 4, 5), True)
    shown = [
        [tuple(values(found, what)[seat][k] for what in ("vp", "credits", "energy")) for seat in range(seats)]
        for k in range(5)
    ]
    assert shown == closed
    assert any(any(row[:-1]) for row in values(found, "energy"))


def test_energy_begins_anew_every_round_and_a_bid_is_paid_with_the_company() -> None:
    """Text 002, end of round: energy markers go back to 0. Ruling 15: bids are paid in VP (10 at the start)."""
    engine = engine_for("auction")
    officer = next(iter(engine.spec.tables.officers))
    happened: list[Event] = [
        CompanyPicked(0, "usa", officer, 4),
        RoundBegan(1, (0, 1)),
        Gained(0, "energy", 5),
        Scored(0, "ranking", 6, 5),
        OrderDecided((1, 0)),
        RoundBegan(2, (1, 0)),
        Gained(0, "energy", 2),
        Gained(0, "credits", -1),
    ]
    found = statistics(engine, Observation(None, engine.new_game(2, 1)), happened)
    start = engine.spec.tables.officers[officer].credits
    assert (found.rounds, found.complete) == ((1, 2), False)
    assert values(found, "vp")[0] == (10 - 4 + 6, 12)
    assert values(found, "energy")[0] == (5, 2)
    assert values(found, "credits")[0] == (start, start - 1)
    energy = next(one for one in found.series if one.id == "energy")
    assert energy.total(0) == 7


def test_before_the_first_round_there_is_nothing_to_count() -> None:
    engine = engine_for("draft")
    found = statistics(engine, Observation(None, engine.new_game(2, 1)), [])
    assert found.rounds == ()
    assert [one.id for one in found.series] == list(WHAT)
    for language in text.LANGUAGES:
        assert all(text.has_text(one.title, language) for one in found.series)
