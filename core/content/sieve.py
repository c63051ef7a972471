"""Taking broken parts out of data while remembering where the rest stood."""

from __future__ import annotations

from typing import Any, cast

from core.content.models import At


class Sieve:
    """A copy of plain data from which parts can be removed.

    Places given to it and by it count list items as in the untouched data. `removed`: the ids of list items that were
    taken out, so that nobody is told that they do not exist.
    """

    def __init__(self, data: object) -> None:
        self._tree = _grown(data)
        self.removed: frozenset[str] = frozenset()

    def data(self) -> Any:
        """Return what is left, as plain data."""
        return _plain(self._tree)

    def origin(self, at: At) -> At:
        """Return where a place of what is left stood in the untouched data."""
        here, found = self._tree, list[str | int]()
        for step in at:
            if isinstance(here, _Items) and isinstance(step, int) and step < len(here.items):
                index, here = here.items[step]
                found.append(index)
            else:
                here = _entry(here, step)
                found.append(step)
        return tuple(found)

    def remove_key(self, at: At) -> bool:
        """Remove a key of a mapping; say whether nothing is there any more."""
        around = self._at(at[:-1])
        if at and isinstance(around, dict):
            for key in [key for key in cast(dict[object, object], around) if str(key) == str(at[-1])]:
                del around[key]
            return True
        return False

    def remove_item(self, at: At) -> bool:
        """Remove the innermost list item that a place lies in; say whether there is none (any more)."""
        for depth in range(len(at), 0, -1):
            around, step = self._at(at[: depth - 1]), at[depth - 1]
            if isinstance(around, _Items) and isinstance(step, int):
                self.removed |= {
                    str(item["id"])
                    for index, item in around.items
                    if index == step and isinstance(item, dict) and "id" in item
                }
                around.items = [(index, item) for index, item in around.items if index != step]
                return True
        return False

    def _at(self, at: At) -> Any:
        here = self._tree
        for step in at:
            if isinstance(here, _Items):
                here = next((item for index, item in here.items if index == step), None)
            else:
                here = _entry(here, step)
        return here


class _Items:
    """A list whose items know their first index."""

    def __init__(self, items: list[tuple[int, Any]]) -> None:
        self.items = items


def _grown(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _grown(value) for key, value in cast(dict[object, object], data).items()}
    if isinstance(data, list):
        return _Items([(index, _grown(item)) for index, item in enumerate(cast(list[object], data))])
    return data


def _plain(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {key: _plain(value) for key, value in cast(dict[object, object], tree).items()}
    if isinstance(tree, _Items):
        return [_plain(item) for _, item in tree.items]
    return tree


def _entry(tree: Any, step: str | int) -> Any:
    if isinstance(tree, dict):
        return next((value for key, value in cast(dict[object, object], tree).items() if str(key) == str(step)), None)
    return None
