"""What lies on a board: things are drawn as they are described, only what differs is touched, and places are told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget

from core.table import Board, Part, SceneItem, changes
from gui.scene.items import BoardItem
from gui.scene.painter import colour, part_bounds
from gui.scene.zoom_view import ZoomView

OVER = 1000
"""Height of what is laid over a board for a moment."""


class ThingsView(ZoomView):
    """Draws the things of one board. What a person does with them is `BoardView`'s business."""

    def __init__(self, free: bool, ground: str, parent: QWidget | None = None) -> None:
        super().__init__(free, ground, parent)
        self._items: dict[str, BoardItem] = {}
        self._described: dict[str, SceneItem] = {}
        self._over: list[BoardItem] = []

    def refresh_colours(self) -> None:
        """Take the colours and the text size of the current theme."""
        self.setBackgroundBrush(colour(self._ground))
        self._land.forget()
        self._haste = False
        self.drop_still()
        self._set_detail()
        for item in (*self._items.values(), *self._over):
            item.redraw()
        self.viewport().update()

    def show_board(self, board: Board) -> None:
        """Show a board; only what changed is touched."""
        new = {item.id: item for item in board.items}
        if self._land.show_items(item for item in board.items if item.ground):
            self._haste = False
            self._corner_known = None
            self.viewport().update()
        update, remove = changes(self._described, new)
        if update or remove:
            self.drop_still()
        scene = self.scene()
        for item_id in remove:
            if item_id in self._items:
                scene.removeItem(self._items.pop(item_id))
        for described in update:
            known = self._items.get(described.id)
            if described.ground:
                continue
            if known is None:
                known = self._items[described.id] = BoardItem(described, self._detail)
                scene.addItem(known)
            else:
                known.show_item(described)
        self._described = new
        self._things_changed({described.id for described in update})
        self.setAccessibleName(board.title)
        if board.reading and not self._reading:
            self._reading = True
            self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        if self._size != (board.width, board.height):
            self._set_size((board.width, board.height))
            self.place_corner()

    def _things_changed(self, changed: set[str]) -> None:
        """These things are described anew; some that were there may be gone."""

    def flash(self, ids: tuple[str, ...]) -> None:
        """Ring these things, and no others; the last ring stays until another one is asked for."""
        for item_id, item in self._items.items():
            item.set_flash(item_id in ids)

    def _detail_changed(self) -> None:
        for item in (*self._items.values(), *self._over):
            item.set_detail(self._detail)

    def show_over(self, items: Iterable[SceneItem]) -> None:
        """Lay things over the board that cannot be hit, in place of those that were: a route while it is looked at."""
        for old in self._over:
            self.scene().removeItem(old)
        self._over = []
        for described in items:
            item = BoardItem(described, self._detail)
            item.setZValue(OVER + described.z)
            item.setAcceptHoverEvents(False)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.scene().addItem(item)
            self._over.append(item)

    @property
    def over(self) -> tuple[SceneItem, ...]:
        """Return what is laid over the board now."""
        return tuple(item.described for item in self._over)

    def over_boxes(self) -> list[QRect]:
        """Return where something is laid over the board, in the viewport's coordinates: a box for each part."""
        found: list[QRect] = []
        for item in self._over:
            for part in item.described.parts:
                if part.shown_at(self._detail):
                    found.append(self.mapFromScene(item.mapToScene(part_bounds(part))).boundingRect())
        return found

    def hold(self, item_id: str, parts: tuple[Part, ...]) -> None:
        """Draw a thing by these parts for a while, since something of it is still on its way; see `release`."""
        item, described = self._items.get(item_id), self._described.get(item_id)
        if item is not None and described is not None:
            item.show_item(replace(described, parts=parts, mark=described.mark if parts else ""))

    def release(self, item_id: str) -> None:
        """Draw a thing as it is described again."""
        item, described = self._items.get(item_id), self._described.get(item_id)
        if item is not None and described is not None and item.described is not described:
            item.show_item(described)

    def clear(self) -> None:
        """Show nothing."""
        self.scene().clear()
        self._land.show_items(())
        self._over = []
        self._items.clear()
        self._described.clear()
        self._size = (1.0, 1.0)

    @property
    def described(self) -> dict[str, SceneItem]:
        """Return what is shown, by id."""
        return self._described

    def shown_items(self) -> tuple[BoardItem, ...]:
        """Return the things on the board as they are drawn."""
        return tuple(self._items.values())

    def crowded(self, box: QRect) -> float:
        """Return how much of the board a box of the viewport would cover while all of it is shown.

        A thing that can be pointed at counts most, then words, then ground that is not the colour behind everything.
        """
        w, h = self._size
        scale = self._base()
        left, top = (self.viewport().width() - w * scale) / 2, (self.viewport().height() - h * scale) / 2
        area = QRectF((box.x() - left) / scale, (box.y() - top) / scale, box.width() / scale, box.height() / scale)
        found, covered = self._land.under(area, self._detail)
        found *= 3.0
        for item in self._described.values():
            if (
                item.can_be_hit
                and item.hit is not None
                and QRectF(*item.hit).translated(item.x, item.y).intersects(area)
            ):
                found += 10.0
        return found + covered

    def place_of(self, item_id: str) -> QPoint | None:
        """Return where to click on a thing, in the viewport's coordinates; None when it is not here."""
        item = self._items.get(item_id)
        if item is None:
            return None
        shape = item.shape()
        centre = shape.boundingRect().center()
        if not shape.contains(centre):
            for part in range(1, 20):
                point = shape.pointAtPercent(part / 20)
                inner = QPointF((point.x() * 3 + centre.x()) / 4, (point.y() * 3 + centre.y()) / 4)
                if shape.contains(inner):
                    centre = inner
                    break
        return self.mapFromScene(item.mapToScene(centre))

    def rect_of(self, item_id: str) -> QRect | None:
        """Return where a thing is in the viewport's coordinates, as its mark goes round it; None if it is not here."""
        item = self._items.get(item_id)
        return self.mapFromScene(item.mapToScene(item.around())).boundingRect() if item is not None else None

    def id_at(self, place: QPoint) -> str:
        """Return the id of the topmost thing at a place of the viewport, "" when there is none."""
        for item in self.items(place):
            if isinstance(item, BoardItem) and item.described.can_be_hit and item not in self._over:
                return item.described.id
        return ""
