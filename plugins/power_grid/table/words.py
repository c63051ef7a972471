"""Messages for the table, remembered: a table says the same hundred things after every action."""

from __future__ import annotations

from functools import lru_cache

from core import text as messages


def text(key: str, /, **facts: object) -> str:
    """Return the message `key` in the language spoken now (see `core.text.text`)."""
    try:
        return _said(messages.language(), len(messages.folders()), key, **facts)
    except TypeError:  # lists cannot be remembered, tuples of the same can
        plain = {name: tuple(value) if isinstance(value, list) else value for name, value in facts.items()}
        return _said(messages.language(), len(messages.folders()), key, **plain)


def begun(sentence: str) -> str:
    """Return a sentence with a capital letter at its beginning, where a name stands that has none within one."""
    return sentence[:1].upper() + sentence[1:]


@lru_cache(maxsize=4096)
def _said(language: str, folders: int, key: str, /, **facts: object) -> str:
    # `folders` is part of the question: a folder added later may bring the message.
    return messages.text_in(language, key, **facts)
