"""What a table agrees on (Recharged): every option changes what its sentence says and nothing else.

Seats 0, 1, 2 are A, B, C. The sentences are in content/power_grid/languages, the readings in section 5 of the casebook
and section 16 of RULES.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from core.engine import Engine
from core.errors import UsageError
from core.text import has_text, set_language, text
from plugins.power_grid import events
from plugins.power_grid.actions import (
    BuildCity,
    BuildSpace,
    DiscardPlant,
    EndBuilding,
    GiveUpFuel,
    LeaveAuction,
    OpenAuction,
)
from plugins.power_grid.state import STEP_3, PowerGridState
from tests.power_grid.scenario import GAME, Owns, Table, engine_for, engine_with, of, scenario

A, B, C = 0, 1, 2

CHANGES: dict[str, tuple[Any, set[str]]] = {
    "regions": ("draft", set()),
    "open_money": (True, set()),
    "city_costs": ("10-20-30", {"house_costs"}),
    "trust": (False, {"auction_turn_ended", "turn_ended", "built"}),
    "reserved_cities": (True, set()),
    "spaces": ("any", {"any_space"}),
    "give_up_fuel": (False, {"give_up_fuel"}),
    "last_buyer_minimum": (False, {"last_buyer_pays_lowest"}),
    "ties": ("cities", {"standing"}),
    "step_3_at_once": (True, {"step_3_at_once"}),
    "resupply_ahead": (True, {"resupply_step"}),
}
"""Every option but the map, with another value, and the rule points that this turns."""


def points(engine: Engine[PowerGridState]) -> dict[str, object]:
    """Return the rule points of an engine; a function is the same when it is defined in the same place."""
    rules = engine.spec.rules
    found = {field.name: getattr(rules, field.name) for field in dataclasses.fields(rules)}
    del found["storage_memo"]
    return {name: (v.__module__, v.__qualname__) if callable(v) else v for name, v in found.items()}


@pytest.mark.parametrize("option", CHANGES)
@pytest.mark.parametrize("map_id", ["germany", "usa"])
def test_an_option_turns_only_its_own_rule_points(map_id: str, option: str) -> None:
    value, turned = CHANGES[option]
    usual, other = points(engine_for(map_id)), points(engine_for(map_id, **{option: value}))
    assert {name for name in usual if usual[name] != other[name]} == turned


def test_this_file_knows_them_all() -> None:
    """Their defaults: `test_setup.py`. Automatic passes change no rule; sessions make them."""
    assert {option.id for option in GAME.options} == {"map", "automatic_passes", *CHANGES}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_has_a_title_and_a_sentence(language: str) -> None:
    set_language(language)
    for option in GAME.options:
        assert has_text(option.title)
        assert len(text(option.help)) > 10
        for value in option.values if option.kind == "choice" and option.id != "map" else ():
            assert has_text(f"{option.title}-{value}"), value


def test_a_wrong_value_is_refused() -> None:
    for wrong in ({"spaces": "dearest"}, {"trust": "perhaps"}, {"ties": "money"}, {"plants": 4}):
        with pytest.raises(UsageError):
            GAME.read_options(wrong)


class TestSpaces:
    """Whether a house takes the cheapest open space (text 001) or any open one (text 000); casebook PG-21."""

    def table(self, step: int = 2, money: int = 100, **options: Any) -> Table:
        """A is in Essen, B in Düsseldorf; Essen - Düsseldorf 2, - Duisburg 0."""
        players = {A: Owns(money, cities=["essen"]), B: Owns(100, cities=["duesseldorf"])}
        engine = engine_for(**options)
        return scenario("building", seats=3, engine=engine, step=step, order=[C, B, A], players=players)

    def test_cheapest(self) -> None:
        game = self.table()
        assert game.offered(BuildSpace) == []
        assert game.refused(BuildSpace(A, "duisburg", 2)) == "power-grid-refused-cheapest-space"
        game.do(BuildCity(A, "duisburg"))
        assert game.money(A) == [90]

    def test_any(self) -> None:
        """Step 2, an empty city: 10, or 15 for the second space, which leaves the first one open at 10."""
        game = self.table(spaces="any")
        assert [a.space for a in game.offered(BuildSpace) if a.city == "duisburg"] == [2]
        game.do(BuildSpace(A, "duisburg", 2), EndBuilding(A))
        assert game.money(A) == [85]
        before = game.player(B).money
        game.do(BuildCity(B, "duisburg"))
        assert game.money(B) == [before - 2 - 10]

    def test_any_open_space_of_the_step(self) -> None:
        """As many spaces as the Step has, less those taken; a dearer one only if it can be paid."""
        for step, empty, second in ((1, [], []), (2, [2], []), (3, [2, 3], [3])):
            game = self.table(step, spaces="any")
            offered = game.offered(BuildSpace)
            assert [a.space for a in offered if a.city == "duisburg"] == empty
            assert [a.space for a in offered if a.city == "duesseldorf"] == second
        game = self.table(3, money=19, spaces="any")
        assert [a.space for a in game.offered(BuildSpace) if a.city == "duisburg"] == [2]
        assert game.refused(BuildSpace(A, "duisburg", 3)) == "power-grid-refused-money"
        assert game.refused(BuildSpace(A, "duesseldorf", 2)) == "power-grid-refused-space-taken"
        assert game.refused(BuildSpace(A, "essen", 3)) == "power-grid-refused-city-own"

    def test_any_with_a_reserved_city(self) -> None:
        """The reserved space is closed to others, so the second is the cheapest and the third the dearer one."""
        engine = engine_for(spaces="any", reserved_cities=True)
        players = {A: Owns(100, cities=["essen"])}
        game = scenario(
            "building", seats=3, engine=engine, step=3, order=[C, B, A], players=players, reserved=["koeln"]
        )
        assert [a.space for a in game.offered(BuildSpace) if a.city == "koeln"] == [3]
        game.do(BuildCity(A, "koeln"))
        assert game.money(A) == [100 - 6 - 15]


class TestCityCosts:
    """10, 15, 20 on the printed board and in text 001; 10, 20, 30 in text 000."""

    @pytest.mark.parametrize(("costs", "paid"), [("10-15-20", [10, 15, 20]), ("10-20-30", [10, 20, 30])])
    def test_first_second_and_third_house(self, costs: str, paid: list[int]) -> None:
        for others in range(3):
            players = {A: Owns(100), **{seat: Owns(cities=["koeln"]) for seat in (B, C)[:others]}}
            engine = engine_for(city_costs=costs)
            game = scenario("building", seats=3, engine=engine, step=3, order=[C, B, A], players=players)
            game.do(BuildCity(A, "koeln"))
            assert game.money(A) == [100 - paid[others]]


class TestGiveUpFuel:
    """Whether fuel of a scrapped plant that would fit elsewhere may be given back; casebook PG-08."""

    def table(self, allowed: bool, owns: Owns, plant: int) -> Table:
        market = sorted({plant, 26, 27, 28, 31, 32, 34, 36})
        game = scenario("auction", seats=3, engine=engine_for(give_up_fuel=allowed), market=market, players={A: owns})
        game.buys(A, plant)
        return game

    def test_coal_that_fits(self) -> None:
        """Plant 25 holds all of the 2 coal of plant 10."""
        for allowed, ways in ((True, [0, 1, 2]), (False, None)):
            game = self.table(allowed, Owns(100, [10, 25, 33], coal=2), 24)
            game.do(DiscardPlant(A, 10))
            if ways is None:
                assert game.phase == "Auction"
                assert game.player(A).fuel[0] == 2
            else:
                assert [a.coal for a in game.offered(GiveUpFuel)] == ways

    def test_what_does_not_fit_goes_in_any_case(self) -> None:
        """7 coal on 04 and 10, 04 scrapped: 4 stay on 10; 3 must go, a fourth may."""
        for allowed, ways in ((True, [3, 4]), (False, None)):
            game = self.table(allowed, Owns(100, [4, 10, 13], coal=7), 24)
            game.do(DiscardPlant(A, 4))
            if ways is None:
                assert game.player(A).fuel[0] == 4
            else:
                assert [a.coal for a in game.offered(GiveUpFuel)] == ways

    def test_which_fuel_goes_stays_the_owners_choice(self) -> None:
        """12 (hybrid, four) with 3 coal and 3 oil on it and 05 (hybrid, four); 05 scrapped: two of six must go."""
        game = self.table(False, Owns(100, [5, 12, 33], coal=3, oil=3), 24)
        game.do(DiscardPlant(A, 5))
        assert {(a.coal, a.oil) for a in game.offered(GiveUpFuel)} == {(2, 0), (1, 1), (0, 2)}


class TestLastBuyerMinimum:
    """Whether the last player in the phase pays exactly the lowest bid (texts 000 and 001)."""

    def table(self, minimum: bool) -> Table:
        game = scenario(
            "auction",
            seats=3,
            engine=engine_for(last_buyer_minimum=minimum),
            market=[12, 14, 16, 18, 20, 22, 25, 28],
            players={C: Owns(17)},
        )
        assert {a.bid for a in game.offered() if isinstance(a, OpenAuction) and a.plant == 14} == set(range(14, 51))
        game.do(LeaveAuction(A), LeaveAuction(B))
        return game

    def test_pays_the_lowest_bid(self) -> None:
        game = self.table(True)
        assert game.offered(OpenAuction) == [OpenAuction(C, 12, 1), OpenAuction(C, 14, 14), OpenAuction(C, 16, 16)]
        assert game.refused(OpenAuction(C, 14, 15)) == "power-grid-refused-last-buyer"

    def test_names_a_bid(self) -> None:
        game = self.table(False)
        assert [a.bid for a in game.offered(OpenAuction) if a.plant == 14] == [14, 15, 16, 17]
        game.do(OpenAuction(C, 14, 15))
        assert game.money(C) == [2]


class TestTies:
    """Equal supply and money: Recharged shares the win (text 001); the first edition counts cities (text 004)."""

    def places(self, ties: str, money: int = 50) -> list[tuple[int, int]]:
        """A supplies four of 17 cities, B four of five with the same money unless told otherwise."""
        cities = engine_for().spec.tables.map.area(["green", "red", "blue"]).cities
        players = {
            A: Owns(50, [33], cities=cities[:17]),
            B: Owns(money, [37], cities=cities[17:21]),
            C: Owns(0, [13]),
        }
        game = scenario("building", seats=3, engine=engine_for(ties=ties), step=2, players=players)
        game.do(*[EndBuilding(seat) for seat in (C, B, A)])
        return [(p.seat, p.place) for p in game.outcome().ranking]

    def test_shared(self) -> None:
        assert sorted(self.places("shared")) == [(A, 1), (B, 1), (C, 3)]

    def test_cities(self) -> None:
        assert self.places("cities") == [(A, 1), (B, 2), (C, 3)]

    def test_money_comes_first(self) -> None:
        for ties in ("shared", "cities"):
            assert self.places(ties, money=51) == [(B, 1), (A, 2), (C, 3)]


class TestEarlyStep3:
    """The rare cases around the Step 3 card; casebook PG-02, RULES section 16, points 1 and 2."""

    FUEL = {"coal": 10, "oil": 10, "garbage": 10, "uranium": 2}
    STEP_1, STEP_2, STEP_3 = (4, 2, 1, 1), (5, 3, 2, 1), (3, 4, 3, 1)
    """The refill of three players: coal, oil, garbage, uranium."""

    def change_of_step_2(self, engine: Engine[PowerGridState]) -> Table:
        """Seven cities of A begin Step 2: 18 leaves, the card comes, it and 19 leave: 20 21 22 23 24 25."""
        cities = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck", "kassel"]
        game = scenario(
            "building",
            seats=3,
            engine=engine,
            market=[18, 19, 20, 21, 22, 23, 24, 25],
            stack=[STEP_3, 30, 31, 33],
            after_step_3=[33, 30, 31],
            players={A: Owns(cities=cities)},
            fuel=self.FUEL,
        )
        game.decline("Running")
        assert game.state.market == [20, 21, 22, 23, 24, 25]
        return game

    def refilled(self, game: Table) -> tuple[int, ...]:
        (refill,) = of(game.decline("Auction"), events.FuelResupplied)
        return refill.cubes

    def test_step_3_at_once(self) -> None:
        """Default: the column of Step 2, no renewal, Step 3 from the next round. Otherwise: the column of Step 3 and
        its renewal, 20 out and 33 in."""
        for at_once, step, cubes, market in (
            (False, 2, self.STEP_2, [20, 21, 22, 23, 24, 25]),
            (True, 3, self.STEP_3, [21, 22, 23, 24, 25, 33]),
        ):
            game = self.change_of_step_2(engine_for(step_3_at_once=at_once))
            assert game.state.step == step
            assert self.refilled(game) == cubes
            assert game.state.market == market
            assert game.state.step == 3

    def test_update_after_both(self) -> None:
        """The rule point `update_after_both`: the renewal of Step 2 after all, 25 under the stack and 33 in."""
        game = self.change_of_step_2(engine_with("update_after_both", True))
        assert game.state.step == 2
        assert self.refilled(game) == self.STEP_2
        assert game.state.market == [20, 21, 22, 23, 24, 33]
        assert game.state.deck[0] == 25
        assert game.state.step == 3

    def round_end(self, stack: list[int], step: int = 1, **options: Any) -> Table:
        return scenario(
            "running",
            seats=3,
            engine=engine_for(**options),
            step=step,
            market=[18, 19, 20, 21, 22, 23, 24, 25],
            stack=stack,
            after_step_3=[33, 30, 31],
            fuel=self.FUEL,
        )

    def test_resupply_ahead(self) -> None:
        """The renewal of the market turns up the card in Step 1: column 1, for the refill came first, or column 2."""
        for ahead, cubes in ((False, self.STEP_1), (True, self.STEP_2)):
            game = self.round_end([STEP_3, 30, 31, 33], resupply_ahead=ahead)
            assert self.refilled(game) == cubes
            assert game.state.step == 3

    @pytest.mark.parametrize(("cities", "cubes"), [(3, STEP_1), (4, STEP_2)])
    def test_resupply_ahead_past_outdated_plants(self, cities: int, cubes: tuple[int, ...]) -> None:
        """First edition: 04 lies on the card. With four cities it is outdated and the renewal turns up the card too."""
        owns = {A: Owns(cities=["essen", "duisburg", "koeln", "kiel"][:cities])}
        game = scenario(
            "running",
            seats=3,
            engine=engine_for("germany_classic", resupply_ahead=True),
            market=[18, 19, 20, 21, 22, 23, 24, 25],
            stack=[4, STEP_3, 30, 31],
            players=owns,
            fuel=self.FUEL,
        )
        assert self.refilled(game) == cubes
        assert game.state.step == (3 if cities == 4 else 1)

    @pytest.mark.parametrize("ahead", [False, True])
    def test_resupply_ahead_only_then(self, ahead: bool) -> None:
        """Not while another card is on top, and not in Step 2, whose column it is anyway, or Step 3."""
        assert self.refilled(self.round_end([32, STEP_3, 30], resupply_ahead=ahead)) == self.STEP_1
        assert self.refilled(self.round_end([STEP_3, 30, 31, 33], step=2, resupply_ahead=ahead)) == self.STEP_2
        game = scenario("running", seats=3, step=3, engine=engine_for(resupply_ahead=ahead), fuel=self.FUEL)
        assert self.refilled(game) == self.STEP_3


class TestTrustOff:
    """Two players without the Trust: the figures of two, nobody acts between them (ruling 2)."""

    def table(self, phase: str, **more: Any) -> Table:
        return scenario(phase, seats=2, engine=engine_for(trust=False), **more)

    def test_set_up(self) -> None:
        state = engine_for(trust=False).new_game(2, 3)
        assert len(state.regions) == 3
        assert len(state.boxed) == 6
        assert state.trust is None
        assert state.phase == 2

    def test_nobody_takes_a_plant_fuel_or_a_city(self) -> None:
        game = self.table("auction", market=[12, 14, 16, 18, 20, 22, 25, 28], stack=[30, 31, STEP_3])
        game.do(LeaveAuction(A))
        assert game.state.market == [12, 14, 16, 18, 20, 22, 25, 28]
        game.decline("Building")
        assert game.state.fuel_market == [24, 18, 9, 2]
        game.do(BuildCity(B, "koeln"), EndBuilding(B))
        assert game.state.spaces[game.state.cities.index("koeln")] == B + 1

    def test_a_second_house_in_step_2(self) -> None:
        game = self.table("building", step=2, players={A: Owns(100, cities=["essen"])})
        game.do(BuildCity(B, "koeln"), EndBuilding(B), BuildCity(A, "koeln"))
        assert game.money(A) == [100 - 6 - 15]

    @pytest.mark.parametrize(("cities", "step", "over"), [(6, 1, False), (7, 2, False), (17, 2, False), (18, 2, True)])
    def test_step_2_at_7_end_at_18(self, cities: int, step: int, over: bool) -> None:
        names = engine_for().spec.tables.map.area(["green", "red", "blue"]).cities
        game = self.table("building", step=2 if cities > 16 else 1, players={A: Owns(cities=names[:cities])})
        game.do(EndBuilding(B), EndBuilding(A))
        assert (game.phase == "") == over
        assert game.state.step == step

    def test_with_three_the_option_means_nothing(self) -> None:
        for trust in (False, True):
            assert engine_for(trust=trust).new_game(3, 5).trust is None
