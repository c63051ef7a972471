"""Where a card may lie on the table: beside what it speaks of, and over as little as can be of what matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage

GAP = 12
"""Pixels between a card and what it speaks of."""
STEP = 24
"""Distance in pixels of the places that are compared."""
FAR = 0.004
"""How bad it is to be a pixel away from what is spoken of: 250 pixels are as bad as a hidden city."""
HIDDEN = 100.0
"""How bad it is to hide what is spoken of."""
LARGE = 0.2
"""A thing that covers more of its board than this is what other things lie on, and may be covered."""
BUTTON = 2.0
LOG = 2.0
STRIP = 3.0

Matter = tuple[QRect, float]
"""Where something is, and how bad it is to hide all of it; a city counts 1."""


def best_place(area: QRect, things: Sequence[QRect], size: QSize, matters: Iterable[Matter] = ()) -> QPoint:
    """Return where to put a card of a size into an area.

    It covers none of the things that it speaks of if that can be, little of what matters, and is near the first of the
    things; without any, and with nothing that matters, it is in the middle.
    """
    w, h = size.width(), size.height()
    middle = QPoint(area.center().x() - w // 2, area.center().y() - h // 2)
    heavy = [_edges(thing, HIDDEN) for thing in things]
    heavy += [_edges(box, weight) for box, weight in matters if box.intersects(area)]
    about = things[0].center() if things else area.center()
    xs = {*range(area.left(), area.right() - w + 2, STEP), area.right() + 1 - w, middle.x()}
    ys = {*range(area.top(), area.bottom() - h + 2, STEP), area.bottom() + 1 - h, middle.y()}
    for thing in things:
        xs |= {thing.right() + GAP, thing.left() - GAP - w}
        ys |= {thing.bottom() + GAP, thing.top() - GAP - h}
    places: list[tuple[float, int, int]] = []
    for x in sorted(x for x in xs if area.left() <= x <= area.right() + 1 - w):
        beside = max(0, x - about.x(), about.x() - x - w) if things else abs(x + w // 2 - about.x())
        for y in sorted(y for y in ys if area.top() <= y <= area.bottom() + 1 - h):
            away = max(0, y - about.y(), about.y() - y - h) if things else abs(y + h // 2 - about.y())
            places.append((FAR * (beside + away), x, y))
    # Near ones first: what is further away than the best is bad need not be looked at.
    heavy.sort(key=lambda each: -each[4])
    best, found = float("inf"), middle
    for bad, x, y in sorted(places):
        if bad >= best:
            break
        right, low = x + w, y + h
        for left, top, end, bottom, weight, whole in heavy:
            if left < right and x < end and top < low and y < bottom:
                wide = (end if end < right else right) - (left if left > x else x)
                high = (bottom if bottom < low else low) - (top if top > y else y)
                # A corner of a thing is soon as bad as all of it.
                bad += weight * (0.3 + 0.7 * wide * high / whole)
                if bad >= best:
                    break
        if bad < best:
            best, found = bad, QPoint(x, y)
    return found


def _edges(box: QRect, weight: float) -> tuple[int, int, int, int, float, int]:
    return (
        box.left(), box.top(), box.left() + box.width(), box.top() + box.height(),
        weight, max(1, box.width() * box.height()),
    )  # fmt: skip


def what_matters(page: TablePage) -> list[Matter]:
    """Return what should stay in view on the table, in the page's coordinates.

    What can be chosen now counts most, what is out of play nearly nothing; large things count by their size.
    """
    found: list[Matter] = []
    for view in page.boards():
        if not view.isVisible():
            continue
        origin = view.viewport().mapTo(page, QPoint(0, 0))
        seen = view.viewport().rect()
        for item_id, described in view.described.items():
            box = view.rect_of(item_id) if described.can_be_hit else None
            if box is None or not box.intersects(seen):
                continue
            pixels = box.width() * box.height()
            if described.hit_rings or (view.is_free and pixels > LARGE * seen.width() * seen.height()):
                continue
            weight = {"dim": 0.1, "open": 2.0, "picked": 3.0}.get(described.mark, 1.0) * max(1.0, pixels / 5000)
            found.append((box.intersected(seen).translated(origin), weight))
        found += [(box.translated(origin), BUTTON) for box in view.corner_boxes()]
    found.append((QRect(page.log.mapTo(page, QPoint(0, 0)), page.log.size()), LOG))
    found.append((page.strip.geometry(), STRIP))
    return found
