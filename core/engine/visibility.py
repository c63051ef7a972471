"""Who may see a field of the state.

Every field of every record in a state says so in its annotation: `money: Annotated[int, OWNER]`. What a seat sees is
built from these declarations; a field without one is an error when the engine is made, and would be hidden.
"""

from __future__ import annotations

import enum
import types
import typing
from typing import Annotated, Any, Union, cast, get_args, get_origin

from core.engine.records import Record, Seat

HIDDEN = -(2**31)
"""Stands in an observation for a number that the seat may not see."""
HIDDEN_TEXT = "?"
"""Stands in an observation for a text that the seat may not see."""


class Visibility(enum.Enum):
    """Who may see a field."""

    PUBLIC = "public"
    OWNER = "owner"
    LENGTH = "length"
    SECRET = "secret"
    BY_SEAT = "by_seat"


PUBLIC = Visibility.PUBLIC
"""Everybody sees it (and, for records inside, what those records say)."""
OWNER = Visibility.OWNER
"""Only the seat that owns the record: the record's place in a BY_SEAT list, or its own field `seat`."""
LENGTH = Visibility.LENGTH
"""A list of which everybody sees how long it is, and nobody what is in it."""
SECRET = Visibility.SECRET
"""Nobody sees it."""
BY_SEAT = Visibility.BY_SEAT
"""A public list with one record per seat, in seat order."""

_NOTHING = object()
"""Says that a type has no value to stand in for a hidden one."""

_plans: dict[type, list[tuple[str, Visibility, Any, Any]]] = {}


def undeclared(kind: type[Record]) -> list[str]:
    """Return the fields of `kind`, and of all records in it, that do not say who may see them ("Player.money")."""
    missing: list[str] = []
    seen: set[type] = set()

    def look(record: type[Record]) -> None:
        if record in seen:
            return
        seen.add(record)
        for name, hint in typing.get_type_hints(record, include_extras=True).items():
            if name not in record.__struct_fields__:
                continue
            if _declared(hint) is None:
                missing.append(f"{record.__name__}.{name}")
            for inner in _records_in(hint):
                look(inner)

    look(kind)
    return sorted(missing)


def unhideable(kind: type[Record]) -> list[str]:
    """Return the hidden fields of `kind`, and of all records in it, that nothing can stand in for ("Player.ready").

    Numbers, texts, lists, dicts and what may be None can be hidden; a bool or a record cannot, nor a list of records of
    which only the length is seen: an observation has to be a state like any other, to be copied and written.
    """
    bad: list[str] = []
    seen: set[type] = set()

    def look(record: type[Record]) -> None:
        if record in seen:
            return
        seen.add(record)
        for name, visibility, hint, stand_in in _plan(record):
            if visibility not in (PUBLIC, BY_SEAT) and stand_in is _NOTHING:
                bad.append(f"{record.__name__}.{name}")
            for inner in _records_in(hint):
                look(inner)

    look(kind)
    return sorted(bad)


def declared(kind: type[Record]) -> tuple[tuple[str, Visibility], ...]:
    """Return the fields of a class of records in their order, with who may see them."""
    return tuple((name, visibility) for name, visibility, _, _ in _plan(kind))


def mask(record: Record, seat: Seat | None, owner: Seat | None = None, opened: frozenset[str] = frozenset()) -> None:
    """Hide in `record`, in place, whatever `seat` may not see. Call it on a copy.

    seat: None for an onlooker, who sees only what is public. owner: the seat that owns this record, None if nobody.
    opened: OWNER fields that all may see in this game ("PlayerState.money").
    """
    kind = type(record)
    if owner is None:
        owner = getattr(record, "seat", None)
    for name, visibility, hint, stand_in in _plan(kind):
        if visibility is LENGTH:
            setattr(record, name, [stand_in] * len(getattr(record, name)))
        elif visibility is SECRET or (
            visibility is OWNER and (owner is None or owner != seat) and f"{kind.__name__}.{name}" not in opened
        ):
            setattr(record, name, type(stand_in)() if isinstance(stand_in, (list, dict)) else stand_in)  # pyright: ignore[reportUnknownArgumentType]
        elif hint is not None:
            _mask_inside(getattr(record, name), seat, owner, opened, visibility is BY_SEAT)


def _mask_inside(value: Any, seat: Seat | None, owner: Seat | None, opened: frozenset[str], by_seat: bool) -> None:
    if isinstance(value, Record):
        mask(value, seat, owner, opened)
    elif isinstance(value, (list, tuple)):
        for i, item in enumerate(value):  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
            _mask_inside(item, seat, i if by_seat else owner, opened, False)
    elif isinstance(value, dict):
        for item in value.values():  # pyright: ignore[reportUnknownVariableType]
            _mask_inside(item, seat, owner, opened, False)


def _plan(kind: type[Record]) -> list[tuple[str, Visibility, Any, Any]]:
    """Return per field: name, who sees it, its type if records are in it, and what stands in for it when hidden."""
    if kind not in _plans:
        hints = typing.get_type_hints(kind, include_extras=True)
        plan: list[tuple[str, Visibility, Any, Any]] = []
        for name in kind.__struct_fields__:
            hint = hints[name]
            visibility = _declared(hint) or SECRET
            plain: Any = _bare(hint)
            if visibility is LENGTH:
                stand_in = _stand_in(get_args(plain)[0]) if get_origin(plain) is list else _NOTHING
                stand_in = stand_in if isinstance(stand_in, (int, str)) else _NOTHING
            else:
                stand_in = _stand_in(plain)
            plan.append((name, visibility, hint if _records_in(hint) else None, stand_in))
        _plans[kind] = plan
    return _plans[kind]


def _stand_in(hint: Any) -> Any:
    """Return what an observation has in place of a hidden value of this type, _NOTHING if there is no such value.

    It depends on the type alone: were None kept where it is, it would tell that there is nothing.
    """
    plain: Any = _bare(hint)
    origin, args = get_origin(plain), get_args(plain)
    if plain in (int, float):
        return HIDDEN
    if plain is str:
        return HIDDEN_TEXT
    if origin is list or origin is dict:
        return cast(Any, origin)()
    if origin is tuple and args[-1] is Ellipsis:
        return ()
    if origin in (Union, types.UnionType):
        found = [_stand_in(arg) for arg in args if arg is not type(None)]
        scalars = [one for one in found if isinstance(one, (int, str))]
        return scalars[0] if scalars else None if type(None) in args else found[0]
    return _NOTHING


def _bare(hint: Any) -> Any:
    """Return a type without its annotations."""
    return _bare(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def _declared(hint: Any) -> Visibility | None:
    if get_origin(hint) is Annotated:
        return next((a for a in get_args(hint)[1:] if isinstance(a, Visibility)), None)
    return None


def _records_in(hint: Any) -> list[type[Record]]:
    origin, args = get_origin(hint), get_args(hint)
    if hint is None:
        return []
    if origin is Annotated:
        return _records_in(args[0])
    if origin in (Union, types.UnionType, list, tuple, dict):
        return [record for a in args for record in _records_in(a)]
    return [hint] if isinstance(hint, type) and issubclass(hint, Record) else []
