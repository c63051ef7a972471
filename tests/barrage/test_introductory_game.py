"""An introductory game of two players through two full rounds, worked out by hand, compared state by state.

Each step says what is done and what changes by it; everything that is not named has to stay as it was. The whole open
table is compared after every step: supplies, wheels, tiles, contracts, pieces, water, spaces, order, and who is to act.

The set-up: seat 0 has the USA with Wilhelm (bases cost 3 excavators) and starting contract 1 (3 energy: 2 credits and 2
energy); seat 1 Germany with Jill (conduits for mixers) and starting contract 2 (3 energy: 2 credits and a turn of the
wheel). Both: 6 credits, 6 excavators, 4 mixers, 12 engineers, 10 VP, five tiles.

Headstreams: A has tile 3 (2 0 2 0), B tile 4 (1 1 1 1), C tile 1 (0 2 2 0), D tile 7 (1 0 2 2). Neutral dams with a
drop each: basin 2 (level 1), basin 6 (level 2), basin 9 (level 3). Bonus tiles: contracts (2 VP each) in round 1,
powerhouses (5 VP each) in round 2. Rivers: basin 2 runs to row 5, basin 3 to row 6, basins 6 and 7 to row 10, basin 10
to row 12.
"""

from __future__ import annotations

from typing import Any

from core.engine import Action
from core.engine.effects import TakePart
from plugins.barrage.actions import (
    Fulfil,
    Pay,
    ProduceWith,
    PutDrop,
    TakeContract,
    UseBank,
    UseSpace,
)
from tests.barrage.introductory_round_2 import ROUND_2
from tests.barrage.picture import Picture, build, company, picture, play
from tests.barrage.running import scored
from tests.barrage.scenario import Table, engine_for

USA, GERMANY = 0, 1
SETUP: dict[str, Any] = {
    "order": [USA, GERMANY],
    "headstream_tiles": ["headstream_tile_3", "headstream_tile_4", "headstream_tile_1", "headstream_tile_7"],
    "neutral_tiles": ["neutral_tile_2", "neutral_tile_6", "neutral_tile_9"],
    "bonuses": ["bonus_contracts", "bonus_powerhouses", "bonus_conduits", "bonus_bases", "bonus_elevations"],
    "objective": "objective_basins_one",
    "national": ["national_5"],
    "green": ["green_10", "green_06", "green_03"],
    "yellow": ["yellow_11", "yellow_01", "yellow_05", "yellow_07"],
    "red": ["red_01", "red_12", "red_05"],
}

START: Picture = {
    **company("usa", "starting_1"),
    **company("germany", "starting_2"),
    "round": 1,
    "order": [USA, GERMANY],
    "to act": USA,
    "headstreams": [2, 1, 0, 1],  # round 1 of the tiles
    "water": {"dam_2_lower": 1, "dam_6_lower": 1, "dam_9_lower": 1},
    "neutral": {"dam_2_lower": 1, "dam_6_lower": 2, "dam_9_lower": 3},
    "taken": set(),
    "contracts": [["green_10", "green_06"], ["yellow_11", "yellow_01"], ["red_01", "red_12"]],
    "national": ["national_5"],
    "discarded": [],
}


ROUND_1: list[tuple[str, list[Action], Picture]] = [
    (
        # A conduit of 3 costs 6 excavators. They lie with the tile on segment 0; the wheel turns to segment 1.
        "USA: left conduit of basin 2 (3, to basin 6)",
        build(USA, 1, "conduit", "conduit_2_left"),
        {
            "usa.engineers": 11,
            "usa.used": {"1"},
            "usa.excavators": 0,
            "usa.tiles": {"base", "elevation", "powerhouse", "joker"},
            "usa.wheel": {0: ("conduit", 6, 0)},
            "usa.open": 1,
            "usa.pieces": {"conduit_2_left"},
            "to act": GERMANY,
        },
    ),
    (
        # A conduit of 2: 4 excavators, or 2 mixers for Jill. Germany keeps its mixers.
        "Germany: right conduit of basin 6 (2, to basin 7) for 4 excavators",
        build(GERMANY, 1, "conduit", "conduit_6_right", Pay(GERMANY, 4, 0, 0)),
        {
            "germany.engineers": 11,
            "germany.used": {"1"},
            "germany.excavators": 2,
            "germany.tiles": {"base", "elevation", "powerhouse", "joker"},
            "germany.wheel": {0: ("conduit", 4, 0)},
            "germany.open": 1,
            "germany.pieces": {"conduit_6_right"},
            "to act": USA,
        },
    ),
    (
        "USA: first powerhouse, 2 mixers, basin 6",
        build(USA, 2, "powerhouse", "ph_6_1"),
        {
            "usa.engineers": 9,
            "usa.used": {"1", "2"},
            "usa.mixers": 2,
            "usa.tiles": {"base", "elevation", "joker"},
            "usa.wheel": {0: ("conduit", 6, 0), 1: ("powerhouse", 0, 2)},
            "usa.open": 2,
            "usa.pieces": {"conduit_2_left", "ph_6_1"},
            "to act": GERMANY,
        },
    ),
    (
        # The second space of basin 7 has a red border: 3 credits.
        "Germany: first powerhouse, 2 mixers, red border in basin 7",
        build(GERMANY, 2, "powerhouse", "ph_7_2"),
        {
            "germany.engineers": 9,
            "germany.used": {"1", "2"},
            "germany.credits": 3,
            "germany.mixers": 2,
            "germany.tiles": {"base", "elevation", "joker"},
            "germany.wheel": {0: ("conduit", 4, 0), 1: ("powerhouse", 0, 2)},
            "germany.open": 2,
            "germany.pieces": {"conduit_6_right", "ph_7_2"},
            "to act": USA,
        },
    ),
    (
        # 1 drop x 3 + 2 = 5 energy fulfil starting contract 1: 2 credits and 2 energy more. From row 6 the drop runs to
        # the neutral dam of basin 6, which holds 2.
        "USA: production with the neutral dam of basin 2 on +2",
        [
            UseSpace(USA, "turbine_plus2_1"),
            ProduceWith(USA, "dam_2_lower", "conduit_2_left", 1),
            TakePart(USA, 0),
            Fulfil(USA, "starting_1"),
        ],
        {
            "usa.engineers": 7,
            "usa.energy": 7,
            "usa.credits": 8,
            "usa.hand": [],
            "usa.fulfilled": ["starting_1"],
            "taken": "turbine_plus2_1",
            "water": {"dam_6_lower": 2, "dam_9_lower": 1},
            "to act": GERMANY,
        },
    ),
    (
        # 2 drops x 2 = 4 energy fulfil starting contract 2: 2 credits and a turn, to segment 3. From row 7 the drops
        # meet no dam and leave by row 12.
        "Germany: production with both drops of the neutral dam of basin 6 on 0",
        [
            UseSpace(GERMANY, "turbine_zero_1"),
            ProduceWith(GERMANY, "dam_6_lower", "conduit_6_right", 2),
            TakePart(GERMANY, 0),
            Fulfil(GERMANY, "starting_2"),
        ],
        {
            "germany.engineers": 7,
            "germany.energy": 4,
            "germany.credits": 5,
            "germany.open": 3,
            "germany.hand": [],
            "germany.fulfilled": ["starting_2"],
            "taken": "turbine_zero_1",
            "water": {"dam_9_lower": 1},
            "to act": USA,
        },
    ),
    (
        "USA: a contract",
        [UseSpace(USA, "contract_one_1"), TakeContract(USA, "yellow_11")],
        {
            "usa.engineers": 6,
            "usa.hand": ["yellow_11"],
            "contracts": [["green_10", "green_06"], ["yellow_01", "yellow_05"], ["red_01", "red_12"]],
            "taken": "contract_one_1",
            "to act": GERMANY,
        },
    ),
    (
        "Germany: two contracts for 1 credit",
        [
            UseSpace(GERMANY, "contract_two_1"),
            TakeContract(GERMANY, "green_10"),
            TakeContract(GERMANY, "red_01"),
        ],
        {
            "germany.engineers": 5,
            "germany.credits": 4,
            "germany.hand": ["green_10", "red_01"],
            "contracts": [["green_06", "green_03"], ["yellow_01", "yellow_05"], ["red_12", "red_05"]],
            "taken": "contract_two_1",
            "to act": USA,
        },
    ),
    (
        # 2 engineers, 5 credits. Segments 3, 4 and 5 open; nothing lies there.
        "USA: three turns of the wheel",
        [UseSpace(USA, "workshop_turn3_1")],
        {
            "usa.engineers": 4,
            "usa.credits": 3,
            "usa.open": 5,
            "taken": "workshop_turn3_1",
            "to act": GERMANY,
        },
    ),
    (
        "Germany: two drops on headstream C",
        [UseSpace(GERMANY, "water_place2_1"), PutDrop(GERMANY, "hs_c"), PutDrop(GERMANY, "hs_c")],
        {
            "germany.engineers": 4,
            "headstreams": [2, 1, 2, 1],
            "taken": "water_place2_1",
            "to act": USA,
        },
    ),
    (
        # The fifth turn since the conduit's own: segment 0 opens.
        "USA: one turn of the wheel brings the conduit tile and 6 excavators back",
        [UseSpace(USA, "workshop_turn1_1")],
        {
            "usa.engineers": 3,
            "usa.open": 0,
            "usa.excavators": 6,
            "usa.tiles": {"base", "elevation", "joker", "conduit"},
            "usa.wheel": {1: ("powerhouse", 0, 2)},
            "taken": "workshop_turn1_1",
            "to act": GERMANY,
        },
    ),
    (
        # A conduit of 1: 2 excavators, or 1 mixer for Jill. On segment 3. The second conduit turns the wheel once more:
        # to segment 5.
        "Germany: left conduit of basin 9 (1, to basin 11) with the joker tile for 1 mixer",
        build(GERMANY, 3, "joker", "conduit_9_left", Pay(GERMANY, 0, 1, 0)),
        {
            "germany.engineers": 1,
            "germany.used": {"1", "2", "3"},
            "germany.mixers": 1,
            "germany.tiles": {"base", "elevation"},
            "germany.wheel": {0: ("conduit", 4, 0), 1: ("powerhouse", 0, 2), 3: ("joker", 0, 1)},
            "germany.open": 5,
            "germany.pieces": {"conduit_6_right", "ph_7_2", "conduit_9_left"},
            "to act": USA,
        },
    ),
    (
        # Wilhelm: 3 excavators instead of 5 in the mountains; the red border costs 3 credits. The turn opens segment 1:
        # the powerhouse tile and 2 mixers come back.
        "USA: base on the upper space of basin 2",
        build(USA, 3, "base", "dam_2_upper"),
        {
            "usa.engineers": 0,
            "usa.used": {"1", "2", "3"},
            "usa.credits": 0,
            "usa.excavators": 3,
            "usa.mixers": 4,
            "usa.tiles": {"elevation", "joker", "conduit", "powerhouse"},
            "usa.wheel": {0: ("base", 3, 0)},
            "usa.open": 1,
            "usa.pieces": {"conduit_2_left", "ph_6_1", "dam_2_upper 1"},
            "to act": GERMANY,
        },
    ),
    (
        # Germany's last engineer gives 1 credit (5); both are out.
        # Water: A, 2 drops past rows 8 and 11 off the map; B, 1 drop stays on the USA's new dam; C, 2 drops past row 6
        # to the neutral dam of basin 6; D, 1 drop off the map.
        # Ranking: USA 7 energy, 6 VP; Germany 4, 2 VP. Track: 4 and 3 credits. Bonus: the USA has reached area 1, 2 VP
        # for its one contract; Germany is in the initial area: nothing.
        # Order: Germany (4), USA (7). Engineers home, markers to 0.
        # Income of round 2: the USA first (nothing at 1 base and 1 conduit), then Germany's second conduit: a turn to
        # segment 0, where the conduit tile and 4 excavators lie. Headstreams: 0, 1, 2, 0.
        "Germany: 1 engineer on the bank, and the round ends",
        [UseBank(GERMANY, "bank_any", 1)],
        {
            "germany.credits": 8,
            "germany.engineers": 12,
            "germany.energy": 0,
            "germany.vp": 12,
            "germany.used": set(),
            "germany.excavators": 6,
            "germany.tiles": {"base", "elevation", "conduit"},
            "germany.wheel": {1: ("powerhouse", 0, 2), 3: ("joker", 0, 1)},
            "germany.open": 0,
            "usa.credits": 4,
            "usa.engineers": 12,
            "usa.energy": 0,
            "usa.vp": 18,
            "usa.used": set(),
            "round": 2,
            "order": [GERMANY, USA],
            "headstreams": [0, 1, 2, 0],
            "water": {"dam_2_upper": 1, "dam_6_lower": 2, "dam_9_lower": 1},
            "taken": set(),
        },
    ),
]


def test_two_rounds_of_an_introductory_game() -> None:
    """Every step as worked out by hand, and the score sheets of both rounds."""
    engine = engine_for("introductory")
    game = Table(engine, engine.new_game(2, 7, SETUP))
    expected = dict(START)
    assert picture(game) == expected
    assert [(c.company, c.officer) for c in game.state.companies] == [
        ("usa", "wilhelm_adler"),
        ("germany", "jill_mcdowell"),
    ]
    play(game, expected, ROUND_1)
    assert scored(game, "ranking") == {USA: 6, GERMANY: 2}
    assert scored(game, "bonus") == {USA: 2, GERMANY: 0}
    game.heard.clear()
    play(game, expected, ROUND_2)
    assert scored(game, "ranking") == {USA: 2, GERMANY: 6}
    assert scored(game, "bonus") == {USA: 1, GERMANY: 10}
    assert picture(game) == expected
