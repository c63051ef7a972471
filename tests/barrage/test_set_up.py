"""Setting up: what is laid out, who gets what, draft and auction, arranged set-ups (text 002; rulings 15, 19)."""

from __future__ import annotations

from typing import Any

import pytest

from core.errors import UsageError
from core.text import set_language
from plugins.barrage.actions import BidPosition, PickCompany, PickContract, UseSpace
from plugins.barrage.state import NEUTRAL, NOBODY, BarrageState, Draft, PositionAuction, Turns
from tests.barrage.scenario import Table, engine_for

MODES = ("introductory", "draft", "auction")
BASIC = ["basic_base", "basic_elevation", "basic_conduit", "basic_powerhouse"]
COMPANIES = ["usa", "germany", "italy", "france"]
OFFICERS = ["viktor_fiesler", "wilhelm_adler", "anton_krylov", "jill_mcdowell"]
STARTING = ["starting_1", "starting_2", "starting_3", "starting_4"]


def new(mode: str, seats: int, seed: int = 1, **setup: Any) -> Table:
    """Return a new game at its first decision."""
    engine = engine_for(mode)
    return Table(engine, engine.new_game(seats, seed, setup))


def drafted(seats: int, seed: int = 1, **setup: Any) -> Table:
    """Return a game in which everybody has taken what was offered first."""
    game = new("draft", seats, seed, **setup)
    while isinstance(game.state.frames[-1], Draft):
        game.do(next(iter(game.choices())))
    return game


# -- What is laid out -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_laid_out(mode: str, seats: int) -> None:
    """5 bonus tiles, 1 objective, 4 headstream tiles; a national contract fewer than players; 2 of each colour face up.

    Nothing is laid out twice. Text 002, set-up.
    """
    for seed in range(3):
        state = new(mode, seats, seed).state
        for tiles, number in ((state.bonuses, 5), (state.headstream_tiles, 4), (state.national, seats - 1)):
            assert len(tiles) == len(set(tiles)) == number
        assert state.objective in engine_for().spec.tables.objectives
        assert [len(row) for row in state.face_up] == [2, 2, 2]
        assert [len(pile) for pile in (state.green_pile, state.yellow_pile, state.red_pile)] == [13, 13, 13]
        for row, colour in zip(state.face_up, ("green", "yellow", "red"), strict=True):
            assert all(contract.startswith(colour) for contract in row)


def test_the_introductory_game_has_no_patents_and_five_bonus_tiles_without_the_technology_mark() -> None:
    """Text 002: the five bonus tiles other than the one for technology tiles; no patent office."""
    for seed in range(5):
        state = new("introductory", 3, seed).state
        assert sorted(state.bonuses) == [
            "bonus_bases",
            "bonus_conduits",
            "bonus_contracts",
            "bonus_elevations",
            "bonus_powerhouses",
        ]
        assert (state.patents, state.tile_pile) == ([], [])
    spaces = new("introductory", 4).spaces()
    assert not any(space.startswith("patent") for space in spaces)


def test_the_technology_bonus_is_among_the_six_of_the_other_modes() -> None:
    """5 of 6 are drawn: each of the six is left out in some games."""
    left_out = {
        next(iter({*engine_for().spec.tables.bonuses} - {*new("draft", 2, seed).state.bonuses})) for seed in range(40)
    }
    assert left_out == {*engine_for().spec.tables.bonuses}


@pytest.mark.parametrize("mode", ["draft", "auction"])
def test_the_patent_office_begins_with_three_tiles_of_level_1(mode: str) -> None:
    """The piles are mixed by level; three of level 1 are shown; level 1 is drawn up before 2, and 2 before 3."""
    tables = engine_for(mode).spec.tables
    for seed in range(3):
        state = new(mode, 3, seed).state
        assert [tables.tiles[tile].level for tile in state.patents] == [1, 1, 1]
        assert [tables.tiles[tile].level for tile in reversed(state.tile_pile)] == [1, 1, *[2] * 5, *[3] * 5]


@pytest.mark.parametrize("mode", MODES)
def test_one_neutral_dam_in_each_area(mode: str) -> None:
    """Mountain level 1, hill level 2, plain level 3, each on a lower space with 1 drop (text 002; ruling 19)."""
    board = engine_for().spec.tables.board
    seen = set()
    for seed in range(8):
        state = drafted(2, seed).state if mode == "draft" else new(mode, 2, seed).state
        if mode == "introductory":  # water has not moved before the first water flow
            assert sum(state.water) == 3
        neutral = [dam for dam, owner in enumerate(state.dam_owner) if owner == NEUTRAL]
        assert [(board.dams[d].area, state.elevations[d] + 1, state.water[d]) for d in neutral] == [
            (0, 1, 1),
            (1, 2, 1),
            (2, 3, 1),
        ]
        assert all(not board.dams[d].upper for d in neutral)
        assert all(owner in (NOBODY, NEUTRAL) for owner in state.dam_owner)
        seen.update(neutral)
    assert len(seen) > 3, "the places are drawn"


@pytest.mark.parametrize(
    ("seats", "closed"),
    [
        (
            2,
            {
                "turbine_plus1_1",
                "turbine_plus1_2",
                "turbine_minus1_1",
                "turbine_minus1_2",
                "workshop_turn2_1",
                "workshop_turn2_2",
                "machinery_any_1",
                "machinery_any_2",
                "contract_one_b_1",
                "contract_one_b_2",
            },
        ),
        (
            3,
            {
                "turbine_plus1_1",
                "turbine_plus1_2",
                "machinery_any_1",
                "machinery_any_2",
                "contract_one_b_1",
                "contract_one_b_2",
            },
        ),
        (4, set()),
    ],
)
def test_spaces_closed_with_few_players(seats: int, closed: set[str]) -> None:
    """Two players: "3+" and "4" closed; three: "4" closed (text 002). What is closed is refused as closed."""
    game = drafted(seats)
    for space in engine_for().spec.tables.spaces:
        if not space.engineers or space.owner:
            continue
        action = UseSpace(game.to_act, space.id)
        if action in game.choices():
            assert space.id not in closed
        else:
            assert (game.refuses(action) == "barrage-refused-space-closed") is (space.id in closed), space.id


# -- What everybody has ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_introductory_companies(seats: int) -> None:
    """By player order: USA and Wilhelm, Germany and Jill, Italy and Solomon, France and Viktor, with their contracts.

    Starting supplies of text 002: 12 engineers, 6 credits, 6 excavators, 4 mixers, energy 0, here with the joker tile
    too; 10 VP (ruling 19). Order 1, 0, ... gives the USA to seat 1.
    """
    order = [1, 0, 3, 2][:seats] if seats != 3 else [1, 0, 2]
    game = new("introductory", seats, order=order)
    expected = [
        ("usa", "wilhelm_adler", "starting_1"),
        ("germany", "jill_mcdowell", "starting_2"),
        ("italy", "solomon_p_jordan", "starting_3"),
        ("france", "viktor_fiesler", "starting_4"),
    ]
    for seat, (company, officer, contract) in zip(order, expected, strict=False):
        got = game.company(seat)
        assert (got.company, got.officer, got.hand) == (company, officer, [contract])
        assert (got.vp, got.energy, got.credits, got.excavators, got.mixers, got.engineers) == (10, 0, 6, 6, 4, 12)
        assert sorted(got.tiles) == sorted([*BASIC, "basic_joker"])
        assert (got.built, got.wheel_tiles, got.fulfilled) == ([0, 0, 0, 0], [""] * 6, [])
    assert game.state.round == 1
    assert isinstance(game.state.frames[-1], Turns)
    assert game.to_act == order[0], "the first of the order begins"


def test_the_joker_tile_is_for_the_introductory_game_only() -> None:
    """The four basic tiles without the joker (text 002); an officer may bring a tile of its own."""
    game = drafted(2, officers=["viktor_fiesler", "anton_krylov"])
    tiles = {game.company(seat).officer: sorted(game.company(seat).tiles) for seat in (0, 1)}
    assert tiles == {"viktor_fiesler": sorted(BASIC), "anton_krylov": sorted([*BASIC, "anton_tile"])}


def test_headstreams_are_filled_in_the_first_round() -> None:
    """Tiles 3, 4, 5 and 7 give 2, 1, 0 and 1 drops in round 1; they lie there till the water flows."""
    tiles = ["headstream_tile_3", "headstream_tile_4", "headstream_tile_5", "headstream_tile_7"]
    state = new("introductory", 2, headstream_tiles=tiles).state
    assert state.headstream_tiles == tuple(tiles)
    assert state.headstream_water == [2, 1, 0, 1]


# -- Draft ----------------------------------------------------------------------------------------------------------

THREE: dict[str, Any] = {"companies": COMPANIES[:3], "officers": OFFICERS, "contracts": STARTING[:3]}


def test_the_draft_goes_in_reverse_order_and_pairs_stay_together() -> None:
    """Order 2, 0, 1: seat 1 picks first, then 0, then 2, who gets what is left. Each takes a pair and a contract.

    Seat 1: Germany (with Wilhelm) and contract 3. Seat 0: contract 1 first, then the USA (with Viktor). Seat 2: Italy
    with Anton and contract 2, by itself. Then the first of the order begins.
    """
    game = new("draft", 3, order=[2, 0, 1], **THREE)
    assert game.to_act == 1
    assert set(game.choices()) == {PickCompany(1, c) for c in COMPANIES[:3]} | {
        PickContract(1, c) for c in STARTING[:3]
    }
    game.do(PickCompany(1, "germany"))
    assert set(game.choices()) == {PickContract(1, c) for c in STARTING[:3]}, "one pair each"
    assert game.refuses(PickCompany(1, "usa")) == "barrage-refused-pick"
    game.do(PickContract(1, "starting_3"))
    assert game.to_act == 0
    assert game.refuses(PickCompany(0, "germany")) == "barrage-refused-pick"
    game.do(PickContract(0, "starting_1"), PickCompany(0, "usa"))
    got = [(c.company, c.officer, c.hand) for c in game.state.companies]
    assert got == [
        ("usa", "viktor_fiesler", ["starting_1"]),
        ("germany", "wilhelm_adler", ["starting_3"]),
        ("italy", "anton_krylov", ["starting_2"]),
    ]
    assert [c.vp for c in game.state.companies] == [10, 10, 10]
    assert (game.state.order, game.to_act, game.state.round) == ([2, 0, 1], 2, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_pairs_and_contracts_as_players(seats: int) -> None:
    state = new("draft", seats).state
    for offered in (state.offered, state.offered_officers, state.offered_contracts):
        assert len(offered) == len(set(offered)) == seats


def test_supplies_come_with_the_officer() -> None:
    """6 credits; Mahiri's company starts with 9 (RULES section 1, exceptions by officer)."""
    game = drafted(2, officers=["mahiri_sekibo", "viktor_fiesler"])
    credits = {game.company(seat).officer: game.company(seat).credits for seat in (0, 1)}
    assert credits == {"mahiri_sekibo": 9, "viktor_fiesler": 6}


def test_mahiri_gets_more_officers_to_copy_with_two_or_three_players() -> None:
    """Four officers are drawn; those that nobody has are laid out if Mahiri plays, and only then (text 002)."""
    officers = ["viktor_fiesler", "mahiri_sekibo", "anton_krylov", "jill_mcdowell"]
    assert new("draft", 2, officers=officers).state.extra_officers == ("anton_krylov", "jill_mcdowell")
    assert new("draft", 3, officers=officers).state.extra_officers == ("jill_mcdowell",)
    assert new("draft", 4, officers=officers).state.extra_officers == ()
    assert new("draft", 2, officers=OFFICERS).state.extra_officers == ()


# -- Auction --------------------------------------------------------------------------------------------------------


def test_auction_with_outbidding() -> None:
    """Three seats bid for places; worked out by hand.

    Seat 0: place 1 for 2. Seat 1: place 1 for 5 (outbids 0). Seat 2: place 3 for 0. Seat 0 has to bid again: place 3
    for 4 (outbids 2). Seat 1 is highest and is skipped. Seat 2: place 1 for 15 (outbids 1). Seat 0 is skipped. Seat 1
    cannot bid on place 1 any more (15 is the most): place 2 for 0. All are highest on a place: order 2, 1, 0. VP:
    10 - 4, 10 - 0, 10 - 15 = -5. Who is last picks first: 0, then 1.
    """
    game = new("auction", 3, **THREE)
    assert game.to_act == 0
    game.do(BidPosition(0, 1, 2))
    assert game.to_act == 1
    assert game.refuses(BidPosition(1, 1, 2)) == "barrage-refused-bid", "an equal bid is not higher"
    game.do(BidPosition(1, 1, 5), BidPosition(2, 3, 0))
    assert game.to_act == 0, "outbid on place 1"
    game.do(BidPosition(0, 3, 4))
    assert game.to_act == 2, "seat 1 is still highest and is passed over"
    assert game.refuses(BidPosition(2, 1, 16)) == "barrage-refused-bid"
    game.do(BidPosition(2, 1, 15))
    assert game.to_act == 1
    assert {(a.position, a.vp) for a in game.offered(BidPosition)} == {
        *((2, vp) for vp in range(16)),
        *((3, vp) for vp in range(5, 16)),
    }
    assert game.refuses(BidPosition(1, 1, 16)) == "barrage-refused-bid"
    assert game.refuses(BidPosition(1, 4, 0)) == "barrage-refused-bid-first"
    assert [c.vp for c in game.state.companies] == [10, 10, 10], "bids are paid in the end"
    game.do(BidPosition(1, 2, 0))
    assert game.state.order == [2, 1, 0]
    assert [c.vp for c in game.state.companies] == [6, 10, -5]
    assert game.to_act == 0
    game.do(PickCompany(0, "italy"), PickContract(0, "starting_2"))
    assert game.to_act == 1
    game.do(PickCompany(1, "usa"), PickContract(1, "starting_3"))
    assert [c.company for c in game.state.companies] == ["italy", "usa", "germany"]
    assert [c.vp for c in game.state.companies] == [6, 10, -5], "supplies do not touch the VP"
    assert (game.to_act, game.state.round) == (2, 1)


def test_who_is_outbid_may_raise_on_the_same_place() -> None:
    """0 for place 1, 3 against it, 4 against that; then place 2 for nothing."""
    game = new("auction", 2)
    game.do(BidPosition(0, 1, 0), BidPosition(1, 1, 3), BidPosition(0, 1, 4))
    assert game.to_act == 1
    game.do(BidPosition(1, 2, 0))
    assert (game.state.order, [c.vp for c in game.state.companies]) == ([0, 1], [6, 10])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_auction_without_a_contest_asks_each_seat_once(seats: int) -> None:
    game = new("auction", seats)
    for seat in range(seats):
        assert isinstance(game.state.frames[-1], PositionAuction)
        game.do(BidPosition(seat, seats - seat, 1))
    assert game.state.order == list(range(seats))[::-1]
    assert [c.vp for c in game.state.companies] == [9] * seats
    assert game.to_act == 0, "the last of the order picks first"


# -- Arranged set-ups -----------------------------------------------------------------------------------------------


def test_everything_can_be_arranged() -> None:
    """What is named lies where it is named; contracts and tiles come up in the order given; nothing comes up twice."""
    arranged: dict[str, Any] = {
        "order": [1, 0],
        "headstream_tiles": ["headstream_tile_8", "headstream_tile_2", "headstream_tile_1", "headstream_tile_6"],
        "neutral_tiles": ["neutral_tile_3", "neutral_tile_7", "neutral_tile_8"],
        "bonuses": ["bonus_advanced_tiles", "bonus_bases", "bonus_contracts", "bonus_conduits", "bonus_elevations"],
        "objective": "objective_basins_one",
        "national": ["national_4"],
        "green": ["green_09", "green_02", "green_05"],
        "yellow": ["yellow_15"],
        "red": ["red_01", "red_02", "red_03", "red_04"],
        "tiles": ["adv_joker_1", "adv_base_3", "adv_conduit_2", "adv_elevation_1"],
        "companies": ["france", "italy"],
        "officers": OFFICERS,
        "contracts": ["starting_4", "starting_1"],
    }
    state: BarrageState = new("draft", 2, **arranged).state
    assert (state.order, list(state.headstream_tiles)) == (arranged["order"], arranged["headstream_tiles"])
    assert (list(state.bonuses), state.objective) == (arranged["bonuses"], arranged["objective"])
    assert state.national == ["national_4"]
    dams = engine_for().spec.tables.board.dams
    assert {dams[d].id: state.elevations[d] for d, o in enumerate(state.dam_owner) if o == NEUTRAL} == {
        "dam_3_lower": 0,
        "dam_7_lower": 1,
        "dam_8_lower": 2,
    }
    assert state.face_up[0] == ["green_09", "green_02"]
    assert state.green_pile[-1] == "green_05"
    assert state.face_up[1][0] == "yellow_15"
    assert state.face_up[2] == ["red_01", "red_02"]
    assert state.red_pile[-2:] == ["red_04", "red_03"]
    assert state.patents == ["adv_joker_1", "adv_base_3", "adv_conduit_2"]
    assert state.tile_pile[-1] == "adv_elevation_1"
    assert (state.offered, state.offered_contracts) == (["france", "italy"], ["starting_4", "starting_1"])
    assert (state.offered_officers, state.extra_officers) == (OFFICERS[:2], ())


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    engine = engine_for("draft")
    digests = [engine.digest(engine.new_game(3, seed)) for seed in (5, 5, 6)]
    assert digests[0] == digests[1] != digests[2]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"order": [0, 0]}, "order: Each of the 2 seats 0 to 1 must be named once."),
    ({"order": [0, 1, 2]}, "order: Each of the 2 seats 0 to 1 must be named once."),
    ({"bonuses": ["bonus_towers"]}, 'bonuses.0: There is no "bonus_towers" here.'),
    ({"objective": "objective_x"}, 'objective: There is no "objective_x" here.'),
    ({"red": ["green_01"]}, 'red.0: There is no "green_01" here.'),
    ({"tiles": ["basic_base"]}, 'tiles.0: There is no "basic_base" here.'),
    ({"national": ["national_1", "national_2"]}, "national: Different things must be named, 1 at most."),
    ({"green": ["green_01", "green_01"]}, "green: Different things must be named"),
    ({"companies": COMPANIES}, "companies: Different things must be named, 2 at most."),
    ({"headstream_tiles": [f"headstream_tile_{n}" for n in range(1, 6)]}, "4 at most."),
    ({"neutral_tiles": ["neutral_tile_1", "neutral_tile_2", "neutral_tile_8"]}, "neutral_tiles: One set-up tile for"),
    ({"neutral_tiles": ["neutral_tile_1"]}, "neutral_tiles: One set-up tile for"),
    ({"boats": 3}, 'boats: There is no "boats" here.'),
    ({"order": "first"}, 'order: A list is wanted, not "first".'),
]


@pytest.mark.parametrize(("setup", "words"), WRONG)
def test_faults_of_an_arranged_set_up(setup: dict[str, Any], words: str) -> None:
    """Each fault is told with what is wrong and what would be right."""
    set_language("en")
    with pytest.raises(UsageError) as told:
        engine_for("draft").new_game(2, 1, setup)
    assert words in str(told.value)


def test_all_faults_are_told_at_once() -> None:
    set_language("en")
    with pytest.raises(UsageError) as told:
        engine_for("draft").new_game(2, 1, {"order": [1], "objective": "x", "bonuses": ["y"]})
    assert all(key in str(told.value) for key in ("\norder:", "\nobjective:", "\nbonuses.0:"))


def test_the_introductory_game_cannot_be_arranged_with_what_it_does_not_use() -> None:
    """No bonus tile for advanced tiles in it (text 002, introductory rule)."""
    set_language("en")
    with pytest.raises(UsageError) as told:
        engine_for("introductory").new_game(2, 1, {"bonuses": ["bonus_advanced_tiles"]})
    assert "bonus_advanced_tiles" in str(told.value)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(UsageError):
        engine_for("draft").new_game(seats, 1)
