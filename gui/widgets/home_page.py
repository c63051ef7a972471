"""Home: go on with a game, begin one of any kind, and the way to everything else."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from core.text import LANGUAGES, language, text, text_in
from gui.pages import PAGES
from gui.theme.sizes import text_scale
from gui.viewmodels.games import GameLine, game_lines
from gui.viewmodels.pictures import cover_of
from gui.viewmodels.saves import SaveLine, SavesModel
from gui.widgets.arrows import ArrowKeys
from gui.widgets.common import ListBox, button, clear, label
from gui.widgets.cover import Cover
from gui.widgets.game_card import ContinueCard, GameCard
from gui.widgets.pictures import SavePictures

OTHER_PAGES = ("rules", "mods", "settings")
"""Pages of `gui.pages.PAGES` to which home leads, in this order; one that there is not is left out."""

GAP = 16
NARROW, WIDE = 212, 800
"""Least and largest width of a game's card."""


class HomePage(QWidget):
    """The first screen: the cover with the way to everywhere at its left, the games at its right."""

    continue_game = Signal(str)
    new_game = Signal()
    game_chosen = Signal(str)
    """A new game of this id is wanted."""
    saves = Signal()
    learn = Signal()
    """The guided game is wanted."""
    page_wanted = Signal(str)
    """A page of `gui.pages.PAGES` is wanted."""
    quit_program = Signal()
    language_chosen = Signal(str)

    def __init__(self, model: SavesModel, pictures: SavePictures | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._model = model
        self._pictures = pictures if pictures is not None else SavePictures(model.store, model.registry, self)
        self._latest: SaveLine | None = None
        self._arrows = ArrowKeys(self, self._stops)
        self._rail = Cover(bolt=False)
        self._title = label("coverTitle")
        self._tagline = label("coverSoft", wrap=True)
        self._new = _way("home:new", True)
        self._saves = _way("home:saves")
        self._learn = _way("home:learn")
        self._others = {name: _way(f"home:{name}") for name in OTHER_PAGES}
        self._quit = _way("home:quit")
        self._language = ListBox()
        self._language.setObjectName("home:language")
        for code in LANGUAGES:
            self._language.addItem(text_in(code, "gui-language-name"), code)
        self._continue = ContinueCard()
        self._heading = label("section")
        self._grid = QGridLayout()
        self._grid.setSpacing(GAP)
        self._lines: list[GameLine] = []
        self._cards: list[GameCard] = []
        self._lay_out()
        self._continue.clicked.connect(self._go_on)
        self._new.clicked.connect(self.new_game)
        self._saves.clicked.connect(self.saves)
        self._learn.clicked.connect(self.learn)
        self._quit.clicked.connect(self.quit_program)
        for name, each in self._others.items():
            each.clicked.connect(lambda _=False, name=name: self.page_wanted.emit(name))
        self._language.activated.connect(lambda i: self.language_chosen.emit(self._language.itemData(i)))
        self._pictures.ready.connect(self._picture_ready)
        for each in (self._continue, *self._ways()):
            self._arrows.watch(each)
        self.retranslate()

    def _lay_out(self) -> None:
        rail = QVBoxLayout(self._rail)
        rail.setContentsMargins(22, 18, 22, 14)
        rail.setSpacing(8)
        rail.addWidget(self._title)
        rail.addWidget(self._tagline)
        rail.addSpacing(8)
        for each in self._ways():
            rail.addWidget(each)
        rail.addStretch()
        rail.addWidget(self._language)
        self._inner = QWidget()
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addStretch(1)
        column.addWidget(self._continue)
        column.addSpacing(12)
        column.addWidget(self._heading)
        column.addLayout(self._grid)
        column.addStretch(2)
        self._scroll = QScrollArea(self)
        self._scroll.setWidget(self._inner)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._rail.setParent(self)

    def _ways(self) -> tuple[QPushButton, ...]:
        return self._new, self._saves, self._learn, *self._others.values(), self._quit

    def _stops(self) -> list[QWidget]:
        """Return where the arrow keys may lead."""
        return [self._continue, *self._cards, *self._ways()]

    # -- showing --------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._title.setText(text("gui-title"))
        self._tagline.setText(text("gui-tagline"))
        self._new.setText(text("gui-home-new"))
        self._saves.setText(text("gui-home-saves"))
        self._learn.setText(text("gui-home-learn"))
        self._new.setToolTip(text("gui-tip-new"))
        self._saves.setToolTip(text("gui-tip-saves"))
        self._learn.setToolTip(text("gui-learn"))
        for name, each in self._others.items():
            each.setText(text(f"gui-home-{name}"))
            each.setToolTip(text(f"gui-tip-{name}"))
        self._quit.setText(text("gui-home-quit"))
        self._quit.setToolTip(text("gui-tip-quit"))
        self._heading.setText(text("gui-home-games"))
        self._language.setAccessibleName(text("gui-language"))
        self._language.setToolTip(text("gui-language"))
        self._language.setCurrentIndex(LANGUAGES.index(language()))
        self._lines = []
        self.refresh()

    def _show_games(self) -> None:
        """Make the cards anew where the games are told otherwise than before: in another language, with other maps."""
        lines = game_lines(self._model.registry)
        if lines == self._lines:
            return
        self._lines = lines
        clear(self._grid)
        self._cards = []
        for line in lines:
            card = GameCard(line)
            card.clicked.connect(lambda _=False, game=line.id: self.game_chosen.emit(game))
            self._arrows.watch(card)
            self._cards.append(card)

    def refresh(self) -> None:
        """Look at the games and the saves again."""
        self._show_games()
        latest = self._latest = self._model.latest()
        registry = self._model.registry
        instead = self._model.nothing_to_continue() if latest is None else ""
        games = [latest.game_id] if latest is not None else [line.id for line in self._lines[:1]]
        cover = cover_of(games[0], registry) if games else None
        notices = "\n".join(str(notice) for notice in self._model.store.notices)
        lesson = any(game.lesson is not None for game in registry.games.values())
        first = lesson and latest is None and not self._model.store.saves()
        self._continue.show_save(latest, instead, cover, notices, first)
        self._learn.setVisible(lesson)
        self._show_picture()
        for name, each in self._others.items():
            each.setVisible(name in PAGES)
        self._fit()

    def _show_picture(self) -> None:
        pixmap = self._pictures.get(self._latest) if self._latest is not None else None
        if pixmap is not None:
            self._continue.show_picture(pixmap)

    def _picture_ready(self, save_id: str) -> None:
        if self._latest is not None and self._latest.id == save_id:
            self._show_picture()

    def take_focus(self) -> None:
        """Put the keyboard on the most likely button."""
        (self._continue if self._continue.isEnabled() else self._new).setFocus()

    def _go_on(self) -> None:
        if self._latest is not None:
            self.continue_game.emit(self._latest.id)
        else:
            self.learn.emit()

    # -- room -----------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give everything its room anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give the cover its strip, and the cards as much room as there is: from 1280x720 to the largest screens."""
        w, h = self.width(), self.height()
        self._tagline.setVisible(h / text_scale() >= 480)  # large words in a low window: the ways go first
        needed = max(each.sizeHint().width() for each in (self._title, self._language, *self._ways())) + 44
        rail = max(min(round(w * 0.21), 520), min(needed, w // 2))
        self._rail.setGeometry(0, 0, rail, h)
        margin = max(24, min(64, round((w - rail) * 0.03)))
        self._scroll.setGeometry(rail, 0, w - rail, h)
        columns = max(1, len(self._cards))
        room = w - rail - 2 * margin - 4
        while columns > 1 and (room + GAP) // columns - GAP < NARROW:
            columns -= 1
        wide = min(WIDE, (room + GAP) // columns - GAP)
        content = min(room, (wide + GAP) * columns - GAP)
        side = (w - rail - content) // 2
        column = self._inner.layout()
        assert column is not None
        column.setContentsMargins(side, 22, w - rail - content - side, 22)
        self._continue.setFixedWidth(content)
        self._continue.set_height(max(168, min(600, round(h * 0.34))))
        self._place_cards(columns, wide)
        self._inner.setFixedWidth(w - rail)
        self._inner.setMinimumHeight(h)  # before the size: what was needed in a higher window is needed no longer
        self._inner.resize(w - rail, max(h, column.sizeHint().height()))

    def _place_cards(self, columns: int, wide: int) -> None:
        high = max((card.height_at(wide) for card in self._cards), default=0)
        while self._grid.count():
            self._grid.takeAt(0)
        for k, card in enumerate(self._cards):
            card.set_size(wide, high)
            self._grid.addWidget(card, k // columns, k % columns, Qt.AlignmentFlag.AlignLeft)
            card.show()  # now, not when Qt comes to it: what is hidden has no height in the layout
        for k in range(8):
            self._grid.setColumnStretch(k, 1 if k == columns else 0)

    def sizeHint(self) -> QSize:
        """Return the smallest window's size."""
        return QSize(1024, 640)


def _way(name: str, primary: bool = False) -> QPushButton:
    """Return a button that leads somewhere, as it lies on the cover."""
    found = button(name)
    found.setProperty("way", "true")
    found.setProperty("primary", "true" if primary else "false")
    return found
