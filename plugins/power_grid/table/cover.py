"""The covers of both editions: one country by morning, with mills beside the pylons; one by evening, run on coal."""

from __future__ import annotations

from functools import cache

from core.table import Board, Part, SceneItem, ellipse, line, rect, shape, symbol
from core.table.scenery import cooling_tower, hills, mill, pylon, sky, steam, sun, town, wires
from plugins.power_grid.table.words import text

WIDE, HIGH = 480.0, 300.0
_ALL = (0.0, 0.0, WIDE, HIGH)
_HOUSES = (
    (0.09, 0.55), (0.06, 0.85), (0.10, 0.45), (0.07, 0.70), (0.05, 1.0), (0.10, 0.5), (0.08, 0.78), (0.06, 0.6),
    (0.09, 0.42), (0.07, 0.9), (0.10, 0.55), (0.06, 0.72), (0.08, 0.5),
)  # fmt: skip


def _board(name: str, title: str, parts: tuple[Part, ...]) -> Board:
    return Board(f"cover:{name}", "main", text(title), WIDE, HIGH, (SceneItem("cover", 0, 0, parts),))


@cache
def _morning() -> tuple[Part, ...]:
    """Return Recharged: hills at sunrise, mills and pylons, a town still lit."""
    ink = "#23404a"
    line_of_pylons = [(46.0, 236.0, 128.0), (176.0, 214.0, 88.0), (262.0, 201.0, 60.0), (318.0, 193.0, 42.0)]
    return (
        *sky(_ALL, ("#3f7f93", "#7fb0b0", "#c4d3bd", "#f3e3b8", "#f6cf96")),
        *sun(356, 158, 25, "#fff3cf", "#ffe9b0"),
        ellipse(120, 62, 62, 8, "#ffffff", opacity=0.28),
        ellipse(160, 70, 76, 6, "#ffffff", opacity=0.22),
        ellipse(392, 48, 70, 7, "#ffffff", opacity=0.25),
        hills(_ALL, 0.60, 0.030, 1.3, "#8fb3a4", 0.4),
        *mill(408, 178, 44, "#eef3ec", 0.5),
        *mill(440, 182, 62, "#f4f7f1", 1.4),
        hills(_ALL, 0.665, 0.030, 1.1, "#679884", 2.2),
        *wires(line_of_pylons, ink),
        *(part for place in reversed(line_of_pylons) for part in pylon(*place, ink)),
        *mill(384, 216, 92, "#fbfcf8", 0.15),
        hills(_ALL, 0.755, 0.022, 1.4, "#447565", 0.9),
        hills(_ALL, 0.86, 0.018, 1.0, "#2b564d", 3.0),
        *town((0, 252, WIDE, 48), "#173a38", "#ffd76a", _HOUSES),
    )


@cache
def _evening() -> tuple[Part, ...]:
    """Return the first edition: a coal-fired power station before a red sky, with heaps of coal and a railway."""
    ink = "#2a1a1c"
    brick, shade = "#6d3a32", "#53292a"
    line_of_pylons = [(430.0, 262.0, 150.0), (322.0, 236.0, 92.0), (258.0, 222.0, 58.0)]
    chimneys: list[Part] = []
    for x, top in ((72.0, 92.0), (104.0, 76.0), (136.0, 92.0)):
        chimneys += steam(x, top - 4, 46, "#f6dcc0", 0.55)
        chimneys.append(shape([[(x - 8, 240), (x - 5.2, top), (x + 5.2, top), (x + 8, 240)]], brick))
        chimneys.append(shape([[(x + 1, 240), (x + 1, top), (x + 5.2, top), (x + 8, 240)]], shade))
        chimneys += [rect(x - 6.2, top - 3, 12.4, 5, shade), rect(x - 6, top + 15, 12, 4, "#e7c9a0", opacity=0.8)]
    works = [rect(38, 190, 150, 72, brick), rect(116, 190, 72, 72, shade, opacity=0.6)]
    works.append(shape([[(34, 190), (75, 176), (75, 190)], [(75, 190), (113, 176), (113, 190)]], shade))
    works.append(shape([[(113, 190), (151, 176), (151, 190)], [(151, 190), (192, 176), (192, 190)]], shade))
    works += [rect(47 + 22 * k, 203, 11, 25, "#ffc965", radius=5, opacity=0.95 if k % 3 else 0.55) for k in range(6)]
    coal = [
        shape([[(196, 264), (222, 238), (236, 231), (252, 240), (282, 264)]], "#241c21"),
        shape([[(258, 264), (284, 246), (296, 243), (330, 264)]], "#2e242a"),
    ]
    coal += [symbol("cube", x, y, 8, "#3d3138") for x, y in ((226, 250), (240, 244), (252, 252), (290, 253))]
    rails = [line([(0, y), (WIDE, y)], "#8b6f5f", 1.4) for y in (276.0, 281.0)]
    rails += [line([(x, 274.5), (x - 3, 283)], "#5d473f", 1.6) for x in range(4, 484, 11)]
    return (
        *sky(_ALL, ("#4b2b47", "#8a3f4c", "#c8643f", "#eb9b4e", "#f8cf83")),
        *sun(214, 196, 34, "#ffe9ac", "#ffd27a"),
        hills(_ALL, 0.655, 0.022, 1.2, "#9c5548", 1.0),
        *cooling_tower(222, 228, 54, "#b87a5e", "#97594c"),
        *cooling_tower(272, 232, 66, "#c2856a", "#9d5e50"),
        *steam(222, 174, 32, "#fbe4c8", 0.6),
        *steam(272, 166, 38, "#fbe4c8", 0.6),
        hills(_ALL, 0.76, 0.016, 1.3, "#74403c", 2.6),
        *wires(line_of_pylons, ink),
        *(part for place in reversed(line_of_pylons) for part in pylon(*place, ink)),
        *chimneys,
        *works,
        hills(_ALL, 0.875, 0.006, 2.0, "#48292c", 0.2),
        *coal,
        rect(0, 262, WIDE, 38, "#3a2125"),
        *rails,
    )


def recharged() -> Board:
    """Return Recharged's cover, in the language spoken now."""
    return _board("recharged", "power-grid-cover-recharged", _morning())


def first_edition() -> Board:
    """Return the first edition's cover, in the language spoken now."""
    return _board("classic", "power-grid-cover-classic", _evening())
