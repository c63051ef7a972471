"""The verbs that list, check and begin content and plugins."""

from __future__ import annotations

import re
import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest
from rich.cells import cell_len

from core import hooks
from core.cli import out
from core.cli.verbs.look import KINDS
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
PACK = ROOT / "content" / "power_grid"


def test_lists_for_machines(run: Run):
    assert [game["id"] for game in run("list", "games", "--json").data] == [
        "power_grid.recharged",
        "power_grid.classic",
        "barrage",
    ]
    assert [(m["id"], m["title"]) for m in run("list", "maps", "--json").data] == [
        ("germany", "Germany"),
        ("usa", "USA"),
        ("germany_classic", "Germany (first edition)"),
        ("usa_classic", "USA (first edition)"),
    ]
    options = {option["id"]: option for option in run("list", "options", "--json").data}
    assert options["open_money"]["values"] == ["false", "true"]
    assert options["open_money"]["default"] == "false"
    assert options["trust"]["applies"] == "Only with 2 players."
    assert options["open_money"]["applies"] == options["open_money"]["group"] == ""
    assert options["ties"]["group"] == "House rules"
    assert options["end_at_once"]["group"] == "First edition, word for word"
    bots = [(bot["game"], bot["id"]) for bot in run("list", "bots", "--json").data]
    games = ("power_grid.recharged", "power_grid.classic", "barrage")
    assert bots == [(game, level) for game in games for level in ("random", "normal", "hard")]
    assert run("list", "saves", "--json").data == []
    assert {p["id"]: p["error"] for p in run("list", "plugins", "--json").data} == {
        "barrage": "",
        "core_bots": "",
        "power_grid": "",
    }
    packs = run("list", "packs", "--json").data
    assert [(pack["id"], pack["state"]) for pack in packs] == [("power_grid", "own"), ("barrage", "own")]


def test_what_an_option_needs_is_told_with_it(run: Run):
    """The list says what it takes for the Trust to play; a game where it cannot play says so too, and is played."""
    listed = run("list", "options", "--game", "power_grid.recharged").out
    assert "but never wins. Only with 2 players." in listed
    assert "House rules" in listed
    assert "Group" not in run("list", "options", "--game", "barrage").out, "Barrage's options have no groups"
    play = ("play", "power_grid.recharged", "--ui", "none", "--bots", "random", "--no-save", "--option", "trust=yes")
    three = run(*play, "--players", "3", "--json")
    assert three.data["finished"]
    assert three.err == "The option trust makes no difference here. Only with 2 players.\n"
    assert run(*play, "--players", "2", "--json").err == ""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("kind", KINDS)
def test_lists_for_people(run: Run, kind: str, language: str):
    """A table with a title for every column, or a sentence that there is nothing."""
    ran = run("list", kind, "--language", language)
    assert ran.code == 0
    assert "cli-" not in ran.out + ran.err
    assert bool(ran.out) != bool(ran.err)


def test_a_list_for_one_game_only(run: Run, staking: None):
    games = {bot["game"] for bot in run("list", "bots", "--json").data}
    assert games == {"power_grid.recharged", "power_grid.classic", "barrage", "staking.game"}
    assert {bot["game"] for bot in run("list", "bots", "-g", "staking.game", "--json").data} == {"staking.game"}


def test_saves_for_people_name_the_players_whose_turn_it_is(run: Run, staking: None):
    from core.session import NewGame, SeatSpec, Session
    from core.store import Store

    with Store.open() as store:
        Session.start(NewGame("staking.game", {}, (SeatSpec("Ann"), SeatSpec("Ben")), 5, name="Friday"), store).close()
    out = run("list", "saves").out
    for word in ("Friday", "Ann, Ben", "To decide"):
        assert word in out
    (saved,) = run("list", "saves", "--json").data
    assert (saved["name"], saved["turn"], saved["finished"]) == ("Friday", ["Ann"], False)
    with Store.open() as store:
        store.delete(saved["id"])
    assert run("list", "saves", "--json").data == []
    assert [save["name"] for save in run("list", "saves", "--deleted", "--json").data] == ["Friday"]


def test_a_plugin_that_cannot_be_loaded_is_shown_and_stops_nobody(run: Run, monkeypatch: pytest.MonkeyPatch):
    class Broken:
        name = "broken"
        dist = None

        def load(self) -> None:
            raise ImportError("no module named nonsense")

    module = sys.modules["core.hooks.registry"]
    real = module.entry_points
    monkeypatch.setattr(module, "entry_points", lambda **kw: [*real(**kw), Broken()])
    hooks.registry.cache_clear()
    try:
        ran = run("plugins")
        assert ran.code == 1
        assert "nonsense" in ran.out
        assert run("list", "games", "--json").data[0]["id"] == "power_grid.recharged"
    finally:
        monkeypatch.undo()
        hooks.registry.cache_clear()
    assert run("plugins").code == 0


def test_check_says_what_is_wrong_with_a_pack_and_where(run: Run, tmp_path: Path):
    assert run("check", PACK).code == 0
    assert run("check", PACK, "--json").data == {"ok": True, "problems": []}
    broken = tmp_path / "power_grid"
    shutil.copytree(PACK, broken, ignore=shutil.ignore_patterns("languages"))
    plants = broken / "plants.yaml"
    plants.write_text(plants.read_text(encoding="utf-8").replace(" cities: 1", " citys: 1", 1), encoding="utf-8")
    ran = run("check", broken)
    assert ran.code == 1
    line = next(n for n, row in enumerate(plants.read_text(encoding="utf-8").splitlines(), 1) if "citys" in row)
    assert f"{plants}:{line}:" in ran.out
    assert "cities" in ran.out
    found = run("check", broken, "--json")
    assert found.code == 1
    assert found.data["problems"][0]["line"] == line


def test_check_of_a_pack_for_nobody_names_the_families(run: Run, tmp_path: Path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.yaml").write_text("id: mine\ngame: power_gird\n", encoding="utf-8")
    ran = run("check", tmp_path / "mine")
    assert ran.code == 1
    assert "Did you mean power_grid?" in ran.out
    assert run("check", tmp_path).code == 2


def test_schemas(run: Run, tmp_path: Path):
    found = run("schema", "power_grid.recharged").data
    assert {"pack.yaml", "plants.yaml", "maps/*.yaml"} <= set(found)
    assert run("schema", "power_grid").data == found
    assert run("schema", "power_grid", "--out", tmp_path).code == 0
    assert (tmp_path / "maps.schema.json").is_file()


def test_a_new_pack_is_sound(run: Run, tmp_path: Path):
    assert run("new", "pack", "my_map", "--in", tmp_path).code == 0
    ran = run("check", tmp_path / "my_map")
    assert ran.code == 0, ran.out
    assert run("new", "pack", "my_map", "--in", tmp_path).code == 2


def test_a_new_plugin_works(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Its bot plays a game."""
    assert run("new", "plugin", "my_bot", "--in", tmp_path).code == 0
    monkeypatch.syspath_prepend(tmp_path / "my_bot")
    offered = hooks.load([import_module("my_bot.plugin")])
    assert "my_bot" in offered.levels("power_grid.recharged")
    engine = offered.engine("power_grid.recharged")
    state = engine.new_game(3, 1)
    choices = engine.choices(state, engine.to_act(state)[0])
    seen = engine.observe(state, engine.to_act(state)[0])
    bot = offered.bot("power_grid.recharged", "my_bot")
    assert bot.choose(seen, choices, engine, 1.0, 1) == choices[0]


@pytest.mark.parametrize("width", [40, 200])
def test_a_table_is_folded_only_where_the_screen_is_narrow(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    out.table(["名前", "What"], [["電力会社", "word " * 10], ["x", "1"]], right=(1,))
    lines = re.sub(r"\x1b\[[0-9;]*m", "", capsys.readouterr().out).splitlines()
    assert (len(lines) > 4) == (width == 40)
    assert all(cell_len(line) <= width for line in lines)
    if width == 200:
        assert lines[3].startswith("x" + " " * 7)  # East Asian characters are two wide
        assert lines[3].endswith(" 1")
