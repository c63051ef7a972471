"""A language in which every message stands in brackets: what has none did not come from the catalogue."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QTextEdit,
    QWidget,
)

from core import text
from gui.scene.board_view import BoardView
from tests.gui.cutting import path

BOOK = ("rules:contents", "rules:text")
"""What shows a game's rules book, which is content in both languages and no messages."""

OPEN, CLOSE = "⟦", "⟧"
_JAPANESE = re.compile(r"[\u3040-\u9fff]")
_LETTER = re.compile(r"[^\W\d_]")


@contextmanager
def brackets() -> Iterator[None]:
    """Speak Japanese's messages, each in brackets, instead of Japanese."""
    messages = text._Messages("ja")
    for folder in text.folders():
        for file in sorted((folder / "ja").glob("*.ftl")):
            messages.add(_wrapped(file.read_text(encoding="utf-8")))
    bundles: dict[str, Any] = text._bundles
    real = bundles.pop("ja", None)
    bundles["ja"] = messages
    _forget()
    try:
        yield
    finally:
        del bundles["ja"]
        _forget()
        if real is not None:
            bundles["ja"] = real


def _forget() -> None:
    """Forget words that the window, the games and their books keep by language."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("gui.", "plugins.", "core.rulebook", "core.lessons")):
            for kept in list(vars(module).values()):
                if callable(getattr(kept, "cache_clear", None)):
                    kept.cache_clear()


def _wrapped(source: str) -> str:
    """Return the messages of a file, each in brackets."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            entry.value.elements = [ftl.TextElement(OPEN), *entry.value.elements, ftl.TextElement(CLOSE)]
    return FluentSerializer().serialize(resource)


def strange(words: str, allowed: frozenset[str]) -> str:
    """Return what of some words stands in no bracket and has letters; "" when nothing does. allowed: people's names."""
    outside, depth = "", 0
    for letter in words:
        if letter == OPEN:
            depth += 1
        elif letter == CLOSE:
            depth -= 1
        elif depth == 0:
            outside += letter
    for name in sorted(allowed, key=len, reverse=True):
        outside = outside.replace(name, "")
    outside = outside.strip()
    if not _LETTER.search(outside) or any(outside in name for name in allowed if _JAPANESE.search(name)):
        return ""  # a map breaks long names into two lines
    return outside


def shown_words(root: QWidget) -> Iterator[tuple[str, str]]:
    """Yield (where, words) of everything in a widget that is read, heard from a screen reader or told on resting."""
    yield f"{path(root)} title", root.windowTitle()
    for widget in root.findChildren(QWidget):
        if not widget.isVisible():
            continue
        where = path(widget)
        if widget.objectName() in BOOK:
            continue
        yield f"{where} tip", widget.toolTip()
        yield f"{where} name", widget.accessibleName()
        yield f"{where} description", widget.accessibleDescription()
        if isinstance(widget, (QLabel, QAbstractButton)):
            yield where, widget.text()
        elif isinstance(widget, QLineEdit):
            yield where, widget.placeholderText()
        elif isinstance(widget, QComboBox):
            yield from ((where, widget.itemText(k)) for k in range(widget.count()))
        elif isinstance(widget, QTextEdit):
            yield where, widget.toPlainText()
        elif isinstance(widget, QAbstractItemView) and not isinstance(widget.parentWidget(), QComboBox):
            yield from ((where, words) for words in _cells(widget))
        if isinstance(widget, BoardView):
            for item in widget.described.values():
                yield f"{where} {item.id} tip", item.tip
                yield from ((f"{where} {item.id}", part.text) for part in item.parts if part.kind == "text")


def _cells(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    for column in range(1 if isinstance(view, QListView) else model.columnCount()):
        yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        for row in range(model.rowCount()):
            index = model.index(row, column)
            yield str(index.data() or "")
            yield str(index.data(Qt.ItemDataRole.ToolTipRole) or "")
