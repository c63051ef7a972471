"""What lies over a table page: the card that hands the screen on, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtWidgets import QWidget

from core.table import SeatLook
from gui.viewmodels.ending import EndView
from gui.viewmodels.screen import PassCard
from gui.widgets.end_page import EndPage
from gui.widgets.overlays import PassCover


class TableCovers:
    """Keeps the keyboard from what is covered. below: gives the widgets of the page that can be covered."""

    def __init__(self, page: QWidget, below: Callable[[], Iterable[QWidget]]) -> None:
        self._page = page
        self._below = below
        self.card = PassCover(page)
        self.card.hide()
        self.end = EndPage(page)
        self.end.hide()

    @property
    def up(self) -> bool:
        """Return whether the table is covered."""
        return self.card.isVisible() or self.end.isVisible()

    def show_card(self, card: PassCard) -> None:
        """Ask to hand the screen on."""
        self.card.setGeometry(self._page.rect())
        self.card.show()
        self.card.raise_()
        self.card.show_card(card)
        self._cover_up(True)
        self.card.take_focus()

    def take_card(self) -> bool:
        """Take the card away. Return whether there was one."""
        if not self.card.isVisible():
            return False
        self.card.hide()
        self._cover_up(False)
        return True

    def show_end(self, end: EndView, seats: Sequence[SeatLook]) -> None:
        """Show how the game ended."""
        self.end.show_end(end, seats)
        self.end.show()
        self.end.raise_()
        self._cover_up(True)
        self.place()
        self.end.take_focus()

    def leave_end(self) -> None:
        """Take the end of the game away; what the card covers stays covered."""
        self.end.hide()
        self._cover_up(self.card.isVisible())

    def place(self) -> None:
        """Cover the whole page, whatever size it has now."""
        layout = self._page.layout()
        if layout is not None:
            layout.activate()
        self.card.setGeometry(self._page.rect())
        self.end.setGeometry(self._page.rect())
        for overlay in (self.end, self.card):
            if overlay.isVisible():
                overlay.raise_()

    def take_focus(self) -> bool:
        """Put the keyboard on what covers the table. Return whether anything does."""
        shown = self.card if self.card.isVisible() else self.end if self.end.isVisible() else None
        if shown is not None:
            shown.take_focus()
        return shown is not None

    def _cover_up(self, covered: bool) -> None:
        for each in self._below():
            each.setEnabled(not covered)
