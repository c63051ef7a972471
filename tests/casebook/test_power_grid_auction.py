"""Casebook, Power Grid: auctions and the plant market. One test per case, named after its id.

Seats 0, 1, 2, 3 are the casebook's A, B, C, D.
"""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from core.engine import Event
from plugins.power_grid import events
from plugins.power_grid.actions import (
    BuildCity,
    DiscardPlant,
    EndBuilding,
    GiveUpFuel,
    LeaveAuction,
    OpenAuction,
    PassBid,
    PlaceBid,
)
from plugins.power_grid.state import STEP_3, Auction, Bidding, Discard, Surplus
from tests.power_grid.scenario import Owns, Table, TrustOwns, engine_for, of, scenario

A, B, C, D = 0, 1, 2, 3


class TestPG03:
    """How long the discount marker protects the market. Text 000, replacing plants; text 001, order and auction."""

    def table(self, *stack: int) -> Table:
        return scenario(
            "auction",
            market=[12, 14, 16, 18, 20, 22, 25, 28],
            stack=[*stack, 33, STEP_3],
            players={seat: Owns(money=100) for seat in range(4)},
        )

    def test_a_smaller_card_leaves_with_the_marker(self) -> None:
        game = self.table(8, 30)
        game.buys(A, 16)
        assert game.state.market == [12, 14, 18, 20, 22, 25, 28, 30]
        assert 8 in game.state.scrapped
        assert game.lowest_bid(12) == 12
        game.decline("FuelBuying")
        assert game.state.market == [12, 14, 18, 20, 22, 25, 28, 30]

    def test_b_the_marker_goes_with_the_sale(self) -> None:
        game = self.table(8)
        game.buys(A, 12, 1)
        assert game.state.market == [8, 14, 16, 18, 20, 22, 25, 28]
        assert game.lowest_bid(8) == 8

    def test_c_only_one_card_is_thrown_out(self) -> None:
        game = self.table(8, 9)
        game.buys(A, 16)
        assert game.state.market == [9, 12, 14, 18, 20, 22, 25, 28]
        assert game.lowest_bid(9) == 9


class TestPG04:
    """Nobody can bid more than they hold. Text 001, order and auction."""

    def table(self, first: int) -> Table:
        return scenario(
            "auction",
            seats=3,
            order=[first, (first + 1) % 3, (first + 2) % 3],
            market=[10, 13, 15, 16, 20, 22, 25, 28],
            players={A: Owns(20), B: Owns(15), C: Owns(9)},
        )

    def test_bids_stop_at_the_money(self) -> None:
        game = self.table(B)
        game.do(OpenAuction(B, 15, 15))
        assert game.turn == C
        assert game.offered() == [PassBid(C)]
        assert game.refused(PlaceBid(C, 16)) == "power-grid-refused-money"
        game.do(PassBid(C))
        assert game.offered() == [PassBid(A), *(PlaceBid(A, n) for n in (16, 17, 18, 19, 20))]
        game.do(PlaceBid(A, 16))
        assert game.offered() == [PassBid(B)]
        game.do(PassBid(B))
        assert game.player(A).plants == [15]
        assert game.money() == [4, 15, 9]

    def test_own_nominations_too(self) -> None:
        game = self.table(C)
        assert game.offered() == [LeaveAuction(C), *(OpenAuction(C, 10, n) for n in range(1, 10))]
        game = self.table(B)
        assert game.lowest_bid(16) is None
        assert game.refused(OpenAuction(B, 16, 16)) == "power-grid-refused-money"

    def test_random_states(self) -> None:
        """Opening bids run from the minimum to the money, raises from one above the highest bid to the money."""
        chance = random.Random(4)
        engine = engine_for()
        for seed in range(15):
            state = engine.new_game(chance.choice([3, 4, 5, 6]), seed)
            while seats := engine.to_act(state):
                choices = engine.choices(state, seats[0])
                player = state.players[seats[0]]
                frame = state.frames[-1]
                if isinstance(frame, Auction):
                    low = {p: 1 if p == state.discount else p for p in state.market[: 6 if state.step == 3 else 4]}
                    top = {p: low[p] if len(frame.waiting) == 1 else player.money for p in low}
                    want = {
                        (p, bid) for p in low if p != STEP_3 for bid in range(low[p], min(top[p], player.money) + 1)
                    }
                    assert {(a.plant, a.bid) for a in choices if isinstance(a, OpenAuction)} == want
                elif isinstance(frame, Bidding):
                    want = set(range(frame.high + 1, player.money + 1))
                    assert {a.amount for a in choices if isinstance(a, PlaceBid)} == want
                assert all(p.money >= 0 for p in state.players)
                engine.play(state, choices[chance.randrange(len(choices))])


class TestPG05:
    """Bidding goes round the table, nominating follows the order track. Text 000, auction and next turn."""

    map_id = "germany"

    def table(self, order: list[int]) -> Table:
        return scenario(
            "auction",
            map_id=self.map_id,
            order=order,
            market=[12, 13, 14, 15, 20, 22, 25, 28],
            stack=[30, 31, 33, 35, STEP_3],
            players={seat: Owns(money=100) for seat in range(4)},
        )

    def test_situation(self) -> None:
        game = self.table([C, A, D, B])
        game.do(OpenAuction(C, 13, 13))
        asked = [game.turn]
        game.do(PlaceBid(D, 14))
        asked.append(game.turn)
        game.do(PassBid(A))
        asked.append(game.turn)
        game.do(PassBid(B))
        asked.append(game.turn)
        assert asked == [D, A, B, C]
        game.do(PassBid(C))
        assert game.player(D).plants == [13]
        assert game.turn == C  # still without a plant: nominates again
        game.do(LeaveAuction(C))
        assert game.turn == A
        game.do(LeaveAuction(A))
        assert game.turn == B  # D is out of this phase
        game.do(LeaveAuction(B))
        assert game.phase == "FuelBuying"

    @pytest.mark.parametrize("winner", range(4))
    def test_every_order_against_a_reference(self, winner: int) -> None:
        """In each auction one seat, `winner` steps clockwise from the opener among those left, outbids the others."""
        for order in permutations(range(4)):
            game = self.table(list(order))
            asked: list[int] = []
            buyers: list[int] = []
            target = -1
            while game.phase in ("Auction", "Bidding"):
                seat = game.turn
                assert seat is not None
                asked.append(seat)
                frame = game.state.frames[-1]
                if isinstance(frame, Bidding):
                    game.do(PlaceBid(seat, frame.high + 1) if seat == target else PassBid(seat))
                else:
                    ring = [s for s in (seat, (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4) if s not in buyers]
                    target = ring[winner % len(ring)]
                    buyers.append(target)
                    lowest = game.state.market[0]
                    game.do(OpenAuction(seat, lowest, game.lowest_bid(lowest) or 0))
            assert asked == self.reference(order, winner)

    def reference(self, order: tuple[int, ...], winner: int) -> list[int]:
        asked: list[int] = []
        left = list(order)
        while left:
            opener = left[0]
            ring = sorted(left, key=lambda s: (s - opener) % 4)
            target = ring[winner % len(ring)]
            asked.append(opener)
            asked += ring[1:]  # each speaks once; the target raises, the others pass
            if target != opener:
                asked.append(opener)  # the opener is asked last, and passes
            left.remove(target)
        return asked


class TestPG06:
    """The order is decided again after the first auction, however it ended. Text 000, order decided again."""

    map_id = "germany"
    cheapest = 1
    """What plant 05 costs at least: 1 E under the marker."""

    def table(self) -> Table:
        return scenario(
            "auction",
            seats=3,
            map_id=self.map_id,
            round=1,
            market=[5, 7, 8, 10, 11, 12, 13, 14],
            stack=[15, 16, 17, 18, STEP_3],
        )

    def finish(self, game: Table) -> None:
        assert [p.plants for p in game.state.players] == [[7], [10], [5]]
        assert game.state.order == [B, A, C]
        assert game.phase == "FuelBuying"
        turns = [game.turn]
        game.decline(lambda t: t.turn != C)
        turns.append(game.turn)
        game.decline(lambda t: t.turn != A)
        turns.append(game.turn)
        assert turns == [C, A, B]
        game.decline("Building")
        assert game.turn == C

    def test_unopposed(self) -> None:
        game = self.table()
        game.buys(A, 7)
        game.buys(B, 10)
        game.do(OpenAuction(C, 5, self.cheapest))
        self.finish(game)

    def test_duel_won_by_the_nominator(self) -> None:
        game = self.table()
        game.buys(A, 7)
        game.do(OpenAuction(B, 10, 10), PlaceBid(C, 11), PlaceBid(B, 12), PassBid(C))
        game.do(OpenAuction(C, 5, self.cheapest))
        self.finish(game)

    def test_duel_won_by_the_other(self) -> None:
        game = self.table()
        game.buys(A, 7)
        game.do(OpenAuction(B, 5, self.cheapest), PlaceBid(C, self.cheapest + 1), PassBid(B))
        game.do(OpenAuction(B, 10, 10))
        self.finish(game)


class TestPG18:
    """One purchase, one new card. Text 000, replacing plants."""

    def test_fourth_plant_draws_once(self) -> None:
        game = scenario(
            "auction", seats=3, market=[16, 20, 22, 24, 25, 26, 27, 28], players={A: Owns(100, [5, 6, 10], coal=3)}
        )
        happened = game.buys(A, 16, 1)
        happened += game.do(DiscardPlant(A, 10), GiveUpFuel(A, coal=1))
        assert len(of(happened, events.PlantDrawn)) == 1
        assert len(game.state.market) == 8

    @pytest.mark.parametrize("map_id", ["germany", "usa"])
    def test_draws_in_random_games(self, map_id: str) -> None:
        """As long as the stack lasts: cards drawn = sales + cards thrown out + unsold + change to Step 2 + updates."""
        chance = random.Random(18)
        engine = engine_for(map_id)
        for seed in range(12):
            state = engine.new_game(3 + seed % 4, seed)
            drawn = due = 0
            while (seats := engine.to_act(state)) and state.deck:
                choices = engine.choices(state, seats[0])
                log: list[Event] = []
                engine.play(state, choices[chance.randrange(len(choices))], log)
                drawn += len(of(log, events.PlantDrawn))
                due += len(of(log, events.PlantBought)) + len(of(log, events.PlantTucked))
                due += sum(isinstance(e, events.PlantRemoved) and e.cause in self.REPLACED for e in log)
                pending = bool(state.frames) and isinstance(state.frames[-1], (Discard, Surplus))
                if state.deck:
                    assert drawn == due - pending
            assert drawn > 20

    REPLACED = ("smaller_than_discount", "unsold", "step_2", "update")


def test_pg20_outdated_plants_stay_in_recharged() -> None:
    """Text 001, last sentence of the two changes of step: no plant leaves because somebody has as many cities."""
    game = scenario(
        "building",
        seats=3,
        order=[A, B, C],
        market=[3, 4, 5, 6, 7, 8, 9, 10],
        players={C: Owns(100, cities=["essen", "duisburg"])},
    )
    game.do(BuildCity(C, "duesseldorf"), BuildCity(C, "koeln"))
    assert game.state.market == [3, 4, 5, 6, 7, 8, 9, 10]


class TestPG22:
    """Two players: what the Trust takes. Text 001, two players. All of its rules: `test_trust.py` and beside it."""

    def table(self, has: list[int], market: list[int], step: int = 2) -> Table:
        """A buys 06, and the last plant of `market` comes: so all of it is on show when the Trust acts."""
        game = scenario(
            "auction",
            seats=2,
            step=step,
            market=[6, *market[:-1]],
            stack=[market[-1], 27, 28] if step == 3 else [market[-1], 27, 28, STEP_3],
            players={A: Owns(100)},
            trust=TrustOwns(plants=has),
        )
        game.buys(A, 6)
        return game

    FUTURE = (24, 25, 26, 29)

    @pytest.mark.parametrize(
        ("has", "current", "then"),
        [
            ([10, 16, 20], [14, 15, 17, 19], [16, 19, 20]),  # (a): takes 19, drops 10
            ([10, 16, 20], [3, 4, 5, 7], [10, 16, 20]),  # (b): 07 is not above 10
            ([16, 18, 20], [14, 15, 17, 19], [18, 19, 20]),
            ([20, 21, 22], [14, 15, 17, 19], [20, 21, 22]),
            ([20, 21], [14, 15, 17, 19], [19, 20, 21]),
            ([], [3, 4, 5, 7], [7]),
        ],
    )
    def test_table(self, has: list[int], current: list[int], then: list[int]) -> None:
        game = self.table(has, [*current, *self.FUTURE])
        assert game.state.trust is not None
        assert game.state.trust.plants == then
        gone = set(has) - set(then)
        assert gone <= set(game.state.scrapped)
        took = then != has
        assert game.state.market == sorted([*current[: 4 - took], *self.FUTURE, *[27] * took])

    def test_step_3_of_all_six(self) -> None:
        game = self.table([10, 16, 20], [14, 15, 17, 19, 25, 26], step=3)
        assert game.state.trust is not None
        assert game.state.trust.plants == [16, 20, 26]

    def test_after_declining_too(self) -> None:
        game = scenario(
            "auction",
            seats=2,
            market=[14, 15, 17, 19, 24, 25, 26, 29],
            trust=TrustOwns(plants=[10, 16, 20]),
        )
        game.do(LeaveAuction(A))
        assert game.state.trust is not None
        assert game.state.trust.plants == [16, 19, 20]
        assert 10 in game.state.scrapped

    def test_thresholds_are_the_players(self) -> None:
        """Step 2 at 7, the end at 18 cities of a player; the Trust's sixteen do neither."""
        cities = engine_for().spec.tables.map.area(["green", "red", "blue"]).cities
        for own, step, over in ((6, 1, False), (7, 2, False), (17, 2, False), (18, 2, True)):
            game = scenario(
                "building",
                seats=2,
                step=2 if own > 16 else 1,
                players={A: Owns(cities=cities[:own])},
                trust=TrustOwns(cities=cities[:16]),
            )
            game.do(EndBuilding(B), EndBuilding(A))
            assert (game.phase == "") == over
            assert game.state.step == step
            if over:
                assert {place.seat for place in game.outcome().ranking} == {A, B}
