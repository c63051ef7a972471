"""The second round of the introductory game of `test_introductory_game`, step by step."""

from __future__ import annotations

from core.engine import Action
from core.engine.effects import TakePart
from plugins.barrage.actions import Fulfil, ProduceWith, PutDrop, TakeContract, UseBank, UseSpace
from tests.barrage.picture import Picture, build

USA, GERMANY = 0, 1

ROUND_2: list[tuple[str, list[Action], Picture]] = [
    (
        # 2 x 2 + 2 = 6: green contract 10 (3 energy): 4 VP and 2 credits. Red contract 1 asks 8. The drops leave.
        "Germany: production with the neutral dam of basin 6 on +2",
        [
            UseSpace(GERMANY, "turbine_plus2_1"),
            ProduceWith(GERMANY, "dam_6_lower", "conduit_6_right", 2),
            TakePart(GERMANY, 0),
            Fulfil(GERMANY, "green_10"),
        ],
        {
            "germany.engineers": 10,
            "germany.energy": 6,
            "germany.vp": 16,
            "germany.credits": 10,
            "germany.hand": ["red_01"],
            "germany.fulfilled": ["starting_2", "green_10"],
            "taken": "turbine_plus2_1",
            "water": {"dam_2_upper": 1, "dam_9_lower": 1},
            "to act": USA,
        },
    ),
    (
        # 4 mixers in the mountains; the red border costs nothing for an elevation. On segment 1; the wheel turns to 2.
        "USA: elevation in basin 2",
        build(USA, 1, "elevation", "dam_2_upper"),
        {
            "usa.engineers": 11,
            "usa.used": {"1"},
            "usa.mixers": 0,
            "usa.tiles": {"joker", "conduit", "powerhouse"},
            "usa.wheel": {0: ("base", 3, 0), 1: ("elevation", 0, 4)},
            "usa.open": 2,
            "usa.pieces": {"conduit_2_left", "ph_6_1", "dam_2_upper 2"},
            "to act": GERMANY,
        },
    ),
    (
        # 4 excavators in the hills and 3 credits for the red border. Segment 1 opens: powerhouse tile and 2 mixers.
        "Germany: base on the upper space of basin 6, above the neutral dam",
        build(GERMANY, 1, "base", "dam_6_upper"),
        {
            "germany.engineers": 9,
            "germany.used": {"1"},
            "germany.credits": 7,
            "germany.excavators": 2,
            "germany.mixers": 3,
            "germany.tiles": {"elevation", "conduit", "powerhouse"},
            "germany.wheel": {0: ("base", 4, 0), 3: ("joker", 0, 1)},
            "germany.open": 1,
            "germany.pieces": {"conduit_6_right", "ph_7_2", "conduit_9_left", "dam_6_upper 1"},
            "to act": USA,
        },
    ),
    (
        "USA: a drop from headstream B to its dam, which holds 2 now",
        [UseSpace(USA, "water_flow1_1"), PutDrop(USA, "hs_b")],
        {
            "usa.engineers": 10,
            "taken": "water_flow1_1",
            "water": {"dam_2_upper": 2, "dam_9_lower": 1},
            "to act": GERMANY,
        },
    ),
    (
        # The second space: 2 engineers and 3 credits. The upper dam is full: the drop stops at the neutral one below.
        "Germany: a drop from headstream B to the neutral dam of basin 2",
        [UseSpace(GERMANY, "water_flow1_2"), PutDrop(GERMANY, "hs_b")],
        {
            "germany.engineers": 7,
            "germany.credits": 4,
            "taken": "water_flow1_2",
            "water": {"dam_2_upper": 2, "dam_2_lower": 1, "dam_9_lower": 1},
            "to act": USA,
        },
    ),
    (
        # 3 engineers and 3 credits. 2 x 3 + 2 = 8: yellow contract 11 (7 energy): 6 VP and an excavator. From row 6 one
        # drop stays on Germany's new dam, the other on the neutral dam below it.
        "USA: production with its own dam on the second +2 space",
        [
            UseSpace(USA, "turbine_plus2_2"),
            ProduceWith(USA, "dam_2_upper", "conduit_2_left", 2),
            TakePart(USA, 0),
            Fulfil(USA, "yellow_11"),
        ],
        {
            "usa.engineers": 7,
            "usa.credits": 1,
            "usa.energy": 8,
            "usa.vp": 24,
            "usa.excavators": 4,
            "usa.hand": [],
            "usa.fulfilled": ["starting_1", "yellow_11"],
            "taken": "turbine_plus2_2",
            "water": {"dam_2_lower": 1, "dam_6_upper": 1, "dam_6_lower": 1, "dam_9_lower": 1},
            "to act": GERMANY,
        },
    ),
    (
        # The second powerhouse: 3 mixers; 3 credits for the red border. From now on +1 for each production.
        "Germany: powerhouse in basin 6, beside that of the USA",
        build(GERMANY, 2, "powerhouse", "ph_6_2"),
        {
            "germany.engineers": 5,
            "germany.used": {"1", "2"},
            "germany.credits": 1,
            "germany.mixers": 0,
            "germany.tiles": {"elevation", "conduit"},
            "germany.wheel": {0: ("base", 4, 0), 1: ("powerhouse", 0, 3), 3: ("joker", 0, 1)},
            "germany.open": 2,
            "germany.pieces": {"conduit_6_right", "ph_7_2", "conduit_9_left", "dam_6_upper 1", "ph_6_2"},
            "to act": USA,
        },
    ),
    (
        "USA: 3 engineers on the bank",
        [UseBank(USA, "bank_any", 3)],
        {"usa.engineers": 4, "usa.credits": 4, "to act": GERMANY},
    ),
    (
        # 1 x 3 + 0 + 1 = 4 energy through the conduit of the USA: 1 credit and 1 VP for it. No contract asks so little.
        # From row 6 the drop passes Germany's full dam and stays on the neutral one.
        "Germany: production with the neutral dam of basin 2 through the conduit of the USA",
        [
            UseSpace(GERMANY, "turbine_zero_1"),
            ProduceWith(GERMANY, "dam_2_lower", "conduit_2_left", 1),
        ],
        {
            "germany.engineers": 3,
            "germany.credits": 0,
            "germany.energy": 10,
            "usa.credits": 5,
            "usa.vp": 25,
            "taken": "turbine_zero_1",
            "water": {"dam_6_upper": 1, "dam_6_lower": 2, "dam_9_lower": 1},
            "to act": USA,
        },
    ),
    (
        "USA: an excavator and a mixer for 5 credits",
        [UseSpace(USA, "machinery_both_1")],
        {
            "usa.engineers": 2,
            "usa.credits": 0,
            "usa.excavators": 5,
            "usa.mixers": 1,
            "taken": "machinery_both_1",
            "to act": GERMANY,
        },
    ),
    (
        # 2 x 2 - 2 + 1 = 3. The drops leave by row 12.
        "Germany: production with the neutral dam of basin 6 on -2",
        [
            UseSpace(GERMANY, "turbine_minus2_1"),
            ProduceWith(GERMANY, "dam_6_lower", "conduit_6_right", 2),
        ],
        {
            "germany.engineers": 2,
            "germany.energy": 13,
            "taken": "turbine_minus2_1",
            "water": {"dam_6_upper": 1, "dam_9_lower": 1},
            "to act": USA,
        },
    ),
    (
        # 4 excavators. The second conduit gives 3 VP at once. On segment 2; the wheel turns to 3.
        "USA: left conduit of basin 7 (2, to basin 10)",
        build(USA, 2, "conduit", "conduit_7_left"),
        {
            "usa.engineers": 0,
            "usa.used": {"1", "2"},
            "usa.excavators": 1,
            "usa.vp": 28,
            "usa.tiles": {"joker", "powerhouse"},
            "usa.wheel": {0: ("base", 3, 0), 1: ("elevation", 0, 4), 2: ("conduit", 4, 0)},
            "usa.open": 3,
            "usa.pieces": {"conduit_2_left", "ph_6_1", "dam_2_upper 2", "conduit_7_left"},
            "to act": GERMANY,
        },
    ),
    (
        # Segment 3 opens. The USA has no engineer: it is out, and Germany goes on.
        "Germany: one turn of the wheel brings the joker tile and a mixer back",
        [UseSpace(GERMANY, "workshop_turn1_1")],
        {
            "germany.engineers": 1,
            "germany.open": 3,
            "germany.mixers": 1,
            "germany.tiles": {"elevation", "conduit", "joker"},
            "germany.wheel": {0: ("base", 4, 0), 1: ("powerhouse", 0, 3)},
            "taken": "workshop_turn1_1",
        },
    ),
    (
        # Both are out. Water: B, 1 drop stays on the dam of the USA; C, 2 drops past row 6: Germany's dam is full, the
        # neutral one below takes both.
        # Ranking: Germany 6 + 4 + 3 = 13 energy, 6 VP; USA 8, 2 VP. Track: 5 and 4 credits. Bonus, powerhouses: Germany
        # has reached area 2, 2 x 5 = 10 VP; the USA is in area 1, 5 - 4 = 1 VP. Germany 16 + 6 + 10 = 32; USA 28 + 2 +
        # 1 = 31.
        # Order: USA (8), Germany (13). Income of round 3: Germany first: a turn to segment 4; then the USA: 3 VP for
        # its second conduit: 34. Headstreams: 2, 1, 2, 2.
        "Germany: a contract, and the round ends",
        [UseSpace(GERMANY, "contract_one_1"), TakeContract(GERMANY, "yellow_01")],
        {
            "germany.credits": 5,
            "germany.engineers": 12,
            "germany.energy": 0,
            "germany.vp": 32,
            "germany.used": set(),
            "germany.open": 4,
            "germany.hand": ["red_01", "yellow_01"],
            "usa.credits": 4,
            "usa.engineers": 12,
            "usa.energy": 0,
            "usa.vp": 34,
            "usa.used": set(),
            "contracts": [["green_06", "green_03"], ["yellow_05", "yellow_07"], ["red_12", "red_05"]],
            "round": 3,
            "order": [USA, GERMANY],
            "to act": USA,
            "headstreams": [2, 1, 2, 2],
            "water": {"dam_2_upper": 1, "dam_6_upper": 1, "dam_6_lower": 2, "dam_9_lower": 1},
            "taken": set(),
        },
    ),
]
