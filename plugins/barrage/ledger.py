"""Laws that hold between the states of a game: what its events come to is what the state shows (casebook section 6).

Nothing is made and nothing is lost: a machine is in a company's supply, on its wheel, or in the bank, which it left or
reached by an event; so are credits, VP, energy and engineers; a drop is on a headstream or a dam, or has left the map,
and it only ever runs downhill.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.engine import Event
from plugins.barrage import events
from plugins.barrage.state import BarrageState, CompanyState
from plugins.barrage.tables import KINDS, Tables

FIGURES = ("credits", "excavators", "mixers", "vp", "energy", "engineers")


def figures(company: CompanyState) -> dict[str, int]:
    """Return what a company has, machines with those on its wheel, and its pieces on the map."""
    found = {name: getattr(company, name) for name in FIGURES}
    found["excavators"] += sum(company.wheel_excavators)
    found["mixers"] += sum(company.wheel_mixers)
    return found | dict(zip(KINDS, company.built, strict=True))


class Ledger:
    """Books kept from events alone, to be compared with the state. Begins with any state of a game."""

    def __init__(self, tables: Tables, state: BarrageState) -> None:
        self._tables = tables
        self._board = tables.board
        self._has = [figures(company) for company in state.companies]
        self._picked = [bool(company.company) for company in state.companies]
        self._water = {dam.id: drops for dam, drops in zip(self._board.dams, state.water, strict=True)}
        self._drops = sum(state.water) + sum(state.headstream_water)
        self._courses = [self._names(way) for way in (*self._board.below_headstream, *self._board.below_row)]

    def _names(self, way: Iterable[int]) -> tuple[str, ...]:
        return tuple(self._board.dams[n].id if n >= 0 else self._board.basins[-1 - n] for n in way)

    def hear(self, happened: Iterable[Event]) -> None:
        """Enter events in their order. Raise AssertionError for a drop that does not run down a river."""
        for event in happened:
            entry = ENTRIES.get(type(event))
            if entry is not None:
                entry(self, event)

    def check(self, state: BarrageState) -> None:
        """Raise AssertionError where the books and the state differ."""
        for seat, company in enumerate(state.companies):
            if self._picked[seat]:  # before, a bid in the auction is paid without an event of its own
                has = figures(company)
                wrong = {name: (n, has[name]) for name, n in self._has[seat].items() if n != has[name]}
                assert not wrong, f"seat {seat}, events and state: {wrong}"
        water = {dam.id: drops for dam, drops in zip(self._board.dams, state.water, strict=True)}
        wrong = {dam: (n, water[dam]) for dam, n in self._water.items() if n != water[dam]}
        assert not wrong, f"drops on dams, events and state: {wrong}"
        assert self._drops == sum(state.water) + sum(state.headstream_water), "drops on the map"

    # -- entries ----------------------------------------------------------------------------------------------------

    def _gained(self, event: events.Gained) -> None:
        self._has[event.seat][event.what] += event.amount

    def _scored(self, event: events.Scored) -> None:
        self._has[event.seat]["vp"] += event.vp

    def _used(self, event: events.SpaceUsed) -> None:
        self._has[event.seat]["engineers"] -= event.engineers

    def _built(self, event: events.Built) -> None:
        self._has[event.seat][event.piece] += 1

    def _company(self, event: events.CompanyPicked) -> None:
        tables, has = self._tables, self._has[event.seat]
        has |= {name: getattr(tables, name) for name in ("excavators", "mixers", "engineers")}
        has["credits"] = tables.officers[event.officer].credits
        has["vp"] = tables.vp - event.vp
        self._picked[event.seat] = True

    def _round_over(self, event: events.OrderDecided) -> None:
        for has in self._has:
            has["energy"], has["engineers"] = 0, self._tables.engineers

    def _filled(self, event: events.HeadstreamsFilled) -> None:
        self._drops += sum(event.drops)

    def _put(self, event: events.DropPut) -> None:
        self._drops += 1
        if event.place in self._water:
            self._water[event.place] += 1

    def _produced(self, event: events.Produced) -> None:
        self._water[event.dam] -= event.drops

    def _moved(self, event: events.DropMoved) -> None:
        ways = [course for course in self._courses if course[: len(event.way)] == event.way]
        assert ways, f"no river runs like this: {event.way}"
        if event.dam:
            assert event.way[-1] == event.dam, f"stopped at {event.dam}, on the way {event.way}"
            self._water[event.dam] += 1
        else:
            assert event.way in ways, f"left the map after {event.way}"
            self._drops -= 1


ENTRIES: dict[type[Event], Any] = {
    events.Gained: Ledger._gained,
    events.Scored: Ledger._scored,
    events.SpaceUsed: Ledger._used,
    events.Built: Ledger._built,
    events.CompanyPicked: Ledger._company,
    events.OrderDecided: Ledger._round_over,
    events.HeadstreamsFilled: Ledger._filled,
    events.DropPut: Ledger._put,
    events.Produced: Ledger._produced,
    events.DropMoved: Ledger._moved,
}
"""What each kind of event is in the books; the others are none of them."""
