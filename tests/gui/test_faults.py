"""The finders of faults find what they are for: each is shown a window with one thing wrong, and the same mended."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from core.table import Board, Part, SceneItem, rect, words
from gui.pictures import picture_of
from gui.scene.board_view import BoardView
from tests.gui import cutting, faults
from tests.gui.heard import odd, unsaid

Page = Callable[[], QWidget]


@pytest.fixture
def page(qapp: QApplication) -> Iterator[Page]:
    """Makes an empty page of 400x300."""
    made: list[QWidget] = []

    def make() -> QWidget:
        found = QWidget()
        found.setObjectName("page")
        found.resize(400, 300)
        made.append(found)
        return found

    yield make
    for each in made:
        each.close()
        each.deleteLater()


def on_board(page: QWidget, *parts: Part) -> BoardView:
    """A board of 200x100 units with one thing on it, twice as large on the page."""
    view = BoardView(free=False, parent=page)
    view.setObjectName("board:test")
    view.show_board(Board("test", "side", "Test", 200, 100, (SceneItem("thing", 0, 0, parts),) if parts else ()))
    view.fit_width(400)
    page.show()
    view.show()
    return view


# -- cut off -----------------------------------------------------------------------------------------------------------


def placed(widget: QWidget, box: tuple[int, int, int, int]) -> None:
    """Put a widget where a layout would never put it."""
    widget.setGeometry(*box)
    widget.show()


def test_a_board_larger_than_its_holder_sticks_out(page: Page):
    window = page()
    holder = QWidget(window)
    placed(holder, (0, 0, 400, 180))
    view = on_board(holder, words("Germany", (0, 0, 200, 100), 30))
    window.show()
    assert any("sticks out" in fault for fault in cutting.cut_off(window))
    view.fit_width(300)
    assert cutting.cut_off(window) == []


def test_words_without_room_are_cut_off(page: Page):
    """A label that is too narrow, one too low for its lines, a field too narrow for what it asks for, a low button."""
    window = page()
    narrow, wrapped = QLabel("Words that need room", window), QLabel("Words in several lines when broken", window)
    wrapped.setWordWrap(True)
    field, low = QLineEdit(window), QPushButton("Begin the game", window)
    field.setPlaceholderText("A name that is rather long")
    low.setStyleSheet("min-height: 8px")  # the program's own style lets no button be so low
    window.show()
    placed(narrow, (0, 0, 30, 24))
    placed(wrapped, (0, 30, 120, 24))
    placed(field, (0, 80, 60, 40))
    placed(low, (0, 130, 200, 26))
    found = cutting.cut_off(window)
    for words_of in ("need room", "broken", "A n…", "Begin the game"):
        assert any(words_of in each for each in found), (words_of, found)
    placed(narrow, (0, 0, 300, 24))
    placed(wrapped, (0, 30, 120, 100))
    placed(field, (0, 140, 300, 40))
    placed(low, (0, 190, 200, 40))
    assert cutting.cut_off(window) == []


def test_words_broken_after_every_letter_are_cut_off(page: Page):
    window = page()
    title = QLabel("供給都市", window)
    title.setWordWrap(True)
    window.show()
    placed(title, (0, 0, 22, 200))
    assert any("letter below letter" in each for each in cutting.cut_off(window))
    placed(title, (0, 0, 60, 200))
    assert cutting.cut_off(window) == []


def test_words_outside_are_cut_off_unless_they_can_be_scrolled_to(page: Page):
    window = page()
    outside = QLabel("Outside", window)
    window.show()
    placed(outside, (380, 60, 100, 30))
    assert any("sticks out" in each for each in cutting.cut_off(window))
    area, inner = QScrollArea(window), QWidget()
    inner.resize(600, 300)
    outside.setParent(inner)
    area.setWidget(inner)
    placed(area, (0, 0, 400, 300))
    placed(outside, (480, 60, 100, 30))
    assert cutting.cut_off(window) == []


def test_words_that_end_in_dots_are_cut_off_where_nothing_tells_all_of_them(page: Page):
    """In a list that draws its lines itself, too. A command that ends in dots means them."""
    window = page()
    lines = QListWidget(window)
    lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    lines.setTextElideMode(Qt.TextElideMode.ElideRight)
    lines.setWordWrap(False)
    lines.setUniformItemSizes(True)
    lines.setItemDelegate(Short(lines))
    lines.addItem("The long evening at Aunt Adelheid's")
    command = QPushButton("Rename …", window)
    window.show()
    placed(lines, (0, 0, 120, 100))
    placed(command, (0, 120, 200, 40))
    found = cutting.cut_off(window)
    assert len(found) == 1, found
    assert "shortened" in found[0]
    lines.item(0).setToolTip("The long evening at Aunt Adelheid's")
    assert cutting.cut_off(window) == []


class Short(QStyledItemDelegate):
    """Draws what fits of a line, and dots."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex):
        """Draw the line."""
        words_of = option.fontMetrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, option.rect.width())
        painter.drawText(option.rect, 0, words_of)


# -- overlapping, crowded ----------------------------------------------------------------------------------------------


def test_widgets_of_a_layout_that_lie_on_each_other_overlap(page: Page):
    window = page()
    row = QHBoxLayout(window)
    left, right = QLabel("left"), QLabel("right")
    row.addWidget(left)
    row.addWidget(right)
    window.show()
    QApplication.processEvents()
    assert cutting.overlaps(window) == []
    right.move(left.pos())
    assert any("overlap" in fault for fault in cutting.overlaps(window))


def test_words_in_no_layout_that_lie_on_each_other_overlap(page: Page):
    window = page()
    above, under = QLabel("Here", window), QLabel("There", window)
    window.show()
    placed(above, (0, 200, 100, 40))
    placed(under, (50, 210, 100, 40))
    assert len(cutting.overlaps(window)) == 1
    placed(under, (150, 210, 100, 40))
    assert cutting.overlaps(window) == []


def test_what_floats_over_a_page_overlaps_nothing(page: Page):
    """A card that hands the screen on covers a table on purpose: no layout puts it beside anything."""
    window = page()
    row = QHBoxLayout(window)
    row.addWidget(QLabel("below"))
    card = QLabel("above", window)
    card.setGeometry(0, 0, 400, 300)
    window.show()
    assert cutting.overlaps(window) == []


def test_what_lies_under_a_card_is_not_looked_at(page: Page):
    """Also under one that leaves the mouse to the board, as the card beside what is pointed at."""
    window = page()
    view = on_board(window, words("Germany", (0, 0, 200, 100), 30))
    assert len(faults.board_words(view, window)) == 1
    card = QLabel("over", window)
    QHBoxLayout(card)
    card.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    placed(card, (0, 0, 400, 200))
    assert faults.board_words(view, window) == []


def test_words_on_words_are_crowded(page: Page):
    window = page()
    on_board(window, words("Duisburg", (20, 20, 80, 20), 16), words("Essen", (30, 26, 80, 20), 16))
    assert any("lie on each other" in fault for fault in faults.crowded(window))
    other = page()
    on_board(other, words("Duisburg", (20, 20, 80, 20), 16), words("Essen", (20, 60, 80, 20), 16))
    assert faults.crowded(other) == []


def test_words_of_few_pixels_are_too_small(page: Page):
    """2 units high on a board shown at twice its size are 4 pixels; names shrunk to fit their box count as shrunk."""
    window = page()
    on_board(window, words("Aachen", (20, 20, 80, 20), 2))
    assert any("4.0 pixels" in fault for fault in faults.crowded(window))
    other = page()
    on_board(other, words("Frankfurt an der Oder", (20, 20, 24, 20), 10))
    assert any("pixels high" in fault for fault in faults.crowded(other))


# -- empty -------------------------------------------------------------------------------------------------------------


def test_a_board_with_nothing_on_it_is_empty(page: Page):
    window = page()
    on_board(window)
    assert faults.empty(window, picture_of(window)) == [
        "board:test has no items", "board:test has only 1 colours",
    ]  # fmt: skip


def test_a_board_of_one_colour_is_empty(page: Page):
    window = page()
    on_board(window, rect(0, 0, 200, 100, "#336699"))
    assert faults.empty(window, picture_of(window)) == ["board:test has only 1 colours"]


def test_a_board_with_words_on_it_is_not_empty(page: Page):
    window = page()
    on_board(window, words("Germany", (0, 0, 200, 100), 30))
    assert faults.empty(window, picture_of(window)) == []


def test_a_page_is_plain_where_nothing_is_on_it(page: Page):
    """Half of it is a picture: of its tiles half are of one colour."""
    window = page()
    window.show()
    assert faults.plain_share(picture_of(window)) == 1.0
    on_board(window, *(rect(k, 0, 1, 75, f"#{k:02x}{k:02x}ff") for k in range(200)))
    assert faults.plain_share(picture_of(window), (2, 2)) == 0.5


# -- hard to read ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ink", "ground", "readable"), [("#777777", "#ffffff", False), ("#767676", "#ffffff", True)])
def test_a_board_s_words_need_a_contrast_of_4_5(page: Page, ink: str, ground: str, readable: bool):
    """#767676 on white has 4.54, #777777 has 4.48: the border that WCAG 2.1, 1.4.3, is usually shown with."""
    window = page()
    on_board(window, rect(0, 0, 200, 100, ground), words("Essen", (0, 0, 200, 100), 8, ink))
    assert (faults.faint(window, picture_of(window), on_board=4.5) == []) == readable


@pytest.mark.parametrize(("ink", "readable"), [("#c0c0c0", False), ("#303030", True)])
def test_a_label_stands_out_from_its_ground(page: Page, ink: str, readable: bool):
    window = page()
    label = QLabel("Whose turn is it?", window)
    label.setStyleSheet(f"color: {ink}; background: #ffffff")
    label.setGeometry(20, 20, 200, 40)
    window.show()
    assert (faults.faint(window, picture_of(window)) == []) == readable
    label.setEnabled(False)
    assert faults.faint(window, picture_of(window)) == []


def test_contrast_is_that_of_wcag():
    """Black on white is 21, equal colours are 1."""
    assert faults.contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert faults.contrast(0x336699, 0x336699) == 1


def test_a_character_without_a_picture_is_a_box(page: Page):
    window = page()
    label = QLabel("電力会社 Power Grid", window)
    label.setGeometry(20, 20, 300, 40)
    window.show()
    assert faults.boxes(window) == []
    label.setText("\U0001f3ed")  # a factory: a pictograph, of which a font for reading has none
    assert any("no picture" in fault for fault in faults.boxes(window))


# -- not said ----------------------------------------------------------------------------------------------------------


def test_a_sign_tells_what_it_does(page: Page):
    """A button with a picture or a sign needs a name for screen readers and a tip, one with words needs neither."""
    window = page()
    signs = [QPushButton("+", window), QPushButton(window), QPushButton("Undo", window)]
    for k, each in enumerate(signs):
        each.setGeometry(20, 40 * k, 200, 30)
    window.show()
    assert len(unsaid(window)) == 3, "both tell nothing, and the one without any words has no name"
    for each in signs[:2]:
        each.setToolTip("One more")
        each.setAccessibleName("More")
    assert unsaid(window) == []
    signs[2].setEnabled(False)
    assert ["why it cannot be used" in fault for fault in unsaid(window)] == [True]
    signs[2].setToolTip("There is nothing to take back.")
    assert unsaid(window) == []


@pytest.mark.parametrize("name", ["", "home:new", "gui-undo", "QPushButton"])
def test_a_name_is_for_people(page: Page, name: str):
    window = page()
    box = QComboBox(window)
    box.setToolTip("Language")
    box.setAccessibleName(name)
    window.show()
    assert any(f"is called {name!r}" in fault for fault in unsaid(window))
    box.setAccessibleName("Language")
    assert unsaid(window) == []


@pytest.mark.parametrize(
    ("tip", "language", "faults_found"),
    [
        ("Settings (Ctrl+,)", "en", 0),
        ("Take back what you did last. It can be done again (Ctrl+Z).", "en", 0),
        ("Take back what you did last. It can be done again", "en", 1),
        ("coal: 24 on the market, 0 in stock.", "en", 1),
        ("Connection 7 + space 10 = 17 Elektro\nHouses: Anna", "en", 0),
        ("power-grid-tip-fuel", "en", 1),
        ("Berlin\n\nSpaces", "en", 1),
        ("1ラウンドは五つのフェーズです。全員が一つのフェーズを終えてから次へ進みます", "ja", 1),
        ("設定（Ctrl+,）", "ja", 0),
    ],
)
def test_a_tip_begins_and_ends_like_one(tip: str, language: str, faults_found: int):
    assert len(list(odd(tip, language))) == faults_found


def test_a_thing_that_can_be_hit_tells_what_it_is(page: Page):
    window = page()
    view = on_board(window, rect(0, 0, 50, 50, "ink"))
    view.setAccessibleName("Test")
    assert unsaid(window) == []
    item = SceneItem("thing", 0, 0, (rect(0, 0, 50, 50, "ink"),), hit=(0, 0, 50, 50))
    view.show_board(Board("test", "side", "Test", 200, 100, (item,)))
    assert unsaid(window) == ["thing on page/board:test tells nothing"]
