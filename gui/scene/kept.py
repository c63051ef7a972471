"""Pictures of things as they were drawn, for the next time that they look like this.

A turn makes many things look as they did some turns ago: cities without their prices when building is over, cards
without a mark, panels when a move is taken back. A picture is there ten times as soon as the thing is drawn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap, QPixmapCache

MOST = 16_000_000
"""Most bytes that pictures take."""


USUAL = 10 * 1024
"""Kilobytes of pictures that Qt keeps of things as they are, where nobody asks for more."""
PER_PIXEL = 6
"""Bytes that pictures of things take for each pixel of a table at most: 4, and some things overlap."""


def make_room(size: QSize, ratio: float) -> None:
    """Let Qt keep the pictures of a whole table. size, ratio: of the table, in device-independent pixels.

    On a 4K screen they take 15 MB: with Qt's usual 10 MB all of them would be drawn again for every frame.
    """
    pixels = size.width() * size.height() * ratio * ratio
    QPixmapCache.setCacheLimit(max(USUAL, round(PER_PIXEL * pixels / 1024)))


def size_in_bytes(pixmap: QPixmap) -> int:
    """Return how much memory a picture takes."""
    return 4 * pixmap.width() * pixmap.height()


class Pictures:
    """Keeps the pictures that were used last, by all that they depend on."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._bytes = 0
        self._known: OrderedDict[Hashable, tuple[object, QPixmap]] = OrderedDict()

    def find(self, key: Hashable) -> QPixmap | None:
        """Return the picture kept by this key, None when there is none."""
        found = self._known.get(key)
        if found is None:
            return None
        self._known.move_to_end(key)
        return found[1]

    def keep(self, key: Hashable, pixmap: QPixmap, of: object = None) -> None:
        """Keep a picture instead of those that were not used for longest.

        of: what lives as long as the picture, where the key names it by its identity.
        """
        if size_in_bytes(pixmap) > self._most:
            return
        old = self._known.pop(key, None)
        self._bytes += size_in_bytes(pixmap) - (size_in_bytes(old[1]) if old is not None else 0)
        self._known[key] = of, pixmap
        while self._bytes > self._most:
            self._bytes -= size_in_bytes(self._known.popitem(last=False)[1][1])

    def clear(self) -> None:
        """Keep none."""
        self._known.clear()
        self._bytes = 0

    @property
    def bytes(self) -> int:
        """Return how much memory they take."""
        return self._bytes
