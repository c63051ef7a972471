"""Games and files: a save gets a name, is written to a file, or comes from one; a game is written as a recorded one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QInputDialog, QLineEdit

from core.errors import PowerhouseError
from core.session import export_game, export_recorded, import_game
from core.text import text

if TYPE_CHECKING:
    from gui.window import MainWindow

JSON = "JSON (*.json)"


class Files:
    """What one window reads and writes besides its store. All of it tells people how it went."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def rename(self, save_id: str, old: str) -> None:
        """Ask for a save's new name. old: the one it has."""
        dialog = QInputDialog(self._window)
        dialog.setObjectName("rename")
        dialog.setWindowTitle(text("gui-saves-rename"))
        dialog.setLabelText(text("gui-saves-new-name"))
        dialog.setTextValue(old)
        wide = dialog.fontMetrics().averageCharWidth() * 38  # the names that games get by themselves fit
        dialog.resize(min(wide, self._window.width() - 60), 0)
        dialog.setOkButtonText(text("gui-ok"))
        dialog.setCancelButtonText(text("gui-cancel"))
        field = dialog.findChild(QLineEdit)
        if field is not None:
            field.setAccessibleName(text("gui-saves-new-name"))

        def done(name: str) -> None:
            self._window.saves.rename(save_id, name)
            self._window.saves_page.refresh()

        dialog.textValueSelected.connect(done)
        dialog.open()

    def export(self, save_id: str) -> None:
        """Ask where to write a save to."""
        path = self._ask_where(text("gui-saves-export"), self._window.saves.file_name(save_id))
        if path is not None:
            self.export_to(save_id, path)

    def _ask_where(self, title: str, name: str) -> Path | None:
        """Ask where to write a file. A name without an ending gets one, or it would not be offered to be read again."""
        dialog = QFileDialog(self._window, title, str(Path.home()), JSON)
        dialog.setObjectName("where")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile(name)
        chosen = dialog.selectedFiles() if dialog.exec() else []
        dialog.deleteLater()
        return Path(chosen[0]) if chosen else None

    def export_to(self, save_id: str, path: Path) -> None:
        """Write a save to a file and say so."""
        try:
            export_game(self._window.store, save_id, path)
        except (PowerhouseError, OSError) as error:
            self._window.tell(str(error))
            return
        self._window.tell(text("gui-saves-exported", path=str(path)))

    def choose_import(self) -> None:
        """Ask for a file to read a game from."""
        name, _ = QFileDialog.getOpenFileName(self._window, text("gui-saves-import"), str(Path.home()), JSON)
        if name:
            self.import_from(Path(name))

    def import_from(self, path: Path) -> None:
        """Read a game from a file into the store."""
        self._window.mods.apply()  # a recorded game is begun here and now
        try:
            save_id = import_game(self._window.store, path)
        except (PowerhouseError, OSError) as error:
            self._window.tell(str(error))
            return
        self._window.saves_page.refresh()
        self._window.saves_page.select(save_id)

    def save_replay(self) -> None:
        """Ask where to write the game on the table to as a recorded game."""
        if self._window.table is None:
            return
        name = self._window.saves.file_name(self._window.table.model.session.save_id)
        path = self._ask_where(text("gui-end-replay"), name)
        if path is not None:
            self.save_replay_to(path)

    def save_replay_to(self, path: Path) -> None:
        """Write the game on the table to a file as a recorded game, and say so."""
        if self._window.table is None:
            return
        self._window.mods.apply()  # it is tried whether the file plays the same game
        try:
            written = export_recorded(
                self._window.store, self._window.table.model.session.save_id, path, self._window.registry
            )
        except (PowerhouseError, OSError) as error:
            self._window.tell(str(error))
            return
        self._window.tell(text("gui-end-replay-saved", path=str(written)))
