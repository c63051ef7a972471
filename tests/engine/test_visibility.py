"""Who sees what: observations are built from what is declared, field by field."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from core.engine import BY_SEAT, HIDDEN, HIDDEN_TEXT, LENGTH, OWNER, PUBLIC, SECRET, Frame, Record
from core.engine.visibility import mask, undeclared, unhideable


class Letter(Record):
    """Belongs to the seat it names, wherever it lies."""

    seat: Annotated[int, PUBLIC]
    amount: Annotated[int, OWNER]


class Vault(Record):
    gold: Annotated[int, OWNER]
    shown: Annotated[int, PUBLIC]


class Hand(Record):
    money: Annotated[int, OWNER]
    cards: Annotated[list[int], OWNER]
    note: Annotated[str, OWNER]
    maybe: Annotated[int | None, OWNER]
    votes: Annotated[dict[str, int], OWNER]
    pair: Annotated[tuple[int, ...], OWNER]
    pile: Annotated[list[int], LENGTH]
    points: Annotated[int, PUBLIC]
    vault: Annotated[Vault, PUBLIC]
    vaults: Annotated[dict[str, Vault], PUBLIC]
    own_letter: Annotated[Letter | None, OWNER]


class Table(Record):
    seed: Annotated[int, SECRET]
    deck: Annotated[list[int], LENGTH]
    names: Annotated[list[str], LENGTH]
    hands: Annotated[list[Hand], BY_SEAT]
    letters: Annotated[list[Letter], PUBLIC]
    plan: Annotated[tuple[int, ...], SECRET]
    strays: Annotated[list[Vault], PUBLIC]


class Inner(Record):
    money: int


class Running(Frame, tag="test.running"):
    turn: int
    inner: Annotated[dict[str, Inner], PUBLIC]


class Outer(Record):
    frames: Annotated[list[Running], PUBLIC]
    also: Annotated[Inner | None, OWNER]
    rest: Annotated[int, "a note, but not who sees it"]


class Loose(Record):
    money: int


def hand(n: int) -> Hand:
    return Hand(n, [n], "n", n, {"a": n}, (n,), [n, n], n, Vault(n, n), {"v": Vault(n, n)}, Letter(n, n))


def table() -> Table:
    return Table(9, [1, 2, 3], ["x"], [hand(0), hand(1)], [Letter(1, 5), Letter(0, 6)], (1, 2), [Vault(7, 7)])


def seen(seat: int | None, opened: frozenset[str] = frozenset()) -> Table:
    copy = table()
    mask(copy, seat, None, opened)
    return copy


def test_public_fields_are_seen_and_secret_ones_are_not():
    for seat in (None, 0, 1):
        view = seen(seat)
        assert view.seed == HIDDEN
        assert view.plan == ()
        assert [h.points for h in view.hands] == [0, 1]
        assert [h.vault.shown for h in view.hands] == [0, 1]


def test_of_a_length_field_the_length_is_seen():
    """By its owner too: nobody looks into the deck."""
    view = seen(0)
    assert view.deck == [HIDDEN] * 3
    assert view.names == [HIDDEN_TEXT]
    assert view.hands[0].pile == [HIDDEN] * 2


def test_owner_fields_are_seen_by_the_owner_alone():
    """In a BY_SEAT list the owner is the place in it, at any depth."""
    view = seen(1)
    assert view.hands[1] == hand(1).__class__(
        1, [1], "n", 1, {"a": 1}, (1,), [HIDDEN] * 2, 1, Vault(1, 1), {"v": Vault(1, 1)}, Letter(1, 1)
    )
    assert view.hands[0] == Hand(
        HIDDEN, [], HIDDEN_TEXT, HIDDEN, {}, (), [HIDDEN] * 2, 0, Vault(HIDDEN, 0), {"v": Vault(HIDDEN, 0)}, None
    )
    assert [h.money for h in seen(None).hands] == [HIDDEN, HIDDEN]


def test_a_record_with_a_seat_belongs_to_it():
    assert seen(1).letters == [Letter(1, 5), Letter(0, HIDDEN)]
    assert seen(0).letters == [Letter(1, HIDDEN), Letter(0, 6)]


def test_an_owner_field_without_an_owner_is_nobodys():
    assert [seen(seat).strays for seat in (None, 0, 1)] == [[Vault(HIDDEN, 7)]] * 3


def test_a_game_may_open_owner_fields():
    """Named by class and field; only those."""
    view = seen(None, frozenset({"Hand.money"}))
    assert [h.money for h in view.hands] == [0, 1]
    assert [h.cards for h in view.hands] == [[], []]
    assert view.seed == HIDDEN


def test_hiding_does_not_tell_whether_there_is_anything():
    """What stands in depends on the type of the field alone: None, 0 and 5 look alike."""
    looks: list[Hand] = []
    for value in (None, 0, 5):
        copy = table()
        copy.hands[0].maybe = value
        copy.hands[0].own_letter = None if value is None else Letter(0, value)
        copy.hands[0].cards = [] if value is None else [value]
        mask(copy, 1)
        looks.append(copy.hands[0])
    assert looks[0] == looks[1] == looks[2]


def test_an_observation_is_written_and_read_like_a_state():
    view = seen(0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=Table) == view
    assert view.clone() == view


def test_hidden_lists_and_dicts_are_not_shared():
    """Whoever fills in what is hidden must not fill in other observations."""
    view, other = seen(1), seen(1)
    view.hands[0].cards.append(1)
    view.hands[0].votes["a"] = 1
    assert other.hands[0].cards == []
    assert other.hands[0].votes == {}


def test_undeclared_fields_are_found_at_any_depth():
    assert undeclared(Outer) == ["Inner.money", "Outer.rest", "Running.turn"]
    assert undeclared(Table) == []


def test_an_undeclared_field_is_hidden():
    """An engine refuses such a state; if one came here all the same, nobody would see the field."""

    loose = Loose(5)
    mask(loose, 0)
    assert loose.money == HIDDEN


@pytest.mark.parametrize(
    ("hint", "bad"),
    [
        (Annotated[bool, OWNER], True),
        (Annotated[bool, SECRET], True),
        (Annotated[bool, PUBLIC], False),
        (Annotated[Vault, SECRET], True),
        (Annotated[Vault, PUBLIC], False),
        (Annotated[Vault | None, SECRET], False),
        (Annotated[list[Vault], LENGTH], True),
        (Annotated[list[bool], LENGTH], True),
        (Annotated[int, LENGTH], True),
        (Annotated[tuple[int, int], OWNER], True),
        (Annotated[tuple[int, ...], OWNER], False),
        (Annotated[list[Vault], OWNER], False),
        (Annotated[dict[str, int], SECRET], False),
        (Annotated[float, SECRET], False),
    ],
)
def test_a_field_that_cannot_be_hidden_is_found(hint: Any, bad: bool):
    """A hidden bool would have to be true or false, and so would say something."""
    kind: Any = msgspec.defstruct("Some", [("field", hint)], bases=(Record,))
    holder: Any = msgspec.defstruct("Holder", [("inner", Annotated[kind, PUBLIC])], bases=(Record,))
    assert unhideable(holder) == (["Some.field"] if bad else [])
