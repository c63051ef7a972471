"""A layout that puts widgets side by side and begins a new row where there is no more room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Left to right, then down.

    A widget with the property `right` goes to the right end of its row, one with the property `middle` to the middle of
    the room that is left. None is wider than the row.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 8) -> None:
        super().__init__(parent)
        self._found: list[QLayoutItem] = []
        self._gap = gap
        self._heights: dict[int, int] = {}
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item at the end."""
        self._found.append(item)

    def count(self) -> int:
        """Return the number of items."""
        return len(self._found)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, None when there is no such one."""
        return self._found[index] if 0 <= index < len(self._found) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return an item."""
        return self._found.pop(index) if 0 <= index < len(self._found) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that more room is not asked for."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrow bar is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        return self._place(QRect(0, 0, width, 0), dry=True)

    def setGeometry(self, rect: QRect) -> None:
        """Place all items."""
        super().setGeometry(rect)
        self._place(rect, dry=False)

    def sizeHint(self) -> QSize:
        """Return the least size."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the size of the largest item."""
        size = QSize()
        for item in self._found:
            size = size.expandedTo(item.minimumSize())
        return size

    def invalidate(self) -> None:
        """Forget how high everything is at a width."""
        self._heights.clear()
        super().invalidate()

    def _place(self, rect: QRect, dry: bool) -> int:
        known = self._heights.get(rect.width()) if dry else None
        if known is not None:
            return known
        rows: list[list[tuple[QLayoutItem, QSize]]] = [[]]
        x = 0
        for item in self._found:
            if item.isEmpty():
                continue
            size = _size(item, rect.width())
            if rows[-1] and x + size.width() > rect.width():
                rows.append([])
                x = 0
            rows[-1].append((item, size))
            x += size.width() + self._gap
        y = rect.y()
        for row in rows:
            height = max((size.height() for _, size in row), default=0)
            if not dry:
                self._place_row(row, rect, y, height)
            y += height + self._gap
        found = self._heights[rect.width()] = y - rect.y() - self._gap
        return found

    def _place_row(self, row: list[tuple[QLayoutItem, QSize]], rect: QRect, y: int, height: int) -> None:
        left, right = rect.x(), rect.right() + 1
        ends = _ends(row)
        for item, size in reversed(row[ends:]):
            right -= size.width()
            item.setGeometry(QRect(QPoint(right, y + (height - size.height()) // 2), size))
            right -= self._gap
        for item, size in row[:ends]:
            widget = item.widget()
            if widget is not None and widget.property("middle"):
                left = max(left, left + (right - left - size.width()) // 2)
            item.setGeometry(QRect(QPoint(left, y + (height - size.height()) // 2), size))
            left += size.width() + self._gap


def _size(item: QLayoutItem, width: int) -> QSize:
    """Return an item's size in a row of a width. Asked for once a time: it takes a while where there is much style."""
    hint = item.sizeHint()
    if hint.width() <= width:
        return hint
    return QSize(width, item.heightForWidth(width) if item.hasHeightForWidth() else hint.height())


def _ends(row: list[tuple[QLayoutItem, QSize]]) -> int:
    """Return where in a row those begin that go to its right end."""
    first = len(row)
    while first and (widget := row[first - 1][0].widget()) is not None and widget.property("right"):
        first -= 1
    return first
