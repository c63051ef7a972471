"""The language of the command, and help texts without the cost of the whole catalogue."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from core import text as messages
from core.errors import UsageError

_FOLDER = Path(__file__).resolve().parents[2] / "content" / "languages"


def choose_language(wanted: str | None) -> str:
    """Speak `wanted`, else what POWERHOUSE_LANGUAGE says, else the language of the system, else English.

    Raise UsageError for a language that was asked for and that there is not. Processes started later get the same.
    """
    chosen = wanted or os.environ.get("POWERHOUSE_LANGUAGE", "")
    if chosen and chosen not in messages.LANGUAGES:
        raise UsageError("cli-language-unknown", language=chosen, languages=list(messages.LANGUAGES))
    if not chosen:
        system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
        chosen = next((code for code in messages.LANGUAGES if system.lower().startswith(code)), messages.LANGUAGES[0])
    if wanted:
        os.environ["POWERHOUSE_LANGUAGE"] = chosen
    messages.set_language(chosen)
    return chosen


def help_text(key: str) -> str:
    """Return a help message. Only for messages of one line without blanks, in `cli.ftl` and `cli-*.ftl`.

    They are read directly: the catalogue's library takes 0.2 s to load, and `powerhouse --help` shall not.
    """
    for code in (messages.language(), messages.LANGUAGES[0]):
        found = _lines(code).get(key)
        if found is not None:
            return found
    raise KeyError(key)


@cache
def _lines(code: str) -> dict[str, str]:
    """Return the one-line messages of a language's `cli.ftl` and `cli-*.ftl`."""
    found: dict[str, str] = {}
    for path in sorted((_FOLDER / code).glob("cli*.ftl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            key, equals, value = line.partition(" = ")
            if equals and not line.startswith((" ", "#")):
                found[key] = value
    return found
