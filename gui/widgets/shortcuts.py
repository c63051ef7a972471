"""The shortcut sheet: every command with its keys, by group."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.text import text
from gui.commands import MOST_KEYS, Command, key_words
from gui.widgets.common import button, label

COLUMNS = 2
"""Columns of the sheet where the window is wide enough for them, else one."""
AROUND = (90, 170)
"""Room around the keys in the sheet: margins, scroll bar, heading and foot."""
APART = 60
"""How much smaller than its window the sheet is at least."""


def by_group(commands: Iterable[Command]) -> dict[str, list[Command]]:
    """Return the commands that have keys, by group in the order in which the groups come."""
    groups: dict[str, list[Command]] = {}
    for command in commands:
        if command.keys:
            groups.setdefault(command.group, []).append(command)
    return groups


class ShortcutSheet(QDialog):
    """All keys on one sheet. Escape, F1 and ? close it."""

    def __init__(self, commands: Iterable[Command], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("shortcuts")
        self.setWindowTitle(text("gui-shortcuts"))
        self._groups = by_group(commands)
        most = QSize(parent.width() - APART, parent.height() - APART)
        body = self._body(COLUMNS)
        if body.sizeHint().width() + AROUND[0] > most.width():
            body = self._body(1)  # large letters: one column is read from top to bottom, two would be cut off
        area = QScrollArea()
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(text("gui-shortcuts"))
        foot = QHBoxLayout()
        foot.addWidget(label("soft", text("gui-shortcuts-note"), wrap=True), 1)
        close = button("shortcuts:close", text("gui-close"), primary=True)
        close.clicked.connect(self.accept)
        foot.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(26, 20, 26, 18)
        layout.setSpacing(12)
        layout.addWidget(label("heading", text("gui-shortcuts")))
        layout.addWidget(area, 1)
        layout.addLayout(foot)
        self.resize((body.sizeHint() + QSize(*AROUND)).boundedTo(most))
        close.setFocus()

    def _body(self, most: int) -> QWidget:
        """Return all keys in so many columns at most."""
        body = QWidget()
        columns = QHBoxLayout(body)
        columns.setContentsMargins(8, 4, 8, 4)
        columns.setSpacing(40)
        tall = sum(len(group) + 2 for group in self._groups.values())
        grid, used = self._column(columns), 0
        for title, group in self._groups.items():
            if used and used + (len(group) + 2) / 2 > tall / most and columns.count() < most:
                grid.setRowStretch(grid.rowCount(), 1)
                grid, used = self._column(columns), 0
            used += len(group) + 2
            self._fill(grid, title, group)
        grid.setRowStretch(grid.rowCount(), 1)
        return body

    @staticmethod
    def _column(columns: QHBoxLayout) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        columns.addLayout(grid, 1)
        return grid

    @staticmethod
    def _fill(grid: QGridLayout, title: str, group: list[Command]) -> None:
        """Add a group below those that are there."""
        row = grid.rowCount() if grid.count() else 0
        if row:
            grid.setRowMinimumHeight(row, 14)
            row += 1
        grid.addWidget(label("section", text(title)), row, 0, 1, 2)
        for k, command in enumerate(group, start=row + 1):
            name = label("", command.name)
            name.setAccessibleName(f"{command.name}: {', '.join(shown_keys(command))}")
            grid.addWidget(name, k, 0)
            caps = QHBoxLayout()
            caps.setSpacing(5)
            caps.addStretch()
            for words in shown_keys(command):
                caps.addWidget(label("", words) if words == "…" else _cap(words))
            grid.addLayout(caps, k, 1)

    @property
    def told(self) -> dict[str, tuple[str, ...]]:
        """Return the keys that the sheet tells, by the command's id."""
        return {command.id: command.keys for group in self._groups.values() for command in group}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on the keys that open it."""
        if event.key() in (Qt.Key.Key_F1, Qt.Key.Key_Question):
            self.accept()
        else:
            super().keyPressEvent(event)


def shown_keys(command: Command) -> tuple[str, ...]:
    """Return the keys of a command as the sheet shows them: each, or the first and the last of many."""
    words = tuple(dict.fromkeys(key_words(keys) for keys in command.keys))
    return words if len(words) <= MOST_KEYS else (words[0], "…", words[-1])


def _cap(words: str) -> QLabel:
    cap = label("key", words)
    cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
    cap.ensurePolished()  # with the edge that the style gives it
    cap.setMinimumWidth(max(26, cap.sizeHint().width()))
    return cap
