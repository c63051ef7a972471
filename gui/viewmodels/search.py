"""Finding by a few letters: what the palette and the contents of the rules book search with."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

_KATAKANA = range(ord("ァ"), ord("ヶ") + 1)
_TO_HIRAGANA = {code: code - 0x60 for code in _KATAKANA}
_MOST_GAP = 2
"""Letters that may be left out for each letter typed, before it is no longer thought to be meant."""


def fold(words: str) -> str:
    """Return words as they are compared: no difference of case, width, or between the two Japanese syllabaries."""
    return unicodedata.normalize("NFKC", words).casefold().translate(_TO_HIRAGANA)


def score(wanted: str, words: str) -> float | None:
    """Return how well `words` are what somebody means who typed `wanted`; None when they are not. Higher is better.

    Each word of `wanted` has to be there: whole, or with its letters in order and not far apart ("new game" by "ng").
    """
    target = fold(words)
    total = 0.0
    for word in fold(wanted).split():
        found = _one(word, target)
        if found is None:
            return None
        total += found
    whole = 20.0 if target == fold(wanted).strip() else 0.0
    return total + whole - 0.05 * len(target)


def best(wanted: str, several: Iterable[str]) -> float | None:
    """Return the best score of several ways to say the same."""
    found = [one for words in several if words and (one := score(wanted, words)) is not None]
    return max(found, default=None)


def _one(word: str, target: str) -> float | None:
    at = target.find(word)
    if at >= 0:
        begins = at == 0 or not target[at - 1].isalnum()
        return 100.0 + (25.0 if begins else 0.0) - 0.3 * at
    place, first, skipped, starts = -1, -1, 0, 0
    for letter in word:
        found = target.find(letter, place + 1)
        if found < 0:
            return None
        if first < 0:
            first = found
        elif found > place + 1:
            if found and not target[found - 1].isalnum():
                starts += 1  # the first letter of a later word: "ng" for "new game"
            else:
                skipped += found - place - 1
        place = found
    if len(word) < 2 or skipped > _MOST_GAP * len(word) or (first and target[first - 1].isalnum()):
        return None
    return 40.0 + 6.0 * starts - 2.0 * skipped - 0.3 * first
