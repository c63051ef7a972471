"""The seven executive officers of the base game (RULES section 11 and its list of officers; text 002 leaves them out).

Costs without an officer: bases 5, 4, 3 excavators in mountain, hill, plain; elevations 4, 3, 2 mixers; a conduit 2
excavators for each point; powerhouses 2, 3, 4, 5 mixers; 3 credits for a red border. Basins 1-4 are mountain, 5-7 hill,
8-12 plain. A tile and machines put on the wheel lie five segments from the open one when it has turned by one.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from core.engine.effects import TakePart
from plugins.barrage.actions import (
    BuildOn,
    ChooseOfficer,
    ChooseTile,
    EndRound,
    Fulfil,
    Pay,
    PickCompany,
    PickContract,
    ProduceWith,
    PutDrop,
    UseBank,
    UseSpace,
    UseTile,
)
from tests.barrage.positions import end_round, machines, on_wheel, scored, wheel
from tests.barrage.scenario import Owns, Table, engine_for, table

SITE = "company_construct_1"


def building(owns: Owns, tile: str, *more: Owns, **facts: Any) -> Table:
    """Return a table where seat 0 has chosen a technology tile for a construction."""
    return table(owns, *(more or (Owns(),)), **facts).do(UseSpace(0, SITE), ChooseTile(0, tile, ""))


# -- Wilhelm Adler --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "usual"), [("dam_1_lower", 5), ("dam_5_lower", 4), ("dam_8_lower", 3)], ids=["mountain", "hill", "plain"]
)
def test_wilhelm_builds_bases_for_3_excavators_everywhere(space, usual):
    """Of 6 excavators 3 stay in every area; without him 1, 2, 3."""
    cheap = building(Owns(officer="wilhelm_adler"), "basic_base").do(BuildOn(0, space))
    assert (machines(cheap), wheel(cheap)) == ((3, 4), [(5, "basic_base", 3, 0)])
    plain = building(Owns(), "basic_base").do(BuildOn(0, space))
    assert machines(plain) == (6 - usual, 4)


def test_wilhelm_with_three_excavators_may_build_in_the_mountains():
    game = building(Owns(officer="wilhelm_adler", excavators=3, credits=0), "basic_base")
    assert {"dam_1_lower", "dam_5_lower", "dam_8_lower"} <= game.built_on()


def test_wilhelm_with_two_excavators_builds_no_base():
    game = table(Owns(officer="wilhelm_adler", excavators=2, mixers=4), Owns()).do(UseSpace(0, SITE))
    assert ChooseTile(0, "basic_base", "") not in game.offered(ChooseTile)


def test_wilhelm_still_pays_the_red_border():
    """dam_1_upper has a red border: 3 of 6 credits; with 2 credits it is not offered."""
    game = building(Owns(officer="wilhelm_adler"), "basic_base").do(BuildOn(0, "dam_1_upper"))
    assert (game.company(0).credits, machines(game)) == (3, (3, 4))
    assert "dam_1_upper" not in building(Owns(officer="wilhelm_adler", credits=2), "basic_base").built_on()


def test_wilhelm_pays_elevations_in_full():
    """A mountain elevation costs 4 mixers, as for everybody."""
    game = building(Owns(officer="wilhelm_adler", dams={"dam_1_lower": (1, 0)}), "basic_elevation")
    assert machines(game.do(BuildOn(0, "dam_1_lower"))) == (6, 0)
    less = table(Owns(officer="wilhelm_adler", mixers=3, dams={"dam_1_lower": (1, 0)}), Owns()).do(UseSpace(0, SITE))
    assert ChooseTile(0, "basic_elevation", "") not in less.offered(ChooseTile)


def test_wilhelm_before_the_technology_tile():
    """The tile of machines for each other makes 3 machines of any kind of his 3 excavators (RULES section 3.6)."""
    owns = Owns(officer="wilhelm_adler", excavators=1, mixers=2, tiles=["adv_joker_2"])
    game = building(owns, "adv_joker_2").do(BuildOn(0, "dam_1_lower"))
    assert machines(game) == (0, 0)


# -- Graziano Del Monte ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "holds"), [(1, 1), (2, 2), (3, 4)])
def test_graziano_holds_4_drops_at_level_3_only(level, holds):
    """Six drops come down headstream A; the rest leaves the map."""
    owns = Owns(officer="graziano_del_monte", dams={"dam_1_lower": (level, 0)})
    game = table(owns, Owns(), headstreams=(6, 0, 0, 0))
    end_round(game)
    assert game.dam("dam_1_lower") == holds


def test_graziano_fills_a_dam_with_4():
    """The tile that fills the dam just raised takes his capacity into account."""
    owns = Owns("germany", "graziano_del_monte", dams={"dam_8_lower": (2, 1)}, tiles=["adv_elevation_2"])
    assert building(owns, "adv_elevation_2", Owns("usa")).do(BuildOn(0, "dam_8_lower")).dam("dam_8_lower") == 4


def test_graziano_scores_and_produces_with_4():
    """Four drops through a conduit of 4 give 16; at the end of the game they are 4 VP."""
    system = {"dams": {"dam_1_lower": (3, 4)}, "conduits": ["conduit_1_right"], "powerhouses": ["ph_5_1"]}
    owns = Owns(officer="graziano_del_monte", **system)
    game = table(owns, Owns()).do(UseSpace(0, "turbine_zero_1"), ProduceWith(0, "dam_1_lower", "conduit_1_right", 4))
    assert game.company(0).energy == 16
    last = end_round(table(owns, Owns(), round=5))
    assert scored(last.heard, "water") == {0: (4, 4), 1: (0, 0)}


def test_graziano_enlarges_nobody_elses_dams():
    """Neutral dams and those of others hold 3 (casebook BR-03)."""
    game = table(
        Owns(officer="graziano_del_monte"),
        Owns(officer="wilhelm_adler", dams={"dam_2_lower": (3, 3)}),
        neutral={"dam_1_lower": (3, 3)},
        headstreams=(2, 2, 0, 0),
    )
    end_round(game)
    assert (game.dam("dam_1_lower"), game.dam("dam_2_lower")) == (3, 3)


# -- Viktor Fiesler -------------------------------------------------------------------------------------------------

WEAK = {"dams": {"dam_9_lower": (3, 3)}, "conduits": ["conduit_9_left"], "powerhouses": ["ph_11_1"]}
"""A conduit of value 1."""


@pytest.mark.parametrize("drops", [1, 2, 3])
def test_viktor_counts_at_least_4_for_the_whole_production(drops):
    """1, 2 or 3 drops through a conduit of 1: the product counts 4, once; the space adds 2."""
    game = table(Owns(officer="viktor_fiesler", **WEAK), Owns()).do(UseSpace(0, "turbine_plus2_1"))
    game.do(ProduceWith(0, "dam_9_lower", "conduit_9_left", drops))
    assert game.company(0).energy == 6


def test_viktor_makes_a_poor_space_usable():
    """One drop, value 1, space -2: 4 - 2 = 2 for him; without him -1, so that the space is not offered."""
    weak = {**WEAK, "dams": {"dam_9_lower": (1, 1)}}
    assert "turbine_minus2_1" in table(Owns(officer="viktor_fiesler", **weak), Owns()).spaces()
    assert "turbine_minus2_1" not in table(Owns(**weak), Owns()).spaces()


def test_viktor_counts_in_the_production_of_a_tile():
    """The level 2 powerhouse tile: 4 + 2, and +1 of the board for the second powerhouse."""
    owns = Owns(officer="viktor_fiesler", mixers=9, tiles=["adv_powerhouse_2"], **WEAK)
    game = building(owns, "adv_powerhouse_2").do(
        BuildOn(0, "ph_12_1"), TakePart(0, 0), ProduceWith(0, "dam_9_lower", "conduit_9_left", 1)
    )
    assert game.company(0).energy == 4 + 2 + 1


def test_viktor_raises_no_energy_of_tiles_and_contracts():
    """Two bases with the level 2 base tile are 2 energy; a contract's 3 energy are 3."""
    owns = Owns(officer="viktor_fiesler", dams={"dam_8_lower": (1, 0)}, tiles=["adv_base_2"], hand=["green_04"])
    game = building(owns, "adv_base_2").do(BuildOn(0, "dam_9_lower"))
    assert game.company(0).energy == 2
    game.do(TakePart(0, 0), Fulfil(0, "green_04"))  # 2 VP and 3 energy
    assert (game.company(0).energy, game.company(0).vp) == (5, 12)


# -- Solomon P. Jordan ----------------------------------------------------------------------------------------------


def test_solomon_replaces_machines_by_3_credits_each():
    """A base in the plain needs 3 excavators; with 6 credits up to two of them can be replaced."""
    game = building(Owns(officer="solomon_p_jordan"), "basic_base").do(BuildOn(0, "dam_8_lower"))
    assert game.offered(Pay) == [Pay(0, 1, 0, 6), Pay(0, 2, 0, 3), Pay(0, 3, 0, 0)]
    game.do(Pay(0, 1, 0, 6))
    assert (game.company(0).credits, machines(game)) == (0, (5, 4))
    assert wheel(game) == [(5, "basic_base", 1, 0)], "only the real machine lies on the wheel"


def test_solomon_replaces_all_machines():
    """9 credits for 3 excavators that he does not have."""
    game = building(Owns(officer="solomon_p_jordan", excavators=0, credits=9), "basic_base").do(
        BuildOn(0, "dam_8_lower")
    )
    assert (game.company(0).credits, wheel(game)) == (0, [(5, "basic_base", 0, 0)])


def test_solomon_replaces_mixers_too():
    """The first powerhouse: 2 mixers, of which he has 1."""
    game = building(Owns(officer="solomon_p_jordan", mixers=1, credits=3), "basic_powerhouse").do(BuildOn(0, "ph_5_1"))
    assert (game.company(0).credits, machines(game)) == (0, (6, 0))


@pytest.mark.parametrize(("credits", "offered"), [(5, False), (6, True)])
def test_solomon_pays_the_red_border_besides(credits, offered):
    """2 excavators, a red-bordered base for 3: one machine in credits and the border are 6 together (RULES 11)."""
    game = building(Owns(officer="solomon_p_jordan", excavators=2, credits=credits), "basic_base")
    assert ("dam_8_upper" in game.built_on()) is offered
    assert "dam_8_lower" in game.built_on()


@pytest.mark.parametrize(("credits", "offered"), [(11, False), (12, True)])
def test_solomon_pays_the_fourth_construction_space_first(credits, offered):
    """No machines: 9 credits for the cheapest base, 3 for the space; what costs less (a powerhouse: 6) is built."""
    owns = Owns(
        officer="solomon_p_jordan",
        excavators=0,
        mixers=0,
        credits=credits,
        powerhouses=["ph_5_1", "ph_6_1", "ph_7_1", "ph_8_1"],
    )
    game = table(owns, Owns())
    # Conduits of value 1 need 2 excavators, 6 credits: taken, so that a base is the cheapest thing.
    board = game.engine.spec.tables.board
    for i, conduit in enumerate(board.conduits):
        if conduit.production == 1:
            game.state.conduit_owner[i] = 1
            game.company(1).built[2] += 1
    assert ("company_construct_4" in game.spaces()) is offered
    assert SITE in game.spaces()


# -- Anton Krylov ---------------------------------------------------------------------------------------------------

ANTON = Owns(officer="anton_krylov", mixers=9, excavators=20, credits=9)


def anton(*tiles: str, segment: int = 3, **more: Any) -> Table:
    """Return a table where Anton's tiles lie on the wheel, the first of them on this segment from the open one."""
    owns = dataclasses.replace(ANTON, tiles=[t for t in tiles if t.startswith("adv")], **more)
    game = table(owns, Owns())
    return on_wheel(game, 0, *((segment + i, tile, 0, 0) for i, tile in enumerate(tiles)))


def test_anton_starts_with_his_tile():
    """The special tile lies in the supply besides the four basic ones."""
    assert "anton_tile" in anton().company(0).tiles


def test_anton_copies_the_structure_of_a_tile_on_the_wheel():
    """His tile goes on the wheel with the machines; the copied one stays where it is."""
    game = anton("basic_base").build(0, "anton_tile", "dam_8_lower", copied="basic_base")
    # One segment has turned: what lay 3 from the open one lies 2 from it.
    assert wheel(game) == [(2, "basic_base", 0, 0), (5, "anton_tile", 3, 0)]


def test_anton_has_nothing_to_copy_on_an_empty_wheel():
    game = anton().do(UseSpace(0, SITE))
    assert all(action.tile != "anton_tile" for action in game.offered(ChooseTile))


def test_anton_cannot_use_his_tile_while_it_lies_on_the_wheel():
    """Neither by itself, nor is anything copied: not even the tiles beside it."""
    game = anton("anton_tile", "basic_base").do(UseSpace(0, SITE))
    offered = {(action.tile, action.copied) for action in game.offered(ChooseTile)}
    assert offered == {("basic_conduit", ""), ("basic_powerhouse", "")}  # there is no dam to raise


def test_anton_copies_the_change_of_cost():
    """A conduit of 5 costs 10 excavators, with the level 2 conduit tile on the wheel 5."""
    game = anton("adv_conduit_2").build(0, "anton_tile", "conduit_1_left", copied="adv_conduit_2")
    assert machines(game) == (15, 9)


def test_anton_copies_what_follows():
    """The level 1 conduit tile on the wheel: 2 credits for each point of a conduit of 3."""
    game = anton("adv_conduit_1").build(0, "anton_tile", "conduit_2_left", copied="adv_conduit_1")
    assert game.company(0).credits == 9 + 6


def test_anton_copies_a_tile_that_comes_back_just_then():
    """The copied tile lies on the segment that opens next: it comes back, and its effect follows all the same."""
    game = anton("adv_conduit_1", segment=1).build(0, "anton_tile", "conduit_2_left", copied="adv_conduit_1")
    assert game.company(0).credits == 9 + 6
    assert "adv_conduit_1" in game.company(0).tiles
    assert wheel(game) == [(5, "anton_tile", 6, 0)]


def test_anton_uses_an_engineer_free_tile_on_the_wheel():
    """The level 3 base tile lies on the wheel and no engineer is left: a base for nothing, his tile on the wheel."""
    game = anton("adv_base_3", engineers=0)
    assert game.offered(UseTile) == [UseTile(0, "anton_tile", "adv_base_3")]
    assert game.offered(EndRound) == [EndRound(0)]
    game.do(UseTile(0, "anton_tile", "adv_base_3"), BuildOn(0, "dam_1_lower"))
    assert (machines(game), wheel(game)) == ((20, 9), [(2, "adv_base_3", 0, 0), (5, "anton_tile", 0, 0)])


def test_anton_is_free_of_red_borders_only_with_the_tile_that_is():
    """Without credits: red borders with the level 1 joker copied, none with the basic base tile (RULES section 11)."""
    game = anton("adv_joker_1", credits=0).do(UseSpace(0, SITE))
    free = Table(game.engine, game.state.clone()).do(ChooseTile(0, "anton_tile", "adv_joker_1"))
    assert {"dam_1_upper", "ph_5_2"} <= free.built_on()
    game.do(ChooseTile(0, "basic_base", ""))
    assert game.built_on() == {f"dam_{basin}_lower" for basin in range(1, 11)}


def test_antons_tile_is_no_advanced_tile():
    """The level 3 joker, copied, counts itself on the wheel and nothing else: 3 VP."""
    game = anton("adv_joker_3").build(0, "anton_tile", "ph_5_1", copied="adv_joker_3")
    assert game.company(0).vp == 10 + 3


# -- Jill McDowell --------------------------------------------------------------------------------------------------


def test_jill_pays_a_conduit_in_mixers_or_in_excavators():
    """A conduit of 3: 6 excavators or 3 mixers, no mixture."""
    game = building(Owns(officer="jill_mcdowell"), "basic_conduit").do(BuildOn(0, "conduit_2_left"))
    assert game.offered(Pay) == [Pay(0, 0, 3, 0), Pay(0, 6, 0, 0)]
    game.do(Pay(0, 0, 3, 0))
    assert (machines(game), wheel(game)) == ((6, 1), [(5, "basic_conduit", 0, 3)])


def test_jill_cannot_mix_the_two_ways():
    """4 excavators and 2 mixers do not pay a conduit of 3, though together they would."""
    game = building(Owns(officer="jill_mcdowell", excavators=4, mixers=2), "basic_conduit")
    values = {c.id: c.production for c in game.engine.spec.tables.board.conduits}
    assert game.built_on() == {name for name, value in values.items() if value <= 2}


def test_jill_pays_in_the_one_way_that_she_can_afford():
    game = building(Owns(officer="jill_mcdowell", excavators=0), "basic_conduit").do(BuildOn(0, "conduit_1_right"))
    assert machines(game) == (0, 0)  # 4 mixers


def test_jill_and_the_tile_that_caps_excavators():
    """A conduit of 5: 5 excavators by the tile, or 5 mixers, which the cap leaves alone (RULES section 3.6)."""
    owns = Owns(officer="jill_mcdowell", mixers=5, tiles=["adv_conduit_2"])
    game = building(owns, "adv_conduit_2").do(BuildOn(0, "conduit_1_left"))
    assert game.offered(Pay) == [Pay(0, 0, 5, 0), Pay(0, 5, 0, 0)]


def test_jill_pays_everything_else_as_usual():
    """A powerhouse 2 mixers, a base in the plain 3 excavators."""
    game = building(Owns(officer="jill_mcdowell"), "basic_powerhouse").do(BuildOn(0, "ph_5_1"))
    assert machines(game) == (6, 2)
    game = building(Owns(officer="jill_mcdowell"), "basic_base").do(BuildOn(0, "dam_8_lower"))
    assert machines(game) == (3, 4)


# -- Mahiri Sekibo --------------------------------------------------------------------------------------------------

MAHIRI = Owns(officer="mahiri_sekibo", credits=9)
COPY_1, COPY_2 = "officer_mahiri_1", "officer_mahiri_2"


def mahiri(officer: str = "viktor_fiesler", *, extra: tuple[str, ...] = (), **more: Any) -> Table:
    """Return a table of Mahiri in seat 0 and this officer in seat 1."""
    facts = {name: more.pop(name) for name in ("neutral", "headstreams", "round") if name in more}
    return table(dataclasses.replace(MAHIRI, **more), Owns(officer=officer), extra_officers=extra, **facts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mahiri_has_9_credits_and_always_three_officers_to_copy(seats):
    """The officers of the others and, with fewer than four players, further ones laid out besides."""
    officers = ["mahiri_sekibo", "wilhelm_adler", "graziano_del_monte", "viktor_fiesler"]
    engine = engine_for()
    setup = {"officers": officers, "companies": ["usa", "germany", "italy", "france"][:seats]}
    game = Table(engine, engine.new_game(seats, 3, {**setup, "order": list(range(seats))}))
    for seat in reversed(range(seats)):
        while game.offered(PickCompany) and game.to_act == seat:
            game.do(PickCompany(seat, ["usa", "germany", "italy", "france"][seat]))
        while game.offered(PickContract) and game.to_act == seat:
            game.do(game.offered(PickContract)[0])
    assert game.state.phase == 2
    assert [company.credits for company in game.state.companies] == [9] + [6] * (seats - 1)
    game.do(UseSpace(0, COPY_1))
    assert {action.officer for action in game.offered(ChooseOfficer)} == set(officers[1:])


def test_without_mahiri_no_officers_are_laid_out():
    engine = engine_for()
    officers = ["jill_mcdowell", "wilhelm_adler", "mahiri_sekibo", "viktor_fiesler"]
    assert engine.new_game(2, 1, {"officers": officers}).extra_officers == ()
    assert engine.new_game(2, 1, {"officers": officers[1:] + officers[:1]}).extra_officers == (
        "viktor_fiesler",
        "jill_mcdowell",
    )


def test_mahiri_copies_and_takes_an_ordinary_turn():
    """1 engineer; then the same company places engineers as usual, then the next one is on."""
    game = mahiri().do(UseSpace(0, COPY_1), ChooseOfficer(0, "viktor_fiesler"))
    assert (game.to_act, game.company(0).engineers, game.company(0).credits) == (0, 11, 9)
    assert "bank_any" in game.spaces()
    assert game.offered(EndRound) == []
    game.do(UseBank(0, "bank_any", 1))
    assert (game.to_act, game.company(0).copied) == (1, "")


def test_mahiris_spaces_are_his_alone():
    """The other company is offered neither, and is told why not."""
    game = mahiri().do(UseBank(0, "bank_any", 1))
    assert not {COPY_1, COPY_2} & game.spaces()
    assert game.refuses(UseSpace(1, COPY_1)) == "barrage-refused-space-closed"


def test_mahiris_second_space_costs_3_credits():
    """Both may be used in a round, each once; the second costs 3 credits, and an officer may be copied again."""
    game = mahiri()
    for space, credits in ((COPY_1, 9), (COPY_2, 6)):
        game.do(UseSpace(0, space), ChooseOfficer(0, "viktor_fiesler"))
        assert game.company(0).credits == credits
        game.do(UseSpace(0, "workshop_turn1_1" if space == COPY_1 else "workshop_turn1_2"), UseBank(1, "bank_any", 1))
    assert not {COPY_1, COPY_2} & game.spaces()
    assert game.refuses(UseSpace(0, COPY_1)) == "barrage-refused-space-taken"
    assert COPY_2 not in mahiri(credits=2).spaces()
    assert COPY_2 in mahiri(credits=3).spaces()


def test_mahiri_copies_only_once_in_a_turn():
    """Having copied he cannot use the other space in the same turn."""
    game = mahiri().do(UseSpace(0, COPY_1), ChooseOfficer(0, "viktor_fiesler"))
    assert not {COPY_1, COPY_2} & game.spaces()


def test_mahiris_spaces_are_free_again_in_the_next_round():
    game = mahiri().do(UseSpace(0, COPY_1), ChooseOfficer(0, "viktor_fiesler"), UseBank(0, "bank_any", 11))
    end_round(game)
    while game.to_act != 0:
        game.do(UseBank(game.to_act, "bank_any", 1))
    assert (game.state.round, {COPY_1, COPY_2} <= game.spaces()) == (2, True)


def test_mahiri_does_not_copy_an_officer_that_is_himself():
    """Two of him can only be arranged: neither copies the other."""
    game = table(MAHIRI, Owns(officer="mahiri_sekibo"), extra_officers=("viktor_fiesler", "wilhelm_adler"))
    game.do(UseSpace(0, COPY_1))
    assert {a.officer for a in game.offered(ChooseOfficer)} == {"viktor_fiesler", "wilhelm_adler"}


def test_mahiri_copies_wilhelm():
    """A mountain base for 3 excavators in this turn; in the next one 5 again."""
    game = mahiri("wilhelm_adler", excavators=8).do(UseSpace(0, COPY_1), ChooseOfficer(0, "wilhelm_adler"))
    game.build(0, "basic_base", "dam_1_lower")
    assert machines(game) == (5, 4)
    game.do(UseBank(1, "bank_any", 1), UseSpace(0, "workshop_turn1_1"))
    game.state.companies[0].tiles.append("basic_base")
    game.state.companies[0].wheel_tiles[0] = ""
    game.do(UseBank(1, "bank_any", 1), UseSpace(0, "company_construct_2"), ChooseTile(0, "basic_base", ""))
    game.do(BuildOn(0, "dam_2_lower"))
    assert machines(game) == (0, 4)


def test_mahiri_copies_viktor_for_one_turn():
    """A weak production counts 4 while he is copied; in the next turn 1."""
    game = mahiri(**WEAK).do(UseSpace(0, COPY_1), ChooseOfficer(0, "viktor_fiesler"), UseSpace(0, "turbine_zero_1"))
    game.do(ProduceWith(0, "dam_9_lower", "conduit_9_left", 1), UseBank(1, "bank_any", 1))
    assert game.company(0).energy == 4
    game.do(UseSpace(0, "turbine_plus2_1"), ProduceWith(0, "dam_9_lower", "conduit_9_left", 1))
    assert game.company(0).energy == 4 + 1 + 2


def test_mahiri_copies_solomon():
    """No machines: 9 credits for a base in the plain."""
    game = mahiri("solomon_p_jordan", excavators=0, mixers=0)
    assert SITE not in game.spaces()
    game.do(UseSpace(0, COPY_1), ChooseOfficer(0, "solomon_p_jordan"))
    game.build(0, "basic_base", "dam_8_lower")
    assert game.company(0).credits == 0


def test_mahiri_copies_jill():
    """A conduit of 4 for 4 mixers."""
    game = mahiri("jill_mcdowell", excavators=0).do(UseSpace(0, COPY_1), ChooseOfficer(0, "jill_mcdowell"))
    game.build(0, "basic_conduit", "conduit_1_right")
    assert machines(game) == (0, 0)


def test_mahiri_copies_anton_without_a_tile():
    """A tile on the wheel is used directly: only the machines are put on the open segment."""
    game = on_wheel(mahiri("anton_krylov"), 0, (3, "basic_base", 0, 0))
    game.do(UseSpace(0, COPY_1), ChooseOfficer(0, "anton_krylov"), UseSpace(0, SITE))
    assert ChooseTile(0, "", "basic_base") in game.offered(ChooseTile)
    game.do(ChooseTile(0, "", "basic_base"), BuildOn(0, "dam_8_lower"))
    assert wheel(game) == [(2, "basic_base", 0, 0), (5, "", 3, 0)]


def test_mahiri_copies_anton_for_an_engineer_free_tile():
    """The turn after copying needs no engineers: the level 3 base tile on the wheel."""
    game = on_wheel(mahiri("anton_krylov", tiles=["adv_base_3"]), 0, (3, "adv_base_3", 0, 0))
    game.do(UseSpace(0, COPY_1), ChooseOfficer(0, "anton_krylov"), UseTile(0, "", "adv_base_3"))
    game.do(BuildOn(0, "dam_8_lower"))
    assert (game.to_act, game.company(0).engineers, game.company(0).built[0]) == (1, 11, 1)


def test_mahiri_copies_graziano_and_the_fourth_drop_stays():
    """With capacity 4 a drop that he lets flow stops; later the overfull dam keeps it and takes no more (RULES 4)."""
    game = mahiri("graziano_del_monte", dams={"dam_1_lower": (3, 3)}, headstreams=(2, 0, 0, 0))
    game.do(UseSpace(0, COPY_1), ChooseOfficer(0, "graziano_del_monte"), UseSpace(0, "water_flow1_1"))
    game.do(PutDrop(0, "hs_a"))
    assert (game.dam("dam_1_lower"), game.company(0).copied) == (4, "")
    end_round(game)  # the two drops on the headstream run past
    assert (game.dam("dam_1_lower"), game.state.round) == (4, 2)


def test_mahiris_overfull_dam_counts_at_the_end():
    game = mahiri("graziano_del_monte", dams={"dam_1_lower": (3, 4)}, round=5)
    end_round(game)
    assert scored(game.heard, "water")[0] == (4, 4)


def test_mahiri_needs_a_turn_after_copying():
    """With his last engineer he could only copy and not act: not offered, unless a tile needs no engineers."""
    assert not {COPY_1, COPY_2} & mahiri(engineers=1).spaces()
    game = mahiri(engineers=1, tiles=["adv_base_3"])
    assert {COPY_1, COPY_2} <= game.spaces()
    game.do(UseSpace(0, COPY_1), ChooseOfficer(0, "viktor_fiesler"))
    assert (game.to_act, game.offered(UseTile), game.offered(EndRound)) == (
        0,
        [UseTile(0, "adv_base_3", "")],
        [EndRound(0)],
    )


def test_mahiris_last_engineer_copies_only_officers_that_make_a_turn_possible():
    """A level 3 base tile lies on the wheel: with Anton copied it is used, with Viktor nothing could be done."""
    game = on_wheel(
        mahiri(engineers=1, extra=("anton_krylov", "jill_mcdowell"), tiles=["adv_base_3"]), 0, (3, "adv_base_3", 0, 0)
    )
    assert {COPY_1, COPY_2} <= game.spaces()
    game.do(UseSpace(0, COPY_1))
    assert game.offered(ChooseOfficer) == [ChooseOfficer(0, "anton_krylov")]
    game.do(ChooseOfficer(0, "anton_krylov"), UseTile(0, "", "adv_base_3"), BuildOn(0, "dam_8_lower"))
    assert game.company(0).built[0] == 1


def test_mahiris_last_engineer_copies_solomon_to_pay_an_engineer_free_tile():
    """The level 1 powerhouse tile costs 2 mixers, which he does not have: 6 credits with Solomon; 5 are not enough."""
    facts: dict[str, Any] = {"engineers": 1, "mixers": 0, "tiles": ["adv_powerhouse_1"]}
    assert COPY_1 not in mahiri("solomon_p_jordan", credits=5, **facts).spaces()
    game = mahiri("solomon_p_jordan", credits=6, **facts)
    assert (COPY_1 in game.spaces(), COPY_2 in game.spaces()) == (True, False)  # the second space takes 3 of the 6
    game.do(UseSpace(0, COPY_1), ChooseOfficer(0, "solomon_p_jordan"), UseTile(0, "adv_powerhouse_1", ""))
    game.do(BuildOn(0, "ph_5_1"))
    assert (game.company(0).credits, game.company(0).built[3]) == (0, 1)


def test_what_mahiri_copied_ends_when_he_ends_the_round():
    """No engineers after copying and the tile not used: he passes, and the ability is gone."""
    game = mahiri(engineers=1, tiles=["adv_base_3"]).do(UseSpace(0, COPY_1), ChooseOfficer(0, "viktor_fiesler"))
    game.do(EndRound(0))
    assert (game.company(0).out, game.company(0).copied, game.to_act) == (True, "", 1)


# -- Germany with Viktor --------------------------------------------------------------------------------------------


def test_a_second_production_too_weak_without_viktor_is_still_a_production():
    """Germany's second one is plain: 1 drop through a conduit of 1 gives 1, though Viktor is there."""
    owns = Owns(
        company="germany",
        officer="viktor_fiesler",
        dams={"dam_9_lower": (1, 1), "dam_2_lower": (1, 1)},
        conduits=["conduit_9_left", "conduit_2_left"],
        powerhouses=["ph_11_1", "ph_6_1", "ph_7_1"],
    )
    game = table(owns, Owns(company="usa")).do(
        UseSpace(0, "turbine_zero_1"), ProduceWith(0, "dam_2_lower", "conduit_2_left", 1), TakePart(0, 0)
    )
    game.do(ProduceWith(0, "dam_9_lower", "conduit_9_left", 1))
    assert game.company(0).energy == (4 + 1) + 1
    assert game.to_act == 1
