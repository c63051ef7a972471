"""Everything that is wrong with data that people write, told at once: faults with their places, and a reader of shapes.

A place is a path of keys and numbers counted from 0, such as ("position", "players", 0, "cities", 2). Games read their
arranged set-ups with `read` and add what their own rules have to say; whoever knows the file turns places into lines.
"""

from __future__ import annotations

import json
import types
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, Union, cast, get_args, get_origin

import msgspec

from core.errors import PowerhouseError, UsageError
from core.text import text

Path = tuple[str | int, ...]
S = TypeVar("S", bound=msgspec.Struct)

_LISTED = 20
"""So many possible words are listed; of more, those that are most like the wrong one."""
_SHOWN = 40
"""So many characters of a wrong value are shown."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong. path: where. key, facts: the sentence in the catalogue that says what."""

    path: Path
    key: str
    facts: Mapping[str, object] = field(default_factory=dict[str, object])

    @property
    def sentence(self) -> str:
        """What is wrong, in the current language."""
        return text(self.key, **self.facts)

    @property
    def where(self) -> str:
        """The place as people read it: "position.players.0.cities.2"; "" for the whole."""
        return dotted(self.path)

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}" if self.path else self.sentence


def dotted(path: Path) -> str:
    """Return a path as one word with dots."""
    return ".".join(map(str, path))


class Faults:
    """What has been found wrong so far, each thing once, in the order in which it was found."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, path: Path, key: str, /, **facts: object) -> None:
        """Note something wrong at a place. key, facts: its sentence in the catalogue."""
        fault = Fault(path, key, facts)
        if fault not in self.found:
            self.found.append(fault)

    def take(self, path: Path, error: PowerhouseError) -> None:
        """Note what an error says, at a place; what a set-up error lists is noted below that place."""
        if isinstance(error, SetupError):
            for fault in error.faults:
                self.add((*path, *fault.path), fault.key, **fault.facts)
        else:
            self.add(path, error.key, **error.facts)

    def clean(self, *path: str | int) -> bool:
        """Return whether nothing is wrong at this place, below it, or with the whole that it is part of.

        Where something is, further conclusions from it would only repeat it in other words.
        """
        return not any(fault.path[: len(path)] == path[: len(fault.path)] for fault in self.found if fault.path)

    def __len__(self) -> int:
        return len(self.found)

    def __iter__(self) -> Iterator[Fault]:
        return iter(self.found)


class SetupError(UsageError):
    """An arranged set-up breaks the rules. faults: every reason at once."""

    def __init__(self, faults: Sequence[Fault] | Faults) -> None:
        self.faults = tuple(faults)
        super().__init__("core-setup-faults", count=len(self.faults))

    def __str__(self) -> str:
        return "\n".join([text(self.key, **self.facts), *map(str, self.faults)])


# -- shapes -----------------------------------------------------------------------------------------------------


class _Bad:
    """Stands for a value that does not have the shape wanted."""


_BAD = _Bad()
_EMPTY: dict[Any, Any] = {int: 0, str: "", bool: False, float: 0.0}


def read(kind: type[S], data: object, faults: Faults, path: Path = ()) -> S:
    """Return JSON data as a record of class `kind`; whatever does not fit is added to `faults`.

    Unknown keys are named with the nearest valid one. A value of the wrong shape counts as left out, so that the rest
    can still be checked: nothing may be done with the record when faults were found.
    """
    found = _record(kind, data, faults, path)
    return found if isinstance(found, kind) else _blank(kind)


def read_value(hint: Any, data: object, faults: Faults, path: Path) -> Any:
    """Return JSON data as the type `hint` wants it, None and a fault where it does not fit."""
    found = _fit(hint, data, faults, path)
    return None if found is _BAD else found


def unknown(faults: Faults, path: Path, word: str, valid: Sequence[str]) -> None:
    """Note a key or name that does not exist, with the nearest valid one."""
    import difflib

    from core.hooks.games import nearest

    listed = list(valid)
    if len(listed) > _LISTED:
        listed = [*difflib.get_close_matches(word, listed, n=_LISTED // 3, cutoff=0.0), "..."]
    faults.add(path, "core-fault-unknown", word=word, nearest=nearest(word, valid) or "none", valid=listed)


def shown(value: object, most: int = _SHOWN) -> str:
    """Return a value as JSON for people, cut when it is longer than `most` characters."""
    said = json.dumps(value, ensure_ascii=False, default=str)
    return said if len(said) <= most else said[: most - 3] + "..."


def _record(kind: type[S], data: object, faults: Faults, path: Path) -> S | _Bad:
    if not isinstance(data, Mapping):
        return _wrong(kind, data, faults, path)
    given = cast("Mapping[str, object]", data)
    fields = {info.encode_name: info for info in msgspec.structs.fields(kind)}
    for name in given:
        if name not in fields:
            unknown(faults, (*path, name), name, list(fields))
    values: dict[str, Any] = {}
    for name, info in fields.items():
        value: Any = _BAD
        if name in given:
            value = _fit(info.type, given[name], faults, (*path, name))
        elif info.required:
            faults.add((*path, name), "core-fault-missing", name=name)
        if value is not _BAD:
            values[info.name] = value
        elif info.required:
            values[info.name] = _empty(info.type)
    return kind(**values)


def _blank(kind: type[S]) -> S:
    return kind(**{info.name: _empty(info.type) for info in msgspec.structs.fields(kind) if info.required})


def _fit(hint: Any, data: object, faults: Faults, path: Path) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return data
    if origin in (Union, types.UnionType):
        if data is None and type(None) in args:
            return None
        for arg in args:
            if _has_form(arg, data):
                return _fit(arg, data, faults, path)
        return _wrong(hint, data, faults, path)
    if not _has_form(hint, data):
        return _wrong(hint, data, faults, path)
    if origin in (list, tuple):
        rows = [_fit(args[0], item, faults, (*path, i)) for i, item in enumerate(cast("list[object]", data))]
        kept = [row for row in rows if row is not _BAD]
        return kept if origin is list else tuple(kept)
    if origin is dict:
        items = cast("dict[str, object]", data).items()
        fitted = {name: _fit(args[1], item, faults, (*path, name)) for name, item in items}
        return {name: item for name, item in fitted.items() if item is not _BAD}
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _record(hint, data, faults, path)
    return data


def _has_form(hint: Any, data: object) -> bool:
    """Return whether JSON data has the outer form of a type: a number, a text, a list, a record."""
    plain = get_origin(hint) or hint
    if plain in (int, str, bool, float):
        return type(data) is plain
    if plain in (list, tuple):
        return isinstance(data, list)
    if plain is type(None):
        return data is None
    return isinstance(data, Mapping)


def _wrong(hint: Any, data: object, faults: Faults, path: Path) -> _Bad:
    args = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    wanted = [text_of_form(arg) for arg in args if arg is not type(None)]
    faults.add(path, "core-fault-form", wanted="-or-".join(wanted), found=shown(data))
    return _BAD


def text_of_form(hint: Any) -> str:
    """Return the word that the messages select on: "int", "str", "bool", "list" or "record"."""
    plain = get_origin(hint) or hint
    if plain in (int, str, bool):
        return str(plain.__name__)
    return "list" if plain in (list, tuple) else "record"


def _empty(hint: Any) -> Any:
    plain = get_origin(hint) or hint
    if plain in (Union, types.UnionType):
        return None if type(None) in get_args(hint) else _empty(get_args(hint)[0])
    if plain in (list, tuple, dict):
        return cast("Any", plain)()
    if isinstance(plain, type) and issubclass(plain, msgspec.Struct):
        return _blank(plain)
    return _EMPTY.get(plain)
