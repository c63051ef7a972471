"""Construction: places, costs, paying, wheel, rewards of the board (text 002; RULES section 3; BR-01 and BR-02)."""

from __future__ import annotations

from typing import Any

import pytest

from plugins.barrage.actions import BuildOn, ChooseTile, TakeMachines, UseBank, UseSpace, UseTile
from plugins.barrage.events import Built, ConstructionPaid, Gained, WheelTurned
from tests.barrage.running import end_actions
from tests.barrage.scenario import Owns, Table, engine_for, table

RICH: dict[str, Any] = {"credits": 99, "excavators": 30, "mixers": 30}
BOARD = engine_for().spec.tables.board
DAMS = {space.id: BOARD.basins[space.basin] for space in BOARD.dams}
HOUSES = {space.id: BOARD.basins[space.basin] for space in BOARD.powerhouses}


def choose(tile: str) -> ChooseTile:
    """Return seat 0's choice of a tile to build with."""
    return ChooseTile(0, tile, "")


def places(*companies: Owns, tile: str, **more: Any) -> set[str]:
    """Return where seat 0 may build with a tile."""
    game = table(*companies, **more).do(UseSpace(0, "company_construct_1"), choose(tile))
    return game.built_on()


def with_tile(tile: str, *companies: Owns, **more: Any) -> Table:
    """Return a table where seat 0 has chosen a tile to build with."""
    return table(*companies, **more).do(UseSpace(0, "company_construct_1"), choose(tile))


# -- Where ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("basin", [f"basin_{n}" for n in range(1, 11)])
def test_casebook_br_01_one_base_in_a_basin(basin: str) -> None:
    """With a base in one basin, both places of all others are open and the other place of that basin is not.

    All pairs of basins: 10 does not block 1.
    """
    own = f"dam_{basin.removeprefix('basin_')}_lower"
    open_ = places(Owns(dams={own: (1, 0)}, **RICH), Owns(), tile="basic_base")
    assert open_ == {name for name, where in DAMS.items() if where != basin}


@pytest.mark.parametrize("basin", [f"basin_{n}" for n in range(5, 13)])
def test_casebook_br_01_one_powerhouse_in_a_basin(basin: str) -> None:
    own = f"ph_{basin.removeprefix('basin_')}_1"
    open_ = places(Owns(powerhouses=[own], **RICH), Owns(), tile="basic_powerhouse")
    assert open_ == {name for name, where in HOUSES.items() if where != basin}


def test_others_and_neutral_dams_may_share_the_basin_but_not_the_place() -> None:
    """Free places only; the rule of one base in a basin is about one's own."""
    rival = Owns(dams={"dam_1_upper": (1, 0), "dam_2_lower": (3, 0)})
    open_ = places(Owns(**RICH), rival, tile="basic_base", neutral={"dam_5_lower": (2, 1)})
    assert open_ == set(DAMS) - {"dam_1_upper", "dam_2_lower", "dam_5_lower"}
    game = with_tile("basic_base", Owns(**RICH), rival, neutral={"dam_5_lower": (2, 1)})
    for taken in ("dam_1_upper", "dam_5_lower"):
        assert game.refuses(BuildOn(0, taken)) == "barrage-refused-space-illegal"
    houses = places(Owns(**RICH), Owns(powerhouses=["ph_12_1"]), tile="basic_powerhouse")
    assert houses == set(HOUSES) - {"ph_12_1"}


def test_conduits_on_any_free_space_without_limit_in_a_basin() -> None:
    """One of each basin side; the second one of the same basin is allowed, a foreign one is in the way."""
    owns = Owns(conduits=["conduit_1_left"], **RICH)
    open_ = places(owns, Owns(conduits=["conduit_2_left"]), tile="basic_conduit")
    assert open_ == {space.id for space in BOARD.conduits} - {"conduit_1_left", "conduit_2_left"}


def test_elevations_on_own_dams_up_to_two() -> None:
    """Not on a foreign dam, nor on a neutral one, nor on a level 3 one (text 002)."""
    owns = Owns(dams={"dam_1_lower": (1, 0), "dam_2_lower": (2, 0), "dam_3_lower": (3, 0)}, **RICH)
    rival = Owns(dams={"dam_4_lower": (1, 0)})
    game = with_tile("basic_elevation", owns, rival, neutral={"dam_5_lower": (2, 1)})
    assert game.built_on() == {"dam_1_lower", "dam_2_lower"}
    assert game.refuses(BuildOn(0, "dam_3_lower")) == "barrage-refused-space-illegal"
    for other in ("dam_4_lower", "dam_5_lower", "dam_6_lower"):  # a base there, if anything
        assert game.refuses(BuildOn(0, other)) == "barrage-refused-tile-kind"
    assert game.refuses(BuildOn(0, "dam_13_lower")) == "barrage-refused-space-unknown"
    game.do(BuildOn(0, "dam_2_lower"))
    assert game.state.elevations[[space.id for space in BOARD.dams].index("dam_2_lower")] == 2
    assert game.company(0).built == [3, 4, 0, 0]


def test_structures_need_no_connection() -> None:
    """The first piece of a kind may stand anywhere (RULES section 3.1)."""
    assert places(Owns(**RICH), Owns(), tile="basic_base") == set(DAMS)
    assert places(Owns(**RICH), Owns(), tile="basic_powerhouse") == set(HOUSES)


FULL: list[tuple[str, dict[str, Any]]] = [
    ("basic_base", {"dams": {f"dam_{n}_lower": (1, 0) for n in range(1, 6)}}),
    (
        "basic_elevation",
        {"dams": {"dam_1_lower": (3, 0), "dam_2_lower": (3, 0), "dam_3_lower": (2, 0), "dam_4_lower": (1, 0)}},
    ),
    ("basic_conduit", {"conduits": [f"conduit_{n}_left" for n in range(1, 6)]}),
    ("basic_powerhouse", {"powerhouses": [f"ph_{n}_1" for n in range(5, 9)]}),
]


@pytest.mark.parametrize(("tile", "pieces"), FULL)
def test_a_piece_has_to_be_left(tile: str, pieces: dict[str, Any]) -> None:
    """5 bases, 5 elevations, 5 conduits, 4 powerhouses; without one left the tile is not offered."""
    game = table(Owns(**pieces, **RICH), Owns()).do(UseSpace(0, "company_construct_1"))
    assert choose(tile) not in game.choices()
    assert game.refuses(choose(tile)) == "barrage-refused-construction"
    last = {
        "dams": dict(list(pieces["dams"].items())[:-1]) if "dams" in pieces else {},
        "conduits": pieces.get("conduits", [])[:-1],
        "powerhouses": pieces.get("powerhouses", [])[:-1],
    }
    if tile == "basic_elevation":
        last["dams"] = {**pieces["dams"], "dam_3_lower": (1, 0)}
    assert choose(tile) in table(Owns(**last, **RICH), Owns()).do(UseSpace(0, "company_construct_1")).choices()


# -- Cost -----------------------------------------------------------------------------------------------------------

COSTS: list[tuple[str, str, dict[str, Any], tuple[int, int]]] = [
    # Bases: 5 excavators in the mountains (basins 1 to 4), 4 in the hills (5 to 7), 3 in the plain (8 to 10).
    *[("basic_base", f"dam_{n}_lower", {}, (5 if n < 5 else 4 if n < 8 else 3, 0)) for n in range(1, 11)],
    # Elevations: 4, 3 and 2 mixers; the second one costs the same.
    ("basic_elevation", "dam_1_lower", {"dams": {"dam_1_lower": (1, 0)}}, (0, 4)),
    ("basic_elevation", "dam_1_lower", {"dams": {"dam_1_lower": (2, 0)}}, (0, 4)),
    ("basic_elevation", "dam_6_lower", {"dams": {"dam_6_lower": (1, 0)}}, (0, 3)),
    ("basic_elevation", "dam_9_upper", {"dams": {"dam_9_upper": (1, 0)}}, (0, 2)),
    # Conduits: 2 excavators for each point of production.
    ("basic_conduit", "conduit_1_left", {}, (10, 0)),
    ("basic_conduit", "conduit_1_right", {}, (8, 0)),
    ("basic_conduit", "conduit_2_left", {}, (6, 0)),
    ("basic_conduit", "conduit_6_right", {}, (4, 0)),
    ("basic_conduit", "conduit_9_left", {}, (2, 0)),
    # Powerhouses: 2, 3, 4, 5 mixers by number, wherever they stand.
    ("basic_powerhouse", "ph_5_1", {}, (0, 2)),
    ("basic_powerhouse", "ph_12_1", {}, (0, 2)),
    ("basic_powerhouse", "ph_12_1", {"powerhouses": ["ph_5_1"]}, (0, 3)),
    ("basic_powerhouse", "ph_5_1", {"powerhouses": ["ph_6_1", "ph_7_1"]}, (0, 4)),
    ("basic_powerhouse", "ph_5_1", {"powerhouses": ["ph_6_1", "ph_7_1", "ph_8_1"]}, (0, 5)),
]


@pytest.mark.parametrize(("tile", "space", "pieces", "cost"), COSTS)
def test_cost_in_machines(tile: str, space: str, pieces: dict[str, Any], cost: tuple[int, int]) -> None:
    """The machines go on the wheel with the tile. With exactly so many it is offered, with one fewer it is not."""
    excavators, mixers = cost
    owns: dict[str, Any] = {"company": "italy", **pieces, "credits": 0}
    game = table(Owns(**owns, excavators=excavators, mixers=mixers), Owns(company="usa")).build(0, tile, space)
    company = game.company(0)
    assert (company.excavators, company.mixers) == (0, 0)
    assert (company.wheel_tiles[0], company.wheel_excavators[0], company.wheel_mixers[0]) == (tile, *cost)
    assert tile not in company.tiles
    short = Owns(**owns, excavators=max(0, excavators - 1), mixers=max(0, mixers - 1))
    game = table(short, Owns(company="usa"))
    if UseSpace(0, "company_construct_1") in game.choices():
        game.do(UseSpace(0, "company_construct_1"))
        if choose(tile) in game.choices():
            game.do(choose(tile))
            assert game.refuses(BuildOn(0, space)) == "barrage-refused-cost"


def test_machines_on_the_wheel_pay_nothing() -> None:
    """3 excavators in the supply and 9 on the wheel: only the plain can be paid (text 002)."""
    game = table(Owns(excavators=3, credits=0), Owns())
    game.company(0).wheel_excavators[3] = 9
    game.do(UseSpace(0, "company_construct_1"), choose("basic_base"))
    assert game.built_on() == {"dam_8_lower", "dam_9_lower", "dam_10_lower"}


def test_a_tile_on_the_wheel_builds_nothing() -> None:
    """After a base the base tile is not offered, the others are."""
    game = table(Owns(**RICH), Owns()).build(0, "basic_base", "dam_1_lower").do(UseBank(1, "bank_any", 1))
    game.do(UseSpace(0, "company_construct_2"))
    assert set(game.choices()) == {choose(tile) for tile in ("basic_elevation", "basic_conduit", "basic_powerhouse")}


@pytest.mark.parametrize(
    ("tile", "space", "pieces", "red"),
    [
        ("basic_base", "dam_1_upper", {}, 3),
        ("basic_base", "dam_1_lower", {}, 0),
        ("basic_base", "dam_10_upper", {}, 3),
        ("basic_powerhouse", "ph_5_2", {}, 3),
        ("basic_powerhouse", "ph_5_1", {}, 0),
        ("basic_powerhouse", "ph_12_4", {}, 3),
        ("basic_elevation", "dam_1_upper", {"dams": {"dam_1_upper": (1, 0)}}, 0),  # BR-02
        ("basic_elevation", "dam_1_upper", {"dams": {"dam_1_upper": (2, 0)}}, 0),
        ("basic_conduit", "conduit_1_left", {}, 0),
    ],
)
def test_casebook_br_02_red_borders(tile: str, space: str, pieces: dict[str, Any], red: int) -> None:
    """3 credits for bases and powerhouses on red-bordered places, never for raising a dam; 2 credits are too few."""
    owns: dict[str, Any] = {"excavators": 30, "mixers": 30, **pieces}
    game = table(Owns(credits=red, **owns), Owns()).build(0, tile, space)
    assert game.company(0).credits == 0
    assert Built(0, tile.removeprefix("basic_"), space, red) in game.heard
    if red:
        game = with_tile(tile, Owns(credits=2, **owns), Owns())
        assert game.refuses(BuildOn(0, space)) == "barrage-refused-cost"


def test_the_credits_of_the_space_are_paid_before_those_of_the_border() -> None:
    """The fourth construction space costs 3: of 5 credits 2 are left, too few for a red border; of 6 enough are."""
    game = table(Owns(excavators=30, credits=5), Owns())
    game.do(UseSpace(0, "company_construct_4"), choose("basic_base"))
    assert game.company(0).credits == 2
    assert game.refuses(BuildOn(0, "dam_1_upper")) == "barrage-refused-cost"
    game = table(Owns(excavators=30, credits=6), Owns())
    game.do(UseSpace(0, "company_construct_4"), choose("basic_base"), BuildOn(0, "dam_1_upper"))
    assert game.company(0).credits == 0


def test_nothing_that_can_be_built_closes_the_construction_spaces() -> None:
    """What cannot be carried out is not offered: without machines nobody constructs (text 002)."""
    game = table(Owns(excavators=0, mixers=1, credits=0), Owns())
    assert not [space for space in game.spaces() if space.startswith("company")]
    assert game.refuses(UseSpace(0, "company_construct_1")) == "barrage-refused-space-impossible"
    # 1 mixer short of a powerhouse; with 2 it is possible.
    assert "company_construct_1" in table(Owns(excavators=0, mixers=2, credits=0), Owns()).spaces()


# -- Rewards of the company board -----------------------------------------------------------------------------------


def test_the_second_base_pays_at_once_and_as_income() -> None:
    """Italy's second base: 3 credits now; 3 in the next income phase; the first one gives nothing."""
    game = table(Owns(company="italy", credits=0), Owns(company="usa"), tiles=("headstream_tile_2",) * 4)
    game.build(0, "basic_base", "dam_8_lower")
    assert game.company(0).credits == 0
    game = table(
        Owns(company="italy", credits=0, dams={"dam_8_lower": (1, 0)}),
        Owns(company="usa"),
        tiles=("headstream_tile_2",) * 4,
    )
    game.build(0, "basic_base", "dam_9_lower")
    assert game.company(0).credits == 3
    end_actions(game)
    # 11 engineers at the bank, 3 of the energy track (no energy), 3 of income.
    assert (game.state.round, game.company(0).credits) == (2, 3 + 11 + 3 + 3)


def test_a_reward_with_a_choice_is_asked_at_once() -> None:
    """France's second base: a machine of choice."""
    game = table(Owns(company="france", dams={"dam_8_lower": (1, 0)}), Owns(company="usa"))
    game.build(0, "basic_base", "dam_9_lower")
    assert set(game.choices()) == {TakeMachines(0, 0), TakeMachines(0, 1)}, "it cannot be declined"
    game.do(TakeMachines(0, 1))
    assert (game.company(0).excavators, game.to_act) == (4, 1)


@pytest.mark.parametrize(("built", "segment"), [(0, 1), (1, 2), (2, 1)])
def test_a_turn_of_the_wheel_as_reward(built: int, segment: int) -> None:
    """Germany's second conduit turns the wheel once more, after the construction's own turn; the others do not."""
    lines = [f"conduit_{n}_left" for n in range(1, 1 + built)]
    game = table(Owns(company="germany", conduits=lines), Owns(company="usa"))
    game.build(0, "basic_conduit", "conduit_9_left")
    assert game.company(0).segment == segment


def test_powerhouses_unlock_and_give_nothing_at_once() -> None:
    """The second one: +1 for every production from now on (RULES section 3.4)."""
    game = table(Owns(powerhouses=["ph_5_1"]), Owns()).build(0, "basic_powerhouse", "ph_6_1")
    assert not [event for event in game.heard if isinstance(event, Gained) and event.amount > 0]
    assert (game.company(0).built, game.to_act) == ([0, 0, 0, 2], 1)


# -- Order ----------------------------------------------------------------------------------------------------------


def test_order_of_a_construction() -> None:
    """Tile and machines on the wheel, one turn, the piece, the board's reward, the tile's effect last (ruling 16).

    France's second conduit with the advanced tile I: 3 credits of the board, then 2 x 2 of the tile.
    """
    france = Owns(company="france", conduits=["conduit_9_left"], tiles=["adv_conduit_1"])
    game = table(france, Owns(company="usa"))
    game.company(0).wheel_mixers[1] = 1
    game.build(0, "adv_conduit_1", "conduit_10_left")
    after = [event for event in game.heard if isinstance(event, (ConstructionPaid, WheelTurned, Built, Gained))]
    assert after == [
        ConstructionPaid(0, "adv_conduit_1", 4, 0, 0),
        WheelTurned(0, "", 0, 1),
        Built(0, "conduit", "conduit_10_left", 0),
        Gained(0, "credits", 3),
        Gained(0, "credits", 4),
    ]


def test_the_tiles_effect_counts_the_new_piece_after_the_turn_of_the_wheel() -> None:
    """Elevation I with one elevation before: 1 ordinary turn, Italy's reward of the second elevation (1), then 2."""
    italy = Owns(company="italy", dams={"dam_8_lower": (2, 0)}, tiles=["adv_elevation_1"])
    game = table(italy, Owns(company="usa")).build(0, "adv_elevation_1", "dam_8_lower")
    assert game.company(0).segment == 1 + 1 + 2


# -- Tiles without engineers ----------------------------------------------------------------------------------------


def test_a_tile_without_engineers() -> None:
    """Base III builds as a turn of its own: no engineers, no machines, no construction space; tile on the wheel.

    The red border is due all the same.
    """
    owns = Owns(company="italy", tiles=["adv_base_3"], excavators=0, mixers=0, credits=4)
    game = table(owns, Owns(company="usa")).do(UseTile(0, "adv_base_3", ""), BuildOn(0, "dam_1_upper"))
    company = game.company(0)
    assert (company.engineers, company.used, company.credits) == (12, [], 1)
    assert (company.wheel_tiles[0], company.wheel_excavators, company.segment) == ("adv_base_3", [0] * 6, 1)
    assert (company.built, game.to_act) == ([1, 0, 0, 0], 1)
    game.do(UseBank(1, "bank_any", 1))
    assert not game.offered(UseTile), "it lies on the wheel"


def test_powerhouse_i_without_engineers_costs_its_mixers() -> None:
    """2 mixers for the first powerhouse; with 1 mixer it is not offered."""
    owns = Owns(tiles=["adv_powerhouse_1"], mixers=2)
    game = table(owns, Owns()).do(UseTile(0, "adv_powerhouse_1", ""), BuildOn(0, "ph_5_1"))
    assert (game.company(0).engineers, game.company(0).wheel_mixers[0]) == (12, 2)
    assert not table(Owns(tiles=["adv_powerhouse_1"], mixers=1), Owns()).offered(UseTile)


def test_a_tile_without_engineers_may_build_with_engineers_too() -> None:
    """On a construction space: one engineer, and base III still needs no machines (RULES section 11)."""
    game = table(Owns(tiles=["adv_base_3"], excavators=0), Owns()).build(0, "adv_base_3", "dam_1_lower")
    company = game.company(0)
    assert (company.engineers, company.used, company.built) == (11, ["company_construct_1"], [1, 0, 0, 0])


def test_only_tiles_that_need_no_engineers_are_turns_of_their_own() -> None:
    game = table(Owns(tiles=["adv_base_1", "adv_joker_1"]), Owns())
    assert not game.offered(UseTile)
    assert game.refuses(UseTile(0, "adv_base_1", "")) == "barrage-refused-tile"


# -- Construction spaces --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "engineers", "credits"),
    [
        ("company_construct_1", 1, 0),
        ("company_construct_2", 2, 0),
        ("company_construct_3", 3, 0),
        ("company_construct_4", 3, 3),
    ],
)
def test_construction_spaces(space: str, engineers: int, credits: int) -> None:
    """1, 2, 3 engineers, and 3 with 3 credits; once a round for each company, and the others' are their own."""
    game = table(Owns(credits=6, excavators=12), Owns()).build(0, "basic_base", "dam_8_lower", on=space)
    assert (game.company(0).engineers, game.company(0).credits) == (12 - engineers, 6 - credits)
    assert space in game.spaces(), "the other company has its own"
    game.do(UseBank(1, "bank_any", 1))
    assert game.refuses(UseSpace(0, space)) == "barrage-refused-space-taken"
    assert any(other in game.spaces() for other in ("company_construct_1", "company_construct_2"))
