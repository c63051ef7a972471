"""The cards of home: a game, and the game to go on with."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.table import Board
from core.text import text
from gui.viewmodels.games import GameLine
from gui.viewmodels.saves import SaveLine
from gui.widgets.common import label, symbol_pixmap
from gui.widgets.pictures import PictureView

EDGE = 3
"""Pixels around a card's picture, in which the edge that shows the keyboard is drawn."""


SHAPE = 1.25
"""Width of the picture of the game to go on with by its height: between those of high and wide maps."""


def _passive(*widgets: QWidget) -> None:
    """Let the card have what the pointer does on its parts."""
    for widget in widgets:
        widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class Card(QPushButton):
    """A large button that is composed of a picture and words."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("card", "true")
        self.setAutoDefault(True)
        self.picture = PictureView()
        _passive(self.picture)

    def sizeHint(self) -> QSize:
        """Return room for the picture and all words."""
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least that the parts need; words begin new lines."""
        layout = self.layout()
        return layout.minimumSize() if layout is not None else super().minimumSizeHint()


class GameCard(Card):
    """A game's cover, its title, for how many it is and on how many maps, and a sentence on what it is about."""

    def __init__(self, line: GameLine) -> None:
        super().__init__(f"home:game:{line.id}")
        self.setToolTip(line.summary)
        self.setAccessibleName(f"{line.title}, {line.facts}")
        self.setAccessibleDescription(line.summary)
        self.picture.show_cover(line.cover)
        self._words = [label("cardTitle", line.title, wrap=True), label("soft", line.facts, wrap=True)]
        self._words.append(label("", line.sentence, wrap=True))
        _passive(*self._words)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, EDGE, EDGE, 12)
        column.setSpacing(2)
        column.addWidget(self.picture)
        column.addSpacing(7)
        for words in self._words:
            words.setContentsMargins(13, 0, 13, 0)
            column.addWidget(words)
        self._words[1].setContentsMargins(13, 0, 13, 4)
        column.addStretch()

    def height_at(self, width: int) -> int:
        """Return how high the card is when it is so wide: the picture keeps its shape, all words have room."""
        inner = width - 2 * EDGE
        for words in self._words:
            words.ensurePolished()  # a card that was never shown would be measured by another font
        high = sum(words.heightForWidth(inner) + 2 for words in self._words)
        return EDGE + self._picture_at(width) + 12 + high + 14

    @staticmethod
    def _picture_at(width: int) -> int:
        return round((width - 2 * EDGE) * 0.5)

    def set_size(self, width: int, height: int) -> None:
        """Be exactly so large."""
        self.ensurePolished()  # else the style sheet's least height for buttons would take the place of this one
        self.picture.setFixedHeight(self._picture_at(width))
        self.setFixedSize(width, height)


class ContinueCard(Card):
    """The game to go on with: a picture of where it was left, its name, whose turn it is, and when that was.

    Who has no game to go on with is offered the guided one here.
    """

    def __init__(self) -> None:
        super().__init__("home:continue")
        self.setProperty("main", "true")
        self._lead = label("cardLead")
        self._name = label("heading", wrap=True)
        self._game = label("", wrap=True)
        self._players = label("soft", wrap=True)
        self._state = label("cardTitle", wrap=True)
        self._note = label("soft", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, EDGE, 22, EDGE)
        row.setSpacing(20)
        row.addWidget(self.picture)
        column = QVBoxLayout()
        column.setSpacing(3)
        column.addStretch()
        for words in self._labels():
            column.addWidget(words)
        column.insertSpacing(2, 4)
        column.addStretch()
        row.addLayout(column, 1)
        self._arrow = QLabel()
        row.addWidget(self._arrow)
        _passive(*self._labels(), self._arrow)

    def _labels(self) -> tuple[QLabel, ...]:
        return self._lead, self._name, self._game, self._players, self._state, self._note

    def show_save(
        self, line: SaveLine | None, instead: str, cover: Board | None, notices: str, lesson: bool = False
    ) -> None:
        """Show the game to go on with; `instead` why there is none. cover: shown until there is a picture.

        lesson: whether there is a guided game to offer instead.
        """
        first = line is None and lesson
        self.setEnabled(line is not None or lesson)
        self._arrow.setVisible(line is not None or lesson)
        self._arrow.setPixmap(symbol_pixmap("disc", 52, "accent", "arrow_right", "on_accent"))
        lead = text("gui-home-learn" if first else "gui-home-continue")
        self._lead.setText(lead)
        self.picture.show_cover(cover, faint=line is None and not lesson)
        shown = {
            self._name: line.name if line else text("gui-learn") if first else instead,
            self._game: line.title if line else text("gui-home-learn-about" if first else "gui-home-first-steps"),
            self._players: line.players if line else "",
            self._state: line.state if line else "",
            self._note: "\n".join(words for words in (line.when if line else "", notices) if words),
        }
        for words, said in shown.items():
            words.setText(said)
            words.setVisible(bool(said))
        self.setAccessibleName(", ".join([lead, *(said for said in shown.values() if said)]))
        self.setToolTip(text("gui-tip-learn") if first else text("gui-tip-continue") if line else instead)

    def show_picture(self, pixmap: QPixmap) -> None:
        """Show where the game was left."""
        self.picture.show_pixmap(pixmap)

    def set_height(self, height: int) -> None:
        """Be so high at least; the picture goes with it."""
        self.ensurePolished()
        high, wide = height, 0
        for _ in range(3):  # a higher card has a wider picture, which leaves less width to the words
            wide = min(round((high - 2 * EDGE) * SHAPE), round(self.width() * 0.42))
            high = max(height, self._words_height(wide) + 2 * EDGE + 16)
        self.picture.setFixedSize(wide, high - 2 * EDGE)
        self.setFixedHeight(high)

    def _words_height(self, picture: int) -> int:
        room = max(160, self.width() - picture - 136)
        return sum(words.heightForWidth(room) + 4 for words in self._labels() if not words.isHidden())
