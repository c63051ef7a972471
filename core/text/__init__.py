"""The message catalogue: every sentence that a person reads, in English and Japanese.

Messages are Fluent files. `content/languages/LANGUAGE/*.ftl` holds the programme's own; packs and plugins add folders
of the same shape with `add_folder`. A message that a language lacks is taken from English.
"""

from __future__ import annotations

import logging
import re
import threading
from pathlib import Path
from typing import Any

_ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*)[ ]*=", re.MULTILINE)
"""Where a message or a term begins: all that belongs to it stands farther right, or is a closing brace."""
_REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][A-Za-z0-9_-]*)")

log = logging.getLogger(__name__)

LANGUAGES: tuple[str, ...] = ("en", "ja")
"""Languages that the programme speaks, the fallback first."""

_folders: list[Path] = [Path(__file__).resolve().parents[2] / "content" / "languages"]
_bundles: dict[str, _Messages] = {}
_current = LANGUAGES[0]
_lock = threading.RLock()


def add_folder(folder: Path) -> None:
    """Add a folder with `en/*.ftl` and `ja/*.ftl`; messages there win over earlier ones of the same id."""
    folder = folder.resolve()
    with _lock:
        if folder not in _folders:
            _folders.append(folder)
            _bundles.clear()


def folders() -> tuple[Path, ...]:
    """Return the folders that messages are read from, in the order in which they were added."""
    return tuple(_folders)


def set_language(language: str) -> None:
    """Speak `language` ("en" or "ja") from now on. An unknown language is an error of the caller: ValueError."""
    global _current
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language}")
    _current = language


def language() -> str:
    """Return the language spoken now."""
    return _current


def text(key: str, /, **facts: object) -> str:
    """Return the message `key` in the current language with its blanks filled from `facts`."""
    return text_in(_current, key, **facts)


def text_in(wanted: str, key: str, /, **facts: object) -> str:
    """Return the message `key` in the language `wanted`; English where that lacks it, the bare id where all do."""
    for code in dict.fromkeys((wanted, LANGUAGES[0])):
        messages = _bundle(code)
        bundle = messages.with_message(key)
        if bundle is None:
            continue
        pattern = bundle.get_message(key).value
        if pattern is None:
            continue
        value, errors = bundle.format_pattern(pattern, {name: messages.value(fact) for name, fact in facts.items()})
        for error in errors:
            log.warning("message %s in %s: %s", key, code, error)
        return str(value)
    log.warning("no message %s", key)
    return key


def has_text(key: str, wanted: str | None = None) -> bool:
    """Return whether any language has a message `key`; with `wanted`, whether that one has it itself."""
    return any(_bundle(code).with_message(key) is not None for code in (LANGUAGES if wanted is None else (wanted,)))


def _bundle(code: str) -> _Messages:
    with _lock:
        if code not in _bundles:
            _bundles[code] = _load(code)
        return _bundles[code]


def _load(code: str) -> _Messages:
    found = _Messages(code)
    for folder in _folders:
        for path in sorted((folder / code).glob("*.ftl")):
            found.add(path.read_text(encoding="utf-8"))
    return found


class _Messages:
    """The messages of one language. Each is parsed when it is first wanted: parsing all takes a third of a second."""

    def __init__(self, code: str) -> None:
        from fluent.runtime import FluentBundle  # late: some 30 ms that a bare engine need not pay

        from core.text.numbers import SMALL, small

        self._small, self._number = SMALL, small
        self._separator = "、" if code == "ja" else ", "
        self._bundle: Any = FluentBundle([code], use_isolating=False)
        self._waiting: dict[str, list[str]] = {}

    def add(self, source: str) -> None:
        """Take the messages and terms of a file, which win over earlier ones of the same id."""
        starts = list(_ENTRY.finditer(source))
        ends = [start.start() for start in starts[1:]] + [len(source)]
        for start, end in zip(starts, ends, strict=True):
            self._waiting.setdefault(start[1], []).append(source[start.start() : end])

    def value(self, fact: object) -> object:
        """Return `fact` as Fluent takes it: numbers stay numbers (for plurals), the rest is text."""
        if isinstance(fact, bool):
            return str(fact).lower()
        if isinstance(fact, int) and fact in self._small:
            return self._number(fact)
        if isinstance(fact, (int, float, str)):
            return fact
        if isinstance(fact, (list, tuple, set, frozenset)):
            return self._separator.join(str(item) for item in fact)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        return str(fact)

    def with_message(self, key: str) -> Any:
        """Return the bundle with this message and all that it refers to parsed; None when there is no such message."""
        with _lock:
            if key in self._waiting:
                self._parse(key)
            return self._bundle if self._bundle.has_message(key) else None

    def _parse(self, key: str) -> None:
        from fluent.runtime import FluentResource

        sources = self._waiting.get(key, [])
        for source in sources:
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)
        self._waiting.pop(key, None)
        for source in sources:
            for name in _REFERENCE.findall(source):
                if name in self._waiting:
                    self._parse(name)
