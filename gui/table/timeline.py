"""The timeline under the boards: walk back to any moment, look, return, or begin a new game from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QFrame, QHBoxLayout, QPushButton, QWidget
from shiboken6 import isValid

from core.text import text
from gui.commands import Command, install
from gui.table.part import TablePart
from gui.viewmodels.timeline import BRANCH
from gui.widgets.common import button, drawn, leave_the_keyboard, restyle, theme_colour
from gui.widgets.timeline_strip import TimelineStrip

if TYPE_CHECKING:
    from gui.viewmodels.table import TableScreen
    from gui.widgets.table_page import TablePage

GROUP = "gui-timeline-commands"
WALKING = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
    Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip
"""Keys that walk along the timeline together with Ctrl."""
SPEEDS = (1, 2, 4, 8)
"""How many times faster than bots move the game is played again."""
SLOWEST = 600
"""Most milliseconds between two moves that are played again at once the usual speed."""


class TimelinePart(TablePart):
    """Strip, buttons and keys of the timeline."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.bar = QFrame()
        self.bar.setObjectName("timelineBar")
        self.strip = TimelineStrip()
        self._buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout(self.bar)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(3)
        for name, act in (
            ("round-back", self.round_back),
            ("back", self.step_back),
            ("play", self.play),
            ("forward", self.step_forward),
            ("round-forward", self.round_forward),
        ):
            self._buttons[name] = self._button(name, act)
            row.addWidget(self._buttons[name])
        self._speed = self._button("speed", self._next_speed)
        row.addWidget(self._speed)
        row.addSpacing(4)
        row.addWidget(self.strip, 1)
        self._results = button("timeline:results")
        leave_the_keyboard(self._results)
        self._results.clicked.connect(page.show_end)
        self._results.hide()
        row.addWidget(self._results)
        self._times = 1
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._play_on)
        self._goes_on = False  # playing, as soon as the table is seen again
        self._wanted: int | None = None
        self._soon = QTimer(self)  # a drag reports faster than the table can be drawn: only its last place counts
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._go_now)
        self.strip.wanted.connect(self._go_soon)
        self.strip.round_wanted.connect(lambda way: self.round_back() if way < 0 else self.round_forward())
        page.prompt.chosen.connect(self._chosen)
        page.strip.addWidget(self.bar)
        page.records.add(self.strip)
        self._commands = self._own_commands()
        install(page, self._commands, anywhere=True)
        self._field: QWidget | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)
        self.retranslated()

    def _button(self, name: str, act: Callable[[], None]) -> QPushButton:
        made = button(f"timeline:{name}", flat=True, small=True)
        made.setFixedSize(28, 28)
        leave_the_keyboard(made)
        made.clicked.connect(act)
        return made

    def _own_commands(self) -> tuple[Command, ...]:
        earlier, later, back = self._why_not_earlier, self._why_not_later, self._why_not_back
        return (
            Command("timeline.back", "gui-timeline-back", self.step_back, ("Ctrl+Left",), GROUP, earlier),
            Command("timeline.forward", "gui-timeline-forward", self.step_forward, ("Ctrl+Right",), GROUP, later),
            Command(
                "timeline.round-back", "gui-timeline-round-back", self.round_back, ("Ctrl+Up", "Ctrl+PgUp"), GROUP,
                earlier,
            ),
            Command(
                "timeline.round-forward", "gui-timeline-round-forward", self.round_forward,
                ("Ctrl+Down", "Ctrl+PgDown"), GROUP, later,
            ),
            Command("timeline.first", "gui-timeline-first", self.go_to_start, ("Ctrl+Home",), GROUP, earlier),
            Command("timeline.now", "gui-timeline-now", self.return_to_now, ("Ctrl+End",), GROUP, back),
            Command("timeline.play", "gui-timeline-play", self.play, ("Ctrl+Space",), GROUP, self._why_not_play),
            Command("table.results", "gui-end-results", self.page.show_end, ("Ctrl+E",), GROUP, self._why_no_end),
            Command("timeline.branch", "gui-timeline-branch", self.branch, (), GROUP, self._why_not_branch),
        )  # fmt: skip

    def commands(self) -> Sequence[Command]:
        """Return what can be done with the timeline by name."""
        return self._commands

    # -- showing ------------------------------------------------------------------------------------------------------

    @property
    def here(self) -> int:
        """Return the number of the moment that the table shows."""
        return self.page.model.back.here

    @property
    def playing(self) -> bool:
        """Return whether the game is being played again."""
        return self._timer.isActive()

    def refreshed(self, screen: TableScreen) -> None:
        """Show what has been added, and the moment that is shown."""
        model = self.page.model
        back = model.back
        back.timeline.update(model.session, self.page.log.lines)
        self.strip.show_timeline(back.timeline, screen.seats, back.here, model.session.earliest)
        self.strip.setAccessibleDescription(back.sentence(screen.viewer))
        self._results.setVisible(model.session.is_over)
        if back.at is None and self.playing:
            self._stop()
        looking = "true" if back.at is not None else "false"
        for widget in (self.bar, self.page.prompt):
            if widget.property("looking") != looking:
                widget.setProperty("looking", looking)
                restyle(widget)

    def retranslated(self) -> None:
        """Name and draw the buttons anew."""
        for name, each in self._buttons.items():
            words = text(f"gui-timeline-{'pause' if name == 'play' and self.playing else name}")
            keys = next((c.keys[0] for c in self._commands if c.id == f"timeline.{name}" and c.keys), "")
            each.setAccessibleName(words)
            each.setToolTip(text("gui-timeline-tip", words=words, keys=keys) if keys else words)
            each.setIcon(_icon("pause" if name == "play" and self.playing else name))
            each.setIconSize(QSize(16, 16))
        self._speed.setText(f"{self._times}×")
        self._speed.ensurePolished()
        self._speed.setFixedWidth(max(38, self._speed.fontMetrics().horizontalAdvance("16×") + 14))
        self._speed.setToolTip(text("gui-timeline-speed", times=self._times))
        self._speed.setAccessibleName(text("gui-timeline-speed", times=self._times))
        self._results.setText(text("gui-end-results"))
        self._results.setToolTip(text("gui-end-results-tip"))
        self.strip.setAccessibleName(text("gui-timeline"))
        self.strip.update()

    # -- keys of fields -----------------------------------------------------------------------------------------------

    def _focus_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        """Watch the number field that has the keyboard: it would keep Ctrl and arrow keys to itself."""
        if self._field is not None and isValid(self._field):
            self._field.removeEventFilter(self)
        self._field = now if isinstance(now, QAbstractSpinBox) and self.page.prompt.isAncestorOf(now) else None
        if self._field is not None:
            self._field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the timeline's keys to the timeline."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.modifiers() == Qt.KeyboardModifier.ControlModifier
            and event.key() in WALKING
        ):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    # -- walking ------------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Show the moment after `number` actions. Nothing happens while the screen is to be handed on."""
        if self.page.cover.isVisible():
            return
        if self.page.end.isVisible():
            self.page.leave_end()
        self.page.show_moment(number)

    def _go_soon(self, number: int) -> None:
        self._wanted = number
        self._stop()
        self._soon.start()

    def _go_now(self) -> None:
        number, self._wanted = self._wanted, None
        if number is not None and number != self.here:
            self.go(number)

    def step_back(self) -> None:
        """Go one action back."""
        self._stop()
        self.go(self.here - 1)

    def step_forward(self) -> None:
        """Go one action on."""
        self._stop()
        self.go(self.here + 1)

    def round_back(self) -> None:
        """Go to where the round began, or the one before it."""
        self._stop()
        self.go(self.page.model.back.timeline.round_before(self.here))

    def round_forward(self) -> None:
        """Go to where the next round begins."""
        self._stop()
        self.go(self.page.model.back.timeline.round_after(self.here))

    def go_to_start(self) -> None:
        """Go to where the game began."""
        self._stop()
        self.go(0)

    def return_to_now(self) -> None:
        """Show the present moment again."""
        self._stop()
        self.go(len(self.page.model.session.steps))

    def play(self) -> None:
        """Play the game again from the moment that is shown, from its beginning when that is now; or stop doing so."""
        if self.playing:
            self._stop()
            return
        if self.page.cover.isVisible() or not len(self.page.model.session.steps):
            return
        if self.page.model.back.at is None:
            self.go(0)
        self._set_pace()
        self._timer.start()
        self.retranslated()

    def _play_on(self) -> None:
        if self.page.cover.isVisible():
            self._stop()
        else:
            self.go(self.here + 1)

    def _stop(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self.retranslated()

    def held(self, on: bool) -> None:
        """Stand still while the table is not seen; then play on."""
        if on:
            self._goes_on = self.playing
            self._timer.stop()
        elif self._goes_on:
            self._goes_on = False
            self._timer.start()
            self.retranslated()

    def _next_speed(self) -> None:
        self._times = SPEEDS[(SPEEDS.index(self._times) + 1) % len(SPEEDS)]
        self._set_pace()
        self.retranslated()

    def _set_pace(self) -> None:
        usual = min(SLOWEST, max(200, self.page.preferences.now.bot_milliseconds))
        self._timer.setInterval(usual // self._times)

    # -- a new game ---------------------------------------------------------------------------------------------------

    def _chosen(self, choice_id: str) -> None:
        if choice_id == BRANCH:
            self.branch()

    def branch(self) -> None:
        """Begin a new game from the moment that is shown, or say why not."""
        self._stop()
        reason = self._why_not_branch()
        if reason:
            self.page.say(reason)
        else:
            self.page.branch_wanted.emit(self.here)

    def _why_not_branch(self) -> str:
        return self.page.model.back.why_not_branch()

    def _why_not_earlier(self) -> str:
        return "" if self.here > self.page.model.session.earliest else text("gui-timeline-at-start")

    def _why_not_later(self) -> str:
        return self._why_not_back()

    def _why_not_back(self) -> str:
        return "" if self.page.model.back.at is not None else text("gui-timeline-is-now")

    def _why_not_play(self) -> str:
        return "" if len(self.page.model.session.steps) else text("gui-timeline-at-start")

    def _why_no_end(self) -> str:
        return "" if self.page.model.session.is_over else text("gui-end-running")

    def closing(self) -> None:
        """Stop playing."""
        self._timer.stop()
        self._soon.stop()
        self._focus_moved(None, None)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.disconnect(self._focus_moved)


def _icon(name: str) -> QIcon:
    """Return the picture of a button: triangles to one side, with a bar for rounds; two bars for a pause."""

    def draw(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme_colour("accent" if name == "play" else "ink"))
        if name.endswith("back"):
            painter.translate(16, 0)
            painter.scale(-1, 1)
        if name == "pause":
            painter.drawRect(3, 3, 4, 10)
            painter.drawRect(9, 3, 4, 10)
        elif name.startswith("round"):
            painter.drawPolygon(QPolygonF([QPointF(2, 3), QPointF(11, 8), QPointF(2, 13)]))
            painter.drawRect(11, 3, 3, 10)
        elif name == "play":
            painter.drawPolygon(QPolygonF([QPointF(3, 1), QPointF(15, 8), QPointF(3, 15)]))
        else:
            painter.drawPolygon(QPolygonF([QPointF(4, 3), QPointF(12, 8), QPointF(4, 13)]))

    return QIcon(drawn(16, draw))
