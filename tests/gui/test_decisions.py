"""Decisions at the table without a window: proposals and what they cost, limits, forced moves, running plants."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from core.session.journal import Journal
from core.table import Fact
from gui.viewmodels.table import ByItself, Do, Ignored, Shown, TableModel
from plugins.power_grid import actions as act
from plugins.power_grid.table.view import PowerGridView
from tests.gui.test_view_models import RECHARGED, model_at
from tests.power_grid.scenario import Owns, Table, scenario


def at(table: Table, people: int = 1, guard: float = 0.0, clock: object = None, **options: object) -> TableModel:
    """Return the table as a screen whose game begins at an arranged position, so that undo works there."""
    model = model_at(table, people, guard, clock, **options)
    session = model.session
    session._journal = Journal(session.engine, table.state)  # the position is where this journal begins
    model.screen()
    return model


def told(facts: tuple[Fact, ...]) -> dict[str, str]:
    return {fact.label: fact.value for fact in facts}


def effect(model: TableModel) -> dict[str, str]:
    """Return what the screen says that the proposal costs and leaves."""
    return told(model.screen().effect)


def do(model: TableModel, result: object) -> None:
    """Carry out what came of a click, as a window does."""
    assert isinstance(result, Do), model.screen().notice
    model.done()
    model.session.do(result.action)
    for action in result.then:
        model.session.do(action)
    model.screen()


def table_do(model: TableModel) -> None:
    """Let the table do what it does by itself."""
    found = model.by_itself()
    assert found is not None
    model.about_to(found)
    model.session.do(found.action, found.forced)
    model.screen()


def builder(guard: float = 0.0, clock: object = None) -> TableModel:
    """Anna, with 40 Elektro and a house in Essen, builds."""
    own = Owns(money=40, plants=[4], cities=["essen"])
    return at(scenario("building", seats=3, order=[2, 1, 0], players={0: own}), guard=guard, clock=clock)


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
    assert model.group(2) == model.group(3) == (1, 3)
    model.session.do(model.session.choices(1)[0])
    assert model.group(4) == (4, 4)


# -- bids up to a limit ------------------------------------------------------------------------------------------------


def auction(people: int = 3, **options: bool) -> TableModel:
    """Ben has put the second plant up for its number; Anna is asked, then Cleo (clockwise: 1, 2, 0)."""
    own = {seat: Owns(money=50) for seat in range(3)}
    table = scenario("auction", seats=3, order=[1, 2, 0], players=own)
    plant = table.state.market[1]
    table.do(act.OpenAuction(1, plant, plant), act.PassBid(2))
    return at(table, people, **options)


def bid(model: TableModel, seat: int, amount: int) -> None:
    model.session.do(act.PlaceBid(seat, amount))
    model.screen()


def test_a_bid_goes_on_up_to_its_limit_and_no_further() -> None:
    """Anna bids up to 9 on plant 4: 5 now, 7 after Ben's 6, 9 after his 8; at 10 she is asked again."""
    model = auction(open_money=True)
    assert model.acting == 0
    do(model, model.bid_up_to("bid", 9))
    assert model.session.steps[-1].action == act.PlaceBid(0, 5)
    assert model.by_itself() is None, "it is Ben's turn"
    for his, hers in ((6, 7), (8, 9)):
        bid(model, 1, his)
        assert model.acting is None, "Anna is not asked"
        assert model.by_itself() == ByItself(act.PlaceBid(0, hers), forced=False)
        table_do(model)
    assert [limit.amount for limit in model.screen().limits] == [9]
    bid(model, 1, 10)
    assert model.by_itself() is None
    assert model.acting == 0
    screen = model.screen()
    assert screen.limits == ()
    assert screen.prompt.find("bid") is not None


def test_the_limit_can_be_raised_and_stopped() -> None:
    model = auction(open_money=True)
    do(model, model.bid_up_to("bid", 9))
    model.change_limit(0, 12)
    bid(model, 1, 10)
    assert model.by_itself() == ByItself(act.PlaceBid(0, 11), forced=False)
    assert model.stop_limit(0) == Shown()
    assert model.by_itself() is None
    assert model.acting == 0
    assert model.screen().limits == ()
    assert model.stop_limit(0) == Ignored()


def test_a_limit_never_goes_above_what_the_seat_has() -> None:
    model = auction(open_money=True)
    do(model, model.bid_up_to("bid", 9))
    model.change_limit(0, 500)
    assert [limit.amount for limit in model.screen().limits] == [50]


def test_a_limit_ends_with_its_auction() -> None:
    model = auction(open_money=True)
    do(model, model.bid_up_to("bid", 9))
    model.session.do(act.PassBid(1))
    assert 4 in model.session.state.players[0].plants
    assert model.screen().limits == ()


def test_a_limit_ends_on_undo() -> None:
    model = auction(open_money=True)
    do(model, model.bid_up_to("bid", 9))
    model.session.undo()
    screen = model.screen()
    assert screen.limits == ()
    assert (screen.picked, screen.number) == ("bid", 9), "what was taken back is proposed again"


def test_a_limit_ends_when_the_seat_is_handed_over() -> None:
    model = auction(open_money=True)
    do(model, model.bid_up_to("bid", 9))
    model.session.replace_seat(0, SeatSpec("Anna", "bot", "random"))
    assert model.screen().limits == ()
    assert model.by_itself() is None


def test_the_opening_bid_may_have_a_limit_too() -> None:
    table = scenario("auction", seats=3, order=[0, 1, 2])
    plant = table.state.market[1]
    model = at(table, 3, open_money=True)
    model.click(f"plant:{plant}")
    do(model, model.bid_up_to(f"open:{plant}", plant + 5))
    assert model.session.steps[-1].action == act.OpenAuction(0, plant, plant)
    bid(model, 1, plant + 1)
    model.session.do(act.PassBid(2))
    assert model.by_itself() == ByItself(act.PlaceBid(0, plant + 2), forced=False)


def test_the_log_says_which_bids_the_table_made_and_the_save_does_not() -> None:
    model = auction(open_money=True)
    do(model, model.bid_up_to("bid", 9))
    bid(model, 1, 6)
    table_do(model)
    lines = [line.text for line in model.log(0)]
    assert [line for line in lines if "by its limit" in line] == ["Anna bids 7 Elektro. (by its limit)"]
    assert model.session.steps[-1].action == act.PlaceBid(0, 7)
    assert not any(step.automatic for step in model.session.steps)
    assert "limit" not in repr(model.session.saved().notes)


def test_with_secret_money_the_others_are_told_nothing_of_a_limit() -> None:
    """Hot seat: while Ben has the screen Anna's bid is made without a card, and neither badge nor log tell why."""
    model = auction(people=2)
    model.take_screen()
    do(model, model.bid_up_to("bid", 9))
    model.take_screen()
    assert model.screen().viewer == 1
    assert model.screen().limits == ()
    bid(model, 1, 6)
    screen = model.screen()
    assert (screen.viewer, screen.pass_card, screen.limits) == (1, None, ())
    assert screen.prompt.choices == ()
    table_do(model)
    assert not any("limit" in line.text for line in model.log(1))
    assert any("by its limit" in line.text for line in model.log(0))
    assert model.screen().viewer == 1, "Ben still has the screen"
    bid(model, 1, 10)
    card = model.screen().pass_card
    assert card is not None
    assert (card.seat, card.sentence) == (0, "Anna decides whether to bid …"), "the price is above the limit: her turn"


def test_who_still_bids_who_leads_and_who_is_asked() -> None:
    contest = auction(open_money=True).screen().prompt.contest
    assert contest is not None
    assert (contest.seats, contest.leader, contest.price, contest.asked) == ((1, 0), 1, 4, 0)
    assert "Plant 4" in contest.tip


def test_what_would_be_left_of_the_money() -> None:
    """50 Elektro less the bid; plant 4 supplies one city."""
    model = auction(open_money=True)
    assert effect(model) == {"Leaves": "45 Elektro", "Plants supply": "0 → 1"}
    assert told(model.screen().prompt.facts) == {"Money": "50 Elektro"}


# -- forced moves ------------------------------------------------------------------------------------------------------


def forced_position(people: int = 1) -> TableModel:
    """Anna can run nothing and has no city: she can only be paid 10."""
    model = at(scenario("running", seats=3, order=[0, 1, 2]), people)
    model.forced_moves = True
    return model


def test_forced_moves_are_made_where_people_wish_so() -> None:
    model = forced_position()
    screen = model.screen()
    assert screen.prompt.kind.startswith("only")
    assert "by itself" in screen.prompt.hint
    assert effect(model) == {"Earns": "+10", "Leaves": "60 Elektro"}
    assert model.by_itself() == ByItself(act.SupplyCities(0, 0), forced=True)
    table_do(model)
    assert model.session.steps[-1].automatic
    assert "(automatically)" in model.log(0)[-1].text
    model.forced_moves = False
    assert model.by_itself() is None


def test_nothing_is_forced_where_there_is_a_choice_or_no_wish() -> None:
    model = forced_position()
    model.forced_moves = False
    assert model.by_itself() is None
    model = builder()
    model.forced_moves = True
    assert model.by_itself() is None


def test_undo_steps_over_a_forced_move_which_is_then_not_made_again() -> None:
    """As with the option: back to the last real decision, and nothing happens by itself while it could be redone."""
    own = {1: Owns(money=0), 2: Owns(money=0)}
    model = at(scenario("building", seats=3, order=[0, 1, 2], players=own), 3, open_money=True)
    model.forced_moves = True
    assert model.session.to_act == (2,), "the last in player order builds first"
    table_do(model)
    table_do(model)
    assert model.session.to_act == (0,)
    do(model, model.choose("end-building"))
    table_do(model)
    assert model.session.steps[-1].automatic
    model.session.undo()
    assert model.session.to_act == (0,), "before Anna's own decision"
    assert len(model.session.steps) == 2
    assert model.by_itself() is None


def test_with_secret_money_a_forced_move_waits_until_its_seat_has_the_screen() -> None:
    """That somebody can do nothing else may tell the others what is hidden from them."""
    model = forced_position(people=2)
    assert model.screen().pass_card is not None
    assert model.by_itself() is None
    model.take_screen()
    assert model.by_itself() == ByItself(act.SupplyCities(0, 0), forced=True)


def test_only_what_is_the_only_choice_counts_as_forced() -> None:
    """Told that a bid is forced, the session looks for itself: it is not."""
    model = auction(open_money=True)
    step = model.session.do(act.PlaceBid(0, 5), forced=True)
    assert not step.automatic


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
