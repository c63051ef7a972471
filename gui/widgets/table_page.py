"""The table: map in the middle, players at the left, markets and log at the right, the prompt bar below."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.session import BOT, HUMAN, Session
from core.table import Board, TableView
from core.text import text
from gui.bridge import Bridge
from gui.commands import Command, install
from gui.dialogs.seats import SeatsDialog
from gui.scene.board_view import ZOOM_STEP, BoardView
from gui.table.keys import table_commands
from gui.table.part import TablePart
from gui.table.parts import PARTS
from gui.theme.sizes import scaled, text_scale
from gui.viewmodels.ending import end_view
from gui.viewmodels.preferences import Preferences, PreferencesModel
from gui.viewmodels.table import GUARD_SECONDS, Do, Ignored, Result, TableModel, TableScreen
from gui.widgets.column import Column
from gui.widgets.common import button, label
from gui.widgets.end_page import EndPage
from gui.widgets.log_view import LogView
from gui.widgets.overlays import PassCover
from gui.widgets.prompt_bar import QUIET_KEY, PromptBar
from gui.widgets.top_bar import TopBar

_ONCE = (*range(Qt.Key.Key_1, Qt.Key.Key_9 + 1), Qt.Key.Key_D, Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Keys that decide something, and do so once however long they are held."""

_Part = TypeVar("_Part", bound=TablePart)

LEFT_WIDTH = (200, 340)
SIDE_WIDTH = (330, 600)
LOG_LEFT_UP_TO = 4
"""With so many players at most there is room for the log below their panels."""


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
        self._boards: dict[str, BoardView] = {}
        self._sides: list[BoardView] = []
        self._lefts: list[BoardView] = []
        self._shape = 1.0
        self.top = TopBar()
        self.prompt = PromptBar()
        self.log = LogView()
        self._left = QVBoxLayout()
        self._main = QVBoxLayout()
        self._side = QVBoxLayout()
        self.strip = QVBoxLayout()
        """Under the boards, above the prompt: parts put what is as wide as the window here."""
        self._thinking = label("soft")
        self._log_title = label("section")
        self._zoom: list[QPushButton] = []
        self._left_box, self._side_box = QWidget(), QWidget()
        self._lay_out()
        self.cover = PassCover(self)
        self.cover.hide()
        self.end = EndPage(self)
        self.end.hide()
        self._connect()
        self.parts: list[TablePart] = [make(self) for make in PARTS]
        self._commands = table_commands(self)
        install(self, self.commands())
        self.refresh()

    def _lay_out(self) -> None:
        for layout in (self._left, self._main, self._side):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(8)
        left_inner = QWidget()
        left_inner.setLayout(self._left)
        holder = QVBoxLayout(self._left_box)
        holder.setContentsMargins(8, 8, 0, 8)
        side_inner = QWidget()
        side_inner.setLayout(self._side)
        side_holder = QVBoxLayout(self._side_box)
        side_holder.setContentsMargins(0, 8, 8, 8)
        self._left_column, self._side_column = Column(left_inner, self._lefts), Column(side_inner, self._sides)
        side_holder.addWidget(self._side_column, 0 if len(self.model.session.seat_specs) > LOG_LEFT_UP_TO else 1)
        # The columns follow the window's height and never hold it open.
        for box in (self._left_box, self._side_box):
            box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        log_box = QWidget()
        log_column = QVBoxLayout(log_box)
        log_column.setContentsMargins(0, 0, 0, 0)
        log_column.setSpacing(2)
        head = QHBoxLayout()
        head.addWidget(self._log_title)
        head.addWidget(self.log.tools, 1)
        log_column.addLayout(head)
        log_column.addWidget(self.log, 1)
        # The log takes what the boards leave, and never less than some lines.
        self.log.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        # Few players leave room for the log below them; with many it goes below the markets.
        self._log_left = len(self.model.session.seat_specs) <= LOG_LEFT_UP_TO
        holder.addWidget(self._left_column)
        if self._log_left:
            holder.addWidget(log_box, 1)
            self._side.addStretch(1)
        else:
            holder.addStretch(1)
            side_holder.addWidget(log_box, 1)
        main_box = QWidget()
        main_box.setLayout(self._main)
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(8)
        middle.addWidget(self._left_box)
        middle.addWidget(main_box, 1)
        middle.addWidget(self._side_box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.top)
        layout.addLayout(middle, 1)
        layout.addLayout(self.strip)
        layout.addWidget(self.prompt)
        for name, words in (("zoom-in", "+"), ("zoom-out", "−"), ("zoom-all", "0")):
            each = button(f"table:{name}", words, small=True)
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._zoom.append(each)

    def _connect(self) -> None:
        self.bridge.changed.connect(self._changed)
        self.bridge.thinking.connect(self._thinks)
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
        self._zoom[0].clicked.connect(lambda: self._zoom_by(ZOOM_STEP))
        self._zoom[1].clicked.connect(lambda: self._zoom_by(1 / ZOOM_STEP))
        self._zoom[2].clicked.connect(self._zoom_all)

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
        sizes = [view.board_size for view in self._boards.values()]
        for board in screen.boards:
            view = self._board(board)
            view.show_board(board)
            if board.place == "top":
                view.fit_width(round(board.width * min(1.5, text_scale())))
        if sizes != [view.board_size for view in self._boards.values()]:
            self._share()
        self.top.show_status(screen.status)
        session = self.model.session
        may_be_free = not session.is_over or session.free_undo
        self.top.show_undo(screen.undo, screen.redo, session.free_undo, may_be_free)
        self.prompt.show_screen(screen)
        self.log.show_lines(self.model.log(screen.viewer), screen.seats, self.model.back.at)
        self._log_title.setText(text("gui-log"))
        for each, name in zip(self._zoom, ("in", "out", "all"), strict=True):
            each.setToolTip(text(f"gui-zoom-{name}"))
            each.setAccessibleName(text(f"gui-zoom-{name}"))
        if screen.pass_card is not None:
            self.cover.setGeometry(self.rect())
            self.cover.show()
            self.cover.raise_()
            self.cover.show_card(screen.pass_card)
            self._cover_up(True)
            self.cover.take_focus()
        elif self.cover.isVisible():
            self.cover.hide()
            self._cover_up(False)
            self.prompt.take_focus()
        if screen.ending is not None and not self._seen_end:
            self.show_end()
        elif not session.is_over:
            self._seen_end = False
            if self.end.isVisible():
                self.leave_end()
        for part in self.parts:
            part.refreshed(screen)

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
        self.end.show_end(end_view(self.model.session, screen.ending, screen.seats, screen.viewer), screen.seats)
        self.end.show()
        self.end.raise_()
        self._cover_up(True)
        self._place_overlays()
        self.end.take_focus()

    def leave_end(self) -> None:
        """Show the table again, where the timeline leads through the game; `show_end` comes back."""
        self.end.hide()
        self._cover_up(self.cover.isVisible())
        self.prompt.setFocus()

    def _board(self, board: Board) -> BoardView:
        view = self._boards.get(board.id)
        if view is None:
            view = BoardView(free=board.place == "main", ground="paper" if board.place == "top" else "")
            view.setObjectName(f"board:{board.id}")
            view.clicked.connect(self._clicked)
            self._boards[board.id] = view
            if board.place == "main":
                self._main.addWidget(view, 1)
                self._shape = board.width / board.height
                for each in self._zoom:
                    view.add_to_corner(each)
            elif board.place == "left":
                self._left.addWidget(view)
                self._lefts.append(view)
            elif board.place == "top":
                self.top.add_board(view)
            else:
                self._side.insertWidget(len(self._sides), view)
                self._sides.append(view)
        return view

    def board(self, board_id: str) -> BoardView | None:
        """Return the view of a board."""
        return self._boards.get(board_id)

    def main_board(self) -> BoardView | None:
        """Return the view of the board in the middle, None before it is there."""
        return next((view for view in self._boards.values() if self._main.indexOf(view) >= 0), None)

    def board_with(self, item_id: str) -> BoardView | None:
        """Return the board on which a thing lies."""
        return next((view for view in self._boards.values() if item_id in view.described), None)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.top.retranslate()
        self.prompt.refresh()
        self.log.refresh()
        for view in self._boards.values():
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
        QTimer.singleShot(0, self, self._take_focus)

    def _take_focus(self) -> None:
        if self.cover.isVisible():
            self.cover.take_focus()
        elif self.end.isVisible():
            self.end.take_focus()
        else:
            self.prompt.take_focus()

    def _cover_up(self, covered: bool) -> None:
        """Keep the keyboard from what lies under the card that hands the screen on, or under the end of the game."""
        laid = [self.strip.itemAt(k) for k in range(self.strip.count())]
        strips = [widget for item in laid if item is not None and (widget := item.widget()) is not None]
        for each in (self.top, self.prompt, self._left_box, self._side_box, *self._boards.values(), *strips):
            each.setEnabled(not covered)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the columns their share of the width."""
        super().resizeEvent(event)
        self._share()
        self._place_overlays()

    def _share(self) -> None:
        """Give the columns their share: the map gets what its shape can use, the rest goes to the columns."""
        for each in self._zoom:
            each.setFixedSize(scaled(34), scaled(34))
        for view in self._boards.values():
            view.place_corner()
        log = scaled(70)
        self.log.setMinimumHeight(log)
        # As much as the bars take with one row of buttons: the columns do not jump when a question needs two.
        bars = max(scaled(150), self.top.height() + self.prompt.height() + 8) + self.strip.sizeHint().height()
        w, h = self.width(), self.height() - bars
        players = sum(view.board_size[1] / view.board_size[0] for view in self._lefts) or 1.0
        larger = min(1.25, max(1.0, text_scale()))  # who wants large words wants them on boards, too, and scrolls
        low = round(LEFT_WIDTH[0] * larger)
        left = max(low, min(LEFT_WIDTH[1], round(w * 0.185), round((h - log) / players)))
        markets = sum(view.board_size[1] / view.board_size[0] for view in self._sides) or 1.0
        room = h - 16 if self._log_left else h - log - scaled(100)
        side = min(
            round(room / markets), w - left - round(min(h * self._shape, w * (0.58 if self._shape > 1 else 0.52)))
        )
        side = max(round(SIDE_WIDTH[0] * larger), min(SIDE_WIDTH[1], side))
        if not self._sides and self._log_left:
            side = 0  # a game without boards at the side leaves the room to the table
        self._side_box.setFixedWidth(side)
        self._left_box.setFixedWidth(left)
        for column in (self._side_column, self._left_column):
            column.fit()

    def _place_overlays(self) -> None:
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.cover.setGeometry(self.rect())
        self.end.setGeometry(self.rect())
        for overlay in (self.end, self.cover):
            if overlay.isVisible():
                overlay.raise_()

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
        steps = self.model.session.steps
        if self.bridge.undo():
            first = self.model.group(len(self.model.session.steps) + 1)[0]
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
        last = self.model.group(len(self.model.session.steps) + 1)[1]
        if self.bridge.redo():
            while len(self.model.session.steps) < last and self.bridge.redo():
                pass
        self.refresh()

    def _show_seats(self) -> None:
        dialog = SeatsDialog(self.model.session, self._levels, self)
        dialog.changed.connect(self._replace_seat)
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

    def _thinks(self, seat: int) -> None:
        view = self._boards.get("players")
        if view is not None:
            view.setProperty("thinking", seat)

    def say(self, sentence: str) -> None:
        """Show a sentence, such as why something is not possible."""
        if not self.cover.isVisible():  # it would be read by whoever sits down next
            self.model.say(sentence)
            self.refresh()

    def point(self, refs: tuple[str, ...]) -> None:
        """Show where the things are that a line of the log speaks of."""
        for view in self._boards.values():
            view.flash(refs)

    def _zoom_by(self, factor: float) -> None:
        for view in self._boards.values():
            view.zoom_by(factor)

    def _zoom_all(self) -> None:
        for view in self._boards.values():
            if view.zoom > 1:
                view.zoom_all()

    @property
    def rule(self) -> str:
        """Return the section of the rules book that says what is being played now."""
        return self.model.view.rule(self.model.look())

    # -- the same by name (`gui.table.keys`) --------------------------------------------------------------------------

    def boards(self) -> tuple[BoardView, ...]:
        """Return the views of all boards."""
        return tuple(self._boards.values())

    def drop(self) -> None:
        """Drop a proposal, a question or a notice."""
        self._follow(self.model.unpick())

    def zoom_by(self, factor: float) -> None:
        """Make the map larger or smaller."""
        self._zoom_by(factor)

    def zoom_all(self) -> None:
        """Show the whole map."""
        self._zoom_all()

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
        key = event.key()
        if self.cover.isVisible() or self.end.isVisible():
            super().keyPressEvent(event)
        elif event.isAutoRepeat() and key in _ONCE:
            pass  # a key that is held buys one cube and not twenty
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.prompt.press_digit(key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_D and not event.modifiers():  # from a number field, which keeps shortcuts to itself
            self.prompt.press_quiet()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self.prompt.press_enter():
                any(part.key(key, event.modifiers()) for part in self.parts)
        elif key == Qt.Key.Key_Escape:
            result = self.model.unpick()
            if isinstance(result, Ignored):
                any(part.key(key, event.modifiers()) for part in self.parts)
            self._follow(result)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._zoom_by(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self._zoom_by(1 / ZOOM_STEP)
        elif key == Qt.Key.Key_0:
            self._zoom_all()
        elif not any(part.key(key, event.modifiers()) for part in self.parts):
            super().keyPressEvent(event)
