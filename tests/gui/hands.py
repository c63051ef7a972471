"""Hands at the table: they carry out a decision by real mouse and key events, as a person would."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar, overload

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QSpinBox, QWidget

from core.engine import Action
from core.table import Choice
from gui.scene.board_view import BoardView
from gui.viewmodels.table import NO, YES
from gui.widgets.table_page import TablePage

MOUSE, BUTTON, KEYS = "mouse", "button", "keys"


_Kind = TypeVar("_Kind", bound=QWidget)


@overload
def widget_named(parent: QWidget, name: str) -> QWidget: ...


@overload
def widget_named(parent: QWidget, name: str, kind: type[_Kind]) -> _Kind: ...


def widget_named(parent: QWidget, name: str, kind: type[QWidget] = QWidget) -> QWidget:
    """Return the visible widget of that name."""
    found = [w for w in parent.findChildren(kind, name) if w.isVisible()]
    assert found, f"no visible {name}"
    return found[0]


def press(parent: QWidget, name: str) -> None:
    """Click a button."""
    button = widget_named(parent, name, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.rect().center())


def click_thing(page: TablePage, item_id: str) -> None:
    """Click a thing that lies on one of the boards."""
    board = page.board_with(item_id)
    assert board is not None, f"{item_id} lies on no board"
    place = board.place_of(item_id)
    assert place is not None
    assert board.viewport().rect().contains(place), f"{item_id} is not in view"
    assert board.id_at(place) == item_id, f"{board.id_at(place)} lies on {item_id}"
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=place)


def decide_thing(page: TablePage, item_id: str) -> None:
    """Click a thing until what it stands for is done: once when it is proposed already, else twice."""
    moves = page.model.session.state.moves
    click_thing(page, item_id)
    if page.model.session.state.moves == moves:
        click_thing(page, item_id)


def decide_button(page: TablePage, name: str) -> None:
    """Press a button of the prompt bar until what it stands for is done."""
    moves = page.model.session.state.moves
    press(page.prompt, name)
    if page.model.session.state.moves == moves:
        press(page.prompt, name)


def double_click_thing(page: TablePage, item_id: str) -> None:
    """Double-click a thing, as nervous hands do."""
    board = page.board_with(item_id)
    assert board is not None
    place = board.place_of(item_id)
    assert place is not None
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(board.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=place)


def map_of(page: TablePage) -> BoardView:
    """Return the view of the map."""
    found = page.board("map")
    assert found is not None
    return found


class Hands:
    """Carries decisions out, changing between the ways of doing it. done: how often what was done how."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.done: Counter[tuple[str, str]] = Counter()

    def do(self, action: Action) -> None:
        """Carry out a decision that is offered to the person who has to act, in the way used least for its kind."""
        settle(1)
        screen = self.page.screen_now
        assert screen is not None
        kind = screen.prompt.kind.split(":")[0]
        choice, number = self._choice(action)
        ways = [BUTTON, KEYS]
        if choice.targets and self._can_click(choice):
            ways.insert(0, MOUSE)
        way = min(ways, key=lambda w: self.done[f"{kind}/{choice.id.split(':')[0]}", w])
        before = self.page.model.session.state.moves
        getattr(self, f"_{way}")(choice, number)
        self._answer_question()
        after = self.page.model.session.state.moves
        assert after > before, (
            f"{choice.id} by {way} did nothing: {self.page.screen_now and self.page.screen_now.notice}"
        )
        self.done[f"{kind}/{choice.id.split(':')[0]}", way] += 1

    def _choice(self, action: Action) -> tuple[Choice, int | None]:
        screen = self.page.screen_now
        assert screen is not None
        for choice in screen.prompt.choices:
            if choice.action == action and not choice.then:
                return choice, None
            if choice.number is not None:
                for n in range(choice.number.low, choice.number.high + 1):
                    if choice.number.make(n) == action:
                        return choice, n
        raise AssertionError(f"{action} is not in the prompt")

    def _can_click(self, choice: Choice) -> bool:
        return self.page.board_with(choice.targets[0]) is not None

    # -- ways -----------------------------------------------------------------------------------------------------

    def _mouse(self, choice: Choice, number: int | None) -> None:
        """Click the thing itself: the first click proposes, the second does it; between them a number is set."""
        target = choice.targets[0]
        if not self._proposed(choice) and not self._at_once(choice):
            click_thing(self.page, target)
            settle(1)
        if choice.number is not None and (self._proposed(choice) or self._at_once(choice)):
            assert number is not None
            self._step(choice, number)
        click_thing(self.page, target)

    def _proposed(self, choice: Choice) -> bool:
        """Return whether a choice is proposed already, as the next cube of the same fuel is."""
        screen = self.page.screen_now
        assert screen is not None
        return screen.picked == choice.id

    def _at_once(self, choice: Choice) -> bool:
        """Return whether a click decides at once, as people may prefer."""
        return self.page.model.single_click and not choice.picks_first

    def _twice(self, choice: Choice) -> bool:
        """Return whether its button has to be pressed twice: to propose, and to do it."""
        clear = choice.quiet or choice.primary
        return choice.number is None and not (clear or self._proposed(choice) or self._at_once(choice))

    def _button(self, choice: Choice, number: int | None) -> None:
        """Click buttons of the prompt bar."""
        if choice.group and not self._has(f"choice:{choice.id}"):
            combo = self._combo()
            combo.setFocus()
            wanted = combo.findData(choice.id)
            while combo.currentIndex() != wanted:
                down = combo.currentIndex() < wanted
                QTest.keyClick(combo, Qt.Key.Key_Down if down else Qt.Key.Key_Up)
            if self._twice(choice):  # the first of the list, which no key has pointed at
                press(self.page.prompt, f"choice:{combo.objectName()}")
            shown = self._has(f"choice:{combo.objectName()}") and not self._has(f"choice:{choice.id}")
            press(self.page.prompt, f"choice:{combo.objectName() if shown else choice.id}")
            return
        if (choice.picks_first and choice.number is not None) or self._twice(choice):
            press(self.page.prompt, f"choice:{choice.id}")
            settle(1)
        if choice.number is not None:
            assert number is not None
            self._step(choice, number)
        press(self.page.prompt, f"choice:{choice.id}")

    def _keys(self, choice: Choice, number: int | None) -> None:
        """Use keys only: digits, arrow keys, Enter."""
        if choice.group and not self._has(f"choice:{choice.id}"):
            self._button(choice, number)
            return
        buttons = self.page.prompt.findChildren(QPushButton, f"choice:{choice.id}")
        shown = [b for b in buttons if b.isVisible()]
        assert shown
        if shown[0] is self.page.prompt.choices.quiet:
            QTest.keyClick(self.page, Qt.Key.Key_D)
            return
        digit = self.page.prompt.choices.keys.index(shown[0]) + 1
        if choice.picks_first and choice.number is not None:
            QTest.keyClick(self.page, Qt.Key(Qt.Key.Key_0 + digit))
            settle(1)
        if choice.number is not None:
            assert number is not None
            self._step(choice, number)
            QTest.keyClick(self._spin(choice), Qt.Key.Key_Return)
        elif digit <= 9 and self.page.prompt.choices.digits:
            twice = self._twice(choice)
            QTest.keyClick(self.page, Qt.Key(Qt.Key.Key_0 + digit))
            if twice:
                settle(1)
                QTest.keyClick(self.page.focusWidget() or self.page, Qt.Key.Key_Return)
        else:
            twice = self._twice(choice)
            shown[0].setFocus()
            QTest.keyClick(shown[0], Qt.Key.Key_Return)
            if twice:
                settle(1)
                QTest.keyClick(self.page.focusWidget() or self.page, Qt.Key.Key_Return)

    def _step(self, choice: Choice, number: int) -> None:
        spin = self._spin(choice)
        if abs(spin.value() - number) > 4:
            spin.setFocus()
            spin.selectAll()
            QTest.keyClicks(spin, str(number))
            return
        while spin.value() != number:
            press(self.page.prompt, f"{'more' if spin.value() < number else 'less'}:{choice.id}")

    def _spin(self, choice: Choice) -> QSpinBox:
        found = widget_named(self.page.prompt, f"number:{choice.id}", QSpinBox)
        assert isinstance(found, QSpinBox)
        return found

    def _combo(self) -> QComboBox:
        found = [c for c in self.page.prompt.findChildren(QComboBox) if c.isVisible()]
        assert len(found) == 1
        return found[0]

    def _has(self, name: str) -> bool:
        return any(w.isVisible() for w in self.page.prompt.findChildren(QPushButton, name))

    def _answer_question(self) -> None:
        screen = self.page.screen_now
        assert screen is not None
        if screen.prompt.find(YES) is not None:
            settle(1)
            assert screen.prompt.find(NO) is not None
            press(self.page.prompt, f"choice:{YES}")


def settle(rounds: int = 3) -> None:
    """Let posted events happen."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for _ in range(rounds):
        app.processEvents()


def corner(widget: QWidget) -> QPoint:
    """Return the middle of a widget."""
    return widget.rect().center()
