"""Problems in content, as data that is told in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from core.errors import ContentError
from core.text import text


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong in a pack.

    line, column: from 1; 0 when the whole file is meant (it is missing, say). key: where in the file, such as
    "connections.12.b". message_key, facts: the sentence in the catalogue. nearest: the valid name that was probably
    meant. names: all valid names when they are few.
    """

    file: Path
    line: int
    column: int
    key: str
    message_key: str
    facts: Mapping[str, object] = field(default_factory=dict[str, object])
    nearest: str | None = None
    names: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """What is wrong and, if known, what was meant, in the current language."""
        said = text(self.message_key, **{name: _told(fact) for name, fact in self.facts.items()})
        if self.names:
            return text("content-with-names", problem=said, names=", ".join(self.names), nearest=self.nearest or "")
        if self.nearest is not None:
            return text("content-with-nearest", problem=said, nearest=self.nearest)
        return said

    @property
    def place(self) -> str:
        """File, line and column as editors and terminals understand them."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else str(self.file)

    def __str__(self) -> str:
        parts = (self.place, self.key, self.sentence) if self.key else (self.place, self.sentence)
        return ": ".join(parts)


class ProblemsInContent(ContentError):
    """Packs cannot be used; `problems` lists everything found, in the order of files, lines and columns."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = in_order(problems)
        super().__init__("content-problems", count=len(self.problems))

    def __str__(self) -> str:
        return "\n".join([text(self.key, **self.facts), *map(str, self.problems)])


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return problems by file, line and column, each once: an alias would repeat them under other keys."""
    told: dict[tuple[Path, int, int, str, str], Problem] = {}
    for problem in sorted(problems, key=lambda one: (str(one.file), one.line, one.column, one.key)):
        place = (problem.file, problem.line, problem.column, problem.message_key, repr(problem.facts))
        told.setdefault(place, problem)
    return tuple(told.values())


def _told(fact: object) -> object:
    """Return a fact as it is told: numbers as they were written, without separators of thousands."""
    return str(fact) if isinstance(fact, (int, float)) and not isinstance(fact, bool) else fact
