"""The verbs of the command, put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import typer

from core.cli.language import help_text
from core.cli.verbs import games, look, measure, picture, saves, workshop
from core.errors import UsageError

VERBS: dict[str, Callable[..., int]] = {
    "play": games.play,
    "resume": games.resume,
    "list": look.list_,
    "show": look.show,
    "replay": saves.replay,
    "export": saves.export,
    "import": saves.import_,
    "simulate": measure.simulate,
    "bench": measure.bench,
    "screenshot": picture.screenshot,
    "check": workshop.check,
    "schema": workshop.schema,
    "new": workshop.new,
    "packs": look.packs,
    "plugins": look.plugins,
}
"""Every verb and the function that does it, in the order in which help lists them."""


def check_verb(arguments: Sequence[str]) -> None:
    """Raise UsageError, with the nearest verb, when the first argument is none."""
    if arguments and not arguments[0].startswith("-") and arguments[0] not in VERBS:
        from core.hooks.games import nearest

        verbs = list(VERBS)
        raise UsageError(
            "cli-no-such-verb", verb=arguments[0], verbs=verbs, nearest=nearest(arguments[0], verbs) or "none"
        )


def build() -> Any:
    """Return the command as something to call with its arguments, its help in the current language."""
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        help=help_text("cli-help"),
    )
    app.callback(invoke_without_command=True)(games.open_table)
    for name, function in VERBS.items():
        app.command(name, help=help_text(f"cli-help-{name}"), short_help=help_text(f"cli-help-{name}"))(function)
    return typer.main.get_command(app)
