"""The user's packs: what they are, what is wrong with them, which of them are in use."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from core.errors import PowerhouseError
from core.text import language, text

if TYPE_CHECKING:
    from core.content import Pack, Problem
    from core.hooks import Registry
    from core.store import Store

SETTING: Final = "packs"
"""Name of the setting: ids of the packs that are in use, in alphabetical order."""


@dataclass(frozen=True, slots=True)
class PackLine:
    """One folder in the user's folder of packs.

    id, family: "" when its pack.yaml does not say. games: titles of those it is for. problems: what is wrong with it by
    itself, a sentence each with file, line, column and key. left_out: why it is in use by wish and not in fact: it
    clashes with another one in use. enabled: it is wished for.
    """

    folder: str
    id: str
    name: str
    version: str
    games: tuple[str, ...]
    problems: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    enabled: bool = False
    family: str = ""

    @property
    def state(self) -> str:
        """Return how it stands: "broken", "left-out", "used" or "unused"."""
        if self.problems:
            return "broken"
        return "left-out" if self.left_out else "used" if self.enabled else "unused"


class UserPacks:
    """The packs in the user's folder. They are in use only when somebody has said so, in the store's settings."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self._store = store
        self.registry = registry

    # -- in use ---------------------------------------------------------------------------------------------------

    @property
    def enabled(self) -> tuple[str, ...]:
        """Return the ids of the packs that somebody wants in use."""
        stored: object = None
        with contextlib.suppress(PowerhouseError):
            stored = self._store.setting(SETTING)
        return tuple(sorted({str(name) for name in cast(list[object], stored)})) if isinstance(stored, list) else ()

    def apply(self, again: bool = False) -> tuple[str, ...]:
        """Use the packs that are wanted in games that begin from now on. again: the files may have changed.

        Return what people should know before they begin one: the folders of packs they want that are left out.
        """
        enabled = self.enabled
        if again or enabled != self.registry.packs:
            self.registry.use_packs(enabled)
        return tuple(folder.name for folder in self.registry.pack_problems)

    def enable(self, pack_id: str, on: bool) -> None:
        """Want a pack in games that begin from now on, or no longer (see `apply`). Raises SaveError."""
        wanted = {*self.enabled, pack_id} if on else set(self.enabled) - {pack_id}
        self._store.set_setting(SETTING, sorted(wanted))

    # -- lists ----------------------------------------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Return the folder in which packs lie; it need not exist."""
        from core.content import user_pack_folder

        return user_pack_folder()

    def make_folder(self) -> Path:
        """Return the same, made if need be. Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder

    def packs(self) -> list[PackLine]:
        """Read and check all packs anew, and use those that are wanted. May be called in any thread."""
        from core.content import pack_folders

        self.apply(again=True)
        enabled = self.enabled
        return [self._pack(path, enabled) for path in pack_folders()]

    def _pack(self, path: Path, enabled: tuple[str, ...]) -> PackLine:
        from core.content import check, game_of, written_in

        family = game_of(path) or ""
        families = self.registry.contents()
        content = families.get(family)
        problems: tuple[str, ...] = ()
        if not (path / "pack.yaml").is_file():
            problems = (text("content-packs-no-pack", folder=path.name),)
        elif content is None:
            problems = (text("content-packs-no-game", game=family or "–", games=list(families)),)
        else:
            base = packs_below(self.registry, path, family)
            problems = tuple(_told(problem, path) for problem in check(path, content, base))
        name, version = written_in(path, "id") or "", written_in(path, "version") or ""
        said = path.name if problems else _title(path)
        left_out = (
            () if problems else tuple(_told(problem, path) for problem in self.registry.pack_problems.get(path, ()))
        )
        titles, wanted = self._titles(family), bool(name) and name in enabled
        return PackLine(path.name, name, said, version, titles, problems, left_out, wanted, family)

    def _titles(self, family: str) -> tuple[str, ...]:
        """Return the titles of the games of a family."""
        own = (game for game in self.registry.games.values() if game.plugin == family)
        return tuple(text(game.title) for game in own) or ((family,) if family else ())


def packs_below(registry: Registry, path: Path, family: str) -> list[Pack]:
    """Return what a pack of a family may build on: the family's own pack and the user's other sound packs."""
    from core.content import installed_packs

    own = registry.own_pack(family)
    if own is None or not _needs(path) - {own.id}:
        return [own] if own is not None else []
    content = registry.contents()[family]
    return [pack for pack in installed_packs(content, own).packs if pack.path.resolve() != path.resolve()]


def _manifest(path: Path) -> dict[str, Any]:
    """Return what stands in a pack.yaml, {} when it cannot be read."""
    from core.content.yamlfile import read_yaml

    file, _ = read_yaml(path / "pack.yaml")
    data: object = file.data if file is not None else None
    return cast(dict[str, Any], data) if isinstance(data, dict) else {}


def _needs(path: Path) -> set[str]:
    """Return the ids of the packs that a pack says it needs, as far as it can be read."""
    found = _manifest(path)
    requires = found.get("requires")
    needed = {str(name) for name in cast(dict[object, object], requires)} if isinstance(requires, dict) else set[str]()
    return needed | {str(found["extends"])} if "extends" in found else needed


def _title(path: Path) -> str:
    """Return what a sound pack is called in the language spoken now."""
    names: dict[str, str] = _manifest(path)["names"]
    return names.get(language(), names["en"])


def _told(problem: Problem, pack: Path) -> str:
    """Return a problem with its place as one reads it beside the pack's name: without the folders above it."""
    return str(problem).replace(f"{pack.parent}/", "", 1)
