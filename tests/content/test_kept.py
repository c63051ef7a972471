"""Checked content that is kept for the next start: used only while nothing it was made from has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.content import PackUse, Resolved
from core.content.kept import kept
from plugins.power_grid.tables import load_builtin, read_builtin

ROOT = Path(__file__).resolve().parents[2]


class Reader:
    """Reads a pack of one file, and counts how often."""

    def __init__(self, folder: Path) -> None:
        self.pack = folder / "lights"
        self.pack.mkdir()
        self.file = self.pack / "lamps.yaml"
        self.file.write_text("one", encoding="utf-8")
        self.models = folder / "models.py"
        self.models.write_text("", encoding="utf-8")
        self.cache = folder / "cache"
        self.reads = 0

    def read(self) -> Resolved:
        self.reads += 1
        lamps = {"lamps": [{"id": self.file.read_text(encoding="utf-8")}]}
        return Resolved.of("lights", [PackUse("lights", "1")], {"lamps": "id"}, lamps)

    def get(self) -> str:
        return kept(self.pack, [self.models], self.read, self.cache).ids("lamps")[0]


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    return Reader(tmp_path)


def test_it_is_read_once(reader: Reader):
    assert [reader.get(), reader.get(), reader.get()] == ["one"] * 3
    assert reader.reads == 1


def test_a_changed_file_is_read_anew_and_nothing_old_stays(reader: Reader):
    reader.get()
    reader.file.write_text("two", encoding="utf-8")
    assert reader.get() == "two"
    (reader.pack / "more.yaml").write_text("x", encoding="utf-8")
    reader.get()
    reader.models.write_text("stricter = True", encoding="utf-8")
    reader.get()
    assert reader.reads == 4
    assert len(list(reader.cache.iterdir())) == 1


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", None])
def test_what_is_damaged_is_made_anew(reader: Reader, damage: bytes | None):
    """Cut off, something else, no text, or altered by hand: the digest inside no longer fits."""
    reader.get()
    (file,) = reader.cache.iterdir()
    file.write_bytes(damage if damage is not None else file.read_bytes().replace(b'"one"', b'"two"'))
    assert reader.get() == "one"
    assert reader.reads == 2
    assert reader.get() == "one"
    assert reader.reads == 2


def test_without_a_place_for_it_everything_works_but_slower(reader: Reader):
    reader.cache.write_text("a file where the folder should be", encoding="utf-8")
    assert [reader.get(), reader.get()] == ["one", "one"]
    assert reader.reads == 2


def test_kept_power_grid_is_what_was_read():
    read, found = read_builtin(), load_builtin()
    assert found.digest == read.digest
    assert found.to_json() == read.to_json()


def test_a_second_start_loads_no_checker(tmp_path: Path):
    """With the content kept, the games are there without pydantic, YAML and networkx, which take half a second."""
    code = (
        "import sys; from core.hooks import registry; assert registry().games\n"
        "print([m for m in ('pydantic', 'yaml', 'networkx', 'sqlalchemy') if m in sys.modules])"
    )

    def start() -> str:
        env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
        command = [sys.executable, "-c", code]
        return subprocess.run(
            command, cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=120
        ).stdout.strip()

    start()
    assert start() == "[]"
