"""Bonus tiles of the rounds and objective tiles (text 002, conditions; RULES section 8; casebook BR-08, BR-10).

The round's bonus is scored by playing the round to its end; the objective by playing round 5 to the end of the game.
Everything on the energy track that a scenario gives stays where it is: nobody produces.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from core.engine import Game
from plugins.barrage import scoring
from plugins.barrage.counts import count
from plugins.barrage.rules import G
from tests.barrage.positions import end_round, on_wheel, scored
from tests.barrage.scenario import Owns, Table, engine_for, table

BONUSES = (
    "bonus_contracts",
    "bonus_bases",
    "bonus_elevations",
    "bonus_conduits",
    "bonus_powerhouses",
    "bonus_advanced_tiles",
)

MUCH = Owns(
    company="usa",
    dams={"dam_1_lower": (2, 0), "dam_5_lower": (3, 0), "dam_8_upper": (1, 0)},
    conduits=["conduit_1_left", "conduit_5_left", "conduit_5_right", "conduit_10_left"],
    powerhouses=["ph_8_1", "ph_12_2"],
    tiles=["adv_base_1", "adv_conduit_3", "adv_joker_2", "adv_powerhouse_1", "adv_elevation_2"],
    fulfilled=["starting_3", "green_01", "yellow_02", "red_03", "red_04", "national_5"],
    energy=30,
    engineers=0,
    officer="anton_krylov",
)
"""6 contracts, 3 bases, 3 elevations, 4 conduits, 2 powerhouses, 5 advanced tiles; Anton's tile besides."""

WORTH = {
    "bonus_contracts": 6 * 2,
    "bonus_bases": 3 * 4,
    "bonus_elevations": 3 * 4,
    "bonus_conduits": 4 * 4,
    "bonus_powerhouses": 2 * 5,
    "bonus_advanced_tiles": 5 * 4,
}


def rules_game(game: Table) -> G:
    """Return a table as the rules see it."""
    return Game(game.engine, game.state)


def bonus(tile: str, *companies: Owns, round_: int = 1, **more: Any) -> dict[int, tuple[int, int]]:
    """Play a round whose bonus tile this is to its end. Return VP and what they come from, by seat."""
    others = [name for name in BONUSES if name != tile]
    row = (*others[: round_ - 1], tile, *others[round_ - 1 :])[:5]
    game = table(*companies, round=round_, bonuses=row, **more)
    return scored(end_round(game).heard, "bonus")


# -- Bonus tiles ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", BONUSES)
def test_bonus(tile):
    """Energy 30 is in every area: full worth for one company, nothing for one that has nothing."""
    found = bonus(tile, MUCH, Owns(company="germany", energy=30, engineers=2))
    assert found[0] == (WORTH[tile], WORTH[tile] // (5 if tile == "bonus_powerhouses" else 2 if "contr" in tile else 4))
    assert found[1] == (0, 0)


def test_bonus_counts_tiles_on_the_wheel():
    """Advanced ones there count as those in the supply do; basic ones and Anton's do not (RULES section 8)."""
    game = table(MUCH, Owns("germany", engineers=2), bonuses=("bonus_advanced_tiles", *BONUSES[:4]))
    on_wheel(game, 0, (2, "adv_joker_2", 3, 0), (3, "anton_tile", 0, 0), (4, "basic_base", 0, 0))
    assert scored(end_round(game).heard, "bonus")[0] == (20, 5)


def test_casebook_br_10_contracts_of_every_kind_count():
    """One national, one starting and two private ones: 4 contracts, 8 VP; those in hand do not count."""
    done = Owns(fulfilled=["national_1", "starting_2", "green_05", "red_09"], hand=["yellow_01"], energy=6, engineers=1)
    assert bonus("bonus_contracts", done, Owns(engineers=1))[0] == (8, 4)


@pytest.mark.parametrize(
    ("energy", "round_", "vp"),
    [
        (0, 1, 0), (5, 1, 0), (6, 1, 20), (29, 1, 20),
        (5, 2, 0), (6, 2, 16), (11, 2, 16), (12, 2, 20),
        (6, 3, 12), (12, 3, 16), (17, 3, 16), (18, 3, 20),
        (5, 4, 0), (6, 4, 8), (23, 4, 16), (24, 4, 20),
        (5, 5, 0), (6, 5, 4), (12, 5, 8), (18, 5, 12), (24, 5, 16), (29, 5, 16), (30, 5, 20), (63, 5, 20),
    ],
)  # fmt: skip
def test_bonus_by_the_energy_track(energy, round_, vp):
    """4 VP less for each area short of the round's; in the first area, below 6 energy, nothing at all."""
    owns = dataclasses.replace(MUCH, energy=energy)
    assert bonus("bonus_advanced_tiles", owns, Owns("germany", engineers=1), round_=round_)[0] == (vp, 5)


def test_bonus_never_takes_vp():
    """One base, four areas short: 4 - 16 is 0, not -12."""
    owns = Owns(dams={"dam_1_lower": (1, 0)}, energy=6, engineers=1)
    assert bonus("bonus_bases", owns, Owns(engineers=1), round_=5)[0] == (0, 1)


def test_bonus_of_this_round_only():
    """Each round scores its own tile: in round 2 the second one."""
    owns = Owns(dams={"dam_1_lower": (1, 0)}, conduits=["conduit_1_left", "conduit_2_left"], energy=12, engineers=1)
    game = table(owns, Owns(engineers=1), round=2, bonuses=("bonus_bases", "bonus_conduits", *BONUSES[2:5]))
    assert scored(end_round(game).heard, "bonus")[0] == (8, 2)


# -- Objective tiles ------------------------------------------------------------------------------------------------

OBJECTIVES = {
    # Base on dam_8_upper, powerhouse ph_12_2; the elevations of other dams stand on plain spaces.
    "objective_red_spaces": 2,
    # Mountain: 2 pieces of the dam in basin 1, its conduit: 3. Hill: 3 pieces of the dam in basin 5, two conduits: 5.
    # Plain: the base in 8, conduit in 10, powerhouses in 8 and 12: 4.
    "objective_most_in_area": 5,
    "objective_least_in_area": 3,
    # Basin 1 is joined to 8 and basin 5 to 8, where a powerhouse stands; basin 8 has no own conduit.
    "objective_connected_bases": 2,
    # 1, 5, 8, 10, 12.
    "objective_basins_one": 5,
    # Basin 1: two and a conduit. Basin 5: three and two conduits. Basin 8: only two.
    "objective_basins_three": 2,
}


def objective(tile: str, *companies: Owns, **more: Any) -> dict[int, tuple[int, int]]:
    """Play the last round to its end. Return the VP of the objective and what they come from, by seat."""
    return scored(end_round(table(*companies, round=5, objective=tile, **more)).heard, "objective")


@pytest.mark.parametrize("tile", OBJECTIVES)
def test_objective(tile):
    """What each tile counts, worked out by hand for one company; the other one has nothing and is second."""
    assert objective(tile, MUCH, Owns("germany", engineers=1)) == {0: (15, OBJECTIVES[tile]), 1: (10, 0)}


def test_casebook_br_08_red_spaces_and_connections():
    """A raised base on red and a powerhouse on red: 2, the elevation is none. Two conduits of one dam: 1 connection."""
    owns = Owns(
        dams={"dam_5_upper": (2, 0)},
        conduits=["conduit_5_left", "conduit_5_right"],
        powerhouses=["ph_8_3", "ph_10_1"],
        engineers=1,
    )
    assert objective("objective_red_spaces", owns, Owns(engineers=1))[0] == (15, 2)
    assert objective("objective_connected_bases", owns, Owns(engineers=1))[0] == (15, 1)


@pytest.mark.parametrize(
    ("change", "counted"),
    [
        ({}, 1),
        ({"conduits": ["conduit_6_left"]}, 0),
        ({"powerhouses": ["ph_9_1"]}, 0),
        ({"dams": {"dam_6_lower": (1, 0)}}, 0),
        ({"dams": {"dam_5_upper": (1, 0), "dam_1_lower": (1, 0)}}, 1),
    ],
    ids=["joined", "conduit elsewhere", "powerhouse elsewhere", "dam elsewhere", "one of two"],
)
def test_what_connects_a_base(change, counted):
    """Own base, own conduit of its basin, own powerhouse where it ends; no water is needed."""
    facts = {"dams": {"dam_5_upper": (1, 0)}, "conduits": ["conduit_5_left"], "powerhouses": ["ph_8_1"]}
    game = table(Owns(**(facts | change)), Owns(), neutral={"dam_1_upper": (1, 0)})
    assert count(rules_game(game), 0, "connected_bases") == counted


def test_neutral_dams_and_foreign_pieces_connect_nothing():
    """Neither a neutral dam, nor a foreign conduit, nor a foreign powerhouse."""
    own = Owns(dams={"dam_6_lower": (1, 0)}, conduits=["conduit_5_left"], powerhouses=["ph_8_1"])
    other = Owns(conduits=["conduit_6_left"], powerhouses=["ph_9_1"])
    game = table(own, other, neutral={"dam_5_lower": (2, 0)})
    assert [count(rules_game(game), seat, "connected_bases") for seat in (0, 1)] == [0, 0]


def test_most_basins_that_can_hold_three():
    """Five dams of level 3 with a conduit each are five basins; the lowest two never qualify (casebook BR-08)."""
    owns = Owns(
        dams={f"dam_{n}_lower": (2, 0) for n in (1, 5, 8, 9, 10)},
        conduits=[f"conduit_{n}_left" for n in (1, 5, 8, 9, 10)],
        powerhouses=["ph_11_1", "ph_12_1", "ph_8_1", "ph_9_1"],
    )
    game = table(owns, Owns())
    assert count(rules_game(game), 0, "basins_with_three") == 5
    assert count(rules_game(game), 0, "basins_with_one") == 7


def test_a_conduit_belongs_to_the_basin_where_it_begins():
    """conduit_4_right leads from the mountains to basin 12: a mountain piece in basin 4."""
    game = table(Owns(conduits=["conduit_4_right"]), Owns())
    g = rules_game(game)
    assert (count(g, 0, "most_in_area"), count(g, 0, "least_in_area"), count(g, 0, "basins_with_one")) == (1, 0, 1)


@pytest.mark.parametrize(
    ("numbers", "vp"),
    [
        ([4, 3, 2, 1], [15, 10, 5, 0]),
        ([1, 2], [10, 15]),
        ([0, 0], [13, 13]),
        ([4, 4, 2, 1], [13, 13, 5, 0]),
        ([4, 3, 3, 1], [15, 8, 8, 0]),
        ([4, 3, 2, 2], [15, 10, 3, 3]),
        ([4, 4, 4, 1], [10, 10, 10, 0]),
        ([4, 1, 1, 1], [15, 5, 5, 5]),
        ([2, 2, 1, 1], [13, 13, 3, 3]),
        ([3, 3, 3, 3], [8, 8, 8, 8]),
        ([0, 5, 0], [8, 15, 8]),
    ],
)
def test_objective_ranks_and_ties(numbers, vp):
    """15, 10, 5; tied companies add the ranks they take and share, rounded up; who has nothing ranks (RULES 8)."""
    companies = [
        Owns(powerhouses=[f"ph_{basin}_{seat + 1}" for basin in (8, 9, 11, 10, 12)[:number]], engineers=1)
        for seat, number in enumerate(numbers)
    ]
    if max(numbers) > 4:
        companies[1] = Owns(dams={f"dam_{n}_lower": (1, 0) for n in range(1, 6)}, engineers=1)
    if len(numbers) > 3:  # a fourth space is only in basins 11 and 12
        companies[3] = Owns(dams={f"dam_{n}_lower": (1, 0) for n in range(1, 1 + numbers[3])}, engineers=1)
    found = objective("objective_basins_one", *companies)
    assert found == {seat: (points, number) for seat, (points, number) in enumerate(zip(vp, numbers, strict=True))}


def test_objective_is_scored_once_at_the_end():
    """No other round scores it."""
    game = end_round(table(MUCH, Owns("germany", engineers=1), round=4, objective="objective_red_spaces"))
    assert scored(game.heard, "objective") == {}


def test_every_tile_of_the_game_has_a_test():
    """What is written down here is all there is."""
    tables = engine_for().spec.tables
    assert set(tables.bonuses) == set(BONUSES) == set(WORTH)
    assert set(tables.objectives) == set(OBJECTIVES)


def test_no_patents_in_the_introductory_game():
    """The five bonus tiles without the technology mark are used (text 002, set-up)."""
    for seed in range(20):
        assert set(engine_for("introductory").new_game(3, seed).bonuses) == set(BONUSES[:5])
    drawn = {tile for seed in range(40) for tile in engine_for().new_game(3, seed).bonuses}
    assert drawn == set(BONUSES)


def test_bonus_of_a_company_with_three_areas_left_over_is_not_more():
    """Reaching further than needed adds nothing."""
    game = table(Owns(dams={"dam_1_lower": (1, 0)}, energy=30), Owns())
    assert scoring.bonus_vp(rules_game(game), 0, "bonus_bases", 1) == 4
