"""The three spaces of a city and who is in them: one number for each city, so that a state stays cheap to copy.

Four bits for each space, the cheapest space lowest: 0 an empty space, 1 to 6 a house of seat 0 to 5, TRUST a house of
the Trust, RESERVED a mark that keeps the space for somebody's first house.
"""

from __future__ import annotations

from core.engine import Seat

SPACES = 3
"""Spaces of a city."""

TRUST = 7
"""Holder of a space with a house of the Trust."""

RESERVED = 8
"""Holder of a space that is kept for a first house (text 000, preset first cities)."""

CODES = 1 << 4 * SPACES
"""Numbers that `spaces` can be, from 0."""


def holder(spaces: int, space: int) -> int:
    """Return who is in a space (0 to 2) of a city: 0 nobody, seat + 1, TRUST or RESERVED."""
    return spaces >> 4 * space & 15


def with_holder(spaces: int, space: int, who: int) -> int:
    """Return the spaces of a city when `who` is in this space, whoever was there before."""
    return spaces & ~(15 << 4 * space) | who << 4 * space


def with_seat(spaces: int, space: int, seat: Seat) -> int:
    """Return the spaces of a city with a house of a seat in this space."""
    return with_holder(spaces, space, seat + 1)


def holders(spaces: int) -> tuple[int, int, int]:
    """Return who is in the three spaces, the cheapest first."""
    return spaces & 15, spaces >> 4 & 15, spaces >> 8 & 15


def house_count(spaces: int) -> int:
    """Return how many houses stand in a city; a reserved space has none."""
    return sum(0 < who != RESERVED for who in holders(spaces))


def first_empty(spaces: int) -> int:
    """Return the cheapest empty space of a city, 0 to 2; SPACES when there is none."""
    for space in range(SPACES):
        if not spaces >> 4 * space & 15:
            return space
    return SPACES
