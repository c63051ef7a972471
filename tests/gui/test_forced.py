"""Moves that are forced are made by the table where people wish so, without a window."""

from __future__ import annotations

from core.session import FORCED
from gui.viewmodels.table import ByItself, TableModel
from plugins.power_grid import actions as act
from tests.gui.deciding import at, auction, builder, do, effect, table_do
from tests.power_grid.scenario import Owns, scenario


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
    step = model.session.do(act.PlaceBid(0, 5), FORCED)
    assert not step.automatic
