"""The strip of a timeline: one mark per action, a lane per seat, rounds above, the moment that is shown as a handle."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QAbstractSlider, QToolTip, QWidget

from core.table import SEAT_MARKS, SeatLook, symbol
from core.text import text
from gui.scene.painter import drawing, paint_parts
from gui.theme import current
from gui.viewmodels.timeline import Section, Timeline
from gui.widgets.common import theme_colour

LANES = 27
"""Height of all lanes together, in pixels."""
MARK_FROM = 8.0
"""A run of one seat's actions so wide or wider has the seat's mark in it."""
MARK_SIDE = 12
"""Side of the square that a mark is drawn into, in pixels."""
UNLIKE = 0.16
"""Colours nearer to the ground's lightness than this have an edge."""
YOUNG = 60
"""A game of fewer actions does not fill the strip."""
LATER = 0.3
"""How strongly that is drawn which came after the moment looked at."""


class TimelineStrip(QAbstractSlider):
    """Shows the whole game from left to right. Its value is the moment that is shown; the last one is now.

    A slider to screen readers. Click or drag goes to a moment; so do the arrow keys by one action, Up and Down or the
    page keys by one round, Home and End to the start and to now.
    """

    wanted = Signal(int)
    """Somebody wants to see this moment."""
    round_wanted = Signal(int)
    """Somebody wants to go by a round: -1 back, 1 forward."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timeline")
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._timeline = Timeline()
        self._sections: list[Section] = []
        self._runs: list[tuple[int, int, int]] = []  # first and last action, seat
        self._seats: Sequence[SeatLook] = ()
        self._marks: dict[tuple[str, float, float, str], QPixmap] = {}
        self._legend_drawn: tuple[object, QPixmap] | None = None

    def show_timeline(self, timeline: Timeline, seats: Sequence[SeatLook], here: int, earliest: int) -> None:
        """Show a game. here: the moment that the table shows. earliest: the first one that can be shown."""
        self._timeline, self._seats = timeline, seats
        self._sections = timeline.sections()
        self._runs = _runs(timeline.seats)
        self.setRange(earliest, timeline.length)
        self.setValue(here)
        self.update()

    # -- where --------------------------------------------------------------------------------------------------------

    def _legend(self) -> float:
        return 32.0 if len(self._seats) > 2 else 20.0

    def _span(self) -> int:
        """Return how many actions the strip has room for: a game that has just begun leaves room for what comes."""
        return max(YOUNG, self._timeline.length)

    def place_of(self, number: int) -> float:
        """Return how far from the left a moment lies, in pixels."""
        left = self._legend()
        return left + (self.width() - left - 8) * number / self._span()

    def moment_at(self, x: float) -> int:
        """Return the moment nearest to a place."""
        left = self._legend()
        share = (x - left) / max(1.0, self.width() - left - 8)
        return max(self.minimum(), min(self.maximum(), round(share * self._span())))

    def sizeHint(self) -> QSize:
        """Return the size wanted: as high as the lanes with a line of words above."""
        return QSize(400, LANES + self.fontMetrics().height() + 4)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size."""
        return QSize(120, self.sizeHint().height())

    # -- drawing ------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw rounds, runs and the handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = float(self.height() - LANES - 2)
        if self.hasFocus():
            painter.setPen(QPen(theme_colour("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        self._draw_rounds(painter, top)
        lane = LANES / max(1, len(self._seats))
        self._draw_legend(painter, top, lane)
        self._draw_runs(painter, top, lane)
        x = self.place_of(self.value())
        painter.setPen(QPen(theme_colour("accent"), 2))
        painter.drawLine(QPointF(x, top - 3), QPointF(x, self.height() - 1))
        painter.setBrush(theme_colour("accent"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([QPointF(x - 5, top - 8), QPointF(x + 5, top - 8), QPointF(x, top - 1)]))

    def _draw_rounds(self, painter: QPainter, top: float) -> None:
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        left = self._legend()
        track = QRectF(left, top, self.width() - left - 8, LANES)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme_colour("chip"))
        painter.setOpacity(0.5)
        painter.drawRoundedRect(track, 3, 3)
        painter.setOpacity(1.0)
        for k, section in enumerate(self._sections):
            x, end = self.place_of(section.first - 1), self.place_of(section.last)
            painter.fillRect(QRectF(x, top, end - x, LANES), theme_colour("chip" if k % 2 else "table"))
            painter.setPen(QPen(theme_colour("line"), 1))
            painter.drawLine(QPointF(x, 2), QPointF(x, top + LANES))
            for phase in section.phases:
                at = self.place_of(phase - 1)
                if at - x > 3:
                    painter.drawLine(QPointF(at, top), QPointF(at, top + LANES))
            words = _short(section.title, metrics.horizontalAdvance, end - x - 6)
            painter.setPen(theme_colour("ink_soft"))
            painter.drawText(QRectF(x + 4, 0, end - x, top - 1), Qt.AlignmentFlag.AlignVCenter, words)

    def _draw_legend(self, painter: QPainter, top: float, lane: float) -> None:
        """Draw each seat's mark in front of its lane, in two columns since lanes are narrow; drawn once."""
        ratio = self.devicePixelRatioF()
        key = (tuple(look.colour for look in self._seats), self.height(), ratio, current().name)
        if self._legend_drawn is None or self._legend_drawn[0] != key:
            two = len(self._seats) > 2
            size = min(12.0, lane * (2 if two else 1))

            def draw(onto: QPainter) -> None:
                for seat, look in enumerate(self._seats):
                    x = 9 + (13 if two and seat % 2 else 0)
                    y = top + lane * (seat + 0.5)
                    fill, mark = f"seat.{look.colour}", SEAT_MARKS.get(look.colour, "dot")
                    paint_parts(onto, [symbol("disc", x, y, size + 1, "line"), symbol("disc", x, y, size, fill)])
                    paint_parts(onto, [symbol(mark, x, y, size * 0.6, f"on_seat.{look.colour}")])

            self._legend_drawn = key, drawing(self._legend(), self.height(), ratio, draw)
        painter.drawPixmap(0, 0, self._legend_drawn[1])

    def _draw_runs(self, painter: QPainter, top: float, lane: float) -> None:
        """Draw the runs of each seat at once: a long game has hundreds, and this is drawn after every action."""
        here, edge, ground = self.value(), theme_colour("ink_soft"), theme_colour("table").lightnessF()
        left = self._legend()
        per = (self.width() - left - 8) / self._span()
        for seat, look in enumerate(self._seats):
            fill = theme_colour(f"seat.{look.colour}")
            pale = abs(fill.lightnessF() - ground) < UNLIKE
            painter.setPen(QPen(edge, 0.8) if pale else Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            y, high = top + lane * seat + 0.5, lane - 1
            mark: QPixmap | None = None
            for later, opacity in ((False, 1.0), (True, LATER)):
                boxes: list[QRectF] = []
                for first, last, whose in self._runs:
                    start, end = (max(first, here + 1), last) if later else (first, min(last, here))
                    if whose == seat and start <= end:
                        wide = per * (end - start + 1)
                        boxes.append(
                            QRectF(left + per * (start - 1), y, max(1.5, wide - (0.7 if wide > 3 else 0)), high)
                        )
                if not boxes:
                    continue
                painter.setOpacity(opacity)
                painter.drawRects(boxes)
                for box in boxes:
                    if box.width() >= MARK_FROM:
                        mark = mark or self._mark(look.colour, min(high + 1, 9.0) * 0.8)
                        painter.drawPixmap(box.center() - QPointF(MARK_SIDE / 2, MARK_SIDE / 2), mark)
        painter.setOpacity(1.0)

    def _mark(self, colour: str, size: float) -> QPixmap:
        """Return a picture of a seat's mark in the middle of a square, as sharp as the screen."""
        ratio = self.devicePixelRatioF()
        key = (colour, size, ratio, current().name)
        found = self._marks.get(key)
        if found is None:
            middle = MARK_SIDE / 2
            mark = symbol(SEAT_MARKS.get(colour, "dot"), middle, middle, size, f"on_seat.{colour}")
            found = drawing(MARK_SIDE, MARK_SIDE, ratio, lambda painter: paint_parts(painter, [mark]))
            self._marks[key] = found
        return found

    # -- hands --------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the moment under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit(self.moment_at(event.position().x()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow a drag."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.wanted.emit(self.moment_at(event.position().x()))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing is left to do: the press has done it."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the keyboard."""
        key = Qt.Key(event.key())
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        rounds = {
            Qt.Key.Key_Up: -1, Qt.Key.Key_PageUp: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageDown: 1,
        }  # fmt: skip
        ends = {Qt.Key.Key_Home: self.minimum(), Qt.Key.Key_End: self.maximum()}
        if key in steps:
            self.wanted.emit(max(self.minimum(), min(self.maximum(), self.value() + steps[key])))
        elif key in rounds:
            self.round_wanted.emit(rounds[key])
        elif key in ends:
            self.wanted.emit(ends[key])
        else:
            event.ignore()  # the table's keys work here, too

    def event(self, event: QEvent) -> bool:
        """Tell what lies under a pointer that rests."""
        if isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.told_at(event.pos().x()), self)
            return True
        return super().event(event)

    def told_at(self, x: float) -> str:
        """Return what is told about a place: the action there, who took it, round and phase."""
        number = self.moment_at(x)
        where = self._timeline.where(max(0, number - 1)) or "none"
        if not 0 < number <= self._timeline.length:
            return text("gui-timeline-start")
        who = self._seats[self._timeline.seats[number - 1]].name
        return text("gui-timeline-move", number=number, seat=who, where=where)


def _runs(seats: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return runs of actions of one seat: first and last number, counted from 1, and the seat."""
    found: list[tuple[int, int, int]] = []
    for number, seat in enumerate(seats, 1):
        if found and found[-1][2] == seat:
            found[-1] = (found[-1][0], number, seat)
        else:
            found.append((number, number, seat))
    return found


def _short(title: str, width: Callable[[str], int], room: float) -> str:
    """Return a title, or its number alone, or nothing: what there is room for."""
    number = re.search(r"\d+", title)
    for words in (title, number.group() if number else ""):
        if words and width(words) <= room:
            return words
    return ""
