"""What can be done with the table page itself by name, and the keys that it reads itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.text import text
from gui.commands import Command
from gui.scene.board_view import ZOOM_STEP

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage

DECIDE, LOOK, TABLE = "gui-commands-decide", "gui-commands-look", "gui-commands-table"


def _nothing() -> None:
    """Do nothing: the key itself is what the table reads."""


def table_commands(page: TablePage) -> tuple[Command, ...]:
    """Return the commands of a table page without those of its parts."""

    def asked() -> str:
        screen = page.screen_now
        return "" if screen is not None and screen.prompt.choices else text("gui-not-asked")

    def may_be_free() -> str:
        session = page.model.session
        return "" if not session.is_over or session.free_undo else text("gui-not-when-over")

    digits = tuple(str(digit) for digit in range(1, 10))
    return (
        Command("table.choose", "gui-command-choose", _nothing, digits, DECIDE, asked, False, True),
        Command("table.main", "gui-command-main", _run(page.prompt.press_enter), ("Return", "Enter"), DECIDE, asked,
                False),
        Command("table.end", "gui-command-end", _run(page.prompt.press_quiet), ("D",), DECIDE, asked, False),
        Command("table.drop", "gui-command-drop", page.drop, ("Esc",), DECIDE, asked, False),
        Command("table.zoom-in", "gui-command-zoom-in", lambda: page.zoom_by(ZOOM_STEP), ("+", "="), LOOK,
                shortcut=False),
        Command("table.zoom-out", "gui-command-zoom-out", lambda: page.zoom_by(1 / ZOOM_STEP), ("-",), LOOK,
                shortcut=False),
        Command("table.zoom-all", "gui-command-zoom-all", page.zoom_all, ("0",), LOOK, shortcut=False),
        Command("table.ring", "gui-command-ring", _nothing, ("Left", "Up", "Down", "Right"), LOOK, shortcut=False,
                keyboard_only=True),
        Command("table.pan", "gui-command-pan", _nothing, ("Shift+Left", "Shift+Up", "Shift+Down", "Shift+Right"), LOOK,
                shortcut=False, keyboard_only=True),
        Command("table.log", "gui-command-log", page.log.setFocus, ("Ctrl+L",), LOOK),
        Command("table.seats", "gui-seats", page.show_seats, ("Ctrl+P",), TABLE),
        Command("table.free-undo", "gui-command-free-undo", page.switch_free_undo, (), TABLE, may_be_free),
    )  # fmt: skip


def _run(press: Callable[[], object]) -> Callable[[], None]:
    def run() -> None:
        press()

    return run
