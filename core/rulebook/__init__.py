"""Rules books: a game's rules in its own words, as data that any front end can show."""

from core.rulebook.book import Block, Rulebook, RulebookDef, Section, Span, plain, spans
from core.rulebook.reading import faults, read_book, read_titles

__all__ = [
    "Block",
    "Rulebook",
    "RulebookDef",
    "Section",
    "Span",
    "faults",
    "plain",
    "read_book",
    "read_titles",
    "spans",
]
