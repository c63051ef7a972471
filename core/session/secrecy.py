"""Events as one seat may know them.

An event's field may be declared like a state's: `card: Annotated[int, OWNER]` is for the event's own `seat` only,
`SECRET` for nobody. What is not declared is public, as most of what happens at a table is.
"""

from __future__ import annotations

import typing
from collections.abc import Set
from functools import cache
from typing import Any

import msgspec

from core.engine import HIDDEN, HIDDEN_TEXT, LENGTH, OWNER, SECRET, Event, Seat


def event_for(event: Event, seat: Seat | None, opened: Set[str] = frozenset()) -> Event:
    """Return the event with what `seat` may not know replaced by `HIDDEN`.

    seat: None for an onlooker. opened: OWNER fields that all may see in this game ("PlantBought.price").
    """
    kind = type(event)
    hidden = {
        name: _hidden(getattr(event, name))
        for name, visibility in _guarded(kind)
        if visibility is not OWNER or (getattr(event, "seat", None) != seat and f"{kind.__name__}.{name}" not in opened)
    }
    return msgspec.structs.replace(event, **hidden) if hidden else event


@cache
def _guarded(kind: type[Event]) -> tuple[tuple[str, Any], ...]:
    """Return the fields of an event class that not everybody may see, each with its visibility."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return tuple(
        (name, mark)
        for name in kind.__struct_fields__
        for mark in getattr(hints[name], "__metadata__", ())
        if mark in (OWNER, SECRET, LENGTH)
    )


def _hidden(value: Any) -> Any:
    if isinstance(value, (int, float)):
        return HIDDEN
    if isinstance(value, str):
        return HIDDEN_TEXT
    if isinstance(value, (list, tuple)):
        return type(value)(_hidden(item) for item in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return None
