"""Finds what is not said: widgets without a name for screen readers, and things that tell nothing on resting on them.

`unsaid(window)` returns one line for each find, [] when everything has its words. It changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)

from gui.scene.board_view import BoardView
from tests.gui.cutting import path, visible

USED = (
    QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QTextEdit, BoardView
)  # fmt: skip
"""Kinds of widgets that one uses, besides those that take the keyboard."""
TECHNICAL = re.compile(r"^[a-z][a-z0-9_.]*([:-][a-z0-9_.]+)+$|^Q[A-Z]|\{|\bgui-|\bpower-grid-|\bbarrage-")
"""What a name is that was meant for programs: `home:new`, `gui-undo`, `QPushButton`."""
PLAIN = re.compile(r"[^\W\d_]{2}|[\u3040-\u9fff]{2}")
"""A word that can be read, and not only a sign such as + or A−."""
LONG = {"en": 44, "ja": 24}
"""A line of more letters is a sentence, and ends like one."""
ENDS = (".", "?", "!", "…", "。", "？", "！", "）")
INSIDE = re.compile(r"[a-z)]{3}\. [A-Z]|。.")


def used(root: QWidget) -> Iterator[QWidget]:
    """Yield the visible widgets of a window that one uses, enabled or not; of a number field the field as a whole."""
    for widget in visible(root):
        inner = isinstance(widget.parentWidget(), (QAbstractSpinBox, QComboBox))
        if inner or isinstance(widget, (QHeaderView, QScrollBar)):
            continue
        if isinstance(widget, USED) or widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def written(widget: QWidget) -> str:
    """Return the words that stand on a widget."""
    return widget.text() if isinstance(widget, (QAbstractButton, QLabel)) else ""


def spoken(widget: QWidget) -> str:
    """Return what a screen reader calls a widget."""
    return (widget.accessibleName() or written(widget)).strip()


def unsaid(root: QWidget, language: str = "en") -> list[str]:
    """Return what a window does not say of itself, to the ear or to one who rests on it."""
    shown = {each.text().rstrip(":：") for each in visible(root) if isinstance(each, QLabel)}
    found: list[str] = []
    for widget in used(root):
        name = spoken(widget)
        if not name or TECHNICAL.search(name) or name == widget.objectName():
            found.append(f"{path(widget)} is called {name!r}")
        if isinstance(widget, BoardView):
            found += _of_board(widget, language)
            continue
        tip = widget.toolTip() or widget.accessibleDescription() or _around(widget)
        holder = widget.parentWidget()
        barred = holder is not None and not widget.isEnabledTo(holder)
        plain = isinstance(widget, QAbstractButton) and PLAIN.search(written(widget))
        labelled = name in shown or (isinstance(widget, QLineEdit) and widget.placeholderText())
        if not tip and (barred or not (plain or labelled or isinstance(widget, (QAbstractItemView, QTextEdit)))):
            found.append(f"{path(widget)} {name!r} tells nothing{', not even why it cannot be used' * barred}")
    for widget in (root, *visible(root)):
        found += [f"{path(widget)}: {fault}" for fault in odd(widget.toolTip(), language)]
    return found


def _around(widget: QWidget) -> str:
    """Return what the row around a widget tells."""
    holder = widget.parentWidget()
    return holder.toolTip() if holder is not None else ""


def _of_board(view: BoardView, language: str) -> list[str]:
    found: list[str] = []
    for item in view.described.values():
        if item.can_be_hit and not item.tip:
            found.append(f"{item.id} on {path(view)} tells nothing")
        found += [f"{item.id} on {path(view)}: {fault}" for fault in odd(item.tip, language)]
    return found


def odd(tip: str, language: str = "en") -> Iterable[str]:
    """Yield what is odd about a tip: it begins in the middle, ends in the middle, or is not for people."""
    for line in tip.split("\n") if tip else ():
        words = re.sub(r"\s*[(（][^()（）]*[)）]$", "", line.strip())  # its keys may stand at the end
        first = next((letter for letter in words if letter.isalpha()), "")
        if not words:
            yield f"an empty line in {tip!r}"
        elif TECHNICAL.search(words):
            yield f"{words!r} is not for people"
        elif first.islower() and not words[0].isdigit():
            yield f"{words!r} begins with a small letter"
        elif "=" not in words and (len(words) > LONG[language] or INSIDE.search(words)):  # a sum is no sentence
            if not (words.endswith(ENDS) or line.strip().endswith(ENDS)):
                yield f"{words!r} does not end like a sentence"
