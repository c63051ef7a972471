"""From a new game's header, or from what was saved, to an engine, a journal and a state."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec

from core.engine import Action, Engine, Event, State, to_json
from core.errors import IllegalAction, PowerhouseError, SaveError, UsageError
from core.hooks import GameDef, Registry, nearest
from core.session.journal import Entry, Journal
from core.session.migrations import can_migrate, migrate
from core.session.records import BOT, COLOURS, HUMAN, NewGame, Note, SavedGame, SeatSpec, Snapshot


class OldAction(Action, frozen=True, tag="powerhouse.old_action"):
    """An action that today's rules do not know, in the early journal of a migrated game, as it was written."""

    written: str


@dataclass(slots=True)
class Opened:
    """A saved game ready to go on. migrated: what must be stored instead when its rules were migrated, else None."""

    game: GameDef
    engine: Engine[Any]
    content: Any
    journal: Journal
    state: State
    migrated: SavedGame | None = None


def checked_header(new: NewGame, registry: Registry) -> NewGame:
    """Return the header with all options, all colours and a set-up of plain JSON data. Raise UsageError."""
    game = registry.game(new.game_id)
    options = game.read_options(new.options)
    try:
        # As it will be read back: tuples become lists and keys texts, so that a reload starts from the very same.
        setup = None if new.setup is None else json.loads(json.dumps(dict(new.setup), allow_nan=False))
    except (TypeError, ValueError) as error:
        raise UsageError("core-setup-wrong", detail=str(error)) from error
    seats = checked_seats(new.seats, new.game_id, registry)
    return replace(new, options=options, setup=setup, seats=seats, variants=tuple(sorted(set(new.variants))))


def checked_seats(specs: Sequence[SeatSpec], game_id: str, registry: Registry) -> tuple[SeatSpec, ...]:
    """Return the seats with their colours chosen. Raise UsageError for an unknown kind, level or colour."""
    taken: set[str] = set()
    for spec in specs:
        if spec.kind not in (HUMAN, BOT):
            raise UsageError("session-kind-unknown", kind=spec.kind, kinds=[HUMAN, BOT])
        if spec.kind == BOT:
            registry.bot(game_id, spec.level)
        if spec.colour:
            if spec.colour not in COLOURS:
                near = nearest(spec.colour, COLOURS) or "none"
                raise UsageError("session-colour-unknown", colour=spec.colour, colours=list(COLOURS), nearest=near)
            if spec.colour in taken:
                raise UsageError("session-colour-twice", colour=spec.colour)
            taken.add(spec.colour)
    free = [colour for colour in COLOURS if colour not in taken]
    chosen: list[SeatSpec] = []
    for seat, spec in enumerate(specs):
        colour = spec.colour
        if not colour and free:
            usual = COLOURS[seat] if seat < len(COLOURS) else ""
            colour = usual if usual in free else free[0]
            free.remove(colour)
        chosen.append(replace(spec, colour=colour, level=spec.level if spec.is_bot else ""))
    return tuple(chosen)


def content_bytes(content: Any) -> bytes:
    """Return resolved content as a save stores it: by its own `to_json`, else as plain data."""
    if content is None:
        return b"null"
    writer = getattr(content, "to_json", None)
    written: Any = writer() if writer is not None else msgspec.json.encode(content, order="deterministic")
    return written if isinstance(written, bytes) else str(written).encode()


def content_digest(content: Any) -> str:
    """Return the digest that names resolved content, "" for a game without content."""
    return "" if content is None else str(content.digest)


def engine_of(saved: SavedGame, registry: Registry) -> tuple[GameDef, Engine[Any], Any]:
    """Return the game of a save, its engine and its content: that which the save was begun with.

    Raise SaveError when the game or one of its variants is not installed, or an option is not known any more.
    """
    game_id = saved.header.game_id
    if game_id not in registry.games:
        broken = next((p for p in registry.plugins if p.error and p.name == saved.plugin), None)
        if broken is not None:
            raise SaveError("session-plugin-broken", game=game_id, plugin=saved.plugin, reason=broken.error)
        raise SaveError("session-game-missing", game=game_id, plugin=saved.plugin, version=saved.plugin_version)
    game = registry.games[game_id]
    try:
        # A game without content, or one whose content was lost with a damaged store: what is installed may be the same.
        without = saved.content in (b"", b"null")
        content = game.load_content() if without else game.read_content(saved.content)
        if content is not None:
            game = game.fitted(content)  # with the maps and options of a pack that may no longer be there
        engine = registry.engine(game_id, saved.header.options, content, saved.header.variants)
    except PowerhouseError as error:
        raise SaveError("session-cannot-set-up", game=game_id, program=saved.program, reason=str(error)) from error
    if content_digest(content) != saved.content_digest:
        raise SaveError("session-content-altered", expected=saved.content_digest, found=content_digest(content))
    return game, engine, content


def open_saved(saved: SavedGame, registry: Registry) -> Opened:
    """Return a saved game where it was left. Raise SaveError that names what is in the way; nothing is changed."""
    game, engine, content = engine_of(saved, registry)
    now = game.rules_version
    if saved.rules > now:
        raise SaveError(
            "session-rules-newer", game=saved.header.game_id, rules=saved.rules, own=now, program=saved.program
        )
    if saved.rules < now:
        return _migrated(saved, game, engine, content)
    journal = journal_of(saved, engine)
    good = newest_good(saved, saved.position)
    if good is not None and good.number > journal.base:
        # Undamaged bytes that are no state of these rules: then the actions decide.
        with contextlib.suppress(msgspec.DecodeError):
            journal.keep(good.number, engine.decode(good.state))
    return Opened(game, engine, content, journal, journal.state(saved.position))


def journal_of(saved: SavedGame, engine: Engine[Any]) -> Journal:
    """Return the journal of a save with the earliest state that is known. Raise SaveError."""
    if not saved.base <= saved.position <= len(saved.actions):
        raise SaveError("session-journal-short", position=saved.position, found=len(saved.actions))
    opening: list[Event] = []
    journal = Journal(engine, first_state(saved, engine, opening), saved.base, opening)
    for number, action in enumerate(saved.actions, 1):
        try:
            decoded = engine.decode_action(action.action)
        except PowerhouseError as error:
            if number > saved.base:
                raise SaveError("session-refused-now", number=number, reason=str(error)) from error
            decoded = _old_action(action.action)
        journal.entries.append(Entry(decoded, action.digest, action.bot, None, how=action.how))
    return journal


def first_state(saved: SavedGame, engine: Engine[Any], opening: list[Event] | None = None) -> State:
    """Return the state that the journal starts from: the game's first, or that of a migration. Raise SaveError.

    opening: a list that gets what happened in the set-up.
    """
    header = saved.header
    if saved.base == 0:
        try:
            return engine.new_game(len(header.seats), header.seed, header.setup, opening)
        except PowerhouseError as error:
            raise SaveError(
                "session-cannot-set-up", game=header.game_id, program=saved.program, reason=str(error)
            ) from error
    for snapshot in saved.snapshots:
        if snapshot.number == saved.base and is_good(snapshot):
            try:
                return engine.decode(snapshot.state)
            except msgspec.DecodeError:
                break
    raise SaveError("session-base-missing", number=saved.base)


def is_good(snapshot: Snapshot) -> bool:
    """Return whether a snapshot is what was written."""
    return hashlib.blake2b(snapshot.state, digest_size=8).hexdigest() == snapshot.digest


def newest_good(saved: SavedGame, position: int) -> Snapshot | None:
    """Return the newest snapshot up to `position` that is undamaged and belongs to the journal."""
    for snapshot in sorted(saved.snapshots, key=lambda s: -s.number):
        if snapshot.number <= position and is_good(snapshot):
            if snapshot.number in (0, saved.base) or saved.actions[snapshot.number - 1].digest == snapshot.digest:
                return snapshot
    return None


def _migrated(saved: SavedGame, game: GameDef, engine: Engine[Any], content: Any) -> Opened:
    """Open a game that was begun under older rules: its newest snapshot is migrated, later actions are taken again."""
    header, now = saved.header, game.rules_version
    good = newest_good(saved, saved.position)
    if good is None or not can_migrate(header.game_id, saved.rules, now):
        raise SaveError("session-rules-older", game=header.game_id, rules=saved.rules, own=now, program=saved.program)
    try:
        data: dict[str, Any] = json.loads(good.state)
        migrate(header.game_id, data, saved.rules, now)
        state: Any = engine.decode(json.dumps(data))
        base = Snapshot(good.number, engine.digest(state), engine.encode(state))
        actions = list(saved.actions[: saved.position])
        for number in range(good.number, saved.position):
            engine.play(state, engine.decode_action(actions[number].action))
            actions[number] = replace(actions[number], digest=engine.digest(state))
    except (PowerhouseError, IllegalAction, msgspec.DecodeError, KeyError, TypeError) as error:
        raise SaveError(
            "session-rules-older", game=header.game_id, rules=saved.rules, own=now, program=saved.program
        ) from error
    note = Note(saved.position, "session-note-rules", {"rules": saved.rules, "own": now})
    migrated = replace(
        saved, rules=now, actions=tuple(actions), base=good.number, snapshots=(base,), notes=(*saved.notes, note)
    )
    journal = journal_of(migrated, engine)
    return Opened(game, engine, content, journal, journal.state(saved.position), migrated)


def _old_action(written: str) -> Action:
    data = json.loads(written)
    seat = data.get("seat") if isinstance(data, dict) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    return OldAction(seat if isinstance(seat, int) else 0, written)


def written(action: Action) -> str:
    """Return an action as the journal holds it."""
    return action.written if isinstance(action, OldAction) else to_json(action).decode()


def program_version() -> str:
    """Return the version of Powerhouse that is running, "" where it is not installed."""
    try:
        return version("powerhouse")
    except PackageNotFoundError:
        return ""
