"""How one line of the log is drawn: a seat's mark, the words, the number of the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QIcon, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.table import SEAT_MARKS, symbol
from gui.scene.painter import paint_parts
from gui.viewmodels.log import DETAIL, PHASE, ROUND, Row
from gui.widgets.common import drawn, theme_colour

if TYPE_CHECKING:
    from gui.widgets.log_view import LogView

MARK_ROOM = 24
SMALL = 0.8
"""Size of a move's number, measured by that of the words."""
LATER = 0.4
"""How strongly lines are drawn that came after the moment looked at."""
_FLAGS = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class LineDelegate(QStyledItemDelegate):
    """Draws lines of a `LogView`. hovered: the row under the pointer, -1 for none."""

    def __init__(self, view: LogView) -> None:
        super().__init__(view)
        self._view = view
        self.hovered = -1
        self._heights: dict[tuple[str, int], int] = {}
        self._fonts: dict[bool, QFontMetrics] = {}

    def forget(self) -> None:
        """Forget how high lines are: their width or font has changed."""
        self._heights.clear()
        self._fonts.clear()

    def _font(self, level: int) -> QFont:
        font = QFont(self._view.font())
        font.setBold(level <= PHASE)
        return font

    def height(self, number: int) -> int:
        """Return how high the line of a row is, in pixels."""
        line = self._view.rows[number].line
        key = (line.text, line.level)
        height = self._heights.get(key)
        if height is None:
            width = self._view.viewport().width()
            room = QRect(0, 0, max(40, width - MARK_ROOM - self.number_room), 10_000)
            words = self._metrics(line.level).boundingRect(room, _FLAGS, line.text)
            height = words.height() + (10 if line.level == ROUND else 6 if line.level == PHASE else 3)
            self._heights[key] = height
        return height

    @property
    def number_room(self) -> int:
        """Return how much room there is for a move's number at the right, in pixels."""
        return round(QFontMetrics(self._view.font()).horizontalAdvance("0000") * SMALL) + 8

    def _metrics(self, level: int) -> QFontMetrics:
        bold = level <= PHASE
        found = self._fonts.get(bold)
        if found is None:
            found = self._fonts[bold] = QFontMetrics(self._font(level))
        return found

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a line."""
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        line, moment = row.line, self._view.moment
        box: QRect = option.rect
        painter.save()
        if moment is not None and line.step == moment and line.level > PHASE:
            painter.fillRect(box, theme_colour("accent_soft"))
        if index.row() == self.hovered:
            painter.fillRect(box, theme_colour("chip"))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme_colour("focus"), 1.5))
            painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 3, 3)
        if moment is not None and line.step > moment:
            painter.setOpacity(LATER)
        top = box.top() + (6 if line.level == ROUND else 4 if line.level == PHASE else 1)
        self._mark(painter, row, box, top)
        painter.setFont(self._font(line.level))
        colour = "accent" if line.level == ROUND else "ink_soft" if line.level in (PHASE, DETAIL) else "ink"
        painter.setPen(theme_colour(colour))
        left = box.left() + (MARK_ROOM if line.level != PHASE else 8)
        words = QRect(left, top, box.width() - MARK_ROOM - self.number_room, box.bottom() - top + 3)
        painter.drawText(words, _FLAGS, line.text)
        if line.level > PHASE:
            font = QFont(self._view.font())
            font.setPointSizeF(font.pointSizeF() * SMALL)
            painter.setFont(font)
            hovered = index.row() == self.hovered
            painter.setPen(theme_colour("accent" if hovered else "muted"))
            room = QRect(box.right() - self.number_room, top + 2, self.number_room - 5, box.height())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), str(line.step))
        painter.restore()

    def _mark(self, painter: QPainter, row: Row, box: QRect, top: int) -> None:
        """Draw the mark of the seat whose deed it was; before a round the triangle that folds it."""
        middle = QPointF(box.left() + 12, top + QFontMetrics(self._view.font()).height() / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.line.level == ROUND:
            painter.setBrush(theme_colour("accent"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.translate(middle)
            if row.folded:
                painter.rotate(-90)
            painter.drawPolygon(QPolygonF([QPointF(-5, -3), QPointF(5, -3), QPointF(0, 4)]))
            if row.folded:
                painter.rotate(90)
            painter.translate(-middle)
            return
        seat = row.line.seat
        if seat is None or seat >= len(self._view.seats) or row.line.level == PHASE:
            return
        colour = self._view.seats[seat].colour
        x, y = middle.x(), middle.y()
        size = 15 if row.line.level < DETAIL else 11
        paint_parts(painter, [symbol("disc", x, y, size + 1.5, "line"), symbol("disc", x, y, size, f"seat.{colour}")])
        paint_parts(painter, [symbol(SEAT_MARKS.get(colour, "dot"), x, y, size * 0.55, f"on_seat.{colour}")])


def filter_icon(active: bool) -> QIcon:
    """Return a funnel, filled while some lines are left out."""

    def draw(painter: QPainter) -> None:
        colour = theme_colour("accent" if active else "ink_soft")
        painter.setPen(QPen(colour, 1.4))
        painter.setBrush(colour if active else Qt.BrushStyle.NoBrush)
        points = [(2, 3), (14, 3), (9.5, 8.5), (9.5, 13), (6.5, 13), (6.5, 8.5)]
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))

    return QIcon(drawn(16, draw))
