"""Boards are drawn to real geography."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.graphs.layout import Projection, fit, push_apart
from plugins.power_grid.tables import build_tables, load_builtin

BOARDS = ("germany", "usa", "germany_classic", "usa_classic")


def _board(map_id: str) -> tuple[Mapping[str, Any], Projection]:
    board = load_builtin().entry("maps", map_id)
    named = board["board"]["projection"]
    projection = Projection(named["meridian"], tuple(named["parallels"]), named["scale"], named["left"], named["top"])
    return board, projection


@pytest.mark.parametrize(
    ("map_id", "furthest"), [("germany", 66), ("usa", 36), ("germany_classic", 66), ("usa_classic", 36)]
)
def test_cities_stand_near_their_real_places(map_id: str, furthest: int) -> None:
    """Moved apart a little, never by more than two house spaces."""
    board, projection = _board(map_id)
    for city in board["cities"]:
        real = projection.project(city["place"]["latitude"], city["place"]["longitude"])
        assert math.dist(real, (city["board"]["x"], city["board"]["y"])) <= furthest, city["id"]


@pytest.mark.parametrize("map_id", BOARDS)
def test_directions_between_distant_cities_are_true(map_id: str) -> None:
    """Whoever lies clearly further south stands lower, whoever lies clearly further east stands further right."""
    board, _ = _board(map_id)
    german = map_id.startswith("germany")
    turned = 1.0 if german else 3.5  # degrees; parallels are bent on a conic map of a wide country
    for a, b in combinations(board["cities"], 2):
        if a["place"]["latitude"] - b["place"]["latitude"] > turned:
            assert a["board"]["y"] < b["board"]["y"], (a["id"], b["id"])
        if a["place"]["longitude"] - b["place"]["longitude"] > (0.9 if german else 4.5):
            assert a["board"]["x"] > b["board"]["x"], (a["id"], b["id"])


@pytest.mark.parametrize(
    ("map_id", "north", "south"),
    [
        ("germany", "flensburg", "muenchen"),
        ("germany", "stralsund", "berlin"),
        ("germany", "dortmund", "koeln"),
        ("germany_classic", "rostock", "torgelow"),
        ("germany_classic", "torgelow", "berlin"),
        ("germany_classic", "wiesbaden", "mannheim"),
        ("usa", "seattle", "san_diego"),
        ("usa", "duluth", "new_orleans"),
        ("usa", "boston", "miami"),
    ],
)
def test_north_is_up(map_id: str, north: str, south: str) -> None:
    positions = build_tables(load_builtin(), map_id).map.picture.positions
    assert positions[north][1] < positions[south][1]


@pytest.mark.parametrize(
    ("map_id", "west", "east"),
    [
        ("germany", "aachen", "frankfurt_oder"),
        ("germany", "duisburg", "dortmund"),
        ("germany", "halle", "leipzig"),
        ("germany_classic", "berlin", "torgelow"),
        ("germany_classic", "wiesbaden", "frankfurt_main"),
        ("usa", "san_francisco", "new_york"),
        ("usa", "los_angeles", "phoenix"),
    ],
)
def test_east_is_right(map_id: str, west: str, east: str) -> None:
    positions = build_tables(load_builtin(), map_id).map.picture.positions
    assert positions[west][0] < positions[east][0]


@pytest.mark.parametrize("map_id", BOARDS)
def test_inland_cities_lie_inside_the_outline(map_id: str) -> None:
    """Ports may have been moved off the coast; nobody else."""
    tables = build_tables(load_builtin(), map_id).map
    outline = tables.picture.rings[0]
    inland = {
        "germany": ("berlin", "kassel", "muenchen", "erfurt", "koeln", "hannover", "stuttgart"),
        "usa": ("denver", "chicago", "atlanta", "dallas", "omaha", "boise", "phoenix", "pittsburgh"),
    }[map_id.removesuffix("_classic")]
    for city in inland:
        assert _inside(tables.picture.positions[city], outline), city
    for ring in tables.picture.rings:
        assert all(0 <= x <= tables.picture.width and 0 <= y <= tables.picture.height for x, y in ring)


def _inside(point: tuple[float, float], ring: tuple[tuple[float, float], ...]) -> bool:
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


@given(
    st.floats(-60, 60),
    st.tuples(st.floats(25, 40), st.floats(45, 60)),
    st.floats(26, 59),
    st.floats(-20, 20),
)
@settings(deadline=None)  # the machine may be busy
def test_the_projection_keeps_areas_and_directions(
    meridian: float, parallels: tuple[float, float], latitude: float, off: float
) -> None:
    """Albers' projection: small squares of the globe have their true area everywhere."""
    projection = Projection(meridian, parallels)
    step = 1e-3
    x, y = projection.project(latitude, meridian + off)
    north_x, north_y = projection.project(latitude + step, meridian + off)
    east_x, east_y = projection.project(latitude, meridian + off + step)
    area = abs((north_x - x) * (east_y - y) - (north_y - y) * (east_x - x))
    assert area == pytest.approx(math.radians(step) ** 2 * math.cos(math.radians(latitude)), rel=1e-3)
    assert north_y < y
    assert east_x > x


def test_the_meridian_stands_upright() -> None:
    projection = Projection(10.5, (48.7, 53.5), 1000, 300, 400)
    assert projection.project(48.7, 10.5) == pytest.approx((300, 400))
    assert projection.project(53.5, 10.5)[0] == pytest.approx(300)


def test_fitting_fills_the_width_and_leaves_the_margin() -> None:
    places = [(47.3, 6.0), (55.0, 15.0), (50.0, 10.0)]
    projection, height = fit(Projection(10.5, (48.7, 53.5)), places, 1000, 40)
    points = [projection.project(*place) for place in places]
    assert (min(x for x, _ in points), max(x for x, _ in points)) == pytest.approx((40, 960))
    assert (min(y for _, y in points), max(y for _, y in points)) == pytest.approx((40, height - 40))


@given(st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300)), min_size=2, max_size=6, unique=True))
@settings(deadline=None)  # the machine may be busy
def test_pushed_apart_footprints_do_not_overlap(points: list[tuple[int, int]]) -> None:
    named = {str(index): (float(x), float(y)) for index, (x, y) in enumerate(points)}
    moved = push_apart(named, (50, 30), rounds=600)
    for (ax, ay), (bx, by) in combinations(moved.values(), 2):
        assert abs(ax - bx) >= 45 or abs(ay - by) >= 27
    assert moved == push_apart(named, (50, 30), rounds=600)


def test_points_with_room_stay_where_they_are() -> None:
    named = {"a": (0.0, 0.0), "b": (100.0, 0.0), "c": (0.0, 100.0)}
    assert push_apart(named, (50, 30), rounds=50) == named


def test_points_leave_the_lines_of_others() -> None:
    named = {"a": (0.0, 0.0), "b": (400.0, 0.0), "c": (200.0, 5.0)}
    assert push_apart(named, (50, 30), [("a", "b")], clearance=20)["c"][1] > 12
