"""Landscapes for covers, composed of drawn parts: skies, hills, pylons with their wires, towns, mills.

Everything is placed in board units with the origin top left. Colours are plain `#rrggbb`: a picture looks the same in
every theme. Parts are meant to be laid over one another in the order in which they are listed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin

from core.table.scene import Box, Part, Point, ellipse, line, rect, shape

BANDS = 72
"""Steps of a sky: enough that none is seen."""


def mixed(a: str, b: str, share: float) -> str:
    """Return a colour between two: `a` at share 0, `b` at 1."""
    parts = (round(int(a[k : k + 2], 16) * (1 - share) + int(b[k : k + 2], 16) * share) for k in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


def sky(box: Box, colours: Sequence[str]) -> tuple[Part, ...]:
    """Return a sky that goes through the colours from top to bottom."""
    x, y, w, h = box
    found: list[Part] = []
    for band in range(BANDS):
        at = band / (BANDS - 1) * (len(colours) - 1)
        low = min(int(at), len(colours) - 2)
        top = h * band / BANDS
        found.append(rect(x, y + top, w, h - top, mixed(colours[low], colours[low + 1], at - low)))
    return tuple(found)


def sun(x: float, y: float, radius: float, colour: str, glow: str) -> tuple[Part, ...]:
    """Return a sun, or a moon, with light around it."""
    rings = tuple(ellipse(x, y, radius * k / 10, radius * k / 10, glow, opacity=0.035) for k in range(40, 11, -2))
    return (*rings, ellipse(x, y, radius, radius, colour))


def hills(box: Box, level: float, swing: float, waves: float, fill: str, phase: float = 0.0) -> Part:
    """Return a line of soft hills, filled down to the bottom of the box.

    level: of the line, swing: how far it goes up and down, both as shares of the box's height. waves: how many.
    """
    x, y, w, h = box
    top: list[Point] = []
    for k in range(61):
        t = k / 60
        up = swing * sin(waves * 2 * pi * t + phase) + swing * 0.45 * sin(waves * 3.7 * pi * t + phase * 1.7 + 1)
        top.append((x + w * t, y + h * (level + up)))
    return shape([[*top, (x + w, y + h), (x, y + h)]], fill)


def pylon(x: float, foot: float, size: float, ink: str) -> tuple[Part, ...]:
    """Return a pylon that is `size` high and stands at (x, foot). Its wires hang from `arms`."""
    wide = max(0.8, size * 0.016)
    found = [
        line([(x - size * 0.13, foot), (x - size * 0.035, foot - size * 0.6), (x, foot - size)], ink, wide),
        line([(x + size * 0.13, foot), (x + size * 0.035, foot - size * 0.6), (x, foot - size)], ink, wide),
    ]
    for height, reach in _ARMS:
        y = foot - size * height
        found.append(line([(x - size * reach, y), (x, y - size * 0.045), (x + size * reach, y)], ink, wide))
        found.append(line([(x - size * reach, y), (x + size * reach, y)], ink, wide))
    at = (0.0, 0.2, 0.38, 0.54, 0.68)
    for low, high in pairwise(at):
        a, b = 0.13 - low * 0.16, 0.13 - high * 0.16
        found.append(line([(x - size * a, foot - size * low), (x + size * b, foot - size * high)], ink, wide * 0.7))
        found.append(line([(x + size * a, foot - size * low), (x - size * b, foot - size * high)], ink, wide * 0.7))
    return tuple(found)


_ARMS = ((0.6, 0.25), (0.75, 0.2), (0.89, 0.13))
"""Height and reach of a pylon's arms, as shares of its size."""


def arms(x: float, foot: float, size: float) -> tuple[Point, ...]:
    """Return where wires hang from a pylon: left and right of each arm."""
    return tuple(
        (x + side * size * reach, foot - size * height + size * 0.03) for height, reach in _ARMS for side in (-1, 1)
    )


def wires(pylons: Sequence[tuple[float, float, float]], ink: str, sag: float = 0.06) -> tuple[Part, ...]:
    """Return the wires between pylons (x, foot, size), which hang through by a share of their distance."""
    found: list[Part] = []
    for first, second in pairwise(pylons):
        for a, b in zip(arms(*first), arms(*second), strict=True):
            deep = abs(b[0] - a[0]) * sag
            points = [
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + deep * 4 * t * (1 - t))
                for t in (k / 16 for k in range(17))
            ]
            found.append(line(points, ink, max(0.6, min(first[2], second[2]) * 0.008), opacity=0.8))
    return tuple(found)


def cooling_tower(x: float, foot: float, size: float, fill: str, shade: str) -> tuple[Part, ...]:
    """Return a cooling tower that is `size` high, lit from the left."""

    def side(t: float) -> float:
        return size * (0.25 + 0.17 * (t - 0.72) ** 2 / 0.27)

    steps = [k / 14 for k in range(15)]
    left = [(x - side(t), foot - size * t) for t in steps]
    right = [(x + side(t), foot - size * t) for t in reversed(steps)]
    inner = [(x + side(t) * 0.25, foot - size * t) for t in steps]
    rim = side(1.0)
    return (
        shape([[*left, *right]], fill),
        shape([[*inner, *right]], shade),
        ellipse(x, foot - size, rim, size * 0.045, mixed(fill, shade, 0.8)),
    )


def steam(x: float, y: float, size: float, colour: str, lean: float = 0.5) -> tuple[Part, ...]:
    """Return a plume that begins at (x, y) and drifts to the right."""
    found: list[Part] = []
    for k in range(22):
        t = k / 21
        radius = size * (0.16 + 0.30 * t)
        wave = size * 0.10 * sin(k * 1.3)
        found.append(
            ellipse(
                x + size * lean * 2.4 * t**1.3 + wave, y - size * 1.35 * t, radius * 1.25, radius, colour,
                opacity=0.15 * (1 - t) + 0.02,
            )
        )  # fmt: skip
    return tuple(found)


def mill(x: float, foot: float, size: float, fill: str, turn: float = 0.0) -> tuple[Part, ...]:
    """Return a wind turbine whose hub is `size` high. turn: of its blades, in radians."""
    hub = (x, foot - size)
    mast = [(x - size * 0.022, foot), (x - size * 0.010, hub[1]), (x + size * 0.010, hub[1]), (x + size * 0.022, foot)]
    found = [shape([mast], fill)]
    for blade in range(3):
        angle = turn + blade * 2 * pi / 3
        along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))

        def at(far: float, off: float, u: Point = along, v: Point = across) -> Point:
            return hub[0] + size * (far * u[0] + off * v[0]), hub[1] + size * (far * u[1] + off * v[1])

        found.append(shape([[at(0.0, -0.012), at(0.10, -0.030), at(0.52, 0.0), at(0.10, 0.012), at(0, 0.012)]], fill))
    found.append(ellipse(*hub, size * 0.028, size * 0.028, fill))
    return tuple(found)


def town(box: Box, dark: str, light: str, houses: Sequence[tuple[float, float]]) -> tuple[Part, ...]:
    """Return houses side by side along the bottom of a box, their windows lit.

    houses: width and height of each, as shares of the box's. Which windows are lit follows from their place.
    """
    x, y, w, h = box
    foot = y + h
    found: list[Part] = []
    for k, (wide, high) in enumerate(houses):
        bw, bh = w * wide, h * high
        found.append(rect(x, foot - bh, bw + 0.5, bh, dark))
        columns = max(2, round(bw / (h * 0.15)))
        rows = max(1, round(bh / (h * 0.20)) - 1)
        for i in range(columns):
            for j in range(rows):
                if (i * 7 + j * 5 + k * 3) % 4:
                    ww, wh = bw / columns * 0.42, h * 0.075
                    wx = x + bw * (i + 0.5) / columns - ww / 2
                    found.append(
                        rect(wx, foot - bh + h * (0.07 + 0.19 * j), ww, wh, light,
                             opacity=0.95 if (i + j + k) % 3 else 0.5)
                    )  # fmt: skip
        x += bw
    return tuple(found)
