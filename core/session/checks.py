"""Checks in recorded games: what a file says of the state, compared with the state that was reached.

A check names fields of the state as the game declares them, as records or as paths ("players.0.money"), and may say a
part of them only. Nothing here knows a game: which list has a place per seat and what nobody may know is declared in the
state; a game's tables may name the places of other lists (`labels(field, state)`) and words for values (`words`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from core.engine import BY_SEAT, LENGTH, SECRET, Engine, Record
from core.engine.visibility import declared
from core.faults import Faults, Path, shown, unknown

_LONG = 160
"""So many characters of a value that differs are shown."""


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
            found: Any = self._open(view, keys[0])
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

    def _open(self, view: Mapping[str, Any], key: str) -> Any:
        """Return the field `key` of the state, or of every seat as a list by seat; None where there is no such one."""
        if key in view:
            return _Something(view[key])
        for value in view.values():
            if isinstance(value, _Places) and value.of is self._names and value.items and key in value.items[0]:
                return _Something(_Places([item[key] for item in value.items], self._names))
        return None

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
        if isinstance(value, Mapping):
            record = cast("Mapping[str, Any]", value)
            if key in record:
                return _Something(record[key])
            unknown(faults, path, key, list(record))
            return None
        items: list[Any] = value.items if isinstance(value, _Places) else value if isinstance(value, list) else []
        names = value.of if isinstance(value, _Places) else {}
        number = names.get(key, int(key) if key.isdecimal() else -1)
        if 0 <= number < len(items):
            return _Something(items[number])
        unknown(faults, path, key, [*names, *map(str, range(len(items)))])
        return None

    def _compare(self, wanted: Any, found: Any, path: Path, faults: Faults) -> None:
        if isinstance(wanted, Mapping):
            for key, part in cast("Mapping[str, Any]", wanted).items():
                step = self._step(found, key, (*path, key), faults)
                if step is not None:
                    self._compare(part, step.value, (*path, key), faults)
            return
        there = _bare(found)
        if not self._equal(wanted, there):
            words = isinstance(wanted, str) or (isinstance(wanted, list) and any(isinstance(w, str) for w in wanted))  # pyright: ignore[reportUnknownVariableType]
            said = self._told(there, words)
            faults.add(path, "session-record-differs", expected=shown(wanted, _LONG), found=shown(said, _LONG))

    def _equal(self, wanted: Any, found: Any) -> bool:
        if isinstance(found, list) and not isinstance(wanted, list) and len(cast("list[Any]", found)) == 1:
            return self._equal(wanted, found[0])  # "turn": "Anna" where one seat has to decide
        if isinstance(wanted, list):
            parts = cast("list[Any]", wanted)
            if not isinstance(found, list) or len(parts) != len(cast("list[Any]", found)):
                return False
            return all(self._equal(a, b) for a, b in zip(parts, cast("list[Any]", found), strict=True))
        if isinstance(wanted, Mapping):
            if not isinstance(found, Mapping):
                return False
            there = cast("Mapping[str, Any]", found)
            return all(k in there and self._equal(v, there[k]) for k, v in cast("Mapping[str, Any]", wanted).items())
        if isinstance(wanted, str) and isinstance(found, int):
            return found in (self._names.get(wanted), self._words.get(wanted)) and type(found) is int
        return type(wanted) is type(found) and wanted == found

    def _told(self, found: Any, seats: bool) -> Any:
        """Return a found value with the game's own words in it ("step 3"). seats: with seats' names for numbers too."""
        if isinstance(found, list):
            return [self._told(item, seats) for item in cast("list[Any]", found)]
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
    if isinstance(found, Mapping):
        return {key: _bare(item) for key, item in cast("Mapping[str, Any]", found).items()}
    return [_bare(item) for item in cast("list[Any]", found)] if isinstance(found, list) else found


def _winners(engine: Engine[Any], state: Any) -> list[int]:
    outcome = engine.outcome(state)
    return list(outcome.winners) if outcome is not None else []


_ASKED: dict[str, Any] = {
    "turn": lambda engine, state: list(engine.to_act(state)),
    "over": lambda engine, state: engine.is_over(state),
    "winners": _winners,
    "digest": lambda engine, state: engine.digest(state),
}
"""What may be checked besides the fields of a state, unless it has a field of that name: who has to decide, whether the
game is over, who has won, the digest."""
