"""Rules books as the window needs them: read once, with what may be looked for in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.hooks import GameDef, Registry
from core.rulebook import Rulebook, read_book, read_titles
from core.text import text

_kept: dict[tuple[str, str, str, int], Rulebook] = {}
_titles: dict[tuple[Path, str], dict[str, str]] = {}


def book_of(game: GameDef, language: str, content: Any = None) -> Rulebook:
    """Return a game's book in a language. content: what its numbers are taken from, None for the game's own.

    Raises ValueError for a game that has none.
    """
    if game.rulebook is None:
        raise ValueError(f"{game.id} has no rules book")
    content = content if content is not None else game.load_content()
    key = (game.id, language, content.digest, id(game))
    if key not in _kept:
        if len(_kept) > 16:
            _kept.clear()
        _kept[key] = read_book(game.rulebook, content, language)
    return _kept[key]


def title_of(game: GameDef, section: str, language: str) -> str:
    """Return what a section of a game's book is called, "" where there is no such section or no book."""
    if not section or game.rulebook is None:
        return ""
    key = (game.rulebook.folder, language)
    if key not in _titles:
        _titles[key] = read_titles(game.rulebook, language)
    return _titles[key].get(section, "")


def books(registry: Registry) -> list[tuple[str, str]]:
    """Return (id, title) of the games that have a rules book."""
    return [(game.id, text(game.title)) for game in registry.games.values() if game.rulebook is not None]


class History:
    """Where one has been in a book."""

    def __init__(self) -> None:
        self._been: list[str] = []
        self._at = -1

    def go(self, section: str) -> None:
        """Note that somebody goes to a section."""
        if self._at >= 0 and self._been[self._at] == section:
            return
        self._been = [*self._been[: self._at + 1], section]
        self._at += 1

    def move(self, step: int) -> str | None:
        """Return the section one back (-1) or forward (1), None when there is none."""
        if not self.can(step):
            return None
        self._at += step
        return self._been[self._at]

    def can(self, step: int) -> bool:
        """Return whether there is something one back or forward."""
        return 0 <= self._at + step < len(self._been)

    def clear(self) -> None:
        """Forget it all: another book was opened."""
        self._been, self._at = [], -1
