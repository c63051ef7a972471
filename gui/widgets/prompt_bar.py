"""The prompt bar: one sentence that says who must do what, and every choice as a button, a stepper or a list."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QValidator
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from core.table import Choice, Parts, Prompt
from core.text import text
from gui.theme import current
from gui.theme.sizes import scaled
from gui.widgets.common import label, theme_colour
from gui.widgets.flow import FlowLayout

QUIET_KEY = "D"
"""Key of the button that ends or passes: always the same, so that a digit too many never ends a phase."""
LIST_FROM = 7
"""From so many choices of one group on they are a list and not buttons."""


class PromptBar(QFrame):
    """Shows a `Prompt`. Digits choose buttons by their number, Enter the main one, Escape drops a proposal."""

    chosen = Signal(str, object, object)
    """A choice was taken: its id, the number chosen for it or None, the amounts or None."""
    number_changed = Signal(int)
    """The number of the proposal was changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("promptBar")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._sentence = label("sentence")
        self._hint = label("soft")
        self._hint.setWordWrap(True)
        self._notice = label("notice")
        self._notice.setWordWrap(True)
        self._area = QWidget()
        self._flow = FlowLayout(self._area, 8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 8, 16, 10)
        layout.setSpacing(4)
        head = self._head = QHBoxLayout()
        head.setSpacing(18)
        head.addWidget(self._sentence, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._hint, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._notice, 1, Qt.AlignmentFlag.AlignVCenter)
        layout.addLayout(head)
        layout.addWidget(self._area, 1)
        # As high when nothing is asked as with one row of buttons, so that the table does not jump.
        self._area.setMinimumHeight(40)
        self._keys: list[QPushButton] = []
        self._quiet: QPushButton | None = None
        self._digits = True
        self._main: QPushButton | None = None
        self._first: QWidget | None = None
        self._signature: object = None

    # -- showing --------------------------------------------------------------------------------------------------

    def show_prompt(self, prompt: Prompt, picked: str = "", number: int | None = None, notice: str = "") -> None:
        """Show what is asked. picked: the proposed choice, number: what was chosen for it."""
        self._sentence.setText(prompt.sentence)
        long = self._sentence.fontMetrics().horizontalAdvance(prompt.sentence) > 0.6 * max(self.width(), 900)
        self._sentence.setWordWrap(long)
        self._head.setStretch(0, 3 if long else 0)
        self._hint.setText(prompt.hint)
        self._hint.setVisible(not notice)
        self._notice.setText(notice)
        self._notice.setVisible(bool(notice))
        signature = (prompt.kind, picked, tuple((c.id, c.label, _range(c)) for c in prompt.choices))
        if signature == self._signature:
            return
        new_question = self._signature is None or signature[:2] != self._signature[:2]  # type: ignore[index]
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        self._signature = signature
        self._fill(prompt, picked, number)
        self.setProperty("asked", "true" if prompt.choices else "false")
        self.style().unpolish(self)
        self.style().polish(self)
        if prompt.choices and (new_question or had_focus):
            self.take_focus()

    def refresh(self) -> None:
        """Build everything anew, for another language or theme."""
        self._signature = None

    def take_focus(self) -> None:
        """Put the keyboard on the most likely choice."""
        target = self._first or self._main or (self._keys[0] if self._keys else None)
        if target is not None and self.isVisible():
            target.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(target, QSpinBox):
                target.selectAll()  # a number typed now replaces the one proposed

    def _fill(self, prompt: Prompt, picked: str, number: int | None) -> None:
        if self._area.isAncestorOf(self.focusWidget() or self):
            self.setFocus()  # else the keyboard would go to the next button of the window, and Enter with it: Undo
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        self._keys, self._main, self._first, self._quiet = [], None, None, None
        # Digits belong to a number field where there is one.
        self._digits = not any(c.number is not None and (not c.picks_first or c.id == picked) for c in prompt.choices)
        groups: dict[str, list[Choice]] = {}
        for choice in prompt.choices:
            if choice.group:
                groups.setdefault(choice.group, []).append(choice)
        listed: set[str] = set()
        for choice in prompt.choices:
            if choice.group and len(groups[choice.group]) >= LIST_FROM:
                if choice.group not in listed:
                    listed.add(choice.group)
                    self._flow.addWidget(self._list(choice.group, groups[choice.group]))
            elif choice.parts is not None:
                self._flow.addWidget(self._parts(choice, choice.parts))
            elif choice.number is not None and (not choice.picks_first or choice.id == picked):
                self._flow.addWidget(self._stepper(choice, number if choice.id == picked else None))
            else:
                self._flow.addWidget(self._button(choice, choice.id == picked))
        self._area.updateGeometry()

    def _button(self, choice: Choice, picked: bool) -> QPushButton:
        button = ChoiceButton(choice.label, QUIET_KEY if choice.quiet else self._next_key())
        button.setObjectName(f"choice:{choice.id}")
        button.setToolTip(choice.tip)
        button.setProperty("primary", "true" if choice.primary or picked else "false")
        button.setProperty("quiet", "true" if choice.quiet else "false")
        button.setProperty("right", choice.quiet)
        button.clicked.connect(lambda: self.chosen.emit(choice.id, None, None))
        if choice.quiet:
            self._quiet = button
        else:
            self._keys.append(button)
        if choice.primary or picked:
            self._main = button
        return button

    def _stepper(self, choice: Choice, start: int | None) -> QWidget:
        number = choice.number
        assert number is not None
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        spin = Stepper(number.low, number.high, number.start if start is None else start)
        spin.setObjectName(f"number:{choice.id}")
        spin.setAccessibleName(choice.label)
        button = ChoiceButton(number.label(spin.value()), self._next_key())
        button.setObjectName(f"choice:{choice.id}")
        button.setToolTip(choice.tip)
        button.setProperty("primary", "true" if choice.primary or choice.picks_first else "false")
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

        def follow(value: int) -> None:
            button.setText(number.label(value))
            less.setEnabled(value > number.low)
            more.setEnabled(value < number.high)
            if choice.picks_first:
                self.number_changed.emit(value)

        spin.valueChanged.connect(follow)
        button.clicked.connect(lambda: self.chosen.emit(choice.id, spin.value(), None))
        spin.entered.connect(button.click)
        spin.outside.connect(lambda: self._refuse(number.low, number.high))
        less.setEnabled(spin.value() > number.low)
        more.setEnabled(spin.value() < number.high)
        limits = label("soft", text("gui-limits", low=number.low, high=number.high))
        for widget in (less, spin, more, button, limits):
            row.addWidget(widget)
        self._keys.append(button)
        if choice.primary or choice.picks_first:
            self._main = button
        if self._first is None and (choice.picks_first or choice.primary):
            self._first = spin
        return box

    def _list(self, group: str, choices: list[Choice]) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        combo = QComboBox()
        combo.setObjectName(f"list:{choices[0].id.split(':')[0]}")
        combo.setAccessibleName(group)
        combo.setMaxVisibleItems(18)
        for choice in choices:
            combo.addItem(choice.label, choice.id)
        combo.setMinimumContentsLength(24)
        button = ChoiceButton(group, self._next_key())
        button.setObjectName(f"choice:{combo.objectName()}")
        button.setProperty("primary", "true" if self._main is None else "false")
        button.clicked.connect(lambda: self.chosen.emit(combo.currentData(), None, None))
        row.addWidget(button)
        row.addWidget(combo)
        self._keys.append(button)
        if self._main is None:  # else something is proposed already: Enter is for that
            self._main, self._first = button, self._first or combo
        return box

    def _parts(self, choice: Choice, parts: Parts) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
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
            spin.valueChanged.connect(check)
            spins.append(spin)
            row.addWidget(spin)
        button.clicked.connect(lambda: self.chosen.emit(choice.id, None, amounts()))
        row.addWidget(button)
        self._keys.append(button)
        check()
        return box

    def _next_key(self) -> str:
        """Return the digit that presses the next button, "" when digits are typed into a field or have run out."""
        digit = len(self._keys) + 1
        return str(digit) if self._digits and digit <= 9 else ""

    def _refuse(self, low: int, high: int) -> None:
        self._notice.setText(text("gui-number-outside", low=low, high=high))
        self._hint.hide()
        self._notice.show()

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
        """Press the main button. Return whether there is one."""
        if self._main is not None:
            self._main.click()
            return True
        return False


class ChoiceButton(QPushButton):
    """A button with the key that presses it, "" for none; Enter presses it, too."""

    def __init__(self, label: str, key: str) -> None:
        super().__init__(label)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if key:
            self.setIcon(key_icon(key))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class Stepper(QSpinBox):
    """A number that arrow keys, wheel and buttons change within its limits."""

    entered = Signal()
    outside = Signal()
    """Enter was pressed on a number that is not within the limits."""

    def __init__(self, low: int, high: int, start: int) -> None:
        super().__init__()
        self.setRange(low, high)
        self.setValue(start)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumWidth(scaled(64))
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setFrame(False)  # the line inside draws the frame
        self.setMinimumHeight(scaled(36))
        self.lineEdit().setStyleSheet("background: transparent; border: none; padding: 0")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field: a style sheet for spin boxes would take the room of their hidden buttons away."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focus = self.hasFocus()
        painter.setPen(QPen(theme_colour("focus" if focus else "line"), 2 if focus else 1))
        painter.setBrush(theme_colour("plate"))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 7, 7)

    def validate(self, words: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let any number be typed; whether it is within the limits is said on Enter."""
        number = words.removeprefix(self.prefix()).strip()
        if number and not number.isdigit():
            return QValidator.State.Invalid, words, place
        inside = bool(number) and self.minimum() <= int(number) <= self.maximum()
        return (QValidator.State.Acceptable if inside else QValidator.State.Intermediate), words, place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report Enter; + and - step as well. Letters are the window's."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            typed = self.cleanText().strip()
            if not typed.isdigit() or not self.minimum() <= int(typed) <= self.maximum():
                self.selectAll()
                self.outside.emit()
                return
            self.interpretText()
            self.entered.emit()
        elif Qt.Key.Key_A <= key <= Qt.Key.Key_Z and not event.modifiers():
            event.ignore()
        elif key == Qt.Key.Key_Plus:
            self.stepUp()
        elif key == Qt.Key.Key_Minus:
            self.stepDown()
        elif key == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


def key_icon(label: str) -> QIcon:
    """Return a small key cap with a character on it."""
    ratio = 3
    pixmap = QPixmap(18 * ratio, 18 * ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    painter.setBrush(QColor(current().colour("plate")))
    painter.setPen(QColor(current().colour("plate_edge")))
    painter.drawRoundedRect(1, 1, 16, 15, 4, 4)
    font = painter.font()
    font.setPixelSize(11)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(current().colour("plate_ink")))
    painter.drawText(1, 1, 16, 15, int(Qt.AlignmentFlag.AlignCenter), label)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return QIcon(pixmap)


def _range(choice: Choice) -> tuple[int, int] | None:
    return (choice.number.low, choice.number.high) if choice.number is not None else None
