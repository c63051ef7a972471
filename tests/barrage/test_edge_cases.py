"""Edge cases of RULES section 11 for the base game that no other module is about, with our ruling.

The others: officers and their copies in `test_officers.py`; technology tiles in `test_advanced_tiles.py`; rewards and
free pieces in `test_contract_rewards.py`; objectives in `test_bonus_objective.py`; what is offered and what is not in
`test_feasibility.py`; productions in `test_production.py` and `test_oracles.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.effects import SkipRest, TakePart
from plugins.barrage.actions import (
    BuildOn,
    DropContract,
    EndRound,
    Fulfil,
    ProduceWith,
    PutDrop,
    TakeContract,
    UseBank,
    UseSpace,
)
from plugins.barrage.events import ConduitPaid, ContractFulfilled, Gained
from tests.barrage.positions import end_round, machines, on_wheel
from tests.barrage.scenario import Owns, Table, table

# -- Turns ----------------------------------------------------------------------------------------------------------


def test_engineers_that_are_not_there():
    """With 1 engineer nothing that needs 2; with none the bank is not offered either."""
    game = table(Owns(engineers=1, credits=20), Owns())
    engineers = {space.id: space.engineers for space in game.engine.spec.tables.spaces}
    assert {engineers[space] for space in game.spaces()} == {0, 1}
    assert game.offered(UseBank) == [UseBank(0, "bank_any", 1)]
    assert game.refuses(UseSpace(0, "turbine_zero_1")) == "barrage-refused-engineers"
    none = table(Owns(engineers=0, tiles=["adv_base_3"]), Owns())
    assert none.offered(UseBank) == []


def test_who_has_engineers_cannot_pass():
    """The bank is always possible, so a turn is (RULES 2.3)."""
    game = table(Owns(engineers=1, tiles=["adv_base_3"]), Owns())
    assert game.offered(EndRound) == []
    assert game.refuses(EndRound(0)) == "barrage-refused-must-act"


def test_the_bank_takes_any_number_of_companies_and_engineers():
    """Each as often as it likes, 1 credit an engineer."""
    game = table(Owns(credits=0, engineers=6), Owns(credits=0)).do(
        UseBank(0, "bank_any", 3), UseBank(1, "bank_any", 11), UseBank(0, "bank_any", 2)
    )
    assert [company.credits for company in game.state.companies] == [5, 11]


def test_an_empty_wheel_can_be_turned():
    """The workshop may be used for nothing; so does a contract's turn of an empty wheel do no harm."""
    game = table(Owns(), Owns()).do(UseSpace(0, "workshop_turn1_1"))
    assert (game.company(0).segment, machines(game)) == (1, (6, 4))


def test_what_a_turned_wheel_gives_back():
    """Each segment that opens gives its tile and machines back, those in passing too (RULES 3.5)."""
    game = table(Owns(credits=5), Owns())
    on_wheel(game, 0, (1, "basic_base", 3, 0), (2, "", 0, 2), (3, "basic_conduit", 4, 0), (4, "basic_elevation", 0, 2))
    game.do(UseSpace(0, "workshop_turn3_1"))
    assert machines(game) == (6 + 3 + 4, 4 + 2)
    assert {"basic_base", "basic_conduit"} <= set(game.company(0).tiles)
    assert "basic_elevation" not in game.company(0).tiles


def test_what_is_built_with_comes_back_after_five_more_turns():
    """Its own construction turns the wheel once; with the fifth further turn it is back (RULES 3.5)."""
    game = table(Owns(credits=30), Owns()).build(0, "basic_base", "dam_8_lower")
    for turns in range(1, 6):
        assert "basic_base" not in game.company(0).tiles
        game.do(UseBank(1, "bank_any", 1))
        game.state.taken = [-1] * len(game.state.taken)  # the same space again
        game.do(UseSpace(0, "workshop_turn1_1"))
        assert game.company(0).segment == (1 + turns) % 6
    assert "basic_base" in game.company(0).tiles
    assert machines(game) == (6, 4)


# -- Contracts in hand ----------------------------------------------------------------------------------------------


def test_two_contracts_with_a_full_hand_are_two_discards():
    """Old and new ones alike may go; they leave the game (ruling 17)."""
    hand = ["green_01", "yellow_01", "red_01"]
    game = table(Owns(hand=hand), Owns()).do(UseSpace(0, "contract_two_1"))
    shown = [action.contract for action in game.offered(TakeContract)]
    assert len(shown) == len({c for row in game.state.face_up for c in row})
    game.do(TakeContract(0, shown[0]), TakeContract(0, shown[1]))
    assert {action.contract for action in game.offered(DropContract)} == {*hand, *shown[:2]}
    game.do(DropContract(0, "yellow_01"), DropContract(0, shown[1]))
    assert game.company(0).hand == ["green_01", "red_01", shown[0]]
    assert game.state.discarded == ["yellow_01", shown[1]]
    assert game.to_act == 1
    assert not {"yellow_01", shown[1]} & {*game.state.green_pile, *game.state.yellow_pile, *game.state.red_pile}


def test_a_fulfilled_contract_is_no_longer_in_hand():
    """Three fulfilled ones leave room for three in hand."""
    game = table(Owns(hand=["green_01", "red_01"], fulfilled=["green_02", "yellow_02", "national_1"]), Owns())
    game.do(UseSpace(0, "contract_one_1"))
    game.do(game.offered(TakeContract)[0])
    assert (game.to_act, len(game.company(0).hand)) == (1, 3)


def test_contracts_are_refilled_between_turns_only():
    """Of the two that one turn takes the second is not among new ones; before the next turn each colour has two."""
    game = table(Owns(), Owns()).do(UseSpace(0, "contract_two_1"))
    (first, second), *_ = [list(row) for row in game.state.face_up]
    game.do(TakeContract(0, first))
    assert game.state.face_up[0] == [second]
    game.do(TakeContract(0, second))
    assert [len(row) for row in game.state.face_up] == [2, 2, 2]
    assert not {first, second} & set(game.state.face_up[0])


def test_an_empty_pile_refills_nothing():
    """Discarded ones are not shuffled in again."""
    game = table(Owns(), Owns())
    game.state.discarded = game.state.green_pile[:]
    game.state.green_pile = []
    game.do(UseSpace(0, "contract_one_1"), TakeContract(0, game.state.face_up[0][0]))
    assert [len(row) for row in game.state.face_up] == [1, 2, 2]


# -- Production -----------------------------------------------------------------------------------------------------

GERMANY: dict[str, Any] = {"company": "germany", "officer": "wilhelm_adler"}


def test_germany_uses_drops_that_flowed_after_the_first_production():
    """Two drops used at basin 5 fill its own dam below, which the second production empties through basin 8."""
    owns = Owns(
        dams={"dam_1_lower": (2, 2), "dam_5_lower": (2, 0)},
        conduits=["conduit_1_right", "conduit_5_left"],
        powerhouses=["ph_5_1", "ph_8_1", "ph_12_1"],
        **GERMANY,
    )
    game = table(owns, Owns("usa")).do(
        UseSpace(0, "turbine_zero_1"), ProduceWith(0, "dam_1_lower", "conduit_1_right", 2)
    )
    assert game.dam("dam_5_lower") == 2
    game.do(TakePart(0, 0), ProduceWith(0, "dam_5_lower", "conduit_5_left", 2))
    assert game.company(0).energy == (8 + 1) + 6


def test_germanys_second_production_is_passed_over_where_none_is_left():
    """Its only water has been used, or its only other system runs to the same powerhouse: nothing is asked."""
    for more in ({}, {"dam_3_lower": (1, 1)}):  # conduit_3_left leads to basin 5 as well
        owns = Owns(
            dams={"dam_1_lower": (1, 1), **more},
            conduits=["conduit_1_right", "conduit_3_left"],
            powerhouses=["ph_5_1", "ph_8_1", "ph_12_1"],
            **GERMANY,
        )
        game = table(owns, Owns("usa")).do(UseSpace(0, "turbine_zero_1"))
        assert game.do(ProduceWith(0, "dam_1_lower", "conduit_1_right", 1)).to_act == 1


def test_italys_three_come_at_once_and_fulfil_nothing():
    """4 + 1 are marked, 3 more before the conduit is paid; only 5 count for a contract."""
    owns = Owns(
        "italy",
        dams={"dam_1_lower": (1, 1)},
        powerhouses=["ph_5_1", "ph_8_1", "ph_12_1"],
        hand=["yellow_01", "yellow_06"],
        credits=1,
    )
    game = table(owns, Owns("germany", conduits=["conduit_1_right"])).do(UseSpace(0, "turbine_zero_1"))
    game.do(ProduceWith(0, "dam_1_lower", "conduit_1_right", 1))
    order = [event for event in game.heard if isinstance(event, ConduitPaid) or event == Gained(0, "energy", 3)]
    assert order == [Gained(0, "energy", 3), ConduitPaid(0, 1, 1, 1)]
    assert game.company(0).energy == 5 + 3
    assert game.do(TakePart(0, 0)).offered(Fulfil) == [Fulfil(0, "yellow_01")]


def test_credits_of_a_contract_do_not_pay_the_conduit():
    """One credit: one drop, though the contract would bring five (RULES section 5)."""
    owns = Owns(dams={"dam_1_lower": (2, 2)}, powerhouses=["ph_5_1"], hand=["green_03"], credits=1)
    game = table(owns, Owns(conduits=["conduit_1_right"])).do(UseSpace(0, "turbine_zero_1"))
    assert game.offered(ProduceWith) == [ProduceWith(0, "dam_1_lower", "conduit_1_right", 1)]


def test_the_second_production_takes_credits_that_a_contract_brought():
    """Germany pays its first conduit with its last credit, earns 5, and can pay the second one with them."""
    owns = Owns(
        dams={"dam_1_lower": (1, 1), "dam_5_lower": (1, 1)},
        powerhouses=["ph_5_1", "ph_8_1", "ph_12_1"],
        hand=["green_03"],
        credits=1,
        **GERMANY,
    )
    game = table(owns, Owns("usa", conduits=["conduit_1_right", "conduit_5_left"])).do(UseSpace(0, "turbine_zero_1"))
    game.do(ProduceWith(0, "dam_1_lower", "conduit_1_right", 1), TakePart(0, 0), Fulfil(0, "green_03"))
    assert ContractFulfilled(0, "green_03") in game.heard
    game.do(TakePart(0, 0), ProduceWith(0, "dam_5_lower", "conduit_5_left", 1))
    assert (game.company(0).credits, game.company(1).credits) == (4, 8)


# -- Costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "mixers"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_the_cost_of_a_powerhouse_goes_by_those_on_the_map(before, mixers):
    """n + 1 mixers for the n-th, however the others were placed."""
    owns = Owns(mixers=9, powerhouses=["ph_6_1", "ph_7_1", "ph_8_1"][:before])
    assert machines(table(owns, Owns()).build(0, "basic_powerhouse", "ph_5_1")) == (6, 9 - mixers)


def test_a_powerhouse_of_a_contract_makes_the_next_one_dearer():
    """The second one came free with a contract: the third costs 4 mixers."""
    owns = Owns(
        mixers=9, dams={"dam_2_lower": (2, 2)}, conduits=["conduit_2_left"], powerhouses=["ph_6_1"], hand=["yellow_02"]
    )
    game = table(owns, Owns()).do(UseSpace(0, "turbine_zero_1"), ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    game.do(TakePart(0, 0), Fulfil(0, "yellow_02"), TakePart(0, 0), BuildOn(0, "ph_7_1"), UseBank(1, "bank_any", 1))
    assert machines(game.build(0, "basic_powerhouse", "ph_5_1")) == (6, 5)


def test_a_company_may_use_both_spaces_of_a_row():
    """The first and the second space of the same action in one round (RULES 2.3.1)."""
    game = table(Owns(credits=20), Owns()).do(
        UseSpace(0, "water_flow1_1"), PutDrop(0, "hs_a"), UseBank(1, "bank_any", 1)
    )
    assert "water_flow1_2" in game.spaces()
    assert game.refuses(UseSpace(0, "water_flow1_1")) == "barrage-refused-space-taken"


# -- The last round -------------------------------------------------------------------------------------------------


def test_after_round_5_nothing_is_set_back():
    """No new order, the energy that breaks ties stays, no new patents (RULES section 11)."""
    game = table(Owns(energy=9, engineers=2), Owns(energy=4, engineers=1), round=5)
    patents = game.state.patents[:]
    end_round(game)
    assert game.engine.to_act(game.state) == ()
    assert (game.state.order, game.state.patents) == ([0, 1], patents)
    assert [company.energy for company in game.state.companies] == [9, 4]
    assert game.company(0).engineers == 0


def test_vp_may_fall_below_zero():
    """No energy in a round costs 3 VP of 1 (ruling 18)."""
    game = end_round(table(Owns(vp=1, engineers=1, credits=0), Owns(energy=6, engineers=1)))
    assert (game.company(0).vp, game.company(0).credits) == (-2, 3 + 1)


def drops_of(game: Table) -> int:
    """Return all drops on the map."""
    return sum(game.state.water) + sum(game.state.headstream_water)


def test_drops_are_not_limited():
    """More than 30 drops lie on the map (RULES section 4)."""
    game = table(Owns(), Owns(), headstreams=(10, 10, 10, 10)).do(UseSpace(0, "water_place2_1"))
    assert drops_of(game.do(PutDrop(0, "hs_a"), PutDrop(0, "hs_a"))) == 42


def test_a_declined_second_production_ends_the_turn():
    """It is optional (RULES section 11, Germany)."""
    owns = Owns(
        dams={"dam_1_lower": (1, 1), "dam_2_lower": (1, 1)},
        conduits=["conduit_1_right", "conduit_2_left"],
        powerhouses=["ph_5_1", "ph_6_1", "ph_12_1"],
        **GERMANY,
    )
    game = table(owns, Owns("usa")).do(
        UseSpace(0, "turbine_zero_1"), ProduceWith(0, "dam_1_lower", "conduit_1_right", 1)
    )
    assert game.do(SkipRest(0)).to_act == 1
