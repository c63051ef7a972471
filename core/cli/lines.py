"""Choices as numbered lines, and what is typed for those that take a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from core.engine import Action, Choices, ChoiceSet, IntRange, Split, Subset, ValueSet
from core.text import text
from core.text.actions import describe_action, describe_set

MOST_SINGLE = 40
"""A set of no more actions than this, that is no range of numbers, is listed action by action."""


@dataclass(frozen=True)
class Line:
    """One line of the list: an action, or several of them that take a value.

    question: asks for the value. read: returns the action for the value typed, None when it is none. sample: one of
    the actions, which tells what kind they are; None when that is not known.
    """

    words: str
    action: Action | None = None
    question: str = ""
    read: Callable[[str], Action | None] | None = None
    sample: Action | None = None


def lines_of(offered: Choices, names: object) -> list[Line]:
    """Return the choices as lines. Together they stand for every offered action."""
    lines = [Line(describe_action(action, names), action) for action in offered.singles]
    for part in offered.sets:
        if len(part) == 1 or (not isinstance(part, IntRange) and len(part) <= MOST_SINGLE):
            lines += [Line(describe_action(action, names), action) for action in part]
        elif len(part) > 0:
            lines.append(Line(describe_set(part, names), None, _question(part), partial(read_value, part), part[0]))
    return lines


def read_value(part: ChoiceSet, typed: str) -> Action | None:
    """Return the action of a set for the value that was typed, None when it is none of them.

    Numbers for a range; one of the values for a value set; values with commas between for a subset; amounts, in the
    order of the values, for a split.
    """
    if isinstance(part, IntRange):
        try:
            number = int(typed)
        except ValueError:
            return None
        return part[number - part.low] if part.low <= number <= part.high else None
    words = [word.strip() for word in typed.split(",") if word.strip()]
    if isinstance(part, Split):
        try:
            amounts = tuple(int(word) for word in words)
        except ValueError:
            return None
        action = part.make(part.seat, amounts)
        return action if action in part else None
    by_word = {str(value).lower(): value for value in part.values}
    try:
        chosen = [by_word[word.lower()] for word in words]
    except KeyError:
        return None
    if isinstance(part, ValueSet):
        return part.make(part.seat, chosen[0]) if len(chosen) == 1 else None
    inside = set(chosen)
    action = part.make(part.seat, tuple(value for value in part.values if value in inside))
    return action if action in part and len(inside) == len(chosen) else None


def _question(part: ChoiceSet) -> str:
    if isinstance(part, IntRange):
        return text("cli-ask-number", low=part.low, high=part.high)
    if isinstance(part, Split):
        return text("cli-ask-split", total=part.total, limits=[str(limit) for limit in part.limits])
    values = [str(value) for value in part.values]
    if isinstance(part, Subset):
        return text("cli-ask-subset", low=part.low, high=part.high, values=values)
    return text("cli-ask-value", values=values)
