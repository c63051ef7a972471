"""The income phase: what the company boards have uncovered, then the headstreams (text 002; RULES section 2.1)."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.effects import SkipRest, TakePart
from plugins.barrage.actions import PutDrop, StopDrops, TakeMachines
from plugins.barrage.events import Gained, HeadstreamsFilled
from plugins.barrage.state import Income, Rounds, Turns
from tests.barrage.running import FLOW, INCOME, end_actions, gained, run_from, run_on, scored
from tests.barrage.scenario import Owns, table

BASES = [f"dam_{n}_lower" for n in range(1, 6)]
CONDUITS = [f"conduit_{n}_left" for n in range(1, 6)]
HOUSES = [f"ph_{n}_1" for n in range(5, 9)]


def board(company: str, bases: int = 0, elevations: int = 0, conduits: int = 0, **more: Any) -> Owns:
    """Return a company with so many pieces on the map; the elevations two on a dam."""
    levels = [1 + min(2, max(0, elevations - 2 * k)) for k in range(bases)]
    dams = {name: (level, 0) for name, level in zip(BASES, levels, strict=False)}
    return Owns(company=company, dams=dams, conduits=CONDUITS[:conduits], **more)


def test_companies_receive_income_in_reverse_order() -> None:
    """Order 0, 1, 2: seat 2 first, seat 0 last (ruling 19). Two bases each: France asks before Italy has anything.

    France: a machine of choice. Italy: 3 credits. Germany: 3 VP.
    """
    game = run_from(
        INCOME,
        Owns(company="germany", dams={"dam_1_lower": (1, 0), "dam_2_lower": (1, 0)}),
        Owns(company="italy", dams={"dam_3_lower": (1, 0), "dam_4_lower": (1, 0)}),
        Owns(company="france", dams={"dam_5_lower": (1, 0), "dam_6_lower": (1, 0)}),
    )
    assert game.to_act == 2
    assert [c.credits for c in game.state.companies] == [6, 6, 6]
    assert [c.vp for c in game.state.companies] == [10, 10, 10]
    game.do(TakeMachines(2, 0))
    assert [e for e in game.heard if isinstance(e, Gained)] == [
        Gained(2, "mixers", 1),
        Gained(1, "credits", 3),
        Gained(0, "vp", 3),
    ]
    assert isinstance(game.state.frames[-1], Turns)
    assert game.to_act == 0, "turns go by the order again"


def test_the_order_of_income_follows_the_order_of_the_round() -> None:
    """Order 1, 0: seat 0 is last and receives first."""
    game = run_from(INCOME, board("italy", bases=2), Owns(company="germany"), order=[1, 0])
    assert gained(game, "credits") == [(0, 3)]
    other = Owns(company="italy", dams={"dam_6_lower": (1, 0), "dam_7_lower": (1, 0)})
    both = run_from(INCOME, board("france", conduits=2), other, order=[1, 0])
    assert gained(both, "credits") == [(0, 3), (1, 3)]


def test_all_tracks_add_up_and_gains_come_first() -> None:
    """USA with 4 bases, 5 elevations, 4 conduits.

    Bases: 1 turn of the wheel (2nd), 6 credits (4th). Elevations: a machine (2nd), 2 VP and 2 flowing drops (4th), 7 VP
    (5th). Conduits: 3 VP (2nd), 2 VP and a turn (4th). Together 6 credits and 14 VP at once, then 2 turns (bases come
    first), then the machine, then the drops.

    The wheel: segment 0 is open; 2 excavators lie on segment 1, the base tile and a mixer on 2, 1 excavator on 3. Two
    turns bring 2 excavators, the tile and a mixer.
    """
    usa = board("usa", bases=4, elevations=5, conduits=4)
    game = table(usa, Owns(), round=2, frames=[Rounds(INCOME)])
    company = game.company(0)
    company.tiles.remove("basic_base")
    company.wheel_tiles[2] = "basic_base"
    company.wheel_excavators[1], company.wheel_excavators[3], company.wheel_mixers[2] = 2, 1, 1
    run_on(game)
    company = game.company(0)
    assert (game.state.round, game.to_act) == (3, 0)
    assert (company.credits, company.vp) == (12, 24)
    assert (company.excavators, company.mixers, company.segment) == (8, 5, 2)
    assert "basic_base" in company.tiles
    assert list(game.choices()) == [TakeMachines(0, 0), TakeMachines(0, 1)]
    game.do(TakeMachines(0, 1))
    assert (game.company(0).excavators, game.company(0).mixers) == (9, 5)
    assert set(game.choices()) == {TakePart(0, 0), SkipRest(0)}, "drops may be declined"
    game.do(TakePart(0, 0), PutDrop(0, "hs_d"), PutDrop(0, "hs_d"))
    assert (game.dam("dam_4_lower"), game.dam("dam_1_lower")) == (1, 0), "basin 4: level 1; the other drop runs on"
    assert isinstance(game.state.frames[-1], Turns)


def test_drops_of_income_may_be_left_out_or_stopped() -> None:
    """Germany's 4th conduit: 2 VP and up to 2 drops that flow; one is enough, none is allowed (RULES section 2.1)."""
    germany = board("germany", bases=1, conduits=4)
    game = run_from(INCOME, germany, Owns(company="usa"), headstreams=(0, 0, 0, 0))
    game.do(SkipRest(0))
    assert (game.company(0).vp, sum(game.state.water)) == (12, 0)
    game = run_from(INCOME, germany, Owns(company="usa"))
    game.do(TakePart(0, 0))
    assert StopDrops(0) not in game.choices(), "at least one drop, once it has been taken"
    game.do(PutDrop(0, "hs_a"))
    assert StopDrops(0) in game.choices()
    game.do(StopDrops(0))
    assert (game.dam("dam_1_lower"), sum(game.state.water)) == (1, 1)


def test_machines_of_choice_in_any_split() -> None:
    """France with 2 bases and 4 elevations: two machines of choice (1 + 1), asked in one question; 3 + 2 VP."""
    game = run_from(INCOME, board("france", bases=2, elevations=4), Owns(company="usa"))
    assert game.company(0).vp == 15
    assert list(game.choices()) == [TakeMachines(0, n) for n in (0, 1, 2)]
    game.do(TakeMachines(0, 1))
    assert (game.company(0).excavators, game.company(0).mixers) == (7, 5)


def test_energy_of_income_counts_for_the_new_round_and_fulfils_nothing() -> None:
    """Germany, 4 elevations: 3 credits, 2 VP, 2 energy. A contract for 2 stays in hand; the marker is at 2.

    Nobody produces: Germany is first in the ranking with 2 energy (6 VP) and has the 2 credits of the track.
    """
    germany = board("germany", bases=2, elevations=4, hand=["starting_3"])
    game = run_from(INCOME, germany, Owns(company="usa"), neutral={})
    company = game.company(0)
    assert (company.energy, company.credits, company.vp, company.hand) == (2, 9, 15, ["starting_3"])
    assert isinstance(game.state.frames[-1], Turns)
    end_actions(game)
    assert scored(game, "ranking") == {0: 6}
    assert (0, 2) in gained(game, "credits")


def test_powerhouses_give_no_income() -> None:
    """Their bonus and ability last, they are not income (RULES section 2.1)."""
    game = run_from(INCOME, Owns(company="usa", powerhouses=HOUSES), Owns(company="italy"))
    assert not [event for event in game.heard if isinstance(event, Gained)]


@pytest.mark.parametrize("pieces", [0, 1])
def test_nothing_before_the_second_piece(pieces: int) -> None:
    """The first piece of each kind uncovers nothing (RULES section 3.4)."""
    game = run_from(INCOME, board("usa", bases=1, elevations=pieces, conduits=pieces), Owns(company="italy"))
    assert not [event for event in game.heard if isinstance(event, Gained)]


# Income of a company with all five of a kind: gains, then (wheel turns, machines of choice, optional drops).
FULL: list[tuple[str, str, dict[str, int], tuple[int, int, int]]] = [
    ("usa", "bases", {"credits": 6, "vp": 7}, (1, 0, 0)),
    ("usa", "elevations", {"vp": 9}, (0, 1, 2)),
    ("usa", "conduits", {"vp": 12}, (1, 0, 0)),
    ("germany", "bases", {"vp": 10}, (0, 2, 0)),
    ("germany", "elevations", {"credits": 3, "vp": 9, "energy": 2}, (0, 0, 0)),
    ("germany", "conduits", {"vp": 9}, (1, 0, 2)),
    ("italy", "bases", {"credits": 3, "vp": 12}, (0, 0, 0)),
    ("italy", "elevations", {"energy": 4, "vp": 7}, (1, 0, 0)),
    ("italy", "conduits", {"credits": 3, "vp": 9}, (0, 1, 0)),
    ("france", "bases", {"vp": 7}, (2, 1, 0)),
    ("france", "elevations", {"vp": 12}, (0, 1, 0)),
    ("france", "conduits", {"credits": 3, "energy": 4, "vp": 7}, (0, 0, 0)),
]


@pytest.mark.parametrize(("company", "kind", "gains", "rest"), FULL)
def test_income_of_a_full_track(company: str, kind: str, gains: dict[str, int], rest: tuple[int, int, int]) -> None:
    """Five pieces of one kind: everything on that track, each time (facts of the company boards).

    Elevations stand on three bases, and bases give something from the second on: that is set against a board with the
    three bases alone.
    """
    bases = {"bases": 5, "elevations": 3, "conduits": 0}[kind]
    full = board(company, bases=bases, elevations=5 * (kind == "elevations"), conduits=5 * (kind == "conduits"))
    alone = board(company, bases=0 if kind == "bases" else bases)
    rival = Owns(company="usa" if company != "usa" else "italy")

    def received(owns: Owns) -> tuple[dict[str, int], tuple[int, int, int]]:
        game = run_from(INCOME, owns, rival)
        machines = drops = 0
        while isinstance(game.state.frames[1], Income):
            if found := game.offered(TakeMachines):
                machines += len(found) - 1
                game.do(found[0])
            else:
                game.do(TakePart(0, 0))
                while game.offered(PutDrop):
                    game.do(PutDrop(0, "hs_a"))
                    drops += 1
                    if drops > 9:
                        break
        now = game.company(0)
        start = {"credits": 6, "vp": 10, "energy": 0}
        return {k: getattr(now, k) - v for k, v in start.items()}, (now.segment, machines, drops)

    got, left = received(full)
    less, other = received(alone)
    assert {k: got[k] - less[k] for k in got if got[k] - less[k]} == gains
    assert tuple(a - b for a, b in zip(left, other, strict=True)) == rest


# -- Headstreams ----------------------------------------------------------------------------------------------------

TILES = ("headstream_tile_1", "headstream_tile_2", "headstream_tile_3", "headstream_tile_8")
# drops of rounds 1 to 4:   0 2 2 0              0 0 1 3              2 0 2 0              0 1 2 1


@pytest.mark.parametrize(
    ("round_", "drops"),
    [(1, [0, 0, 2, 0]), (2, [2, 0, 0, 1]), (3, [2, 1, 2, 2]), (4, [0, 3, 0, 1]), (5, [0, 0, 0, 0])],
)
def test_headstreams_are_filled_by_their_tiles_in_rounds_1_to_4(round_: int, drops: list[int]) -> None:
    """Text 002, income phase 2. In round 5 nothing comes."""
    game = run_from(INCOME, Owns(), Owns(), round=round_ - 1, tiles=TILES)
    assert (game.state.round, game.state.headstream_water) == (round_, drops)
    filled = [event.drops for event in game.heard if isinstance(event, HeadstreamsFilled)]
    assert filled == ([tuple(drops)] if any(drops) else [])


def test_drops_of_income_flow_before_the_headstreams_are_filled() -> None:
    """The drop runs down at once; then the drops of the round lie on the headstream (text 002, order of 1 and 2)."""
    game = run_from(INCOME, board("germany", bases=1, conduits=4), Owns(company="usa"), round=1, tiles=TILES)
    assert game.state.headstream_water == [0, 0, 0, 0]
    game.do(TakePart(0, 0), PutDrop(0, "hs_a"), StopDrops(0))
    assert (game.dam("dam_1_lower"), game.state.headstream_water) == (1, [2, 0, 0, 1])


def test_income_comes_again_every_round() -> None:
    """From the flow of round 1 on: Italy's 3 credits come in the income of round 2, after those of the track (3)."""
    game = run_from(FLOW, board("italy", bases=2), Owns(company="usa"))
    assert game.state.round == 2
    assert [amount for seat, amount in gained(game, "credits") if seat == 0] == [3, 3]
    game.heard.clear()
    end_actions(game)
    assert [amount for seat, amount in gained(game, "credits") if seat == 0] == [12, 3, 3], "bank, track, income"
    assert game.state.round == 3
