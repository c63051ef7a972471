"""What is wrong with the window as shown: words on boards that lie on each other, empty places, words hard to read.

Each function looks at the window as it is shown and returns a sentence for each fault it finds, [] when all is well.
Nothing here knows a game or a page. What is cut off or overlaps: see `tests.gui.cutting`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontInfo, QFontMetrics, QFontMetricsF, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLayout,
    QLineEdit,
    QWidget,
)

from core.table import Part
from gui.scene.board_view import BoardView
from gui.scene.painter import colour, font
from gui.theme.fonts import FAMILY

SMALLEST_PIXELS = 6.0
"""Words on a board are at least so high at the usual text size."""
SLACK = 1
"""So many pixels too little are nobody's fault: sizes are rounded."""


@dataclass(frozen=True)
class Written:
    """A text on the screen. place: where, in the window's coordinates; size: height of its letters in pixels."""

    owner: QWidget
    text: str
    place: QRect
    size: float
    bold: bool
    on: bool = True
    ink: QColor | None = None


def name_of(widget: QWidget) -> str:
    """Return what a widget is called in a fault."""
    words = getattr(widget, "text", lambda: "")()
    return f"{type(widget).__name__} {widget.objectName()!r} {str(words)[:40]!r}"


def place_of(widget: QWidget, window: QWidget) -> QRect:
    """Return where a widget lies in the window."""
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def seen(window: QWidget, kind: type = QWidget) -> list[QWidget]:
    """Return the widgets of a kind that are shown in the window and not under a card that covers them."""
    found = [w for w in window.findChildren(kind) if w.isVisible() and not w.size().isEmpty() and w.window() is window]
    cards = _cards(window)
    return [w for w in found if _uncovered(w, window, cards)]


def _uncovered(widget: QWidget, window: QWidget, cards: list[QWidget]) -> bool:
    top = _top_at(place_of(widget, window).center(), window, cards)
    return top is None or top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget)


def _cards(window: QWidget) -> list[QWidget]:
    """Return the cards that lie over a window and leave the mouse to what is below them: no layout holds them."""
    found: list[QWidget] = []
    for card in window.findChildren(QWidget):
        over, parent = card.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents), card.parentWidget()
        if card.isVisible() and over and card.layout() is not None and parent is not None:
            holder = parent.layout()
            if holder is None or not any(each.indexOf(card) >= 0 for each in (holder, *holder.findChildren(QLayout))):
                found.append(card)
    return found


def _top_at(point: QPoint, window: QWidget, cards: list[QWidget]) -> QWidget | None:
    """Return the widget that is seen at a point."""
    over = next((card for card in cards if place_of(card, window).contains(point)), None)
    return over if over is not None else window.childAt(point)


# -- crowded -----------------------------------------------------------------------------------------------------------


def crowded(window: QWidget, smallest: float = SMALLEST_PIXELS) -> list[str]:
    """Return the words on boards that lie on each other, and those less than so many pixels high."""
    found: list[str] = []
    for view in seen(window, BoardView):
        assert isinstance(view, BoardView)
        words = board_words(view, window)
        found += [f"{w.text!r} on {view.objectName()} is {w.size:.1f} pixels high" for w in words if w.size < smallest]
        words.sort(key=lambda w: w.place.left())
        for k, a in enumerate(words):
            for b in words[k + 1 :]:
                if b.place.left() >= a.place.right():
                    break
                common = a.place.intersected(b.place)
                area = min(_area(a.place), _area(b.place))
                if area and _area(common) > area * 0.12 and a.text != b.text:
                    found.append(f"{a.text!r} and {b.text!r} on {view.objectName()} lie on each other")
    return found


def board_words(view: BoardView, window: QWidget) -> list[Written]:
    """Return the words on a board that are in view and not faded."""
    found: list[Written] = []
    cards = _cards(window)
    room = QRect(view.viewport().mapTo(window, QPoint(0, 0)), view.viewport().size())
    for item in view.shown_items():
        if not item.isVisible() or item.opacity() < 0.9:
            continue
        for part in item.described.parts:
            if part.kind != "text" or part.opacity < 0.7 or not part.text.strip() or not part.shown_at(item.detail):
                continue
            inner, shrink = tight(part)
            scene = item.mapToScene(inner).boundingRect()
            placed = view.mapFromScene(scene).boundingRect()
            place = QRect(view.viewport().mapTo(window, placed.topLeft()), placed.size())
            if room.contains(place) and _top_at(place.center(), window, cards) is view.viewport():  # under no card
                size = part.size * view.transform().m11() * shrink
                found.append(Written(view, part.text, place, size, part.bold, ink=colour(part.fill or "ink")))
    return found


def tight(part: Part) -> tuple[QRectF, float]:
    """Return where the letters of a text part are, in the thing's coordinates, and by how much they are shrunk."""
    x, y, w, h = part.box
    metrics = QFontMetricsF(font(part.size * 4, part.bold))
    if part.wrap:
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        box = metrics.boundingRect(QRectF(0, 0, w * 4, h * 4), flags, part.text)
        return QRectF(x + box.x() / 4, y + box.y() / 4, box.width() / 4, box.height() / 4), 1.0
    ink = metrics.tightBoundingRect(part.text)
    wide, high = metrics.horizontalAdvance(part.text) / 4, ink.height() / 4
    shrink = 1.0
    if 0 < w < wide:
        shrink = (w / wide) / max(w / wide, 0.86)
        wide, high = w, high * shrink
    left = x if part.align == "left" else x + w - wide if part.align == "right" else x + (w - wide) / 2
    return QRectF(left, y + (h - high) / 2, wide, high), shrink


# -- empty -------------------------------------------------------------------------------------------------------------


def empty(window: QWidget, image: QImage, colours: int = 12) -> list[str]:
    """Return the boards with nothing on them. colours: a board drawn has at least so many."""
    found: list[str] = []
    for view in seen(window, BoardView):
        assert isinstance(view, BoardView)
        if not view.described:
            found.append(f"{view.objectName()} has no items")
        counted = len(pixels(image, place_of(view.viewport(), window)))
        if counted < colours:
            found.append(f"{view.objectName()} has only {counted} colours")
    return found


def plain_share(image: QImage, tiles: tuple[int, int] = (16, 9)) -> float:
    """Return the share of a picture's tiles that are of one colour."""
    across, down = tiles
    ratio = image.devicePixelRatio()
    w, h = int(image.width() / ratio) // across, int(image.height() / ratio) // down
    plain = sum(len(pixels(image, QRect(x * w, y * h, w, h), step=3)) == 1 for x in range(across) for y in range(down))
    return plain / (across * down)


def pixels(image: QImage, place: QRect, step: int = 1) -> Counter[int]:
    """Return how often each colour (0xrrggbb) is in a place of a picture. step: of how many pixels one is looked at."""
    ratio = round(image.devicePixelRatio())
    whole = QRect(0, 0, image.width() // ratio, image.height() // ratio)
    place = place.intersected(whole)
    assert image.format() == QImage.Format.Format_RGB32
    data = memoryview(image.constBits()).cast("I")
    line = image.bytesPerLine() // 4
    found: Counter[int] = Counter()
    left, right = place.left() * ratio, (place.right() + 1) * ratio
    for y in range(place.top() * ratio, (place.bottom() + 1) * ratio, step):
        found.update(data[y * line + left : y * line + right : step].tolist())
    return found


def difference(a: QImage, b: QImage) -> str:
    """Return where two pictures differ, "" when they do not."""
    if a == b:
        return ""
    if a.size() != b.size():
        return "their sizes"
    there = [y for y in range(a.height()) if a.copy(0, y, a.width(), 1) != b.copy(0, y, b.width(), 1)]
    across = [x for x in range(a.width()) if a.copy(x, 0, 1, a.height()) != b.copy(x, 0, 1, b.height())]
    return f"{across[0]},{there[0]} to {across[-1]},{there[-1]}"


# -- hard to read ------------------------------------------------------------------------------------------------------


def boxes(window: QWidget) -> list[str]:
    """Return the texts with characters that the font has no picture for."""
    found: list[str] = []
    for widget in [window, *seen(window)]:
        family = QFontInfo(widget.font()).family()
        if family != FAMILY:
            found.append(f"{name_of(widget)} is written in {family}")
    metrics = QFontMetrics(QApplication.font())
    for written in texts(window):
        lacking = {c for c in written.text if c.isprintable() and not metrics.inFontUcs4(ord(c))}
        if lacking:
            found.append(f"{written.text[:40]!r} of {name_of(written.owner)} has no picture for {lacking}")
    return found


def texts(window: QWidget) -> list[Written]:
    """Return all texts that are shown: those of labels, buttons, fields, lists and boards."""
    found: list[Written] = []
    for widget in seen(window):
        words = ""
        if isinstance(widget, (QLabel, QAbstractButton, QLineEdit)):
            words = widget.text()
        elif isinstance(widget, QComboBox):
            words = widget.currentText()
        if words.strip():
            place = place_of(widget, window)
            metrics = QFontMetrics(widget.font())
            found.append(Written(widget, words, place, metrics.xHeight(), widget.font().bold(), on=widget.isEnabled()))
    for view in seen(window, BoardView):
        assert isinstance(view, BoardView)
        found += board_words(view, window)
    return found


def faint(window: QWidget, image: QImage, least: float = 4.5, large: float = 3.0, on_board: float = 2.0) -> list[str]:
    """Return the texts that stand out too little from their ground, by the measure of WCAG 2.

    least: for usual letters, large: for those at least 24 pixels high, or 18.5 in bold. What is switched off may be
    fainter. on_board: for words on boards, where what cannot be chosen now is faded.
    """
    found: list[str] = []
    for written in texts(window):
        if not written.on or not _in_view(written.owner, window):
            continue
        margin = 0 if written.ink is not None else 4
        counted = pixels(image, written.place.adjusted(margin, margin, -margin, -margin))
        if not counted:
            continue
        if written.ink is not None:
            wanted, ink = on_board, written.ink.rgb()
            grounds = [c for c, _ in counted.most_common(4)]
            ratio = contrast(next((c for c in grounds if contrast(c, ink) > 1.25), grounds[0]), ink)
        else:
            big = written.owner.fontInfo().pixelSize() >= (18.5 if written.bold else 24)
            wanted, ground = large if big else least, counted.most_common(1)[0][0]
            ratio = max(contrast(c, ground) for c in counted)
        if ratio < wanted:
            found.append(f"{written.text[:40]!r} of {name_of(written.owner)} has a contrast of {ratio:.1f}")
    return found


def _in_view(widget: QWidget, window: QWidget) -> bool:
    """Return whether all of a widget is in view, and nothing of it scrolled out or behind an edge."""
    place, holder = place_of(widget, window), widget.parentWidget()
    while holder is not None and holder is not window:
        if not place_of(holder, window).adjusted(-4, -4, 4, 4).contains(place):
            return False
        holder = holder.parentWidget()
    return True


def contrast(a: int, b: int) -> float:
    """Return the contrast of two colours by WCAG 2: 1 for the same, 21 for black on white."""
    low, high = sorted((_luminance(a), _luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _luminance(rgb: int) -> float:
    parts = ((rgb >> 16 & 255) / 255, (rgb >> 8 & 255) / 255, (rgb & 255) / 255)
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())
