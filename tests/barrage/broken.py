"""Breaking a copy of Barrage's pack, and what a modder is told about it."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from core.content import built_in_pack, check
from plugins.barrage.content_models import CONTENT

MAP = "maps/base.yaml"

OVERLAY = """id: fewer
version: 1.0.0
game: barrage
api: 1
names: {en: Fewer, ja: 少数}
extends: barrage
"""
"""pack.yaml of a pack that is laid over Barrage's own."""


def copied(folder: Path) -> Path:
    """Return a copy of the built-in pack in a folder, to be broken."""
    shutil.copytree(built_in_pack("barrage"), folder / "broken")
    return folder / "broken"


@dataclass(frozen=True)
class Edit:
    """One change of a file: the first `old` becomes `new`."""

    file: str
    old: str
    new: str


def apply(folder: Path, *edits: Edit) -> None:
    for edit in edits:
        path = folder / edit.file
        written = path.read_text("utf-8")
        assert edit.old in written, f"the test is out of date: {edit.file} has no {edit.old!r}"
        path.write_text(written.replace(edit.old, edit.new, 1), "utf-8")


def told(folder: Path) -> list[str]:
    """The problems as a modder reads them, without the folder in which the pack lies."""
    return [str(problem).removeprefix(f"{folder.parent}{os.sep}") for problem in check(folder, CONTENT)]


def place(folder: Path, file: str, needle: str) -> tuple[int, str]:
    """Line and text of the edited place, found again: the tests outlive edits elsewhere in the file."""
    lines = (folder / file).read_text("utf-8").splitlines()
    return next((number, line) for number, line in enumerate(lines, 1) if needle in line)
