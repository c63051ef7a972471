"""The contents of a book: a list of titles, each broken into as many lines as it takes."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.theme.sizes import scaled

EDGE = 7
"""Pixels at either side of a title that are kept free."""
_WRAP = int(Qt.TextFlag.TextWordWrap)


class ContentsList(QListWidget):
    """Titles one below the other; none is cut off, however narrow the list is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Title(self))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the titles anew for another width, as when a scroll bar comes."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


class _Title(QStyledItemDelegate):
    """Draws a title in the lines that it takes, all of them as far in as the first: Qt does neither.

    A title is as far in as the blanks that it begins with.
    """

    def __init__(self, view: ContentsList) -> None:
        super().__init__(view)
        self._view = view

    def _room(self, option: QStyleOptionViewItem) -> QRect:
        """Return where in its line the words of a title are."""
        words, edge = option.text, scaled(EDGE)
        inset = option.fontMetrics.horizontalAdvance(" ") * (len(words) - len(words.lstrip()))
        return option.rect.adjusted(edge + inset, 0, -edge, 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a title broken for the width of the list."""
        found = super().sizeHint(option, index)
        self.initStyleOption(option, index)
        option.rect = QRect(0, 0, self._view.viewport().width(), 10_000)
        words = option.fontMetrics.boundingRect(self._room(option), _WRAP, option.text.lstrip())
        return QSize(0, max(found.height(), words.height() + scaled(4)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a title, on the ground of one that is chosen or pointed at."""
        self.initStyleOption(option, index)
        room, words = self._room(option), option.text.lstrip()
        option.text = ""
        self._view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, self._view)
        painter.save()
        painter.setFont(option.font)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(room, _WRAP | int(Qt.AlignmentFlag.AlignVCenter), words)
        painter.restore()
