"""The rules books: the same sections in every language, links that lead somewhere, numbers from the content in force.

What the text says of the rules is read against texts 000, 001 and 004; figures here come from text 001.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.hooks import GameDef, registry
from core.rulebook import Rulebook, faults, plain, read_book, read_titles
from core.text import LANGUAGES

GAMES = [game for game in registry().games.values() if game.rulebook is not None]
BOOKS = [(game, language) for game in GAMES for language in LANGUAGES]
RECHARGED, CLASSIC = "power_grid.recharged", "power_grid.classic"


def name(part: object) -> str:
    return part.id if isinstance(part, GameDef) else str(part)


def book(game: GameDef | str, language: str = "en", content: object = None) -> Rulebook:
    game = registry().game(game) if isinstance(game, str) else game
    assert game.rulebook is not None
    return read_book(game.rulebook, content or game.load_content(), language)


def words(found: Rulebook, section: str) -> str:
    one = found.find(section)
    assert one is not None
    return one.words


def table(found: Rulebook, section: str) -> tuple[tuple[str, ...], ...]:
    one = found.find(section)
    assert one is not None
    return next(block.rows for block in one.blocks if block.kind == "table")


def test_power_grid_has_a_book_in_both_editions():
    assert {RECHARGED, CLASSIC} <= {game.id for game in GAMES}


@pytest.mark.parametrize(("game", "language"), BOOKS, ids=name)
def test_a_book_is_whole(game: GameDef, language: str):
    """No id twice, no link to nowhere, no empty section, no blank that nothing fills, no mark left over."""
    assert game.rulebook is not None
    found = book(game, language)
    assert len(found.sections) > 10
    assert faults(found, game.rulebook.pictures) == []
    assert read_titles(game.rulebook, language) == {section.id: section.title for section in found.sections}


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_languages_say_the_same_things(game: GameDef):
    """Same sections in the same order, with the same pieces in each: tables, pictures, editions, links, numbers."""
    first, *others = (book(game, language) for language in LANGUAGES)
    for other in others:
        assert [(s.id, s.level, s.file) for s in other.sections] == [(s.id, s.level, s.file) for s in first.sections]
        for one, two in zip(first.sections, other.sections, strict=True):
            assert [(b.kind, b.edition, b.name, len(b.rows)) for b in two.blocks] == [
                (b.kind, b.edition, b.name, len(b.rows)) for b in one.blocks
            ], one.id


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_no_section_is_left_untranslated(game: GameDef):
    """Japanese titles and paragraphs have Japanese in them; English ones have none."""
    kana = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
    for section in book(game, "ja").sections:
        assert kana.search(section.title), section.id
        for block in section.blocks:
            if block.kind in ("paragraph", "list", "numbered", "note", "picture"):
                assert all(kana.search(plain(row[0])) for row in block.rows), section.id
    for section in book(game, "en").sections:
        assert not kana.search(section.words), section.id


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_pictures_are_drawn(game: GameDef):
    assert game.rulebook is not None
    for make in game.rulebook.pictures.values():
        board = make(game.load_content())
        assert board.items and board.width > 0 and board.height > 0


def test_the_payment_is_that_of_the_rules():
    """Text 001, power and income: 10 for no city, 22, 33, 44, 54, 64, 73 ... 150 for twenty."""
    rows = table(book(RECHARGED), "payment")[1:]
    pairs = [pair for column in (0, 2, 4) for pair in ((row[column], row[column + 1]) for row in rows)]
    paid = {int(cities): int(elektro) for cities, elektro in pairs if cities}
    assert [paid[n] for n in range(7)] == [10, 22, 33, 44, 54, 64, 73]
    assert paid[20] == 150
    assert len(paid) == 21


def test_the_counts_are_those_of_the_rules():
    """Text 001, set-up: regions 3, 3, 4, 5, 5; Step 2 at 7, 7, 7, 7, 6; end at 18, 17, 17, 15, 14."""
    rows = table(book(RECHARGED), "players")[1:]
    assert [row[0] for row in rows] == ["2", "3", "4", "5", "6"]
    assert [row[1] for row in rows] == ["3", "3", "4", "5", "5"]
    assert [row[3] for row in rows] == ["7", "7", "7", "7", "6"]
    assert [row[4] for row in rows] == ["18", "17", "17", "15", "14"]
    assert [row[5] for row in rows] == ["3"] * 5


def test_each_edition_has_its_own_figures():
    """Text 004 and ruling 4: two players, Step 2 at 10, end at 21, four plants; the market opens with 3 to 10."""
    rows = table(book(CLASSIC), "players")[1:]
    assert (rows[0][3], rows[0][4], rows[0][5]) == ("10", "21", "4")
    recharged = book(RECHARGED)
    assert "3, 4, 5, 6, 7, 8, 9, 10" in words(recharged, "plant-market"), "what is marked classic has classic's figures"
    assert table(recharged, "players")[1][4] == "18"


def test_a_refill_table_is_that_of_the_rules():
    """Text 001: Germany with five in Step 1: coal 5, oil 4, garbage 3, uranium 2."""
    row = next(row for row in table(book(RECHARGED), "resupply") if row[0] == "5")
    assert [cell.split(" / ")[0] for cell in row[1:]] == ["5", "4", "3", "2"]


def test_a_mod_has_its_own_numbers_in_the_book():
    """Figures come from the content that is played with, not from the text."""
    from core.content import Resolved

    game = registry().game(RECHARGED)
    content = game.load_content()
    changed = []
    for entry in content.entries("tables"):
        if entry["id"] == "recharged":
            payment = [p + 100 for p in entry["payment"]]
            entry = {**entry, "payment": payment, "start_money": 77, "house_costs": [11, 16, 21]}
        changed.append(entry)
    modded = Resolved.of(content.game, content.packs, content.keys, {**content.sections, "tables": changed})
    found = book(game, "en", modded)
    assert "77 Elektro" in words(found, "start")
    assert "11, 16 and 21 Elektro" in words(found, "spaces")
    assert table(found, "payment")[1][:2] == ("0", "110")


def test_faults_are_found(tmp_path: Path):
    """The check can fail: each kind of fault is told with its section."""
    from core.rulebook import RulebookDef

    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "01-x.md").write_text(
        "# One {#one}\n\n[to](#nowhere) {{blank}}\n\n## Two {#two}\n\n## Again {#one}\n\n![p](picture:none)\n\n"
        "::: third\nx\n:::\n\n| a | b |\n|---|---|\n| 1 |\n",
        encoding="utf-8",
    )
    definition = RulebookDef(tmp_path, lambda content, edition, language: {}, {"first": "gui-title"}, "first")
    told = "\n".join(faults(read_book(definition, None, "en"), {}))
    for part in ("twice", "#nowhere", "{{blank}}", "#two: nothing", "picture none", "edition third", "lengths"):
        assert part in told, part


def test_barrage_has_its_figures():
    """Text 002: five rounds, twelve engineers, six credits; 6 and 2 VP for the ranking, a base costs 5, 4, 3."""
    found = book("barrage")
    assert "After 5 rounds" in words(found, "overview")
    assert "12 engineers, 6 credits, 6 excavators, 4 concrete mixers" in words(found, "start")
    assert "scores 6 VP, the second 2 VP" in words(found, "scoring")
    assert table(found, "build")[1][1:] == ("5", "4", "3")
