"""Recorded games and arranged positions on the command line: taken in, shown, played on, refused with lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

EXAMPLES = Path(__file__).resolve().parents[2] / "docs/how-to/examples"


def test_taking_in_showing_and_playing_on(run: Run) -> None:
    """A game recorded half-way is a save like any other, and is played on by computer players."""
    ran = run("import", EXAMPLES / "two-rounds.json", "--json")
    assert ran.code == 0
    save = ran.data["save"]
    assert "Anna" in run("show", save).out
    assert run("replay", save).code == 0
    assert run("replay", EXAMPLES / "two-rounds.json", "--json").data["actions"] == 33
    assert run("check", EXAMPLES / "two-rounds.json").code == 0


def test_a_record_begins_a_new_game_before_its_decisions(run: Run) -> None:
    ran = run("play", "--setup", EXAMPLES / "two-rounds.json", "--bots", "random", "--ui", "none", "--json")
    assert ran.code == 0
    assert len(ran.data["ranking"]) == 3
    assert "30 decisions" in ran.err


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_position_that_breaks_the_rules_is_refused_with_lines(run: Run, tmp_path: Path, language: str) -> None:
    text = (EXAMPLES / "late-building.json").read_text(encoding="utf-8")
    path = tmp_path / "slip.json"
    path.write_text(
        text.replace('"coal": 12', '"coal": 22')
        .replace('"duisburg"', '"essen"')
        .replace('"oil": 9', '"oil": 9, "gas": 1')
    )
    ran = run("--language", language, "play", "-p", 3, "--setup", path, "--ui", "none")
    assert (ran.code, ran.out) == (2, "")
    lines = ran.err.splitlines()
    assert len(lines) == 4
    assert [line.removeprefix(f"{path}:").split(":")[0] for line in lines[1:]] == ["13", "19", "19"]
    assert run("list", "saves", "--json").data == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["barrage", "--setup", EXAMPLES / "two-rounds.json"], "is for the game power_grid.recharged, not for barrage"),
        (["--setup", EXAMPLES / "two-rounds.json", "--players", "4"], "setup.order: Each of the 4 seats"),
        (["--setup", EXAMPLES / "late-building.json", "--map", "usa", "-p", "3"], 'There is no "essen" here'),
    ],
)
def test_a_file_that_does_not_fit_what_else_is_said(run: Run, words: list[Any], said: str) -> None:
    ran = run("play", *words, "--ui", "none")
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_an_export_is_no_set_up(run: Run, tmp_path: Path) -> None:
    save = run("import", EXAMPLES / "two-rounds.json", "--json").data["save"]
    assert run("export", save, tmp_path / "whole.json").code == 0
    ran = run("play", "--setup", tmp_path / "whole.json", "--ui", "none")
    assert (ran.code, "`powerhouse import`" in ran.err) == (2, True)
    assert run("export", save, tmp_path / "record.json", "--recorded").code == 0
    assert run("import", tmp_path / "record.json").code == 0
