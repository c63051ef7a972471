"""The table: map in the middle, players at the left, markets and log at the right, the prompt bar below."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.session import BOT, HUMAN, Session
from core.table import TableView
from gui.bridge import Bridge
from gui.commands import Command, install
from gui.dialogs.seats import SeatsDialog
from gui.scene.board_view import BoardView
from gui.scene.kept import make_room
from gui.table.keys import press, table_commands
from gui.table.part import TablePart
from gui.table.parts import PARTS
from gui.theme.sizes import scaled
from gui.viewmodels.ending import end_view
from gui.viewmodels.preferences import Preferences, PreferencesModel
from gui.viewmodels.table import GUARD_SECONDS, Do, Ignored, Result, TableModel, TableScreen
from gui.widgets.choice_rows import QUIET_KEY
from gui.widgets.later import Later
from gui.widgets.log_view import LogView
from gui.widgets.prompt_bar import PromptBar
from gui.widgets.table_columns import TableColumns
from gui.widgets.table_covers import TableCovers
from gui.widgets.top_bar import TopBar

_Part = TypeVar("_Part", bound=TablePart)


class TablePage(QWidget):
    """One game on the screen. It owns the bridge, which owns the session's listening and the bots."""

    left = Signal()
    again = Signal()
    language_chosen = Signal(str)
    rematch = Signal()
    replay_wanted = Signal()
    """The game is to be written to a file as a recorded game."""
    branch_wanted = Signal(int)
    """A new game is to begin from the moment after so many actions."""
    lesson_anew = Signal()
    """The guided game is wanted from its beginning."""
    settings = Signal()
    """The settings are wanted; the table stays open behind them."""
    rules_wanted = Signal(str)
    """The rules book is wanted at a section, "" for what is being played now."""

    def __init__(
        self,
        session: Session,
        view: TableView,
        pace: int | None = None,
        guard: float = GUARD_SECONDS,
        modules: tuple[str, ...] = (),
        levels: tuple[str, ...] = (),
        preferences: PreferencesModel | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.model = TableModel(session, view, guard)
        self.preferences = preferences if preferences is not None else PreferencesModel()
        self._unsubscribe = self.preferences.subscribe(self._prefer)
        self._tell_model()
        self._pace = pace
        self.bridge = Bridge(session, self._bot_pace(), modules, self)
        self._levels = levels
        self.screen_now: TableScreen | None = None
        self._seen_end = False
        self.top = TopBar()
        self.prompt = PromptBar()
        self.log = LogView()
        self.records = Later(self)
        self.records.add(self.log)
        seats = len(session.seat_specs)
        self.columns = TableColumns(self.log, seats, self._clicked, self.top.add_board)
        self.strip = QVBoxLayout()
        """Under the boards, above the prompt: parts put what is as wide as the window here."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.top)
        layout.addLayout(self.columns.layout, 1)
        layout.addLayout(self.strip)
        layout.addWidget(self.prompt)
        self._covers = TableCovers(self, self._below_covers)
        self.cover, self.end = self._covers.card, self._covers.end
        self._connect()
        self.parts: list[TablePart] = [make(self) for make in PARTS]
        self._commands = table_commands(self)
        install(self, self.commands())
        self.refresh()

    def _connect(self) -> None:
        self.bridge.changed.connect(self._changed)
        self.bridge.trouble.connect(self.say)
        self.prompt.chosen.connect(self._chosen)
        self.prompt.number_changed.connect(self.model.set_number)
        self.prompt.proposed.connect(lambda choice_id: self._follow(self.model.propose(choice_id)))
        self.prompt.bid_up_to.connect(lambda choice_id, n: self._follow(self.model.bid_up_to(choice_id, n)))
        self.prompt.height_changed.connect(self._share)
        self.prompt.limit_changed.connect(self.model.change_limit)
        self.prompt.limit_stopped.connect(lambda seat: self._follow(self.model.stop_limit(seat)))
        self.log.pointed.connect(self.point)
        self.log.moment_wanted.connect(self.show_moment)
        self.top.home.connect(self.left)
        # A shortcut, since a list would take a letter for the beginning of one of its lines.
        ending = QShortcut(QKeySequence(QUIET_KEY), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        ending.setAutoRepeat(False)  # held, it would pass for whoever is asked next as well
        ending.activated.connect(self.prompt.press_quiet)
        self.top.undo.connect(self.undo)
        self.top.redo.connect(self.redo)
        self.top.seats.connect(self._show_seats)
        self.top.free_undo.connect(self._set_free_undo)
        self.top.language_chosen.connect(self.language_chosen)
        self.top.settings.connect(self.settings)
        self.cover.taken.connect(self._take_screen)
        self.cover.home.connect(self.left)
        self.end.home.connect(self.left)
        self.end.again.connect(self.again)
        self.end.rematch.connect(self.rematch)
        self.end.replay.connect(self.replay_wanted)
        self.end.look.connect(self.leave_end)

    def start(self) -> None:
        """Let the game go on."""
        self.prompt.take_focus()
        self.bridge.start()

    def close_game(self) -> None:
        """End the bots' process and let go of the game."""
        for part in self.parts:
            part.closing()
        self._unsubscribe()
        self.bridge.close()

    def _bot_pace(self) -> int:
        return self._pace if self._pace is not None else self.preferences.now.bot_milliseconds

    def _prefer(self, before: Preferences, after: Preferences) -> None:
        self.bridge.pace = self._bot_pace()
        self._tell_model()
        if before.forced_moves != after.forced_moves:
            self.refresh()

    def _tell_model(self) -> None:
        self.model.single_click = self.preferences.now.single_click
        self.model.forced_moves = self.preferences.now.forced_moves

    @property
    def pause(self) -> int:
        """Return the milliseconds between things that happen by themselves, so that they can be followed."""
        return self._bot_pace()

    def part(self, kind: type[_Part]) -> _Part | None:
        """Return the part of a kind, None when the table has none."""
        return next((part for part in self.parts if isinstance(part, kind)), None)

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with this table by name."""
        return (*self._commands, *(command for part in self.parts for command in part.commands()))

    # -- showing --------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the game as it is now."""
        screen = self.model.screen()
        self.screen_now = screen
        if self.columns.show_boards(screen.boards):
            self._share()
        self.top.show_status(screen.status)
        session = self.model.session
        may_be_free = not session.is_over or session.free_undo
        self.top.show_undo(screen.undo, screen.redo, session.free_undo, may_be_free)
        self.prompt.show_screen(screen)
        self.log.show_lines(self.model.log(screen.viewer), screen.seats, self.model.back.at)
        self.columns.say_names()
        if screen.pass_card is not None:
            self._covers.show_card(screen.pass_card)
        elif self._covers.take_card():
            self.prompt.take_focus()
        if screen.ending is not None and not self._seen_end:
            self.show_end()
        elif not session.is_over:
            self._seen_end = False
            if self.end.isVisible():
                self.leave_end()
        for part in self.parts:
            part.refreshed(screen)
        self.records.wait()

    def show_end(self) -> None:
        """Show how the game ended, whatever moment is looked at; nothing while it is not over."""
        if not self.model.session.is_over:
            return
        if self.model.back.at is not None:
            self._follow(self.model.return_to_now())
        screen = self.screen_now
        if screen is None or screen.ending is None:
            return
        self._seen_end = True
        seats, viewer = screen.seats, screen.viewer
        self._covers.show_end(end_view(self.model.session, screen.ending, seats, viewer), seats)

    def leave_end(self) -> None:
        """Show the table again, where the timeline leads through the game; `show_end` comes back."""
        self._covers.leave_end()
        self.prompt.setFocus()

    def boards(self) -> tuple[BoardView, ...]:
        """Return the views of all boards."""
        return tuple(self.columns)

    def board(self, board_id: str) -> BoardView | None:
        """Return the view of a board."""
        return self.columns.board(board_id)

    def main_board(self) -> BoardView | None:
        """Return the view of the board in the middle, None before it is there."""
        return self.columns.main_board()

    def board_with(self, item_id: str) -> BoardView | None:
        """Return the board on which a thing lies."""
        return self.columns.board_with(item_id)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.top.retranslate()
        self.prompt.refresh()
        self.log.refresh()
        for view in self.columns:
            view.refresh_colours()
        for part in self.parts:
            part.retranslated()
        self.refresh()
        self._share()
        if self.end.isVisible():
            self.show_end()

    def showEvent(self, event: QShowEvent) -> None:
        """Put the keyboard on the question: before the page is seen nothing in it can take the focus."""
        super().showEvent(event)
        self._hold(False)
        QTimer.singleShot(0, self, self._take_focus)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let the game wait when another page is shown.

        A minimised window plays on, as it does behind another program's window, which nobody can tell from it.
        """
        super().hideEvent(event)
        if not event.spontaneous():
            self._hold(True)

    def _hold(self, on: bool) -> None:
        if on != self.bridge.held:
            self.bridge.hold(on)
            for part in self.parts:
                part.held(on)

    def _take_focus(self) -> None:
        if not self._covers.take_focus():
            self.prompt.take_focus()

    def _below_covers(self) -> list[QWidget]:
        laid = [self.strip.itemAt(k) for k in range(self.strip.count())]
        strips = [widget for item in laid if item is not None and (widget := item.widget()) is not None]
        return [self.top, self.prompt, self.columns.left_box, self.columns.side_box, *self.columns, *strips]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the columns their share of the width."""
        super().resizeEvent(event)
        make_room(self.size(), self.devicePixelRatioF())
        self._share()
        self._covers.place()

    def _share(self) -> None:
        # As much as the bars take with one row of buttons: the columns do not jump when a question needs two.
        bars = max(scaled(150), self.top.height() + self.prompt.height() + 8) + self.strip.sizeHint().height()
        self.columns.share(self.width(), self.height(), bars)

    # -- what people do -------------------------------------------------------------------------------------------

    def _clicked(self, item_id: str) -> None:
        self._follow(self.model.click(item_id))

    def _chosen(self, choice_id: str, number: int | None, amounts: tuple[int, ...] | None) -> None:
        self._follow(self.model.choose(choice_id, number, amounts))

    def _follow(self, result: Result) -> None:
        if isinstance(result, Do):
            self.model.done()
            why = next((why for part in self.parts if (why := part.refuses((result.action, *result.then)))), "")
            if why:
                self.say(why)
                return
            if not self.bridge.do(result.action, *result.then):
                self.refresh()
        elif not isinstance(result, Ignored):
            self.refresh()

    def show_moment(self, number: int) -> None:
        """Show the moment after `number` actions; the present one when that is it."""
        self._follow(self.model.look_at(number))

    def drop_proposal(self) -> bool:
        """Drop a proposal, a question or a notice. Return whether there was one."""
        result = self.model.unpick()
        self._follow(result)
        return not isinstance(result, Ignored)

    def undo(self) -> None:
        """Take back the last decision, and all that the same click did, or say why not."""
        if self.end.isVisible():
            self.leave_end()  # where what happens, or the reason, can be seen
        if self.model.back.at is not None:
            self.say(self.model.back.why_nothing())
            return
        self.model.done()
        why = self.model.why_not_undo()
        if why:
            self.say(why)
            return
        steps = self.model.session.steps
        if self.bridge.undo():
            first = self.model.session.together(len(self.model.session.steps) + 1)[0]
            while len(self.model.session.steps) >= first and self.bridge.undo():
                pass
        if len(steps) == len(self.model.session.steps):
            self.refresh()

    def redo(self) -> None:
        """Do again what was taken back, with all that the same click did, or say why not."""
        if self.end.isVisible():
            self.leave_end()
        if self.model.back.at is not None:
            self.say(self.model.back.why_nothing())
            return
        self.model.done()
        last = self.model.session.together(len(self.model.session.steps) + 1)[1]
        if self.bridge.redo():
            while len(self.model.session.steps) < last and self.bridge.redo():
                pass
        self.refresh()

    def _show_seats(self) -> None:
        dialog = SeatsDialog(self.model.session, self._levels, self)
        dialog.changed.connect(self._replace_seat)
        still, self.bridge.still = self.bridge.still, True  # no bot decides for somebody who is about to sit down
        self.bridge.go_on()

        def closed() -> None:
            self.bridge.still = still
            self.bridge.go_on()

        dialog.finished.connect(closed)
        dialog.open()

    def _replace_seat(self, seat: int, level: str) -> None:
        """Hand a seat to a bot, or back to a person; the game goes on from where it is."""
        spec = self.model.session.seat_specs[seat]
        self.model.done()
        self.bridge.replace_seat(seat, replace(spec, kind=BOT if level else HUMAN, level=level))
        self.refresh()

    def _set_free_undo(self, on: bool) -> None:
        self.model.session.free_undo = on
        self.refresh()

    def _take_screen(self) -> None:
        self.model.take_screen()
        self.refresh()

    def _changed(self, kind: str) -> None:
        self.refresh()

    def say(self, sentence: str) -> None:
        """Show a sentence, such as why something is not possible."""
        if not self.cover.isVisible():  # it would be read by whoever sits down next
            self.model.say(sentence)
            self.refresh()

    def point(self, refs: tuple[str, ...]) -> None:
        """Show where the things are that a line of the log speaks of."""
        for view in self.columns:
            view.flash(refs)

    @property
    def rule(self) -> str:
        """Return the section of the rules book that says what is being played now."""
        return self.model.view.rule(self.model.look())

    # -- the same by name (`gui.table.keys`) --------------------------------------------------------------------------

    def drop(self) -> None:
        """Drop a proposal, a question or a notice."""
        self._follow(self.model.unpick())

    def zoom_by(self, factor: float) -> None:
        """Make the map larger or smaller."""
        self.columns.zoom_by(factor)

    def zoom_all(self) -> None:
        """Show the whole map."""
        self.columns.zoom_all()

    def show_seats(self) -> None:
        """Ask who plays which seat."""
        self._show_seats()

    def switch_free_undo(self) -> None:
        """Allow or forbid that anything is taken back."""
        self._set_free_undo(not self.model.session.free_undo)

    def choose(self, choice_id: str) -> None:
        """Do what the button of a choice does."""
        self._chosen(choice_id, None, None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose, D ends or passes, Enter does the main thing, Escape drops a proposal, + - 0 zoom."""
        if not press(self, event):
            super().keyPressEvent(event)
