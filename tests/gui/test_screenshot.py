"""`powerhouse screenshot` draws what was asked for, the same each time, and changes no save."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.hooks import registry
from core.session import Session
from core.store import Store
from gui.staging import looked_at
from tests.cli.conftest import Run, run

__all__ = ["run"]  # the fixture

GAME = "power_grid.recharged"


def drawn(run: Run, file: Path, *words: object) -> str:
    """Draw a picture and return what its pixels hash to."""
    ran = run("screenshot", *words, "--out", file)
    assert (ran.code, ran.err) == (0, ""), ran.err
    image = QImage(str(file))
    assert not image.isNull()
    return hashlib.sha256(bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits())).hexdigest()


def test_the_same_words_give_the_same_pixels(qapp: QApplication, run: Run, tmp_path: Path):
    """And another seed others; the size is that of the window, twice as many pixels with --scale 2."""
    words = (GAME, "--seed", 4, "--at", 30, "--size", "1100x700")
    first = drawn(run, tmp_path / "a.png", *words)
    assert drawn(run, tmp_path / "b.png", *words) == first
    assert drawn(run, tmp_path / "c.png", GAME, "--seed", 5, "--at", 30, "--size", "1100x700") != first
    drawn(run, tmp_path / "d.png", *words, "--scale", 2)
    sizes = [QImage(str(tmp_path / f"{name}.png")).size().toTuple() for name in "ad"]
    assert sizes == [(1100, 700), (2200, 1400)]


def test_a_save_is_looked_at_and_not_changed(qapp: QApplication, run: Run, tmp_path: Path):
    """At any of its moments; by its name, or from an exported file."""
    assert (
        run("play", GAME, "--players", 2, "--bots", "normal", "--seed", 1, "--ui", "none", "--name", "evening").code
        == 0
    )
    before = run("show", "evening", "--json").out
    end = drawn(run, tmp_path / "end.png", "evening", "--screen", "end")
    early = drawn(run, tmp_path / "early.png", "evening", "--at", 40)
    assert end != early
    assert run("export", "evening", tmp_path / "evening.json").code == 0
    assert drawn(run, tmp_path / "again.png", tmp_path / "evening.json", "--at", 40) == early
    assert run("show", "evening", "--json").out == before
    ran = run("screenshot", "evening", "--at", 99999, "--out", tmp_path / "no.png")
    assert ran.code == 2
    assert not (tmp_path / "no.png").exists()


def test_a_moment_of_a_save_is_the_state_that_was(run: Run, tmp_path: Path):
    """After 25 actions the picture's game has the digest that the journal noted then."""
    assert run("play", GAME, "--players", 2, "--bots", "random", "--seed", 3, "--ui", "none", "--name", "one").code == 0
    with Store.open(tmp_path / "games.sqlite") as store:
        saved = store.read("one")
    session = looked_at(saved, registry(), 25, "")
    assert isinstance(session, Session)
    assert session.state.moves == 25
    assert session.engine.digest(session.state) == saved.actions[24].digest


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--screen tabel", ["tabel", "table?", "home", "saves"]),
        ("--screen end nothing", ["nothing", GAME]),
        ("--at 99999", ["99", "0"]),
        ("--at -1", ["--at"]),
        (f"{GAME} --at 0 --prompt auctoin", ["auctoin", "auction?", "fuel"]),
        ("--size 10x10", ["10x10", "1024x640"]),
        ("--size large", ["--size", "large"]),
        ("--scale 3", ["--scale"]),
        ("--theme drak", ["drak", "dark?", "light"]),
        ("--text-size 101", ["101", "100", "175"]),
        ("--players 9", ["2", "6", "9"]),
        ("barrage --screen guide", []),
    ],
)
def test_what_there_is_not_is_told_in_a_sentence(
    qapp: QApplication, run: Run, tmp_path: Path, words: str, named: list[str]
):
    """Exit 2, nothing on stdout, no file; in Japanese too."""
    for language in ("en", "ja"):
        file = tmp_path / f"{language}.png"
        ran = run("--language", language, "screenshot", *words.split(), "--out", file)
        assert (ran.code, ran.out) == (2, ""), ran
        assert not file.exists()
        sentence = ran.err.strip()
        assert sentence.startswith("powerhouse: ")
        assert "\n" not in sentence
        assert "picture-" not in sentence
        assert "cli-" not in sentence
        if language == "en":
            assert all(name in sentence for name in named), sentence


@pytest.mark.parametrize(("file", "code"), [("table.jpg", 2), ("no/such/table.png", 2), ("", 2), ("folder.png", 1)])
def test_a_file_that_cannot_be_written_is_told_before_anything_is_drawn(run: Run, tmp_path: Path, file: str, code: int):
    (tmp_path / "folder.png").mkdir()
    ran = run("screenshot", *(("--out", tmp_path / file) if file else ()))
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith("powerhouse: ")
