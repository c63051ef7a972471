"""Random games of Power Grid with every law tested at every action: no refusal, no crash."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.hooks import OptionValue, registry
from core.simulate import Plan, simulate

EDITIONS = {"germany": "recharged", "usa": "recharged", "germany_classic": "classic", "usa_classic": "classic"}
"""Edition of each map."""


@pytest.mark.parametrize("board", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_break_no_law(board: str, players: int):
    """A few games each; `make test-all` plays more, and `powerhouse simulate --check` as many as one likes."""
    game = f"power_grid.{EDITIONS[board]}"
    plan = Plan(game, 2, ("random",) * players, seed=11, options=(("map", board),), check=True)
    report = simulate(plan)
    assert report.failures == ()
    assert report.finished == 2


@pytest.mark.slow
@pytest.mark.parametrize("board", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_many_random_games_break_no_law(board: str, players: int):
    options = (("map", board), ("regions", "draft"), ("open_money", True))
    game = f"power_grid.{EDITIONS[board]}"
    plan = Plan(game, 40, ("random",) * players, seed=12, options=options, check=True)
    assert simulate(plan, jobs=2).failures == ()


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("edition", ["recharged", "classic"])
def test_random_games_with_random_options_break_no_law(edition: str):
    """Two hundred games, each at a table of its own: number of players, map and every option by chance."""
    game = registry().game(f"power_grid.{edition}")
    seen: Counter[tuple[str, OptionValue]] = Counter()
    finished = 0
    for seed in range(200):
        chance = random.Random(seed)
        players = chance.choice(game.seats)
        options = tuple(
            (option.id, chance.choice(option.values if option.kind == "choice" else (False, True)))
            for option in game.options
        )
        report = simulate(Plan(game.id, 1, ("random",) * players, seed=seed, options=options, check=True))
        assert report.failures == (), (players, options)
        finished += report.finished
        seen.update([("players", players), *options])
    assert finished == 200
    assert min(seen.values()) >= 20, "an option is hardly ever tried"
