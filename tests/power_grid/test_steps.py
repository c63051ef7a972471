"""The two changes of step and their rare meetings (texts 000 and 001; RULES section 8, cases 32 to 40)."""

from __future__ import annotations

import random

import pytest

from core.engine import Event
from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, EndBuilding, OpenAuction
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, engine_for, engine_with, scenario

RED = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck", "kassel"]
MARKET = [12, 13, 14, 15, 20, 22, 25, 28]
LOW = {"coal": 8, "oil": 8, "garbage": 8, "uranium": 2}


def refill(happened: list[Event]) -> events.FuelResupplied:
    (found,) = [event for event in happened if isinstance(event, events.FuelResupplied)]
    return found


def steps(happened: list[Event]) -> list[int]:
    return [event.step for event in happened if isinstance(event, events.StepBegan)]


class TestStep2:
    @pytest.mark.parametrize(("seats", "number"), [(3, 7), (4, 7), (5, 7), (6, 6)])
    def test_number_of_cities(self, seats: int, number: int) -> None:
        """Texts 000 and 001: 7 cities, with six players 6."""
        for cities in (number - 1, number):
            game = scenario("building", seats=seats, players={0: Owns(0, cities=RED[:cities])})
            game.decline("Running")
            assert game.state.step == (2 if cities == number else 1)

    def test_once_only(self) -> None:
        """Case 33: one plant out, one in, in the round of the change and never again."""
        game = scenario("building", market=MARKET, stack=[30, 31, 32, 33, 34, STEP_3], players={0: Owns(0, cities=RED)})
        happened = game.decline("Running")
        assert steps(happened) == [2]
        assert game.state.market == [13, 14, 15, 20, 22, 25, 28, 30]
        happened = game.decline("Auction") + game.decline("Running")
        assert steps(happened) == []
        assert not [e for e in happened if isinstance(e, events.PlantRemoved) and e.cause == "step_2"]

    def test_the_change_opens_phase_5(self) -> None:
        """Text 001: at the beginning of the phase, before anybody runs plants."""
        game = scenario("building", players={0: Owns(0, cities=RED)})
        happened = game.decline("Running")
        kinds = [type(event) for event in happened if isinstance(event, (events.PhaseBegan, events.StepBegan))]
        assert kinds == [events.PhaseBegan, events.StepBegan]
        assert game.state.phase == 5

    def test_the_refill_of_the_same_round_is_step_2(self) -> None:
        game = scenario("building", players={0: Owns(0, cities=RED)}, fuel=LOW)
        assert refill(game.decline("Auction")).cubes == (6, 4, 3, 2)

    def test_second_house_from_the_next_phase_4(self) -> None:
        game = scenario("building", order=[0, 1, 2, 3], players={0: Owns(0, cities=RED), 3: Owns(100)})
        assert game.refused(BuildCity(3, "essen")) == "power-grid-refused-city-full"
        game.decline("Auction")
        game.decline("Building")
        game.decline(lambda t: t.turn == 3)
        game.do(BuildCity(3, "essen"))
        assert game.money(3) == [100 + 10 - 15]


class TestStep3InTheAuction:
    """Case 34 is casebook PG-01."""

    def test_for_the_unsold_plant(self) -> None:
        """Case 35: the card comes for the plant under the marker; both changes at the end of the same phase."""
        game = scenario("auction", step=2, market=MARKET, stack=[STEP_3, 40, 42], fuel=LOW)
        happened = game.decline("FuelBuying")
        # 12 out unsold, the card in; then the card and 13 out: six plants
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        assert steps(happened) == [3]
        assert sorted(game.state.deck) == [40, 42]
        assert refill(game.decline("Auction")).cubes == (4, 5, 4, 2)
        assert len(game.state.market) == 6  # updated by the rule of Step 3: 14 out, 40 or 42 in
        assert 14 in game.state.scrapped

    def test_every_purchase_after_it_draws_from_the_shuffled_rest(self) -> None:
        players = {s: Owns(100) for s in range(4)}
        game = scenario(
            "auction", step=2, market=MARKET, stack=[STEP_3, 40, 42, 44], after_step_3=[44, 40, 42], players=players
        )
        game.buys(0, 13)
        game.buys(1, 14)
        game.buys(2, 15)
        assert game.state.market == [12, 20, 22, 25, 28, 40, 44, STEP_3]
        game.buys(3, 12, 1)
        assert game.state.market == [22, 25, 28, 40, 42, 44]
        assert game.state.deck == []

    def test_nothing_under_the_card(self) -> None:
        """The stack may end with the card: purchases after it are not replaced."""
        players = {s: Owns(100) for s in range(4)}
        game = scenario("auction", step=2, market=MARKET, stack=[STEP_3], players=players)
        game.buys(0, 13)
        assert game.state.market == [12, 14, 15, 20, 22, 25, 28, STEP_3]
        game.buys(1, 14)
        assert game.state.market == [12, 15, 20, 22, 25, 28, STEP_3]
        game.decline("FuelBuying")
        assert game.state.market == [20, 22, 25, 28]
        assert game.state.step == 3

    def test_before_step_2(self) -> None:
        """Case 38: first 12 out (unsold) and its replacement, then Step 2's change, then the card and the lowest."""
        game = scenario("auction", step=1, market=MARKET, stack=[STEP_3, 40, 42], after_step_3=[42, 40], fuel=LOW)
        happened = game.decline("FuelBuying")
        # 12 unsold out, card in; Step 2: 13 out, 42 in; Step 3: card and 14 out
        assert game.state.market == [15, 20, 22, 25, 28, 42]
        assert steps(happened) == [2, 3]
        assert game.state.step == 3
        removed = [(e.plant, e.cause) for e in happened if isinstance(e, events.PlantRemoved)]
        assert removed == [(12, "unsold"), (13, "step_2"), (14, "step_3")]

    def test_step_2_has_no_effect_after_step_3(self) -> None:
        """Reaching seven cities later changes nothing."""
        game = scenario("building", step=3, market=MARKET[:6], stack=[40], players={0: Owns(0, cities=RED)})
        happened = game.decline("Running")
        assert steps(happened) == []
        assert game.state.market == MARKET[:6]


class TestStep3InPhase5:
    def table(self, step: int, engine: object = None) -> Table:
        return scenario(
            "running",
            step=step,
            market=MARKET,
            stack=[STEP_3, 40, 42],
            after_step_3=[42, 28, 40],
            fuel=LOW,
            engine=engine,  # type: ignore[arg-type]
        )

    def test_at_the_update(self) -> None:
        """Case 36: 28 goes under the stack, the card comes: it and the lowest leave, no card comes for them."""
        game = self.table(step=2)
        happened = game.decline("Auction")
        assert refill(happened).step == 2
        assert refill(happened).cubes == (6, 4, 3, 2)
        assert game.state.market == [13, 14, 15, 20, 22, 25]
        assert game.state.deck == [40, 28, 42]  # 28 was shuffled in with the rest
        assert game.state.step == 3
        order = [type(e).__name__ for e in happened]
        assert order.index("Step3Announced") < order.index("RoundBegan") < order.index("StepBegan")
        assert {a.plant for a in game.offered(OpenAuction)} == {13, 14, 15, 20, 22, 25}
        assert game.lowest_bid(13) == 1

    def test_step_3_update_in_the_next_round(self) -> None:
        game = self.table(step=2)
        game.decline("Auction")
        game.buys(0, 25)
        assert game.state.market == [13, 14, 15, 20, 22, 42]
        game.decline("FuelBuying")
        assert game.state.market == [14, 15, 20, 22, 28, 42]
        happened = game.decline("Auction")
        assert refill(happened).step == 3
        assert game.state.market == [15, 20, 22, 28, 40, 42]

    def test_before_step_2(self) -> None:
        """Case 38 in phase 5: this refill came first, by Step 1; then Step 2's change, then the card and the lowest."""
        game = self.table(step=1)
        happened = game.decline("Auction")
        assert refill(happened).step == 1
        assert refill(happened).cubes == (5, 3, 2, 1)
        # 28 under the stack, card drawn; Step 2: 12 out, 42 in; Step 3: card and 13 out
        assert game.state.market == [14, 15, 20, 22, 25, 42]
        assert steps(happened) == [2, 3]
        assert game.state.step == 3

    def test_before_step_2_by_the_other_reading(self) -> None:
        """RULES section 16, point 1: a rule point says which column the refill uses when Step 3 comes before Step 2."""
        game = self.table(step=1, engine=engine_with("resupply_step", lambda g: 2))
        assert refill(game.decline("Auction")).cubes == (6, 4, 3, 2)


class TestBothAtOnce:
    """Case 40: the replacement for Step 2's change is the Step 3 card. Its readings are in casebook PG-02."""

    def test_the_six_plants_stay_this_round(self) -> None:
        game = scenario(
            "building", market=MARKET, stack=[STEP_3, 40, 42], players={0: Owns(0, cities=RED)}, after_step_3=[40, 42]
        )
        happened = game.decline("Running")
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        assert steps(happened) == [2]
        happened = game.decline("Auction")
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        assert game.state.deck == [42, 40]
        assert steps(happened) == [3]

    def test_step_2_due_in_the_round_after_step_3_came(self) -> None:
        """The card came in the auction of this round: Step 2's change is done with, seven cities bring nothing more."""
        game = scenario(
            "auction", step=1, market=MARKET, stack=[STEP_3, 40, 42, 44], players={0: Owns(100, cities=RED[:6])}
        )
        game.decline("Building")
        market = game.state.market[:]
        game.decline(lambda t: t.turn == 0)
        game.do(BuildCity(0, RED[6]))
        happened = game.do(EndBuilding(0))
        happened += game.decline("Running")
        assert game.state.market == market
        assert steps(happened) == []


def test_right_after_every_change_to_step_3_there_are_six_plants() -> None:
    """RULES section 8, arithmetic check, over random games with all numbers of players."""
    chance = random.Random(8)
    counted = 0
    for seed in range(24):
        engine = engine_for(["germany", "usa"][seed % 2])
        state = engine.new_game(3 + seed % 4, seed)
        while seats := engine.to_act(state):
            choices = engine.choices(state, seats[0])
            before = state.step
            engine.play(state, choices[chance.randrange(len(choices))])
            if state.step == 3 and before < 3:
                if type(state.frames[-1]).__name__ in ("Auction", "FuelBuying"):  # nothing drawn since
                    assert len(state.market) == 6
                    counted += 1
                break
    assert counted >= 20
