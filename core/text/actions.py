"""Choices in words: what the terminal table, the window's prompt bar and bug reports call an action.

The message of an action is `do-` and its kind with dashes: `power_grid.place_bid` is told by `do-power-grid-place-bid`.
Its facts are the action's fields; a field for which `names` has a method (`city`, `plant`, `seat` ...) is given by its
name, and by its plain value as `FIELD-id` besides (a plant's number, a fuel's id to select on). Games offer the
messages in their packs; an action without one is told by its kind and fields, so that any game can be played. A game
whose words depend on the table tells the action itself (`Names.describe`).
"""

from __future__ import annotations

from typing import Any

from core.engine import Action, ChoiceSet, IntRange, Reason, Split, Subset, tag_of
from core.text import has_text, text


def message_id(kind: str) -> str:
    """Return the id of the message that tells an action of this kind ("power_grid.place_bid")."""
    return "do-" + _dashed(kind)


def describe_action(action: Action, names: object = None) -> str:
    """Return an action as a person would say it, in the current language: "Bid 12 Elektro".

    names: the game's naming (`core.session.Names`); without it ids are shown.
    """
    describe: Any = getattr(names, "describe", None)
    told: str | None = describe(action) if describe is not None else None
    if told is not None:
        return told
    kind = tag_of(action)
    facts = _facts(action, names)
    key = message_id(kind)
    if has_text(key):
        return text(key, **facts)
    fields = [name for name in action.__struct_fields__ if name != "seat"]
    return _plain(kind, [f"{name.replace('_', ' ')} {facts[name]}" for name in fields])


def describe_set(part: ChoiceSet, names: object = None) -> str:
    """Return a parametric set of actions as one line: "Bid 13 to 40 Elektro".

    The message is the action's with `-range` added for numbers (facts: the fixed fields, low, high) and `-pick` for
    the other sets (facts: count, values, and low, high or total where the set has them).
    """
    kind = tag_of(part.make)
    facts: dict[str, Any] = {"count": len(part), "seat": _named(names, "seat", part.seat)}
    if isinstance(part, IntRange):
        key = message_id(kind) + "-range"
        fixed = zip(part.make.__struct_fields__[1:], part.fixed, strict=False)
        facts |= {"low": part.low, "high": part.high}
        extra: list[str] = []
        for name, value in fixed:
            facts[_dashed(name)] = _named(names, name, value)
            facts[f"{_dashed(name)}-id"] = value
            extra.append(f"{name.replace('_', ' ')} {facts[_dashed(name)]}")
        otherwise = [*extra, f"{part.field.replace('_', ' ')} {part.low} - {part.high}"]
    else:
        key = message_id(kind) + "-pick"
        if isinstance(part, Split):
            facts |= {"total": part.total, "values": [str(limit) for limit in part.limits]}
            otherwise = [f"{part.field} {part.total}: {' / '.join(facts['values'])}"]
        else:
            facts["values"] = [_named(names, part.field, value) for value in part.values]
            if isinstance(part, Subset):
                facts |= {"low": part.low, "high": part.high}
            otherwise = [f"{part.field.replace('_', ' ')} {', '.join(map(str, facts['values']))}"]
    return text(key, **facts) if has_text(key) else _plain(kind, otherwise)


def describe_reason(reason: Reason, names: object = None) -> str:
    """Return why something is refused, ids in its facts replaced by names where `names` knows the fact's kind."""
    facts: dict[str, Any] = {}
    for name, value in reason.facts.items():
        facts[name] = _named(names, name, value)
        facts[f"{_dashed(name)}-id"] = value
    return text(reason.key, **facts)


def _facts(action: Action, names: object) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for name in action.__struct_fields__:
        value: Any = getattr(action, name)
        facts[_dashed(name)] = facts[name] = _named(names, name, value)
        facts[f"{_dashed(name)}-id"] = value
    return facts


def _named(names: object, field: str, value: Any) -> Any:
    """Return what `names` calls the value of a field; the value itself where it has no word for it."""
    naming = getattr(names, field, None)
    if not callable(naming):
        other: Any = getattr(names, "field", None)
        told: str | None = other(field, value) if other is not None and isinstance(value, str) else None
        return value if told is None else told
    try:
        return naming(value)
    except (KeyError, IndexError, TypeError, ValueError):  # a field of the same name that means something else
        return value


def _plain(kind: str, fields: list[str]) -> str:
    words = kind.rsplit(".", 1)[-1].replace("_", " ").capitalize()
    return f"{words} ({', '.join(fields)})" if fields else words


def _dashed(name: str) -> str:
    return name.replace(".", "-").replace("_", "-")
