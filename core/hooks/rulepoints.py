"""Rule points: a game's table of named callables, which variants replace or wrap before the game starts."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from core.errors import PluginError

T = TypeVar("T")


class RuleSet(Generic[T]):
    """A table of rule points (a dataclass of callables) while variants work on it.

    Two variants may wrap the same point, in the order of their ids; two that replace it contradict each other.
    """

    def __init__(self, defaults: T) -> None:
        self._table: Any = dataclasses.replace(defaults)  # pyright: ignore[reportArgumentType]
        self._replaced: dict[str, str] = {}
        self._wrapped: dict[str, list[str]] = {}

    def get(self, point: str) -> Any:
        """Return the callable of a rule point as it is now. Raise PluginError when there is no such point."""
        self._check(point, "")
        return getattr(self._table, point)

    def replace(self, point: str, rule: Callable[..., Any] | object, by: str) -> None:
        """Put `rule` in place of the default. by: id of the variant. Raise PluginError for a clash."""
        self._check(point, by)
        if point in self._replaced or point in self._wrapped:
            others = [self._replaced[point]] if point in self._replaced else self._wrapped[point]
            raise PluginError("rules-clash", point=point, variant=by, others=others)
        self._replaced[point] = by
        setattr(self._table, point, rule)

    def wrap(self, point: str, wrapper: Callable[[Any], Any], by: str) -> None:
        """Put wrapper(inner) in place of the present callable. by: id of the variant."""
        self._check(point, by)
        self._wrapped.setdefault(point, []).append(by)
        setattr(self._table, point, wrapper(getattr(self._table, point)))

    def finished(self) -> T:
        """Return the table for the engine."""
        return self._table

    def _check(self, point: str, by: str) -> None:
        names = [f.name for f in dataclasses.fields(self._table)]
        if point not in names:
            from core.hooks.games import nearest

            raise PluginError("rules-no-such-point", point=point, variant=by, nearest=nearest(point, names) or "none")
