"""How one line of the log is drawn: a seat's mark, the words, the number of the move."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QIcon, QPainter, QPen, QPolygonF, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.table import SEAT_MARKS, symbol
from gui.scene.painter import paint_parts
from gui.theme.wrapping import kept_together
from gui.viewmodels.log import DETAIL, PHASE, ROUND, Row
from gui.widgets.common import drawn, theme_colour

if TYPE_CHECKING:
    from gui.widgets.log_view import LogView

MARK_ROOM = 24
SMALL = 0.8
"""Size of a move's number, measured by that of the words."""
LATER = 0.4
"""How strongly lines are drawn that came after the moment looked at."""
OPEN = 3
"""So many pixels at the top of a line of letters are empty: it can be read without them."""
_KEPT = 80
"""Sentences that are kept as they were laid out, more than a log ever shows at once."""


class LineDelegate(QStyledItemDelegate):
    """Draws lines of a `LogView`. hovered: the row under the pointer, -1 for none."""

    def __init__(self, view: LogView) -> None:
        super().__init__(view)
        self._view = view
        self.hovered = -1
        self._heights: dict[tuple[str, int], int] = {}
        self._laid: OrderedDict[tuple[str, int], QTextLayout] = OrderedDict()
        self._fonts: dict[bool, tuple[QFont, int]] = {}

    def forget(self) -> None:
        """Forget how high lines are: their width or font has changed."""
        self._heights.clear()
        self._laid.clear()
        self._fonts.clear()

    def _font(self, level: int) -> tuple[QFont, int]:
        """Return the font of a level, and how high a line of it is."""
        bold = level <= PHASE
        found = self._fonts.get(bold)
        if found is None:
            font = QFont(self._view.font())
            font.setBold(bold)
            found = self._fonts[bold] = font, QFontMetrics(font).height()
        return found

    def height(self, number: int) -> int:
        """Return how high the line of a row is, in pixels."""
        line = self._view.rows[number].line
        key = (line.text, line.level)
        height = self._heights.get(key)
        if height is None:
            words = self._layout(line.text, line.level).lineCount() * self._font(line.level)[1]
            height = words + (10 if line.level == ROUND else 6 if line.level == PHASE else 3)
            self._heights[key] = height
        return height

    def _layout(self, words: str, level: int) -> QTextLayout:
        """Return a sentence in lines. The first one leaves room for the move's number, if there is one."""
        key = (words, level)
        found = self._laid.get(key)
        if found is not None:
            self._laid.move_to_end(key)
            return found
        font, high = self._font(level)
        found = QTextLayout(kept_together(words), font)
        option = QTextOption(Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        found.setTextOption(option)
        width = max(40, self._view.viewport().width() - (MARK_ROOM if level != PHASE else 8) - 4)
        found.beginLayout()
        while (line := found.createLine()).isValid():
            number = found.lineCount() - 1
            line.setLineWidth(max(40, width - (self.number_room if level > PHASE and not number else 0)))
            line.setPosition(QPointF(0, number * high))
        found.endLayout()
        self._laid[key] = found
        if len(self._laid) > _KEPT:
            self._laid.popitem(last=False)
        return found

    @property
    def number_room(self) -> int:
        """Return how much room there is for a move's number at the right, in pixels."""
        return round(QFontMetrics(self._view.font()).horizontalAdvance("0000") * SMALL) + 8

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
        colour = "accent" if line.level == ROUND else "ink_soft" if line.level in (PHASE, DETAIL) else "ink"
        painter.setPen(theme_colour(colour))
        left = box.left() + (MARK_ROOM if line.level != PHASE else 8)
        layout = self._layout(line.text, line.level)
        # A line that the upper edge would cut through is left out.
        whole = [k for k in range(layout.lineCount()) if top + layout.lineAt(k).y() + OPEN >= self._view.upper_edge]
        for k in whole:
            layout.lineAt(k).draw(painter, QPointF(left, top))
        if whole and whole[0] == 0:
            self._mark(painter, row, box, top)
            self._number(painter, row, box, top, index.row() == self.hovered)
        painter.restore()

    def _number(self, painter: QPainter, row: Row, box: QRect, top: int, hovered: bool) -> None:
        """Write the number of the move behind the first line."""
        if row.line.level <= PHASE:
            return
        font = QFont(self._view.font())
        font.setPointSizeF(font.pointSizeF() * SMALL)
        painter.setFont(font)
        painter.setPen(theme_colour("accent" if hovered else "muted"))
        room = QRect(box.right() - self.number_room, top + 2, self.number_room - 5, box.height())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), str(row.line.step))

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
