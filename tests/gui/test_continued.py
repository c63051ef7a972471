"""Closed, or killed, and gone on with: what the table did for people is known still, and undo goes as far as before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.session import FOLLOWS, FORCED, LIMIT, NewGame, Session, export_game, import_game
from core.store import Store
from gui.viewmodels.table import TableModel
from plugins.power_grid import actions as act
from plugins.power_grid.table.view import PowerGridView
from tests.gui.conftest import RECHARGED, seats
from tests.gui.deciding import bid, do, table_do


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "games.sqlite") as found:
        yield found


def begun(store: Store) -> TableModel:
    return shown(Session.start(NewGame(RECHARGED, {"open_money": True}, seats(3, 0), 11), store))


def shown(session: Session) -> TableModel:
    model = TableModel(session, PowerGridView(session.engine, session.content), 0.0)
    model.screen()
    return model


def gone_on(model: TableModel, store: Store, killed: bool = False) -> TableModel:
    """Return the same game as Continue shows it. killed: nobody had time to close it."""
    if not killed:
        model.session.close()
    return shown(Session.load(model.session.save_id, store))


@pytest.mark.parametrize("killed", [False, True])
def test_a_limit_is_over_and_the_bids_it_made_are_known(store: Store, killed: bool) -> None:
    """Anna's second bid was made up to her limit. After Continue it says so, and she is asked again herself."""
    model = begun(store)
    (opener,) = model.session.to_act
    plant = model.session.state.market[0]
    model.click(f"plant:{plant}")
    do(model, model.bid_up_to(f"open:{plant}", plant + 6))
    second, third = model.session.to_act[0], 3 - opener - model.session.to_act[0]
    low = model.session.state.frames[-1].high + 1
    bid(model, second, low)
    model.session.do(act.PassBid(third))
    table_do(model)
    assert model.session.state.frames[-1].high == low + 1
    told = [line.text for line in model.log(opener)]
    assert told[-1].endswith("(by its limit)")
    steps = [(step.action, step.how) for step in model.session.steps]
    assert [how for _, how in steps] == ["", "", "", LIMIT]
    model = gone_on(model, store, killed)
    assert [line.text for line in model.log(opener)] == told
    assert [(step.action, step.how) for step in model.session.steps] == steps
    assert (model.screen().limits, model.acting) == ((), second)
    bid(model, second, low + 2)
    assert model.by_itself() is None
    assert model.acting == opener, "within what was the limit, and asked all the same"


@pytest.mark.parametrize("killed", [False, True])
def test_a_forced_move_is_known_and_undo_goes_over_it(store: Store, tmp_path: Path, killed: bool) -> None:
    """Nobody can supply anything: the last builder ends, and the others' 10 Elektro are taken by the table."""
    model = begun(store)
    session = model.session
    while session.state.phase < 5:
        (seat,) = session.to_act
        offered = session.choices(seat)
        simple = next((a for a in offered if isinstance(a, (act.PassBid, act.EndFuel, act.EndBuilding))), offered[0])
        session.do(simple)
    decided = len(session.steps)
    model.forced_moves = True
    model.screen()
    table_do(model)
    assert session.steps[-1].how == FORCED
    seat = session.steps[-1].seat
    told = [line.text for line in model.log(seat)]
    assert told[-1].endswith("(automatically)")
    with Store.open(tmp_path / "other.sqlite") as other:
        file = export_game(store, session.save_id, tmp_path / "game.json")
        with Session.load(import_game(other, file), other) as imported:
            assert imported.steps[-1].automatic, "an export keeps it, too"
    model = gone_on(model, store, killed)
    assert [line.text for line in model.log(seat)] == told
    model.session.undo()
    assert len(model.session.steps) == decided - 1, "before the last builder's decision"
    model = gone_on(model, store, killed)
    model.forced_moves = True
    assert model.by_itself() is None, "nothing is made by itself while something could be redone"
    model.session.redo()
    assert len(model.session.steps) == decided + 1
    assert [line.text for line in model.log(seat)] == told


def test_what_one_click_did_stays_together(store: Store) -> None:
    """Undo in the window takes it back as a whole, also after Continue, and another action forgets it."""
    session = begun(store).session
    first = [session.choices(session.to_act[0])[0]]
    session.do(first[0])
    for _ in range(2):
        session.do(session.choices(session.to_act[0])[0], FOLLOWS)
    session.close()
    session = Session.load(session.save_id, store)
    assert [session.together(n) for n in (1, 2, 3, 4)] == [(1, 3), (1, 3), (1, 3), (4, 4)]
    session.free_undo = True
    session.undo()
    assert session.together(len(session.steps) + 1) == (1, 3), "redo goes as far"
    session.do(session.choices(session.to_act[0])[0])
    assert session.together(1) == (1, 2)


def test_a_move_that_is_not_forced_is_not_kept_as_one(store: Store) -> None:
    session = begun(store).session
    step = session.do(session.choices(session.to_act[0])[0], FORCED)
    assert (step.automatic, step.how) == (False, "")
