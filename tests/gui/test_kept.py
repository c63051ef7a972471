"""What is drawn once and shown again: pictures of things; and what is drawn a frame later."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage, QPainter, QPixmap, QPixmapCache
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import gui.scene.items
from core.table import Board, SceneItem, ellipse, rect, words
from gui.scene.board_view import BoardView
from gui.scene.items import LARGEST, BoardItem
from gui.scene.kept import USUAL, Pictures
from gui.theme import DARK, LIGHT, set_theme
from tests.gui.asked import play_to
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import settle

CARD = SceneItem(
    "card", 31.3, 22.7, (rect(0, 0, 90, 60, "panel", "line", 1.5, 8), words("24", (4, 6, 80, 40), 30, "ink", True),
                         ellipse(80, 50, 6, 6, "accent")), hit=(0, 0, 90, 60), tip="A card",
)  # fmt: skip


def board(item: SceneItem) -> Board:
    return Board("x", "side", "", 200, 120, (item,))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The marks of things that were drawn, one after the other; none has a picture yet."""
    found: list[str] = []
    draw = BoardItem._draw

    def note(item: BoardItem, painter: QPainter) -> None:
        found.append(item.described.mark)
        draw(item, painter)

    monkeypatch.setattr(BoardItem, "_draw", note)
    gui.scene.items.pictures.clear()
    return found


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    """A board of the size at which a pixel is no whole number of units."""
    view = BoardView(free=False)
    qtbot.addWidget(view)
    view.resize(311, 190)
    view.show_board(board(CARD))
    view.show()
    return view


def seen(view: BoardView) -> QImage:
    settle()
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_what_looks_as_it_did_before_is_not_drawn_again(view: BoardView, drawn: list[str]) -> None:
    """A mark comes and goes and comes again: the thing is drawn with it and without it, once each."""
    marked = board(replace(CARD, mark="open"))
    plain, first = seen(view), len(drawn)
    view.show_board(marked)
    with_mark = seen(view)
    assert with_mark != plain
    assert len(drawn) == first + 1
    view.show_board(board(CARD))
    assert seen(view) == plain
    view.show_board(marked)
    assert seen(view) == with_mark
    assert len(drawn) == first + 1
    view.flash(("card",))
    assert seen(view) != with_mark, "what rings it is drawn"
    assert len(drawn) == first + 2


def test_what_looks_otherwise_is_drawn(view: BoardView, drawn: list[str]) -> None:
    """In another theme, at another size, between other pixels, with other words, and with an equal part made anew."""
    light = seen(view)
    for change in (
        lambda: set_theme(DARK),
        lambda: view.resize(262, 190),
        lambda: view.show_board(board(replace(CARD, x=31.6))),
        lambda: view.show_board(board(replace(CARD, parts=(*CARD.parts[:1], words("25", (4, 6, 80, 40), 30, "ink"))))),
    ):
        before, count = seen(view), len(drawn)
        change()
        view.refresh_colours()
        assert seen(view) != before
        assert len(drawn) > count
    set_theme(LIGHT)
    view.resize(311, 190)
    view.show_board(board(CARD))
    view.refresh_colours()
    assert seen(view) == light


@pytest.mark.parametrize("mark", ["", "open", "picked", "dim"])
def test_a_picture_shows_what_drawing_shows(
    view: BoardView, drawn: list[str], mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pixel by pixel, wherever between two pixels the thing lies."""
    for x in (31.3, 40.0, 55.55):
        view.show_board(board(replace(CARD, x=x, mark=mark)))
        by_picture = seen(view)
        monkeypatch.setattr(gui.scene.items, "LARGEST", 0)
        view.refresh_colours()
        directly = seen(view)
        monkeypatch.setattr(gui.scene.items, "LARGEST", LARGEST)
        assert by_picture == directly


def test_pictures_have_a_limit(qapp: QApplication) -> None:
    """Those used last are kept, so many bytes of them; one that is too large is not."""
    kept, picture = Pictures(3 * 4 * 100), QPixmap(10, 10)
    for number in range(4):
        kept.keep(number, picture)
        kept.find(0)
    assert [kept.find(number) is not None for number in range(4)] == [True, False, True, True]
    assert kept.bytes == 1200
    kept.keep(3, picture)
    assert kept.bytes == 1200, "kept anew it is counted once"
    kept.keep("large", QPixmap(1000, 1000))
    assert kept.find("large") is None
    assert kept.find(3) is not None, "what has no room pushes nothing out"
    kept.clear()
    assert (kept.bytes, kept.find(3)) == (0, None)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_a_table_that_is_painted_again_draws_nothing(
    open_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Of the largest table on the largest screen, too, all pictures are kept while it is shown."""
    window = open_window()
    window.resize(*size)
    page = begin(window, humans=6, bots=0, open_money=True)
    settle()
    asked: list[object] = []
    monkeypatch.setattr(Pictures, "find", lambda kept, key: asked.append(key))
    for _ in range(2):
        for view in page.boards():
            view.viewport().update()
        settle()
    assert asked == []
    item = page.boards()[0].shown_items()[0]
    item.redraw()
    settle()
    assert asked, "what changes is drawn"
    window.resize(1280, 720)
    settle()
    assert QPixmapCache.cacheLimit() == USUAL, "no more than is needed"


def test_log_and_timeline_are_drawn_a_frame_after_the_answer(open_window: MakeWindow) -> None:
    """What was clicked for is painted first; the records follow by themselves, and show what was done."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    play_to(page, "bidding")
    log = page.log.viewport()
    before = log.grab().toImage()
    page.bridge.do(session_of(page).choices(session_of(page).to_act[0])[0])
    assert not page.log.updatesEnabled()
    assert page.prompt.updatesEnabled()
    assert all(view.updatesEnabled() for view in page.boards())
    settle()
    assert page.log.updatesEnabled()
    assert log.grab().toImage() != before


def test_a_table_left_at_once_after_an_action_leaves_nothing_to_draw(open_window: MakeWindow) -> None:
    """The frame after never comes, and nobody minds."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    settle()
    page.bridge.do(session_of(page).choices(session_of(page).to_act[0])[0])
    window.show_home()
    settle()
    assert window.home.isVisible()
