"""Checks in recorded games: what a file says of the state, compared with the state that was reached.

A check names fields of the state as the game declares them, as records or as paths ("players.0.money"), and may say a
part of them only. Nothing here knows a game: which list has a place per seat and what nobody may know is declared in
the state; a game's tables may name the places of other lists (`labels(field, state)`) and words for values (`words`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from core.engine import BY_SEAT, LENGTH, SECRET, Engine, Record
from core.engine.visibility import declared
from core.faults import Faults, Path, shown, unknown

_LONG = 160
"""So many characters of a value that differs are shown."""


_NO_NAMES: Mapping[str, int] = {}


@dataclass(frozen=True)
class _Places:
    """A list whose places have names: seats, or what the game calls them. of: names of the places besides numbers."""

    items: list[Any]
    of: Mapping[str, int]


class Checker:
    """Compares what is said with states of one game. names: of the seats that have one."""

    def __init__(self, engine: Engine[Any], names: Mapping[str, int], seats: int) -> None:
        tables = engine.spec.tables
        self._engine = engine
        self._names = names
        self._seats = seats
        self._labels: Any = getattr(tables, "labels", None)
        self._words: Mapping[str, Any] = getattr(tables, "words", {})

    def check(self, said: Mapping[str, Any], state: Any, path: Path, faults: Faults) -> None:
        """Add to `faults` whatever is not as `said`. path: place of the check in the file."""
        view = self._view(state, state)
        for key, wanted in said.items():
            keys = key.split(".") if key not in view else [key]
            found = self._open(view, keys[0], keys[1:2] or list(_record(wanted) or ()))
            if found is None:
                unknown(faults, (*path, key), key, sorted({*view, *self._of_seats(view), *_ASKED}))
                continue
            self._walk(wanted, found, keys[1:], (*path, key), faults)

    # -- what there is ------------------------------------------------------------------------------------------

    def _view(self, record: Record, state: Any) -> dict[str, Any]:
        """Return what may be checked: all but secrets; of hidden lists how long they are."""
        view: dict[str, Any] = {}
        for name, visibility in declared(type(record)):
            value: Any = getattr(record, name)
            if visibility is SECRET:
                continue
            if visibility is LENGTH:
                view[name] = len(value)
            elif visibility is BY_SEAT:
                view[name] = _Places([self._view(item, state) for item in value], self._names)
            else:
                view[name] = self._plain(value, name, state)
        if record is state:
            for name, ask in _ASKED.items():
                view.setdefault(name, ask(self._engine, state))
        return view

    def _plain(self, value: Any, name: str, state: Any) -> Any:
        if isinstance(value, Record):
            return self._view(value, state)
        if isinstance(value, (list, tuple)):
            items: list[Any] = [self._plain(item, name, state) for item in cast("Sequence[Any]", value)]
            labels: Sequence[str] | None = self._labels(name, state) if self._labels is not None else None
            if labels is not None and len(labels) == len(items):
                return _Places(items, {label: i for i, label in enumerate(labels)})
            return items
        return value

    def _of_seats(self, view: Mapping[str, Any]) -> set[str]:
        """Return the fields that each seat's record has, which may be named without the list that they are in."""
        return {
            name
            for value in view.values()
            if isinstance(value, _Places) and value.of is self._names
            for item in value.items
            for name in item
        }

    def _open(self, view: Mapping[str, Any], key: str, of: Sequence[str]) -> _Something | None:
        """Return the field `key` of the state, or of every seat as a list by seat; None where there is no such one.

        of: what is named in it. Where both have such a field, names of seats mean that of the seats.
        """
        seats: _Something | None = None
        for value in view.values():
            if isinstance(value, _Places) and value.of is self._names and value.items and key in value.items[0]:
                seats = _Something(_Places([item[key] for item in value.items], self._names))
        if key not in view or (seats is not None and of and all(name in self._names for name in of)):
            return seats
        return _Something(view[key])

    # -- comparing ----------------------------------------------------------------------------------------------

    def _walk(self, wanted: Any, found: _Something, keys: Iterable[str], path: Path, faults: Faults) -> None:
        value = found.value
        for key in keys:
            step = self._step(value, key, path, faults)
            if step is None:
                return
            value = step.value
        self._compare(wanted, value, path, faults)

    def _step(self, value: Any, key: str, path: Path, faults: Faults) -> _Something | None:
        """Return what `key` names inside `value`, None and a fault where there is nothing of that name."""
        record = _record(value)
        if record is not None:
            if key in record:
                return _Something(record[key])
            unknown(faults, path, key, list(record))
            return None
        items = value.items if isinstance(value, _Places) else _list(value) or []
        names: Mapping[str, int] = value.of if isinstance(value, _Places) else _NO_NAMES
        number = names.get(key, int(key) if key.isdecimal() else -1)
        if 0 <= number < len(items):
            return _Something(items[number])
        unknown(faults, path, key, [*names, *map(str, range(len(items)))])
        return None

    def _compare(self, wanted: Any, found: Any, path: Path, faults: Faults) -> None:
        record = _record(wanted)
        if record is not None:
            for key, part in record.items():
                step = self._step(found, key, (*path, key), faults)
                if step is not None:
                    self._compare(part, step.value, (*path, key), faults)
            return
        there = _bare(found)
        if not self._equal(wanted, there):
            said = self._told(there, any(isinstance(word, str) for word in _list(wanted) or [wanted]))
            faults.add(path, "session-record-differs", expected=shown(wanted, _LONG), found=shown(said, _LONG))

    def _equal(self, wanted: Any, found: Any) -> bool:
        parts, items = _list(wanted), _list(found)
        if parts is not None:
            return (
                items is not None
                and len(items) == len(parts)
                and all(self._equal(a, b) for a, b in zip(parts, items, strict=True))
            )
        if items is not None and len(items) == 1:
            return self._equal(wanted, items[0])  # "turn": "Anna" where one seat has to decide
        record, there = _record(wanted), _record(found)
        if record is not None:
            return there is not None and all(k in there and self._equal(v, there[k]) for k, v in record.items())
        if isinstance(wanted, str) and isinstance(found, int):
            return found in (self._names.get(wanted), self._words.get(wanted)) and type(found) is int
        return type(wanted) is type(found) and wanted == found

    def _told(self, found: Any, seats: bool) -> Any:
        """Return a found value with the game's own words in it ("step 3"). seats: with seats' names for numbers too."""
        items = _list(found)
        if items is not None:
            return [self._told(item, seats) for item in items]
        if type(found) is not int:
            return found
        words = [*self._words.items(), *(self._names.items() if seats else ())]
        return next((word for word, value in words if value == found), found)


@dataclass(frozen=True)
class _Something:
    """A value that was found, which may be None itself."""

    value: Any


def _bare(found: Any) -> Any:
    """Return a value without the names of its places."""
    if isinstance(found, _Places):
        return [_bare(item) for item in found.items]
    record, items = _record(found), _list(found)
    if record is not None:
        return {key: _bare(item) for key, item in record.items()}
    return [_bare(item) for item in items] if items is not None else found


def _record(value: object) -> Mapping[str, Any] | None:
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else None


def _list(value: object) -> list[Any] | None:
    return cast("list[Any]", value) if isinstance(value, list) else None


def _winners(engine: Engine[Any], state: Any) -> list[int]:
    outcome = engine.outcome(state)
    return list(outcome.winners) if outcome is not None else []


def _turn(engine: Engine[Any], state: Any) -> list[int]:
    return list(engine.to_act(state))


def _over(engine: Engine[Any], state: Any) -> bool:
    return engine.is_over(state)


def _digest(engine: Engine[Any], state: Any) -> str:
    return engine.digest(state)


_ASKED: dict[str, Callable[[Engine[Any], Any], Any]] = {
    "turn": _turn,
    "over": _over,
    "winners": _winners,
    "digest": _digest,
}
"""What may be checked besides the fields of a state, unless it has a field of that name: who has to decide, whether the
game is over, who has won, the digest."""
