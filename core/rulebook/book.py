"""What a rules book is made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.table import Board


@dataclass(frozen=True)
class RulebookDef:
    """Where a game's rules book is, and what its blanks are filled with.

    folder: holds a folder per language with `NN-name.md`. figures: called with (content, edition, language), returns
    what stands for `{{name}}`: numbers, words, or whole tables. editions: the editions that share the book, by their
    mark in it (`::: classic`), with the message id of their name. edition: that of this game, "" where there is one
    only. pictures: called with the content, by the name in `![words](picture:name)`.
    """

    folder: Path
    figures: Callable[[Any, str, str], Mapping[str, str]]
    editions: Mapping[str, str] = field(default_factory=dict[str, str])
    edition: str = ""
    pictures: Mapping[str, Callable[[Any], Board]] = field(default_factory=dict[str, "Callable[[Any], Board]"])


PARAGRAPH, LIST, NUMBERED, TABLE, PICTURE, NOTE = "paragraph", "list", "numbered", "table", "picture", "note"


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a section.

    kind: PARAGRAPH, LIST, NUMBERED, TABLE, PICTURE or NOTE. rows: the paragraph or note; the items; a table's rows,
    the head first; of a picture its words. Cells hold marked words (see `spans`). name: of a picture. edition: the mark
    of the edition that it is true of, "" for all.
    """

    kind: str
    rows: tuple[tuple[str, ...], ...]
    edition: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the book. id: permanent, the same in all languages. level: 1 for a chapter, 2 for a section of one."""

    id: str
    title: str
    level: int
    blocks: tuple[Block, ...]
    file: str

    @property
    def words(self) -> str:
        """Return all words without marks, the title first, for searching."""
        return "\n".join((self.title, *(plain(cell) for block in self.blocks for row in block.rows for cell in row)))


@dataclass(frozen=True)
class Rulebook:
    """A whole book in one language. editions: names of the editions by their marks; edition: that of the game."""

    language: str
    sections: tuple[Section, ...]
    editions: Mapping[str, str]
    edition: str

    def find(self, section: str) -> Section | None:
        """Return a section by its id."""
        return next((each for each in self.sections if each.id == section), None)


@dataclass(frozen=True, slots=True)
class Span:
    """A run of words. link: id of the section it leads to, "" for none."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""


_MARKED = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*\s][^*]*?)\*|\[(?P<words>[^\]]+)\]\(#(?P<link>[a-z0-9-]+)\)"
)


def spans(marked: str) -> list[Span]:
    """Return marked words (`**bold**`, `*italic*`, `[words](#section)`) as runs."""
    found: list[Span] = []
    at = 0
    for match in _MARKED.finditer(marked):
        if match.start() > at:
            found.append(Span(marked[at : match.start()]))
        if match["bold"]:
            found += [Span(inner.text, True, inner.italic, inner.link) for inner in spans(match["bold"])]
        elif match["italic"]:
            found.append(Span(match["italic"], italic=True))
        else:
            found.append(Span(match["words"], link=match["link"]))
        at = match.end()
    if at < len(marked):
        found.append(Span(marked[at:]))
    return found


def plain(marked: str) -> str:
    """Return marked words without their marks."""
    return "".join(span.text for span in spans(marked))
