"""The prompt bar: one sentence that says who must do what, and every choice as a button, a stepper or a list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from core.table import Choice, Contest, Fact, Number, Parts, Prompt, SeatLook
from core.text import text
from gui.theme.sizes import scaled
from gui.viewmodels.limits import Limit
from gui.viewmodels.screen import TableScreen
from gui.widgets.common import label, restyle
from gui.widgets.flow import FlowLayout
from gui.widgets.prompt_parts import ChoiceButton, ContestStrip, Figures, LimitBadge, Stepper

QUIET_KEY = "D"
"""Key of the button that ends or passes: always the same, so that a digit too many never ends a phase."""
LIST_FROM = 7
"""From so many choices of one group on they are a list and not buttons."""
FEW = 3
"""Fewer choices of one group are always buttons."""
ENDING_WIDTH = 10
"""About how wide the button that ends or passes is, in heights of a line."""
MARGIN = 16
GAP = 14
MOST_KEPT = 0.22
"""Share of the window's height up to which the bar stays as high as it ever was."""
LOW_WINDOW = 860
"""Below this height of the window, in pixels, large text leaves no room for hints."""
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
        self._hint = label("soft")
        self._notice = label("notice", wrap=True)
        self._contest = ContestStrip()
        self._facts = Figures("facts", "fact")
        self._effect = Figures("effect", "effect")
        self._area = QWidget()
        self._flow = FlowLayout(self._area, 8)
        self._words = QWidget()
        words = QVBoxLayout(self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(1)
        for each in (self._sentence, self._hint, self._notice):
            words.addWidget(each)
        words.addStretch(1)
        self._figures, figures = _box(10)
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
        self._area.setMinimumHeight(ROW)
        self._buttons: dict[str, QPushButton] = {}
        self._spins: dict[str, Stepper] = {}
        self._combos: dict[str, QComboBox] = {}
        self._keys: list[QPushButton] = []
        self._quiet: QPushButton | None = None
        self._digits = True
        self._main: QPushButton | None = None
        self._first: QWidget | None = None
        self._shape: object = None
        self._picked = ""
        self._kind: str | None = None

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
        shape = (prompt.kind, tuple(_shape(c, c.id == picked) for c in prompt.choices), tuple(limits))
        focus = self.focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        in_list = had_focus and isinstance(focus, QComboBox)
        self._kind, self._picked = prompt.kind, picked
        if shape != self._shape:
            self._shape = shape
            self._fill(prompt, picked, seats, limits)
            in_list = False
            new = new or had_focus
        self._update(prompt, picked, number)
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
        """Give the words the room beside the figures: always two lines, so that the bar keeps its height.

        A long sentence takes both lines; a hint that has no room is cut with an ellipsis, its tip tells all of it.
        Where not even the sentence has room, as with very large text, the figures go below it, and stay there; in a low
        window the hint is then only in the sentence's tip.
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
        spare = two or (self._below and self.window().height() < LOW_WINDOW)  # large text in a low window: no hint
        cut = metrics.elidedText(self._said, Qt.TextElideMode.ElideRight, max(80, room)) if notice else self._said
        self._sentence.setText(cut)
        self._hint.setText(small.elidedText(self._hinted, Qt.TextElideMode.ElideRight, max(80, room - 4)))
        self._sentence.setToolTip(self._hinted if spare else self._said if cut != self._said else "")
        self._hint.setToolTip(self._hinted if self._hint.text() != self._hinted else "")
        self._sentence.setAccessibleName(self._said)
        self._hint.setAccessibleName(self._hinted)
        self._hint.setVisible(not notice and not spare)
        self._notice.setVisible(notice)
        second = metrics.lineSpacing() if two else 0 if spare else small.lineSpacing()
        lines = metrics.lineSpacing() + second
        self._words.setMinimumHeight(max(self._words.minimumHeight(), lines + 2))

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
        self._area.setMinimumHeight(ROW)
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
        for widget in self._area.findChildren(QWidget):
            widget.ensurePolished()  # else they are measured by another font
        if self._below:
            self._figures.setMinimumHeight(max(self._figures.minimumHeight(), self._figures.sizeHint().height()))
        above = self._words.minimumHeight() + (self._figures.minimumHeight() if self._below else 0) + 22
        needed = max(self._area.minimumHeight(), self._flow.heightForWidth(width))
        self._area.setMinimumHeight(max(ROW, min(needed, round(MOST_KEPT * self.window().height()) - above)))

    def take_focus(self) -> None:
        """Put the keyboard on the most likely choice."""
        target = self._first or self._main or (self._keys[0] if self._keys else None)
        if target is not None and self.isVisible():
            target.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(target, QSpinBox):
                target.selectAll()  # a number typed now replaces the one proposed
        elif self.isVisible():  # bots act: Enter and Space, which skips, must not press Home
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- building -------------------------------------------------------------------------------------------------

    def _fill(self, prompt: Prompt, picked: str, seats: Sequence[SeatLook], limits: Sequence[Limit]) -> None:
        if self._area.isAncestorOf(self.focusWidget() or self):
            self.setFocus()  # else the keyboard would go to the next button of the window, and Enter with it: Undo
        self._area.hide()
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        self._keys, self._quiet = [], None
        self._buttons, self._spins, self._combos = {}, {}, {}
        # Digits belong to a number field where there is one.
        self._digits = not any(_has_stepper(choice, picked) for choice in prompt.choices)
        groups: dict[str, list[Choice]] = {}
        for choice in prompt.choices:
            if choice.group:
                groups.setdefault(choice.group, []).append(choice)
        listed: set[str] = set()
        badges = [self._limit(limit, seats[limit.seat].name) for limit in limits]
        for choice in prompt.choices:
            if choice.quiet:  # what goes to the right end comes last
                while badges:
                    self._flow.addWidget(badges.pop(0))
            if choice.group and self._as_list(groups[choice.group]):
                if choice.group not in listed:
                    listed.add(choice.group)
                    self._flow.addWidget(self._list(choice.group, groups[choice.group]))
            elif choice.parts is not None:
                self._flow.addWidget(self._parts(choice, choice.parts))
            elif choice.number is not None and _has_stepper(choice, picked):
                self._flow.addWidget(self._stepper(choice, choice.number))
            else:
                self._flow.addWidget(self._button(choice))
        for badge in badges:
            self._flow.addWidget(badge)
        self._area.show()  # all of it at once: what is not shown yet has no size

    def _update(self, prompt: Prompt, picked: str, number: int | None) -> None:
        """Say and mark everything as it is now, leaving the widgets and the keyboard where they are."""
        self._main = self._first = None
        proposed = prompt.find(picked) is not None
        for choice in prompt.choices:
            combo = self._combos.get(choice.id)
            if combo is not None:
                line = combo.findData(choice.id)
                combo.setItemText(line, choice.label)
                if choice.id == picked and combo.currentIndex() != line:
                    combo.blockSignals(True)
                    combo.setCurrentIndex(line)
                    combo.blockSignals(False)
            spin = self._spins.get(choice.id)
            if spin is not None and choice.id == picked and number is not None and spin.value() != number:
                spin.setValue(number)
            button = self._buttons[choice.id]
            main = choice.id == picked or (choice.primary and not proposed)
            if combo is None:
                assert choice.number is None or spin is not None or choice.picks_first
                button.setText(choice.number.label(spin.value()) if choice.number and spin else choice.label)
                button.setToolTip(choice.tip)
            elif self._main is None and not proposed:
                main = True
            if main and (self._main is None or choice.id == picked):
                self._main = button
                self._first = spin or (combo if choice.id != picked else None)
        for button in set(self._buttons.values()):
            primary = "true" if button is self._main else "false"
            if button.property("primary") != primary:
                button.setProperty("primary", primary)
                restyle(button)

    def _as_list(self, choices: Sequence[Choice]) -> bool:
        """Return whether choices of one group are too many for buttons, or too long for one row of them."""
        if len(choices) >= LIST_FROM or len(choices) < FEW:
            return len(choices) >= LIST_FROM
        em = self.fontMetrics().height()
        needed = sum(self.fontMetrics().horizontalAdvance(choice.label) + 3.5 * em for choice in choices)
        return needed > self.width() - 2 * MARGIN - ENDING_WIDTH * em > 0

    def _button(self, choice: Choice) -> QPushButton:
        button = ChoiceButton(choice.label, QUIET_KEY if choice.quiet else self._next_key())
        button.setObjectName(f"choice:{choice.id}")
        button.setProperty("quiet", "true" if choice.quiet else "false")
        button.setProperty("right", choice.quiet)
        button.clicked.connect(lambda: self.chosen.emit(choice.id, None, None))
        if choice.quiet:
            self._quiet = button
        else:
            self._keys.append(button)
        self._buttons[choice.id] = button
        return button

    def _stepper(self, choice: Choice, number: Number) -> QWidget:
        box, row = _box(4)
        spin = Stepper(number.low, number.high, number.start)
        spin.setObjectName(f"number:{choice.id}")
        spin.setAccessibleName(choice.label)
        spin.setAccessibleDescription(text("gui-decide-number-keys"))
        spin.setToolTip(text("gui-decide-number-keys"))
        button = ChoiceButton(number.label(spin.value()), self._next_key())
        button.setObjectName(f"choice:{choice.id}")
        less, more = QPushButton("−"), QPushButton("+")
        less.setObjectName(f"less:{choice.id}")
        more.setObjectName(f"more:{choice.id}")
        less.setAccessibleName(text("gui-less"))
        more.setAccessibleName(text("gui-more"))
        for small in (less, more):
            small.setProperty("small", "true")
            small.setFixedWidth(scaled(38))
            small.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            small.setAutoRepeat(True)
        less.clicked.connect(spin.stepDown)
        more.clicked.connect(spin.stepUp)
        limits = label("soft", text("gui-limits", low=number.low, high=number.high))
        shown: list[QWidget] = [less, spin, more, button, limits]
        up_to = self._up_to(choice.id, number, spin) if number.contest and number.high > number.low else None
        if up_to is not None:
            shown.insert(4, up_to)

        def follow(value: int) -> None:
            button.setText(number.label(value))
            less.setEnabled(value > number.low)
            more.setEnabled(value < number.high)
            if up_to is not None:
                up_to.setText(text("gui-decide-up-to", number=value))
                up_to.setEnabled(value > number.low)
            if number.effect is not None and self._main is button:
                self.show_effect(number.effect(value))
            self.number_changed.emit(choice.id, value)

        spin.valueChanged.connect(follow)
        button.clicked.connect(lambda: self.chosen.emit(choice.id, spin.value(), None))
        spin.entered.connect(button.click)
        spin.outside.connect(lambda: self._refuse(number.low, number.high))
        less.setEnabled(spin.value() > number.low)
        more.setEnabled(spin.value() < number.high)
        for widget in shown:
            row.addWidget(widget)
        self._keys.append(button)
        self._buttons[choice.id], self._spins[choice.id] = button, spin
        return box

    def _up_to(self, choice_id: str, number: Number, spin: Stepper) -> QPushButton:
        """Return the button that makes a number a limit."""
        button = ChoiceButton(text("gui-decide-up-to", number=spin.value()), "")
        button.setObjectName(f"up-to:{choice_id}")
        button.setToolTip(text("gui-decide-up-to-tip", low=number.low, number=number.high))
        button.setEnabled(spin.value() > number.low)
        button.clicked.connect(lambda: self.bid_up_to.emit(choice_id, spin.value()))
        spin.up_to.connect(button.click)
        return button

    def _list(self, group: str, choices: list[Choice]) -> QWidget:
        box, row = _box(6)
        combo = QComboBox()
        combo.setObjectName(f"list:{choices[0].id.split(':')[0]}")
        combo.setAccessibleName(group)
        combo.setMaxVisibleItems(18)
        for choice in choices:
            combo.addItem(choice.label, choice.id)
        combo.setMinimumContentsLength(24)
        firsts = {choice.id for choice in choices if choice.picks_first}
        button = ChoiceButton(group, self._next_key())
        button.setObjectName(f"choice:{combo.objectName()}")
        button.clicked.connect(lambda: self.chosen.emit(combo.currentData(), None, None))

        def point() -> None:
            if combo.currentData() not in firsts:  # those ask more once they are proposed
                self.proposed.emit(combo.currentData())

        combo.currentIndexChanged.connect(point)
        row.addWidget(button)
        row.addWidget(combo)
        self._keys.append(button)
        for choice in choices:
            self._buttons[choice.id], self._combos[choice.id] = button, combo
        return box

    def _parts(self, choice: Choice, parts: Parts) -> QWidget:
        box, row = _box(6)
        row.addWidget(QLabel(choice.label))
        spins: list[Stepper] = []
        button = ChoiceButton(text("gui-confirm"), self._next_key())
        button.setObjectName(f"choice:{choice.id}")

        def amounts() -> tuple[int, ...]:
            return tuple(spin.value() for spin in spins)

        def check() -> None:
            button.setEnabled(parts.low <= sum(amounts()) <= parts.high)

        for name, limit in zip(parts.names, parts.limits, strict=True):
            spin = Stepper(0, limit, 0)
            spin.setPrefix(f"{name}: ")
            spin.setObjectName(f"part:{choice.id}:{name}")
            spin.setAccessibleName(name)
            spin.valueChanged.connect(check)
            spins.append(spin)
            row.addWidget(spin)
        button.clicked.connect(lambda: self.chosen.emit(choice.id, None, amounts()))
        row.addWidget(button)
        self._keys.append(button)
        self._buttons[choice.id] = button
        check()
        return box

    def _limit(self, limit: Limit, name: str) -> QWidget:
        badge = LimitBadge(limit, name)
        badge.changed.connect(lambda amount: self.limit_changed.emit(limit.seat, amount))
        badge.stopped.connect(lambda: self.limit_stopped.emit(limit.seat))
        return badge

    def _next_key(self) -> str:
        """Return the digit that presses the next button, "" when digits are typed into a field or have run out."""
        digit = len(self._keys) + 1
        return str(digit) if self._digits and digit <= 9 else ""

    def _refuse(self, low: int, high: int) -> None:
        self._notice.setText(text("gui-number-outside", low=low, high=high))
        self._fit_words()

    # -- keys -----------------------------------------------------------------------------------------------------

    def press_digit(self, digit: int) -> bool:
        """Press the button with this number, 1 to 9. Return whether there is one."""
        if 1 <= digit <= len(self._keys):
            self._keys[digit - 1].click()
            return True
        return False

    def press_quiet(self) -> bool:
        """Press the button that ends or passes; its key is always the same. Return whether there is one."""
        if self._quiet is not None:
            self._quiet.click()
            return True
        return False

    def press_enter(self) -> bool:
        """Press the proposed button, else the main one. Return whether there is one."""
        if self._main is not None:
            self._main.click()
            return True
        return False


def _box(gap: int) -> tuple[QWidget, QHBoxLayout]:
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(gap)
    return box, row


def _has_stepper(choice: Choice, picked: str) -> bool:
    """Return whether a choice's number is asked for now: of what is proposed first only then."""
    return choice.number is not None and (not choice.picks_first or choice.id == picked)


def _shape(choice: Choice, picked: bool) -> object:
    """Return what decides which widgets a choice gets."""
    number = choice.number if _has_stepper(choice, choice.id if picked else "") else None
    limits = (number.low, number.high, number.contest) if number is not None else None
    parts = (choice.parts.names, choice.parts.limits) if choice.parts is not None else None
    return (choice.id, choice.group, choice.quiet, limits, parts)
