"""Recorded games: a game played elsewhere, written down by people, and taken in by playing it again.

The file says what the game was begun with, then one entry per decision, with checks of the state between them wherever
somebody wants. See docs/reference/recorded-games.md. Nothing here knows a game: actions are those of its engine.
"""

from __future__ import annotations

import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import msgspec

from core.engine import Action, Choices, IntRange, Split, Subset, ValueSet, tag_of
from core.errors import IllegalAction, PowerhouseError
from core.faults import Faults, Path, SetupError, dotted, read, read_value, shown, unknown
from core.hooks import GameDef, OptionValue, Registry
from core.session.checks import Checker
from core.session.opening import checked_seats
from core.session.records import BOT, HUMAN, NewGame, SeatSpec
from core.session.session import Session
from core.session.written import FileFaults, Written
from core.text import text
from core.text.actions import describe_reason

MARK = "powerhouse"
"""Key that every file of ours begins with; its value is "game", "view" or "recorded"."""
RECORDED = "recorded"
"""The value of the mark in files with recorded games."""

FORMAT = 1

LISTED = 40
"""So many values of one kind of action are listed when another one was refused."""

DO, SEAT, CHECK, NOTE, REPEAT = "do", "seat", "check", "note", "repeat"
MOST_REPEATS = 1000


class Seated(msgspec.Struct):
    """Who sits at a seat, where a name does not say it all. bot: level of the computer player, "" for a person."""

    name: str = ""
    bot: str = ""
    colour: str = ""


class RecordedFile(msgspec.Struct):
    """Shape of the file. actions: the entries, each an action, a check or a note."""

    powerhouse: str
    game: str
    seats: list[str | Seated]
    format: int = FORMAT
    name: str = ""
    note: str = ""
    options: dict[str, bool | int | str] = {}
    variants: list[str] = []
    seed: int = 0
    setup: dict[str, Any] | None = None
    actions: list[dict[str, Any]] = []


@dataclass(frozen=True)
class _Entry:
    """One entry as it is played: an action so many times, or a check. number: place in the file, from 0."""

    number: int
    action: Action | None
    times: int
    check: Mapping[str, Any] | None


@dataclass(frozen=True)
class _Seats:
    """How entries may name a seat. names: those that one seat alone has."""

    names: Mapping[str, int]
    count: int


def play_recorded(written: Written, registry: Registry) -> Session:
    """Return a session in which a recorded game has been played as far as its file goes. No store holds it.

    Raise FileFaults: everything that is wrong with header, set-up and the form of the entries at once; else the first
    entry that the rules refuse, with what they would allow there; else a check whose state is another one.
    """
    faults = written.faults()
    recorded = read(RecordedFile, written.data, faults)
    new, game = _header(recorded, registry, faults)
    if game is None:
        raise _refused(written, faults)
    session: Session | None = None
    if faults.clean("options") and faults.clean("seats"):  # else the set-up would be called wrong for what they say
        try:
            session = Session.start(new, None, registry)
        except SetupError as error:
            faults.take(("setup",), error)
        except PowerhouseError as error:
            faults.take((_cause(error),), error)
    entries = _entries(recorded, session, game, registry, faults)
    if faults or session is None:
        raise _refused(written, faults)
    names = seat_numbers(new.seats)
    checker = Checker(session.engine, names, len(new.seats))
    for entry in entries:
        if entry.action is not None:
            _take(session, entry, faults)
        if entry.check is not None:
            checker.check(entry.check, session.state, ("actions", entry.number, CHECK), faults)
        if faults:
            raise _refused(written, faults)
    return session


def begun_by(written: Written, registry: Registry) -> NewGame:
    """Return what a recorded game was begun with, for who wants to play it from there. Raise FileFaults.

    The set-up itself is checked when the game begins.
    """
    faults = written.faults()
    recorded = read(RecordedFile, written.data, faults)
    new, _ = _header(recorded, registry, faults)
    if faults:
        raise _refused(written, faults)
    return new


def decisions(written: Written) -> int:
    """Return how many entries of a recorded game are decisions."""
    return sum(DO in entry for entry in read(RecordedFile, written.data, Faults()).actions)


def seat_numbers(seats: Sequence[SeatSpec]) -> dict[str, int]:
    """Return the seat of each name that one seat alone has."""
    names = [spec.name for spec in seats]
    return {name: seat for seat, name in enumerate(names) if name and names.count(name) == 1}


def short_tag(kind: type[Action], kinds: Sequence[type[Action]]) -> str:
    """Return what an action is called in a file: its tag after the last dot, all of it where two end alike."""
    tag = tag_of(kind)
    short = tag.rsplit(".", 1)[-1]
    return short if sum(tag_of(k).rsplit(".", 1)[-1] == short for k in kinds) == 1 else tag


def word_of(path: Path) -> str:
    """Return what a place in a recorded game is called: entries by their number, from 1."""
    if path[:1] == ("actions",) and len(path) > 1:
        rest = dotted(path[2:])
        number = int(path[1]) + 1
        return text("session-record-entry", number=str(number), rest=rest, more="yes" if rest else "no")
    return dotted(path)


def _refused(written: Written, faults: Faults) -> FileFaults:
    return FileFaults("session-record-wrong", written, faults, word_of)


def _cause(error: PowerhouseError) -> str:
    """Return which part of the file an error in beginning the game is about."""
    return {"variant-unknown": "variants", "rules-clash": "variants"}.get(error.key, "setup")


# -- the header -------------------------------------------------------------------------------------------------


def _header(recorded: RecordedFile, registry: Registry, faults: Faults) -> tuple[NewGame, GameDef | None]:
    """Return what the game is begun with, and its definition, None where there is no such game."""
    if recorded.format != FORMAT and faults.clean("format"):
        faults.add(("format",), "session-record-format", format=str(recorded.format), own=str(FORMAT))
    game: GameDef | None = None
    if faults.clean("game"):
        try:
            game = registry.game(recorded.game)
        except PowerhouseError as error:
            faults.take(("game",), error)
    options: dict[str, OptionValue] = {}
    seats = tuple(_spec(seated) for seated in recorded.seats)
    if game is not None:
        for name, value in recorded.options.items():
            try:
                options[name] = game.read_options({name: value})[name]
            except PowerhouseError as error:
                faults.take(("options", name), error)
        if len(seats) not in game.seats and faults.clean("seats"):
            low, high = game.seats[0], game.seats[-1]
            faults.add(("seats",), "core-seats-wrong", low=low, high=high, seats=len(seats))
        try:
            checked_seats(seats, game.id, registry)
        except PowerhouseError as error:
            faults.take(("seats",), error)
    new = NewGame(recorded.game, options, seats, recorded.seed, tuple(recorded.variants), recorded.setup, recorded.name)
    return new, game


def _spec(seated: str | Seated) -> SeatSpec:
    if isinstance(seated, str):
        return SeatSpec(seated)
    return SeatSpec(seated.name, BOT if seated.bot else HUMAN, seated.bot, seated.colour)


# -- entries ----------------------------------------------------------------------------------------------------


def _entries(
    recorded: RecordedFile, session: Session | None, game: GameDef, registry: Registry, faults: Faults
) -> list[_Entry]:
    """Return the entries, with the faults of their form; what the rules say about them shows when they are played."""
    try:
        engine = session.engine if session is not None else registry.engine(game.id)
    except PowerhouseError:
        return []
    kinds = {tag_of(kind): kind for kind in engine.spec.actions}
    kinds |= {short_tag(kind, engine.spec.actions): kind for kind in engine.spec.actions}
    known = _Seats(seat_numbers([_spec(seated) for seated in recorded.seats]), len(recorded.seats))
    seats = known if faults.clean("seats") else None  # else what entries say of them would be called wrong as well
    entries: list[_Entry] = []
    for number, data in enumerate(recorded.actions):
        path: Path = ("actions", number)
        check: Any = data.get(CHECK)
        if CHECK in data and not isinstance(check, dict):
            read_value(dict[str, Any], check, faults, (*path, CHECK))
            check = None
        action = None
        times = 1
        if DO in data:
            action = _action(data, path, kinds, seats, faults)
            times = _times(data, path, faults)
        else:
            for name in data:
                if name not in (CHECK, NOTE):
                    unknown(faults, (*path, name), name, [DO, CHECK, NOTE])
            if not data:
                faults.add(path, "session-record-empty")
        entries.append(_Entry(number, action, times, cast("dict[str, Any] | None", check)))
    return entries


def _times(data: Mapping[str, Any], path: Path, faults: Faults) -> int:
    times: Any = data.get(REPEAT, 1)
    if type(times) is not int or not 1 <= times <= MOST_REPEATS:
        faults.add((*path, REPEAT), "session-record-repeat", most=str(MOST_REPEATS), found=shown(times))
        return 1
    return times


def _action(
    data: Mapping[str, Any],
    path: Path,
    kinds: Mapping[str, type[Action]],
    seats: _Seats | None,
    faults: Faults,
) -> Action | None:
    """Return the action that an entry writes, None and faults where it has no such form."""
    before = len(faults)
    wanted: Any = data[DO]
    seat = _seat(data, path, seats, faults)
    kind = kinds.get(wanted) if isinstance(wanted, str) else None
    if kind is None:
        short = sorted({min((tag for tag in kinds if kinds[tag] is found), key=len) for found in kinds.values()})
        unknown(faults, (*path, DO), wanted if isinstance(wanted, str) else shown(wanted), short)
        return None
    infos = {info.encode_name: info for info in msgspec.structs.fields(kind) if info.name != SEAT}
    for name in data:
        if name not in infos and name not in (DO, SEAT, CHECK, NOTE, REPEAT):
            unknown(faults, (*path, name), name, [*infos, REPEAT, CHECK, NOTE])
    values: dict[str, Any] = {}
    hints = typing.get_type_hints(kind)
    for name, info in infos.items():
        if name in data:
            values[info.name] = read_value(hints[info.name], data[name], faults, (*path, name))
        elif info.required:
            faults.add((*path, name), "core-fault-missing", name=name)
    return kind(seat, **values) if len(faults) == before else None


def _seat(data: Mapping[str, Any], path: Path, seats: _Seats | None, faults: Faults) -> int:
    """Return the seat that an entry names, 0 and a fault where there is none."""
    seat: Any = data.get(SEAT)
    if SEAT not in data:
        faults.add((*path, SEAT), "core-fault-missing", name=SEAT)
    elif seats is None:
        return 0
    elif isinstance(seat, str) and seat in seats.names:
        return seats.names[seat]
    elif type(seat) is int and 0 <= seat < seats.count:
        return seat
    else:
        said = seat if isinstance(seat, str) else shown(seat)
        unknown(faults, (*path, SEAT), said, [*seats.names, *map(str, range(seats.count))])
    return 0


# -- playing ----------------------------------------------------------------------------------------------------


def _take(session: Session, entry: _Entry, faults: Faults) -> None:
    """Carry an entry's action out as often as it says, or note why it is refused and what would be possible."""
    action = entry.action
    assert action is not None
    for time in range(1, entry.times + 1):
        try:
            session.do(action)
        except IllegalAction as error:
            names = session.names()
            names.state = session.state
            reason = session.why_not(action)
            said = describe_reason(reason, names) if reason is not None else str(error)
            faults.add(
                ("actions", entry.number),
                "session-record-refused",
                name=names.seat(action.seat),
                action=told_action(action, session.engine.spec.actions),
                reason=said,
                time=str(time),
                times=entry.times,
                possible="\n".join(_possible(session)),
                over="yes" if session.is_over else "no",
            )
            return


def told_action(action: Action, kinds: Sequence[type[Action]]) -> str:
    """Return an action in the words of the file: "open_auction plant=13 bid=13"."""
    fields = [f"{name}={shown(getattr(action, name))}" for name in action.__struct_fields__ if name != SEAT]
    return " ".join([short_tag(type(action), kinds), *fields])


def _possible(session: Session) -> list[str]:
    """Return what may be done now as lines in the words of the file, for each seat that has to decide."""
    lines: list[str] = []
    kinds = session.engine.spec.actions
    for seat in session.to_act:
        name = session.names().seat(seat)
        for said in _offers(session.choices(seat), kinds):
            lines.append(f"  {name}: {said}")
    return lines


def _offers(choices: Choices, kinds: Sequence[type[Action]]) -> list[str]:
    lines = [told_action(action, kinds) for action in choices.singles[:LISTED]]
    if len(choices.singles) > LISTED:
        lines.append("...")
    for part in choices.sets:
        if not len(part):
            continue
        made: list[str] = [short_tag(part.make, kinds)]
        if isinstance(part, IntRange):
            fixed = zip(part.make.__struct_fields__[1:], part.fixed, strict=False)
            made += [f"{name}={shown(value)}" for name, value in fixed]
            made.append(f"{part.field}={part.low}..{part.high}" if part.low < part.high else f"{part.field}={part.low}")
        elif isinstance(part, ValueSet):
            made.append(f"{part.field}={_values(part.values)}")
        elif isinstance(part, Subset):
            made.append(f"{part.field}=[{part.low}..{part.high}: {_values(part.values)}]")
        else:
            assert isinstance(part, Split)
            made.append(f"{part.field}=[{' + '.join(f'0..{limit}' for limit in part.limits)} = {part.total}]")
        lines.append(" ".join(made))
    return lines


def _values(values: Sequence[Any]) -> str:
    said = "|".join(shown(value) for value in values[:LISTED])
    return said + ("|..." if len(values) > LISTED else "")
