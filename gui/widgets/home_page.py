"""Home: continue, a new game of any kind, saves, language, quit."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from core.text import LANGUAGES, language, text, text_in
from gui.viewmodels.games import game_lines
from gui.viewmodels.saves import SavesModel
from gui.widgets.common import button, clear, label
from gui.widgets.cover import Cover
from gui.widgets.game_card import GameCard


class HomePage(QWidget):
    """The first screen."""

    continue_game = Signal(str)
    new_game = Signal()
    game_chosen = Signal(str)
    """A new game of this id is wanted."""
    saves = Signal()
    quit_program = Signal()
    language_chosen = Signal(str)

    def __init__(self, model: SavesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._model = model
        self._latest = ""
        self._art = Cover()
        self._title = label("title")
        self._tagline = label("soft")
        self._continue = button("home:continue", primary=True, big=True)
        self._new = button("home:new", big=True)
        self._saves = button("home:saves", big=True)
        self._quit = button("home:quit", big=True)
        self._note = label("soft", wrap=True)
        self._language_label = label("soft")
        self._language = QComboBox()
        self._language.setObjectName("home:language")
        for code in LANGUAGES:
            self._language.addItem(text_in(code, "gui-language-name"), code)
        self._language.setCurrentIndex(LANGUAGES.index(language()))
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addStretch(2)
        column.addWidget(self._title)
        column.addWidget(self._tagline)
        column.addSpacing(18)
        for each in (self._continue, self._new):
            each.setMinimumWidth(380)
            column.addWidget(each)
            if each is self._continue:
                column.addWidget(self._note)
        self._games = QVBoxLayout()
        self._games.setContentsMargins(22, 0, 0, 0)
        self._games.setSpacing(6)
        column.addLayout(self._games)
        column.addSpacing(4)
        row = QHBoxLayout()
        row.addWidget(self._saves, 1)
        row.addWidget(self._quit, 1)
        column.addLayout(row)
        column.addSpacing(12)
        row = QHBoxLayout()
        row.addWidget(self._language_label)
        row.addWidget(self._language)
        row.addStretch()
        column.addLayout(row)
        column.addStretch(3)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._art, 3)
        layout.addSpacing(56)
        layout.addLayout(column, 2)
        layout.addSpacing(56)
        self._continue.clicked.connect(lambda: self.continue_game.emit(self._latest))
        self._new.clicked.connect(self.new_game)
        self._saves.clicked.connect(self.saves)
        self._quit.clicked.connect(self.quit_program)
        self._language.activated.connect(lambda i: self.language_chosen.emit(self._language.itemData(i)))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._title.setText(text("gui-title"))
        self._tagline.setText(text("gui-tagline"))
        self._new.setText(text("gui-home-new"))
        self._saves.setText(text("gui-home-saves"))
        self._quit.setText(text("gui-home-quit"))
        self._language_label.setText(text("gui-language"))
        self._language.setAccessibleName(text("gui-language"))
        self._language.setCurrentIndex(LANGUAGES.index(language()))
        clear(self._games)
        for line in game_lines(self._model.registry):
            card = GameCard(line)
            card.clicked.connect(lambda _=False, game=line.id: self.game_chosen.emit(game))
            self._games.addWidget(card)
        self.refresh()

    def refresh(self) -> None:
        """Look at the saves again."""
        latest = self._model.latest()
        self._latest = latest.id if latest is not None else ""
        self._continue.setEnabled(latest is not None)
        self._continue.setText(text("gui-home-continue"))
        if latest is not None:
            self._note.setText(text("gui-home-latest", name=latest.name, state=latest.state, when=latest.when))
        else:
            self._note.setText(self._model.nothing_to_continue())
        notices = [str(notice) for notice in self._model.store.notices]
        if notices:
            self._note.setText(self._note.text() + "\n" + "\n".join(notices))

    def take_focus(self) -> None:
        """Put the keyboard on the most likely button."""
        (self._continue if self._latest else self._new).setFocus()
