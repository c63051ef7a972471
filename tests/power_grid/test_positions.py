"""Arranged positions in the middle of a game: what can be on the table, every fault of what cannot, all at once."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from core.faults import SetupError
from core.text import set_language
from plugins.power_grid.arranged import setup_of
from plugins.power_grid.spaces import house_count
from plugins.power_grid.state import STEP_3, Building, PowerGridState
from tests.power_grid.scenario import engine_for

Change = Callable[[dict[str, Any]], Any]


def position() -> dict[str, Any]:
    """A position of three players in Germany, red, yellow and blue in play, in the fuel phase of round 3."""
    return {
        "regions": ["red", "yellow", "blue"],
        "order": [0, 2, 1],
        "market": [9, 11, 12, 14, 15, 16, 19, 22],
        "stack": [13, 30, 25, "step 3", 31],
        "position": {
            "round": 3,
            "phase": "fuel",
            "step": 1,
            "players": [
                {"money": 20, "plants": [5, 8], "fuel": {"coal": 4, "oil": 2}, "cities": ["essen", "duisburg"]},
                {"money": 31, "plants": [4], "fuel": {"coal": 2}, "cities": ["koeln"]},
                {"money": 12, "plants": [6, 7], "fuel": {"garbage": 1, "oil": 3}, "cities": ["aachen", "dortmund"]},
            ],
            "fuel": {"coal": 15, "oil": 14, "garbage": 8, "uranium": 4},
            "scrapped": [3, 10],
        },
    }


def arranged(change: Change = lambda setup: None, seats: int = 3, map_id: str = "germany") -> PowerGridState:
    """Return the state of the position after a change of it; the laws of the game hold in it."""
    setup = position()
    change(setup)
    engine = engine_for(map_id)
    state = engine.new_game(seats, 1, setup)
    engine.check(state)
    return state


def faults(change: Change, seats: int = 3, map_id: str = "germany") -> list[str]:
    """Return "place key" of each fault of a position after a change of it."""
    with pytest.raises(SetupError) as caught:
        arranged(change, seats, map_id)
    return [f"{fault.where} {fault.key}" for fault in caught.value.faults]


def at(setup: dict[str, Any]) -> dict[str, Any]:
    return setup["position"]


def seat(setup: dict[str, Any], number: int) -> dict[str, Any]:
    return setup["position"]["players"][number]


def put(setup: dict[str, Any], **values: Any) -> None:
    """Set values of the position itself."""
    setup["position"] |= values


# -- what can be ----------------------------------------------------------------------------------------------------


def test_everything_lies_where_it_was_put() -> None:
    """Fuel: 24 coal are 15 on the market, 4 + 2 with players and 3 in the stock; and so on."""
    state = arranged()
    assert (state.round, state.phase, state.step, state.regions) == (3, 3, 1, ("red", "yellow", "blue"))
    assert [p.money for p in state.players] == [20, 31, 12]
    assert [p.plants for p in state.players] == [[5, 8], [4], [6, 7]]
    assert [p.fuel for p in state.players] == [[4, 2, 0, 0], [2, 0, 0, 0], [0, 3, 1, 0]]
    assert state.fuel_market == [15, 14, 8, 4]
    assert state.fuel_stock == [3, 5, 15, 8]
    assert state.deck == [31, STEP_3, 25, 30, 13]
    assert state.tucked == [31]  # everybody saw it go under the card
    assert state.scrapped == [3, 10]
    assert set(state.boxed) == {17, 18, 20, 21, 23, 24, 26, 27, 28, 29, *range(32, 41), 42, 44, 46, 50}
    houses = {city: house_count(n) for city, n in zip(state.cities, state.spaces, strict=True) if n}
    assert houses == {"essen": 1, "duisburg": 1, "koeln": 1, "aachen": 1, "dortmund": 1}
    assert engine_for().to_act(state) == (1,)  # the last in order buys first


def test_it_is_played_on_from_there() -> None:
    """Text 001: connecting from Essen is paid; the first house of a network would cost no connection."""
    engine = engine_for()
    state = arranged(lambda s: put(s, phase="building", waiting=[2, 0]))
    assert isinstance(state.frames[-1], Building)
    assert engine.to_act(state) == (2,)  # 1 has had its turn


def test_the_step_3_card_lies_under_the_stack_where_nobody_names_it() -> None:
    state = arranged(lambda s: s.update(stack=[13, 30]))
    assert state.deck == [STEP_3, 30, 13]


def test_the_step_3_card_may_be_on_show_while_plants_are_auctioned() -> None:
    """Text 001: it counts as the highest plant until the auction ends."""

    def change(setup: dict[str, Any]) -> None:
        put(setup, phase="auction")
        setup["market"][-1], setup["stack"] = "step 3", [13, 30]

    state = arranged(change)
    assert state.market == [9, 11, 12, 14, 15, 16, 19, STEP_3]
    assert state.discount == 9
    assert state.deck == [30, 13]


def test_order_by_the_rule_where_none_is_given() -> None:
    """Most cities first, then the highest plant (text 001): 2 and 0 have two cities, 0 has plant 08, 2 has 07."""
    assert arranged(lambda s: s.pop("order")).order == [0, 2, 1]


def test_a_stack_left_to_chance() -> None:
    """Three players: two plug and six socket plants were taken out unseen (text 001), the rest is in the stack."""
    state = arranged(lambda s: s.pop("stack"))
    assert sum(n <= 15 for n in state.boxed) == 1  # of the plugs only 13 is neither on show, owned nor out
    assert sum(n > 15 for n in state.boxed) == 6
    assert state.deck[0] == STEP_3


def test_phase_out_plant_owned() -> None:
    """Text 001: after 39 was bought no uranium is put on the market any more; a scrapped one may have been sold."""
    assert arranged(lambda s: seat(s, 1).update(plants=[4, 39])).no_resupply == [3]
    assert arranged().no_resupply == []
    assert arranged(lambda s: put(s, scrapped=[39], no_resupply=["uranium"])).no_resupply == [3]


def test_coal_that_is_nowhere_else_lies_in_the_coal_store() -> None:
    def usa(setup: dict[str, Any]) -> None:
        setup["regions"] = ["yellow", "brown", "green"]
        for player in at(setup)["players"]:
            player["cities"] = []

    state = arranged(usa, map_id="usa")
    assert (state.coal_store, state.fuel_stock[0]) == (3, 0)


def test_positions_that_play_has_led_to_can_be_arranged() -> None:
    """Whatever stands between two turns of a random game can be written down and makes the very same state."""
    written = 0
    for map_id in ("germany", "usa"):
        engine = engine_for(map_id)
        for seats in (3, 5):
            chance = random.Random(seats)
            state = engine.new_game(seats, seats)
            phases = set[tuple[int, int]]()
            while to_act := engine.to_act(state):
                setup = setup_of(engine, state)
                if setup is not None and chance.random() < 0.3:
                    again = engine.new_game(seats, 1, json.loads(json.dumps(setup)))
                    again.rng, again.moves, again.revealed = state.rng, state.moves, state.revealed
                    assert engine.encode(again) == engine.encode(state)
                    phases.add((state.step, state.phase))
                    written += 1
                offered = engine.choices(state, to_act[0])
                pick = offered[chance.randrange(len(offered))]
                if not chance.randrange(3):
                    pick = offered[len(offered) - 1]
                engine.play(state, pick)
            assert {phase for _, phase in phases} == {2, 3, 4, 5}
            assert 3 in {step for step, _ in phases}
    assert written > 200


# -- what cannot be -------------------------------------------------------------------------------------------------

WRONG: list[tuple[str, Change, list[str]]] = [
    ("a plant that is none", lambda s: s["market"].__setitem__(0, 41), ["market.0 power-grid-setup-plant-unknown"]),
    ("a plant owned and on show", lambda s: seat(s, 0).update(plants=[5, 9]),
     ["market.0 power-grid-setup-plant-twice"]),
    ("a plant of two players", lambda s: seat(s, 1).update(plants=[4, 8]),
     ["position.players.1.plants.1 power-grid-setup-plant-twice"]),
    ("a plant scrapped and in the stack", lambda s: put(s, scrapped=[30]),
     ["position.scrapped.0 power-grid-setup-plant-twice"]),
    ("two Step 3 cards", lambda s: s.update(stack=["step 3", 13, "step 3"]),
     ["stack.2 power-grid-setup-step-3-twice"]),
    ("a word for a plant", lambda s: s.update(stack=["step3", 13]), ["stack.0 core-fault-unknown"]),
    ("removed plants missing", lambda s: s.update(removed=[17]), ["removed power-grid-setup-plants-nowhere"]),
    ("a city that is none", lambda s: seat(s, 0).update(cities=["esen"]),
     ["position.players.0.cities.0 core-fault-unknown"]),
    ("a city of another region", lambda s: seat(s, 0).update(cities=["berlin"]),
     ["position.players.0.cities.0 power-grid-position-city-out"]),
    ("a city twice", lambda s: seat(s, 0).update(cities=["essen", "duisburg", "essen"]),
     ["position.players.0.cities.2 power-grid-position-city-twice"]),
    ("two houses in Step 1", lambda s: seat(s, 1).update(cities=["essen"]),
     ["position.players.1.cities.0 power-grid-position-city-full"]),
    ("more coal than there is", lambda s: at(s)["fuel"].update(coal=19), ["position.fuel power-grid-position-cubes"]),
    ("cubes that are missing", lambda s: put(s, supply={"coal": 3, "oil": 5, "garbage": 15, "uranium": 7}),
     ["position.fuel power-grid-position-cubes"]),
    ("more uranium than places", lambda s: at(s)["fuel"].update(uranium=13),
     ["position.fuel.uranium power-grid-position-places", "position.fuel power-grid-position-cubes"]),
    ("fewer than no cubes", lambda s: at(s)["fuel"].update(oil=-1),
     ["position.fuel.oil power-grid-position-cubes-negative"]),
    ("a fuel that is none", lambda s: at(s)["fuel"].update(gas=3), ["position.fuel.gas core-fault-unknown"]),
    ("fuel that no plant burns", lambda s: seat(s, 1).update(fuel={"uranium": 1}),
     ["position.players.1.fuel.uranium power-grid-position-fuel-no-room"]),
    ("more fuel than fits", lambda s: seat(s, 1).update(fuel={"coal": 5}),
     ["position.players.1.fuel.coal power-grid-position-fuel-no-room"]),
    ("two fuels that fit alone", lambda s: seat(s, 0).update(plants=[5], fuel={"coal": 3, "oil": 3}),
     ["position.players.0.fuel power-grid-position-fuel-mix"]),
    ("four plants", lambda s: seat(s, 0).update(plants=[5, 8, 20, 21]),
     ["position.players.0.plants power-grid-position-plants"]),
    ("debts", lambda s: seat(s, 2).update(money=-3), ["position.players.2.money power-grid-position-money"]),
    ("two players described", lambda s: at(s)["players"].pop(), ["position.players power-grid-position-players"]),
    ("seven plants on show", lambda s: s["market"].pop(), ["market power-grid-position-market"]),
    ("eight plants in Step 3", lambda s: (put(s, step=3), s.update(stack=[13, 30])),
     ["market power-grid-position-market"]),
    ("the card in Step 3", lambda s: (put(s, step=3), s.update(market=s["market"][:6])),
     ["stack.3 power-grid-position-card-gone"]),
    ("the card on show when fuel is bought", lambda s: (s["market"].__setitem__(7, "step 3"), s.update(stack=[13])),
     ["market.7 power-grid-position-card-on-show"]),
    ("Step 3 next round in Step 1",
     lambda s: (put(s, step_3_announced=True), s.update(stack=[13], market=s["market"][:6])),
     ["position.step_3_announced power-grid-position-announced"]),
    ("seen before the shuffle", lambda s: put(s, seen_in_stack=[13]),
     ["position.seen_in_stack.0 power-grid-position-seen"]),
    ("Step 4", lambda s: put(s, step=4), ["position.step power-grid-position-step"]),
    ("Step 1 with seven cities",
     lambda s: seat(s, 1).update(
         cities=["koeln", "kassel", "duesseldorf", "muenster", "osnabrueck", "trier", "saarbruecken"]),
     ["position.step power-grid-position-step-2"]),
    ("round 0", lambda s: put(s, round=0), ["position.round power-grid-position-round"]),
    ("a phase that is none", lambda s: put(s, phase="fule"), ["position.phase core-fault-unknown"]),
    ("an order that names a seat twice", lambda s: s.update(order=[0, 0, 1]), ["order power-grid-setup-order"]),
    ("nobody has a turn", lambda s: put(s, waiting=[]), ["position.waiting power-grid-position-waiting"]),
    ("a seat that is none has a turn", lambda s: put(s, waiting=[3]), ["position.waiting power-grid-position-waiting"]),
    ("the first buys fuel before the last", lambda s: put(s, waiting=[1, 2]),
     ["position.waiting power-grid-position-waiting-order"]),
    ("turns taken without an order", lambda s: (s.pop("order"), put(s, waiting=[0])),
     ["order power-grid-position-order-wanted"]),
    ("bought in the fuel phase", lambda s: put(s, bought=1), ["position.bought power-grid-position-bought"]),
    ("more bought than had a turn", lambda s: put(s, phase="auction", waiting=[2, 1], bought=2),
     ["position.bought power-grid-position-bought"]),
    ("a discount outside the auction", lambda s: put(s, discount=9),
     ["position.discount power-grid-position-discount"]),
    ("a discount on another plant", lambda s: put(s, phase="auction", discount=11),
     ["position.discount power-grid-position-discount"]),
    ("a coal store in Germany", lambda s: put(s, coal_store=0), ["position.coal_store power-grid-position-no-store"]),
    ("resupply of what is no fuel", lambda s: put(s, no_resupply=["uranum"]),
     ["position.no_resupply.0 core-fault-unknown"]),
    ("after Step 3 twice", lambda s: s.update(after_step_3=[30, 30]),
     ["after_step_3.1 power-grid-setup-after-step-3"]),
    ("a key that is none", lambda s: put(s, fule={}), ["position.fule core-fault-unknown"]),
    ("no fuel", lambda s: at(s).pop("fuel"), ["position.fuel core-fault-missing"]),
    ("no market", lambda s: s.pop("market"), ["market core-fault-missing"]),
    ("no regions", lambda s: s.pop("regions"), ["regions core-fault-missing"]),
    ("money in words", lambda s: seat(s, 0).update(money="20"), ["position.players.0.money core-fault-form"]),
    ("yes for a number", lambda s: seat(s, 0).update(money=True), ["position.players.0.money core-fault-form"]),
    ("players in a record", lambda s: put(s, players={}), ["position.players core-fault-form"]),
]  # fmt: skip


@pytest.mark.parametrize(("change", "found"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_fault_is_told_with_its_place(change: Change, found: list[str]) -> None:
    assert faults(change) == found


def test_the_position_itself_has_no_fault() -> None:
    """Guards the cases above: each is one change of this."""
    assert arranged() is not None


def test_every_house_of_a_player_is_counted() -> None:
    """Text 001: 22 houses, two of which are markers, so that 20 can be built."""
    cities = list(engine_for().spec.tables.map.area(["red", "yellow", "blue"]).cities)

    def change(setup: dict[str, Any]) -> None:
        for number, own in enumerate((cities[:21], [], [])):
            seat(setup, number)["cities"] = own
        put(setup, step=2)

    assert faults(change) == ["position.players.0.cities power-grid-position-houses"]


def test_all_faults_are_told_at_once_in_both_languages() -> None:
    """Six mistakes of six kinds: six sentences, each after its place."""

    def change(setup: dict[str, Any]) -> None:
        seat(setup, 0).update(money=-1, cities=["essen", "essen"])
        seat(setup, 1).update(plants=[5], fuel={})
        at(setup)["fuel"]["coal"] = 24
        put(setup, discont=9)
        setup["order"] = [0, 1]

    with pytest.raises(SetupError) as caught:
        arranged(change)
    places = [fault.where for fault in caught.value.faults]
    assert places == [
        "position.discont",
        "order",
        "position.players.1.plants.0",
        "position.players.0.money",
        "position.players.0.cities.1",
        "position.fuel",
    ]
    english = str(caught.value).splitlines()
    assert len(english) == 7
    assert "6 things are wrong" in english[0]
    assert english[1].startswith('position.discont: There is no "discont" here. Did you mean discount?')
    assert english[4] == "position.players.0.money: Nobody owes money: -1 Elektro cannot be."
    assert english[6].endswith("add up to 24: 24 on the market, 4 with players and 0 in supply and store are 28.")
    set_language("ja")
    japanese = str(caught.value).splitlines()
    assert len(japanese) == 7
    assert all(any("ぁ" <= letter <= "ヿ" for letter in line) for line in japanese)


def test_whatever_is_not_refused_obeys_the_laws() -> None:
    """Positions spoilt at random in one or two places are refused, or lawful and playable; nothing else."""
    engine = engine_for()
    chance = random.Random(5)
    outcomes = {"refused": 0, "played": 0}
    for _ in range(1500):
        setup = position()
        for _ in range(chance.randint(1, 2)):
            _spoil(setup, chance)
        try:
            state = engine.new_game(3, 1, copy.deepcopy(setup))
        except SetupError:
            outcomes["refused"] += 1
            continue
        engine.check(state)
        for _ in range(12):
            to_act = engine.to_act(state)
            if not to_act:
                break
            offered = engine.choices(state, to_act[0])
            engine.play(state, offered[chance.randrange(len(offered))])
            engine.check(state)
        outcomes["played"] += 1
    assert min(outcomes.values()) > 100


def _spoil(data: Any, chance: random.Random) -> None:
    """Change one value somewhere in a position."""
    places: list[tuple[Any, Any]] = []

    def walk(value: Any) -> None:
        for key in value if isinstance(value, dict) else range(len(value)):
            places.append((value, key))
            if isinstance(value[key], (dict, list)):
                walk(value[key])

    walk(data)
    holder, key = places[chance.randrange(len(places))]
    old = holder[key]
    if isinstance(old, bool) or old is None:
        return
    if isinstance(old, int):
        holder[key] = chance.choice([old + 1, old - 1, 0, -1, 3, 30, 50])
    elif isinstance(old, str):
        holder[key] = chance.choice(["essen", "aachen", "trier", "auction", "running", "building", "step 3", "red"])
    elif isinstance(old, list):
        holder[key] = chance.choice([[], old[1:], old * 2, [*old, 13]])
    elif isinstance(holder, dict):
        holder[key] = chance.choice([{}, 3, [], {**old, "oil": 2}])
