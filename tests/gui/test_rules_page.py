"""The rules book in the window: opened where one is, searched, walked through, in every language and size."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QPushButton, QTextBrowser

from core.hooks import registry
from core.session import NewGame
from core.text import language, text
from gui.viewmodels.rules import History, book_of
from gui.widgets.rules_html import BULLET
from gui.widgets.rules_page import RulesPage
from gui.widgets.table_page import TablePage
from gui.window import MainWindow
from tests.gui.asked import play_to
from tests.gui.conftest import RECHARGED, MakeWindow, begin, seats, session_of
from tests.gui.hands import map_of, press, settle, widget_named


def rules_of(window: MainWindow) -> RulesPage:
    """Return the book, which must be open."""
    settle()
    assert window.page == "rules"
    page = window.show_page("rules")
    assert isinstance(page, RulesPage)
    return page


def key(window: MainWindow, what: Qt.Key, with_: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    settle(1)
    QTest.keyClick(QApplication.focusWidget() or window, what, with_)
    settle()


@pytest.mark.parametrize(
    ("kind", "section"),
    [("auction", "first-round"), ("fuel", "fuel"), ("building", "first-city"), ("running", "running")],
)
def test_the_book_opens_at_what_is_being_played(open_window: MakeWindow, kind: str, section: str) -> None:
    """F2 at the table; Escape goes back to the game, which waits."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    play_to(page, kind)
    key(window, Qt.Key.Key_F2)
    assert rules_of(window).section == section
    key(window, Qt.Key.Key_Escape)
    assert window.page == "table"
    assert window.table is page


def test_every_decision_has_its_section(open_window: MakeWindow) -> None:
    """Whatever the view names is a section of the book in both editions, things on the table too."""
    window = open_window()
    for game_id in (RECHARGED, "power_grid.classic"):
        game = registry().game(game_id)
        ids = {section.id for section in book_of(game, "en").sections}
        assert window.start_game(NewGame(game_id, {"open_money": True, "regions": "draft"}, seats(3, 0), 4))
        page = window.table
        assert page is not None
        asked = set[str]()
        for kind in ("draft", "auction", "bidding", "fuel", "building", "running"):
            play_to(page, kind, 0)
            assert page.rule in ids, kind
            asked.add(page.rule)
            for view in page.boards():
                for thing in view.described:
                    about = page.model.view.rule(page.model.look(), thing)
                    assert not about or about in ids, thing
        assert len(asked) == 6
        page.model.view.rule(page.model.look(), "plant:3")


def test_a_button_of_the_table_opens_it(open_window: MakeWindow) -> None:
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    settle()
    press(page.top, "table:rules")
    rules = rules_of(window)
    press(rules, "rules:back")
    assert window.page == "table"


def test_a_thing_under_the_pointer_has_its_section(open_window: MakeWindow) -> None:
    """Shift+F1 on a city tells of its spaces, on the payment of the payment."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    settle()
    city = session_of(page).state.cities[0]
    view = map_of(page)
    place = view.place_of(f"city:{city}")
    assert place is not None
    QTest.mouseMove(view.viewport(), place)
    settle()
    key(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert rules_of(window).section == "spaces"


def test_a_game_without_a_book_says_so(open_window: MakeWindow, tiny_registry: object) -> None:
    """The button is there and tells why it does nothing; F2 says it too."""
    from core.session import SeatSpec

    window = open_window(tiny_registry)
    assert window.start_game(NewGame("tiny.market", {}, (SeatSpec("Anna"), SeatSpec("Ben")), 5))
    assert window.table is not None
    found = widget_named(window.table.top, "table:rules", QPushButton)
    assert not found.isEnabled()
    assert found.toolTip() == window.help.why_no_rules() != ""
    assert [c.why_not() for c in window.commands() if c.id == "window.rules"] == [found.toolTip()]


def test_search_marks_every_place_and_walks_through_them(open_window: MakeWindow) -> None:
    """Typed in the field; the contents show where; Enter and F3 go on, Escape leaves the search and then the book."""
    window = open_window()
    settle()
    key(window, Qt.Key.Key_F2)
    page = rules_of(window)
    key(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    field = widget_named(page, "rules:search", QLineEdit)
    assert QApplication.focusWidget() is field
    QTest.keyClicks(field, "uranium")
    settle()
    view = widget_named(page, "rules:text", QTextBrowser)
    assert isinstance(view, QTextBrowser)
    assert page.hits == view.document().toPlainText().lower().count("uranium") > 5
    assert len(view.extraSelections()) == page.hits
    contents = widget_named(page, "rules:contents", QListWidget)
    assert isinstance(contents, QListWidget)
    shown = [contents.item(k) for k in range(contents.count()) if not contents.item(k).isHidden()]
    assert 1 < len(shown) < contents.count()
    first = view.textCursor().position()
    key(window, Qt.Key.Key_Return)
    second = view.textCursor().position()
    assert second > first
    assert view.viewport().rect().intersects(view.cursorRect()), "the place is in view"
    QTest.keyClick(window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert view.textCursor().position() == first
    key(window, Qt.Key.Key_Escape)
    assert page.hits == 0
    assert not any(contents.item(k).isHidden() for k in range(contents.count()))
    key(window, Qt.Key.Key_Escape)
    assert window.page == "home"


def test_back_and_forward(open_window: MakeWindow) -> None:
    """Links and the contents lead on; Alt+Left leads back to where one was, Alt+Right forward again."""
    window = open_window()
    settle()
    window.help.show_rules("storage")
    page = rules_of(window)
    contents = widget_named(page, "rules:contents", QListWidget)
    assert isinstance(contents, QListWidget)
    row = next(k for k in range(contents.count()) if contents.item(k).data(Qt.ItemDataRole.UserRole) == "step-3")
    contents.scrollToItem(contents.item(row))
    QTest.mouseClick(
        contents.viewport(), Qt.MouseButton.LeftButton, pos=contents.visualItemRect(contents.item(row)).center()
    )
    assert page.section == "step-3"
    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.section == "storage"
    QTest.keyClick(window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert page.section == "step-3"


def test_history_forgets_what_lay_ahead_when_another_way_is_taken() -> None:
    history = History()
    for section in ("a", "b", "c"):
        history.go(section)
    assert history.move(-1) == "b"
    assert history.move(-1) == "a"
    assert history.move(-1) is None
    history.go("d")
    assert history.move(1) is None
    assert history.move(-1) == "a"


def test_language_and_size_change_under_the_same_section(open_window: MakeWindow) -> None:
    """The book follows the language and the text size; what was being read stays at the top."""
    window = open_window()
    settle()
    window.help.show_rules("payment")
    page = rules_of(window)
    view = widget_named(page, "rules:text", QTextBrowser)
    assert isinstance(view, QTextBrowser)
    size = view.document().defaultFont().pointSizeF()
    try:
        press(page, "rules:larger")
        settle()
        assert view.document().defaultFont().pointSizeF() > size
        assert page.section == "payment"
        window.speak("ja")
        settle()
        assert language() == "ja"
        assert "収入" in view.toPlainText()
        assert page.section == "payment"
    finally:
        window.speak("en")
        window.preferences.change(text_size=100)


def test_rules_are_in_the_palette(open_window: MakeWindow) -> None:
    """Sections are found by their titles in either language."""
    from tests.gui.test_palette import palette_of, press_key, type_into

    window = open_window()
    begin(window, humans=3, bots=0, open_money=True)
    palette = palette_of(window)
    type_into(palette, "割引")
    assert palette.found[0].id == "rule:discount"
    assert palette.found[0].where == text("gui-rules-of", game=text("power-grid-recharged-title"))
    press_key(palette, Qt.Key.Key_Return)
    assert rules_of(window).section == "discount"


def test_the_table_goes_on_behind_the_book(open_window: MakeWindow) -> None:
    """The game is not closed by looking something up."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    moves = session_of(page).state.moves
    window.help.show_rules()
    assert isinstance(window.table, TablePage)
    window.go_back()
    assert session_of(page).state.moves == moves


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_lines_are_short_enough_to_read_and_bullets_small(
    open_window: MakeWindow, code: str, size: tuple[int, int]
) -> None:
    """At most about 85 letters in a line, however wide the window is; the lines of an entry begin below each other."""
    window = open_window()
    window.resize(*size)
    window.speak(code)
    window.show_page("rules")
    page = rules_of(window)
    page.open_book(RECHARGED, "discount")
    settle(3)
    shown = page.findChild(QTextBrowser, "rules:text")
    assert shown is not None
    assert not shown.horizontalScrollBar().isVisible(), "nothing sticks out"
    block, lines, entries = shown.document().begin(), 0, 0
    while block.isValid():
        layout = block.layout()
        for k in range(layout.lineCount()):
            line = layout.lineAt(k)
            lines += 1
            assert line.textLength() <= 92, block.text()
        if block.text().startswith(BULLET):
            assert block.textList() is None
            entries += 1
            found: Any = layout.lineAt(0).cursorToX(len(BULLET))
            begins = found[0] if isinstance(found, tuple) else found
            if layout.lineCount() > 1:
                assert begins == pytest.approx(layout.lineAt(1).x(), abs=1.5), block.text()
        block = block.next()
    assert lines > 200 and entries > 20
