"""Guided games: a real game from an arranged start, in which every move is known, with something to say at each step.

A lesson is a JSON file of a pack. Its sentences are messages: those of the lesson `power_grid.first_game` are
`power-grid-lesson-first-game-NAME` for the `say` of a step, `-title` and `-name-SEAT` for the names of the seats.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from core.engine import Action, Engine, Seat, tag_of
from core.hooks.games import OptionValue

LEARNER: Seat = 0
"""The seat of whoever is taught."""


class Move(msgspec.Struct, frozen=True):
    """One move that is known beforehand. fields: of the action, besides the seat."""

    seat: Seat
    do: str
    fields: dict[str, Any] = {}

    def action(self, engine: Engine[Any]) -> Action:
        """Return it as an action of the game. Raise KeyError for an unknown one, TypeError or ValueError for fields."""
        for kind in engine.spec.actions:
            if tag_of(kind).rpartition(".")[2] == self.do:
                return msgspec.convert(
                    {**self.fields, str(kind.__struct_config__.tag_field): tag_of(kind), "seat": self.seat}, kind
                )
        raise KeyError(self.do)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step. say: message id. ring: ids of things on the table that it speaks of. section: of the rules book.

    play: the moves that make it; the learner's are waited for, the others are made. () for a step that is only read.
    """

    say: str
    ring: tuple[str, ...]
    section: str
    play: tuple[Move, ...]


@dataclass(frozen=True)
class Lesson:
    """A guided game. title: message id. names: message ids of the seats' names."""

    id: str
    title: str
    game_id: str
    options: Mapping[str, OptionValue]
    setup: Mapping[str, Any]
    names: tuple[str, ...]
    steps: tuple[LessonStep, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return all moves in order."""
        return tuple(move for step in self.steps for move in step.play)


def read_lesson(path: Path) -> Lesson:
    """Read a lesson. Raise OSError, ValueError or KeyError when the file is not one."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    name: str = data["id"]
    game, _, own = name.partition(".")
    prefix = f"{game}-lesson-{own}".replace("_", "-")
    steps = tuple(
        LessonStep(
            f"{prefix}-{step['say']}",
            tuple(step.get("ring", ())),
            step.get("section", ""),
            _moves(step.get("play", [])),
        )
        for step in data["steps"]
    )
    seats = {move.seat for step in steps for move in step.play}
    return Lesson(
        name,
        f"{prefix}-title",
        data["game"],
        data["options"],
        data["setup"],
        tuple(f"{prefix}-name-{seat}" for seat in sorted(seats)),
        steps,
    )


def _moves(entries: list[dict[str, Any]]) -> tuple[Move, ...]:
    found: list[Move] = []
    for entry in entries:
        fields = {key: value for key, value in entry.items() if key not in ("seat", "do", "repeat")}
        found += [Move(entry["seat"], entry["do"], fields)] * entry.get("repeat", 1)
    return tuple(found)
