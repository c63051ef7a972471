"""Boards on the screen: what is drawn is what is described, after any change."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from core.table import Board, SceneItem, rect
from gui.scene.board_view import BoardView
from gui.widgets.table_page import TablePage
from plugins.power_grid import actions as act
from tests.gui.conftest import RECHARGED
from tests.gui.hands import settle
from tests.power_grid.scenario import Owns, scenario

MANY = (
    "flensburg", "kiel", "cuxhaven", "wilhelmshaven", "hamburg", "bremen", "hannover", "osnabrueck", "muenster",
    "duisburg", "essen", "dortmund", "duesseldorf", "kassel", "koeln", "aachen", "trier",
)  # fmt: skip


def picture(view: BoardView) -> QImage:
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def drawn_anew(view: BoardView, qtbot: QtBot) -> QImage:
    """Return what a view looks like that has never shown anything else."""
    fresh = BoardView(free=view._free, ground=view._ground)
    qtbot.addWidget(fresh)
    board = Board("x", "side", "", *view.board_size, tuple(view.described.values()))
    fresh.resize(view.size())
    fresh.show_board(board)
    fresh.setFixedSize(view.size())
    fresh.show()
    fresh._fit()
    settle()
    found = picture(fresh)
    fresh.hide()
    return found


def test_every_board_shows_what_is_described_until_the_end(qtbot: QtBot) -> None:
    """After each action each board looks as if it were drawn for the first time; also once the game is over."""
    owns = {0: Owns(money=80, plants=[4], coal=2, cities=MANY)}
    table = scenario("building", seats=3, order=[0, 1, 2], players=owns)
    specs = tuple(SeatSpec(name) for name in ("A", "B", "C"))
    session = Session.start(NewGame(RECHARGED, {"open_money": True}, specs, 1), None, registry())
    session.state = table.state
    factory = registry().view_factory(RECHARGED)
    page = TablePage(session, factory(session.engine, session.content), 0, 0)
    qtbot.addWidget(page)
    page.resize(1440, 900)
    page.show()
    settle()
    for seat in (2, 1, 0):
        page.bridge.do(act.EndBuilding(seat))
        settle()
        for board_id in ("order", "players", "market"):
            view = page.board(board_id)
            assert view is not None
            assert picture(view) == drawn_anew(view, qtbot), f"{board_id} after seat {seat}"
    assert session.is_over
    page.close_game()
    page.close()


@pytest.mark.parametrize("fill", ["#00ff00", "#0000ff"])
def test_a_changed_thing_is_drawn_anew(qtbot: QtBot, fill: str) -> None:
    """Also one that lies partly off the board."""
    view = BoardView(free=False)
    qtbot.addWidget(view)
    view.show_board(_board("#ff0000"))
    view.fit_width(200)
    view.show()
    settle()
    assert picture(view).pixelColor(100, 20).name() == "#ff0000"
    view.show_board(_board(fill))
    settle()
    assert picture(view).pixelColor(100, 20).name() == fill
    view.close()


def _board(fill: str) -> Board:
    item = SceneItem("thing", 0, 0, (rect(-20, -20, 260, 80, fill),), hit=(0, 0, 200, 40))
    return Board("x", "side", "", 200, 40, (item,))
