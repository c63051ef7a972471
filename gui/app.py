"""Where the window begins: `frontend` is called by the command, which finds it by its entry point."""

from __future__ import annotations

import builtins
import contextlib
import gc
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QSize, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from core.errors import PluginError
from core.text import LANGUAGES, language, set_language, text
from gui.theme.style import apply_preferences, apply_style, system_reduces_motion
from gui.widgets.common import symbol_pixmap
from gui.widgets.cover import Cover

if TYPE_CHECKING:
    from core.picture import PictureOrder
    from core.session import NewGame
    from gui.viewmodels.preferences import PreferencesModel


def frontend(argv: Sequence[str], *, new_game: NewGame | None = None, save_id: str | None = None) -> int:
    """Open the window and run until it is closed. Return the exit code.

    argv: what Qt may read (`-platform`, `-style`). new_game, save_id: what to begin or go on with at once; without them
    home is shown. Raises SaveError when the store cannot be used at all.
    """
    app = application(argv)
    cover = _show_cover(app)
    with contextlib.ExitStack() as stack:
        with _no_collecting():
            with _plain_imports():
                # Only now: the store and the plugins take most of a second to load.
                from core.hooks import registry
                from core.store import Store

                plugins = registry()
            from gui.viewmodels.preferences import Preferences, PreferencesModel
            from gui.window import MainWindow

            store = stack.enter_context(Store.open())
            usual = Preferences(animation="off") if system_reduces_motion(app) else None
            preferences = PreferencesModel(store, usual=usual)
            _choose_language(preferences)
            apply_preferences(app, preferences.now)
            window = MainWindow(store, plugins, preferences=preferences)
            window.show()
            cover.close()
            if new_game is not None:
                window.start_game(new_game)
            elif save_id is not None:
                window.open_save(save_id)
            else:
                window.show_home()
        # Python handles signals between its own instructions only; the timer gives it some.
        signal.signal(signal.SIGINT, lambda *_: window.close())
        ticks = QTimer()
        ticks.start(250)
        ticks.timeout.connect(lambda: None)
        code = app.exec()
        window.close()
    return code


def picture(order: PictureOrder) -> None:
    """Draw a picture of one of the window's screens. The command finds this beside `frontend`.

    Raise UsageError for a screen, size or decision that there is not, SaveError when the file cannot be written.
    """
    from gui.pictures import draw

    draw(order)


def application(argv: Sequence[str]) -> QApplication:
    """Return the program's application, made when there is none yet, in the program's style.

    argv: what Qt may read. Raises PluginError where Qt has no screen to draw on.
    """
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = _begin([sys.argv[0] or "powerhouse", *argv])
    app.setApplicationName("powerhouse")
    app.setApplicationDisplayName("Powerhouse")
    app.setDesktopFileName("powerhouse")
    apply_style(app)
    app.setWindowIcon(QIcon(symbol_pixmap("disc", 64, "#20384a", "bolt", "#f3c94b")))
    return app


def _begin(argv: list[str]) -> QApplication:
    """Begin with Qt. Where it cannot, it ends the process; so say before what people can do."""
    before = qInstallMessageHandler(_tell_why_not)
    try:
        app = QApplication(argv)
    finally:
        qInstallMessageHandler(before)
    if app.primaryScreen() is None:
        raise PluginError("gui-qt-no-screen")
    return app


def _tell_why_not(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """End the process with a sentence where Qt would end it with a core dump. Nothing has been opened yet."""
    said = message.strip().splitlines() or [""]
    if kind != QtMsgType.QtFatalMsg:
        print(message, file=sys.stderr)
        return
    print(f"powerhouse: {text('gui-qt-failed', detail=said[0])}", file=sys.stderr, flush=True)
    os._exit(1)


def _show_cover(app: QApplication) -> Cover:
    """Show the cover at once, so that people see that something happens."""
    cover = Cover()
    cover.setWindowTitle("Powerhouse")
    cover.resize(QSize(1440, 900).boundedTo(cover.screen().availableSize()))  # never larger than the screen
    cover.show()
    for _ in range(3):
        app.processEvents()
    return cover


@contextlib.contextmanager
def _no_collecting() -> Iterator[None]:
    """Look for no garbage meanwhile: modules that are loaded make none, and looking costs a tenth of the start.

    What is there afterwards stays until the end, so it is not looked through later either: that would take a tenth of
    a second in which everything stands still.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


@contextlib.contextmanager
def _plain_imports() -> Iterator[None]:
    """Load modules that have nothing to do with Qt as Python does.

    Qt's own `import` looks into the source of every module for its `from __feature__ import`: a tenth of the start.
    """
    of_qt = builtins.__import__
    builtins.__import__ = getattr(builtins, "__orig_import__", of_qt)
    try:
        yield
    finally:
        builtins.__import__ = of_qt


def _choose_language(preferences: PreferencesModel) -> None:
    """Speak the language chosen last time, unless another one was asked for on the command line."""
    chosen = preferences.now.language
    if chosen in LANGUAGES and language() == LANGUAGES[0]:
        set_language(chosen)


if __name__ == "__main__":
    sys.exit(frontend(sys.argv[1:]))
