"""Home, New game and Saves, through real events; and a game that brings no view of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QInputDialog, QLabel, QLineEdit, QListWidget, QMessageBox
from pytestqt.qtbot import QtBot

from core.hooks import Registry
from core.session import NewGame, SeatSpec, Session
from core.store import Store
from gui.viewmodels.new_game import NAMED
from gui.widgets.new_game_page import NewGamePage
from plugins.power_grid.table.board import map_art
from plugins.power_grid.tables import load_builtin
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import press, settle, widget_named


def play_out(session: Session) -> None:
    """Play a game to its end, taking one choice after the other."""
    while not session.is_over:
        seat = session.to_act[0]
        offered = session.choices(seat)
        session.do(offered[session.state.moves % len(offered)])


def choose(combo: QComboBox, data: object) -> None:
    """Choose a line of a list with the arrow keys."""
    wanted = combo.findData(data)
    assert wanted >= 0
    combo.setFocus()
    while combo.currentIndex() != wanted:
        QTest.keyClick(combo, Qt.Key.Key_Down if combo.currentIndex() < wanted else Qt.Key.Key_Up)


def combo(parent: object, name: str) -> QComboBox:
    found = widget_named(parent, name, QComboBox)  # type: ignore[arg-type]
    assert isinstance(found, QComboBox)
    return found


# -- home --------------------------------------------------------------------------------------------------------------


def test_home_before_the_first_game(open_window: MakeWindow, artifacts: Path) -> None:
    """In the place of the game to go on with there is the guided one; the keyboard is on it, and New game is near."""
    window = open_window()
    settle()
    window.grab().save(str(artifacts / "home.png"))
    assert window.page == "home"
    assert widget_named(window, "home:continue").hasFocus()
    assert "Learn Power Grid" in widget_named(window, "home:continue").accessibleName()
    QTest.keyClick(widget_named(window, "home:continue"), Qt.Key.Key_Space)
    assert window.page == "table"
    assert window.table is not None
    assert window.table.model.session.save_id == "", "nothing of it is saved"
    press(window.table.top, "table:home")
    QTest.keyClick(widget_named(window, "home:new"), Qt.Key.Key_Space)
    assert window.page == "new"
    press(window.new_game, "new:back")
    assert window.page == "home"


def test_home_names_the_game_to_go_on_with(open_window: MakeWindow) -> None:
    """Which game, whose turn and when stand below the buttons."""
    window = open_window()
    begin(window, humans=3, bots=0)
    window.show_home()
    words = " ".join(label.text() for label in window.home.findChildren(QLabel))
    assert "Power Grid Recharged" in words
    assert "Germany" in words
    assert "to act" in words
    assert "today" in words


def test_home_when_all_games_are_finished(open_window: MakeWindow) -> None:
    """Then it does not say that none has been begun."""
    window = open_window()

    def note() -> str:
        return " ".join(label.text() for label in window.home.findChildren(QLabel))

    assert "Learn Power Grid in ten minutes" in note()
    page = begin(window, humans=0, bots=3)
    play_out(session_of(page))
    window.show_home()
    assert not widget_named(window, "home:continue").isEnabled()
    assert "finished" in note()
    assert "Learn Power Grid in ten minutes" not in note()


# -- new game ----------------------------------------------------------------------------------------------------------


def test_a_game_is_begun_as_chosen(open_window: MakeWindow, artifacts: Path) -> None:
    """Map, number of players, names, colours, who plays, options and seed all arrive in the game."""
    window = open_window()
    press(window.home, "home:new")
    page = window.new_game
    settle()
    window.grab().save(str(artifacts / "new-game.png"))
    choose(combo(page, "new:map"), "usa")
    press(page, "new:count:5")
    settle()
    name = widget_named(page, "new:name:0", QLineEdit)
    name.setFocus()
    QTest.keyClicks(name, "Rosa")
    choose(combo(page, "new:kind:1"), "")
    choose(combo(page, "new:kind:2"), "random")
    choose(combo(page, "new:colour:0"), "blue")
    choose(combo(page, "new:option:city_costs"), "10-20-30")
    seed = widget_named(page, "new:seed", QLineEdit)
    QTest.keyClicks(seed, "42")
    press(page, "new:start")
    assert window.table is not None
    header = session_of(window.table).header
    assert header.options["map"] == "usa"
    assert header.options["city_costs"] == "10-20-30"
    assert header.seed == 42
    specs = session_of(window.table).seat_specs
    assert [s.kind for s in specs] == ["human", "human", "bot", "bot", "bot"]
    assert specs[0].name == "Rosa"
    assert specs[2].level == "random"
    assert (specs[0].colour, specs[1].colour) == ("blue", "red"), "who had the colour gets the other's"


def problem_of(page: NewGamePage) -> str:
    """Return what stands beside the start button."""
    return " ".join(w.text() for w in page.findChildren(QLabel, "notice"))


def test_regions_are_named_by_ticking_them_and_on_the_map(open_window: MakeWindow, artifacts: Path) -> None:
    """Players choose the regions themselves; the rules say at once when they are too few or do not hang together."""
    window = open_window()
    window.show_new_game()
    page = window.new_game
    settle()
    press(page, "new:count:3")
    choose(combo(page, "new:option:regions"), NAMED)
    settle()
    assert "3 different regions are in play, not 0" in problem_of(page)
    assert not widget_named(page, "new:start").isEnabled()

    def tick(part: str) -> None:
        box = widget_named(page, f"new:part:regions:{part}", QCheckBox)
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Space)

    def click_region(part: str) -> None:
        place = page._preview.place_of(f"regions:{part}")
        assert place is not None
        assert page._preview.id_at(place) == f"regions:{part}"
        QTest.mouseClick(page._preview.viewport(), Qt.MouseButton.LeftButton, pos=place)

    for part in ("green", "brown", "purple"):
        tick(part)
    settle()
    assert "do not hang together" in problem_of(page)
    assert "South (purple)" in problem_of(page)
    click_region("purple")
    assert "not 2" in problem_of(page)
    assert not widget_named(page, "new:part:regions:purple", QCheckBox).isChecked()
    click_region("red")
    settle()
    window.grab().save(str(artifacts / "new-game-regions.png"))
    assert problem_of(page) == ""
    press(page, "new:count:6")
    assert "not 3" in problem_of(page), "more players need more regions"
    settle()
    press(page, "new:count:3")
    settle()
    press(page, "new:start")
    assert window.table is not None
    assert session_of(window.table).state.regions == ("green", "brown", "red")


def test_regions_named_on_one_map_are_forgotten_on_another(open_window: MakeWindow) -> None:
    """Only regions that the map has stay named; choosing by chance again ends the naming."""
    window = open_window()
    window.show_new_game()
    page = window.new_game
    settle()
    choose(combo(page, "new:option:regions"), NAMED)
    page.model.name_part("regions", "brown", True)
    choose(combo(page, "new:map"), "usa")
    settle()
    line = next(line for line in page.model.option_lines() if line.id == "regions")
    assert {part for part, _, _ in line.parts} == set(map_art(load_builtin(), "usa").rings)
    assert {part for part, _, on in line.parts if on} <= {"brown"}
    choose(combo(page, "new:option:regions"), "random")
    settle()
    assert problem_of(page) == ""
    assert not page.findChildren(QCheckBox, "new:part:regions:brown")
    assert page.model.build().options["regions"] == "random"


def test_two_players_of_one_name_cannot_start(open_window: MakeWindow) -> None:
    """The reason is shown and the button waits."""
    window = open_window()
    window.show_new_game()
    settle()
    for seat in (0, 1):
        QTest.keyClicks(widget_named(window.new_game, f"new:name:{seat}", QLineEdit), "Ada")
    assert not widget_named(window.new_game, "new:start").isEnabled()
    assert any("same name" in label.text() for label in window.new_game.findChildren(QLabel))


def test_a_seed_is_a_whole_number(open_window: MakeWindow) -> None:
    """A word is refused as the command refuses it; the seed of a running game can be looked up."""
    window = open_window()
    window.show_new_game()
    settle()
    seed = widget_named(window.new_game, "new:seed", QLineEdit)
    QTest.keyClicks(seed, "powerhouse1")
    assert "whole number" in problem_of(window.new_game)
    assert not widget_named(window.new_game, "new:start").isEnabled()
    seed.clear()
    QTest.keyClicks(seed, "-12345")
    assert problem_of(window.new_game) == ""
    press(window.new_game, "new:start")
    assert window.table is not None
    settle()
    press(window.table.top, "table:seats")
    dialog = widget_named(window.table, "seats")
    assert any("-12345" in w.text() for w in dialog.findChildren(QLabel))
    press(dialog, "seats:done")


def test_an_export_is_called_like_the_save(open_window: MakeWindow) -> None:
    """What a file may not be called is left out."""
    window = open_window()
    save = session_of(begin(window, humans=3, bots=0)).save_id
    assert window.saves.file_name(save) == "Power Grid Recharged Germany.json"
    window.saves.rename(save, "../a/b: 電力 *?.")
    assert window.saves.file_name(save) == "a b 電力.json"
    window.saves.rename(save, "...")
    assert window.saves.file_name(save) == "powerhouse.json"


def test_every_option_is_explained(open_window: MakeWindow) -> None:
    """Each option shows its title and what it does."""
    window = open_window()
    window.show_new_game()
    settle()
    words = {label.text() for label in window.new_game.findChildren(QLabel)}
    words |= {box.text() for box in window.new_game.findChildren(QCheckBox)}
    for line in window.new_game.model.option_lines():
        assert line.title in words
        if line.idle:
            assert line.idle in words
            assert widget_named(window.new_game, f"new:row:{line.id}").toolTip() == line.help
        else:
            assert line.help in words
        assert len(line.help) > len(line.title)


# -- saves -------------------------------------------------------------------------------------------------------------


def rows(window: object) -> list[str]:
    shown = window.findChild(QListWidget, "saves:list")  # type: ignore[attr-defined]
    assert isinstance(shown, QListWidget)
    return [shown.item(row).text() for row in range(shown.count())]


def test_saves_are_renamed_deleted_and_brought_back(open_window: MakeWindow, artifacts: Path, qtbot: QtBot) -> None:
    """A deletion can be taken back; a rename changes the list; search narrows it; Open opens."""
    window = open_window()
    for seed in (1, 2):
        begin(window, humans=3, bots=0, seed=seed)
    press(window.table.cover, "pass:home")  # type: ignore[union-attr]
    settle()
    press(window.home, "home:saves")
    assert len(rows(window)) == 2
    press(window.saves_page, "saves:rename")
    dialog = window.findChild(QInputDialog, "rename")
    assert isinstance(dialog, QInputDialog)
    editor = dialog.findChild(QLineEdit)
    assert editor is not None
    settle()
    assert editor.fontMetrics().horizontalAdvance(editor.text()) < editor.width(), "the old name can be read"
    editor.selectAll()
    QTest.keyClicks(editor, "Sunday")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert "Sunday" in rows(window)
    settle()
    QTest.keyClick(widget_named(window.saves_page, "saves:list"), Qt.Key.Key_F2)
    assert window.page == "saves", "F2 opens the rules elsewhere"
    (again,) = (each for each in window.findChildren(QInputDialog, "rename") if each.isVisible())
    again.reject()
    window.grab().save(str(artifacts / "saves.png"))
    press(window.saves_page, "saves:delete")
    assert len(rows(window)) == 1
    press(window.saves_page, "saves:undo-delete")
    assert len(rows(window)) == 2
    search = widget_named(window.saves_page, "saves:search", QLineEdit)
    QTest.keyClicks(search, "sund")
    assert rows(window) == ["Sunday"]
    press(window.saves_page, "saves:open")
    assert window.page == "table"


def test_a_game_goes_out_to_a_file_and_comes_back(open_window: MakeWindow, tmp_path: Path, store_file: Path) -> None:
    """Export writes a file that import turns into a second save of the same game."""
    window = open_window()
    page = begin(window, humans=3, bots=0)
    save = session_of(page).save_id
    window.show_saves()
    window.files.export_to(save, tmp_path / "game.json")
    assert (tmp_path / "game.json").exists()
    for box in window.findChildren(QMessageBox):
        box.close()
    window.files.import_from(tmp_path / "game.json")
    assert len(rows(window)) == 2
    assert window.saves_page.selected() not in ("", save), "of two with one name the new one is selected"
    with Store.open(store_file) as store:
        assert len(store.saves()) == 2


def test_a_foreign_file_is_refused_with_a_sentence(open_window: MakeWindow, tmp_path: Path) -> None:
    """Nothing is imported, and one sentence says what is wrong."""
    window = open_window()
    window.show_saves()
    bad = tmp_path / "bad.json"
    bad.write_text("hello")
    window.files.import_from(bad)
    assert rows(window) == []
    boxes = window.findChildren(QMessageBox)
    assert boxes
    assert "bad.json" in boxes[0].text()
    for box in boxes:
        box.close()


# -- a game without a view ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 3])
def test_a_game_without_a_view_is_played_to_its_end(
    open_window: MakeWindow, tiny_registry: Registry, qtbot: QtBot, people: int, artifacts: Path
) -> None:
    """The tiny market has numbers, subsets, splits and decisions at the same time; buttons are enough for all."""
    window = open_window(plugins=tiny_registry, modules=("tests.tiny_game.plugin",))
    specs = tuple(SeatSpec(f"P{seat}") if seat < people else SeatSpec(f"B{seat}", "bot", "random") for seat in range(3))
    assert window.start_game(NewGame("tiny.market", {}, specs, 5))
    page = window.table
    assert page is not None
    session = session_of(page)
    turns = 0
    while not session.is_over:
        qtbot.waitUntil(
            lambda: session.is_over or page.cover.isVisible() or page.model.acting is not None, timeout=30_000
        )
        if session.is_over:
            break
        if page.cover.isVisible():
            press(page.cover, "pass:take")
        settle(1)
        moves = session.state.moves
        assert page.prompt.choices.keys, "something is offered"
        # Go round the choices, so that numbers, subsets and splits all get their turn.
        button = page.prompt.choices.keys[turns % len(page.prompt.choices.keys)]
        turns += 1
        if not button.isEnabled():
            _fill_parts(page.prompt, session)
        if turns == 3:
            window.grab().save(str(artifacts / f"generic-{people}.png"))
        name = button.objectName()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        if session.state.moves == moves and page.screen_now is not None and page.screen_now.picked:
            press(page.prompt, name)  # proposed by the first press
        if session.state.moves == moves and page.screen_now is not None:
            assert page.screen_now.notice or not button.isEnabled() or page.screen_now.prompt.kind
        assert turns < 1000
    assert page.end.isVisible()


def _fill_parts(bar: object, session: object) -> None:
    """Raise the amounts of a subset or split until they may be confirmed."""
    from gui.widgets.prompt_bar import PromptBar
    from gui.widgets.prompt_parts import Stepper

    assert isinstance(bar, PromptBar)
    spins = [s for s in bar.findChildren(Stepper) if s.objectName().startswith("part:")]
    confirm = [b for b in bar.choices.keys if not b.isEnabled()]
    for spin in spins:
        while spin.value() < spin.maximum() and confirm and not confirm[0].isEnabled():
            spin.setFocus()
            QTest.keyClick(spin, Qt.Key.Key_Up)
