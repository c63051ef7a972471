"""How a game describes its content: models of entries, the files they stand in, and what must fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

import pydantic

Id = Annotated[str, pydantic.Field(pattern=r"^[a-z][a-z0-9_]*$")]
"""A permanent name: small letters, digits and underscores. It is in saves and never changes."""

Ref = Annotated[str, pydantic.Field(min_length=1)]
"""The id of another entry. Any text will do for the model; that the entry exists is checked where all are known."""

At = tuple[str | int, ...]
"""A place inside an entry: the keys and list indices that lead there."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A mistake that a model's fields cannot see one by one.

    at: place inside the entry. message_key, facts: the sentence. name: the wrong name, when one was written; valid: the
    names that would have been right, of which the nearest is told. on_key: the key is wrong, not its value.
    follows: only worth telling when nothing else is wrong with the entry, because it is likely to be a consequence.
    """

    at: At
    message_key: str
    facts: Mapping[str, object] = field(default_factory=dict[str, object])
    name: str | None = None
    valid: frozenset[str] = frozenset()
    on_key: bool = False
    follows: bool = False


class ContentModel(pydantic.BaseModel):
    """Base of every model of content: nothing unknown, nothing converted, nothing changed afterwards."""

    model_config: ClassVar[pydantic.ConfigDict] = pydantic.ConfigDict(
        extra="forbid", frozen=True, strict=True, allow_inf_nan=False
    )

    def findings(self) -> Iterable[Finding]:
        """Return what is wrong inside this entry beyond its single fields. Called when the fields are sound."""
        return ()


class Names(ContentModel):
    """What something is called, by language. English and Japanese are required."""

    en: str = pydantic.Field(min_length=1, description="English name")
    ja: str = pydantic.Field(min_length=1, description="Japanese name")
    de: str | None = pydantic.Field(default=None, min_length=1, description="German name")


@dataclass(frozen=True, slots=True)
class Section:
    """One kind of entries.

    name: "maps". model: what an entry looks like. files: "plants.yaml" for one file with a list under the section's
    name, or "maps/*.yaml" for one entry in each file. key: the field that tells entries apart. required: a game's own
    pack must have it.
    """

    name: str
    model: type[ContentModel]
    files: str
    key: str = "id"
    required: bool = False

    @property
    def one_per_file(self) -> bool:
        """Whether every file is one entry."""
        return "*" in self.files

    def id_of(self, entry: Mapping[str, Any]) -> str | None:
        """Return what tells this entry from the others, as text; None when it is missing."""
        value = entry.get(self.key)
        return None if value is None else str(value)


@dataclass(frozen=True, slots=True)
class Found:
    """All sound entries of all packs, for checks between sections.

    entries: by section and id. unread: sections of which a file could not be read, so that names may be missing.
    broken: ids of entries that exist but have problems of their own.
    """

    entries: Mapping[str, Mapping[str, ContentModel]]
    unread: frozenset[str] = frozenset()
    broken: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])

    def known(self, section: str, name: str) -> bool:
        """Say whether a section has such an entry, or may have it."""
        return section in self.unread or name in self.entries[section] or name in self.broken.get(section, ())


Between = Callable[[Found], Iterable[tuple[str, str, Finding]]]
"""A check between sections: yields section, id of the entry and what is wrong there."""


def _nothing(_found: Found) -> Iterable[tuple[str, str, Finding]]:
    return ()


@dataclass(frozen=True, slots=True)
class GameContent:
    """The content of one family of games: its name in pack.yaml, its sections and the checks between them."""

    game: str
    sections: tuple[Section, ...]
    between: Between = _nothing

    def section(self, name: str) -> Section:
        """Return a section by name. Raise KeyError when there is none."""
        return next(section for section in self.sections if section.name == name)
