"""The first edition's changes of step (RULES section 8, column C; cases 33 to 40).

Four players: the refill (coal, oil, garbage, uranium) is 5 3 2 1 in Step 1, 6 4 3 2 in Step 2, 4 5 4 2 in Step 3.
"""

from __future__ import annotations

import pytest

from core.engine import Event
from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, BuyFuel, EndBuilding, EndFuel, OpenAuction
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, engine_for, engine_with, of, scenario
from tests.power_grid.telling import told

A, B, C, D = 0, 1, 2, 3
GERMANY = "germany_classic"
RED = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck", "kassel"]
GREEN = ["hannover", "hamburg", "bremen", "kiel", "flensburg", "cuxhaven", "wilhelmshaven"]
NETWORK = [*RED, *GREEN]
MARKET = [12, 13, 14, 15, 20, 22, 25, 28]
LOW = {"coal": 8, "oil": 8, "garbage": 8, "uranium": 2}
COLUMN = {1: (5, 3, 2, 1), 2: (6, 4, 3, 2), 3: (4, 5, 4, 2)}


def refill(happened: list[Event]) -> tuple[int, ...]:
    (found,) = of(happened, events.FuelResupplied)
    return found.cubes


def steps(happened: list[Event]) -> list[int]:
    return [event.step for event in of(happened, events.StepBegan)]


def removed(happened: list[Event]) -> list[tuple[int, str]]:
    return [(event.plant, event.cause) for event in of(happened, events.PlantRemoved)]


def building(
    cities: int,
    market: list[int],
    stack: list[int],
    step: int = 2,
    after: tuple[int, ...] = (),
    engine: object = None,
    **owns: Owns,
) -> Table:
    """Seat A builds first and has so many cities; B builds last, next to A's first one."""
    players = {A: Owns(300, cities=NETWORK[:cities]), B: Owns(300, cities=["koeln"]), C: Owns(300, cities=["aachen"])}
    return scenario(
        "building",
        order=[B, C, D, A],
        engine=engine or engine_for(GERMANY),  # type: ignore[arg-type]
        step=step,
        market=market,
        stack=stack,
        after_step_3=after,
        players=players,
        fuel=LOW,
    )


class TestStep2:
    """Text 004, change to Step 2; ruling 4 and the rule book: after the building phase."""

    def test_not_before_the_phase_is_over(self) -> None:
        """Case 32: the second space of Essen stays closed to B in this phase."""
        game = building(6, MARKET, [30, 31, STEP_3], step=1)
        happened = game.do(BuildCity(A, NETWORK[6]), EndBuilding(A), EndBuilding(D), EndBuilding(C))
        assert steps(happened) == removed(happened) == []
        assert game.refused(BuildCity(B, "essen")) == "power-grid-refused-city-full"

    def test_at_the_start_of_phase_5(self) -> None:
        """Case 33: 12 out, 30 in, once; this round's refill is that of Step 2; then the usual update."""
        game = building(6, MARKET, [30, 31, 32, STEP_3], step=1)
        game.do(BuildCity(A, NETWORK[6]))
        happened = game.decline("Running")
        assert steps(happened) == [2]
        assert removed(happened) == [(12, "step_2")]
        assert game.state.market == [13, 14, 15, 20, 22, 25, 28, 30]
        happened = game.decline("Auction")
        assert refill(happened) == COLUMN[2]
        assert game.state.market == [13, 14, 15, 20, 22, 25, 28, 31]
        # the next round: nobody buys, 13 leaves for 32, and no second change to Step 2
        happened = game.decline("Running")
        assert steps(happened) == []
        assert removed(happened) == [(13, "nobody_bought")]

    def test_second_house_in_the_next_round(self) -> None:
        game = building(6, MARKET, [30, 31, 32, 33, STEP_3], step=1)
        game.do(BuildCity(A, NETWORK[6]))
        game.decline("Auction")
        game.decline("Building")
        game.decline(lambda t: t.turn == B)
        (house,) = of(game.do(BuildCity(B, "essen")), events.CityBuilt)
        # Köln to Düsseldorf 4, to Essen 2; the second house costs 15
        assert (house.connection, house.space) == (6, 15)


class TestStep3InTheAuction:
    """Text 004, change to Step 3, phase 2; RULES section 8, cases 34 and 35; casebook PG-01 without the marker."""

    def table(self, step: int = 2, **more: Owns) -> Table:
        return scenario(
            "auction",
            map_id=GERMANY,
            step=step,
            market=[21, 22, 25, 26, 28, 30, 31, 33],
            stack=[STEP_3, 35, 36, 38, 40, 42],
            after_step_3=[36, 42, 35, 40, 38],
            players={A: Owns(100, cities=["essen"]), B: Owns(100, cities=["koeln"]), C: Owns(100), D: Owns(100)},
            fuel=LOW,
        )

    def test_the_card_counts_as_the_highest_plant(self) -> None:
        game = self.table()
        happened = game.buys(A, 22)
        assert game.state.market == [21, 25, 26, 28, 30, 31, 33, STEP_3]
        assert game.state.step == 2
        assert [e.cards for e in of(happened, events.StackShuffled)] == [5]
        assert {a.plant for a in game.offered(OpenAuction)} == {21, 25, 26, 28}
        assert game.refused(OpenAuction(B, STEP_3, 50)) == "power-grid-refused-step-3-card"
        game.buys(B, 21)
        assert game.state.market == [25, 26, 28, 30, 31, 33, 36, STEP_3]
        happened = game.decline("FuelBuying")
        assert game.state.market == [26, 28, 30, 31, 33, 36]  # the card and 25 leave, nothing comes
        assert removed(happened) == [(25, "step_3")]
        assert steps(happened) == [3]
        assert told(game, happened)[-3:] == [
            "Plant 25 leaves the game with the Step 3 card.",
            "Step 3 begins.",
            "Phase 3: buying fuel",
        ]
        assert told(game, happened, "ja")[-3:-1] == [
            "ステップ3カードとともに、発電所25をゲームから除きました。",
            "ステップ3になりました。",
        ]

    def test_from_phase_3_of_the_same_round(self) -> None:
        game = self.table()
        game.buys(A, 22)
        game.decline("Building")
        assert game.turn == D
        game.do(BuildCity(D, "essen"), EndBuilding(D))  # the second house ...
        (third,) = of(game.do(BuildCity(C, "essen")), events.CityBuilt)  # ... and the third of the same round
        assert third.space == 20
        assert refill(game.decline("Auction")) == COLUMN[3]
        assert len(game.state.market) == 6

    def test_for_the_plant_that_nobody_bought(self) -> None:
        """Case 35: 21 leaves and the card comes for it; then the card and 22 leave. Six plants are left."""
        game = self.table()
        happened = game.decline("FuelBuying")
        assert removed(happened) == [(21, "nobody_bought"), (22, "step_3")]
        assert game.state.market == [25, 26, 28, 30, 31, 33]
        assert game.state.step == 3

    def test_all_six_can_be_auctioned_in_step_3(self) -> None:
        game = self.table()
        game.buys(A, 22)
        game.decline("FuelBuying")
        game.decline("Auction")
        assert len(game.state.market) == 6
        assert {a.plant for a in game.offered(OpenAuction)} == set(game.state.market)

    def test_before_step_2(self) -> None:
        """Case 38: Step 3 begins, and nothing is made up for Step 2; second and third house are open."""
        game = self.table(step=1)
        happened = game.buys(A, 22) + game.decline("FuelBuying")
        assert steps(happened) == [3]
        assert removed(happened) == [(21, "step_3")]
        assert game.state.market == [25, 26, 28, 30, 31, 33]
        game.decline("Building")
        assert game.offers(BuildCity(D, "essen"))
        assert refill(game.decline("Auction")) == COLUMN[3]

    def test_before_step_2_as_in_recharged(self) -> None:
        """RULES section 16, point 7: a rule point has Step 2's change made first, as text 000 tells it."""
        game = self.table(step=1)
        engine = engine_with("step_2_before_step_3", True, GERMANY)
        game = Table(engine, game.state)
        happened = game.buys(A, 22) + game.decline("FuelBuying")
        assert steps(happened) == [2, 3]
        assert removed(happened) == [(21, "step_2"), (25, "step_3")]  # 36 came for 21
        assert game.state.market == [26, 28, 30, 31, 33, 36]

    def test_seven_cities_after_step_3_bring_nothing(self) -> None:
        game = scenario(
            "building",
            map_id=GERMANY,
            step=3,
            market=MARKET[:6],
            stack=[40, 42],
            order=[B, C, D, A],
            players={A: Owns(99, cities=NETWORK[:6])},
        )
        game.do(BuildCity(A, NETWORK[6]))
        happened = game.decline("Running")
        assert steps(happened) == removed(happened) == []


class TestStep3InPhase4:
    """Text 004: the card and the lowest plant leave without replacement. RULES section 8, case 37."""

    def table(self) -> Table:
        """A's eighth city makes 8 leave, and the card comes for it."""
        return building(7, [8, 13, 14, 15, 20, 22, 25, 28], [STEP_3, 40, 42], after=(42, 40))

    def test_the_market(self) -> None:
        game = self.table()
        happened = game.do(BuildCity(A, NETWORK[7]))
        assert removed(happened) == [(8, "obsolete"), (13, "step_3")]
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        assert game.state.deck == [40, 42]  # shuffled, the top card last
        assert told(game, happened)[1:] == [
            "Plant 8 is outdated and leaves the game.",
            "The Step 3 card is drawn.",
            "The stack is shuffled: 2 plants.",
            "Plant 13 leaves the game with the Step 3 card.",
            "The Step 3 card is out of the market: Step 3 begins with the next phase 5.",
        ]
        assert told(game, happened, "ja")[1:] == [
            "発電所8は時代遅れになり、ゲームから除きました。",
            "ステップ3カードが引かれました。",
            "山札（2枚）を混ぜ直しました。",
            "ステップ3カードとともに、発電所13をゲームから除きました。",
            "ステップ3カードを市場から除きました。次のフェーズ5からステップ3になります。",
        ]

    def test_this_phase_is_still_step_2(self) -> None:
        """Essen has two houses; the third space is closed until the next building phase."""
        game = self.table()
        game.do(BuildCity(A, NETWORK[7]), EndBuilding(A), BuildCity(D, "essen"), EndBuilding(D))
        assert game.state.step == 2
        assert game.refused(BuildCity(C, "essen")) == "power-grid-refused-city-full"
        happened = game.decline("Running")
        assert steps(happened) == [3]
        assert [type(e) for e in happened if isinstance(e, (events.PhaseBegan, events.StepBegan))] == [
            events.PhaseBegan,
            events.StepBegan,
        ]
        assert game.state.market == [14, 15, 20, 22, 25, 28]  # nothing more leaves
        happened = game.decline("Auction")
        assert refill(happened) == COLUMN[3]
        assert removed(happened) == [(14, "update")]
        assert game.state.market == [15, 20, 22, 25, 28, 42]
        assert {a.plant for a in game.offered(OpenAuction)} == set(game.state.market)
        game.decline("Building")
        game.decline(lambda t: t.turn == C)
        (third,) = of(game.do(BuildCity(C, "essen")), events.CityBuilt)
        assert third.space == 20

    def test_outdated_plants_go_on_leaving(self) -> None:
        """Later in the same phase they are replaced from the shuffled stack: six plants stay."""
        game = building(7, [8, 9, 10, 15, 20, 22, 25, 28], [STEP_3, 40, 42, 3, 44], after=(3, 42, 44, 40))
        game.do(BuildCity(A, NETWORK[7]))
        assert game.state.market == [10, 15, 20, 22, 25, 28]  # 8 outdated; 9 left with the card
        assert removed(game.do(BuildCity(A, NETWORK[8]))) == []
        happened = game.do(BuildCity(A, NETWORK[9]))
        assert removed(happened) == [(10, "obsolete"), (3, "obsolete")]
        assert game.state.market == [15, 20, 22, 25, 28, 42]

    def test_thrown_out_cards_above_the_card(self) -> None:
        game = building(7, [8, 13, 14, 15, 20, 22, 25, 28], [5, 3, STEP_3, 40, 42])
        happened = game.do(BuildCity(A, NETWORK[7]))
        assert removed(happened) == [(8, "obsolete"), (5, "obsolete"), (3, "obsolete"), (13, "step_3")]
        assert game.state.market == [14, 15, 20, 22, 25, 28]

    def test_nothing_under_the_card(self) -> None:
        game = building(7, [8, 13, 14, 15, 20, 22, 25, 28], [STEP_3])
        game.do(BuildCity(A, NETWORK[7]))
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        game.decline("Auction")
        assert game.state.market == [15, 20, 22, 25, 28]

    def test_before_step_2(self) -> None:
        """Step 1: A's sixth city brings the card. From phase 5 on Step 3 holds, and two more houses fit in a city."""
        game = building(5, [6, 13, 14, 15, 20, 22, 25, 28], [STEP_3, 40, 42], step=1)
        happened = game.do(BuildCity(A, NETWORK[5]), EndBuilding(A))
        assert game.refused(BuildCity(D, "essen")) == "power-grid-refused-city-full"
        happened += game.decline("Running")
        assert steps(happened) == [3]
        assert removed(happened) == [(6, "obsolete"), (13, "step_3")]
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        assert refill(game.decline("Auction")) == COLUMN[3]
        game.decline("Building")
        game.decline(lambda t: t.turn == D)
        game.do(BuildCity(D, "essen"), EndBuilding(D))
        assert game.offers(BuildCity(C, "essen"))

    def test_nobody_can_foresee_or_take_back_the_card(self) -> None:
        """The count of what became known rises, so that no undo reaches behind the house."""
        game = self.table()
        before = game.state.revealed
        game.do(BuildCity(A, NETWORK[7]))
        assert game.state.revealed > before


class TestStep3InPhase5:
    """Text 004, phase 5; RULES section 8, case 36: the refill was that of Step 2, Step 3 begins next round."""

    def table(self, step: int, stack: list[int] | None = None, engine: object = None) -> Table:
        return scenario(
            "running",
            engine=engine or engine_for(GERMANY),  # type: ignore[arg-type]
            step=step,
            market=MARKET,
            stack=stack or [STEP_3, 40, 42],
            after_step_3=[42, 28, 40],
            players={A: Owns(90, cities=NETWORK[:5])},
            fuel=LOW,
        )

    def test_at_the_update(self) -> None:
        """28 goes under the stack, the card comes; it and 12 leave."""
        game = self.table(step=2)
        happened = game.decline("Auction")
        assert refill(happened) == COLUMN[2]
        assert removed(happened) == [(12, "step_3")]
        assert game.state.market == [13, 14, 15, 20, 22, 25]
        assert game.state.deck == [40, 28, 42]
        assert game.state.step == 3
        order = [type(e).__name__ for e in happened]
        assert order.index("Step3Announced") < order.index("RoundBegan") < order.index("StepBegan")
        assert "The Step 3 card is out of the market: Step 3 begins with the next round." in told(game, happened)
        assert {a.plant for a in game.offered(OpenAuction)} == {13, 14, 15, 20, 22, 25}

    def test_behind_an_outdated_card(self) -> None:
        game = self.table(step=2, stack=[5, STEP_3, 40, 42])
        happened = game.decline("Auction")
        assert removed(happened) == [(5, "obsolete"), (12, "step_3")]
        assert game.state.market == [13, 14, 15, 20, 22, 25]

    def test_before_step_2(self) -> None:
        """Case 38: the refill came first, by Step 1; no change for Step 2 is made."""
        game = self.table(step=1)
        happened = game.decline("Auction")
        assert refill(happened) == COLUMN[1]
        assert removed(happened) == [(12, "step_3")]
        assert steps(happened) == [3]

    @pytest.mark.parametrize("stack", [[STEP_3, 40, 42], [5, STEP_3, 40, 42], [4, 3, STEP_3, 40, 42]])
    def test_before_step_2_with_the_column_of_step_2(self, stack: list[int]) -> None:
        """Option `resupply_ahead` (RULES section 16, point 1), also when outdated cards lie above the card."""
        game = self.table(step=1, stack=stack, engine=engine_for(GERMANY, resupply_ahead=True))
        assert refill(game.decline("Auction")) == COLUMN[2]

    @pytest.mark.parametrize("stack", [[6, STEP_3, 40, 42], [30, 5, STEP_3, 40, 42]])
    def test_looking_ahead_stops_at_a_card_that_stays(self, stack: list[int]) -> None:
        game = self.table(step=1, stack=stack, engine=engine_for(GERMANY, resupply_ahead=True))
        assert refill(game.decline("Auction")) == COLUMN[1]


class TestBothSteps:
    """Casebook PG-02 (reading 2 is the default here) and cases 39 and 40."""

    def change(self, **options: object) -> Table:
        """A has seven cities; the card comes for the plant that leaves as Step 2 begins."""
        game = building(6, MARKET, [STEP_3, 40, 42], step=1, after=(42, 40), engine=engine_for(GERMANY, **options))
        game.do(BuildCity(A, NETWORK[6]))
        return game

    def test_the_change_to_step_2_draws_the_card(self) -> None:
        """Both changes close phase 4: this phase 5 is Step 3's, refill and update included."""
        game = self.change()
        happened = game.decline("Running")
        assert steps(happened) == [2, 3]
        assert removed(happened) == [(12, "step_2"), (13, "step_3")]
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        happened = game.decline("Auction")
        assert refill(happened) == COLUMN[3]
        assert game.state.market == [15, 20, 22, 25, 28, 42]

    def test_by_reading_1(self) -> None:
        """Option `step_3_at_once=no`: refill by Step 2, the six plants stay, Step 3 from the next round on."""
        game = self.change(step_3_at_once=False)
        happened = game.decline("Running")
        assert steps(happened) == [2]
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        happened = game.decline("Auction")
        assert refill(happened) == COLUMN[2]
        assert steps(happened) == [3]
        assert game.state.market == [14, 15, 20, 22, 25, 28]

    @pytest.mark.parametrize(
        ("cities", "houses", "outdated"),
        [
            (5, 2, 6),  # the sixth city brings the card, the seventh is due for Step 2
            (6, 2, 8),  # the seventh is due for Step 2, the eighth brings the card
            (6, 1, 7),  # one house does both
        ],
    )
    def test_both_in_one_phase_4(self, cities: int, houses: int, outdated: int) -> None:
        """Case 39, in either order: Step 3 from phase 5 on, its refill, six plants; no change for Step 2."""
        game = building(cities, [outdated, *MARKET[1:]], [STEP_3, 40, 42], step=1, after=(42, 40))
        happened = game.do(*(BuildCity(A, city) for city in NETWORK[cities : cities + houses]))
        happened += game.decline("Running")
        assert steps(happened) == [3]
        assert removed(happened) == [(outdated, "obsolete"), (13, "step_3")]
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        happened = game.decline("Auction")
        assert refill(happened) == COLUMN[3]
        assert game.state.market == [15, 20, 22, 25, 28, 42]

    def test_by_two_players(self) -> None:
        """A's seventh city; then B, who has eight, builds a ninth."""
        game = scenario(
            "building",
            map_id=GERMANY,
            order=[B, C, D, A],
            market=[9, *MARKET[1:]],
            stack=[STEP_3, 40, 42],
            players={A: Owns(99, cities=RED[:6]), B: Owns(99, cities=[*GREEN, "koeln"])},
            fuel=LOW,
        )
        game.do(BuildCity(A, RED[6]), EndBuilding(A), EndBuilding(D), EndBuilding(C))
        happened = game.do(BuildCity(B, "aachen"), EndBuilding(B))
        assert removed(happened) == [(9, "obsolete"), (13, "step_3")]
        assert steps(happened) == [3]
        assert len(game.state.market) == 6


def test_fuel_is_bought_by_the_new_step_after_a_card_in_the_auction() -> None:
    """Nothing of Step 3 changes fuel prices: buying goes on from last to first."""
    game = scenario(
        "auction",
        map_id=GERMANY,
        step=2,
        market=MARKET,
        stack=[STEP_3, 40],
        players={D: Owns(50, [4])},
    )
    game.decline("FuelBuying")
    assert game.state.step == 3
    assert game.turn == D
    game.do(BuyFuel(D, "coal"), EndFuel(D))
    assert game.money(D) == [49]
