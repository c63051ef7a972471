"""pack.yaml: who a pack is, what it needs, and what it changes in other packs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated

import pydantic

from core.content.models import ContentModel, Finding, Id, Names, Ref

API_LEVEL = 1
"""The level of the pack format that this program reads. It rises when packs must be changed to go on working."""

_VERSION = r"\d+(?:\.\d+){0,2}"
_BOUND = re.compile(rf"^(>=|<=|==|<|>)\s*({_VERSION})$")

Version = Annotated[str, pydantic.Field(pattern=rf"^{_VERSION}$")]
"""One to three numbers: "2", "1.4", "1.4.2"."""


class Manifest(ContentModel):
    """The file pack.yaml."""

    id: Id = pydantic.Field(description="Name of the pack; never changes")
    version: Version = pydantic.Field(description='Version of the pack, such as "1.2.0"')
    game: Id = pydantic.Field(description="The family of games the pack belongs to, such as power_grid")
    api: int = pydantic.Field(ge=1, description="Level of the pack format that the pack was written for")
    names: Names = pydantic.Field(description="What the pack is called")
    extends: Ref | None = pydantic.Field(default=None, description="The pack that this one is laid over")
    requires: Mapping[Ref, str] = pydantic.Field(
        default_factory=dict[str, str],
        description='Other packs that must be there, each with the versions that will do, such as ">=1.2, <2"',
    )
    replace: Mapping[str, tuple[str | int, ...]] = pydantic.Field(
        default_factory=dict[str, tuple[str | int, ...]],
        description="By section, the ids of entries of other packs for which this pack has its own",
    )
    remove: Mapping[str, tuple[str | int, ...]] = pydantic.Field(
        default_factory=dict[str, tuple[str | int, ...]],
        description="By section, the ids of entries of other packs that are left out",
    )

    def findings(self) -> Iterable[Finding]:
        for other, wanted in self.requires.items():
            if not _bounds(wanted):
                yield Finding(("requires", other), "content-bad-version-range", {"range": wanted})
        if self.extends == self.id or self.id in self.requires:
            yield Finding(("extends",) if self.extends == self.id else ("requires", self.id), "content-needs-itself")

    def needs(self) -> dict[str, str]:
        """Return the packs that must be resolved before this one, with the versions that will do."""
        needed = dict(self.requires)
        if self.extends is not None:
            needed.setdefault(self.extends, ">=0")
        return {name: wanted for name, wanted in needed.items() if name != self.id and _bounds(wanted)}


def satisfies(version: str, wanted: str) -> bool:
    """Say whether a version lies in a range such as ">=1.2, <2". Raise ValueError for a range that cannot be read."""
    bounds = _bounds(wanted)
    if not bounds:
        raise ValueError(wanted)
    have = _numbers(version)
    return all(
        {
            ">=": have >= bound,
            "<=": have <= bound,
            "==": have == bound,
            "<": have < bound,
            ">": have > bound,
        }[sign]
        for sign, bound in bounds
    )


def _bounds(wanted: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return the comparisons of a range, none when it cannot be read."""
    bounds: list[tuple[str, tuple[int, ...]]] = []
    for part in wanted.split(","):
        match = _BOUND.match(part.strip())
        if match is None:
            return []
        bounds.append((match[1], _numbers(match[2])))
    return bounds


def _numbers(version: str) -> tuple[int, ...]:
    parts = [int(part) for part in version.split(".")]
    return tuple(parts + [0] * (3 - len(parts)))
