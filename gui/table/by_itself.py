"""What the table does without being asked: bids up to a limit, and moves that nothing else is possible than."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from core.text import text
from gui.commands import Command
from gui.table.part import TablePart
from gui.viewmodels.table import ByItself, TableScreen

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage


class ByItselfPart(TablePart):
    """Does it after a pause as long as a bot's, so that it can be followed, and looks again before it acts."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._act)
        self._due: tuple[int, ByItself] | None = None

    def refreshed(self, screen: TableScreen) -> None:
        """Begin the pause when there is something to do, end it when there is no more."""
        found = self.page.model.by_itself()
        due = (self.page.model.session.state.moves, found) if found is not None else None
        if due is None or self.page.bridge.held:
            self._timer.stop()
        elif due != self._due or not self._timer.isActive():
            self._timer.start(self.page.pause)
        self._due = due

    def _act(self) -> None:
        model, due = self.page.model, self._due
        found = model.by_itself()
        if found is None or due != (model.session.state.moves, found):
            return
        self._due = None
        model.about_to(found)
        if not self.page.bridge.do(found.action, how=found.how):
            self.page.refresh()

    def commands(self) -> Sequence[Command]:
        """Return what can be done with bids that go on by themselves."""
        return (
            Command("table.stop-limit", "gui-decide-limit-stop-all", self._stop, (), "gui-commands-table", self._none),
        )

    def _none(self) -> str:
        screen = self.page.screen_now
        return "" if screen is not None and screen.limits else text("gui-decide-limit-none")

    def _stop(self) -> None:
        screen = self.page.screen_now
        for limit in screen.limits if screen is not None else ():
            self.page.model.stop_limit(limit.seat)
        self.page.refresh()

    def held(self, on: bool) -> None:
        """Wait while the table is not seen; then begin the pause anew."""
        self._timer.stop()
        if not on and self._due is not None:
            self._timer.start(self.page.pause)

    def closing(self) -> None:
        """Do nothing any more."""
        self._timer.stop()
        self._due = None
