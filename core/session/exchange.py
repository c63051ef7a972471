"""Games as one JSON file: export, import, replay."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from core.engine import Action, Outcome
from core.errors import PowerhouseError, SaveError
from core.hooks import Registry
from core.hooks import registry as installed
from core.session.files import write_text
from core.session.migrations import EXPORT, FORMAT, can_migrate, migrate
from core.session.opening import engine_of, first_state, program_version
from core.session.recorded import MARK, RECORDED, play_recorded
from core.session.records import NewGame, Note, SavedAction, SavedGame, SeatSpec, Snapshot
from core.session.session import Session
from core.session.written import read_written

if TYPE_CHECKING:
    from core.store import Store

Export = SavedGame
"""What an export holds."""


@dataclass(frozen=True)
class Difference:
    """The first action at which a replay went another way. expected, found: digests; found "" when it was refused.

    number: 0 when already the start cannot be made. reason: a sentence that says what differs.
    """

    number: int
    action: Action | None
    expected: str
    found: str
    reason: str


@dataclass(frozen=True)
class ReplayReport:
    """What came of a replay. actions: how many were re-applied. digest: of the last state reached."""

    ok: bool
    actions: int
    digest: str
    outcome: Outcome | None
    first_difference: Difference | None


# -- files ------------------------------------------------------------------------------------------------------


def export_game(store: Store, save_id: str, path: Path | str) -> Path:
    """Write a saved game to a file, whole or not at all, and return its path.

    The file holds all that is needed to go on: seed, set-up and journal, and with them what is hidden in a game that
    still runs. For somebody who plays in it there is `export_view`. Raise SaveError.
    """
    return write_export(store.read(save_id), Path(path))


def export_view(store: Store, save_id: str, path: Path | str, registry: Registry | None = None) -> Path:
    """Write what an onlooker may know of a game: seats, log and the open part of the state. It cannot be played on."""
    with Session.load(save_id, store, registry, read_only=True) as session:
        observation = session.observe(None)
        data = {
            MARK: "view",
            "format": FORMAT,
            "program": program_version(),
            "game": session.header.game_id,
            "name": session.header.name,
            "options": dict(session.header.options),
            "seats": [_seat(s) for s in session.seat_specs],
            "moves": len(session.steps),
            "log": [line.text for line in session.log(None)],
            "state": msgspec.to_builtins(observation.state),
        }
        return _write(data, Path(path))


def write_export(saved: SavedGame, path: Path) -> Path:
    """Write a game to a file, whole or not at all, and return its path. Raise SaveError."""
    return _write(to_data(saved), path)


def read_export(path: Path | str, registry: Registry | None = None) -> Export:
    """Return what an exported file holds, brought up to the present format. The file is not changed.

    A recorded game (`core.session.recorded`) is played, and returned as its export would be. Raise SaveError: cannot be
    read, not an export, only a view, from a newer version, damaged; a recorded game that is not one by the rules.
    """
    written = read_written(path)
    if MARK not in written.data:
        if "game" in written.data and "seats" in written.data:
            raise SaveError("session-record-no-mark", file=written.file)
        raise SaveError("session-file-foreign", file=written.file)
    if written.data[MARK] == RECORDED:
        return play_recorded(written, registry or installed()).saved()
    return from_data(written.data, written.file)


def import_game(store: Store, path: Path | str, registry: Registry | None = None) -> str:
    """Put an exported game into the store as a new save and return its id.

    It is opened once before, so that what is imported can be played. Raise SaveError that says what is in the way.
    """
    registry = registry or installed()
    saved = read_export(path, registry)
    session = Session.of_saved(saved, registry)
    return store.create_game(session.saved(), session.standing, hold=False)


def replay(source: Export | Path | str, registry: Registry | None = None) -> ReplayReport:
    """Re-apply a game from its start, compare the digest after every action, and name the first that differs.

    Actions that were undone are not replayed. Raise SaveError when the file cannot be read or its game is missing.
    """
    saved = source if isinstance(source, SavedGame) else read_export(source, registry)
    _, engine, _ = engine_of(saved, registry or installed())
    try:
        state = first_state(saved, engine)
    except SaveError as error:
        return ReplayReport(False, 0, "", None, Difference(0, None, "", "", str(error)))
    done, difference = 0, None
    for number in range(saved.base + 1, saved.position + 1):
        written = saved.actions[number - 1]
        action = None
        try:
            action = engine.decode_action(written.action)
            engine.play(state, action)
        except PowerhouseError as error:
            difference = Difference(
                number,
                action,
                written.digest,
                "",
                str(SaveError("session-refused-now", number=number, reason=str(error))),
            )
            break
        found = engine.digest(state)
        if found != written.digest:
            reason = str(SaveError("session-differs", number=number, expected=written.digest, found=found))
            difference = Difference(number, action, written.digest, found, reason)
            break
        done += 1
    outcome = engine.outcome(state) if difference is None else None
    return ReplayReport(difference is None, done, engine.digest(state), outcome, difference)


# -- data -------------------------------------------------------------------------------------------------------


class _File(msgspec.Struct):
    """Shape of an export of the present format; see docs/reference/save-format.md."""

    game: str
    options: dict[str, bool | int | str]
    seats: list[dict[str, str]]
    actions: list[dict[str, Any]]
    position: int
    plugin: str = ""
    plugin_version: str = ""
    rules: int = 1
    program: str = ""
    name: str = ""
    created: str = ""
    variants: list[str] = []
    setup: dict[str, Any] | None = None
    content: dict[str, Any] = {}
    base: int = 0
    snapshots: list[dict[str, Any]] = []
    free_undo: bool = False
    notes: list[dict[str, Any]] = []


def to_data(saved: SavedGame) -> dict[str, Any]:
    """Return a game as the plain data of an export: of its snapshots the last one, and the one it starts from."""
    header = saved.header
    states = [s for s in saved.snapshots if s.number == saved.base and saved.base]
    states += saved.snapshots[-1:] if saved.snapshots[-1:] != tuple(states) else ()
    return {
        MARK: "game",
        "format": FORMAT,
        "program": saved.program,
        "game": header.game_id,
        "plugin": saved.plugin,
        "plugin_version": saved.plugin_version,
        "rules": saved.rules,
        "name": header.name,
        "created": saved.created,
        "exported": datetime.now(UTC).isoformat(timespec="seconds"),
        "options": dict(header.options),
        "variants": list(header.variants),
        "seats": [_seat(s) for s in header.seats],
        "seed": header.seed,
        "setup": header.setup,
        "content": {"digest": saved.content_digest, "data": json.loads(saved.content or b"null")},
        "position": saved.position,
        "base": saved.base,
        "actions": [
            {
                "action": json.loads(a.action),
                "digest": a.digest,
                **({"bot": True} if a.bot else {}),
                **({"how": a.how} if a.how else {}),
            }
            for a in saved.actions
        ],
        "snapshots": [{"number": s.number, "digest": s.digest, "state": json.loads(s.state)} for s in states],
        "free_undo": saved.free_undo,
        "notes": [{"step": n.step, "key": n.key, "facts": dict(n.facts)} for n in saved.notes],
    }


def from_data(data: dict[str, Any], file: str) -> SavedGame:
    """Return the game that an export's plain data holds; older formats are brought up first. Raise SaveError."""
    if data.get(MARK) == "view":
        raise SaveError("session-file-view", file=file)
    number = data.get("format")
    if data.get(MARK) != "game" or type(number) is not int:
        raise SaveError("session-file-foreign", file=file)
    if number > FORMAT:
        raise SaveError("session-file-newer", file=file, format=number, program=str(data.get("program") or "?"))
    if not can_migrate(EXPORT, number, FORMAT):
        raise SaveError("session-file-older", file=file, format=number, program=str(data.get("program") or "?"))
    try:
        migrate(EXPORT, data, number, FORMAT)
        seed = data["seed"]  # taken by hand: it may have more digits than msgspec reads
        if type(seed) is not int:
            raise TypeError("seed: not a number")
        read = msgspec.convert({k: v for k, v in data.items() if k not in (MARK, "seed")}, _File)
        return _saved(read, seed)
    except (msgspec.ValidationError, KeyError, TypeError, ValueError) as error:
        raise SaveError("session-file-damaged", file=file, detail=str(error)) from error


def _saved(read: _File, seed: int) -> SavedGame:
    if not 0 <= read.base <= read.position <= len(read.actions):
        raise ValueError("position: not within the actions")
    return SavedGame(
        header=NewGame(
            game_id=read.game,
            options=read.options,
            seats=tuple(SeatSpec(**seat) for seat in read.seats),
            seed=seed,
            variants=tuple(read.variants),
            setup=read.setup,
            name=read.name,
        ),
        plugin=read.plugin,
        plugin_version=read.plugin_version,
        rules=read.rules,
        program=read.program,
        created=read.created,
        content_digest=str(read.content["digest"]),
        content=_bytes(read.content["data"]),
        actions=tuple(
            SavedAction(
                _bytes(a["action"]).decode(), str(a["digest"]), bool(a.get("bot", False)), str(a.get("how", ""))
            )
            for a in read.actions
        ),
        position=read.position,
        base=read.base,
        snapshots=tuple(Snapshot(int(s["number"]), str(s["digest"]), _bytes(s["state"])) for s in read.snapshots),
        free_undo=read.free_undo,
        notes=tuple(Note(int(n["step"]), str(n["key"]), dict(n["facts"])) for n in read.notes),
    )


def _bytes(data: Any) -> bytes:
    # The same bytes that the engine's canonical writer makes: keys keep the order in which they stand in the file.
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def _seat(spec: SeatSpec) -> dict[str, str]:
    return {"name": spec.name, "kind": spec.kind, "level": spec.level, "colour": spec.colour}


def _write(data: dict[str, Any], path: Path) -> Path:
    return write_text(json.dumps(data, ensure_ascii=False, indent=1), path)
