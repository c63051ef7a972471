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

    def _place(self, rect: QRect, dry: bool) -> int:
        rows: list[list[QLayoutItem]] = [[]]
        x = 0
        for item in self._found:
            if item.isEmpty():
                continue
            width = item.sizeHint().width()
            if rows[-1] and x + width > rect.width():
                rows.append([])
                x = 0
            rows[-1].append(item)
            x += width + self._gap
        y = rect.y()
        for row in rows:
            height = max((_height(item, rect.width()) for item in row), default=0)
            if not dry:
                self._place_row(row, rect, y, height)
            y += height + self._gap
        return y - rect.y() - self._gap

    def _place_row(self, row: list[QLayoutItem], rect: QRect, y: int, height: int) -> None:
        left, right = rect.x(), rect.right() + 1
        for item in reversed(row):
            widget = item.widget()
            if widget is None or not widget.property("right"):
                break
            size = self._size(item, rect.width())
            right -= size.width()
            item.setGeometry(QRect(QPoint(right, y + (height - size.height()) // 2), size))
            right -= self._gap
        for item in row:
            widget = item.widget()
            if widget is not None and widget.property("right") and item in _tail(row):
                continue
            size = self._size(item, rect.width())
            if widget is not None and widget.property("middle"):
                left = max(left, left + (right - left - size.width()) // 2)
            item.setGeometry(QRect(QPoint(left, y + (height - size.height()) // 2), size))
            left += size.width() + self._gap

    @staticmethod
    def _size(item: QLayoutItem, width: int) -> QSize:
        """Return an item's size in a row of a width."""
        return QSize(min(item.sizeHint().width(), width), _height(item, width))


def _height(item: QLayoutItem, width: int) -> int:
    hint = item.sizeHint()
    if hint.width() > width and item.hasHeightForWidth():
        return item.heightForWidth(width)
    return hint.height()


def _tail(row: list[QLayoutItem]) -> list[QLayoutItem]:
    """Return the items at the end of a row that go to the right."""
    tail: list[QLayoutItem] = []
    for item in reversed(row):
        widget = item.widget()
        if widget is None or not widget.property("right"):
            break
        tail.append(item)
    return tail
