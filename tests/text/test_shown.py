"""Words that people are shown come from the catalogue, and the catalogue holds none that nobody is shown."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from core import text
from tests.text.catalogue import FOLDERS, ROOT, messages
from tests.text.shown import shown_literals

SHOWING = sorted(
    path for part in ("gui/**/*.py", "plugins/*/table/**/*.py", "core/cli/**/*.py") for path in ROOT.glob(part)
)
"""Sources that show words: the window, the games' tables and the command."""

ALLOWED = frozenset({"Powerhouse", "powerhouse ", "powerhouse: ", "powerhouse"})
"""The program's own name is the same in every language."""


def test_no_words_but_those_of_the_catalogue_are_shown() -> None:
    """UX-08: a literal with letters in a label, a tip, a title, an option's help or a printed line is a fault."""
    assert len(SHOWING) > 50
    found = [f"{path.relative_to(ROOT)}:{line}" for path in SHOWING for line in shown_literals(path, ALLOWED)]
    assert found == []


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ('QLabel("Hello")', True),
        ('label("soft", "Hello")', True),
        ('label("soft")', False),
        ('box.setToolTip(f"Costs {n}")', True),
        ('box.setText("←  " + text("gui-back"))', False),
        ('combo.addItem("one" if n == 1 else str(n))', True),
        ('box.setText(", ".join(names))', False),
        ('box.setText(" and ".join(names))', True),
        ('each.setText("+")', False),
        ('typer.Option(help="Say it")', True),
    ],
)
def test_the_finder_finds(source: str, shown: bool, tmp_path: Path) -> None:
    """The finder itself: what is a fault and what is none."""
    file = tmp_path / "one.py"
    file.write_text(source, encoding="utf-8")
    assert bool(list(shown_literals(file, ALLOWED))) is shown


KEPT = re.compile(r"barrage-(kind|machine|colour|count)-.+")
"""Words for things of Barrage that its drawn table is going to show."""


@cache
def _named() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Return the message ids that sources, content and messages name in full, and patterns of those put together."""
    names: set[str] = set()
    patterns: set[str] = set()
    for part in ("core", "plugins", "gui"):
        for path in (ROOT / part).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    names.add(node.value)
                    if re.fullmatch(r"-?[a-z0-9-]+-", node.value):  # "do-" + the kind of an action
                        patterns.add(re.escape(node.value) + ".+")
                    elif re.fullmatch(r"-[a-z0-9-]+", node.value):  # the key of something + "-help"
                        patterns.add(".+" + re.escape(node.value))
                elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "thing":
                    kind = node.args[0]
                    if isinstance(kind, ast.Constant):  # names of things: "barrage-officer-..." (core.session.names)
                        patterns.add(rf"[a-z0-9-]+-{re.escape(str(kind.value)).replace('_', '-')}-.+")
                elif isinstance(node, ast.JoinedStr):
                    parts = [str(p.value) if isinstance(p, ast.Constant) else "" for p in node.values]
                    fixed = "".join(parts)
                    if re.fullmatch(r"[a-z0-9-]{3,}", fixed) and "-" in fixed:
                        patterns.add("".join(re.escape(p) if p else ".+" for p in parts))
    for path in (ROOT / "content").rglob("*.yaml"):
        names |= set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", path.read_text(encoding="utf-8")))
    for path in (ROOT / "content").rglob("*.ftl"):
        names |= set(re.findall(r"\{\s*([a-z][a-z0-9-]+)\s*\}", path.read_text(encoding="utf-8")))
    return frozenset(names), tuple(re.compile(pattern) for pattern in sorted(patterns))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_message_is_named_somewhere(folder: Path) -> None:
    """A message that no source, content or other message names is one that nobody reads: it goes."""
    names, patterns = _named()
    unused = [
        key
        for key in messages(folder, text.LANGUAGES[0])
        if not KEPT.fullmatch(key)
        and key not in names
        and key.rsplit("-", 1)[0] not in names  # an option's value: the option's own message and the value's id
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []
