"""Hints: what the computer player would do in a person's place, and why. It is told and proposed, never done."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.bots import Answer, Ask, LocalBots, bot_seed
from core.engine import Action
from core.table import Choice
from core.text import has_text, text
from core.text.actions import describe_action, describe_reason
from gui.commands import Command
from gui.table.guide import NEAR, WIDE, Guide
from gui.table.part import TablePart
from gui.table.room import best_place, what_matters
from gui.viewmodels.table import TableScreen
from gui.widgets.common import button, label

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage

QUICK = ("normal", "easy")
"""Levels that decide at once and need no process of their own. One is asked where a game has not the one preferred."""
BUDGET_SECONDS = {True: 0.03, False: 1.0}
"""What an adviser may take, quick or not."""
LOOK_MILLISECONDS = 30


def adviser_of(levels: Sequence[str], preferred: str = "normal") -> str:
    """Return the level that is asked, "" when there is none that knows what is good."""
    return next((level for level in (preferred, *QUICK) if level in levels), "")


def choice_for(choices: Sequence[Choice], action: Action) -> tuple[Choice, int | None] | None:
    """Return the choice that stands for an action, with the number to choose for it; None when none does."""
    for choice in choices:
        if choice.action == action and not choice.then:
            return choice, None
        number = choice.number
        if number is not None:
            for n in range(number.low, number.high + 1):
                if number.make(n) == action:
                    return choice, n
    return next(((choice, None) for choice in choices if choice.action == action), None)


class Hints(TablePart):
    """A button and a key that ask, and a card that answers."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        session = page.model.session
        self._levels = session.registry.levels(session.header.game_id)
        self._bots: LocalBots | None = None
        self._thinks: tuple[int, Future[Answer]] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MILLISECONDS)
        self._timer.timeout.connect(self._look)
        self._button = button("table:hint")
        self._button.clicked.connect(self.ask)
        page.top.add_tool(self._button)
        self.card = HintCard(page)
        self.card.hide()
        self.card.propose.clicked.connect(self._propose)
        self.card.close_.clicked.connect(self.close_card)
        self._found: tuple[int, Answer] | None = None
        self._asked = ""
        self._say()

    @property
    def _level(self) -> str:
        """Who is asked now."""
        return adviser_of(self._levels, self.page.preferences.now.adviser)

    def _say(self) -> None:
        self._button.setText(text("gui-hint"))
        self._button.setToolTip(text("gui-hint-tip") if self._level else text("gui-hint-none"))
        self._button.setEnabled(bool(self._level))

    def retranslated(self) -> None:
        """Say it in the language spoken now."""
        self._say()
        if self.card.isVisible():
            self._show() if self._found is not None else self._show_thinking()

    def refreshed(self, screen: TableScreen) -> None:
        """Close the card once something was decided."""
        asked = self._found or self._thinks
        if asked is not None and asked[0] != self.page.model.session.state.moves:
            self.close_card()

    def why_not(self) -> str:
        """Return why there is no hint now, "" when there is one."""
        if not self._level:
            return text("gui-hint-none")
        screen = self.page.screen_now
        asked = screen is not None and bool(screen.prompt.choices)
        return "" if asked and self.page.model.acting is not None else text("gui-hint-waits")

    def ask(self) -> None:
        """Tell what the computer player would do in the place of whoever has to decide, from what that seat sees."""
        if self.card.isVisible():
            self.close_card()
            return
        why = self.why_not()
        if why:
            self.page.say(why)
            return
        guide = self.page.part(Guide)
        if guide is not None and guide.card is not None:
            return  # the lesson itself says what to do
        seat = self.page.model.acting
        assert seat is not None
        self._asked = self._level
        session = self.page.model.session
        moves = session.state.moves
        quick = self._asked in QUICK
        seed = bot_seed(session.header.seed, seat, moves)
        ask = Ask(seat, session.observe(seat), session.choices(seat), self._asked, BUDGET_SECONDS[quick], seed)
        if quick:
            if self._bots is None:
                self._bots = LocalBots(session.registry, session.engine)
            self._found = moves, self._bots.answer(ask)
            self._show()
        else:
            self._thinks = moves, self.page.bridge.advise(ask)
            self._timer.start()
            self._show_thinking()

    def _look(self) -> None:
        """Show the answer of an adviser that thinks, once it is there."""
        if self._thinks is None or not self._thinks[1].done():
            return
        (moves, future), self._thinks = self._thinks, None
        self._timer.stop()
        if future.cancelled():
            self.close_card()
            return
        self._found = moves, future.result()
        self._show()

    def _level_words(self) -> str:
        key = f"bot-level-{self._asked}"
        return text(key) if has_text(key) else self._asked

    def _show_thinking(self) -> None:
        self._show_words(text("gui-hint-thinks", level=self._level_words()), "", None)

    def _show(self) -> None:
        if self._found is None or self.page.screen_now is None:
            return
        session, answer = self.page.model.session, self._found[1]
        action = answer.action
        names = session.names(action.seat)
        if answer.trouble is not None:  # the action is any that is possible, and no advice
            self._show_words(describe_reason(answer.trouble, names), "", None)
            return
        seen, offered = session.observe(action.seat), session.choices(action.seat)
        because = session.registry.reason(session.header.game_id, self._asked, seen, offered, session.engine, action)
        self._show_words(
            text("gui-hint-says", level=self._level_words(), action=describe_action(action, names)),
            describe_reason(because, names) if because is not None else "",
            choice_for(self.page.screen_now.prompt.choices, action),
        )

    def _show_words(self, says: str, because: str, found: tuple[Choice, int | None] | None) -> None:
        """Show the card beside what it speaks of. found: what can be proposed."""
        self.card.say(says, because, found is not None)
        targets = found[0].targets if found is not None else ()
        self.page.point(targets)
        self._place(targets)
        self.card.show()
        self.card.raise_()
        (self.card.propose if found is not None else self.card.close_).setFocus()

    def _place(self, targets: Sequence[str]) -> None:
        self.card.fit()
        top = self.page.top.geometry().bottom() + 10
        area = QRect(10, top, self.page.width() - 20, self.page.prompt.geometry().top() - top - 10)
        things: list[QRect] = []
        for target in targets[:1]:
            view = self.page.board_with(target)
            rect = view.rect_of(target) if view is not None else None
            if view is not None and rect is not None:
                rect.moveTopLeft(view.viewport().mapTo(self.page, rect.topLeft()))
                things.append(rect.adjusted(-NEAR, -NEAR, NEAR, NEAR))
        self.card.move(best_place(area, things, self.card.size(), what_matters(self.page)))

    def _propose(self) -> None:
        """Put it into the prompt as a proposal; the person decides."""
        if self._found is None or self.page.screen_now is None:
            return
        found = choice_for(self.page.screen_now.prompt.choices, self._found[1].action)
        self.close_card()
        if found is None:
            return
        choice, number = found
        self.page.model.propose(choice.id)
        if number is not None:
            self.page.model.set_number(choice.id, number)
        self.page.refresh()
        self.page.prompt.take_focus()

    def close_card(self) -> None:
        """Put the card away."""
        shown = self.card.isVisible()
        self._found = None
        self._drop()
        self.card.hide()
        if shown:
            self.page.point(())
            self.page.prompt.take_focus()

    def _drop(self) -> None:
        """Ask no more."""
        self._timer.stop()
        if self._thinks is not None:
            self._thinks[1].cancel()
            self._thinks = None

    def closing(self) -> None:
        """Ask no more."""
        self._drop()

    def commands(self) -> Sequence[Command]:
        """Return the hint by name."""
        return (Command("table.hint", "gui-hint-command", self.ask, ("H",), "gui-commands-help", self.why_not),)

    def key(self, key: int, modifiers: object) -> bool:
        """Take Escape for the card."""
        if key == Qt.Key.Key_Escape and self.card.isVisible():
            self.close_card()
            return True
        return False


class HintCard(QFrame):
    """What the computer player would do, why, and the way to take it over."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("guide")
        self._says = label("guideWanted", wrap=True)
        self._because = label("guideWords", wrap=True)
        self.close_ = button("hint:close", flat=True)
        self.propose = button("hint:propose", primary=True)
        row = self._row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.close_)
        row.addWidget(self.propose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 12)
        layout.setSpacing(8)
        layout.addWidget(self._says)
        layout.addWidget(self._because)
        layout.addLayout(row)

    @property
    def words(self) -> tuple[str, str]:
        """Return what is said, and why."""
        return self._says.text(), self._because.text()

    def say(self, says: str, because: str, can_propose: bool) -> None:
        """Show a hint."""
        self._says.setText(says)
        self._because.setText(because)
        self._because.setVisible(bool(because))
        self.close_.setText(text("gui-hint-close"))
        self.propose.setText(text("gui-hint-propose"))
        self.propose.setToolTip(text("gui-tip-propose"))
        self.propose.setVisible(can_propose)
        self.setAccessibleName(text("gui-hint"))
        self.setAccessibleDescription(f"{says} {because}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape, and leave what is proposed: the card has the keyboard and was asked for last."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_.click()
        else:
            super().keyPressEvent(event)

    def fit(self) -> None:
        """Be as high as the words need."""
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        self._row.invalidate()  # behind another page it is not told of a larger font
        self.setFixedWidth(self.fontMetrics().averageCharWidth() * WIDE)
        self.setFixedHeight(layout.totalHeightForWidth(self.width()))
