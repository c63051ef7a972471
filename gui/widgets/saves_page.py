"""Saves: open, rename, delete (and bring back), export, import; searched, sorted, each with its picture."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from core.text import text
from gui.viewmodels.saves import SORTS, SavesModel
from gui.widgets.common import ListBox, button, label, page_head, page_layout
from gui.widgets.flow import FlowLayout
from gui.widgets.pictures import SavePictures
from gui.widgets.saves_list import SavesList
from gui.widgets.tabbing import tab_as_laid_out


class SavesPage(QWidget):
    """The list of saved games."""

    opened = Signal(str)
    back = Signal()
    export_wanted = Signal(str)
    import_wanted = Signal()
    rename_wanted = Signal(str, str)

    def __init__(self, model: SavesModel, pictures: SavePictures | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._model = model
        self._pictures = pictures if pictures is not None else SavePictures(model.store, model.registry, self)
        self._back = button("saves:back", flat=True)
        self._heading = label("heading")
        self._sort_label = label("soft")
        self._sort = ListBox()
        self._sort.setObjectName("saves:sort")
        for name in SORTS:
            self._sort.addItem("", name)
        self._search = QLineEdit()
        self._search.setObjectName("saves:search")
        self._search.setClearButtonEnabled(True)
        self._search.setMinimumWidth(240)
        self._list = SavesList(model, self._pictures)
        self._open = button("saves:open", primary=True)
        self._rename = button("saves:rename")
        self._export = button("saves:export")
        self._delete = button("saves:delete")
        self._import = button("saves:import")
        self._undo_label = label("soft", wrap=True)
        self._undo = button("saves:undo-delete")
        self._empty = label("empty", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out()
        tab_as_laid_out(self)
        self._back.clicked.connect(self.back)
        self._search.textChanged.connect(lambda _: self.refresh())
        self._search.returnPressed.connect(self._open_selected)
        self._search.installEventFilter(self)
        self._sort.activated.connect(lambda _: self.refresh())
        self._open.clicked.connect(self._open_selected)
        self._list.itemActivated.connect(lambda _: self._open_selected())
        self._rename.clicked.connect(self._rename_selected)
        self._delete.clicked.connect(self._delete_selected)
        self._undo.clicked.connect(self._undo_delete)
        self._export.clicked.connect(lambda: self._with_selected(self.export_wanted.emit))
        self._import.clicked.connect(self.import_wanted)
        self._list.itemSelectionChanged.connect(self._enable)
        self._list.rename_wanted.connect(self._rename_selected)
        self._list.delete_wanted.connect(self._delete_selected)
        find = QShortcut(QKeySequence("Ctrl+F"), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self._search.setFocus)
        self.retranslate()

    def _lay_out(self) -> None:
        top = page_head(self._back, self._heading)
        top.addWidget(self._sort_label)
        top.addWidget(self._sort)
        top.addSpacing(8)
        top.addWidget(self._search)
        told = QWidget()
        back = QHBoxLayout(told)
        back.setContentsMargins(0, 0, 0, 0)
        back.addWidget(self._undo_label, 1)
        back.addWidget(self._undo)
        self._told = told
        row = QWidget()
        flow = FlowLayout(row)
        for each in (self._open, self._rename, self._export, self._delete, told, self._import):
            flow.addWidget(each)
        for each in (told, self._import):
            each.setProperty("right", True)
        layout = page_layout(self)
        layout.addLayout(top)
        layout.addWidget(self._list, 1)
        layout.addWidget(self._empty, 1)
        layout.addWidget(row)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._back.setText("←  " + text("gui-back"))
        self._heading.setText(text("gui-saves"))
        self._search.setPlaceholderText(text("gui-saves-search"))
        self._search.setAccessibleName(text("gui-saves-search"))
        self._sort_label.setText(text("gui-saves-sort"))
        self._sort.setAccessibleName(text("gui-saves-sort"))
        for place, name in enumerate(SORTS):
            self._sort.setItemText(place, text(f"gui-saves-sort-{name}"))
        for each, name in (
            (self._open, "open"), (self._rename, "rename"), (self._export, "export"), (self._delete, "delete"),
            (self._import, "import"),
        ):  # fmt: skip
            each.setText(text(f"gui-saves-{name}"))
            each.setToolTip(text(f"gui-tip-{name}"))
        self._undo.setText(text("gui-saves-undo"))
        self._undo.setToolTip(text("gui-tip-undo-delete"))
        self._list.setAccessibleName(text("gui-saves"))
        self.refresh()

    def refresh(self) -> None:
        """Look at the store again."""
        chosen, row = self.selected(), self._list.currentRow()
        lines = self._model.lines(self._search.text(), self._sort.currentData())
        self._list.show_lines(lines)
        if lines:
            again = self._list.row_of(chosen)
            self._list.setCurrentRow(again if again >= 0 else max(0, min(row, len(lines) - 1)))
        self._list.setVisible(bool(lines))
        self._empty.setVisible(not lines)
        searched = self._search.text().strip()
        self._empty.setText(text("gui-saves-not-found", search=searched) if searched else text("gui-saves-empty"))
        deleted = self._model.deleted
        self._told.setVisible(deleted is not None)
        if deleted is not None:
            self._undo_label.setText(text("gui-saves-deleted", name=deleted.name))
        self._enable()

    def take_focus(self) -> None:
        """Put the keyboard on the list, or where a first save can come from."""
        (self._list if self._list.count() else self._import).setFocus()

    def selected(self) -> str:
        """Return the id of the selected save, "" for none."""
        items = self._list.selectedItems()
        return str(items[0].data(Qt.ItemDataRole.UserRole)) if items else ""

    def select(self, save_id: str) -> None:
        """Select a save, also when what is searched for would hide it."""
        self._search.clear()
        row = self._list.row_of(save_id)
        if row >= 0:
            self._list.setCurrentRow(row)
            self._list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back on Escape, when nothing on the page has use for the key."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys go from the search to what it found."""
        if watched is self._search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Down and self._list.count():
                self._list.setFocus()
                return True
            if event.key() == Qt.Key.Key_Escape and self._search.text():
                self._search.clear()
                return True
        return super().eventFilter(watched, event)

    def _enable(self) -> None:
        for each in (self._open, self._rename, self._export, self._delete):
            each.setEnabled(bool(self.selected()))

    def _with_selected(self, what: Callable[[str], object]) -> None:
        if self.selected():
            what(self.selected())

    def _open_selected(self) -> None:
        self._with_selected(self.opened.emit)

    def _rename_selected(self) -> None:
        items = self._list.selectedItems()
        if items:
            self.rename_wanted.emit(self.selected(), items[0].text())

    def _delete_selected(self) -> None:
        self._with_selected(self._model.delete)
        self.refresh()
        (self._list if self._list.count() else self._undo).setFocus()

    def _undo_delete(self) -> None:
        back = self._model.deleted
        self._model.undo_delete()
        self.refresh()
        if back is not None:
            self.select(back.id)
