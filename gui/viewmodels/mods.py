"""What the window knows of packs and plugins."""

from __future__ import annotations

from dataclasses import dataclass

from core.packs import UserPacks
from core.text import text


@dataclass(frozen=True, slots=True)
class PluginLine:
    """An installed plugin. error: why it cannot be used, "" when it can. games: titles of those it offers."""

    name: str
    package: str
    version: str
    games: tuple[str, ...]
    error: str


class ModsModel(UserPacks):
    """The user's packs, and the installed plugins."""

    def plugins(self) -> list[PluginLine]:
        """Return the installed plugins, those with games first, those that cannot be used among them."""
        titles: dict[str, list[str]] = {}
        for game in self.registry.games.values():
            titles.setdefault(game.plugin, []).append(text(game.title))
        lines = [
            PluginLine(info.name, info.distribution, info.version, tuple(titles.get(info.name, ())), info.error)
            for info in self.registry.plugins
        ]
        return sorted(lines, key=lambda line: (not line.games, line.games, line.name))
