"""New game: groups of options, options that make no difference, what another game keeps, room. Real events."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QScrollArea, QToolButton, QWidget

from gui.viewmodels.new_game import NAMED
from gui.widgets.new_game_page import NewGamePage
from tests.gui.conftest import MakeWindow, session_of
from tests.gui.cutting import cut_off
from tests.gui.hands import press, settle, widget_named
from tests.gui.test_pages import choose, combo


def box(page: NewGamePage, name: str) -> QCheckBox:
    found = widget_named(page, name, QCheckBox)
    assert isinstance(found, QCheckBox)
    return found


def test_few_options_are_seen_until_a_group_is_unfolded(open_window: MakeWindow) -> None:
    """By key and by click; what is changed in a group is counted on its head, so that it is not overlooked."""
    window = open_window()
    window.show_new_game()
    page = window.new_game
    page.choose_game("power_grid.classic")
    settle()
    groups = {line.group: line.group_title for line in page.model.option_lines() if line.group}
    assert list(groups.values()) == ["House rules", "First edition, word for word"]
    rules, literal = (widget_named(page, f"new:group:{group}", QToolButton) for group in groups)
    assert isinstance(rules, QToolButton)
    assert isinstance(literal, QToolButton)
    seen = {line.id for line in page.model.option_lines() if page.findChild(QWidget, f"new:row:{line.id}").isVisible()}  # type: ignore[union-attr]
    assert seen == {line.id for line in page.model.option_lines() if not line.group}
    rules.setFocus()
    QTest.keyClick(rules, Qt.Key.Key_Space)
    settle()
    assert rules.text() == "House rules · all as usual"
    choose(combo(page, "new:option:ties"), "shared")
    assert rules.text() == "House rules · 1 changed"
    assert not page.findChild(QWidget, "new:row:obsolete").isVisible()  # type: ignore[union-attr]
    QTest.mouseClick(rules, Qt.MouseButton.LeftButton)
    settle()
    assert not page.findChild(QWidget, "new:row:ties").isVisible()  # type: ignore[union-attr]
    assert page.model.build().options["ties"] == "shared", "folded away, and chosen all the same"


def test_an_option_that_makes_no_difference_cannot_be_ticked_and_says_why(open_window: MakeWindow) -> None:
    """The Trust plays with two players only (text 001)."""
    window = open_window()
    window.show_new_game()
    page = window.new_game
    settle()
    for count in range(3, 7):
        press(page, f"new:count:{count}")
        settle()
        assert not box(page, "new:option:trust").isEnabled()
        row = widget_named(page, "new:row:trust")
        assert any(label.text() == "Only with 2 players." for label in row.findChildren(QLabel))
        assert "never wins" in row.toolTip(), "what it is can still be asked"
    press(page, "new:count:2")
    settle()
    assert box(page, "new:option:trust").isEnabled()
    assert box(page, "new:option:trust").isChecked(), "as usual"
    assert not any("Only with" in label.text() for label in page.findChildren(QLabel))
    QTest.keyClick(box(page, "new:option:trust"), Qt.Key.Key_Space)
    press(page, "new:start")
    assert window.table is not None
    assert session_of(window.table).state.trust is None


def test_another_game_keeps_what_is_common(open_window: MakeWindow) -> None:
    """Map, regions named, options chosen otherwise than usual, players; what a game does not know comes back later."""
    window = open_window()
    window.show_new_game()
    page = window.new_game
    settle()
    choose(combo(page, "new:map"), "usa")
    press(page, "new:count:2")
    settle()
    QTest.keyClicks(widget_named(page, "new:name:1", QLineEdit), "Rosa")
    choose(combo(page, "new:option:city_costs"), "10-20-30")
    QTest.keyClick(box(page, "new:option:trust"), Qt.Key.Key_Space)
    choose(combo(page, "new:option:regions"), NAMED)
    settle()
    for part in ("green", "brown", "yellow"):
        QTest.keyClick(box(page, f"new:part:regions:{part}"), Qt.Key.Key_Space)
    choose(combo(page, "new:game"), "power_grid.classic")
    settle()
    options = page.model.build().options
    assert (options["map"], options["city_costs"]) == ("usa_classic", "10-20-30")
    assert options["regions"] == page.model.options["regions"]
    assert set(str(options["regions"]).split(",")) == {"green", "brown", "yellow"}
    assert (options["ties"], options["step_3_at_once"]) == ("cities", True), "what nobody chose is as usual there"
    assert [seat.name for seat in page.model.seats] == ["", "Rosa"]
    choose(combo(page, "new:game"), "barrage")
    assert set(page.model.build().options) == {"mode", "automatic_passes"}
    choose(combo(page, "new:game"), "power_grid.recharged")
    options = page.model.build().options
    assert (options["map"], options["city_costs"], options["trust"]) == ("usa", "10-20-30", False)
    assert options["ties"] == "shared"


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
@pytest.mark.parametrize("spoken", ["en", "ja"])
def test_the_page_is_seen_whole(open_window: MakeWindow, spoken: str, size: tuple[int, int]) -> None:
    """Usual options need no scrolling, nothing is wider than its column, and no word is cut off, also when unfolded."""
    window = open_window()
    window.speak(spoken)
    window.resize(*size)
    window.show_new_game()
    page = window.new_game
    for game in ("power_grid.recharged", "power_grid.classic", "barrage"):
        page.choose_game(game)
        settle()
        if game != "barrage":
            press(page, "new:count:6")
            settle()
        for scroll in page.findChildren(QScrollArea):
            assert scroll.verticalScrollBar().maximum() == 0, f"{game} has to be scrolled"
        for group in page.findChildren(QToolButton):
            QTest.mouseClick(group, Qt.MouseButton.LeftButton)
        settle()
        for scroll in page.findChildren(QScrollArea):
            inner = scroll.widget()
            assert inner is not None
            assert inner.width() <= scroll.viewport().width(), f"{game}: wider than its column"
        kinds = (QCheckBox, QToolButton, QPushButton, QComboBox, QLabel)
        for each in (widget for kind in kinds for widget in page.findChildren(kind)):
            if each.isVisible() and not (isinstance(each, QLabel) and each.wordWrap()):
                assert each.width() >= each.minimumSizeHint().width(), f"{each.objectName()} is cut off"
        for group in page.findChildren(QToolButton):
            QTest.mouseClick(group, Qt.MouseButton.LeftButton)


def test_letters_that_grow_while_the_page_is_open_find_their_room(open_window: MakeWindow) -> None:
    """Lists stand below their titles then, as on a page that is opened with large letters."""
    window = open_window()
    window.resize(1280, 720)
    window.show_new_game()
    settle()
    window.preferences.change(text_size=175)
    settle()
    assert cut_off(window) == []
    window.preferences.change(text_size=100)
