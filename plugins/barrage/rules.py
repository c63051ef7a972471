"""Rule points of Barrage: what a company, an officer, a variant or an option may change."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, TypeAlias

from core.engine import Game, Seat
from plugins.barrage import building, effects, production, scoring, water
from plugins.barrage.state import BarrageState

G: TypeAlias = Game[BarrageState]


@dataclasses.dataclass(slots=True)
class BarrageRules:
    """Rule points, fixed when a game starts."""

    # Water
    capacity: Callable[[G, int], int] = water.capacity
    """Drops that a dam holds."""
    row_passed: Callable[[G, int], None] = water.row_passed
    """Called for every powerhouse row (basin) that a drop passes on the river."""

    # Construction
    cost: Callable[[G, Seat, int, int, list[building.Need]], list[building.Need]] = building.cost
    """Ways of paying a construction in machines, before the technology tile: (kind, space, usual way).

    Of two spaces of one kind the one that usually needs no more must not come to cost more."""
    credits_per_machine: Callable[[G, Seat], int] = building.credits_per_machine
    """Credits that replace a machine, 0 when none can be replaced."""
    tile_choices: Callable[[G, Seat], list[tuple[str, str]]] = building.tile_choices
    """Technology tiles that can be chosen, with the tile that each copies."""

    # Production and contracts
    raw_energy: Callable[[G, Seat, int, int], int] = production.raw_energy
    """Energy of drops and conduit value, before modifier and bonus."""
    after_marking: Callable[[G, Seat], None] = production.after_marking
    """Called when the energy of a production has been marked."""
    follow_up: Callable[[G, Seat, int], effects.AnyEffect | None] = production.follow_up
    """What a company may do after a production and its contract; the number is the basin of its powerhouse."""
    requirement: Callable[[G, Seat, str, bool], int] = production.requirement
    """Energy that a contract asks of a company; the last says whether a production pays for it."""
    less_for_any_energy: bool = True
    """Whether an ability that lowers requirements counts for energy of tiles too (ruling 14; casebook BR-05 (c))."""
    decline_rewards: bool = True
    """Whether a reward that is possible may be left (casebook BR-11)."""
    hand_limit: Callable[[G, Seat], int] = production.hand_limit
    """Contracts that may be kept in hand."""

    # Scoring
    ranking_vp: Callable[[G, list[int]], list[int]] = scoring.ranking_vp
    """VP of the energy ranking, from the energies of all seats (ruling 12)."""

    spaces_memo: dict[Any, Any] = dataclasses.field(default_factory=dict[Any, Any])
    """Kept list of the action spaces in use, by players and options; not a rule point."""
