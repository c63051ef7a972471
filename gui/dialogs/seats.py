"""Who plays which seat: a person who leaves hands the seat to a bot, and takes it back on coming home (UX-10)."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from core.session import Session, seat_name
from core.text import text
from gui.theme.sizes import scaled
from gui.widgets.common import ListBox, button, label, scrolled, seat_pixmap


class SeatsDialog(QDialog):
    """Lists the seats. OK puts changes in force: while somebody chooses no bot moves that was only passed in a list."""

    changed = Signal(int, str)
    """A seat is to be played by a bot of this level, "" for a person."""

    def __init__(self, session: Session, levels: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("seats")
        self.setWindowTitle(text("gui-seats"))
        self._kinds: list[tuple[ListBox, int]] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(12)
        layout.addWidget(label("heading", text("gui-seats")))
        layout.addWidget(label("soft", text("gui-seats-help"), wrap=True))
        seats = QWidget()
        grid = QGridLayout(seats)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        for seat, spec in enumerate(session.seat_specs):
            mark = label()
            mark.setPixmap(seat_pixmap(spec.colour, scaled(24)))
            kinds = ListBox()
            kinds.setObjectName(f"seats:{seat}")
            kinds.setAccessibleName(text("gui-new-kind", number=seat + 1))
            kinds.setToolTip(text("gui-tip-kind"))
            kinds.addItem(text("gui-new-human"), "")
            for level in levels:
                kinds.addItem(text("gui-new-bot", level=level), level)
            kinds.setCurrentIndex(kinds.findData(spec.level if spec.is_bot else ""))
            self._kinds.append((kinds, kinds.currentIndex()))
            grid.addWidget(mark, seat, 0)
            grid.addWidget(label("", seat_name(spec, seat)), seat, 1)
            grid.addWidget(kinds, seat, 2)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        area = scrolled(seats)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the lists in it are reached, and scrolled to, by themselves
        layout.addWidget(area, 1)
        # Here and not on the table: who shares a seed deals the same game, nobody needs it while playing.
        seed = label("soft", text("gui-seats-seed", seed=str(session.header.seed)))
        seed.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(seed)
        done = button("seats:done", text("gui-ok"), primary=True)
        done.clicked.connect(self._done)
        layout.addWidget(done, 0, Qt.AlignmentFlag.AlignRight)
        self.setMinimumWidth(scaled(420))
        # As high as all of it, however low Qt would begin; large letters in a low window scroll the seats.
        aside = layout.heightForWidth(self.minimumWidth()) - area.sizeHint().height()
        high = aside + seats.sizeHint().height()
        self.resize(self.minimumWidth(), min(high, (parent.height() if parent is not None else high) - 60))

    def _done(self) -> None:
        self.accept()
        for seat, (kinds, before) in enumerate(self._kinds):
            if kinds.currentIndex() != before:
                self.changed.emit(seat, kinds.currentData())
