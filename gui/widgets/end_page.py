"""How the game ended: ranking, how each result was reckoned, charts by round, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.table import SEAT_MARKS, SeatLook, symbol
from core.text import text
from gui.scene.painter import paint_parts
from gui.theme.sizes import scaled
from gui.viewmodels.ending import Chart, EndView, Possessions, Sheet, numbers_of
from gui.widgets.charts import LineChart, Picture, PossessionsChart
from gui.widgets.common import PAGE_EDGES, PAGE_GAP, button, clear, drawn, label, seat_pixmap
from gui.widgets.sheet_table import SheetTable
from gui.widgets.tabbing import tab_as_laid_out

TWO_COLUMNS_FROM = 640
"""Charts stand in two columns where there is so much room, with letters of the usual size."""
USUAL_LETTER = 14.0
NARROW = 76
"""Titles of columns wider than this, with letters of the usual size, are broken into lines."""
RANKING_WIDTH = (340, 520)


class EndPage(QWidget):
    """Covers the table when the game is over. Everything on it is reached by Tab; N shows numbers for pictures."""

    home = Signal()
    again = Signal()
    """A new game is wanted."""
    rematch = Signal()
    replay = Signal()
    """The game is to be written down as a recorded game."""
    look = Signal()
    """The table is to be seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._heading = label("section")
        self._winners = QHBoxLayout()
        self._winners.setSpacing(8)
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(14)
        self._rows.setVerticalSpacing(2)
        self._highlights = QVBoxLayout()
        self._charts = QGridLayout()
        self._charts.setSpacing(10)
        self._numbers = button("end:numbers")
        self._numbers.setCheckable(True)
        self._look = button("end:look")
        self._replay = button("end:replay")
        self._rematch = button("end:rematch")
        self._again = button("end:again")
        self._home = button("end:home", primary=True)
        self.pictures: list[Picture] = []
        self.tables: list[SheetTable] = []
        self._shown: EndView | None = None
        self._seats: tuple[SeatLook, ...] = ()
        self._cards: list[tuple[QFrame, bool]] = []
        self._lay_out()
        tab_as_laid_out(self)
        self._home.clicked.connect(self.home)
        self._again.clicked.connect(self.again)
        self._rematch.clicked.connect(self.rematch)
        self._replay.clicked.connect(self.replay)
        self._look.clicked.connect(self.look)
        self._numbers.toggled.connect(self._fill_charts)

    def _lay_out(self) -> None:
        left = QFrame()
        left.setObjectName("panel")
        self._left = left
        column = QVBoxLayout(left)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(self._heading)
        column.addLayout(self._winners)
        column.addSpacing(6)
        column.addLayout(self._rows)
        column.addLayout(self._highlights)
        column.addStretch(1)
        reading = QScrollArea()
        reading.setWidget(left)
        reading.setWidgetResizable(True)
        reading.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        reading.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._reading = reading
        inner = QWidget()
        inner.setLayout(self._charts)
        self._charts.setContentsMargins(0, 0, 8, 0)
        self._scroll = QScrollArea()
        self._scroll.setWidget(inner)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(reading)
        middle.addWidget(self._scroll, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._numbers)
        row.addStretch()
        for each in (self._look, self._replay, self._rematch, self._again, self._home):
            row.addWidget(each)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*PAGE_EDGES)
        layout.setSpacing(PAGE_GAP)
        layout.addLayout(middle, 1)
        layout.addLayout(row)

    # -- showing ------------------------------------------------------------------------------------------------------

    def show_end(self, view: EndView, seats: Sequence[SeatLook]) -> None:
        """Show the end of a game."""
        self._shown, self._seats = view, tuple(seats)
        self._heading.setText(text("gui-end"))
        self._fill_winners(view)
        for each, name in (
            (self._look, "look"), (self._again, "again"), (self._home, "home"), (self._rematch, "rematch"),
            (self._replay, "replay"), (self._numbers, "numbers"),
        ):  # fmt: skip
            each.setText(text(f"gui-end-{name}"))
        for each, name in ((self._rematch, "rematch"), (self._replay, "replay"), (self._numbers, "numbers")):
            each.setToolTip(text(f"gui-end-{name}-tip"))
        self._look.setToolTip(text("gui-tip-look"))
        self._again.setToolTip(text("gui-tip-again"))
        self._fill_ranking(view)
        self._fill_highlights(view)
        self._fill_charts()

    def _fill_winners(self, view: EndView) -> None:
        """Crown the winners, and say by what they won."""
        clear(self._winners)
        for line in view.rows:
            if line.place == 1:
                mark = label()
                mark.setPixmap(drawn(44, partial(_crowned, self._seats[line.seat].colour)))
                self._winners.addWidget(mark)
        self._winners.addWidget(label("heading", view.sentence, wrap=True), 1)

    def _fill_ranking(self, view: EndView) -> None:
        clear(self._rows)
        for k, title in enumerate(view.columns):
            head = label("section", title)
            head.ensurePolished()
            words = [head.fontMetrics().horizontalAdvance(word) + 2 for word in title.split()]
            most = max(scaled(NARROW), *words)  # Japanese can be broken after every letter, and should not be
            head.setWordWrap(head.sizeHint().width() > most)
            head.setMinimumWidth(min(most, head.sizeHint().width()) if len(words) == 1 else max(words))
            head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            self._rows.addWidget(head, 0, 3 + k)
        for at, line in enumerate(view.rows):
            row, role = 1 + 2 * at, "sentence" if line.place == 1 else ""
            mark = label()
            mark.setPixmap(seat_pixmap(self._seats[line.seat].colour, 26))
            self._rows.addWidget(label(role, text("gui-end-place", place=line.place)), row, 0)
            self._rows.addWidget(mark, row, 1)
            self._rows.addWidget(label(role, self._seats[line.seat].name), row, 2)
            for k, number in enumerate(line.numbers):
                self._rows.addWidget(label(role, number), row, 3 + k, Qt.AlignmentFlag.AlignRight)
            if not line.sentence:
                continue
            told = label("soft", line.sentence, wrap=True)
            told.setContentsMargins(0, 0, 0, 8)
            self._rows.addWidget(told, row + 1, 1, 1, 2 + len(view.columns))
        self._rows.setColumnStretch(2, 1)

    def _fill_highlights(self, view: EndView) -> None:
        clear(self._highlights)
        if view.highlights:
            self._highlights.addWidget(label("section", text("gui-end-highlights")))
        for seat, words in view.highlights:
            line = QHBoxLayout()
            mark = label()
            mark.setPixmap(seat_pixmap(self._seats[seat].colour, 18))
            line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(label("", words, wrap=True), 1)
            self._highlights.addLayout(line)
        if view.missing:
            self._highlights.addWidget(label("soft", view.missing, wrap=True))

    def _fill_charts(self) -> None:
        """Make pictures, or tables of the same numbers, and the totals."""
        view = self._shown
        if view is None:
            return
        self._numbers.setText(text("gui-end-pictures" if self._numbers.isChecked() else "gui-end-numbers"))
        clear(self._charts)
        self.pictures, self.tables, self._cards = [], [], []
        self._scroll.setVisible(not view.missing)
        self._numbers.setVisible(not view.missing)
        for shown in view.charts:
            self._card(self._chart(shown), shown.title if not shown.unit else self._titled(shown), False)
        for held in view.possessions:
            self._card(self._held(held), held.title, True)
        for sheet in view.totals:
            self._card(self._table(sheet), sheet.title, len(sheet.columns) > 4)
        self._share()

    @staticmethod
    def _titled(shown: Chart) -> str:
        return text("gui-end-chart", title=shown.title, unit=shown.unit)

    def _chart(self, shown: Chart) -> QWidget:
        if self._numbers.isChecked():
            return self._table(numbers_of(shown))
        made = LineChart(shown)
        self.pictures.append(made)
        return made

    def _held(self, held: Possessions) -> QWidget:
        made = PossessionsChart(held)
        if self._numbers.isChecked():
            columns = (text("statistics-round"), *(look.name for look in held.seats))
            rows = tuple(
                (str(number), *(", ".join(b.label for b in bars if b.first <= k <= b.last) for bars in held.bars))
                for k, number in enumerate(held.rounds)
            )
            made.deleteLater()
            return self._table(Sheet(held.title, columns, rows))
        self.pictures.append(made)
        return made

    def _table(self, sheet: Sheet) -> SheetTable:
        table = SheetTable(sheet)
        self.tables.append(table)
        return table

    def _card(self, content: QWidget, title: str, wide: bool) -> None:
        card = QFrame()
        card.setObjectName("panel")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 10, 12, 8)
        column.setSpacing(4)
        heading = label("section", title, wrap=True)
        heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.addWidget(heading)
        column.addWidget(content)
        column.addStretch(1)
        self._cards.append((card, wide))

    def _place_cards(self) -> None:
        room = self.width() - self._ranking_width() - 70
        two = room >= TWO_COLUMNS_FROM * max(1.0, self.fontMetrics().averageCharWidth() / USUAL_LETTER)
        while self._charts.takeAt(0) is not None:
            pass
        row, column = 0, 0
        for at, (card, wide) in enumerate(self._cards):
            alone = not column and (at + 1 == len(self._cards) or self._cards[at + 1][1])
            whole = wide or alone
            self._charts.addWidget(card, row, column, 1, 2 if two and whole else 1)
            if not two or whole or column:
                row, column = row + 1, 0
            else:
                column = 1
        self._charts.setRowStretch(row + 1, 1)
        for k in range(2):
            self._charts.setColumnStretch(k, 1 if two or not k else 0)

    def labels(self) -> list[QLabel]:
        """Return all words that are shown."""
        return self.findChildren(QLabel)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give ranking and charts their share of the width."""
        super().resizeEvent(event)
        self._share()

    def _ranking_width(self) -> int:
        if self._shown is not None and self._shown.missing:
            return min(self.width() - 28, 760)
        usual = max(RANKING_WIDTH[0], min(RANKING_WIDTH[1], round(self.width() * 0.32)))
        needed = self._left.minimumSizeHint().width() + 16  # large letters need more room
        return max(usual, min(needed, round(self.width() * 0.6)))

    def _share(self) -> None:
        self._reading.setFixedWidth(self._ranking_width())
        self._place_cards()

    # -- hands --------------------------------------------------------------------------------------------------------

    def take_focus(self) -> None:
        """Put the keyboard on the main button."""
        self._home.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """N changes between pictures and numbers, Escape shows the table."""
        if event.key() == Qt.Key.Key_N and not event.modifiers():
            self._numbers.toggle()
        elif event.key() == Qt.Key.Key_Escape:
            self.look.emit()
        else:
            super().keyPressEvent(event)


def _crowned(colour: str, painter: QPainter) -> None:
    """Draw a seat's token with a crown on it, 44 pixels high."""
    token = [symbol("disc", 22, 27, 30, f"seat.{colour}", "piece_edge", 1.2)]
    token.append(symbol(SEAT_MARKS.get(colour, "dot"), 22, 28, 15, f"on_seat.{colour}"))
    paint_parts(painter, [*token, symbol("crown", 22, 8, 20, "#e0a92e", "piece_edge", 1.0)])
