"""New game: seats as cards, what is remembered, as usual again, and what is wrong said where it is. Real events."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QWidget

from core.hooks import registry
from core.session import BOT, HUMAN, SeatSpec
from core.store import Store
from gui.viewmodels.new_game import NewGameModel
from gui.viewmodels.remembered import SETTING, Agreed, Remembered
from gui.widgets.new_game_page import NewGamePage
from gui.widgets.seat_cards import SeatCard
from tests.gui.conftest import RECHARGED, MakeWindow, session_of
from tests.gui.hands import press, settle, widget_named
from tests.gui.test_pages import choose, combo


@pytest.fixture
def page(open_window: MakeWindow) -> NewGamePage:
    window = open_window()
    window.show_new_game()
    settle()
    return window.new_game


def name(page: QWidget, seat: int) -> QLineEdit:
    found = widget_named(page, f"new:name:{seat}", QLineEdit)
    assert isinstance(found, QLineEdit)
    return found


def seats_of(page: NewGamePage) -> list[tuple[str, str, str]]:
    return [(s.name, s.level or s.kind, s.colour) for s in page.model.seats]


def shown_notices(page: QWidget, role: str) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel, role) if label.isVisible()]


def test_the_keyboard_begins_at_the_first_name(page: NewGamePage) -> None:
    """Enter there begins nothing: it may have been meant for home."""
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus is name(page, 0)
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert page.isVisible()


# -- seats -------------------------------------------------------------------------------------------------------------


def test_players_are_added_and_taken_away_by_cards(page: NewGamePage) -> None:
    """Within what the game allows; each keeps name, colour and kind when another one goes; the number row follows."""
    assert len(page.findChildren(SeatCard, "seat")) == 4
    press(page, "new:add")
    press(page, "new:add")
    settle()
    assert len(page.model.seats) == 6
    assert not widget_named(page, "new:add").isEnabled(), "six at most"
    QTest.keyClicks(name(page, 2), "Rosa")
    choose(combo(page, "new:kind:2"), "random")
    colour = page.model.seats[2].colour
    for _ in range(2):
        press(page, "new:remove:0")
        settle()
    assert seats_of(page)[0] == ("Rosa", "random", colour)
    assert name(page, 0).text() == "Rosa"
    assert widget_named(page, "new:count:4").property("picked") == "true"
    for _ in range(2):
        press(page, "new:remove:1")
        settle()
    assert len(page.model.seats) == 2
    assert not widget_named(page, "new:remove:0").isEnabled(), "two at least"
    assert widget_named(page, "new:option:trust").isEnabled(), "the options follow the number of players"


def test_a_seat_goes_up_and_the_keyboard_goes_with_it(page: NewGamePage) -> None:
    """By keys: from the last place to the first, where it can go no farther."""
    QTest.keyClicks(name(page, 3), "Zoe")
    settle()
    assert not widget_named(page, "new:up:0").isEnabled()
    widget_named(page, "new:up:3").setFocus()
    for place in (2, 1, 0):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Space)
        settle()
        assert page.model.seats[place].name == "Zoe"
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.objectName() == "new:remove:0"
    press(page, "new:start")
    window = page.window()
    assert session_of(window.table).seat_specs[0].name == "Zoe"  # type: ignore[attr-defined]


def test_the_seats_are_shuffled(page: NewGamePage) -> None:
    """The same players, sooner or later in another order."""
    for seat, who in enumerate("ABCD"):
        QTest.keyClicks(name(page, seat), who)
    before = seats_of(page)
    orders = set()
    for _ in range(40):
        press(page, "new:shuffle")
        settle(1)
        assert sorted(seats_of(page)) == sorted(before)
        orders.add(tuple(seats_of(page)))
    assert len(orders) > 5
    assert [name(page, seat).text() for seat in range(4)] == [spec.name for spec in page.model.seats]


# -- what is wrong is said where it is ---------------------------------------------------------------------------------


def test_a_wrong_field_says_so_itself(page: NewGamePage) -> None:
    """A name that is there twice, also one that nobody typed, and a seed that is no number; all at once."""
    QTest.keyClicks(name(page, 2), "player 1")
    QTest.keyClicks(widget_named(page, "new:seed", QLineEdit), "x")
    settle()
    card = name(page, 2).parentWidget()
    assert card is not None
    assert any("same name" in said for said in shown_notices(card, "fieldNotice"))
    assert len(shown_notices(page, "fieldNotice")) == 2
    assert name(page, 2).property("wrong")
    assert not name(page, 0).property("wrong")
    assert "same name" in name(page, 2).accessibleDescription()
    assert not widget_named(page, "new:start").isEnabled()
    name(page, 2).setFocus()
    name(page, 2).selectAll()
    QTest.keyClicks(name(page, 2), "Rosa")
    widget_named(page, "new:seed", QLineEdit).clear()
    settle()
    assert shown_notices(page, "fieldNotice") == []
    assert widget_named(page, "new:start").isEnabled()


# -- remembered --------------------------------------------------------------------------------------------------------


def test_the_next_game_begins_from_the_last_one(open_window: MakeWindow) -> None:
    """Also in another run of the program: game, map, options, players, names, colours, free undo."""
    window = open_window()
    press(window.home, "home:game:power_grid.classic")
    page = window.new_game
    settle()
    choose(combo(page, "new:map"), "usa_classic")
    choose(combo(page, "new:option:city_costs"), "10-20-30")
    press(page, "new:count:5")
    settle()
    QTest.keyClicks(name(page, 0), "Rosa")
    choose(combo(page, "new:colour:0"), "purple")
    choose(combo(page, "new:kind:3"), "random")
    QTest.keyClick(widget_named(page, "new:free-undo", QCheckBox), Qt.Key.Key_Space)
    agreed = seats_of(page)
    press(page, "new:start")
    window = open_window()
    press(window.home, "home:new")
    settle()
    page = window.new_game
    assert page.model.game_id == "power_grid.classic", "the last one"
    assert seats_of(page) == agreed
    assert name(page, 0).text() == "Rosa"
    options = page.model.build().options
    assert (options["map"], options["city_costs"]) == ("usa_classic", "10-20-30")
    assert page.model.free_undo
    assert page.model.seed == "", "no game is dealt twice by accident"
    window.show_home()
    press(window.home, "home:game:power_grid.recharged")
    options = page.model.build().options
    assert options["city_costs"] == "10-15-20", "each game has a memory of its own"


def test_everything_as_usual_again(open_window: MakeWindow) -> None:
    """One button, which waits while everything is as usual; what was remembered is forgotten."""
    window = open_window()
    window.show_new_game()
    page = window.new_game
    settle()
    assert not widget_named(page, "new:usual").isEnabled()
    usual = (dict(page.model.options), list(page.model.seats))
    choose(combo(page, "new:map"), "usa")
    choose(combo(page, "new:option:city_costs"), "10-20-30")
    QTest.keyClicks(name(page, 0), "Rosa")
    press(page, "new:count:6")
    press(page, "new:start")
    window = open_window()
    window.show_new_game()
    page = window.new_game
    settle()
    assert name(page, 0).text() == "Rosa"
    press(page, "new:usual")
    settle()
    assert (dict(page.model.options), list(page.model.seats)) == usual
    assert combo(page, "new:map").currentData() == "germany"
    assert name(page, 0).text() == ""
    assert not widget_named(page, "new:usual").isEnabled()
    window = open_window()
    window.show_new_game()
    settle()
    assert (dict(window.new_game.model.options), list(window.new_game.model.seats)) == usual


# -- without a window --------------------------------------------------------------------------------------------------


def test_a_memory_that_makes_no_sense_is_as_usual(tmp_path: Path) -> None:
    """Whatever stands in the store, the page opens: an option that is gone, a level that is gone, no seats at all."""
    with Store.open(tmp_path / "games.sqlite") as store:
        store.set_setting(
            SETTING,
            {
                "game": "chess",
                "games": {
                    RECHARGED: {
                        "options": {"map": "atlantis", "gone": 1, "city_costs": "10-20-30"},
                        "seats": [["Rosa", BOT, "grandmaster", "red"], ["", HUMAN, "", "blue"]],
                        "free_undo": "yes",
                    },
                    "barrage": {"options": 3},
                    "power_grid.classic": {"options": {}, "seats": [["A", "alien", "", "red"]], "free_undo": False},
                },
            },
        )
        model = NewGameModel(registry(), remembered=Remembered(store))
        assert model.game_id == RECHARGED
        assert (model.options["map"], model.options["city_costs"]) == ("germany", "10-20-30")
        assert [(s.name, s.level) for s in model.seats] == [("Rosa", "normal"), ("", "")]
        assert not model.free_undo
        assert model.problem() == ""
        for game in ("barrage", "power_grid.classic"):
            assert Remembered(store).of(game) is None
        store.set_setting(SETTING, [1, 2])
        assert NewGameModel(registry(), remembered=Remembered(store)).is_usual


def test_regions_named_last_time_are_named_again() -> None:
    """They are ticked, and can be changed."""
    memory = Remembered()
    memory.keep(RECHARGED, Agreed({"regions": "green,brown,red"}, tuple(SeatSpec() for _ in range(3))))
    model = NewGameModel(registry(), remembered=memory)
    line = next(line for line in model.option_lines() if line.id == "regions")
    assert {part for part, _, on in line.parts if on} == {"green", "brown", "red"}
    model.name_part("regions", "red", False)
    assert "regions" in str(model.problems())


def test_another_game_keeps_seats_that_somebody_changed() -> None:
    """Otherwise it has its own of last time."""
    memory = Remembered()
    memory.keep("barrage", Agreed({}, (SeatSpec("Anna", HUMAN), SeatSpec("", BOT, "hard"))))
    memory.last = RECHARGED
    model = NewGameModel(registry(), remembered=memory)
    model.choose_game("barrage")
    assert [s.name for s in model.seats] == ["Anna", ""]
    again = NewGameModel(registry(), remembered=memory)
    again.set_name(0, "Rosa")
    again.choose_game("barrage")
    assert [s.name for s in again.seats] == ["Rosa", "", "", ""]
