"""What plugins register: games with their options, variants, bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from core.engine import Action, Choices, Engine, Event, Observation, Reason
from core.errors import UsageError

if TYPE_CHECKING:
    from core.lessons import Lesson
    from core.rulebook import RulebookDef
    from core.table.statistics import Statistics

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """Something a table agrees on before a game.

    id: name on the command line and in saves. kind: "bool", "choice" or "int". values: the choices, or (low, high).
    title, help: message ids. A choice is shown by the message `{title}-{value}` when there is one. free: a predicate
    that accepts further values of a choice ("green,red,blue"), or None. parts: called with the options chosen so far
    and a language, returns (id, title) of what such a further value names, so that people can tick it; None when there
    is nothing to tick. The value is the ids with commas between, and one at the end when they are fewer than two.
    group: message id of the title under which few people will look for the option, "" for the usual ones: what has a
    group is offered folded. applies: called with the options chosen so far and the number of players, returns whether
    the option makes a difference then; None when it always does. What it takes is told by the message
    `{title}-applies`, which an option with such a predicate has.
    """

    id: str
    kind: str
    default: OptionValue
    title: str
    help: str
    values: tuple[OptionValue, ...] = ()
    free: Callable[[str], bool] | None = None
    parts: Callable[[Mapping[str, OptionValue], str], Sequence[tuple[str, str]]] | None = None
    group: str = ""
    applies: Callable[[Mapping[str, OptionValue], int], bool] | None = None

    @property
    def condition(self) -> str:
        """Return the message id of what it takes for the option to make a difference, "" when it always does."""
        return f"{self.title}-applies" if self.applies is not None else ""

    def idle(self, options: Mapping[str, OptionValue], seats: int) -> bool:
        """Return whether the option makes no difference with these other options and this number of players."""
        return self.applies is not None and not self.applies(options, seats)

    def read(self, text: object) -> OptionValue:
        """Return the value that somebody typed or stored. Raise UsageError naming the valid ones."""
        if self.kind == "bool":
            value = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False,
                     "0": False}.get(str(text).lower())  # fmt: skip
            if value is not None:
                return value
            raise UsageError("option-not-bool", option=self.id, value=str(text))
        if self.kind == "int":
            low, high = self.values
            try:
                number = int(str(text))
            except ValueError:
                number = None
            if number is None or not int(low) <= number <= int(high):
                raise UsageError("option-not-in-range", option=self.id, value=str(text), low=int(low), high=int(high))
            return number
        if str(text) in self.values or (self.free is not None and self.free(str(text))):
            return str(text)
        raise UsageError(
            "option-no-such-value",
            option=self.id,
            value=str(text),
            values=[str(v) for v in self.values],
            nearest=nearest(str(text), [str(v) for v in self.values]) or "none",
        )


class Content(Protocol):
    """Resolved content as a save stores it."""

    @property
    def digest(self) -> str:
        """Return the digest that names the content."""
        ...


@dataclass(frozen=True)
class GameDef:
    """A game that can be played.

    id: permanent. plugin: who offers it. title, summary: message ids. seats: numbers of players. maps: ids of the maps,
    () when the game has none; a map's title is the message `{map_title}-{id}` or comes from `map_name(id, language)`.
    options: what a table agrees on ("map" among them when there are maps). load_content: returns the game's resolved
    content. read_content: the same from a save's JSON. create: makes an engine from (options, content, variants).
    tables: called with (engine, observation, names), returns `core.table.summary.Summary` tables for the terminal; None
    shows the observation's fields. arrange: called with (engine, state), returns the set-up that makes this state of a
    new game and leaves nothing to chance, for recorded games; None where there is no such set-up.
    """

    id: str
    plugin: str
    title: str
    summary: str
    seats: range
    maps: tuple[str, ...]
    map_name: Callable[[str, str], str]
    options: tuple[Option, ...]
    load_content: Callable[[], Any]
    read_content: Callable[[bytes], Any]
    create: Callable[[Mapping[str, OptionValue], Any, Sequence[VariantDef]], Engine[Any]]
    rules_version: int = 1
    place: int = 100
    """Where the game stands in lists, lowest first, equal ones by id; the first is what an unnamed game means."""
    tables: Callable[[Engine[Any], Observation[Any], Any], Sequence[Any]] | None = None
    statistics: Callable[[Engine[Any], Observation[Any], Sequence[Event]], Statistics] | None = None
    """Called with (engine, what was seen before the first action, all events since); returns the game in numbers."""
    arrange: Callable[[Engine[Any], Any], Mapping[str, Any] | None] | None = None
    rulebook: RulebookDef | None = None
    """The rules in the game's own words, for the window; None for a game that has none."""
    fit: Callable[[Any], GameDef] | None = None
    """Called with other content than the game's own (a user's pack has a further map, say); returns the game with the
    maps and options that go with it. None when they are the same whatever the content."""

    lesson: Callable[[], Lesson] | None = None
    """Returns the guided game that teaches it, None for a game that has none."""

    def fitted(self, content: Any) -> GameDef:
        """Return the game as it is played with this content."""
        return replace(self.fit(content) if self.fit is not None else self, load_content=lambda: content)

    def read_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return all options, given ones checked, the others by default. Raise UsageError for unknown ones."""
        known = {option.id: option for option in self.options}
        for name in given:
            if name not in known:
                raise UsageError(
                    "option-unknown",
                    option=name,
                    game=self.id,
                    options=list(known),
                    nearest=nearest(name, list(known)) or "none",
                )
        return {o.id: o.read(given[o.id]) if o.id in given else o.default for o in self.options}


@dataclass(frozen=True)
class VariantDef:
    """A named change of rules. games: ids it is for. change: called with the game's RuleSet and the options."""

    id: str
    plugin: str
    title: str
    help: str
    games: tuple[str, ...]
    change: Callable[[Any, Mapping[str, OptionValue]], None]


class Bot(Protocol):
    """A computer player. It sees an observation, never a state."""

    def choose(self, seen: Observation[Any], offered: Choices, model: Engine[Any], budget: float, seed: int) -> Action:
        """Return one of the offered actions. budget: seconds at most. Same arguments, same answer."""
        ...


@dataclass(frozen=True)
class BotDef:
    """A level of computer player.

    game: "" when it can play any game. make: returns a Bot. reason: called with what the bot was asked and what it
    chose, returns why in a sentence, None where there is nothing to say; without it hints are given without a reason.
    """

    level: str
    plugin: str
    game: str
    make: Callable[[], Bot]
    reason: Callable[[Observation[Any], Choices, Engine[Any], Action], Reason | None] | None = None


def nearest(word: str, valid: Sequence[str]) -> str:
    """Return the valid word most like `word`, "" when none is alike."""
    import difflib

    found = difflib.get_close_matches(word.lower(), [v.lower() for v in valid], n=1, cutoff=0.5)
    return next((v for v in valid if found and v.lower() == found[0]), "")
