"""The games that can be played, as the cards that home shows."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.hooks import Registry
from core.table import Board
from core.text import text
from gui.viewmodels.pictures import cover_of


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game.

    facts: for how many it is and how many maps it has. summary: what it is about; sentence: the first of it. cover:
    None for a game without one.
    """

    id: str
    title: str
    facts: str
    summary: str
    sentence: str
    cover: Board | None


def game_lines(registry: Registry) -> list[GameLine]:
    """Return the games in the order in which lists have them."""
    lines: list[GameLine] = []
    for game in registry.games.values():
        facts = text("gui-home-facts", low=game.seats[0], high=game.seats[-1], maps=len(game.maps))
        summary = text(game.summary)
        lines.append(
            GameLine(game.id, text(game.title), facts, summary, first_sentence(summary), cover_of(game.id, registry))
        )
    return lines


def first_sentence(words: str) -> str:
    """Return the first sentence of a text in English or Japanese."""
    return re.split(r"(?<=[.!?])\s+|(?<=[。！？])", words.strip(), maxsplit=1)[0]
