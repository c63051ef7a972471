"""The page on which a table agrees on a new game."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from core.errors import PowerhouseError, UsageError
from core.hooks import GameDef, Option, OptionValue, Registry
from core.session import BOT, HUMAN, NewGame, SeatSpec
from core.table import SEAT_COLOURS
from core.text import has_text, language, text
from gui.viewmodels.remembered import Agreed, Remembered

MAP = "map"
NAMED = "named:here"
"""In a list of an option's values: what is wanted is named part by part."""
LEVELS = ("normal", "hard", "easy", "random")
"""Which level a new bot gets: the first of these that the game has."""


@dataclass(frozen=True, slots=True)
class OptionLine:
    """One option as shown.

    value: the one chosen; `NAMED` when it is named part by part. values: (value, words); empty for yes or no and for
    numbers. parts: (id, words, whether it is named), when parts are being named. group, group_title: under which it is
    folded away, "" for the usual ones. idle: why it makes no difference now, "" when it does. usual: nobody chose
    otherwise than usual.
    """

    id: str
    kind: str
    title: str
    help: str
    value: OptionValue
    values: tuple[tuple[OptionValue, str], ...] = ()
    parts: tuple[tuple[str, str, bool], ...] = ()
    group: str = ""
    group_title: str = ""
    idle: str = ""
    usual: bool = True


@dataclass
class NewGameModel:
    """What is chosen so far. Kept while the window is open: a second game starts from the first one's choices.

    remembered: what was agreed on in earlier games, from which the first game of this run starts.
    """

    registry: Registry
    game_id: str = ""
    options: dict[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    seats: list[SeatSpec] = field(default_factory=list[SeatSpec])
    seed: str = ""
    free_undo: bool = False
    named: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Parts named so far of each option that is named part by part."""
    chosen: dict[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    """What was chosen otherwise than usual, of any game: another game with the same option keeps it."""
    remembered: Remembered = field(default_factory=Remembered)
    _tried: tuple[object, str] | None = None
    _seated: bool = False
    """Somebody has changed the seats: another game keeps them."""

    def __post_init__(self) -> None:
        if not self.game_id and self.registry.games:
            last = self.remembered.last
            self.choose_game(last if last in self.registry.games else next(iter(self.registry.games)))

    # -- game -----------------------------------------------------------------------------------------------------

    @property
    def game(self) -> GameDef:
        """Return the chosen game."""
        return self.registry.game(self.game_id)

    def games(self) -> list[tuple[str, str]]:
        """Return (id, title) of all games."""
        return [(game.id, text(game.title)) for game in self.registry.games.values()]

    def choose_game(self, game_id: str) -> None:
        """Choose a game: what was chosen before is kept as far as the game knows it, the rest is as last time."""
        self.game_id = game_id
        game = self.game
        agreed = self.remembered.of(game_id)
        wanted_options = {**(agreed.options if agreed is not None else {}), **self.chosen}
        self.options = {option.id: option.default for option in game.options}
        for option in game.options:
            with contextlib.suppress(UsageError):
                self.options[option.id] = option.read(wanted_options.get(option.id, option.default))
        same = _same_map(str(self.chosen.get(MAP, "")), game.maps)
        if same:
            self.options[MAP] = same
        if agreed is not None and not self._seated:
            self.seats, self.free_undo = list(agreed.seats), agreed.free_undo
        self.named = {o.id: named for o in game.options if (named := self._named_before(o)) is not None}
        for option_id, named in list(self.named.items()):
            self._name(option_id, named)
        wanted = len(self.seats) or 4
        self.set_count(min(max(wanted, game.seats[0]), game.seats[-1]))
        levels = self.levels()
        self.seats = [
            replace(s, level=s.level if s.level in levels else self._usual_level()) if s.is_bot else s
            for s in self.seats
        ]

    def look_again(self) -> None:
        """Take note of what the game offers now: a map that is there no longer gives way to the usual one."""
        before = dict(self.options)
        self.options = {option.id: option.default for option in self.game.options}
        for option in self.game.options:
            with contextlib.suppress(UsageError):
                self.options[option.id] = option.read(before.get(option.id, option.default))
        for option_id, named in list(self.named.items()):
            self._name(option_id, named)

    def _named_before(self, option: Option) -> tuple[str, ...] | None:
        """Return the parts of an option that were named, now or last time; None when they were not."""
        if option.parts is None:
            return None
        value = self.options[option.id]
        if option.id not in self.named and isinstance(value, str) and value not in option.values:
            return tuple(part for part in value.split(",") if part)
        return self.named.get(option.id)

    # -- as usual -------------------------------------------------------------------------------------------------

    @property
    def is_usual(self) -> bool:
        """Return whether everything is as it is when nobody has chosen anything."""
        usual = NewGameModel(self.registry, self.game_id)
        usual.choose_game(self.game_id)
        mine = (self.options, self.seats, self.free_undo, self.seed.strip())
        return mine == (usual.options, usual.seats, False, "")

    def make_usual(self) -> None:
        """Choose everything in this game as usual, and forget what was agreed on last time."""
        self.remembered.forget(self.game_id)
        for option in self.game.options:
            self.chosen.pop(option.id, None)
            self.named.pop(option.id, None)
        self.seats, self.seed, self.free_undo, self._seated = [], "", False, False
        self.choose_game(self.game_id)

    def remember(self) -> None:
        """Keep what is chosen now for the next game of this kind."""
        usual = {option.id: option.default for option in self.game.options}
        options = {name: value for name, value in self.options.items() if value != usual[name]}
        self.remembered.keep(self.game_id, Agreed(options, tuple(self.seats), self.free_undo))

    # -- options --------------------------------------------------------------------------------------------------

    def levels(self) -> tuple[str, ...]:
        """Return the levels of bots that the game has."""
        return self.registry.levels(self.game_id)

    def _usual_level(self) -> str:
        levels = self.levels()
        return next((level for level in LEVELS if level in levels), levels[0] if levels else "")

    def maps(self) -> list[tuple[str, str]]:
        """Return (id, title) of the game's maps."""
        return [(name, self.game.map_name(name, language())) for name in self.game.maps]

    def option_lines(self) -> list[OptionLine]:
        """Return the options besides the map, with their words."""
        return [self._line(option) for option in self.game.options if option.id != MAP]

    def _line(self, option: Option) -> OptionLine:
        values: tuple[tuple[OptionValue, str], ...] = ()
        if option.kind == "choice":
            values = tuple((value, _value_words(option, value)) for value in option.values)
        value, parts = self.options[option.id], ()
        if option.parts is not None:
            key = f"{option.title}-named"
            values += ((NAMED, text(key) if has_text(key) else text("gui-new-named")),)
            if option.id in self.named:
                named = self.named[option.id]
                value = NAMED
                parts = tuple((part, words, part in named) for part, words in option.parts(self.options, language()))
        return OptionLine(
            id=option.id,
            kind=option.kind,
            title=text(option.title),
            help=text(option.help),
            value=value,
            values=values,
            parts=parts,
            group=option.group,
            group_title=text(option.group) if option.group else "",
            idle=text(option.condition) if option.idle(self.options, len(self.seats)) else "",
            usual=self.options[option.id] == option.default,
        )

    def set_option(self, option_id: str, value: object) -> None:
        """Choose a value; `NAMED` to name its parts from now on. Raises UsageError when it is not possible."""
        if value == NAMED:
            self._name(option_id, self.named.get(option_id, ()))
            return
        self.options[option_id] = self.game.read_options({option_id: value})[option_id]
        self._keep(option_id)
        self.named.pop(option_id, None)
        for other, named in self.named.items():  # another map has other regions
            self._name(other, named)

    def name_part(self, option_id: str, part: str, on: bool) -> None:
        """Name a part of an option, or name it no longer."""
        rest = tuple(p for p in self.named.get(option_id, ()) if p != part)
        self._name(option_id, (*rest, part) if on else rest)

    def _name(self, option_id: str, named: tuple[str, ...]) -> None:
        option = next(o for o in self.game.options if o.id == option_id)
        assert option.parts is not None
        known = [part for part, _ in option.parts(self.options, language())]
        self.named[option_id] = tuple(part for part in known if part in named)
        value = ",".join(self.named[option_id]) + ("," if len(self.named[option_id]) < 2 else "")
        self.options[option_id] = option.read(value)
        self._keep(option_id)

    def _keep(self, option_id: str) -> None:
        """Remember what was chosen, unless it is what is usual in this game."""
        option = next(o for o in self.game.options if o.id == option_id)
        self.chosen.pop(option_id, None)
        if self.options[option_id] != option.default:
            self.chosen[option_id] = self.options[option_id]

    # -- seats ----------------------------------------------------------------------------------------------------

    def counts(self) -> list[int]:
        """Return the possible numbers of players."""
        return list(self.game.seats)

    def set_count(self, count: int) -> None:
        """Have so many seats: new ones are bots, apart from the first."""
        self._seated = self._seated or (bool(self.seats) and len(self.seats) != count)
        while len(self.seats) < count:
            first = not self.seats
            self.seats.append(
                SeatSpec(
                    kind=HUMAN if first else BOT, level="" if first else self._usual_level(), colour=self._free_colour()
                )
            )
        del self.seats[count:]

    @property
    def can_add(self) -> bool:
        """Return whether one more can play."""
        return len(self.seats) < self.game.seats[-1]

    @property
    def can_remove(self) -> bool:
        """Return whether the game can be played by one less."""
        return len(self.seats) > self.game.seats[0]

    def remove_seat(self, seat: int) -> None:
        """Take a seat away from the table; those after it move up."""
        if self.can_remove:
            self._seated = True
            del self.seats[seat]

    def move_seat(self, seat: int, to: int) -> None:
        """Put a seat at another place round the table; the one that was there changes with it."""
        if to in range(len(self.seats)):
            self._seated = True
            self.seats[seat], self.seats[to] = self.seats[to], self.seats[seat]

    def shuffle_seats(self) -> None:
        """Seat everybody anew by chance, with their names, colours and who plays for them."""
        self._seated = True
        secrets.SystemRandom().shuffle(self.seats)

    def _free_colour(self) -> str:
        used = {seat.colour for seat in self.seats}
        return next((c for c in SEAT_COLOURS if c not in used), SEAT_COLOURS[0])

    def set_name(self, seat: int, name: str) -> None:
        """Name a seat; "" for the usual name."""
        self._seated = True
        self.seats[seat] = replace(self.seats[seat], name=name.strip()[:24])

    def set_kind(self, seat: int, level: str) -> None:
        """Let a person ("") or a bot of a level play a seat."""
        self._seated = True
        kind = BOT if level else HUMAN
        self.seats[seat] = replace(self.seats[seat], kind=kind, level=level)

    def set_colour(self, seat: int, colour: str) -> None:
        """Give a seat a colour; whoever had it gets the seat's old one."""
        self._seated = True
        old = self.seats[seat].colour
        self.seats = [
            replace(s, colour=colour) if i == seat else replace(s, colour=old) if s.colour == colour else s
            for i, s in enumerate(self.seats)
        ]

    def usual_name(self, seat: int) -> str:
        """Return what a seat is called when nobody names it."""
        return text("session-player", number=seat + 1)

    # -- together -------------------------------------------------------------------------------------------------

    def problem(self) -> str:
        """Return why the game cannot start, "" when it can."""
        return next(iter(self.problems().values()), "")

    def problems(self) -> dict[str, str]:
        """Return everything that keeps the game from starting, by where it is: "seed", "name:SEAT", "option:ID", or ""
        where it belongs to no single field."""
        found: dict[str, str] = {}
        try:
            self.build()
        except UsageError as error:
            found["seed" if error.key == "gui-new-seed-wrong" else ""] = str(error)
        except PowerhouseError as error:
            found[""] = str(error)
        refused = self._refused()
        if refused:
            found[f"option:{next(iter(self.named))}"] = refused
        names: dict[str, int] = {}
        for seat, spec in enumerate(self.seats):
            name = (spec.name or self.usual_name(seat)).casefold()
            if name in names:
                found[f"name:{seat}"] = text("gui-new-names-twice")
            names.setdefault(name, seat)
        return found

    def _refused(self) -> str:
        """Return why the game's rules refuse what was named, "" when they do not: they are asked to set the game up."""
        if not self.named:
            return ""
        asked = (self.game_id, dict(self.options), len(self.seats), language())
        if self._tried is None or self._tried[0] != asked:
            try:
                self.registry.engine(self.game_id, self.options).new_game(len(self.seats), 1)
                self._tried = (asked, "")
            except PowerhouseError as error:
                self._tried = (asked, str(error))
        return self._tried[1]

    def build(self) -> NewGame:
        """Return the game as chosen. Raises UsageError. Without a seed one is drawn."""
        word = self.seed.strip()
        if word:
            try:
                seed = int(word)
            except ValueError:
                raise UsageError("gui-new-seed-wrong", value=word) from None
        else:
            seed = secrets.randbelow(2**31)
        options: Mapping[str, Any] = self.game.read_options(dict(self.options))
        return NewGame(self.game_id, dict(options), tuple(self.seats), seed)


def _value_words(option: Option, value: OptionValue) -> str:
    key = f"{option.title}-{value}".replace("_", "-").replace(".", "-")
    return text(key) if has_text(key) else str(value)


def _same_map(map_id: str, maps: Sequence[str]) -> str:
    """Return the map of another game that is most like one: of the same id, or with an addition ("usa_classic")."""
    alike = [m for m in maps if m == map_id or m.startswith(f"{map_id}_") or map_id.startswith(f"{m}_")]
    return alike[0] if alike else ""
