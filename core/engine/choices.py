"""What a seat may do now: the one source of legality.

The engine accepts an action if and only if it is in the `Choices` offered; windows show the same object, bots draw from
it, tests walk it. Large numeric spaces are parametric (`IntRange`, `ValueSet`, `Subset`, `Split`) and never listed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import cache
from math import comb
from typing import Any

import msgspec

from core.engine.records import Action, Seat, well_typed


class Reason(msgspec.Struct, frozen=True):
    """Why something is not possible: a message id and its facts."""

    key: str
    facts: dict[str, Any] = {}


class IntRange(msgspec.Struct, frozen=True, gc=False):
    """The actions make(seat, *fixed, n) for low <= n <= high; empty when low > high.

    field: name of the number, the last field of the action. fixed: values of the fields between seat and it.
    """

    make: type[Any]
    seat: Seat
    field: str
    low: int
    high: int
    fixed: tuple[Any, ...] = ()

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1)

    def __getitem__(self, k: int) -> Action:
        return self.make(self.seat, *self.fixed, self.low + k)

    def __contains__(self, action: Any) -> bool:
        if type(action) is not self.make or action.seat != self.seat:
            return False
        value = getattr(action, self.field)
        return (
            type(value) is int and self.low <= value <= self.high and (not self.fixed or _fixed(action) == self.fixed)
        )

    def __iter__(self) -> Iterator[Action]:
        return (self.make(self.seat, *self.fixed, n) for n in range(self.low, self.high + 1))


class ValueSet(msgspec.Struct, frozen=True, gc=False):
    """The actions make(seat, value) for each of `values`."""

    make: type[Any]
    seat: Seat
    field: str
    values: Sequence[Any]

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, k: int) -> Action:
        return self.make(self.seat, self.values[k])

    def __contains__(self, action: Any) -> bool:
        return type(action) is self.make and action.seat == self.seat and getattr(action, self.field) in self.values

    def __iter__(self) -> Iterator[Action]:
        return (self.make(self.seat, value) for value in self.values)


class Subset(msgspec.Struct, frozen=True, gc=False):
    """The actions make(seat, part): part is a tuple of low to high different `values`, in the order of `values`."""

    make: type[Any]
    seat: Seat
    field: str
    values: tuple[Any, ...]
    low: int
    high: int

    def __len__(self) -> int:
        return sum(comb(len(self.values), k) for k in range(self.low, self.high + 1))

    def __getitem__(self, k: int) -> Action:
        for size in range(self.low, self.high + 1):
            count = comb(len(self.values), size)
            if k < count:
                return self.make(self.seat, _combination(self.values, size, k))
            k -= count
        raise IndexError(k)

    def __contains__(self, action: Any) -> bool:
        if type(action) is not self.make or action.seat != self.seat:
            return False
        part: tuple[Any, ...] = getattr(action, self.field)
        if type(part) is not tuple or not self.low <= len(part) <= self.high:
            return False
        try:
            places = [self.values.index(value) for value in part]
        except ValueError:
            return False
        return all(a < b for a, b in itertools.pairwise(places))

    def __iter__(self) -> Iterator[Action]:
        for size in range(self.low, self.high + 1):
            for part in itertools.combinations(self.values, size):
                yield self.make(self.seat, part)


class Split(msgspec.Struct, frozen=True, gc=False):
    """The actions make(seat, parts): len(limits) numbers, 0 <= parts[i] <= limits[i], that add up to total."""

    make: type[Any]
    seat: Seat
    field: str
    total: int
    limits: tuple[int, ...]

    def __len__(self) -> int:
        return _splits(self.total, self.limits)

    def __getitem__(self, k: int) -> Action:
        if not 0 <= k < len(self):
            raise IndexError(k)
        parts: list[int] = []
        left = self.total
        for i, limit in enumerate(self.limits):
            for n in range(min(limit, left) + 1):
                count = _splits(left - n, self.limits[i + 1 :])
                if k < count:
                    parts.append(n)
                    left -= n
                    break
                k -= count
        return self.make(self.seat, tuple(parts))

    def __contains__(self, action: Any) -> bool:
        if type(action) is not self.make or action.seat != self.seat:
            return False
        parts: tuple[Any, ...] = getattr(action, self.field)
        return (
            type(parts) is tuple
            and len(parts) == len(self.limits)
            and all(type(n) is int and 0 <= n <= limit for n, limit in zip(parts, self.limits, strict=True))
            and sum(parts) == self.total
        )

    def __iter__(self) -> Iterator[Action]:
        return (self[k] for k in range(len(self)))


ChoiceSet = IntRange | ValueSet | Subset | Split


class Refusal(msgspec.Struct, frozen=True):
    """An action that somebody might expect and that is not offered, with the reason."""

    action: Action
    reason: Reason


class Choices:
    """The actions that one seat may take now: single ones and parametric sets.

    A sequence: `len`, index, iteration and `in` work; index k is the k-th action of singles followed by sets.
    refused: filled when the choices were asked for with `explain=True`.
    """

    __slots__ = ("refused", "sets", "singles")

    def __init__(self, singles: Sequence[Action] = (), sets: Sequence[ChoiceSet] = ()) -> None:
        self.singles = singles
        self.sets = sets
        self.refused: tuple[Refusal, ...] = ()

    def __len__(self) -> int:
        n = len(self.singles)
        for part in self.sets:
            n += len(part)
        return n

    def __getitem__(self, k: int) -> Action:
        singles = self.singles
        n = len(singles)
        if k < n:
            if k < 0:
                raise IndexError(k)
            return singles[k]
        k -= n
        for part in self.sets:
            n = len(part)
            if k < n:
                return part[k]
            k -= n
        raise IndexError(k)

    def __contains__(self, action: Any) -> bool:
        for single in self.singles:
            if single is action:
                return True
            if single == action:
                return well_typed(action)
        for part in self.sets:
            if action in part:
                return well_typed(action)
        return False

    def __iter__(self) -> Iterator[Action]:
        yield from self.singles
        for part in self.sets:
            yield from part

    def __repr__(self) -> str:
        return f"Choices({list(self.singles)!r}, {list(self.sets)!r})"


EMPTY = Choices()
"""Nothing to decide."""


def _fixed(action: Any) -> tuple[Any, ...]:
    """Return the fields of an action between its seat and its last field."""
    return tuple(getattr(action, name) for name in action.__struct_fields__[1:-1])


def _combination(values: Sequence[Any], size: int, k: int) -> tuple[Any, ...]:
    """Return the k-th of the combinations of `size` values in lexicographic order."""
    part: list[Any] = []
    for i, value in enumerate(values):
        if size == 0:
            break
        count = comb(len(values) - i - 1, size - 1)
        if k < count:
            part.append(value)
            size -= 1
        else:
            k -= count
    return tuple(part)


@cache
def _splits(total: int, limits: tuple[int, ...]) -> int:
    """Return in how many ways `total` can be split within `limits`."""
    if not limits:
        return 1 if total == 0 else 0
    return sum(_splits(total - n, limits[1:]) for n in range(min(limits[0], total) + 1)) if total >= 0 else 0
