"""Pages of the window besides home, new game, saves and the table: made when they are first wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from gui.commands import Command

if TYPE_CHECKING:
    from gui.window import MainWindow


class Page(QWidget):
    """One page of the window, with a way back to where one came from."""

    back = Signal()

    def refresh(self) -> None:
        """Show what is so now. Called whenever the page is opened."""

    def retranslate(self) -> None:
        """Another language, theme or text size is in force: say and draw everything anew."""

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with this page by name."""
        return ()

    def take_focus(self) -> None:
        """Put the keyboard where it is wanted first."""
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back on Escape, when nothing on the page has use for the key."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)


def _settings(window: MainWindow) -> Page:
    from gui.widgets.settings_page import SettingsPage

    return SettingsPage(window.preferences)


def _rules(window: MainWindow) -> Page:
    from gui.widgets.rules_page import RulesPage

    return RulesPage(window.registry, window.preferences)


def _mods(window: MainWindow) -> Page:
    from gui.widgets.mods_page import ModsPage

    return ModsPage(window.mods)


PAGES: Mapping[str, Callable[[MainWindow], Page]] = {"settings": _settings, "rules": _rules, "mods": _mods}
"""Name of a page -> makes it."""
