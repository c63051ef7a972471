"""Where help begins: palette, shortcut sheet, rules book, the first game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from core.text import LANGUAGES, language, text
from gui.commands import Command
from gui.viewmodels.palette import Entry, in_all_languages, of_commands
from gui.viewmodels.rules import book_of

if TYPE_CHECKING:
    from gui.window import MainWindow

GROUP = "gui-commands-help"
LANGUAGE = "gui-commands-language"


class Help:
    """The ways into help, for one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._dialog: QDialog | None = None

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with help by name, and the languages."""
        return (
            Command("window.palette", "gui-palette", self.show_palette, ("Ctrl+K",), GROUP),
            Command("window.shortcuts", "gui-shortcuts", self.show_shortcuts, ("F1", "?"), GROUP),
            Command("window.rules", "gui-rules", self.show_rules, ("F2",), GROUP, self.why_no_rules),
            Command("window.learn", "gui-learn", self.learn, (), GROUP, self.why_no_lesson),
            *(self._speaking(code) for code in LANGUAGES),
        )

    def _speaking(self, code: str) -> Command:
        def why_not() -> str:
            return text("gui-speak-already") if language() == code else ""

        return Command(
            f"window.language-{code}", f"gui-speak-{code}", lambda: self._window.speak(code), (), LANGUAGE, why_not
        )

    def why_not_undo(self) -> str:
        """Return why nothing can be taken back now, "" when something can."""
        screen = self._window.table.screen_now if self._window.table is not None else None
        return screen.undo if screen is not None else text("gui-no-table")

    def why_not_redo(self) -> str:
        """Return why nothing can be done again now, "" when something can."""
        screen = self._window.table.screen_now if self._window.table is not None else None
        return screen.redo if screen is not None else text("gui-no-table")

    # -- the first game -------------------------------------------------------------------------------------------

    def why_no_lesson(self) -> str:
        """Return why there is no guided game, "" when there is one."""
        found = any(game.lesson is not None for game in self._window.registry.games.values())
        return "" if found else text("gui-learn-none")

    def learn(self) -> None:
        """Begin the guided game."""
        self._window.learn()

    # -- rules book -----------------------------------------------------------------------------------------------

    def why_no_rules(self) -> str:
        """Return why there is no rules book to open, "" when there is one."""
        table = self._window.table
        game = table.model.session.game if table is not None else None
        if game is not None:
            return "" if game.rulebook is not None else text("gui-rules-none", game=text(game.title))
        books = any(game.rulebook is not None for game in self._window.registry.games.values())
        return "" if books else text("gui-rules-none-at-all")

    def show_rules(self, section: str = "") -> None:
        """Open the rules book at a section, else at what is being played now; without a table at its beginning."""
        why = self.why_no_rules()
        if why:
            self._window.tell(why)
            return
        table = self._window.table
        from gui.widgets.rules_page import RulesPage

        page = self._window.show_page("rules")
        assert isinstance(page, RulesPage)
        if table is not None:
            session = table.model.session
            page.open_book(session.header.game_id, section or table.rule, session.content)
        else:
            page.open_book("", section)

    def _rules(self) -> list[Entry]:
        """Return the sections of the book that would be opened now, by their titles in all languages."""
        table = self._window.table
        if self.why_no_rules():
            return []
        if table is not None:
            game, content = table.model.session.game, table.model.session.content
        else:
            game = next(game for game in self._window.registry.games.values() if game.rulebook is not None)
            content = None
        found = book_of(game, language(), content)
        others = [book_of(game, code, content) for code in LANGUAGES if code != language()]
        where = text("gui-rules-of", game=text(game.title))
        return [
            Entry(
                f"rule:{section.id}",
                section.title,
                where,
                partial(self.show_rules, section.id),
                tuple(other.title for book in others if (other := book.find(section.id)) is not None),
            )
            for section in found.sections
        ]

    # -- palette and sheet ----------------------------------------------------------------------------------------

    def show_palette(self) -> None:
        """Show the palette."""
        from gui.widgets.palette import Palette

        self._open(Palette(self.entries(), self._window))

    def show_shortcuts(self) -> None:
        """Show all keys."""
        from gui.widgets.shortcuts import ShortcutSheet

        self._open(ShortcutSheet(self._window.commands(), self._window))

    def _open(self, dialog: QDialog) -> None:
        if self._dialog is not None:
            self._dialog.reject()
        self._dialog = dialog
        dialog.finished.connect(lambda _: self._closed(dialog))
        dialog.open()

    def _closed(self, dialog: QDialog) -> None:
        if self._dialog is dialog:
            self._dialog = None
        dialog.deleteLater()
        self._window.activateWindow()  # the keyboard goes back to where it was

    def entries(self) -> list[Entry]:
        """Return what the palette offers now: what is asked first, then everything that can be done."""
        return [*self._choices(), *of_commands(self._window.commands(), text), *self._rules()]

    def _choices(self) -> list[Entry]:
        table = self._window.table
        if table is None or self._window.page != "table" or table.screen_now is None:
            return []
        also = in_all_languages("gui-commands-decide")
        return [
            Entry(
                f"choice:{choice.id}",
                f"{choice.group}: {choice.label}" if choice.group else choice.label,
                text("gui-commands-decide"),
                partial(table.choose, choice.id),
                also,
            )
            for choice in table.screen_now.prompt.choices
        ]
