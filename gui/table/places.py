"""Where things lie on the page, before and after something happened: what moves between, and what is held back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF

from core.table import Board, Part, SceneItem
from gui.scene.board_view import BoardView
from gui.scene.items import parts_bounds

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage

Key = tuple[str, str, str]
"""What a part looks like: its kind, its symbol or words, its colour."""


def _key(part: Part) -> Key:
    return part.kind, part.text, part.fill


@dataclass
class Places:
    """Finds the places of things before and after what happened; parts that went or came are given out one by one."""

    page: TablePage
    before: Mapping[str, Mapping[str, SceneItem]]
    after: Mapping[str, Mapping[str, SceneItem]]
    given: Counter[tuple[str, str, str, Key]] = field(default_factory=Counter)

    def start(self, item_id: str, parts: tuple[Part, ...]) -> tuple[BoardView, QPointF, bool] | None:
        """Return where a thing that looks like this starts, and whether it lies there no longer."""
        for boards in (self.before, self.after):
            for board_id, items in boards.items():
                item, view = items.get(item_id), self.page.board(board_id)
                if item is not None and view is not None:
                    other = self.after.get(board_id, {}).get(item_id)
                    found = self._part("start", board_id, item, other, parts)
                    gone = boards is self.before and (other is None or (found is not None and found not in other.parts))
                    return view, _on_page(self.page, view, item, found), gone
        return None

    def end(self, item_id: str, parts: tuple[Part, ...]) -> tuple[BoardView, QPointF, tuple[Part, ...]] | None:
        """Return where it ends, with what of the thing that lies there is to be held back until it has arrived."""
        for board_id, items in self.after.items():
            item, view = items.get(item_id), self.page.board(board_id)
            if item is not None and view is not None:
                old = self.before.get(board_id, {}).get(item_id)
                found = self._part("end", board_id, item, old, parts)
                place = _on_page(self.page, view, item, found)
                return view, place, _held(item, old, found, parts)
        return None

    def _part(
        self, what: str, board_id: str, item: SceneItem, other: SceneItem | None, parts: tuple[Part, ...]
    ) -> Part | None:
        key = _key(parts[0])
        like = [part for part in item.parts if _key(part) == key]
        if other is not None:
            known = set(other.parts)
            changed = [part for part in like if part not in known]
            place = (what, board_id, item.id, key)
            if self.given[place] < len(changed):
                self.given[place] += 1
                return changed[self.given[place] - 1]
        return like[0] if like else None


def _held(item: SceneItem, old: SceneItem | None, found: Part | None, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a thing that are not shown yet: all of a new one, else what came and looks like `parts`."""
    if old is None:
        return item.parts
    if found is None or found in old.parts:
        return ()
    begin = item.parts.index(found)
    behind = item.parts[begin : begin + len(parts)]
    return tuple(mine for mine, theirs in zip(behind, parts, strict=False) if _key(mine) == _key(theirs))


def _on_page(page: TablePage, view: BoardView, item: SceneItem, part: Part | None) -> QPointF:
    """Return the middle of a thing, or of one of its parts, on the page; at the edge of its board where out of view."""
    if part is not None:
        centre = parts_bounds((part,)).center()
    elif item.hit is not None:
        centre = QRectF(*item.hit).center()
    else:
        centre = parts_bounds(item.parts).center()
    seen = view.viewport().rect()
    at = view.mapFromScene(QPointF(item.x, item.y) + centre)
    at = QPoint(min(max(at.x(), 0), seen.width()), min(max(at.y(), 0), seen.height()))
    return QPointF(view.viewport().mapTo(page, at))


def by_id(boards: Sequence[Board]) -> dict[str, dict[str, SceneItem]]:
    """Return the things on boards by the boards' ids and theirs."""
    return {board.id: {item.id: item for item in board.items} for board in boards}


def lay_out(page: TablePage) -> None:
    """Put the bars and columns of a page where they belong now, not when Qt comes to it: their words have changed."""
    for widget in (page, page.top):
        layout = widget.layout()
        if layout is not None:
            layout.activate()


def scale_of(view: BoardView) -> float:
    """Return how many pixels a unit of a board has."""
    return view.transform().m11()
