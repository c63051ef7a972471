"""Every command in the documents works when it is typed: the blocks marked `sh` of each page run from top to bottom.

A page's commands share one folder and one user's data, as for somebody who follows the page; the examples of the
documents are there as in the source. There is no display and no
terminal, so what opens the window for a person plays a game of bots here. `make` is not run again inside its own test:
its targets are checked in test_documents. A line that ends in `# exit N` must end with that status.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = sorted((ROOT / "docs").rglob("*.md"))
RUN = ("powerhouse", "cat", "cp", "mkdir", "sed", "ls")
LEFT_TO_OTHER_TESTS = ("make", "git", "cd")


def commands(page: Path) -> list[str]:
    """The lines of a page's `sh` blocks; lines that end in a backslash are joined, comments of their own left out."""
    lines: list[str] = []
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        lines += block.replace("\\\n", " ").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]


def program(line: str) -> str:
    """The first word of a command after the settings of its environment."""
    return next(word for word in shlex.split(line, comments=True) if not re.match(r"[A-Z_]+=", word))


def test_commands_are_found():
    """Guards the test below against running nothing."""
    found = [line for page in PAGES for line in commands(page)]
    assert any(program(line) == "make" for line in found)
    assert {program(line) for line in found} <= {*RUN, *LEFT_TO_OTHER_TESTS}


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=lambda page: page.stem)
def test_the_commands_of_a_page_work(page: Path, tmp_path: Path):
    """Each ends with the status that the page promises, 0 where it promises none."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "POWERHOUSE_STORE")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    env["PATH"] = f"{Path(sys.executable).parent}:{env['PATH']}"
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        env[name] = str(tmp_path / name.lower())
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "docs").symlink_to(ROOT / "docs")
    for line in commands(page):
        if program(line) in LEFT_TO_OTHER_TESTS:
            continue
        promised = re.search(r"# exit (\d+)$", line)
        run = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", line],
            cwd=tmp_path / "work",
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=240,
        )
        expected = int(promised.group(1)) if promised else 0
        assert run.returncode == expected, f"{line}\n{run.stdout[-2000:]}\n{run.stderr[-2000:]}"
