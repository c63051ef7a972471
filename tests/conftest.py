"""What holds for every test: no display is needed, and nobody's own saves and settings are touched."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

# Both before any test module imports Qt or asks for a folder of the user.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_home = tempfile.TemporaryDirectory(prefix="powerhouse-tests-")
for _variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
    os.environ[_variable] = str(Path(_home.name) / _variable.lower())
for _variable in [name for name in os.environ if name.startswith("POWERHOUSE_")]:
    del os.environ[_variable]
os.environ["LC_ALL"] = "C.UTF-8"  # programs that tests start speak English


UNTRACED = tuple(Path(__file__).parent / folder for folder in ("conformance", "gui", "simulate"))
"""Whole games by random actions, and the window. Tracing them takes up to twice as long, and tells nothing: what rules
code must be covered by is tests that expect something of it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trace no lines in tests of `UNTRACED`."""
    for item in items:
        if any(folder in item.path.parents for folder in UNTRACED):
            item.add_marker("no_cover")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever language an earlier one left."""
    from core.text import set_language

    set_language("en")
    yield
    set_language("en")


@pytest.fixture(scope="session")
def artifacts() -> Path:
    """Return the folder for pictures and reports that people look at after a run; git ignores it."""
    folder = Path(__file__).resolve().parents[1] / "artifacts"
    folder.mkdir(exist_ok=True)
    return folder
