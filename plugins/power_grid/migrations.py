"""Games of the Recharged edition that were begun under earlier rules versions, brought up to the present state.

Version 2 tells who is in each space of a city (`spaces`) where version 1 counted houses, and knows the Trust and
reserved start cities.
"""

from __future__ import annotations

from typing import Any

from core.session.migrations import migration
from plugins.power_grid.spaces import first_empty, with_seat

RULES_VERSION = 2
"""Version of the rules, and of the state, that is played now."""


@migration("power_grid.recharged", 1)
def spaces_for_houses(state: dict[str, Any]) -> None:
    """Put the houses of each city into its cheapest spaces; in version 1 no rule asked which house stood in which."""
    del state["houses"]
    state["spaces"] = [0] * len(state["cities"])
    for seat, player in enumerate(state["players"]):
        for city in player["cities"]:
            place = state["cities"].index(city)
            spaces = state["spaces"][place]
            state["spaces"][place] = with_seat(spaces, first_empty(spaces), seat)
    state["step3_announced"] = state.pop("step3_next_round")
    state["reserved"] = []
    state["trust"] = None
