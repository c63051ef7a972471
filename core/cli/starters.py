"""Folders to begin a content pack or a plugin with."""

from __future__ import annotations

import re
from pathlib import Path

from core.errors import UsageError

KINDS = ("pack", "plugin")

_PACK = """\
id: {name}
version: "0.1"
game: {family}
api: {api}
names: {{ en: "{title}", ja: "{title}" }}
extends: {family}
"""

_PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{dashed}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["powerhouse"]

[project.entry-points."powerhouse.plugins"]
{name} = "{name}.plugin"

[tool.hatch.build.targets.wheel]
packages = ["{name}"]
"""

_INIT = '''\
"""{title}: a plugin for Powerhouse."""
'''

_PLUGIN = '''\
"""What {title} offers: a computer player that takes the first thing it is offered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.engine import Action, Choices, Engine, Observation
from core.hooks import BotDef, hookimpl


class FirstBot:
    """Takes the first action it is offered. Replace it by something cleverer."""

    def choose(self, seen: Observation[Any], offered: Choices, model: Engine[Any], budget: float, seed: int) -> Action:
        """Return one of the offered actions; the same for the same arguments."""
        return offered[0]


@hookimpl
def register_bots() -> list[BotDef]:
    """Offer the bot for every game, as level `{name}`."""
    return [BotDef(level="{name}", plugin="{name}", game="", make=FirstBot)]


@hookimpl
def message_folders() -> list[Path]:
    """Return the folder with this plugin's messages."""
    return [Path(__file__).parent / "languages"]
'''

_MESSAGES = {"en": "bot-level-{dashed} = {title}\n", "ja": "bot-level-{dashed} = {title}\n"}


def start(kind: str, name: str, family: str, folder: Path) -> list[Path]:
    """Write the files of a new pack or plugin into folder/name and return their paths.

    family: the games a pack is for. Raise UsageError for a name that cannot be used or a folder that is there already.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise UsageError("cli-new-name", name=name)
    target = folder / name
    if target.exists():
        raise UsageError("cli-file-exists", file=str(target))
    written: list[Path] = []
    for path, content in _files(kind, name, family).items():
        full = target / path
        full.parent.mkdir(parents=True, exist_ok=True)
        full.write_text(content, encoding="utf-8")
        written.append(full)
    return written


def _files(kind: str, name: str, family: str) -> dict[str, str]:
    from core.content import API_LEVEL

    words = {
        "name": name,
        "dashed": name.replace("_", "-"),
        "title": name.replace("_", " ").capitalize(),
        "family": family,
        "api": API_LEVEL,
    }
    if kind == "pack":
        return {"pack.yaml": _PACK.format(**words)}
    messages = {f"{name}/languages/{code}/{name}.ftl": m.format(**words) for code, m in _MESSAGES.items()}
    return {
        "pyproject.toml": _PROJECT.format(**words),
        f"{name}/__init__.py": _INIT.format(**words),
        f"{name}/plugin.py": _PLUGIN.format(**words),
        **messages,
    }
