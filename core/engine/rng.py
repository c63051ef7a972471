"""Chance: one 64-bit number in the state and SplitMix64. Never the clock, `random`, `hash` or the order of a set."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

MASK = (1 << 64) - 1

_STEP, _MIX_1, _MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_INVERSE_1, _INVERSE_2 = pow(_MIX_1, -1, 1 << 64), pow(_MIX_2, -1, 1 << 64)


def splitmix64(counter: int) -> tuple[int, int]:
    """Return (next counter, 64 uniform bits)."""
    counter = (counter + 0x9E3779B97F4A7C15) & MASK
    z = counter
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return counter, z ^ (z >> 31)


def seeded(seed: int) -> int:
    """Return the counter that a game with this seed starts from. Neighbouring seeds give unrelated games."""
    return splitmix64(seed & MASK)[1]


def unseeded(counter: int) -> int:
    """Return the seed below 2**64 from which `seeded` gives this counter."""
    z = _unshifted(counter, 31)
    z = _unshifted((z * _INVERSE_2) & MASK, 27)
    z = _unshifted((z * _INVERSE_1) & MASK, 30)
    return (z - _STEP) & MASK


def _unshifted(value: int, shift: int) -> int:
    """Undo z ^ (z >> shift)."""
    z = value
    for _ in range(64 // shift):
        z = value ^ (z >> shift)
    return z


class Rng:
    """A generator of its own for bots and set-up helpers; a game's chance is `state.rng`, drawn through `Game`."""

    __slots__ = ("counter",)

    def __init__(self, seed: int) -> None:
        self.counter = seeded(seed)

    def below(self, n: int) -> int:
        """Return an integer uniform in range(n)."""
        self.counter, bits = splitmix64(self.counter)
        return (bits * n) >> 64

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
