"""Finds words that are cut off: what each widget on the screen needs for its words, and what it has.

`cut_texts(window)` returns one line for each find, [] when every word can be read. It changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QTableView,
    QTabWidget,
    QToolButton,
    QWidget,
)

SLACK = 2
"""Pixels that rounding may take."""

_READ = (QLabel, QAbstractButton, QComboBox, QLineEdit)


def cut_texts(root: QWidget) -> list[str]:
    """Return what is cut off in a widget and all that is visible in it: "name 'words': needs 80x20, has 60x20"."""
    return [found for widget in visible(root) for found in (*_needs(widget), *_covered(widget, root))]


def overlaps(root: QWidget) -> list[str]:
    """Return which words lie on each other: pairs of widgets side by side in one parent that share pixels."""
    found: list[str] = []
    for parent in (root, *visible(root)):
        inner = [w for w in parent.children() if isinstance(w, _READ) and w.isVisible() and _words(w)]
        for k, one in enumerate(inner):
            for other in inner[k + 1 :]:
                shared = one.geometry().intersected(other.geometry())
                if shared.width() > SLACK and shared.height() > SLACK:
                    found.append(f"{path(one)} {_words(one)!r} lies on {path(other)} {_words(other)!r}")
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


def _tell(widget: QWidget, words: str, needed: QSize, given: QSize) -> str:
    return f"{path(widget)} {words!r}: needs {needed.width()}x{needed.height()}, has {given.width()}x{given.height()}"


def _short(needed: QSize, given: QSize) -> bool:
    return needed.width() > given.width() + SLACK or needed.height() > given.height() + SLACK


def _needs(widget: QWidget) -> Iterator[str]:
    """Yield what a widget itself has too little room for."""
    needed: QSize | None = None
    given = widget.size()
    if isinstance(widget, QLabel) and widget.text():
        needed = widget.sizeHint()
        if widget.wordWrap():
            needed = QSize(widget.minimumSizeHint().width(), widget.heightForWidth(widget.width()))
    elif isinstance(widget, (QCheckBox, QRadioButton)) and widget.text():
        needed = widget.sizeHint()
    elif isinstance(widget, QPushButton) and widget.text():
        needed, given = _in_button(widget)
    elif isinstance(widget, QToolButton) and widget.text():
        needed = QSize(widget.fontMetrics().horizontalAdvance(widget.text()), widget.fontMetrics().capHeight())
    elif isinstance(widget, QLineEdit) and not widget.text() and widget.placeholderText():
        needed = QSize(widget.fontMetrics().horizontalAdvance(widget.placeholderText()), 0)
        margins = widget.textMargins()
        given = QSize(widget.contentsRect().width() - margins.left() - margins.right() - 4, 0)
    if needed is not None and _short(needed, given):
        yield _tell(widget, _words(widget), needed, given)
    if isinstance(widget, QComboBox):
        yield from _in_combo(widget)
    elif isinstance(widget, QHeaderView) and widget.orientation() == Qt.Orientation.Horizontal:
        yield from _in_header(widget)
    elif isinstance(widget, QTableView):
        yield from _in_table(widget)
    elif isinstance(widget, QTabWidget):
        bar = widget.tabBar()
        if bar.sizeHint().width() > widget.width() + SLACK:
            yield _tell(bar, "tabs", bar.sizeHint(), widget.size())


def _in_button(button: QPushButton) -> tuple[QSize, QSize]:
    """Return what a button's words and its picture need inside its edges, and what they have."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    inside = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
    metrics = button.fontMetrics()
    needed = metrics.size(int(Qt.TextFlag.TextShowMnemonic), button.text())
    width = needed.width()
    if not button.icon().isNull():
        width += button.iconSize().width() + 4
    return QSize(width, metrics.capHeight() + metrics.descent()), inside.size()


def _in_combo(combo: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    field = combo.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, combo
    )
    metrics = combo.fontMetrics()
    icon = 0 if combo.itemIcon(combo.currentIndex()).isNull() else combo.iconSize().width()
    if icon and field.width() <= icon * 2:  # a list that shows a picture and says the word when it is open
        if field.width() < icon - SLACK:
            yield _tell(combo, combo.currentText(), combo.iconSize(), field.size())
        return
    # A list that is as wide as its longest line must hold every line, another one at least the line that is shown.
    adjusts = combo.minimumContentsLength() == 0
    lines = range(combo.count()) if adjusts else [combo.currentIndex()] if combo.count() else []
    for k in lines:
        # Of a wide sign at the end only what is drawn counts: a list takes its size from that.
        width = min(metrics.horizontalAdvance(combo.itemText(k)), metrics.boundingRect(combo.itemText(k)).width())
        if not combo.itemIcon(k).isNull():
            width += combo.iconSize().width() + 4
        needed = QSize(width, metrics.capHeight() + metrics.descent())
        if _short(needed, field.size()):
            yield _tell(combo, combo.itemText(k), needed, field.size())


def _in_header(header: QHeaderView) -> Iterator[str]:
    for k in range(header.count()):
        if not header.isSectionHidden(k) and header.sectionSizeHint(k) > header.sectionSize(k) + SLACK:
            words = str(header.model().headerData(k, Qt.Orientation.Horizontal))
            yield _tell(header, words, QSize(header.sectionSizeHint(k), 0), QSize(header.sectionSize(k), 0))


def _in_table(table: QTableView) -> Iterator[str]:
    """Yield cells that are too small for their words; one may be if a resting pointer is told all of it."""
    model, metrics = table.model(), table.fontMetrics()
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            index = model.index(row, column)
            words, given = str(index.data() or ""), table.visualRect(index).size()
            if not words or given.isEmpty() or index.data(Qt.ItemDataRole.ToolTipRole) == words:
                continue
            needed = QSize(metrics.horizontalAdvance(words) + 6, metrics.height())
            if table.wordWrap() and needed.width() > given.width():
                room = QRect(0, 0, given.width() - 6, 10000)
                needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), words).size()
            if _short(needed, given):
                yield _tell(table, words, needed, given)


def _covered(widget: QWidget, root: QWidget) -> Iterator[str]:
    """Yield a widget with words that reaches out of what it lies in, where nothing can be scrolled to show it."""
    if not isinstance(widget, _READ) or not _words(widget):
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
            yield f"{path(widget)} {_words(widget)!r}: at {rect.getRect()} of {path(parent)} {parent.rect().getRect()}"
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
