"""How verbs declare and read what is typed after them."""

from __future__ import annotations

from typing import Any

import typer

from core.cli.language import help_text
from core.errors import UsageError


def opt(name: str, key: str, *more: str, metavar: str | None = None) -> Any:
    """Return an option. key: message id of its help."""
    return typer.Option(name, *more, help=help_text(key), metavar=metavar, show_default=False)


def arg(key: str, metavar: str) -> Any:
    """Return an argument. key: message id of its help."""
    return typer.Argument(help=help_text(key), metavar=metavar, show_default=False)


def whole(option: str, given: str, low: int | None = None) -> int:
    """Return the whole number that was typed. Raise UsageError that names the option."""
    try:
        number = int(given)
    except ValueError:
        raise UsageError("cli-not-a-number", option=option, value=given) from None
    if low is not None and number < low:
        raise UsageError("cli-too-small", option=option, value=number, low=low)
    return number


def seconds(option: str, given: str) -> float:
    """Return the seconds that were typed, more than 0. Raise UsageError that names the option."""
    try:
        number = float(given)
    except ValueError:
        raise UsageError("cli-not-seconds", option=option, value=given) from None
    if not 0 < number < 86_400:
        raise UsageError("cli-not-seconds", option=option, value=given)
    return number


def listed(given: list[str] | None) -> list[str]:
    """Return the words of an option that takes several, separated by commas or given several times."""
    return [word.strip() for part in given or [] for word in part.split(",") if word.strip()]


def pairs(given: list[str] | None) -> dict[str, str]:
    """Return the K=V pairs of `--option`. Raise UsageError for anything else."""
    found: dict[str, str] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UsageError("cli-option-form", given=pair)
        found[name.strip()] = value.strip()
    return found
