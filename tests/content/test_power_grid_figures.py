"""The figures of Power Grid against the checksums of the rule texts and the casebook."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, pairwise

import pytest

from core.content import Resolved
from core.graphs import UNREACHABLE, connected_subsets, connection_graph, neighbours_of_groups
from plugins.power_grid.tables import (
    COAL,
    COAL_STORE,
    FUELS,
    GARBAGE,
    NUCLEAR_PHASE_OUT,
    OIL,
    URANIUM,
    Tables,
    _built,
    build_tables,
    load_builtin,
    map_ids,
)


@pytest.fixture(scope="module")
def germany() -> Tables:
    return build_tables(load_builtin(), "germany")


@pytest.fixture(scope="module")
def usa() -> Tables:
    return build_tables(load_builtin(), "usa")


@pytest.fixture(scope="module", params=["germany", "usa", "germany_classic", "usa_classic"])
def tables(request: pytest.FixtureRequest) -> Tables:
    """Return the tables of every board in turn, for what is true of all of them."""
    return build_tables(load_builtin(), request.param)


def test_pg_13_income_table(germany: Tables) -> None:
    """Casebook PG-13: literal table, sum, steps that never grow."""
    payment = germany.payment
    assert payment == (
        *(10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105),
        *(112, 118, 124, 129, 134, 138, 142, 145, 148, 150),
    )
    assert sum(payment) == 2015
    steps = [after - before for before, after in pairwise(payment)]
    assert all(later <= earlier for earlier, later in pairwise(steps))


def test_pg_19_plant_table(germany: Tables) -> None:
    """Casebook PG-19: the cards by kind and all their sums."""
    plants = germany.plants
    by_kind = {
        "coal": [4, 8, 10, 15, 20, 25, 31, 36, 42],
        "oil": [3, 7, 9, 16, 26, 32, 35, 40],
        "garbage": [6, 14, 19, 24, 30, 38],
        "uranium": [11, 17, 23, 28, 34, 39],
        "hybrid": [5, 12, 21, 29, 46],
        "green": [13, 18, 22, 27, 33, 37, 44, 50],
    }
    assert list(plants) == [*range(3, 41), 42, 44, 46, 50]
    assert sum(plants) == 999
    for kind, numbers in by_kind.items():
        assert [number for number, plant in plants.items() if plant.kind == kind] == numbers
    assert sum(plant.need for plant in plants.values()) == 67
    assert sum(plant.cities for plant in plants.values()) == 156
    needs: Counter[str] = Counter()
    cities: Counter[str] = Counter()
    for plant in plants.values():
        needs[plant.kind] += plant.need
        cities[plant.kind] += plant.cities
    assert needs == {"coal": 22, "oil": 16, "garbage": 13, "uranium": 6, "hybrid": 10, "green": 0}
    assert cities == {"coal": 37, "oil": 29, "garbage": 23, "uranium": 22, "hybrid": 18, "green": 27}


@pytest.mark.parametrize(
    ("number", "fuels", "need", "cities"),
    [
        (3, (OIL,), 2, 1),
        (5, (COAL, OIL), 2, 1),
        (14, (GARBAGE,), 2, 2),
        (33, (), 0, 4),
        (39, (URANIUM,), 1, 6),
        (50, (), 0, 6),
    ],
)
def test_plants_that_the_rules_show(
    germany: Tables, number: int, fuels: tuple[int, ...], need: int, cities: int
) -> None:
    """Rule text 001 shows 03, 05, 14 and 33."""
    plant = germany.plants[number]
    assert (plant.number, plant.fuels, plant.need, plant.cities) == (number, fuels, need, cities)
    assert plant.capacity == 2 * need


def test_pg_17_card_backs(germany: Tables) -> None:
    """Casebook PG-17: 13 low plants 03-15 with a plug, 29 high ones; removed 1+5, 2+6, 1+3, 0+0, 0+0."""
    backs = Counter(plant.back for plant in germany.plants.values())
    assert backs == {"plug": 13, "socket": 29}
    assert all((plant.back == "plug") == (number <= 15) for number, plant in germany.plants.items())
    removed = {players: (row.remove_plug, row.remove_socket) for players, row in germany.counts.items()}
    assert removed == {2: (1, 5), 3: (2, 6), 4: (1, 3), 5: (0, 0), 6: (0, 0)}
    stack = {players: 42 - 8 - plug - socket for players, (plug, socket) in removed.items()}
    assert stack == {2: 28, 3: 26, 4: 30, 5: 34, 6: 34}


def test_pg_23_price_ladders(germany: Tables) -> None:
    """Casebook PG-23: what is filled at the start, and what the first purchases cost."""
    three_each = tuple(price for price in range(1, 9) for _ in range(3))
    assert germany.ladders[COAL] == germany.ladders[OIL] == germany.ladders[GARBAGE] == three_each
    assert germany.ladders[URANIUM] == (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16)
    filled = [ladder[len(ladder) - start :] for ladder, start in zip(germany.ladders, germany.fuel_start, strict=True)]
    assert [set(prices) for prices in filled] == [set(range(1, 9)), set(range(3, 9)), {6, 7, 8}, {14, 16}]
    assert sum(filled[OIL][:4]) == 13
    assert sum(filled[COAL][:7]) == 12
    assert sum(filled[URANIUM][:2]) == 30


def test_tokens_fit_their_ladders(germany: Tables) -> None:
    assert FUELS == ("coal", "oil", "garbage", "uranium")
    assert germany.fuel_total == (24, 24, 24, 12)
    assert germany.fuel_start == (24, 18, 9, 2)
    assert tuple(map(len, germany.ladders)) == germany.fuel_total


def test_refill_table(germany: Tables) -> None:
    """Rule text 001: five players in Step 1 get 5 coal, 4 oil, 3 garbage, 2 uranium; the whole table as printed."""
    assert germany.refill == {
        2: ((3, 2, 1, 1), (4, 2, 2, 1), (3, 4, 3, 1)),
        3: ((4, 2, 1, 1), (5, 3, 2, 1), (3, 4, 3, 1)),
        4: ((5, 3, 2, 1), (6, 4, 3, 2), (4, 5, 4, 2)),
        5: ((5, 4, 3, 2), (7, 5, 3, 3), (5, 6, 5, 2)),
        6: ((7, 5, 3, 2), (9, 6, 5, 3), (6, 7, 6, 3)),
    }


def test_figures_by_number_of_players(germany: Tables) -> None:
    """Ruling 2 (two players: Step 2 at 7, end at 18, three regions) and the table of rule texts 000 and 001."""
    rows = {n: (row.regions, row.step2_cities, row.end_cities, row.plant_limit) for n, row in germany.counts.items()}
    assert rows == {2: (3, 7, 18, 3), 3: (3, 7, 17, 3), 4: (4, 7, 17, 3), 5: (5, 7, 15, 3), 6: (5, 6, 14, 3)}


def test_money_and_houses(germany: Tables) -> None:
    """Ruling 1: 10, 15, 20 on the board, 10, 20, 30 as an option."""
    assert (germany.start_money, germany.houses) == (50, 20)
    assert germany.house_costs == (10, 15, 20)
    assert germany.house_costs_alternative == (10, 20, 30)


def test_map_rules(germany: Tables, usa: Tables) -> None:
    assert (germany.variants, germany.phase_out_plant, germany.coal_store_price) == ((NUCLEAR_PHASE_OUT,), 39, 0)
    assert (usa.variants, usa.phase_out_plant, usa.coal_store_price) == ((COAL_STORE,), 0, 8)


def test_the_maps_on_offer() -> None:
    content = load_builtin()
    assert map_ids(content) == ("germany", "usa")
    assert map_ids(content, "classic") == ("germany_classic", "usa_classic")
    with pytest.raises(KeyError, match="atlantis"):
        build_tables(content, "atlantis")


@pytest.mark.parametrize(("map_id", "connections", "sum_of_costs"), [("germany", 83, 998), ("usa", 86, 877)])
def test_size_of_the_boards(map_id: str, connections: int, sum_of_costs: int) -> None:
    board = build_tables(load_builtin(), map_id).map
    assert len(board.cities) == len(set(board.cities)) == 42
    assert Counter(Counter(board.region_of.values()).values()) == {7: 6}
    assert len(board.connections) == len({frozenset(link[:2]) for link in board.connections}) == connections
    assert sum(cost for _, _, cost in board.connections) == sum_of_costs
    assert sum(cost == 0 for _, _, cost in board.connections) == 3


@pytest.mark.parametrize(("map_id", "expected"), [("germany", (13, 12, 6)), ("usa", (12, 12, 6))])
def test_pg_15_region_choices(map_id: str, expected: tuple[int, int, int]) -> None:
    """Casebook PG-15: of 20, 15 and 6 choices these hang together, by city ways and by neighbouring regions alike."""
    board = build_tables(load_builtin(), map_id).map
    assert tuple(len(board.connected_choices(size)) for size in (3, 4, 5)) == expected
    regions = neighbours_of_groups(connection_graph(board.cities, board.connections), board.region_of)
    for size in range(1, 7):
        assert list(board.connected_choices(size)) == connected_subsets(regions, size, board.regions)


def test_pg_15_every_city_of_a_choice_reaches_every_other(tables: Tables) -> None:
    board = tables.map
    for size in (3, 4, 5, 6):
        for choice in board.connected_choices(size):
            area = board.area(choice)
            assert area.cities == tuple(city for city in board.cities if board.region_of[city] in choice)
            assert max(max(row) for row in area.cost) < UNREACHABLE
        for choice in combinations(board.regions, size):
            if choice not in board.connected_choices(size):
                assert max(max(row) for row in board.area(choice).cost) == UNREACHABLE


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_draft_can_be_completed_exactly_while_it_fits_a_choice(tables: Tables, size: int) -> None:
    board = tables.map
    for taken in range(size):
        for chosen in combinations(board.regions, taken):
            for region in board.regions:
                fits = any({*chosen, region} <= set(choice) for choice in board.connected_choices(size))
                assert board.may_add(chosen, region, size) == (fits and region not in chosen)


def test_a_draft_that_would_end_apart_is_refused(germany: Tables) -> None:
    """North-east and Rhine have only the centre between them, North-west and South nothing at all with three."""
    assert germany.map.may_add(["brown"], "blue", 3)
    assert not germany.map.may_add(["brown", "blue"], "purple", 3)
    assert germany.map.may_add(["brown", "blue"], "yellow", 3)
    assert not germany.map.may_add(["yellow"], "yellow", 3)


def test_costs_of_the_rule_books_example(germany: Tables) -> None:
    """Own Essen and Münster: Duisburg 0, Dortmund 2, Aachen 11 through Düsseldorf, Köln 6 or 4 from Düsseldorf."""
    area = germany.map.area(("red", "blue", "yellow"))

    def cost(a: str, b: str) -> int:
        return area.cost[area.index[a]][area.index[b]]

    assert cost("essen", "duisburg") == 0
    assert min(cost("essen", "dortmund"), cost("muenster", "dortmund")) == 2
    assert cost("essen", "aachen") == 11
    assert area.route("essen", "aachen") == ["essen", "duesseldorf", "aachen"]
    assert (cost("essen", "duesseldorf"), cost("duesseldorf", "koeln"), cost("essen", "koeln")) == (2, 4, 6)


def test_routes_stay_in_the_regions_in_play(germany: Tables) -> None:
    """From Kassel to Hannover it is 15; over Erfurt it would be 15 + 19, and without red the way goes round."""
    board = germany.map
    small, whole = board.area(("green", "yellow", "brown")), board.area(board.regions)
    for a, b in combinations(small.cities, 2):
        inside = small.cost[small.index[a]][small.index[b]]
        assert inside >= whole.cost[whole.index[a]][whole.index[b]]
        assert set(small.route(a, b)) <= set(small.cities)
    a, b = "osnabrueck", "trier"
    narrow = board.area(("red", "blue"))
    assert narrow.cost[narrow.index[a]][narrow.index[b]] == whole.cost[whole.index[a]][whole.index[b]]
    wuerzburg, bremen = "wuerzburg", "bremen"
    assert (
        small.cost[small.index[wuerzburg]][small.index[bremen]]
        > whole.cost[whole.index[wuerzburg]][whole.index[bremen]]
    )


def test_routes_cost_what_the_table_says(tables: Tables) -> None:
    board = tables.map
    cost = {frozenset(link[:2]): link[2] for link in board.connections}
    area = board.area(board.regions)
    for a in area.cities:
        assert area.cost[area.index[a]][area.index[a]] == 0
        for b in area.cities:
            route = area.route(a, b)
            assert (route[0], route[-1]) == (a, b)
            assert len(set(route)) == len(route)
            assert sum(cost[frozenset(step)] for step in pairwise(route)) == area.cost[area.index[a]][area.index[b]]


def test_neighbours_are_the_direct_connections(tables: Tables) -> None:
    board = tables.map
    area = board.area(board.regions)
    pairs = {
        frozenset((area.cities[place], area.cities[near])) for place, row in enumerate(area.neighbours) for near in row
    }
    assert pairs == {frozenset(link[:2]) for link in board.connections}


def test_areas_are_worked_out_once(germany: Tables) -> None:
    assert germany.map.area(("red", "blue", "green")) is germany.map.area(["green", "red", "blue"])
    with pytest.raises(KeyError, match="mauve"):
        germany.map.area(("red", "mauve"))
    with pytest.raises(KeyError):
        germany.map.area(("red",)).route("essen", "berlin")


def test_one_connection_of_germany_gains_nothing(germany: Tables) -> None:
    """Dresden-Erfurt costs as much as the detour over Leipzig and Halle; the direct way is named."""
    board = germany.map
    area = board.area(board.regions)
    for a, b, cost in board.connections:
        assert area.cost[area.index[a]][area.index[b]] == cost, (a, b)
    assert area.route("dresden", "erfurt") == ["dresden", "erfurt"]


def test_content_survives_being_stored() -> None:
    content = load_builtin()
    stored = Resolved.from_json(content.to_json())
    assert stored == content
    tables = build_tables(content, "usa")
    assert build_tables(stored, "usa") is tables, "equal content is built once"
    _built.clear()
    again = build_tables(stored, "usa")
    assert again is not tables
    assert again == tables


def test_every_city_has_names_in_three_languages(tables: Tables) -> None:
    for names in [*tables.map.city_names.values(), *tables.map.region_names.values(), tables.map.names]:
        assert set(names) == {"en", "de", "ja"}
        assert all(names.values())
        letters = names["ja"].replace("D.C.", "")
        assert all(
            "\u3040" <= letter <= "\u30ff" or "\u4e00" <= letter <= "\u9fff" or letter in "（）・" for letter in letters
        )
    for language in ("en", "de", "ja"):
        told = [tables.map.city_name(city, language) for city in tables.map.cities]
        assert len(set(told)) == 42


def test_names_of_some_cities(germany: Tables, usa: Tables) -> None:
    assert germany.map.city_name("koeln", "en") == "Cologne"
    assert germany.map.city_name("koeln", "de") == "Köln"
    assert germany.map.city_name("koeln", "ja") == "ケルン"
    assert germany.map.city_name("koeln", "fr") == "Cologne"
    assert germany.map.region_name("purple", "de") == "Süden"
    assert germany.map.region_name("purple", "fr") == "South"
    assert usa.map.city_name("new_orleans", "ja") == "ニューオーリンズ"


def test_positions_keep_their_distance(tables: Tables) -> None:
    """Room for three houses in a row, the name under them and a cost between neighbours."""
    picture = tables.map.picture
    for (a, (ax, ay)), (b, (bx, by)) in combinations(picture.positions.items(), 2):
        assert abs(ax - bx) >= 96 or abs(ay - by) >= 60, (a, b, math.dist((ax, ay), (bx, by)))
    for x, y in picture.positions.values():
        assert 40 <= x <= picture.width - 40
        assert 40 <= y <= picture.height - 40
