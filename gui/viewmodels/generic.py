"""A table for games that bring no view: the game's own tables in words, or what is seen as names and values.

The choices are told in words. A game offers its tables by `GameDef.tables`, as for the terminal.
"""

from __future__ import annotations

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
    Parts,
    Prompt,
    SceneItem,
    Status,
    TableView,
    rect,
    symbol,
    words,
)
from core.table.summary import Summary
from core.text import text
from core.text.actions import describe_action, describe_set
from gui.viewmodels.sheets import page_of

_SKIPPED = ("rng", "frames")
_SHOWN_AT_MOST = 400
_INDENT = "    "

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
        tables = self._summaries(look) or (_state_in_words(look),)
        return (page_of(text("gui-generic-table"), tables), _players(look))

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


def _state_in_words(look: Look) -> Summary:
    """Return the state as names and values, as a table."""
    rows = _rows(msgspec.to_builtins(look.state), "")[:_SHOWN_AT_MOST]
    return Summary("", ("", ""), tuple((depth * _INDENT + name, value) for depth, name, value in rows))


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
