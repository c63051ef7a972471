"""What is typed wrong ends in exit 2, one sentence on stderr that names what is valid, and nothing on stdout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.cli import app
from core.cli.language import help_text
from core.text import LANGUAGES, set_language, text
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
GAME = "power_grid.recharged"

WRONG = [
    ("plya", ["play", "simulate"], "play?"),
    (f"play {GAME[:-1]} --ui none", [GAME], f"{GAME}?"),
    ("play chess --ui none", [GAME], ""),
    (f"play {GAME} --map germny --ui none", ["germany", "usa"], "germany?"),
    (f"play {GAME} --option map=us --ui none", ["germany", "usa"], "usa?"),
    (f"play {GAME} --option maps=usa --ui none", ["map", "regions", "open_money"], "map?"),
    (f"play {GAME} --option usa --ui none", ["NAME=VALUE"], ""),
    (f"play {GAME} --option open_money=perhaps --ui none", ["open_money", "perhaps"], ""),
    (f"play {GAME} --option city_costs=10-15-25 --ui none", ["10-15-20", "10-20-30"], "10-15-20?"),
    (f"play {GAME} --players 7 --ui none", ["2", "6", "7"], ""),
    (f"play {GAME} --players 1 --ui terminal", ["2", "6"], ""),
    (f"play {GAME} --players four --ui none", ["--players", "four"], ""),
    (f"play {GAME} --seed x --ui none", ["--seed", "x"], ""),
    (f"play {GAME} --bots randm --ui none", ["random", "normal"], "random?"),
    (f"play {GAME} --bots random,random --players 4 --ui none", ["2", "4"], ""),
    (f"play {GAME} --bots human,random,random --ui none", ["--ui gui", "--ui terminal"], ""),
    (f"play {GAME} --bots random,random,random,random --players 3 --ui terminal", ["4", "3"], ""),
    (f"play {GAME} --names A,B --players 3 --bots random,random --ui terminal", ["2", "1"], ""),
    (f"play {GAME} --variant fast --ui none", ["fast"], ""),
    (f"play {GAME} --setup no-such-file.json --ui none", ["no-such-file.json"], ""),
    (f"play {GAME} --ui window", ["gui", "terminal", "none"], ""),
    (f"play {GAME} --ui terminal --json", ["--json"], ""),
    (f"play {GAME} --budget 0 --ui none", ["--budget"], ""),
    (f"play {GAME} --playrs 3", ["--playrs"], "--players?"),
    (f"play {GAME} --players", ["--players"], ""),
    (f"play {GAME} and more", ["more"], ""),
    ("simulate", ["GAME"], ""),
    (f"simulate {GAME} --games 0", ["--games", "1"], ""),
    (f"simulate {GAME} --games many", ["--games", "many"], ""),
    (f"simulate {GAME} --jobs 0", ["--jobs"], ""),
    (f"simulate {GAME} --players 9", ["2", "6", "9"], ""),
    (f"simulate {GAME} --bots random,expert,random", ["expert", "random", "normal", "hard"], ""),
    (f"simulate {GAME} --bots random,random,random --players 4", ["3", "4"], ""),
    (f"simulate {GAME} --map mars", ["germany", "usa"], ""),
    (f"simulate {GAME} --option regions=green,nowhere,red", ["nowhere"], ""),
    (f"play {GAME} --option regions=green,nowhere,red --ui none", ["nowhere"], ""),
    (f"simulate {GAME} --seed 1.5", ["--seed"], ""),
    ("bench power_grid.rechargd", [GAME], f"{GAME}?"),
    ("list savs", ["saves", "maps"], "saves?"),
    ("list maps --game power", [GAME], ""),
    ("resume nothing", ["nothing"], ""),
    ("resume", ["unfinished"], ""),
    ("show nothing", ["nothing"], ""),
    ("export nothing x.json", ["nothing"], ""),
    ("export nothing", ["FILE"], ""),
    ("import no-such-file.json", ["no-such-file.json"], ""),
    ("replay no-such-file.json", ["no-such-file.json"], ""),
    ("check no-such-folder", ["no-such-folder"], ""),
    ("schema chess", ["power_grid"], ""),
    ("new game mine", ["pack", "plugin"], ""),
    ("new pack Mine", ["Mine"], ""),
    ("new pack mine --game chess", ["power_grid"], ""),
    ("--language fr list games", ["en", "ja"], ""),
    ("list games --language", ["--language"], ""),
    ("list games --store", ["--store"], ""),
]


@pytest.mark.parametrize(("typed", "named", "suggested"), WRONG, ids=[typed for typed, _, _ in WRONG])
def test_a_mistake_is_told_in_a_sentence_and_ends_in_2(run: Run, typed: str, named: list[str], suggested: str):
    ran = run(*typed.split())
    assert (ran.code, ran.out) == (2, ""), ran.err
    for word in named:
        assert word in ran.err
    if suggested:
        assert f"Did you mean {suggested}" in ran.err
    assert "Traceback" not in ran.err
    assert "  " not in ran.err, "a blank that was left empty shows"


@pytest.mark.parametrize("typed", [typed for typed, _, _ in WRONG])
def test_a_mistake_is_told_in_japanese_too(run: Run, typed: str):
    if "--language" in typed:
        return
    ran = run("--language", "ja", *typed.split())
    assert (ran.code, ran.out) == (2, "")
    assert any("ぁ" <= letter <= "ヿ" for letter in ran.err)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_help(run: Run, language: str):
    ran = run("--help", "--language", language)
    assert ran.code == 0
    for verb in app.VERBS:
        assert f"\n  {verb} " in ran.out
        own = run(verb, "--help", "--language", language)
        assert own.code == 0
        assert "--help" in own.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_texts_are_those_of_the_catalogue(language: str):
    """They are read without the catalogue, for speed; both ways must give the same."""
    set_language(language)
    lines = (ROOT / "content" / "languages" / language / "cli.ftl").read_text(encoding="utf-8").splitlines()
    keys = [line.split(" = ")[0] for line in lines if line.startswith("cli-help")]
    assert len(keys) > 40
    for key in keys:
        assert help_text(key) == text(key)


@pytest.mark.speed
def test_help_is_quick():
    """Under 0.3 s of the processor's time, whatever else the machine does; the best of some tries."""
    best = min(_seconds("--help") for _ in range(5))
    assert best < 0.3


def _seconds(*words: str) -> float:
    before = os.times()
    subprocess.run([sys.executable, "-m", "core.cli.main", *words], cwd=ROOT, check=True, capture_output=True)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def test_a_bug_is_one_sentence_and_a_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from core.cli import listing

    def broken(*_: object) -> None:
        raise RuntimeError("kaputt")

    monkeypatch.setitem(listing.LISTS, "games", broken)
    ran = run("list", "games")
    assert (ran.code, ran.out) == (1, "")
    assert "kaputt" in ran.err
    assert "Traceback" not in ran.err
    files = list((tmp_path / "state").rglob("trouble-*.txt"))
    assert len(files) == 1
    assert str(files[0]) in ran.err
    assert "Traceback" in files[0].read_text(encoding="utf-8")


def test_a_reader_that_leaves_early_is_no_error():
    command = f"{sys.executable} -m core.cli.main schema power_grid | head -c 10"
    for _ in range(3):  # whether the pipe breaks in the middle or at the end is a matter of luck
        ran = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=ROOT, capture_output=True, check=False)
        assert (ran.returncode, ran.stderr) == (0, b"")


def test_version(run: Run):
    from importlib.metadata import version

    ran = run("--version")
    assert (ran.code, ran.out) == (0, f"powerhouse {version('powerhouse')}\n")
