"""The cover: a dam between mountains, its lake above and the powerhouse below."""

from __future__ import annotations

from functools import cache
from math import sin

from core.table import Board, Part, Point, SceneItem, ellipse, line, rect, shape
from core.table.scenery import hills, pylon, sky, sun, wires
from core.text import text

WIDE, HIGH = 480.0, 300.0
_ALL = (0.0, 0.0, WIDE, HIGH)


def _peak(points: tuple[Point, ...], fill: str, shade: str, snow: str = "") -> tuple[Part, ...]:
    """Return a mountain: foot, tip and foot; the right side in the shade, the tip in snow."""
    (lx, ly), (tx, ty), (rx, ry) = points
    found = [
        shape([[(lx, ly), (tx, ty), (rx, ry)]], fill),
        shape([[(tx, ty), (tx - (tx - lx) * 0.10, ty + (ly - ty) * 0.45), (tx + 6, ly), (rx, ry)]], shade),
    ]
    if snow:
        down = 0.30

        def left(t: float) -> Point:
            return tx - (tx - lx) * t, ty + (ly - ty) * t

        def right(t: float) -> Point:
            return tx + (rx - tx) * t, ty + (ry - ty) * t

        edge = [right(down), right(down * 0.62), (tx + 4, ty + (ly - ty) * 0.36), left(down * 0.6), left(down)]
        zig = [(edge[0][0], edge[0][1]), (edge[1][0] - 9, edge[1][1] + 12), edge[2], (edge[3][0] + 5, edge[3][1] + 15)]
        found.append(shape([[(tx, ty), *zig, edge[4]]], snow))
    return tuple(found)


def _dam() -> tuple[Part, ...]:
    """Return the dam: a curved wall with a crown road, gates and the water that leaves it."""
    crown = [(150 + 13.0 * k, 150 + 7 * sin(k / 14 * 3.1416)) for k in range(15)]
    foot = [(214 + 4.4 * k, 236 + 5 * sin(k / 14 * 3.1416)) for k in range(15)]
    wall = shape([[*crown, *reversed(foot)]], "#d9d2c0")
    found: list[Part] = [wall, shape([[*crown[8:], *reversed(foot[8:])]], "#b3ab9b")]
    for k in range(2, 13, 2):
        found.append(line([crown[k], foot[k]], "#8d877a", 1.0, opacity=0.55))
    for t in (0.25, 0.5, 0.75):
        ring = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(crown, foot, strict=True)]
        found.append(line(ring, "#8d877a", 0.9, opacity=0.45))
    found.append(line(crown, "#f3eddc", 5))
    found.append(line([(x, y - 3.4) for x, y in crown], "#7d7668", 1.0))
    for x in (221.0, 240.0, 259.0):
        found.append(rect(x - 4.5, 176, 9, 12, "#3f5f6d", radius=2))
        spray = [(x - 3.4, 187), (x + 3.4, 187), (x + 8, 243), (x - 6, 243)]
        found += [shape([spray], "#ffffff", opacity=0.85), ellipse(x + 1, 244, 17, 6, "#ffffff", opacity=0.55)]
    return tuple(found)


@cache
def _parts() -> tuple[Part, ...]:
    ink = "#22404f"
    pylons = [(438.0, 258.0, 104.0), (470.0, 206.0, 60.0)]
    river = [
        (206.0, 240.0), (280.0, 240.0), (300.0, 254.0), (336.0, 270.0), (372.0, 300.0), (206.0, 300.0), (196.0, 270.0),
    ]  # fmt: skip
    pipe = [(338.0, 170.0), (352.0, 196.0), (364.0, 226.0), (372.0, 246.0)]
    house = [
        rect(352, 238, 62, 32, "#e9dcc2"),
        rect(384, 238, 30, 32, "#cdbd9f"),
        shape([[(346, 239), (383, 222), (420, 239)]], "#a9503a"),
        *(rect(359 + 13 * k, 248, 7, 11, "#f8c860", radius=3) for k in range(4)),
    ]
    return (
        *sky(_ALL, ("#2c5f86", "#5f95b4", "#a7c9d3", "#e4ead9", "#f6e7c4")),
        *sun(96, 74, 20, "#fff6d8", "#fff0c2"),
        ellipse(330, 44, 66, 7, "#ffffff", opacity=0.35),
        ellipse(372, 52, 60, 5, "#ffffff", opacity=0.28),
        *_peak(((20, 210), (150, 62), (262, 210)), "#8aa7b6", "#6f8fa2", "#f7fafb"),
        *_peak(((150, 210), (262, 40), (392, 210)), "#7f9fb0", "#638599", "#ffffff"),
        *_peak(((290, 214), (404, 76), (520, 214)), "#86a3ae", "#6a8a98", "#f4f8f9"),
        hills((0, 0, WIDE, HIGH), 0.60, 0.015, 1.6, "#5d8a86", 1.2),
        # The lake, between its shores.
        shape([[(122, 152), (182, 132), (318, 132), (356, 152), (332, 160), (240, 168), (150, 160)]], "#3f86a8"),
        line([(176, 142), (232, 142)], "#a8d4e2", 1.6, opacity=0.8),
        line([(250, 147), (318, 147)], "#a8d4e2", 1.6, opacity=0.8),
        line([(196, 152), (300, 152)], "#a8d4e2", 1.6, opacity=0.6),
        # The slopes that hold the dam.
        shape([[(0, 118), (60, 126), (124, 140), (172, 154), (214, 236), (206, 300), (0, 300)]], "#4c7a5f"),
        shape([[(480, 112), (420, 124), (356, 138), (314, 154), (276, 236), (300, 262), (372, 300), (480, 300)]],
              "#3f6b55"),
        *_dam(),
        shape([river], "#4a93b4"),
        line([(216, 258), (262, 258), (300, 272)], "#bfe0ea", 1.8, opacity=0.75),
        line([(212, 276), (282, 278), (330, 290)], "#bfe0ea", 1.8, opacity=0.6),
        shape([[(0, 236), (70, 232), (150, 248), (204, 276), (216, 300), (0, 300)]], "#345c48"),
        shape([[(480, 262), (420, 264), (340, 268), (364, 286), (380, 300), (480, 300)]], "#345c48"),
        line(pipe, "#3a4d55", 9),
        line(pipe, "#8fa3a8", 5.5),
        *house,
        *wires(pylons, ink),
        *pylon(*pylons[1], ink),
        *pylon(*pylons[0], ink),
        *(shape([[(x - s * 0.35, y), (x, y - s), (x + s * 0.35, y)]], "#24473a")
          for x, y, s in ((22, 262, 40), (46, 272, 52), (76, 268, 38), (104, 284, 46), (140, 288, 34), (8, 286, 44))),
    )  # fmt: skip


class BarragePictures:
    """What there is to see of Barrage before a game (see `core.table.Pictures`)."""

    @staticmethod
    def preview(content: object, options: object) -> Board | None:
        """Return no picture: the game has one map, and it is not drawn."""
        return None

    @staticmethod
    def cover() -> Board:
        """Return the cover, in the language spoken now."""
        items = (SceneItem("cover", 0, 0, _parts()),)
        return Board("cover:barrage", "main", text("barrage-cover"), WIDE, HIGH, items)
