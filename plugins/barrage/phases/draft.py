"""Set-up: the auction for the first order, and picking companies, officers and contracts (text 002)."""

from __future__ import annotations

from core.engine import Action, Choices, IntRange, Phase, Reason, Seat, ValueSet
from plugins.barrage import events
from plugins.barrage.actions import BidPosition, PickCompany, PickContract
from plugins.barrage.rules import G
from plugins.barrage.setup import equip
from plugins.barrage.state import Draft, PositionAuction


class PositionAuctionPhase(Phase[PositionAuction]):
    """In seating order every seat bids VP for a place in the order, until each is highest on a place of its own."""

    def advance(self, g: G, f: PositionAuction) -> bool:
        """Go on to the next seat without a winning bid; when there is none the places are won."""
        count = len(f.position)
        waiting = [s for s in range(count) if not _leads(f, s)]
        if waiting:
            f.turn = next(s for k in range(count) if (s := (f.turn + k) % count) in waiting)
            return True
        g.state.order = sorted(range(count), key=lambda s: f.position[s])
        for seat in range(count):
            g.state.companies[seat].vp -= f.vp[seat]  # may go below zero (ruling 15)
        g.pop()
        g.push(Draft(g.state.order[::-1]))
        return False

    def to_act(self, g: G, f: PositionAuction) -> tuple[Seat, ...]:
        """Return the seat that bids."""
        return (f.turn,)

    def choices(self, g: G, f: PositionAuction, seat: Seat) -> Choices:
        """Offer every place with a bid above the highest there, 0 on one without a bid, 15 at most."""
        return Choices(
            (),
            [
                IntRange(BidPosition, seat, "vp", _highest(f, place) + 1, g.tables.max_bid, (place,))
                for place in range(1, len(f.position) + 1)
                if _highest(f, place) < g.tables.max_bid
            ],
        )

    def apply(self, g: G, f: PositionAuction, action: BidPosition) -> None:
        """Move the seat's marker."""
        f.position[action.seat], f.vp[action.seat] = action.position, action.vp
        f.turn = (action.seat + 1) % len(f.position)
        g.emit(events.PositionBid(action.seat, action.position, action.vp))

    def why_not(self, g: G, f: PositionAuction, action: Action) -> Reason:
        """Say what a bid on the place has to be."""
        if not isinstance(action, BidPosition) or not 1 <= action.position <= len(f.position):
            return Reason("barrage-refused-bid-first")
        low, high = _highest(f, action.position) + 1, g.tables.max_bid
        return Reason("barrage-refused-bid", {"position": action.position, "low": low, "high": high})


def _highest(f: PositionAuction, place: int) -> int:
    """Return the highest bid on a place, -1 when there is none."""
    return max((vp for position, vp in zip(f.position, f.vp, strict=True) if position == place), default=-1)


def _leads(f: PositionAuction, seat: Seat) -> bool:
    return f.position[seat] > 0 and f.vp[seat] == _highest(f, f.position[seat])


class DraftPhase(Phase[Draft]):
    """In reverse order each seat takes a company with its officer, and a starting contract."""

    def advance(self, g: G, f: Draft) -> bool:
        """Give out what is left of which there is only one; go on when a seat has both."""
        state = g.state
        if f.turn == len(f.order):
            g.pop()
            return False
        seat = f.order[f.turn]
        company = state.companies[seat]
        if not company.company and len(state.offered) == 1:
            _pick_company(g, seat, state.offered[0])
        if company.company and not company.hand and len(state.offered_contracts) == 1:
            _pick_contract(g, seat, state.offered_contracts[0])
        if company.company and company.hand:
            f.turn += 1
            return False
        return True

    def to_act(self, g: G, f: Draft) -> tuple[Seat, ...]:
        """Return the seat that picks."""
        return (f.order[f.turn],)

    def choices(self, g: G, f: Draft, seat: Seat) -> Choices:
        """Offer the companies and contracts left, of which the seat has none yet."""
        state = g.state
        company = state.companies[seat]
        sets: list[ValueSet] = []
        if not company.company:
            sets.append(ValueSet(PickCompany, seat, "company", state.offered[:]))
        if not company.hand:
            sets.append(ValueSet(PickContract, seat, "contract", state.offered_contracts[:]))
        return Choices((), sets)

    def apply(self, g: G, f: Draft, action: PickCompany | PickContract) -> None:
        """Take it."""
        if isinstance(action, PickCompany):
            _pick_company(g, action.seat, action.company)
        else:
            _pick_contract(g, action.seat, action.contract)

    def why_not(self, g: G, f: Draft, action: Action) -> Reason:
        """Say that it is not on offer."""
        return Reason("barrage-refused-pick")


def _pick_company(g: G, seat: Seat, name: str) -> None:
    state = g.state
    place = state.offered.index(name)
    del state.offered[place]
    officer = state.offered_officers.pop(place)
    before = state.companies[seat].vp
    equip(g.tables, state.companies[seat], name, officer)
    g.emit(events.CompanyPicked(seat, name, officer, g.tables.vp - before))


def _pick_contract(g: G, seat: Seat, contract: str) -> None:
    g.state.offered_contracts.remove(contract)
    g.state.companies[seat].hand.append(contract)
    g.emit(events.ContractPicked(seat, contract))
