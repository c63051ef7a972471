"""The fifteen advanced technology tiles (text 002, advanced technology tiles; ruling 16; RULES section 11).

Each test builds with the tile and compares the table with what its face says. The new piece counts; the wheel has
turned by one before; the effect belongs to constructions, not to pieces placed by rewards. Figures without a tile:
bases 5, 4, 3 excavators in mountain, hill, plain; elevations 4, 3, 2 mixers; a conduit 2 excavators a point;
powerhouses 2, 3,
4, 5 mixers. Seat 0 is the USA: its second base turns the wheel once, its second elevation brings a machine of choice,
its second conduit 3 VP.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from core.engine.effects import SkipRest, TakePart
from plugins.barrage.actions import (
    BuildOn,
    ChooseTile,
    EndRound,
    Fulfil,
    Pay,
    ProduceWith,
    TakeMachines,
    UseBank,
    UseSpace,
    UseTile,
)
from plugins.barrage.events import RoundEnded
from tests.barrage.positions import machines, on_wheel, wheel
from tests.barrage.scenario import Owns, Table, table

SITE = "company_construct_1"
AS_GERMANY = {"company": "germany", "officer": "wilhelm_adler"}
"""The second elevation brings credits; level 3 dams hold 3."""
RICH = Owns(excavators=20, mixers=20, credits=20)


def having(tile: str, **more: Any) -> Owns:
    """Return a rich company with a tile."""
    return dataclasses.replace(RICH, **{"tiles": [tile], **more})


def chosen(tile: str, **more: Any) -> Table:
    """Return a table where a tile has been chosen for a construction."""
    return table(having(tile, **more), Owns()).do(UseSpace(0, SITE), ChooseTile(0, tile, ""))


KINDS = {
    "base": [f"adv_base_{level}" for level in (1, 2, 3)],
    "elevation": [f"adv_elevation_{level}" for level in (1, 2, 3)],
    "conduit": [f"adv_conduit_{level}" for level in (1, 2, 3)],
    "powerhouse": [f"adv_powerhouse_{level}" for level in (1, 2, 3)],
    "any": [f"adv_joker_{level}" for level in (1, 2, 3)],
}


@pytest.mark.parametrize(("kind", "tile"), [(kind, tile) for kind, tiles in KINDS.items() for tile in tiles])
def test_what_an_advanced_tile_builds(kind, tile):
    """The kind of structure on its face, jokers all four; on the wheel it cannot be used."""
    # An own dam on the lower space of basin 1; all else is free: the other basins' dam spaces, conduits, powerhouses.
    dam = "dam_1_lower"
    offered = chosen(tile, dams={dam: (1, 1)}).built_on()
    board = table(Owns(), Owns()).engine.spec.tables.board
    free = {
        "base": {space.id for space in board.dams if space.basin},
        "elevation": {dam},
        "conduit": {space.id for space in board.conduits},
        "powerhouse": {space.id for space in board.powerhouses},
    }
    free["any"] = set().union(*free.values())
    assert offered == free[kind]
    laid = on_wheel(table(having(tile), Owns()), 0, (3, tile, 0, 0)).do(UseSpace(0, SITE))
    assert ChooseTile(0, tile, "") not in laid.offered(ChooseTile)


# -- Bases ----------------------------------------------------------------------------------------------------------


def test_base_1_puts_a_drop_on_every_empty_own_dam():
    """The new one and the own empty one get a drop; the own full one, neutral and foreign ones do not."""
    owns = having("adv_base_1", dams={"dam_5_lower": (2, 0), "dam_6_lower": (2, 1)}, company="italy")
    game = table(
        owns,
        Owns("germany", dams={"dam_7_lower": (1, 0)}),
        neutral={"dam_2_lower": (2, 0)},
    )
    game.build(0, "adv_base_1", "dam_1_lower").do(TakePart(0, 0))
    drops = {name: game.dam(name) for name in ("dam_1_lower", "dam_5_lower", "dam_6_lower", "dam_7_lower")}
    assert drops == {"dam_1_lower": 1, "dam_5_lower": 1, "dam_6_lower": 1, "dam_7_lower": 0}
    assert game.dam("dam_2_lower") == 0


def test_base_1_may_be_left():
    """The drops are optional as a whole."""
    game = chosen("adv_base_1").do(BuildOn(0, "dam_1_lower"), SkipRest(0))
    assert (game.dam("dam_1_lower"), game.to_act) == (0, 1)


@pytest.mark.parametrize("bases", [0, 1, 4])
def test_base_2_gives_energy_for_each_own_base(bases):
    """As many as there are, the new one too; dams of others are not counted."""
    dams = {f"dam_{basin}_lower": (1, 0) for basin in range(2, 2 + bases)}
    owns = having("adv_base_2", dams=dams)
    game = table(owns, Owns(dams={"dam_9_lower": (1, 0)})).build(0, "adv_base_2", "dam_1_lower")
    assert game.company(0).energy == bases + 1


def test_base_2_may_fulfil_one_contract_of_the_hand():
    """3 bases: energy 3 for a contract of 3; not for one of 4, nor a national one (RULES section 12, point 12)."""
    dams = {"dam_2_lower": (1, 0), "dam_3_lower": (1, 0)}
    game = table(having("adv_base_2", dams=dams, hand=["green_10", "green_13"]), Owns(), national=["national_1"]).build(
        0, "adv_base_2", "dam_1_lower"
    )
    game.do(TakePart(0, 0))
    assert game.offered(Fulfil) == [Fulfil(0, "green_10")]
    game.do(Fulfil(0, "green_10"))  # 4 VP and 2 credits
    company = game.company(0)
    assert (company.energy, company.vp, company.credits, company.hand) == (3, 14, 22, ["green_13"])
    assert game.to_act == 1


def test_base_2_need_not_fulfil_anything():
    game = chosen("adv_base_2", hand=["starting_3"], dams={"dam_2_lower": (1, 0)}).do(BuildOn(0, "dam_1_lower"))
    game.do(SkipRest(0))
    assert (game.company(0).hand, game.to_act) == (["starting_3"], 1)


def test_base_2_gets_no_bonus_of_the_board():
    """Two powerhouses add 1 to every production; energy of a tile is none."""
    game = chosen("adv_base_2", powerhouses=["ph_5_1", "ph_6_1"]).do(BuildOn(0, "dam_1_lower"))
    assert game.company(0).energy == 1


def test_base_3_needs_no_machines():
    """The wheel turns and the tile goes on it; only the red border is paid."""
    game = chosen("adv_base_3", excavators=0, credits=3).do(BuildOn(0, "dam_1_upper"))
    assert (game.company(0).credits, machines(game), wheel(game)) == (0, (0, 20), [(5, "adv_base_3", 0, 0)])
    assert not {s for s in chosen("adv_base_3", credits=2).built_on() if s.endswith("upper")}


def test_base_3_needs_no_engineers():
    """With engineers left it may be used instead of an action space, which stays free; then the next one is on."""
    game = table(having("adv_base_3"), Owns()).do(UseTile(0, "adv_base_3", ""), BuildOn(0, "dam_1_lower"))
    assert (game.company(0).engineers, game.company(0).used, game.to_act) == (12, [], 1)


# -- Elevations -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("elevations", [1, 3, 4])
def test_elevation_1_turns_the_wheel_for_each_own_elevation(elevations):
    """On top of the ordinary segment; the new elevation counts."""
    # The last of them: the dam of basin 1 gets its second elevation when there is an even number before.
    levels = {1: (1,), 3: (1, 2, 2), 4: (1, 2, 3)}[elevations]
    dams = {f"dam_{basin}_lower": (level, 0) for basin, level in enumerate(levels, 1)}
    game = chosen("adv_elevation_1", dams=dams, company="germany")
    on_wheel(game, 0, (4, "", 1, 0))
    game.do(BuildOn(0, "dam_1_lower"))
    while game.offered(TakeMachines):
        game.do(TakeMachines(0, 0))
    assert game.company(0).built[1] == elevations
    turned = 1 + elevations
    assert game.company(0).segment == turned
    back = machines(game)[0] == 21
    assert back is (turned >= 4)


def test_elevation_2_fills_the_dam_just_raised():
    """Level 3 with 1 drop before: 3. Another dam is left alone."""
    game = chosen("adv_elevation_2", dams={"dam_1_lower": (2, 1), "dam_2_lower": (1, 0)}, **AS_GERMANY)
    game.do(BuildOn(0, "dam_1_lower"))
    assert (game.dam("dam_1_lower"), game.dam("dam_2_lower")) == (3, 0)


def test_elevation_3_scores_for_each_own_dam_with_an_elevation():
    """Dams of level 1, 2, 3 and the one just raised: three of them, 9 VP; two elevations on one count once."""
    dams = {"dam_1_lower": (1, 0), "dam_2_lower": (2, 0), "dam_3_lower": (3, 0), "dam_4_lower": (1, 0)}
    owns = having("adv_elevation_3", dams=dams)
    game = table(owns, Owns(), neutral={"dam_5_lower": (3, 0)}).build(0, "adv_elevation_3", "dam_1_lower")
    # The fourth elevation of the USA: 2 VP and drops.
    game.do(SkipRest(0))
    assert game.company(0).vp == 10 + 2 + 9


# -- Conduits -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "credits"), [("conduit_9_left", 2), ("conduit_2_left", 6), ("conduit_1_left", 10)])
def test_conduit_1_gives_credits_for_its_value(space, credits):
    """2 for each point of production: values 1, 3 and 5."""
    assert chosen("adv_conduit_1").do(BuildOn(0, space)).company(0).credits == 20 + credits


@pytest.mark.parametrize(
    ("space", "excavators"),
    [
        ("conduit_9_left", 2),
        ("conduit_6_right", 4),
        ("conduit_2_left", 5),
        ("conduit_1_right", 5),
        ("conduit_1_left", 5),
    ],
)
def test_conduit_2_needs_5_excavators_at_most(space, excavators):
    """Values 1 and 2 cost 2 and 4 as usual; 3, 4 and 5 cost 5."""
    game = chosen("adv_conduit_2").do(BuildOn(0, space))
    assert (machines(game), wheel(game)) == ((20 - excavators, 20), [(5, "adv_conduit_2", excavators, 0)])


def test_conduit_3_gives_energy_for_its_value():
    """A conduit of 4 is 8 energy, which may fulfil a contract of the hand for 8; no national one."""
    game = table(having("adv_conduit_3", hand=["red_01", "red_07"]), Owns(), national=["national_1"])
    game.build(0, "adv_conduit_3", "conduit_1_right").do(TakePart(0, 0))
    assert (game.company(0).energy, game.offered(Fulfil)) == (8, [Fulfil(0, "red_01")])


def test_france_fulfils_with_the_energy_of_a_tile_for_3_less():
    """8 energy for a contract of 10 of the hand, once three powerhouses stand (ruling 14, casebook BR-05)."""
    houses = ["ph_5_1", "ph_6_1", "ph_7_1"]
    owns = having("adv_conduit_3", company="france", hand=["red_12"], powerhouses=houses)
    game = table(owns, Owns("usa")).build(0, "adv_conduit_3", "conduit_1_right").do(TakePart(0, 0))
    assert game.offered(Fulfil) == [Fulfil(0, "red_12")]
    two = table(dataclasses.replace(owns, powerhouses=houses[:2]), Owns("usa"))
    assert two.build(0, "adv_conduit_3", "conduit_1_right").to_act == 1


def test_energy_of_a_tile_fulfils_no_national_contract():
    """France's 10 energy of a conduit of 5 would do for a national contract of 13: only the hand counts (RULES 6)."""
    houses = ["ph_5_1", "ph_6_1", "ph_7_1"]
    owns = having("adv_conduit_3", company="france", hand=["red_12"], powerhouses=houses)
    game = table(owns, Owns("usa"), national=["national_1"]).build(0, "adv_conduit_3", "conduit_1_left")
    assert (game.company(0).energy, game.do(TakePart(0, 0)).offered(Fulfil)) == (10, [Fulfil(0, "red_12")])


# -- Powerhouses ----------------------------------------------------------------------------------------------------


def test_powerhouse_1_needs_no_engineers_but_all_else():
    """2 mixers, the red border, the wheel: only engineers and the space are saved."""
    game = table(having("adv_powerhouse_1", engineers=0), Owns())
    game.do(UseTile(0, "adv_powerhouse_1", ""), BuildOn(0, "ph_5_2"))
    assert (game.company(0).credits, machines(game)) == (17, (20, 18))
    assert wheel(game) == [(5, "adv_powerhouse_1", 0, 2)]


def test_powerhouse_1_with_engineers_is_an_ordinary_tile():
    game = chosen("adv_powerhouse_1").do(BuildOn(0, "ph_5_1"))
    assert (game.company(0).engineers, machines(game), game.to_act) == (11, (20, 18), 1)


PRODUCING = {"dams": {"dam_2_lower": (2, 2)}, "conduits": ["conduit_2_left"]}


def test_powerhouse_2_produces_with_2_more():
    """The new powerhouse in basin 6 at once: 2 drops x 3 + 2, and a contract for 8 may follow."""
    game = chosen("adv_powerhouse_2", hand=["red_01"], **PRODUCING).do(BuildOn(0, "ph_6_1"), TakePart(0, 0))
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2), TakePart(0, 0), Fulfil(0, "red_01"))
    company = game.company(0)
    assert (company.energy, company.vp, company.engineers) == (8, 14, 11)


def test_powerhouse_2_produces_with_any_own_powerhouse():
    """The new one stands in basin 9; the production runs to the old one in basin 6. Bonus of the board: 1."""
    game = chosen("adv_powerhouse_2", powerhouses=["ph_6_1"], **PRODUCING).do(BuildOn(0, "ph_9_1"), TakePart(0, 0))
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 1))
    assert game.company(0).energy == 3 + 2 + 1


def test_powerhouse_2_with_the_ability_that_it_unlocks():
    """Italy's third powerhouse: 3 x 1 + 2 + 1, and 3 more at once, which fulfil nothing."""
    owns = having(
        "adv_powerhouse_2", company="italy", powerhouses=["ph_8_1", "ph_9_1"], hand=["yellow_11"], **PRODUCING
    )
    game = table(owns, Owns("usa")).build(0, "adv_powerhouse_2", "ph_6_1").do(TakePart(0, 0))
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 1))
    assert (game.company(0).energy, game.to_act) == (9, 1)  # 6 do not fulfil a contract of 7


def test_powerhouse_2_may_be_left_and_is_passed_over():
    """The production is optional; where none is possible nothing is asked."""
    game = chosen("adv_powerhouse_2", **PRODUCING).do(BuildOn(0, "ph_6_1"), SkipRest(0))
    assert (game.company(0).energy, game.to_act) == (0, 1)
    assert chosen("adv_powerhouse_2").do(BuildOn(0, "ph_6_1")).to_act == 1


@pytest.mark.parametrize("before", [0, 1, 3])
def test_powerhouse_3_scores_for_each_own_powerhouse(before):
    """3 VP each, the new one counts."""
    houses = ["ph_6_1", "ph_7_1", "ph_8_1"][:before]
    assert chosen("adv_powerhouse_3", powerhouses=houses).do(BuildOn(0, "ph_5_1")).company(0).vp == 10 + 3 * (
        before + 1
    )


# -- Jokers ---------------------------------------------------------------------------------------------------------


def test_joker_1_pays_no_red_border():
    """Neither for a base nor for a powerhouse, not even without credits."""
    for space in ("dam_1_upper", "ph_5_2"):
        assert chosen("adv_joker_1", credits=0).do(BuildOn(0, space)).company(0).credits == 0
    assert chosen("adv_joker_1").do(BuildOn(0, "ph_5_2")).company(0).credits == 20


def test_joker_1_still_pays_the_space():
    """The fourth construction space costs its 3 credits (text 002, joker I)."""
    game = table(having("adv_joker_1", credits=3), Owns()).build(0, "adv_joker_1", "dam_1_upper", "company_construct_4")
    assert game.company(0).credits == 0
    assert "company_construct_4" not in table(having("adv_joker_1", credits=2), Owns()).spaces()


def test_joker_2_takes_machines_for_each_other():
    """A base in the plain: any three machines."""
    game = chosen("adv_joker_2").do(BuildOn(0, "dam_8_lower"))
    assert game.offered(Pay) == [Pay(0, n, 3 - n, 0) for n in range(4)]
    game.do(Pay(0, 1, 2, 0))
    assert (machines(game), wheel(game)) == ((19, 18), [(5, "adv_joker_2", 1, 2)])


def test_joker_2_offers_only_what_is_there():
    """1 excavator and 2 mixers pay what needs three machines, and nothing that needs four."""
    game = chosen("adv_joker_2", excavators=1, mixers=2, dams={"dam_5_lower": (1, 0)})
    offered = game.built_on()
    assert {"dam_8_lower", "dam_5_lower", "conduit_9_left", "ph_5_1"} <= offered  # 3, 3, 2, 2
    assert not {"dam_6_lower", "dam_1_lower", "conduit_6_right"} & offered  # 4, 5, 4


def test_joker_3_scores_for_each_own_advanced_tile():
    """Itself, one in the supply, one on the wheel: 9 VP; basic tiles are none."""
    owns = having("adv_joker_3", tiles=["adv_joker_3", "adv_base_1", "adv_conduit_1"])
    game = on_wheel(table(owns, Owns()), 0, (3, "adv_conduit_1", 0, 0), (4, "basic_base", 0, 0))
    game.build(0, "adv_joker_3", "ph_5_1")
    assert game.company(0).vp == 10 + 9


# -- Engineer-free tiles --------------------------------------------------------------------------------------------


def test_without_engineers_a_tile_is_used_or_the_round_is_ended():
    """Both are offered and nothing else; who ends the round stays out (casebook BR-14)."""
    game = table(having("adv_base_3", engineers=0), Owns(engineers=3))
    assert list(game.choices()) == [UseTile(0, "adv_base_3", ""), EndRound(0)]
    game.do(EndRound(0))
    assert (game.to_act, game.company(0).out) == (1, True)
    game.do(UseBank(1, "bank_any", 1))
    assert game.to_act == 1, "who has ended the round is not asked again"


def test_two_engineer_free_tiles_are_two_turns():
    owns = having("adv_base_3", tiles=["adv_base_3", "adv_powerhouse_1"], engineers=0)
    game = table(owns, Owns(engineers=2)).do(UseTile(0, "adv_base_3", ""), BuildOn(0, "dam_1_lower"))
    game.do(UseBank(1, "bank_any", 1))
    assert game.offered(UseTile) == [UseTile(0, "adv_powerhouse_1", "")]


def test_out_stays_out_even_if_a_tile_comes_back():
    """Without engineers and with the tile on the wheel it is out, forced; nothing brings it back (RULES section 11)."""
    game = on_wheel(
        table(having("adv_base_3", engineers=0), Owns(engineers=3), order=[1, 0]), 0, (1, "adv_base_3", 0, 0)
    )
    game.do(UseBank(1, "bank_any", 1))
    assert (game.company(0).out, game.to_act) == (True, 1)
    assert RoundEnded(0, forced=True) in game.heard
    game.company(0).wheel_tiles[1] = ""
    game.company(0).tiles.append("adv_base_3")
    game.do(UseBank(1, "bank_any", 1))
    assert game.to_act == 1


def test_an_engineer_free_tile_that_can_build_nothing_is_not_offered():
    """All five bases stand, or no mixers for a powerhouse: the company is out without being asked."""
    dams = {f"dam_{basin}_lower": (1, 0) for basin in range(1, 6)}
    for owns in (having("adv_base_3", dams=dams), having("adv_powerhouse_1", mixers=1)):
        idle = dataclasses.replace(owns, engineers=0)
        game = table(idle, Owns(), order=[1, 0]).do(UseBank(1, "bank_any", 1))
        assert (game.to_act, game.company(0).out) == (1, True)


def test_other_tiles_need_engineers():
    """No other tile can be used without them."""
    for tile in (t for tiles in KINDS.values() for t in tiles if t not in ("adv_base_3", "adv_powerhouse_1")):
        assert table(having(tile), Owns()).offered(UseTile) == []


# -- Rewards and tiles ----------------------------------------------------------------------------------------------


def test_a_piece_placed_by_a_reward_has_no_tiles_effect():
    """A free powerhouse of a contract scores nothing for the level 3 powerhouse tile in the supply (RULES 3.3)."""
    system = {"dams": {"dam_2_lower": (2, 2)}, "conduits": ["conduit_2_left"], "powerhouses": ["ph_6_1"]}
    game = table(having("adv_powerhouse_3", hand=["yellow_02"], **system), Owns()).do(UseSpace(0, "turbine_zero_1"))
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2), TakePart(0, 0), Fulfil(0, "yellow_02"))
    game.do(TakePart(0, 0), BuildOn(0, "ph_7_1"))
    assert (game.company(0).vp, wheel(game), machines(game)) == (10, [], (20, 20))


def test_the_board_pays_before_the_tiles_effect():
    """The USA's second elevation asks for a machine of choice before the dam is filled (ruling 16)."""
    game = chosen("adv_elevation_2", dams={"dam_1_lower": (2, 0)}, officer="wilhelm_adler")
    game.do(BuildOn(0, "dam_1_lower"))
    assert (game.dam("dam_1_lower"), len(game.offered(TakeMachines))) == (0, 2)
    assert game.do(TakeMachines(0, 1)).dam("dam_1_lower") == 3


# -- Copies ---------------------------------------------------------------------------------------------------------

COPIED = {
    "adv_base_1": "dam_1_upper",
    "adv_base_2": "dam_1_upper",
    "adv_base_3": "dam_1_upper",
    "adv_elevation_1": "dam_5_lower",
    "adv_elevation_2": "dam_5_lower",
    "adv_elevation_3": "dam_5_lower",
    "adv_conduit_1": "conduit_1_left",
    "adv_conduit_2": "conduit_1_left",
    "adv_conduit_3": "conduit_1_left",
    "adv_powerhouse_1": "ph_5_2",
    "adv_powerhouse_2": "ph_5_2",
    "adv_powerhouse_3": "ph_5_2",
    "adv_joker_1": "ph_5_2",
    "adv_joker_2": "dam_5_lower",
    "adv_joker_3": "conduit_1_left",
}
"""Where each tile builds in the comparison: mountain bases, red borders, a dear conduit."""


def all_the_way(game: Table) -> dict[str, object]:
    """Take the first thing offered, but leave nothing, until the next company is on. Return what has come of it."""
    while game.to_act == 0:
        game.do(next(action for action in game.choices() if not isinstance(action, SkipRest)))
    company, state = game.company(0), game.state
    facts = {name: getattr(company, name) for name in ("vp", "energy", "credits", "excavators", "mixers", "engineers")}
    facts |= {"hand": company.hand, "built": company.built, "water": state.water, "again": wheel(game)[-1][2:]}
    return facts


@pytest.mark.parametrize("way", ["anton", "mahiri", "without engineers"])
@pytest.mark.parametrize("tile", COPIED)
def test_a_copied_tile_does_what_the_tile_does(tile, way):
    """Anton's tile and Mahiri's copy of Anton: cost, red border, wheel turns and what follows are those of the tile.

    Built with the tile itself and with the copy the tables are alike, but for what lies on the wheel.
    """
    if way == "without engineers" and tile not in ("adv_base_3", "adv_powerhouse_1"):
        assert on_wheel(table(having(tile, officer="anton_krylov"), Owns()), 0, (4, tile, 0, 0)).offered(UseTile) == []
        return
    facts: dict[str, Any] = {
        "company": "italy",
        "officer": "anton_krylov",
        "dams": {"dam_5_lower": (1, 1), "dam_6_lower": (2, 0)},
        "conduits": ["conduit_5_left"],
        "powerhouses": ["ph_8_1"],
        "hand": ["green_10", "red_06"],  # 3: 4 VP and 2 credits; 9: 3 VP, 2 credits, 2 machines of choice
        "tiles": [tile],
    }
    itself = table(having(tile, **facts), Owns("germany"))
    copy = table(having(tile, **facts | ({"officer": "mahiri_sekibo"} if way == "mahiri" else {})), Owns("germany"))
    on_wheel(itself, 0, (4, "basic_base", 0, 0))
    on_wheel(copy, 0, (4, tile, 0, 0))
    copier = "" if way == "mahiri" else "anton_tile"
    if way == "mahiri":
        copy.company(0).copied = "anton_krylov"
    if way == "without engineers":
        itself.do(UseTile(0, tile, ""), BuildOn(0, COPIED[tile]))
        copy.do(UseTile(0, copier, tile), BuildOn(0, COPIED[tile]))
    else:
        itself.build(0, tile, COPIED[tile])
        copy.build(0, copier, COPIED[tile], copied=tile)
    assert all_the_way(copy) == all_the_way(itself)
