"""The palette and the shortcut sheet: all that can be done is in them, found by a few letters, done by keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from core.hooks import Registry
from core.session import NewGame, SeatSpec
from core.text import language, text
from gui.commands import Command
from gui.viewmodels.palette import Entry, search
from gui.viewmodels.search import score
from gui.widgets.palette import Palette
from gui.widgets.shortcuts import ShortcutSheet, shown_keys
from gui.window import MainWindow
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import press, settle
from tests.gui.test_keys import focus

CONTROL = Qt.KeyboardModifier.ControlModifier


def palette_of(window: MainWindow) -> Palette:
    """Open the palette by its key and return it."""
    settle(1)
    QTest.keyClick(window, Qt.Key.Key_K, CONTROL)
    settle()
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, Palette) and w.isVisible()]
    assert len(found) == 1
    return found[0]


def type_into(palette: Palette, words: str) -> None:
    field = palette.findChild(QLineEdit, "palette:field")
    assert isinstance(field, QLineEdit)
    assert focus() is field, "the keyboard is in the field at once"
    field.clear()
    if words.isascii():
        QTest.keyClicks(field, words)
    else:
        field.setText(words)  # as an input method does
    settle(1)


def press_key(palette: Palette, key: Qt.Key) -> None:
    field = palette.findChild(QLineEdit, "palette:field")
    assert isinstance(field, QLineEdit)
    QTest.keyClick(field, key)
    settle()


# -- finding -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("undo", "Undo"),
        ("ng", "New game"),
        ("FULL", "Full screen"),
        ("いぬ", "イヌ"),
        ("ｆ１１", "F11"),
        ("元に", "元に戻す"),
    ],
)
def test_a_few_letters_find_what_is_meant(wanted: str, words: str) -> None:
    """Case, width and the two Japanese syllabaries make no difference; initials are enough."""
    assert score(wanted, words) is not None


def test_what_is_not_there_is_not_found() -> None:
    assert score("quit", "Undo") is None
    assert score("xyz", "New game") is None
    assert score("ge", "Saved things to keep in mind for later") is None, "letters scattered over words are no find"


def test_the_likeliest_comes_first() -> None:
    """A word's beginning beats its middle, and what can be done now beats what cannot."""
    entries = [
        Entry("a", "Redo", "", lambda: None),
        Entry("b", "Do it", "", lambda: None),
        Entry("c", "Do it", "", lambda: None, why_not="no"),
    ]
    assert [e.id for e in search(entries, "do")] == ["b", "c", "a"]
    assert [e.id for e in search(entries, "")] == ["a", "b", "c"]
    assert [e.id for e in search(entries[::-1], "")] == ["b", "a", "c"], "what cannot be done comes last"


# -- doing -------------------------------------------------------------------------------------------------------------


def test_a_command_is_found_and_done_by_keys_alone(open_window: MakeWindow) -> None:
    """Ctrl+K, a few letters, Enter."""
    window = open_window()
    palette = palette_of(window)
    type_into(palette, "saved")
    assert palette.found[0].id == "command:window.saves"
    press_key(palette, Qt.Key.Key_Return)
    assert window.page == "saves"
    assert not palette.isVisible()


def test_the_other_language_is_found_too(open_window: MakeWindow) -> None:
    """Somebody who sees Japanese and does not read it types English, and the other way round."""
    window = open_window()
    try:
        palette = palette_of(window)
        type_into(palette, "日本語")
        assert palette.found[0].id == "command:window.language-ja"
        press_key(palette, Qt.Key.Key_Return)
        assert language() == "ja"
        palette = palette_of(window)
        assert palette.found[0].title == text("gui-home"), "nothing can be undone here"
        assert palette.found[-1].why_not, "what cannot be done comes last"
        type_into(palette, "english")
        assert palette.found[0].id == "command:window.language-en"
        press_key(palette, Qt.Key.Key_Return)
        assert language() == "en"
    finally:
        window.speak("en")


def test_what_cannot_be_done_now_is_there_with_the_reason(open_window: MakeWindow) -> None:
    """Enter on it does nothing and does not close."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    palette = palette_of(window)
    type_into(palette, "undo")
    assert palette.found[0].id == "command:table.undo"
    assert page.screen_now is not None
    assert palette.found[0].why_not == page.screen_now.undo != ""
    press_key(palette, Qt.Key.Key_Return)
    assert palette.isVisible()
    press_key(palette, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_what_is_asked_can_be_decided_from_the_palette(open_window: MakeWindow) -> None:
    """The choices of the prompt stand first; arrow keys walk to one, Enter takes it as its button would."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    session = session_of(page)
    palette = palette_of(window)
    assert page.screen_now is not None
    offered = [f"choice:{choice.id}" for choice in page.screen_now.prompt.choices]
    assert [entry.id for entry in palette.found[: len(offered)]] == offered
    second = session.state.market[1]
    press_key(palette, Qt.Key.Key_Down)
    press_key(palette, Qt.Key.Key_Return)
    assert page.model.screen().picked == f"open:{second}"
    assert page.prompt.isAncestorOf(focus()), "the keyboard is where the decision goes on"


# -- the sheet ---------------------------------------------------------------------------------------------------------


def key_of(words: str) -> Qt.Key:
    """Return the key of a sequence of one, whatever is pressed with it."""
    return QKeySequence(words)[0].key()  # type: ignore[index]


def sheet_of(window: MainWindow) -> ShortcutSheet:
    settle(1)
    QTest.keyClick(window, Qt.Key.Key_F1)
    settle()
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, ShortcutSheet) and w.isVisible()]
    assert len(found) == 1
    return found[0]


def test_f1_and_the_question_mark_show_and_close_the_sheet(open_window: MakeWindow) -> None:
    window = open_window()
    sheet = sheet_of(window)
    QTest.keyClick(sheet, Qt.Key.Key_F1)
    assert not sheet.isVisible()
    settle()
    QTest.keyClick(window, Qt.Key.Key_Question)
    settle()
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, ShortcutSheet) and w.isVisible()]
    assert found
    QTest.keyClick(found[0], Qt.Key.Key_Escape)
    assert not found[0].isVisible()


def test_the_sheet_tells_every_key_that_the_table_reads(open_window: MakeWindow) -> None:
    """Each key that the page takes is told, and each key that is told and no shortcut is one that the page takes."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    sheet = sheet_of(window)
    told = {key_of(k) for keys in sheet.told.values() for k in keys}
    sheet.close()
    raw = {
        key_of(k)
        for command in window.commands()
        if not command.shortcut and not command.why_not()
        for k in command.keys
    }
    wide = [*range(Qt.Key.Key_Space, Qt.Key.Key_AsciiTilde + 1), *range(Qt.Key.Key_Escape, Qt.Key.Key_F12 + 1)]
    taken = set[Qt.Key]()
    for key in map(Qt.Key, (k for k in wide if k in Qt.Key._value2member_map_)):
        for receiver in (page, page.board("map")):
            event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
            assert receiver is not None
            if receiver is not page and key not in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
                continue  # all others go on to the page
            receiver.keyPressEvent(event)
            if event.isAccepted():
                taken.add(key)
    assert len(taken) > 15
    assert taken - told == set(), "keys that nobody is told of"
    assert raw - taken == set(), "keys that are told and do nothing"


def test_no_key_means_two_things(open_window: MakeWindow) -> None:
    """Of two shortcuts with the same keys neither would do anything."""
    window = open_window()
    begin(window, humans=3, bots=0, open_money=True)
    seen: dict[str, str] = {}
    for command in window.commands():
        for keys in command.keys:
            name = QKeySequence(keys).toString()
            assert seen.setdefault(name, command.id) == command.id, f"{name}: {seen[name]} and {command.id}"


def test_many_keys_are_told_as_the_first_and_the_last() -> None:
    digits = tuple(str(d) for d in range(1, 10))
    assert shown_keys(Command("x", "gui-undo", lambda: None, digits)) == ("1", "…", "9")
    assert shown_keys(Command("x", "gui-undo", lambda: None, ("Return", "Enter"))) == ("Enter",)


def test_a_game_without_a_drawn_table_has_all_of_it(open_window: MakeWindow, tiny_registry: Registry) -> None:
    """Palette and sheet need nothing of a game but its prompt."""
    window = open_window(tiny_registry)
    seats = (SeatSpec("Anna"), SeatSpec("Ben"))
    assert window.start_game(NewGame("tiny.market", {}, seats, 5))
    assert window.table is not None
    if window.table.cover.isVisible():
        press(window.table.cover, "pass:take")
    palette = palette_of(window)
    assert palette.found[0].id.startswith("choice:")
    palette.reject()


def test_the_reference_page_tells_every_key(open_window: MakeWindow) -> None:
    """`docs/reference/keys.md` is as `python -m tests.gui.keys_page` writes it."""
    from tests.gui.keys_page import PAGE, keys_page

    assert PAGE.read_text(encoding="utf-8") == keys_page()
