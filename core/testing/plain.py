"""What may be in a state, and changing all of it: for tests that a clone shares nothing with its original."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from core.engine import Record


def not_plain(value: Any, where: str = "state") -> list[str]:
    """Return where in `value` there is anything but numbers, texts, lists, tuples, dicts and records."""
    if value is None or type(value) in (int, str, bool, float):
        return []
    parts: list[tuple[str, Any]]
    bad: list[str] = []
    if isinstance(value, msgspec.Struct):
        parts = [(f"{where}.{name}", getattr(value, name)) for name in value.__struct_fields__]
    elif type(value) in (list, tuple):
        parts = [(f"{where}[{i}]", item) for i, item in enumerate(value)]
    elif type(value) is dict:
        table = cast("dict[Any, Any]", value)
        bad = [f"{where}: the key {key!r}" for key in table if type(key) is not str]
        parts = [(f"{where}[{key!r}]", item) for key, item in table.items()]
    else:
        return [f"{where}: {type(value).__name__}"]
    return bad + [problem for place, item in parts for problem in not_plain(item, place)]


def spoil(value: Any) -> Any:
    """Change everything inside `value` that can be changed, and return something else to put in its place."""
    if isinstance(value, Record):
        for name in value.__struct_fields__:
            setattr(value, name, spoil(getattr(value, name)))
        return value
    if isinstance(value, list):
        spoilt: list[Any] = [spoil(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
        value[:] = [*spoilt, *spoilt[:1], 0]
        return value  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, dict):
        for key in list(value):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            value[key] = spoil(value[key])
        value["spoilt"] = 0
        return value  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, tuple):
        for item in value:  # pyright: ignore[reportUnknownVariableType]
            spoil(item)
        return ()
    return -1 if value != -1 else -2
