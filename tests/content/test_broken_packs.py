"""Casebook UX-09: a broken pack is refused with pack, file, line, column and reason, all problems at once."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.content import Pack, ProblemsInContent, built_in_pack, check, load_pack, resolve
from core.errors import ContentError
from core.text import set_language
from plugins.power_grid.content_models import CONTENT

GERMANY = "maps/germany.yaml"


@dataclass(frozen=True)
class Edit:
    """One change of a file: the first `old` becomes `new`."""

    file: str
    old: str
    new: str


def apply(folder: Path, *edits: Edit) -> None:
    for edit in edits:
        path = folder / edit.file
        written = path.read_text("utf-8")
        assert edit.old in written, f"the test is out of date: {edit.file} has no {edit.old!r}"
        path.write_text(written.replace(edit.old, edit.new, 1), "utf-8")


def told(folder: Path) -> list[str]:
    """The problems as a modder reads them, without the folder in which the pack lies."""
    return [str(problem).removeprefix(f"{folder.parent}{os.sep}") for problem in check(folder, CONTENT)]


def line_of(folder: Path, file: str, needle: str) -> int:
    """Where the edited place is, found again by its text: the tests outlive edits elsewhere in the file."""
    lines = (folder / file).read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if needle in line)


ONE_FAULT = {
    "road to an unknown city": (
        Edit(GERMANY, "{a: aachen, b: koeln,", "{a: aachen, b: kolen,"),
        "b: kolen",
        "20: connections.1.b: there is no city “kolen” on this map; the nearest valid name is “koeln”",
    ),
    "a name with capitals and umlauts": (
        Edit(GERMANY, "{a: aachen, b: koeln,", "{a: aachen, b: Köln,"),
        "b: Köln",
        "20: connections.1.b: there is no city “Köln” on this map; the nearest valid name is “koeln”",
    ),
    "duplicate plant number": (
        Edit("plants.yaml", "number: 8,", "number: 7,"),
        "7, fuels: [coal]",
        "14: plants.5.number: “7” is there already, in plants.yaml line 11",
    ),
    "duplicate city": (
        Edit(GERMANY, "- id: kiel", "- id: flensburg"),
        "b: flensburg",
        None,
    ),
    "unknown region": (
        Edit(GERMANY, "    region: brown", "    region: bronw"),
        "region: bronw",
        (
            "13: cities.7.region: there is no region “bronw” on this map; the nearest valid name is “brown”, "
            "all valid ones are blue, brown, green, purple, red, yellow"
        ),
    ),
    "unknown key": (
        Edit(GERMANY, "    region: brown", "    regoin: brown"),
        "regoin: brown",
        (
            "5: cities.7.regoin: there is no key “regoin” here; the nearest valid name is “region”, "
            "all valid ones are board, id, names, place, region"
        ),
    ),
    "missing key": (
        Edit(GERMANY, "    region: brown\n", ""),
        "- id: luebeck",
        "5: cities.7.region: the key “region” is missing",
    ),
    "key that stands twice": (
        Edit(GERMANY, "    region: brown\n", "    region: brown\n    region: red\n"),
        "region: red",
        "5: cities.7.region: the key stands here a second time; the first is in line 70",
    ),
    "text for a number": (
        Edit(GERMANY, "b: koeln, cost: 7}", "b: koeln, cost: seven}"),
        "cost: seven",
        "33: connections.1.cost: this must be a whole number, not “seven”",
    ),
    "fraction for a whole number": (
        Edit(GERMANY, "b: koeln, cost: 7}", "b: koeln, cost: 7.5}"),
        "cost: 7.5",
        "33: connections.1.cost: this must be a whole number, not “7.5”",
    ),
    "negative cost": (
        Edit(GERMANY, "b: koeln, cost: 7}", "b: koeln, cost: -7}"),
        "cost: -7",
        "33: connections.1.cost: -7 is too small; the least is 0",
    ),
    "number for text": (
        Edit(GERMANY, "names: {en: Kiel,", "names: {en: 24103,"),
        "en: 24103",
        '17: cities.1.names.en: this must be text; put it in quotes: "24103"',
    ),
    "a name left empty": (
        Edit(GERMANY, "names: {en: Kiel,", "names: {en: ,"),
        "en: ,",
        "17: cities.1.names.en: the text is missing; if it begins with “#”, put it in quotes",
    ),
    "no number on the map": (
        Edit(GERMANY, "latitude: 54.32", "latitude: north"),
        "latitude: north",
        "23: cities.1.place.latitude: this must be a number, not “north”",
    ),
    "list for a mapping": (
        Edit(GERMANY, "place: {latitude: 54.32, longitude: 10.14}", "place: [54.32, 10.14]"),
        "place: [54.32",
        "12: cities.1.place: this must be a set of keys with values; its keys are latitude, longitude",
    ),
    "text for a list": (
        Edit("plants.yaml", "fuels: [oil], need: 2", "fuels: oil, need: 2"),
        "fuels: oil",
        "24: plants.0.fuels: this must be a list",
    ),
    "unknown fuel": (
        Edit("plants.yaml", "fuels: [garbage]", "fuels: [garbgae]"),
        "garbgae",
        (
            "25: plants.3.fuels.0: “garbgae” is not possible here; the nearest valid name is “garbage”, "
            "all valid ones are coal, garbage, oil, uranium"
        ),
    ),
    "impossible hybrid": (
        Edit("plants.yaml", "fuels: [coal, oil]", "fuels: [coal, garbage]"),
        "[coal, garbage]",
        "24: plants.2.fuels: a plant burns one fuel, or coal and oil, or nothing",
    ),
    "fuel without need": (
        Edit("plants.yaml", "fuels: [uranium], need: 1", "fuels: [uranium], need: 0"),
        "[uranium], need: 0",
        "42: plants.8.need: a plant that burns fuel needs at least 1 token",
    ),
    "need without fuel": (
        Edit("plants.yaml", "fuels: [], need: 0", "fuels: [], need: 2"),
        "[], need: 2",
        "35: plants.10.need: a plant without fuels must have the need 0",
    ),
    "bad id": (
        Edit(GERMANY, "- id: kiel", "- id: Kiel-Nord"),
        "Kiel-Nord",
        None,
    ),
    "bad colour": (
        Edit(GERMANY, '"#7fb685"', "green"),
        "colour: green",
        '25: regions.0.colour: “green” is no colour; a colour looks like "#7fb685"',
    ),
    "city that cannot be reached": (
        Edit(GERMANY, "  - {a: flensburg, b: kiel, cost: 4}\n", ""),
        "- id: flensburg",
        "9: cities.0.id: the city “flensburg” has no connection to the rest of the map",
    ),
    "connection that stands twice": (
        Edit(
            GERMANY, "  - {a: aachen, b: koeln,", "  - {a: duesseldorf, b: aachen, cost: 8}\n  - {a: aachen, b: koeln,"
        ),
        "b: aachen, cost: 8",
        "5: connections.1: duesseldorf and aachen are already connected above, at a cost of 9",
    ),
    "connection from a city to itself": (
        Edit(GERMANY, "{a: aachen, b: koeln,", "{a: koeln, b: koeln,"),
        "a: koeln, b: koeln",
        "19: connections.1.b: the connection leads from “koeln” to itself",
    ),
    "city beside the board": (
        Edit(GERMANY, "board: {x: ", "board: {x: 9"),
        "board: {x: 9",
        "12: cities.0.board: the position is outside the board of 1150 by 1502",
    ),
    "unknown map rule": (
        Edit(GERMANY, "nuclear_phase_out", "nuclear_phaseout"),
        "nuclear_phaseout",
        (
            "14: rules.0.variant: there is no map rule “power_grid.nuclear_phaseout”; the nearest valid name is "
            "“power_grid.nuclear_phase_out”, all valid ones are power_grid.coal_store, power_grid.nuclear_phase_out"
        ),
    ),
    "unknown figure of a rule": (
        Edit(GERMANY, "figures: {plant: 39}", "figures: {plnat: 39}"),
        "plnat",
        "15: rules.0.figures.plnat: the rule has no figure “plnat”; the nearest valid name is “plant”",
    ),
    "missing figure of a rule": (
        Edit(GERMANY, "figures: {plant: 39}", "figures: {}"),
        "figures: {}",
        "14: rules.0.figures.plant: the rule needs the figure “plant”",
    ),
    "rule about a plant that does not exist": (
        Edit(GERMANY, "figures: {plant: 39}", "figures: {plant: 41}"),
        "plant: 41",
        "22: rules.0.figures.plant: there is no plant with the number 41; the nearest valid name is “40”",
    ),
    "unknown outline": (
        Edit(GERMANY, "outline: germany", "outline: gremany"),
        "outline: gremany",
        (
            "12: board.outline: there is no outline “gremany”; the nearest valid name is “germany”, "
            "all valid ones are germany, usa"
        ),
    ),
    "unknown edition": (
        Edit(GERMANY, "editions: [recharged]", "editions: [recharged, recharge]"),
        "recharge]",
        "23: editions.1: there is no edition “recharge” in tables.yaml; the nearest valid name is “recharged”",
    ),
    "ladder with too few places": (
        Edit("tables.yaml", "{price: 16, places: 1}", "{price: 17, places: 0}"),
        "price: 17",
        None,
    ),
    "fuel that does not fit its ladder": (
        Edit("tables.yaml", "garbage: 24, uranium: 12", "garbage: 24, uranium: 13"),
        "- {price: 1, places: 1}",
        "9: tables.0.ladders.uranium: the ladder has 12 places, too few for the 13 tokens in the game",
    ),
    "more fuel on the market than in the game": (
        Edit("tables.yaml", "oil: 18", "oil: 25"),
        "oil: 25",
        "33: tables.0.fuel_start.oil: 25 tokens at the start are more than the 24 in the game",
    ),
    "price that falls": (
        Edit("tables.yaml", "{price: 14, places: 1}", "{price: 11, places: 1}"),
        "price: 11",
        "19: tables.0.ladders.uranium.10.price: prices must rise from place to place; 11 follows 12",
    ),
    "income that falls": (
        Edit("tables.yaml", "10, 22, 33, 44", "10, 22, 21, 44"),
        "10, 22, 21",
        "23: tables.0.payment.2: the income for 2 cities is lower than for one city fewer",
    ),
    "income table too short": (
        Edit("tables.yaml", ", 148, 150]", ", 148]"),
        "145, 148]",
        "14: tables.0.payment: 20 houses can be built, so 21 incomes are needed (for 0 to 20 cities); there are 20",
    ),
    "refill without one step": (
        Edit("tables.yaml", "        - {coal: 3, oil: 4, garbage: 3, uranium: 1}\n", ""),
        "- {coal: 3, oil: 2, garbage: 1",
        "9: tables.0.refill.2: the list has 2 items, at least 3 are needed",
    ),
    "end that nobody can reach": (
        Edit("tables.yaml", "end_cities: 18", "end_cities: 21"),
        "end_cities: 21",
        "86: tables.0.players.2.end_cities: the game would end at 21 cities, but only 20 houses can be built",
    ),
    "Step 2 after the end": (
        Edit("tables.yaml", "step2_cities: 6", "step2_cities: 15"),
        "step2_cities: 15",
        "71: tables.0.players.6.step2_cities: Step 2 would begin at 15 cities, after the end of the game at 14",
    ),
    "more players than the game knows": (
        Edit("tables.yaml", "      6: {regions", "      8: {regions"),
        "8: {regions",
        None,
    ),
    "too few plants for the set-up": (
        Edit("tables.yaml", "remove_plug: 2", "remove_plug: 5"),
        "remove_plug: 5",
        "36: tables.0.players.3.remove_plug: with 3 players 14 plants with a plug on the back are needed, there are 13",
    ),
    "more regions in play than on the map": (
        Edit("tables.yaml", "5: {regions: 5", "5: {regions: 7"),
        None,
        None,
    ),
}
"""Fault: edit, text of the line where it must be told, "column: key: sentence" (None: several lines, tested below)."""

ALONE = {name: fault for name, fault in ONE_FAULT.items() if fault[2] is not None}


@pytest.mark.parametrize("name", ALONE)
def test_one_fault_is_told_once_at_its_place(copy: Path, name: str) -> None:
    edit, needle, sentence = ALONE[name]
    apply(copy, edit)
    assert needle is not None
    line = line_of(copy, edit.file, needle)
    assert told(copy) == [f"broken/{edit.file}:{line}:{sentence}"]


def test_the_untouched_pack_is_sound(copy: Path) -> None:
    assert told(copy) == []


def test_a_city_under_anothers_id_is_told_with_what_follows_from_it(copy: Path) -> None:
    apply(copy, ONE_FAULT["duplicate city"][0])
    line = line_of(copy, GERMANY, "region: green") + 4
    problems = told(copy)
    assert problems[0] == f"broken/{GERMANY}:{line}:9: cities.1.id: the id “flensburg” is there twice on this map"
    roads = [problem for problem in problems[1:] if "there is no city “kiel” on this map" in problem]
    assert len(roads) == 3  # the roads to Kiel
    assert len(problems) == 4


def test_a_bad_id_is_told_without_its_roads(copy: Path) -> None:
    apply(copy, ONE_FAULT["bad id"][0])
    first, *others = told(copy)
    assert first.endswith(
        "cities.1.id: “Kiel-Nord” cannot be an id: "
        "an id begins with a small letter a-z and goes on with small letters, digits and “_”"
    )
    assert all("there is no city “kiel”" in other for other in others)
    assert len(others) == 3


def test_a_ladder_place_without_room(copy: Path) -> None:
    apply(copy, ONE_FAULT["ladder with too few places"][0])
    line = line_of(copy, "tables.yaml", "price: 17")
    assert told(copy) == [
        f"broken/tables.yaml:{line}:31: tables.0.ladders.uranium.11.places: 0 is too small; the least is 1",
    ]


def test_eight_players(copy: Path) -> None:
    apply(copy, ONE_FAULT["more players than the game knows"][0])
    line = line_of(copy, "tables.yaml", "8: {regions")
    assert told(copy) == [f"broken/tables.yaml:{line}:7: tables.0.players.8: 8 is too large; the most is 6"]


def test_players_and_refills_belong_together(copy: Path) -> None:
    apply(copy, Edit("tables.yaml", "      6: {regions", "      # 6: {regions"))
    line = line_of(copy, "tables.yaml", "      6:")
    without_row = "tables.0.refill.6: there is a refill for 6 players, but no row for them under “players”"
    assert told(copy) == [f"broken/tables.yaml:{line}:7: {without_row}"]
    apply(copy, Edit("tables.yaml", "      # 6: {regions", "      6: {regions"))
    path = copy / "tables.yaml"
    path.write_text("".join(path.read_text("utf-8").partition("      6:\n")[:1]), "utf-8")
    line = line_of(copy, "tables.yaml", "    refill:") + 1
    assert told(copy) == [f"broken/tables.yaml:{line}:7: tables.0.refill: there is no refill for 6 players"]


def test_more_regions_in_play_than_there_are(copy: Path) -> None:
    apply(copy, ONE_FAULT["more regions in play than on the map"][0])
    problems = told(copy)
    assert len(problems) == 2
    for problem, file in zip(problems, ("germany", "usa"), strict=True):
        line = line_of(copy, f"maps/{file}.yaml", "regions:") + 1
        assert problem == (
            f"broken/maps/{file}.yaml:{line}:3: regions: the map has 6 regions; with 5 players 7 are in play"
        )


LINE_OF_FOUR = """id: lonely
names: {en: Lonely, ja: 孤島}
editions: [recharged]
board: {width: 500, height: 500}
regions:
  - {id: west, colour: "#aaaaaa", names: {en: West, ja: 西}}
  - {id: east, colour: "#bbbbbb", names: {en: East, ja: 東}}
cities:
  - {id: one, region: west, names: {en: One, ja: 一}, board: {x: 100, y: 100}}
  - {id: two, region: east, names: {en: Two, ja: 二}, board: {x: 200, y: 100}}
  - {id: three, region: west, names: {en: Three, ja: 三}, board: {x: 300, y: 100}}
  - {id: four, region: east, names: {en: Four, ja: 四}, board: {x: 400, y: 100}}
connections:
  - {a: one, b: two, cost: 3}
  - {a: two, b: three, cost: 4}
  - {a: three, b: four, cost: 5}
"""


def test_regions_that_never_hang_together(copy: Path) -> None:
    """West falls apart without east and the other way round, so that no single region can be played."""
    tables = (copy / "tables.yaml").read_text("utf-8")
    (copy / "tables.yaml").write_text(re.sub(r"\{regions: \d", "{regions: 1", tables), "utf-8")
    path = copy / "maps" / "lonely.yaml"
    path.write_text(LINE_OF_FOUR, "utf-8")
    assert told(copy) == [
        (
            "broken/maps/lonely.yaml:6:3: regions: with 2 players the number of regions in play is 1, "
            "but no such choice of regions hangs together by connections"
        )
    ]
    path.write_text(LINE_OF_FOUR + "  - {a: one, b: three, cost: 9}\n", "utf-8")
    assert told(copy) == []


def test_a_region_without_cities(copy: Path) -> None:
    edited = LINE_OF_FOUR.replace("cities:", '  - {id: sea, colour: "#cccccc", names: {en: Sea, ja: 海}}\ncities:')
    tables = (copy / "tables.yaml").read_text("utf-8")
    (copy / "tables.yaml").write_text(re.sub(r"\{regions: \d", "{regions: 2", tables), "utf-8")
    (copy / "maps" / "lonely.yaml").write_text(edited, "utf-8")
    assert told(copy) == ["broken/maps/lonely.yaml:8:10: regions.2.id: the region “sea” has no cities"]


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
    line = line_of(copy, "maps/usa.yaml", "outline:")
    assert told(copy) == [
        f"broken/maps/usa.yaml:{line}:12: {MISSING_OUTLINE}",
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
