"""The message catalogue: languages, blanks, folders of packs, what is missing."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale
from babel.numbers import format_decimal

from core import text
from core.errors import IllegalAction, StuckGame, UsageError


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A pack's folder of messages, forgotten afterwards."""
    (tmp_path / "en").mkdir()
    (tmp_path / "ja").mkdir()
    (tmp_path / "en" / "x.ftl").write_text(
        "x-both = Both { $n }\nx-english = Only English\nx-list = { $names }\nx-flag = { $on }\n"
        "x-many = { $n ->\n    [one] one thing\n   *[other] { $n } things\n }\ncore-game-over = Over and out.\n"
        "x-attribute =\n    .title = no value\n",
        encoding="utf-8",
    )
    (tmp_path / "ja" / "x.ftl").write_text(
        "x-both = 両方 { $n }\nx-list = { $names }\nx-many = { $n }個\n", encoding="utf-8"
    )
    before = list(text._folders)
    text.add_folder(tmp_path)
    yield tmp_path
    text._folders[:] = before
    text._bundles.clear()


def test_a_message_is_told_in_the_language_spoken(folder: Path):
    assert text.text("x-both", n=3) == "Both 3"
    text.set_language("ja")
    assert text.language() == "ja"
    assert text.text("x-both", n=3) == "両方 3"
    assert text.text_in("en", "x-both", n=3) == "Both 3"


def test_what_a_language_lacks_is_taken_from_english(folder: Path):
    text.set_language("ja")
    assert text.text("x-english") == "Only English"
    assert text.has_text("x-english")
    assert not text.has_text("x-english", "ja")
    assert text.has_text("x-english", "en")


def test_a_missing_message_is_shown_by_its_id_and_reported(caplog: pytest.LogCaptureFixture):
    """A person sees that something is there; the log says what is missing."""
    with caplog.at_level(logging.WARNING, "core.text"):
        assert text.text("x-nowhere", n=1) == "x-nowhere"
    assert "no message x-nowhere" in caplog.text
    assert not text.has_text("x-nowhere")


def test_a_blank_that_is_not_filled_is_reported(folder: Path, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.WARNING, "core.text"):
        text.text("x-both")
    assert "message x-both in en" in caplog.text


def test_a_message_without_a_value_is_none(folder: Path):
    """Fluent allows messages that have attributes only; nothing of ours reads those."""
    assert text.text("x-attribute") == "x-attribute"


def test_blanks(folder: Path):
    """Numbers decide plurals, lists are joined as the language does, flags are words, no isolates are put in."""
    assert [text.text("x-many", n=n) for n in (0, 1, 2)] == ["0 things", "one thing", "2 things"]
    assert text.text("x-list", names=["a", 2, None]) == "a, 2, None"
    assert text.text_in("ja", "x-list", names=("a", "b")) == "a、b"
    assert text.text("x-list", names=Path("a/b")) == "a/b"
    assert text.text("x-flag", on=True) == "true"


def test_numbers_are_written_as_the_language_does(folder: Path):
    """Small ones by a short cut of ours, which must write what Babel writes; from a thousand on they are grouped."""
    for code in text.LANGUAGES:
        locale = Locale(code)
        for n in (0, 1, 7, 42, 999, 1000, 12345, -1, -1234):
            assert text.text_in(code, "x-both", n=n).endswith(f" {format_decimal(n, locale=locale)}")
    assert text.text("x-both", n=1234) == "Both 1,234"
    (folder / "en" / "z.ftl").write_text("z-exact = { NUMBER($n, minimumFractionDigits: 1) }\n", encoding="utf-8")
    text._bundles.clear()
    assert text.text("z-exact", n=5) == "5.0"
    assert text.text("x-both", n=5.5) == "Both 5.5"


def test_a_message_may_use_others_and_terms(folder: Path):
    """What a message refers to is read with it, however far away it stands and whoever refers to whom."""
    (folder / "en" / "a.ftl").write_text("y-all = { y-middle }!\n# why\ny-loop = { y-pool }\n", encoding="utf-8")
    (folder / "en" / "z.ftl").write_text(
        "y-middle = A { $n ->\n    [1] { -y-term }\n   *[other] few\n} b\n-y-term = word\ny-pool = { y-loop }\n"
        "y-broken = { $n\ny-after = fine\n",
        encoding="utf-8",
    )
    text._bundles.clear()
    assert text.text("y-all", n=1) == "A word b!"
    assert text.text("y-all", n=2) == "A few b!"
    assert text.has_text("y-loop")
    assert not text.has_text("y-broken"), "what cannot be read is no message"
    assert text.text("y-after") == "fine"


def test_a_pack_may_say_it_otherwise(folder: Path):
    """The folder added last wins; adding it twice changes nothing."""
    assert text.text("core-game-over") == "Over and out."
    text.add_folder(folder)
    assert text.folders().count(folder.resolve()) == 1


def test_an_unknown_language_is_an_error_of_the_caller():
    with pytest.raises(ValueError, match="no such language: de"):
        text.set_language("de")
    assert text.language() == "en"


def test_errors_are_sentences_in_the_language_spoken():
    """An error carries its message id and facts, and is told when it is read."""
    error = UsageError("core-seats-wrong", low=2, high=4, seats=9)
    assert str(error) == "This game is for 2 to 4 players, not 9."
    text.set_language("ja")
    assert str(error) != "core-seats-wrong"
    assert "9" in str(error)
    assert "This game" not in str(error)
    assert (error.key, error.facts) == ("core-seats-wrong", {"low": 2, "high": 4, "seats": 9})
    refusal = IllegalAction("what was tried", "core-not-offered")
    assert (refusal.action, refusal.reason, refusal.key) == ("what was tried", "core-not-offered", "core-not-offered")
    assert "test.spin" in str(StuckGame("core-stuck", frames=["test.spin"]))
