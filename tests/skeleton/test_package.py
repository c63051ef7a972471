"""What gets installed: the built package holds the code and all data, and nothing of the tests."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib.metadata import entry_points
from pathlib import Path

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


def test_games_and_front_ends_come_in_by_entry_points():
    """The built-in game by the door that anybody's plugin uses; the window by one that core need not import."""
    (game,) = [point for point in entry_points(group="powerhouse.plugins") if point.name == "power_grid"]
    assert game.value == "plugins.power_grid.plugin"
    (window,) = [point for point in entry_points(group="powerhouse.frontends") if point.name == "gui"]
    assert window.value == "gui.app:frontend"
    (command,) = [point for point in entry_points(group="console_scripts") if point.name == "powerhouse"]
    assert command.value == "core.cli.main:main"


def test_the_entry_points_can_be_loaded():
    """What pyproject.toml names is really there."""
    for group, name in (("powerhouse.plugins", "power_grid"), ("powerhouse.frontends", "gui")):
        (point,) = [point for point in entry_points(group=group) if point.name == name]
        point.load()
    (command,) = [point for point in entry_points(group="console_scripts") if point.name == "powerhouse"]
    assert callable(command.load())
