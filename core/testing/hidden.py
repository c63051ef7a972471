"""States that differ only in what a seat may not see."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any

from core.engine import BY_SEAT, LENGTH, OWNER, SECRET, Engine, Record, Seat
from core.engine.visibility import Visibility

Slot = tuple[Record, str, Visibility]
"""A record, the name of one of its fields, and who may see it."""


def hidden_slots(
    record: Record, seat: Seat | None, opened: frozenset[str], owner: Seat | None = None
) -> Iterator[Slot]:
    """Yield every field in `record`, at any depth, that `seat` may not see.

    Written anew from the rules of visibility, not by the code that makes observations, so that each checks the other.
    """
    kind = type(record)
    if owner is None:
        owner = getattr(record, "seat", None)
    hints = typing.get_type_hints(kind, include_extras=True)
    for name in kind.__struct_fields__:
        visibility = next(mark for mark in hints[name].__metadata__ if isinstance(mark, Visibility))
        shown = f"{kind.__name__}.{name}" in opened
        if visibility in (SECRET, LENGTH) or (visibility is OWNER and not shown and (owner is None or owner != seat)):
            yield record, name, visibility
        else:
            yield from _inside(getattr(record, name), seat, opened, owner, visibility is BY_SEAT)


def _inside(value: Any, seat: Seat | None, opened: frozenset[str], owner: Seat | None, by_seat: bool) -> Iterator[Slot]:
    if isinstance(value, Record):
        yield from hidden_slots(value, seat, opened, owner)
    elif isinstance(value, (list, tuple)):
        for i, item in enumerate(value):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            yield from _inside(item, seat, opened, i if by_seat else owner, False)
    elif isinstance(value, dict):
        for item in value.values():  # pyright: ignore[reportUnknownVariableType]
            yield from _inside(item, seat, opened, owner, False)


def shuffled(engine: Engine[Any], state: Any, seat: Seat | None) -> Any:
    """Return a copy of `state` with everything that `seat` may not see changed: values change owners, lists are turned.

    The copy may break the game's laws (a bid that is not covered); nobody plays on with it.
    """
    copy = state.clone()
    groups: dict[tuple[type[Record], str], list[Slot]] = {}
    for slot in hidden_slots(copy, seat, engine.spec.open_fields):
        groups.setdefault((type(slot[0]), slot[1]), []).append(slot)
    for slots in groups.values():
        values = [_turned(getattr(record, name), len(slots) == 1, mark) for record, name, mark in slots]
        for (record, name, _), value in zip(slots, values[1:] + values[:1], strict=True):
            setattr(record, name, value)
    return copy


def _turned(value: Any, alone: bool, mark: Visibility) -> Any:
    """Return a list in the opposite order; a number that has nobody to change places with becomes another one."""
    if isinstance(value, list):
        return value[::-1]  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, tuple):
        return value[::-1]  # pyright: ignore[reportUnknownVariableType]
    return value + 1 if alone and type(value) is int else value
