"""Every choice of a prompt as a button, a stepper or a list, with the keys that press them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QWidget

from core.table import Choice, Number, Parts, Prompt, SeatLook
from core.text import text
from gui.theme.sizes import scaled
from gui.viewmodels.limits import Limit
from gui.widgets.common import discard, label, restyle
from gui.widgets.flow import FlowLayout
from gui.widgets.prompt_parts import ChoiceButton, LimitBadge, Stepper
from gui.widgets.tabbing import tab_as_laid_out

CHOICE = "choice:"
"""Before the id of a choice: the name of its button."""
QUIET_KEY = "D"
"""Key of the button that ends or passes: always the same, so that a digit too many never ends a phase."""
LIST_FROM = 7
"""From so many choices of one group on they are a list and not buttons."""
FEW = 3
"""Fewer choices of one group are always buttons."""
ENDING_WIDTH = 10
"""About how wide the button that ends or passes is, in heights of a line."""


class ChoiceRows(QWidget):
    """The choices of a prompt, in as many rows as they need, and the limits in force."""

    chosen = Signal(str, object, object)
    """A choice was taken: its id, the number chosen for it or None, the amounts or None."""
    proposed = Signal(str)
    """A line of a list was pointed at: its id."""
    number_changed = Signal(str, int)
    """The number of a choice was changed: its id, the number."""
    effect_changed = Signal(object)
    """The number of what Enter does was changed: the facts that tell what it costs."""
    outside = Signal(int, int)
    """A number was typed that is not within these limits."""
    bid_up_to = Signal(str, int)
    """A choice's number is a limit up to which its offers go on: its id, the limit."""
    limit_changed = Signal(int, int)
    """A limit in force was changed: whose, and to what."""
    limit_stopped = Signal(int)
    """A limit in force was stopped: whose."""
    relaid = Signal()
    """Some of it has another size now than when it was made: with its font it may need more rows."""

    def __init__(self) -> None:
        super().__init__()
        self.flow = FlowLayout(self, 8)
        self.buttons: dict[str, QPushButton] = {}
        """By id of the choice; the choices of a list share one."""
        self.combos: dict[str, QComboBox] = {}
        self.keys: list[QPushButton] = []
        """What the digits press, from 1 on."""
        self.quiet: QPushButton | None = None
        """What ends or passes."""
        self.main: QPushButton | None = None
        """What Enter presses."""
        self.first: QWidget | None = None
        """The field that belongs to it."""
        self.digits = True
        """Whether digits press buttons, and are not typed into a field."""
        self._spins: dict[str, Stepper] = {}
        self._plain: list[ChoiceButton] = []
        self._spare: list[ChoiceButton] = []
        self._room = 0

    def event(self, event: QEvent) -> bool:
        """Tell when something in it has got another size."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.relaid.emit()
        return done

    # -- building -------------------------------------------------------------------------------------------------

    def fill(self, prompt: Prompt, picked: str, seats: Sequence[SeatLook], limits: Sequence[Limit], room: int) -> None:
        """Build the widgets of all choices anew. room: pixels from left to right, 0 or less when not known yet."""
        self.hide()
        self._room = room
        self._spare, self._plain = self._plain, []
        while (item := self.flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None and widget not in self._spare:
                discard(widget)
        self.keys, self.quiet = [], None
        self.buttons, self._spins, self.combos = {}, {}, {}
        # Digits belong to a number field where there is one.
        self.digits = not any(_has_stepper(choice, picked) for choice in prompt.choices)
        groups: dict[str, list[Choice]] = {}
        for choice in prompt.choices:
            if choice.group:
                groups.setdefault(choice.group, []).append(choice)
        listed: set[str] = set()
        badges = [self._limit(limit, seats[limit.seat].name) for limit in limits]
        for choice in prompt.choices:
            if choice.quiet:  # what goes to the right end comes last
                while badges:
                    self.flow.addWidget(badges.pop(0))
            if choice.group and self._as_list(groups[choice.group]):
                if choice.group not in listed:
                    listed.add(choice.group)
                    self.flow.addWidget(self._list(choice.group, groups[choice.group]))
            elif choice.parts is not None:
                self.flow.addWidget(self._parts(choice, choice.parts))
            elif choice.number is not None and _has_stepper(choice, picked):
                self.flow.addWidget(self._stepper(choice, choice.number))
            else:
                self.flow.addWidget(self._button(choice))
        for badge in badges:
            self.flow.addWidget(badge)
        for button in self._spare:
            discard(button)
        self._spare = []
        tab_as_laid_out(self)  # buttons used again have the place they had before
        self.show()  # all of it at once: what is not shown yet has no size

    def update_choices(self, prompt: Prompt, picked: str, number: int | None) -> None:
        """Say and mark everything as it is now, leaving the widgets and the keyboard where they are."""
        self.main = self.first = None
        proposed = prompt.find(picked) is not None
        for choice in prompt.choices:
            combo = self.combos.get(choice.id)
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
            button = self.buttons[choice.id]
            if combo is not None and combo.currentData() == choice.id:
                combo.setToolTip(choice.tip)
                button.setToolTip(choice.tip)
            main = choice.id == picked or (choice.primary and not proposed)
            if combo is None:
                assert choice.number is None or spin is not None or choice.picks_first
                button.setText(choice.number.label(spin.value()) if choice.number and spin else choice.label)
                button.setToolTip(choice.tip)
            elif self.main is None and not proposed:
                main = True
            if main and (self.main is None or choice.id == picked):
                self.main = button
                self.first = spin or (combo if choice.id != picked else None)
        for button in set(self.buttons.values()):
            primary = "true" if button is self.main else "false"
            if button.property("primary") != primary:
                button.setProperty("primary", primary)
                restyle(button)

    def _as_list(self, choices: Sequence[Choice]) -> bool:
        """Return whether choices of one group are too many for buttons, or too long for one row of them."""
        if len(choices) >= LIST_FROM or len(choices) < FEW:
            return len(choices) >= LIST_FROM
        em = self.fontMetrics().height()
        needed = sum(self.fontMetrics().horizontalAdvance(choice.label) + 3.5 * em for choice in choices)
        return needed > self._room - ENDING_WIDTH * em > 0

    def _button(self, choice: Choice) -> QPushButton:
        """Return a button for a choice: one that was there before, since making one takes a while."""
        key = QUIET_KEY if choice.quiet else self._next_key()
        quiet = "true" if choice.quiet else "false"
        if self._spare:
            button = self._spare.pop(0)
            button.use(choice.label, key)
            if button.property("quiet") != quiet:
                button.setProperty("quiet", quiet)
                restyle(button)
        else:
            button = ChoiceButton(choice.label, key)
            button.setProperty("quiet", quiet)
            button.clicked.connect(self._pressed)
        button.setObjectName(f"{CHOICE}{choice.id}")
        button.setProperty("right", choice.quiet)
        self._plain.append(button)
        if choice.quiet:
            self.quiet = button
        else:
            self.keys.append(button)
        self.buttons[choice.id] = button
        return button

    def _pressed(self) -> None:
        """Report the choice whose button was pressed: it has its name."""
        button = self.sender()
        if button is not None:
            self.chosen.emit(button.objectName().removeprefix(CHOICE), None, None)

    def _stepper(self, choice: Choice, number: Number) -> QWidget:
        box, row = strip_box(4)
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

        def bound(value: int) -> None:
            can_less, can_more = value > number.low, value < number.high
            less.setEnabled(can_less)
            more.setEnabled(can_more)
            less.setToolTip(text("gui-tip-less") if can_less else text("gui-tip-least", number=number.low))
            more.setToolTip(text("gui-tip-more") if can_more else text("gui-tip-most", number=number.high))

        def follow(value: int) -> None:
            button.setText(number.label(value))
            bound(value)
            if up_to is not None:
                up_to.setText(text("gui-decide-up-to", number=value))
                up_to.setEnabled(value > number.low)
            if number.effect is not None and self.main is button:
                self.effect_changed.emit(number.effect(value))
            self.number_changed.emit(choice.id, value)

        spin.valueChanged.connect(follow)
        button.clicked.connect(lambda: self.chosen.emit(choice.id, spin.value(), None))
        spin.entered.connect(button.click)
        spin.outside.connect(lambda: self.outside.emit(number.low, number.high))
        bound(spin.value())
        for widget in shown:
            row.addWidget(widget)
        self.keys.append(button)
        self.buttons[choice.id], self._spins[choice.id] = button, spin
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
        box, row = strip_box(6)
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
        self.keys.append(button)
        for choice in choices:
            self.buttons[choice.id], self.combos[choice.id] = button, combo
        return box

    def _parts(self, choice: Choice, parts: Parts) -> QWidget:
        box, row = strip_box(6)
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
        self.keys.append(button)
        self.buttons[choice.id] = button
        check()
        return box

    def _limit(self, limit: Limit, name: str) -> QWidget:
        badge = LimitBadge(limit, name)
        badge.changed.connect(lambda amount: self.limit_changed.emit(limit.seat, amount))
        badge.stopped.connect(lambda: self.limit_stopped.emit(limit.seat))
        return badge

    def _next_key(self) -> str:
        """Return the digit that presses the next button, "" when digits are typed into a field or have run out."""
        digit = len(self.keys) + 1
        return str(digit) if self.digits and digit <= 9 else ""

    @property
    def likely(self) -> QWidget | None:
        """Return the widget of the most likely choice, None when there is none."""
        return self.first or self.main or (self.keys[0] if self.keys else None)

    # -- keys -----------------------------------------------------------------------------------------------------

    def press_digit(self, digit: int) -> bool:
        """Press the button with this number, 1 to 9. Return whether there is one."""
        if 1 <= digit <= len(self.keys):
            self.keys[digit - 1].click()
            return True
        return False

    def press_quiet(self) -> bool:
        """Press the button that ends or passes; its key is always the same. Return whether there is one."""
        if self.quiet is not None:
            self.quiet.click()
            return True
        return False

    def press_enter(self) -> bool:
        """Press the proposed button, else the main one. Return whether there is one."""
        if self.main is not None:
            self.main.click()
            return True
        return False


def strip_box(gap: int) -> tuple[QWidget, QHBoxLayout]:
    """Return a widget without edges and its layout, which goes from left to right."""
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(gap)
    return box, row


def _has_stepper(choice: Choice, picked: str) -> bool:
    """Return whether a choice's number is asked for now: of what is proposed first only then."""
    return choice.number is not None and (not choice.picks_first or choice.id == picked)


def shape_of(choice: Choice, picked: bool) -> object:
    """Return what decides which widgets a choice gets."""
    number = choice.number if _has_stepper(choice, choice.id if picked else "") else None
    limits = (number.low, number.high, number.contest) if number is not None else None
    parts = (choice.parts.names, choice.parts.limits) if choice.parts is not None else None
    return (choice.id, choice.group, choice.quiet, limits, parts)
