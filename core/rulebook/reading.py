"""Reading a rules book: Markdown files of a small form, with blanks that the game's content fills."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from core.rulebook.book import (
    LIST,
    NOTE,
    NUMBERED,
    PARAGRAPH,
    PICTURE,
    TABLE,
    Block,
    Rulebook,
    RulebookDef,
    Section,
    spans,
)
from core.text import text_in

_HEADING = re.compile(r"^(#{1,2})\s+(.+?)\s*\{#([a-z0-9-]+)\}\s*$")
_BLANK = re.compile(r"\{\{([a-z0-9_-]+)\}\}")
_PICTURE = re.compile(r"^!\[(.*)\]\(picture:([a-z0-9-]+)\)$")
_ITEM = re.compile(r"^(?:-|(\d+)\.)\s+(.*)$")
_RULE = re.compile(r"^\|[\s:|-]+\|$")

Line = tuple[str, str]
"""The mark of the edition that a line is true of, and the line."""


def read_book(book: RulebookDef, content: Any, language: str) -> Rulebook:
    """Return the book in a language, its blanks filled from the content. Blanks that nothing fills stay as they are.

    Raises OSError when its files cannot be read.
    """
    known: dict[str, Mapping[str, str]] = {}

    def figure(edition: str, name: str) -> str | None:
        wanted = edition or book.edition
        if wanted not in known:
            known[wanted] = book.figures(content, wanted, language)
        return known[wanted].get(name)

    sections: list[Section] = []
    for path in sorted((book.folder / language).glob("*.md")):
        sections += _sections(path, figure)
    names = {mark: text_in(language, message) for mark, message in book.editions.items()}
    return Rulebook(language, tuple(sections), names, book.edition)


def read_titles(book: RulebookDef, language: str) -> dict[str, str]:
    """Return the titles of all sections by their ids: in a moment, since nothing else is read, and no blank is filled.

    Raises OSError when its files cannot be read.
    """
    files = sorted((book.folder / language).glob("*.md"))
    lines = (line for path in files for line in path.read_text(encoding="utf-8").splitlines())
    return {head[3]: head[2] for line in lines if (head := _HEADING.match(line)) is not None}


def faults(book: Rulebook, pictures: Mapping[str, object]) -> list[str]:
    """Return what is wrong with a book, in words for its authors: ids twice, links to nowhere, blanks, marks."""
    found: list[str] = []
    ids = [section.id for section in book.sections]
    found += [f"{name}: this id is there twice" for name in dict.fromkeys(ids) if ids.count(name) > 1]
    for section in book.sections:
        where = f"{section.file}#{section.id}"
        if not section.blocks and section.level > 1:
            found.append(f"{where}: nothing is said here")
        for block in section.blocks:
            if block.kind == PICTURE and block.name not in pictures:
                found.append(f"{where}: there is no picture {block.name}")
            if block.edition and block.edition not in book.editions:
                found.append(f"{where}: there is no edition {block.edition}")
            if block.kind == TABLE and len({len(row) for row in block.rows}) > 1:
                found.append(f"{where}: the rows of a table have different lengths")
            for cell in (cell for row in block.rows for cell in row):
                found += [f"{where}: nothing fills {blank[0]}" for blank in _BLANK.finditer(cell)]
                found += [f"{where}: #{s.link} is no section" for s in spans(cell) if s.link and s.link not in ids]
                if re.search(r"\*\*|\]\(|^:::", "".join(s.text for s in spans(cell))):
                    found.append(f"{where}: a mark is left over in “{cell}”")
    return found


def _sections(path: Path, figure: Callable[[str, str], str | None]) -> Iterator[Section]:
    head: re.Match[str] | None = None
    lines: list[Line] = []
    for edition, line in _filled(path.read_text(encoding="utf-8"), figure):
        match = _HEADING.match(line)
        if match is None:
            lines.append((edition, line))
            continue
        if head is not None:
            yield _section(head, lines, path)
        head, lines = match, []
    if head is not None:
        yield _section(head, lines, path)


def _section(head: re.Match[str], lines: list[Line], path: Path) -> Section:
    return Section(head[3], head[2], len(head[1]), tuple(_blocks(lines)), path.name)


def _filled(written: str, figure: Callable[[str, str], str | None]) -> Iterator[Line]:
    """Yield the lines with their edition, blanks filled; a blank may bring several lines."""
    edition = ""

    def fill(match: re.Match[str]) -> str:
        found = figure(edition, match[1])
        return match[0] if found is None else found

    for line in written.splitlines():
        if line.startswith(":::"):
            edition = line[3:].strip()
            yield "", ""
            continue
        for each in _BLANK.sub(fill, line).splitlines() or [""]:
            yield edition, each.strip()


def _blocks(lines: list[Line]) -> Iterator[Block]:
    """Yield the blocks: what stands together without an empty line between is one."""
    group: list[Line] = []
    for line in (*lines, ("", "")):
        same = group and line[1] and line[0] == group[0][0]
        if same or (line[1] and not group):
            group.append(line)
            continue
        if group:
            yield _block(group[0][0], [words for _, words in group])
        group = [line] if line[1] else []


def _block(edition: str, lines: list[str]) -> Block:
    picture = _PICTURE.match(lines[0])
    if picture is not None:
        return Block(PICTURE, ((picture[1],),), edition, picture[2])
    if lines[0].startswith("|"):
        rows = [line for line in lines if not _RULE.match(line)]
        return Block(TABLE, tuple(tuple(c.strip() for c in row.strip("|").split("|")) for row in rows), edition)
    if lines[0].startswith("> "):
        return Block(NOTE, ((_joined([line.removeprefix(">").strip() for line in lines]),),), edition)
    if _ITEM.match(lines[0]):
        items: list[list[str]] = []
        for line in lines:
            item = _ITEM.match(line)
            if item is not None:
                items.append([item[2]])
            else:
                items[-1].append(line)
        kind = NUMBERED if lines[0][0].isdigit() else LIST
        return Block(kind, tuple((_joined(item),) for item in items), edition)
    return Block(PARAGRAPH, ((_joined(lines),),), edition)


def _joined(lines: list[str]) -> str:
    """Return lines as one. Between Japanese characters a line break is no space."""
    joined = " ".join(lines)
    return re.sub(r"(?<=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]) (?=[^\s!-~]|\*\*|\[)", "", joined)
