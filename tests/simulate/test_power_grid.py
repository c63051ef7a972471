"""Random games of Power Grid Recharged with every law tested at every action: no refusal, no crash."""

from __future__ import annotations

import pytest

from core.simulate import Plan, simulate


@pytest.mark.parametrize("board", ["germany", "usa"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games_break_no_law(board: str, players: int):
    """A few games each; `make test-all` plays more, and `powerhouse simulate --check` as many as one likes."""
    plan = Plan("power_grid.recharged", 2, ("random",) * players, seed=11, options=(("map", board),), check=True)
    report = simulate(plan)
    assert report.failures == ()
    assert report.finished == 2


@pytest.mark.slow
@pytest.mark.parametrize("board", ["germany", "usa"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_many_random_games_break_no_law(board: str, players: int):
    options = (("map", board), ("regions", "draft"), ("open_money", True))
    plan = Plan("power_grid.recharged", 40, ("random",) * players, seed=12, options=options, check=True)
    assert simulate(plan, jobs=2).failures == ()
