"""A game in numbers, round by round: what charts and tables are made of without knowing the game.

A game offers it by `GameDef.statistics`, called with the engine, what was seen at the start, and the events since. It
gives all it knows; what a reader may not know yet is left out by `Statistics.seen_by`, from what each series says of
itself.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from core.engine import Seat

LEVEL = "level"
"""Kind of a series: what there was at the end of each round. A line shows it; the last number stands for the game."""
FLOW = "flow"
"""Kind of a series: what came or went in each round. Bars show it; the sum stands for the game."""


@dataclass(frozen=True, slots=True)
class Series:
    """One number per seat and round.

    id: permanent ("income"). title, unit, group: message ids; unit "" for bare numbers, group "" when the series stands
    alone: series of one group belong in one picture and have different titles there. values: by seat, then by round;
    the row of a seat of which nothing may be told is (). kind: LEVEL or FLOW. field: the field of the state that is
    hidden from others and could be reckoned from this series ("PlayerState.money"), "" when all may know it.
    """

    id: str
    title: str
    values: tuple[tuple[int, ...], ...]
    kind: str = LEVEL
    unit: str = ""
    group: str = ""
    field: str = ""

    def total(self, seat: Seat) -> int | None:
        """Return the number that stands for a seat's whole game, None where there is none that may be told."""
        row = self.values[seat]
        if not row:
            return None
        return row[-1] if self.kind == LEVEL else sum(row)


@dataclass(frozen=True, slots=True)
class Holdings:
    """The things that each seat had at the end of each round, by seat, then by round.

    id: permanent ("plants"). title: message id. kind: what the things are, as in `core.session.Names.thing` ("plant").
    """

    id: str
    title: str
    kind: str
    values: tuple[tuple[tuple[int | str, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Best:
    """What is remarkable of one seat: a number, and the thing it is about (kind "" for none)."""

    value: int
    kind: str = ""
    thing: int | str = ""


@dataclass(frozen=True, slots=True)
class Highlight:
    """One remarkable number per seat, None for a seat that has none ("dearest plant"). title, unit: message ids."""

    id: str
    title: str
    best: tuple[Best | None, ...]
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Statistics:
    """A game in numbers.

    rounds: their numbers, in order; one per column of every series. complete: whether the last of them is over.
    withheld: titles (message ids) of what is left out, for some seats or for all, because it is not public yet.
    """

    rounds: tuple[int, ...]
    complete: bool
    series: tuple[Series, ...]
    holdings: tuple[Holdings, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    withheld: tuple[str, ...] = ()

    def seen_by(self, seat: Seat | None, opened: Set[str]) -> Statistics:
        """Return what a seat (None: an onlooker) may know while the game runs.

        opened: fields hidden by default that all may see in this game. A series without a row that may be told is left
        out altogether.
        """
        kept: list[Series] = []
        withheld: list[str] = []
        for one in self.series:
            if not one.field or one.field in opened:
                kept.append(one)
                continue
            withheld.append(one.title)
            if seat is not None:
                rows = tuple(row if owner == seat else () for owner, row in enumerate(one.values))
                kept.append(replace(one, values=rows))
        return replace(self, series=tuple(kept), withheld=(*self.withheld, *withheld))
