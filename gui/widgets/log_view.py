"""The log: what happened, in sentences, rounds and phases standing out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from core.session import LogLine
from gui.widgets.common import theme_colour


class LogView(QListWidget):
    """Shows log lines, the last one at the bottom."""

    pointed = Signal(object)
    """A line was clicked: the ids of the things that it speaks of."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log")
        self.setWordWrap(True)
        self.setUniformItemSizes(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lines: list[LogLine] = []
        self.itemClicked.connect(lambda item: self.pointed.emit(item.data(Qt.ItemDataRole.UserRole)))

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these lines; those that are there already are left alone."""
        same = 0
        for old, new in zip(self._lines, lines, strict=False):
            if old != new:
                break
            same += 1
        while self.count() > same:
            self.takeItem(self.count() - 1)
        for line in lines[same:]:
            self.addItem(self._item(line))
        self._lines = list(lines)
        if same < len(lines):
            self.scrollToBottom()

    def refresh(self) -> None:
        """Forget all lines, for another language or theme."""
        self.clear()
        self._lines = []

    @staticmethod
    def _item(line: LogLine) -> QListWidgetItem:
        item = QListWidgetItem(line.text if line.level < 2 else f"  {line.text}")
        item.setData(Qt.ItemDataRole.UserRole, line.refs)
        if line.level < 2:
            font = QFont()
            font.setBold(True)
            item.setFont(font)
            item.setForeground(theme_colour("accent" if line.level == 0 else "ink_soft"))
        return item
