"""The Trust's fuel, its houses, and what it never does (text 001, two players; RULES section 11).

A and B are the two players, A first on the order track, so that B buys fuel and builds first.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from plugins.power_grid import events
from plugins.power_grid.actions import (
    BuildCity,
    BuildSpace,
    BuyFuel,
    EndBuilding,
    EndFuel,
    SupplyCities,
)
from plugins.power_grid.spaces import TRUST, holders
from plugins.power_grid.tables import COAL_STORE
from tests.power_grid.scenario import Owns, Table, TrustOwns, engine_for, engine_with, of, scenario
from tests.power_grid.test_trust import RUHR, A, B

COAL, OIL, GARBAGE, URANIUM = range(4)


def trust_fuel(game: Table) -> list[int]:
    assert game.state.trust is not None
    return game.state.trust.fuel


class TestPhase3:
    """Between the players it takes for nothing what one run of all its plants burns, as far as the market has it."""

    def taking(self, plants: Sequence[int], point: str = "", value: object = None, **more: object) -> Table:
        """Let B buy nothing and the Trust take its fuel; now A buys."""
        map_id = str(more.pop("map_id", "germany"))
        engine = engine_with(point, value, map_id) if point else engine_for(map_id)
        arranged: dict[str, object] = {"players": {A: Owns(100, [10, 11, 19]), B: Owns()}, **more}
        game = scenario("fuel", seats=2, engine=engine, trust=TrustOwns(plants=plants), **arranged)  # type: ignore[arg-type]
        game.do(EndFuel(B))
        assert game.turn == A
        return game

    def test_one_run_of_every_plant(self) -> None:
        """04 burns 2 coal, 06 a garbage, 17 a uranium: no more, though the plants could store twice that."""
        game = self.taking([4, 6, 17])
        assert trust_fuel(game) == [2, 0, 1, 1]
        assert game.state.fuel_market == [22, 18, 8, 1]

    def test_from_the_cheap_end(self) -> None:
        """Coal on 1 1 1 2 2 2 ...: two are gone, A pays 1 and 2. Uranium on 14 and 16: A pays 16."""
        game = self.taking([4, 6, 17])
        game.do(BuyFuel(A, "coal"), BuyFuel(A, "coal"))
        assert game.money(A) == [100 - 1 - 2]
        game.do(BuyFuel(A, "uranium"))
        assert game.money(A) == [97 - 16]

    def test_what_the_third_player_bought_is_gone(self) -> None:
        """Position 3 buys before it: of 3 coal B takes 2, so that plant 20 (3 coal) gets 1."""
        game = scenario(
            "fuel", seats=2, players={B: Owns(50, [4])}, trust=TrustOwns(plants=[20]), fuel={"coal": 3, "oil": 2}
        )
        game.do(BuyFuel(B, "coal"), BuyFuel(B, "coal"), EndFuel(B))
        assert trust_fuel(game) == [1, 0, 0, 0]
        assert game.state.fuel_market[COAL] == 0

    @pytest.mark.parametrize(
        ("plants", "coal", "oil", "takes"),
        [
            ([46], 24, 18, (2, 1)),  # three: coal, oil, coal
            ([12], 24, 18, (1, 1)),
            ([29], 24, 18, (1, 0)),  # one: coal
            ([12, 29, 46], 24, 18, (4, 2)),  # each begins with coal
            ([46], 1, 18, (1, 2)),  # coal, oil, and when coal is gone oil
            ([46], 24, 0, (3, 0)),
            ([46], 0, 18, (0, 3)),
            ([46], 0, 1, (0, 1)),
            ([12], 1, 0, (1, 0)),
        ],
    )
    def test_hybrids_alternate_beginning_with_coal(
        self, plants: list[int], coal: int, oil: int, takes: tuple[int, int]
    ) -> None:
        game = self.taking(plants, fuel={"coal": coal, "oil": oil})
        assert trust_fuel(game) == [*takes, 0, 0]
        assert game.state.fuel_market[:2] == [coal - takes[0], oil - takes[1]]

    def test_shortage(self) -> None:
        """As far as there is any: plant 20 burns 3 coal and gets 2; plant 30 burns 3 garbage and gets none."""
        game = self.taking([20, 30], fuel={"coal": 2, "garbage": 0})
        assert trust_fuel(game) == [2, 0, 0, 0]

    def test_green_plants_and_none(self) -> None:
        for plants in ([], [13, 33]):
            game = self.taking(plants)
            assert of(game.log, events.TrustTookFuel) == [events.TrustTookFuel((0, 0, 0, 0), 0)]

    def test_plants_take_in_ascending_order(self) -> None:
        """Silent; the suggestion. 3 coal, 2 oil for 12 (hybrid, two) and 20 (three coal).

        Ascending: 12 takes coal and oil, 20 the other 2 coal. The other way: 20 takes 3 coal, 12 then 2 oil.
        """
        short = {"coal": 3, "oil": 2}
        assert trust_fuel(self.taking([12, 20], fuel=short)) == [3, 1, 0, 0]

        def descending(g: object) -> list[int]:
            return g.state.trust.plants[::-1]  # type: ignore[attr-defined]

        assert trust_fuel(self.taking([12, 20], "trust_order", descending, fuel=short)) == [3, 2, 0, 0]

    @pytest.mark.parametrize(
        ("plant", "market", "takes", "store"),
        [
            (20, 24, (3, 0), 0),
            (20, 1, (3, 0), 2),  # the market first, then the store
            (20, 0, (3, 0), 3),
            (12, 0, (1, 1), 1),  # coal of the store is on sale: the hybrid begins with it
        ],
    )
    def test_usa_coal_store(self, plant: int, market: int, takes: tuple[int, int], store: int) -> None:
        """Silent; the suggestion: it may take coal from the store like everybody else, but for nothing."""
        held = 24 - market
        game = self.taking([plant], map_id="usa", fuel={"coal": market}, coal_store=held)
        assert trust_fuel(game) == [*takes, 0, 0]
        assert game.state.coal_store == held - store
        assert of(game.log, events.TrustTookFuel)[0].store == store

    @pytest.mark.parametrize(
        ("plant", "market", "takes"), [(20, 24, (3, 0)), (20, 1, (1, 0)), (20, 0, (0, 0)), (12, 0, (0, 2))]
    )
    def test_usa_without_the_coal_store(self, plant: int, market: int, takes: tuple[int, int]) -> None:
        """The other reading: `trust_coal_store` off."""
        held = 24 - market
        game = self.taking([plant], "trust_coal_store", False, map_id="usa", fuel={"coal": market}, coal_store=held)
        assert trust_fuel(game) == [*takes, 0, 0]
        assert game.state.coal_store == held


class TestPhase5:
    """Its fuel goes back to the stock, on the American board coal to the coal store; it earns nothing."""

    def test_back_to_the_stock_not_to_the_market(self) -> None:
        trust = TrustOwns(plants=[4, 6, 17], coal=2, garbage=1, uranium=1)
        game = scenario("running", seats=2, trust=trust, fuel={"coal": 10, "oil": 10, "garbage": 10, "uranium": 2})
        before = list(game.state.fuel_stock)
        happened = game.do(SupplyCities(A, 0))
        assert trust_fuel(game) == [0, 0, 0, 0]
        assert game.state.fuel_stock == [before[0] + 2, before[1], before[2] + 1, before[3] + 1]
        assert game.state.fuel_market == [10, 10, 10, 2]
        assert of(happened, events.TrustGaveBackFuel) == [events.TrustGaveBackFuel((2, 0, 1, 1), False)]
        assert game.money() == [60, 50]  # A is paid for no city, the Trust for nothing

    def test_before_the_refill(self) -> None:
        """11 uranium lie on the market and the twelfth with the Trust: this round's refill puts it back there."""
        game = scenario("running", seats=2, trust=TrustOwns(plants=[11], uranium=1), fuel={"uranium": 11})
        assert game.state.fuel_stock[URANIUM] == 0
        happened = game.decline("Auction")
        assert of(happened, events.FuelResupplied)[0].cubes[URANIUM] == 1
        assert game.state.fuel_market[URANIUM] == 12

    def test_usa(self) -> None:
        """24 coal: 20 on the market, 3 with the Trust, 1 in the store. After the refill of 3 there are 23 and 1."""
        trust = TrustOwns(plants=[20, 7], coal=3, oil=3)
        game = scenario("running", map_id="usa", seats=2, trust=trust, fuel={"coal": 20, "oil": 10}, coal_store=1)
        assert COAL_STORE in game.engine.spec.tables.variants
        happened = game.do(SupplyCities(A, 0))
        assert (game.state.coal_store, game.state.fuel_stock[OIL]) == (4, 24 - 10)
        assert of(happened, events.TrustGaveBackFuel) == [events.TrustGaveBackFuel((3, 3, 0, 0), True)]
        game.do(SupplyCities(B, 0))
        assert (game.state.fuel_market[COAL], game.state.coal_store) == (23, 1)

    @pytest.mark.parametrize(
        ("step", "two", "three"),
        [(1, (3, 2, 1, 1), (4, 2, 1, 1)), (2, (4, 2, 2, 1), (5, 3, 2, 1)), (3, (3, 4, 3, 1), (3, 4, 3, 1))],
    )
    def test_refill_row(self, step: int, two: tuple[int, int, int, int], three: tuple[int, int, int, int]) -> None:
        """Silent; the suggestion: the row of two players. Other rules of the Trust have that of three."""
        for engine, cubes in ((engine_for(), two), (engine_with("resupply_players", lambda g: 3), three)):
            fuel = {"coal": 10, "oil": 10, "garbage": 10, "uranium": 2}
            game = scenario("running", seats=2, engine=engine, step=step, fuel=fuel)
            assert of(game.decline("Auction"), events.FuelResupplied)[0].cubes == cubes


def in_city(game: Table, city: str) -> tuple[int, int, int]:
    """Return who is in a city's spaces: seat + 1, TRUST, 0."""
    return holders(game.state.spaces[game.state.cities.index(city)])


def building(step: int = 1, more: Sequence[str] = (), **options: object) -> Table:
    """Return the building phase of a game for two; B, with a house in Köln, builds first, then A, with one in Kiel.

    more: cities where the Trust is besides its first six; in the second space where a player is.
    """
    return scenario(
        "building",
        seats=2,
        engine=engine_for(**options),
        step=step,
        players={A: Owns(200, cities=["kiel"]), B: Owns(200, cities=["koeln"])},
        trust=TrustOwns(cities=[*RUHR, *more]),
    )


class TestHouses:
    """Text 001: in a newly opened city the Trust takes the second space at once, as long as it has houses."""

    @pytest.mark.parametrize("step", [1, 2, 3])
    def test_second_space_of_a_newly_opened_city(self, step: int) -> None:
        """In every Step. Köln to Aachen 7 + 10; nobody pays for the Trust."""
        game = building(step)
        happened = game.do(BuildCity(B, "aachen"))
        assert in_city(game, "aachen") == (B + 1, TRUST, 0)
        assert of(happened, events.TrustHousePlaced) == [events.TrustHousePlaced(B, "aachen", 2, 9)]
        assert game.money() == [200, 200 - 17]

    def test_for_every_house_of_both_players(self) -> None:
        game = building()
        game.do(BuildCity(B, "aachen"), BuildCity(B, "trier"), EndBuilding(B), BuildCity(A, "hamburg"))
        trust = game.state.trust
        assert trust is not None
        assert trust.cities == [*RUHR, "aachen", "trier", "hamburg"]
        assert trust.houses == 7

    def test_the_other_player_enters_in_step_3_only(self) -> None:
        """At 20. Steps 1 and 2 leave no space: the first is B's, the second the Trust's."""
        for step, opens in ((1, False), (2, False), (3, True)):
            game = building(step)
            game.do(BuildCity(B, "aachen"), EndBuilding(B))
            assert game.offers(BuildCity(A, "aachen")) == opens
            if not opens:
                assert game.refused(BuildCity(A, "aachen")) == "power-grid-refused-city-full"
                continue
            happened = game.do(BuildCity(A, "aachen"))
            assert [e.space for e in of(happened, events.CityBuilt)] == [20]
            assert in_city(game, "aachen") == (B + 1, TRUST, A + 1)
            assert of(happened, events.TrustHousePlaced) == []

    def test_step_1_nobody_builds_in_its_six(self) -> None:
        """They are passed for the roads alone: Köln - Düsseldorf - Essen - Dortmund - Kassel costs 4 + 2 + 5 + 18,
        Köln - Dortmund - Kassel 10 + 18."""
        game = building()
        for city in RUHR:
            assert game.refused(BuildCity(B, city)) == "power-grid-refused-city-full"
        game.do(BuildCity(B, "kassel"))
        assert game.money(B) == [200 - 28 - 10]

    def test_step_2_at_15_and_the_trust_adds_nothing(self) -> None:
        """Köln - Düsseldorf 4 + 15. The city was not empty: no second house of the Trust, no third space."""
        game = building(2)
        happened = game.do(BuildCity(B, "duesseldorf"))
        assert game.money(B) == [200 - 4 - 15]
        assert in_city(game, "duesseldorf") == (TRUST, B + 1, 0)
        assert of(happened, events.TrustHousePlaced) == []
        game.do(EndBuilding(B))
        assert game.refused(BuildCity(A, "duesseldorf")) == "power-grid-refused-city-full"

    def test_step_3_the_other_at_20(self) -> None:
        """Kiel - Hamburg - Bremen - Osnabrück 8 + 11 + 11, - Münster - Dortmund 7 + 2: Osnabrück first, 30 + 15."""
        game = building(3)
        game.do(BuildCity(B, "dortmund"), EndBuilding(B))
        assert game.money(B) == [200 - 10 - 15]
        game.do(BuildCity(A, "osnabrueck"))
        assert game.money(A) == [200 - 30 - 15]
        game.do(BuildCity(A, "dortmund"))
        assert game.money(A) == [155 - 9 - 20]
        assert in_city(game, "dortmund") == (TRUST, B + 1, A + 1)

    def test_not_without_supply(self) -> None:
        """The sixteenth house goes to the first of two new cities; the other stays open for the second player."""
        nine = ["kiel", "koeln", "hamburg", "bremen", "cuxhaven", "hannover", "flensburg", "kassel", "mainz"]
        game = building(2, more=nine)
        assert game.state.trust is not None
        assert game.state.trust.houses == 1
        game.do(BuildCity(B, "aachen"), BuildCity(B, "trier"), EndBuilding(B))
        assert in_city(game, "aachen") == (B + 1, TRUST, 0)
        assert in_city(game, "trier") == (B + 1, 0, 0)
        assert game.state.trust.houses == 0
        assert game.refused(BuildCity(A, "aachen")) == "power-grid-refused-city-full"
        game.do(BuildCity(A, "trier"))
        assert in_city(game, "trier") == (B + 1, A + 1, 0)

    def test_a_city_that_somebody_is_in_is_not_newly_opened(self) -> None:
        """B is in Köln without the Trust (arranged): A's house there, in Step 2, brings none."""
        game = building(2)
        assert in_city(game, "koeln") == (B + 1, 0, 0)
        game.do(EndBuilding(B), BuildCity(A, "koeln"))
        assert in_city(game, "koeln") == (B + 1, A + 1, 0)

    def test_any_space_second(self) -> None:
        """Option `spaces`: the builder takes the second space himself; the Trust has no other."""
        game = building(2, spaces="any")
        game.do(BuildSpace(B, "aachen", 2))
        assert in_city(game, "aachen") == (0, B + 1, 0)

    def test_any_space_third(self) -> None:
        """Option `spaces`: the city was empty, so the Trust takes its second space."""
        game = building(3, spaces="any")
        game.do(BuildSpace(B, "aachen", 3))
        assert in_city(game, "aachen") == (0, TRUST, B + 1)


class TestNever:
    """The Trust's cities neither start Step 2 nor end the game, and it does not win."""

    CITIES = ("kiel", "hamburg", "bremen", "cuxhaven", "flensburg", "wilhelmshaven", "hannover")

    def test_it_never_starts_step_2(self) -> None:
        """Thirteen cities of the Trust, six of A: Step 1 goes on. A's seventh begins Step 2."""
        trust = TrustOwns(cities=[*RUHR, *self.CITIES[:6]])
        for seventh in (False, True):
            game = scenario("building", seats=2, players={A: Owns(200, cities=self.CITIES[:6])}, trust=trust)
            game.do(EndBuilding(B))
            if seventh:
                game.do(BuildCity(A, "hannover"))
            game.decline("Running")
            assert game.state.step == 1 + seventh

    def test_it_never_ends_the_game(self) -> None:
        """All sixteen houses stand, A has seventeen cities. The eighteenth of a player ends it, after phase 4."""
        cities = [*self.CITIES, "kassel", "koeln", "aachen", "trier", "mainz", "frankfurt_main", *RUHR[:4]]
        others = [*RUHR, *cities[:10]]
        for eighteenth in (False, True):
            players = {A: Owns(200, [13, 50], cities=cities), B: Owns(0, [4], coal=2, cities=["saarbruecken"])}
            trust = TrustOwns(plants=[38, 40, 46], cities=others)
            game = scenario("building", seats=2, step=3, players=players, trust=trust)
            game.do(EndBuilding(B))
            if eighteenth:
                game.do(BuildCity(A, "mannheim"))
            game.do(EndBuilding(A))
            assert (game.phase == "") == eighteenth
            if eighteenth:
                ranking = game.outcome().ranking
                assert [(p.seat, p.place, p.scores["supplied"]) for p in ranking] == [(A, 1, 7), (B, 2, 1)]

    def test_supply_then_money_decides_between_the_players(self) -> None:
        """Both supply four, B has more money; what the Trust's plants could supply does not matter."""
        cities = [*self.CITIES, "kassel", "koeln", "aachen", "trier", "mainz", "frankfurt_main", *RUHR[:4]]
        players = {A: Owns(60, [33], cities=cities), B: Owns(90, [37], cities=[*RUHR[3:], "mannheim"])}
        game = scenario("building", seats=2, step=3, players=players, trust=TrustOwns(plants=[50]))
        game.do(EndBuilding(B), BuildCity(A, "saarbruecken"), EndBuilding(A))
        ranking = game.outcome().ranking
        assert [(p.seat, p.place, p.scores["supplied"]) for p in ranking] == [(B, 1, 4), (A, 2, 4)]
