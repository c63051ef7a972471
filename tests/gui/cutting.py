"""Finds what is cut off or lies on each other: what each widget on the screen paints, where, and what holds it.

`cut_off(window)` and `overlaps(window)` return one line for each find, [] when all can be read. They change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLayout,
    QLineEdit,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTextEdit,
    QWidget,
)

from gui.scene.board_view import BoardView
from tests.gui.painted import Painted, painted_words

SLACK = 2
"""Pixels that rounding may take."""
INK = 1.5
"""Pixels of letters that may be cut off: the soft edge that is drawn around them, and rounding."""
DOTS = "…"

_READ = (QLabel, QAbstractButton, QComboBox, QLineEdit)


def cut_off(root: QWidget) -> list[str]:
    """Return what is cut off of all that is visible in a widget: words, and boards that reach out of what holds them.

    What is scrolled out of view is not cut off.
    """
    return [found for each in visible(root) for found in (*_cut_words(each), *_cut_lines(each), *_outside(each, root))]


def overlaps(root: QWidget) -> list[str]:
    """Return what lies on each other: widgets of one layout, and words side by side in one parent without any.

    What floats above a page on purpose, in no layout, may do so.
    """
    found: list[str] = []
    for parent in (root, *visible(root)):
        layout = parent.layout()
        # Not through the items of a layout: Python's hold on those outlives them.
        layouts = [layout, *layout.findChildren(QLayout)] if layout is not None else []
        shown = [w for w in parent.children() if isinstance(w, QWidget) and w.isVisible() and not w.size().isEmpty()]
        placed = [w for w in shown if any(each.indexOf(w) >= 0 for each in layouts)]
        loose = [w for w in shown if w not in placed and isinstance(w, _READ) and _words(w)]
        for a, b in (*combinations(placed, 2), *combinations(loose, 2)):
            common = a.geometry().intersected(b.geometry())
            if common.width() > SLACK and common.height() > SLACK:
                shared = f"{common.width()}x{common.height()}"
                found.append(f"{path(a)} {_words(a)!r} and {path(b)} {_words(b)!r} overlap by {shared}")
        found += _written_over(parent)
    return found


def visible(root: QWidget) -> Iterator[QWidget]:
    """Yield the visible widgets in a widget; of boards nothing, they fit their words by themselves."""
    for child in root.children():
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow():
            yield child
            if not isinstance(child, (QGraphicsView, QComboBox)):
                yield from visible(child)


def path(widget: QWidget) -> str:
    """Return where a widget is: the names or kinds of what it lies in."""
    names: list[str] = []
    at: QWidget | None = widget
    while at is not None and len(names) < 3:
        names.append(at.objectName() or type(at).__name__)
        at = at.parentWidget()
    return "/".join(reversed(names))


def _words(widget: QWidget) -> str:
    if isinstance(widget, (QLabel, QAbstractButton)):
        return widget.text()
    if isinstance(widget, QComboBox):
        return widget.currentText()
    if isinstance(widget, QLineEdit):
        return widget.text() or widget.placeholderText()
    return ""


# -- what a widget paints ----------------------------------------------------------------------------------------------


def _cut_words(widget: QWidget) -> Iterator[str]:
    """Yield the words that a widget paints only in part, or with dots in place of their end."""
    if isinstance(widget, QGraphicsView) or isinstance(widget.parentWidget(), (QGraphicsView, QTextEdit)):
        return
    if isinstance(widget, _READ) and _words(widget) and widget.size().isEmpty():
        yield f"{path(widget)} {_words(widget)!r}: has no room at all"
    painted_here = painted_words(widget)
    if isinstance(widget, QLabel) and _letter_below_letter(painted_here):
        yield f"{path(widget)} {_words(widget)!r}: stands letter below letter"
    for painted in painted_here:
        lost = _lost(painted, widget)
        if lost:
            yield f"{path(widget)} {painted.text!r}: of its letters are cut off: {lost}"
        elif painted.text.endswith(DOTS) and not _told(painted, widget):
            yield f"{path(widget)} {painted.text!r}: is shortened, and nothing tells all of it"


def _letter_below_letter(painted: list[Painted]) -> bool:
    """Return whether words are broken after every letter, as Japanese ones can be that have no room at all."""
    below = all(a.ink.bottom() < b.ink.center().y() for a, b in pairwise(painted))
    return below and len(painted) > 2 and all(len(each.text) == 1 for each in painted)


def _written_over(widget: QWidget) -> Iterator[str]:
    """Yield words that one widget paints on others, as a list whose lines are too low."""
    if isinstance(widget, QGraphicsView) or isinstance(widget.parentWidget(), (QGraphicsView, QTextEdit)):
        return
    for a, b in combinations(painted_words(widget), 2):
        common = a.ink.intersected(b.ink)
        again = (a.text, a.ink) == (b.text, b.ink)  # what is marked is painted once more
        if common.width() > SLACK and common.height() > SLACK and not again:
            yield f"{path(widget)} paints {a.text!r} and {b.text!r} on each other"


def _lost(painted: Painted, widget: QWidget) -> str:
    """Return how much of painted words is cut off at each side: "3 bottom", "" for nothing."""
    room = painted.room
    if not isinstance(widget.parentWidget(), QAbstractScrollArea):  # else it may be scrolled into view
        whole = QRectF(widget.rect())
        room = whole if room is None else room.intersected(whole)
    if room is None:
        return ""
    ink = painted.ink
    sides = {
        "left": room.left() - ink.left(),
        "right": ink.right() - room.right(),
        "top": room.top() - ink.top(),
        "bottom": ink.bottom() - room.bottom(),
    }
    if isinstance(widget, QLineEdit) and widget.text():  # what somebody types may be longer than its field
        del sides["left"], sides["right"]
    return ", ".join(f"{round(lost, 1)} {side}" for side, lost in sides.items() if lost > INK)


def _told(painted: Painted, widget: QWidget) -> bool:
    """Return whether words that end with dots are meant to, or a resting pointer is told all of them."""
    holder = widget.parentWidget()
    if isinstance(holder, QAbstractItemView) and holder.viewport() is widget:
        index = holder.indexAt(painted.ink.center().toPoint())
        return bool(index.data(Qt.ItemDataRole.ToolTipRole)) or str(index.data() or "").endswith(painted.text)
    words, spoken = _words(widget), widget.accessibleName()
    longer = len(spoken) > len(words) and spoken.startswith(words[:-1]) and not spoken.startswith(words)
    return bool(widget.toolTip()) or (words.endswith(painted.text) and not longer)


def _cut_lines(widget: QWidget) -> Iterator[str]:
    """Yield the lines that a closed list has no room for once they are chosen."""
    if not isinstance(widget, QComboBox) or widget.minimumContentsLength():
        return
    option = QStyleOptionComboBox()
    widget.initStyleOption(option)
    field = widget.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, widget
    )
    metrics = widget.fontMetrics()
    icon = 0 if widget.itemIcon(widget.currentIndex()).isNull() else widget.iconSize().width()
    if icon and field.width() <= icon * 2:  # a list that shows a picture and says the word when it is open
        if field.width() < icon - SLACK:
            yield _tell(widget, widget.currentText(), widget.iconSize(), field.size())
        return
    for k in range(widget.count()):
        # Of a wide sign at the end only what is drawn counts: a list takes its size from that.
        width = min(metrics.horizontalAdvance(widget.itemText(k)), metrics.boundingRect(widget.itemText(k)).width())
        if not widget.itemIcon(k).isNull():
            width += widget.iconSize().width() + 4
        needed = QSize(width, metrics.capHeight() + metrics.descent())
        if needed.width() > field.width() + SLACK or needed.height() > field.height() + SLACK:
            yield _tell(widget, widget.itemText(k), needed, field.size())


def _tell(widget: QWidget, words: str, needed: QSize, given: QSize) -> str:
    return f"{path(widget)} {words!r}: needs {needed.width()}x{needed.height()}, has {given.width()}x{given.height()}"


# -- where it lies -----------------------------------------------------------------------------------------------------


def _outside(widget: QWidget, root: QWidget) -> Iterator[str]:
    """Yield a board, or a widget with words, that reaches out of what it lies in, where nothing scrolls to show it."""
    if not isinstance(widget, BoardView) and not (isinstance(widget, _READ) and _words(widget)):
        return
    rect = QRect(QPoint(0, 0), widget.size())
    at = widget
    while at is not root:
        parent = at.parentWidget()
        if parent is None:
            return
        rect = QRect(at.mapToParent(rect.topLeft()), rect.size())
        across, down = _scrolls(parent)
        room = parent.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK)
        if (not across and (rect.left() < room.left() or rect.right() > room.right())) or (
            not down and (rect.top() < room.top() or rect.bottom() > room.bottom())
        ):
            lies, given = rect.getRect(), parent.rect().getRect()
            yield f"{path(widget)} {_words(widget)!r}: sticks out, at {lies} of {path(parent)} {given}"
            return
        if across or down:
            rect = rect.intersected(parent.rect()) if rect.intersects(parent.rect()) else parent.rect()
        at = parent


def _scrolls(widget: QWidget) -> tuple[bool, bool]:
    """Return whether what lies in a widget can be scrolled across and down: it is the viewport of a scroll area."""
    area = widget.parentWidget()
    if not isinstance(area, QAbstractScrollArea) or area.viewport() is not widget:
        return False, False
    if not isinstance(area, QScrollArea):
        return True, True
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return area.horizontalScrollBarPolicy() != off, area.verticalScrollBarPolicy() != off
