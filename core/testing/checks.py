"""What the conformance suite asks of refusals, reasons, lines and observations."""

from __future__ import annotations

import logging
import types
from collections.abc import Generator
from contextlib import contextmanager
from typing import Annotated, Any, Union, get_args, get_origin

from core import text
from core.engine import HIDDEN, HIDDEN_TEXT, Action, Choices, Engine, Reason
from core.errors import IllegalAction
from core.text.actions import describe_reason

LISTED = 3_000
"""Choices of more actions than this are not listed one by one."""


def assert_refused(engine: Engine[Any], state: Any, action: Action) -> None:
    """Ask the engine in each of its ways for something illegal: always a reason, in words, and never an effect."""
    before = engine.digest(state)
    reason = engine.why_not(state, action)
    assert reason is not None, f"no reason against {action}"
    assert_told(reason)
    for way in (engine.play, engine.apply):
        refusal: IllegalAction | None = None
        try:
            way(state, action)
        except IllegalAction as error:
            refusal = error
        assert refusal is not None, f"accepted, though not offered: {action}"
        assert refusal.action is action
        assert refusal.reason == refusal.key == reason.key, f"two reasons against {action}"
        assert refusal.facts == reason.facts
        assert engine.digest(state) == before, f"refused, but not without effect: {action}"


def assert_told(reason: Reason, names: object = None) -> None:
    """Assert that every language has a sentence for `reason`, all its blanks filled."""
    for language in text.LANGUAGES:
        assert text.has_text(reason.key, language), f"no message {reason.key} in {language}"
        with spoken(language), nothing_missing():
            sentence = describe_reason(reason, names)
        assert is_sentence(sentence), f"{reason.key} in {language}: {sentence!r}"


def is_sentence(line: str) -> bool:
    """Return whether a line is there and has no unfilled blank, bidi isolate or number that stands for hidden."""
    return bool(line.strip()) and "{" not in line and not any(mark in line for mark in "\u2068\u2069") and (
        str(HIDDEN) not in line
    )  # fmt: skip


@contextmanager
def spoken(language: str) -> Generator[None]:
    """Speak a language for a while."""
    before = text.language()
    text.set_language(language)
    try:
        yield
    finally:
        text.set_language(before)


@contextmanager
def nothing_missing() -> Generator[None]:
    """Raise AssertionError at the end when a message was missing or lacked one of its facts."""
    complaints: list[str] = []

    class Collector(logging.Handler):
        """Keeps what the message catalogue complains about."""

        def emit(self, record: logging.LogRecord) -> None:
            complaints.append(record.getMessage())

    collector, logger = Collector(logging.WARNING), logging.getLogger("core.text")
    logger.addHandler(collector)
    try:
        yield
    finally:
        logger.removeHandler(collector)
    assert complaints == [], complaints


def exactly(action: Action) -> tuple[type, str]:
    """Return what an action is; 1, True and 1.0 differ in it, and a list and a tuple, which Python may call equal."""
    return type(action), repr(action)


def listed(choices: Choices) -> frozenset[tuple[type, str]] | None:
    """Return what is offered, `exactly`; None when it is too much to list."""
    return frozenset(exactly(action) for action in choices) if len(choices) <= LISTED else None


def shown(choices: Choices) -> tuple[Any, ...]:
    """Return all that somebody who is given these choices can read in them."""
    return tuple(choices.singles), repr(choices.sets), choices.refused


def says_nothing(value: Any) -> bool:
    """Return whether a value in an observation is one of those that stand for hidden."""
    if isinstance(value, (list, tuple, dict)):
        return all(item in (HIDDEN, HIDDEN_TEXT) for item in value)  # pyright: ignore[reportUnknownVariableType]
    return value in (HIDDEN, HIDDEN_TEXT, None)


def classes_in(hint: Any) -> list[type]:
    """Return the classes that a type hint is made of."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return classes_in(args[0])
    if origin in (Union, types.UnionType, list):
        return [kind for arg in args for kind in classes_in(arg)]
    return [hint]
