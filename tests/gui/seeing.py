"""How colours look to colour-blind eyes, roughly: enough to see that two do not become the same."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import sqrt

# Linear RGB as dichromats see it, after Viénot, Brettel and Mollon (1999); tritan after a common approximation.
_EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deutan": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
    "tritan": ((1, 0.14461, -0.14461), (0, 0.85924, 0.14076), (0, 0.85924, 0.14076)),
}

Rgb = tuple[float, float, float]


def simulate(colour: str, eyes: str) -> Rgb:
    """Return linear RGB of `#rrggbb` as these eyes see it."""
    linear = [_linear(int(colour[k : k + 2], 16) / 255) for k in (1, 3, 5)]
    rows = _EYES[eyes]
    r, g, b = (max(0.0, sum(m * c for m, c in zip(row, linear, strict=True))) for row in rows)
    return r, g, b


def distance(a: Rgb, b: Rgb) -> float:
    """Return the distance of two colours in CIELAB; below 5 is hard to tell, above 10 easy."""
    return sqrt(sum((x - y) ** 2 for x, y in zip(_lab(a), _lab(b), strict=True)))


def _linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def _lab(rgb: Rgb) -> Rgb:
    r, g, b = rgb
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


EYES = tuple(_EYES)
"""Normal eyes, and those that lack one kind of cone."""


def worst_distance(colours: Iterable[str]) -> tuple[float, str]:
    """Return how far the two nearest of some colours are apart for any eyes, and which and whose that is."""
    return min(
        (distance(simulate(a, eyes), simulate(b, eyes)), f"{a} and {b} for {eyes}")
        for a, b in combinations(tuple(colours), 2)
        for eyes in EYES
    )


def contrast(a: str, b: str) -> float:
    """Return the contrast of two colours as WCAG 2 reckons it: 1 for equal ones, 21 for black and white."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    r, g, b = (_linear(int(colour[k : k + 2], 16) / 255) for k in (1, 3, 5))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
