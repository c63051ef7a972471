"""The engine's proof: the tiny market, which uses every part of it, under the conformance suite."""

from __future__ import annotations

from typing import Any

from core.testing.conformance import GameConformance
from tests.tiny_game.state import CARDS


class TestTinyMarket(GameConformance):
    game_id = "tiny.market"
    plugins = ("tests.tiny_game.plugin",)
    options = {"rounds": (3, 1, 6), "open_money": (False, True)}
    variants = ((), ("tiny.bundles",), ("tiny.flat",))
    floor = 8_000

    def invariant(self, state: Any) -> None:
        """Cards are neither made nor lost, as far as everybody can count them."""
        held = sum(player.cards for player in state.players)
        assert held + len(state.deck) + len(state.display) + len(state.sold) == CARDS
