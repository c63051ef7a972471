"""The log: what happened, in sentences, by round and phase; lines show what they speak of and lead to their moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QTableView,
    QToolButton,
    QWidget,
)

from core.session import LogLine
from core.table import SeatLook
from core.text import text
from gui.theme.wrapping import kept_together
from gui.viewmodels.log import ROUND, LogRows, Row
from gui.widgets.common import seat_icon, theme_colour
from gui.widgets.log_line import LineDelegate, filter_icon

Index = QModelIndex | QPersistentModelIndex

ROW = Qt.ItemDataRole.UserRole
SIZE = 0.92
"""Size of the log's letters, measured by those of the window: a narrow column, read in passing."""


class LinesModel(QAbstractTableModel):
    """Rows of a log, one column, for Qt's view and for screen readers."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []

    def show_rows(self, rows: list[Row]) -> int:
        """Show these rows; where only some were added at the end, the others are left alone. Return how many were."""
        old = self.rows
        if len(rows) >= len(old) and rows[: len(old)] == old:
            if len(rows) > len(old):
                self.beginInsertRows(QModelIndex(), len(old), len(rows) - 1)
                self.rows = rows
                self.endInsertRows()
            return len(old)
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()
        return 0

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """Return how many lines are shown."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        """Return 1: a line is one piece."""
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a line's words, or the row itself."""
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.line.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return text("gui-log-line", line=row.line.text, move=row.line.step)
        return None


class LogView(QTableView):
    """Shows log lines, the last one at the bottom, until somebody scrolls up to read.

    `tools` is a row with search and filter, for whoever lays the log out. A round's heading folds it away by click or
    Enter; a line shows what it speaks of while the pointer or the keyboard is on it, and for good by a click; its
    number, or Enter, leads to the moment after that move.
    """

    pointed = Signal(object)
    """What a line speaks of is to be shown: the ids of the things, () for nothing any more."""
    moment_wanted = Signal(int)
    """Somebody wants to see the moment after so many moves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log")
        self._rows = LogRows()
        self._seats: tuple[SeatLook, ...] = ()
        self._kept: tuple[str, ...] = ()  # what a click has marked for good
        self._follows = True
        self._moment: int | None = None
        self._measured = 0  # the width for which heights are right
        self._model = LinesModel(self)
        self.setModel(self._model)
        self._delegate = LineDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(4)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.tools = QWidget()
        self._search = QLineEdit()
        self._filter = QToolButton()
        self._lay_out_tools()
        self._heading = QLabel(self)
        self._heading.setObjectName("logHeading")
        self._heading.setTextFormat(Qt.TextFormat.PlainText)
        self._heading.hide()
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(lambda: self.to_end() if self._follows else None)
        self.refresh()

    def _lay_out_tools(self) -> None:
        row = QHBoxLayout(self.tools)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.tools.setObjectName("logTools")
        self._search.setObjectName("log:search")
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._seek)
        self._filter.setObjectName("log:filter")
        self._filter.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._filter.setMenu(QMenu(self._filter))
        row.addWidget(self._search, 1)
        row.addWidget(self._filter)

    # -- showing ------------------------------------------------------------------------------------------------------

    @property
    def lines(self) -> Sequence[LogLine]:
        """Return all lines, also those that are folded or left out."""
        return self._rows.lines

    @property
    def seats(self) -> tuple[SeatLook, ...]:
        """Return how the seats look whose marks stand before lines."""
        return self._seats

    @property
    def moment(self) -> int | None:
        """Return the moment that is looked at, None for now: lines of later moves are pale."""
        return self._moment

    @property
    def rows(self) -> list[Row]:
        """Return the lines that are shown."""
        return self._model.rows

    @property
    def line_height(self) -> int:
        """Return how high a sentence of one line is, in pixels."""
        return self.fontMetrics().height() + 3

    @property
    def upper_edge(self) -> int:
        """Return where lines begin to be seen, in the viewport's coordinates: below the heading that stays."""
        return self._heading.geometry().bottom() if self._heading.isVisible() else 0

    def show_lines(self, lines: Sequence[LogLine], seats: Sequence[SeatLook] = (), moment: int | None = None) -> None:
        """Show these lines. seats: whose marks stand before them. moment: what is looked at, None for now."""
        grown = len(lines) > len(self._rows.lines)
        if tuple(seats) != self._seats:
            self._seats = tuple(seats)
            self._fill_menu()
        self._rows.lines = list(lines)
        self._show_rows()
        if moment != self._moment:
            self._moment = moment
            self.viewport().update()
            self._go_to_moment()
        elif grown and moment is None:
            self._follows = True
            self.to_end()

    def _show_rows(self) -> None:
        same = self._model.show_rows(self._rows.rows())
        self._measure(same)
        self._stick()

    def _measure(self, first: int = 0) -> None:
        """Make rows as high as their lines need, from this one on. Heights stay, so that one more line costs one."""
        header = self.verticalHeader()
        self._measured = self.viewport().width()
        blocked = header.blockSignals(True)  # one update will do, and none changes the width meanwhile
        for number in range(first, len(self._model.rows)):
            header.resizeSection(number, self._delegate.height(number))
        header.blockSignals(blocked)
        self.updateGeometries()
        if self.viewport().width() < self._measured:  # a scroll bar has come, and Qt tells nobody inside a resize
            self._delegate.forget()
            self._measure()
        self.viewport().update()

    def to_end(self) -> None:
        """Show the last lines."""
        self.scrollToBottom()

    def refresh(self) -> None:
        """Say and measure everything anew, for another language, theme or text size."""
        font = QApplication.font()
        font.setPointSizeF(font.pointSizeF() * SIZE)
        self.setFont(font)
        self._delegate.forget()
        self.verticalScrollBar().setSingleStep(self.line_height)
        self._search.setPlaceholderText(text("gui-log-search"))
        self._search.setAccessibleName(text("gui-log-search"))
        self._search.setToolTip(text("gui-log-search-tip"))
        self._filter.setToolTip(text("gui-log-filter"))
        self._filter.setAccessibleName(text("gui-log-filter"))
        self.setAccessibleName(text("gui-log"))
        self._fill_menu()
        self._measure()

    def toPlainText(self) -> str:
        """Return the lines that are shown, one below the other."""
        return "\n".join(row.line.text for row in self._model.rows)

    def _go_to_moment(self) -> None:
        """Bring the lines of the moment looked at into the middle, or the last ones."""
        if self._moment is None:
            self._follows = True
            self.to_end()
            return
        self._follows = False
        rows = self._model.rows
        place = max((k for k, row in enumerate(rows) if row.line.step <= self._moment), default=None)
        if place is not None:
            self.scrollTo(self._model.index(place, 0), QAbstractItemView.ScrollHint.PositionAtCenter)

    # -- filter, search, folding --------------------------------------------------------------------------------------

    def _fill_menu(self) -> None:
        menu = self._filter.menu()
        menu.clear()
        group = QActionGroup(menu)
        rows = self._rows
        choices = [("gui-log-all", None, True), ("gui-log-no-details", None, False)]
        for key, seat, details in choices:
            self._offer(group, text(key), QIcon(), seat, details)
        menu.addSeparator()
        for seat, look in enumerate(self._seats):
            self._offer(group, text("gui-log-only", seat=look.name), seat_icon(look.colour), seat, True)
        menu.addSeparator()
        menu.addAction(text("gui-log-fold"), lambda: self.fold_all(True))
        menu.addAction(text("gui-log-unfold"), lambda: self.fold_all(False))
        self._filter.setIcon(filter_icon(rows.seat is not None or not rows.details))

    def _offer(self, group: QActionGroup, words: str, icon: QIcon, seat: int | None, details: bool) -> None:
        action = QAction(icon, words, group)
        action.setCheckable(True)
        action.setChecked((self._rows.seat, self._rows.details) == (seat, details))
        action.setObjectName(f"log:show:{seat if seat is not None else 'all' if details else 'main'}")
        action.triggered.connect(lambda: self.show_only(seat, details))
        self._filter.menu().addAction(action)

    def show_only(self, seat: int | None = None, details: bool = True) -> None:
        """Show what is about one seat, None for all. details: also the small moves that other lines sum up."""
        self._rows.seat, self._rows.details = seat, details
        self._show_rows()
        self._filter.setIcon(filter_icon(seat is not None or not details))
        self.to_end()

    def _seek(self, words: str) -> None:
        self._rows.query = words.strip()
        self._show_rows()
        self.to_end()

    def focus_search(self) -> None:
        """Put the keyboard into the search."""
        self._search.setFocus()
        self._search.selectAll()

    def fold_all(self, folded: bool) -> None:
        """Fold all rounds but the last one, or unfold all."""
        self._rows.fold_all(folded)
        self._show_rows()

    def _fold(self, row: Row) -> None:
        self._rows.fold(row.line)
        self._show_rows()

    # -- the heading that stays ---------------------------------------------------------------------------------------

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self.verticalScrollBar().maximum() - 2
        self._stick()

    def _stick(self) -> None:
        """Keep the heading of the round in sight whose lines are at the top."""
        index = self.indexAt(QPoint(6, 3))
        rows = self._model.rows
        heading = None
        if index.isValid() and rows[index.row()].line.level != ROUND:
            heading = next((rows[k] for k in range(index.row(), -1, -1) if rows[k].line.level == ROUND), None)
        self._heading.setVisible(heading is not None and self.viewport().height() > 110)
        if heading is not None:
            words, metrics = heading.line.text, self._heading.fontMetrics()
            self._heading.setText(words)
            edge = self._heading.sizeHint().width() - metrics.horizontalAdvance(words)
            room = self.viewport().width() - edge
            self._heading.setText(metrics.elidedText(words, Qt.TextElideMode.ElideRight, room))
            self._heading.setToolTip(words)
            self._heading.setGeometry(1, 1, self.viewport().width(), self._heading.sizeHint().height())
        self.viewport().update()  # which lines are cut through by the upper edge has changed

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the lines anew for another width."""
        super().resizeEvent(event)
        if self.viewport().width() != self._measured:
            self._delegate.forget()
            self._measure()
        self._stick()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines, or say that there are none like those that are looked for."""
        super().paintEvent(event)
        if self._rows.lines and not self.rows:
            painter = QPainter(self.viewport())
            painter.setFont(self.font())
            painter.setPen(theme_colour("ink_soft"))
            room = self.viewport().rect().adjusted(8, 4, -8, -4)
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(room, flags, kept_together(text("gui-log-nothing")))
            painter.end()

    # -- hands --------------------------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what the line under the pointer speaks of."""
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        row = self._model.rows[index.row()] if index.isValid() else None
        self._delegate.hovered = index.row() if index.isValid() else -1
        self.pointed.emit((row.line.refs if row is not None else ()) or self._kept)
        number = row is not None and self._is_number(event.position().x())
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor
            if number or (row is not None and row.line.level == ROUND)
            else Qt.CursorShape.ArrowCursor
        )
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """Show no more than what a click has marked."""
        super().leaveEvent(event)
        self._delegate.hovered = -1
        self.pointed.emit(self._kept)
        self.viewport().update()

    def _is_number(self, x: float) -> bool:
        return x >= self.viewport().width() - self._delegate.number_room

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Fold a round, go to a line's moment by its number, or mark what the line speaks of."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        row = self._model.rows[index.row()]
        if self._is_number(event.position().x()):
            self.moment_wanted.emit(row.line.step)
        elif row.line.level == ROUND:
            self._fold(row)
        else:
            self._kept = () if row.line.refs == self._kept else row.line.refs
            self.pointed.emit(self._kept)

    def currentChanged(self, new: Index, old: Index) -> None:
        """Show what the line speaks of on which the keyboard is."""
        super().currentChanged(new, old)
        if new.isValid() and self.hasFocus():
            self.pointed.emit(self._model.rows[new.row()].line.refs)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrow and page keys; Enter folds a round or goes to a line's moment. Others are the table's."""
        key = event.key()
        index = self.currentIndex()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            row = self._model.rows[index.row()]
            if row.line.level == ROUND:
                self._fold(row)
                self.setCurrentIndex(self._model.index(min(index.row(), len(self._model.rows) - 1), 0))
            else:
                self.moment_wanted.emit(row.line.step)
        elif key in (
            Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
        ):  # fmt: skip
            super().keyPressEvent(event)
        else:
            event.ignore()
