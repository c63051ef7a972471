"""The reference pages against the code: nothing is missing and nothing is told that is not there."""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from core.hooks import BotDef, GameDef, Option, VariantDef, specs

ROOT = Path(__file__).resolve().parents[2]
HOOKS = (ROOT / "docs/reference/hooks.md").read_text(encoding="utf-8")


def hooks() -> dict[str, Any]:
    """The hook specifications by name."""
    return {name: found for name, found in vars(specs).items() if hasattr(found, "powerhouse_spec")}


def test_every_hook_has_a_section_and_every_section_a_hook():
    """Headings of the second level are the hooks, in the order of the specifications."""
    assert re.findall(r"^## (\w+)$", HOOKS, flags=re.MULTILINE) == list(hooks())


@pytest.mark.parametrize("hook", hooks())
def test_a_hook_is_shown_with_its_parameters(hook: str):
    """The signature under the heading names the parameters of the specification."""
    section = HOOKS.partition(f"## {hook}\n")[2].partition("\n## ")[0]
    shown = re.search(rf"`{hook}\(([^)]*)\) -> [^`]+`", section)
    assert shown is not None
    assert [word.strip() for word in shown.group(1).split(",") if word] == list(
        inspect.signature(hooks()[hook]).parameters
    )


@pytest.mark.parametrize("record", [GameDef, Option, VariantDef, BotDef])
def test_every_field_of_what_hooks_return_is_told(record: type):
    """The table under `Field of X` has each field, and no other."""
    table = HOOKS.partition(f"| Field of `{record.__name__}` |")[2].partition("\n\n")[0]
    told = {name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert told == {field.name for field in dataclasses.fields(record)}


COMMANDS = (ROOT / "docs/reference/commands.md").read_text(encoding="utf-8")


def verbs() -> dict[str, Any]:
    """The verbs of the command, as its own help knows them."""
    from core.cli.app import build

    return build().commands


def test_every_verb_has_a_section_and_every_section_a_verb():
    """In the order of the help."""
    assert re.findall(r"^## (\w+)$", COMMANDS, flags=re.MULTILINE) == list(verbs())


@pytest.mark.parametrize("verb", verbs())
def test_a_verb_is_shown_with_its_options(verb: str):
    """Every option with all of its names, and no option that is not there."""
    section = COMMANDS.partition(f"\n## {verb}\n")[2].partition("\n## ")[0]
    assert f"`powerhouse {verb}" in section
    told = {
        name
        for row in re.findall(r"^\| (`-.*?`) \|", section, flags=re.MULTILINE)
        for name in re.findall(r"`(--?[\w-]+)", row)
    }
    there = {name for option in verbs()[verb].params for name in option.opts if name.startswith("-")}
    assert told == there - {"--help", "-h"}


def test_the_options_of_every_verb_are_told():
    """The table at the top has those that may stand anywhere."""
    from core.cli.app import build

    top = COMMANDS.partition("\n## ")[0]
    there = {name for option in build().params for name in option.opts}
    assert set(re.findall(r"^\| `(--[\w-]+)", top, flags=re.MULTILINE)) == there - {"--help", "-h"}
