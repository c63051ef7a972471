"""The fonts that come with the installation: Noto Sans CJK JP, with Latin and Japanese letters of one design."""

from __future__ import annotations

import logging
from importlib.resources import as_file, files

from PySide6.QtGui import QFont, QFontDatabase

log = logging.getLogger(__name__)

FAMILY = "Noto Sans CJK JP"
_PACKAGES = ("noto_cjk_sans_jp_regular", "noto_cjk_sans_jp_bold")

_loaded: list[int] = []


def load_fonts() -> None:
    """Make the packaged fonts known to Qt, once per process; some 15 ms."""
    if _loaded:
        return
    for package in _PACKAGES:
        module = __import__(package)
        with as_file(files(package) / module.FONT_FILE) as path:
            _loaded.append(QFontDatabase.addApplicationFont(str(path)))
    if -1 in _loaded:
        log.warning("a packaged font could not be loaded: %s", _loaded)


def base_font(points: float) -> QFont:
    """Return the font of everything that is read, in a text size in points."""
    load_fonts()
    font = QFont(FAMILY)
    font.setPointSizeF(points)
    return font
