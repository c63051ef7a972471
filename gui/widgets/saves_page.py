"""Saves: open, rename, delete (and bring back), export, import."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.text import text
from gui.viewmodels.saves import SavesModel
from gui.widgets.common import button, label

COLUMNS = ("name", "players", "state", "when")


class SavesPage(QWidget):
    """The list of saved games."""

    opened = Signal(str)
    back = Signal()
    export_wanted = Signal(str)
    import_wanted = Signal()
    rename_wanted = Signal(str, str)

    def __init__(self, model: SavesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._model = model
        self._back = button("saves:back", flat=True)
        self._heading = label("heading")
        self._search = QLineEdit()
        self._search.setObjectName("saves:search")
        self._search.setClearButtonEnabled(True)
        self._table = QTableWidget(0, len(COLUMNS))
        self._table.setObjectName("saves:list")
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setAlternatingRowColors(True)
        self._table.setShowGrid(False)
        self._table.verticalHeader().hide()
        self._table.verticalHeader().setDefaultSectionSize(38)
        header = self._table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setMinimumSectionSize(150)
        for k, mode in enumerate(
            (
                QHeaderView.ResizeMode.Stretch,
                QHeaderView.ResizeMode.Stretch,
                QHeaderView.ResizeMode.ResizeToContents,
                QHeaderView.ResizeMode.ResizeToContents,
            )
        ):
            header.setSectionResizeMode(k, mode)
        self._open = button("saves:open", primary=True)
        self._rename = button("saves:rename")
        self._export = button("saves:export")
        self._delete = button("saves:delete")
        self._import = button("saves:import")
        self._undo_label = label("soft")
        self._undo = button("saves:undo-delete")
        self._empty = label("soft")
        top = QHBoxLayout()
        top.addWidget(self._back)
        top.addWidget(self._heading)
        top.addStretch()
        top.addWidget(self._search)
        row = QHBoxLayout()
        for each in (self._open, self._rename, self._export, self._delete):
            row.addWidget(each)
        row.addStretch()
        row.addWidget(self._undo_label)
        row.addWidget(self._undo)
        row.addWidget(self._import)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 24, 40, 24)
        layout.setSpacing(14)
        layout.addLayout(top)
        layout.addWidget(self._empty)
        layout.addWidget(self._table, 1)
        layout.addLayout(row)
        self._search.setMinimumWidth(240)
        self._back.clicked.connect(self.back)
        self._search.textChanged.connect(lambda _: self.refresh())
        self._open.clicked.connect(self._open_selected)
        self._table.itemActivated.connect(lambda _: self._open_selected())
        self._rename.clicked.connect(self._rename_selected)
        self._delete.clicked.connect(self._delete_selected)
        self._undo.clicked.connect(self._undo_delete)
        self._export.clicked.connect(lambda: self._with_selected(self.export_wanted.emit))
        self._import.clicked.connect(self.import_wanted)
        self._table.itemSelectionChanged.connect(self._enable)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._back.setText("←  " + text("gui-back"))
        self._heading.setText(text("gui-saves"))
        self._search.setPlaceholderText(text("gui-saves-search"))
        self._open.setText(text("gui-saves-open"))
        self._rename.setText(text("gui-saves-rename"))
        self._export.setText(text("gui-saves-export"))
        self._delete.setText(text("gui-saves-delete"))
        self._import.setText(text("gui-saves-import"))
        self._undo.setText(text("gui-saves-undo"))
        self._empty.setText(text("gui-saves-none"))
        self._table.setHorizontalHeaderLabels([text(f"gui-saves-column-{name}") for name in COLUMNS])
        self.refresh()

    def refresh(self) -> None:
        """Look at the store again."""
        chosen = self.selected()
        lines = self._model.lines(self._search.text())
        self._table.setRowCount(len(lines))
        for row, line in enumerate(lines):
            for column, words in enumerate((line.name, line.players, line.state, line.when)):
                item = QTableWidgetItem(words)
                item.setData(Qt.ItemDataRole.UserRole, line.id)
                self._table.setItem(row, column, item)
            if line.id == chosen:
                self._table.selectRow(row)
        if lines and not self._table.selectedItems():
            self._table.selectRow(0)
        self._empty.setVisible(not lines)
        deleted = self._model.deleted
        self._undo.setVisible(deleted is not None)
        self._undo_label.setVisible(deleted is not None)
        if deleted is not None:
            self._undo_label.setText(text("gui-saves-deleted", name=deleted.name))
        self._enable()

    def selected(self) -> str:
        """Return the id of the selected save, "" for none."""
        items = self._table.selectedItems()
        return str(items[0].data(Qt.ItemDataRole.UserRole)) if items else ""

    def select(self, save_id: str) -> None:
        """Select a save, also when what is searched for would hide it."""
        self._search.clear()
        for row in range(self._table.rowCount()):
            item = self._table.item(row, 0)
            if item is not None and item.data(Qt.ItemDataRole.UserRole) == save_id:
                self._table.selectRow(row)
                self._table.setFocus()

    def _enable(self) -> None:
        for each in (self._open, self._rename, self._export, self._delete):
            each.setEnabled(bool(self.selected()))

    def _with_selected(self, what: object) -> None:
        if self.selected():
            what(self.selected())  # type: ignore[operator]

    def _open_selected(self) -> None:
        self._with_selected(self.opened.emit)

    def _rename_selected(self) -> None:
        items = self._table.selectedItems()
        if items:
            self.rename_wanted.emit(self.selected(), items[0].text())

    def _delete_selected(self) -> None:
        self._with_selected(self._model.delete)
        self.refresh()

    def _undo_delete(self) -> None:
        self._model.undo_delete()
        self.refresh()
