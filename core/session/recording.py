"""Writing a game down as a recorded game: what it was begun with, then one entry per decision, for people to read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from core.engine import BY_SEAT, SECRET, Action, Record, unseeded
from core.engine.visibility import declared
from core.errors import PowerhouseError, SaveError
from core.hooks import Registry
from core.hooks import registry as installed
from core.session.files import write_text
from core.session.opening import checked_seats
from core.session.recorded import (
    CHECK,
    DO,
    FORMAT,
    MARK,
    NOTE,
    RECORDED,
    REPEAT,
    SEAT,
    play_recorded,
    seat_numbers,
    short_tag,
)
from core.session.records import SavedGame
from core.session.session import Session
from core.session.written import Written
from core.text import text

if TYPE_CHECKING:
    from core.store import Store


def export_recorded(store: Store, save_id: str, path: Path | str, registry: Registry | None = None) -> Path:
    """Write a saved game to a file as a recorded game, whole or not at all, and return its path.

    Taken in again, it leads to the same states: that is tried before anything is written. Actions that were undone are
    left out. Raise SaveError, also when the game cannot be written so.
    """
    return write_text(record_of(store.read(save_id), registry), Path(path))


def record_of(saved: SavedGame, registry: Registry | None = None) -> str:
    """Return a game as the text of a recorded game. Raise SaveError when it would not lead to the same states."""
    registry = registry or installed()
    name = saved.header.name or saved.header.game_id
    session = Session.of_saved(saved, registry)
    if saved.base:
        raise SaveError("session-record-not-again", name=name, reason=text("session-record-no-start"))
    written = _text(_data(session))
    try:
        again = play_recorded(Written(name, written, json.loads(written)), registry)
    except PowerhouseError as error:
        raise SaveError("session-record-not-again", name=name, reason=str(error)) from error
    for old, new in zip(session.steps, again.steps, strict=True):
        if old.digest != new.digest:
            reason = text("session-record-other-way", number=old.number)
            raise SaveError("session-record-not-again", name=name, reason=reason)
    return written


def _data(session: Session) -> dict[str, Any]:
    header = session.header
    setup, seed = _beginning(session)
    return {
        MARK: RECORDED,
        "format": FORMAT,
        "game": header.game_id,
        "name": header.name,
        "options": dict(header.options),
        **({"variants": list(header.variants)} if header.variants else {}),
        "seats": _seats(session),
        "seed": seed,
        **({"setup": setup} if setup is not None else {}),
        "actions": _entries(session),
    }


def _beginning(session: Session) -> tuple[Mapping[str, Any] | None, int]:
    """Return the set-up and the seed that make the first state.

    A game that can say how its first state is arranged does so, and the seed is the one from which later chance comes
    when the set-up draws nothing. Else both are what the game was begun with.
    """
    header, engine, arrange = session.header, session.engine, session.game.arrange
    first = session.state_at(0)
    if arrange is not None:
        setup = arrange(engine, first)
        if setup is not None:
            seed = unseeded(unseeded(first.rng))
            again = engine.new_game(len(header.seats), seed, setup)
            if engine.digest(again) == engine.digest(first):
                return setup, seed
    return header.setup, header.seed


def _seats(session: Session) -> list[str | dict[str, str]]:
    """Return who sat where: a name says it for a person in the seat's usual colour."""
    specs = session.seat_specs
    usual = checked_seats([replace(spec, colour="") for spec in specs], session.header.game_id, session.registry)
    found: list[str | dict[str, str]] = []
    for spec, plain in zip(specs, usual, strict=True):
        more = {"bot": spec.level, "colour": spec.colour if spec.colour != plain.colour else ""}
        told = {key: value for key, value in more.items() if value}
        found.append({"name": spec.name, **told} if told else spec.name)
    return found


def _entries(session: Session) -> list[dict[str, Any]]:
    """Return the entries. Where a round begins the log says so, and what the seats have is checked."""
    kinds = session.engine.spec.actions
    names = {seat: name for name, seat in seat_numbers(session.seat_specs).items()}
    rounds: dict[int, list[str]] = {}
    for line in session.log(None):
        if line.level == 0:
            rounds.setdefault(line.step, []).append(line.text)
    entries: list[dict[str, Any]] = []
    last: Action | None = None
    for number in range(len(session.steps) + 1):
        if number:
            action = session.steps[number - 1].action
            if action == last:
                entries[-1][REPEAT] = entries[-1].get(REPEAT, 1) + 1
            else:
                entries.append({SEAT: names.get(action.seat, action.seat), **_fields(action, kinds)})
            last = action
        if number in rounds:
            check = _holdings(session.state_at(number), names)
            entries.append({NOTE: " ".join(rounds[number]), **({CHECK: check} if check else {})})
            last = None
    if session.is_over:
        winners = session.outcome.winners if session.outcome is not None else ()
        entries.append({CHECK: {"over": True, "winners": [names.get(seat, seat) for seat in winners]}})
    return entries


def _fields(action: Action, kinds: Any) -> dict[str, Any]:
    told: dict[str, Any] = {DO: short_tag(type(action), kinds)}
    for info in msgspec.structs.fields(type(action)):
        value: Any = getattr(action, info.name)
        if info.name != SEAT and (info.required or value != info.default):
            told[info.encode_name] = msgspec.to_builtins(value)
    return told


def _holdings(state: Record, names: Mapping[int, str]) -> dict[str, Any]:
    """Return a check of the plain numbers that each seat's record holds, such as money."""
    found: dict[str, Any] = {}
    for field, visibility in declared(type(state)):
        records: list[Record] = getattr(state, field) if visibility is BY_SEAT else []
        if not records:
            continue
        for name, seen_by in declared(type(records[0])):
            if seen_by is SECRET:
                continue
            values = [getattr(record, name) for record in records]
            if all(type(value) is int for value in values):
                said = {names.get(seat, str(seat)): value for seat, value in enumerate(values)}
                found |= {name: said} if not hasattr(state, name) else {}
    return found


def _text(data: Mapping[str, Any]) -> str:
    """Return JSON for people: one line for each entry of the actions, and for each small thing elsewhere."""
    lines: list[str] = []
    for key, value in data.items():
        if key == "actions":
            rows = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in value)
            lines.append(f' "actions": [\n{rows}\n ]' if rows else ' "actions": []')
        else:
            lines.append(f" {json.dumps(key)}: {_nested(value, 1)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _nested(value: Any, depth: int) -> str:
    said = json.dumps(value, ensure_ascii=False)
    if len(said) + 2 * depth <= 110 or not isinstance(value, (dict, list)):
        return said
    pad, end = " " * (depth + 1), " " * depth
    if isinstance(value, dict):
        record = cast("dict[str, Any]", value)
        rows = [f"{pad}{json.dumps(key)}: {_nested(part, depth + 1)}" for key, part in record.items()]
        return "{\n" + ",\n".join(rows) + f"\n{end}}}"
    items = cast("list[Any]", value)
    if all(isinstance(item, (int, str)) for item in items):
        return said
    return "[\n" + ",\n".join(pad + _nested(item, depth + 1) for item in items) + f"\n{end}]"
