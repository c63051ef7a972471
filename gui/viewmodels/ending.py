"""How a game ended and came to it: charts, possessions, totals, highlights from a game in numbers. Without toolkit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Protocol

from core.engine import Reason, Seat
from core.session import Session
from core.table import Ending, SeatLook
from core.table.statistics import FLOW, Best, Holdings, Series, Statistics
from core.text import text
from core.text.actions import describe_reason


class Naming(Protocol):
    """Says what things of a game are called, as `core.session.Names` does."""

    def thing(self, kind: str, identity: str | int) -> str:
        """Return the name of a thing by its kind ("plant") and permanent id."""
        ...


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One seat's line. values: by round; () where nothing may be told."""

    seat: Seat
    name: str
    colour: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture of lines by round. unit: "" for bare numbers. low, high: the scale, its ends on tick marks."""

    id: str
    title: str
    unit: str
    rounds: tuple[int, ...]
    lines: tuple[ChartLine, ...]
    ticks: tuple[int, ...]

    @property
    def low(self) -> int:
        """Return the lower end of the scale."""
        return self.ticks[0]

    @property
    def high(self) -> int:
        """Return the upper end of the scale."""
        return self.ticks[-1]

    def told(self, column: int) -> str:
        """Return one round in words, highest first: "Round 4: Anna 7, Ben 5"."""
        known = sorted((line for line in self.lines if line.values), key=lambda line: -line.values[column])
        parts = [text("gui-end-value", name=line.name, value=line.values[column]) for line in known]
        return text("gui-end-round-told", round=self.rounds[column], values=parts)


@dataclass(frozen=True, slots=True)
class Bar:
    """Something a seat had from one round to another (columns of the chart), in a lane of the seat's own."""

    label: str
    first: int
    last: int
    lane: int


@dataclass(frozen=True, slots=True)
class Possessions:
    """What seats had when: bars by seat. lanes: how many lanes each seat needs."""

    id: str
    title: str
    rounds: tuple[int, ...]
    seats: tuple[SeatLook, ...]
    bars: tuple[tuple[Bar, ...], ...]
    lanes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of numbers: a row per seat, or per round."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Reckoned:
    """One seat's result: place, numbers, and a sentence on how they came about."""

    place: int
    seat: Seat
    numbers: tuple[str, ...]
    sentence: str


@dataclass(frozen=True)
class EndView:
    """All that the page about the end shows. missing: why there are no charts, "" when there are."""

    sentence: str
    columns: tuple[str, ...]
    rows: tuple[Reckoned, ...]
    charts: tuple[Chart, ...] = ()
    possessions: tuple[Possessions, ...] = ()
    totals: tuple[Sheet, ...] = ()
    highlights: tuple[tuple[Seat, str], ...] = ()
    missing: str = ""


def end_view(session: Session, ending: Ending, seats: Sequence[SeatLook], viewer: Seat | None) -> EndView:
    """Return the end of a game. viewer: who looks, None for an onlooker."""
    rows = tuple(
        Reckoned(row.place, row.seat, row.numbers, row.sentence or _behind(ending, k, seats))
        for k, row in enumerate(ending.rows)
    )
    found = session.statistics(viewer)
    names = session.names(viewer)
    if isinstance(found, Reason):
        return EndView(ending.sentence, ending.columns, rows, missing=describe_reason(found, names))
    if not found.rounds:
        return EndView(ending.sentence, ending.columns, rows, missing=text("statistics-no-round"))
    return EndView(
        ending.sentence,
        ending.columns,
        rows,
        charts=tuple(chart(one, found, seats) for one in found.series if not one.group and any(one.values)),
        possessions=tuple(possessions(one, found, seats, names) for one in found.holdings),
        totals=totals(found, seats),
        highlights=highlights(found, seats, names),
    )


def _behind(ending: Ending, at: int, seats: Sequence[SeatLook]) -> str:
    """Return what put a seat behind the one above, from the numbers alone: "4 VP less than Dora"."""
    if not at:
        return ""
    above, row = ending.rows[at - 1], ending.rows[at]
    for title, more, less in zip(ending.columns, above.numbers, row.numbers, strict=True):
        if more != less and more.lstrip("-").isdigit() and less.lstrip("-").isdigit():
            facts = {"title": title, "less": abs(int(more) - int(less)), "above": seats[above.seat].name}
            return text("gui-end-behind" if int(less) < int(more) else "gui-end-behind-more", **facts)
    return text("gui-end-level", above=seats[above.seat].name)


def chart(one: Series, found: Statistics, seats: Sequence[SeatLook]) -> Chart:
    """Return a series as a picture.

    What came or went in each round ends with the last round in which anything did for anybody: after it there is
    nothing to tell, and a line that falls to 0 would say that somebody had earned nothing.
    """
    last = _last_flow(one) if one.kind == FLOW else len(found.rounds)
    rows = [row[:last] for row in one.values]
    lines = tuple(ChartLine(s, look.name, look.colour, rows[s]) for s, look in enumerate(seats))
    numbers = [value for row in rows for value in row]
    scale = ticks(min(0, *numbers), max(1, *numbers)) if numbers else (0, 1)
    return Chart(one.id, text(one.title), text(one.unit) if one.unit else "", found.rounds[:last], lines, scale)


def _last_flow(one: Series) -> int:
    """Return how many rounds a flow has until nothing comes or goes any more; all when nothing ever did."""
    rounds = max((len(row) for row in one.values), default=0)
    for count in range(rounds, 0, -1):
        if any(row[count - 1] for row in one.values if row):
            return count
    return rounds


def numbers_of(shown: Chart) -> Sheet:
    """Return a picture as a table: a row per round, a column per seat."""
    columns = (text("statistics-round"), *(line.name for line in shown.lines))
    rows = tuple(
        (str(number), *(str(line.values[k]) if line.values else "?" for line in shown.lines))
        for k, number in enumerate(shown.rounds)
    )
    return Sheet(shown.title, columns, rows)


def ticks(low: int, high: int, most: int = 5) -> tuple[int, ...]:
    """Return round numbers that span low to high, at most `most` steps of 1, 2 or 5 times a power of ten."""
    span = max(1, high - low)
    power = 10 ** max(0, floor(log10(span / most)))
    step = next(m * power for m in (1, 2, 5, 10) if span / (m * power) <= most)
    first, last = floor(low / step), ceil(high / step)
    return tuple(k * step for k in range(first, last + 1))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places near those wanted, at least `gap` apart where there is room, all from low to high, same order.

    Places that would overlap are moved apart by as little as possible on the whole: neighbours that touch become a
    block around the mean of what its members want.
    """
    order = sorted(range(len(wanted)), key=lambda k: wanted[k])
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    blocks: list[tuple[float, int]] = []  # first place and how many; each member wants first + index * gap
    sums: list[float] = []
    for k in order:
        blocks.append((wanted[k], 1))
        sums.append(wanted[k])
        while True:
            total, count = sums[-1], blocks[-1][1]
            first = total / count - gap * (count - 1) / 2
            first = min(max(first, low), high - gap * (count - 1))
            blocks[-1] = (first, count)
            if len(blocks) < 2 or blocks[-2][0] + gap * blocks[-2][1] <= first + 1e-9:
                break
            before = sums.pop(-2)
            sums[-1] += before
            _, n = blocks.pop(-2)
            blocks[-1] = (0.0, n + count)
    places = [first + gap * i for first, count in blocks for i in range(count)]
    found = [0.0] * len(wanted)
    for place, k in zip(places, order, strict=True):
        found[k] = place
    return found


def possessions(one: Holdings, found: Statistics, seats: Sequence[SeatLook], names: Naming) -> Possessions:
    """Return who had what when. Each thing gets the first lane of its seat that is free."""
    bars: list[tuple[Bar, ...]] = []
    lanes: list[int] = []
    for of_seat in one.values:
        mine = _stretches(of_seat)
        free: list[int] = []
        placed: list[Bar] = []
        for first, last, thing in mine:
            lane = next((k for k, until in enumerate(free) if until < first), len(free))
            if lane == len(free):
                free.append(last)
            free[lane] = last
            placed.append(Bar(names.thing(one.kind, thing), first, last, lane))
        bars.append(tuple(placed))
        lanes.append(max(1, len(free)))
    return Possessions(one.id, text(one.title), found.rounds, tuple(seats), tuple(bars), tuple(lanes))


def _stretches(of_seat: Sequence[Sequence[int | str]]) -> list[tuple[int, int, int | str]]:
    """Return (first column, last column, thing) in order of time."""
    found: list[tuple[int, int, int | str]] = []
    running: dict[int | str, int] = {}
    for column, things in enumerate((*of_seat, ())):
        for thing in [t for t in running if t not in things]:
            found.append((running.pop(thing), column - 1, thing))
        for thing in things:
            running.setdefault(thing, column)
    return sorted(found, key=lambda each: (each[0], str(each[2])))


def totals(found: Statistics, seats: Sequence[SeatLook]) -> tuple[Sheet, ...]:
    """Return what belongs together as tables: a row per seat, a column per series, the whole game in one number."""
    groups: dict[str, list[Series]] = {}
    for one in found.series:
        if one.group and any(any(row) for row in one.values):
            groups.setdefault(one.group, []).append(one)
    sheets: list[Sheet] = []
    for group, members in groups.items():
        unit = text(members[0].unit) if members[0].unit else ""
        title = text("statistics-with-unit", title=text(group), unit=unit) if unit else text(group)
        rows = tuple((look.name, *(_total(one, s) for one in members)) for s, look in enumerate(seats))
        sheets.append(Sheet(title, ("", *(text(one.title) for one in members)), rows))
    return tuple(sheets)


def _total(one: Series, seat: Seat) -> str:
    value = one.total(seat)
    return "?" if value is None else str(value)


def highlights(found: Statistics, seats: Sequence[SeatLook], names: Naming) -> tuple[tuple[Seat, str], ...]:
    """Return what is remarkable of the whole game, each with the seat that it is about."""
    told: list[tuple[Seat, str]] = []
    for one in found.highlights:
        known = [(best, seat) for seat, best in enumerate(one.best) if best is not None]
        if not known:
            continue
        best, seat = max(known, key=lambda pair: (pair[0].value, -pair[1]))
        unit = text(one.unit) if one.unit else ""
        told.append((seat, _highlight(text(one.title), best, seats[seat].name, unit, names.thing)))
    return tuple(told)


def _highlight(title: str, best: Best, name: str, unit: str, thing: Callable[[str, int | str], str]) -> str:
    value = text("gui-end-amount", value=best.value, unit=unit) if unit else str(best.value)
    what = thing(best.kind, best.thing) if best.kind else "none"
    return text("gui-end-highlight", title=title, name=name, value=value, thing=what)
