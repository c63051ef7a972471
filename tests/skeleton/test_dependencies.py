"""The dependencies: pinned by plain versions, and none of them takes a name of ours."""

from __future__ import annotations

import importlib.metadata as metadata
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OURS = {"core", "plugins", "gui", "content", "tests"}


def direct_requirements() -> list[Requirement]:
    """Every requirement that pyproject.toml names: to run, to build, and all extras."""
    lines = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    for extra in PROJECT["project"]["optional-dependencies"].values():
        lines += extra
    return [Requirement(line) for line in lines]


def pins() -> dict[str, Version]:
    """What constraints.txt pins, by canonical name."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found: dict[str, Version] = {}
    for line in lines:
        if line and not line.startswith("#"):
            name, _, version = line.partition("==")
            found[canonicalize_name(name)] = Version(version)
    return found


def closure(requirements: list[Requirement]) -> dict[str, metadata.Distribution]:
    """The installed distributions that `requirements` bring, directly or not, for this interpreter."""
    found: dict[str, metadata.Distribution] = {}
    seen: set[tuple[str, str]] = set()
    waiting = [(need, extra) for need in requirements for extra in ("", *need.extras)]
    while waiting:
        need, extra = waiting.pop()
        key = (canonicalize_name(need.name), extra)
        if key in seen:
            continue
        seen.add(key)
        try:
            found[key[0]] = distribution = metadata.distribution(need.name)
        except metadata.PackageNotFoundError:
            continue  # an extra that is not installed here
        for line in distribution.requires or []:
            inner = Requirement(line)
            if inner.marker is None or inner.marker.evaluate({"extra": extra}):
                waiting += [(inner, each) for each in ("", *inner.extras)]
    return found


def top_level_names(distribution: metadata.Distribution) -> set[str]:
    """The names that `distribution` puts where Python imports from."""
    names: set[str] = set()
    for file in distribution.files or []:
        first = file.parts[0]
        if first in ("..", "/") or first.endswith((".dist-info", ".data", ".pth")):
            continue
        names.add(first.split(".")[0])
    return names


def test_the_closure_is_found():
    """Guards the tests below: the walk reaches what is needed directly and what only others need."""
    found = closure(direct_requirements())
    assert {"pyside6-essentials", "shiboken6", "sqlalchemy", "mako", "babel", "pytest", "networkx"} <= set(found)
    assert "networkx" in top_level_names(found["networkx"])
    assert "six" not in found or "six" in top_level_names(found["six"])


def test_no_dependency_ships_a_package_of_our_names():
    """`core`, `plugins`, `gui` and `content` are plain words: a dependency with one of them would hide ours."""
    clashes = {
        name: sorted(OURS & top_level_names(distribution))
        for name, distribution in closure(direct_requirements()).items()
        if OURS & top_level_names(distribution)
    }
    assert not clashes


def test_constraints_are_names_and_versions_only():
    """Nothing but `name==version`, so that the file works with any index, mirror or folder of wheels."""
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert "://" not in text
    entries = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert [line for line in entries if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []
    names = [canonicalize_name(line.partition("==")[0]) for line in entries]
    assert sorted(names) == sorted(set(names))
    assert names == sorted(names), "keep the lines in order of names"


@pytest.mark.parametrize("need", direct_requirements(), ids=str)
def test_every_requirement_is_pinned_to_a_version_that_it_allows(need: Requirement):
    """The pins and pyproject.toml do not contradict each other."""
    assert need.specifier.contains(pins()[canonicalize_name(need.name)])


def test_every_installed_dependency_is_pinned():
    """What others need is pinned as well, and what is installed here is what is pinned."""
    pinned = pins()
    wrong = {
        name: distribution.version
        for name, distribution in closure(direct_requirements()).items()
        if pinned.get(name) != Version(distribution.version)
    }
    assert not wrong


@pytest.mark.parametrize("broken", ["6.11.0", "6.11.1", "6.12.0", "6.7.3"])
def test_broken_versions_of_qt_are_excluded(broken: str):
    """6.12.0 loses references to None on Python 3.11 and kills the process; 6.11.0 and 6.11.1 are faulty too."""
    qt = next(need for need in direct_requirements() if need.name == "PySide6-Essentials")
    assert not qt.specifier.contains(broken)
    assert qt.specifier.contains("6.11.3")
