"""Content packs: folders of YAML files that a game's models check, with every problem named by file, line and column.

A game describes its content once (`GameContent`), packs are loaded (`load_pack`) and laid over one another (`resolve`).
What comes out is plain data with a digest, which saves keep.
"""

from core.content.folders import Installed, built_in_pack, installed_packs, user_pack_folder
from core.content.manifest import API_LEVEL, Manifest
from core.content.models import ContentModel, Finding, Found, GameContent, Id, Names, Ref, Section
from core.content.names import nearest
from core.content.pack import Pack, game_of, load_pack
from core.content.problems import Problem, ProblemsInContent
from core.content.resolve import check, resolve
from core.content.resolved import PackUse, Resolved
from core.content.schema import schema

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
    "resolve",
    "schema",
    "user_pack_folder",
]
