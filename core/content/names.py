"""Finding the name that somebody meant."""

from __future__ import annotations

from collections.abc import Collection
from difflib import SequenceMatcher


def nearest(name: str, valid: Collection[str]) -> str | None:
    """Return the valid name that looks most like `name`, or None when there is none at all.

    Upper and lower case, spaces, dashes and underscores count as equal; of numbers the closest is meant. Of equally
    near names the first by alphabet is taken, so that the answer does not depend on the order of a set.
    """
    if name.isdecimal() and valid and all(candidate.isdecimal() for candidate in valid):
        return min(sorted(valid, key=int), key=lambda candidate: abs(int(candidate) - int(name)))
    wanted = _plain(name)
    best: tuple[float, str] | None = None
    for candidate in sorted(valid):
        likeness = SequenceMatcher(None, wanted, _plain(candidate)).ratio()
        if best is None or likeness > best[0]:
            best = (likeness, candidate)
    return best[1] if best else None


def _plain(name: str) -> str:
    return name.casefold().replace("-", "").replace("_", "").replace(" ", "")
