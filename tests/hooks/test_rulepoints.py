"""Rule points: variants replace or wrap named points; contradictions are errors when a game is created."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from core.errors import PluginError
from core.hooks import RuleSet


def three() -> int:
    return 3


@dataclasses.dataclass(slots=True)
class Rules:
    price: Callable[[], int] = three
    houses: int = 5


def test_defaults_hold_until_something_is_said():
    assert RuleSet(Rules()).finished() == Rules()


def test_a_point_is_replaced():
    rules = RuleSet(Rules())
    rules.replace("houses", 7, by="a.one")
    rules.replace("price", lambda: 4, by="a.one")
    table = rules.finished()
    assert (table.price(), table.houses) == (4, 7)


def test_points_are_wrapped_one_around_the_other():
    """The variant that comes later is outside: it sees what the earlier one made of it."""
    rules = RuleSet(Rules())
    rules.wrap("price", lambda inner: lambda: inner() + 1, by="a.one")
    rules.wrap("price", lambda inner: lambda: inner() * 10, by="b.two")
    assert rules.get("price")() == 40
    assert rules.finished().price() == 40


def test_what_was_replaced_can_be_wrapped():
    rules = RuleSet(Rules())
    rules.replace("price", lambda: 5, by="a.one")
    rules.wrap("price", lambda inner: lambda: inner() + 1, by="b.two")
    assert rules.finished().price() == 6


def test_two_variants_cannot_replace_the_same_point():
    """Nor can a point be replaced that somebody has wrapped: the wrapping would be lost without a word."""
    rules = RuleSet(Rules())
    rules.replace("price", lambda: 5, by="a.one")
    with pytest.raises(PluginError, match=r'b\.two replaces the rule "price", which a\.one has changed already'):
        rules.replace("price", lambda: 6, by="b.two")
    assert rules.finished().price() == 5
    rules = RuleSet(Rules())
    rules.wrap("price", lambda inner: inner, by="a.one")
    rules.wrap("price", lambda inner: inner, by="a.two")
    with pytest.raises(PluginError) as caught:
        rules.replace("price", lambda: 6, by="b.two")
    assert caught.value.key == "rules-clash"
    assert caught.value.facts == {"point": "price", "variant": "b.two", "others": ["a.one", "a.two"]}


WAYS: dict[str, Callable[[RuleSet[Rules]], object]] = {
    "get": lambda rules: rules.get("prise"),
    "replace": lambda rules: rules.replace("prise", three, by="a.one"),
    "wrap": lambda rules: rules.wrap("prise", lambda inner: inner, by="a.one"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_point_that_there_is_not_is_told_with_the_nearest(way: str):
    rules = RuleSet(Rules())
    with pytest.raises(PluginError, match=r"Did you mean price\?") as caught:
        WAYS[way](rules)
    assert caught.value.facts["nearest"] == "price"
    with pytest.raises(PluginError) as caught:
        rules.replace("xyz", three, by="a.one")
    assert "Did you mean" not in str(caught.value)


def test_a_games_defaults_stay_as_they_are():
    """The next game starts from the usual rules again."""
    defaults = Rules()
    RuleSet(defaults).replace("houses", 9, by="a.one")
    assert defaults.houses == 5
