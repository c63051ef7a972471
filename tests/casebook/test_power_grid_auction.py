"""Casebook, Power Grid: auctions and the plant market. One test per case, named after its id.

Seats 0, 1, 2, 3 are the casebook's A, B, C, D.
"""

from __future__ import annotations

import random
from itertools import permutations
from typing import TypeVar

import pytest

from core.engine import Event
from plugins.power_grid import events
from plugins.power_grid.actions import (
    BuildCity,
    BuyFuel,
    DiscardPlant,
    GiveUpFuel,
    LeaveAuction,
    OpenAuction,
    PassBid,
    PlaceBid,
    RunPlant,
    SupplyCities,
)
from plugins.power_grid.state import STEP_3, Auction, Bidding, Discard, Surplus
from tests.power_grid.scenario import Owns, Table, engine_for, engine_with, scenario

A, B, C, D = 0, 1, 2, 3


E = TypeVar("E", bound=Event)


def of(happened: list[Event], kind: type[E]) -> list[E]:
    return [event for event in happened if isinstance(event, kind)]


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

    def table(self, order: list[int]) -> Table:
        return scenario(
            "auction",
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

    def table(self) -> Table:
        return scenario(
            "auction", seats=3, round=1, market=[5, 7, 8, 10, 11, 12, 13, 14], stack=[15, 16, 17, 18, STEP_3]
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
        game.do(OpenAuction(C, 5, 1))
        self.finish(game)

    def test_duel_won_by_the_nominator(self) -> None:
        game = self.table()
        game.buys(A, 7)
        game.do(OpenAuction(B, 10, 10), PlaceBid(C, 11), PlaceBid(B, 12), PassBid(C))
        game.do(OpenAuction(C, 5, 1))
        self.finish(game)

    def test_duel_won_by_the_other(self) -> None:
        game = self.table()
        game.buys(A, 7)
        game.do(OpenAuction(B, 5, 1), PlaceBid(C, 2), PassBid(B))
        game.do(OpenAuction(B, 10, 10))
        self.finish(game)


class TestPG07:
    """Fuel of a replaced plant: what fits moves, the rest goes to the stock. Text 000, taking a plant."""

    def table(self, owns: Owns, plant: int, map_id: str = "germany") -> Table:
        market = sorted({plant, 26, 27, 28, 29, 30, 31, 32})
        game = scenario(
            "auction",
            seats=3,
            map_id=map_id,
            market=market,
            players={A: owns},
            fuel={"coal": 12, "oil": 12, "garbage": 12, "uranium": 2},
        )
        # The plant has to be in the current row, the four lowest.
        game.buys(A, plant)
        return game

    def test_a_hybrid_scrapped_with_both_fuels(self) -> None:
        game = self.table(Owns(100, [5, 6, 13], coal=1, oil=1), 24)
        game.do(DiscardPlant(A, 5))
        assert game.player(A).plants == [6, 13, 24]
        assert game.player(A).fuel == [0, 0, 0, 0]
        assert game.state.fuel_market == [12, 12, 12, 2]
        assert game.state.fuel_stock == [12, 12, 12, 10]

    def test_b_fuel_moves_to_an_empty_plant(self) -> None:
        game = self.table(Owns(100, [10, 25, 33], coal=2), 24)
        game.do(DiscardPlant(A, 10), GiveUpFuel(A))
        assert game.player(A).plants == [24, 25, 33]
        assert game.player(A).fuel == [2, 0, 0, 0]
        assert game.state.fuel_stock[0] == 10

    def test_c_four_stay_three_go(self) -> None:
        game = self.table(Owns(100, [4, 10, 13], coal=7), 22)
        game.do(DiscardPlant(A, 4), GiveUpFuel(A, coal=3))
        assert game.player(A).fuel == [4, 0, 0, 0]
        assert game.state.fuel_market[0] == 12
        assert game.state.fuel_stock[0] == 8  # 24 - 12 on the market - 4 on plant 10

    def test_c_fewer_than_three_cannot_go(self) -> None:
        game = self.table(Owns(100, [4, 10, 13], coal=7), 22)
        game.do(DiscardPlant(A, 4))
        assert {a.coal for a in game.offered(GiveUpFuel)} == {3, 4}
        assert game.refused(GiveUpFuel(A, coal=2)) == "power-grid-refused-surplus"

    def test_usa_surplus_coal_goes_to_the_coal_store(self) -> None:
        """Ruling 8: the only place that the American refill draws coal from."""
        game = self.table(Owns(100, [5, 6, 13], coal=1, oil=1), 24, map_id="usa")
        before = game.state.coal_store
        game.do(DiscardPlant(A, 5))
        assert game.state.coal_store == before + 1
        assert game.state.fuel_stock[0] == 0
        assert game.state.fuel_stock[1] == 12


class TestPG08:
    """May a player throw away fuel that would still fit? Text 000, taking a plant: it can be moved."""

    def table(self, give_up: bool) -> Table:
        engine = engine_for() if give_up else engine_with("give_up_fuel", False)
        game = scenario(
            "auction",
            seats=3,
            engine=engine,
            market=[24, 26, 27, 40, 42, 44, 46, 50],
            players={A: Owns(100, [10, 25, 33], coal=2)},
        )
        game.buys(A, 40)
        game.do(DiscardPlant(A, 10))
        return game

    def test_reading_1_allowed(self) -> None:
        game = self.table(True)
        assert game.offered() == [GiveUpFuel(A, coal=n) for n in (0, 1, 2)]
        game.do(GiveUpFuel(A, coal=1))
        assert game.player(A).fuel[0] == 1

    def test_reading_2_what_fits_is_kept(self) -> None:
        game = self.table(False)
        assert game.phase == "Auction"
        assert game.player(A).fuel[0] == 2

    def test_at_no_other_moment(self) -> None:
        """Outside this moment fuel can never be thrown away."""
        owns = {A: Owns(100, [10, 25, 33], coal=2, cities=["essen"])}
        for phase in ("auction", "fuel", "building", "running"):
            game = scenario(
                phase, seats=3, order=[A, B, C] if phase in ("auction", "running") else [B, C, A], players=owns
            )
            assert game.turn == A
            assert game.refused(GiveUpFuel(A, coal=1))


class TestPG14:
    """Germany stops refilling uranium after plant 39 has been bought. Text 000, map of Germany; text 001, income."""

    def table(self, market: list[int], step: int = 2, stack: list[int] | None = None) -> Table:
        return scenario(
            "auction",
            seats=3,
            step=step,
            market=market,
            stack=stack or [33, 35, STEP_3, 50],
            players={A: Owns(100, [11], uranium=2, cities=["essen"]), B: Owns(100), C: Owns(100)},
            fuel={"uranium": 3},
        )

    def after_a_round(self, game: Table) -> int:
        """Return how many cubes of uranium the refill at the end of this round puts on the market."""
        before = game.state.fuel_market[3]
        happened = game.decline("Running")
        happened += game.decline(lambda t: t.phase == "Auction")
        (refill,) = of(happened, events.FuelResupplied)
        added = refill.cubes[3]
        assert game.state.fuel_market[3] == before + added
        return added

    def test_a_bought(self) -> None:
        game = self.table([30, 31, 32, 39, 40, 42, 44, 46])
        game.buys(A, 39)
        game.decline("FuelBuying")
        game.decline(lambda t: t.turn == A)
        game.do(BuyFuel(A, "uranium"))  # what lies on the market stays on sale
        assert self.after_a_round(game) == 0
        assert game.state.fuel_market[3] == 2
        game.decline("Running")
        game.decline(lambda t: t.turn == A)
        game.do(RunPlant(A, 39), SupplyCities(A, 1))
        assert game.state.fuel_stock[3] == 8  # the burnt cube stays in the stock: 12 - 2 on sale - 2 held
        assert self.after_a_round(game) == 0

    def test_b_under_the_stack(self) -> None:
        game = self.table([28, 29, 30, 31, 32, 34, 36, 39])
        assert self.after_a_round(game) == 1
        assert game.state.deck[0] == 39
        assert self.after_a_round(game) == 1

    def test_c_unsold_under_the_marker(self) -> None:
        game = self.table([39, 40, 42, 44, 46, 50], step=3, stack=[33, 35])
        assert self.after_a_round(game) == 1
        assert 39 in game.state.scrapped

    def test_c_removed_with_the_step_3_card(self) -> None:
        game = self.table([38, 39, 40, 42, 44, 46, 50, 37], stack=[STEP_3, 33])
        game.buys(A, 37, 1)  # draws the card
        game.decline(lambda t: t.turn == B)
        game.buys(B, 38)
        assert self.after_a_round(game) == 1
        assert 39 in game.state.scrapped

    def test_c_taken_out_during_set_up(self) -> None:
        game = self.table([28, 29, 30, 31, 32, 34, 36, 38])
        assert 39 in game.state.boxed
        assert self.after_a_round(game) == 1

    def test_d_nominated_only(self) -> None:
        game = self.table([30, 31, 32, 39, 40, 42, 44, 46])
        before = game.state
        game.do(OpenAuction(A, 39, 39))
        assert game.state.no_resupply == []
        game.state = before
        assert self.after_a_round(game) == 1

    @pytest.mark.parametrize("plant", [34, 38, 40, 50])
    def test_no_other_plant_stops_it(self, plant: int) -> None:
        """Neither another uranium plant nor a higher number."""
        game = self.table([34, 36, 38, 40, 46, 50], step=3, stack=[33, 35, 37])
        game.buys(A, plant)
        assert self.after_a_round(game) == 1

    def test_usa_has_no_such_rule(self) -> None:
        game = scenario(
            "auction",
            seats=3,
            map_id="usa",
            market=[30, 31, 32, 39, 40, 42, 44, 46],
            players={A: Owns(100)},
            fuel={"uranium": 3},
        )
        game.buys(A, 39)
        assert self.after_a_round(game) == 1


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
