"""Casebook UX-09: files that cannot be read, manifests with faults, and how everything is told at once."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from core.content import Pack, ProblemsInContent, built_in_pack, load_pack, resolve
from core.errors import ContentError
from core.text import set_language
from plugins.power_grid.content_models import CONTENT
from tests.content.breaking import GERMANY, Edit, apply, line_of, told

SYNTAX = {
    "colour without quotes": (Edit(GERMANY, '"#7fb685"', "#7fb685"), "25:25: what follows “ #” is a comment"),
    "bracket not closed": (Edit(GERMANY, "cost: 9}", "cost: 9"), "251:5: a “,” or a closing bracket is missing"),
    "tab": (Edit(GERMANY, "    region: green", "\tregion: green"), "34:1: a tab stands here"),
    "indented too far": (Edit(GERMANY, "    region: green", "     region: green"), "34:12: a “: ” stands where no key"),
    "colon in a value": (Edit(GERMANY, "source: public", "source: seen: public"), "8:13: a “: ” stands where no key"),
    "colon missing": (Edit(GERMANY, "editions: [", "editions ["), "7:1: a “:” is missing after the key"),
    "unknown alias": (Edit(GERMANY, "plant: 39", "plant: *number"), "11:22: this “*name” refers to an anchor"),
    "quote not closed": (Edit(GERMANY, "source: public", 'source: "public'), "quotation mark"),
    "second document": (Edit(GERMANY, "regions:", "---\nregions:"), "24:1: a second document begins here"),
    "unknown type": (Edit(GERMANY, "plant: 39", "plant: !!python/name:os.system 39"), "11:22: this is not valid YAML"),
    "control character": (Edit(GERMANY, "ja: ドイツ", "ja: ドイ\x08ツ"), "6:45: a control character stands here"),
    "an alias of itself": (
        Edit(GERMANY, "editions: [recharged]", "editions: &e [*e]"),
        "1:1: the file holds more than",
    ),
}


@pytest.mark.parametrize("name", SYNTAX)
def test_yaml_that_cannot_be_read(copy: Path, name: str) -> None:
    edit, words = SYNTAX[name]
    apply(copy, edit)
    problems = told(copy)
    assert len(problems) == 1
    assert problems[0].startswith(f"broken/{GERMANY}:")
    assert words in problems[0]


def test_text_in_another_encoding(copy: Path) -> None:
    path = copy / GERMANY
    german = path.read_text("utf-8").replace("ja:", "# ").encode("latin-1", "ignore")
    path.write_bytes(german)
    line = next(number for number, row in enumerate(german.splitlines(), 1) if b"\xfc" in row or b"\xdc" in row)
    column = german.splitlines()[line - 1].index(b"\xfc") + 1
    assert told(copy) == [
        (
            f"broken/{GERMANY}:{line}:{column}: the file is not UTF-8 (the byte 0xFC here is no part of it); "
            "save it with the encoding UTF-8"
        )
    ]
    path.write_text("id: germany", "utf-16")
    assert told(copy) == [f"broken/{GERMANY}:1:1: the file is UTF-16; save it with the encoding UTF-8"]


def test_columns_count_letters_not_bytes(copy: Path) -> None:
    apply(copy, Edit(GERMANY, "de: Kiel, ja: キール", "ja: キール, de: 7"))
    line = line_of(copy, GERMANY, "de: 7")
    assert told(copy) == [f'broken/{GERMANY}:{line}:36: cities.1.names.de: this must be text; put it in quotes: "7"']


def test_a_mark_for_the_byte_order_does_no_harm(copy: Path) -> None:
    path = copy / GERMANY
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert told(copy) == []


MISSING_SECTION = (
    "broken/plants.yaml: the file is missing; a pack that only adds to another one names that one under “extends” in "
    "pack.yaml"
)

MISSING_OUTLINE = "board.outline: there is no outline “usa”; the nearest valid name is “germany”"


def test_missing_files(copy: Path) -> None:
    (copy / "plants.yaml").unlink()
    (copy / "outlines" / "usa.yaml").unlink()
    line, classic = (line_of(copy, f"maps/{name}.yaml", "outline:") for name in ("usa", "usa_classic"))
    assert told(copy) == [
        f"broken/maps/usa.yaml:{line}:12: {MISSING_OUTLINE}",
        f"broken/maps/usa_classic.yaml:{classic}:12: {MISSING_OUTLINE}",
        MISSING_SECTION,
    ]


def test_a_file_under_a_wrong_name(copy: Path) -> None:
    (copy / GERMANY).rename(copy / "germany.yaml")
    (copy / "README.md").write_text("not content", "utf-8")
    assert told(copy) == [
        (
            "broken/germany.yaml: nothing in a pack is read from a file called “germany.yaml”; "
            "the nearest valid name is “maps/*.yaml”, "
            "all valid ones are pack.yaml, plants.yaml, tables.yaml, maps/*.yaml, outlines/*.yaml"
        )
    ]


def test_an_empty_file_and_a_file_without_its_list(copy: Path) -> None:
    (copy / "plants.yaml").write_text("# nothing\n", "utf-8")
    (copy / "tables.yaml").write_text("- id: recharged\n", "utf-8")
    assert told(copy) == [
        "broken/plants.yaml:1:1: the file is empty",
        "broken/tables.yaml:1:1: the file must begin with the key “tables:” and a list under it",
    ]
    (copy / "plants.yaml").write_text("plant:\n  - {number: 3}\n", "utf-8")
    (copy / "tables.yaml").write_text("tables: none\nnotes: some\n", "utf-8")
    assert told(copy) == [
        "broken/plants.yaml:1:1: plant: there is no key “plant” here; the nearest valid name is “plants”",
        "broken/tables.yaml:1:9: tables: this must be a list",
        "broken/tables.yaml:2:1: notes: there is no key “notes” here; the nearest valid name is “tables”",
    ]


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    assert told(tmp_path / "nowhere") == ["nowhere: there is no such pack folder"]
    (tmp_path / "empty").mkdir()
    assert told(tmp_path / "empty")[-1] == "empty/pack.yaml: the file is missing"


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid"), reason="needs files that cannot be read")
def test_a_file_that_cannot_be_read(copy: Path) -> None:
    (copy / GERMANY).unlink()
    (copy / GERMANY).mkdir()
    assert told(copy) == [f"broken/{GERMANY}: the file cannot be read: Is a directory"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "api: 1",
            "api: 2",
            "4:6: api: the pack is written for level 2 of the pack format, this program reads level 1;",
        ),
        ("api: 1", "api: one", "4:6: api: this must be a whole number, not “one”"),
        ("game: power_grid", "game: chess", "3:7: game: the pack belongs to “chess”; the nearest valid name"),
        ("version: 1.0.0", "version: 1.0", '2:10: version: this must be text; put it in quotes: "1.0"'),
        ("version: 1.0.0", "version: new", "2:10: version: “new” is no version; a version looks like 1.2.0"),
        ("version: 1.0.0\n", "", "1:1: version: the key “version” is missing"),
        ("api: 1", "api: 1\nextends: power_grid", "5:10: extends: a pack cannot extend or require itself"),
        ("api: 1", "api: 1\nremove: {maps: [usa]}", "5:1: remove: only a pack that extends or requires"),
        (
            "api: 1",
            "api: 1\nextends: x\nreplace: {map: [usa]}",
            "6:11: replace.map: the game has no content called “map”",
        ),
        ("api: 1", "api: 1\nrequires: {other: new}", "5:19: requires.other: “new” is no range of versions"),
    ],
)
def test_faults_of_the_manifest(copy: Path, old: str, new: str, expected: str) -> None:
    apply(copy, Edit("pack.yaml", old, new))
    assert any(problem.startswith(f"broken/pack.yaml:{expected}") for problem in told(copy))
    with pytest.raises(ProblemsInContent):
        load_pack(copy, CONTENT)


def test_everything_is_told_at_once(copy: Path) -> None:
    """Faults of six kinds in four files; the sound parts of broken entries are still checked against one another."""
    apply(
        copy,
        Edit("pack.yaml", "names: {en", "nmaes: {en"),
        Edit("plants.yaml", "back: plug", "back: plugs"),
        Edit("plants.yaml", "number: 9,", "number: 8,"),
        Edit(GERMANY, "    region: green", "    regoin: green"),
        Edit(GERMANY, "b: koeln, cost: 7", "b: kolen, cost: 7"),
        Edit(GERMANY, "outline: germany", "outline: gremany"),
        Edit("maps/usa.yaml", "cost: 3}", "cost: three}"),
        Edit("maps/usa.yaml", "b: knoxville, cost: 5}", "b: konxville, cost: 5}"),
    )
    keys = [re.sub(r"^broken/([^:]+):\d+:\d+: ([^:]+):.*", r"\1 \2", problem) for problem in told(copy)]
    assert keys == [
        "maps/germany.yaml board.outline",
        "maps/germany.yaml cities.0.regoin",
        "maps/germany.yaml connections.1.b",
        "maps/usa.yaml connections.0.cost",
        "maps/usa.yaml connections.1.b",
        "pack.yaml nmaes",
        "plants.yaml plants.0.back",
        "plants.yaml plants.6.number",
    ]


def test_loading_raises_with_all_problems_in_the_readers_language(copy: Path) -> None:
    apply(copy, Edit(GERMANY, "b: koeln, cost: 7", "b: kolen, cost: 7"), Edit(GERMANY, "cost: 9}", "cost: -9}"))
    with pytest.raises(ContentError) as caught:
        load_pack(copy, CONTENT)
    error = caught.value
    assert isinstance(error, ProblemsInContent)
    assert [problem.key for problem in error.problems] == ["connections.0.cost", "connections.1.b"]
    first, *lines = str(error).splitlines()
    assert first == "This content cannot be used; 2 problems were found:"
    assert [line.startswith(str(copy / GERMANY)) for line in lines] == [True, True]
    set_language("ja")
    assert "この地図に「kolen」という都市はありません。最も近い有効な名前は「koeln」です" in str(error)


def test_problems_between_sections_are_raised_when_resolving(copy: Path, built_in: Pack) -> None:
    apply(copy, Edit(GERMANY, "outline: germany", "outline: gremany"))
    pack = load_pack(copy, CONTENT)  # each file by itself is sound
    with pytest.raises(ProblemsInContent, match="gremany"):
        resolve([pack])
    assert resolve([built_in]).game == "power_grid"


def test_the_built_in_pack_is_found_by_name() -> None:
    assert (built_in_pack("power_grid") / "pack.yaml").is_file()
    with pytest.raises(KeyError, match="power_gird"):
        built_in_pack("power_gird")
