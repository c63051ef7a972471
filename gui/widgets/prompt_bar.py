"""The prompt bar: one sentence that says who must do what, figures, and below them every choice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from core.table import Contest, Fact, Prompt, SeatLook
from core.text import text
from gui.viewmodels.limits import Limit
from gui.viewmodels.screen import TableScreen
from gui.widgets.choice_rows import ChoiceRows, shape_of, strip_box
from gui.widgets.common import label, restyle
from gui.widgets.prompt_parts import ContestStrip, Figures

MARGIN = 16
GAP = 14
MOST_KEPT = 0.22
"""Share of the window's height up to which the bar stays as high as it ever was."""
LOW_WINDOW = 860
"""Below this height of the window, in pixels, large text leaves no room for hints."""
MOST_EVER = 0.4
"""Share of the window's height that the bar never takes more of; more choices than have room in it are scrolled."""
MOST_LINES = 2
"""Lines that a hint takes at most."""
ROW = 40
"""Least height of the choices, in pixels: as high when nothing is asked, so that the table does not jump."""


class PromptBar(QFrame):
    """Shows a `Prompt`. Digits choose buttons by their number, Enter does the proposal or the main one."""

    chosen = Signal(str, object, object)
    """A choice was taken: its id, the number chosen for it or None, the amounts or None."""
    proposed = Signal(str)
    """A line of a list was pointed at: its id."""
    number_changed = Signal(str, int)
    """The number of a choice was changed: its id, the number."""
    bid_up_to = Signal(str, int)
    """A choice's number is a limit up to which its offers go on: its id, the limit."""
    limit_changed = Signal(int, int)
    """A limit in force was changed: whose, and to what."""
    height_changed = Signal()
    """There is more or less room for what is above the bar."""
    limit_stopped = Signal(int)
    """A limit in force was stopped: whose."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("promptBar")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._said = self._hinted = ""
        self._below = False  # whether the figures stand below the sentence, having no room beside it
        self._sentence = label("sentence", wrap=True)
        self._hint = label("soft", wrap=True)
        self._notice = label("notice", wrap=True)
        self._contest = ContestStrip()
        self._facts = Figures("facts", "fact")
        self._effect = Figures("effect", "effect")
        self.choices = ChoiceRows()
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.choices.setMinimumWidth(1)  # else as wide as the longest choice, and what is right of the edge unseen
        self._area.setWidget(self.choices)
        self._kept = ROW  # as high as the choices ever were
        self._words = QWidget()
        words = QVBoxLayout(self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(1)
        for each in (self._sentence, self._hint, self._notice):
            words.addWidget(each)
        words.addStretch(1)
        self._figures, figures = strip_box(10)
        for strip in (self._effect, self._contest, self._facts):
            figures.addWidget(strip, 0, Qt.AlignmentFlag.AlignTop)
        self._head = QHBoxLayout()
        self._head.setSpacing(GAP)
        self._head.addWidget(self._words, 1)
        self._head.addWidget(self._figures, 0, Qt.AlignmentFlag.AlignTop)
        layout = self._layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 6, MARGIN, 8)
        layout.setSpacing(4)
        layout.addLayout(self._head)
        layout.addWidget(self._area, 1)
        self._shape: object = None
        self._picked = ""
        self._kind: str | None = None
        self._connect()

    def _connect(self) -> None:
        choices = self.choices
        choices.chosen.connect(self.chosen)
        choices.proposed.connect(self.proposed)
        choices.number_changed.connect(self.number_changed)
        choices.effect_changed.connect(self.show_effect)
        choices.outside.connect(self._refuse)
        choices.bid_up_to.connect(self.bid_up_to)
        choices.limit_changed.connect(self.limit_changed)
        choices.limit_stopped.connect(self.limit_stopped)
        choices.relaid.connect(self._keep_height)

    # -- showing --------------------------------------------------------------------------------------------------

    def show_screen(self, screen: TableScreen) -> None:
        """Show what is asked now."""
        self.show_prompt(
            screen.prompt, screen.picked, screen.number, screen.notice, screen.effect, screen.seats, screen.limits
        )

    def show_prompt(
        self,
        prompt: Prompt,
        picked: str = "",
        number: int | None = None,
        notice: str = "",
        effect: Sequence[Fact] = (),
        seats: Sequence[SeatLook] = (),
        limits: Sequence[Limit] = (),
    ) -> None:
        """Show what is asked. picked: the proposed choice, number: what was chosen for it, effect: what it costs."""
        self._said, self._hinted = prompt.sentence, prompt.hint
        self._notice.setText(notice)
        another = prompt.kind != self._kind
        if another:
            self._effect.forget()
            self._facts.forget()
        self._show_facts(prompt.facts, prompt.contest, seats)
        self.show_effect(effect)
        new = another or picked != self._picked
        shape = (prompt.kind, tuple(shape_of(c, c.id == picked) for c in prompt.choices), tuple(limits))
        focus = self.focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        in_list = had_focus and isinstance(focus, QComboBox)
        self._kind, self._picked = prompt.kind, picked
        if shape != self._shape:
            self._shape = shape
            if self.isVisible() and self.choices.isAncestorOf(self.focusWidget() or self):
                self.setFocus()  # else the keyboard would go to the next button of the window, and Enter with it: Undo
            self.choices.fill(prompt, picked, seats, limits, self.width() - 2 * MARGIN)
            in_list = False
            new = new or had_focus
        self.choices.update_choices(prompt, picked, number)
        self._fit_words()
        self._keep_height()
        asked = "true" if prompt.choices else "false"
        if self.property("asked") != asked:
            self.setProperty("asked", asked)
            restyle(self)
        if prompt.choices and new and not in_list:
            self.take_focus()

    def _show_facts(self, facts: Sequence[Fact], contest: Contest | None, seats: Sequence[SeatLook]) -> None:
        self._facts.setAccessibleName(text("gui-decide-facts"))
        self._facts.show_facts(facts)
        self._contest.show_contest(contest if seats else None, seats)

    def show_effect(self, effect: Sequence[Fact]) -> None:
        """Show what the proposal costs and leaves."""
        self._effect.setAccessibleName(text("gui-decide-effect"))
        self._effect.show_facts(effect)

    def _fit_words(self) -> None:
        """Give the words the room beside the figures: two lines where that is enough, so that the bar keeps its height.

        A long sentence takes both lines, and so does a long notice; a hint that is longer than its line takes a third,
        and is only in the sentence's tip where that is not enough. Where not even the sentence has room, as with very
        large text, the figures go below it, and stay there; in a low window the hint is then only in the sentence's
        tip, too.
        """
        wide = self.width() - 2 * MARGIN
        self._sentence.ensurePolished()
        self._hint.ensurePolished()
        metrics, small = self._sentence.fontMetrics(), self._hint.fontMetrics()
        needed = metrics.horizontalAdvance(self._said) + 4
        beside = not self._below and not self._figures.isHidden()
        room = wide - (self._figures.sizeHint().width() + GAP if beside else 0)
        if beside and needed > 1.7 * room:
            self._put_below(True)
            room = wide
        notice = bool(self._notice.text())
        two = needed > room
        broken = small.boundingRect(0, 0, max(80, room - 4), 10_000, int(Qt.TextFlag.TextWordWrap), self._hinted)
        lines = round(broken.height() / small.lineSpacing())
        # Large text in a low window: no hint.
        spare = two or lines > MOST_LINES or (self._below and self.window().height() < LOW_WINDOW)
        cut = metrics.elidedText(self._said, Qt.TextElideMode.ElideRight, max(80, room)) if notice else self._said
        self._notice.ensurePolished()
        long = notice and self._notice.fontMetrics().horizontalAdvance(self._notice.text()) > room - 4
        self._sentence.setVisible(not long)  # a long notice has both lines: the table does not jump for it
        self._sentence.setText(cut)
        self._hint.setText(self._hinted)
        self._sentence.setToolTip(self._hinted if spare else self._said if cut != self._said else "")
        self._sentence.setAccessibleName(self._said)
        self._hint.setAccessibleName(self._hinted)
        self._hint.setVisible(not notice and not spare)
        self._notice.setVisible(notice)
        second = metrics.lineSpacing() if two else 0 if spare else max(1, lines) * small.lineSpacing()
        self._words.setMinimumHeight(max(self._words.minimumHeight(), metrics.lineSpacing() + second + 2))

    def _put_below(self, below: bool) -> None:
        if below == self._below:
            return
        self._below = below
        self._words.setMinimumHeight(0)
        self._figures.setMinimumHeight(0)
        if below:
            self._head.removeWidget(self._figures)
            self._layout.insertWidget(1, self._figures, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            self._layout.removeWidget(self._figures)
            self._head.addWidget(self._figures, 0, Qt.AlignmentFlag.AlignTop)

    def refresh(self) -> None:
        """Build everything anew, for another language, theme or text size."""
        self._shape = self._kind = None
        self._begin_again()

    def _begin_again(self) -> None:
        """Forget how much room was needed so far."""
        self._kept = ROW
        self._words.setMinimumHeight(0)
        self._put_below(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look again how many rows the choices need."""
        super().resizeEvent(event)
        if event.size().height() != event.oldSize().height():
            self.height_changed.emit()
        if event.size().width() != event.oldSize().width():
            self._begin_again()
            self._fit_words()
            self._keep_height()

    def _keep_height(self) -> None:
        """Be as high as the highest question so far: the table above does not jump from one to the next.

        Not above a share of the window, for the table needs the room more.
        """
        width = self.width() - 2 * MARGIN
        if width < 200:
            return
        for widget in self.choices.findChildren(QWidget):
            widget.ensurePolished()  # else they are measured by another font
        if self._below:
            self._figures.setMinimumHeight(max(self._figures.minimumHeight(), self._figures.sizeHint().height()))
        above = self._words.minimumHeight() + (self._figures.minimumHeight() if self._below else 0) + 22
        now, window = self.choices.flow.heightForWidth(width), self.window().height()
        self._kept = max(ROW, min(max(self._kept, now), round(MOST_KEPT * window) - above))
        self._area.setFixedHeight(min(max(self._kept, now), max(ROW, round(MOST_EVER * window) - above)))

    def take_focus(self) -> None:
        """Put the keyboard on the most likely choice."""
        target = self.choices.likely
        if target is not None and self.isVisible():
            target.setFocus(Qt.FocusReason.OtherFocusReason)
            self._area.ensureWidgetVisible(target, 0, 4)
            if isinstance(target, QSpinBox):
                target.selectAll()  # a number typed now replaces the one proposed
        elif self.isVisible():  # bots act: Enter and Space, which skips, must not press Home
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refuse(self, low: int, high: int) -> None:
        self._notice.setText(text("gui-number-outside", low=low, high=high))
        self._fit_words()

    # -- keys -----------------------------------------------------------------------------------------------------

    def press_digit(self, digit: int) -> bool:
        """Press the button with this number, 1 to 9. Return whether there is one."""
        return self.choices.press_digit(digit)

    def press_quiet(self) -> bool:
        """Press the button that ends or passes. Return whether there is one."""
        return self.choices.press_quiet()

    def press_enter(self) -> bool:
        """Press the proposed button, else the main one. Return whether there is one."""
        return self.choices.press_enter()
