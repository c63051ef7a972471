"""What a person is asked: one sentence and the choices, each named in words and tied to things on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.engine import Action, Seat


@dataclass(frozen=True, slots=True)
class Fact:
    """One short fact beside a decision ("Costs", "17 Elektro"). tone: "", "good" or "bad". tip: more about it."""

    label: str
    value: str
    tip: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a seat may do now.

    id: stable while the prompt stands ("open:13"). label: a few words for a button or a line of a list. targets: ids of
    the things on the table that stand for it; a click on one of them proposes it, a second one does it. action: what is
    done; None when a number has to be chosen first (`number`). then: what is done after `action`, one decision after
    the other, as long as each is possible (run these plants, then supply the cities). group: choices of the same group
    are shown together under this title. primary: what Enter does while nothing is proposed; its button acts at once.
    quiet: ends something or passes; shown apart, acts at once. tip: more about it. picks_first: for what cannot be
    taken back: it is proposed first even where clicks decide at once, and the second half of a double click does not do
    it. effect: what it costs and leaves, shown while it is proposed.
    """

    id: str
    label: str
    targets: tuple[str, ...] = ()
    action: Action | None = None
    number: Number | None = None
    parts: Parts | None = None
    group: str = ""
    primary: bool = False
    quiet: bool = False
    tip: str = ""
    picks_first: bool = False
    symbol: str = ""
    effect: tuple[Fact, ...] = ()
    then: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Number:
    """A number to choose before acting.

    make: the action for a number; label: the button's words for it; effect: what it costs and leaves, None for nothing.
    contest: id of the contest that the number is an offer in (see `Contest`), "" for none; such an offer may go on by
    itself up to a limit, each time with `low`.
    """

    low: int
    high: int
    start: int
    make: Callable[[int], Action]
    label: Callable[[int], str]
    effect: Callable[[int], tuple[Fact, ...]] | None = None
    contest: str = ""


@dataclass(frozen=True, slots=True)
class Parts:
    """Several values to choose before acting: a subset (`amounts` False) or how many of each (`amounts` True).

    names: what is chosen from. limits: most of each. low, high: how many in all. make: the action for the amounts.
    """

    names: tuple[str, ...]
    limits: tuple[int, ...]
    low: int
    high: int
    make: Callable[[tuple[int, ...]], Action]
    amounts: bool


@dataclass(frozen=True, slots=True)
class Contest:
    """Several seats outbid each other, as in an auction. Told to everybody, also while others decide.

    id: the same while the same contest goes on. seats: who is still in, in the order in which they are asked. leader:
    whose offer is the highest, None before the first. price: that offer. label: it in words ("leads with 14"). asked:
    who decides now. tip: a sentence about all of it.
    """

    id: str
    seats: tuple[Seat, ...]
    leader: Seat | None
    price: int
    label: str
    asked: Seat | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now. kind: the same while the same decision goes on (guards against double clicks).

    sentence: who must do what. hint: one more sentence, how to do it or what to bear in mind. facts: what is worth
    knowing during the whole decision (the bill so far, what plants could supply with the fuel they hold). contest: the
    auction that goes on, None when there is none.
    """

    kind: str
    sentence: str
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    facts: tuple[Fact, ...] = ()
    contest: Contest | None = None

    def find(self, choice_id: str) -> Choice | None:
        """Return the choice of that id."""
        return next((choice for choice in self.choices if choice.id == choice_id), None)

    def at(self, target: str) -> tuple[Choice, ...]:
        """Return the choices that a thing on the table stands for."""
        return tuple(choice for choice in self.choices if target in choice.targets)


NOTHING_ASKED = Prompt("", "")
"""Nobody at this screen has to decide."""
