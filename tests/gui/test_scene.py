"""Boards on the screen: what is drawn is what is described, after any change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

import gui.scene.ground
import gui.scene.items
from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from core.table import Board, SceneItem, between, rect
from gui.scene.board_view import BoardView
from gui.scene.painter import colour
from gui.theme import DARK, LIGHT, set_theme
from gui.theme.style import USUAL_POINTS, apply_style
from gui.widgets.table_page import TablePage
from plugins.power_grid import actions as act
from plugins.power_grid.table.board import RegionLook, map_art, map_board
from plugins.power_grid.tables import load_builtin
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


def _land(colour: str) -> Board:
    """Return a board of which the left half is land; words stand on it from two pixels per unit on."""
    ground = (
        rect(0, 0, 400, 300, colour),
        *between(2.0, 9.0, (rect(10, 10, 100, 100, "#0000ff"),)),
        *between(0.0, 2.0, (rect(10, 10, 100, 100, "#00ff00"),)),
    )
    return Board("x", "main", "", 800, 300, (SceneItem("land", 0, 0, ground, ground=True, hit=(0, 0, 9, 9)),))


def test_the_ground_changes_its_detail_with_the_scale(qtbot: QtBot) -> None:
    """What is drawn in haste is soon drawn as if there had been no haste."""
    view = BoardView(free=True)
    qtbot.addWidget(view)
    view.show_board(_land("#ff0000"))
    view.resize(800, 300)
    view.show()
    settle()
    assert view.detail == pytest.approx(1.0)
    assert picture(view).pixelColor(60, 60).name() == "#00ff00"
    assert picture(view).pixelColor(200, 200).name() == "#ff0000"
    assert picture(view).pixelColor(600, 200) == colour("sea")
    view.zoom_by(3, view.viewport().rect().topLeft())
    assert view.detail == pytest.approx(3.0)
    qtbot.waitUntil(lambda: view._land.is_complete and not view._haste, timeout=3000)
    settle()
    assert picture(view).pixelColor(60, 60).name() == "#0000ff"
    view.pan(-100, 0)
    qtbot.waitUntil(lambda: view._land.is_complete and not view._haste, timeout=3000)
    settle()
    assert picture(view).pixelColor(250, 60).name() == "#ff0000", "100 to 330 pixels are words; now moved by 100"
    view.show_board(_land("#ffff00"))
    settle(1)
    assert picture(view).pixelColor(250, 60).name() == "#ffff00", "another ground is drawn at once"
    view.close()


def test_while_somebody_zooms_a_picture_of_the_board_is_stretched(qtbot: QtBot) -> None:
    """Nothing is drawn anew for a scale that is there for a moment; what changes on the board is shown nevertheless."""
    view = BoardView(free=True)
    qtbot.addWidget(view)
    board = replace(_land("#ff0000"), items=(*_land("#ff0000").items, *_board("#0000ff").items))
    view.show_board(board)
    view.resize(800, 300)
    view.show()
    settle()
    drawn: list[object] = []
    painting = gui.scene.items.paint_parts

    def paint_parts(painter: QPainter, *rest: Any) -> None:
        drawn.append(rest)
        painting(painter, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gui.scene.items, "paint_parts", paint_parts)
        for _ in range(2):
            view.zoom_by(1.2, view.viewport().rect().topLeft())
            QApplication.processEvents()
        assert not drawn
        assert picture(view).pixelColor(30, 30).name() == "#0000ff"
        assert picture(view).pixelColor(790, 290) == colour("sea"), "land ends at 400 times 1.44"
        assert picture(view).pixelColor(550, 250).name() == "#ff0000"
        view.show_board(replace(board, items=(board.items[0], *_board("#ffff00").items)))
        QApplication.processEvents()
        assert picture(view).pixelColor(30, 30).name() == "#ffff00"
        assert drawn
        drawn.clear()
        view.zoom_by(1.2, view.viewport().rect().topLeft())
        QTest.qWait(20)
        assert not drawn
        qtbot.waitUntil(lambda: bool(drawn), timeout=2000)
    view.close()


def test_the_ground_cannot_be_hit(qtbot: QtBot) -> None:
    item = _land("#ff0000").items[0]
    assert not item.can_be_hit


def test_with_large_text_things_count_as_further_away(qtbot: QtBot) -> None:
    """So names are written larger on the same map."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    view = BoardView(free=True)
    qtbot.addWidget(view)
    view.show_board(_land("#ff0000"))
    view.resize(1600, 600)
    view.show()
    settle()
    usual = view.detail
    try:
        apply_style(app, USUAL_POINTS * 1.75)
        view.refresh_colours()
        assert view.detail == pytest.approx(usual / 1.75, rel=0.02)
    finally:
        apply_style(app)
    view.close()


def test_what_lies_over_a_board_comes_and_goes(qtbot: QtBot) -> None:
    """It is drawn above all and takes no clicks from what lies below."""
    view = BoardView(free=False)
    qtbot.addWidget(view)
    view.show_board(_board("#ff0000"))
    view.fit_width(200)
    view.show()
    view.show_over([SceneItem("route", 0, 0, (rect(50, 0, 100, 40, "#0000ff"),), hit=(50, 0, 100, 40))])
    settle()
    assert picture(view).pixelColor(100, 20).name() == "#0000ff"
    assert view.id_at(QPoint(100, 20)) == "thing"
    view.show_over(())
    settle()
    assert picture(view).pixelColor(100, 20).name() == "#ff0000"
    view.close()


@pytest.mark.parametrize(("size", "wide"), [((700, 510), "usa"), ((560, 640), "germany"), ((1100, 700), "usa")])
def test_the_buttons_on_a_board_are_in_its_emptiest_corner(qtbot: QtBot, size: tuple[int, int], wide: str) -> None:
    """On the map of the USA Maine is in the upper right corner; the sea off Florida has room."""
    art = map_art(load_builtin(), wide)
    view = BoardView(free=True)
    qtbot.addWidget(view)
    buttons = [QPushButton(mark) for mark in "+-0"]
    for button in buttons:
        button.setFixedSize(34, 34)
        view.add_to_corner(button)
    view.resize(*size)
    view.show_board(map_board(art, {}, dict.fromkeys(art.rings, RegionLook())))
    view.show()
    settle()
    area = QRect()
    for box in view.corner_boxes():
        area = area.united(box)
    assert view.rect().contains(area)
    assert view.crowded(area) < 1, "no city and no name below them"
    if wide == "usa":
        upper_right = QRect(view.width() - area.width() - 10, 10, area.width(), area.height())
        assert view.crowded(area) < view.crowded(upper_right)
    for city in art.places:
        box = view.rect_of(f"city:{city}")
        assert box is not None
        assert not box.intersects(area), city


def test_what_was_drawn_is_there_for_the_next_board(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board on the same ground draws none of it again; in another theme or size it does, and looks as if it were the
    first."""
    drawn: list[object] = []
    draw = gui.scene.ground._Land.draw
    monkeypatch.setattr(
        gui.scene.ground._Land, "draw", lambda land, picture, *more: (drawn.append(picture), draw(land, picture, *more))
    )

    def shown(colour: str, width: int = 800) -> QImage:
        view = BoardView(free=True)
        qtbot.addWidget(view)
        view.resize(width, 300)
        view.show_board(_land(colour))
        view.show()
        settle()
        found = picture(view)
        view.close()
        return found

    monkeypatch.setattr(gui.scene.ground, "_lands", [])
    first = shown("#ff0000")
    assert drawn
    drawn.clear()
    assert shown("#ff0000") == first
    assert not drawn
    assert shown("#ffff00") != first
    assert drawn
    drawn.clear()
    shown("#ff0000", 700)
    assert drawn
    set_theme(DARK)
    drawn.clear()
    dark = shown("#ff0000")
    assert drawn
    assert dark.pixelColor(600, 200) == colour("sea")
    set_theme(LIGHT)
    drawn.clear()
    assert shown("#ff0000") == first
    assert not drawn
    assert len(gui.scene.ground._lands) == 2
    for each in ("#010101", "#020202", "#030303", "#040404"):
        shown(each)
    assert len(gui.scene.ground._lands) == gui.scene.ground.GROUNDS
