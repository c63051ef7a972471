"""Settings: every preference through real events, in force at once, also with a table open."""

from __future__ import annotations

from dataclasses import asdict, fields

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QWidget

from core.text import language, text
from gui.theme import current
from gui.theme.style import USUAL_POINTS, apply_style
from gui.viewmodels.preferences import Preferences
from gui.widgets.settings_page import SettingsPage
from gui.window import MainWindow
from tests.gui.conftest import MakeWindow, begin
from tests.gui.cutting import cut_off
from tests.gui.hands import press, settle, widget_named


@pytest.fixture(autouse=True)
def usual_looks(qapp: QApplication):
    """Every test begins and ends with the usual looks."""
    from gui.theme import LIGHT, set_theme

    yield
    set_theme(LIGHT)
    apply_style(qapp)


def choose(page: QWidget, name: str, value: object) -> None:
    """Choose a line of a list with the keyboard, from the line beside it."""
    combo = widget_named(page, f"settings:{name}", QComboBox)
    assert isinstance(combo, QComboBox)
    combo.setFocus()
    wanted = combo.findData(value)
    assert wanted >= 0
    combo.setCurrentIndex(wanted - 1 if wanted else 1)
    QTest.keyClick(combo, Qt.Key.Key_Down if wanted else Qt.Key.Key_Up)


def open_settings(window: MainWindow) -> SettingsPage:
    settle()
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert window.page == "settings"
    page = window.findChild(SettingsPage)
    assert isinstance(page, SettingsPage)
    return page


def test_every_preference_can_be_set_and_is_explained(open_window: MakeWindow) -> None:
    """Each field of the preferences has its widget and a sentence; what is chosen is kept."""
    window = open_window()
    page = open_settings(window)
    others: dict[str, object] = {
        "language": "ja", "theme": "dark", "text_size": 120, "animation": "off", "pace": "slow", "single_click": True,
        "forced_moves": True, "adviser": "hard",
    }  # fmt: skip
    assert set(others) == {field.name for field in fields(Preferences)}
    for name, value in others.items():
        widget = widget_named(page, f"settings:{name}")
        assert widget.accessibleDescription() == text(f"gui-settings-{name.replace('_', '-')}-help")
        if isinstance(widget, QCheckBox):
            widget.setFocus()
            QTest.keyClick(widget, Qt.Key.Key_Space)
        else:
            choose(page, name, value)
        settle()
        assert asdict(window.preferences.now)[name] == value
        if isinstance(widget, QComboBox):
            assert widget.currentData() == value
    again = open_window()
    assert asdict(again.preferences.now) == others


def test_language_theme_and_text_size_are_in_force_at_once_with_a_table_open(open_window: MakeWindow) -> None:
    """The gear on the table leads here; the table behind speaks, looks and is as large as was chosen."""
    window = open_window()
    table = begin(window, humans=3, bots=0, open_money=True)
    settle()
    press(table.top, "table:settings")
    page = window.findChild(SettingsPage)
    assert isinstance(page, SettingsPage)
    sentence, heading = widget_named(page.sample, "sentence"), widget_named(page, "heading")
    small = sentence.fontMetrics().height()
    choose(page, "language", "ja")
    settle()
    assert language() == "ja"
    assert isinstance(heading, QLabel)
    assert heading.text() == "設定"
    choose(page, "theme", "dark")
    settle()
    assert current().name == "dark"
    assert window.palette().window().color().name() == current().colour("table")
    choose(page, "text_size", 175)
    settle()
    assert sentence.fontMetrics().height() > 1.6 * small
    press(page, "settings:back")
    settle()
    assert window.page == "table"
    assert window.table is table
    assert widget_named(table.top, "table:home").text().endswith("ホーム")  # type: ignore[attr-defined]
    assert widget_named(table.top, "table:home").font().pointSizeF() == pytest.approx(USUAL_POINTS * 1.75)
    picture = table.grab().toImage()
    assert picture.pixelColor(3, 3).name() == current().colour("paper"), "the bar is dark"


def test_all_as_usual_and_back_again(open_window: MakeWindow) -> None:
    """One button makes everything usual but the language; another brings back what was."""
    window = open_window()
    window.preferences.reset()
    page = open_settings(window)
    assert not widget_named(page, "settings:reset").isEnabled()
    choose(page, "language", "ja")
    choose(page, "theme", "dark")
    choose(page, "pace", "fast")
    mine = window.preferences.now
    press(page, "settings:reset")
    settle()
    assert window.preferences.now == Preferences(language="ja")
    assert current().name == "light"
    press(page, "settings:undo-reset")
    settle()
    assert window.preferences.now == mine
    assert current().name == "dark"
    assert not [w for w in page.findChildren(QWidget, "settings:undo-reset") if w.isVisible()]


def test_the_theme_follows_the_desktop_while_running(open_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the system: the desktop turns dark, the window follows; a theme of one's own stays."""
    from gui.theme import style

    window = open_window()
    scheme = Qt.ColorScheme.Dark
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    monkeypatch.setattr(style, "_system_scheme", lambda _: scheme)
    app.styleHints().colorSchemeChanged.emit(scheme)
    assert current().name == "dark"
    window.preferences.change(theme="light")
    assert current().name == "light"
    app.styleHints().colorSchemeChanged.emit(scheme)
    assert current().name == "light"
    window.preferences.change(theme="system")
    assert current().name == "dark"


def test_a_system_that_wants_no_movement_is_heard(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Animation is then off until somebody chooses otherwise."""
    from core.store import Store
    from gui.theme.style import system_reduces_motion
    from gui.viewmodels.preferences import PreferencesModel

    assert not system_reduces_motion(qapp)

    class Still:
        def styleHint(self, hint: object) -> int:
            return 0

    class App:
        def style(self) -> Still:
            return Still()

    assert system_reduces_motion(App())  # type: ignore[arg-type]
    with Store.open("sqlite://") as store:
        model = PreferencesModel(store, usual=Preferences(animation="off"))
        assert model.now.motion_milliseconds == 0
        model.change(animation="fast")
        assert PreferencesModel(store, usual=Preferences(animation="off")).now.animation == "fast"
        model.reset()
        assert model.now.animation == "off"


def test_a_closed_window_follows_nothing(open_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The desktop turns dark after the window was closed: what another window shows is not touched."""
    from gui.theme import style

    window = open_window()
    window.close()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    monkeypatch.setattr(style, "_system_scheme", lambda _: Qt.ColorScheme.Dark)
    app.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert current().name == "light"


def test_dialogs_of_qt_speak_the_language_too(open_window: MakeWindow) -> None:
    """The words of the file dialog are Qt's; they follow when the language is changed, and back."""
    from PySide6.QtCore import QCoreApplication

    window = open_window()

    def cancel() -> str:
        return QCoreApplication.translate("QPlatformTheme", "Cancel")

    assert cancel() == "Cancel"
    window.speak("ja")
    assert cancel() == "キャンセル"
    window.speak("en")
    assert cancel() == "Cancel"


@pytest.mark.parametrize("lesson", [False, True])
def test_larger_text_chosen_behind_a_table_cuts_nothing_of_it(open_window: MakeWindow, lesson: bool) -> None:
    """What the table measured with smaller letters is measured anew: the figures of a proposal, a lesson's card."""
    window = open_window()
    window.resize(1280, 720)
    page = begin(window, humans=3, bots=0, open_money=True)
    if lesson:
        assert window.learn()
    else:
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_1)
    settle()
    choose(open_settings(window), "text_size", 145)
    settle()
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Escape)
    settle()
    assert window.page == "table"
    assert not cut_off(window)
