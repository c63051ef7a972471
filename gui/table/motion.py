"""Following what happens: things move to where they go, bots' moves are ringed and paced, and can be skipped.

A part of the table. The boards show the new state at once, except for the things on their way, which are held back
until they arrive. Whatever a person does ends all of it at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from core.session import Step, event_for
from core.table import Motion, Part
from core.text import text
from gui.commands import Command
from gui.scene.board_view import BoardView
from gui.table.flights import Flight, Flights, Pulse
from gui.table.guide import Guide
from gui.table.part import TablePart
from gui.table.places import Places, Waiting, by_id, lay_out, scale_of
from gui.table.thinking import ThinkingSign
from gui.widgets.common import button

if TYPE_CHECKING:
    from gui.viewmodels.table import TableScreen
    from gui.widgets.table_page import TablePage

MOST: Final = 48
"""So many things are on their way at most; the others are simply there."""
STAGGER: Final = 0.10
"""How much later each thing of one event starts, as a part of its time."""
NEXT_EVENT: Final = 0.40
"""How much later the things of the next event start."""
LONGEST: Final = 2.0
"""All starts lie within so many times the time of one thing."""
ORDINARY: Final = 2
"""Level of the log's lines that begin neither a round nor a phase (see `LogLine`); greater ones are details."""
QUIET: Final = 0.6
FORCED: Final = 0.25
"""How much of the pace is waited after a bot's move that moved nothing (`QUIET`), or that it had no choice about."""
SKIP_AFTER: Final = 500
"""Milliseconds for which bots have to play before the button that skips is shown: it does not blink at every move."""

_INPUT: Final = frozenset(
    (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.KeyPress, QEvent.Type.Wheel)
)


def kept_still() -> bool:
    """Return whether the system asks programs not to move things. Qt tells it on Windows only."""
    app = QApplication.instance()
    if not isinstance(app, QApplication) or QGuiApplication.platformName() != "windows":
        return False
    return not app.isEffectEnabled(Qt.UIEffect.UI_General)


class MotionPart(TablePart):
    """Plays what happens on the table."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.layer = Flights(page)
        self.sign = ThinkingSign(page)
        self.skip_button = button("table:skip")
        self.skip_button.setParent(page)
        self.skip_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.skip_button.hide()
        self.skip_button.clicked.connect(self.skip)
        self._skip_timer = QTimer(self)
        self._skip_timer.setSingleShot(True)
        self._skip_timer.setInterval(SKIP_AFTER)
        self._skip_timer.timeout.connect(self._show_skip)
        self._before: TableScreen | None = None
        self._now: TableScreen | None = None
        self._held: dict[tuple[str, str], Waiting] = {}
        self._followed: set[str] = set()
        self._ringed = False
        self._listening = False
        self._thinks = -1
        page.installEventFilter(self)
        page.bridge.acted.connect(self._acted)
        page.bridge.thinking.connect(self._thinking)
        self._say()

    # -- being told -----------------------------------------------------------------------------------------------

    def refreshed(self, screen: TableScreen) -> None:
        """End what is on its way: something else is shown now."""
        self.finish()
        self._before, self._now = self._now, screen

    def retranslated(self) -> None:
        """Say the button's words anew."""
        self.finish()
        self._say()
        self._place()

    def closing(self) -> None:
        """Stop everything."""
        self.finish()
        self._skip_timer.stop()
        self.sign.stop()
        self.skip_button.hide()
        self.page.removeEventFilter(self)

    def held(self, on: bool) -> None:
        """End what is on its way: nobody would see it arrive."""
        self.finish()

    def commands(self) -> tuple[Command, ...]:
        """Offer to skip what bots do."""
        return (
            Command("table.skip", self._key(), self.skip, ("Space",), "gui-commands-table", self._why_not_skip, False),
        )

    def key(self, key: int, modifiers: object) -> bool:
        """Skip by Space, while bots play."""
        if key == Qt.Key.Key_Space and not self._why_not_skip():
            self.skip()
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End everything at once when a person does something, or the page changes its size. Takes nothing away."""
        kind = event.type()
        if watched is self.page and kind == QEvent.Type.Resize:
            self.finish()
            QTimer.singleShot(0, self, self._place)
        if self._listening and kind in _INPUT:
            self.finish()
        return False

    # -- motions --------------------------------------------------------------------------------------------------

    @property
    def milliseconds(self) -> int:
        """Return how long a thing is on its way, 0 when nothing moves."""
        return 0 if kept_still() else self.page.preferences.now.motion_milliseconds

    def finish(self) -> None:
        """Bring everything on its way to its end."""
        if self._listening:
            self._listening = False
            app = QApplication.instance()
            if app is not None:
                app.removeEventFilter(self)
        if self.layer.busy:
            self.layer.finish()

    def _acted(self, steps: tuple[Step, ...]) -> None:
        """Play what was done, ring what a bot did, and say how long it takes to see it."""
        bridge = self.page.bridge
        bot = steps[-1].bot
        forced = bot and bridge.forced
        now = self._now
        shown = now is not None and now.pass_card is None and now.ending is None and self.page.isVisible()
        shown = shown and self.page.model.back.at is None  # the boards show an earlier moment
        took, moved = 0.0, False
        if shown and not bridge.hurry:
            refs = self._refs(steps) if bot or self.milliseconds else ()
            self._ring(refs if bot else ())
            if self.milliseconds:
                took, moved = self._play(steps, refs)
        pace = bridge.pace
        wait = pace * (FORCED if forced else 1.0 if moved else QUIET)
        if bot:
            bridge.linger(max(wait, took + 0.3 * wait) if moved else wait)
        else:
            bridge.linger(max(0.5 * pace, took))

    def _refs(self, steps: tuple[Step, ...]) -> tuple[str, ...]:
        """Return the things that the log tells somebody did in these steps; who did it only when nothing else."""
        assert self._now is not None
        first = steps[0].number
        seats = {f"seat:{step.seat}" for step in steps}
        found: dict[str, None] = {}
        for line in reversed(self.page.model.session.log(self._now.viewer)):
            if line.step < first:
                break
            if line.level >= ORDINARY and not seats.isdisjoint(line.refs):
                found |= dict.fromkeys(ref for ref in line.refs if self.page.board_with(ref) is not None)
        others = tuple(ref for ref in found if not ref.startswith("seat:"))
        return others or tuple(ref for ref in found if ref in seats)

    def _ring(self, refs: tuple[str, ...]) -> None:
        """Ring what a bot did, until something else is done. In a lesson the ring is for what is taught."""
        guide = self.page.part(Guide)
        if guide is not None and guide.card is not None:
            return
        if refs or self._ringed:
            self._ringed = bool(refs)
            for board in self._now.boards if self._now is not None else ():
                view = self.page.board(board.id)
                if view is not None:
                    view.flash(refs)

    def _play(self, steps: tuple[Step, ...], refs: tuple[str, ...]) -> tuple[float, bool]:
        """Begin. Return how many milliseconds it takes, and whether anything moves from place to place."""
        assert self._now is not None
        if self._before is None:
            return 0.0, False
        model = self.page.model
        look = model.look()
        opened = model.session.engine.spec.open_fields
        lay_out(self.page)
        places = Places(self.page, by_id(self._before.boards), by_id(self._now.boards))
        flights: list[Flight] = []
        group = 0
        for step in steps:
            for event in step.events:
                seen = event_for(event, look.viewer, opened)
                made = [self._flight(motion, places) for motion in model.view.motions(look, seen)]
                found = [each for each in made if each is not None]
                for number, flight in enumerate(found):
                    flight.delay = group * NEXT_EVENT + number * STAGGER
                flights += found
                group += bool(found)
        flights = [*self._slides(places, flights), *flights]  # what goes far is above what makes room for it
        for waiting in self._held.values():
            waiting.draw()
        for flight in flights[MOST:]:
            if flight.done is not None:
                flight.done()
        del flights[MOST:]
        length = self.milliseconds
        latest = max((flight.delay for flight in flights), default=0.0)
        for flight in flights:
            flight.length = length
            flight.delay *= length * min(1.0, LONGEST / latest if latest else 1.0)
        who = f"seat:{steps[-1].seat}"
        pulses = [] if flights or not refs else self._pulses(tuple(dict.fromkeys((*refs, who))), length)
        took = self.layer.play(flights, pulses)
        if self.layer.busy:
            self._listening = True
            app = QApplication.instance()
            if app is not None:
                app.installEventFilter(self)
        return took, bool(flights)

    def _flight(self, motion: Motion, places: Places) -> Flight | None:
        """Return a motion as something on its way over the page, None when it has no place here."""
        start = places.start(motion.start, motion.parts) if motion.start else None
        end = places.end(motion.end, motion.parts) if motion.end else None
        if start is not None and end is not None:
            (begin, gone), (goal, held) = start, end
            if begin.view is goal.view and (begin.at - goal.at).manhattanLength() < 3:
                return None  # it stays where it is
            flight = Flight(begin.parts, begin.at, goal.at, (begin.scale, goal.scale), goal.parts, motion.turns)
            flight.waits = gone
        elif end is not None:
            goal, held = end
            flight = Flight(goal.parts, goal.at, goal.at, (goal.scale, goal.scale), appears=True)
        elif start is not None:
            begin = start[0]
            up = QPointF(0, -26 * scale_of(begin.view))
            return Flight(
                begin.parts, begin.at, begin.at + up, (begin.scale, begin.scale),
                vanishes=True, waits=start[1], number=motion.number,
            )  # fmt: skip
        else:
            return None
        flight.number = motion.number
        flight.onto = goal.view if places.old(goal.view, motion.end) is None else None
        self._follow(goal.view)
        self._arrives(flight, goal.view, motion.end, held, places)
        return flight

    def _slides(self, places: Places, flights: Sequence[Flight]) -> list[Flight]:
        """Return loose things that make room, or close a gap: they go when the first whole thing comes to their board,
        and last of all where none does."""
        found: list[Flight] = []
        latest = max((flight.delay for flight in flights), default=0.0)
        for item, begin, goal in places.shifted():
            if (goal.view.objectName(), item.id) in self._held or (begin.at - goal.at).manhattanLength() < 3:
                continue
            flight = Flight(begin.parts, begin.at, goal.at, (begin.scale, goal.scale), goal.parts, waits=True)
            flight.delay = min((other.delay for other in flights if other.onto is goal.view), default=latest)
            self._follow(goal.view)
            self._arrives(flight, goal.view, item.id, item.parts, places)
            found.append(flight)
        return found

    def _arrives(self, flight: Flight, view: BoardView, item_id: str, held: tuple[Part, ...], places: Places) -> None:
        """Hold these parts of a thing back, and what it says, until all that comes to it has come."""
        key = view.objectName(), item_id
        waiting = self._held.get(key)
        if waiting is None:
            waiting = self._held[key] = Waiting(view, item_id, places.old(view, item_id))
        waiting.parts += held
        waiting.coming += 1
        flight.done = lambda: self._arrived(waiting, held)

    def _arrived(self, waiting: Waiting, parts: tuple[Part, ...]) -> None:
        waiting.coming -= 1
        for part in parts:
            if part in waiting.parts:
                waiting.parts.remove(part)
        if waiting.coming:
            waiting.draw()
        else:
            self._held.pop((waiting.view.objectName(), waiting.item_id), None)
            waiting.view.release(waiting.item_id)

    def _follow(self, view: BoardView) -> None:
        """End everything when a board is panned or zoomed: what is on its way would miss its place."""
        if view.objectName() not in self._followed:
            self._followed.add(view.objectName())
            view.horizontalScrollBar().valueChanged.connect(self.finish)
            view.verticalScrollBar().valueChanged.connect(self.finish)

    def _pulses(self, refs: tuple[str, ...], length: float) -> list[Pulse]:
        """Return rings around things that nothing moved to or from."""
        assert self._now is not None
        found: list[Pulse] = []
        for board in self._now.boards:
            view = self.page.board(board.id)
            for ref in refs if view is not None else ():
                box = self._box(view, ref)
                if box is not None:
                    found.append(Pulse(box, 0.0, length * 1.6))
        return found

    def _box(self, view: BoardView | None, item_id: str) -> QRectF | None:
        """Return what is around a thing, on the page; None when it cannot be pointed at or is out of view."""
        item = view.described.get(item_id) if view is not None else None
        if view is None or item is None or item.hit is None:
            return None
        there = view.mapFromScene(QRectF(*(item.outline or item.hit)).translated(item.x, item.y)).boundingRect()
        there = there.intersected(view.viewport().rect())
        if there.isEmpty():
            return None
        return QRectF(there.translated(view.viewport().mapTo(self.page, QPoint(0, 0))))

    # -- bots -----------------------------------------------------------------------------------------------------

    def skip(self) -> None:
        """Let bots play through, without waiting for eyes to follow, until a person is asked or the game is over."""
        if self._why_not_skip():
            return
        self.finish()
        self._ring(())
        self.page.bridge.hurry = True
        self.skip_button.hide()

    def _key(self) -> str:
        """Return up to where bots play through: to a person's turn, or to the end when only bots play."""
        return "gui-motion-skip" if self.page.model.humans else "gui-motion-skip-all"

    def _why_not_skip(self) -> str:
        if self.page.bridge.bot_to_act() is None:
            return text("gui-motion-nothing-to-skip")
        return ""

    def _thinking(self, seat: int) -> None:
        """A bot at this seat has to decide, -1 for none."""
        self._thinks = seat
        if seat < 0:
            self._skip_timer.stop()
            self.skip_button.hide()
            self.sign.stop()
            return
        if not self.page.bridge.hurry and not self.skip_button.isVisible() and not self._skip_timer.isActive():
            self._skip_timer.start()
        self._place_sign()

    def _show_skip(self) -> None:
        covered = self.page.cover.isVisible() or self.page.end.isVisible()
        if not self._why_not_skip() and not covered and not self.page.bridge.hurry:
            self._say()  # people may have left their seats to bots
            self.skip_button.show()
            self._place()

    def _say(self) -> None:
        self.skip_button.setText(text(self._key()))
        self.skip_button.setToolTip(text(f"{self._key()}-tip"))
        self.skip_button.setAccessibleName(text(self._key()))
        self.sign.setAccessibleName(text("gui-motion-thinking"))

    def _place(self) -> None:
        """Put button and sign where they belong: the button at the right end of the prompt bar."""
        bar = self.page.prompt.geometry()
        size = self.skip_button.sizeHint()
        self.skip_button.resize(size)
        self.skip_button.move(bar.right() - size.width() - 16, bar.bottom() - size.height() - 10)
        self.skip_button.raise_()
        if self._thinks >= 0:
            self._place_sign()

    def _place_sign(self) -> None:
        for board in self._now.boards if self._now is not None else ():
            box = self._box(self.page.board(board.id), f"seat:{self._thinks}")
            if box is not None:
                self.sign.show_at(box.toRect(), moving=bool(self.milliseconds))
                return
        self.sign.stop()
