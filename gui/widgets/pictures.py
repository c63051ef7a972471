"""Pictures of saved games, made one after the other while the window goes on; and widgets that show pictures."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from core.errors import PowerhouseError
from core.hooks import Registry
from core.store import Store
from core.table import Board, symbol
from core.text import language
from gui.scene.painter import colour, paint_parts
from gui.scene.picture import cover_pixmap, draw_filling, painted
from gui.theme import current
from gui.viewmodels.pictures import SavePicture, picture_of
from gui.viewmodels.saves import SaveLine

SIZE = (960, 720)
"""Pixels of the largest picture of a save: as many as home shows of it on a large screen. Lists show it smaller."""
SHOWN = 1 / 3
"""How large a picture is usually shown: what can be read at that size is drawn."""
CUT = 0.15
"""How much of a picture may be cut off where its room has another shape (see `draw_filling`): hardly anything."""
KEPT = 24
"""Pictures that are remembered, two or three megabytes each."""
TICK = 8
"""Milliseconds between two pieces of work."""

Key = tuple[str, str, str, str]


class SavePictures(QObject):
    """Makes pictures of saves, the ones wanted last first, and remembers them.

    Reading a save, replaying it (in a thread) and drawing it are separate pieces of work, so that none holds up the
    window for long.
    """

    ready = Signal(str)
    """The picture of this save can be shown now, or it is known that it cannot be opened."""

    def __init__(self, store: Store, registry: Registry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._registry = registry
        self._known: OrderedDict[Key, tuple[QPixmap | None, str]] = OrderedDict()
        self._wanted: list[tuple[Key, SaveLine]] = []
        self._thread: ThreadPoolExecutor | None = None
        self._replayed: tuple[Key, Future[SavePicture]] | None = None
        self._drawing: tuple[Key, Iterator[QPixmap]] | None = None
        self._last: QPixmap | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._work)

    def get(self, line: SaveLine) -> QPixmap | None:
        """Return the picture of a save; None while there is none. It is made then, and `ready` tells of it."""
        key = self._key(line)
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
            return found[0]
        busy = {job[0] for job in (self._replayed, self._drawing) if job is not None}
        if key not in busy and all(key != wanted for wanted, _ in self._wanted):
            self._wanted.append((key, line))
        if not self._timer.isActive():
            self._timer.start()
        return None

    @property
    def busy(self) -> bool:
        """Return whether pictures that were asked for are still being made."""
        return bool(self._wanted) or self._replayed is not None or self._drawing is not None

    def trouble(self, line: SaveLine) -> str:
        """Return why a save cannot be opened, "" when it can or when that is not known yet."""
        found = self._known.get(self._key(line))
        return found[1] if found is not None else ""

    def stop(self) -> None:
        """Make no more pictures; what is being made is forgotten."""
        self._timer.stop()
        self._wanted.clear()
        self._drawing = self._replayed = None
        if self._thread is not None:
            self._thread.shutdown(wait=True, cancel_futures=True)
            self._thread = None

    @staticmethod
    def _key(line: SaveLine) -> Key:
        return line.id, line.stamp, current().name, language()

    # -- one piece of work ----------------------------------------------------------------------------------------

    def _work(self) -> None:
        if self._drawing is not None:
            self._draw(*self._drawing)
        elif self._replayed is not None:
            key, future = self._replayed
            if future.done():
                self._replayed = None
                self._shown(key, future.result())
        elif self._wanted:
            self._read(*self._wanted.pop())
        else:
            self._timer.stop()

    def _read(self, key: Key, line: SaveLine) -> None:
        try:
            saved = self._store.read(line.id)
        except PowerhouseError as error:
            self._keep(key, None, str(error))
            return
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "save-pictures")
        self._replayed = key, self._thread.submit(picture_of, saved, self._registry)

    def _shown(self, key: Key, picture: SavePicture) -> None:
        board = picture.board
        if board is None:
            self._keep(key, None, picture.trouble)
            return
        scale = min(SIZE[0] / board.width, SIZE[1] / board.height)
        size = (round(board.width * scale), round(board.height * scale))
        self._drawing = key, painted(board, size, "sea", shown=scale * SHOWN)

    def _draw(self, key: Key, pictures: Iterator[QPixmap]) -> None:
        if key[2:] != (current().name, language()):  # another theme or language since: it would be drawn in that
            self._drawing = None
            return
        last = next(pictures, None)
        if last is not None:
            self._last = last
            return
        self._drawing = None
        self._keep(key, self._last, "")

    def _keep(self, key: Key, pixmap: QPixmap | None, trouble: str) -> None:
        self._known[key] = (pixmap, trouble)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        self.ready.emit(key[0])


def rounded(room: QRectF, radius: float) -> QPainterPath:
    """Return a room with rounded corners, to draw in."""
    path = QPainterPath()
    path.addRoundedRect(room, radius, radius)
    return path


def draw_plain(painter: QPainter, room: QRectF) -> None:
    """Draw what stands for a picture that there is not: a quiet ground with a bolt."""
    painter.fillRect(room, colour("chip"))
    size = min(room.width(), room.height()) * 0.4
    paint_parts(painter, [symbol("bolt", room.center().x(), room.center().y(), size, "line")])


class PictureView(QWidget):
    """Shows a cover or a picture of a save, filling its room, with rounded corners."""

    def __init__(self, parent: QWidget | None = None, radius: float = 9) -> None:
        super().__init__(parent)
        self._radius = radius
        self._cover: Board | None = None
        self._pixmap: QPixmap | None = None
        self._faint = False

    def show_cover(self, cover: Board | None, faint: bool = False) -> None:
        """Show a game's cover. faint: because there is nothing better to show."""
        self._cover, self._pixmap, self._faint = cover, None, faint
        self.setAccessibleName(cover.title if cover is not None else "")
        self.update()

    def show_pixmap(self, pixmap: QPixmap) -> None:
        """Show a picture."""
        self._cover, self._pixmap, self._faint = None, pixmap, False
        self.update()

    @property
    def has_picture(self) -> bool:
        """Return whether a picture of a save is shown, not a cover."""
        return self._pixmap is not None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        painter.setClipPath(rounded(room, self._radius))
        if self._pixmap is not None:
            painter.fillRect(room, colour("sea"))
            draw_filling(painter, self._pixmap, room, CUT)
        elif self._cover is not None:
            painter.setOpacity(0.35 if self._faint else 1.0)
            painter.drawPixmap(0, 0, cover_pixmap(self._cover, self.size(), self.devicePixelRatioF()))
        else:
            draw_plain(painter, room)
        painter.end()
