from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.content import Pack, built_in_pack, load_pack
from core.text import language, set_language
from plugins.power_grid.content_models import CONTENT


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = language()
    set_language("en")
    yield
    set_language(before)


@pytest.fixture(scope="session")
def built_in() -> Pack:
    return load_pack(built_in_pack("power_grid"), CONTENT)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the built-in pack, to be broken."""
    folder = tmp_path / "broken"
    shutil.copytree(built_in_pack("power_grid"), folder)
    return folder


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Path]:
    """Write a pack into a folder of its own: make("name", {"pack.yaml": "...", ...})."""

    def write(name: str, files: dict[str, str]) -> Path:
        folder = tmp_path / "packs" / name
        for path, content in files.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, "utf-8")
        return folder

    return write
