"""Barrage under the conformance suite: every way of setting up, two to four players."""

from __future__ import annotations

from typing import Any

from core.engine import Choices, Rng
from core.engine.effects import SkipRest
from core.engine.records import Action
from core.testing.conformance import GameConformance
from core.testing.walks import find_registry, uniform
from plugins.barrage.actions import StopDrops, UseBank


class TestBarrage(GameConformance):
    game_id = "barrage"
    plugins = () if "barrage" in find_registry(()).games else ("plugins.barrage.plugin",)  # installed, or not yet
    options = {"mode": ("introductory", "draft", "auction")}
    floor = 6_600  # a third of what is to be reached on one core

    def pick(self, offered: Choices, rng: Rng) -> Action:
        """Bank many engineers, or leave something, only every third time that it is drawn: games see more building."""
        action = uniform(offered, rng)
        for _ in range(2):
            if isinstance(action, (SkipRest, StopDrops)) or (isinstance(action, UseBank) and action.engineers > 1):
                action = uniform(offered, rng)
        return action

    def invariant(self, state: Any) -> None:
        """The order has every seat once; only companies of the table and neutral dams are on the map."""
        seats = range(len(state.companies))
        assert sorted(state.order) == list(seats)
        for company in state.companies:
            assert company.engineers in range(13)
        owners = {*state.dam_owner, *state.conduit_owner, *state.powerhouse_owner}
        assert owners <= {-1, -2, *seats}
        assert -2 not in {*state.conduit_owner, *state.powerhouse_owner}
