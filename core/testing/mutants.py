"""Actions that nobody was offered: what was offered with one field changed, actions of other moments, blank ones."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast, get_args, get_origin

import msgspec

from core.engine import Action, Seat


def changed(action: Action, seats: int) -> Iterator[Action]:
    """Yield the action with one field changed: numbers nearby and absurd, other seats, values of a wrong type."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        others: list[Any] = [*range(-1, seats + 1), None, "0", True, False] if name == "seat" else [*_near(value)]
        for other in others:
            if type(other) is not type(value) or other != value:
                yield msgspec.structs.replace(action, **{name: other})


def _near(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield from (not value, int(value), None)
    elif isinstance(value, int):
        yield from (value - 1, value + 1, 0, -1, -value, value + 1000, 2**70, float(value), str(value), None, (value,))
        yield bool(value)
    elif isinstance(value, str):
        yield from ("", value + "x", value.upper(), value[:-1], 0, None)
    elif isinstance(value, tuple):
        parts = cast("tuple[Any, ...]", value)
        yield from ((), parts[:-1], parts[1:], parts[::-1], parts + parts[:1], (*parts, 0), list(parts), None, 0)
        for i, part in enumerate(parts[:2]):
            for other in _near(part):
                yield (*parts[:i], other, *parts[i + 1 :])
    else:
        yield from (None, 0, "", ())


def blank(kinds: Iterable[type[Action]], seat: Seat) -> Iterator[Action]:
    """Yield an action of each kind for `seat`, its fields 0, "" and () or what else their types begin with."""
    for kind in kinds:
        hints = typing.get_type_hints(kind)
        yield kind(seat, *(_blank(hints[name]) for name in kind.__struct_fields__[1:]))


def _blank(hint: Any) -> Any:
    plain = {int: 0, str: "", bool: False, float: 0.0}
    if hint in plain:
        return plain[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple:
        return ()
    return args[0] if origin is typing.Literal else None


def mutants(
    offered: Sequence[Action], seen: Iterable[Action], kinds: Iterable[type[Action]], seats: int, seat: Seat
) -> list[Action]:
    """Return actions for tests of refusal, each once; some of them may be legal by accident.

    offered: some of what `seat` may do. seen: actions of other moments of the same game, which are also tried for
    `seat`. kinds: all classes of actions of the game.
    """
    found: dict[tuple[type[Action], str], Action] = {}
    for action in (
        *(mutant for legal in offered for mutant in changed(legal, seats)),
        *seen,
        *(msgspec.structs.replace(other, seat=seat) for other in seen),
        *blank(kinds, seat),
    ):
        found.setdefault((type(action), repr(action)), action)
    return list(found.values())
