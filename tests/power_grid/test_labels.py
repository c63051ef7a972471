"""Names and costs on the maps: nothing lies on anything else, at any zoom, in any language.

Within a level of detail all is in board units, so that looking at each level once looks at every zoom of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from core import text
from core.table import Box, SceneItem
from plugins.power_grid.table.board import CityLook, MapArt, RegionLook, map_art, map_board
from plugins.power_grid.table.label_costs import distance_to, place_costs
from plugins.power_grid.table.label_names import name_width, place_names
from plugins.power_grid.table.labels import (
    DETAILS,
    ROAD,
    Detail,
    boxes_touch,
    disc_touches,
    labels_touch,
    plate_box,
    road_touches,
    taken_box,
)
from plugins.power_grid.table.naming import LEADER, place_all_names
from plugins.power_grid.tables import load_builtin

MAPS = ("germany", "germany_classic", "usa", "usa_classic")
SCALES = (0.32, 0.38, 0.44, 0.52, 0.7, 1.0, 1.6, 3.0)
"""Pixels per board unit: a small window, larger ones, 4K, and zoomed in; one in each level of detail."""


@pytest.fixture
def spoken() -> Iterator[None]:
    """The language is again what it was."""
    before = text.language()
    yield
    text.set_language(before)


def art_in(map_id: str, language: str) -> MapArt:
    text.set_language(language)
    return map_art(load_builtin(), map_id)


def drawn(map_id: str, scale: float) -> dict[str, SceneItem]:
    """Return the map's things with what is drawn of them at a scale."""
    art = map_art(load_builtin(), map_id)
    looks = {city: CityLook(price=88) for city in art.places}
    return {item.id: item for item in map_board(art, looks, dict.fromkeys(art.rings, RegionLook())).items}


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("scale", SCALES)
def test_no_name_lies_on_anything(map_id: str, language: str, scale: float) -> None:
    """From the drawn parts: names against connections, costs, plates with prices, and each other."""
    art = art_in(map_id, language)
    items = drawn(map_id, scale)

    def parts(item: str, kind: str) -> list[Box]:
        return [p.box for p in items[item].parts if p.kind == kind and p.shown_at(scale)]

    names = [p for p in items["names"].parts if p.shown_at(scale) and p.kind == "text"]
    assert names
    for name in names:
        # The room given is what the letters need, so that nothing is squeezed and nothing sticks out.
        assert name_width(name.text, name.size) <= name.box[2]
        for a, b, _ in art.connections:
            assert not road_touches((art.places[a], art.places[b]), ROAD / 2, name.box), f"{name.text} on {a}-{b}"
        for x, y, w, h in parts("roads", "ellipse"):
            assert not disc_touches(x + w / 2, y + h / 2, w / 2, name.box), f"{name.text} on a cost"
        for city, (x, y) in art.places.items():
            for part in items[f"city:{city}"].parts:
                if part.kind == "rect" and part.fill in ("plate", "accent") and part.shown_at(scale):
                    left, top, w, h = part.box
                    assert not boxes_touch(name.box, (x + left, y + top, w, h)), f"{name.text} on {city}"
        assert name.box[0] >= 0 and name.box[0] + name.box[2] <= art.width
        assert name.box[1] >= 0 and name.box[1] + name.box[3] <= art.height
    for one, other in combinations(names, 2):
        # Two lines of one name may touch, as lines do.
        assert not boxes_touch(one.box, other.box, -1.0), f"{one.text} on {other.text}"


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("map_id", MAPS)
def test_a_leader_joins_a_name_to_its_city_and_crosses_only_connections(map_id: str, language: str) -> None:
    art = art_in(map_id, language)
    led = 0
    for detail, costs, labels in zip(DETAILS, art.costs(), art.labels(), strict=True):
        for city, label in labels.items():
            if label.leader is None:
                continue
            led += 1
            (x, y), (x2, y2) = label.leader
            left, top, w, h = taken_box(art.places[city], detail.near)
            assert left - 0.1 <= x <= left + w + 0.1 and top - 0.1 <= y <= top + h + 0.1, f"{city} begins elsewhere"
            left, top, w, h = label.box
            assert left - 0.1 <= x2 <= left + w + 0.1 and top - 0.1 <= y2 <= top + h + 0.1, f"{city} ends elsewhere"
            for other, place in art.places.items():
                assert other == city or not road_touches(label.leader, LEADER / 2, plate_box(place)), f"{city}, {other}"
            for cost in costs:
                assert distance_to(cost.x, cost.y, label.leader) >= cost.radius + LEADER / 2, f"{city} on a cost"
            for other, another in labels.items():
                assert other == city or not labels_touch(label, another), f"{city}, {other}"
    assert led, "far levels have some"


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(("language", "most"), [("en", 1), ("ja", 4)])
@pytest.mark.parametrize("map_id", MAPS)
def test_a_window_of_1280_by_720_has_nearly_every_name(map_id: str, language: str, most: int) -> None:
    """With all regions in play, more than any game has; which names are left out is written here.

    The map has 0.34 to 0.38 pixels per unit there. Around the Ruhr and the Main cities lie closer together than their
    names are long.
    """
    art = art_in(map_id, language)
    crowded = {"dortmund", "duesseldorf", "frankfurt_main", "wiesbaden", "pittsburgh"}
    for detail, labels in zip(DETAILS[:2], art.labels()[:2], strict=True):
        missing = set(art.places) - set(labels)
        assert len(missing) <= most, f"{missing} from {detail.least}"
        assert missing <= ({"wiesbaden"} if language == "en" else crowded)
        assert min(label.size for label in labels.values()) * max(detail.least, 0.34) >= 7


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("map_id", MAPS)
def test_cities_in_play_have_their_names_first(map_id: str, language: str) -> None:
    """Five regions less one: no more names in play are missing than with all, and only they have leaders."""
    art = art_in(map_id, language)
    gone = sorted(art.rings)[0]
    playing = frozenset(art.rings) - {gone}
    for every, some in zip(art.labels()[:3], art.labels(playing)[:3], strict=True):
        inside = {city for city, region in art.region_of.items() if region in playing}
        assert len(inside - set(some)) <= len(inside - set(every))
        assert not [city for city, label in some.items() if label.leader is not None and city not in inside]


def test_a_name_in_play_takes_the_place_of_one_that_is_not() -> None:
    """Between two rows of connections there is room for one name only."""
    places = {"out": (300.0, 200.0), "in": (300.0, 236.0), "w": (20.0, 280.0), "e": (580.0, 280.0)}
    places |= {"nw": (20.0, 140.0), "ne": (580.0, 140.0)}
    connections = (("w", "e", 1), ("nw", "ne", 1))
    names = dict.fromkeys(places, "x") | {"in": "Inside the game", "out": "Outside of it"}
    alone = place_all_names(places, names, connections, (), DETAILS[0], (600, 400), {"in"})
    assert alone["in"].leader is None
    assert alone["in"].size == DETAILS[0].name


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("detail", DETAILS, ids=lambda d: str(d.least))
def test_no_cost_lies_on_a_plate_or_on_another_cost(map_id: str, detail: Detail) -> None:
    art = art_in(map_id, "en")
    costs = place_costs(art.places, art.connections, detail)
    for (a, b, _), cost in zip(art.connections, costs, strict=True):
        for city, place in art.places.items():
            assert not disc_touches(cost.x, cost.y, cost.radius, plate_box(place)), f"{a}-{b} on {city}"
    for one, other in combinations(costs, 2):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (one.radius + other.radius) ** 2


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("map_id", MAPS)
def test_names_come_with_nearness(map_id: str, language: str) -> None:
    """From afar most names have room, near by every name has; none is ever smaller than 7 pixels on a usual screen."""
    art = art_in(map_id, language)
    found = [len(labels) for labels in art.labels()]
    assert found[3] >= 39, "a window of 1440 x 900"
    for detail, labels in zip(DETAILS, art.labels(), strict=True):
        if detail.near:
            assert set(labels) == set(art.places), f"from {detail.least}"
        smallest = min(label.size for label in labels.values())
        assert smallest * max(detail.least, 0.34) >= 7


def test_a_name_gives_way_to_another() -> None:
    """Two cities side by side: each name below its own plate would overlap, so they part."""
    places = {"a": (200.0, 200.0), "b": (284.0, 200.0)}
    names = {"a": "A very long name", "b": "Another long name"}
    detail = DETAILS[0]
    labels = place_names(places, names, (), (), detail, (600, 400))
    assert set(labels) == {"a", "b"}
    assert not boxes_touch(labels["a"].box, labels["b"].box)
    for label in labels.values():
        for place in places.values():
            assert not boxes_touch(label.box, taken_box(place, detail.near))


def test_a_name_without_room_is_left_out() -> None:
    """Connections to all sides leave no room as wide as the name."""
    places = {"hub": (300.0, 300.0)}
    connections: list[tuple[str, str, int]] = []
    for k in range(24):
        places[f"end{k}"] = (300 + 25 * (k - 12), 20.0 if k % 2 else 580.0)
        connections.append(("hub", f"end{k}", 1))
    names = dict.fromkeys(places, "Unnecessarilylongname")
    labels = place_names(places, names, connections, (), DETAILS[0], (600, 600))
    assert "hub" not in labels
