"""What can be done with the table page itself by name, and the keys that it reads itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from core.text import text
from gui.commands import Command
from gui.scene.board_view import ZOOM_STEP

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage

DECIDE, LOOK, TABLE = "gui-commands-decide", "gui-commands-look", "gui-commands-table"

_ONCE = (*range(Qt.Key.Key_1, Qt.Key.Key_9 + 1), Qt.Key.Key_D, Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Keys that decide something, and do so once however long they are held."""


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


def press(page: TablePage, event: QKeyEvent) -> bool:
    """Do what a key means on a table page, first to the page, then to its parts. Return whether it means anything."""
    key, held = event.key(), event.modifiers()
    if page.cover.isVisible() or page.end.isVisible():
        return False
    if event.isAutoRepeat() and key in _ONCE:
        return True  # a key that is held buys one cube and not twenty
    if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not held & Qt.KeyboardModifier.ControlModifier:
        page.prompt.press_digit(key - Qt.Key.Key_0)
    elif key == Qt.Key.Key_D and not held:  # where the shortcut does not reach, as while nothing has the keyboard
        page.prompt.press_quiet()
    elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        if not page.prompt.press_enter():
            _press_parts(page, event)
    elif key == Qt.Key.Key_Escape:
        if not page.drop_proposal():
            _press_parts(page, event)
    elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
        page.zoom_by(ZOOM_STEP)
    elif key == Qt.Key.Key_Minus:
        page.zoom_by(1 / ZOOM_STEP)
    elif key == Qt.Key.Key_0:
        page.zoom_all()
    else:
        return _press_parts(page, event)
    return True


def _press_parts(page: TablePage, event: QKeyEvent) -> bool:
    return any(part.key(event.key(), event.modifiers()) for part in page.parts)
