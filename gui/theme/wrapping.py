"""Where lines of Japanese may end: between phrases, as a typesetter does it, and not inside a word.

Toolkits end a line after any Japanese letter, which tears words apart ("エレクト/ロ") and leaves single syllables on
a line of their own ("終えまし/た。"). A word joiner (U+2060) between two letters, which nobody sees, forbids that.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import Final

JOINER: Final = "\u2060"
LONGEST: Final = 10
"""So many letters of a phrase are kept together at most; in a longer one a line may end between word and endings."""

_KANJI, _KATAKANA, _HIRAGANA, _OTHER = "kanji", "katakana", "hiragana", ""
_STEMS: Final = frozenset("りみびきぎしちいえけめれべせげ")
"""What the first part of a verb made of two ends in."""
_BEFORE_COUNTED: Final = frozenset({_KANJI, _KATAKANA})


def _kind(letter: str) -> str:
    """Return what a letter is written in; the mark of a long vowel and the voicing marks are katakana."""
    code = ord(letter)
    if 0x30A1 <= code <= 0x30FF and letter != "・":
        return _KATAKANA
    if 0x3041 <= code <= 0x309F:
        return _HIRAGANA
    if letter in "々〆ヶ" or 0x4E00 <= code <= 0x9FFF or 0x3400 <= code <= 0x4DBF:
        return _KANJI
    return _OTHER


def _is_one_word(before: str, after: str) -> bool:
    """Return whether two neighbours belong to one word, which nothing may tear apart."""
    one, other = _kind(before), _kind(after)
    return one == other == _KATAKANA or (before.isdigit() and other in _BEFORE_COUNTED)


def _is_one_phrase(before: str, after: str) -> bool:
    """Return whether two neighbours belong to one phrase: a word with the endings and particles behind it."""
    one, other = _kind(before), _kind(after)
    if other == _HIRAGANA:
        return one != _OTHER or before.isalnum() or unicodedata.category(before) == "Pe"
    return one == other == _KANJI or _is_one_word(before, after)


def _is_one_verb(first: str, before: str, after: str) -> bool:
    """Return whether three letters are the middle of a verb made of two: 切り替える, 読み込む, 選び直す."""
    return before in _STEMS and _kind(first) == _kind(after) == _KANJI


def _is_one_kind(before: str, after: str) -> bool:
    """Return whether two neighbours are of one word, or both of an ending."""
    return _is_one_word(before, after) or _kind(before) == _kind(after) == _HIRAGANA


@lru_cache(maxsize=4096)
def kept_together(words: str, phrases: bool = True) -> str:
    """Return words with joiners where no line may end; other languages come back as they are.

    phrases: keep whole phrases together, which leaves lines of unequal length; else words only.
    """
    if all(_kind(letter) in (_OTHER, _KANJI) for letter in words):
        return words
    pairs = list(pairwise(words))
    together = [_is_one_phrase(*pair) if phrases else _is_one_word(*pair) for pair in pairs]
    for k in range(1, len(pairs) if phrases else 0):
        together[k] = together[k] or _is_one_verb(words[k - 1], *pairs[k])
    for loosened in (_is_one_kind, _is_one_word):
        begin = 0
        for end in range(len(pairs) + 1):
            if end == len(pairs) or not together[end]:
                if end + 1 - begin > LONGEST:
                    together[begin:end] = [loosened(*pair) for pair in pairs[begin:end]]
                begin = end + 1
    return words[:1] + "".join(
        (JOINER if joined else "") + letter for joined, letter in zip(together, words[1:], strict=True)
    )


def plain(words: str) -> str:
    """Return words without joiners."""
    return words.replace(JOINER, "")
