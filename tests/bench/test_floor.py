"""Floors of speed: a third of what is to be reached on one core, so that a slow machine does not fail and a slip does.

The best of several short repetitions counts, which other work on the machine disturbs least.
"""

from __future__ import annotations

import pytest

from core import hooks
from core.simulate import bench
from tests.barrage.scenario import engine_for

PLAY_FLOOR = 20_000
"""Actions a second in place; the aim is 60,000."""
APPLY_FLOOR = 10_000
"""Actions a second by pure successors; the aim is 30,000."""
CLONE_CEILING = 24.0
"""Microseconds of a clone; the aim is 8."""
BARRAGE_PLAY_FLOOR = 20_000 / 3
"""Actions a second in place; the aim is 20,000."""
BARRAGE_CLONE_CEILING = 45.0
"""Microseconds of a clone; the aim is 15."""


@pytest.mark.speed
def test_power_grid_recharged_is_fast_enough():
    figures = bench(hooks.registry().engine("power_grid.recharged"), games=4, repetitions=8)
    assert figures.play_actions_per_second > PLAY_FLOOR
    assert figures.apply_actions_per_second > APPLY_FLOOR
    assert figures.clone_microseconds < CLONE_CEILING


@pytest.mark.speed
@pytest.mark.parametrize("mode", ["introductory", "draft"])
def test_barrage_is_fast_enough(mode):
    figures = bench(engine_for(mode), games=4, repetitions=8)
    assert figures.play_actions_per_second > BARRAGE_PLAY_FLOOR
    assert figures.clone_microseconds < BARRAGE_CLONE_CEILING


def test_figures_hang_together():
    """Pure play cannot beat play in place by much, and the counts are those of the games themselves."""
    engine = hooks.registry().engine("power_grid.recharged")
    figures = bench(engine, games=2, repetitions=1, seed=4)
    again = bench(engine, games=2, repetitions=1, seed=4)
    assert (figures.actions_per_game, figures.options_per_choice) == (again.actions_per_game, again.options_per_choice)
    assert 300 < figures.actions_per_game < 3000
    assert 2 < figures.options_per_choice < 30
    assert figures.apply_actions_per_second < 1.5 * figures.play_actions_per_second
