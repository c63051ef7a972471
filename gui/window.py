"""The window: home, new game, saves and the table, one at a time."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QStackedWidget, QWidget

from core.errors import PowerhouseError
from core.hooks import Registry
from core.lessons import Lesson
from core.session import NewGame, Session
from core.store import Store
from core.text import LANGUAGES, language, set_language, text
from gui.commands import Command, install
from gui.files import Files
from gui.help import Help
from gui.pages import PAGES, Page
from gui.qt_words import speak_qt
from gui.theme.style import apply_preferences
from gui.viewmodels.mods import ModsModel
from gui.viewmodels.preferences import Preferences, PreferencesModel
from gui.viewmodels.saves import SavesModel
from gui.viewmodels.table import GUARD_SECONDS
from gui.widgets.home_page import HomePage
from gui.widgets.pictures import SavePictures
from gui.widgets.saves_page import SavesPage

if TYPE_CHECKING:
    from gui.widgets.new_game_page import NewGamePage
    from gui.widgets.table_page import TablePage

# What only a page needs that is not shown at the start is loaded with it: home is there a tenth of a second sooner.

SMALLEST = QSize(1024, 640)
"""The least size of the window, but where the screen itself is smaller, as one is whose desktop is scaled to 200 %."""


LEFT_AT = "lesson."
"""Before the id of a guided game: the setting that says at which step it was left."""


class MainWindow(QMainWindow):
    """The only window.

    pace: least milliseconds between bots' moves, None as preferred. guard: seconds in which stray clicks count not.
    preferences: None for those kept in the store. still: bots do not move, for pictures.
    """

    def __init__(
        self,
        store: Store,
        registry: Registry,
        pace: int | None = None,
        guard: float = GUARD_SECONDS,
        modules: tuple[str, ...] = (),
        preferences: PreferencesModel | None = None,
        still: bool = False,
    ) -> None:
        super().__init__()
        self.store = store
        self.registry = registry
        self._pace = pace
        self._guard = guard
        self._modules = modules
        self._still = still
        self.preferences = preferences if preferences is not None else PreferencesModel(store)
        self.preferences.subscribe(self._prefer)
        self.help = Help(self)
        self.files = Files(self)
        self._pages: dict[str, Page] = {}
        self._came_from: list[QWidget] = []
        self.saves = SavesModel(store, registry)
        self.mods = ModsModel(store, registry)
        self.pictures = SavePictures(store, registry, self)
        self.home = HomePage(self.saves, self.pictures)
        self._new_game: NewGamePage | None = None  # made when it is first wanted: it draws a map
        self.saves_page = SavesPage(self.saves, self.pictures)
        self.table: TablePage | None = None
        self._stack = QStackedWidget()
        for page in (self.home, self.saves_page):
            self._stack.addWidget(page)
        self.setCentralWidget(self._stack)
        self.resize(QSize(1440, 900).boundedTo(self.screen().availableSize()))  # never larger than the screen
        self.setMinimumSize(SMALLEST.boundedTo(self.screen().availableSize()))
        self._connect()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.styleHints().colorSchemeChanged.connect(self._system_changed)
            speak_qt(app)
        self.setWindowTitle(text("gui-title"))

    def _connect(self) -> None:
        self.home.continue_game.connect(self.open_save)
        self.home.new_game.connect(self.show_new_game)
        self.home.game_chosen.connect(self._show_new_game_of)
        self.home.saves.connect(self.show_saves)
        self.home.page_wanted.connect(self.show_page)
        self.home.learn.connect(lambda: self.learn())
        self.home.quit_program.connect(self.close)
        self.home.language_chosen.connect(self.speak)
        self.saves_page.opened.connect(self.open_save)
        self.saves_page.back.connect(self.show_home)
        self.saves_page.rename_wanted.connect(self.files.rename)
        self.saves_page.export_wanted.connect(self.files.export)
        self.saves_page.import_wanted.connect(self.files.choose_import)
        self._commands = self._own_commands()
        install(self, self._commands)

    def _own_commands(self) -> tuple[Command, ...]:
        return (
            # Written out: the platform's standard keys for redo differ, and one that is there twice does nothing.
            Command("table.undo", "gui-undo", self._undo, ("Ctrl+Z",), "gui-commands-table", self.help.why_not_undo),
            Command(
                "table.redo", "gui-redo", self._redo, ("Ctrl+Shift+Z", "Ctrl+Y"), "gui-commands-table",
                self.help.why_not_redo,
            ),
            Command("window.home", "gui-home", self.show_home),
            Command("window.new-game", "gui-home-new", self.show_new_game),
            Command("window.saves", "gui-home-saves", self.show_saves),
            Command("window.settings", "gui-settings", self._show_settings, ("Ctrl+,",)),
            Command("window.full-screen", "gui-full-screen", self._full_screen, ("F11",)),
            Command("window.quit", "gui-home-quit", self._quit, ("Ctrl+Q",)),
            *self.help.commands(),
        )  # fmt: skip

    def commands(self) -> tuple[Command, ...]:
        """Return everything that can be done now by name: with the window, and with the table when it is shown."""
        table = self.table.commands() if self.table is not None and self.page == "table" else ()
        page = self._new_game if self.page == "new" else self._pages.get(self.page)
        return (*self._commands, *table, *(page.commands() if page is not None else ()))

    # -- pages ----------------------------------------------------------------------------------------------------

    @property
    def page(self) -> str:
        """Return which page is shown: "home", "new", "saves", "table" or one of `gui.pages.PAGES`."""
        shown = self._stack.currentWidget()
        names: dict[object, str] = {self.home: "home", self._new_game: "new", self.saves_page: "saves"}
        names |= {page: name for name, page in self._pages.items()}
        return names.get(shown, "table")

    def show_page(self, name: str) -> Page:
        """Show a page of `gui.pages.PAGES` and return it. The table stays open behind it; `go_back` returns there."""
        page = self._pages.get(name)
        if page is None:
            page = self._pages[name] = PAGES[name](self)
            page.back.connect(self.go_back)
            install(page, page.commands())
            self._stack.addWidget(page)
        shown = self._stack.currentWidget()
        if shown is not None and shown is not page:
            self._came_from.append(shown)
        page.refresh()
        self._stack.setCurrentWidget(page)
        page.take_focus()
        return page

    def _show_settings(self) -> None:
        self.show_page("settings")

    def go_back(self) -> None:
        """Return to the page from which the one shown was opened; home when that one is gone."""
        while self._came_from:
            page = self._came_from.pop()
            if self._stack.indexOf(page) >= 0:
                self._stack.setCurrentWidget(page)
                if page is self.home:
                    self.home.refresh()
                    self.home.take_focus()
                return
        self.show_home()

    @property
    def new_game(self) -> NewGamePage:
        """Return the page for a new game."""
        if self._new_game is None:
            from gui.widgets.new_game_page import NewGamePage

            self._new_game = NewGamePage(self.registry, self.store)
            self._new_game.started.connect(self.start_game)
            self._new_game.back.connect(self.show_home)
            self._stack.addWidget(self._new_game)
        return self._new_game

    def show_home(self) -> None:
        """Leave the table, which loses nothing, and show home."""
        self._close_table()
        self.home.refresh()
        self._stack.setCurrentWidget(self.home)
        self.home.take_focus()
        self.setWindowTitle(text("gui-title"))

    def show_new_game(self) -> None:
        """Show the page for a new game, with what the packs in use have to offer."""
        self._close_table()
        left_out = self.mods.apply()
        self.new_game.look_again(text("gui-mods-left-out", packs=list(left_out)) if left_out else "")
        self._stack.setCurrentWidget(self.new_game)
        self.new_game.take_focus()

    def _show_new_game_of(self, game_id: str) -> None:
        """Show the page for a new game, with this game chosen."""
        self.mods.apply()
        self.new_game.model.choose_game(game_id)
        self.show_new_game()

    def show_saves(self) -> None:
        """Show the saves."""
        self._close_table()
        self.saves_page.refresh()
        self._stack.setCurrentWidget(self.saves_page)
        self.saves_page.take_focus()

    # -- games ----------------------------------------------------------------------------------------------------

    def start_game(self, new: NewGame, free_undo: bool = False) -> bool:
        """Begin a game and show it. Return whether it could be begun."""
        self.mods.apply()
        try:
            session = Session.start(new, self.store, self.registry)
            if free_undo:
                session.free_undo = True
        except PowerhouseError as error:
            self.tell(str(error))
            return False
        self._show_table(session)
        return True

    def learn(self, game_id: str = "", anew: bool = False) -> bool:
        """Begin the guided game of a game, of the first that has one for "". Return whether it could be begun.

        It goes on with the step at which it was left, unless it is wanted anew. It is not among the saves.
        """
        games = [game for game in self.registry.games.values() if game.lesson is not None and game_id in ("", game.id)]
        if not games or games[0].lesson is None:
            self.tell(self.help.why_no_lesson())
            return False
        from gui.table.guide import moves_before, opening_of

        lesson = games[0].lesson()
        left_at = 0 if anew else self.store.setting(LEFT_AT + lesson.id, 0)
        at = left_at if isinstance(left_at, int) and 0 < left_at < len(lesson.steps) else 0
        try:
            session = Session.start(opening_of(lesson), None, self.registry)
            for move in moves_before(lesson, at):
                session.do(move.action(session.engine))
        except PowerhouseError as error:
            self.tell(str(error))
            return False
        self._show_table(session, lesson, at)
        return True

    def open_save(self, save_id: str) -> bool:
        """Go on with a saved game. Return whether it could be opened."""
        try:
            session = Session.load(save_id, self.store, self.registry)
        except PowerhouseError as error:
            self.tell(str(error))
            return False
        self._show_table(session)
        return True

    def rematch(self) -> bool:
        """Begin the same game once more: seats, options and all that was agreed on, with a new seed."""
        if self.table is None:
            return False
        session = self.table.model.session
        header = session.header
        new = replace(header, seats=session.seat_specs, seed=secrets.randbelow(2**31), name="")
        return self.start_game(new, session.free_undo) and self._ask_who_plays()

    def branch(self, number: int) -> bool:
        """Begin a new game from the moment after `number` actions of the one on the table, and show it.

        Return whether it could be begun. The other game stays as it is, among the saves.
        """
        if self.table is None:
            return False
        try:
            save_id = self.table.model.session.branch(number, self.store)
        except PowerhouseError as error:
            self.tell(str(error))
            return False
        return self.open_save(save_id) and self._ask_who_plays()

    def _ask_who_plays(self) -> bool:
        """Ask who sits down in a new game of bots alone: who had left the old one may be back. Return True."""
        if self.table is not None and not self.table.model.humans:
            self.table.show_seats()
        return True

    def _show_table(self, session: Session, lesson: Lesson | None = None, at: int = 0) -> None:
        from gui.table.guide import Guide
        from gui.viewmodels.generic import GenericView
        from gui.widgets.table_page import TablePage

        self._close_table()
        factory = self.registry.view_factory(session.header.game_id) or GenericView
        view = factory(session.engine, session.content)
        levels = self.registry.levels(session.header.game_id)
        self.table = TablePage(session, view, self._pace, self._guard, self._modules, levels, self.preferences)
        self.table.bridge.still = self._still
        self.table.left.connect(self.show_home)
        self.table.again.connect(self.show_new_game)
        self.table.language_chosen.connect(self.speak)
        self.table.rematch.connect(self.rematch)
        self.table.replay_wanted.connect(self.files.save_replay)
        self.table.branch_wanted.connect(self.branch)
        self.table.settings.connect(self._show_settings)
        self.table.rules_wanted.connect(self.help.show_rules)
        self._stack.addWidget(self.table)
        self._stack.setCurrentWidget(self.table)
        if lesson is not None:
            name = text(lesson.title)
        else:
            name = self.store.info(session.save_id).label(self.registry)
        self.setWindowTitle(text("gui-window", name=name))
        guide = self.table.part(Guide)
        if lesson is not None and guide is not None:
            key, game_id = LEFT_AT + lesson.id, lesson.game_id
            guide.teach(lesson, at, lambda step: self.store.set_setting(key, step))
            self.table.lesson_anew.connect(lambda: self.learn(game_id, anew=True))
        self.table.start()

    def _close_table(self) -> None:
        table, self.table = self.table, None
        if table is not None:
            table.close_game()
            self._stack.removeWidget(table)
            table.deleteLater()

    def _undo(self) -> None:
        if self.table is not None and self.page == "table":  # never behind another page, where nobody sees it
            self.table.undo()

    def _redo(self) -> None:
        if self.table is not None and self.page == "table":
            self.table.redo()

    # -- words ----------------------------------------------------------------------------------------------------

    def speak(self, code: str) -> None:
        """Speak another language from now on, everywhere."""
        self.preferences.change(language=code)

    def _prefer(self, before: Preferences, after: Preferences) -> None:
        """Put changed preferences in force."""
        if after.language in LANGUAGES and after.language != language():
            set_language(after.language)
        elif (before.theme, before.text_size) == (after.theme, after.text_size):
            return  # what concerns one page only is asked for when it matters
        self._put_in_force(after)

    def _system_changed(self) -> None:
        """The desktop has turned light or dark: follow it where that is wanted, and while the window is there."""
        if self.isVisible() and self.preferences.now.theme == "system":
            self._put_in_force(self.preferences.now)

    def _put_in_force(self, after: Preferences) -> None:
        """Give everything the theme, the text size and the language that hold now."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_preferences(app, after)
            speak_qt(app)
        for page in (self.home, self._new_game, self.saves_page, self.table, *self._pages.values()):
            if page is not None:
                page.retranslate()
        self.setWindowTitle(text("gui-title"))

    def tell(self, sentence: str) -> None:
        """Tell people what went wrong."""
        box = QMessageBox(QMessageBox.Icon.Information, text("gui-title"), "", parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(sentence)
        box.setObjectName("message")
        box.addButton(text("gui-ok"), QMessageBox.ButtonRole.AcceptRole)
        box.open()

    # -- the window itself ----------------------------------------------------------------------------------------

    def _quit(self) -> None:
        self.close()

    def _full_screen(self) -> None:
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the bots. Nothing is lost: every action was stored before it was shown as done."""
        self._close_table()
        self.pictures.stop()
        super().closeEvent(event)


def quit_all() -> None:
    """Close all windows (used when the program is asked to end)."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.closeAllWindows()
