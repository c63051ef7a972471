"""What is on its way over the table, and the layer that draws it. Knows places on the page, and no game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from core.table import Part
from gui.scene.items import parts_bounds
from gui.scene.painter import colour, paint_parts

FRAME_MILLISECONDS: Final = 16
ARC: Final = 0.12
"""How far a way bends, as a part of its length; things that are carried do not go along a ruler."""
ROOM: Final = 4


@dataclass
class Flight:
    """One thing on its way. start, end: places on the page in pixels; the same place where it appears or vanishes.

    sizes: pixels per unit of its parts at both ends. delay, length: milliseconds. appears, vanishes: it grows out of
    nothing, or into nothing. waits: until it starts it is seen where it starts, since the board no longer has it there.
    number: beside it, in the colour of a loss where it begins with a minus. done: called when
    it is there.
    """

    parts: tuple[Part, ...]
    start: QPointF
    end: QPointF
    sizes: tuple[float, float]
    delay: float = 0.0
    length: float = 450.0
    appears: bool = False
    vanishes: bool = False
    waits: bool = False
    number: str = ""
    done: Callable[[], None] | None = None
    picture: QPixmap | None = field(default=None, repr=False)
    box: QRectF = field(default_factory=QRectF)

    def draw_picture(self, ratio: float) -> None:
        """Make the picture that is moved. ratio: pixels of the screen per pixel of the page."""
        if self.picture is not None:
            return
        self.box = parts_bounds(self.parts)
        scale = max(self.sizes)
        wide, high = max(1, round(self.box.width() * scale * ratio)), max(1, round(self.box.height() * scale * ratio))
        picture = QPixmap(wide, high)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale * ratio, scale * ratio)
        painter.translate(-self.box.topLeft())
        paint_parts(painter, self.parts)
        painter.end()
        self.picture = picture

    def at(self, elapsed: float) -> tuple[QPointF, float, float] | None:
        """Return (place, pixels per unit, opacity) so many milliseconds after the beginning; None when not on the way.

        It starts and stops gently and bends a little.
        """
        share = (elapsed - self.delay) / self.length
        if share < 0 and self.waits:
            return self.start, self.sizes[0], 1.0
        if not 0 <= share < 1:
            return None
        eased = share * share * (3 - 2 * share)
        way = self.end - self.start
        bend = QPointF(way.y(), -way.x()) * (ARC * 4 * eased * (1 - eased))
        if way.x() < 0:
            bend = -bend  # upwards, whichever way it goes
        place = self.start + way * eased + bend
        scale = self.sizes[0] + (self.sizes[1] - self.sizes[0]) * eased
        opacity = 1.0
        if self.appears:
            opacity, scale = min(1.0, 2 * share), scale * (0.55 + 0.45 * eased)
        if self.vanishes:
            opacity, scale = min(1.0, 2 * (1 - share)), scale * (1 - 0.45 * eased)
        return place, scale, opacity


@dataclass
class Pulse:
    """A ring that widens and fades around a place on the page, where something happened that moves nothing."""

    box: QRectF
    delay: float = 0.0
    length: float = 700.0


class FlightLayer(QWidget):
    """A transparent layer over a page. It takes no input, and is hidden while nothing is on its way."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.setObjectName("flights")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.flights: list[Flight] = []
        self.pulses: list[Pulse] = []
        self.worst = 0.0
        """Longest time that drawing one frame's things has taken, in milliseconds (for measuring)."""
        self._began = 0.0
        self._dirty: list[QRect] = []
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MILLISECONDS)
        self._timer.timeout.connect(self._tick)
        self.hide()

    @property
    def busy(self) -> bool:
        """Return whether anything is on its way."""
        return bool(self.flights or self.pulses)

    def play(self, flights: Sequence[Flight], pulses: Sequence[Pulse] = ()) -> float:
        """Begin, after ending what was on its way. Return how many milliseconds it takes."""
        self.finish()
        self.flights, self.pulses = list(flights), list(pulses)
        if not self.busy:
            return 0.0
        ratio = self.devicePixelRatioF()
        for flight in self.flights:
            flight.draw_picture(ratio)
        self.setGeometry(self._page.rect())
        self.show()
        self.raise_()
        self._began = time.monotonic()
        self._timer.start()
        self._tick()
        return max(each.delay + each.length for each in (*self.flights, *self.pulses))

    def finish(self) -> None:
        """Bring everything to its end at once."""
        self._timer.stop()
        flights, self.flights, self.pulses = self.flights, [], []
        self._dirty = []
        self.hide()
        for flight in flights:
            if flight.done is not None:
                flight.done()

    def _elapsed(self) -> float:
        return (time.monotonic() - self._began) * 1000

    def _tick(self) -> None:
        elapsed = self._elapsed()
        there = [flight for flight in self.flights if elapsed >= flight.delay + flight.length]
        if there:
            self.flights = [flight for flight in self.flights if elapsed < flight.delay + flight.length]
            for flight in there:
                if flight.done is not None:
                    flight.done()
        self.pulses = [pulse for pulse in self.pulses if elapsed < pulse.delay + pulse.length]
        if not self.busy:
            self.finish()
            return
        # Only what is left and what is reached is drawn again, and with it the boards below.
        now = [self._where(flight, elapsed) for flight in self.flights]
        now += [self._ring(pulse, elapsed)[0].toAlignedRect() for pulse in self.pulses if elapsed >= pulse.delay]
        now = [box.adjusted(-ROOM, -ROOM, ROOM, ROOM) for box in now if box.isValid()]
        for box in (*self._dirty, *now):
            self.update(box)
        self._dirty = now

    def _where(self, flight: Flight, elapsed: float) -> QRect:
        at = flight.at(elapsed)
        if at is None:
            return QRect()
        place, scale, _ = at
        box = QRectF(flight.box.topLeft() * scale, flight.box.size() * scale).translated(place)
        if flight.number and elapsed >= flight.delay:
            box = box.united(self._number_box(flight, place, scale))
        return box.toAlignedRect()

    def _ring(self, pulse: Pulse, elapsed: float) -> tuple[QRectF, float]:
        share = min(1.0, max(0.0, (elapsed - pulse.delay) / pulse.length))
        wide = 2 + 9 * share
        return pulse.box.adjusted(-wide, -wide, wide, wide), 0.85 * (1 - share) ** 1.5

    @staticmethod
    def _number_font() -> QFont:
        font = QFont()
        font.setPixelSize(17)
        font.setBold(True)
        return font

    def _number_box(self, flight: Flight, place: QPointF, scale: float) -> QRectF:
        metrics = QFontMetricsF(self._number_font())
        wide = metrics.horizontalAdvance(flight.number) + 14
        left = place.x() + flight.box.right() * scale + 3
        return QRectF(left, place.y() - 12, wide, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is on its way."""
        began = time.perf_counter()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        elapsed = self._elapsed()
        for pulse in self.pulses:
            if elapsed >= pulse.delay:
                box, opacity = self._ring(pulse, elapsed)
                painter.setPen(QPen(colour("focus", opacity), 3.0))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, 10, 10)
        for flight in self.flights:
            at = flight.at(elapsed)
            if at is not None and flight.picture is not None:
                self._draw(painter, flight, *at, with_number=elapsed >= flight.delay)
        painter.end()
        self.worst = max(self.worst, (time.perf_counter() - began) * 1000)

    def _draw(
        self, painter: QPainter, flight: Flight, place: QPointF, scale: float, opacity: float, with_number: bool
    ) -> None:
        assert flight.picture is not None
        painter.setOpacity(opacity)
        box = QRectF(flight.box.topLeft() * scale, flight.box.size() * scale).translated(place)
        painter.drawPixmap(box, flight.picture, QRectF(flight.picture.rect()))
        if flight.number and with_number:
            tag = self._number_box(flight, place, scale)
            good = not flight.number.startswith(("-", "−"))
            painter.setPen(QPen(colour("line"), 1))
            painter.setBrush(colour("paper"))
            painter.drawRoundedRect(tag, 8, 8)
            painter.setPen(colour("good" if good else "bad"))
            painter.setFont(self._number_font())
            painter.drawText(tag, int(Qt.AlignmentFlag.AlignCenter), flight.number)
        painter.setOpacity(1.0)
