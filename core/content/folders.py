"""Where packs lie."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from core.content.layers import resolve
from core.content.models import GameContent
from core.content.pack import MANIFEST, Pack, load_pack, written_in
from core.content.problems import Problem, ProblemsInContent
from core.content.resolved import Resolved

PACKS_VARIABLE = "POWERHOUSE_PACKS"
"""Environment variable that names another folder for the user's packs."""


def built_in_pack(name: str) -> Path:
    """Return the folder of a pack that comes with the program. Raise KeyError when there is none."""
    folder = Path(__file__).resolve().parents[2] / "content" / name
    if not (folder / MANIFEST).is_file():
        raise KeyError(f"no built-in pack {name}")
    return folder


def user_pack_folder() -> Path:
    """Return the folder that holds the user's packs, each in a folder of its own. It need not exist."""
    named = os.environ.get(PACKS_VARIABLE)
    return Path(named) if named else user_data_path("powerhouse", appauthor=False) / "packs"


@dataclass(frozen=True, slots=True)
class Installed:
    """The packs of one game that can be used together, and what is wrong with the others.

    problems: by the folder of the pack that is left out.
    """

    packs: tuple[Pack, ...]
    content: Resolved
    problems: dict[Path, tuple[Problem, ...]]


def pack_folders(folders: Iterable[Path] | None = None) -> list[Path]:
    """Return what lies in these folders (the user's folder when None), in the order of names."""
    where = [user_pack_folder()] if folders is None else list(folders)
    return [
        path
        for folder in where
        if folder.is_dir()
        for path in sorted(path for path in folder.iterdir() if path.is_dir())
    ]


def installed_packs(
    content: GameContent,
    built_in: Pack,
    folders: Iterable[Path] | None = None,
    only: Container[str] | None = None,
) -> Installed:
    """Load the game's own pack and all packs for this game in the folders (the user's folder when None).

    only: ids of the packs that count, None for all.

    A pack that is broken, or does not fit those before it, is left out with its problems and hinders nobody else.
    Packs of other games are passed over. Packs are tried in the order of their folders' names, those that need another
    one after it.
    """
    problems: dict[Path, tuple[Problem, ...]] = {}
    waiting: list[Pack] = []
    for path in pack_folders(folders):
        if only is not None and (written_in(path, "id") or "") not in only:
            continue
        try:
            waiting.append(load_pack(path, content))
        except ProblemsInContent as error:
            if not all(problem.message_key == "content-other-game" for problem in error.problems):
                problems[path] = error.problems
    used, resolved = [built_in], resolve([built_in])
    progress = True
    while progress:
        progress = False
        for pack in list(waiting):
            try:
                resolved = resolve([*used, pack])
            except ProblemsInContent as error:
                problems[pack.path] = error.problems
                continue
            used.append(pack)
            waiting.remove(pack)
            problems.pop(pack.path, None)
            progress = True
    return Installed(tuple(used), resolved, problems)
