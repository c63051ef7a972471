"""Reading one YAML file with the place of everything in it.

The dialect is the plain core of YAML: `true` and `false` are the only truth values, so that Norway's `no` stays text;
dates, times and numbers with colons are text; a key may stand only once in a mapping.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from core.content.models import At
from core.content.problems import Problem

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml is several times faster where it is built in


class _Loader(_Base):
    """The safe loader with only those plain words recognised that mean the same to everybody."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


def _recognise(tag: str, pattern: str, first: str) -> None:
    for letter in first:
        _Loader.yaml_implicit_resolvers.setdefault(letter, []).append((f"tag:yaml.org,2002:{tag}", re.compile(pattern)))


_recognise("bool", r"^(?:true|false|True|False|TRUE|FALSE)$", "tfTF")
_recognise("null", r"^(?:~|null|Null|NULL)$", "~nN")
_Loader.yaml_implicit_resolvers.setdefault("", []).append(("tag:yaml.org,2002:null", re.compile(r"^$")))
_recognise("int", r"^[-+]?(?:0|[1-9][0-9]*)$", "-+0123456789")
_recognise("float", r"^[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?$", "-+.0123456789")
_recognise("merge", r"^<<$", "<")

# What the parser says, and the sentence that tells it in the reader's language.
_SYNTAX = (
    ("found character '\\t'", "content-yaml-tab"),
    ("found a tab character", "content-yaml-tab"),
    ("found character that cannot start any token", "content-yaml-character"),
    ("mapping values are not allowed", "content-yaml-colon"),
    ("could not find expected ':'", "content-yaml-no-colon"),
    ("did not find expected key", "content-yaml-no-key"),
    ("did not find expected '-'", "content-yaml-no-dash"),
    ("did not find expected ',' or", "content-yaml-bracket"),
    ("did not find expected node content", "content-yaml-bracket"),
    ("undefined alias", "content-yaml-alias"),
    ("unexpected end of stream", "content-yaml-quote"),
    ("block sequence entries are not allowed", "content-yaml-dash"),
    ("expected a single document", "content-yaml-documents"),
    ("control characters are not allowed", "content-yaml-control"),
    ("special characters are not allowed", "content-yaml-control"),
)


_TOO_LARGE = 1_000_000
"""Values in one file, aliases written out: far above any map, far below what fills the memory."""


@dataclass(frozen=True, slots=True)
class YamlFile:
    """A file that was read: its data, and the tree of nodes that knows where everything stands."""

    path: Path
    data: Any
    root: yaml.Node

    def mark(self, at: At, on_key: bool = False) -> tuple[int, int]:
        """Return line and column, from 1, of the value at a place, or of its key.

        Where the place does not exist (a missing key), the nearest place around it is given.
        """
        node, key_node = self.root, self.root
        for step in at:
            found = _child(node, step)
            if found is None:
                break
            key_node, node = found
        else:
            node = key_node if on_key else node
        mark = node.start_mark
        return mark.line + 1, mark.column + 1


def read_yaml(path: Path, shown: Path | None = None) -> tuple[YamlFile | None, list[Problem]]:
    """Read a file and return it with its problems; no file when it cannot be read at all.

    shown: the path that messages name, when it is another than the one that is opened. Nothing is raised for what may
    be wrong with a file: missing, unreadable, not UTF-8, not YAML, empty, keys that stand twice.
    """
    shown = shown or path
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return None, [Problem(shown, 0, 0, "", "content-file-missing")]
    except OSError as error:
        return None, [Problem(shown, 0, 0, "", "content-file-unreadable", {"reason": error.strerror or str(error)})]
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None, [Problem(shown, 1, 1, "", "content-not-utf8-but-16")]
    try:
        content = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        return None, [Problem(shown, line, column, "", "content-not-utf8", {"byte": f"0x{raw[error.start]:02X}"})]
    return _parse(shown, content)


def _parse(shown: Path, content: str) -> tuple[YamlFile | None, list[Problem]]:
    loader = _Loader(content)
    try:
        root = loader.get_single_node()
        if root is None:
            return None, [Problem(shown, 1, 1, "", "content-file-empty")]
        if _size(root, {}) > _TOO_LARGE:
            return None, [Problem(shown, 1, 1, "", "content-yaml-large", {"limit": _TOO_LARGE})]
        doubled = [
            Problem(shown, mark.line + 1, mark.column + 1, _dotted(at), "content-key-twice", {"line": first})
            for at, mark, first in _doubled(root, (), set())
        ]
        return YamlFile(shown, loader.construct_document(root), root), doubled
    except yaml.MarkedYAMLError as error:
        return None, [_syntax(shown, content, error)]
    except yaml.YAMLError as error:
        return None, [_unreadable(shown, content, error)]
    except (RecursionError, ValueError) as error:
        return None, [Problem(shown, 1, 1, "", "content-yaml", {"detail": str(error)})]
    finally:
        loader.dispose()


def _syntax(shown: Path, content: str, error: yaml.MarkedYAMLError) -> Problem:
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    said = f"{error.context or ''} {error.problem or ''}".strip()
    opened = error.context_mark.line + 1 if error.context_mark else line
    for words, key in _SYNTAX:
        if words in said:
            if key == "content-yaml-no-colon" and error.context_mark:  # the parser has gone on to the next line
                line, column = error.context_mark.line + 1, error.context_mark.column + 1
            for suspect in (opened, line - 1, line):
                if key == "content-yaml-bracket" and (hidden := _hidden(content, suspect)):
                    return Problem(shown, suspect, hidden, "", "content-yaml-comment")
            return Problem(shown, line, column, "", key, {"opened": opened})
    return Problem(shown, line, column, "", "content-yaml", {"detail": said})


def _hidden(content: str, number: int) -> int:
    """Return the column at which a comment cuts off a line inside a bracket; 0 when none does."""
    line = content.split("\n")[number - 1]
    before = line[: line.find(" #")] if " #" in line else ""
    opened = sum(map(before.count, "{[")) - sum(map(before.count, "}]"))
    return len(before) + 2 if opened > 0 else 0


def _unreadable(shown: Path, content: str, error: yaml.YAMLError) -> Problem:
    """Tell of a character that YAML forbids; the parser names it without a line."""
    for offset, letter in enumerate(content):
        if letter not in "\t\n\r\x85" and (letter < " " or "\x7f" <= letter <= "\x9f" or letter in "\ufffe\uffff"):
            line = content.count("\n", 0, offset) + 1
            column = offset - content.rfind("\n", 0, offset)
            return Problem(shown, line, column, "", "content-yaml-control", {"code": f"U+{ord(letter):04X}"})
    return Problem(shown, 1, 1, "", "content-yaml", {"detail": str(error)})


def _child(node: yaml.Node, step: str | int) -> tuple[yaml.Node, yaml.Node] | None:
    """Return key and value node of one step down; a list's item is its own key."""
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        item: yaml.Node = node.value[step]
        return item, item
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value == str(step):
                return key, value
    return None


def _size(node: yaml.Node, known: dict[int, int]) -> int:
    """Return how many values a node holds when aliases are written out; too many when one contains itself."""
    if id(node) not in known:
        known[id(node)] = _TOO_LARGE + 1  # stays while the node is open: only its own alias can meet it
        inside: list[yaml.Node] = node.value if isinstance(node, yaml.SequenceNode) else []
        if isinstance(node, yaml.MappingNode):
            inside = [part for pair in node.value for part in pair]
        known[id(node)] = 1 + sum(_size(part, known) for part in inside)
    return known[id(node)]


def _doubled(node: yaml.Node, at: At, seen: set[int]) -> Iterator[tuple[At, yaml.Mark, int]]:
    """Yield place, mark and first line of every key that stands twice in one mapping."""
    if id(node) in seen:
        return  # an alias: told where it stands first
    seen.add(id(node))
    if isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            yield from _doubled(item, (*at, index), seen)
    elif isinstance(node, yaml.MappingNode):
        first: dict[str, int] = {}
        for key, value in node.value:
            name = str(key.value)
            if name in first:
                yield (*at, name), key.start_mark, first[name]
            first.setdefault(name, key.start_mark.line + 1)
            yield from _doubled(value, (*at, name), seen)


def _dotted(at: At) -> str:
    return ".".join(map(str, at))
