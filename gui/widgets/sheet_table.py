"""A table of numbers as wide as there is room: titles broken into lines, or scrolled, before a word would be cut."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from gui.viewmodels.ending import Sheet

BELOW = 16
"""Pixels below the last row."""


class SheetTable(QTableWidget):
    """Shows a sheet, all rows of it."""

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(len(sheet.rows), len(sheet.columns), parent)
        self._titles = tuple(sheet.columns)
        self.setObjectName("end:table")
        self.setAccessibleName(sheet.title)
        self.setHorizontalHeaderLabels(list(self._titles))
        self.verticalHeader().setVisible(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        for column in range(len(self._titles)):
            cells = [row[column] for row in sheet.rows]
            numbers = column and all(cell.replace("-", "").isdigit() for cell in cells)
            side = Qt.AlignmentFlag.AlignRight if numbers else Qt.AlignmentFlag.AlignLeft
            title = self.horizontalHeaderItem(column)
            assert title is not None, "it has just been given its words"
            title.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            for row, cell in enumerate(cells):
                item = QTableWidgetItem(cell)
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(row, column, item)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.setWordWrap(False)  # every column is as wide as its widest cell
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Give the columns the same width, or what each needs where that is not enough for one of them."""
        room, count = self.viewport().width(), len(self._titles)
        self.setHorizontalHeaderLabels(list(self._titles))
        needed = self._needed()
        if max(needed) * count > room:
            self.setHorizontalHeaderLabels([title.replace(" ", "\n") for title in self._titles])
            needed = self._needed()
        spare = room - sum(needed)
        widths = [room // count] * count
        if max(needed) > room // count:
            widths = [each + max(0, spare) // count for each in needed]
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width + (max(0, room - sum(widths)) if column == count - 1 else 0))
        self.resizeRowsToContents()
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        bar = self.horizontalScrollBar().sizeHint().height() if spare < 0 else 0
        self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + bar + BELOW)

    def _needed(self) -> list[int]:
        """Return how wide each column has to be for its title and its cells."""
        header = self.horizontalHeader()
        return [max(header.sectionSizeHint(k), self.sizeHintForColumn(k)) for k in range(len(self._titles))]
