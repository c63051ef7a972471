"""What a part of the table is: something that follows the game on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.engine import Action
from gui.commands import Command

if TYPE_CHECKING:
    from gui.viewmodels.table import TableScreen
    from gui.widgets.table_page import TablePage


class TablePart(QObject):
    """A behaviour of a table page. It is made with the page, told of every change, and closed with the game."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.page = page

    def refreshed(self, screen: TableScreen) -> None:
        """The page shows `screen` now. Called after the boards, the prompt and the log have been brought up to date."""

    def retranslated(self) -> None:
        """Another language, theme or text size is in force: say and draw everything anew."""

    def refuses(self, actions: Sequence[Action]) -> str:
        """Return why these decisions are not taken at this table now, in words; "" when nothing is against them.

        actions: made one after the other.
        """
        return ""

    def commands(self) -> Sequence[Command]:
        """Return what people can do with this part by name."""
        return ()

    def key(self, key: int, modifiers: object) -> bool:
        """Take a key that nothing else has taken. Return whether it meant something here."""
        return False

    def held(self, on: bool) -> None:
        """Another page lies over the table from now on, or no longer: nothing happens where nobody sees it."""

    def closing(self) -> None:
        """The game is left: stop timers, let go of everything."""
