"""The discount marker (texts 000 and 001, auction and replacing plants; RULES section 3; see casebook PG-03)."""

from __future__ import annotations

import pytest

from plugins.power_grid import events
from plugins.power_grid.actions import OpenAuction
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, scenario

MARKET = [12, 14, 16, 18, 20, 22, 25, 28]
RICH = {seat: Owns(100) for seat in range(3)}


def table(*stack: int, market: list[int] | None = None, step: int = 2) -> Table:
    """Return an auction with the marker on the lowest plant."""
    rest = () if STEP_3 in stack or step == 3 else (40, 42, STEP_3)
    return scenario("auction", seats=3, step=step, market=market or MARKET, stack=[*stack, *rest], players=RICH)


def test_it_is_laid_on_the_lowest_plant_each_round() -> None:
    """Text 000, auction, getting ready."""
    game = scenario("running", seats=3, market=MARKET, stack=[10, 30, 31, STEP_3], players=RICH)
    happened = game.decline("Auction")
    assert game.state.market == [10, 12, 14, 16, 18, 20, 22, 25]  # 28 went under the stack, 10 came
    assert game.state.discount == 10
    assert events.DiscountPlaced(10) in happened
    assert game.lowest_bid(10) == 1


def test_bought_it_moves_to_no_other_plant() -> None:
    """The marker is put beside the market for the rest of the phase."""
    game = table(30, 31)
    game.buys(0, 12, 1)
    assert game.state.discount == 0
    assert game.lowest_bid(14) == 14
    game.decline("FuelBuying")
    assert game.state.market == [14, 16, 18, 20, 22, 25, 28, 30]  # nothing left unsold under a marker


def test_unsold_the_plant_leaves_and_is_replaced() -> None:
    """Text 000, end of the phase (case 12). Others were bought."""
    game = table(30, 31)
    game.buys(0, 14)
    happened = game.decline("FuelBuying")
    assert game.state.market == [16, 18, 20, 22, 25, 28, 30, 31]
    assert events.PlantRemoved(12, "unsold") in happened
    assert game.state.discount == 0


def test_nobody_buys_and_only_one_plant_leaves() -> None:
    """Case 13: the unsold plant is the discounted one; there is no second removal."""
    game = table(30, 31)
    game.decline("FuelBuying")
    assert game.state.market == [14, 16, 18, 20, 22, 25, 28, 30]
    assert game.state.scrapped == [12]


@pytest.mark.parametrize("card", [3, 11])
def test_the_card_for_the_unsold_plant_may_be_lower(card: int) -> None:
    """The marker is off by then: a smaller card stays."""
    game = table(card)
    game.decline("FuelBuying")
    assert game.state.market == [card, 14, 16, 18, 20, 22, 25, 28]


def test_a_smaller_card_after_a_smaller_card_stays() -> None:
    """Case 11: it happens at most once in a phase, over several purchases too."""
    game = table(8, 30, 7, 6)
    game.buys(0, 16)
    assert game.state.discount == 0
    game.buys(1, 18)
    assert game.state.market == [7, 12, 14, 20, 22, 25, 28, 30]
    game.buys(2, 20)
    assert game.state.market == [6, 7, 12, 14, 22, 25, 28, 30]
    assert game.state.scrapped == [8]


def test_a_card_above_the_marked_plant_stays() -> None:
    """Text 000: only a number smaller than the marked plant's is thrown out."""
    game = table(13, 8)
    game.buys(0, 16)
    assert game.state.market == [12, 13, 14, 18, 20, 22, 25, 28]
    assert game.state.discount == 12


def test_in_step_3_it_lies_on_the_lowest_of_six() -> None:
    """RULES section 3: in Step 3 the marker works the same."""
    game = table(9, 33, 31, market=[12, 14, 16, 18, 20, 22], step=3)
    assert game.lowest_bid(12) == 1
    game.buys(0, 22)
    assert game.state.market == [12, 14, 16, 18, 20, 33]
    assert game.lowest_bid(12) == 12


def test_in_step_3_unsold() -> None:
    game = table(33, 31, market=[12, 14, 16, 18, 20, 22], step=3)
    game.buys(0, 22)
    game.decline("FuelBuying")
    assert game.state.market == [14, 16, 18, 20, 31, 33]


def test_unsold_with_an_empty_stack() -> None:
    game = table(market=[12, 14, 16, 18, 20, 22], step=3)
    game.decline("FuelBuying")
    assert game.state.market == [14, 16, 18, 20, 22]


def test_smaller_card_with_the_step_3_card_behind_it() -> None:
    """The second draw is the Step 3 card: it goes to the end of the market, the phase goes on."""
    game = table(8, STEP_3, 36, 38)
    game.buys(0, 16)
    assert game.state.market == [12, 14, 18, 20, 22, 25, 28, STEP_3]
    assert game.state.scrapped == [8]
    assert {a.plant for a in game.offered(OpenAuction)} == {12, 14, 18, 20}
    game.decline("FuelBuying")
    assert game.state.market == [14, 18, 20, 22, 25, 28]


def test_the_step_3_card_is_not_smaller_than_the_marked_plant() -> None:
    """It counts as the highest card, so the marker stays, and the marked plant leaves unsold before the change."""
    game = table(STEP_3, 36, 38)
    game.buys(0, 16)
    assert game.state.discount == 12
    game.decline("FuelBuying")
    # 12 out unsold, 36 or 38 drawn; then the card and the lowest plant, 14, without replacement
    assert game.state.market in ([18, 20, 22, 25, 28, 36], [18, 20, 22, 25, 28, 38])
