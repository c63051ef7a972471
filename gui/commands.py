"""Everything that can be done with the window by name: what shortcuts, the palette and the shortcut sheet offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from core.text import text


def _always() -> str:
    return ""


@dataclass(frozen=True)
class Command:
    """One thing that can be done.

    id: permanent ("table.undo"). title: message id of a few words. group: message id under which the sheet lists it.
    keys: as `QKeySequence` reads them, the first one is shown; () for none. run: does it. why_not: returns "" when it
    can be done now, else the reason in words. shortcut: whether `install` installs the keys; False for keys that the
    table reads itself because they mean something else in a field (digits, D, Enter).
    """

    id: str
    title: str
    run: Callable[[], None]
    keys: tuple[str, ...] = ()
    group: str = "gui-commands-window"
    why_not: Callable[[], str] = _always
    shortcut: bool = True

    @property
    def name(self) -> str:
        """Return what it is called in the language spoken now."""
        return text(self.title)


def install(widget: QWidget, commands: Iterable[Command], anywhere: bool = True) -> list[QShortcut]:
    """Give a widget the commands' keys. anywhere: in its whole window, else only while it holds the keyboard."""
    context = Qt.ShortcutContext.WindowShortcut if anywhere else Qt.ShortcutContext.WidgetWithChildrenShortcut
    made: list[QShortcut] = []
    for command in commands:
        if command.shortcut:
            for keys in command.keys:
                shortcut = QShortcut(QKeySequence(keys), widget)
                shortcut.setContext(context)
                shortcut.activated.connect(command.run)
                made.append(shortcut)
    return made
