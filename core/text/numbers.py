"""Numbers as Fluent takes them, made once: nearly all numbers of a game are small, and are written a thousand times."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from fluent.runtime.types import FluentInt, FluentNumber

SMALL: Final = range(1000)
"""Whole numbers that both languages write as their digits alone."""


class _Small(FluentInt):
    """A small whole number. It has plurals as any other, and `NUMBER` takes it; written as it is it needs no locale."""

    def format(self, locale: Any) -> str:
        """Return the digits."""
        return str(int(self))


@lru_cache(maxsize=len(SMALL))
def small(number: int) -> FluentNumber:
    """Return a number of `SMALL` for a message."""
    return _Small(number)
