"""The fonts that come with the installation: Noto Sans CJK JP, with Latin and Japanese letters of one design.

They are packages of their own, under the SIL Open Font License 1.1. Without them the system's fonts are used.
"""

from __future__ import annotations

import logging
from importlib import import_module
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from core.text import text

log = logging.getLogger(__name__)

FAMILY = "Noto Sans CJK JP"
PACKAGES = ("noto_cjk_sans_jp_regular", "noto_cjk_sans_jp_bold")

_families: set[str] | None = None


def load_fonts() -> bool:
    """Make the packaged fonts known to Qt, once per process; some 15 ms. Return whether they are there.

    A package that is missing or damaged is told in the log, in one sentence with what to do.
    """
    global _families
    if _families is None:
        _families = set()
        for package in PACKAGES:
            trouble = _load(package, _families)
            if trouble:
                log.warning("%s", text("gui-font-missing", package=package.replace("_", "-"), reason=trouble))
    return FAMILY in _families


def _load(package: str, families: set[str]) -> str:
    """Make the font of a package known and add its families. Return why that is not possible, "" when it was."""
    try:
        module = import_module(package)
        path = Path(str(module.__file__)).with_name(str(module.FONT_FILE))
        path.open("rb").close()  # says why it cannot be read, which Qt does not
    except (ImportError, AttributeError, OSError) as error:
        return str(error)
    number = QFontDatabase.addApplicationFont(str(path))
    if number < 0:
        return text("gui-font-unreadable")
    families.update(QFontDatabase.applicationFontFamilies(number))
    return ""


def base_font(points: float) -> QFont:
    """Return the font of everything that is read, in a text size in points; the system's where ours is missing."""
    font = QFont(FAMILY) if load_fonts() else QFont()
    font.setPointSizeF(points)
    # Letters keep their widths, so that words are as long at any zoom; only their height is fitted to the pixels.
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    font.setKerning(True)
    return font
