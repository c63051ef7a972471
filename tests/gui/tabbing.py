"""Walks through a window with Tab, and finds what is not come to and where one cannot see that it is there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

MOST = 150


def name(widget: QWidget) -> str:
    return f"{type(widget).__name__}#{widget.objectName() or widget.accessibleName()}"


def can_be_reached(widget: QWidget) -> bool:
    """Return whether Tab should stop here: enabled, seen, and made for it."""
    if not (widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus):
        return False
    return widget.focusProxy() is None and not widget.visibleRegion().isEmpty()


def picture(widget: QWidget) -> QImage:
    """Return the widget as it is drawn, with a margin for a ring around it."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().topLeft())
    area = widget.rect().translated(place).adjusted(-4, -4, 4, 4).intersected(window.rect())
    return window.grab(area).toImage()


def covered(widget: QWidget) -> bool:
    """Return whether a card that Escape closes lies over a widget."""
    window = widget.window()
    above = window.childAt(widget.mapTo(window, widget.rect().center()))
    return above is not None and above is not widget and not widget.isAncestorOf(above)


def doubled_keys(window: QWidget) -> list[str]:
    """Return the keys that mean two things at once: Qt then does neither."""
    found: dict[str, list[str]] = {}
    for shortcut in window.findChildren(QShortcut):
        parent = shortcut.parent()
        if shortcut.isEnabled() and isinstance(parent, QWidget) and parent.window() is window and parent.isVisible():
            found.setdefault(shortcut.key().toString(), []).append(name(parent))
    return [f"{key} is a key of {' and of '.join(parents)}" for key, parents in found.items() if len(parents) > 1]


def walk_by_tab(window: QWidget) -> tuple[list[str], list[str]]:
    """Press Tab until all of a window has been come to. Return (names in their order, what is wrong)."""
    wanted = {w for w in window.findChildren(QWidget) if w.window() is window and can_be_reached(w)}
    reached: dict[QWidget, QImage] = {}
    for _ in range(MOST):
        here = QApplication.focusWidget()
        if here is None:
            return [], ["nothing has the keyboard"]
        if here in reached and len(reached) >= len(wanted):
            break
        if here not in reached:
            reached[here] = picture(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    wanted = {w for w in wanted if can_be_reached(w)}
    missing = [w for w in wanted if not any(r is w or w.isAncestorOf(r) or r.isAncestorOf(w) for r in reached)]
    wrong = [f"{name(w)} is not reached" for w in missing] + doubled_keys(window)
    for widget, with_focus in reached.items():
        if covered(widget) or not widget.isVisible() or widget is QApplication.focusWidget():
            continue
        if picture(widget) == with_focus:
            wrong.append(f"one does not see that {name(widget)} has the keyboard")
    return [widget.objectName() for widget in reached], wrong
