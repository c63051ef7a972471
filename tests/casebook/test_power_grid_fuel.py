"""Casebook, Power Grid: fuel, houses, and the figures. One test per case, named after its id.

Seats 0, 1, 2, 3 are the casebook's A, B, C, D.
"""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from plugins.power_grid.actions import BuildCity, BuildSpace, BuyFuel, EndFuel, RunHybrid, RunPlant, SupplyCities
from tests.power_grid.scenario import Owns, Table, engine_for, figures, scenario

A, B, C, D = 0, 1, 2, 3

PAYMENT = [10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150]
NINE = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck", "kassel", "koeln", "aachen"]


def running(owns: Owns) -> Table:
    return scenario("running", seats=3, step=3, players={A: owns})


class TestPG09:
    """A hybrid plant burns what lies on it. Text 000, fuel symbols and income. `test_placement.py` tries all cases."""

    def test_a_full_hybrid_cannot_burn_oil_of_another_plant(self) -> None:
        """2 coal fill plant 29, so the 2 oil lie on 35: the only burn is 1 coal and 1 oil."""
        game = running(Owns(0, [29, 35], coal=2, oil=2, cities=NINE))
        assert game.offered(RunHybrid) == [RunHybrid(A, 29, coal=1)]
        game.do(RunPlant(A, 35))
        assert game.offered(RunHybrid) == [RunHybrid(A, 29, coal=1)]
        assert game.refused(RunHybrid(A, 29, coal=0)) == "power-grid-refused-mix"
        game.do(RunHybrid(A, 29, coal=1), SupplyCities(A, 9))
        assert game.player(A).fuel == [1, 1, 0, 0]

    def test_b_with_room_oil_can_move(self) -> None:
        game = running(Owns(0, [29, 35], coal=1, oil=2, cities=NINE))
        game.do(RunPlant(A, 35))
        assert game.offered(RunHybrid) == [RunHybrid(A, 29, coal=0), RunHybrid(A, 29, coal=1)]
        game.do(RunHybrid(A, 29, coal=0), SupplyCities(A, 9))
        assert game.player(A).fuel == [1, 0, 0, 0]


class TestPG10:
    """Hybrid plants: mixing is allowed, the room is shared. Text 000, fuel symbols; text 001, reading a plant."""

    def test_a_mixed_run(self) -> None:
        game = running(Owns(0, [12], coal=1, oil=1, cities=["essen", "duisburg"]))
        assert game.offered(RunHybrid) == [RunHybrid(A, 12, coal=1)]
        game.do(RunHybrid(A, 12, coal=1), SupplyCities(A, 2))
        assert game.money(A) == [33]
        assert game.player(A).fuel == [0, 0, 0, 0]

    def test_b_one_more_cube_of_either(self) -> None:
        game = scenario("fuel", seats=3, order=[B, C, A], players={A: Owns(100, [12], coal=3)})
        assert game.offered() == [EndFuel(A), BuyFuel(A, "coal"), BuyFuel(A, "oil")]
        game.do(BuyFuel(A, "oil"))
        assert game.offered() == [EndFuel(A)]
        assert game.refused(BuyFuel(A, "coal")) == "power-grid-refused-fuel-full"
        assert game.refused(BuyFuel(A, "garbage")) == "power-grid-refused-fuel-unusable"

    @pytest.mark.parametrize(("plant", "burns"), [(5, 2), (12, 2), (21, 2), (29, 1), (46, 3)])
    def test_all_stocks(self, plant: int, burns: int) -> None:
        """The room is twice what one run burns, whatever the mix."""
        for coal, oil in product(range(2 * burns + 1), repeat=2):
            if coal + oil > 2 * burns:
                continue
            game = scenario("fuel", seats=3, order=[B, C, A], players={A: Owns(100, [plant], coal=coal, oil=oil)})
            more = {"coal", "oil"} if coal + oil < 2 * burns else set()
            assert {a.fuel for a in game.offered(BuyFuel)} == more


class TestPG13:
    """Income table, every row. Text 001, running plants and income."""

    def test_the_table_itself(self) -> None:
        assert list(figures().payment) == PAYMENT
        assert sum(PAYMENT) == 2015
        steps = [b - a for a, b in pairwise(PAYMENT)]
        assert steps == sorted(steps, reverse=True)

    @pytest.mark.parametrize("supplied", range(21))
    def test_paid(self, supplied: int) -> None:
        """Twenty cities, plants for 21: any smaller number may be supplied."""
        cities = figures().map.area(["green", "red", "blue"]).cities[:20]
        game = running(Owns(0, [36, 38, 46], coal=6, garbage=3, cities=cities))
        game.do(RunPlant(A, 36), RunPlant(A, 38), RunHybrid(A, 46, coal=3))
        game.do(SupplyCities(A, supplied))
        assert game.money(A) == [PAYMENT[supplied]]

    def test_not_more_than_the_own_cities(self) -> None:
        game = running(Owns(0, [50], cities=["essen", "duisburg"]))
        game.do(RunPlant(A, 50))
        assert [a.cities for a in game.offered(SupplyCities)] == [0, 1, 2]


class TestPG16:
    """Houses per city. Text 000, building a house; text 001, building."""

    @pytest.mark.parametrize(
        ("houses", "step", "owner"),
        [(n, s, o) for n, s, o in product(range(4), (1, 2, 3), (False, True)) if n + o <= s],
    )
    def test_open_for_a_newcomer_below_the_step(self, houses: int, step: int, owner: bool) -> None:
        """`houses` other players are in Düsseldorf. A city with more houses than the step cannot come about."""
        others = {seat: Owns(cities=["duesseldorf"]) for seat in (B, C, D)[:houses]}
        own = Owns(100, cities=["essen", "duesseldorf"] if owner else ["essen"])
        game = scenario("building", step=step, order=[B, C, D, A], players={A: own, **others})
        assert game.offers(BuildCity(A, "duesseldorf")) == (houses < step and not owner)
        if owner:
            assert game.refused(BuildCity(A, "duesseldorf")) == "power-grid-refused-city-own"
        elif houses == step:
            assert game.refused(BuildCity(A, "duesseldorf")) == "power-grid-refused-city-full"
        else:
            game.do(BuildCity(A, "duesseldorf"))
            assert game.money(A) == [100 - 2 - (10, 15, 20)[houses]]

    def test_a_full_city_is_passed_for_the_roads_alone(self) -> None:
        """Duisburg has one road, to Essen for 0; Essen to Düsseldorf costs 2."""
        game = scenario(
            "building", order=[B, C, D, A], players={A: Owns(cities=["duisburg"]), B: Owns(cities=["essen"])}
        )
        assert not game.offers(BuildCity(A, "essen"))
        game.do(BuildCity(A, "duesseldorf"))
        assert game.money(A) == [50 - 0 - 2 - 10]


def test_pg19_plant_table() -> None:
    """Text 001 (03, 05, 14, 33) and the printed cards: checksums over numbers, needs and cities."""
    plants = figures().plants
    kinds = {
        "coal": [4, 8, 10, 15, 20, 25, 31, 36, 42],
        "oil": [3, 7, 9, 16, 26, 32, 35, 40],
        "garbage": [6, 14, 19, 24, 30, 38],
        "uranium": [11, 17, 23, 28, 34, 39],
        "hybrid": [5, 12, 21, 29, 46],
        "green": [13, 18, 22, 27, 33, 37, 44, 50],
    }
    assert {k: [n for n, p in plants.items() if p.kind == k] for k in kinds} == kinds
    assert sorted(plants) == [*range(3, 41), 42, 44, 46, 50]
    assert sum(plants) == 999
    assert {k: sum(plants[n].need for n in kinds[k]) for k in kinds} == {
        "coal": 22, "oil": 16, "garbage": 13, "uranium": 6, "hybrid": 10, "green": 0,
    }  # fmt: skip
    assert {k: sum(plants[n].cities for n in kinds[k]) for k in kinds} == {
        "coal": 37, "oil": 29, "garbage": 23, "uranium": 22, "hybrid": 18, "green": 27,
    }  # fmt: skip
    assert all(p.capacity == 2 * p.need for p in plants.values())
    assert [n for n, p in plants.items() if p.back == "plug"] == list(range(3, 16))
    assert (plants[3].need, plants[3].cities) == (2, 1)
    assert (plants[5].need, plants[5].cities, plants[5].capacity) == (2, 1, 4)
    assert (plants[14].need, plants[14].cities, plants[14].capacity) == (2, 2, 4)
    assert (plants[33].need, plants[33].cities) == (0, 4)


class TestPG21:
    """Must the cheapest free place in a city be taken? Text 001, building, against text 000, building a house."""

    def table(self, spaces: str = "cheapest", reserved: str = "") -> Table:
        """Step 2: A, in Essen, may build in Duisburg (0), which is empty, and Düsseldorf (2), where B is."""
        return scenario(
            "building",
            engine=engine_for(spaces=spaces, reserved_cities=bool(reserved)),
            step=2,
            order=[B, C, D, A],
            players={A: Owns(100, cities=["essen"]), B: Owns(cities=["duesseldorf"])},
            reserved=[reserved] if reserved else [],
        )

    def test_reading_1_the_cheapest_is_used(self) -> None:
        """An empty city costs 10, the second house 15; nobody can choose to pay more."""
        game = self.table()
        assert game.refused(BuildSpace(A, "duisburg", 2)) == "power-grid-refused-cheapest-space"
        game.do(BuildCity(A, "duisburg"))
        assert game.money(A) == [90]
        game.do(BuildCity(A, "duesseldorf"))
        assert game.money(A) == [90 - 2 - 15]

    def test_reading_2_any_open_place(self) -> None:
        game = self.table("any")
        assert game.offers(BuildCity(A, "duisburg"))
        assert not game.offers(BuildSpace(A, "duisburg", 3))
        game.do(BuildSpace(A, "duisburg", 2))
        assert game.money(A) == [85]
        game.do(BuildCity(A, "duesseldorf"))
        assert game.money(A) == [85 - 2 - 15]

    @pytest.mark.parametrize("spaces", ["cheapest", "any"])
    def test_a_reserved_place_is_closed_to_others(self, spaces: str) -> None:
        """Then 15 is the cheapest, in both readings."""
        game = self.table(spaces, reserved="duisburg")
        assert [a for a in game.offered(BuildSpace) if a.city == "duisburg"] == []
        game.do(BuildCity(A, "duisburg"))
        assert game.money(A) == [85]


class TestPG23:
    """Price staircase. Text 000, set-up and buying fuel; text 001, worked example."""

    def test_from_the_start_of_the_game(self) -> None:
        """4 oil 3+3+3+4, 7 coal 3x1 + 3x2 + 3, 2 uranium 14+16."""
        players = {A: Owns(100, [7]), B: Owns(100, [20, 25]), C: Owns(100, [11])}
        game = scenario("fuel", seats=3, order=[C, B, A], players=players)
        assert game.state.fuel_market == [24, 18, 9, 2]
        game.do(*[BuyFuel(A, "oil")] * 4, EndFuel(A))
        game.do(*[BuyFuel(B, "coal")] * 7, EndFuel(B))
        game.do(*[BuyFuel(C, "uranium")] * 2)
        assert game.money() == [100 - 13, 100 - 12, 100 - 30]
        assert game.refused(BuyFuel(C, "uranium")) in (
            "power-grid-refused-fuel-sold-out",
            "power-grid-refused-fuel-full",
        )

    @pytest.mark.parametrize(
        ("fuel", "plants", "places"),
        [
            ("coal", [31, 36, 20], [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8]),
            ("oil", [7, 32, 40], [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8]),
            ("garbage", [30, 38, 14], [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8]),
            ("uranium", [28, 34, 39], [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16]),
        ],
    )
    def test_from_every_fill_level(self, fuel: str, plants: list[int], places: list[int]) -> None:
        """Cubes lie on the dearest places; a buyer takes the cheapest cube each time."""
        for level in range(len(places) + 1):
            filled = places[len(places) - level :]
            game = scenario("fuel", seats=3, order=[B, C, A], players={A: Owns(200, plants)}, fuel={fuel: level})
            paid: list[int] = []
            while game.offers(BuyFuel(A, fuel)):
                before = game.player(A).money
                game.do(BuyFuel(A, fuel))
                paid.append(before - game.player(A).money)
            assert paid == filled[: len(paid)]
            room = sum(figures().plants[p].capacity for p in plants)
            assert len(paid) == min(level, room)
