"""Where things lie on the page, before and after something happened: what moves between, and what is held back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF

from core.table import Board, Part, SceneItem, moved
from gui.scene.board_view import BoardView
from gui.scene.items import parts_bounds

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage

Key = tuple[str, str, str]
"""What a part looks like: its kind, its symbol or words, its colour."""


def _key(part: Part) -> Key:
    return part.kind, part.text, part.fill


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something is on the page, and how it looks there: its parts around its middle.

    at: its middle, in pixels. scale: pixels per unit of its parts.
    """

    view: BoardView
    parts: tuple[Part, ...]
    at: QPointF
    scale: float


@dataclass
class Places:
    """Finds the places of things before and after what happened; parts that went or came are given out one by one."""

    page: TablePage
    before: Mapping[str, Mapping[str, SceneItem]]
    after: Mapping[str, Mapping[str, SceneItem]]
    given: Counter[tuple[str, str, str, Key]] = field(default_factory=Counter)

    def start(self, item_id: str, parts: tuple[Part, ...]) -> tuple[Spot, bool] | None:
        """Return where a thing that looks like this starts, and whether it lies there no longer."""
        for boards in (self.before, self.after):
            for board_id, items in boards.items():
                item, view = items.get(item_id), self.page.board(board_id)
                if item is not None and view is not None:
                    other = self.after.get(board_id, {}).get(item_id)
                    if other is None:
                        return _whole(self.page, view, item), True
                    found = self._part("start", board_id, item, other, parts)
                    gone = boards is self.before and found is not None and found not in other.parts
                    return _spot(self.page, view, item, found, parts), gone
        return None

    def end(self, item_id: str, parts: tuple[Part, ...]) -> tuple[Spot, tuple[Part, ...]] | None:
        """Return where it ends, with what of the thing that lies there is to be held back until it has arrived."""
        for board_id, items in self.after.items():
            item, view = items.get(item_id), self.page.board(board_id)
            if item is not None and view is not None:
                old = self.before.get(board_id, {}).get(item_id)
                if old is None:
                    return _whole(self.page, view, item), item.parts
                found = self._part("end", board_id, item, old, parts)
                return _spot(self.page, view, item, found, parts), _held(item, old, found, parts)
        return None

    def old(self, view: BoardView, item_id: str) -> SceneItem | None:
        """Return a thing as it lay on a board before, None when it is new there."""
        return self.before.get(view.objectName().removeprefix("board:"), {}).get(item_id)

    def shifted(self) -> Iterator[tuple[SceneItem, Spot, Spot]]:
        """Yield the loose things that lie elsewhere on their board than before, with from where and to where."""
        for board_id, items in self.after.items():
            view, known = self.page.board(board_id), self.before.get(board_id, {})
            for item in items.values() if view is not None else ():
                old = known.get(item.id) if item.loose else None
                if view is not None and old is not None and (old.x, old.y) != (item.x, item.y):
                    yield item, _whole(self.page, view, old), _whole(self.page, view, item)

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


@dataclass
class Waiting:
    """A thing to which others are on their way. Until they have come it neither shows them nor says anything new.

    old: as it was before, None for one that is new. parts: those that have not come yet. coming: how many are on
    their way to it.
    """

    view: BoardView
    item_id: str
    old: SceneItem | None
    parts: list[Part] = field(default_factory=list[Part])
    coming: int = 0

    def draw(self) -> None:
        """Show what has come by now."""
        described = self.view.described.get(self.item_id)
        if described is not None:
            shown = (part for part in described.parts if part not in self.parts)
            self.view.hold(self.item_id, tuple(said for part in shown if (said := self._said(part)) is not None))

    def _said(self, part: Part) -> Part | None:
        """Return words as they were before, None where there were none; any other part as it is."""
        if part.kind != "text" or self.old is None or part in self.old.parts:
            return part
        was = next((each for each in self.old.parts if each.kind == "text" and each.box == part.box), None)
        return part if was is not None and (was.text == part.text or was.fill != part.fill) else was


def _held(item: SceneItem, old: SceneItem, found: Part | None, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a thing that are not shown yet: those that came and look like `parts`."""
    if found is None or found in old.parts:
        return ()
    begin = item.parts.index(found)
    behind = item.parts[begin : begin + len(parts)]
    return tuple(mine for mine, theirs in zip(behind, parts, strict=False) if _key(mine) == _key(theirs))


def _spot(page: TablePage, view: BoardView, item: SceneItem, found: Part | None, parts: tuple[Part, ...]) -> Spot:
    """Return where the middle of a moving thing is while it lies with another, as the part that looks like it."""
    scale = scale_of(view)
    if found is not None:
        box, own = parts_bounds((found,)), parts_bounds(parts[:1])
        ratio = box.width() / own.width() if own.width() > 0 and box.width() > 0 else 1.0
        return Spot(view, parts, _on_page(page, view, item, box.center() - own.center() * ratio), scale * ratio)
    centre = QRectF(*item.hit).center() if item.hit is not None else parts_bounds(item.parts).center()
    return Spot(view, parts, _on_page(page, view, item, centre), scale)


def _whole(page: TablePage, view: BoardView, item: SceneItem) -> Spot:
    """Return where a whole thing is, as it lies there; its parts around its middle."""
    box = parts_bounds(item.parts)
    middle = QRectF(*item.hit).center() if item.hit is not None else box.center()
    parts = moved(item.parts, -middle.x(), -middle.y())
    return Spot(view, parts, _on_page(page, view, item, middle), scale_of(view))


def _on_page(page: TablePage, view: BoardView, item: SceneItem, place: QPointF) -> QPointF:
    """Return a place of a thing, in its own coordinates, on the page; at the edge of its board where out of view."""
    seen = view.viewport().rect()
    at = view.viewportTransform().map(QPointF(item.x, item.y) + place)
    at = QPointF(min(max(at.x(), 0.0), seen.width()), min(max(at.y(), 0.0), seen.height()))
    return at + QPointF(view.viewport().mapTo(page, QPoint(0, 0)))


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
