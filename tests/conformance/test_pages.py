"""The pages for authors: the game on them works and passes the suite, and the reference tells all that there is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core import engine
from core.engine import Engine, Game, GameSpec, Phase, effects
from core.testing.conformance import GameConformance
from core.testing.suite import Suite

ROOT = Path(__file__).resolve().parents[2]
WRITE = (ROOT / "docs/how-to/write-a-game.md").read_text(encoding="utf-8")
TEST = (ROOT / "docs/how-to/test-your-game.md").read_text(encoding="utf-8")
REFERENCE = (ROOT / "docs/reference/engine.md").read_text(encoding="utf-8")
FILE = re.compile(r"^```(?:python|ftl)\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def files(page: str) -> Iterator[tuple[str, str]]:
    """The files on a page: blocks that begin with the file's name in a comment."""
    return ((name, body) for name, body in FILE.findall(page))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all files of both pages, as their reader would have it."""
    place = tmp_path_factory.mktemp("author")
    for name, body in [*files(WRITE), *files(TEST)]:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(body, encoding="utf-8")
    (place / "pytest.ini").write_text("[pytest]\nmarkers =\n    slow: deep tables\n    speed: measures time\n")
    return place


def test_the_pages_hold_a_whole_game(folder: Path):
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert found >= {
        "lights/state.py", "lights/rules.py", "lights/plugin.py", "lights/languages/en/lights.ftl",
        "lights/languages/ja/lights.ftl", "test_lights.py",
    }  # fmt: skip


@pytest.mark.parametrize("line", re.findall(r"^```bash\n(.*?)\n```", TEST, re.MULTILINE | re.DOTALL))
def test_the_commands_of_the_page_work(folder: Path, line: str):
    """The quick tests pass; the deep ones, which take minutes, are found."""
    words = line.replace('"not slow"', "not_slow").split()
    assert words[:3] == ["python", "-m", "pytest"]
    arguments = [word.replace("not_slow", "not slow and not speed") for word in words[3:]]
    if "not slow" not in line:
        arguments.append("--collect-only")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        timeout=280,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    counted = re.search(r"(\d+)(?:/\d+)? (?:passed|tests collected)", run.stdout)
    assert counted is not None
    assert int(counted.group(1)) > 50


def code(page: str) -> set[str]:
    """The names in a page's code."""
    return set(re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]+)`", page))))


def test_the_engine_reference_names_everything():
    assert set(engine.__all__) - code(REFERENCE) == set()
    for kind in (Engine, Game, Phase):
        public = {name for name, member in vars(kind).items() if callable(member) and not name.startswith("_")}
        section = REFERENCE.partition(f"\n## {kind.__name__}\n")[2].partition("\n## ")[0]
        told = set(re.findall(r"^\| `(\w+)\(", section, re.MULTILINE))
        assert told == public, kind.__name__
    assert set(GameSpec.__dataclass_fields__) - code(REFERENCE) == set()


def test_the_effects_are_told():
    section = REFERENCE.partition("\n## Effects\n")[2].partition("\n## ")[0]
    public = {
        name
        for name, kind in vars(effects).items()
        if isinstance(kind, type) and kind.__module__ == effects.__name__ and not name.startswith("_")
    }
    assert public - code(section) == set()


def test_the_attributes_of_the_suite_are_told_with_their_defaults():
    told: dict[str, str] = {}
    for names, default in re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|[^|]*\| ?([^|]*?) ?\|$", TEST, re.MULTILINE):
        told |= dict.fromkeys(re.findall(r"\w+", names), default)
    own: dict[str, Any] = {name: value for name, value in vars(Suite).items() if not callable(value) and name[0] != "_"}
    assert set(told) == {"game_id", *own}
    for name in ("games", "longest", "floor"):
        assert told[name] == str(own[name])
    assert told["examples"] == f"{own['examples']}, {own['deep_examples']}"
    assert own["shrink"] is True


def test_every_test_of_the_suite_is_in_the_table():
    """One row per subject; a new test needs a row, or to be counted to one here."""
    rows = re.findall(r"^\| ([a-z ,]+) \| ", TEST.partition("## Quick and deep")[0], re.MULTILINE)
    subjects = {
        "test_what_is_offered_is_accepted": "what is offered is accepted",
        "test_all_else_is_refused_with_a_reason_and_no_effect": "all else is refused",
        "test_explanations_are_told_in_every_language": "explanations",
        "test_states_are_plain_data_and_clones_share_nothing": "plain data, clones",
        "test_saving_and_loading_between_any_two_actions_changes_nothing": "saving between any two actions",
        "test_apply_is_pure_and_equals_play": "apply and play",
        "test_hidden_things_do_not_show": "hidden things do not show",
        "test_observations_can_be_filled_in_and_played": "observations can be filled in",
        "test_what_becomes_known_is_counted": "what becomes known is counted",
        "test_events_can_be_written_read_and_told": "events",
        "test_events_tell_a_seat_no_more_than_it_sees": "events",
        "test_undo_redo_and_reload": "undo, redo, reload",
        "test_the_same_seed_gives_the_same_game_everywhere": "the same seed everywhere",
        "test_every_game_ends_and_ranks_every_seat": "every game ends",
        "test_the_game_is_named_and_described_in_every_language": "names",
        "test_options_have_a_default_that_can_be_chosen": "names",
        "test_kinds_are_namespaced_and_unique": "names",
        "test_every_field_says_who_may_see_it": "hidden things do not show",
        "test_engine_is_for_the_players_that_the_game_says": "names",
        "test_speed": "speed",
    }
    assert {name for name in dir(GameConformance) if name.startswith("test_")} == set(subjects)
    assert set(subjects.values()) == set(rows)
