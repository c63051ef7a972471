"""The verbs that play and the verbs for saves: fixed forms, same seed same game, nothing hidden told."""

from __future__ import annotations

import json
import shutil
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

FIXED = (
    "play power_grid.recharged --map germany --players 4 --bots random,random,random,random --seed 1 --ui none --json"
)


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """One finished game: the store that it is in, and what the command printed."""
    from core.cli.main import main

    store = tmp_path_factory.mktemp("once") / "games.sqlite"
    printed = StringIO()
    patch = pytest.MonkeyPatch()
    patch.setenv("POWERHOUSE_STORE", str(store))
    with redirect_stdout(printed):
        assert main(FIXED.split()) == 0
    patch.undo()
    return store, json.loads(printed.getvalue())


@pytest.fixture
def game(once: tuple[Path, dict[str, Any]], tmp_path: Path, run: Run) -> dict[str, Any]:
    """What the command printed of a finished game, which is in the store of this test."""
    shutil.copy(once[0], tmp_path / "games.sqlite")
    return once[1]


def test_a_game_of_bots_in_the_form_that_is_fixed_for_scripts(run: Run, game: dict[str, Any]):
    found = game
    assert list(found) == ["finished", "rounds", "actions", "ranking", "save"]
    assert found["finished"] is True
    assert found["rounds"] > 5
    assert found["actions"] > 100
    assert sorted(entry["seat"] for entry in found["ranking"]) == [0, 1, 2, 3]
    assert [entry["bot"] for entry in found["ranking"]] == ["random"] * 4
    places = [entry["place"] for entry in found["ranking"]]
    assert places[0] == 1
    assert places == sorted(places)
    assert run("list", "saves", "--json").data[0]["id"] == found["save"]


def test_the_same_seed_gives_the_same_game_and_another_seed_another(run: Run, game: dict[str, Any]):
    again = run(*FIXED.split(), "--no-save").data
    assert again.pop("save") is None
    assert again == {key: value for key, value in game.items() if key != "save"}
    other = run(*FIXED.replace("--seed 1", "--seed 2").split(), "--no-save").data
    assert other["ranking"] != again["ranking"]


def test_a_game_of_bots_for_people_has_log_and_ranking(run: Run):
    ran = run("play", "--players", "3", "--bots", "random", "--seed", "3", "--ui", "none", "--no-save")
    assert ran.code == 0
    assert "Round 1" in ran.out
    assert "Cities supplied" in ran.out
    assert ran.out.rstrip().endswith("wins.")
    assert "seed 3" in ran.err
    assert run("list", "saves", "--json").data == []


def test_show_tells_an_onlooker_nothing_that_is_hidden(run: Run, tmp_path: Path):
    """Casebook UX-04: no seed, no stack, nobody's money while the game runs."""
    from core.session import NewGame, SeatSpec, Session
    from core.store import Store

    with Store.open() as store:
        seats = (SeatSpec("Ann"), SeatSpec("Ben"), SeatSpec("Cid"))
        session = Session.start(NewGame("power_grid.recharged", {"map": "usa"}, seats, 987654321, name="table"), store)
        session.do(session.choices(session.to_act[0])[0])
        session.close()
    ran = run("show", "table", "--json")
    assert ran.code == 0
    assert "987654321" not in ran.out
    assert {"deck", "seed", "rng", "money", "boxed"}.isdisjoint(json.dumps(ran.data).replace('"', " ").split())
    assert (ran.data["actions"], ran.data["finished"], ran.data["ranking"]) == (1, False, None)
    onlooker = run("show", "table").out
    assert onlooker.count("?") == 3  # three players' money
    seat = run("show", "table", "--seat", "1").out
    assert seat.count("?") == 2
    assert "50" in seat
    assert run("show", "table", "--seat", "3").code == 2


def test_show_tells_a_game_in_numbers(run: Run, game: dict[str, Any]):
    """For machines: as many numbers as rounds in every row, and the last ones are those of the ranking."""
    found = run("show", game["save"], "--statistics", "--json").data
    assert list(found) == ["rounds", "complete", "series", "holdings", "highlights", "withheld"]
    assert (len(found["rounds"]), found["complete"], found["withheld"]) == (game["rounds"], True, [])
    series = {one["id"]: one for one in found["series"]}
    assert {len(row) for one in series.values() for row in one["values"]} == {game["rounds"]}
    for place in game["ranking"]:
        scores = {name: series[name]["totals"][place["seat"]] for name in place["scores"]}
        assert scores == place["scores"]
    assert series["spent_fuel"]["title"] == "Spending: fuel (Elektro)"
    shown = run("show", game["save"], "--statistics").out
    assert "Money at the end of the round (Elektro)" in shown
    assert "still being played" not in shown
    assert "ラウンド終了時の所持金（エレクトロ）" in run("show", game["save"], "--statistics", "--language", "ja").out


def test_statistics_of_a_running_game_keep_hidden_money(run: Run):
    """Ruling 9: an onlooker gets no figure in Elektro, a seat its own; it is said what is left out."""
    from core.session import NewGame, SeatSpec, Session
    from core.store import Store

    with Store.open() as store:
        seats = (SeatSpec("Ann"), SeatSpec("Ben"), SeatSpec("Cid"))
        Session.start(NewGame("power_grid.recharged", {}, seats, 4, name="table"), store).close()
    onlooker = run("show", "table", "--statistics", "--json").data
    assert {"money", "income", "spent_fuel"}.isdisjoint(one["id"] for one in onlooker["series"])
    assert "Money at the end of the round" in onlooker["withheld"]
    ben = {one["id"]: one for one in run("show", "table", "--statistics", "--seat", "1", "--json").data["series"]}
    assert ben["money"]["values"] == [None, [50], None]
    assert ben["money"]["totals"] == [None, 50, None]
    told = run("show", "table", "--statistics", "--seat", "1").out
    assert "Round 1 is still being played" in told
    assert "Not public before the game is over" in told


def test_a_game_without_statistics_says_so(run: Run, staking: None):
    from core.session import NewGame, SeatSpec, Session
    from core.store import Store

    with Store.open() as store:
        Session.start(NewGame("staking.game", {}, (SeatSpec("Ann"),) * 2, 4, name="stakes"), store).close()
    ran = run("show", "stakes", "--statistics")
    assert ran.code == 2
    assert "offers no statistics" in ran.err


def test_export_replay_import(run: Run, tmp_path: Path, game: dict[str, Any]):
    file = tmp_path / "game.json"
    assert run("export", game["save"], file).code == 0
    assert run("export", game["save"], file).code == 2  # it is there already
    assert run("export", game["save"], file, "--force").code == 0
    ran = run("replay", file, "--json")
    assert ran.code == 0
    assert list(ran.data) == ["ok", "actions", "digest", "outcome"]
    assert (ran.data["ok"], ran.data["actions"]) == (True, game["actions"])
    ranking = [(e["seat"], e["place"], e["scores"]) for e in game["ranking"]]
    assert [(e["seat"], e["place"], e["scores"]) for e in ran.data["outcome"]["ranking"]] == ranking
    assert run("replay", game["save"], "--json").data == ran.data
    imported = run("import", file, "--json")
    assert imported.code == 0
    assert imported.data["save"] != game["save"]
    assert run("replay", imported.data["save"]).code == 0
    assert run("check", file).code == 0


def test_import_says_when_a_game_does_not_replay(run: Run, tmp_path: Path, game: dict[str, Any]):
    """What was altered in a file is not taken without a word; the game itself can still be played on."""
    file = tmp_path / "game.json"
    run("export", game["save"], file)
    assert "goes another way" not in run("import", file).err
    export = json.loads(file.read_text(encoding="utf-8"))
    export["actions"][20]["digest"] = "0123456789abcdef"
    file.write_text(json.dumps(export), encoding="utf-8")
    ran = run("import", file)
    assert ran.code == 0
    assert "goes another way" in ran.err
    assert "21" in ran.err


def test_people_need_a_table(run: Run):
    """A person cannot sit down where nothing is shown; the sentence says what to do."""
    ran = run("play", "--players", "3", "--bots", "human,random,random", "--ui", "none")
    assert ran.code == 2
    assert "--ui terminal" in ran.err


def test_a_save_without_a_name_is_told_by_what_it_is(run: Run, tmp_path: Path, game: dict[str, Any]):
    assert run("show", game["save"]).out.splitlines()[0] == "Power Grid Recharged, Germany"
    assert "()" not in run("show", "nowhere").err
    file = tmp_path / "game.json"
    run("export", game["save"], file)
    assert run("import", file).out.startswith(f"{file} is among the saves as ")


def test_replay_tells_the_first_difference(run: Run, tmp_path: Path, game: dict[str, Any]):
    file = tmp_path / "game.json"
    run("export", game["save"], file)
    export = json.loads(file.read_text(encoding="utf-8"))
    right = export["actions"][20]["digest"]
    export["actions"][20]["digest"] = "0123456789abcdef"
    file.write_text(json.dumps(export), encoding="utf-8")
    ran = run("replay", file, "--json")
    assert ran.code == 1
    difference = ran.data["first_difference"]
    assert (ran.data["ok"], ran.data["outcome"]) == (False, None)
    assert (difference["number"], difference["expected"], difference["found"]) == (21, "0123456789abcdef", right)
    assert difference["action"] == export["actions"][20]["action"]
    spoken = run("replay", file)
    assert spoken.code == 1
    assert "21" in spoken.out
    assert run("check", file).code == 1


def test_resume_from_a_move_begins_a_new_game_there(run: Run, staking: None):
    """Of a game that is over; the other one stays, and a running one says when it is possible."""
    from core.session import NewGame, SeatSpec, Session
    from core.store import Store

    bots = tuple(SeatSpec(kind="bot", level="random") for _ in range(3))
    with Store.open() as store:
        Session.start(NewGame("staking.game", {}, bots, 5, name="bots"), store).close()
        Session.start(NewGame("staking.game", {}, (SeatSpec("Ann"), *bots[1:]), 5, name="ann"), store).close()
    whole = run("resume", "bots", "--ui", "none", "--json").data
    again = run("resume", "bots", "--at", "2", "--ui", "none", "--json")
    assert again.code == 0
    assert again.data["finished"] is True
    assert again.data["save"] != whole["save"]
    with Store.open() as store:
        assert {info.name for info in store.saves()} == {"bots", "ann", "bots (from move 2)"}
    assert run("resume", "bots", "--at", "99999", "--ui", "none").code == 1  # there is no such move
    assert run("resume", "bots", "--at", "two", "--ui", "none").code == 2
    running = run("resume", "ann", "--at", "0", "--ui", "none")
    assert running.code == 2
    assert "only with free undo" in running.err


def test_resume_goes_on_and_refuses_what_people_must_decide(run: Run, staking: None):
    from core.session import NewGame, SeatSpec, Session
    from core.store import Store

    bots = tuple(SeatSpec(kind="bot", level="random") for _ in range(3))
    with Store.open() as store:
        Session.start(NewGame("staking.game", {}, bots, 5, name="bots"), store).close()
        Session.start(NewGame("staking.game", {}, (SeatSpec("Ann"), *bots[1:]), 5, name="ann"), store).close()
    assert run("resume", "bots", "--ui", "none", "--json").data["finished"] is True
    ran = run("resume", "ann", "--ui", "none")
    assert ran.code == 2
    assert "Ann" in ran.err
    assert run("resume", "--ui", "none").code == 2  # the only unfinished one is Ann's


@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_a_verb_a_display_and_a_terminal_bots_play(run: Run, language: str):
    ran = run("--language", language)
    assert ran.code == 0
    said = {"en": ("no display", "Round 1", "wins"), "ja": ("ディスプレイがない", "ラウンド1", "の勝ち")}[language]
    assert said[0] in ran.err
    assert said[1] in ran.out
    assert said[2] in ran.out
