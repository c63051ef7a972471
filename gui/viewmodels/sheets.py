"""Tables in words as sheets on a page that is read from top to bottom: cells broken into lines, sheets side by side."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.table import Board, Part, SceneItem, line, rect, words
from core.table.summary import Summary
from gui.theme.wrapping import JOINER, kept_together

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
APART = 60.0
"""Columns with room to spare are moved apart by so much at most."""
SPARE = 4.0
"""Of that, so much stays free even where words are wider than reckoned."""
LINE = 20.0
"""Height of a line of words."""
LETTER = 7.0
"""About the width of a letter of that size; East Asian ones take two."""
NEVER_FIRST = "、。，．）」』・：;,.)ーァィゥェォッャュョ"
"""Letters that never begin a line."""
NEVER_LAST = "(（「『［"
"""Letters that never end one."""
FEW = 5
"""So many letters of a language without spaces stay together."""


def page_of(title: str, summaries: Sequence[Summary]) -> Board:
    """Return a page with these tables in rows as wide as the page. title: for screen readers.

    A row begins with the first table that waits; others that still fit beside it are brought forward.
    """
    waiting = [(part, _share(part)) for part in summaries]
    items: list[SceneItem] = []
    y = GAP
    while waiting:
        row = [waiting.pop(0)]
        for each in list(waiting):
            if sum(share for _, share in row) + each[1] <= 1.001:
                waiting.remove(each)
                row.append(each)
        spare = (1.0 - sum(share for _, share in row)) / len(row)
        sheets = [_sheet(part, share + spare) for part, share in row]
        high = max(high for _, _, high in sheets)
        x = GAP / 2
        for wide, parts, _ in sheets:
            back = rect(0, 0, wide - GAP, high, "panel", "line", 1, 10)
            items.append(SceneItem(f"sheet:{len(items)}", x, y, (back, *parts)))
            x += wide
        y += high + GAP
    return Board("table", "main", title, PAGE, y, tuple(items), reading=True)


def _rows(part: Summary) -> list[Sequence[str]]:
    """Return the rows of a table, the titles of its columns first where it has any."""
    return [*([part.columns] if any(part.columns) else []), *part.rows]


def _columns(rows: Sequence[Sequence[str]]) -> list[float]:
    """Return how wide each column is where no cell is broken, with the room behind it."""
    count = max((len(cells) for cells in rows), default=1)
    return [max((width(cells[k]) for cells in rows if k < len(cells)), default=0.0) + BETWEEN for k in range(count)]


def _share(part: Summary) -> float:
    """Return the share of the page that a table needs at least."""
    needed = max(sum(_columns(_rows(part))), width(part.title) * 1.2) + 2 * INNER - BETWEEN + GAP
    return next((share for share in SHARES if needed <= share * PAGE), 1.0)


def _sheet(part: Summary, share: float) -> tuple[float, tuple[Part, ...], float]:
    """Return how wide a sheet is with its gap, the words on it, and how high it is. share: of the page's width."""
    rows = _rows(part)
    natural = _columns(rows)
    count = len(natural)
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
    return share * PAGE, tuple(shown), y + 8


def _fitted(natural: Sequence[float], least: Sequence[float], room: float) -> list[float]:
    """Return widths of columns that fit into the room: the widest give way first; what is left over moves them apart.

    least: below which none goes, so that no word is broken.
    """
    if sum(natural) <= room:
        apart = min(APART, (room - sum(natural)) / max(1, len(natural) - 1))
        wider = [each + apart for each in natural[:-1]]
        return [*wider, room - sum(wider)]
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
    """Return words in lines no wider than the room. Japanese, which has no spaces, is broken between its phrases.

    A phrase wider than the room is broken between letters.
    """
    lines: list[str] = []
    rest = cell.rstrip()
    room += 0.01  # the widest word fits into a column made for it
    while rest and width(rest) > room:
        end = 1
        while end < len(rest) and width(rest[: end + 1]) <= room:
            end += 1
        space = rest.rfind(" ", len(rest) - len(rest.lstrip()) + 1, end + 1)
        between = [at for at in _between_phrases(rest) if at <= end and rest[at] not in NEVER_FIRST]
        at = max(space, *between, 0) or end
        while 1 < at < len(rest) and rest[at] in NEVER_FIRST:
            at -= 1
        lines.append(rest[:at].rstrip())
        rest = rest[at:].lstrip()
    if rest:
        lines.append(rest)
    return lines


def _between_phrases(cell: str) -> Iterator[int]:
    """Give the places between two letters of which one is Japanese where a phrase ends."""
    at = 0
    for before, after in pairwise(kept_together(cell)):
        at += before != JOINER
        tied = JOINER in (before, after) or before in NEVER_LAST
        if not tied and not (before.isascii() and after.isascii()):
            yield at


def width(words: str) -> float:
    """Return about how wide a line of words is."""
    return sum(LETTER * (2 if unicodedata.east_asian_width(letter) in "WF" else 1) for letter in words)
