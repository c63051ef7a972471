"""What stands before and after the verb: options of the whole command. Loads fast, before anything of the verbs."""

from __future__ import annotations

from collections.abc import Sequence

_GLOBAL = {"--language": "language", "--store": "store"}
_FLAGS = {"--verbose": "verbose"}


def take_global_options(arguments: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Return (the other arguments, the global options by name). They may stand before or after the verb.

    An option without its value is noted as "valueless", to be told when the language is known.
    """
    rest: list[str] = []
    chosen: dict[str, str] = {}
    waiting = list(arguments)
    while waiting:
        word = waiting.pop(0)
        name, equals, value = word.partition("=")
        if word == "--":
            rest += [word, *waiting]
            break
        if word in _FLAGS:
            chosen[_FLAGS[word]] = "yes"
        elif name in _GLOBAL:
            if not equals:
                if not waiting:
                    chosen["valueless"] = name
                    break
                value = waiting.pop(0)
            chosen[_GLOBAL[name]] = value
        else:
            rest.append(word)
    return rest, chosen
