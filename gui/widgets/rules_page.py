"""The rules book: contents at the left, the text, a search with all hits marked, back and forward."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QKeyEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.hooks import Registry
from core.rulebook import Rulebook
from core.text import language, text
from gui.commands import Command
from gui.pages import Page
from gui.theme import current
from gui.theme.wrapping import kept_together
from gui.viewmodels.preferences import TEXT_SIZES, PreferencesModel
from gui.viewmodels.rules import History, book_of, books
from gui.widgets.common import ListBox, button, label
from gui.widgets.contents_list import ContentsList
from gui.widgets.flow import FlowLayout
from gui.widgets.rules_html import BULLET, BookView, html_of, picture_of, style
from gui.widgets.tabbing import tab_as_laid_out

SECTION = Qt.ItemDataRole.UserRole
GROUP = "gui-commands-rules"
_INSIDE = QPoint(30, 12)
"""Where in the text view the section is looked for that counts as the one being read."""
LETTERS = 85
"""Letters of the widest line in a language of letters: longer ones are hard to read."""
_SAMPLE = "a plant that was bought is replaced from the stack at once and the market is sorted so the next player may "
CONTENTS = 42
"""Letters of the widest line of the contents."""


class RulesPage(Page):
    """The rules of the games that have a book."""

    def __init__(self, registry: Registry, preferences: PreferencesModel) -> None:
        super().__init__()
        self.setObjectName("page")
        self._registry = registry
        self._preferences = preferences
        self._content: Any = None
        self._book: Rulebook | None = None
        self._shown: object = None
        self._places: list[tuple[int, str]] = []
        self._hits: list[QTextCursor] = []
        self._hit = -1
        self._history = History()
        self._reading = ""
        self._moving = False
        self._home = button("rules:back", flat=True)
        self._games = ListBox()
        self._games.setSizeAdjustPolicy(ListBox.SizeAdjustPolicy.AdjustToContents)
        self._games.setObjectName("rules:game")
        self._backwards = button("rules:backwards")
        self._forwards = button("rules:forwards")
        self._search = QLineEdit()
        self._search.setObjectName("rules:search")
        self._search.setClearButtonEnabled(True)
        self._found = label("soft")
        self._smaller = button("rules:smaller", "A−")
        self._larger = button("rules:larger", "A+")
        self._contents = ContentsList()
        self._contents.setObjectName("rules:contents")
        self._text = BookView()
        self._text.setObjectName("rules:text")
        self._text.setOpenLinks(False)
        self._lay_out()
        tab_as_laid_out(self)
        self._home.clicked.connect(self.back)
        self._games.activated.connect(lambda k: self.open_book(self._games.itemData(k), ""))
        self._backwards.clicked.connect(lambda: self._move(-1))
        self._forwards.clicked.connect(lambda: self._move(1))
        self._search.textChanged.connect(self._look_for)
        self._search.returnPressed.connect(lambda: self._next_hit(1))
        self._smaller.clicked.connect(lambda: self._resize(-1))
        self._larger.clicked.connect(lambda: self._resize(1))
        self._contents.itemClicked.connect(lambda item: self.go_to(item.data(SECTION)))
        self._contents.itemActivated.connect(lambda item: self.go_to(item.data(SECTION)))
        self._text.anchorClicked.connect(lambda url: self.go_to(url.fragment()))
        self._text.verticalScrollBar().valueChanged.connect(lambda _: self._scrolled())
        self._text.document().documentLayout().documentSizeChanged.connect(lambda _: self._laid_out())
        self._say()

    def _lay_out(self) -> None:
        bar = QFrame()
        bar.setObjectName("bar")
        book, tools, area = QWidget(), QWidget(), QWidget()
        tools.setProperty("right", True)
        left, right, flow = QHBoxLayout(book), QHBoxLayout(tools), FlowLayout(area, 10)
        for part, row, inside in (
            (book, left, (self._home, self._games, self._backwards, self._forwards)),
            (tools, right, (self._found, self._search, self._smaller, self._larger)),
        ):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(10)
            for each in inside:
                row.addWidget(each)
            flow.addWidget(part)  # two rows where one is too short for large words
        holder = QVBoxLayout(bar)
        holder.setContentsMargins(10, 5, 10, 5)
        holder.addWidget(area)
        middle = QHBoxLayout()
        middle.setContentsMargins(16, 14, 16, 14)
        middle.setSpacing(16)
        # The book lies in the middle; what neither column can use is left free beside it.
        middle.addStretch(1)
        middle.addWidget(self._contents, 20)
        middle.addWidget(self._text, 60)
        middle.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(bar)
        layout.addLayout(middle, 1)

    # -- book -----------------------------------------------------------------------------------------------------

    @property
    def section(self) -> str:
        """Return the section at the top of the text."""
        here = self._text.cursorForPosition(self._text.viewport().rect().topLeft() + _INSIDE).position()
        return next((name for place, name in reversed(self._places) if place <= here), "")

    def open_book(self, game_id: str, section: str = "", content: Any = None) -> None:
        """Show a game's book at a section, at its beginning for "".

        game_id: "" for the one shown last, else the first that has a book. content: of a running game, None for the
        game's own.
        """
        offered = [known for known, _ in books(self._registry)]
        chosen = game_id or self._games.currentData()
        if chosen not in offered:
            chosen = offered[0]
        self._games.setCurrentIndex(self._games.findData(chosen))
        if game_id:
            self._content = content
        self._load()
        self.go_to(section or (self._book.sections[0].id if self._book and self._book.sections else ""))

    def go_to(self, section: str) -> None:
        """Show a section; one that is not there changes nothing."""
        if self._book is None or self._book.find(section) is None:
            return
        self._history.go(section)
        self._scroll_to(section)

    def _load(self) -> None:
        """Show the book that is chosen, in the language spoken now."""
        game = self._registry.game(self._games.currentData())
        book = book_of(game, language(), self._content)
        key = (id(book), current().name, self.font().pointSizeF())
        if key == self._shown:
            return
        if self._book is None or self._book.edition != book.edition:
            self._history.clear()
        self._shown, self._book = key, book
        document = self._text.document()
        document.clear()
        document.setDefaultStyleSheet(style())
        document.setDefaultFont(self.font())
        margin = round(2.2 * self.fontMetrics().height())
        document.setDocumentMargin(margin)
        assert game.rulebook is not None
        content = self._content if self._content is not None else game.load_content()
        for name, make in game.rulebook.pictures.items():
            picture = picture_of(make(content), self.fontMetrics().height() / 20)
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"picture:{name}"), picture)
        self._text.setHtml(html_of(book, self.fontMetrics().horizontalAdvance(BULLET)))
        letter = self.fontMetrics().horizontalAdvance(_SAMPLE) / len(_SAMPLE)
        beside = 2 * margin + self._text.verticalScrollBar().sizeHint().width() + 2 * self._text.frameWidth()
        self._text.setMaximumWidth(round(LETTERS * letter) + beside)
        self._contents.setMaximumWidth(round(CONTENTS * letter))
        self._find_places()
        self._fill_contents()
        self._look_for(self._search.text())

    def _find_places(self) -> None:
        """Note where in the text each section begins."""
        self._places = []
        block = self._text.document().begin()
        while block.isValid():
            for run in block:  # pyright: ignore[reportGeneralTypeIssues] - PySide6's stubs lack QTextBlock.__iter__
                self._places += [(block.position(), name) for name in run.fragment().charFormat().anchorNames()]
            block = block.next()

    def _fill_contents(self) -> None:
        self._contents.clear()
        assert self._book is not None
        for section in self._book.sections:
            item = QListWidgetItem(section.title if section.level == 1 else f"    {section.title}")
            item.setData(SECTION, section.id)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, section.title)
            font = self.font()
            font.setBold(section.level == 1)
            item.setFont(font)
            self._contents.addItem(item)

    def _scroll_to(self, section: str) -> None:
        place = next((place for place, name in self._places if name == section), 0)
        cursor = QTextCursor(self._text.document())
        cursor.setPosition(place)
        self._text.setTextCursor(cursor)
        top = self._text.document().documentLayout().blockBoundingRect(cursor.block()).top()
        self._reading, moving, self._moving = section, self._moving, True
        self._text.verticalScrollBar().setValue(round(top) - 6)
        self._moving = moving
        self._follow(section)
        self._show_history()

    def _scrolled(self) -> None:
        if not self._moving:
            self._reading = self.section
            self._follow(self._reading)

    def _laid_out(self) -> None:
        """Keep the section that is being read at the top when lines break anew: another width, size or language."""
        # The columns of a table may be a pixel too wide together, which is nothing to scroll for.
        over = self._text.document().size().width() - self._text.viewport().width()
        needed = over > 2
        self._text.setHorizontalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAsNeeded if needed else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        if not self._moving and self._reading:
            self._moving = True
            QTimer.singleShot(0, self, self._keep)

    def _keep(self) -> None:
        self._moving = False
        self._scroll_to(self._reading)

    def _follow(self, wanted: str) -> None:
        """Mark in the contents what is being read."""
        for k in range(self._contents.count()):
            item = self._contents.item(k)
            if item.data(SECTION) == wanted:
                if self._contents.currentRow() != k:
                    self._contents.setCurrentRow(k)
                return

    def _move(self, step: int) -> None:
        section = self._history.move(step)
        if section is not None:
            self._scroll_to(section)

    def _show_history(self) -> None:
        self._backwards.setEnabled(self._history.can(-1))
        self._forwards.setEnabled(self._history.can(1))

    # -- search ---------------------------------------------------------------------------------------------------

    @property
    def hits(self) -> int:
        """Return how often what is looked for is in the book."""
        return len(self._hits)

    def _look_for(self, wanted: str) -> None:
        self._hits, self._hit = [], -1
        wanted = kept_together(wanted.strip(), phrases=False)  # as it is written in the text
        document = self._text.document()
        cursor = document.find(wanted, 0) if wanted else QTextCursor()
        while wanted and not cursor.isNull():
            self._hits.append(QTextCursor(cursor))
            cursor = document.find(wanted, cursor)
        inside: dict[str, int] = {}
        for hit in self._hits:
            name = next((n for place, n in reversed(self._places) if place <= hit.selectionStart()), "")
            inside[name] = inside.get(name, 0) + 1
        for k in range(self._contents.count()):
            item = self._contents.item(k)
            item.setHidden(bool(wanted) and item.data(SECTION) not in inside)
        self._mark()
        self._found.setText("" if not wanted or self._hits else text("gui-rules-not-found"))
        self._next_hit(1)

    def _next_hit(self, step: int) -> None:
        """Go to the next place where what is looked for stands."""
        if not self._hits:
            return
        self._hit = (self._hit + step) % len(self._hits)
        place = QTextCursor(self._hits[self._hit])
        place.clearSelection()
        self._text.setTextCursor(place)
        self._text.ensureCursorVisible()
        bar = self._text.verticalScrollBar()
        bar.setValue(bar.value() + self._text.cursorRect().top() - self._text.viewport().height() // 3)
        self._mark()
        self._found.setText(text("gui-rules-hit", number=self._hit + 1, all=len(self._hits)))

    def _mark(self) -> None:
        marks: list[QTextEdit.ExtraSelection] = []
        for k, hit in enumerate(self._hits):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = hit
            here = k == self._hit
            mark.format.setBackground(QColor(current().colour("accent" if here else "accent_soft")))
            mark.format.setForeground(QColor(current().colour("on_accent" if here else "ink")))
            marks.append(mark)
        self._text.setExtraSelections(marks)

    # -- page -----------------------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done in the book."""
        return (
            Command("rules.search", "gui-rules-search", self._search.setFocus, ("Ctrl+F",), GROUP),
            Command("rules.next-hit", "gui-rules-next-hit", lambda: self._next_hit(1), ("F3",), GROUP, self._no_hits),
            Command("rules.previous-hit", "gui-rules-previous-hit", lambda: self._next_hit(-1), ("Shift+F3",), GROUP,
                    self._no_hits),
            Command("rules.backwards", "gui-rules-backwards", lambda: self._move(-1), ("Alt+Left",), GROUP),
            Command("rules.forwards", "gui-rules-forwards", lambda: self._move(1), ("Alt+Right",), GROUP),
            Command("rules.smaller", "gui-rules-smaller", lambda: self._resize(-1), ("Ctrl+-",), GROUP),
            Command("rules.larger", "gui-rules-larger", lambda: self._resize(1), ("Ctrl++", "Ctrl+="), GROUP),
            Command("rules.close", "gui-rules-close", self._leave, ("Esc",), GROUP, shortcut=False),
        )  # fmt: skip

    def _no_hits(self) -> str:
        return "" if self._hits else text("gui-rules-search-first")

    def _leave(self) -> None:
        self.back.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Escape; out of the search first."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._search.text():
            self._search.clear()
            self._text.setFocus()
        else:
            self._leave()

    def _resize(self, step: int) -> None:
        """Take the next smaller or larger text size, for the whole window."""
        at = TEXT_SIZES.index(self._preferences.now.text_size) + step
        if 0 <= at < len(TEXT_SIZES):
            self._preferences.change(text_size=TEXT_SIZES[at])

    def refresh(self) -> None:
        """List the games that have a book."""
        chosen = self._games.currentData()
        self._games.clear()
        for game_id, title in books(self._registry):
            self._games.addItem(title, game_id)
        if chosen is not None:
            self._games.setCurrentIndex(self._games.findData(chosen))
        if self._book is None and self._games.count():
            self.open_book("")

    def _say(self) -> None:
        self._home.setText("←  " + text("gui-back"))
        for each, name in (
            (self._backwards, "backwards"), (self._forwards, "forwards"),
            (self._smaller, "smaller"), (self._larger, "larger"),
        ):  # fmt: skip
            each.setToolTip(text(f"gui-rules-{name}"))
            each.setAccessibleName(text(f"gui-rules-{name}"))
        self._backwards.setText("◀")
        self._forwards.setText("▶")
        self._search.setPlaceholderText(text("gui-rules-search"))
        self._search.setAccessibleName(text("gui-rules-search"))
        self._search.setMinimumWidth(self.fontMetrics().averageCharWidth() * 18)
        self._contents.setAccessibleName(text("gui-rules-contents"))
        self._text.setAccessibleName(text("gui-rules"))
        self._games.setAccessibleName(text("gui-new-game"))
        self._games.setToolTip(text("gui-tip-book"))
        size = self._preferences.now.text_size
        self._smaller.setEnabled(size > TEXT_SIZES[0])
        self._larger.setEnabled(size < TEXT_SIZES[-1])

    def retranslate(self) -> None:
        """Say all of it in the language spoken now, with the same section at the top."""
        section = self._reading
        self.refresh()
        self._say()
        if self._book is not None:
            self._load()
            self._scroll_to(section)

    def take_focus(self) -> None:
        """Put the keyboard on the text, so that arrow and page keys scroll it."""
        self._text.setFocus()
