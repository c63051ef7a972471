"""The guided game: a card that says what is going on, beside what it speaks of, and waits for the learner's moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from core.engine import Action
from core.lessons import LEARNER, Lesson, LessonStep, Move
from core.session import BOT, NewGame, SeatSpec, Session
from core.text import text
from core.text.actions import describe_action
from gui.commands import Command, install
from gui.scene.board_view import BoardView
from gui.table.part import TablePart
from gui.table.room import best_place, what_matters
from gui.viewmodels.table import TableScreen
from gui.widgets.common import button, label

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage

GROUP = "gui-commands-guide"
WIDE = 27
"""Width of the card in average characters of its font, doubled for Latin letters."""
NEAR = 12
"""Pixels around a thing that the card keeps clear of."""


def opening_of(lesson: Lesson) -> NewGame:
    """Return the game with which a lesson begins. The others are moved by its script."""
    learner, *others = (text(name) for name in lesson.names)
    seats = (SeatSpec(learner), *(SeatSpec(name, BOT, "random") for name in others))
    return NewGame(lesson.game_id, lesson.options, seats, 1, setup=lesson.setup)


def moves_before(lesson: Lesson, at: int) -> tuple[Move, ...]:
    """Return the moves of all steps before one."""
    return tuple(move for step in lesson.steps[:at] for move in step.play)


class Progress:
    """How far a lesson has come, from the moves made so far. Knows no window. at: the step with which it goes on."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.begun_at = at
        """The step at which it was gone on with, 0 from the beginning."""
        self.reached = at
        """The step that the game stands at."""
        self.shown = at
        """The step that is told; an earlier one while somebody looks back."""
        self._ends: list[int] = []
        for step in lesson.steps:
            self._ends.append((self._ends[-1] if self._ends else 0) + len(step.play))

    @property
    def step(self) -> LessonStep:
        """Return the step that is told."""
        return self.lesson.steps[self.shown]

    def expected(self, made: int) -> Move | None:
        """Return the next move of the step that the game stands at, None when it has none left. made: moves so far."""
        if made >= self._ends[self.reached]:
            return None
        return self.lesson.moves[made]

    def follow(self, made: int) -> None:
        """Take note of how many moves were made: go on after the learner's, go back when some were taken back."""
        start = self._ends[self.reached] - len(self.lesson.steps[self.reached].play)
        if made < start:
            self.reached = next(k for k, end in enumerate(self._ends) if end > made)
            self.shown = self.reached
        while self._over(made) and any(move.seat == LEARNER for move in self.lesson.steps[self.reached].play):
            at_end = self.shown == self.reached
            self.reached += 1
            if at_end:
                self.shown = self.reached

    def _over(self, made: int) -> bool:
        return made >= self._ends[self.reached] and self.reached + 1 < len(self.lesson.steps)

    def may_go_on(self, made: int) -> bool:
        """Return whether the next step can be told."""
        return self.shown < self.reached or self._over(made)

    def go_on(self, made: int) -> None:
        """Tell the next step."""
        if self.shown < self.reached:
            self.shown += 1
        elif self._over(made):
            self.reached += 1
            self.shown = self.reached

    def go_back(self) -> None:
        """Tell the step before again; the game stays where it is."""
        self.shown = max(0, self.shown - 1)

    @property
    def is_last(self) -> bool:
        """Return whether the last step is told."""
        return self.shown + 1 == len(self.lesson.steps)


class Guide(TablePart):
    """Teaches a game at its own table. It does nothing at a table where nobody is taught."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.progress: Progress | None = None
        self._card: GuideCard | None = None
        self._told: object = None
        self._noted = 0
        self._note: Callable[[int], None] | None = None

    def teach(self, lesson: Lesson, at: int, note: Callable[[int], None]) -> None:
        """Begin the lesson, or go on with step `at`. The session: that of `opening_of`, with `moves_before` made.

        note: told of every step that is reached, for going on with it another time; 0 after the last one.
        """
        self.progress = Progress(lesson, at)
        self._note = note
        self.page.bridge.script = self._script
        card = self._card = GuideCard(self.page)
        card.next.clicked.connect(self._next)
        card.back.clicked.connect(self._back)
        card.leave.clicked.connect(lambda: self.page.left.emit())
        card.again.clicked.connect(lambda: self.page.lesson_anew.emit())
        card.rules.clicked.connect(lambda: self.page.rules_wanted.emit(self._step().section))
        self.page.installEventFilter(self)
        install(self.page, self.commands())
        card.show()
        self._refresh()
        QTimer.singleShot(0, self, self._take_focus)  # after the page has put it on its question

    @property
    def card(self) -> GuideCard | None:
        """Return the card, None at a table where nobody is taught."""
        return self._card

    def _step(self) -> LessonStep:
        assert self.progress is not None
        return self.progress.step

    def _made(self) -> int:
        return len(self.page.model.session.steps)

    # -- the game -------------------------------------------------------------------------------------------------

    def _script(self, session: Session) -> Action | None:
        """Return what the seat that has to act does, None while the lesson waits."""
        move = self.progress.expected(self._made()) if self.progress is not None else None
        if move is None or move.seat == LEARNER:
            return None
        return move.action(session.engine)

    def refuses(self, actions: Sequence[Action]) -> str:
        """Allow the moves that are taught now, and say which one it is when another one is tried."""
        if self.progress is None:
            return ""
        made, engine = self._made(), self.page.model.session.engine
        first = self.progress.expected(made)
        if first is None:
            return text("gui-guide-read-on")
        for k, action in enumerate(actions):
            move = self.progress.expected(made + k)
            if move is None or action != move.action(engine):
                return text("gui-guide-other", wanted=self._words((move or first).action(engine)))
        return ""

    def _words(self, action: Action) -> str:
        return describe_action(action, self.page.model.session.names(LEARNER))

    def _next(self) -> None:
        if self.progress is None:
            return
        if self.progress.is_last:
            self.page.again.emit()
        elif self.progress.may_go_on(self._made()):
            self.progress.go_on(self._made())
            self._refresh()
            self.page.bridge.go_on()

    def _back(self) -> None:
        if self.progress is not None:
            self.progress.go_back()
            self._refresh()

    # -- the card -------------------------------------------------------------------------------------------------

    def refreshed(self, screen: TableScreen) -> None:
        """Go on with the game."""
        if self.progress is None:
            return
        before = self.progress.reached
        self.progress.follow(self._made())
        self._refresh()
        if self.progress.reached != before:
            self.page.bridge.go_on()

    def retranslated(self) -> None:
        """Say it in the language spoken now."""
        self._told = None
        self._refresh()

    def _refresh(self) -> None:
        progress, card = self.progress, self._card
        if progress is None or card is None:
            return
        if progress.reached != self._noted and self._note is not None:
            self._noted = progress.reached
            self._note(progress.reached % (len(progress.lesson.steps) - 1))
        step = progress.step
        move = progress.expected(self._made()) if progress.shown == progress.reached else None
        yours = move is not None and move.seat == LEARNER
        wanted = self._words(move.action(self.page.model.session.engine)) if move is not None and yours else ""
        more = progress.may_go_on(self._made()) or progress.is_last
        card.say(step, progress, wanted, waits=move is not None and not yours, more=more)
        for view in self.page.boards():
            view.flash(step.ring)
        self._place()
        told = (progress.shown, yours, more)
        if told != self._told:
            self._told = told
            self._take_focus()

    def _take_focus(self) -> None:
        """Put the keyboard on the question when a move is wanted, else on the button that goes on."""
        if self._card is not None and self._card.next.isVisible() and self._card.next.isEnabled():
            self._card.next.setFocus()
        elif self._card is not None:
            self.page.prompt.take_focus()

    def _place(self) -> None:
        """Put the card beside what it speaks of, where it covers neither that nor the question."""
        card = self._card
        if card is None:
            return
        card.fit()
        top = self.page.top.geometry().bottom() + 10
        area = QRect(10, top, self.page.width() - 20, self.page.prompt.geometry().top() - top - 10)
        card.move(best_place(area, self._spoken_of(), card.size(), what_matters(self.page)))
        card.raise_()

    def _spoken_of(self) -> list[QRect]:
        """Return where the things are that the step speaks of, in the page; things side by side are one."""
        found: dict[BoardView, QRect] = {}
        for item in self._step().ring:
            view = self.page.board_with(item)
            area = view.rect_of(item) if view is not None else None
            if view is not None and area is not None:
                area.moveTopLeft(view.viewport().mapTo(self.page, area.topLeft()))
                found[view] = found.get(view, QRect()).united(area.adjusted(-NEAR, -NEAR, NEAR, NEAR))
        return list(found.values())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the page."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self._place()
        return super().eventFilter(watched, event)

    def key(self, key: int, modifiers: object) -> bool:
        """Go on by Enter also when a click has taken the keyboard to a board."""
        enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not enter or self._card is None or not self._card.next.isVisible() or not self._card.next.isEnabled():
            return False
        self._card.next.click()
        return True

    def commands(self) -> Sequence[Command]:
        """Return what can be done in a lesson."""
        if self.progress is None:
            return ()
        return (
            Command("guide.next", "gui-guide-next", self._next, ("PgDown",), GROUP),
            Command("guide.back", "gui-guide-back", self._back, ("PgUp",), GROUP),
            Command("guide.leave", "gui-guide-leave", lambda: self.page.left.emit(), (), GROUP),
        )


class GuideCard(QFrame):
    """What a step says, how far the lesson is, and the buttons."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("guide")
        self._title = label("section")
        self._count = label("soft")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(6)
        self._words = label("guideWords", wrap=True)
        self._wanted = label("guideWanted", wrap=True)
        self.leave = button("guide:leave", flat=True)
        self.again = button("guide:again", flat=True)
        self.rules = button("guide:rules", flat=True)
        self.back = button("guide:back")
        self.next = button("guide:next", primary=True)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._count)
        row = self._row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.leave)
        row.addWidget(self.again)
        row.addWidget(self.rules)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.next)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 12)
        layout.setSpacing(9)
        layout.addLayout(head)
        layout.addWidget(self._bar)
        layout.addWidget(self._words)
        layout.addWidget(self._wanted)
        layout.addLayout(row)

    @property
    def words(self) -> str:
        """Return what is said."""
        return self._words.text()

    def say(self, step: LessonStep, progress: Progress, wanted: str, waits: bool, more: bool) -> None:
        """Show a step. wanted: what the learner is to do, "" for nothing. waits: others move. more: one may go on."""
        self._title.setText(text(progress.lesson.title))
        self._count.setText(text("gui-guide-count", number=progress.shown + 1, all=len(progress.lesson.steps)))
        self._bar.setRange(0, len(progress.lesson.steps))
        self._bar.setValue(progress.shown + 1)
        self._words.setText(text(step.say))
        if wanted:
            self._wanted.setText("➜  " + wanted)
        else:
            self._wanted.setText(text("gui-guide-waits") if waits else "")
        self._wanted.setVisible(bool(wanted) or waits)
        self.leave.setText(text("gui-guide-leave"))
        self.again.setText(text("gui-guide-again"))
        self.again.setToolTip(text("gui-guide-again-tip"))
        self.again.setVisible(0 < progress.begun_at == progress.shown)
        self.rules.setText(text("gui-rules"))
        self.rules.setVisible(bool(step.section))
        self.back.setText(text("gui-guide-back"))
        self.back.setToolTip(text("gui-tip-guide-back" if progress.shown else "gui-tip-guide-first"))
        self.leave.setToolTip(text("gui-tip-guide-leave"))
        self.back.setEnabled(progress.shown > 0)
        self.next.setText(text("gui-home-new" if progress.is_last else "gui-guide-next"))
        self.next.setVisible(not wanted)
        self.next.setEnabled(more)
        self.setAccessibleName(text(progress.lesson.title))
        self.setAccessibleDescription(text(step.say))

    def fit(self) -> None:
        """Be as high as the words need."""
        width = self.fontMetrics().averageCharWidth() * WIDE
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        self._row.invalidate()  # behind another page it is not told of a larger font
        margins = layout.contentsMargins()
        self.setFixedWidth(max(width, self._row.sizeHint().width() + margins.left() + margins.right()))
        self.setFixedHeight(layout.totalHeightForWidth(self.width()))
