"""Casebook UX-09: a broken pack is refused with pack, file, line, column and reason, all problems at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.content.breaking import GERMANY, Edit, apply, line_of, told

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
        Edit("plants.yaml", "number: 15,", "number: 14,"),
        "14, fuels: [coal]",
        "14: plants.12.number: “14” is there already, in plants.yaml line 18",
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
        (
            "23: editions.1: there is no edition “recharge” in tables.yaml; the nearest valid name is “recharged”, "
            "all valid ones are classic, recharged"
        ),
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
    path.write_text(re.sub(r"      6:\n(?:        - .*\n)+", "", path.read_text("utf-8"), count=1), "utf-8")
    line = line_of(copy, "tables.yaml", "    refill: &refill")  # the classic edition refers to it
    assert told(copy) == [f"broken/tables.yaml:{line}:13: tables.0.refill: there is no refill for 6 players"]


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
