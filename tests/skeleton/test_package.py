"""What gets installed: the built package holds the code and all data, and nothing of the tests."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("core", "plugins", "gui", "content")


def test_the_wheel_holds_code_and_data(tmp_path: Path):
    """Every file that git would keep under the four packages is in the wheel: messages, content, migrations too."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    run = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    (wheel,) = tmp_path.glob("powerhouse-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    listed = subprocess.run(
        ["git", "ls-files", "--", *PACKAGES], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    ).stdout.splitlines()
    there = {name for name in listed if (ROOT / name).exists()}
    assert {"content/languages/en/core.ftl", "content/languages/ja/core.ftl", "core/engine/engine.py"} <= there
    assert there - inside == set()
    assert {name.split("/")[0] for name in inside if ".dist-info/" not in name} <= set(PACKAGES)


GROUPS = ("powerhouse.plugins", "powerhouse.frontends", "console_scripts")
POINTS = [
    point for group in GROUPS for point in entry_points(group=group) if point.dist and point.dist.name == "powerhouse"
]


def test_games_and_front_ends_come_in_by_entry_points():
    """The built-in games by the door that anybody's plugin uses; the window by one that core need not import."""
    named = {(point.group, point.name): point.value for point in POINTS}
    assert named[("powerhouse.plugins", "power_grid")] == "plugins.power_grid.plugin"
    assert named[("powerhouse.frontends", "gui")] == "gui.app:frontend"
    assert named[("console_scripts", "powerhouse")] == "core.cli.main:main"
    games = {path.parent.name for path in (ROOT / "plugins").glob("*/plugin.py")}
    assert games <= {name for group, name in named if group == "powerhouse.plugins"}


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_what_an_entry_point_names_is_there(point: EntryPoint):
    """pyproject.toml promises nothing that cannot be loaded."""
    loaded = point.load()
    assert point.group == "powerhouse.plugins" or callable(loaded)
