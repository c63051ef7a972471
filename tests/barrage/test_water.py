"""Water: the flow phase and the water action (text 002, water flow and water action; casebook BR-03, BR-06, BR-15)."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine import Game
from core.engine.effects import TakePart
from plugins.barrage.actions import PutDrop, StopDrops, TakeMachines, UseSpace
from plugins.barrage.events import DropMoved
from plugins.barrage.state import Turns
from plugins.barrage.water import run_down
from tests.barrage.running import FLOW, INCOME, end_actions, gained, run_from, scored
from tests.barrage.scenario import Owns, Table, table

DRY = ("headstream_tile_2",) * 4
"""Tiles without water in round 2."""

RIVERS = {
    "hs_a": ["dam_1_upper", "dam_1_lower", "dam_8_upper", "dam_8_lower"],
    "hs_b": ["dam_2_upper", "dam_2_lower", "dam_5_upper", "dam_5_lower", "dam_9_upper", "dam_9_lower"],
    "hs_c": ["dam_3_upper", "dam_3_lower", "dam_6_upper", "dam_6_lower", "dam_10_upper", "dam_10_lower"],
    "hs_d": ["dam_4_upper", "dam_4_lower", "dam_7_upper", "dam_7_lower", "dam_10_upper", "dam_10_lower"],
}
HEADSTREAMS = list(RIVERS)


def flow(*companies: Owns, headstreams: tuple[int, ...], **more: Any) -> Table:
    """Return a table after the water flow of round 1 (and all that follows up to the first turn of round 2)."""
    return run_from(FLOW, *companies, headstreams=headstreams, tiles=DRY, **more)


def drops_on(headstream: str, number: int) -> tuple[int, ...]:
    """Return drops on one headstream only."""
    return tuple(number if name == headstream else 0 for name in HEADSTREAMS)


def water(game: Table) -> dict[str, int]:
    """Return the drops on each dam space that holds any."""
    dams = game.engine.spec.tables.board.dams
    return {dams[d].id: n for d, n in enumerate(game.state.water) if n}


# -- The flow phase -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("headstream", HEADSTREAMS)
@pytest.mark.parametrize("drops", [1, 2, 4, 7])
def test_drops_fill_the_dams_from_the_top(headstream: str, drops: int) -> None:
    """Level 1 dams on all places of the river, upper ones seat 0's, lower ones seat 1's: the first n are filled.

    What is more than the dams hold leaves the map (text 002, water flow phase).
    """
    river = RIVERS[headstream]
    uppers = {name: (1, 0) for name in river if name.endswith("upper")}
    lowers = {name: (1, 0) for name in river if name.endswith("lower")}
    game = flow(Owns(dams=uppers), Owns(company="italy", dams=lowers), headstreams=drops_on(headstream, drops))
    assert water(game) == dict.fromkeys(river[:drops], 1)
    assert game.state.headstream_water == [0, 0, 0, 0]
    assert [event.dam for event in game.heard if isinstance(event, DropMoved)] == [
        *river[:drops],
        *[""] * (drops - len(river)),
    ]


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("drops", [1, 2, 3, 5])
def test_a_dam_holds_as_many_drops_as_its_level(level: int, drops: int) -> None:
    """A base holds 1, each elevation 1 more, 3 at most; the rest runs on to basin 8."""
    rival = Owns(company="italy", officer="viktor_fiesler", dams={"dam_8_lower": (3, 0)})
    owns = Owns(officer="viktor_fiesler", dams={"dam_1_lower": (level, 0)})
    game = flow(owns, rival, headstreams=drops_on("hs_a", drops))
    assert game.dam("dam_1_lower") == min(level, drops)
    assert game.dam("dam_8_lower") == min(3, drops - min(level, drops))


def test_water_on_a_dam_stays_and_counts_against_its_level() -> None:
    """Level 2 with one drop: of two drops one stays, one runs on; nothing that lay there moves."""
    game = flow(Owns(dams={"dam_2_lower": (2, 1), "dam_5_upper": (1, 1)}), Owns(), headstreams=drops_on("hs_b", 2))
    assert water(game) == {"dam_2_lower": 2, "dam_5_upper": 1}
    assert [event.way for event in game.heard if isinstance(event, DropMoved)] == [
        ("dam_2_upper", "dam_2_lower"),
        (
            "dam_2_upper",
            "dam_2_lower",
            "basin_5",
            "dam_5_upper",
            "dam_5_lower",
            "basin_9",
            "dam_9_upper",
            "dam_9_lower",
            "basin_11",
        ),
    ]


def test_nothing_but_dams_holds_water() -> None:
    """Conduits, powerhouses and rivers let it pass; 40 drops leave the map, more than there are in the box."""
    owns = Owns(conduits=["conduit_1_left", "conduit_2_left"], powerhouses=["ph_5_1", "ph_8_1"])
    game = flow(owns, Owns(), headstreams=(10, 10, 10, 10))
    assert water(game) == {}
    assert game.state.headstream_water == [0, 0, 0, 0]
    assert len([event for event in game.heard if isinstance(event, DropMoved)]) == 40


def test_rivers_that_join_and_the_order_of_drops() -> None:
    """C and D meet above basin 10. Basin 3 holds 1, basin 7 holds 2, basin 10 holds 1 and 2.

    3 drops on C: one stays in basin 3, two run on to basin 10: the upper dam takes one, the lower one the other. 4 on
    D: two stay in basin 7, two reach basin 10: one place is left in the lower dam, one leaves. The same picture with
    all drops of D first, or in turns.
    """
    first = Owns(dams={"dam_3_lower": (1, 0), "dam_10_upper": (1, 0)})
    second = Owns(company="italy", dams={"dam_7_upper": (2, 0), "dam_10_lower": (2, 0)})
    right = {"dam_3_lower": 1, "dam_7_upper": 2, "dam_10_upper": 1, "dam_10_lower": 2}
    assert water(flow(first, second, headstreams=(0, 0, 3, 4))) == right
    for order in ("ddddccc", "cdcdcdd", "dcdcdcd"):
        game = table(first, second)
        g = Game(game.engine, game.state)
        for name in order:
            run_down(g, g.tables.board.below_headstream[HEADSTREAMS.index(f"hs_{name}")])
        assert water(game) == right, order


def test_casebook_br_03_a_neutral_dam_holds_its_level_and_no_more() -> None:
    """Neutral level 3 dam with 3 drops, Graziano in the game: the fourth drop runs on. Graziano's own one takes it."""
    graziano = Owns(officer="graziano_del_monte", dams={"dam_8_lower": (3, 3)})
    game = flow(graziano, Owns(), headstreams=drops_on("hs_a", 1), neutral={"dam_1_lower": (3, 3)})
    assert (game.dam("dam_1_lower"), game.dam("dam_8_lower")) == (3, 4)
    game = flow(Owns(), graziano, headstreams=drops_on("hs_a", 2), neutral={"dam_1_lower": (3, 3)})
    assert (game.dam("dam_1_lower"), game.dam("dam_8_lower")) == (3, 4), "nor a fifth one"


def test_drops_lie_on_the_headstreams_until_the_flow_phase() -> None:
    """Those of the income phase and those placed by an action wait; they flow together (RULES section 2.4)."""
    game = table(Owns(dams={"dam_1_lower": (3, 0)}), Owns(), headstreams=(1, 0, 0, 0), tiles=DRY)
    game.do(UseSpace(0, "water_place2_1"), PutDrop(0, "hs_a"), PutDrop(0, "hs_a"))
    assert (game.state.headstream_water, water(game)) == ([3, 0, 0, 0], {})
    end_actions(game)
    assert (game.state.headstream_water, water(game)) == ([0, 0, 0, 0], {"dam_1_lower": 3})


# -- The USA --------------------------------------------------------------------------------------------------------

THREE = ["ph_5_1", "ph_9_1", "ph_12_1"]


@pytest.mark.parametrize(
    ("dams", "drops", "energy"),
    [
        ({}, 1, 2),  # rows 5 and 9 are passed, 11 has none of its powerhouses
        ({}, 3, 6),
        ({"dam_2_lower": (1, 0)}, 1, 0),  # stopped above row 5
        ({"dam_2_lower": (1, 0)}, 2, 2),
        ({"dam_5_upper": (1, 0)}, 1, 1),  # the row comes before the dams of its basin
        ({"dam_9_lower": (1, 0)}, 1, 2),
    ],
)
def test_casebook_br_06_usa_gains_in_the_water_phase(dams: dict[str, tuple[int, int]], drops: int, energy: int) -> None:
    """1 energy for each drop and each own powerhouse that it passes; it counts for the ranking of the same round."""
    usa = Owns(company="usa", powerhouses=THREE, dams=dams)
    game = flow(usa, Owns(company="italy", energy=1), headstreams=drops_on("hs_b", drops))
    assert sum(amount for seat, amount in gained(game, "energy") if seat == 0) == energy
    assert not [seat for seat, _ in gained(game, "energy") if seat == 1]
    ranking = {0: {1: 6}, 1: {0: 3, 1: 3}}.get(energy, {0: 6, 1: 2})
    assert scored(game, "ranking") == ranking


def test_usa_gains_nothing_with_two_powerhouses_in_the_water_phase() -> None:
    game = flow(Owns(company="usa", powerhouses=THREE[:2]), Owns(company="italy"), headstreams=drops_on("hs_b", 3))
    assert gained(game, "energy") == []


def test_other_companies_gain_nothing_by_water_that_passes() -> None:
    game = flow(Owns(company="france", powerhouses=THREE), Owns(company="usa"), headstreams=drops_on("hs_b", 3))
    assert gained(game, "energy") == []


def test_usa_gains_by_drops_of_income_too() -> None:
    """Any time in the round: a drop of the USA's fourth elevation runs past basins 5 and 9; one stops in basin 3."""
    usa = Owns(company="usa", powerhouses=THREE, dams={"dam_3_lower": (3, 0), "dam_4_lower": (3, 0)})
    game = run_from(INCOME, usa, Owns(company="italy"), tiles=DRY)
    game.do(TakeMachines(0, 1), TakePart(0, 0), PutDrop(0, "hs_b"), PutDrop(0, "hs_c"))
    assert isinstance(game.state.frames[-1], Turns)
    assert (game.company(0).energy, game.dam("dam_3_lower")) == (2, 1)


# -- The water action -----------------------------------------------------------------------------------------------


def test_two_drops_on_headstreams_of_ones_choice() -> None:
    """Both on one or one each on two; the second has to be placed as well (text 002; casebook BR-15)."""
    game = table(Owns(dams={"dam_1_lower": (3, 0)}), Owns(), tiles=DRY)
    game.do(UseSpace(0, "water_place2_1"))
    assert set(game.choices()) == {PutDrop(0, name) for name in HEADSTREAMS}
    game.do(PutDrop(0, "hs_c"))
    assert set(game.choices()) == {PutDrop(0, name) for name in HEADSTREAMS}
    game.refuses(StopDrops(0))
    game.do(PutDrop(0, "hs_a"))
    assert game.state.headstream_water == [1, 0, 1, 0]
    assert water(game) == {}
    assert (game.to_act, game.company(0).engineers) == (1, 11)
    both = table(Owns(), Owns()).do(UseSpace(0, "water_place2_2"), PutDrop(0, "hs_d"), PutDrop(0, "hs_d"))
    assert both.state.headstream_water == [0, 0, 0, 2]
    assert (both.company(0).engineers, both.company(0).credits) == (10, 3)


def test_one_drop_that_flows_at_once() -> None:
    """It runs as in the flow phase, past full dams to the first with room. What lies on the headstream stays there."""
    owns = Owns(dams={"dam_1_upper": (1, 1), "dam_8_upper": (1, 0)})
    game = table(owns, Owns(company="italy", dams={"dam_1_lower": (2, 2)}), headstreams=(2, 0, 0, 0))
    game.do(UseSpace(0, "water_flow1_1"))
    assert set(game.choices()) == {PutDrop(0, name) for name in HEADSTREAMS}, "it has to be put somewhere"
    game.do(PutDrop(0, "hs_a"))
    assert water(game) == {"dam_1_upper": 1, "dam_1_lower": 2, "dam_8_upper": 1}
    assert (game.state.headstream_water, game.to_act) == ([2, 0, 0, 0], 1)


def test_a_drop_that_flows_may_leave_the_map() -> None:
    """Nothing has to be gained by it."""
    game = table(Owns(), Owns()).do(UseSpace(0, "water_flow1_2"), PutDrop(0, "hs_d"))
    assert (water(game), game.state.headstream_water) == ({}, [0, 0, 0, 0])
    (moved,) = [event for event in game.heard if isinstance(event, DropMoved)]
    assert (moved.way[-1], moved.dam) == ("basin_12", "")
