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

    def remove(self, at: At) -> None:
        """Take out a list item or a key; nothing happens when it is gone already."""
        around, last = self._at(at[:-1]), at[-1]
        if isinstance(around, dict):
            for key in [key for key in cast(dict[object, object], around) if str(key) == str(last)]:
                del around[key]
        elif isinstance(around, _Items):
            gone = [_entry(item, "id") for index, item in around.items if index == last]
            self.removed |= {str(name) for name in gone if name is not None}
            around.items = [(index, item) for index, item in around.items if index != last]

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
