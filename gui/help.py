"""Where help begins: palette, shortcut sheet, rules book, the first game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from core.text import LANGUAGES, language, text
from gui.commands import Command
from gui.viewmodels.palette import Entry, in_all_languages, of_commands
from gui.widgets.palette import Palette
from gui.widgets.shortcuts import ShortcutSheet

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

    # -- palette and sheet ----------------------------------------------------------------------------------------

    def show_palette(self) -> None:
        """Show the palette."""
        self._open(Palette(self.entries(), self._window))

    def show_shortcuts(self) -> None:
        """Show all keys."""
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
        return [*self._choices(), *of_commands(self._window.commands(), text)]

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
