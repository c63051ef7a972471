"""Tables without a window at which people decide, and doing what comes of their clicks."""

from __future__ import annotations

from core.session import FOLLOWS
from core.session.journal import Journal
from core.table import Fact
from gui.viewmodels.table import Do, TableModel
from plugins.power_grid import actions as act
from tests.gui.test_view_models import model_at
from tests.power_grid.scenario import Owns, Table, scenario


def at(table: Table, people: int = 1, guard: float = 0.0, clock: object = None, **options: object) -> TableModel:
    """Return the table as a screen whose game begins at an arranged position, so that undo works there."""
    model = model_at(table, people, guard, clock, **options)
    session = model.session
    session._journal = Journal(session.engine, table.state)  # the position is where this journal begins
    model.screen()
    return model


def told(facts: tuple[Fact, ...]) -> dict[str, str]:
    """Return facts as a table from what they are called to what they say."""
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
        model.session.do(action, FOLLOWS)
    model.screen()


def table_do(model: TableModel) -> None:
    """Let the table do what it does by itself."""
    found = model.by_itself()
    assert found is not None
    model.about_to(found)
    model.session.do(found.action, found.how)
    model.screen()


def builder(guard: float = 0.0, clock: object = None) -> TableModel:
    """Anna, with 40 Elektro and a house in Essen, builds."""
    own = Owns(money=40, plants=[4], cities=["essen"])
    return at(scenario("building", seats=3, order=[2, 1, 0], players={0: own}), guard=guard, clock=clock)


def auction(people: int = 3, **options: bool) -> TableModel:
    """Ben has put the second plant up for its number; Anna is asked, then Cleo (clockwise: 1, 2, 0)."""
    own = {seat: Owns(money=50) for seat in range(3)}
    table = scenario("auction", seats=3, order=[1, 2, 0], players=own)
    plant = table.state.market[1]
    table.do(act.OpenAuction(1, plant, plant), act.PassBid(2))
    return at(table, people, **options)


def bid(model: TableModel, seat: int, amount: int) -> None:
    """Let a seat bid."""
    model.session.do(act.PlaceBid(seat, amount))
    model.screen()
