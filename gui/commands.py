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
    table reads itself because they mean something else in a field (digits, D, Enter). keyboard_only: means something
    as a key only ("choose by number"), so that the sheet tells it and the palette does not.
    """

    id: str
    title: str
    run: Callable[[], None]
    keys: tuple[str, ...] = ()
    group: str = "gui-commands-window"
    why_not: Callable[[], str] = _always
    shortcut: bool = True
    keyboard_only: bool = False

    @property
    def name(self) -> str:
        """Return what it is called in the language spoken now."""
        return text(self.title)


_SIGNS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "PgUp": "PgUp"}
MOST_KEYS = 4
"""More keys than this for one command are told as the first and the last of them ("1 … 9")."""


def key_words(keys: str) -> str:
    """Return a key or keys pressed together as people read them ("Ctrl+K", "→")."""
    words = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    return "+".join(_SIGNS.get(part, part) for part in words.split("+")) if len(words) > 1 else words


def install(widget: QWidget, commands: Iterable[Command], anywhere: bool = True) -> list[QShortcut]:
    """Give a widget the commands' keys. anywhere: in its whole window, else only while it holds the keyboard."""
    context = Qt.ShortcutContext.WindowShortcut if anywhere else Qt.ShortcutContext.WidgetWithChildrenShortcut
    made: list[QShortcut] = []
    # A key that is there twice does nothing at all.
    there = {s.key() for s in widget.findChildren(QShortcut, options=Qt.FindChildOption.FindDirectChildrenOnly)}
    for command in commands:
        if command.shortcut:
            for keys in command.keys:
                if QKeySequence(keys) in there:
                    continue
                there.add(QKeySequence(keys))
                shortcut = QShortcut(QKeySequence(keys), widget)
                shortcut.setContext(context)
                shortcut.activated.connect(command.run)
                made.append(shortcut)
    return made
