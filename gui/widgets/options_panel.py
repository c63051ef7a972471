"""The options of a game on the page for a new one: the usual ones first, the others in groups that are folded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.text import text
from gui.theme.sizes import scaled, text_scale
from gui.viewmodels.new_game import OptionLine
from gui.widgets.common import ListBox, NumberBox, clear, label
from gui.widgets.flow import FlowLayout
from gui.widgets.seat_cards import show_trouble

INDENT = 26
"""Pixels by which the sentence of a box to tick stands in: below its words."""
WIDE = 225
"""A list wider than this many pixels stands below its title, not beside it."""


class OptionsPanel(QWidget):
    """Shows option lines and reports what is changed. What is folded stays folded until somebody unfolds it."""

    changed = Signal(str, object)
    """An option was given a value: its id, the value."""
    part_named = Signal(str, str, bool)
    """A part of an option was ticked or unticked: option, part, whether it is named now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 6, 0)
        self._layout.setSpacing(7)
        self._shown: object = None
        self._open: set[str] = set()
        self._folds: dict[str, tuple[QToolButton, QWidget]] = {}
        self._troubles: dict[str, tuple[QWidget, QLabel]] = {}

    def show_troubles(self, problems: Mapping[str, str]) -> None:
        """Say at each option what is wrong with it: by "option:ID", as `NewGameModel.problems` has it."""
        for option, (editor, below) in self._troubles.items():
            show_trouble(editor, below, problems.get(f"option:{option}", ""))

    def show_lines(self, lines: Sequence[OptionLine]) -> None:
        """Show these options. Where only values differ from what is shown, nothing is built anew."""
        shape = [(line, line.value, [part[:2] for part in line.parts]) for line in lines]
        rows = [(x.id, x.title, x.help, x.values, parts, x.group_title, x.idle) for x, _, parts in shape]
        signature = (text_scale(), rows)  # with large letters a list stands below its title
        if signature != self._shown:
            self._shown = signature
            focus = self.focusWidget()
            name = focus.objectName() if focus is not None and self.isAncestorOf(focus) else ""
            self._build(lines)
            again = self.findChild(QWidget, name) if name else None
            if again is not None:
                again.setFocus()
        self._tell_groups(lines)

    def _build(self, lines: Sequence[OptionLine]) -> None:
        clear(self._layout)
        self._folds, self._troubles = {}, {}
        for line in lines:
            row = self._row(line)
            if not line.group:
                self._layout.addWidget(row)
                continue
            if line.group not in self._folds:
                self._add_group(line.group)
            layout = self._folds[line.group][1].layout()
            assert layout is not None
            layout.addWidget(row)
        self._layout.addStretch()

    def _add_group(self, group: str) -> None:
        head, body = QToolButton(), QWidget()
        head.setObjectName(f"new:group:{group}")
        head.setProperty("fold", "true")
        head.setCheckable(True)
        head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(body)
        column.setContentsMargins(8, 0, 0, 4)
        column.setSpacing(9)

        def fold(opened: bool) -> None:
            (self._open.add if opened else self._open.discard)(group)
            head.setArrowType(Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow)
            body.setVisible(opened)

        head.toggled.connect(fold)
        self._layout.addWidget(head)
        self._layout.addWidget(body)
        self._folds[group] = (head, body)
        head.setChecked(group in self._open)
        fold(group in self._open)

    def _tell_groups(self, lines: Sequence[OptionLine]) -> None:
        """Say on each group's head how many of its options are not as usual, so that none is overlooked."""
        for group, (head, _) in self._folds.items():
            inside = [line for line in lines if line.group == group]
            other = sum(not line.usual for line in inside)
            head.setText(text("gui-new-group", title=inside[0].group_title, changed=other))
            head.setToolTip(head.text())  # where large letters leave no room for all of it

    # -- one option -----------------------------------------------------------------------------------------------

    def _row(self, line: OptionLine) -> QWidget:
        """Return an option: its title with what can be chosen, and the sentence about it below."""
        row = QWidget()
        row.setObjectName(f"new:row:{line.id}")
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        editor = self._editor(line)
        indent = 0
        if isinstance(editor, QCheckBox):
            column.addWidget(editor)
            indent = INDENT
        else:
            wide = editor.sizeHint().width() > WIDE or text_scale() > 1.25
            head = QVBoxLayout() if wide else QHBoxLayout()
            head.setSpacing(2 if wide else 8)
            head.addWidget(label("", line.title, wrap=True), 0 if wide else 1)
            head.addWidget(editor)
            column.addLayout(head)
        if line.parts:
            column.addWidget(self._parts(line))
        below = label("fieldNotice", wrap=True)
        below.hide()
        column.addWidget(below)
        self._troubles[line.id] = editor, below
        sentence = label("help", line.idle or line.help, wrap=True)
        sentence.setContentsMargins(indent, 0, 0, 0)
        column.addWidget(sentence)
        row.setEnabled(not line.idle)
        row.setToolTip(line.help if line.idle else "")
        return row

    def _editor(self, line: OptionLine) -> QWidget:
        if line.kind == "bool":
            box = QCheckBox(line.title)
            box.setChecked(bool(line.value) and not line.idle)
            box.toggled.connect(lambda on: self.changed.emit(line.id, on))
            editor: QWidget = box
        elif line.kind == "int":
            spin = NumberBox()
            spin.setRange(-(2**31), 2**31 - 1)
            spin.setValue(int(line.value))
            spin.valueChanged.connect(lambda n: self.changed.emit(line.id, n))
            editor = spin
        else:
            combo = ListBox()
            combo.setMinimumWidth(scaled(110))  # in a narrow window long choices may be cut, but not the column
            for value, words in line.values:
                combo.addItem(words, value)
            combo.setCurrentIndex(combo.findData(line.value))
            combo.activated.connect(lambda i: self.changed.emit(line.id, combo.itemData(i)))
            editor = combo
        editor.setObjectName(f"new:option:{line.id}")
        editor.setAccessibleName(line.title)
        editor.setAccessibleDescription(line.help)
        return editor

    def _parts(self, line: OptionLine) -> QWidget:
        """Return a box to tick for each part that can be named."""
        holder = QWidget()
        flow = FlowLayout(holder, 14)
        for part, words, on in line.parts:
            box = QCheckBox(words)
            box.setObjectName(f"new:part:{line.id}:{part}")
            box.setChecked(on)
            box.toggled.connect(lambda on, p=part: self.part_named.emit(line.id, p, on))
            flow.addWidget(box)
        return holder
