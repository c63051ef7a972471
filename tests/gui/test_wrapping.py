"""Lines of Japanese end between phrases: what may not be torn apart is joined, and nobody reads the joiners."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gui.theme.wrapping import JOINER, LONGEST, kept_together, plain
from gui.widgets.common import label


def phrases(words: str, whole: bool = True) -> str:
    """Return words with a stroke wherever a line may end between two letters without a space."""
    joined = kept_together(words, whole)
    return "|".join(joined[k] for k in range(len(joined))).replace(f"|{JOINER}|", "")


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Davidは建設を終えました", "D|a|v|i|dは|建設を|終えました"),  # a line never ends inside a Latin word anyway
        ("22エレクトロで入札", "2|2エレクトロで|入札"),
        ("読み込む家", "読み込む|家"),
        ("供給し、64都市", "供給し|、|6|4都市"),
        ("アウクスブルクとハンブルク", "アウクスブルクと|ハンブルク"),
    ],
)
def test_a_line_ends_between_phrases(words: str, shown: str) -> None:
    assert phrases(words) == shown
    assert plain(kept_together(words)) == words


def test_words_only_are_kept_together_where_lines_should_be_even() -> None:
    """As in the rules book."""
    assert phrases("エレクトロで入札する", whole=False) == "エレクトロ|で|入|札|す|る"


def test_a_long_phrase_may_end_between_word_and_endings() -> None:
    """Else it would need a wide column; a word of the same length is one piece all the same."""
    assert len("エレクトロでつなぎました") > LONGEST
    assert phrases("エレクトロでつなぎました") == "エレクトロ|でつなぎました"
    assert phrases("ヴィルヘルムスハーフェン") == "ヴィルヘルムスハーフェン"


def test_other_languages_are_left_alone() -> None:
    words = "Anna connects Köln (connection 6 + house 10)."
    assert kept_together(words) is words


def test_a_label_says_its_words_without_joiners(qapp: QApplication) -> None:
    """To programs and to screen readers."""
    made = label("", "発電所を競り落とし、燃料を仕入れます。", wrap=True)
    assert made.text() == made.accessibleName() == "発電所を競り落とし、燃料を仕入れます。"
    made.setText("Fuel")
    assert (made.text(), made.accessibleName()) == ("Fuel", "")
    made.setWordWrap(False)
    made.setText("燃料を")
    assert made.accessibleName() == ""
