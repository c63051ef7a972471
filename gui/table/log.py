"""What can be done with the log by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gui.commands import Command, install
from gui.table.part import TablePart

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage

GROUP = "gui-log"


class LogPart(TablePart):
    """Search, filter and folding of the log as commands."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        log = page.log
        self._commands = (
            Command("log.search", "gui-log-find", log.focus_search, ("Ctrl+F",), GROUP),
            Command("log.all", "gui-log-all", log.show_only, (), GROUP),
            Command("log.main", "gui-log-no-details", lambda: log.show_only(details=False), (), GROUP),
            Command("log.fold", "gui-log-fold", lambda: log.fold_all(True), (), GROUP),
            Command("log.unfold", "gui-log-unfold", lambda: log.fold_all(False), (), GROUP),
        )
        install(page, self._commands)

    def commands(self) -> Sequence[Command]:
        """Return what can be done with the log by name."""
        return self._commands
