"""Casebook, Power Grid: cases for all editions, in the first edition. One test per case, named after its id.

Seats 0, 1, 2, 3 are the casebook's A, B, C, D. Where a case means the same in both editions and its test only arranges
a table, the test of Recharged runs again on the first edition's. PG-01, 03, 11, 14, 17 and 22 are about Recharged only.
"""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from core.engine import Engine, Event
from core.errors import UsageError
from plugins.power_grid import events
from plugins.power_grid.actions import (
    BuildCity,
    BuildSpace,
    BuyFuel,
    DiscardPlant,
    EndBuilding,
    EndFuel,
    GiveUpFuel,
    LeaveAuction,
    OpenAuction,
    PassBid,
    PlaceBid,
    RunHybrid,
    RunPlant,
    SupplyCities,
)
from plugins.power_grid.state import STEP_3, Auction, Bidding, Discard, PowerGridState, Surplus
from tests.casebook import test_power_grid_auction as auction
from tests.casebook import test_power_grid_fuel as fuel
from tests.casebook import test_power_grid_steps as steps
from tests.casebook import test_power_grid_stock as stock
from tests.power_grid.scenario import CLASSIC, Owns, Table, engine_for, figures, of, scenario

A, B, C, D = 0, 1, 2, 3
GERMANY = "germany_classic"

GREEN, RED = steps.GREEN, steps.RED
BLUE = ["aachen", "koeln", "trier", "wiesbaden", "frankfurt_main", "saarbruecken", "mannheim"]
YELLOW = ["halle", "leipzig", "erfurt", "dresden", "fulda", "wuerzburg", "nuernberg"]
NETWORK = [*RED, *GREEN, *BLUE]


class TestPG02(steps.TestPG02):
    """The changeover to Step 2 itself draws the Step 3 card; here reading 2 is the default. Text 004, Step 3."""

    def engine(self, at_once: bool) -> Engine[PowerGridState]:
        return engine_for(GERMANY) if at_once else engine_for(GERMANY, step_3_at_once=False)


class TestPG04:
    """Nobody can bid more than they hold. Without the marker C, with 9 E, can name no plant at all."""

    def table(self, first: int) -> Table:
        return scenario(
            "auction",
            seats=3,
            map_id=GERMANY,
            order=[first, (first + 1) % 3, (first + 2) % 3],
            market=[10, 13, 15, 16, 20, 22, 25, 28],
            players={A: Owns(20), B: Owns(15), C: Owns(9)},
        )

    def test_bids_stop_at_the_money(self) -> None:
        game = self.table(B)
        game.do(OpenAuction(B, 15, 15))
        assert game.turn == C
        assert game.offered() == [PassBid(C)]
        game.do(PassBid(C))
        assert game.offered() == [PassBid(A), *(PlaceBid(A, n) for n in (16, 17, 18, 19, 20))]
        game.do(PlaceBid(A, 16))
        assert game.offered() == [PassBid(B)]
        game.do(PassBid(B))
        assert game.money() == [4, 15, 9]

    def test_own_nominations_too(self) -> None:
        game = self.table(C)
        assert game.offered() == [LeaveAuction(C)]
        assert game.refused(OpenAuction(C, 10, 9)) == "power-grid-refused-money"
        game = self.table(B)
        assert {a.plant for a in game.offered(OpenAuction)} == {10, 13, 15}
        assert game.refused(OpenAuction(B, 16, 16)) == "power-grid-refused-money"

    def test_random_states(self) -> None:
        """Opening bids run from the plant's number to the money, raises from one above the highest bid."""
        chance = random.Random(4)
        engine = engine_for(GERMANY)
        for seed in range(10):
            state = engine.new_game(2 + seed % 5, seed)
            while seats := engine.to_act(state):
                choices = engine.choices(state, seats[0])
                player = state.players[seats[0]]
                frame = state.frames[-1]
                if isinstance(frame, Auction):
                    row = [plant for plant in state.market[: 6 if state.step == 3 else 4] if plant != STEP_3]
                    alone = len(frame.waiting) == 1
                    want = {
                        (plant, bid)
                        for plant in row
                        if plant <= player.money
                        for bid in range(plant, (plant if alone else player.money) + 1)
                    }
                    assert {(a.plant, a.bid) for a in choices if isinstance(a, OpenAuction)} == want
                elif isinstance(frame, Bidding):
                    want = set(range(frame.high + 1, player.money + 1))
                    assert {a.amount for a in choices if isinstance(a, PlaceBid)} == want
                engine.play(state, choices[chance.randrange(len(choices))])


class TestPG05(auction.TestPG05):
    """Bidding goes round the table, nominating follows the order track. Text 004, phase 2."""

    map_id = GERMANY


class TestPG06(auction.TestPG06):
    """The order is decided again after the first auction, however it ended. Without the marker 05 costs 5."""

    map_id = GERMANY
    cheapest = 5


class TestPG07(stock.TestPG07):
    """Fuel of a replaced plant: what fits moves, the rest goes to the stock, coal of the USA too (no coal store)."""

    map_id = GERMANY

    def test_usa_surplus_coal_goes_to_the_coal_store(self) -> None:
        """RULES section 10: the first edition's board has none."""
        game = self.table(Owns(100, [5, 6, 13], coal=1, oil=1), 24, map_id="usa_classic")
        game.do(DiscardPlant(A, 5))
        assert game.state.coal_store == 0
        assert game.state.fuel_stock[:2] == [12, 12]

    def test_two_players_scrap_the_fifth_plant(self) -> None:
        game = scenario(
            "auction",
            seats=2,
            map_id=GERMANY,
            market=[24, 26, 27, 28, 29, 30, 31, 32],
            players={A: Owns(100, [4, 10, 13, 18], coal=7)},
            fuel={"coal": 12},
        )
        game.buys(A, 24)
        game.do(DiscardPlant(A, 4), GiveUpFuel(A, coal=3))
        assert game.player(A).plants == [10, 13, 18, 24]
        assert game.player(A).fuel[0] == 4


class TestPG08(stock.TestPG08):
    """May a player throw away fuel that would still fit?

    The case has reading 1 as the default of all editions, although text 004 says that fuel must be moved; the option
    `give_up_fuel=no` is reading 2.
    """

    map_id = GERMANY


class TestPG09AndPG10:
    """Hybrids burn what lies on them, any mix, and their room is shared. Text 004, phase 3."""

    def running(self, owns: Owns) -> Table:
        return scenario(
            "running", seats=3, map_id=GERMANY, step=3, market=[13, 14, 15, 20, 22, 25], stack=[40], players={A: owns}
        )

    def test_pg09_a(self) -> None:
        """2 coal fill plant 29, so the 2 oil lie on 35: the only burn is 1 coal and 1 oil."""
        game = self.running(Owns(0, [29, 35], coal=2, oil=2, cities=NETWORK[:9]))
        game.do(RunPlant(A, 35))
        assert game.offered(RunHybrid) == [RunHybrid(A, 29, coal=1)]
        assert game.refused(RunHybrid(A, 29, coal=0)) == "power-grid-refused-mix"

    def test_pg09_b(self) -> None:
        game = self.running(Owns(0, [29, 35], coal=1, oil=2, cities=NETWORK[:9]))
        game.do(RunPlant(A, 35))
        assert game.offered(RunHybrid) == [RunHybrid(A, 29, coal=0), RunHybrid(A, 29, coal=1)]

    def test_pg09_four_plants_of_two_players(self) -> None:
        """The same with a second hybrid: 2 coal and 2 oil on 29 and 5 (room 2 and 4), 2 oil on 35."""
        game = scenario(
            "running",
            seats=2,
            map_id=GERMANY,
            step=3,
            market=[13, 14, 15, 20, 22, 25],
            stack=[40],
            players={A: Owns(0, [5, 29, 35, 37], coal=2, oil=4, cities=NETWORK[:12])},
        )
        game.do(RunPlant(A, 35), RunPlant(A, 37), RunHybrid(A, 29, coal=1), RunHybrid(A, 5, coal=1))
        game.do(SupplyCities(A, 12))
        # 5 for 35, 4 for 37, 4 for 29 and 1 for 5 are 14; there are 12 cities, which pay 118
        assert game.money(A) == [118]
        assert game.player(A).fuel == [0, 2, 0, 0]

    def test_pg10_a(self) -> None:
        game = self.running(Owns(0, [12], coal=1, oil=1, cities=["essen", "duisburg"]))
        game.do(RunHybrid(A, 12, coal=1), SupplyCities(A, 2))
        assert game.money(A) == [33]

    def test_pg10_b(self) -> None:
        game = scenario("fuel", seats=3, map_id=GERMANY, order=[B, C, A], players={A: Owns(100, [12], coal=3)})
        assert game.offered() == [EndFuel(A), BuyFuel(A, "coal"), BuyFuel(A, "oil")]
        game.do(BuyFuel(A, "oil"))
        assert game.offered() == [EndFuel(A)]


class TestPG12:
    """The game ends when everyone has built, and supply wins, not houses. The other reading ends it at once."""

    def table(self, **options: object) -> Table:
        game = scenario(
            "building",
            engine=engine_for(GERMANY, **options),
            step=3,
            market=[20, 21, 22, 23, 24, 25],
            stack=[40],
            players={
                A: Owns(50, [34, 44, 50], uranium=1, cities=[*GREEN, *YELLOW, *BLUE[:2]]),
                B: Owns(200, [3], cities=YELLOW[:2]),
                C: Owns(200, [4], cities=BLUE[:2]),
                D: Owns(100, [42, 46], coal=2, oil=3, cities=[*RED, *BLUE, *GREEN[:2]]),
            },
        )
        game.do(BuildCity(D, "cuxhaven"))
        return game

    def check_winner(self, game: Table) -> None:
        assert game.turn is None
        assert game.outcome().winners == (A,)
        supplied = {p.seat: p.scores["supplied"] for p in game.outcome().ranking}
        assert supplied == {A: 16, B: 0, C: 0, D: 13}
        assert [p.seat for p in game.outcome().ranking][:2] == [A, D]

    def test_after_the_phase(self) -> None:
        game = self.table()
        turns = [game.turn]
        for seat in (D, C, B):
            game.do(EndBuilding(seat))
            turns.append(game.turn)
        assert turns == [D, C, B, A]
        before = game.money()
        game.do(EndBuilding(A))
        assert game.money() == before
        self.check_winner(game)

    def test_at_once(self) -> None:
        self.check_winner(self.table(end_at_once=True))


class TestPG13:
    """Income table, every row: 150 for 20 and above, which two players can reach."""

    def test_the_table_itself(self) -> None:
        assert list(engine_for(GERMANY).spec.tables.payment) == [*fuel.PAYMENT, 150, 150]

    @pytest.mark.parametrize("supplied", range(22))
    def test_paid(self, supplied: int) -> None:
        game = scenario(
            "running",
            seats=2,
            map_id=GERMANY,
            step=3,
            market=[31, 32, 33, 34, 35, 37],
            stack=[40],
            players={A: Owns(0, [36, 38, 46], coal=6, garbage=3, cities=NETWORK)},
        )
        game.do(RunPlant(A, 36), RunPlant(A, 38), RunHybrid(A, 46, coal=3), SupplyCities(A, supplied))
        assert game.money(A) == [[*fuel.PAYMENT, 150][supplied]]


class TestPG15:
    """The chosen regions hang together, on both boards: three with two and three players, then four, five, five."""

    @pytest.mark.parametrize(("map_id", "seats"), list(product(CLASSIC.maps, range(2, 7))))
    def test_all_subsets(self, map_id: str, seats: int) -> None:
        engine = engine_for(map_id)
        board = engine.spec.tables.map
        wanted = {2: 3, 3: 3, 4: 4, 5: 5, 6: 5}[seats]
        legal: set[tuple[str, ...]] = set()
        for size in range(1, 7):
            for chosen in combinations(board.regions, size):
                if size == wanted and steps.TestPG15.joined(map_id, chosen):
                    legal.add(chosen)
                    state = engine.new_game(seats, 1, {"regions": list(chosen)})
                    assert len(state.cities) == 7 * wanted
                    assert all(cost < 1000 for row in board.area(chosen).cost for cost in row)
                else:
                    with pytest.raises(UsageError):
                        engine.new_game(seats, 1, {"regions": list(chosen)})
        assert {engine.new_game(seats, seed).regions for seed in range(300)} == legal


class TestPG16:
    """Houses per city: open to a newcomer below the Step, never to a player already there. Text 004, phase 4."""

    @pytest.mark.parametrize(
        ("houses", "step", "owner"),
        [(n, s, o) for n, s, o in product(range(4), (1, 2, 3), (False, True)) if n + o <= s],
    )
    def test_open_for_a_newcomer_below_the_step(self, houses: int, step: int, owner: bool) -> None:
        others = {seat: Owns(cities=["duesseldorf"]) for seat in (B, C, D)[:houses]}
        own = Owns(100, cities=["essen", "duesseldorf"] if owner else ["essen"])
        game = scenario("building", map_id=GERMANY, step=step, order=[B, C, D, A], players={A: own, **others})
        assert game.offers(BuildCity(A, "duesseldorf")) == (houses < step and not owner)
        if owner:
            assert game.refused(BuildCity(A, "duesseldorf")) == "power-grid-refused-city-own"
        elif houses == step:
            assert game.refused(BuildCity(A, "duesseldorf")) == "power-grid-refused-city-full"
        else:
            game.do(BuildCity(A, "duesseldorf"))
            assert game.money(A) == [100 - 2 - (10, 15, 20)[houses]]


class TestPG18:
    """One purchase, one new card; here outdated cards are thrown out and drawn again (PG-20)."""

    def test_fourth_plant_draws_once(self) -> None:
        game = scenario(
            "auction",
            seats=3,
            map_id=GERMANY,
            market=[16, 20, 22, 24, 25, 26, 27, 28],
            players={A: Owns(100, [5, 6, 10], coal=3)},
        )
        happened = game.buys(A, 16) + game.do(DiscardPlant(A, 10), GiveUpFuel(A, coal=1))
        assert len(of(happened, events.PlantDrawn)) == 1
        assert len(game.state.market) == 8

    REPLACED = ("obsolete", "nobody_bought", "step_2", "update")

    @pytest.mark.parametrize("map_id", CLASSIC.maps)
    def test_draws_in_random_games(self, map_id: str) -> None:
        """While the stack lasts: cards drawn = sales + outdated + nobody bought + change to Step 2 + updates."""
        chance = random.Random(18)
        engine = engine_for(map_id)
        for seed in range(10):
            state = engine.new_game(2 + seed % 5, seed)
            drawn = due = 0
            while (seats := engine.to_act(state)) and state.deck:
                choices = engine.choices(state, seats[0])
                log: list[Event] = []
                engine.play(state, choices[chance.randrange(len(choices))], log)
                drawn += len(of(log, events.PlantDrawn))
                due += len(of(log, events.PlantBought)) + len(of(log, events.PlantTucked))
                due += sum(e.cause in self.REPLACED for e in of(log, events.PlantRemoved))
                pending = bool(state.frames) and isinstance(state.frames[-1], (Discard, Surplus))
                if state.deck:
                    assert drawn == due - pending
            assert drawn > 20


def test_pg19_plant_table() -> None:
    """The same 42 cards, which `test_pg19_plant_table` of the fuel cases adds up."""
    assert engine_for(GERMANY).spec.tables.plants == engine_for("usa_classic").spec.tables.plants == figures().plants


class TestPG20:
    """Outdated plants leave only in the first edition. Text 004, phase 4; `test_classic_market.py` has more."""

    def table(self, market: list[int], stack: list[int], cities: int, seats: int = 3, **options: object) -> Table:
        """A builds first and has so many cities; the market may not be outdated by them already."""
        return scenario(
            "building",
            seats=seats,
            engine=engine_for(GERMANY, **options),
            order=[B, C, A][:seats] if seats == 3 else [B, A],
            market=market,
            stack=stack,
            players={A: Owns(500, cities=NETWORK[:cities])},
        )

    def test_the_third_city(self) -> None:
        game = self.table([3, 4, 5, 6, 7, 8, 9, 10], [11, 12, STEP_3], 2)
        game.do(BuildCity(A, NETWORK[2]))
        assert game.state.market == [4, 5, 6, 7, 8, 9, 10, 11]
        assert game.state.scrapped == [3]

    def test_until_the_cheapest_is_above(self) -> None:
        """3 goes, 2 cards that come are outdated too: repeated while the cheapest is not above three cities."""
        game = self.table([4, 5, 6, 7, 8, 9, 10, 11], [3, 12, STEP_3], 3)
        game.do(BuildCity(A, NETWORK[3]))
        assert game.state.market == [5, 6, 7, 8, 9, 10, 11, 12]
        assert game.state.scrapped == [4, 3]

    @pytest.mark.parametrize(("equality", "obsolete"), [(True, "not-above"), (False, "below")])
    @pytest.mark.parametrize("cities", range(1, 18))
    def test_every_network_against_every_cheapest_plant(self, cities: int, equality: bool, obsolete: str) -> None:
        """Equality is doubtful: by default equal also leaves, by the letter of text 004 only smaller."""
        for lowest in range(3, 22):
            if lowest <= cities - 1 if equality else lowest < cities - 1:
                continue  # outdated before the house: such a market cannot be
            game = self.table(
                [lowest, 30, 31, 32, 33, 34, 35, 36], [37, 38, STEP_3], cities - 1, seats=2, obsolete=obsolete
            )
            game.do(BuildCity(A, NETWORK[cities - 1]))
            leaves = lowest <= cities if equality else lowest < cities
            assert game.state.market[0] == (30 if leaves else lowest)
            assert (lowest in game.state.scrapped) == leaves


class TestPG21:
    """Must the cheapest free place in a city be taken? Reading 1 by default, reading 2 by the option `spaces=any`."""

    def table(self, spaces: str) -> Table:
        return scenario(
            "building",
            engine=engine_for(GERMANY, spaces=spaces),
            step=2,
            order=[B, C, D, A],
            players={A: Owns(100, cities=["essen"]), B: Owns(cities=["duesseldorf"])},
        )

    def test_reading_1(self) -> None:
        game = self.table("cheapest")
        assert game.refused(BuildSpace(A, "duisburg", 2)) == "power-grid-refused-cheapest-space"
        game.do(BuildCity(A, "duisburg"), BuildCity(A, "duesseldorf"))
        assert game.money(A) == [100 - 10 - 2 - 15]

    def test_reading_2(self) -> None:
        game = self.table("any")
        game.do(BuildSpace(A, "duisburg", 2))
        assert game.money(A) == [100 - 15]


class TestPG23:
    """Price staircase. Text 004, set-up: as in Recharged, but garbage begins at 7."""

    def test_from_the_start_of_the_game(self) -> None:
        """4 oil 3+3+3+4, 7 coal 3x1 + 3x2 + 3, 2 uranium 14+16, 4 garbage 3x7 + 8."""
        players = {A: Owns(100, [7]), B: Owns(100, [20, 25]), C: Owns(100, [11]), D: Owns(100, [14])}
        game = scenario("fuel", map_id=GERMANY, order=[D, C, B, A], players=players)
        game.do(*[BuyFuel(A, "oil")] * 4, EndFuel(A))
        game.do(*[BuyFuel(B, "coal")] * 7, EndFuel(B))
        game.do(*[BuyFuel(C, "uranium")] * 2, EndFuel(C))
        game.do(*[BuyFuel(D, "garbage")] * 4)
        assert game.money() == [100 - 13, 100 - 12, 100 - 30, 100 - 29]

    @pytest.mark.parametrize(
        ("fuel_name", "plants"),
        [("coal", [31, 36, 20]), ("oil", [7, 32, 40]), ("garbage", [30, 38, 14]), ("uranium", [28, 34, 39])],
    )
    def test_from_every_fill_level(self, fuel_name: str, plants: list[int]) -> None:
        """A buyer takes the n cheapest of the filled places, which are the dearest of all."""
        three_each = [price for price in range(1, 9) for _ in range(3)]
        places = [*range(1, 9), 10, 12, 14, 16] if fuel_name == "uranium" else three_each
        for level in range(len(places) + 1):
            game = scenario(
                "fuel",
                seats=3,
                map_id=GERMANY,
                order=[B, C, A],
                players={A: Owns(200, plants)},
                fuel={fuel_name: level},
            )
            paid: list[int] = []
            while game.offers(BuyFuel(A, fuel_name)):
                (bought,) = of(game.do(BuyFuel(A, fuel_name)), events.FuelBought)
                paid.append(bought.price)
            room = 2 * sum(figures().plants[plant].need for plant in plants)
            assert paid == places[len(places) - level :][:room]
