"""Phase 2: putting up plants and bidding (texts 000 and 001, auction; RULES section 3; section 14, cases 1 to 10)."""

from __future__ import annotations

from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, LeaveAuction, OpenAuction, PassBid, PlaceBid
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, scenario

RICH = {seat: Owns(100) for seat in range(6)}


def table(**changes: object) -> Table:
    market = [10, 13, 15, 16, 20, 22, 25, 28]
    given: dict[str, object] = {"seats": 3, "market": market, "stack": [30, 31, 33, 35, STEP_3], "players": RICH}
    return scenario("auction", **{**given, **changes})  # type: ignore[arg-type]


def test_only_the_four_lowest_can_be_put_up() -> None:
    """Steps 1 and 2: current row only (case 6)."""
    game = table()
    assert {a.plant for a in game.offered(OpenAuction)} == {10, 13, 15, 16}
    assert game.refused(OpenAuction(0, 20, 20)) == "power-grid-refused-future-plant"
    assert game.refused(OpenAuction(0, 33, 33)) == "power-grid-refused-not-on-show"


def test_in_step_3_all_six() -> None:
    game = table(step=3, market=[10, 13, 15, 16, 20, 22], stack=[30])
    assert {a.plant for a in game.offered(OpenAuction)} == {10, 13, 15, 16, 20, 22}


def test_lowest_bid_is_the_number_or_one() -> None:
    """The number on the card, 1 for the plant under the discount marker."""
    game = table()
    assert [game.lowest_bid(plant) for plant in (10, 13, 15, 16)] == [1, 13, 15, 16]
    assert game.refused(OpenAuction(0, 13, 12)) == "power-grid-refused-bid-low"
    assert game.refused(OpenAuction(0, 10, 0)) == "power-grid-refused-bid-low"
    assert game.refused(OpenAuction(0, 10, 101)) == "power-grid-refused-money"


def test_two_elektro_are_enough_for_the_marked_plant() -> None:
    """Case 5: a bid of 1 or 2 is legal, nothing else can be put up."""
    game = table(players={0: Owns(2)})
    assert game.offered(OpenAuction) == [OpenAuction(0, 10, 1), OpenAuction(0, 10, 2)]
    assert game.refused(OpenAuction(0, 13, 13)) == "power-grid-refused-money"


def test_the_marker_does_not_stop_higher_bids() -> None:
    """The discount is for the minimum only."""
    game = table()
    game.do(OpenAuction(0, 10, 30), PlaceBid(1, 31), PassBid(2), PassBid(0))
    assert game.money() == [100, 69, 100]


def test_every_bid_is_higher_than_the_last() -> None:
    game = table()
    game.do(OpenAuction(0, 13, 14))
    assert game.refused(PlaceBid(1, 14)) == "power-grid-refused-bid-low"
    assert game.refused(PlaceBid(2, 15)) == "core-not-your-turn"
    assert game.refused(BuildCity(1, "essen")) == "power-grid-refused-bidding"
    game.do(PlaceBid(1, 15), PlaceBid(2, 40), PassBid(0), PlaceBid(1, 41))
    assert game.turn == 2  # seat 0 passed and is not asked again
    assert min(a.amount for a in game.offered(PlaceBid)) == 42
    game.do(PassBid(2))
    assert game.player(1).plants == [13]
    assert game.money() == [100, 59, 100]


def test_an_outbid_opener_may_put_up_again_or_leave() -> None:
    """Case 2."""
    game = table()
    game.do(OpenAuction(0, 13, 13), PlaceBid(1, 14), PassBid(2), PassBid(0))
    assert game.turn == 0
    assert game.offers(LeaveAuction(0))
    assert game.offers(OpenAuction(0, 15, 15))
    assert game.refused(OpenAuction(0, 13, 13)) == "power-grid-refused-not-on-show"


def test_a_pass_holds_for_one_plant_only() -> None:
    """Case 3: who passed bids for the next plant again."""
    game = table()
    game.do(OpenAuction(0, 13, 13), PlaceBid(1, 14), PassBid(2), PassBid(0))
    game.do(OpenAuction(0, 15, 15))
    assert game.turn == 2
    game.do(PlaceBid(2, 16), PassBid(0))
    assert game.player(2).plants == [15]


def test_leaving_holds_for_the_phase() -> None:
    """Case 4: no more bids this round for whoever puts nothing up."""
    game = table()
    game.do(LeaveAuction(0))
    game.do(OpenAuction(1, 13, 13))
    assert game.turn == 2
    game.do(PassBid(2))
    assert game.player(1).plants == [13]
    assert game.turn == 2
    game.do(OpenAuction(2, 10, 1))
    assert game.phase == "FuelBuying"


def test_one_plant_per_round() -> None:
    """A buyer neither bids nor puts up again in this phase."""
    game = table()
    game.buys(0, 13)
    game.do(OpenAuction(1, 15, 15))
    assert game.turn == 2
    game.do(PlaceBid(2, 16))
    assert game.turn == 1
    game.do(PassBid(1))
    assert game.turn == 1  # the opener did not buy: its turn again
    game.do(LeaveAuction(1))
    assert game.phase == "FuelBuying"
    assert [p.plants for p in game.state.players] == [[13], [], [15]]


def test_the_last_one_left_pays_the_lowest_bid() -> None:
    """Case 7: alone, exactly the lowest bid, without anybody being asked."""
    game = table()
    game.do(LeaveAuction(0), LeaveAuction(1))
    assert game.offered() == [
        LeaveAuction(2),
        OpenAuction(2, 10, 1),
        OpenAuction(2, 13, 13),
        OpenAuction(2, 15, 15),
        OpenAuction(2, 16, 16),
    ]
    assert game.refused(OpenAuction(2, 13, 14)) == "power-grid-refused-last-buyer"
    game.do(OpenAuction(2, 15, 15))
    assert game.money(2) == [85]
    assert game.phase == "FuelBuying"


def test_round_1_everybody_buys() -> None:
    """Case 9: nobody leaves in the first round."""
    game = table(round=1, market=[3, 4, 5, 6, 7, 8, 9, 10], stack=[11, 12, 13, 14, STEP_3], players={})
    assert game.refused(LeaveAuction(0)) == "power-grid-refused-must-buy"
    game.buys(0, 3, 1)
    assert game.refused(LeaveAuction(1)) == "power-grid-refused-must-buy"
    game.do(OpenAuction(1, 4, 4), PlaceBid(2, 5), PassBid(1))
    assert game.refused(LeaveAuction(1)) == "power-grid-refused-must-buy"
    game.do(OpenAuction(1, 5, 5))
    assert game.phase == "FuelBuying"
    assert all(p.plants for p in game.state.players)


def test_round_1_order_is_decided_again_by_plants() -> None:
    """Case 10 with four players: 09, 07, 06, 04 whatever the random order was."""
    market = [4, 5, 6, 7, 9, 10, 11, 12]
    game = table(seats=4, round=1, order=[3, 1, 0, 2], market=market, stack=[13, 14, 15, 16, STEP_3], players={})
    game.buys(3, 4, 1)
    game.buys(1, 7)
    game.buys(0, 6)
    game.buys(2, 9)
    assert game.state.order == [2, 1, 0, 3]
    assert game.turn == 3  # lowest plant: first to buy fuel


def test_money_goes_to_the_bank_and_the_plant_to_the_buyer() -> None:
    game = table()
    happened = game.buys(0, 16)
    assert game.money() == [84, 100, 100]
    assert [e for e in happened if isinstance(e, events.PlantBought)] == [events.PlantBought(0, 16, 16)]
    assert game.state.market == [10, 13, 15, 20, 22, 25, 28, 30]


def test_a_low_card_drawn_goes_to_the_current_row() -> None:
    """All plants on show are put in order after each draw; the four lowest are for sale."""
    game = table(stack=[14, STEP_3])
    game.buys(0, 16)
    assert game.state.market == [10, 13, 14, 15, 20, 22, 25, 28]
    assert {a.plant for a in game.offered(OpenAuction)} == {10, 13, 14, 15}


def test_without_plants_the_phase_passes() -> None:
    """Case 43: stack and market empty at the start of the auction."""
    game = scenario("running", seats=3, step=3, market=[42], stack=[], players={0: Owns(100, cities=["essen"])})
    happened = game.decline("FuelBuying")
    assert game.state.market == []
    assert not [e for e in happened if isinstance(e, events.DiscountPlaced)]
    assert game.state.phase == 3


def test_the_phase_ends_when_the_last_plant_is_sold() -> None:
    """Somebody still waits, but nothing can be put up."""
    game = table(step=3, market=[42, 44], stack=[])
    game.buys(0, 42, 1)
    game.buys(1, 44)
    assert game.phase == "FuelBuying"
    assert game.state.market == []
