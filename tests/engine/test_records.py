"""Records: clones made from the field list, canonical JSON, digests, tags."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from core.engine import PUBLIC, Action, Frame, Record, digest_of, tag_of, to_json
from core.engine.records import clone_function, well_typed


class Point(Record):
    x: int
    y: int


class Named(Point):
    """A record that adds a field to another one."""

    name: str = ""
    marks: list[int] = []


class Badge(msgspec.Struct, frozen=True):
    number: int
    inner: Badge | None = None


class Bag(msgspec.Struct, frozen=True):
    """Frozen, but what is in it is not."""

    items: list[int]


class Leaf(Frame, tag="test.leaf"):
    n: int


class Branch(Frame, tag="test.branch"):
    parts: list[int]


class Everything(Record):
    number: int
    word: str
    flag: bool
    ratio: float
    nothing: None
    either: int | None
    exact: Literal["a", "b"]
    pair: tuple[int, str]
    many: tuple[int, ...]
    badge: Badge
    badges: tuple[Badge, ...]
    maybe_badge: Badge | None
    point: Point
    maybe_point: Point | None
    numbers: list[int]
    maybe_numbers: list[int] | None
    points: list[Point]
    grid: list[list[int]]
    points_in_tuple: tuple[Point, ...]
    by_name: dict[str, int]
    points_by_name: dict[str, Point]
    lists_by_name: dict[str, list[int]]
    frames: Annotated[list[Leaf | Branch], PUBLIC]


def everything() -> Everything:
    return Everything(
        1, "w", True, 0.5, None, 3, "a", (1, "x"), (1, 2), Badge(1, Badge(2)), (Badge(3),), None, Point(1, 2),
        Point(3, 4), [1, 2], [3], [Point(5, 6)], [[1], [2]], (Point(7, 8),), {"b": 1, "a": 2}, {"p": Point(9, 10)},
        {"q": [2]}, [Leaf(1), Branch([1])],
    )  # fmt: skip


def scribble(value: Any) -> Any:
    """Change everything that can be changed inside `value`, and return something else in its place."""
    if isinstance(value, Record):
        for name in value.__struct_fields__:
            setattr(value, name, scribble(getattr(value, name)))
        return value
    if isinstance(value, list):
        value[:] = [*(scribble(item) for item in value), 99]
        return value
    if isinstance(value, dict):
        for key in list(value):
            value[key] = scribble(value[key])
        value["new"] = 99
        return value
    if isinstance(value, tuple):
        for item in value:
            scribble(item)
        return ()
    return 99


def test_a_clone_is_equal_and_independent():
    """Whatever is changed in a clone, at any depth, the original keeps its digest."""
    original = everything()
    before = digest_of(original)
    copy = original.clone()
    assert copy == original
    assert digest_of(copy) == before
    scribble(copy)
    assert digest_of(original) == before


def test_what_never_changes_is_shared():
    """Clones share frozen records and tuples of what never changes: that is what makes them cheap."""
    original = everything()
    copy = original.clone()
    assert copy.badge is original.badge
    assert copy.many is original.many
    assert copy.badges is original.badges


def test_a_subclass_is_cloned_with_its_own_fields():
    """Whichever of the two classes was cloned first."""
    assert Point(1, 2).clone() == Point(1, 2)
    named = Named(1, 2, "n", [3])
    copy = named.clone()
    assert type(copy) is Named
    assert copy == named
    copy.marks.append(4)
    assert named.marks == [3]


def test_frames_of_several_kinds_are_cloned_by_their_kind():
    class Stack(Record):
        frames: list[Leaf | Branch]
        top: Leaf | Branch

    stack = Stack([Leaf(1), Branch([2])], Branch([3]))
    copy = stack.clone()
    assert [type(frame) for frame in copy.frames] == [Leaf, Branch]
    copy.top.parts.append(4)  # type: ignore[union-attr]
    assert stack.top == Branch([3])


@pytest.mark.parametrize(
    ("hint", "what"),
    [
        (set[int], "set"),
        (dict[int, int], "dict"),
        (object, "object"),
        (int | list[int], "list"),
        (Bag, "Bag"),
        (tuple[Bag, ...], "Bag"),
        (Any, "Any"),
    ],
)
def test_a_field_that_cannot_be_copied_is_named(hint: Any, what: str):
    """A set has no order, JSON no numbers as keys, and lists inside frozen records would be shared by clones."""
    kind: Any = msgspec.defstruct("Broken", [("field", hint)], bases=(Record,))
    with pytest.raises(TypeError, match=rf"Broken\.field: .*{what}"):
        clone_function(kind)


def test_json_is_canonical():
    """Dicts that were filled in another order are written, and so named, alike."""
    one, two = everything(), everything()
    two.by_name = {"a": 2, "b": 1}
    assert to_json(one) == to_json(two)
    assert digest_of(one) == digest_of(two)
    assert msgspec.json.decode(to_json(one), type=Everything) == one


def test_digest_is_the_same_on_every_machine():
    """blake2b over the canonical JSON, 8 bytes; the figure comes from another program (b2sum -l 64)."""
    assert to_json(Point(1, 2)) == b'{"x":1,"y":2}'
    assert digest_of(Point(1, 2)) == "986f13d61aea29e3"
    assert digest_of(Point(2, 1)) != digest_of(Point(1, 2))


def test_tags():
    """The tag of a class and of its records is its permanent kind."""

    class Bid(Action, frozen=True, tag="test.bid"):
        amount: int

    assert tag_of(Bid) == tag_of(Bid(0, 1)) == "test.bid"
    assert to_json(Bid(0, 1)) == b'{"kind":"test.bid","seat":0,"amount":1}'


@pytest.mark.parametrize(
    ("fields", "good"),
    [
        ((0, 1, "a", True, (1, 2), None), True),
        ((0, 1, "a", True, (), 3), True),
        ((True, 1, "a", True, (), 3), False),
        ((0, True, "a", True, (), 3), False),
        ((0, 1.0, "a", True, (), 3), False),
        ((0, "1", "a", True, (), 3), False),
        ((0, 1, None, True, (), 3), False),
        ((0, 1, "a", 1, (), 3), False),
        ((0, 1, "a", True, [1], 3), False),
        ((0, 1, "a", True, (1, True), 3), False),
        ((0, 1, "a", True, (), True), False),
        ((0, 1, "a", True, (), object()), False),
    ],
)
def test_well_typed(fields: tuple[Any, ...], good: bool):
    """Python takes True and 1.0 for 1; a journal must not hold them where a number is declared."""

    class Mixed(Action, frozen=True, tag="test.mixed"):
        number: int
        word: str
        flag: bool
        parts: tuple[int, ...]
        maybe: int | None

    assert well_typed(Mixed(*fields)) is good


def test_an_action_with_a_field_too_many_is_refused():
    class Bid(Action, frozen=True, tag="test.bid"):
        amount: int

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"kind":"test.bid","seat":0,"amount":1,"price":3}', type=Bid)
