"""Casebook, Power Grid: changes of step, the end, and set-up. One test per case, named after its id.

Seats 0, 1, 2, 3 are the casebook's A, B, C, D.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from core.engine import Engine, Event
from core.errors import UsageError
from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, EndBuilding, LeaveAuction, OpenAuction
from plugins.power_grid.state import STEP_3, PowerGridState
from tests.power_grid.scenario import GAME, Owns, Table, engine_for, figures, scenario

A, B, C, D = 0, 1, 2, 3

RED = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck", "kassel"]
GREEN = ["hannover", "hamburg", "bremen", "kiel", "flensburg", "cuxhaven", "wilhelmshaven"]


def refill(happened: list[Event]) -> events.FuelResupplied:
    (found,) = [event for event in happened if isinstance(event, events.FuelResupplied)]
    return found


class TestPG01:
    """Step 3 card turned up during the auction. Text 000, auction, change of step; text 001, changes of step."""

    def table(self) -> Table:
        houses = {A: ["essen"], B: ["essen"], C: ["duisburg"], D: ["kiel"]}
        return scenario(
            "auction",
            step=2,
            market=[21, 22, 25, 26, 28, 30, 31, 33],
            stack=[STEP_3, 35, 36, 38, 40, 42],
            after_step_3=[36, 42, 35, 40, 38],
            players={seat: Owns(100, cities=cities) for seat, cities in houses.items()},
            fuel={"coal": 10, "oil": 10, "garbage": 10, "uranium": 2},
        )

    def test_market_after_each_purchase(self) -> None:
        game = self.table()
        assert {a.plant for a in game.offered(OpenAuction)} == {21, 22, 25, 26}
        game.buys(A, 22)
        assert game.state.market == [21, 25, 26, 28, 30, 31, 33, STEP_3]
        assert sorted(game.state.deck) == [35, 36, 38, 40, 42]
        assert game.state.step == 2
        assert {a.plant for a in game.offered(OpenAuction)} == {21, 25, 26, 28}
        assert game.refused(OpenAuction(B, 30, 30)) == "power-grid-refused-future-plant"
        assert game.refused(OpenAuction(B, STEP_3, 50)) == "power-grid-refused-step-3-card"
        game.buys(B, 21, 1)
        assert game.state.market == [25, 26, 28, 30, 31, 33, 36, STEP_3]
        assert {a.plant for a in game.offered(OpenAuction)} == {25, 26, 28, 30}
        game.do(LeaveAuction(C))
        assert game.state.step == 2
        game.do(LeaveAuction(D))
        assert game.state.market == [26, 28, 30, 31, 33, 36]
        assert game.phase == "FuelBuying"
        assert game.state.step == 3

    def test_the_rest_of_the_round_is_step_3(self) -> None:
        game = self.table()
        game.buys(A, 22)
        game.buys(B, 21, 1)
        game.decline("Building")
        assert game.turn == D
        assert game.offers(BuildCity(D, "essen"))  # a third house
        happened = game.decline("Auction")
        assert refill(happened).step == 3
        assert refill(happened).cubes == (4, 5, 4, 2)  # four players in Germany, right-hand column

    def test_the_rest_is_shuffled(self) -> None:
        """The cards under it are shuffled: each of the five may come next."""
        seen: set[int] = set()
        for seed in range(40):
            game = self.table()
            game.state = game.state.clone()
            game.state.shuffled, game.state.rng = (), seed * 7919
            game.buys(A, 22)
            seen.add(game.state.deck[-1])
        assert seen == {35, 36, 38, 40, 42}


class TestPG02:
    """The changeover to Step 2 itself draws the Step 3 card. Texts 000 and 001, change of step."""

    def engine(self, at_once: bool) -> Engine[PowerGridState]:
        return engine_for(step_3_at_once=at_once)

    def table(self, at_once: bool) -> Table:
        game = scenario(
            "building",
            engine=self.engine(at_once),
            market=[18, 19, 20, 21, 22, 23, 24, 25],
            stack=[STEP_3, 30, 31, 33, 36],
            after_step_3=[33, 30, 36, 31],
            players={
                A: Owns(),
                B: Owns(100, cities=RED[:6]),
                C: Owns(100, cities=["koeln"]),
                D: Owns(100, cities=["trier"]),
            },
            fuel={"coal": 10, "oil": 10, "garbage": 10, "uranium": 2},
        )
        game.decline(lambda t: t.turn == B)
        game.do(BuildCity(B, RED[6]))
        game.decline("Running")
        assert game.state.market == [20, 21, 22, 23, 24, 25]
        assert game.state.deck == [31, 36, 30, 33]  # top card last
        return game

    def test_reading_1_step_3_from_the_next_round(self) -> None:
        game = self.table(at_once=False)
        assert game.state.step == 2
        happened = game.decline("Auction")
        assert refill(happened).cubes == (6, 4, 3, 2)  # middle column
        assert game.state.market == [20, 21, 22, 23, 24, 25]
        self.three_houses(game)

    def test_reading_2_step_3_in_the_same_phase_5(self) -> None:
        game = self.table(at_once=True)
        assert game.state.step == 3
        happened = game.decline("Auction")
        assert refill(happened).cubes == (4, 5, 4, 2)  # right-hand column
        assert game.state.market == [21, 22, 23, 24, 25, 33]
        self.three_houses(game)

    def three_houses(self, game: Table) -> None:
        assert game.state.step == 3
        assert {a.plant for a in game.offered(OpenAuction)} == set(game.state.market[:6])
        game.decline("Building")
        assert game.state.order == [B, C, D, A]
        game.do(EndBuilding(A))
        before = game.money()
        game.do(BuildCity(D, "essen"), EndBuilding(D), BuildCity(C, "essen"))
        # Trier to Essen over Köln and Düsseldorf 20 + 4 + 2, Köln to Essen 4 + 2; second house 15, third 20
        assert [old - new for old, new in zip(before, game.money(), strict=True)] == [0, 0, 6 + 20, 26 + 15]


class TestPG11:
    """Step 2 starts after the building phase, not inside it. Texts 000 and 001, change of step."""

    def table(self) -> Table:
        return scenario(
            "building",
            seats=3,
            order=[A, B, C],
            market=[12, 13, 14, 15, 20, 22, 25, 28],
            stack=[27, 30, 31, STEP_3],
            players={
                A: Owns(200, cities=["koeln", *GREEN[:5]]),
                B: Owns(200, cities=["aachen"]),
                C: Owns(200, cities=RED[:6]),
            },
            fuel={"coal": 10, "oil": 10, "garbage": 5, "uranium": 2},
        )

    def test_no_second_house_in_the_same_phase(self) -> None:
        game = self.table()
        game.do(BuildCity(C, "kassel"))
        assert len(game.player(C).cities) == 7
        game.do(EndBuilding(C))
        assert game.turn == B
        assert game.refused(BuildCity(B, "kassel")) == "power-grid-refused-city-full"
        assert game.state.step == 1
        assert game.state.market[0] == 12

    def test_start_of_phase_5(self) -> None:
        """The cheapest plant goes, one card comes, once, even when two players have passed the mark."""
        game = self.table()
        game.do(BuildCity(C, "kassel"), EndBuilding(C), EndBuilding(B), BuildCity(A, GREEN[5]))
        assert len(game.player(A).cities) == 7
        happened = game.do(EndBuilding(A))
        assert game.state.step == 2
        assert game.state.market == [13, 14, 15, 20, 22, 25, 27, 28]
        assert [e.plant for e in happened if isinstance(e, events.PlantDrawn)] == [27]
        happened = game.decline("Auction")
        assert refill(happened).cubes == (5, 3, 2, 1)  # three players, middle column
        happened = game.decline("Building")
        assert game.state.step == 2
        assert not [e for e in happened if isinstance(e, events.StepBegan)]
        game.decline(lambda t: t.turn == B)
        money = game.player(B).money
        game.do(BuildCity(B, "koeln"))
        assert game.player(B).money == money - 7 - 15  # Aachen to Köln 7, second house 15
        happened = game.decline("Auction")
        assert not [e for e in happened if isinstance(e, events.PlantRemoved) and e.cause == "step_2"]


class TestPG12:
    """The game ends when everyone has built, and supply wins, not houses. Texts 000 and 001, end and winner."""

    def test_situation(self) -> None:
        blue = ["aachen", "koeln", "trier", "mainz", "frankfurt_main", "saarbruecken", "mannheim"]
        yellow = ["halle", "leipzig", "erfurt", "dresden", "fulda", "wuerzburg", "nuernberg"]
        game = scenario(
            "building",
            step=3,
            market=[20, 21, 22, 23, 24, 25],
            players={
                A: Owns(50, [34, 44, 50], uranium=1, cities=[*GREEN, *yellow, *blue[:2]]),
                B: Owns(200, [3], cities=yellow[:2]),
                C: Owns(200, [4], cities=blue[:2]),
                D: Owns(100, [42, 46], coal=2, oil=3, cities=[*RED, *blue, *GREEN[:2]]),
            },
        )
        game.do(BuildCity(D, "cuxhaven"))
        assert len(game.player(D).cities) == 17
        game.do(BuildCity(D, "flensburg"))  # beyond 17 is allowed
        turns: list[int | None] = []
        game.do(EndBuilding(D))
        turns.append(game.turn)
        game.do(BuildCity(C, "trier"), EndBuilding(C))  # the others still build
        turns.append(game.turn)
        game.do(EndBuilding(B))
        turns.append(game.turn)
        before = game.money()
        fuel = [p.fuel[:] for p in game.state.players]
        game.do(EndBuilding(A))
        assert turns == [C, B, A]
        assert game.turn is None
        assert game.money() == before  # no income
        assert [p.fuel for p in game.state.players] == fuel
        ranking = game.outcome().ranking
        assert [p.seat for p in ranking] == [A, D, C, B] or [p.seat for p in ranking] == [A, D, B, C]
        assert game.outcome().winners == (A,)
        assert {p.seat: p.scores["supplied"] for p in ranking} == {A: 16, B: 0, C: 0, D: 13}


class TestPG15:
    """The chosen regions hang together. Texts 000 and 001, set-up of the board."""

    @staticmethod
    def joined(map_id: str, chosen: tuple[str, ...]) -> bool:
        """Return whether the regions form one piece by roads between cities of different chosen regions."""
        board = figures(map_id).map
        pairs = {(board.region_of[a], board.region_of[b]) for a, b, _ in board.connections}
        pairs = {(a, b) for a, b in pairs | {(b, a) for a, b in pairs} if a != b and a in chosen and b in chosen}
        piece = {chosen[0]}
        while grown := {b for a, b in pairs if a in piece} - piece:
            piece |= grown
        return piece == set(chosen)

    @pytest.mark.parametrize(("map_id", "seats"), list(product(["germany", "usa"], [3, 4, 5, 6])))
    def test_all_subsets(self, map_id: str, seats: int) -> None:
        engine = engine_for(map_id)
        tables = figures(map_id)
        wanted = {3: 3, 4: 4, 5: 5, 6: 5}[seats]
        refused = 0
        for size in range(1, 7):
            for chosen in combinations(tables.map.regions, size):
                if size == wanted and self.joined(map_id, chosen):
                    state = engine.new_game(seats, 1, {"regions": list(chosen)})
                    assert state.regions == chosen
                    assert len(state.cities) == 7 * wanted
                    area = tables.map.area(chosen)
                    assert all(cost < 1000 for row in area.cost for cost in row)  # every city reaches every other
                else:
                    refused += 1
                    with pytest.raises(UsageError):
                        engine.new_game(seats, 1, {"regions": list(chosen)})
        assert refused >= 56 - 20

    def test_some_choices_fall_apart(self) -> None:
        """Three regions of the USA in a row without the middle one; the test above would prove nothing without any."""
        assert not self.joined("usa", ("purple", "brown", "green"))
        assert not self.joined("germany", ("brown", "blue", "purple"))

    @pytest.mark.parametrize(("map_id", "seats"), list(product(["germany", "usa"], [3, 4, 5, 6])))
    def test_random_set_ups(self, map_id: str, seats: int) -> None:
        """Chance picks among all legal choices and no other."""
        engine = engine_for(map_id)
        wanted = {3: 3, 4: 4, 5: 5, 6: 5}[seats]
        legal = {c for c in combinations(figures(map_id).map.regions, wanted) if self.joined(map_id, c)}
        seen = Counter(engine.new_game(seats, seed).regions for seed in range(300))
        assert set(seen) == legal

    @pytest.mark.parametrize("map_id", ["germany", "usa"])
    def test_draft_by_the_players(self, map_id: str) -> None:
        """Whatever the players draft, they end with a legal choice, and every legal choice can be drafted."""
        engine = engine_for(map_id, regions="draft")
        ends: set[frozenset[str]] = set()
        start = Table(engine, engine.new_game(4, 1))
        assert start.turn == start.state.order[0]
        open_ = [start]
        while open_:
            game = open_.pop()
            if game.phase != "RegionDraft":
                assert self.joined(map_id, game.state.regions)
                ends.add(frozenset(game.state.regions))
                continue
            turn = len(game.state.regions)
            assert game.turn == game.state.order[turn % 4]
            for action in game.offered():
                after = Table(engine, game.state)
                after.do(action)
                open_.append(after)
        assert ends == {frozenset(c) for c in combinations(figures(map_id).map.regions, 4) if self.joined(map_id, c)}

    def test_regions_by_option(self) -> None:
        assert engine_for(regions="green,red,blue").new_game(3, 1).regions == ("green", "red", "blue")
        for wrong in ("green,red", "green,green,red", "green,red,violet", "brown,blue,purple"):
            with pytest.raises(UsageError):
                GAME.create(GAME.read_options({"regions": wrong}), GAME.load_content(), ()).new_game(3, 1)


class TestPG17:
    """Building the plant stack. Texts 000 and 001, set-up of the plants."""

    @pytest.mark.parametrize(
        ("seats", "plugs_out", "sockets_out", "stack"),
        [(2, 1, 5, 28), (3, 2, 6, 26), (4, 1, 3, 30), (5, 0, 0, 34), (6, 0, 0, 34)],
    )
    def test_sizes(self, seats: int, plugs_out: int, sockets_out: int, stack: int) -> None:
        for seed in range(100):
            state = engine_for().new_game(seats, seed)
            assert len(state.market) == 8
            assert all(plant <= 15 for plant in state.market)
            assert state.market == sorted(state.market)
            assert sum(plant <= 15 for plant in state.boxed) == plugs_out
            assert sum(plant > 15 for plant in state.boxed) == sockets_out
            assert len(state.deck) == stack + 1
            assert state.deck[-1] <= 15  # the top card is a low one
            assert state.deck[0] == STEP_3

    def test_low_plants_are_spread_evenly(self) -> None:
        """Four players: three low plants among the 29 cards under the top one. Chi-square, 28 degrees of freedom."""
        games = 2000
        found = [0] * 29
        first: Counter[int] = Counter()
        for seed in range(games):
            deck = engine_for().new_game(4, seed).deck
            first[deck[-1]] += 1
            for place, plant in enumerate(deck[1:-1]):
                found[place] += plant <= 15
        assert sum(found) == 3 * games
        expected = 3 * games / 29
        assert sum((n - expected) ** 2 / expected for n in found) < 63.0  # one in 7,000 by chance
        assert set(first) == set(range(3, 16))
        expected = games / 13
        assert sum((n - expected) ** 2 / expected for n in first.values()) < 38.0

    def test_same_seed_same_game(self) -> None:
        engine = engine_for()
        assert engine.digest(engine.new_game(5, 77)) == engine.digest(engine.new_game(5, 77))
        assert engine.digest(engine.new_game(5, 77)) != engine.digest(engine.new_game(5, 78))
