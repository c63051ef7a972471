"""Tables in words as sheets on a page that is read from top to bottom: cells broken into lines, sheets side by side."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from core.table import Board, Part, SceneItem, line, rect, words
from core.table.summary import Summary

PAGE = 960.0
"""Width of the page: about as many units as a table has pixels in the smallest usual window."""
SHARES = (1 / 3, 1 / 2, 2 / 3, 1.0)
"""Shares of the page that a sheet can be wide. Few of them, so that sheets keep their places while words change."""
GAP = 12.0
"""Between sheets, and around all of them."""
INNER = 12.0
"""Between a sheet's edge and its words."""
BETWEEN = 16.0
"""Between columns."""
SPARE = 4.0
"""Of that, so much stays free even where words are wider than reckoned."""
LINE = 20.0
"""Height of a line of words."""
LETTER = 7.0
"""About the width of a letter of that size; East Asian ones take two."""
NEVER_FIRST = "、。，．）」』・：;,.)ーァィゥェォッャュョ"
"""Letters that never begin a line."""
FEW = 5
"""So many letters of a language without spaces stay together."""


def page_of(title: str, summaries: Sequence[Summary]) -> Board:
    """Return a page with these tables, each where there is room highest up. title: for screen readers."""
    tops = [(0.0, PAGE, GAP)]  # from where to where across the page, how far down there is something
    items: list[SceneItem] = []
    for k, part in enumerate(summaries):
        wide, parts, high = _sheet(part)
        x, y = _place(tops, wide)
        tops = _covered(tops, x, wide, y + high + GAP)
        items.append(SceneItem(f"sheet:{k}", x + GAP / 2, y, parts))
    return Board("table", "main", title, PAGE, max(top for _, _, top in tops), tuple(items), reading=True)


def _place(tops: Sequence[tuple[float, float, float]], wide: float) -> tuple[float, float]:
    """Return the highest place for something so wide, of several the one at the left."""
    found: list[tuple[float, float]] = []
    for left, _, _ in tops:
        if left + wide <= PAGE + 0.5:
            y = max(top for a, b, top in tops if a < left + wide - 0.5 and b > left + 0.5)
            found.append((y, left))
    y, x = min(found)
    return x, y


def _covered(
    tops: Sequence[tuple[float, float, float]], x: float, wide: float, down_to: float
) -> list[tuple[float, float, float]]:
    """Return how far down there is something after a stretch of the page has been used."""
    rest = [(a, min(b, x), top) for a, b, top in tops if a < x - 0.5]
    rest += [(max(a, x + wide), b, top) for a, b, top in tops if b > x + wide + 0.5]
    return sorted([*rest, (x, x + wide, down_to)])


def _sheet(part: Summary) -> tuple[float, tuple[Part, ...], float]:
    """Return how wide a sheet is with its gap, its parts, and how high it is."""
    rows = ([part.columns] if any(part.columns) else []) + list(part.rows)
    count = max((len(cells) for cells in rows), default=1)
    natural = [max((width(cells[k]) for cells in rows if k < len(cells)), default=0.0) + BETWEEN for k in range(count)]
    needed = max(sum(natural), width(part.title) * 1.2) + 2 * INNER - BETWEEN + GAP
    share = next((share for share in SHARES if needed <= share * PAGE), 1.0)
    wide = share * PAGE - GAP
    words_of = [[word for cells in rows if k < len(cells) for word in _unbroken(cells[k])] for k in range(count)]
    least = [max((width(word) for word in each), default=0.0) + BETWEEN for each in words_of]
    widths = _fitted(natural, least, wide - 2 * INNER + BETWEEN)
    y = 10.0
    shown: list[Part] = []
    if part.title:
        shown.append(words(part.title, (INNER, y, wide - 2 * INNER, LINE), 15.5, "ink", True, "left"))
        y += LINE + 5
    for k, cells in enumerate(rows):
        heading = k == 0 and rows[0] is part.columns
        if k and not (cells and cells[0] == "" and not heading):  # a row that goes on the one above has no line
            shown.append(line(((INNER, y), (wide - INNER, y)), "line", 0.6, opacity=0.8))
        y += 2
        broken = [broken_into_lines(cell, widths[c] - BETWEEN) for c, cell in enumerate(cells)]
        x = INNER
        for c, lines in enumerate(broken):
            if lines:
                box = (x, y, widths[c] - SPARE, LINE * len(lines))
                soft = heading or (c == 0 and count > 1)
                shown.append(words("\n".join(lines), box, 14, "ink_soft" if soft else "ink", False, "left", wrap=True))
            x += widths[c]
        y += LINE * max((len(lines) for lines in broken), default=1) + 2
    return share * PAGE, (rect(0, 0, wide, y + 8, "panel", "line", 1, 10), *shown), y + 8


def _fitted(natural: Sequence[float], least: Sequence[float], room: float) -> list[float]:
    """Return widths of columns that fit into the room: the widest give way first; the last takes what is left over.

    least: below which none goes, so that no word is broken.
    """
    if sum(natural) <= room:
        return [*natural[:-1], natural[-1] + room - sum(natural)]
    squeezed = min(1.0, room / sum(least))
    least = [each * squeezed for each in least]
    low, high = 0.0, max(natural)
    for _ in range(30):
        most = (low + high) / 2
        total = sum(max(floor, min(each, most)) for each, floor in zip(natural, least, strict=True))
        low, high = (most, high) if total <= room else (low, most)
    return [max(floor, min(each, low)) for each, floor in zip(natural, least, strict=True)]


def _unbroken(cell: str) -> list[str]:
    """Return the pieces of a cell within which lines are not broken: its words, of Japanese a few letters."""
    return [word if len(word) == len(word.encode()) else word[:FEW] for word in cell.split()]


def broken_into_lines(cell: str, room: float) -> list[str]:
    """Return words in lines no wider than the room. What has no spaces, as Japanese, is broken between letters."""
    lines: list[str] = []
    rest = cell.rstrip()
    room += 0.01  # the widest word fits into a column made for it
    while rest and width(rest) > room:
        end = 1
        while end < len(rest) and width(rest[: end + 1]) <= room:
            end += 1
        space = rest.rfind(" ", len(rest) - len(rest.lstrip()) + 1, end + 1)
        at = space if space > 0 else end
        while 1 < at < len(rest) and rest[at] in NEVER_FIRST:
            at -= 1
        lines.append(rest[:at].rstrip())
        rest = rest[at:].lstrip()
    if rest:
        lines.append(rest)
    return lines


def width(words: str) -> float:
    """Return about how wide a line of words is."""
    return sum(LETTER * (2 if unicodedata.east_asian_width(letter) in "WF" else 1) for letter in words)
