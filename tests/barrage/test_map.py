"""The map of Barrage's base game: figures, rivers and conduits, and drops on it against drops carried by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.graphs import circle, downstream, flow_graph
from plugins.barrage.tables import AREAS, Board, Tables, build_tables, load_builtin


@pytest.fixture(scope="module")
def tables() -> Tables:
    return build_tables(load_builtin())


def test_what_is_on_the_map(tables: Tables) -> None:
    """4 headstreams; 12 basins, 4, 3 and 5 in the areas; 20 dam spaces, 20 conduits, 23 powerhouse spaces."""
    board = tables.board
    assert len(board.headstreams) == 4
    assert [AREAS[area] for area in board.basin_area] == ["mountain"] * 4 + ["hill"] * 3 + ["plain"] * 5
    assert (len(board.dams), len(board.conduits), len(board.powerhouses)) == (20, 20, 23)
    for things in (board.dams, board.conduits, board.powerhouses):
        assert all(thing.area == board.basin_area[thing.basin] for thing in things)


def test_dam_spaces(tables: Tables) -> None:
    """Ten basins with an upper space with a red border and a lower one without, where a neutral dam may stand."""
    dams = tables.board.dams
    assert sum(dam.red for dam in dams) == 10
    assert all(dam.red == dam.upper == (not dam.neutral) for dam in dams)
    for basin in range(12):
        mine = [dam.upper for dam in dams if dam.basin == basin]
        assert mine == ([True, False] if basin < 10 else [])


def test_conduits(tables: Tables) -> None:
    """Production left and right of each basin; sums 32, 18 and 12 by area; where each leads."""
    conduits = tables.board.conduits
    assert [conduit.production for conduit in conduits] == [5, 4, 3, 5, 4, 3, 3, 5, 3, 4, 4, 2, 2, 3, 3, 2, 1, 3, 2, 1]
    by_area = [sum(conduit.production for conduit in conduits if conduit.area == area) for area in range(3)]
    assert by_area == [32, 18, 12]
    assert [conduit.basin for conduit in conduits] == [basin for basin in range(10) for _ in "lr"]
    numbers = [8, 5, 6, 10, 5, 6, 7, 12, 8, 10, 9, 7, 10, 12, 11, 9, 11, 12, 11, 12]
    assert [tables.board.basins[conduit.end] for conduit in conduits] == [f"basin_{number}" for number in numbers]


def test_powerhouse_spaces(tables: Tables) -> None:
    """Two in each basin of the hills, three and at the end four in those of the plain; 11 have a red border."""
    spaces = tables.board.powerhouses
    houses = Counter(space.basin + 1 for space in spaces)
    assert houses == {5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 4, 12: 4}
    red = Counter(space.basin + 1 for space in spaces if space.red)
    assert red == {5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 2, 11: 2, 12: 3}


def test_the_rivers(tables: Tables) -> None:
    """By hand from the board: through basins 1-8-11, 2-5-9-11, 3-6-10-12 and 4-7-10-12."""
    board = tables.board
    ways = [[8, 11], [5, 9, 11], [6, 10, 12], [7, 10, 12]]
    for start, way in enumerate(ways):
        expected = [2 * start, 2 * start + 1]  # upper and lower dam space of the first basin
        for basin in way:
            expected.append(-basin)  # the row of basin number n has the index n - 1
            expected += [2 * basin - 2, 2 * basin - 1] if basin < 11 else []
        assert board.below_headstream[start] == tuple(expected)
        for basin in way:
            at = expected.index(-basin)
            assert board.below_row[basin - 1] == tuple(expected[at + 1 :])
    assert board.below_row[:4] == ((),) * 4


def test_every_drop_reaches_the_rivers_end(tables: Tables) -> None:
    """From every headstream and row the compiled way ends in one of the two lowest rows, below which nothing is."""
    board = tables.board
    for way in (*board.below_headstream, *(way for way in board.below_row[4:10])):
        assert way[-1] in (-11, -12)
        assert len(set(way)) == len(way)
    assert board.below_row[10] == board.below_row[11] == ()


def test_every_dam_and_row_gets_water(tables: Tables) -> None:
    """Whatever is built can work: water comes to every dam space and past every row with powerhouse spaces."""
    board = tables.board
    met = {node for way in board.below_headstream for node in way}
    assert met == set(range(20)) | {-1 - basin for basin in range(4, 12)}
    assert {-1 - space.basin for space in board.powerhouses} <= met
    assert {conduit.end for conduit in board.conduits} == {space.basin for space in board.powerhouses}


def test_conduits_lead_downhill_or_across_and_never_up(tables: Tables) -> None:
    """What the printed board does: nine conduits follow their river, eleven lead across to another one.

    Seven stay in their area, four of them across. None leads to a higher area or to a basin from which water flows to
    where the conduit begins, and all of them together with the rivers never go round.
    """
    board = tables.board
    dams_of = [{index for index, dam in enumerate(board.dams) if dam.basin == basin} for basin in range(12)]

    def flows(above: int, below: int) -> bool:
        """Whether water from the dams of one basin comes past the row of another."""
        return any(
            way.index(-1 - below) > max(way.index(dam) for dam in dams_of[above])
            for way in board.below_headstream
            if -1 - below in way and dams_of[above] and dams_of[above] <= set(way)
        )

    along = [conduit.id for conduit in board.conduits if flows(conduit.basin, conduit.end)]
    assert along == [
        *("conduit_1_left", "conduit_3_right", "conduit_4_left", "conduit_4_right", "conduit_7_left"),
        *("conduit_7_right", "conduit_8_left", "conduit_9_left", "conduit_10_right"),
    ]
    assert not any(flows(conduit.end, conduit.basin) for conduit in board.conduits)
    level = [conduit.id for conduit in board.conduits if board.basin_area[conduit.end] == conduit.area]
    assert level == [
        *("conduit_6_right", "conduit_8_left", "conduit_8_right", "conduit_9_left", "conduit_9_right"),
        *("conduit_10_left", "conduit_10_right"),
    ]
    assert all(board.basin_area[conduit.end] >= conduit.area for conduit in board.conduits)
    edges = [(str(conduit.basin), str(conduit.end)) for conduit in board.conduits]
    edges += [(str(a), str(b)) for a in range(12) for b in range(12) if flows(a, b)]
    works = flow_graph(map(str, range(12)), edges)
    assert circle(works) == []
    assert all(str(basin) not in downstream(works, str(basin)) for basin in range(12))


@lru_cache(maxsize=1)
def the_board() -> Board:
    return build_tables(load_builtin()).board


def carried(levels: list[int], water: list[int], node: str, written: Mapping[str, Any]) -> None:
    """Carry one drop down by what the content says that things flow to; it stays on the first dam with room."""
    flows = {thing["id"]: thing["flows_to"] for key in ("headstreams", "rows", "dams") for thing in written[key]}
    dams = [dam["id"] for dam in written["dams"]]
    while node in flows:
        node = flows[node]
        if node in dams and water[dams.index(node)] < levels[dams.index(node)]:
            water[dams.index(node)] += 1
            return


def run_down(levels: list[int], water: list[int], way: tuple[int, ...]) -> None:
    """Let one drop run down a compiled way."""
    for node in way:
        if node >= 0 and water[node] < levels[node]:
            water[node] += 1
            return


@given(
    st.lists(st.integers(0, 4), min_size=20, max_size=20),
    st.lists(st.integers(-8, 3), max_size=40),
)
def test_drops_run_down_the_compiled_ways_as_by_hand(levels: list[int], starts: list[int]) -> None:
    """Any dams, drops from headstreams (0 to 3) and powerhouse rows (below 0): the same dams fill."""
    content = load_builtin()
    board = the_board()
    written = content.entry("maps", "base")
    by_hand, compiled = [0] * 20, [0] * 20
    for start in starts:
        node = written["headstreams"][start]["id"] if start >= 0 else written["rows"][-1 - start]["id"]
        way = board.below_headstream[start] if start >= 0 else board.below_row[3 - start]
        carried(levels, by_hand, node, written)
        run_down(levels, compiled, way)
    assert compiled == by_hand
    assert all(drops <= level for drops, level in zip(compiled, levels, strict=True))


@given(st.lists(st.integers(0, 2), min_size=20, max_size=20), st.lists(st.integers(0, 3), max_size=5))
def test_the_order_of_drops_does_not_matter(levels: list[int], starts: list[int]) -> None:
    """Brute force over all orders: the final picture is the same."""
    board = the_board()
    pictures: set[tuple[int, ...]] = set()
    for order in set(permutations(starts)):
        water = [0] * 20
        for start in order:
            run_down(levels, water, board.below_headstream[start])
        pictures.add(tuple(water))
    assert len(pictures) == 1
