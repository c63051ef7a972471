"""Actions, sets and reasons in words: the game's own sentences, or kind and fields for a game that has none."""

from __future__ import annotations

import pytest

from core import hooks, text
from core.engine import Action, IntRange, Reason, Split, Subset, ValueSet
from core.text.actions import describe_action, describe_reason, describe_set, message_id
from tests.tiny_game import plugin
from tests.tiny_game.state import Bid, Give, OpenAuction, Pass, Sell


@pytest.fixture(scope="module", autouse=True)
def tiny_messages() -> None:
    hooks.load([plugin])


class Names:
    """Calls cards by letters and seats by people's names, as a game's own naming does."""

    def card(self, card: int) -> str:
        return "abcdefgh"[card]

    def seat(self, seat: int) -> str:
        return ("Ada", "Bo")[seat]


class PlaceBase(Action, frozen=True, tag="other.place_base"):
    card: int
    level: int


class Wait(Action, frozen=True, tag="other.wait"):
    pass


class Share(Action, frozen=True, tag="other.share"):
    parts: tuple[int, ...]


def test_the_message_of_a_kind():
    assert message_id("power_grid.place_bid") == "do-power-grid-place-bid"


def test_an_action_is_told_by_its_games_sentence():
    assert describe_action(Bid(0, 4)) == "Bid 4"
    assert describe_action(Pass(0)) == "Pass"
    assert describe_action(OpenAuction(0, 2)) == "Put card 2 up for auction"
    assert describe_action(OpenAuction(0, 2), Names()) == "Put card c up for auction"
    assert describe_action(Sell(0, (1, 2))) == "Sell the cards 1, 2"
    text.set_language("ja")
    assert describe_action(Bid(0, 4)) == "4で入札する"


def test_an_action_without_a_sentence_is_told_by_kind_and_fields():
    """So that any game can be played before its author has written a word."""
    assert describe_action(Wait(0)) == "Wait"
    assert describe_action(PlaceBase(1, 2, 3)) == "Place base (card 2, level 3)"
    assert describe_action(PlaceBase(1, 2, 3), Names()) == "Place base (card c, level 3)"


def test_a_name_that_does_not_know_the_value_is_left_out():
    """A field called `card` that holds something else than a card."""
    assert describe_action(OpenAuction(0, 99), Names()) == "Put card 99 up for auction"


def test_sets_are_told_in_one_line():
    assert describe_set(IntRange(Bid, 0, "amount", 3, 9)) == "Bid 3 to 9"
    assert describe_set(ValueSet(OpenAuction, 0, "card", (1, 2)), Names()) == "Put one of the cards b, c up for auction"
    assert describe_set(Subset(Sell, 0, "cards", (4, 5, 6), 1, 3)) == "Sell 1 to 3 of the cards 4, 5, 6"
    assert describe_set(Split(Give, 0, "coins", 2, (2, 2))) == "Deal out 2 coins"


def test_sets_without_a_sentence():
    assert describe_set(IntRange(PlaceBase, 0, "level", 1, 3, (2,)), Names()) == "Place base (card c, level 1 - 3)"
    assert describe_set(Subset(Share, 0, "parts", (1, 2), 0, 2)) == "Share (parts 1, 2)"
    assert describe_set(Split(Share, 0, "parts", 4, (3, 2))) == "Share (parts 4: 3 / 2)"


def test_reasons_name_things():
    """Ids among the facts become names; the plain value stays beside it."""
    reason = Reason("tiny-refused-not-on-display", {"card": 3})
    assert describe_reason(reason) == "Card 3 is not on display."
    assert describe_reason(reason, Names()) == "Card d is not on display."
    text.set_language("ja")
    assert describe_reason(reason, Names()) == "カードdは場にありません。"
