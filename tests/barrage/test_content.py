"""The figures of Barrage's base game against checksums of public transcriptions and the rule text."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from plugins.barrage import effects
from plugins.barrage.tables import KINDS, Space, Tables, build_tables, load_builtin

AnyEffect = Any


@pytest.fixture(scope="module")
def tables() -> Tables:
    return build_tables(load_builtin())


@pytest.mark.parametrize(
    ("players", "open_spaces"),
    [
        (2, {"turbine": 6, "workshop": 4, "machinery_shop": 4, "contract_office": 4}),
        (3, {"turbine": 8, "workshop": 6, "machinery_shop": 4, "contract_office": 4}),
        (4, {"turbine": 10, "workshop": 6, "machinery_shop": 6, "contract_office": 6}),
    ],
)
def test_spaces_by_number_of_players(tables: Tables, players: int, open_spaces: dict[str, int]) -> None:
    """Text 002: two players do without the spaces marked 3+ and 4, three without those marked 4."""
    always = {"water": 4, "bank": 1, "company": 4, "patent_office": 3, "officer": 2}
    found = Counter(space.board for space in tables.spaces if space.min_players <= players)
    assert found == {**open_spaces, **always}
    assert len(tables.spaces) == 42


def test_spaces_closed_with_few_players(tables: Tables) -> None:
    four = ("turbine_plus1", "machinery_any", "contract_one_b")
    three = ("turbine_minus1", "workshop_turn2")
    for space in tables.spaces:
        row = space.id.rpartition("_")[0]
        assert space.min_players == (4 if row in four else 3 if row in three else 1), space.id


SPACES = {
    "turbine": [(2, 0), (3, 3)] * 4 + [(1, 0), (2, 0)],
    "water": [(1, 0), (2, 3)] * 2,
    "bank": [(0, 0)],
    "workshop": [(1, 0), (2, 0), (2, 0), (3, 3), (2, 0), (3, 3)],
    "machinery_shop": [(1, 0), (1, 3), (1, 0), (2, 0), (2, 0), (3, 3)],
    "contract_office": [(1, 0), (1, 3), (1, 0), (1, 3), (2, 0), (3, 0)],
    "patent_office": [(2, 0)] * 3,
    "company": [(1, 0), (2, 0), (3, 0), (3, 3)],
    "officer": [(1, 0), (1, 3)],
}


@pytest.mark.parametrize("board", SPACES)
def test_engineers_and_credits_of_spaces(tables: Tables, board: str) -> None:
    assert [(space.engineers, space.credits) for space in tables.spaces if space.board == board] == SPACES[board]


def _effect(tables: Tables, name: str) -> AnyEffect:
    found: Space = next(space for space in tables.spaces if space.id == name)
    return found.effect


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("turbine_plus2_1", effects.Produce(2)),
        ("turbine_minus2_2", effects.Produce(-2)),
        ("turbine_zero_2", effects.Produce(0)),
        ("water_place2_2", effects.Seq((effects.WaterPlace(1), effects.WaterPlace(1)))),
        ("water_flow1_1", effects.WaterFlow(1)),
        ("bank_any", effects.CreditsPerEngineer(1)),
        ("workshop_turn1_2", effects.Wheel(1)),
        ("workshop_turn2_1", effects.Seq((effects.PayCredits(2), effects.Wheel(2)))),
        ("workshop_turn3_2", effects.Seq((effects.PayCredits(5), effects.Wheel(3)))),
        ("machinery_excavator_1", effects.Seq((effects.PayCredits(2), effects.Excavators(1)))),
        ("machinery_any_2", effects.Seq((effects.PayCredits(4), effects.MachineryAny(1)))),
        ("machinery_both_1", effects.Seq((effects.PayCredits(5), effects.Excavators(1), effects.Mixers(1)))),
        ("contract_one_b_1", effects.TakeContracts(1)),
        ("contract_two_2", effects.Seq((effects.PayCredits(1), effects.TakeContracts(2)))),
        ("patent_3", effects.Seq((effects.PayCredits(5), effects.TakePatent(3)))),
        ("company_construct_4", effects.Construct()),
        ("officer_mahiri_1", effects.CopyOfficer()),
    ],
)
def test_what_spaces_do(tables: Tables, name: str, effect: AnyEffect) -> None:
    """Water must be placed once engineers are (casebook BR-15): it is not optional here as it is in a reward."""
    assert _effect(tables, name) == effect


def test_both_spaces_of_a_row_do_the_same(tables: Tables) -> None:
    rows: dict[str, list[AnyEffect]] = {}
    for space in tables.spaces:
        if space.board not in ("patent_office", "company", "bank"):
            rows.setdefault(space.id.rpartition("_")[0], []).append(space.effect)
    assert len(rows) == 5 + 2 + 3 + 3 + 3 + 1
    assert all(len(pair) == 2 and pair[0] == pair[1] for pair in rows.values())


def test_owners_patents_and_the_bank(tables: Tables) -> None:
    owners = {space.board: space.owner for space in tables.spaces if space.owner}
    assert owners == {"company": "company", "officer": "copies_an_officer"}
    assert [space.id for space in tables.spaces if space.patents] == ["patent_1", "patent_2", "patent_3"]
    assert [space.id for space in tables.spaces if not space.exclusive] == ["bank_any"]


def test_how_many_tiles(tables: Tables) -> None:
    """15 advanced ones: five of each level, one for each kind of structure and a joker."""
    advanced = [tile for tile in tables.tiles.values() if tile.kind == "advanced"]
    assert [(tile.level, tile.builds) for tile in advanced] == [
        (level, builds) for level in (1, 2, 3) for builds in (*KINDS, "any")
    ]
    assert tables.basic_tiles == tuple(f"basic_{kind}" for kind in KINDS)
    assert tables.introductory_tiles == ("basic_joker",)
    assert [tile.id for tile in tables.tiles.values() if tile.kind == "special"] == ["anton_tile"]
    assert len(tables.tiles) == 15 + 5 + 1


AFTER = {
    "adv_base_1": effects.Optional(effects.FillEmptyOwnDams(1)),
    "adv_elevation_1": effects.WheelPer(1, "own_elevations"),
    "adv_conduit_1": effects.CreditsPer(2, "new_conduit_production"),
    "adv_base_2": effects.EnergyUsablePer(1, "own_bases"),
    "adv_elevation_2": effects.FillDam(),
    "adv_powerhouse_2": effects.Optional(effects.Produce(2)),
    "adv_elevation_3": effects.VpPer(3, "own_raised_dams"),
    "adv_conduit_3": effects.EnergyUsablePer(2, "new_conduit_production"),
    "adv_powerhouse_3": effects.VpPer(3, "own_powerhouses"),
    "adv_joker_3": effects.VpPer(3, "own_advanced_tiles"),
}
CHANGES: dict[str, dict[str, object]] = {
    "adv_powerhouse_1": {"engineer_free": True},
    "adv_joker_1": {"red_free": True},
    "adv_conduit_2": {"excavator_cap": 5},
    "adv_joker_2": {"interchangeable": True},
    "adv_base_3": {"engineer_free": True, "machine_free": True},
    "anton_tile": {"copies": True},
}
PLAIN = {
    "engineer_free": False,
    "machine_free": False,
    "red_free": False,
    "excavator_cap": 0,
    "interchangeable": False,
    "copies": False,
}


def test_what_tiles_do(tables: Tables) -> None:
    """Text 002, the list of advanced tiles: each either changes what building costs or has an effect afterwards."""
    for tile in tables.tiles.values():
        assert tile.after == AFTER.get(tile.id), tile.id
        assert {key: getattr(tile, key) for key in PLAIN} == {**PLAIN, **CHANGES.get(tile.id, {})}, tile.id
    advanced = {tile.id for tile in tables.tiles.values() if tile.kind == "advanced"}
    assert (AFTER.keys() | CHANGES.keys()) - {"anton_tile"} == advanced
    assert not AFTER.keys() & CHANGES.keys()


def _track(*rewards: AnyEffect) -> tuple[AnyEffect, ...]:
    second, fourth = rewards
    return (None, second, None, fourth, effects.Vp(7))


def _with_vp(n: int, rest: AnyEffect) -> AnyEffect:
    return effects.Seq((effects.Vp(n), effects.Optional(rest) if getattr(rest, "declinable", False) else rest))


def test_companies(tables: Tables) -> None:
    """Symbols at the second, fourth and fifth piece; the fifth is always worth 7 VP."""
    wheel, any_machine = effects.Wheel(1), effects.MachineryAny(1)
    two_drops = effects.WaterFlow(2)
    tracks = {
        "usa": (
            _track(wheel, effects.Credits(6)),
            _track(any_machine, _with_vp(2, two_drops)),
            _track(effects.Vp(3), _with_vp(2, wheel)),
        ),
        "germany": (
            _track(effects.Vp(3), effects.MachineryAny(2)),
            _track(effects.Credits(3), effects.Seq((effects.Vp(2), effects.Energy(2)))),
            _track(wheel, _with_vp(2, two_drops)),
        ),
        "italy": (
            _track(effects.Credits(3), effects.Vp(5)),
            _track(wheel, effects.Energy(4)),
            _track(any_machine, effects.Seq((effects.Vp(2), effects.Credits(3)))),
        ),
        "france": (
            _track(any_machine, effects.Wheel(2)),
            _track(effects.Vp(3), _with_vp(2, any_machine)),
            _track(effects.Credits(3), effects.Energy(4)),
        ),
    }
    assert list(tables.companies) == list(tracks)
    for name, company in tables.companies.items():
        assert company.tracks == (*tracks[name], (None,) * 4), name
        assert company.bonus == (0, 0, 1, 1, 3)
        assert company.ability_from == 3
    assert [company.colour for company in tables.companies.values()] == ["red", "black", "green", "white"]
    assert [company.ability for company in tables.companies.values()] == [
        *("flow_energy", "second_production", "three_more_energy", "contracts_three_less"),
    ]


def test_officers(tables: Tables) -> None:
    assert {name: officer.abilities for name, officer in tables.officers.items()} == {
        "wilhelm_adler": ("bases_cost_three",),
        "graziano_del_monte": ("level_three_holds_four",),
        "viktor_fiesler": ("production_at_least_four",),
        "solomon_p_jordan": ("machines_for_credits",),
        "anton_krylov": ("copies_a_tile",),
        "jill_mcdowell": ("conduits_for_mixers",),
        "mahiri_sekibo": ("copies_an_officer",),
    }
    assert {name: officer.credits for name, officer in tables.officers.items() if officer.credits != 6} == {
        "mahiri_sekibo": 9
    }
    assert {name: officer.tiles for name, officer in tables.officers.items() if officer.tiles} == {
        "anton_krylov": ("anton_tile",)
    }


def test_the_introductory_game(tables: Tables) -> None:
    """Text 002: who gets what, by place in the order."""
    assert tables.introductory == (
        ("usa", "wilhelm_adler", "starting_1"),
        ("germany", "jill_mcdowell", "starting_2"),
        ("italy", "solomon_p_jordan", "starting_3"),
        ("france", "viktor_fiesler", "starting_4"),
    )


def test_headstream_tiles(tables: Tables) -> None:
    """Eight tiles: their sums, and the drops of each round; the rule text shows 0-1-2-1."""
    drops = list(tables.headstream_tiles.values())
    assert [sum(tile) for tile in drops] == [4, 4, 4, 4, 3, 3, 5, 4]
    assert [sum(tile[round_] for tile in drops) for round_ in range(4)] == [4, 5, 11, 11]
    assert all(len(tile) == 4 for tile in drops)
    assert len(set(drops)) == 8
    assert (0, 1, 2, 1) in drops


def test_neutral_tiles(tables: Tables) -> None:
    """4 + 3 + 3 of them: mountain level 1, hill 2, plain 3, each with one drop, each on another lower dam space."""
    tiles = list(tables.neutral_tiles.values())
    assert Counter(tile.area for tile in tiles) == {0: 4, 1: 3, 2: 3}
    assert all((tile.level, tile.water) == (tile.area + 1, 1) for tile in tiles)
    assert sorted(tile.dam for tile in tiles) == [i for i, dam in enumerate(tables.board.dams) if dam.neutral]


def test_bonus_and_objective_tiles(tables: Tables) -> None:
    assert [(bonus.counts, bonus.vp, bonus.patents) for bonus in tables.bonuses.values()] == [
        ("fulfilled_contracts", 2, False),
        ("own_bases", 4, False),
        ("own_elevations", 4, False),
        ("own_conduits", 4, False),
        ("own_powerhouses", 5, False),
        ("own_advanced_tiles", 4, True),
    ]
    assert list(tables.objectives.values()) == [
        *("red_spaces", "most_in_area", "connected_bases", "least_in_area", "basins_with_one", "basins_with_three"),
    ]


def test_supplies_and_costs(tables: Tables) -> None:
    """Text 002, set-up and construction."""
    assert (tables.engineers, tables.credits, tables.excavators, tables.mixers, tables.vp) == (12, 6, 6, 4, 10)
    assert tables.pieces == (5, 5, 5, 4)
    assert tables.machine_cost == ((5, 4, 3), (4, 3, 2))
    assert tables.machine == (0, 1, 0, 1)
    assert (tables.conduit_per_point, tables.powerhouse_cost, tables.red_credits) == (2, (2, 3, 4, 5), 3)
    assert (tables.rounds, tables.wheel_segments, tables.dam_capacity) == (5, 6, 2)
    assert (tables.hand_limit, tables.face_up_contracts, tables.patents_shown) == (3, 2, 3)


def test_scoring_figures(tables: Tables) -> None:
    assert (tables.first_vp, tables.second_vp) == (6, 2)
    assert tables.income_steps == ((1, 1), (2, 2), (4, 3), (7, 4), (11, 5), (16, 6), (22, 7), (29, 8))
    assert (tables.zero_credits, tables.zero_vp) == (3, 3)
    assert (tables.area_width, tables.missing_area_vp) == (6, 4)
    assert (tables.rank_vp, tables.goods_per_vp, tables.max_bid) == ((15, 10, 5), 5, 15)
