"""A table for games that bring no view: the game's own tables in words, or what is seen as names and values.

The choices are told in words. A game offers its tables by `GameDef.tables`, as for the terminal.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from core.engine import (
    HIDDEN,
    HIDDEN_TEXT,
    Action,
    Engine,
    IntRange,
    Observation,
    Seat,
    Split,
    Subset,
    ValueSet,
    tag_of,
)
from core.hooks import registry
from core.session import Names, SeatSpec
from core.table import (
    SEAT_MARKS,
    Board,
    Choice,
    Ending,
    EndingRow,
    Look,
    Number,
    Part,
    Parts,
    Prompt,
    SceneItem,
    Status,
    TableView,
    line,
    rect,
    symbol,
    words,
)
from core.table.summary import Summary
from core.text import text
from core.text.actions import describe_action, describe_set

WIDTH = 1000.0
"""Width of the page with the tables; wider only where one table is."""
ROW = 26.0
_SKIPPED = ("rng", "frames")
_SHOWN_AT_MOST = 60
LINE = 24.0
"""Height of a line of a table in words."""
LETTER = 7.1
"""About how wide a letter is there; East Asian ones take two."""
BOLD = 1.06
"""How much wider a bold letter is."""
COLUMN = 14.0
"""Room between two columns at least."""
GAP = 18.0
SIDE = 14.0
"""Room at the left and the right of a table in its sheet."""
APART = 60.0
"""Columns of a table that has room to spare are moved apart by so much at most."""


MOST_BUTTONS = 6
"""Choices of one kind that are shown as buttons; more are a list."""


class GenericView(TableView):
    """Shows any game (see `core.table.TableView`)."""

    def __init__(self, engine: Engine[Any], content: Any = None) -> None:
        self._engine = engine

    @staticmethod
    def preview(content: Any, options: Mapping[str, bool | int | str]) -> Board | None:
        """Return no picture: nothing is known of the game's maps."""
        return None

    @staticmethod
    def cover() -> Board | None:
        """Return no picture: the game is shown by its name."""
        return None

    def boards(self, look: Look) -> tuple[Board, ...]:
        """Return the game's tables in words, or the state as a table of two columns; and a panel per seat."""
        summaries = self._summaries(look)
        if summaries:
            sheets, wide, high = _sheets(summaries)
            return (Board("table", "page", text("gui-generic-table"), wide, high, sheets), _players(look))
        rows = list(_rows(msgspec.to_builtins(look.state), ""))[:_SHOWN_AT_MOST]
        parts: list[Part] = []
        y = 16.0
        for depth, name, value in rows:
            indent = 24 + depth * 22
            if not value:
                parts.append(words(name, (indent, y, 400, ROW), 16, "ink", True, "left"))
            else:
                parts.append(words(name, (indent, y, 300, ROW), 15, "ink_soft", False, "left"))
                parts.append(words(value, (340, y, WIDTH - 364, ROW), 15, "ink", False, "left"))
            y += ROW
        height = max(y + 16, 500.0)
        sheet = SceneItem("state", 0, 0, (rect(8, 4, WIDTH - 16, height - 8, "panel", "line", 1, 10), *parts))
        return (
            Board("table", "page", text("gui-generic-table"), WIDTH, height, (sheet,)),
            _players(look),
        )

    def _summaries(self, look: Look) -> tuple[Summary, ...]:
        """Return the game's own tables in words, () when it has none."""
        game = registry().games.get(self._engine.id)
        if game is None or game.tables is None:
            return ()
        found: Sequence[Summary] = game.tables(self._engine, Observation(look.viewer, look.state), self._names(look))
        return tuple(part for part in found if part.rows)

    def _names(self, look: Look) -> Names:
        return Names(self._engine, [SeatSpec(who.name) for who in look.seats], look.viewer, look.state)

    def status(self, look: Look) -> tuple[Status, ...]:
        """Return the number of moves and what is being decided."""
        frames = look.state.frames
        found = [Status("moves", text("gui-generic-moves"), str(look.state.moves))]
        if frames:
            found.append(
                Status(
                    "frame",
                    text("gui-generic-phase"),
                    _plain(self._names(look).thing("frame", tag_of(frames[-1]).rsplit(".", 1)[-1])),
                )
            )
        return tuple(found)

    def prompt(self, look: Look) -> Prompt:
        """Return the choices in words."""
        if look.acting is None:
            names = [look.seats[s].name for s in look.to_act]
            return Prompt("", text("gui-generic-waiting", seat=names) if names else text("gui-generic-over"))
        names = self._names(look)
        # Many of a kind go into a list, so that the table keeps its room.
        kinds = Counter(type(action) for action in look.choices.singles)
        choices = [
            Choice(
                f"single:{k}",
                describe_action(action, names),
                _ids(action),
                action,
                group=text("gui-confirm") if kinds[type(action)] > MOST_BUTTONS else "",
            )
            for k, action in enumerate(look.choices.singles)
        ]
        for k, part in enumerate(look.choices.sets):
            choices += _of_set(part, k, names)
        who = look.seats[look.acting].name
        frame = tag_of(look.state.frames[-1])
        return Prompt(f"{frame}:{look.acting}", text("gui-generic-ask", seat=who), "", tuple(choices))

    def attempt(self, look: Look, target: str) -> Action | None:
        """Return nothing: what a thing stands for is not known."""
        return None

    def question(self, look: Look, action: Action) -> str:
        """Ask nothing: what is easily regretted is not known."""
        return ""

    def hides(self, look: Look) -> bool:
        """Return whether the seat sees something that an onlooker does not, or the other way round."""
        if look.viewer is None:
            return False
        return any(
            value == HIDDEN_TEXT or str(HIDDEN) == value for _, _, value in _rows(msgspec.to_builtins(look.state), "")
        )

    def ending(self, look: Look) -> Ending:
        """Return the ranking with the numbers that the game gives."""
        assert look.outcome is not None
        names = [look.seats[s].name for s in look.outcome.winners]
        columns = tuple(look.outcome.ranking[0].scores) if look.outcome.ranking else ()
        rows = tuple(EndingRow(p.seat, p.place, tuple(str(p.scores[c]) for c in columns)) for p in look.outcome.ranking)
        titles = tuple(_plain(self._names(look).thing("score", score)) for score in columns)
        return Ending(text("gui-generic-winner", seat=names), titles, rows)


def _sheets(summaries: Sequence[Summary]) -> tuple[tuple[SceneItem, ...], float, float]:
    """Return tables in words as sheets one below the other, with the width and height of all of them.

    All are as wide as the page; two small ones share a row, the second of them being brought forward where need be.
    """
    waiting = [_Sheet(part) for part in summaries]
    wide = max([WIDTH, *(sheet.least for sheet in waiting)])
    half = (wide - GAP) / 2
    items: list[SceneItem] = []
    y = 0.0
    while waiting:
        row = [waiting.pop(0)]
        if row[0].least <= half:
            beside = next((sheet for sheet in waiting if sheet.least <= half), None)
            if beside is not None:
                waiting.remove(beside)
                row.append(beside)
        share = wide if len(row) == 1 else half
        high = max(sheet.high for sheet in row)
        for k, sheet in enumerate(row):
            items.append(SceneItem(f"sheet:{len(items)}", k * (share + GAP), y, sheet.parts(share, high)))
        y += high + GAP
    return tuple(items), wide, y - GAP


class _Sheet:
    """A table in words. least, high: the width that it needs at least, and its height, in board units."""

    def __init__(self, table: Summary) -> None:
        self._title = table.title
        self._lines = [(table.columns, True)] if any(table.columns) else []
        self._lines += [(row, False) for row in table.rows]
        columns = max(len(cells) for cells, _ in self._lines)
        self._widths = [
            max(_width(cells[k]) * (BOLD if bold else 1.0) if k < len(cells) else 0.0 for cells, bold in self._lines)
            + COLUMN
            for k in range(columns)
        ]
        self.least = max(sum(self._widths) - COLUMN, _width(table.title) * 1.2) + 2 * SIDE
        self.high = 20.0 + LINE * len(self._lines) + (LINE + 6 if table.title else 0.0)

    def parts(self, wide: float, high: float) -> tuple[Part, ...]:
        """Return what is drawn of it, in this size."""
        apart = min(APART, (wide - self.least) / max(1, len(self._widths) - 1))
        y = 10.0
        shown: list[Part] = [rect(0, 0, wide, high, "panel", "line", 1, 10)]
        if self._title:
            shown.append(words(self._title, (SIDE, y, wide - 2 * SIDE, LINE), 16, "ink", True, "left"))
            y += LINE + 6
        for number, (cells, heading) in enumerate(self._lines):
            if number and not heading:
                shown.append(line(((SIDE, y), (wide - SIDE, y)), "line", 0.8, opacity=0.6))
            x = SIDE
            for k, cell in enumerate(cells):
                box = (x, y, self._widths[k], LINE)
                first = k == 0 and len(self._widths) > 1
                if cell:
                    shown.append(words(cell, box, 14, "ink_soft" if heading or first else "ink", heading, "left"))
                x += self._widths[k] + apart
            y += LINE
        return tuple(shown)


def _width(cell: str) -> float:
    """Return about how wide the words in a cell of a table are."""
    return sum(LETTER * (2 if unicodedata.east_asian_width(letter) in "WF" else 1) for letter in cell)


def _of_set(part: Any, k: int, names: Names) -> list[Choice]:
    """Return the choices of a parametric set."""
    if not len(part):
        return []
    if isinstance(part, IntRange):
        low = part.low
        number = Number(low, part.high, low, lambda n: part[n - low], lambda n: describe_action(part[n - low], names))
        return [Choice(f"range:{k}", describe_set(part, names), (), number=number)]
    if isinstance(part, ValueSet):
        group = describe_set(part, names) if len(part) > MOST_BUTTONS else ""
        return [
            Choice(f"value:{k}:{i}", describe_action(action, names), _ids(action), action, group=group)
            for i, action in enumerate(part)
        ]
    if isinstance(part, Subset):
        limits = (1,) * len(part.values)

        def subset(amounts: tuple[int, ...]) -> Action:
            chosen = tuple(v for v, n in zip(part.values, amounts, strict=True) if n)
            return part.make(part.seat, chosen)

        shown = tuple(str(v) for v in part.values)
        parts = Parts(shown, limits, part.low, part.high, subset, amounts=False)
        return [Choice(f"subset:{k}", describe_set(part, names), parts=parts)]
    assert isinstance(part, Split)
    shown = tuple(str(i + 1) for i in range(len(part.limits)))
    split = Parts(shown, part.limits, part.total, part.total, lambda n: part.make(part.seat, n), amounts=True)
    return [Choice(f"split:{k}", describe_set(part, names), parts=split)]


def _ids(action: Action) -> tuple[str, ...]:
    """Return ids that an action names: one for each of its fields ("plant:13")."""
    found: list[str] = []
    for name in action.__struct_fields__[1:]:
        value: Any = getattr(action, name)
        if isinstance(value, (int, str)):
            found.append(f"{name}:{value}")
    return tuple(found)


def _players(look: Look) -> Board:
    items: list[SceneItem] = []
    for seat, who in enumerate(look.seats):
        active = seat in look.to_act
        parts = (
            rect(2, 0, 256, 44, "panel", "accent" if active else "line", 3 if active else 1, 9),
            rect(2, 0, 8, 44, f"seat.{who.colour}", radius=4),
            symbol(SEAT_MARKS[who.colour], 30, 22, 20, f"seat.{who.colour}"),
            words(who.name, (50, 6, 150, 32), 17, "ink", True, "left"),
            words(text("gui-bot") if who.bot else "", (190, 6, 60, 32), 13, "ink_soft", False, "right"),
        )
        items.append(SceneItem(f"seat:{seat}", 0, seat * 52 + 2, parts, hit=(2, 0, 256, 44), tip=who.name))
    return Board("players", "left", text("gui-generic-players"), 260, len(look.seats) * 52, tuple(items))


def _rows(value: object, name: str, depth: int = 0) -> list[tuple[int, str, str]]:
    """Return (depth, name, value) lines of plain data; a line without a value is a title."""
    if isinstance(value, Mapping):
        rows: list[tuple[int, str, str]] = []
        if name:
            rows.append((depth, _plain(name), ""))
            depth += 1
        for key, inner in value.items():
            if key not in _SKIPPED and key != "kind":
                rows += _rows(inner, str(key), depth)
        return rows
    if isinstance(value, (list, tuple)):
        if any(isinstance(item, (Mapping, list)) for item in value):
            found: list[tuple[int, str, str]] = []
            for i, item in enumerate(value):
                found += _rows(item, f"{name} {i + 1}", depth)
            return found
        return [(depth, _plain(name), ", ".join(_shown(item) for item in value) or "–")]
    return [(depth, _plain(name), _shown(value))]


def _shown(value: object) -> str:
    return HIDDEN_TEXT if value in (HIDDEN, HIDDEN_TEXT) else str(value)


def _plain(name: str) -> str:
    return name.replace("_", " ")


def seat_names(look: Look) -> dict[Seat, str]:
    """Return the names of the seats."""
    return {seat: who.name for seat, who in enumerate(look.seats)}
