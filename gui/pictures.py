"""Pictures of the window's screens, drawn without a display; the same arguments give the same pixels."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from PySide6.QtCore import QEvent, QMessageLogContext, QPoint, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from core import clock
from core.errors import SaveError, UsageError
from core.hooks import Registry, nearest, registry
from core.picture import PictureOrder
from core.session import Session
from core.store import Store
from core.text import language
from gui.app import application
from gui.screens import Screen, screens
from gui.staging import looked_at, played, samples
from gui.theme import current
from gui.theme.style import apply_preferences
from gui.viewmodels.preferences import TEXT_SIZES, Preferences, PreferencesModel
from gui.window import MainWindow

NOW: Final = datetime(2026, 3, 14, 20, 15, tzinfo=UTC)
"""What time it is in every picture."""
LAST_PLAYED: Final = timedelta(minutes=10)
OTHERS_PLAYED: Final = (timedelta(days=1, hours=2), timedelta(days=6, hours=4), timedelta(days=40))
THEMES: Final = ("light", "dark")
SMALLEST: Final = (1024, 640)
LARGEST: Final = (7680, 4320)
REST_SECONDS: Final = 60.0


def draw(order: PictureOrder) -> None:
    """Draw one picture into its file. Raise UsageError for what there is not, SaveError for a file out of reach."""
    found = _screen(order)
    _demand(order)
    os.environ.setdefault("QT_SCALE_FACTOR", str(order.scale))
    app = application([])
    qInstallMessageHandler(_tell)
    preferences = Preferences(language(), order.theme, order.text_size, animation="off")
    session = _session(order, found, registry())
    with studio(app, registry(), preferences, order.size) as window:
        show(window, found, session, others=samples(registry(), 1) if found.many and order.game is not None else [])
        image = picture_of(window, order.scale)
    if not image.save(str(order.file), "PNG"):  # pyright: ignore[reportCallIssue, reportArgumentType]
        raise SaveError("picture-not-written", file=str(order.file))


def _screen(order: PictureOrder) -> Screen:
    known = screens()
    if order.screen not in known:
        names = list(known)
        raise UsageError(
            "picture-no-screen", screen=order.screen, screens=names, nearest=nearest(order.screen, names) or "none"
        )
    return known[order.screen]


def _demand(order: PictureOrder) -> None:
    """Raise UsageError for a theme, text size or size that there is not."""
    if order.theme not in THEMES:
        near = nearest(order.theme, THEMES) or "none"
        raise UsageError("picture-no-theme", theme=order.theme, themes=list(THEMES), nearest=near)
    if order.text_size not in TEXT_SIZES:
        raise UsageError("picture-no-text-size", size=order.text_size, sizes=[str(size) for size in TEXT_SIZES])
    if not all(low <= n <= high for low, n, high in zip(SMALLEST, order.size, LARGEST, strict=True)):
        low, high = (f"{w}x{h}" for w, h in (SMALLEST, LARGEST))
        raise UsageError("picture-no-size", size=f"{order.size[0]}x{order.size[1]}", low=low, high=high)


def _session(order: PictureOrder, screen: Screen, offered: Registry) -> Session:
    if order.saved is not None:
        return looked_at(order.saved, offered, order.at, order.prompt)
    assert order.game is not None, "a picture is of a game or of a save"
    return played(order.game, offered, order.at, screen.everyone, screen.over, order.prompt)


@contextmanager
def studio(
    app: QApplication, offered: Registry, preferences: Preferences, size: tuple[int, int]
) -> Generator[MainWindow]:
    """Give a window on a store in memory, in which bots do not move and the clock stands still."""
    blinks = app.cursorFlashTime()
    app.setCursorFlashTime(0)
    apply_preferences(app, preferences)
    with clock.stopped(NOW), Store.open("sqlite://") as store:
        window = MainWindow(
            store, offered, pace=0, guard=0.0, preferences=PreferencesModel(None, preferences), still=True
        )
        window.resize(*size)
        window.show()
        window.activateWindow()
        try:
            yield window
        finally:
            window.close()
            window.deleteLater()
            _let_happen(app)
            app.setCursorFlashTime(blinks)


def show(window: MainWindow, screen: Screen, session: Session, others: list[Session] | None = None) -> str:
    """Put a game into the window's store, and others before it, open a screen of it, and return the save's id."""
    for other, ago in zip(others or [], OTHERS_PLAYED, strict=False):
        with clock.stopped(NOW - ago):
            window.store.create_game(other.saved(), other.standing, hold=False)
    with clock.stopped(NOW - LAST_PLAYED):
        save_id = window.store.create_game(replace(session.saved(), created=""), session.standing, hold=False)
    if screen.table:
        opened = window.open_save(save_id)
        assert opened, "a game that was played just now can be opened"
    screen.open(window, save_id)
    return save_id


def picture_of(window: QWidget, scale: int = 1) -> QImage:
    """Return the window with its dialogs once nothing in it changes any more. scale: pixels per unit of length."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    last: QImage | None = None
    patience = time.monotonic() + REST_SECONDS
    while time.monotonic() < patience:
        _let_happen(app)
        if not (isinstance(window, MainWindow) and window.pictures.busy):
            image = _painted(app, window, scale)
            if image == last:
                return image
            last = image
        time.sleep(0.02)
    raise UsageError("picture-restless", seconds=round(REST_SECONDS))


def _let_happen(app: QApplication) -> None:
    for _ in range(4):
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _painted(app: QApplication, window: QWidget, scale: int) -> QImage:
    image = QImage(window.size() * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(current().colour("table")))
    window.render(image)
    painter = QPainter(image)
    over = [w for w in app.topLevelWidgets() if w.isVisible() and not w.size().isEmpty() and _is_over(w, window)]
    for widget in sorted(over, key=lambda w: w is app.activeModalWidget()):
        framed = not widget.windowFlags() & Qt.WindowType.FramelessWindowHint
        if isinstance(widget, QDialog) and framed:  # where a desktop would put it
            place = QPoint((window.width() - widget.width()) // 2, (window.height() - widget.height()) // 2)
        else:
            place = widget.mapToGlobal(QPoint(0, 0)) - window.mapToGlobal(QPoint(0, 0))
        drawn = QImage(widget.size() * scale, QImage.Format.Format_ARGB32_Premultiplied)
        drawn.setDevicePixelRatio(scale)
        drawn.fill(Qt.GlobalColor.transparent)
        widget.render(drawn)
        painter.fillRect(place.x() - 1, place.y() - 1, widget.width() + 2, widget.height() + 2, _edge())
        painter.drawImage(place, drawn)
    painter.end()
    return image


def _is_over(widget: QWidget, window: QWidget) -> bool:
    """Return whether a window belongs to another one, as its dialogs and lists do."""
    parent = widget.parentWidget()
    while parent is not None and parent is not window:
        parent = parent.parentWidget()
    return parent is window


def _tell(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Print what Qt says, but for what says only that there is no display."""
    if "propagateSizeHints" not in message:
        print(message, file=sys.stderr)


def _edge() -> QColor:
    """Return the colour of the line around a dialog, where a desktop would draw its frame."""
    return QColor(current().colour("plate_edge"))
