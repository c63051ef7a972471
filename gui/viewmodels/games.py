"""The games that can be played, as the cards that home shows."""

from __future__ import annotations

from dataclasses import dataclass

from core.hooks import Registry
from core.text import text


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game. facts: for how many it is and how many maps it has. summary: what it is about."""

    id: str
    title: str
    facts: str
    summary: str


def game_lines(registry: Registry) -> list[GameLine]:
    """Return the games in the order in which lists have them."""
    lines: list[GameLine] = []
    for game in registry.games.values():
        facts = text("gui-home-facts", low=game.seats[0], high=game.seats[-1], maps=len(game.maps))
        lines.append(GameLine(game.id, text(game.title), facts, text(game.summary)))
    return lines
