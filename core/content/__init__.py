"""Content packs: folders of YAML files that a game's models check, with every problem named by file, line and column.

A game describes its content once (`GameContent`), packs are loaded (`load_pack`) and laid over one another (`resolve`).
What comes out is plain data with a digest, which saves keep.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.content.folders import Installed, built_in_pack, installed_packs, pack_folders, user_pack_folder
    from core.content.layers import check, resolve
    from core.content.manifest import API_LEVEL, Manifest
    from core.content.models import ContentModel, Finding, Found, GameContent, Id, Names, Ref, Section
    from core.content.names import nearest
    from core.content.pack import Pack, game_of, load_pack, written_in
    from core.content.problems import Problem, ProblemsInContent
    from core.content.resolved import PackUse, Resolved
    from core.content.schemas import schema

__all__ = [
    "API_LEVEL",
    "ContentModel",
    "Finding",
    "Found",
    "GameContent",
    "Id",
    "Installed",
    "Manifest",
    "Names",
    "Pack",
    "PackUse",
    "Problem",
    "ProblemsInContent",
    "Ref",
    "Resolved",
    "Section",
    "built_in_pack",
    "check",
    "game_of",
    "installed_packs",
    "load_pack",
    "nearest",
    "pack_folders",
    "resolve",
    "schema",
    "user_pack_folder",
    "written_in",
]

_WHERE = {
    "API_LEVEL": "manifest",
    "ContentModel": "models",
    "Finding": "models",
    "Found": "models",
    "GameContent": "models",
    "Id": "models",
    "Installed": "folders",
    "Manifest": "manifest",
    "Names": "models",
    "Pack": "pack",
    "PackUse": "resolved",
    "Problem": "problems",
    "ProblemsInContent": "problems",
    "Ref": "models",
    "Resolved": "resolved",
    "Section": "models",
    "built_in_pack": "folders",
    "check": "layers",
    "game_of": "pack",
    "installed_packs": "folders",
    "load_pack": "pack",
    "nearest": "names",
    "pack_folders": "folders",
    "resolve": "layers",
    "schema": "schemas",
    "user_pack_folder": "folders",
    "written_in": "pack",
}
"""Module of each name above, loaded when the name is first wanted: a program that finds its content checked already
(`core.content.kept`) loads neither pydantic nor YAML."""


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(f"{__name__}.{_WHERE[name]}"), name)
    globals()[name] = found
    return found
