"""A game in numbers, round by round, for people and machines (`core.table.statistics`)."""

from __future__ import annotations

from typing import Any

from core.cli import out
from core.cli.autoplay import player
from core.session import Names, Session
from core.table.statistics import FLOW, Best, Highlight, Holdings, Series, Statistics
from core.text import text

UNKNOWN = "?"
"""In place of a number that the reader may not know yet."""


def heading(one: Series | Highlight) -> str:
    """Return the title of a series or highlight with its group and unit: "Spending: fuel (Elektro)"."""
    group = one.group if isinstance(one, Series) else ""
    title = text("statistics-of-group", group=text(group), title=text(one.title)) if group else text(one.title)
    return text("statistics-with-unit", title=title, unit=text(one.unit)) if one.unit else title


def as_data(found: Statistics) -> dict[str, Any]:
    """Return a game in numbers as plain data. Rows that may not be told are null; titles are in the spoken language."""
    return {
        "rounds": list(found.rounds),
        "complete": found.complete,
        "series": [
            {
                "id": one.id,
                "title": heading(one),
                "kind": one.kind,
                "values": [list(row) if row or not found.rounds else None for row in one.values],
                "totals": [one.total(seat) for seat in range(len(one.values))],
            }
            for one in found.series
        ],
        "holdings": [
            {
                "id": one.id,
                "title": text(one.title),
                "kind": one.kind,
                "values": [[list(things) for things in row] for row in one.values],
            }
            for one in found.holdings
        ],
        "highlights": [
            {
                "id": one.id,
                "title": heading(one),
                "best": [
                    {"value": best.value, "kind": best.kind or None, "thing": best.thing if best.kind else None}
                    if best is not None
                    else None
                    for best in one.best
                ],
            }
            for one in found.highlights
        ],
        "withheld": [text(title) for title in dict.fromkeys(found.withheld)],
    }


def print_statistics(session: Session, found: Statistics) -> None:
    """Print a game in numbers: the whole game by seat, then each series round by round.

    Of a series that is 0 throughout only the total is shown.
    """
    seats = [player(spec, seat) for seat, spec in enumerate(session.seat_specs)]
    if not found.rounds:
        out.say(text("statistics-no-round"))
        return
    names = session.names()
    out.say(text("statistics-whole"))
    rows = [[heading(one), *(_shown(one.total(seat)) for seat in range(len(seats)))] for one in found.series]
    rows += [[heading(one), *(_best(best, names) for best in one.best)] for one in found.highlights]
    out.table([text("statistics-figure"), *seats], rows, right=range(1, len(seats) + 1))
    for one in found.series:
        if any(any(row) for row in one.values):
            _print_series(one, found, seats)
    for one in found.holdings:
        _print_holdings(one, found, seats, names)
    if not found.complete:
        out.say()
        out.say(text("statistics-running", round=found.rounds[-1]))
    if found.withheld:
        titles = [text(title) for title in dict.fromkeys(found.withheld)]
        out.say(text("statistics-withheld", titles=titles))


def _print_series(one: Series, found: Statistics, seats: list[str]) -> None:
    out.say()
    out.say(heading(one))
    columns = [text("cli-player"), *(str(number) for number in found.rounds)]
    rows: list[list[str]] = []
    for seat, row in enumerate(one.values):
        cells = [str(value) for value in row] if row else [UNKNOWN] * len(found.rounds)
        rows.append([seats[seat], *cells])
    if one.kind == FLOW:
        columns.append(text("statistics-sum"))
        for seat, row in enumerate(rows):
            row.append(_shown(one.total(seat)))
    out.table(columns, rows, right=range(1, len(columns)))


def _print_holdings(one: Holdings, found: Statistics, seats: list[str], names: Names) -> None:
    """A line per round: the things that each seat had at its end."""
    out.say()
    out.say(text(one.title))
    rows = [
        [
            str(number),
            *(", ".join(names.thing(one.kind, thing) for thing in of_seat[k]) or "-" for of_seat in one.values),
        ]
        for k, number in enumerate(found.rounds)
    ]
    out.table([text("statistics-round"), *seats], rows, right=(0,))


def _shown(value: int | None) -> str:
    return UNKNOWN if value is None else str(value)


def _best(best: Best | None, names: Names) -> str:
    if best is None:
        return "-"
    if not best.kind:
        return str(best.value)
    return text("statistics-best", value=best.value, thing=names.thing(best.kind, best.thing))
