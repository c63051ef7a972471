"""A game of Barrage in numbers, from its events: VP, credits and energy by round. All of it is open at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.engine import Engine, Event, Observation
from core.table.statistics import FLOW, LEVEL, Series, Statistics
from plugins.barrage import events
from plugins.barrage.state import BarrageState
from plugins.barrage.tables import Tables

WHAT = ("vp", "credits", "energy")


class Books:
    """VP, credits and energy of each seat, kept from events.

    A bid in the auction for the first order is entered when the company that it pays for is picked: before that no
    event says whose bid won.
    """

    def __init__(self, tables: Tables, first: BarrageState) -> None:
        """Begin with the first state of a game, before the first action."""
        self._tables = tables
        self.has = [{name: getattr(company, name) for name in WHAT} for company in first.companies]
        self.round = first.round
        self.over = False
        self.pages: list[dict[str, list[int]]] = []

    def hear(self, happened: Iterable[Event]) -> None:
        """Enter events in their order."""
        for event in happened:
            match event:
                case events.RoundBegan():
                    self.round = event.round
                case events.Gained() if event.what in WHAT:
                    self.has[event.seat][event.what] += event.amount
                case events.Scored():
                    self.has[event.seat]["vp"] += event.vp
                case events.CompanyPicked():
                    self.has[event.seat]["credits"] = self._tables.officers[event.officer].credits
                    self.has[event.seat]["vp"] = self._tables.vp - event.vp
                case events.OrderDecided():  # the round is over, and the energy markers go back
                    self.pages.append(self.page())
                    for has in self.has:
                        has["energy"] = 0
                case events.GameEnded():
                    self.over = True
                    self.pages.append(self.page())
                case _:
                    pass

    def page(self) -> dict[str, list[int]]:
        """Return what each seat has now."""
        return {name: [has[name] for has in self.has] for name in WHAT}


def statistics(engine: Engine[BarrageState], first: Observation[BarrageState], happened: Sequence[Event]) -> Statistics:
    """Return a game in numbers. first: what was seen before the first action; happened: all events since."""
    books = Books(engine.spec.tables, first.state)
    books.hear(happened)
    pages = books.pages if len(books.pages) == books.round else [*books.pages, books.page()]

    def rows(name: str) -> tuple[tuple[Any, ...], ...]:
        return tuple(tuple(page[name][seat] for page in pages) for seat in range(len(books.has)))

    return Statistics(
        rounds=tuple(range(1, len(pages) + 1)),
        complete=books.over,
        series=(
            Series("vp", "barrage-statistics-vp", rows("vp"), LEVEL),
            Series("credits", "barrage-statistics-credits", rows("credits"), LEVEL),
            Series("energy", "barrage-statistics-energy", rows("energy"), FLOW),
        ),
    )
