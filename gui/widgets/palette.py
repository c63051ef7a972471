"""The palette: everything that can be done or looked up, found by a few letters."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core.text import text
from gui.theme import current
from gui.viewmodels.palette import Entry, search
from gui.widgets.common import label

WIDTH = 720
ROWS = 12
ENTRY = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


class Palette(QDialog):
    """A field and what it finds. Arrow keys walk, Enter does, Escape leaves; a mouse works, too."""

    def __init__(self, entries: Sequence[Entry], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("palette")
        self.setWindowTitle(text("gui-palette"))
        self._entries = list(entries)
        self._field = QLineEdit()
        self._field.setObjectName("palette:field")
        self._field.setPlaceholderText(text("gui-palette-ask"))
        self._field.setAccessibleName(text("gui-palette"))
        self._field.setClearButtonEnabled(True)
        self._list = QListWidget()
        self._list.setObjectName("palette:list")
        self._list.setAccessibleName(text("gui-palette-found"))
        self._list.setItemDelegate(_Rows(self._list))
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the field keeps the keyboard and walks the list
        self._note = label("soft", text("gui-palette-keys"))
        self._note.setWordWrap(True)
        frame = QFrame()
        frame.setObjectName("panel")
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(14, 14, 14, 10)
        inner.setSpacing(8)
        inner.addWidget(self._field)
        inner.addWidget(self._list, 1)
        inner.addWidget(self._note)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        self._field.textChanged.connect(self._find)
        self._field.returnPressed.connect(self._do)
        self._field.installEventFilter(self)
        self._list.itemClicked.connect(lambda _: self._do())
        self._list.currentItemChanged.connect(self._told)
        self._find("")
        self._place(parent)

    def _place(self, parent: QWidget) -> None:
        row = self._list.sizeHintForRow(0) if self._list.count() else 36
        width = min(max(WIDTH, self.fontMetrics().averageCharWidth() * 50), parent.width() - 60)
        self._list.setFixedHeight(0)
        layout = self.layout()
        assert layout is not None
        around = layout.sizeHint().height()
        rows = max(3, min(ROWS, (parent.height() - 80 - around) // row))
        self._list.setFixedHeight(rows * row)  # no row is cut through
        height = around + rows * row
        self.resize(width, height)
        top = parent.mapToGlobal(parent.rect().topLeft())
        self.move(top.x() + (parent.width() - width) // 2, top.y() + max(40, (parent.height() - height) // 5))

    @property
    def found(self) -> list[Entry]:
        """Return what is shown, likeliest first."""
        return [self._list.item(k).data(ENTRY) for k in range(self._list.count())]

    def _find(self, wanted: str) -> None:
        self._list.clear()
        for entry in search(self._entries, wanted):
            item = QListWidgetItem()
            item.setData(ENTRY, entry)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (entry.title, entry.where,
                         entry.keys, entry.why_not))))  # fmt: skip
            self._list.addItem(item)
        self._list.setCurrentRow(0)
        if not self._list.count():
            self._note.setText(text("gui-palette-nothing"))

    def _told(self, item: QListWidgetItem | None) -> None:
        why = item.data(ENTRY).why_not if item is not None else ""
        self._note.setText(text("gui-palette-not-now", reason=why) if why else text("gui-palette-keys"))

    def _do(self) -> None:
        item = self._list.currentItem()
        if item is None:
            return
        entry: Entry = item.data(ENTRY)
        if entry.why_not:
            return  # the line and the note say why
        self.accept()
        entry.run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk the list with the keys that the field has no use for."""
        if watched is self._field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {
                Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: ROWS, Qt.Key.Key_PageUp: -ROWS,
                Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1,
            }.get(Qt.Key(event.key()))  # fmt: skip
            if step is not None and self._list.count():
                row = self._list.currentRow() + step
                row = row % self._list.count() if abs(step) == 1 else max(0, min(self._list.count() - 1, row))
                self._list.setCurrentRow(row)
                return True
        return super().eventFilter(watched, event)


class _Rows(QStyledItemDelegate):
    """Draws an entry: what it is, beside it to what it belongs, or in grey why it cannot be done now; and its key."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return room for one line, with a key's cap on it."""
        return QSize(200, option.fontMetrics.height() + 16)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        entry: Entry = index.data(ENTRY)
        box: QRect = option.rect
        font: QFont = option.font
        colour = current().colour
        painter.save()
        if entry is not None and index.row() == _current_row(self.parent()):
            painter.setBrush(QColor(colour("accent_soft")))
            painter.setPen(QColor(colour("accent")))
            painter.drawRoundedRect(box.adjusted(1, 1, -2, -2), 7, 7)
        inner = box.adjusted(12, 5, -12, -5)
        right = inner.width()
        if entry.keys:
            metrics = QFontMetrics(font)
            width = metrics.horizontalAdvance(entry.keys) + 16
            cap = QRect(inner.right() - width, inner.top() + 1, width, inner.height() - 2)
            painter.setBrush(QColor(colour("plate")))
            painter.setPen(QColor(colour("plate_edge")))
            painter.drawRoundedRect(cap, 5, 5)
            painter.setPen(QColor(colour("plate_ink")))
            painter.setFont(font)
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, entry.keys)
            right -= width + 12
        bold = QFont(font)
        bold.setBold(True)
        left = inner.left()
        for words, face, ink in (
            (entry.title, bold, "muted" if entry.why_not else "ink"),
            (entry.why_not or entry.where, font, "ink_soft"),
        ):
            painter.setFont(face)
            painter.setPen(QColor(colour(ink)))
            area = QRect(left, inner.top(), max(0, inner.left() + right - left), inner.height())
            fitted = QFontMetrics(face).elidedText(words, Qt.TextElideMode.ElideRight, area.width())
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, fitted)
            left += QFontMetrics(face).horizontalAdvance(fitted) + 12
        painter.restore()


def _current_row(view: QObject | None) -> int:
    return view.currentRow() if isinstance(view, QListWidget) else -1
