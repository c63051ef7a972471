"""Breaking a copy of a pack and reading what is told about it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from core.content import check
from plugins.power_grid.content_models import CONTENT

GERMANY = "maps/germany.yaml"


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


def line_of(folder: Path, file: str, needle: str) -> int:
    """Where the edited place is, found again by its text: the tests outlive edits elsewhere in the file."""
    lines = (folder / file).read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if needle in line)
