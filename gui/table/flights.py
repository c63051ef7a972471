"""What is on its way over the table, and how it is drawn. Knows places on the page, and no game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import cos, pi
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from core.table import Part
from gui.scene.items import parts_bounds
from gui.scene.painter import colour, paint_parts
from gui.theme import current

FRAME_MILLISECONDS: Final = 16
ARC: Final = 0.12
"""How far a way bends, as a part of its length; things that are carried do not go along a ruler."""
LIFT: Final = 0.08
"""How much larger a thing is in the middle of its way: it has been lifted off the table."""
SEEN: Final = 20.0
"""Small things are lifted so far that they are about so many pixels high, twice their size at most: eyes follow."""
ROOM: Final = 4
"""Pixels around a thing that are drawn with it."""
PICTURES: Final = 100
"""So many pictures of things are kept for the next time."""


@dataclass(eq=False)
class Flight:
    """One thing on its way. start, end: places on the page in pixels; the same place where it appears or vanishes.

    sizes: pixels per unit of its parts at both ends. becomes: how it looks at its end, () for the same; turns: it is
    turned over on the way, else one look fades into the other. delay, length: milliseconds. appears, vanishes: it
    grows out of nothing, or into nothing. waits: until it starts it is seen where it starts, since the board no longer
    has it there. number: beside it, in the colour of a loss where it begins with a minus. onto: the board to which it
    comes as a whole thing, None for what joins a thing there. done: called when it is there. first, last: the boxes
    around it at both ends, from its place there; pictures: of its first and of its last look.
    """

    parts: tuple[Part, ...]
    start: QPointF
    end: QPointF
    sizes: tuple[float, float]
    becomes: tuple[Part, ...] = ()
    turns: bool = False
    delay: float = 0.0
    length: float = 450.0
    appears: bool = False
    vanishes: bool = False
    waits: bool = False
    number: str = ""
    onto: QWidget | None = None
    done: Callable[[], None] | None = None
    first: QRectF = field(init=False)
    last: QRectF = field(init=False)
    pictures: dict[bool, QPixmap] = field(default_factory=dict[bool, QPixmap], init=False)

    def __post_init__(self) -> None:
        if self.becomes == self.parts:
            self.becomes = ()
        self.first, self.last = (
            QRectF(box.topLeft() * size, box.size() * size)
            for box, size in zip(
                (parts_bounds(self.parts), parts_bounds(self.becomes or self.parts)), self.sizes, strict=True
            )
        )

    def at(self, elapsed: float) -> Pose | None:
        """Return how it is so many milliseconds after the beginning; None when not on the way.

        It starts and stops gently, bends a little, and is nearer to the eye in the middle.
        """
        share = (elapsed - self.delay) / self.length
        if share < 0 and self.waits:
            return Pose(self.first.translated(self.start))
        if not 0 <= share < 1:
            return None
        eased = share * share * share * (share * (6 * share - 15) + 10)
        way = self.end - self.start
        bend = QPointF(way.y(), -way.x()) * (ARC * 4 * eased * (1 - eased))
        if way.x() < 0:
            bend = -bend  # upwards, whichever way it goes
        box = _between(self.first, self.last, eased).translated(self.start + way * eased + bend)
        if self.appears:
            return Pose(_scaled(box, 0.55 + 0.45 * eased), min(1.0, 2 * share))
        if self.vanishes:
            return Pose(_scaled(box, 1 - 0.45 * eased), min(1.0, 2 * (1 - share)))
        lift = min(1.0, max(LIFT, SEEN / max(1.0, box.height()) - 1))
        box = _scaled(box, 1 + lift * 4 * eased * (1 - eased))
        if not (self.turns and self.becomes):
            return Pose(box, changed=min(1.0, max(0.0, 1.6 * eased - 0.3)) if self.becomes else 0.0)
        turned = min(1.0, max(0.0, 2 * eased - 0.5))
        return Pose(_scaled(box, abs(cos(pi * turned)), 1.0), changed=float(turned > 0.5))


@dataclass(frozen=True, slots=True)
class Pose:
    """How something on its way is drawn. box: where, on the page. changed: how much of its new look it has, 0 to 1."""

    box: QRectF
    opacity: float = 1.0
    changed: float = 0.0


def _between(a: QRectF, b: QRectF, share: float) -> QRectF:
    return QRectF(
        a.x() + (b.x() - a.x()) * share,
        a.y() + (b.y() - a.y()) * share,
        a.width() + (b.width() - a.width()) * share,
        a.height() + (b.height() - a.height()) * share,
    )


def _scaled(box: QRectF, across: float, down: float | None = None) -> QRectF:
    """Return a box that is so many times as large, around the same middle."""
    w, h = box.width() * across, box.height() * (across if down is None else down)
    return QRectF(box.center().x() - w / 2, box.center().y() - h / 2, w, h)


def _picture(parts: tuple[Part, ...], scale: float) -> QPixmap:
    """Return what a thing on its way looks like. scale: pixels of the screen per unit of its parts."""
    box = parts_bounds(parts)
    picture = QPixmap(max(1, round(box.width() * scale)), max(1, round(box.height() * scale)))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    paint_parts(painter, parts)
    painter.end()
    return picture


@dataclass(eq=False)
class Pulse:
    """A ring that widens and fades around a place on the page, where something happened that moves nothing."""

    box: QRectF
    delay: float = 0.0
    length: float = 700.0


class Sprite(QWidget):
    """The small widget in which one thing is on its way. It takes no input."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        self._draw: Callable[[QPainter], None] | None = None

    def show_at(self, box: QRectF, draw: Callable[[QPainter], None]) -> None:
        """Show something drawn in the coordinates of the page. box: where, on the page."""
        self._draw = draw
        self.setGeometry(box.toAlignedRect().adjusted(-ROOM, -ROOM, ROOM, ROOM))
        if self.isHidden():
            self.show()
            self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is on its way."""
        if self._draw is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(-self.pos())
            self._draw(painter)
            painter.end()


class Flights(QObject):
    """All that is on its way over a page.

    Each thing is a small widget of its own: one layer over all would have the whole page drawn again whenever it comes
    or goes, and would keep boards from being scrolled quickly.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.flights: list[Flight] = []
        self.pulses: list[Pulse] = []
        self._sprites: dict[int, Sprite] = {}  # by the identity of what is drawn in it
        self._idle: list[Sprite] = []
        self._pictures: dict[tuple[tuple[Part, ...], float, str], QPixmap] = {}
        self._began = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MILLISECONDS)
        self._timer.timeout.connect(self._tick)

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
        took = max(each.delay + each.length for each in (*self.flights, *self.pulses))
        self._began = time.monotonic()
        self._timer.start()
        self._tick()
        return took

    def finish(self) -> None:
        """Bring everything to its end at once."""
        self._timer.stop()
        flights, pulses, self.flights, self.pulses = self.flights, self.pulses, [], []
        for each in (*flights, *pulses):
            self._put_away(each)
        for flight in flights:
            if flight.done is not None:
                flight.done()

    def _put_away(self, what: Flight | Pulse) -> None:
        sprite = self._sprites.pop(id(what), None)
        if sprite is not None:
            sprite.hide()
            self._idle.append(sprite)

    def _sprite(self, what: Flight | Pulse) -> Sprite:
        sprite = self._sprites.get(id(what))
        if sprite is None:
            sprite = self._sprites[id(what)] = self._idle.pop() if self._idle else Sprite(self._page)
        return sprite

    def _tick(self) -> None:
        elapsed = (time.monotonic() - self._began) * 1000
        for each in [each for each in (*self.flights, *self.pulses) if elapsed >= each.delay + each.length]:
            self._put_away(each)
            if isinstance(each, Flight):
                self.flights.remove(each)
                if each.done is not None:
                    each.done()
            else:
                self.pulses.remove(each)
        if not self.busy:
            self._timer.stop()
            return
        for pulse in self.pulses:
            if elapsed >= pulse.delay:
                self._show_pulse(pulse, elapsed)
        for flight in self.flights:
            pose = flight.at(elapsed)
            if pose is not None:
                self._show_flight(flight, pose, with_number=elapsed >= flight.delay)

    def _look(self, flight: Flight, changed: bool) -> QPixmap:
        """Return what a flight looks like: made when it is first seen, so that no frame has the work of all of them."""
        found = flight.pictures.get(changed)
        if found is None:
            size = flight.sizes[1] if changed else flight.sizes[0] if flight.becomes else max(flight.sizes)
            parts = flight.becomes if changed else flight.parts
            found = flight.pictures[changed] = self._picture(parts, size * self._page.devicePixelRatioF())
        return found

    def _picture(self, parts: tuple[Part, ...], scale: float) -> QPixmap:
        key = (parts, scale, current().name)
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) >= PICTURES:
                self._pictures.clear()
            found = self._pictures[key] = _picture(parts, scale)
        return found

    def _show_pulse(self, pulse: Pulse, elapsed: float) -> None:
        share = min(1.0, max(0.0, (elapsed - pulse.delay) / pulse.length))
        wide = 2 + 9 * share
        ring = pulse.box.adjusted(-wide, -wide, wide, wide)

        def draw(painter: QPainter) -> None:
            painter.setPen(QPen(colour("focus", 0.85 * (1 - share) ** 1.5), 3.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(ring, 10, 10)

        self._sprite(pulse).show_at(ring, draw)

    def _show_flight(self, flight: Flight, pose: Pose, with_number: bool) -> None:
        box = pose.box
        tag = _tag_box(flight.number, box) if flight.number and with_number else None
        looks: list[tuple[QPixmap, float]] = []
        if pose.changed < 1:
            looks.append((self._look(flight, False), pose.opacity))
        if pose.changed > 0:
            looks.append((self._look(flight, True), pose.opacity * pose.changed))

        def draw(painter: QPainter) -> None:
            for picture, opacity in looks:
                painter.setOpacity(opacity)
                painter.drawPixmap(box, picture, QRectF(picture.rect()))
            painter.setOpacity(pose.opacity)
            if tag is not None:
                _draw_tag(painter, flight.number, tag)

        self._sprite(flight).show_at(box if tag is None else box.united(tag), draw)


def _tag_font() -> QFont:
    font = QFont()
    font.setPixelSize(17)
    font.setBold(True)
    return font


def _tag_box(number: str, beside: QRectF) -> QRectF:
    wide = QFontMetricsF(_tag_font()).horizontalAdvance(number) + 14
    return QRectF(beside.right() + 3, beside.center().y() - 12, wide, 24)


def _draw_tag(painter: QPainter, number: str, box: QRectF) -> None:
    """Draw a number on a small plate, a loss in another colour."""
    loss = number.startswith(("-", "−"))
    painter.setPen(QPen(colour("line"), 1))
    painter.setBrush(colour("paper"))
    painter.drawRoundedRect(box, 8, 8)
    painter.setPen(colour("bad" if loss else "good"))
    painter.setFont(_tag_font())
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), number)
