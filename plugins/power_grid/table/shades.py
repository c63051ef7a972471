"""Colours reckoned from colours: mixed, and chosen so that words on them can be read."""

from __future__ import annotations

from collections.abc import Sequence


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, ground: str, share: float) -> str:
    """Return a colour (`#rrggbb`) mixed with a ground; share: of the colour, 0 to 1."""
    both = zip(_parts(colour), _parts(ground), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in both)


def _light(colour: str) -> float:
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in _parts(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 reckons it: 1 for equal ones, 21 for black and white."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def readable(ground: str, inks: Sequence[str]) -> str:
    """Return the ink that is read best on a ground."""
    return max(inks, key=lambda ink: contrast(ink, ground))
