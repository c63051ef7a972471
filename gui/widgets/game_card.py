"""A game on home: a click begins with choosing how to play it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from gui.viewmodels.games import GameLine
from gui.widgets.common import label


class GameCard(QPushButton):
    """A game's title, for how many it is and on how many maps; what it is about is told to a resting pointer."""

    def __init__(self, line: GameLine) -> None:
        super().__init__()
        self.setObjectName(f"home:game:{line.id}")
        self.setProperty("card", "true")
        self.setAutoDefault(True)
        self.setToolTip(line.summary)
        self.setAccessibleName(f"{line.title}, {line.facts}")
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(23, 0, 14, 0)
        for words in (label("", line.title), label("soft", line.facts)):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(words)
        row.insertStretch(1)

    def sizeHint(self) -> QSize:
        """Return room for the words."""
        return QSize(self._row.sizeHint().width(), 38)

    def minimumSizeHint(self) -> QSize:
        """Return room for the words: none of them is cut off."""
        return self.sizeHint()
