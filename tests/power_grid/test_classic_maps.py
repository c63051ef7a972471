"""The two boards of the first edition: their size, how they differ from the Recharged boards, and how they are drawn.

Figures: the facts about the printed boards, from the transcriptions that were compared (maps/germany_classic and
maps/usa_classic); rules: text 004, set-up, and RULES sections 1, 6 and 10.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from core import text
from core.graphs import connection_graph, cost_table
from core.table import Part
from plugins.power_grid.table.board import RegionLook, map_art, map_board
from plugins.power_grid.table.labels import DETAILS
from plugins.power_grid.tables import MapTables, build_tables, load_builtin, map_ids

GERMANY, USA = "germany_classic", "usa_classic"
RECHARGED = {GERMANY: "germany", USA: "usa"}
"""The Recharged board of the same country."""

Pair = frozenset[str]


def board(map_id: str) -> MapTables:
    """Return a board; which edition's figures come with it does not matter here."""
    return build_tables(load_builtin(), map_id).map


def costs(map_id: str) -> dict[Pair, int]:
    """Return every connection of a board with its cost."""
    return {frozenset((a, b)): cost for a, b, cost in board(map_id).connections}


def cost(map_id: str, a: str, b: str) -> int:
    """Return what the printed connection between two cities costs."""
    return costs(map_id)[frozenset((a, b))]


def detour(map_id: str, a: str, b: str) -> int:
    """Return the cheapest way between two cities on the whole board that leaves out the connection between them."""
    drawn = board(map_id)
    others = [link for link in drawn.connections if {a, b} != {link[0], link[1]}]
    return cost_table(connection_graph(drawn.cities, others), [a, b])[0][1]


def cheapest(map_id: str, regions: str, a: str, b: str) -> int:
    """Return the cheapest way between two cities through the named regions alone."""
    area = board(map_id).area(regions.split())
    return area.cost[area.index[a]][area.index[b]]


class TestSize:
    def test_they_are_played_in_the_first_edition_alone(self) -> None:
        """RULES section 10: the first edition's boards have no rules of their own, no phase-out and no coal store."""
        assert map_ids(load_builtin(), "classic") == (GERMANY, USA)
        assert map_ids(load_builtin(), "recharged") == ("germany", "usa")
        for map_id in (GERMANY, USA):
            assert build_tables(load_builtin(), map_id).variants == ()

    @pytest.mark.parametrize(("map_id", "connections", "total"), [(GERMANY, 83, 992), (USA, 87, 907)])
    def test_cities_regions_and_connections(self, map_id: str, connections: int, total: int) -> None:
        """Six regions of seven cities; every connection once, three of them for nothing."""
        drawn = board(map_id)
        assert len(set(drawn.cities)) == len(drawn.cities) == 42
        assert Counter(drawn.region_of.values()) == dict.fromkeys(drawn.regions, 7)
        assert len(drawn.regions) == 6
        assert len(drawn.connections) == len(costs(map_id)) == connections
        assert sum(costs(map_id).values()) == total

    @pytest.mark.parametrize(
        ("map_id", "free"),
        [
            (GERMANY, [("duisburg", "essen"), ("frankfurt_main", "wiesbaden"), ("halle", "leipzig")]),
            (USA, [("cheyenne", "denver"), ("jacksonville", "savannah"), ("new_york", "philadelphia")]),
        ],
    )
    def test_three_connections_cost_nothing(self, map_id: str, free: list[tuple[str, str]]) -> None:
        assert {pair for pair, price in costs(map_id).items() if price == 0} == set(map(frozenset, free))

    @pytest.mark.parametrize("map_id", [GERMANY, USA])
    def test_nothing_is_doubtful(self, map_id: str) -> None:
        """The transcriptions agree but for slips of single ones; those of the Recharged USA do not."""
        assert not [link for link in load_builtin().entry("maps", map_id)["connections"] if link.get("doubtful")]
        assert [link for link in load_builtin().entry("maps", "usa")["connections"] if link.get("doubtful")]


BORDERS = {
    GERMANY: {
        "green": "brown red yellow",
        "brown": "green yellow",
        "red": "blue green yellow",
        "yellow": "blue brown green purple red",
        "blue": "purple red yellow",
        "purple": "blue yellow",
    },
    USA: {
        "purple": "cyan red yellow",
        "cyan": "purple red",
        "yellow": "brown green purple red",
        "red": "cyan green purple yellow",
        "brown": "green yellow",
        "green": "brown red yellow",
    },
}
"""The neighbours of every region."""


class TestRegions:
    @pytest.mark.parametrize("map_id", [GERMANY, USA])
    def test_neighbours(self, map_id: str) -> None:
        """Two regions are neighbours when a connection crosses their border."""
        drawn = board(map_id)
        crossed = {frozenset((drawn.region_of[a], drawn.region_of[b])) for a, b, _ in drawn.connections}
        for region, expected in BORDERS[map_id].items():
            near = {other for pair in crossed if region in pair for other in pair - {region}}
            assert near == set(expected.split()), region

    @pytest.mark.parametrize(("map_id", "expected"), [(GERMANY, (13, 12, 6)), (USA, (12, 12, 6))])
    def test_choices_that_hang_together(self, map_id: str, expected: tuple[int, int, int]) -> None:
        """Text 004, set-up: three, four or five regions that adjoin; of 20, 15 and 6 choices these do (PG-15)."""
        drawn = board(map_id)
        assert tuple(len(drawn.connected_choices(size)) for size in (3, 4, 5)) == expected

    def test_germany_without_its_centre_is_a_row(self) -> None:
        """North-east, north-west, Ruhr, Rhine, south: without the centre each adjoins the next alone, so that three
        choices of three and two of four hang together there."""
        row = ("brown", "green", "red", "blue", "purple")
        drawn = board(GERMANY)
        for size in (3, 4):
            without = {frozenset(choice) for choice in drawn.connected_choices(size) if "yellow" not in choice}
            assert without == {frozenset(row[i : i + size]) for i in range(len(row) - size + 1)}
            with_it = [choice for choice in drawn.connected_choices(size) if "yellow" in choice]
            assert len(with_it) == len(list(combinations(row, size - 1)))


class TestAgainstTheRechargedBoards:
    """What a person finds who lays the two boards of a country side by side."""

    @pytest.mark.parametrize(
        ("old", "new", "region"), [("torgelow", "stralsund", "brown"), ("wiesbaden", "mainz", "blue")]
    )
    def test_a_city_of_germany_gave_way_to_another(self, old: str, new: str, region: str) -> None:
        """Torgelow became Stralsund and Wiesbaden became Mainz, in the same region with the same connections."""
        first, recharged = board(GERMANY), board("germany")
        assert first.region_of[old] == recharged.region_of[new] == region
        assert old not in recharged.cities
        assert new not in first.cities

        def from_it(map_id: str, city: str) -> dict[str, int]:
            return {next(iter(pair - {city})): price for pair, price in costs(map_id).items() if city in pair}

        assert from_it(GERMANY, old) == from_it("germany", new)

    def test_connections_of_torgelow(self) -> None:
        assert [cost(GERMANY, "torgelow", near) for near in ("berlin", "rostock", "schwerin")] == [15, 19, 19]

    def test_connections_of_wiesbaden(self) -> None:
        near = ("frankfurt_main", "koeln", "mannheim", "saarbruecken", "trier")
        assert [cost(GERMANY, "wiesbaden", city) for city in near] == [0, 21, 11, 10, 18]

    @pytest.mark.parametrize(
        ("map_id", "a", "b", "first", "recharged"),
        [
            (GERMANY, "dortmund", "essen", 4, 5),
            (GERMANY, "mannheim", "saarbruecken", 11, 16),
            (USA, "chicago", "omaha", 13, 12),
            (USA, "houston", "santa_fe", 21, 20),
        ],
    )
    def test_other_costs(self, map_id: str, a: str, b: str, first: int, recharged: int) -> None:
        assert cost(map_id, a, b) == first
        assert cost(RECHARGED[map_id], a, b) == recharged

    def test_other_connections_of_the_usa(self) -> None:
        """Boise-Cheyenne and Cincinnati-Raleigh went, Knoxville-Raleigh came."""
        assert cost(USA, "boise", "cheyenne") == 24
        assert cost(USA, "cincinnati", "raleigh") == 15
        assert costs(USA).keys() - costs("usa").keys() == {
            frozenset(("boise", "cheyenne")),
            frozenset(("cincinnati", "raleigh")),
        }
        assert costs("usa").keys() - costs(USA).keys() == {frozenset(("knoxville", "raleigh"))}

    @pytest.mark.parametrize(("map_id", "same"), [(GERMANY, 73), (USA, 83)])
    def test_all_other_connections_are_the_same(self, map_id: str, same: int) -> None:
        """Germany: 83 without the eight of the two cities and the two other costs. The USA: 87 without two and two."""
        assert len(costs(map_id).items() & costs(RECHARGED[map_id]).items()) == same

    @pytest.mark.parametrize(("map_id", "same"), [(GERMANY, 40), (USA, 42)])
    def test_all_other_cities_are_the_same(self, map_id: str, same: int) -> None:
        """By region and by name in every language."""
        first, recharged = board(map_id), board(RECHARGED[map_id])
        shared = [city for city in first.cities if city in recharged.cities]
        assert len(shared) == same
        for city in shared:
            assert first.region_of[city] == recharged.region_of[city]
            assert first.city_names[city] == recharged.city_names[city]
        assert first.region_names == recharged.region_names

    def test_names(self) -> None:
        """Nobody takes one board for the other."""
        assert board(GERMANY).names == {
            "en": "Germany (first edition)",
            "de": "Deutschland (erste Ausgabe)",
            "ja": "ドイツ（初版）",
        }
        assert board(GERMANY).city_name("wiesbaden", "ja") == "ヴィースバーデン"
        assert board(GERMANY).city_name("torgelow", "ja") == "トルゲロー"
        assert {board(USA).names[spoken] for spoken in ("en", "de", "ja")} == {
            "USA (first edition)",
            "USA (erste Ausgabe)",
            "アメリカ合衆国（初版）",
        }


DETOURS = [
    (GERMANY, "dortmund", "koeln", 10, 4 + 2 + 4),  # over Essen and Düsseldorf
    (GERMANY, "dresden", "erfurt", 19, 13 + 0 + 6),  # over Leipzig and Halle
    (GERMANY, "essen", "muenster", 6, 4 + 2),  # over Dortmund
    (GERMANY, "saarbruecken", "stuttgart", 17, 11 + 6),  # over Mannheim
    (USA, "boise", "cheyenne", 24, 12 + 9),  # over Billings
    (USA, "chicago", "omaha", 13, 8 + 5),  # over Kansas City
    (USA, "cincinnati", "raleigh", 15, 7 + 7),  # over Pittsburgh
    (USA, "houston", "santa_fe", 21, 5 + 16),  # over Dallas
]
"""Connections that are no cheaper than a detour: board, ends, printed cost, cost of the detour."""


class TestDetours:
    """Text 004, building: the cheapest way counts, through whatever cities (RULES section 6)."""

    @pytest.mark.parametrize(("map_id", "a", "b", "printed", "round_about"), DETOURS)
    def test_a_detour_costs_no_more(self, map_id: str, a: str, b: str, printed: int, round_about: int) -> None:
        assert cost(map_id, a, b) == printed
        assert detour(map_id, a, b) == round_about
        everywhere = " ".join(board(map_id).regions)
        assert cheapest(map_id, everywhere, a, b) == min(printed, round_about)

    @pytest.mark.parametrize("map_id", [GERMANY, USA])
    def test_every_other_connection_is_worth_its_cost(self, map_id: str) -> None:
        vain = {frozenset((a, b)) for drawn, a, b, _, _ in DETOURS if drawn == map_id}
        found = {pair for pair, price in costs(map_id).items() if detour(map_id, *pair) <= price}
        assert found == vain
        assert len(found) == 4

    def test_a_detour_must_lie_in_the_regions_in_play(self) -> None:
        """Pittsburgh is brown: without it Cincinnati-Raleigh costs its 15, not 18 over Knoxville and Atlanta."""
        assert cheapest(USA, "yellow brown green", "cincinnati", "raleigh") == 14
        assert cheapest(USA, "yellow red green", "cincinnati", "raleigh") == 15

    def test_the_dear_connection_is_never_taken(self) -> None:
        """Billings is purple like Boise and Cheyenne: wherever these two are played, 21 is the price."""
        for choice in board(USA).connected_choices(3):
            if "purple" in choice:
                assert cheapest(USA, " ".join(choice), "boise", "cheyenne") == 21
        area = board(USA).area(("purple",))
        assert area.route("boise", "cheyenne") == ["boise", "billings", "cheyenne"]

    def test_of_equal_ways_the_direct_one_is_named(self) -> None:
        area = board(GERMANY).area(("red", "blue", "purple"))
        assert area.route("dortmund", "koeln") == ["dortmund", "koeln"]
        assert area.route("saarbruecken", "stuttgart") == ["saarbruecken", "stuttgart"]

    def test_the_cheap_way_to_the_saar(self) -> None:
        """Würzburg-Saarbrücken: over Mannheim 10 + 11 on the first board; on the Recharged one that is 10 + 16, dearer
        than over Frankfurt and Mainz, 13 + 0 + 10."""
        assert cheapest(GERMANY, "yellow blue", "wuerzburg", "saarbruecken") == 21
        assert cheapest("germany", "yellow blue", "wuerzburg", "saarbruecken") == 23


class TestDrawing:
    @pytest.mark.parametrize("language", text.LANGUAGES)
    @pytest.mark.parametrize("map_id", [GERMANY, USA])
    def test_every_cost_can_be_read(self, map_id: str, language: str) -> None:
        """At every zoom no city lies on a cost's figures (6 units wide each side, 8 up and down)."""
        spoken = text.language()
        text.set_language(language)
        try:
            art = map_art(load_builtin(), map_id)
            items = map_board(art, {}, dict.fromkeys(art.rings, RegionLook())).items
        finally:
            text.set_language(spoken)
        costs = [part for item in items if item.id == "roads" for part in item.parts if part.kind == "text"]
        plates = [
            (item.id, item.x + part.box[0], item.y + part.box[1], part.box[2], part.box[3])
            for item in items
            for part in item.parts
            if item.id.startswith("city:") and part.fill in ("plate", "full_plate")
        ]
        assert len(plates) == 42
        for detail in DETAILS:
            figures = [part for part in costs if part.shown_at(detail.least)]
            assert len(figures) == len(art.connections)
            for (a, b, _), part in zip(art.connections, figures, strict=True):
                for city, x, y, w, h in plates:
                    assert _covered(part, x, y, w, h) == 0, f"{a}-{b} under {city} from {detail.least}"


def _covered(figures: Part, x: float, y: float, w: float, h: float) -> float:
    """Return which part of a cost's figures lies under a plate."""
    left, top, width, height = figures.box
    middle_x, middle_y = left + width / 2, top + height / 2
    half = 6.0 * len(figures.text)
    across = min(middle_x + half, x + w) - max(middle_x - half, x)
    down = min(middle_y + 8, y + h) - max(middle_y - 8, y)
    return max(0.0, across) * max(0.0, down) / (2 * half * 16)
