"""Charts, drawn by us: lines by round with seats' colours, marks and dashes; and who had what when."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.table import SEAT_MARKS, symbol
from core.text import text
from gui.scene.painter import paint_parts
from gui.theme.sizes import scaled
from gui.viewmodels.ending import Chart, Possessions, spread
from gui.widgets.common import theme_colour

DASHES: Final = ((), (6.0, 2.5), (1.5, 2.0), (7.0, 2.0, 1.5, 2.0), (3.5, 1.5), (9.0, 2.0))
"""Dash patterns by seat, in widths of the line: besides colour and mark the third way to tell lines apart."""
MARKS_FROM = 15.0
"""Rounds so many pixels apart or more have a mark each; else only the last one has."""
SMALLER: Final = 0.85
"""Size of the words on bars, measured by that of the other words."""


class Picture(QWidget):
    """What all charts have in common: a round that is pointed at by pointer or keyboard, and told in words."""

    def __init__(self, title: str, rounds: tuple[int, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.rounds = title, rounds
        self.column: int | None = None
        """The round that is pointed at, as a place in `rounds`."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(title)
        self.setToolTip(text("gui-end-chart-tip"))

    def told(self, column: int) -> str:
        """Return a round in words."""
        raise NotImplementedError

    def area(self) -> QRectF:
        """Return where the rounds lie."""
        raise NotImplementedError

    def column_at(self, x: float) -> int:
        """Return the round nearest to a place."""
        area, last = self.area(), len(self.rounds) - 1
        return max(0, min(last, round((x - area.left()) / max(1.0, area.width()) * last))) if last > 0 else 0

    def point_at(self, column: int | None) -> None:
        """Point at a round, None for none."""
        if column != self.column:
            self.column = column
            self.setAccessibleDescription(self.told(column) if column is not None else "")
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the round under the pointer."""
        self.point_at(self.column_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing any more."""
        if not self.hasFocus():
            self.point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing any more."""
        super().focusOutEvent(event)
        self.point_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Point at the last round."""
        super().focusInEvent(event)
        if self.column is None and event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.point_at(len(self.rounds) - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from round to round."""
        last = len(self.rounds) - 1
        now = last if self.column is None else self.column
        places = {
            Qt.Key.Key_Left: max(0, now - 1), Qt.Key.Key_Right: min(last, now + 1),
            Qt.Key.Key_Home: 0, Qt.Key.Key_End: last,
        }  # fmt: skip
        key = Qt.Key(event.key())
        if key in places:
            self.point_at(places[key])
        else:
            event.ignore()

    def draw_focus(self, painter: QPainter) -> None:
        """Show that the keyboard is here."""
        if self.hasFocus():
            painter.setPen(QPen(theme_colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def draw_told(self, painter: QPainter, lines: list[str], x: float, top: float) -> None:
        """Draw a box of words beside a place."""
        metrics = self.fontMetrics()
        width = max(metrics.horizontalAdvance(words) for words in lines) + 16
        height = len(lines) * metrics.height() + 10
        left = x + 10 if x + 10 + width < self.width() else x - 10 - width
        box = QRectF(max(2.0, left), min(top, max(2.0, self.height() - height - 2.0)), width, height)
        painter.setPen(QPen(theme_colour("plate_edge"), 1))
        painter.setBrush(theme_colour("panel"))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(theme_colour("ink"))
        for k, words in enumerate(lines):
            painter.drawText(QPointF(box.left() + 8, box.top() + 5 + metrics.ascent() + k * metrics.height()), words)


class LineChart(Picture):
    """Lines by round, each named at its end."""

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        unit = chart.unit or "none"
        super().__init__(text("gui-end-chart", title=chart.title, unit=unit), chart.rounds, parent)
        self.chart = chart
        self.setObjectName(f"chart:{chart.id}")

    def sizeHint(self) -> QSize:
        """Return the size wanted."""
        return QSize(420, scaled(240))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which it can be read."""
        return QSize(280, scaled(200))

    def told(self, column: int) -> str:
        """Return a round in words."""
        return self.chart.told(column)

    def _labels(self) -> list[str]:
        return [
            text("gui-end-value", name=line.name, value=line.values[-1]) if line.values else ""
            for line in self.chart.lines
        ]

    def area(self) -> QRectF:
        """Return where the lines lie."""
        metrics = self.fontMetrics()
        left = 12 + max(metrics.horizontalAdvance(str(tick)) for tick in self.chart.ticks)
        right = 40 + max(metrics.horizontalAdvance(label) for label in self._labels())
        right = min(right, round(self.width() * 0.45))
        return QRectF(left, 10, max(10, self.width() - left - right), max(10, self.height() - metrics.height() - 20))

    def place_of(self, column: int, value: int) -> QPointF:
        """Return where a value lies."""
        area, chart = self.area(), self.chart
        x = area.left() + (area.width() * column / (len(self.rounds) - 1) if len(self.rounds) > 1 else 0.0)
        return QPointF(x, area.bottom() - area.height() * (value - chart.low) / (chart.high - chart.low))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw scale, lines, names at their ends, and the round pointed at."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw_focus(painter)
        self._draw_scale(painter)
        if self.column is not None:
            x = self.place_of(self.column, self.chart.low).x()
            painter.setPen(QPen(theme_colour("plate_edge"), 1))
            painter.drawLine(QPointF(x, self.area().top()), QPointF(x, self.area().bottom()))
        for line in range(len(self.chart.lines)):
            self._draw_line(painter, line)
        self._draw_names(painter)
        if self.column is not None:
            known = [each for each in self.chart.lines if each.values]
            known.sort(key=lambda each: -each.values[self.column or 0])
            lines = [text("gui-end-round", round=self.rounds[self.column])]
            lines += [text("gui-end-value", name=each.name, value=each.values[self.column]) for each in known]
            self.draw_told(painter, lines, self.place_of(self.column, 0).x(), self.area().top())

    def _draw_scale(self, painter: QPainter) -> None:
        area, metrics = self.area(), self.fontMetrics()
        for tick in self.chart.ticks:
            y = self.place_of(0, tick).y()
            painter.setPen(QPen(theme_colour("line"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(theme_colour("ink_soft"))
            box = QRectF(0, y - metrics.height() / 2, area.left() - 6, metrics.height())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(tick))
        painter.setPen(theme_colour("ink_soft"))
        wide = metrics.horizontalAdvance("00") + 8
        every = max(1, round(wide * (len(self.rounds) - 1) / max(1.0, area.width()) + 0.5))
        for column in range(0, len(self.rounds), every):
            x = self.place_of(column, self.chart.low).x()
            box = QRectF(x - 30, area.bottom() + 4, 60, metrics.height())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter), str(self.rounds[column]))

    def _draw_line(self, painter: QPainter, number: int) -> None:
        line = self.chart.lines[number]
        if not line.values:
            return
        points = [self.place_of(column, value) for column, value in enumerate(line.values)]
        path = QPolygonF(points)
        casing = theme_colour("ink_soft")
        casing.setAlphaF(0.6)
        for colour, width in ((casing, 4.0), (theme_colour(f"seat.{line.colour}"), 2.4)):
            pen = QPen(colour, width)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            dashes = DASHES[number % len(DASHES)]
            if dashes:
                pen.setDashPattern([dash * 2.4 / width for dash in dashes])
            painter.setPen(pen)
            painter.drawPolyline(path)
        apart = self.area().width() / max(1, len(points) - 1)
        for point in points if apart >= MARKS_FROM else points[-1:]:
            draw_mark(painter, point, line.colour, 11)

    def _draw_names(self, painter: QPainter) -> None:
        area, metrics = self.area(), self.fontMetrics()
        known = [(k, line) for k, line in enumerate(self.chart.lines) if line.values]
        ends = [self.place_of(len(self.rounds) - 1, line.values[-1]).y() for _, line in known]
        half = metrics.height() / 2
        labels = self._labels()
        for y, wanted, (k, line) in zip(
            spread(ends, metrics.height() - 1, half, self.height() - half), ends, known, strict=True
        ):
            painter.setPen(QPen(theme_colour("plate_edge"), 1))
            painter.drawLine(QPointF(area.right() + 7, wanted), QPointF(area.right() + 15, y))
            draw_mark(painter, QPointF(area.right() + 22, y), line.colour, 10)
            painter.setPen(theme_colour("ink"))
            room = self.width() - area.right() - 31
            words = metrics.elidedText(labels[k], Qt.TextElideMode.ElideMiddle, round(room))
            painter.drawText(QPointF(area.right() + 30, y + metrics.ascent() / 2 - 1), words)


class PossessionsChart(Picture):
    """Who had what when: a bar for each thing, from the round in which it came to the one in which it went."""

    def __init__(self, held: Possessions, parent: QWidget | None = None) -> None:
        super().__init__(held.title, held.rounds, parent)
        self.held = held
        self.setObjectName(f"chart:{held.id}")

    @property
    def lane(self) -> int:
        """Return how high the bar of one thing is with its surroundings, in pixels: words are a little smaller."""
        return round(self.fontMetrics().height() * SMALLER)

    def sizeHint(self) -> QSize:
        """Return the size wanted: a lane for each thing that a seat has at the same time."""
        return QSize(
            860, sum(self.held.lanes) * self.lane + 6 * len(self.held.lanes) + self.fontMetrics().height() + 10
        )

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which it can be read."""
        return QSize(280, self.sizeHint().height())

    def told(self, column: int) -> str:
        """Return a round in words."""
        return " ".join(self._told(column))

    def _told(self, column: int) -> list[str]:
        lines = [text("gui-end-round", round=self.rounds[column])]
        for seat, look in enumerate(self.held.seats):
            things = [bar.label for bar in self.held.bars[seat] if bar.first <= column <= bar.last]
            lines.append(text("gui-end-value", name=look.name, value=", ".join(things) or "–"))
        return lines

    def area(self) -> QRectF:
        """Return where the bars lie; columns have their width here, and `column_at` counts them."""
        metrics = self.fontMetrics()
        left = 34 + max(metrics.horizontalAdvance(look.name) for look in self.held.seats)
        return QRectF(left, 4, max(10, self.width() - left - 10), self.height() - metrics.height() - 8)

    def column_at(self, x: float) -> int:
        """Return the round at a place."""
        area, count = self.area(), len(self.rounds)
        return max(0, min(count - 1, int((x - area.left()) / area.width() * count)))

    def _x(self, column: int) -> float:
        area = self.area()
        return area.left() + area.width() * column / len(self.rounds)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw rounds, seats and bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw_focus(painter)
        area, metrics = self.area(), self.fontMetrics()
        for column, number in enumerate(self.rounds):
            if column == self.column:
                box = QRectF(self._x(column), area.top(), area.width() / len(self.rounds), area.height())
                painter.fillRect(box, theme_colour("chip"))
            painter.setPen(QPen(theme_colour("line"), 1))
            painter.drawLine(QPointF(self._x(column), area.top()), QPointF(self._x(column), area.bottom()))
            painter.setPen(theme_colour("ink_soft"))
            box = QRectF(self._x(column), area.bottom() + 2, area.width() / len(self.rounds), metrics.height())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter), str(number))
        y = area.top() + 3
        for seat, look in enumerate(self.held.seats):
            height = self.held.lanes[seat] * self.lane
            draw_mark(painter, QPointF(14, y + height / 2), look.colour, 15)
            painter.setPen(theme_colour("ink"))
            painter.drawText(QPointF(26, y + height / 2 + metrics.ascent() / 2 - 1), look.name)
            for bar in self.held.bars[seat]:
                self._draw_bar(painter, seat, bar.label, bar.first, bar.last, y + bar.lane * self.lane)
            y += height + 6
            painter.setPen(QPen(theme_colour("line"), 1))
            painter.drawLine(QPointF(8, y - 3), QPointF(area.right(), y - 3))
        if self.column is not None:
            self.draw_told(painter, self._told(self.column), self._x(self.column + 1) - 8, area.top() + 4)

    def _draw_bar(self, painter: QPainter, seat: int, label: str, first: int, last: int, y: float) -> None:
        colour = self.held.seats[seat].colour
        box = QRectF(self._x(first) + 1.5, y + 1, self._x(last + 1) - self._x(first) - 3, self.lane - 3)
        painter.setPen(QPen(theme_colour("plate_edge"), 0.8))
        painter.setBrush(theme_colour(f"seat.{colour}"))
        painter.drawRoundedRect(box, 4, 4)
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * SMALLER)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(theme_colour(f"on_seat.{colour}"))
        words = painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, round(box.width() - 6))
        painter.drawText(
            box.adjusted(5, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words
        )
        painter.setFont(self.font())


def draw_mark(painter: QPainter, at: QPointF, colour: str, size: float) -> None:
    """Draw a seat's mark on a disc of its colour."""
    x, y = at.x(), at.y()
    paint_parts(painter, [symbol("disc", x, y, size + 2, "ink_soft"), symbol("disc", x, y, size, f"seat.{colour}")])
    paint_parts(painter, [symbol(SEAT_MARKS.get(colour, "dot"), x, y, size * 0.55, f"on_seat.{colour}")])
