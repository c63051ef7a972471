"""What is told while the pointer or the keyboard rests on a thing: a card beside it, and what lies over the boards.

Neither moves anything: the card floats over the page and lets clicks through, what lies over a board is drawn on top.
The part also leads the keyboard from board to board, and back to a board from which it has decided something.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from core.table import Hover, Look, SceneItem
from core.text import language, text
from gui.commands import Command
from gui.scene import cursor
from gui.scene.board_view import BoardView
from gui.table.part import TablePart
from gui.viewmodels.rules import title_of
from gui.widgets.common import clear, label

if TYPE_CHECKING:
    from gui.viewmodels.table import TableScreen
    from gui.widgets.table_page import TablePage

TIP_MILLISECONDS = 450
"""How long a pointer rests on a thing before a card comes that says no more than its tip."""
WIDEST = 18
"""Greatest width of the card by the height of its letters."""
GAP = 12
"""Pixels between a thing and its card."""
NAMES = 40
"""Words of the ground so near to a thing, in pixels, that the card should not cover them: its name is among them."""
LONG = 44
"""A first line of so many letters is a sentence and not a name."""
NOTHING = Hover()


class HoverCard(QFrame):
    """Says what a thing is, what it would cost and bring. It takes neither clicks nor the keyboard."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hoverCard")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._title = label("hoverTitle", wrap=True)
        self._sentence = label("hoverSentence", wrap=True)
        self._tip = label("soft", wrap=True)
        self._rule = label("hoverRule", wrap=True)
        self._facts = QGridLayout()
        self._facts.setHorizontalSpacing(14)
        self._facts.setVerticalSpacing(2)
        self._facts.setColumnStretch(1, 1)
        self._rows: list[tuple[QLabel, QLabel]] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 9, 12, 10)
        layout.setSpacing(4)
        layout.addWidget(self._title)
        layout.addWidget(self._sentence)
        layout.addLayout(self._facts)
        layout.addWidget(self._tip)
        layout.addWidget(self._rule)
        self.hide()

    @property
    def words(self) -> str:
        """Return all that it says."""
        said = [each.text() for each in (self._title, self._sentence)]
        said += [f"{name.text()}: {value.text()}" for name, value in self._rows]
        return "\n".join(words for words in (*said, self._tip.text(), self._rule.text()) if words)

    def tell(self, tip: str, hover: Hover, rule: str = "") -> None:
        """Say this of a thing. The first line of a tip is what the thing is, the rest comes last, and then the rule.

        rule: where the rules book tells about it, "" for nowhere.
        """
        title, *lines = tip.split("\n")
        rest = "\n".join(line for line in lines if line != hover.sentence)
        said = ((self._title, title), (self._sentence, hover.sentence), (self._tip, rest), (self._rule, rule))
        for each, words in said:
            each.setText(words)
            each.setVisible(bool(words))
        plain = len(title) > LONG or not (rest or hover.sentence or hover.facts or rule)
        self._title.setProperty("plain", "true" if plain else "false")
        clear(self._facts)
        self._rows = []
        for row, fact in enumerate(hover.facts):
            name, value = label("soft", fact.label), label("hoverFact", fact.value, wrap=True)
            name.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            value.setProperty("tone", fact.tone)
            self._facts.addWidget(name, row, 0)
            self._facts.addWidget(value, row, 1)
            name.show()  # else they count as hidden while the card is measured
            value.show()
            self._rows.append((name, value))
        for each in (self._title, self._rule, *(value for _, value in self._rows)):
            each.style().unpolish(each)
            each.style().polish(each)
        self.resize(self._fitting())

    def _fitting(self) -> QSize:
        """Return the size at which everything is shown."""
        most = WIDEST * self.fontMetrics().height()

        def wide(each: QLabel) -> int:
            each.ensurePolished()
            lines = each.text().split("\n") if not each.isHidden() else [""]
            return max(each.fontMetrics().horizontalAdvance(line) for line in lines) + 4

        widths = [wide(each) for each in (self._title, self._sentence, self._tip, self._rule)]
        if self._rows:
            names, values = (max(wide(row[k]) for row in self._rows) for k in (0, 1))
            widths.append(names + 14 + values)
        layout = self.layout()
        assert layout is not None
        edges = layout.contentsMargins()
        width = min(most, max(widths) + edges.left() + edges.right() + 2 * self.frameWidth() + 2)
        layout.activate()
        high = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        return QSize(width, high)

    def place_beside(
        self,
        thing: QRect,
        room: QRect,
        avoid: Sequence[QRect] = (),
        board: QRect | None = None,
        names: Sequence[QRect] = (),
    ) -> None:
        """Stand beside a thing, inside the room there is: where it hides least of the thing and of `avoid`.

        board: the whole board that the thing lies on, where that should be seen, too. names: words near the thing.
        """
        w, h = self.width(), self.height()
        middle = QPoint(thing.center().x() - w // 2, thing.center().y() - h // 2)
        right, left = thing.right() + GAP, thing.left() - GAP - w
        below, above = thing.bottom() + GAP, thing.top() - GAP - h
        spots = [QPoint(right, middle.y()), QPoint(left, middle.y())]
        spots += [QPoint(middle.x(), below), QPoint(middle.x(), above)]
        spots += [QPoint(x, y) for x in (right, left) for y in (below, above)]
        if names:
            left = min(left, min(each.left() for each in names) - GAP - w)
            right = max(right, max(each.right() for each in names) + GAP)
            spots += [QPoint(x, y) for x in (right, left) for y in (middle.y(), below, above)]
            avoid = (*avoid, *names, *names)
        if board is not None:
            spots += [QPoint(board.right() + GAP, middle.y()), QPoint(board.left() - GAP - w, middle.y())]
            avoid = (*avoid, board)
        if thing.bottom() < room.top() + 60:  # what lies in the bar at the top tells below it
            spots.insert(0, QPoint(middle.x(), below))

        def hidden(spot: QPoint) -> tuple[int, int]:
            here = QRect(spot, self.size())
            return sum(_area(here & each) for each in (thing, thing, thing, *avoid)), spots.index(spot)

        kept = [
            QPoint(
                max(room.left(), min(each.x(), room.right() - w)),
                max(room.top(), min(each.y(), room.bottom() - h)),
            )
            for each in spots
        ]
        spots = kept
        self.move(min(kept, key=hidden))


def words_near(view: BoardView, box: QRect) -> list[QRect]:
    """Return where words of a board's ground are, up to `NAMES` pixels from a box; in the viewport's coordinates."""
    area = view.mapToScene(box.adjusted(-NAMES, -NAMES, NAMES, NAMES)).boundingRect()
    found: list[QRect] = []
    for item in view.described.values():
        here = area.translated(-item.x, -item.y)
        for part in item.parts if item.ground else ():
            if part.kind == "text" and part.shown_at(view.detail) and here.intersects(QRectF(*part.box)):
                found.append(view.mapFromScene(QRectF(*part.box).translated(item.x, item.y)).boundingRect())
    return found


def _area(box: QRect) -> int:
    return box.width() * box.height() if box.isValid() else 0


class HoverPart(TablePart):
    """Follows pointer and keyboard over the boards."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.card = HoverCard(page)
        self._boards: list[BoardView] = []
        self._on: tuple[BoardView, str, bool] | None = None  # board, thing, by the keyboard
        self._look: Look | None = None
        self._back: BoardView | None = None  # the keyboard goes back there with the next question
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(TIP_MILLISECONDS)
        self._delay.timeout.connect(self._show_card)

    # -- following ------------------------------------------------------------------------------------------------

    def refreshed(self, screen: TableScreen) -> None:
        """Tell anew what is rested on; give the keyboard back to the board that it decided from."""
        self._look = None
        self._learn()
        back = self._back
        if back is not None and self._may_lead() and self._leads_back(back, screen):
            focus = QApplication.focusWidget()
            if focus is None or self.page.prompt.isAncestorOf(focus) or focus is self.page.prompt:
                back.setFocus(Qt.FocusReason.OtherFocusReason)
                on, likely = back.described.get(back.cursor_on), cursor.first(back.described.values())
                elsewhere = likely is not None and likely.mark == "picked" and (on is None or on.mark != "picked")
                if likely is not None and (elsewhere or on is None or not on.mark):
                    back.put_cursor(likely.id)  # Enter does what is proposed, or what is asked about now
        if self._on is not None:
            view, item_id, by_keys = self._on
            self._rest_on(view, item_id if item_id in view.described else "", by_keys)

    def retranslated(self) -> None:
        """Say it in the language spoken now."""
        self._look = None

    def closing(self) -> None:
        """Tell no more."""
        self._forget()

    def _learn(self) -> None:
        """Follow boards that are new on the page, in the order in which Tab comes to them."""
        for view in self.page.findChildren(BoardView):
            if view not in self._boards:
                self._boards.append(view)
                view.own_tips = False
                view.hovered.connect(lambda item_id, view=view: self._rest_on(view, item_id, False))
                view.focused.connect(lambda item_id, view=view: self._lead_to(view, item_id))
                view.escaped.connect(self._leave)

    def _lead_to(self, view: BoardView, item_id: str) -> None:
        if item_id:
            self._back = None
        elif view.left_by == Qt.FocusReason.OtherFocusReason:
            self._back = view  # the prompt bar took it for a new question
        self._rest_on(view, item_id, True)

    def _rest_on(self, view: BoardView, item_id: str, by_keys: bool) -> None:
        """Pointer or keyboard are on a thing now, "" when on none."""
        if not item_id:
            if self._on is not None and (self._on[0], self._on[2]) == (view, by_keys):
                self._forget()
            return
        moved = self._on is None or self._on[:2] != (view, item_id)
        self._on = (view, item_id, by_keys)
        if not self._may_lead():
            self._forget()
            return
        hover = self._hover(item_id)
        over = dict[str, list[SceneItem]]()
        for board_id, item in (hover or NOTHING).items:
            over.setdefault(board_id, []).append(item)
        for each in self._boards:
            wanted = tuple(over.get(each.objectName().removeprefix("board:"), ()))
            if each.over != wanted:
                each.show_over(wanted)
        if hover is not None or by_keys or not moved:
            self._delay.stop()
            if hover is not None or by_keys or self.card.isVisible():
                self._show_card()
        else:
            self.card.hide()
            self._delay.start()

    def _hover(self, item_id: str) -> Hover | None:
        model = self.page.model
        if self._look is None:
            self._look = model.look()
        return model.view.hover(self._look, item_id)

    def _rule(self, item_id: str) -> str:
        """Return where the rules book tells about a thing, "" where it does not."""
        model = self.page.model
        if self._look is None:
            self._look = model.look()
        title = title_of(model.session.game, model.view.rule(self._look, item_id), language())
        return text("gui-tip-rule", title=title) if title else ""

    @property
    def thing(self) -> str:
        """Return the id of the thing that pointer or keyboard rest on, "" for none."""
        return self._on[1] if self._on is not None else ""

    def _show_card(self) -> None:
        if self._on is None or not self._may_lead():
            return
        view, item_id, by_keys = self._on
        described = view.described.get(item_id)
        place = view.rect_of(item_id)
        hover = self._hover(item_id) or NOTHING
        if described is None or place is None or not (described.tip or hover.sentence or hover.facts):
            self.card.hide()
            return
        self.card.tell(described.tip, hover, self._rule(item_id))
        if by_keys:
            view.describe(self.card.words)
        corner = view.viewport().mapTo(self.page, place.topLeft())
        seen = QRect(corner, place.size())
        avoid = [
            box.translated(each.viewport().mapTo(self.page, QPoint(0, 0)))
            for each in self._boards
            for box in each.over_boxes()
        ]
        avoid += [
            box.translated(view.viewport().mapTo(self.page, QPoint(0, 0)))
            for other, each in view.described.items()
            if view.is_free and other != item_id and each.mark in ("open", "picked")
            if (box := view.rect_of(other)) is not None
        ]
        names = [box.translated(view.viewport().mapTo(self.page, QPoint(0, 0))) for box in words_near(view, place)]
        room = self.page.rect().adjusted(6, 6, -6, -6)
        below = self.page.strip.geometry()
        if below.isValid() and seen.bottom() < below.top():
            room.setBottom(below.top() - 4)
        whole = QRect(view.mapTo(self.page, QPoint(0, 0)), view.size())
        self.card.place_beside(seen, room, avoid, None if view.is_free else whole, names)
        self.card.show()
        self.card.raise_()

    def _forget(self) -> None:
        self._on = None
        self._delay.stop()
        self.card.hide()
        for each in self._boards:
            if each.over:
                each.show_over(())

    def _may_lead(self) -> bool:
        """Return whether the boards can be seen: no card lies over the table."""
        return not (self.page.cover.isVisible() or self.page.end.isVisible())

    # -- keyboard -------------------------------------------------------------------------------------------------

    def commands(self) -> Sequence[Command]:
        """Return how the keyboard comes to the boards."""
        return (
            Command("table.next-board", "gui-next-board", self.next_board, ("F6",), "gui-commands-table",
                    shortcut=False),
            Command("table.last-board", "gui-last-board", self.last_board, ("Shift+F6",), "gui-commands-table",
                    shortcut=False),
        )  # fmt: skip

    def key(self, key: int, modifiers: object) -> bool:
        """Take F6: to the next board, with Shift to the one before."""
        if key != Qt.Key.Key_F6:
            return False
        assert isinstance(modifiers, Qt.KeyboardModifier)
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            self.last_board()
        else:
            self.next_board()
        return True

    def next_board(self) -> None:
        """Put the keyboard on the next board, after the last one on the prompt bar."""
        self._go(1)

    def last_board(self) -> None:
        """Put the keyboard on the board before."""
        self._go(-1)

    def _go(self, step: int) -> None:
        if not self._may_lead():
            return
        order = {"main": 0, "side": 1, "left": 2, "top": 3}
        screen = self.page.screen_now
        places = {board.id: order.get(board.place, 4) for board in screen.boards} if screen is not None else {}
        views = [each for each in self._boards if each.reading or self._can_be_hit(each)]
        views.sort(key=lambda each: places.get(each.objectName().removeprefix("board:"), 9))
        here = next((k for k, each in enumerate(views) if each.hasFocus()), None)
        stops: list[BoardView | None] = [*views, None]  # None: the prompt bar
        at = (len(views) if here is None else here) + step
        found = stops[at % len(stops)]
        self._back = None
        if found is None:
            self.page.prompt.take_focus()
        else:
            found.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @staticmethod
    def _can_be_hit(view: BoardView) -> bool:
        return any(item.can_be_hit for item in view.described.values())

    def _leave(self) -> None:
        """Drop a proposal, else give the keyboard back to the prompt bar."""
        if self.page.drop_proposal():
            return
        self._back = None
        for each in self._boards:
            each.clearFocus()
        self.page.prompt.take_focus()
        self._back = None

    @staticmethod
    def _leads_back(view: BoardView, screen: TableScreen) -> bool:
        """Return whether Enter on a board answers what is asked: what is proposed lies there, and wants no number."""
        proposed = screen.prompt.find(screen.picked)
        if proposed is not None:
            return proposed.number is None and any(target in view.described for target in proposed.targets)
        return any(target in view.described for choice in screen.prompt.choices for target in choice.targets)
