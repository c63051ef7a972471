"""Decisions at the table without a window: proposals and what they cost, buying fuel, running plants, undo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from gui.viewmodels.table import Do, Ignored, Shown, TableModel
from plugins.power_grid import actions as act
from plugins.power_grid.table.view import PowerGridView
from tests.gui.deciding import at, builder, do, effect, told
from tests.gui.test_view_models import RECHARGED
from tests.power_grid.scenario import Owns, scenario

# -- proposals ---------------------------------------------------------------------------------------------------------


def test_a_house_is_proposed_with_its_price_and_what_is_left() -> None:
    """Duesseldorf is 2 away from Essen and its first space costs 10 (text 001, building): 12 of 40 Elektro."""
    model = builder()
    assert model.click("city:duesseldorf") == Shown()
    assert effect(model) == {"Costs": "2 + 10 = 12", "Leaves": "28 Elektro", "Cities": "1 → 2"}
    assert "Enter" in model.screen().prompt.hint
    assert model.session.state.moves == 0, "nothing is done yet"
    assert model.click("city:duesseldorf") == Do(act.BuildCity(0, "duesseldorf"))


def test_another_thing_is_proposed_instead_and_escape_drops_it() -> None:
    model = builder()
    model.click("city:duesseldorf")
    assert model.click("city:dortmund") == Shown()
    assert model.screen().picked.startswith("build:dortmund")
    assert model.unpick() == Shown()
    assert model.screen().picked == ""
    assert model.screen().effect == ()
    assert model.unpick() == Ignored(), "there is nothing more to drop"


def test_a_refused_click_leaves_the_proposal() -> None:
    """What cannot be built says why, and what was proposed is still there to be confirmed."""
    model = builder()
    model.click("city:duesseldorf")
    model.click("city:essen")
    assert "Essen" in model.screen().notice
    assert model.screen().picked.startswith("build:duesseldorf")


def test_single_click_decides_at_once() -> None:
    model = builder()
    model.single_click = True
    assert model.click("city:duesseldorf") == Do(act.BuildCity(0, "duesseldorf"))
    assert isinstance(model.choose("end-building"), Do)


def test_single_click_still_proposes_what_cannot_be_taken_back() -> None:
    """A plant put up may be bought at once, and a card is drawn for it."""
    model = at(scenario("auction", seats=3, order=[0, 1, 2]))
    model.single_click = True
    plant = model.session.state.market[0]
    assert model.click(f"plant:{plant}") == Shown()
    assert model.click(f"plant:{plant}") == Do(act.OpenAuction(0, plant, 1)), "the discount marker makes it 1"


def test_buttons_propose_and_the_ending_one_acts() -> None:
    model = builder()
    wanted = next(c.id for c in model.screen().prompt.choices if c.id.startswith("build:duesseldorf"))
    assert model.choose(wanted) == Shown()
    assert model.choose(wanted) == Do(act.BuildCity(0, "duesseldorf"))
    assert model.choose("end-building") == Do(act.EndBuilding(0))


def test_a_double_click_proposes_and_does_what_can_be_taken_back() -> None:
    """People expect of a double click what two clicks do."""
    now = [100.0]
    model = builder(guard=0.4, clock=lambda: now[0])
    now[0] += 1
    assert model.click("city:duesseldorf") == Shown()
    now[0] += 0.1
    assert model.click("city:duesseldorf") == Do(act.BuildCity(0, "duesseldorf"))


def test_a_double_click_does_not_do_what_cannot_be_taken_back() -> None:
    """UX-05: the second half of it is ignored; a second click after a moment puts the plant up."""
    now = [100.0]
    model = at(scenario("auction", seats=3, order=[0, 1, 2]), guard=0.4, clock=lambda: now[0])
    plant = model.session.state.market[0]
    now[0] += 1
    assert model.click(f"plant:{plant}") == Shown()
    now[0] += 0.1
    assert model.click(f"plant:{plant}") == Ignored()
    now[0] += 0.4
    assert isinstance(model.click(f"plant:{plant}"), Do)


def test_a_double_click_on_two_things_confirms_neither() -> None:
    """The hand slipped: the second thing is proposed, and nothing is built."""
    model = builder()
    model.click("city:duesseldorf")
    assert model.click("city:dortmund") == Shown()
    assert model.session.state.moves == 0


def test_a_number_typed_before_the_click_counts() -> None:
    """The bid in the stepper is what a click on the plant makes, and not the lowest."""
    table = scenario("auction", seats=3, order=[1, 0, 2])
    plant = table.state.market[1]
    table.do(act.OpenAuction(1, plant, plant), act.PassBid(2))
    model = at(table)
    model.set_number("bid", plant + 7)
    assert model.click(f"plant:{plant}") == Shown()
    assert effect(model)["Leaves"] == f"{50 - plant - 7} Elektro"
    assert model.click(f"plant:{plant}") == Do(act.PlaceBid(0, plant + 7))


# -- fuel --------------------------------------------------------------------------------------------------------------


def fuel_buyer() -> TableModel:
    """Anna has 20 Elektro, a coal plant (2 coal, 1 city) and a hybrid (2 coal or oil, 1 city); 24 coal are for sale."""
    own = Owns(money=20, plants=[4, 5], cities=["essen", "koeln", "dortmund"])
    table = scenario("fuel", seats=3, order=[1, 2, 0], players={0: own}, fuel={"coal": 24, "oil": 0})
    return at(table)


def test_the_bill_grows_and_says_what_the_plants_could_supply() -> None:
    """Coal lies three to a price from 1 on (text 000, fuel market): 3 at 1 and one at 2 make 5 Elektro.

    Two coal run plant 4 or 5, four both; one city pays 22, two 33 (text 000, payment table).
    """
    model = fuel_buyer()
    assert told(model.screen().prompt.facts) == {
        "Bought": "nothing", "Money left": "20 Elektro", "Fuelled for": "0 cities", "Income": "+10",
        "Plants lack": "4: 2 coal · 5: 2 coal/oil",
    }  # fmt: skip
    model.click("fuel:coal")
    assert effect(model) == {"Costs": "1", "Leaves": "19 Elektro", "Fuelled for": "0"}
    do(model, model.click("fuel:coal"))
    assert model.screen().picked == "buy:coal", "each further click buys one more"
    assert effect(model) == {"Costs": "1", "Leaves": "18 Elektro", "Fuelled for": "0 → 1"}
    do(model, model.click("fuel:coal"))
    facts = told(model.screen().prompt.facts)
    assert (facts["Bought"], facts["Fuelled for"], facts["Income"]) == ("2 for 2", "1 city", "+22")
    do(model, model.click("fuel:coal"))
    do(model, model.choose("buy:coal"))
    assert told(model.screen().prompt.facts) == {
        "Bought": "4 for 5", "Money left": "15 Elektro", "Fuelled for": "2 cities", "Income": "+33",
    }  # fmt: skip


def test_the_bill_begins_anew_after_undo_and_with_the_turn() -> None:
    model = fuel_buyer()
    model.click("fuel:coal")
    do(model, model.click("fuel:coal"))
    model.session.undo()
    assert told(model.screen().prompt.facts)["Bought"] == "nothing"


def test_a_proposal_ends_when_the_last_cube_is_sold() -> None:
    """A click too many buys nothing else."""
    own = Owns(money=20, plants=[4])
    model = at(scenario("fuel", seats=3, order=[1, 2, 0], players={0: own}, fuel={"coal": 1}))
    model.click("fuel:coal")
    do(model, model.click("fuel:coal"))
    assert model.screen().picked == ""
    assert [choice.id for choice in model.screen().prompt.choices] == ["end-fuel"]


# -- running plants ----------------------------------------------------------------------------------------------------


def runner(owns: Owns, fuel: dict[str, int] | None = None) -> TableModel:
    return at(scenario("running", seats=3, order=[0, 1, 2], players={0: owns}, fuel=fuel))


def best(model: TableModel) -> Do:
    result = model.choose("run-all")
    assert isinstance(result, Do)
    return result


def test_the_best_way_to_run_supplies_most() -> None:
    """Plant 4 needs both coal, so that the hybrid 5 burns oil; two cities pay 33 (text 000, payment table)."""
    model = runner(Owns(money=7, plants=[4, 5], coal=2, oil=2, cities=["essen", "koeln"]))
    choice = next(c for c in model.screen().prompt.choices if c.primary)
    assert (choice.id, choice.label) == ("run-all", "Run plants 4, 5: 2 cities, +33")
    assert effect(model) == {
        "Burns": "2 coal, 2 oil", "Supplies": "2 cities", "Earns": "+33", "Leaves": "40 Elektro",
    }  # fmt: skip
    assert best(model) == Do(act.RunPlant(0, 4), (act.RunHybrid(0, 5, 0), act.SupplyCities(0, 2)))


@pytest.mark.parametrize(("market", "coal"), [({"coal": 22, "oil": 1}, 2), ({"coal": 1, "oil": 18}, 0)])
def test_it_burns_what_is_cheapest_to_buy_back(market: dict[str, int], coal: int) -> None:
    """22 coal: the cheapest costs 1. One oil: it costs 8. And the other way round (text 000, fuel market)."""
    model = runner(Owns(plants=[5], coal=2, oil=2, cities=["essen"]), market)
    assert best(model).action == act.RunHybrid(0, 5, coal)


def test_it_burns_nothing_that_supplies_nothing_more() -> None:
    """One city: the wind of plant 13 is enough, and the coal is kept."""
    model = runner(Owns(plants=[4, 13], coal=2, cities=["essen"]))
    assert best(model) == Do(act.RunPlant(0, 13), (act.SupplyCities(0, 1),))


def test_other_ways_to_run_take_two_clicks_and_the_plan_goes_on_from_there() -> None:
    model = runner(Owns(plants=[4, 5], coal=2, oil=2, cities=["essen", "koeln"]))
    assert model.click("plant:5") == Shown()
    assert effect(model)["Supplies"] == "0 → 1"
    do(model, model.click("plant:5"))
    assert best(model) == Do(act.RunPlant(0, 4), (act.SupplyCities(0, 2),))


def test_nothing_to_run_leaves_supplying_as_what_enter_does() -> None:
    model = runner(Owns(plants=[4], cities=["essen"]))
    assert [(c.id, c.primary) for c in model.screen().prompt.choices] == [("supply", True)]
    assert model.click("payment") == Shown()
    assert effect(model) == {"Earns": "+10", "Leaves": "60 Elektro"}
    assert model.click("payment") == Do(act.SupplyCities(0, 0))


def test_one_click_is_one_group_for_undo() -> None:
    """Two plants and the supply are three steps in the journal, and undo knows that they belong together."""
    model = runner(Owns(plants=[4, 5], coal=2, oil=2, cities=["essen", "koeln"]))
    do(model, best(model))
    assert [type(step.action) for step in model.session.steps] == [act.RunPlant, act.RunHybrid, act.SupplyCities]
    together = model.session.together
    assert together(2) == together(3) == (1, 3)
    model.session.do(model.session.choices(1)[0])
    assert together(4) == (4, 4)


# -- undo --------------------------------------------------------------------------------------------------------------


def test_what_was_taken_back_is_proposed_again() -> None:
    model = builder()
    model.click("city:duesseldorf")
    do(model, model.click("city:duesseldorf"))
    assert model.screen().picked == ""
    model.session.undo()
    assert model.screen().picked.startswith("build:duesseldorf")
    assert effect(model)["Cities"] == "1 → 2"
    assert model.click("city:duesseldorf") == Do(act.BuildCity(0, "duesseldorf"))


def test_what_was_done_at_once_is_not_proposed_after_undo() -> None:
    """Ending is no proposal: after undo everything is open again."""
    model = at(scenario("building", seats=3, order=[2, 1, 0]), 3, open_money=True)
    do(model, model.choose("end-building"))
    model.session.undo()
    assert model.screen().picked == ""


def test_a_screen_for_nobody_shows_no_proposal() -> None:
    """Onlookers and people whose turn it is not see sentences and no figures of others."""
    specs = tuple(SeatSpec(f"B{seat}", "bot", "random") for seat in range(3))
    session = Session.start(NewGame(RECHARGED, {}, specs, 1), None, registry())
    screen = TableModel(session, PowerGridView(session.engine, session.content), 0.0).screen()
    assert (screen.effect, screen.limits, screen.prompt.facts) == ((), (), ())
    assert replace(screen.prompt, contest=None).choices == ()
