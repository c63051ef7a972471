"""The reference of settings says what the program does."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from gui.viewmodels import preferences

ROOT = Path(__file__).resolve().parents[2]


def test_the_reference_lists_every_setting_with_its_values() -> None:
    page = (ROOT / "docs" / "reference" / "settings.md").read_text(encoding="utf-8")
    rows = {row[0]: row for row in re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", page, re.MULTILINE)}
    usual = preferences.Preferences()
    assert set(rows) == {field.name for field in fields(usual)}
    for name, values in {
        "theme": preferences.THEMES, "text_size": preferences.TEXT_SIZES, "animation": preferences.SPEEDS,
        "pace": preferences.PACES,
    }.items():  # fmt: skip
        assert rows[name][1].replace("`", "").split(", ") == [str(value) for value in values], name
        assert rows[name][2].strip("`") == str(getattr(usual, name)), name
    for name in ("single_click", "forced_moves"):
        assert rows[name][2] == str(getattr(usual, name)).lower()
    for speed in preferences.SPEEDS:
        assert str(preferences.Preferences(animation=speed).motion_milliseconds) in page
    for pace in preferences.PACES:
        assert str(preferences.Preferences(pace=pace).bot_milliseconds) in page
