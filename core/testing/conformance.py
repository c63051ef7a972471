"""The conformance suite: what holds for every game, whoever wrote it.

A plugin author subclasses it in a test module and says which game it is about:

    class TestMarket(GameConformance):
        game_id = "tiny.market"
        plugins = ("tests.tiny_game.plugin",)       # modules besides the installed plugins
        options = {"open_money": (False, True)}     # values to try, besides every number of players

        def invariant(self, state):
            assert sum(player.cards for player in state.players) <= 30

The games are random and repeatable. Quick tables try every number of players and every value once; deep ones, marked
`slow`, try every pair of values and look at many more places.
"""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(*(f"core.testing.{name}" for name in ("checks", "definition", "whole_games", "places")))
pytest.register_assert_rewrite("core.testing.at_a_table")

from core.testing.at_a_table import SessionTests  # noqa: E402 - a failed assert shows its values only if told before
from core.testing.definition import DefinitionTests  # noqa: E402
from core.testing.places import PlaceTests  # noqa: E402
from core.testing.walks import Table, Walk, uniform  # noqa: E402
from core.testing.whole_games import WholeGameTests  # noqa: E402

__all__ = ["GameConformance", "Table", "Walk", "uniform"]


class GameConformance(DefinitionTests, WholeGameTests, PlaceTests, SessionTests):
    """All tests. Subclass it as `TestYourGame`; everything but `game_id` has a default (see `core.testing.suite`)."""
