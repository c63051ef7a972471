"""Small helpers that all pages use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.table import SEAT_MARKS, symbol
from gui.scene.painter import drawing, paint_parts
from gui.theme import current
from gui.theme.wrapping import kept_together, plain
from gui.widgets.page_layout import PageLayout

PAGE_EDGES: Final = (28, 12, 28, 14)
"""Pixels left, above, right and below what is on a page."""
PAGE_GAP: Final = 10
"""Pixels between a page's heading, what is on it, and the row below."""


class ListBox(QComboBox):
    """A list to choose from that the wheel does not change: who scrolls a page past it changes nothing unseen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class NumberBox(QSpinBox):
    """A number that the wheel does not change, as with `ListBox`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class Words(QLabel):
    """Words of plain text. Where they take several lines, Japanese ones end between phrases."""

    def __init__(self, words: str = "", wrap: bool = False) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)  # names are people's own, and no markup
        self.setWordWrap(wrap)
        self.setText(words)

    def text(self) -> str:
        """Return the words as they were given."""
        return plain(super().text())

    def setText(self, words: str) -> None:
        """Show these words."""
        joined = kept_together(words) if self.wordWrap() else words
        if joined != words or self.accessibleName() == self.text():
            self.setAccessibleName(words if joined != words else "")  # screen readers get them without joiners
        super().setText(joined)

    def setWordWrap(self, on: bool) -> None:
        """Let the words take several lines, or one only."""
        super().setWordWrap(on)
        self.setText(self.text())


def label(name: str = "", words: str = "", wrap: bool = False) -> QLabel:
    """Return a label. name: the role that the style sheet knows ("heading", "soft")."""
    found = Words(words, wrap)
    found.setObjectName(name)
    return found


def button(name: str, words: str = "", **roles: bool) -> QPushButton:
    """Return a button. name: for tests and screen readers. roles: primary, quiet, big, flat."""
    found = QPushButton(words)
    found.setObjectName(name)
    found.setAutoDefault(True)
    for role, on in roles.items():
        found.setProperty(role, "true" if on else "false")
    return found


def page_layout(page: QWidget, read: bool = True) -> QVBoxLayout:
    """Give a page the layout that all pages have, and return it. read: it is no wider than lines can be followed."""
    layout = PageLayout(page) if read else QVBoxLayout(page)
    layout.setContentsMargins(*PAGE_EDGES)
    layout.setSpacing(PAGE_GAP)
    return layout


def page_head(back: QPushButton, heading: QWidget, *beside: QWidget) -> QHBoxLayout:
    """Return the row at the top of a page: the way back, what the page is, what is beside that; more may be added."""
    back.setProperty("back", "true")
    row = QHBoxLayout()
    row.setSpacing(8)
    for each in (back, heading, *beside):
        row.addWidget(each)
    row.addStretch()
    row.addStrut(36)  # as high with words only as with buttons
    return row


def leave_the_keyboard(tool: QWidget) -> None:
    """Let a click on a tool leave the keyboard where it is: Enter after Undo answers the question."""
    tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def restyle(widget: QWidget) -> None:
    """Apply the style sheet again after a property changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def seat_icon(colour: str, size: int = 22) -> QIcon:
    """Return a seat's colour with its mark as an icon."""
    return QIcon(seat_pixmap(colour, size))


def seat_pixmap(colour: str, size: int = 22) -> QPixmap:
    """Return a seat's colour with its mark."""
    mark = SEAT_MARKS.get(colour, "dot")
    return symbol_pixmap("disc", size, f"seat.{colour}", mark, f"on_seat.{colour}", "piece_edge")


def symbol_pixmap(
    name: str, size: int, fill: str = "ink", inner: str = "", inner_fill: str = "", line: str = ""
) -> QPixmap:
    """Return a symbol as a picture, with another one in it and a line around it if wanted."""
    parts = [symbol(name, size / 2, size / 2, size, fill, line, 1.2)]
    if inner:
        parts.append(symbol(inner, size / 2, size / 2, size * 0.5, inner_fill))
    return drawn(size, lambda painter: paint_parts(painter, parts))


def drawn(size: int, draw: Callable[[QPainter], None]) -> QPixmap:
    """Return a square picture that `draw` paints, from 0 to `size` both ways.

    It has three pixels to each one of `size`, so that it is sharp on any screen up to a scaling of 300 %.
    """
    return drawing(size, size, 3, draw)


def scrolled(inner: QWidget) -> QScrollArea:
    """Return a widget that can be scrolled up and down where there is not enough room for it."""
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setWidget(inner)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return scroll


def discard(widget: QWidget) -> None:
    """Take a widget out of where it is, at once, and let it go as soon as nothing uses it any more."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def clear(layout: object) -> None:
    """Remove all widgets and layouts inside a layout."""
    from PySide6.QtWidgets import QLayout

    assert isinstance(layout, QLayout)
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            discard(widget)
        elif inner is not None:
            clear(inner)


LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignCenter


def theme_colour(name: str) -> QColor:
    """Return a named colour of the theme in use."""
    return QColor(current().colour(name))
