"""A summary of what happened since one's last turn, when one's turn begins after others have acted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer

from core.table import Told
from core.text import text
from gui.commands import Command, install
from gui.table.guide import Guide
from gui.table.part import TablePart
from gui.table.room import best_place, what_matters
from gui.viewmodels.digest import last_turn, since_last_turn
from gui.widgets.summary_card import SummaryCard

if TYPE_CHECKING:
    from gui.viewmodels.table import TableScreen
    from gui.widgets.table_page import TablePage


SPOKEN_OF = 2.0
"""How bad it is to hide a thing that the card tells of (see `gui.table.room`)."""


class SummaryPart(TablePart):
    """Shows the card when a person's turn begins, until it is closed or the person decides; a command reopens it."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.card = SummaryCard(page)
        self.card.hide()
        self.card.closed.connect(self.close)
        self.card.pointed.connect(page.point)
        self._turn: tuple[int, int] | None = None  # whose turn it is, and the number of that seat's last decision
        self._told: tuple[Told, ...] = ()
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setInterval(0)
        self._due.timeout.connect(self._tell)
        self._commands = (
            Command("table.summary", "gui-summary-show", self.toggle, ("Ctrl+R",), "gui-commands-table", self._why_not),
        )
        install(page, self._commands)
        page.installEventFilter(self)

    def commands(self) -> Sequence[Command]:
        """Return what can be done with the summary by name."""
        return self._commands

    def refreshed(self, screen: TableScreen) -> None:
        """Show the card when a turn begins, hide it when the person has decided or the table shows something else."""
        model = self.page.model
        acting = model.acting
        mine = acting is not None and acting == screen.viewer and screen.pass_card is None
        guide = self.page.part(Guide)
        if guide is not None and guide.card is not None:
            return  # a lesson tells itself what has happened
        if not mine:
            self.card.hide()
            if screen.pass_card is not None or acting is None:
                self._turn = None
            return
        assert acting is not None
        if model.back.at is not None:
            self.card.hide()
            return
        turn = (acting, last_turn(model.session, acting))
        if turn != self._turn:
            self._turn = turn
            self.card.hide()
            self._due.start()  # the table first: it is what one waits for

    def tell(self) -> None:
        """Show now what waits until the table has been drawn."""
        if self._due.isActive():
            self._due.stop()
            self._tell()

    def _tell(self) -> None:
        """Show what happened before a turn, unless that is over already."""
        model, screen, turn = self.page.model, self.page.screen_now, self._turn
        if turn is None or screen is None or model.back.at is not None or screen.viewer != turn[0]:
            return
        self._told = since_last_turn(model.session, model.view, model.look(), turn[0])
        if self._told:
            self._show(screen)

    def retranslated(self) -> None:
        """Say it in the language spoken now: the card is made anew with the next look at the table."""
        if self.card.isVisible():
            self._turn = None

    def _show(self, screen: TableScreen) -> None:
        self.card.show_told(self._told, screen.seats)
        self.card.show()
        self._place()
        self.card.raise_()
        QTimer.singleShot(0, self, self._place)  # its words may be of another size than when it was laid out last
        for above in (self.page.cover, self.page.end):
            if above.isVisible():
                above.raise_()

    def _place(self) -> None:
        """Lie over the main board, where it hides least of what it tells of and of what else matters."""
        board = self.page.main_board()
        if board is None:
            return
        room = QRect(board.mapTo(self.page, QPoint(0, 0)), board.size()).adjusted(10, 10, -10, -10)
        self.card.fit(room.size())
        told = {ref for each in self._told for ref in each.refs}
        spoken = [
            (place.translated(board.viewport().mapTo(self.page, QPoint(0, 0))), SPOKEN_OF)
            for ref in sorted(told)
            if (place := board.rect_of(ref)) is not None
        ]
        self.card.move(best_place(room, (), self.card.size(), [*what_matters(self.page), *spoken]))

    def toggle(self) -> None:
        """Open the card again, or close it; say so when there is nothing to tell."""
        if self.card.isVisible():
            self.close()
            return
        reason = self._why_not()
        if reason:
            self.page.say(reason)
        elif self.page.screen_now is not None and self._turn is not None:
            model = self.page.model
            self._told = since_last_turn(model.session, model.view, model.look(), self._turn[0])
            self._show(self.page.screen_now)

    def close(self) -> None:
        """Close the card."""
        self.card.hide()
        self.page.point(())

    def _why_not(self) -> str:
        possible = self._told and self._turn is not None and self.page.model.back.at is None
        return "" if possible else text("gui-summary-nothing")

    def key(self, key: int, modifiers: object) -> bool:
        """Escape closes the card when it has nothing better to do."""
        if key == Qt.Key.Key_Escape and self.card.isVisible():
            self.close()
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the page's size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show) and self.card.isVisible():
            self._place()
        return super().eventFilter(watched, event)
