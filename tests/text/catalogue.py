"""Reading the message files and the sources for tests: which messages there are, and which are asked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = sorted({path.parents[1] for path in (ROOT / "content").rglob("languages/*/*.ftl")})
"""Every folder of messages that we ship, with `en` and `ja` in it."""

SOURCES = sorted(path for part in ("core", "plugins", "gui") for path in (ROOT / part).rglob("*.py"))

KEY = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)+$")

TELLERS = {
    "text": 0, "text_in": 1, "Reason": 0, "Note": 1, "Notice": 0, "GameFailure": 0, "DeadEnd": 0, "IllegalAction": 1,
    "PowerhouseError": 0, "ContentError": 0, "SaveError": 0, "PluginError": 0, "UsageError": 0, "StuckGame": 0,
}  # fmt: skip
"""What takes a message id, and which argument it is."""


@dataclass(frozen=True)
class Message:
    """A message as written. blanks: the facts that it names. told: those that it does not only select by.

    Japanese has no plural, so there a number may be told and not selected by.
    """

    key: str
    value: Any
    blanks: frozenset[str]
    told: frozenset[str]
    file: str


def messages(folder: Path, language: str) -> dict[str, list[Message]]:
    """Return the messages of a folder by id; more than one where an id is there twice."""
    found: dict[str, list[Message]] = {}
    for path in sorted((folder / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                found.setdefault(entry.id.name, []).append(
                    Message(
                        entry.id.name, entry.value, frozenset(blanks(entry)), frozenset(blanks(entry, False)), path.name
                    )
                )
    return found


def junk(path: Path) -> list[str]:
    """Return what a message file holds that is no message."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    return [entry.content or "" for entry in body if isinstance(entry, ftl.Junk)]


def blanks(node: Any, selectors: bool = True) -> Iterator[str]:
    """Yield the names of the facts that a piece of a message uses. selectors: also those that only choose a form."""
    if isinstance(node, ftl.VariableReference):
        yield node.id.name
    elif isinstance(node, (list, tuple)):
        for item in node:
            yield from blanks(item, selectors)
    elif isinstance(node, ftl.BaseNode):
        for name, value in vars(node).items():
            if name != "span" and (selectors or name != "selector"):
                yield from blanks(value, selectors)


@dataclass(frozen=True)
class Asked:
    """A place in the sources that names a message. facts: what it gives with it, None when that cannot be told."""

    key: str
    facts: frozenset[str] | None
    where: str


def asked_for(path: Path) -> Iterator[Asked]:
    """Yield every message that a source file names in a call that takes one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = TELLERS.get(name)
        if place is None or len(node.args) <= place:
            continue
        for key in _constants(node.args[place]):
            if KEY.match(key):
                yield Asked(key, _facts(node, name, place), f"{path.relative_to(ROOT)}:{node.lineno}")


def _constants(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an argument may be: itself, or either side of an `if`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _facts(node: ast.Call, name: str, place: int) -> frozenset[str] | None:
    if name in ("Reason", "Note", "Notice", "GameFailure"):
        if len(node.args) <= place + 1:
            return frozenset() if not node.keywords else None
        given = node.args[place + 1]
        if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
            return frozenset(str(key.value) for key in given.keys if isinstance(key, ast.Constant))
        return None
    if any(keyword.arg is None for keyword in node.keywords):
        return None
    return frozenset(str(keyword.arg) for keyword in node.keywords)
