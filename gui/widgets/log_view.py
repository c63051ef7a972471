"""The log: what happened, in sentences, rounds and phases standing out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from core.session import LogLine
from gui.widgets.common import theme_colour


class LogView(QTextEdit):
    """Shows log lines, the last one at the bottom. New lines are added; old ones are left alone."""

    pointed = Signal(object)
    """A line was clicked: the ids of the things that it speaks of."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log")
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lines: list[LogLine] = []
        self._follows = True  # until somebody scrolls up to read
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(lambda value: setattr(self, "_follows", value >= bar.maximum() - 2))
        bar.rangeChanged.connect(lambda: self.to_end() if self._follows else None)

    @property
    def lines(self) -> list[LogLine]:
        """Return the lines shown."""
        return self._lines

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these lines."""
        same = 0
        for old, new in zip(self._lines, lines, strict=False):
            if old != new:
                break
            same += 1
        cursor = QTextCursor(self.document())
        if same < len(self._lines):
            if same == 0:
                self.clear()
            else:
                cursor.setPosition(self.document().findBlockByNumber(same - 1).position())
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
                cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
                cursor.removeSelectedText()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for k, line in enumerate(lines[same:]):
            self._add(cursor, line, first=same + k == 0)
        cursor.endEditBlock()
        changed = same < max(len(lines), len(self._lines))
        self._lines = list(lines)
        if changed:
            self.to_end()

    def to_end(self) -> None:
        """Show the last lines."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def refresh(self) -> None:
        """Forget all lines, for another language or theme."""
        self.clear()
        self._lines = []

    @staticmethod
    def _add(cursor: QTextCursor, line: LogLine, first: bool) -> None:
        block = QTextBlockFormat()
        words = QTextCharFormat()
        if line.level == 2:
            block.setLeftMargin(20)
            block.setTextIndent(-10)
            words.setForeground(theme_colour("ink"))
        else:
            block.setTopMargin(0 if first else 8 if line.level == 0 else 4)
            words.setFontWeight(QFont.Weight.Bold)
            words.setForeground(theme_colour("accent" if line.level == 0 else "ink_soft"))
        if first:
            cursor.setBlockFormat(block)
        else:
            cursor.insertBlock(block)
        cursor.insertText(line.text, words)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Report what a clicked line speaks of."""
        super().mouseReleaseEvent(event)
        number = self.cursorForPosition(event.position().toPoint()).blockNumber()
        if event.button() == Qt.MouseButton.LeftButton and 0 <= number < len(self._lines):
            self.pointed.emit(self._lines[number].refs)
