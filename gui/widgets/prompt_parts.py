"""What the prompt bar is made of: buttons with keys, steppers, figures with labels, who still bids, limits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QValidator,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QToolTip,
    QVBoxLayout,
)

from core.engine import Seat
from core.table import Contest, Fact, SeatLook
from core.text import text
from gui.theme import current
from gui.theme.sizes import scaled
from gui.viewmodels.limits import Limit
from gui.widgets.common import drawn, label, restyle, seat_pixmap, theme_colour

BIG_STEP = 5
"""How far the page keys change a number."""
NAME_WIDTH = 8
"""Letters of a name that have room among those who still bid."""


class ChoiceButton(QPushButton):
    """A button with the key that presses it, "" for none; Enter presses it, too."""

    def __init__(self, label: str, key: str) -> None:
        super().__init__(label)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.use(label, key)

    def use(self, label: str, key: str) -> None:
        """Be a button with other words and another key."""
        self.setText(label)
        self.setIcon(key_icon(key, current().name) if key else QIcon())

    def shown(self) -> str:
        """Return the words as they are drawn: with an ellipsis where they are longer than the button is wide."""
        metrics = self.fontMetrics()
        around = self.sizeHint().width() - metrics.horizontalAdvance(self.text())
        if self.sizeHint().width() <= self.width():
            return self.text()
        return metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - around)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the beginning of words that are too long, and not their middle as Qt does."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = self.shown()
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)

    def event(self, event: QEvent) -> bool:
        """Tell all of it while the pointer rests on words that are too long."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.shown() != self.text():
            QToolTip.showText(event.globalPos(), "\n".join(filter(None, (self.text(), self.toolTip()))), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter, once however long it is held: it may buy something."""
        if event.isAutoRepeat() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class Stepper(QSpinBox):
    """A number that arrow keys, wheel and buttons change within its limits."""

    entered = Signal()
    up_to = Signal()
    """Shift and Enter were pressed: the number is a limit."""
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
        ink, soft = current().colour("ink"), current().colour("accent_soft")
        self.lineEdit().setStyleSheet(
            "background: transparent; border: none; padding: 0;"
            f"selection-background-color: {soft}; selection-color: {ink}"
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field: a style sheet for spin boxes would take the room of their hidden buttons away."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focus = self.hasFocus()
        painter.setPen(QPen(theme_colour("focus" if focus else "line"), 2 if focus else 1))
        painter.setBrush(theme_colour("paper"))  # the words in it are of the theme's ink
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 7, 7)

    def event(self, event: QEvent) -> bool:
        """Keep the keys that change a number, and leave all others to the window: Ctrl+Z takes a decision back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and not _of_a_number(event):
            event.ignore()
            return False
        return super().event(event)

    def validate(self, words: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let any number be typed; whether it is within the limits is said on Enter."""
        number = words.removeprefix(self.prefix())
        if number and not number.isdecimal():
            return QValidator.State.Invalid, words, place
        inside = bool(number) and self.minimum() <= int(number) <= self.maximum()
        return (QValidator.State.Acceptable if inside else QValidator.State.Intermediate), words, place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report Enter; + and - step as well, the page keys by five. Letters are the window's."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.isAutoRepeat():
                return
            typed = self.cleanText().strip()
            if not typed.isdecimal() or not self.minimum() <= int(typed) <= self.maximum():
                self.selectAll()
                self.outside.emit()
                return
            self.interpretText()
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            (self.up_to if shift else self.entered).emit()
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.stepBy(BIG_STEP if key == Qt.Key.Key_PageUp else -BIG_STEP)
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


_MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Backspace, Qt.Key.Key_Delete,
          Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)  # fmt: skip
_EDITS = (QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Cut, QKeySequence.StandardKey.Paste,
          QKeySequence.StandardKey.SelectAll)  # fmt: skip


def _of_a_number(event: QKeyEvent) -> bool:
    """Return whether a key means something in a field for a number."""
    if any(event.matches(edit) for edit in _EDITS):
        return True
    held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    typed = event.text()
    return not held and (event.key() in _MOVES or typed.isdecimal() or typed in ("+", "-"))


@lru_cache(maxsize=64)
def key_icon(label: str, theme: str) -> QIcon:
    """Return a small key cap with a character on it, in the colours of the theme in force: it is `theme`."""

    def draw(painter: QPainter) -> None:
        painter.setBrush(theme_colour("plate"))
        painter.setPen(theme_colour("plate_edge"))
        painter.drawRoundedRect(1, 1, 16, 15, 4, 4)
        font = painter.font()
        font.setPixelSize(11)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(theme_colour("plate_ink"))
        painter.drawText(1, 1, 16, 15, int(Qt.AlignmentFlag.AlignCenter), label)

    return QIcon(drawn(18, draw))


class Figure(QFrame):
    """One fact: a small label over its value. It gets wider and never narrower, so that figures do not dance."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._mark = label()
        self._label = label("figureLabel")
        self._value = label("figureValue")
        head = self._head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(4)
        head.addWidget(self._mark)
        head.addWidget(self._label, 1)
        self._mark.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 0, 4, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._value)

    def show_fact(self, fact: Fact, mark: QPixmap | None = None) -> None:
        """Show a fact, with a picture before its label if there is one."""
        self._mark.setVisible(mark is not None)
        if mark is not None:
            self._mark.setPixmap(mark)
        self._label.setText(fact.label)
        self._value.setText(fact.value)
        self._value.setAlignment(CENTRE if mark is not None else LEFT)
        if self._value.property("tone") != fact.tone:
            self._value.setProperty("tone", fact.tone)
            restyle(self._value)
        self.setToolTip(fact.tip)
        self.setAccessibleName(f"{fact.label}: {fact.value}")
        self.setAccessibleDescription(fact.tip)
        for each in (self._label, self._value):
            each.ensurePolished()
            each.updateGeometry()
        self._head.invalidate()  # behind another page a layout inside a layout is not told of a larger font
        self.setMinimumWidth(max(self.minimumWidth(), self.sizeHint().width()))

    def forget(self) -> None:
        """Begin with the least width again."""
        self.setMinimumWidth(0)


LEFT, CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter


class Figures(QFrame):
    """Facts side by side."""

    def __init__(self, name: str, cell: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._cell = cell
        self._cells: list[Figure] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 2, 6, 2)
        self._row.setSpacing(8)
        self.hide()

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Show these facts; nothing at all when there are none."""
        while len(self._cells) < len(facts):
            cell = Figure(f"{self._cell}:{len(self._cells)}")
            self._cells.append(cell)
            self._row.addWidget(cell)
        for k, cell in enumerate(self._cells):
            if k < len(facts):
                cell.show_fact(facts[k])
            cell.setVisible(k < len(facts))
        self.setVisible(bool(facts))
        self.setAccessibleDescription(", ".join(f"{fact.label}: {fact.value}" for fact in facts))

    def forget(self) -> None:
        """Begin with the least width again: something else is asked."""
        for cell in self._cells:
            cell.forget()


class ContestStrip(QFrame):
    """Who is still in an auction, who leads with how much, and whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("contest")
        self._cells: list[Figure] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 2, 6, 2)
        self._row.setSpacing(2)
        self.hide()

    def show_contest(self, contest: Contest | None, seats: Sequence[SeatLook]) -> None:
        """Show a contest, or nothing when there is none."""
        there = contest.seats if contest is not None else ()
        while len(self._cells) < len(there):
            cell = Figure(f"bidder:{len(self._cells)}")
            self._cells.append(cell)
            self._row.addWidget(cell)
        for k, cell in enumerate(self._cells):
            cell.setVisible(k < len(there))
            if contest is not None and k < len(there):
                self._show_seat(cell, contest, there[k], seats[there[k]])
        self.setVisible(bool(there))
        if contest is not None:
            self.setToolTip(contest.tip)
            self.setAccessibleName(text("gui-decide-contest", seats=[seats[seat].name for seat in there]))

    @staticmethod
    def _show_seat(cell: Figure, contest: Contest, seat: Seat, look: SeatLook) -> None:
        leads, asked = seat == contest.leader, seat == contest.asked
        if leads:
            words = text("gui-decide-leads", seat=look.name, label=contest.label)
        else:
            words = text("gui-decide-in", seat=look.name, state="asked" if asked else "waits")
        name = look.name if len(look.name) <= NAME_WIDTH else look.name[: NAME_WIDTH - 1] + "…"
        value = str(contest.price) if leads else text("gui-decide-state", state="asked" if asked else "waits")
        cell.show_fact(Fact(name, value, words, "lead" if leads else ""), seat_pixmap(look.colour, 16))
        cell.setAccessibleName(words)
        if cell.property("asked") != asked:
            cell.setProperty("asked", asked)
            restyle(cell)


class LimitBadge(QFrame):
    """A bid that goes on by itself: up to how much, and a button that stops it."""

    changed = Signal(int)
    stopped = Signal()

    def __init__(self, limit: Limit, name: str) -> None:
        super().__init__()
        self.setObjectName("limit")
        self.setToolTip(text("gui-decide-limit-tip", seat=name))
        words = label("", text("gui-decide-limit", seat=name))
        self.amount = Stepper(1, max(1, limit.high), limit.amount)
        self.amount.setObjectName(f"limit:{limit.seat}")
        self.amount.setAccessibleName(text("gui-decide-limit", seat=name))
        self.amount.setAccessibleDescription(text("gui-decide-number-keys"))
        self.stop = ChoiceButton(text("gui-decide-limit-stop"), "")
        self.stop.setObjectName(f"limit-stop:{limit.seat}")
        self.stop.setToolTip(text("gui-decide-limit-stop-all"))
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 1, 4, 1)
        row.setSpacing(6)
        for widget in (words, self.amount, self.stop):
            row.addWidget(widget)
        self.amount.valueChanged.connect(self.changed)
        self.stop.clicked.connect(self.stopped)
