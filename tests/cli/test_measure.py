"""`simulate` and `bench` as scripts and people see them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.conftest import Run

SIMULATE = "simulate power_grid.recharged --games 6 --players 3 --bots random,random,normal --map usa --seed 7 --quiet"
CLOCK = ("seconds", "actions_per_second")


def without_clock(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in CLOCK}


def test_the_form_that_is_fixed_for_scripts_and_the_same_whatever_jobs(run: Run):
    ran = run(*SIMULATE.split(), "--json", "--jobs", "1")
    assert (ran.code, ran.err) == (0, "")
    found = ran.data
    assert list(found) == ["game", "games", "finished", "actions", "seconds", "actions_per_second", "rounds", "seats"]
    assert (found["game"], found["games"], found["finished"]) == ("power_grid.recharged", 6, 6)
    assert list(found["rounds"]) == ["mean", "min", "max"]
    assert found["rounds"]["min"] <= found["rounds"]["mean"] <= found["rounds"]["max"]
    fields = ["seat", "bot", "wins", "win_rate", "win_rate_low", "win_rate_high", "score_mean"]
    assert all(list(seat) == fields for seat in found["seats"])
    assert [seat["bot"] for seat in found["seats"]] == ["random", "random", "normal"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(6)
    assert found["seats"][2]["wins"] == 6  # three random steps never beat it
    two = run(*SIMULATE.split(), "--json", "--jobs", "2").data
    assert without_clock(two) == without_clock(found)
    other = run(*SIMULATE.replace("--seed 7", "--seed 8").split(), "--json").data
    assert other["actions"] != found["actions"]


def test_a_report_for_people_and_a_bar_on_stderr(run: Run, staking: None):
    ran = run("simulate", "staking.game", "--bots", "high,fold", "--games", "10", "--check")
    assert ran.code == 0
    for words in ("10 games, 10 finished", "Rounds: 5", "95 % interval", "high", "fold", "95.0%"):
        assert words in ran.out
    assert "10/10" in ran.err
    quiet = run("simulate", "staking.game", "--bots", "high,fold", "--games", "10", "--quiet")
    assert quiet.err == ""


def test_a_game_that_fails_is_told_with_the_seed_to_repeat_it(run: Run, staking: None):
    ran = run("simulate", "staking.game", "--bots", "random,broken", "--games", "3", "--json", "--quiet")
    assert ran.code == 1
    assert (ran.data["games"], ran.data["finished"], ran.data["rounds"]["mean"]) == (3, 0, None)
    assert "no idea" in ran.err
    command = ran.err.partition("powerhouse ")[2].split()
    assert command[:2] == ["play", "staking.game"]
    again = run(*command, "--no-save")
    assert again.code == 0  # at the table a broken bot costs random moves, not the game
    assert "no idea" in again.err


def test_bench_prints_the_figures(run: Run, staking: None):
    ran = run("bench", "staking.game", "--json")
    assert ran.code == 0
    assert list(ran.data) == ["staking.game"]
    found = ran.data["staking.game"]
    assert list(found) == [
        "play_actions_per_second",
        "apply_actions_per_second",
        "clone_microseconds",
        "choices_microseconds",
        "actions_per_game",
        "options_per_choice",
    ]
    assert all(value > 0 for value in found.values())
    assert (found["actions_per_game"], found["options_per_choice"]) == (16, 4)  # 4 rounds of 4 seats; fold or stake 1-3
    assert "Actions a second" in run("bench", "staking.game").out
