"""Every message in every language, its blanks filled (casebook UX-08); and every message that the sources ask for."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

import pytest

from core import hooks, text
from tests.text.catalogue import FOLDERS, ROOT, SOURCES, TELLERS, Asked, asked_for, junk, messages

PAIRS = [(folder, language) for folder in FOLDERS for language in text.LANGUAGES]

SAMPLES: tuple[object, ...] = (0, 1, 2, 21, "sample", "none")
"""What blanks are filled with: numbers of every plural, and texts."""


@cache
def all_asked() -> list[Asked]:
    """Every message that the sources name."""
    return [asked for path in SOURCES for asked in asked_for(path)]


def name(folder: Path) -> str:
    return str(folder.relative_to(ROOT))


@pytest.fixture(scope="module", autouse=True)
def everything_loaded() -> None:
    """Packs bring their messages with their plugins."""
    hooks.registry()


def test_there_is_something_to_test():
    assert {name(folder) for folder in FOLDERS} >= {"content/languages", "content/power_grid/languages"}
    assert len(all_asked()) > 200
    assert {asked.key for asked in all_asked()} >= {"core-not-offered", "power-grid-refused-bid-low", "store-newer"}


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_languages_have_the_same_files(folder: Path):
    files = {language: {path.name for path in (folder / language).glob("*.ftl")} for language in text.LANGUAGES}
    assert files["en"] == files["ja"]
    assert {path.name for path in folder.iterdir()} == set(text.LANGUAGES)


@pytest.mark.parametrize(("folder", "language"), PAIRS, ids=lambda part: name(part) if isinstance(part, Path) else part)
def test_files_hold_messages_and_nothing_else(folder: Path, language: str):
    """What Fluent cannot read it leaves out without a word; an id that is there twice hides the first."""
    for path in (folder / language).glob("*.ftl"):
        assert junk(path) == [], path.name
    found = messages(folder, language)
    assert {key: [m.file for m in several] for key, several in found.items() if len(several) > 1} == {}
    assert [key for key, (message, *_) in found.items() if message.value is None] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_languages_have_the_same_messages_with_the_same_blanks(folder: Path):
    english, japanese = (messages(folder, language) for language in ("en", "ja"))
    assert sorted(set(english) ^ set(japanese)) == []
    for key in english:
        one, two = english[key][0], japanese[key][0]
        # What one language writes as it is, another may tell by its forms: a month by its name.
        assert one.told <= two.blanks, key
        assert two.told <= one.blanks, key
        assert two.blanks <= one.blanks, f"{key}: nobody would fill these in"
    assert {k for k in english if english[k][0].file != japanese[k][0].file} == set()


@pytest.mark.parametrize(("folder", "language"), PAIRS, ids=lambda part: name(part) if isinstance(part, Path) else part)
def test_every_message_is_rendered(folder: Path, language: str, caplog: pytest.LogCaptureFixture):
    """With each sample in all blanks: no complaint, no blank left, no isolate, nothing at the edges."""
    with caplog.at_level(logging.WARNING, "core.text"):
        for key, (message, *_) in messages(folder, language).items():
            for sample in SAMPLES:
                line = text.text_in(language, key, **dict.fromkeys(message.blanks, sample))
                assert line.strip(), key
                assert line == line.strip(" "), f"{key}: {line!r}"
                assert "{" not in line.replace("{}", ""), f"{key}: {line!r}"
                assert not set(line) & set("\u2066\u2067\u2068\u2069"), f"{key}: {line!r}"
                assert "  " not in line or "\n" in line, f"{key}: {line!r}"
    assert [record.getMessage() for record in caplog.records] == []


def test_japanese_is_japanese():
    """A message of more than two words that is the same in both languages has been forgotten."""
    same: list[str] = []
    for folder in FOLDERS:
        english = messages(folder, "en")
        for key in english:
            samples = dict.fromkeys(english[key][0].blanks, 1)
            line = text.text_in("en", key, **samples)
            if line == text.text_in("ja", key, **samples) and len([w for w in line.split() if w.isalpha()]) > 2:
                same.append(key)
    assert same == []


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_message_that_sources_name_exists(language: str):
    missing = {f"{asked.where}: {asked.key}" for asked in all_asked() if not text.has_text(asked.key, language)}
    assert sorted(missing) == []


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_sources_fill_every_blank(language: str):
    """Where the facts stand beside the id. A reason's facts are also known by `-id`, their plain values."""
    known = {key: several[-1] for folder in FOLDERS for key, several in messages(folder, language).items()}

    def unfilled(asked: Asked) -> set[str]:
        if asked.facts is None or asked.key not in known:
            return set()
        given = {variant for fact in asked.facts for variant in (fact, f"{fact}-id", f"{fact.replace('_', '-')}-id")}
        return set(known[asked.key].blanks) - given

    bad = {f"{asked.where}: {asked.key}": sorted(unfilled(asked)) for asked in all_asked() if unfilled(asked)}
    assert bad == {}


def test_what_takes_a_message_is_known():
    """Every error class of ours takes a message id, so the sources of each are looked at."""
    from core import errors

    classes = {kind.__name__ for kind in vars(errors).values() if isinstance(kind, type)}
    assert classes <= set(TELLERS)
