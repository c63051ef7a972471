"""The list of saves: each with its picture, its name, who plays, whose turn it is and when that was."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate
from PySide6.QtWidgets import QStyleOptionViewItem as Option

from core.table import symbol
from gui.scene.painter import colour, paint_parts
from gui.scene.picture import cover_pixmap, draw_filling
from gui.theme.wrapping import kept_together
from gui.viewmodels.pictures import cover_of
from gui.viewmodels.saves import SaveLine, SavesModel
from gui.widgets.pictures import SavePictures, draw_plain, rounded

LINE = Qt.ItemDataRole.UserRole + 1
EDGE = 9
Index = QModelIndex | QPersistentModelIndex


class SavesList(QListWidget):
    """Shows save lines. Pictures are asked for when a line comes into view."""

    rename_wanted = Signal()
    delete_wanted = Signal()

    def __init__(self, model: SavesModel, pictures: SavePictures) -> None:
        super().__init__()
        self.setObjectName("saves:list")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setSpacing(0)
        self.setItemDelegate(SaveDelegate(model, pictures, self))
        pictures.ready.connect(self._picture_ready)
        self._pictures = pictures

    def event(self, event: QEvent) -> bool:
        """Keep the keys for what is selected: F2 opens the rules in the whole window, and two meanings are none."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._wanted(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Rename on F2, delete on Del."""
        wanted = self._wanted(event)
        if wanted is not None:
            wanted.emit()
        else:
            super().keyPressEvent(event)

    def _wanted(self, event: QKeyEvent) -> SignalInstance | None:
        if event.modifiers() == Qt.KeyboardModifier.NoModifier and event.key() == Qt.Key.Key_F2:
            return self.rename_wanted
        return self.delete_wanted if event.key() == Qt.Key.Key_Delete else None

    def show_lines(self, lines: list[SaveLine]) -> None:
        """Show these saves."""
        self.clear()
        for line in lines:
            item = QListWidgetItem(line.name)
            item.setData(Qt.ItemDataRole.UserRole, line.id)
            item.setData(LINE, line)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(line, self._pictures.trouble(line)))
            item.setToolTip(self._pictures.trouble(line))
            self.addItem(item)

    def line(self, row: int) -> SaveLine:
        """Return the save in a row."""
        found = self.item(row).data(LINE)
        assert isinstance(found, SaveLine)
        return found

    def row_of(self, save_id: str) -> int:
        """Return the row of a save, -1 when it is not shown."""
        return next((row for row in range(self.count()) if self.line(row).id == save_id), -1)

    def _picture_ready(self, save_id: str) -> None:
        row = self.row_of(save_id)
        if row >= 0:
            item, line = self.item(row), self.line(row)
            trouble = self._pictures.trouble(line)
            item.setToolTip(trouble)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(line, trouble))
            self.viewport().update(self.visualItemRect(item))


def spoken(line: SaveLine, trouble: str) -> str:
    """Return a save as a screen reader says it."""
    return ", ".join(
        words for words in (line.name, line.title, line.players, trouble or line.state, line.when) if words
    )


LIST_CUT = 0.4
"""How much of a picture may be cut off in the list (see `draw_filling`): small ones show the middle rather than sea."""


class SaveDelegate(QStyledItemDelegate):
    """Draws one save: its picture, two or three lines of words, and at the right how it stands and since when."""

    def __init__(self, model: SavesModel, pictures: SavePictures, parent: QListWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._pictures = pictures

    def sizeHint(self, option: Option, index: Index) -> QSize:
        """Return room for three lines of words and a picture as high as those."""
        return QSize(200, max(96, QFontMetrics(option.font).height() * 3 + 34))

    def paint(self, painter: QPainter, option: Option, index: Index) -> None:
        """Draw the save."""
        line: SaveLine = index.data(LINE)
        room: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(room).adjusted(5, 4, -5, -4)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.fillPath(rounded(card, 9), colour("accent_soft" if chosen else "chip" if over else "paper"))
        if chosen:
            painter.setPen(colour("accent"))  # the ring around the list tells that it has the keyboard
            painter.drawPath(rounded(card, 9))
        high = card.height() - 2 * EDGE
        picture = QRectF(card.left() + EDGE, card.top() + EDGE, high * 1.6, high)
        self._picture(painter, line, picture)
        self._words(painter, line, card, picture.right() + 16, option.font)
        painter.restore()

    def _picture(self, painter: QPainter, line: SaveLine, room: QRectF) -> None:
        painter.save()
        painter.setClipPath(rounded(room, 6))
        pixmap = self._pictures.get(line)
        if pixmap is not None:
            painter.fillRect(room, colour("sea"))
            draw_filling(painter, pixmap, room, LIST_CUT)
        else:
            cover = cover_of(line.game_id, self._model.registry)
            if cover is not None:
                painter.setOpacity(0.35 if self._pictures.trouble(line) else 1.0)
                ratio = painter.device().devicePixelRatioF()
                draw_filling(painter, cover_pixmap(cover, room.size().toSize(), ratio), room)
            else:
                draw_plain(painter, room)
        painter.restore()

    def _words(self, painter: QPainter, line: SaveLine, card: QRectF, left: float, font: QFont) -> None:
        trouble = self._pictures.trouble(line)
        bold, large = QFont(font), QFont(font)
        bold.setBold(True)
        large.setBold(True)
        large.setPointSizeF(font.pointSizeF() * 1.15)
        step = QFontMetrics(font).height() + 3
        right = card.right() - 18
        wide = right - left
        stands, since = (
            QFontMetrics(bold).horizontalAdvance(line.state),
            QFontMetrics(font).horizontalAdvance(line.when),
        )
        side = min(wide * 0.42, max(stands + 34.0, since + 4.0, 150.0))
        top = card.center().y() - step * (1.5 if line.title else 1.0)
        main = QRectF(left, top, wide - side - 16, step)
        _line(painter, line.name, main, large, "ink")
        _line(painter, line.title or line.players, main.translated(0, step), font, "ink_soft")
        if line.title:
            _line(painter, line.players, main.translated(0, 2 * step), font, "ink_soft")
        middle = card.center().y()
        if trouble:
            told = QRectF(right - side, middle - step * 1.5, side, step * 2)
            _line(painter, trouble, told, font, "bad", Qt.AlignmentFlag.AlignRight, wrap=True)
        else:
            here = QRectF(right - side, middle - step, side, step)
            _line(painter, line.state, here, bold, "good" if line.finished else "ink", Qt.AlignmentFlag.AlignRight)
            if line.finished:
                at = right - QFontMetrics(bold).horizontalAdvance(line.state) - 15
                paint_parts(painter, [symbol("crown", at, here.center().y(), 15, "good")])
        when = QRectF(right - side, middle + (step * 0.5 if trouble else 0), side, step)
        _line(painter, line.when, when, font, "ink_soft", Qt.AlignmentFlag.AlignRight)


def _line(
    painter: QPainter, words: str, room: QRectF, font: QFont, ink: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, wrap: bool = False,
) -> None:  # fmt: skip
    """Write words into a room; what is too long ends in dots."""
    painter.setFont(font)
    painter.setPen(colour(ink))
    if wrap:
        painter.drawText(
            room, int(align | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap), kept_together(words)
        )
        return
    short = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, round(room.width()))
    painter.drawText(room, int(align | Qt.AlignmentFlag.AlignVCenter), short)
