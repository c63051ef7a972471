"""Production, contracts and company abilities (text 002, production; casebook BR-03 to BR-06)."""

from __future__ import annotations

import pytest

from core.engine.effects import SkipRest, TakePart
from plugins.barrage.actions import Fulfil, ProduceWith, UseSpace
from tests.barrage.scenario import Owns, Table, table

# conduit_2_left: value 3, from basin 2 to basin 6. conduit_1_right: value 4, basin 1 to basin 5.
SYSTEM = {"dams": {"dam_2_lower": (3, 2)}, "conduits": ["conduit_2_left"], "powerhouses": ["ph_6_1"]}


def produce(*companies: Owns, on: str = "turbine_zero_1", **more: object) -> Table:
    """Return a table where seat 0 has placed engineers on a turbine space."""
    return table(*companies, **more).do(UseSpace(0, on))  # type: ignore[arg-type]


def test_energy_is_drops_times_value_plus_the_space():
    """2 drops through a conduit of 3 on a +2 space: 2 x 3 + 2 = 8. The drops have left the dam."""
    game = produce(Owns(**SYSTEM), Owns(), on="turbine_plus2_1")
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert (game.company(0).energy, game.dam("dam_2_lower")) == (8, 0)


def test_any_number_of_drops_can_be_used():
    """One drop or two, as the company likes; the rest stays behind the dam."""
    game = produce(Owns(**SYSTEM), Owns())
    assert game.offered(ProduceWith) == [
        ProduceWith(0, "dam_2_lower", "conduit_2_left", 1),
        ProduceWith(0, "dam_2_lower", "conduit_2_left", 2),
    ]
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 1))
    assert (game.company(0).energy, game.dam("dam_2_lower")) == (3, 1)


def test_casebook_br_04_the_total_with_the_board_bonus():
    """Conduit 3, two drops, space -2, two powerhouses (+1): 3 x 2 - 2 + 1 = 5."""
    system = {**SYSTEM, "powerhouses": ["ph_6_1", "ph_7_1"]}
    game = produce(Owns(**system), Owns(), on="turbine_minus2_1")
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert game.company(0).energy == 5


# conduit_10_left has the value 1 (from basin 10 to basin 12).
def test_casebook_br_04_less_than_1_energy_is_no_production():
    """Conduit 1, one drop, space -1: 0 energy, so that the space is not offered; with the board's +1 it gives 1."""
    weak = {"dams": {"dam_10_lower": (1, 1)}, "conduits": [weak_conduit()], "powerhouses": [f"ph_{weak_end()}_1"]}
    assert "turbine_minus1_1" not in table(Owns(**weak), Owns(), Owns()).spaces()
    assert "turbine_zero_1" in table(Owns(**weak), Owns(), Owns()).spaces()
    bonus = {**weak, "powerhouses": [*weak["powerhouses"], "ph_6_1"]}
    assert "turbine_minus1_1" in table(Owns(**bonus), Owns(), Owns()).spaces()


def weak_conduit() -> str:
    """Return the conduit of basin 10 with the value 1."""
    return next(c.id for c in _board().conduits if c.production == 1 and _board().basins[c.basin] == "basin_10")


def weak_end() -> str:
    """Return the number of the basin where it ends."""
    conduit = next(c for c in _board().conduits if c.id == weak_conduit())
    return _board().basins[conduit.end].removeprefix("basin_")


def _board():
    from tests.barrage.scenario import engine_for

    return engine_for().spec.tables.board


def test_a_neutral_dam_can_be_used_by_everybody():
    """Own or neutral dam, own powerhouse, conduit of anybody's (text 002, production)."""
    game = produce(Owns(conduits=["conduit_2_left"], powerhouses=["ph_6_1"]), Owns(), neutral={"dam_2_lower": (2, 2)})
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert game.company(0).energy == 6


def test_a_foreign_dam_cannot_be_used():
    """Germany's dam feeds nobody else."""
    game = table(Owns(conduits=["conduit_2_left"], powerhouses=["ph_6_1"]), Owns(dams={"dam_2_lower": (2, 2)}))
    assert not any(space.startswith("turbine") for space in game.spaces())


def test_a_foreign_conduit_costs_a_credit_and_scores_a_vp_for_each_drop():
    """Two drops through Germany's conduit: 2 credits to Germany, which scores 2 VP."""
    game = produce(
        Owns(dams={"dam_2_lower": (2, 2)}, powerhouses=["ph_6_1"], credits=5), Owns(conduits=["conduit_2_left"])
    )
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert (game.company(0).credits, game.company(0).energy) == (3, 6)
    assert (game.company(1).credits, game.company(1).vp) == (8, 12)


@pytest.mark.parametrize(("credits", "drops"), [(0, []), (1, [1]), (2, [1, 2]), (9, [1, 2])])
def test_a_foreign_conduit_carries_only_what_can_be_paid(credits, drops):
    """Who cannot pay for a drop cannot lead it through (text 002, production)."""
    game = table(
        Owns(dams={"dam_2_lower": (2, 2)}, powerhouses=["ph_6_1"], credits=credits), Owns(conduits=["conduit_2_left"])
    )
    if not drops:
        assert "turbine_zero_1" not in game.spaces()
        return
    game.do(UseSpace(0, "turbine_zero_1"))
    assert [action.drops for action in game.offered(ProduceWith)] == drops


def test_used_drops_run_on_from_the_powerhouse_row():
    """From the row of basin 6 a drop meets the dams of basin 6 first; a second one runs on to basin 10."""
    game = produce(Owns(**SYSTEM), Owns(dams={"dam_6_lower": (1, 0), "dam_10_upper": (1, 0)})).do(
        ProduceWith(0, "dam_2_lower", "conduit_2_left", 2)
    )
    assert (game.dam("dam_6_lower"), game.dam("dam_10_upper")) == (1, 1)


def test_one_contract_may_be_fulfilled_with_the_energy():
    """6 energy: a contract for 4 can be fulfilled, one for 7 cannot; the energy marker does not go back."""
    hand = ["green_13", "yellow_11"]  # 4: 5 VP and an excavator; 7
    game = produce(Owns(**SYSTEM, hand=hand), Owns(), national=["national_5"])
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2), TakePart(0, 0))
    assert game.offered(Fulfil) == [Fulfil(0, "green_13")]
    game.do(Fulfil(0, "green_13"))
    company = game.company(0)
    assert (company.vp, company.excavators, company.energy) == (15, 7, 6)
    assert (company.hand, company.fulfilled) == (["yellow_11"], ["green_13"])


def test_a_contract_need_not_be_fulfilled():
    """Fulfilling is the company's choice."""
    game = produce(Owns(**SYSTEM, hand=["green_13"]), Owns())
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2), SkipRest(0))
    assert game.company(0).hand == ["green_13"]
    assert game.to_act == 1


def test_national_contracts_are_open_to_everybody_once():
    """A national contract goes to who fulfils it first, counts as fulfilled, and is not replaced (casebook BR-10)."""
    system = {"dams": {"dam_1_lower": (3, 3)}, "conduits": ["conduit_1_right"], "powerhouses": ["ph_5_1"]}
    game = produce(Owns(**system), Owns(), on="turbine_plus2_1", national=["national_1"])
    game.do(ProduceWith(0, "dam_1_lower", "conduit_1_right", 3), TakePart(0, 0), Fulfil(0, "national_1"))
    assert (game.state.national, game.company(0).fulfilled) == ([], ["national_1"])
    assert game.company(0).vp == 17


# -- Companies ------------------------------------------------------------------------------------------------------

THREE = ["ph_6_1", "ph_7_1", "ph_8_1"]


def test_italy_marks_three_more_that_fulfil_nothing():
    """Italy with three powerhouses: 6 + 1 of the board, then 3 more; the contract needs no more than 7."""
    italy = Owns(company="italy", **{**SYSTEM, "powerhouses": THREE}, hand=["red_01"])  # red_01 asks 8
    game = produce(italy, Owns(company="usa"))
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert game.company(0).energy == 10
    assert game.to_act == 1, "there is nothing that 7 energy could fulfil"


def test_italy_with_two_powerhouses_marks_nothing_more():
    italy = Owns(company="italy", **{**SYSTEM, "powerhouses": THREE[:2]})
    game = produce(italy, Owns(company="usa"))
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert game.company(0).energy == 7


@pytest.mark.parametrize(("powerhouses", "fulfils"), [(2, False), (3, True)])
def test_casebook_br_05_france_needs_three_less_from_the_third_powerhouse_on(powerhouses, fulfils):
    """7 energy and a contract for 10: only with three powerhouses. The track moves by 7, not by 10."""
    france = Owns(company="france", **{**SYSTEM, "powerhouses": THREE[:powerhouses]}, hand=["red_11"])
    game = produce(france, Owns(company="usa"), national=["national_1"])
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert (game.to_act == 0) is fulfils
    assert game.company(0).energy == 7
    if fulfils:
        game.do(TakePart(0, 0))
        assert game.offered(Fulfil) == [Fulfil(0, "red_11")]


def test_france_counts_for_national_contracts_too():
    """10 energy for a national contract of 13 (text 002, France)."""
    system = {"dams": {"dam_1_lower": (3, 2)}, "conduits": ["conduit_1_right"], "powerhouses": ["ph_5_1", *THREE[:2]]}
    game = produce(Owns(company="france", **system), Owns(company="usa"), on="turbine_plus2_1", national=["national_1"])
    game.do(ProduceWith(0, "dam_1_lower", "conduit_1_right", 2), TakePart(0, 0))  # 8 + 2 + 1 = 11
    assert game.offered(Fulfil) == [Fulfil(0, "national_1")]


def test_germany_produces_a_second_time_plainly_and_elsewhere():
    """The second production: another powerhouse, no space, no board bonus; a contract of its own (text 002)."""
    germany = Owns(
        company="germany",
        dams={"dam_2_lower": (2, 2), "dam_1_lower": (2, 1)},
        conduits=["conduit_2_left", "conduit_1_right"],
        powerhouses=["ph_6_1", "ph_5_1", "ph_7_1"],
        hand=["green_13"],
    )
    game = produce(germany, Owns(company="usa"), on="turbine_plus2_1")
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))  # 6 + 2 + 1
    assert game.company(0).energy == 9
    game.do(SkipRest(0), TakePart(0, 0))
    assert game.offered(ProduceWith) == [ProduceWith(0, "dam_1_lower", "conduit_1_right", 1)]
    game.do(ProduceWith(0, "dam_1_lower", "conduit_1_right", 1))
    assert game.company(0).energy == 13
    game.do(TakePart(0, 0), Fulfil(0, "green_13"))
    assert game.to_act == 1, "there is no third production"


def test_germany_may_do_without():
    germany = Owns(
        company="germany",
        dams={"dam_2_lower": (2, 2), "dam_1_lower": (2, 1)},
        conduits=["conduit_2_left", "conduit_1_right"],
        powerhouses=["ph_6_1", "ph_5_1", "ph_7_1"],
    )
    game = produce(germany, Owns(company="usa")).do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 1), SkipRest(0))
    assert (game.to_act, game.company(0).energy) == (1, 4)


def test_casebook_br_06_usa_gains_for_water_passing_but_not_at_the_powerhouse_that_used_it():
    """Two drops used at basin 6 run down past basin 10: +1 each there, nothing at basin 6."""
    usa = Owns(dams={"dam_2_lower": (3, 2)}, conduits=["conduit_2_left"], powerhouses=["ph_6_1", "ph_10_1", "ph_8_1"])
    game = produce(usa, Owns()).do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert game.company(0).energy == 6 + 1 + 2


def test_usa_gains_nothing_with_two_powerhouses():
    usa = Owns(dams={"dam_2_lower": (3, 2)}, conduits=["conduit_2_left"], powerhouses=["ph_6_1", "ph_10_1"])
    game = produce(usa, Owns()).do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert game.company(0).energy == 6 + 1


def test_usa_gains_in_whoever_sets_the_water_going():
    """Germany lets a drop flow from headstream B: it passes the rows of basins 5 and 9, where the USA stands in 5."""
    usa = Owns(powerhouses=["ph_5_1", "ph_6_1", "ph_8_1"])
    game = table(usa, Owns(), order=[1, 0])
    from plugins.barrage.actions import PutDrop

    game.do(UseSpace(1, "water_flow1_1"), PutDrop(1, "hs_b"))
    assert game.company(0).energy == 1


# -- Officers -------------------------------------------------------------------------------------------------------


def test_viktor_counts_at_least_4_before_space_and_board():
    """One drop through a conduit of 3 counts 4; on a -2 space with +1 of the board that is 3."""
    viktor = Owns(officer="viktor_fiesler", **{**SYSTEM, "powerhouses": ["ph_6_1", "ph_7_1"]})
    game = produce(viktor, Owns(), on="turbine_minus2_1").do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 1))
    assert game.company(0).energy == 3


def test_viktor_changes_nothing_above_4():
    viktor = Owns(officer="viktor_fiesler", **SYSTEM)
    game = produce(viktor, Owns()).do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
    assert game.company(0).energy == 6


def test_viktor_does_not_count_for_germanys_second_production():
    germany = Owns(
        company="germany",
        officer="viktor_fiesler",
        dams={"dam_2_lower": (2, 1), "dam_3_lower": (2, 1)},
        conduits=["conduit_2_left", "conduit_3_left"],  # 3 to basin 6, 4 to basin 5
        powerhouses=["ph_6_1", "ph_5_1", "ph_7_1"],
    )
    game = produce(germany, Owns(company="usa")).do(ProduceWith(0, "dam_3_lower", "conduit_3_left", 1), TakePart(0, 0))
    game.do(ProduceWith(0, "dam_2_lower", "conduit_2_left", 1))
    assert game.company(0).energy == 4 + 1 + 3
