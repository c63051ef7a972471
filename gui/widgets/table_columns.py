"""The boards of a table in three columns, with the log: what lies where, and how wide each column is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.table import Board
from core.text import language, text
from gui.scene.board_view import ZOOM_STEP, BoardView
from gui.theme import current
from gui.theme.sizes import scaled, text_scale
from gui.widgets.column import Column
from gui.widgets.common import button, label, symbol_pixmap
from gui.widgets.log_view import LogView

LEFT_WIDTH = (188, 340)
EDGE = 8
"""Pixels between the columns and the edges of the window, and between what lies in a column."""
LOG_LINES = 3
"""Lines of the log that are seen at least."""
SIDE_WIDTH = (330, 600)
"""Least and most pixels of a column with words of the usual size in a window of `USUAL_WINDOW`; so is `LEFT_WIDTH`."""
LOG_GAP = 4
"""Pixels between the log and the row above it."""
USUAL_WINDOW = (1920, 1080)
LARGER = 0.72
"""How much of a larger window's growth the columns take."""
LOWEST = 450
"""Pixels of height from which boards in the columns may grow with the words, and not only to `AT_LEAST` of it."""
AT_LEAST = 1.25
LOG_LEFT_UP_TO = 4
"""With so many players at most there is room for the log below their panels."""


class TableColumns:
    """Players at the left, the map in the middle, markets at the right; boards for the top are handed on.

    clicked: told the id of a thing that was clicked. above: takes a board that belongs above the columns.
    """

    def __init__(
        self, log: LogView, seats: int, clicked: Callable[[str], None], above: Callable[[BoardView], object]
    ) -> None:
        self._log = log
        self._clicked = clicked
        self._above = above
        self._boards: dict[str, BoardView] = {}
        self._sides: list[BoardView] = []
        self._lefts: list[BoardView] = []
        self._shape = 1.0
        self._left = QVBoxLayout()
        self._main = QVBoxLayout()
        self._side = QVBoxLayout()
        self._log_title = label("section")
        self._spoken = ("", "", 0.0)
        self._zoom: list[QPushButton] = []
        self.left_box, self.side_box = QWidget(), QWidget()
        # Few players leave room for the log below them; with many it goes below the markets.
        self._log_left = seats <= LOG_LEFT_UP_TO
        self.layout = QHBoxLayout()
        self._lay_out()
        self._make_zoom()

    def __iter__(self) -> Iterator[BoardView]:
        return iter(self._boards.values())

    def _lay_out(self) -> None:
        for layout in (self._left, self._main, self._side):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(8)
        left_inner = QWidget()
        left_inner.setLayout(self._left)
        holder = QVBoxLayout(self.left_box)
        holder.setContentsMargins(EDGE, EDGE, 0, EDGE)
        holder.setSpacing(EDGE)
        side_inner = QWidget()
        side_inner.setLayout(self._side)
        side_holder = QVBoxLayout(self.side_box)
        side_holder.setContentsMargins(0, EDGE, EDGE, EDGE)
        side_holder.setSpacing(EDGE)
        self._left_column, self._side_column = Column(left_inner, self._lefts), Column(side_inner, self._sides)
        side_holder.addWidget(self._side_column, 1 if self._log_left else 0)
        # The columns follow the window's height and never hold it open.
        for box in (self.left_box, self.side_box):
            box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        log_box = self._log_box()
        holder.addWidget(self._left_column)
        if self._log_left:
            holder.addWidget(log_box, 1)
            self._side.addStretch(1)
        else:
            holder.addStretch(1)
            side_holder.addWidget(log_box, 1)
        main_box = QWidget()
        main_box.setLayout(self._main)
        self.layout.setContentsMargins(0, 0, 0, 0)
        self.layout.setSpacing(8)
        self.layout.addWidget(self.left_box)
        self.layout.addWidget(main_box, 1)
        self.layout.addWidget(self.side_box)

    def _log_box(self) -> QWidget:
        log_box = QWidget()
        log_column = QVBoxLayout(log_box)
        log_column.setContentsMargins(0, 0, 0, 0)
        log_column.setSpacing(LOG_GAP)
        head = QHBoxLayout()
        head.addWidget(self._log_title)
        head.addWidget(self._log.tools, 1)
        log_column.addLayout(head)
        log_column.addWidget(self._log, 1)
        # The log takes what the boards leave, and never less than some lines.
        self._log.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        return log_box

    def _make_zoom(self) -> None:
        for name, words in (("zoom-in", "+"), ("zoom-out", "−"), ("zoom-all", "")):
            each = button(f"table:{name}", words, small=True)
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._zoom.append(each)
        self._zoom[0].clicked.connect(lambda: self.zoom_by(ZOOM_STEP))
        self._zoom[1].clicked.connect(lambda: self.zoom_by(1 / ZOOM_STEP))
        self._zoom[2].clicked.connect(self.zoom_all)

    # -- boards ---------------------------------------------------------------------------------------------------

    def show_boards(self, boards: Sequence[Board]) -> bool:
        """Show boards, those that are new in their places. Return whether one has another size than before."""
        sizes = [view.board_size for view in self]
        for board in boards:
            view = self._view_of(board)
            view.show_board(board)
            if board.place == "top":
                view.fit_width(round(board.width * min(1.5, text_scale())))
        return sizes != [view.board_size for view in self]

    def _view_of(self, board: Board) -> BoardView:
        view = self._boards.get(board.id)
        if view is None:
            view = BoardView(
                free=board.place == "main", ground="paper" if board.place == "top" else "table" if board.reading else ""
            )
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
                self._above(view)
            else:
                self._side.insertWidget(len(self._sides), view)
                self._sides.append(view)
        return view

    def board(self, board_id: str) -> BoardView | None:
        """Return the view of a board."""
        return self._boards.get(board_id)

    def main_board(self) -> BoardView | None:
        """Return the view of the board in the middle, None before it is there."""
        return next((view for view in self if self._main.indexOf(view) >= 0), None)

    def board_with(self, item_id: str) -> BoardView | None:
        """Return the board on which a thing lies."""
        return next((view for view in self if item_id in view.described), None)

    def say_names(self) -> None:
        """Say the names of log and buttons in the language spoken now, with symbols in the colours of the theme."""
        if self._spoken == (language(), current().name, text_scale()):
            return
        self._spoken = (language(), current().name, text_scale())
        self._zoom[2].setIcon(QIcon(symbol_pixmap("whole", scaled(16), "ink")))
        self._log_title.setText(text("gui-log"))
        for each, name in zip(self._zoom, ("in", "out", "all"), strict=True):
            each.setToolTip(text(f"gui-zoom-{name}"))
            each.setAccessibleName(text(f"gui-zoom-{name}"))

    def zoom_by(self, factor: float) -> None:
        """Make the map larger or smaller."""
        for view in self:
            view.zoom_by(factor)

    def zoom_all(self) -> None:
        """Show the whole map."""
        for view in self:
            if view.zoom > 1:
                view.zoom_all()

    # -- room -----------------------------------------------------------------------------------------------------

    def share(self, w: int, page_height: int, bars: int) -> None:
        """Give the columns their share: the map gets what its shape can use, the rest goes to the columns.

        w, page_height: of the page, in pixels. bars: how high all is that lies above and below the columns.
        """
        for each in self._zoom:
            each.setFixedSize(scaled(34), scaled(34))
        for view in self:
            view.place_corner()
        lines = LOG_LINES if self._log_left else LOG_LINES - 1  # it is wider at the right
        log = lines * self._log.line_height + 2 * self._log.frameWidth()
        self._log.setMinimumHeight(log)
        h = page_height - bars
        players = sum(view.board_size[1] / view.board_size[0] for view in self._lefts) or 1.0
        most = max(text_scale(), LARGER * min(w / USUAL_WINDOW[0], page_height / USUAL_WINDOW[1]), 1.0)
        need = round(min(h * self._shape, w * (0.58 if self._shape > 1 else 0.52)))
        # Who wants large words wants them on boards, too, and scrolls: as far as map and height leave room for it.
        room = min((w - need) / (LEFT_WIDTH[0] + SIDE_WIDTH[0]), h / LOWEST)
        larger = max(1.0, min(text_scale(), max(AT_LEAST, room)))
        low = round(LEFT_WIDTH[0] * larger)
        around = log + self._log.tools.sizeHint().height() + LOG_GAP + EDGE
        beside = around if self._log_left else 0
        fitting = EDGE + int((h - 2 * EDGE - beside) / players)
        left = max(low, min(round(LEFT_WIDTH[1] * most), round(w * 0.185), fitting))
        markets = sum(view.board_size[1] / view.board_size[0] for view in self._sides) or 1.0
        room = h - 2 * EDGE - (0 if self._log_left else around)
        side = min(EDGE + round(room / markets), w - left - need, round(SIDE_WIDTH[1] * most))
        side = max(round(SIDE_WIDTH[0] * larger), side)
        if not self._sides and self._log_left:
            side = 0  # a game without boards at the side leaves the room to the table
        self.side_box.setFixedWidth(side)
        self.left_box.setFixedWidth(left)
        self._side_column.fit(room)
        self._left_column.fit(h - 2 * EDGE - beside)
