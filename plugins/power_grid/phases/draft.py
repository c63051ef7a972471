"""Set-up option: the players choose the regions in play themselves."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, Phase, Reason, Seat, ValueSet
from plugins.power_grid import events
from plugins.power_grid.actions import ChooseRegion
from plugins.power_grid.rules import G
from plugins.power_grid.setup import begin
from plugins.power_grid.state import RegionDraft


class RegionDraftPhase(Phase[RegionDraft]):
    """In turn order each player adds a region, so that the whole can still hang together (text 000, board)."""

    def advance(self, g: G, f: RegionDraft) -> bool:
        """Begin the first round when there are enough regions."""
        if len(g.state.regions) < _wanted(g):
            return True
        g.frames.pop()  # with no result: below may be any phase, where an arranged position begins
        begin(g, g.state.regions)
        return False

    def to_act(self, g: G, f: RegionDraft) -> tuple[Seat, ...]:
        """Return the seat whose turn it is; after the last the first chooses again."""
        order = g.state.order
        return (order[f.turn % len(order)],)

    def choices(self, g: G, f: RegionDraft, seat: Seat) -> Choices:
        """Offer the regions with which the draft can still be completed."""
        board = g.tables.map
        chosen, wanted = g.state.regions, _wanted(g)
        return Choices(
            (),
            (ValueSet(ChooseRegion, seat, "region", [r for r in board.regions if board.may_add(chosen, r, wanted)]),),
        )

    def apply(self, g: G, f: RegionDraft, action: ChooseRegion) -> None:
        """Add the region."""
        g.state.regions = (*g.state.regions, action.region)
        f.turn += 1
        g.emit(events.RegionChosen(action.seat, action.region))

    def candidates(self, g: G, f: RegionDraft, seat: Seat) -> Iterable[Action]:
        """Return every region of the map."""
        return (ChooseRegion(seat, region) for region in g.tables.map.regions)

    def why_not(self, g: G, f: RegionDraft, action: Action) -> Reason:
        """Say that the region is chosen already, or would fall apart from the others."""
        if not isinstance(action, ChooseRegion) or action.region not in g.tables.map.regions:
            return Reason("power-grid-refused-region-unknown")
        if action.region in g.state.regions:
            return Reason("power-grid-refused-region-chosen", {"region": action.region})
        return Reason("power-grid-refused-region-apart", {"region": action.region, "wanted": _wanted(g)})


def _wanted(g: G) -> int:
    return g.tables.counts[len(g.state.players)].regions
