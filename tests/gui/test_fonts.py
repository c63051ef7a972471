"""The fonts that come with the installation: every character has a shape, and a missing package is told."""

from __future__ import annotations

import logging
import unicodedata
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontInfo, QRawFont
from PySide6.QtWidgets import QApplication

from core.text import LANGUAGES, set_language
from gui.theme import fonts

ROOT = Path(__file__).resolve().parents[2]


def characters() -> dict[str, Path]:
    """Return every character of the catalogues and of content with a file that it is in."""
    found: dict[str, Path] = {}
    for kind in ("*.ftl", "*.yaml"):
        for path in (ROOT / "content").rglob(kind):
            for letter in path.read_text(encoding="utf-8"):
                if unicodedata.category(letter) not in ("Cc", "Cf"):
                    found.setdefault(letter, path)
    return found


@pytest.mark.parametrize("bold", [False, True])
def test_no_box_is_shown_in_place_of_a_character(qapp: QApplication, bold: bool) -> None:
    """Each character of all messages, of both languages, and of all names has a glyph in the font itself."""
    font = fonts.base_font(12)
    font.setBold(bold)
    raw = QRawFont.fromFont(font)
    assert raw.familyName() == fonts.FAMILY
    known = characters()
    assert len(known) > 500
    assert [
        f"{letter} of {path.name}" for letter, path in known.items() if not raw.supportsCharacter(ord(letter))
    ] == []


def test_both_weights_are_drawn_and_not_made_up(qapp: QApplication) -> None:
    """Bold is a font of its own."""
    assert fonts.load_fonts()
    for weight in (QFont.Weight.Normal, QFont.Weight.Bold):
        font = fonts.base_font(12)
        font.setWeight(weight)
        assert QFontInfo(font).family() == fonts.FAMILY
        assert QRawFont.fromFont(font).weight() == weight


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_package_is_told_and_the_systems_fonts_are_used(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    """One sentence in the log with what to do, no error."""
    set_language(language)
    monkeypatch.setattr(fonts, "_families", None)
    monkeypatch.setattr(fonts, "PACKAGES", ("no_such_font_package",))
    with caplog.at_level(logging.WARNING, "gui.theme.fonts"):
        font = fonts.base_font(12)
        fonts.base_font(13)
    assert font.pointSizeF() == 12
    assert len(caplog.messages) == 1
    assert "no-such-font-package" in caplog.messages[0]
    assert "make setup" in caplog.messages[0]


def test_a_damaged_font_is_told(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """Also one whose file is there and holds no font."""
    package = tmp_path / "damaged_font"
    package.mkdir()
    (package / "__init__.py").write_text('FONT_FILE = "font.otf"\n', encoding="utf-8")
    (package / "font.otf").write_bytes(b"no font")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(fonts, "_families", None)
    monkeypatch.setattr(fonts, "PACKAGES", ("damaged_font",))
    with caplog.at_level(logging.WARNING, "gui.theme.fonts"):
        assert not fonts.load_fonts()
    assert "damaged" in caplog.messages[0]
