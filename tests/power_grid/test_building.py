"""Phase 4: connecting cities (texts 000 and 001, building; RULES section 6, section 13 and cases 27 to 32 and 54)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from core.errors import UsageError
from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, BuyFuel, EndBuilding
from tests.power_grid.scenario import GAME, Owns, Table, engine_for, figures, scenario

A, B, C, D = 0, 1, 2, 3


def table(owns: Owns, others: dict[int, Owns] | None = None, **changes: object) -> Table:
    """Return the building phase with seat 0 building first."""
    return scenario("building", order=[B, C, D, A], players={A: owns, **(others or {})}, **changes)  # type: ignore[arg-type]


def price(game: Table, *cities: str) -> int:
    """Return what building these cities one after the other costs seat 0."""
    before = game.player(A).money
    game.do(*(BuildCity(A, city) for city in cities))
    return before - game.player(A).money


class TestWorkedFigures:
    """RULES section 13: own Essen and Münster on the map of Germany."""

    OWNS = Owns(200, cities=["essen", "muenster"])

    @pytest.mark.parametrize(("city", "cost"), [("duisburg", 10), ("dortmund", 12), ("aachen", 21)])
    def test_step_1(self, city: str, cost: int) -> None:
        """Duisburg 0 + 10; Dortmund 2 from Münster + 10; Aachen 2 + 9 over Düsseldorf + 10."""
        assert price(table(self.OWNS), city) == cost

    def test_step_2(self) -> None:
        """One foreign house each in Düsseldorf and Köln: 2 + 15, then 4 + 15, together 36; Köln alone 2 + 4 + 15."""
        others = {B: Owns(cities=["duesseldorf", "koeln"])}
        game = table(self.OWNS, others, step=2)
        assert price(game, "duesseldorf") == 17
        assert price(game, "koeln") == 19
        assert price(table(self.OWNS, others, step=2), "koeln") == 21


class TestFirstCity:
    def test_any_city_for_the_house_alone(self) -> None:
        game = table(Owns(10))
        assert {a.city for a in game.offered(BuildCity)} == set(game.state.cities)
        happened = game.do(BuildCity(A, "kiel"))
        assert happened == [events.CityBuilt(A, "kiel", "", 0, 10)]
        assert game.money(A) == [0]

    def test_not_where_somebody_is_in_step_1(self) -> None:
        game = table(Owns(100), {B: Owns(cities=["kiel"])})
        assert game.refused(BuildCity(A, "kiel")) == "power-grid-refused-city-full"

    def test_late_in_the_game_at_15_or_20(self) -> None:
        """RULES section 6: who starts late pays the cheapest open place."""
        one = {B: Owns(cities=["kiel"])}
        two = {B: Owns(cities=["kiel"]), C: Owns(cities=["kiel"])}
        assert price(table(Owns(100), one, step=2), "kiel") == 15
        assert price(table(Owns(100), two, step=3), "kiel") == 20
        assert table(Owns(100), two, step=2).refused(BuildCity(A, "kiel")) == "power-grid-refused-city-full"

    def test_it_may_wait(self) -> None:
        """Text 001: the first city may be built in a later round."""
        game = table(Owns(100))
        game.do(EndBuilding(A))
        assert game.turn == D


class TestRoutes:
    def test_from_any_own_city_the_cheapest_way(self) -> None:
        """Kassel: 15 from Hannover, 18 from Dortmund, 20 from Osnabrück."""
        game = table(Owns(100, cities=["dortmund", "osnabrueck"]))
        assert game.do(BuildCity(A, "kassel"))[0] == events.CityBuilt(A, "kassel", "dortmund", 18, 10)
        game = table(Owns(100, cities=["dortmund", "osnabrueck", "hannover"]))
        assert game.do(BuildCity(A, "kassel"))[0] == events.CityBuilt(A, "kassel", "hannover", 15, 10)

    def test_through_cities_of_others_and_empty_ones(self) -> None:
        """Case 27: Münster to Köln over Dortmund, 2 + 10; nothing is paid for houses on the way."""
        assert price(table(Owns(100, cities=["muenster"]), {B: Owns(cities=["dortmund"])}), "koeln") == 12 + 10
        assert price(table(Owns(100, cities=["muenster"])), "koeln") == 12 + 10

    def test_not_through_regions_out_of_play(self) -> None:
        """Case 28: Hannover to Fulda is 15 + 8 over Kassel; without the red region 19 + 13 over Erfurt."""
        owns = Owns(100, cities=["hannover"])
        with_red = table(owns, regions=["green", "brown", "yellow", "red"])
        without = table(owns, regions=["green", "brown", "yellow", "blue"])
        assert price(with_red, "fulda") == 15 + 8 + 10
        assert without.refused(BuildCity(A, "kassel")) == "power-grid-refused-city-not-in-play"
        assert price(without, "fulda") == 19 + 13 + 10

    def test_a_city_of_this_turn_is_an_origin(self) -> None:
        """Case 29: Dresden from Leipzig 13 instead of from Halle over Leipzig; Frankfurt (Oder) 16 beyond it."""
        game = table(Owns(200, cities=["halle"]), regions=["green", "brown", "yellow", "red"])
        assert price(game, "dresden") == 0 + 13 + 10
        assert price(game, "frankfurt_oder") == 16 + 10
        assert price(game, "leipzig") == 0 + 10

    def test_roads_are_paid_every_time(self) -> None:
        """Text 000: whoever uses a road pays; having paid for it gives no right to it."""
        game = table(Owns(100, cities=["essen"]), {D: Owns(100, cities=["duisburg"])})
        assert price(game, "koeln") == 2 + 4 + 10
        game.do(EndBuilding(A))
        before = game.player(D).money
        game.do(BuildCity(D, "duesseldorf"), BuildCity(D, "aachen"))
        # Essen to Düsseldorf 2, Düsseldorf to Aachen 9, whether seat 0 passed there or not
        assert before - game.player(D).money == 2 + 10 + 9 + 10

    def test_cities_joined_for_nothing_are_two_cities(self) -> None:
        """Text 001: a road for 0 still leads to a city of its own."""
        game = table(Owns(100, cities=["essen"]))
        assert price(game, "duisburg") == 10
        assert game.player(A).cities == ["essen", "duisburg"]

    @pytest.mark.parametrize(("map_id", "seed"), list(product(["germany", "usa"], range(6))))
    def test_all_prices_against_another_way_of_counting(self, map_id: str, seed: int) -> None:
        """Random regions, networks and steps: every price is slot + shortest way, every city is judged."""
        chance = random.Random(seed)
        board = figures(map_id).map
        regions = chance.choice(board.connected_choices(4))
        cities = [c for c in board.cities if board.region_of[c] in regions]
        way = shortest_ways(board.connections, cities)
        step = chance.choice([1, 2, 3])
        houses: dict[int, list[str]] = {s: [] for s in range(4)}
        for city in cities:
            for seat in chance.sample(range(4), chance.randrange(0, min(step, 3) + 1)):
                houses[seat].append(city)
        for seat in range(4):
            houses[seat] = houses[seat][: chance.randrange(0, 13)]
        players = {s: Owns(chance.randrange(0, 90), cities=houses[s]) for s in range(4)}
        game = scenario("building", map_id=map_id, regions=regions, step=step, order=[B, C, D, A], players=players)
        cost: dict[str, int] = {}
        for city in cities:
            there = sum(city in houses[s] for s in range(4))
            if city in houses[A] or there >= step:
                continue
            cost[city] = (10, 15, 20)[there] + min((way[own, city] for own in houses[A]), default=0)
        affordable = {city for city, elektro in cost.items() if elektro <= players[A].money}
        assert {a.city for a in game.offered(BuildCity)} == affordable
        for city in affordable:
            after = Table(game.engine, game.state)
            after.do(BuildCity(A, city))
            assert players[A].money - after.player(A).money == cost[city]


def shortest_ways(connections: tuple[tuple[str, str, int], ...], cities: list[str]) -> dict[tuple[str, str], int]:
    """Return the cost of the cheapest way between any two of the cities (Floyd and Warshall)."""
    way = {(a, b): 0 if a == b else 10_000 for a in cities for b in cities}
    for a, b, cost in connections:
        if a in cities and b in cities:
            way[a, b] = way[b, a] = min(way[a, b], cost)
    for via, a, b in product(cities, repeat=3):
        way[a, b] = min(way[a, b], way[a, via] + way[via, b])
    return way


class TestLimits:
    def test_not_twice_in_one_city(self) -> None:
        """Case 31, in every step."""
        for step in (1, 2, 3):
            game = table(Owns(100, cities=["essen"]), step=step)
            assert game.refused(BuildCity(A, "essen")) == "power-grid-refused-city-own"

    def test_money(self) -> None:
        """Case 30 in our grain: each house is one action, so an unaffordable one changes nothing."""
        game = table(Owns(11, cities=["essen"]))
        assert game.offered(BuildCity) == [BuildCity(A, "duisburg")]
        assert game.refused(BuildCity(A, "duesseldorf")) == "power-grid-refused-money"
        game.do(BuildCity(A, "duisburg"))
        assert game.offered() == [EndBuilding(A)]

    def test_twenty_houses(self) -> None:
        """Case 54: 22 houses, two of them markers."""
        cities = figures().map.area(["green", "red", "blue"]).cities
        game = scenario("building", seats=3, step=3, order=[B, C, A], players={A: Owns(500, cities=cities[:19])})
        game.do(BuildCity(A, cities[19]))
        assert game.offered() == [EndBuilding(A)]
        assert game.refused(BuildCity(A, cities[20])) == "power-grid-refused-no-houses"

    def test_any_number_in_one_turn(self) -> None:
        game = table(Owns(500, cities=["essen"]))
        game.do(*(BuildCity(A, c) for c in ("duisburg", "duesseldorf", "koeln", "aachen", "dortmund", "muenster")))
        assert len(game.player(A).cities) == 7
        assert game.turn == A

    def test_unknown_cities_and_other_actions(self) -> None:
        game = table(Owns(100))
        assert game.refused(BuildCity(A, "atlantis")) == "power-grid-refused-city-unknown"
        assert game.refused(BuyFuel(A, "coal")) == "power-grid-refused-building-phase"
        assert game.refused(BuildCity(B, "essen")) == "core-not-your-turn"


class TestOptions:
    def test_city_costs_of_text_000(self) -> None:
        """Ruling 1: 10, 20, 30 by the option `city_costs`."""
        engine = engine_for(city_costs="10-20-30")
        one = {B: Owns(cities=["kiel"])}
        two = {B: Owns(cities=["kiel"]), C: Owns(cities=["kiel"])}
        assert price(table(Owns(100), one, step=2, engine=engine), "kiel") == 20
        assert price(table(Owns(100), two, step=3, engine=engine), "kiel") == 30
        assert price(table(Owns(100), step=3, engine=engine), "kiel") == 10

    def test_wrong_options_are_refused(self) -> None:
        for name, value in (("map", "atlantis"), ("city_costs", "1-2-3"), ("open_money", "perhaps"), ("speed", "9")):
            with pytest.raises(UsageError):
                GAME.read_options({name: value})
