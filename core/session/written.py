"""JSON files that people write, read with the place of everything in them: faults are told with line and column."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from core import faults as f
from core.errors import SaveError
from core.faults import Fault, Faults

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


@dataclass
class Written:
    """A file as it was read. data: its JSON. doubles: places of keys that stand twice in one record."""

    file: str
    text: str
    data: dict[str, Any]
    doubles: list[f.Path] = field(default_factory=list[f.Path])
    _places: dict[f.Path, int] = field(default_factory=dict[f.Path, int])

    def __post_init__(self) -> None:
        self._places, self.doubles = _scan(self.text)

    def faults(self) -> Faults:
        """Return the faults that need no knowledge of what the file is: keys that stand twice."""
        found = Faults()
        for path in self.doubles:
            found.add(path, "session-written-twice", name=str(path[-1]))
        return found

    def place(self, path: f.Path) -> str:
        """Return "file:line:column" of a key or list entry; of what holds it where it is not in the file."""
        at = self._offset(path)
        before = self.text.rfind("\n", 0, at)
        return f"{self.file}:{self.text.count(chr(10), 0, at) + 1}:{at - before}"

    def _offset(self, path: f.Path) -> int:
        while path and path not in self._places:
            path = path[:-1]
        return self._places.get(path, 0)

    def told(self, found: Iterable[Fault], word: Callable[[f.Path], str] = f.dotted) -> str:
        """Return faults as lines in the order of the file, each with its place. word: what a path is called."""
        lines: list[str] = []
        for fault in sorted(found, key=lambda fault: self._offset(fault.path)):
            where = word(fault.path)
            lines.append(f"{self.place(fault.path)}: {where}: {fault.sentence}" if where else fault.sentence)
        return "\n".join(lines)


class FileFaults(SaveError):
    """A file that somebody wrote cannot be used; nothing was changed. faults: everything that is wrong with it."""

    def __init__(self, key: str, written: Written, faults: Iterable[Fault], word: Callable[[f.Path], str] = f.dotted):
        self.written, self.faults, self._word = written, tuple(faults), word
        super().__init__(key, file=written.file, count=len(self.faults))

    def __str__(self) -> str:
        return f"{super().__str__()}\n{self.written.told(self.faults, self._word)}"


def read_written(path: Path | str) -> Written:
    """Read a JSON file that holds one record. Raise SaveError: unreadable, no JSON (with its line), no record."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise SaveError("session-file-unreadable", file=str(path), detail=error.strerror or str(error)) from error
    except ValueError as error:
        raise SaveError("session-file-foreign", file=str(path)) from error
    try:
        data: Any = json.loads(text)
    except json.JSONDecodeError as error:
        if not text.lstrip().startswith("{"):
            raise SaveError("session-file-foreign", file=str(path)) from error
        place = f"{path}:{error.lineno}:{error.colno}"
        raise SaveError("session-written-no-json", place=place) from error
    except (ValueError, RecursionError) as error:
        raise SaveError("session-file-foreign", file=str(path)) from error
    if not isinstance(data, dict):
        raise SaveError("session-file-foreign", file=str(path))
    return Written(str(path), text, cast("dict[str, Any]", data))


def _scan(text: str) -> tuple[dict[f.Path, int], list[f.Path]]:
    """Return where each key and list entry of valid JSON begins, and the keys that stand twice in one record."""
    places: dict[f.Path, int] = {}
    doubles: list[f.Path] = []
    open_: list[list[Any]] = []  # [path of the record or list, whether it is a list, key or number of what comes]
    awaits_key = False
    for token in _TOKEN.finditer(text):
        word = token.group()
        if word == ",":
            holder = open_[-1]
            if holder[1]:
                holder[2] += 1
            else:
                awaits_key = True
        elif word in "}]":
            open_.pop()
            awaits_key = False
        elif word == ":":
            awaits_key = False
        elif awaits_key:
            holder = open_[-1]
            holder[2] = json.loads(word)
            path = (*holder[0], holder[2])
            if path in places:
                doubles.append(path)
            places[path] = token.start()
        else:
            path = (*open_[-1][0], open_[-1][2]) if open_ else ()
            places.setdefault(path, token.start())
            if word in "{[":
                open_.append([path, word == "[", 0])
                awaits_key = word == "{"
    return places, doubles
