"""Arranged positions with what came later: the Trust, reserved start cities, the first edition, dearer spaces."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from core.faults import SetupError
from core.text import set_language
from plugins.power_grid.actions import BuildCity, BuildSpace, ReserveCity
from plugins.power_grid.arranged import setup_of
from plugins.power_grid.spaces import RESERVED, TRUST, holders
from plugins.power_grid.state import PowerGridState
from tests.power_grid.scenario import engine_for

Change = Callable[[dict[str, Any]], None]
RED_SIX = ["muenster", "dortmund", "essen", "duisburg", "duesseldorf", "osnabrueck"]
"""Six cities of the red region, each one connection away from one before it."""


def position() -> dict[str, Any]:
    """Return a position of two players with the Trust in Step 1, reserved cities among it."""
    return {
        "regions": ["red", "yellow", "blue"],
        "order": [1, 0],
        "market": [6, 7, 9, 11, 12, 13, 14, 15],
        "stack": [16, 19, "step 3"],
        "position": {
            "round": 2,
            "phase": "building",
            "players": [
                {"money": 30, "plants": [5], "cities": []},
                {"money": 20, "plants": [8], "cities": ["koeln"], "fuel": {"coal": 3}},
            ],
            "fuel": {"coal": 15, "oil": 18, "garbage": 9, "uranium": 2},
            "reserved": ["trier"],
            "trust": {"plants": [4, 10], "fuel": {"coal": 4}, "cities": [*RED_SIX, "koeln", "trier"]},
        },
    }


def arranged(change: Change = lambda setup: None, **options: Any) -> PowerGridState:
    setup = position()
    change(setup)
    engine = engine_for(**({"reserved_cities": True} | options))
    state = engine.new_game(2, 1, setup)
    engine.check(state)
    return state


def test_the_trust_and_reserved_cities_lie_where_they_were_put() -> None:
    """Text 001, two players: of 16 houses six begin in first spaces, the others follow the players to second ones.

    With reserved cities the two marked ones have a house of the Trust too; here Köln was one of them.
    """
    state = arranged()
    inside = {city: holders(code) for city, code in zip(state.cities, state.spaces, strict=True) if code}
    assert inside == {
        **dict.fromkeys(RED_SIX, (TRUST, 0, 0)),
        "koeln": (2, TRUST, 0),
        "trier": (RESERVED, TRUST, 0),
    }
    assert state.trust is not None
    assert (state.trust.plants, state.trust.fuel, state.trust.houses) == ([4, 10], [4, 0, 0, 0], 8)
    assert state.fuel_stock == [24 - 15 - 3 - 4, 24 - 18, 24 - 9, 12 - 2 - 1]  # one uranium lies in Trier


def test_a_first_house_is_built_from_there() -> None:
    """Seat 0 is last in the order and builds first: its first house goes to Trier, the reserved city."""
    engine = engine_for(reserved_cities=True)
    state = arranged()
    assert engine.to_act(state) == (0,)
    assert [action for action in engine.choices(state, 0) if isinstance(action, BuildCity)] == [BuildCity(0, "trier")]


@pytest.mark.parametrize(
    ("map_id", "seats", "options"),
    [
        ("germany", 2, {}),
        ("usa", 2, {"reserved_cities": True}),
        ("usa", 4, {"reserved_cities": True, "spaces": "any"}),
        ("germany_classic", 2, {}),
        ("usa_classic", 5, {"spaces": "any"}),
    ],
)
def test_positions_that_play_has_led_to_can_be_arranged(map_id: str, seats: int, options: dict[str, Any]) -> None:
    """Whatever stands between two turns of a random game can be written down and makes the very same state."""
    engine = engine_for(map_id, **options)
    phases = set[int]()
    for seed in range(3):
        chance = random.Random(seed)
        state = engine.new_game(seats, seed)
        while to_act := engine.to_act(state):
            setup = setup_of(engine, state)
            if setup is not None and chance.random() < 0.25:
                again = engine.new_game(seats, 1, json.loads(json.dumps(setup)))
                again.rng, again.moves, again.revealed = state.rng, state.moves, state.revealed
                assert engine.encode(again) == engine.encode(state)
                phases.add(state.phase)
            offered = engine.choices(state, to_act[0])
            dearer = [action for action in offered.singles if isinstance(action, BuildSpace)]
            if dearer and not chance.randrange(3):
                engine.play(state, dearer[chance.randrange(len(dearer))])
                continue
            last = len(offered) - 1
            engine.play(state, offered[chance.randrange(last + 1) if chance.randrange(3) else last])
    assert phases >= {2, 3, 4, 5}


def test_start_cities_can_be_arranged() -> None:
    """The Trust's six cities and the two reserved ones are placed without asking, and the first auction begins."""
    engine = engine_for(reserved_cities=True)
    start = {"regions": ["red", "yellow", "blue"], "order": [1, 0], "trust": RED_SIX, "reserved": ["koeln", "trier"]}
    state = engine.new_game(2, 1, start)
    assert (state.phase, engine.to_act(state)) == (2, (1,))
    assert state.trust is not None
    assert (state.trust.cities, state.trust.houses) == ([*RED_SIX, "koeln", "trier"], 8)
    assert state.reserved == ["koeln", "trier"]
    again = setup_of(engine, state)
    assert again is not None
    assert (again["trust"], again["reserved"]) == (RED_SIX, ["koeln", "trier"])
    state = engine.new_game(2, 1, {**start, "reserved": None})
    assert engine.choices(state, engine.to_act(state)[0])[0] == ReserveCity(1, "koeln") or state.phase == 0


def _at(setup: dict[str, Any]) -> dict[str, Any]:
    return setup["position"]


WRONG: list[tuple[str, Change, list[str]]] = [
    ("no Trust", lambda s: _at(s).pop("trust"), ["position.trust core-fault-missing"]),
    ("too many houses of the Trust", lambda s: _at(s)["trust"].update(houses=9),
     ["position.trust.houses power-grid-position-trust-houses"]),
    ("a plant of the Trust twice", lambda s: _at(s)["trust"].update(plants=[4, 5]),
     ["position.trust.plants.1 power-grid-setup-plant-twice"]),
    ("four plants of the Trust", lambda s: _at(s)["trust"].update(plants=[4, 10, 20, 21]),
     ["position.trust.plants power-grid-position-plants"]),
    ("oil that the Trust cannot burn", lambda s: _at(s)["trust"].update(fuel={"oil": 1}),
     ["position.trust.fuel.oil power-grid-position-fuel-no-room"]),
    ("a city of the Trust that is none", lambda s: _at(s)["trust"]["cities"].append("atlantis"),
     ["position.trust.cities.8 core-fault-unknown"]),
    ("a player in a city of the Trust in Step 1", lambda s: _at(s)["players"][1]["cities"].append("kassel")
     or _at(s)["trust"]["cities"].__setitem__(0, "kassel"),
     ["position.players.1.cities.1 power-grid-position-city-full"]),
    ("two players in the second space", lambda s: _at(s)["players"][0].update(cities=["koeln"]),
     ["position.players.1.cities.0 power-grid-position-city-full"]),
    ("a reserved city out of play", lambda s: _at(s)["reserved"].append("kiel"),
     ["position.reserved.1 power-grid-position-city-out"]),
    ("spaces with somebody who is not there", lambda s: _at(s).update(spaces={"koeln": [0, "trust", None]}),
     ["position.spaces.koeln power-grid-position-spaces"]),
    ("two spaces only", lambda s: _at(s).update(spaces={"koeln": [1, "trust"]}),
     ["position.spaces.koeln power-grid-position-spaces"]),
    ("start cities in the middle of a game", lambda s: s.update(reserved=["koeln", "trier"]),
     ["reserved power-grid-setup-started"]),
    ("uranium on the reserved city forgotten", lambda s: _at(s).update(supply={"coal": 2, "oil": 6, "garbage": 15,
     "uranium": 10}), ["position.fuel power-grid-position-cubes"]),
]  # fmt: skip


@pytest.mark.parametrize(("change", "found"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_fault_is_told_with_its_place(change: Change, found: list[str]) -> None:
    with pytest.raises(SetupError) as caught:
        arranged(change)
    assert [f"{fault.where} {fault.key}" for fault in caught.value.faults] == found
    for language in ("en", "ja"):
        set_language(language)
        assert "power-grid-" not in str(caught.value)


def test_an_outdated_plant_is_told_in_the_first_edition() -> None:
    """Text 004, phase 4: with three cities plant 03 has left the market; Recharged knows no such rule."""
    setup = {
        "regions": ["red", "yellow", "blue"],
        "market": [3, 4, 5, 6, 7, 8, 9, 10],
        "stack": [13],
        "position": {
            "round": 2,
            "phase": "auction",
            "players": [{"money": 9, "cities": ["essen", "koeln", "trier"]}, {"money": 9}, {"money": 9}],
            "fuel": {"coal": 24},
        },
    }
    engine_for().new_game(3, 1, setup)
    with pytest.raises(SetupError) as caught:
        engine_for("germany_classic").new_game(3, 1, setup)
    assert [f"{fault.where} {fault.key}" for fault in caught.value.faults] == ["market.0 power-grid-position-obsolete"]


@pytest.mark.parametrize(
    ("start", "found"),
    [
        ({"trust": RED_SIX[:5]}, ["trust power-grid-setup-city-count"]),
        ({"trust": [*RED_SIX[:5], "trier"]}, ["trust.5 power-grid-setup-trust-apart"]),
        ({"trust": [*RED_SIX[:5], "essen"]}, ["trust.5 power-grid-position-city-twice"]),
        ({"trust": [*RED_SIX[:5], "kiel"]}, ["trust.5 power-grid-position-city-out"]),
        ({"trust": RED_SIX, "reserved": ["essen", "trier"]}, ["reserved.0 power-grid-setup-trust-reserved"]),
        ({"reserved": ["trier"]}, ["reserved power-grid-setup-city-count"]),
    ],
)
def test_wrong_start_cities_are_told(start: dict[str, Any], found: list[str]) -> None:
    engine = engine_for(reserved_cities=True)
    with pytest.raises(SetupError) as caught:
        engine.new_game(2, 1, {"regions": ["red", "yellow", "blue"], **start})
    assert [f"{fault.where} {fault.key}" for fault in caught.value.faults] == found


def test_start_cities_need_the_regions() -> None:
    """Where the regions are left to chance nobody can say which cities are in play."""
    with pytest.raises(SetupError) as caught:
        engine_for(reserved_cities=True).new_game(2, 1, {"trust": RED_SIX, "reserved": ["koeln", "trier"]})
    assert [f"{fault.where} {fault.key}" for fault in caught.value.faults] == ["regions core-fault-missing"]


def test_start_cities_of_a_game_without_them_are_refused() -> None:
    with pytest.raises(SetupError) as caught:
        engine_for().new_game(3, 1, {"regions": ["red", "yellow", "blue"], "trust": RED_SIX, "reserved": ["koeln"]})
    assert [fault.key for fault in caught.value.faults] == [
        "power-grid-setup-trust-not-played",
        "power-grid-setup-reserved-not-played",
    ]
