"""The order in which Tab goes through what is on a page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QSplitter, QWidget


def tab_as_laid_out(root: QWidget) -> None:
    """Have Tab go through what is in a widget in the order of its layouts, which is that of reading.

    By itself Qt takes the order in which widgets were made: what is made anew would come last.
    """
    for one, following in pairwise(_stops(root)):
        QWidget.setTabOrder(one, following)


def _stops(widget: QWidget) -> Iterator[QWidget]:
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None:
        yield widget
    layout = widget.layout()
    if isinstance(widget, QScrollArea) and (inner := widget.widget()) is not None:
        yield from _stops(inner)
    elif isinstance(widget, QSplitter):
        for number in range(widget.count()):
            if (part := widget.widget(number)) is not None:
                yield from _stops(part)
    elif layout is not None:
        yield from _stops_in(layout)


def _stops_in(layout: QLayout) -> Iterator[QWidget]:
    for number in range(layout.count()):
        item = layout.itemAt(number)
        widget, inner = (item.widget(), item.layout()) if item is not None else (None, None)
        if widget is not None:
            yield from _stops(widget)
        elif inner is not None:
            yield from _stops_in(inner)
