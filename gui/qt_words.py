"""Qt's own words, such as those of the file dialog: Qt brings them in many languages; this chooses which."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QTranslator
from PySide6.QtWidgets import QApplication

from core.text import language

_installed: list[tuple[str, QTranslator]] = []


def speak_qt(app: QApplication) -> None:
    """Let Qt speak the language spoken now. English, its own, needs nothing; what Qt does not bring stays English."""
    spoken = language()
    if any(code == spoken for code, _ in _installed):
        return
    while _installed:
        app.removeTranslator(_installed.pop()[1])
    translator = QTranslator(app)
    if translator.load(f"qtbase_{spoken}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(translator)
    _installed.append((spoken, translator))
