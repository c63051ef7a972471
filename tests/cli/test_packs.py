"""The user's packs at the command line: switched on and off, and counting where a game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.cli.menu import run_menu
from core.errors import UsageError
from core.hooks import registry
from core.simulate import Plan
from tests.cli.conftest import Run
from tests.session.test_user_packs import MANIFEST, packs, rhineland

__all__ = ["packs"]

PLAY = ["play", "power_grid.recharged", "--players", "3", "--bots", "random", "--seed", "1", "--ui", "none", "--json"]


@pytest.fixture(autouse=True)
def own_content() -> Iterator[None]:
    """The registry is that of the whole process: leave it as it was."""
    yield
    registry().use_packs([])


@pytest.fixture
def two(packs: Callable[..., Path]) -> Path:
    """A sound pack with a map, and a broken one."""
    packs("rhineland", {"pack.yaml": MANIFEST.format(id="rhineland", en="Rhineland"), "maps/r.yaml": rhineland()})
    wrong = rhineland().replace("id: rhineland", "id: b", 1).replace("cost: ", "cots: ", 1)
    return packs("broken", {"pack.yaml": MANIFEST.format(id="broken", en="Broken"), "maps/b.yaml": wrong}).parent


def test_a_pack_in_use_counts_where_a_game_begins(run: Run, two: Path, tmp_path: Path) -> None:
    """Switched on: listed, played, simulated in processes of their own, recorded, replayed. Off: none of it."""
    assert run(*PLAY, "--map", "rhineland").code == 2
    used = run("packs", "--use", "rhineland", "--json")
    assert used.code == 0
    assert {pack["id"]: pack["state"] for pack in used.data} == {
        "power_grid": "own", "barrage": "own", "broken": "broken", "rhineland": "used"
    }  # fmt: skip
    maps = run("list", "maps", "--game", "power_grid.recharged", "--json").data
    assert [each["id"] for each in maps] == ["germany", "usa", "rhineland"]
    played = run(*PLAY, "--map", "rhineland", "--name", "rhine")
    assert played.data["finished"]
    many = "simulate power_grid.recharged --map rhineland --bots random --games 2 --jobs 2 --quiet --json"
    simulated = run(*many.split())
    assert simulated.data["finished"] == 2
    assert simulated.err == "With your packs: rhineland.\n"
    file = tmp_path / "rhine.json"
    assert run("export", "rhine", file, "--recorded").code == 0
    assert run("replay", file, "--json").data["ok"]
    off = run("packs", "--leave", "rhineland", "--json")
    assert (off.code, off.data[-1]["state"]) == (0, "unused")
    assert run(*PLAY, "--map", "rhineland").code == 2
    assert run("replay", file).code != 0
    assert run("show", "rhine").code == 0, "a save keeps what it was begun with"


def test_what_is_wrong_is_told_and_keeps_nobody_from_playing(run: Run, two: Path) -> None:
    unknown = run("packs", "--use", "rhinelend")
    assert unknown.code == 2
    assert "rhineland" in unknown.err
    broken = run("packs", "--use", "rhineland,broken")
    assert broken.code == 1
    assert "in use" in broken.out
    assert "broken: 1 fault" in broken.out
    assert "broken/maps/b.yaml:" in broken.err
    played = run(*PLAY, "--map", "rhineland", "--no-save")
    assert played.data["finished"]
    assert "left out: broken" in played.err
    for file in sorted((two / "rhineland").rglob("*.yaml")):
        file.unlink()
    (two / "rhineland" / "maps").rmdir()
    (two / "rhineland").rmdir()
    gone = run("packs", "--leave", "broken")
    assert gone.code == 1
    assert f"“rhineland” is to be used and is not in {two}" in gone.err


def test_the_menu_of_the_terminal_offers_its_maps(run: Run, two: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("packs", "--use", "rhineland")
    answers = iter(["1"])

    def read(asked: str) -> str:
        return next(answers, None) or _end()

    run_menu(read)
    assert "Rhineland" in capsys.readouterr().out


def _end() -> str:
    raise EOFError


def test_a_simulation_is_not_played_with_other_packs_than_those_it_was_begun_with(run: Run, two: Path) -> None:
    """As on another machine, whose folder holds another pack of that name."""
    run("packs", "--use", "rhineland")
    run("list", "maps")
    digest = registry().game("power_grid.recharged").load_content().digest
    plan = Plan("power_grid.recharged", 1, ("random",) * 3, packs=("rhineland",), content=digest)
    registry().use_packs([])
    plan.checked()
    file = two / "rhineland" / "maps" / "r.yaml"
    file.write_text(file.read_text("utf-8").replace("ja: ラインラント", "ja: ライン"), "utf-8")
    registry().use_packs([])
    with pytest.raises(UsageError, match="rhineland"):
        plan.checked()
