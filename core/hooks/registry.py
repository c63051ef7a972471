"""The typed facade over pluggy: each hook is called here and nowhere else, checked, merged, sorted by id."""

from __future__ import annotations

import itertools
import logging
import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pluggy

from core import text
from core.engine import Action, Choices, Engine, Observation, Reason
from core.errors import PluginError, UsageError
from core.hooks import specs
from core.hooks.games import Bot, BotDef, GameDef, OptionValue, VariantDef, nearest

if TYPE_CHECKING:
    from core.content import Pack, Problem

log = logging.getLogger(__name__)

GROUP = "powerhouse.plugins"
"""Entry point group in which plugins, ours and others', are found."""


@dataclass(frozen=True, slots=True)
class PluginInfo:
    """A plugin as found. error: one sentence when it could not be loaded, else ""."""

    name: str
    distribution: str
    version: str
    error: str = ""


class Registry:
    """What all plugins offer. Made once; a plugin that fails to load is listed with its error and stops nobody else."""

    def __init__(self, manager: pluggy.PluginManager, plugins: Sequence[PluginInfo]) -> None:
        """Ask every plugin for what it offers. Raise PluginError when two of them offer the same."""
        self._manager = manager
        self._infos = {info.name: info for info in plugins}
        offered: dict[str, list[Any]] = {hook: [] for hook in _START}
        for name, plugin in manager.list_name_plugin():
            try:  # all or nothing: games without their messages, or half of them, would fail later and less clearly
                found = {hook: list(itertools.chain.from_iterable(self._ask_one(plugin, hook))) for hook in _START}
            except Exception as error:  # noqa: BLE001 - a plugin may fail in any way; it must not take the table down
                self._blame(name, error)
                manager.unregister(plugin)
                continue
            for hook in _START:
                offered[hook] += found[hook]
        for folder in offered["message_folders"]:
            text.add_folder(Path(folder))
        games: dict[str, GameDef] = _by_id("game", offered["register_games"])
        self.games = dict(sorted(games.items(), key=lambda item: (item[1].place, item[0])))
        self._own_games = dict(self.games)
        self._own_packs: dict[str, Pack] = {}
        self.packs: tuple[str, ...] = ()
        """Ids of the users' packs that are wanted in games that begin from now on (see `use_packs`)."""
        self.pack_problems: dict[Path, tuple[Problem, ...]] = {}
        """What is wrong with those of them that are left out, by folder."""
        self.variants: dict[str, VariantDef] = _by_id("variant", offered["register_variants"])
        self._bots: dict[tuple[str, str], BotDef] = {}
        for bot in offered["register_bots"]:
            key = (bot.game, bot.level)
            if key in self._bots:
                raise PluginError(
                    "plugin-conflict", what="bot", id=bot.level, plugins=[self._bots[key].plugin, bot.plugin]
                )
            self._bots[key] = bot

    @property
    def plugins(self) -> tuple[PluginInfo, ...]:
        """The plugins found, with what was wrong with those that cannot be used."""
        return tuple(self._infos.values())

    def game(self, game_id: str) -> GameDef:
        """Return a game. Raise UsageError that names the valid ones and the nearest."""
        if game_id not in self.games:
            raise UsageError(
                "game-unknown",
                game=game_id,
                games=list(self.games),
                nearest=nearest(game_id, list(self.games)) or "none",
            )
        return self.games[game_id]

    def use_packs(self, enabled: Collection[str]) -> dict[Path, tuple[Problem, ...]]:
        """Lay the user's packs with these ids over the games' own content, for games that begin from now on.

        Saves go on with the content that they were begun with. Returns, by folder, what is wrong with the packs that
        are left out: they are broken, or clash with one before them. Packs go with families whose own pack comes with
        the program.
        """
        games = dict(self._own_games)
        problems: dict[Path, tuple[Problem, ...]] = {}
        for family, content in self.contents().items() if enabled else ():
            from core.content import installed_packs

            own = self.own_pack(family)
            if own is None:
                continue
            found = installed_packs(content, own, only=frozenset(enabled))
            problems |= found.problems
            if len(found.packs) > 1:
                for game in self._own_games.values():
                    if getattr(game.load_content(), "game", None) == family:
                        games[game.id] = game.fitted(found.content)
        self.games, self.packs, self.pack_problems = games, tuple(sorted(enabled)), problems
        return problems

    def own_pack(self, family: str) -> Pack | None:
        """Return the pack of a family that comes with the program, read and checked once; None when there is none."""
        if family not in self._own_packs:
            from core.content import built_in_pack, load_pack

            try:
                self._own_packs[family] = load_pack(built_in_pack(family), self.contents()[family])
            except KeyError:
                return None
        return self._own_packs[family]

    def levels(self, game_id: str) -> tuple[str, ...]:
        """Return the levels of computer player that a game has, weakest first as far as known."""
        known = ["random", "easy", "normal", "hard"]
        found = {level for game, level in self._bots if game in ("", game_id)}
        return tuple(sorted(found, key=lambda level: (known.index(level) if level in known else 99, level)))

    def bot(self, game_id: str, level: str) -> Bot:
        """Return a new computer player. Raise UsageError that names the valid levels."""
        found = self._bots.get((game_id, level)) or self._bots.get(("", level))
        if found is None:
            levels = self.levels(game_id)
            raise UsageError("bot-unknown", level=level, levels=list(levels), nearest=nearest(level, levels) or "none")
        return found.make()

    def reason(
        self, game_id: str, level: str, seen: Observation[Any], offered: Choices, model: Engine[Any], action: Action
    ) -> Reason | None:
        """Return why a level of bot decided so, None where it does not say. A plugin's failure counts as nothing."""
        found = self._bots.get((game_id, level)) or self._bots.get(("", level))
        if found is None or found.reason is None:
            return None
        try:
            return found.reason(seen, offered, model, action)
        except Exception:  # a plugin may fail in any way, and a hint can do without a reason
            log.debug("reason of %s", level, exc_info=True)
            return None

    def engine(
        self,
        game_id: str,
        options: Mapping[str, object] | None = None,
        content: Any = None,
        variants: Sequence[str] = (),
    ) -> Engine[Any]:
        """Return the engine of a game.

        options: the given ones, checked here, others by default. content: resolved content, the game's own by default.
        Raises UsageError and PluginError (clash of variants).
        """
        game = self.game(game_id)
        if content is not None:
            game = game.fitted(content)
        chosen: dict[str, OptionValue] = game.read_options(options or {})
        picked: list[VariantDef] = []
        for name in sorted(variants):
            variant = self.variants.get(name)
            if variant is None or game_id not in variant.games:
                valid = [v.id for v in self.variants.values() if game_id in v.games]
                raise UsageError(
                    "variant-unknown", variant=name, variants=valid, nearest=nearest(name, valid) or "none"
                )
            picked.append(variant)
        return game.create(chosen, content if content is not None else game.load_content(), picked)

    def contents(self) -> dict[str, Any]:
        """Return the `core.content.GameContent` of each family of games by its name, sorted."""
        found: dict[str, Any] = {}
        for content in itertools.chain.from_iterable(self._ask("register_content")):
            if content.game in found:
                raise PluginError("plugin-conflict", what="content", id=content.game, plugins=[content.game])
            found[content.game] = content
        return dict(sorted(found.items()))

    def log_lines(self, game_id: str) -> dict[type, Callable[..., str | None]]:
        """Return how each class of event of a game is told."""
        lines: dict[type, Callable[..., str | None]] = {}
        for found in self._ask("log_lines", game_id=game_id):
            lines.update(found)
        return lines

    def view_factory(self, game_id: str) -> Any:
        """Return the factory of a game's drawn table, or None when it has none, or one that cannot be loaded."""
        found = self.pictures(game_id)
        return found if callable(found) else None

    def pictures(self, game_id: str) -> Any:
        """Return a game's `core.table.Pictures` (cover, maps), or None. A factory of a drawn table has them, too."""
        return next((view for view in self._ask("create_game_view", game_id=game_id) if view is not None), None)

    def _ask(self, hook: str, **facts: Any) -> list[Any]:
        """Return what the plugins answer. One that fails is blamed, and its answer is left out."""
        answers: list[Any] = []
        for name, plugin in self._manager.list_name_plugin():
            try:
                answers += self._ask_one(plugin, hook, **facts)
            except Exception as error:  # noqa: BLE001 - as above
                self._blame(name, error)
        return answers

    def _ask_one(self, plugin: Any, hook: str, **facts: Any) -> list[Any]:
        others = [other for _, other in self._manager.list_name_plugin() if other is not plugin]
        return self._manager.subset_hook_caller(hook, others)(**facts)

    def _blame(self, name: str, error: Exception) -> None:
        info = self._infos.get(name, PluginInfo(name, "", ""))
        self._infos[name] = replace(info, error=_told(name, info.version, error))


_START = ("message_folders", "register_games", "register_variants", "register_bots")
"""Hooks that are called once per process, at the start."""


def _told(name: str, version: str, error: Exception) -> str:
    """Return in one sentence what is wrong with a plugin; the log gets it with the place where it happened."""
    log.debug("plugin %s %s: %s", name, version, traceback.format_exc())
    log.warning("plugin %s %s cannot be used: %s", name, version, error)
    return f"{type(error).__name__}: {error}"


def _by_id(what: str, offered: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for item in offered:
        if item.id in found:
            raise PluginError("plugin-conflict", what=what, id=item.id, plugins=[found[item.id].plugin, item.plugin])
        found[item.id] = item
    return dict(sorted(found.items()))


def load(extra: Sequence[Any] = ()) -> Registry:
    """Find and load all plugins. extra: plugin modules or objects besides the installed ones (tests)."""
    manager = pluggy.PluginManager("powerhouse")
    manager.add_hookspecs(specs)
    plugins: list[PluginInfo] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name):
        dist = entry.dist
        name, version = (dist.name, dist.version) if dist is not None else ("", "")
        try:
            manager.register(entry.load(), entry.name)
            plugins.append(PluginInfo(entry.name, name, version))
        except Exception as error:  # noqa: BLE001 - a plugin may fail in any way; it must not take the table down
            plugins.append(PluginInfo(entry.name, name, version, _told(entry.name, version, error)))
    for plugin in extra:
        manager.register(plugin)
    return Registry(manager, plugins)


@lru_cache(maxsize=1)
def registry() -> Registry:
    """Return the registry of the installed plugins, loaded on the first call."""
    return load()
