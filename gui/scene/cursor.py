"""Where the keyboard goes on a board: from one thing to the next in a direction."""

from __future__ import annotations

from collections.abc import Iterable

from core.table import Point, SceneItem

WIDE = 2.2
"""How much more a way across the direction counts than one along it."""


def centre(item: SceneItem) -> Point:
    """Return the middle of where a thing can be hit, in board units."""
    if item.hit is not None:
        x, y, w, h = item.hit
        return item.x + x + w / 2, item.y + y + h / 2
    points = [p for ring in item.hit_rings for p in ring] or [(0.0, 0.0)]
    return item.x + sum(x for x, _ in points) / len(points), item.y + sum(y for _, y in points) / len(points)


def first(items: Iterable[SceneItem]) -> SceneItem | None:
    """Return where the keyboard begins: on what is proposed, else on what can be chosen, else at the top left."""
    best: tuple[int, float, str] | None = None
    found: SceneItem | None = None
    for item in items:
        if item.can_be_hit:
            x, y = centre(item)
            rank = ({"picked": 0, "open": 1}.get(item.mark, 2), 3 * y + x, item.id)
            if best is None or rank < best:
                best, found = rank, item
    return found


def step(items: Iterable[SceneItem], here: Point, way: Point, among_all: bool = False) -> SceneItem | None:
    """Return the next thing from a place in a direction, None when there is none.

    way: (1, 0) to the right, (0, 1) down and so on. The nearest one counts, things ahead more than things aside; things
    that can be chosen go first unless `among_all`.
    """
    best: tuple[bool, float, str] | None = None
    found: SceneItem | None = None
    for item in items:
        if not item.can_be_hit:
            continue
        x, y = centre(item)
        dx, dy = x - here[0], y - here[1]
        along = dx * way[0] + dy * way[1]
        across = abs(dx * way[1]) + abs(dy * way[0])
        if along <= 1 or across > 4 * along:
            continue
        rank = (not among_all and item.mark not in ("open", "picked"), along + WIDE * across, item.id)
        if best is None or rank < best:
            best, found = rank, item
    return found
