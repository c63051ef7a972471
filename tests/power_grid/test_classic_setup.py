"""The first edition, set-up and what depends on the number of players (text 004, set-up; RULES section 1, column C)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, BuyFuel, DiscardPlant, EndBuilding, EndFuel, OpenAuction
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import CLASSIC, Owns, Table, engine_for, of, scenario

MAPS = ["germany_classic", "usa_classic"]
PLAYERS = [2, 3, 4, 5, 6]
CITIES = list(engine_for("germany_classic").spec.tables.map.area(["green", "red", "blue"]).cities)
OTHERS = [n for n in [*range(3, 41), 42, 44, 46, 50] if n not in [*range(3, 11), 13]]
"""The 33 plants that chance deals with."""


@pytest.mark.parametrize(("map_id", "seats"), list(product(MAPS, PLAYERS)))
def test_what_everybody_starts_with(map_id: str, seats: int) -> None:
    """50 E each; coal on 1 to 8, oil on 3 to 8, garbage on 7 and 8, three each; uranium on 14 and 16."""
    state = engine_for(map_id).new_game(seats, 5)
    assert len(state.players) == seats
    for player in state.players:
        assert (player.money, player.plants, player.fuel, player.cities) == (50, [], [0, 0, 0, 0], [])
    assert state.fuel_market == [3 * 8, 3 * 6, 3 * 2, 2]
    assert state.fuel_stock == [24 - 24, 24 - 18, 24 - 6, 12 - 2]
    assert (state.step, state.round, state.phase) == (1, 1, 2)  # phase 1 is left out
    assert len(state.cities) == 7 * {2: 3, 3: 3, 4: 4, 5: 5, 6: 5}[seats]
    assert state.trust is None  # two play against each other alone


def test_first_garbage_costs_seven() -> None:
    """Text 004, set-up: three garbage on 7 and three on 8, so a seventh costs nothing because there is none."""
    game = scenario("fuel", seats=3, map_id="germany_classic", order=[1, 2, 0], players={0: Owns(100, [30, 38])})
    paid: list[int] = []
    while game.offers(BuyFuel(0, "garbage")):
        (bought,) = of(game.do(BuyFuel(0, "garbage")), events.FuelBought)
        paid.append(bought.price)
    assert paid == [7, 7, 7, 8, 8, 8]
    assert game.refused(BuyFuel(0, "garbage")) == "power-grid-refused-fuel-sold-out"


class TestMarket:
    @pytest.mark.parametrize("seats", PLAYERS)
    def test_plants_3_to_10_open_it(self, seats: int) -> None:
        """Two rows: 3 4 5 6 can be auctioned, 7 8 9 10 cannot yet, whatever the seed."""
        engine = engine_for("germany_classic")
        for seed in range(20):
            game = Table(engine, engine.new_game(seats, seed))
            assert game.state.market == [3, 4, 5, 6, 7, 8, 9, 10]
            assert {a.plant for a in game.offered(OpenAuction)} == {3, 4, 5, 6}
            assert game.refused(OpenAuction(game.state.order[0], 7, 7)) == "power-grid-refused-future-plant"

    @pytest.mark.parametrize(
        ("seats", "removed", "stack"),
        [(2, 8, 26), (3, 8, 26), (4, 4, 30), (5, 0, 34), (6, 0, 34)],
    )
    def test_the_stack(self, seats: int, removed: int, stack: int) -> None:
        """13 on top, the Step 3 card at the bottom; of the other 33 plants so many are out of the game unseen."""
        for seed in range(100):
            state = engine_for("germany_classic").new_game(seats, seed)
            assert state.deck[-1] == 13  # the top card last
            assert state.deck[0] == STEP_3
            assert len(state.deck) == stack + 1
            assert len(state.boxed) == removed
            assert sorted([*state.boxed, *state.deck[1:-1]]) == OTHERS

    def test_any_other_plant_may_be_removed(self) -> None:
        """Never 3 to 10 and 13; all others equally often, whatever their back.

        660 games with two players take out 8 of 33 each: every plant 160 times on average, with a deviation of 11.
        """
        seen = Counter(plant for seed in range(660) for plant in engine_for("germany_classic").new_game(2, seed).boxed)
        assert sorted(seen) == OTHERS
        assert all(110 <= n <= 210 for n in seen.values())

    def test_the_rest_is_shuffled(self) -> None:
        """The second card may be any of the 33: 20 times each in 660 games on average, with a deviation of 4.4."""
        seen = Counter(engine_for("germany_classic").new_game(5, seed).deck[-2] for seed in range(660))
        assert sorted(seen) == OTHERS
        assert max(seen.values()) <= 42

    def test_13_is_the_first_plant_to_come(self) -> None:
        engine = engine_for("usa_classic")
        game = Table(engine, engine.new_game(4, 1, {"order": [0, 1, 2, 3]}))
        game.buys(0, 3)
        assert game.state.market == [4, 5, 6, 7, 8, 9, 10, 13]

    def test_everybody_knows_what_lies_on_top(self) -> None:
        """A guess at the hidden cards keeps 13 on top until it is drawn, and the number of plants taken out."""
        engine = engine_for("germany_classic")
        state = engine.new_game(4, 9)
        for seed in range(10):
            guess = engine.determinize(engine.observe(state, 2), seed)
            engine.check(guess)
            assert guess.deck[-1] == 13
            assert len(guess.boxed) == 4
            assert sorted([*guess.boxed, *guess.deck[1:-1]]) == OTHERS

    def test_arranged_by_hand(self) -> None:
        """A position may open with other plants; 13 then has no place of its own."""
        setup = {"market": [11, 12, 13, 14, 15, 16, 17, 18], "stack": [3, 40, 19]}
        state = engine_for("germany_classic").new_game(3, 1, setup)
        assert state.market == [11, 12, 13, 14, 15, 16, 17, 18]
        assert state.deck == [STEP_3, 19, 40, 3]
        state = engine_for("germany_classic").new_game(3, 1, {"market": setup["market"]})
        assert len(state.boxed) == 8
        assert len(state.deck) == 42 - 8 - 8 + 1

    def test_usa_has_no_coal_store_and_germany_no_end_of_uranium(self) -> None:
        """RULES section 10: both map rules belong to Recharged."""
        assert engine_for("germany_classic").spec.tables.variants == ()
        assert engine_for("usa_classic").spec.tables.variants == ()
        game = scenario(
            "fuel", seats=3, map_id="usa_classic", order=[1, 2, 0], fuel={"coal": 0}, players={0: Owns(99, [4])}
        )
        assert game.state.coal_store == 0
        assert game.refused(BuyFuel(0, "coal")) == "power-grid-refused-fuel-sold-out"
        game.do(EndFuel(0))
        (refill,) = of(game.decline("Auction"), events.FuelResupplied)
        assert refill.cubes[0] == 4  # three players, Step 1: from the stock like any fuel
        game = scenario(
            "auction",
            seats=3,
            step=2,
            map_id="germany_classic",
            market=[30, 31, 32, 39, 40, 42, 44, 46],
            stack=[33, 35, STEP_3],
            players={0: Owns(100)},
        )
        game.buys(0, 39)
        (refill,) = of(game.decline(lambda t: t.state.round == 5), events.FuelResupplied)
        assert refill.cubes[3] == 1  # three players, Step 2


class TestNumberOfPlayers:
    """Thresholds (RULES section 1, ruling 4): Step 2 at 10/7/7/7/6, the end at 21/17/17/15/14 cities."""

    @pytest.mark.parametrize(("seats", "number"), [(2, 10), (3, 7), (4, 7), (5, 7), (6, 6)])
    def test_step_2(self, seats: int, number: int) -> None:
        for cities in (number - 1, number):
            game = self.built(seats, cities, step=1)
            assert game.phase == "Running"
            assert game.state.step == (2 if cities == number else 1)

    @pytest.mark.parametrize(("seats", "number"), [(2, 21), (3, 17), (4, 17), (5, 15), (6, 14)])
    def test_end(self, seats: int, number: int) -> None:
        for cities in (number - 1, number):
            game = self.built(seats, cities, step=3)
            assert game.phase == ("" if cities == number else "Running")

    def built(self, seats: int, cities: int, step: int) -> Table:
        game = scenario(
            "building",
            seats=seats,
            map_id="germany_classic",
            step=step,
            market=[31, 32, 33, 34, 35, 36] + ([] if step == 3 else [37, 38]),
            stack=[40, 42, 44] + ([] if step == 3 else [STEP_3]),
            players={0: Owns(0, cities=CITIES[:cities])},
        )
        game.decline(lambda t: t.phase in ("Running", ""))
        return game

    def test_22_houses(self) -> None:
        """Text 004, materials: 132 houses in six colours. No one marks a place on a track here, all can be built."""
        area = engine_for("germany_classic").spec.tables.map.area(["green", "red", "blue", "yellow", "brown"])
        far = [c for c in area.cities if c not in CITIES]
        game = scenario(
            "building",
            seats=5,
            map_id="germany_classic",
            step=3,
            order=[1, 2, 3, 4, 0],
            market=[31, 32, 33, 34, 35, 36],
            players={0: Owns(500, cities=CITIES)},
        )
        game.do(BuildCity(0, far[0]))
        assert len(game.player(0).cities) == 22
        assert game.offered() == [EndBuilding(0)]
        assert game.refused(BuildCity(0, far[1])) == "power-grid-refused-no-houses"

    def test_two_players_build_in_every_city_to_the_end(self) -> None:
        """Three regions have 21 cities, and with two players the game ends at 21: whoever ends it is in every city."""
        game = scenario(
            "building",
            seats=2,
            map_id="germany_classic",
            step=3,
            order=[1, 0],
            market=[31, 32, 33, 34, 35, 36],
            players={0: Owns(100, cities=CITIES[:20])},
        )
        assert game.offered() == [EndBuilding(0), BuildCity(0, CITIES[20])]
        game.do(BuildCity(0, CITIES[20]), EndBuilding(0), EndBuilding(1))
        assert game.turn is None

    @pytest.mark.parametrize(("seats", "limit"), [(2, 4), (3, 3), (4, 3), (5, 3), (6, 3)])
    def test_plants(self, seats: int, limit: int) -> None:
        """Four plants with two players, three with more: the next one costs an old one."""
        for plants in (limit - 1, limit):
            owned = [20, 21, 22, 23][:plants]
            game = scenario(
                "auction",
                seats=seats,
                map_id="germany_classic",
                market=[24, 25, 26, 27, 28, 29, 30, 31],
                players={0: Owns(100, owned)},
            )
            game.buys(0, 24)
            if plants < limit:
                assert game.player(0).plants == [*owned, 24]
                assert game.phase == "Auction"
            else:
                assert {a.plant for a in game.offered()} == set(owned)
                game.do(DiscardPlant(0, 20))
                assert game.player(0).plants == [*owned[1:], 24]
                assert len(game.state.market) == 8


def test_options() -> None:
    """RULES section 16, point 4: the literal readings of text 004 are off until the table asks for them."""
    options = CLASSIC.read_options({})
    literal = {"fewest_first": False, "step_2_at_once": False, "obsolete": "not-above", "end_at_once": False}
    assert literal.items() <= options.items()
    assert options["ties"] == "cities"
    assert options["step_3_at_once"] is True  # casebook PG-02, reading 2
    assert "trust" not in options
    assert "reserved_cities" not in options
    assert CLASSIC.maps == ("germany_classic", "usa_classic")
