"""The page of mods through real events: a pack is checked, mended, used in a game, and no longer used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from core.hooks import registry
from core.packs import PackLine
from core.store import Store
from gui.viewmodels.mods import ModsModel
from gui.widgets.mods_page import ModsPage
from gui.window import MainWindow
from tests.gui.conftest import MakeWindow, session_of
from tests.gui.hands import press, settle, widget_named
from tests.gui.test_pages import choose
from tests.session.test_user_packs import MANIFEST, packs, rhineland

__all__ = ["packs"]


@pytest.fixture(autouse=True)
def own_content() -> Iterator[None]:
    """The registry is that of the whole process: leave it as it was."""
    yield
    registry().use_packs([])


def opened(window: MainWindow, qtbot: QtBot) -> ModsPage:
    press(window.home, "home:mods")
    page = window.findChild(ModsPage)
    assert isinstance(page, ModsPage)
    checked(page, qtbot)
    return page


def checked(page: ModsPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.is_checking, timeout=20_000)
    settle()


def words(page: ModsPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_a_pack_is_mended_used_and_played(
    open_window: MakeWindow, packs: Callable[..., Path], qtbot: QtBot, artifacts: Path
) -> None:
    """What is wrong stands there with its place; mended, it can be used, and its map can be chosen for a new game."""
    files = {"pack.yaml": MANIFEST.format(id="rhineland", en="Rhineland"), "maps/r.yaml": rhineland()}
    wrong = packs("rhineland", {**files, "maps/r.yaml": rhineland().replace("cost: ", "cots: ", 1)})
    window = open_window()
    page = opened(window, qtbot)
    assert window.page == "mods"
    assert "connections.0.cots: there is no key “cots” here" in words(page)
    assert "Power Grid Recharged" in words(page)
    assert not widget_named(page, "mods:use:rhineland").isEnabled()
    (wrong / "maps" / "r.yaml").write_text(rhineland(), "utf-8")
    press(page, "mods:check")
    checked(page, qtbot)
    assert "Not in use." in words(page)
    use = widget_named(page, "mods:use:rhineland", QCheckBox)
    use.setFocus()
    QTest.keyClick(use, Qt.Key.Key_Space)
    checked(page, qtbot)
    window.grab().save(str(artifacts / "mods.png"))
    assert "In use in games that begin from now on." in words(page)
    press(page, "mods:back")
    settle()
    assert window.page == "home"
    cards = [label.text() for label in window.home.findChildren(QLabel) if label.isVisible()]
    assert any("3 maps" in said for said in cards)
    press(window.home, "home:new")
    settle()
    maps = widget_named(window.new_game, "new:map", QComboBox)
    assert isinstance(maps, QComboBox)
    choose(maps, "rhineland")
    press(window.new_game, "new:start")
    assert window.table is not None
    assert session_of(window.table).header.options["map"] == "rhineland"
    window.show_home()
    page = opened(window, qtbot)
    QTest.mouseClick(widget_named(page, "mods:use:rhineland"), Qt.MouseButton.LeftButton)
    checked(page, qtbot)
    press(page, "mods:back")
    press(window.home, "home:new")
    settle()
    assert maps.findData("rhineland") < 0
    assert maps.currentData() == "germany", "a map that is gone gives way to the usual one"
    window.show_home()
    press(window.home, "home:continue")
    assert window.page == "table", "what was begun goes on"


def test_a_clash_is_told_before_a_new_game(open_window: MakeWindow, packs: Callable[..., Path], qtbot: QtBot) -> None:
    """On the page of mods with the place, on the page of a new game by name; the game can be begun."""
    for name in ("first", "second"):
        packs(name, {"pack.yaml": MANIFEST.format(id=name, en=name.title()), "maps/r.yaml": rhineland()})
    window = open_window()
    for name in ("first", "second"):
        window.mods.enable(name, True)
    page = opened(window, qtbot)
    assert "second/maps/r.yaml:5:5: id: “rhineland” is there already" in words(page)
    press(page, "mods:back")
    press(window.home, "home:new")
    settle()
    said = " ".join(label.text() for label in window.new_game.findChildren(QLabel, "fieldNotice") if label.isVisible())
    assert "second" in said
    assert "first" not in said
    assert widget_named(window.new_game, "new:start").isEnabled()


def test_the_folder_is_made_and_opened(
    open_window: MakeWindow, packs: Callable[..., Path], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where no program can show it, the page says where it is."""
    asked: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(asked.append(url)))
    window = open_window()
    page = opened(window, qtbot)
    assert "There are no packs in your folder." in words(page)
    assert "barrage" in words(page), "the plugins are listed"
    press(page, "mods:folder")
    assert (tmp_path / "packs").is_dir()
    assert [Path(url.toLocalFile()) for url in asked] == [tmp_path / "packs"]
    settle()
    assert str(tmp_path / "packs") in page._notice.text()


def test_another_store_has_other_packs_in_use(
    open_window: MakeWindow, packs: Callable[..., Path], store_file: Path
) -> None:
    """Also when both are opened in one run of the program."""
    packs("rhineland", {"pack.yaml": MANIFEST.format(id="rhineland", en="Rhineland"), "maps/r.yaml": rhineland()})
    window = open_window()
    window.mods.enable("rhineland", True)
    window.show_new_game()
    assert "rhineland" in registry().game("power_grid.recharged").maps
    window.close()
    with Store.open(store_file.with_name("other.sqlite")) as other:
        assert ModsModel(other, registry()).apply() == ()
    assert "rhineland" not in registry().game("power_grid.recharged").maps


def test_a_folder_that_cannot_be_read_is_told(
    open_window: MakeWindow, packs: Callable[..., Path], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page does not go on checking for ever."""
    window = open_window()

    def fails() -> list[PackLine]:
        raise PermissionError(13, "Permission denied", "/packs")

    monkeypatch.setattr(window.mods, "packs", fails)
    page = opened(window, qtbot)
    assert "Permission denied" in page._notice.text()
    assert widget_named(page, "mods:check").text() == "Check again"  # type: ignore[attr-defined]
