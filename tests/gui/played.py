"""Games for windows to open: played ahead without a window, which is a hundred times faster than by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from core.bots import Ask, LocalBots
from core.hooks import OptionValue, registry
from core.session import NewGame, Session
from core.store import Store
from gui.widgets.table_page import TablePage
from gui.window import MainWindow
from tests.gui.conftest import RECHARGED, seats
from tests.gui.hands import settle

Until = Callable[[Session], bool]


def play_on(session: Session, until: Until, limit: int = 3000) -> None:
    """Let a bot decide for everybody until something is so, or the game is over."""
    adviser = LocalBots(registry(), session.engine)
    for _ in range(limit):
        if session.is_over or until(session):
            return
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        session.do(adviser.answer(ask).action)
    raise AssertionError("it never came to that")


def never(session: Session) -> bool:
    """Play to the end."""
    return False


def round_is(number: int) -> Until:
    """Play until a round of Power Grid has begun."""
    return lambda session: session.state.round >= number


def saved_game(
    store_file: Path,
    until: Until,
    humans: int = 3,
    bots: int = 0,
    seed: int = 11,
    game: str = RECHARGED,
    **options: OptionValue,
) -> str:
    """Play a game ahead in the store of the test; return the id of its save."""
    with Store.open(store_file) as store:
        new = NewGame(game, dict(options), seats(humans, bots), seed)
        with Session.start(new, store, registry()) as session:
            play_on(session, until)
            return session.save_id


def opened(window: MainWindow, save_id: str) -> TablePage:
    """Open a save in the window and return its table."""
    assert window.open_save(save_id)
    assert window.table is not None
    settle()
    return window.table


def move_pointer(widget: QWidget, place: QPoint, held: bool = False) -> None:
    """Move the pointer to a place of a widget as the system would report it; without a screen `QTest` moves nothing.

    held: with the left button down.
    """
    buttons = Qt.MouseButton.LeftButton if held else Qt.MouseButton.NoButton
    where = QPointF(widget.mapToGlobal(place))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(place), where, none, buttons, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)
    settle()
