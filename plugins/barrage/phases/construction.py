"""A construction: tile, space, payment, wheel, piece, rewards (text 002, construction; ruling 16)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from core.engine import Action, Choices, Phase, Reason, Seat, ValueSet
from plugins.barrage import building, events
from plugins.barrage import effects as fx
from plugins.barrage.actions import BuildOn, ChooseTile, Pay
from plugins.barrage.rules import G
from plugins.barrage.state import Construction
from plugins.barrage.supply import gain, put_on_wheel, turn_wheel

TILE, SPACE, PAYMENT, PLACED, DONE = range(5)


class ConstructionPhase(Phase[Construction]):
    """Choose tile and space, pay, turn the wheel, place the piece, take the board's reward, then the tile's effect."""

    def advance(self, g: G, f: Construction) -> bool:
        """Go on by itself where there is nothing to choose."""
        if f.stage == PLACED:
            f.stage = DONE
            after = building.tile_of(g, f.tile, f.copied).after
            if after is not None:
                g.push(fx.EffectFrame(f.seat, after))
            return False
        if f.stage == DONE:
            g.pop()
            return False
        if f.stage == PAYMENT:
            ways = building.payments(g, f.seat, f.piece, f.space, building.tile_of(g, f.tile, f.copied))
            if len(ways) == 1:
                self._carry_out(g, f, ways[0])
                return False
        return True

    def to_act(self, g: G, f: Construction) -> tuple[Seat, ...]:
        """Return the builder."""
        return (f.seat,)

    def choices(self, g: G, f: Construction, seat: Seat) -> Choices:
        """Offer tiles with which something can be built, then the spaces, then the ways of paying."""
        if f.stage == TILE:
            return Choices([ChooseTile(seat, tile, copied) for tile, copied in building.constructions(g, seat)])
        tile = building.tile_of(g, f.tile, f.copied)
        if f.stage == SPACE:
            sets: list[ValueSet] = []  # one for each kind of piece, so that none is too long to be listed
            for kind, found in groupby(building.buildable(g, seat, tile), itemgetter(0)):
                names = [building.space_name(g.tables, kind, space) for _, space in found]
                sets.append(ValueSet(BuildOn, seat, "space", names))
            return Choices((), sets)
        return Choices([Pay(seat, *way) for way in building.payments(g, seat, f.piece, f.space, tile)])

    def apply(self, g: G, f: Construction, action: ChooseTile | BuildOn | Pay) -> None:
        """Note the choice; the payment carries the construction out."""
        if isinstance(action, ChooseTile):
            f.tile, f.copied, f.stage = action.tile, action.copied, SPACE
        elif isinstance(action, BuildOn):
            found = building.find_space(g, f.seat, action.space)
            assert found is not None
            f.piece, f.space = found
            f.stage = PAYMENT
        else:
            self._carry_out(g, f, (action.excavators, action.mixers, action.credits))

    def _carry_out(self, g: G, f: Construction, paid: building.Payment) -> None:
        excavators, mixers, credits = paid
        seat = f.seat
        red = building.red_credits(g, f.piece, f.space, building.tile_of(g, f.tile, f.copied))
        put_on_wheel(g.state.companies[seat], f.tile, excavators, mixers)
        if g.events is not None:
            g.emit(events.ConstructionPaid(seat, f.tile, excavators, mixers, credits))
        gain(g, seat, "credits", -credits)
        turn_wheel(g, seat, 1)
        f.stage = PLACED
        reward = building.place(g, seat, f.piece, f.space, red)
        if reward is not None:
            g.push(fx.EffectFrame(seat, reward))

    def candidates(self, g: G, f: Construction, seat: Seat) -> Iterable[Action]:
        """Return every space of the map while a space is chosen."""
        board = g.tables.board
        if f.stage == SPACE:
            for space in (*board.dams, *board.conduits, *board.powerhouses):
                yield BuildOn(seat, space.id)

    def why_not(self, g: G, f: Construction, action: Action) -> Reason:
        """Say why a space cannot be built on."""
        if f.stage != SPACE or not isinstance(action, BuildOn):
            return Reason("barrage-refused-construction")
        found = building.find_space(g, f.seat, action.space)
        if found is None:
            return Reason("barrage-refused-space-unknown", {"space": action.space})
        kind, space = found
        tile = building.tile_of(g, f.tile, f.copied)
        if tile.builds not in ("any", building.KINDS[kind]):
            return Reason("barrage-refused-tile-kind", {"tile": tile.id, "space": action.space})
        if space not in building.legal_spaces(g, f.seat, kind):
            return Reason("barrage-refused-space-illegal", {"space": action.space})
        return Reason("barrage-refused-cost", {"space": action.space})
