"""A rules book as the text view shows it: rich text in the theme's colours."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QTextBrowser

from core.rulebook import Block, Rulebook, Section, spans
from core.rulebook.book import LIST, NOTE, NUMBERED, PICTURE, TABLE
from core.table import Board
from gui.scene.painter import paint_parts
from gui.theme import current
from gui.theme.wrapping import kept_together, plain

PICTURE_SCALE = 3
"""Pixels per board unit of a picture, so that it is sharp on fine screens."""

_APART = "margin-top: 8px; margin-bottom: 10px"


BULLET = "•\u00a0\u00a0"
"""What an entry of a list begins with: as high as a small letter, with room behind it, as in print."""
INDENT = 16
"""Pixels by which a list is indented."""


def html_of(book: Rulebook, bullet: int) -> str:
    """Return the whole book; each section begins with an anchor of its id. bullet: width of `BULLET` in pixels."""
    return "".join(_section(book, section, bullet) for section in book.sections)


def style() -> str:
    """Return the style sheet of the text."""
    c = current().colour
    return f"""
body {{ color: {c("ink")}; }}
h1 {{ font-size: xx-large; font-weight: 700; margin-top: 34px; margin-bottom: 10px; color: {c("ink")}; }}
h2 {{ font-size: large; font-weight: 700; margin-top: 22px; margin-bottom: 5px; color: {c("ink")}; }}
p {{ margin-top: 5px; margin-bottom: 7px; }}
li {{ margin-bottom: 4px; }}
.entry {{ margin-top: 0px; margin-bottom: 5px; }}
a {{ color: {c("focus")}; text-decoration: none; }}
th {{ color: {c("ink_soft")}; font-weight: 700; border-bottom: 2px solid {c("line")}; }}
td {{ border-bottom: 1px solid {c("line")}; }}
.mark {{ color: {c("accent")}; font-weight: 700; }}
.other {{ color: {c("ink_soft")}; }}
"""


def _section(book: Rulebook, section: Section, bullet: int) -> str:
    head = f'<h{section.level}><a name="{section.id}"></a>{escape(section.title)}</h{section.level}>'
    written, edition = "", ""
    for block in section.blocks:
        shown = _block(block, bullet)
        if block.edition:
            if block.edition != edition:
                name = escape(book.editions.get(block.edition, block.edition))
                written += f'<p class="mark">{name}</p>'
            if book.edition and block.edition != book.edition:
                shown = f'<div class="other">{shown}</div>'
        edition = block.edition
        written += shown
    return head + written


def _block(block: Block, bullet: int) -> str:
    if block.kind == TABLE:
        return _table(block)
    if block.kind == PICTURE:
        return f'<p><img src="picture:{block.name}"><br><i>{_words(block.rows[0][0])}</i></p>'
    if block.kind == LIST:
        # The bullets of Qt's own lists are larger than the letters and touch them.
        hanging = f"margin-left: {INDENT + bullet}px; text-indent: -{bullet}px"
        return "".join(f'<p class="entry" style="{hanging}">{BULLET}{_words(row[0])}</p>' for row in block.rows)
    if block.kind == NUMBERED:
        return "<ol>" + "".join(f"<li>{_words(row[0])}</li>" for row in block.rows) + "</ol>"
    if block.kind == NOTE:
        ground = current().colour("chip")
        return (
            f'<table width="99%" cellpadding="9" cellspacing="0" bgcolor="{ground}" style="{_APART}">'
            f'<tr><td style="border: none">{_words(block.rows[0][0])}</td></tr></table>'
        )
    return f"<p>{_words(block.rows[0][0])}</p>"


def _table(block: Block) -> str:
    head, *rows = block.rows
    numbers = [all(row[k] in ("", "–") or row[k][:1].isdigit() for row in rows) for k in range(len(head))]

    def cells(tag: str, row: tuple[str, ...]) -> str:
        return "".join(
            f'<{tag} align="{"center" if numbers[k] else "left"}">{_words(cell)}</{tag}>' for k, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f'<table cellpadding="5" cellspacing="0" style="{_APART}"><tr>{cells("th", head)}</tr>{body}</table>'


def _words(marked: str) -> str:
    written = ""
    for span in spans(marked):
        words = escape(kept_together(span.text, phrases=False))
        if span.bold:
            words = f"<b>{words}</b>"
        if span.italic:
            words = f"<i>{words}</i>"
        written += f'<a href="#{span.link}">{words}</a>' if span.link else words
    return written


class BookView(QTextBrowser):
    """Shows a book; what is copied from it is what was written, without what keeps Japanese words together."""

    def createMimeDataFromSelection(self) -> QMimeData:
        """Return the words that are selected."""
        copied = QMimeData()
        copied.setText(plain(self.textCursor().selection().toPlainText()))
        return copied


def picture_of(board: Board, factor: float) -> QImage:
    """Return a picture of a board. factor: size of a board unit on the screen."""
    scale = PICTURE_SCALE * factor
    image = QImage(round(board.width * scale), round(board.height * scale), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    for item in sorted(board.items, key=lambda each: each.z):
        painter.save()
        painter.translate(item.x, item.y)
        paint_parts(painter, item.parts)
        painter.restore()
    painter.end()
    image.setDevicePixelRatio(PICTURE_SCALE)
    return image
