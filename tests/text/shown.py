"""Finds words in the sources that people are shown and that do not come from the catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

LETTERS = re.compile(r"[^\W\d_]{2,}")

WHERE: dict[str, tuple[int, ...]] = {
    # Qt: which arguments are words.
    "setText": (0,), "setPlainText": (0,), "setHtml": (0,), "setMarkdown": (0,), "setToolTip": (0,),
    "setStatusTip": (0,),
    "setWhatsThis": (0,), "setWindowTitle": (0,), "setPlaceholderText": (0,), "setAccessibleName": (0,),
    "setAccessibleDescription": (0,), "setLabelText": (0,), "setOkButtonText": (0,), "setCancelButtonText": (0,),
    "setInformativeText": (0,), "setDetailedText": (0,), "setTitle": (0,), "setPrefix": (0,), "setSuffix": (0,),
    "setSpecialValueText": (0,), "setItemText": (1,), "addItem": (0, 1), "insertItem": (1, 2), "addItems": (0,),
    "addTab": (1, 2), "setTabText": (1,), "setHorizontalHeaderLabels": (0,), "setVerticalHeaderLabels": (0,),
    "setHeaderLabels": (0,), "addAction": (0,), "addMenu": (0,), "addButton": (0,), "insertText": (0,),
    "drawText": (2, 3),
    "QLabel": (0,), "QPushButton": (0,), "QCheckBox": (0,), "QRadioButton": (0,), "QToolButton": (0,), "QAction": (0,),
    "QGroupBox": (0,), "QTableWidgetItem": (0,), "QListWidgetItem": (0,), "QTreeWidgetItem": (0,), "QInputDialog": (),
    "QFileDialog": (1,), "_ask_where": (0,), "getOpenFileName": (1,), "getExistingDirectory": (1,), "showMessage": (0,),
    # Ours.
    "label": (1,), "button": (1,), "words": (0,), "Status": (1, 2, 3), "Choice": (1,), "Prompt": (1,), "Board": (2,),
    "say": (0,), "tell": (0,), "heading": (0, 2), "ChoiceButton": (0,), "Fact": (0, 1), "EndingRow": (), "Ending": (0,),
    # The command.
    "echo": (0,), "secho": (0,), "print": (0,), "add_column": (0,), "add_row": (0, 1, 2, 3, 4), "prompt": (0,),
    "confirm": (0,), "Panel": (0,), "Table": (0,), "ask": (0,),
    "Option": (), "Argument": (), "Typer": (), "command": (),
}  # fmt: skip
"""What shows words, and which of its arguments they are."""

NAMED = frozenset(
    {"title", "help", "tip", "hint", "sentence", "placeholder", "label", "caption", "text", "words", "metavar"}
)
"""Keyword arguments of those that are words as well."""

KEY = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)+$")


def shown_literals(path: Path, allowed: frozenset[str]) -> Iterator[str]:
    """Yield "line: words" for every literal with letters that a source file shows to people as it is."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        places = WHERE.get(name)
        if places is None:
            continue
        given = [node.args[k] for k in places if k < len(node.args)]
        given += [keyword.value for keyword in node.keywords if keyword.arg in NAMED]
        for argument in given:
            for literal in _literals(argument):
                if LETTERS.search(literal) and literal not in allowed and not KEY.match(literal):
                    yield f"{node.lineno}: {name}({literal!r})"


def _literals(node: ast.expr) -> Iterator[str]:
    """Yield the literals that an expression shows as they are: not what it hands to a call."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
    elif isinstance(node, ast.BinOp):
        yield from _literals(node.left)
        yield from _literals(node.right)
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _literals(value)
    elif isinstance(node, (ast.List, ast.Tuple)):
        for value in node.elts:
            yield from _literals(value)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("join", "format"):
        yield from _literals(node.func.value)
