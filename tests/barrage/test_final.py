"""The end of the game: objective tile, goods, water, ranking (text 002, end of the game; RULES section 8)."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine import Place
from plugins.barrage.events import GameEnded, Scored
from plugins.barrage.state import Rounds
from tests.barrage.running import FLOW, SCORE, run_from, run_on, scored
from tests.barrage.scenario import Owns, Table, table

LINES = [
    [f"conduit_{n}_left" for n in (1, 2, 3)],
    [f"conduit_{n}_right" for n in (1, 2, 3)],
    [f"conduit_{n}_left" for n in (4, 5, 6)],
    [f"conduit_{n}_right" for n in (4, 5, 6)],
]


def last(*companies: Owns, stage: int = SCORE, **more: Any) -> Table:
    """Return a game that has ended from a stage of round 5."""
    game = run_from(stage, *companies, **{"round": 5, "objective": "objective_basins_one", **more})
    assert game.engine.is_over(game.state)
    return game


@pytest.mark.parametrize(
    ("numbers", "vp"),
    [
        ((3, 2, 1, 0), (15, 10, 5, 0)),
        ((0, 1, 2, 3), (0, 5, 10, 15)),
        ((3, 3, 2, 1), (13, 13, 5, 0)),  # (15 + 10) / 2 = 12.5
        ((3, 2, 2, 1), (15, 8, 8, 0)),  # (10 + 5) / 2 = 7.5
        ((3, 2, 1, 1), (15, 10, 3, 3)),  # 5 / 2 = 2.5
        ((2, 2, 2, 1), (10, 10, 10, 0)),  # 30 / 3
        ((3, 1, 1, 1), (15, 5, 5, 5)),  # 15 / 3
        ((2, 2, 1, 1), (13, 13, 3, 3)),
        ((1, 1, 1, 1), (8, 8, 8, 8)),  # 30 / 4 = 7.5
        ((0, 0, 0, 0), (8, 8, 8, 8)),  # 0 ranks as well
        ((3, 2, 1), (15, 10, 5)),
        ((3, 0, 0), (15, 8, 8)),
        ((2, 2, 2), (10, 10, 10)),
        ((2, 2, 0), (13, 13, 5)),
        ((1, 0), (15, 10)),
        ((0, 0), (13, 13)),
    ],
)
def test_objective_ranks_and_ties(numbers: tuple[int, ...], vp: tuple[int, ...]) -> None:
    """15, 10 and 5 VP for the ranks; tied companies share the ranks that they take up, rounded up (text 002).

    Here by the number of basins with a piece: so many conduits each in a basin of its own.
    """
    game = last(*[Owns(conduits=LINES[seat][:n]) for seat, n in enumerate(numbers)])
    assert scored(game, "objective") == dict(enumerate(vp))
    counts = {
        event.seat: event.count for event in game.heard if isinstance(event, Scored) and event.what == "objective"
    }
    assert counts == dict(enumerate(numbers))


@pytest.mark.parametrize(
    ("credits", "excavators", "mixers", "vp"),
    [(0, 0, 0, 0), (0, 3, 0, 0), (1, 2, 1, 1), (6, 0, 0, 1), (3, 2, 4, 2), (20, 10, 7, 7), (22, 10, 7, 8)],
)
def test_five_goods_are_a_vp(credits: int, excavators: int, mixers: int, vp: int) -> None:
    """Credits, excavators and mixers together, 1 VP for each full five. 1 energy pays 1 credit more first."""
    game = last(Owns(credits=credits, excavators=excavators, mixers=mixers, energy=1), Owns(energy=9))
    assert scored(game, "goods")[0] == vp


def test_machines_on_the_wheel_do_not_count() -> None:
    """1 credit of the track, nothing in the supply, 9 machines on the wheel: no VP (text 002)."""
    game = table(
        Owns(credits=0, excavators=0, mixers=0, energy=1),
        Owns(),
        round=5,
        objective="objective_basins_one",
        frames=[Rounds(SCORE)],
    )
    game.company(0).wheel_excavators[2], game.company(0).wheel_mixers[3] = 5, 4
    assert scored(run_on(game), "goods")[0] == 0


def test_water_on_own_dams_is_counted_after_it_has_flowed() -> None:
    """Round 5: two drops on headstream A, one on B.

    Seat 0 has basin 1 (level 2, one drop): one of the two stays there, the other runs on to row 8 and seat 1's dam of
    basin 8. The drop of B stops at the neutral dam of basin 2. So 2 VP and 1 VP; the neutral drop is nobody's.
    """
    game = last(
        Owns(dams={"dam_1_lower": (2, 1)}),
        Owns(dams={"dam_8_lower": (1, 0)}),
        stage=FLOW,
        headstreams=(2, 1, 0, 0),
        neutral={"dam_2_lower": (1, 0)},
    )
    assert (game.dam("dam_1_lower"), game.dam("dam_8_lower"), game.dam("dam_2_lower")) == (2, 1, 1)
    assert scored(game, "water") == {0: 2, 1: 1}


def test_most_vp_win() -> None:
    """Seat 1 has 40 VP before the last scoring, the others 10; the third of them has nothing else than seat 0.

    All have 1 energy and no pieces: ranking 2 each, 1 credit each, objective 10 each, (7 + 6 + 4) / 5 = 3 VP for goods:
    15 VP for everybody.
    """
    game = last(Owns(energy=1), Owns(energy=1, vp=40), Owns(energy=1, vp=9))
    outcome = game.engine.outcome(game.state)
    assert outcome is not None
    assert outcome.ranking == (
        Place(1, 1, {"vp": 55, "energy": 1}),
        Place(0, 2, {"vp": 25, "energy": 1}),
        Place(2, 3, {"vp": 24, "energy": 1}),
    )
    assert [e for e in game.heard if isinstance(e, GameEnded)] == [GameEnded((25, 55, 24), (1, 1, 1), (2, 1, 3))]


def test_a_tie_goes_to_the_energy_of_the_last_round() -> None:
    """4 energy against 2: ranking 6 and 2; goods 19 and 18, 3 VP each; objective 13 each.

    Seat 1 had 4 VP more: 32 each. Seat 0 wins with more energy.
    """
    game = last(Owns(energy=4, vp=10), Owns(energy=2, vp=14))
    outcome = game.engine.outcome(game.state)
    assert outcome is not None
    assert [c.vp for c in game.state.companies] == [32, 32]
    assert [(p.seat, p.place) for p in outcome.ranking] == [(0, 1), (1, 2)]
    assert outcome.winners == (0,)


def test_a_full_tie_is_shared() -> None:
    """Equal VP and equal energy: both are first, the next is third (no further tie-break in the rules)."""
    game = last(Owns(energy=4), Owns(energy=0, vp=8), Owns(energy=4))
    outcome = game.engine.outcome(game.state)
    assert outcome is not None
    assert sorted((p.seat, p.place) for p in outcome.ranking) == [(0, 1), (1, 3), (2, 1)]
    assert sorted(outcome.winners) == [0, 2]


def test_vp_below_zero_rank_too() -> None:
    """-20 and -30 VP: the score is what it is (RULES section 8)."""
    game = last(Owns(vp=-20), Owns(vp=-30))
    # No energy: -3; goods (9 + 6 + 4) / 5 = 3; objective 13.
    assert [c.vp for c in game.state.companies] == [-7, -17]
    outcome = game.engine.outcome(game.state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_the_score_sheet_adds_up() -> None:
    """What is entered for a seat in round 5 is what its VP have moved, and the headings come in this order."""
    game = last(
        Owns(dams={"dam_1_lower": (2, 1)}, energy=14, vp=30),
        Owns(conduits=LINES[1], energy=14, vp=33),
        Owns(powerhouses=["ph_6_1"], vp=21),
        stage=FLOW,
        headstreams=(1, 0, 0, 0),
    )
    lines = [event for event in game.heard if isinstance(event, Scored)]
    for seat, start in enumerate((30, 33, 21)):
        assert game.company(seat).vp == start + sum(line.vp for line in lines if line.seat == seat)
    headings = list(dict.fromkeys(line.what for line in lines))
    assert headings == ["ranking", "track", "bonus", "objective", "goods", "water"]


def test_nothing_is_asked_after_the_end() -> None:
    game = last(Owns(), Owns())
    assert (game.engine.to_act(game.state), len(game.engine.choices(game.state, 0))) == ((), 0)
