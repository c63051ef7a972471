"""Sizes that follow the text size: what is as large as words has to grow with them."""

from __future__ import annotations

from typing import Final

USUAL_POINTS: Final = 10.5
"""The usual text size in points."""

_scale = 1.0


def set_points(points: float) -> None:
    """Say how large text is from now on, in points."""
    global _scale
    _scale = points / USUAL_POINTS


def text_scale() -> float:
    """Return how many times as large as usual text is: 0.85 to 1.75."""
    return _scale


def scaled(pixels: float) -> int:
    """Return how many pixels something takes now that takes `pixels` at the usual text size."""
    return max(1, round(pixels * _scale))
