"""What the palette offers: commands, what can be decided now, pages and sections of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from core.text import LANGUAGES, text_in
from gui.commands import Command, key_words
from gui.viewmodels.search import best


@dataclass(frozen=True)
class Entry:
    """One line of the palette.

    id: "command:table.undo", "choice:open:13", "rule:fuel". title, where: what it is and to what it belongs, in words.
    also: other words by which it is found, those of the other language among them. keys: how it is done without the
    palette. why_not: why it cannot be done now, "" when it can. run: does it.
    """

    id: str
    title: str
    where: str
    run: Callable[[], None]
    also: tuple[str, ...] = ()
    keys: str = ""
    why_not: str = ""


def in_all_languages(message: str, **facts: object) -> tuple[str, ...]:
    """Return a message in each language, for finding it by any of them."""
    return tuple(text_in(code, message, **facts) for code in LANGUAGES)


def of_commands(commands: Iterable[Command], where: Callable[[str], str]) -> list[Entry]:
    """Return commands as entries. where: says a group in words."""
    return [
        Entry(
            f"command:{command.id}",
            command.name,
            where(command.group),
            command.run,
            (*in_all_languages(command.title), *in_all_languages(command.group)),
            key_words(command.keys[0]) if command.keys else "",
            command.why_not(),
        )
        for command in commands
        if not command.keyboard_only
    ]


def search(entries: Sequence[Entry], wanted: str) -> list[Entry]:
    """Return the entries that somebody may mean, likeliest first; all of them for nothing typed, in their order.

    What can be done now comes before what cannot: all of it while nothing is typed, else where both fit equally well,
    since whoever types what it is called wants to know why it cannot be done.
    """
    if not wanted.strip():
        return sorted(entries, key=lambda entry: bool(entry.why_not))
    found: list[tuple[float, int, Entry]] = []
    for place, entry in enumerate(entries):
        fits = best(wanted, (entry.title, *entry.also, f"{entry.where} {entry.title}"))
        if fits is not None:
            found.append((-(fits - (5.0 if entry.why_not else 0.0)), place, entry))
    return [entry for _, _, entry in sorted(found, key=lambda each: each[:2])]
