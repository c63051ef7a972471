"""Plain data: the records that states, frames, actions, effects and events are made of.

A record holds numbers, strings, lists, dicts and records, nothing else. `clone()` is written by the machine from the
field list, so that no field can be forgotten; so are equality, JSON and the digest (msgspec).
"""

from __future__ import annotations

import hashlib
import types
import typing
from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin

import msgspec

Seat = int
"""Place at the table, counted from 0, fixed for a game."""

R = TypeVar("R", bound="Record")


class Record(msgspec.Struct):
    """Mutable piece of state; declared like a dataclass.

    Fields may be scalars, frozen structs and tuples of these (shared by clones), lists, dicts with
    text keys, and records (copied).
    """

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "clone" not in cls.__dict__:  # never the compiled one of a base class, which knows only the base's fields
            setattr(cls, "clone", _first_clone)  # noqa: B010

    def clone(self: R) -> R:
        """Return an independent copy."""
        return _first_clone(self)


def _first_clone(record: R) -> R:
    """Return an independent copy, and see to it that the next call finds the compiled function at once."""
    kind = type(record)
    copy = clone_function(kind)
    setattr(kind, "clone", copy)  # noqa: B010
    return copy(record)


class Frame(Record, tag_field="kind"):
    """Saved data of one running phase. A subclass has a namespaced, permanent tag, and a field `seat` for an owner."""


class Action(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One decision by one seat, exactly as it is journalled; nothing in it can be computed from the state."""

    seat: Seat

    kind: ClassVar[str]


class Event(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that happened. Log lines, animation and statistics are made from events by whoever listens."""


_SCALARS: tuple[object, ...] = (int, str, bool, float, bytes, type(None))
_compiled: dict[type, Callable[[Any], Any]] = {}


def clone_function(kind: type[R]) -> Callable[[R], R]:
    """Return a function that copies records of the class `kind`. Raise TypeError for a field it cannot copy."""
    if kind not in _compiled:
        hints = typing.get_type_hints(kind, include_extras=False)
        names: dict[str, Any] = {"_kind": kind}
        parts = [_copy(hints[name], f"x.{name}", names, f"{kind.__name__}.{name}") for name in kind.__struct_fields__]
        # Keyword-only structs cannot be called by position; ours never are, and positions are the faster call.
        source = f"def clone(x):\n    return _kind({', '.join(parts)})\n"
        exec(source, names)
        _compiled[kind] = names["clone"]
    return _compiled[kind]


def _copy(hint: Any, value: str, names: dict[str, Any], where: str) -> str:
    """Return the source of an expression that copies `value`, which is declared as `hint`."""
    if _is_shared(hint):
        return value
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _copy(args[0], value, names, where)
    if origin in (Union, types.UnionType):
        rest = [a for a in args if a is not type(None)]
        if all(isinstance(a, type) and issubclass(a, Record) for a in rest):
            call = f"{value}.clone()"
            return f"({call} if {value} is not None else None)" if len(rest) < len(args) else call
        if len(rest) == 1:
            return f"({_copy(rest[0], value, names, where)} if {value} is not None else None)"
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return f"tuple([{_copy(args[0], 'y', names, where)} for y in {value}])"
    if origin is list:
        if _is_shared(args[0]):
            return f"{value}[:]"
        return f"[{_copy(args[0], 'y', names, where)} for y in {value}]"
    if origin is dict and args[0] is str:  # JSON has no other keys, and canonical JSON sorts them
        if _is_shared(args[1]):
            return f"{value}.copy()"
        return f"{{k: {_copy(args[1], 'v', names, where)} for k, v in {value}.items()}}"
    if isinstance(hint, type) and issubclass(hint, Record):
        if hint.__struct_config__.tag_field is not None:
            return f"{value}.clone()"  # one of several kinds: let it choose
        name = f"_c{len(names)}"
        names[name] = clone_function(hint)
        return f"{name}({value})"
    raise TypeError(f"{where}: a record cannot hold {hint!r}")


def _is_shared(hint: Any, seen: tuple[Any, ...] = ()) -> bool:
    """Return whether values of `hint` never change, so that a clone may share them. seen: classes being looked into."""
    if hint in _SCALARS:
        return True
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return True
    if origin is Annotated:
        return _is_shared(args[0], seen)
    if origin in (tuple, frozenset, Union, types.UnionType):
        return all(arg is Ellipsis or _is_shared(arg, seen) for arg in args)
    if not (isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__struct_config__.frozen):
        return False
    if hint in seen:  # a record within itself, as effects are: what else is in it decides
        return True
    hints = typing.get_type_hints(hint)
    return all(_is_shared(hints[name], (*seen, hint)) for name in hint.__struct_fields__)


_checks: dict[type, Callable[[Any], bool]] = {}


def well_typed(action: Action) -> bool:
    """Return whether each field holds exactly what its class declares: True and 1.0 are equal to 1 and still wrong."""
    kind = type(action)
    if kind not in _checks:
        _checks[kind] = _compile_check(kind)
    return _checks[kind](action)


def _compile_check(kind: type[Action]) -> Callable[[Any], bool]:
    hints = typing.get_type_hints(kind)
    parts: list[str] = []
    for name in kind.__struct_fields__:
        hint: Any = hints[name]
        if hint in (int, str, bool):
            parts.append(f"type(a.{name}) is {hint.__name__}")
        elif get_origin(hint) is tuple and get_args(hint)[1:] == (Ellipsis,) and get_args(hint)[0] in (int, str):
            element = get_args(hint)[0].__name__
            parts.append(f"type(a.{name}) is tuple and all(type(x) is {element} for x in a.{name})")
        else:
            return _reads_back
    names: dict[str, Any] = {}
    exec(f"def check(a):\n    return {' and '.join(parts)}\n", names)
    return names["check"]


def _reads_back(action: Action) -> bool:
    """Return whether an action is the same after a journal has been written and read."""
    try:
        written = to_json(action)
        read = msgspec.json.decode(written, type=type(action))
    except (msgspec.MsgspecError, TypeError):
        return False
    return read == action and to_json(read) == written


def tag_of(record: msgspec.Struct | type[msgspec.Struct]) -> str:
    """Return the permanent kind of an action, event, frame or effect ("power_grid.place_bid")."""
    kind = record if isinstance(record, type) else type(record)
    return str(kind.__struct_config__.tag)


def to_json(record: object) -> bytes:
    """Return the canonical JSON of a record: fields in declared order, keys of dicts sorted."""
    return msgspec.json.encode(record, order="deterministic")


def digest_of(record: object) -> str:
    """Return 16 hex digits that name the content of a record; equal on every machine for equal records."""
    return hashlib.blake2b(to_json(record), digest_size=8).hexdigest()
