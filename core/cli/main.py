"""The door of the `powerhouse` command: languages, stores, errors and exit codes around the verbs.

Exit codes: 0 done, 1 the thing checked is wrong or could not be done, 2 wrong usage, 130 interrupted. Results go to
stdout, everything else to stderr. This module and the verbs' signatures load fast; what a verb needs is loaded when it
runs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

OK = 0
WRONG = 1
USAGE = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (default: the process's own) and return its exit code."""
    from core.errors import PowerhouseError, UsageError

    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(arguments)
    except UsageError as error:
        _tell(str(error))
        return USAGE
    except PowerhouseError as error:
        _tell(str(error))
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone, as in `powerhouse list saves | head`
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except Exception as error:  # noqa: BLE001 - a bug: one sentence for people, all of it in a file for us
        from core.cli.trouble import explain

        usage = _usage_sentence(error)
        if usage is not None:
            _tell(usage)
            return USAGE
        _tell(explain(error))
        return WRONG


def _run(arguments: list[str]) -> int:
    from core.cli.arguments import take_global_options
    from core.errors import UsageError

    rest, chosen = take_global_options(arguments)
    _set_up(chosen)
    if "valueless" in chosen:
        raise UsageError("cli-option-needs-value", option=chosen["valueless"])
    if not rest:  # the window at its home, as most people begin: the verbs' parser would cost a tenth of the start
        from core.cli.frontends import open_home

        return open_home()
    from core.cli import app

    app.check_verb(rest)
    try:
        result: Any = app.build()(args=rest, prog_name="powerhouse", standalone_mode=False)
    except SystemExit as end:  # the option parser ends the process for one thing only: a pipe that nobody reads
        raise BrokenPipeError from end
    sys.stdout.flush()  # here, where a broken pipe is caught, and not when the interpreter ends
    return result if isinstance(result, int) else OK


def _set_up(chosen: dict[str, str]) -> None:
    """Set the language and the store for this process and those it starts, and say where log messages go."""
    import logging

    from core.cli.language import choose_language

    if chosen.get("store"):
        os.environ["POWERHOUSE_STORE"] = chosen["store"]
    choose_language(chosen.get("language"))
    level = logging.DEBUG if "verbose" in chosen else logging.WARNING
    logging.basicConfig(level=level, format="powerhouse: %(message)s", stream=sys.stderr)


def _tell(sentence: str) -> None:
    print(f"powerhouse: {sentence}", file=sys.stderr)


def _usage_sentence(error: Exception) -> str | None:
    """Return what to say about a mistake that the option parser found; None for any other exception.

    The parser's exceptions are told by their fields: which module they live in changes between its versions.
    """
    say: Any = getattr(error, "format_message", None)
    if not callable(say) or not hasattr(error, "exit_code"):
        return None
    from core.text import text

    given: Any = error
    kind = type(error).__name__
    context: Any = getattr(error, "ctx", None)
    verb = str(context.command_path) if context is not None else "powerhouse"
    hint = text("cli-usage-help", verb=verb)
    if kind == "NoSuchOption":
        near = sorted(given.possibilities or ())
        sentence = text("cli-no-such-option", option=given.option_name, nearest=near[0] if near else "none")
    elif kind == "BadOptionUsage":
        sentence = text("cli-option-needs-value", option=given.option_name)
    elif kind == "MissingParameter" and getattr(given, "param", None) is not None:
        names: list[str] = list(given.param.opts)
        option = names[0] if names[0].startswith("-") else str(given.param.metavar or names[0]).upper()
        sentence = text("cli-missing", parameter=option)
    else:
        sentence = text("cli-wrong-usage", detail=str(say()))
    return f"{sentence} {hint}"


if __name__ == "__main__":
    raise SystemExit(main())
