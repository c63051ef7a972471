"""Choices: length, index, iteration and membership always agree, for single actions and every kind of set."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine import EMPTY, Action, Choices, ChoiceSet, IntRange, Split, Subset, ValueSet


class Bid(Action, frozen=True, tag="test.bid"):
    plant: int
    amount: int


class Take(Action, frozen=True, tag="test.take"):
    what: str


class Pay(Action, frozen=True, tag="test.pay"):
    amount: int


class Also(Action, frozen=True, tag="test.also"):
    amount: int


class Pick(Action, frozen=True, tag="test.pick"):
    parts: tuple[int, ...]


class Stop(Action, frozen=True, tag="test.stop"):
    pass


small = st.integers(-3, 8)
ranges = st.builds(lambda low, high: IntRange(Pay, 1, "amount", low, high), small, small)
fixed_ranges = st.builds(lambda plant, low, high: IntRange(Bid, 1, "amount", low, high, (plant,)), small, small, small)
value_sets = st.builds(
    lambda values: ValueSet(Take, 1, "what", values), st.lists(st.text("abc", max_size=2), unique=True, max_size=6)
)
subsets = st.builds(
    lambda values, low, high: Subset(Pick, 1, "parts", tuple(values), low, high),
    st.lists(small, unique=True, max_size=6),
    st.integers(0, 4),
    st.integers(0, 7),
)
splits = st.builds(
    lambda total, limits: Split(Pick, 1, "parts", total, tuple(limits)),
    st.integers(0, 7),
    st.lists(st.integers(0, 4), max_size=4),
)
sets = st.one_of(ranges, fixed_ranges, value_sets, subsets, splits)


@given(sets)
def test_a_set_agrees_with_itself(part: ChoiceSet):
    """As many as it says, each once, each by its index, each contained."""
    listed = list(part)
    assert len(listed) == len(part)
    assert len(set(listed)) == len(listed)
    assert [part[k] for k in range(len(part))] == listed
    assert all(action in part for action in listed)
    assert all(action.seat == 1 for action in listed)


@given(subsets)
def test_a_subset_is_every_combination(part: Subset):
    """In the order of `values`, smaller ones first."""
    expected = [c for k in range(part.low, part.high + 1) for c in itertools.combinations(part.values, k)]
    assert [action.parts for action in part] == expected  # type: ignore[attr-defined]


@given(splits)
def test_a_split_is_every_way_to_reach_the_total(part: Split):
    expected = [c for c in itertools.product(*(range(n + 1) for n in part.limits)) if sum(c) == part.total]
    assert [action.parts for action in part] == expected  # type: ignore[attr-defined]


@given(subsets, st.lists(small, max_size=5).map(tuple))
def test_membership_of_a_subset_is_membership_of_its_list(part: Subset, parts: tuple[int, ...]):
    assert (Pick(1, parts) in part) == (Pick(1, parts) in list(part))


@given(splits, st.lists(small, max_size=4).map(tuple))
def test_membership_of_a_split_is_membership_of_its_list(part: Split, parts: tuple[int, ...]):
    assert (Pick(1, parts) in part) == (Pick(1, parts) in list(part))


@given(fixed_ranges, small, small)
def test_membership_of_a_range_is_membership_of_its_list(part: IntRange, plant: int, amount: int):
    assert (Bid(1, plant, amount) in part) == (Bid(1, plant, amount) in list(part))


@given(st.lists(st.integers(0, 9), unique=True, max_size=3), st.lists(sets, max_size=3))
def test_choices_are_their_singles_and_then_their_sets(amounts: list[int], parts: list[ChoiceSet]):
    singles = [Also(1, amount) for amount in amounts]
    choices = Choices(singles, parts)
    listed = list(choices)
    assert listed == [*singles, *itertools.chain.from_iterable(parts)]
    assert len(choices) == len(listed)
    assert [choices[k] for k in range(len(listed))] == listed
    assert all(action in choices for action in listed)
    for k in (-1, len(listed), len(listed) + 1):
        with pytest.raises(IndexError):
            choices[k]


def test_large_sets_are_not_listed():
    """A billion bids and 2**60 subsets: length, index and membership are worked out."""
    bids = IntRange(Pay, 0, "amount", 1, 10**9)
    assert len(bids) == 10**9
    assert bids[10**9 - 1] == Pay(0, 10**9)
    parts = Subset(Pick, 0, "parts", tuple(range(60)), 0, 60)
    assert len(parts) == 2**60
    assert parts[2**60 - 1] == Pick(0, tuple(range(60)))
    assert len(Split(Pick, 0, "parts", 30, (30,) * 6)) == math.comb(35, 5)


@pytest.mark.parametrize(
    "action",
    [
        Pay(0, 3), Pay(2, 3), Pay(1, 6), Pay(1, 0), Also(1, 3), Stop(0), Take(1, "c"), Pick(1, (2, 1)), Pick(1, (1, 1)),
        Pick(1, ()), Pick(1, (1, 2, 3, 4)), Pick(1, (9,)), "text", None,
    ],
)  # fmt: skip
def test_what_is_not_offered(action: Any):
    """Other seats, other numbers, other classes, other orders, twice the same."""
    offered = Choices(
        [Stop(1)],
        [
            IntRange(Pay, 1, "amount", 1, 5),
            ValueSet(Take, 1, "what", ("a", "b")),
            Subset(Pick, 1, "parts", (1, 2, 3, 4), 1, 3),
        ],
    )
    assert action not in offered
    for good in (Stop(1), Pay(1, 1), Pay(1, 5), Take(1, "b"), Pick(1, (4,)), Pick(1, (1, 2, 4))):
        assert good in offered


Wrong: Any = {"float": 1.0, "list": [1], "none": None}


@pytest.mark.parametrize(
    "action",
    [
        Stop(True), Pay(True, 1), Pay(1, True), Pay(1, Wrong["float"]), Also(1, True), Also(1, Wrong["float"]),
        Bid(1, True, 1), Pick(1, (True,)), Pick(1, Wrong["list"]), Take(1, Wrong["none"]),
    ],
)  # fmt: skip
def test_equal_is_not_enough(action: Any):
    """In Python True and 1.0 equal 1; in a journal they are something else."""
    offered = Choices(
        [Stop(1), Also(1, 1)],
        [
            IntRange(Pay, 1, "amount", 1, 5),
            IntRange(Bid, 1, "amount", 1, 5, (1,)),
            Subset(Pick, 1, "parts", (1, 2), 1, 1),
            Split(Pick, 1, "parts", 1, (1,)),
            ValueSet(Take, 1, "what", ("a",)),
        ],
    )
    assert action not in offered


def test_an_index_beyond_the_end():
    """Of sets that have to search for the k-th part."""
    for part in (Subset(Pick, 1, "parts", (1, 2), 1, 2), Split(Pick, 1, "parts", 2, (2, 2))):
        with pytest.raises(IndexError):
            part[len(part)]


def test_nothing_to_decide():
    assert len(EMPTY) == 0
    assert list(EMPTY) == []
    assert EMPTY.refused == ()
    assert Stop(0) not in EMPTY


def test_choices_can_be_read_when_a_test_fails():
    shown = repr(Choices([Stop(1)], [IntRange(Pay, 1, "amount", 1, 2)]))
    assert shown.startswith("Choices([Stop(seat=1)], [IntRange(make=")
    assert "low=1, high=2" in shown
