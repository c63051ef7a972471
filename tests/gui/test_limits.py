"""Bids that go on by themselves up to a limit, without a window."""

from __future__ import annotations

from core.session import SeatSpec
from gui.viewmodels.table import ByItself, Ignored, Shown
from plugins.power_grid import actions as act
from tests.gui.deciding import at, auction, bid, do, effect, table_do, told
from tests.power_grid.scenario import scenario


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
