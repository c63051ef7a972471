"""Content as it is used: plain data, the same whichever packs it was laid together from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import ContentError


@dataclass(frozen=True, slots=True)
class PackUse:
    """A pack that took part: told to people, not part of the digest."""

    id: str
    version: str


@dataclass(frozen=True, slots=True)
class Resolved:
    """All entries of all packs by section, in order, as plain data.

    keys: by section the field that tells entries apart. digest: sha256 over the entries in canonical JSON; equal
    digests mean equal games. Values that are left at their default are not written, so that a new optional key changes
    nothing.
    """

    game: str
    packs: tuple[PackUse, ...]
    keys: Mapping[str, str]
    sections: Mapping[str, Sequence[Mapping[str, Any]]]
    digest: str

    @classmethod
    def of(
        cls,
        game: str,
        packs: Sequence[PackUse],
        keys: Mapping[str, str],
        sections: Mapping[str, Sequence[Mapping[str, Any]]],
    ) -> Resolved:
        """Return content with its digest worked out."""
        return cls(game, tuple(packs), dict(keys), dict(sections), _digest(game, sections))

    def entries(self, section: str) -> Sequence[Mapping[str, Any]]:
        """Return the entries of a section in order; none when the content has no such section."""
        return self.sections.get(section, ())

    def ids(self, section: str) -> tuple[str, ...]:
        """Return the ids of a section's entries, in order."""
        return tuple(str(entry[self.keys[section]]) for entry in self.entries(section))

    def entry(self, section: str, name: str) -> Mapping[str, Any]:
        """Return one entry by its id. Raise KeyError when there is none."""
        for entry in self.entries(section):
            if str(entry[self.keys[section]]) == name:
                return entry
        raise KeyError(f"{self.game} has no {name} in {section}")

    def to_json(self) -> str:
        """Return everything as one JSON text, the same for equal content and packs."""
        return _canonical(
            {
                "game": self.game,
                "packs": [{"id": pack.id, "version": pack.version} for pack in self.packs],
                "keys": self.keys,
                "sections": self.sections,
                "digest": self.digest,
            }
        )

    @classmethod
    def from_json(cls, written: str) -> Resolved:
        """Return content from `to_json`. Raise ContentError when it is damaged or was altered."""
        try:
            data = json.loads(written)
            packs = [PackUse(pack["id"], pack["version"]) for pack in data["packs"]]
            content = cls.of(data["game"], packs, data["keys"], data["sections"])
            expected = data["digest"]
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise ContentError("content-stored-unreadable") from error
        if content.digest != expected:
            raise ContentError("content-stored-altered", expected=expected, found=content.digest)
        return content


def _digest(game: str, sections: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    return hashlib.sha256(_canonical({"game": game, "sections": sections}).encode()).hexdigest()


def _canonical(data: object) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
