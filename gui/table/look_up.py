"""Looking things up: the way from the table into the rules book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.text import text
from gui.commands import Command
from gui.table.hover import HoverPart
from gui.table.part import TablePart
from gui.widgets.common import button

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage


class LookUp(TablePart):
    """A button that opens the book at what is being played, and a key for the thing that one rests on."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._button = button("table:rules")
        self._button.clicked.connect(lambda: page.rules_wanted.emit(""))
        page.top.add_tool(self._button)
        self._say()

    def _say(self) -> None:
        game = self.page.model.session.game
        self._button.setText(text("gui-rules"))
        has_book = game.rulebook is not None
        self._button.setToolTip(text("gui-rules-tip") if has_book else text("gui-rules-none", game=text(game.title)))
        self._button.setEnabled(has_book)

    def retranslated(self) -> None:
        """Say it in the language spoken now."""
        self._say()

    def commands(self) -> Sequence[Command]:
        """Return the key for the thing that pointer or keyboard rest on."""
        return (
            Command("table.rule-here", "gui-rules-here", self._here, ("Shift+F1",), "gui-commands-help", self._nowhere),
        )

    def _section(self) -> str:
        model, hover = self.page.model, self.page.part(HoverPart)
        thing = hover.thing if hover is not None else ""
        return model.view.rule(model.look(), thing) if thing else ""

    def _nowhere(self) -> str:
        game = self.page.model.session.game
        if game.rulebook is None:
            return text("gui-rules-none", game=text(game.title))
        return "" if self._section() else text("gui-rules-nothing-here")

    def _here(self) -> None:
        section = self._section()
        if section and self.page.model.session.game.rulebook is not None:
            self.page.rules_wanted.emit(section)
