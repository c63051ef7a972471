"""The first edition's plant market: no discount, nobody bought, outdated plants (text 004, phases 2 and 4).

RULES sections 3 and 6 to 8, column C; cases 14, 41 to 44; casebook PG-20 beside this.
"""

from __future__ import annotations

import pytest

from core.engine import Event
from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, BuildSpace, EndBuilding, LeaveAuction, OpenAuction
from plugins.power_grid.bots import NormalBot
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import CLASSIC, Owns, Table, engine_for, of, scenario
from tests.power_grid.telling import told

GERMANY = "germany_classic"
RED = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck", "kassel"]
GREEN = ["hannover", "hamburg", "bremen", "kiel", "flensburg", "cuxhaven", "wilhelmshaven"]
BLUE = ["koeln", "aachen", "trier", "wiesbaden", "frankfurt_main", "saarbruecken", "mannheim"]
MARKET = [12, 13, 14, 15, 20, 22, 25, 28]


def removed(happened: list[Event]) -> list[tuple[int, str]]:
    """Return (plant, cause) of every plant that left the game, in the order in which they went."""
    return [(event.plant, event.cause) for event in of(happened, events.PlantRemoved)]


def drawn(happened: list[Event]) -> list[int]:
    return [event.plant for event in of(happened, events.PlantDrawn)]


class TestNoDiscount:
    """RULES section 3: the first edition has no discount marker; every plant costs at least its number."""

    def test_lowest_bids_are_the_numbers(self) -> None:
        game = scenario("auction", map_id=GERMANY, market=MARKET, players={0: Owns(100)})
        assert [game.lowest_bid(plant) for plant in MARKET] == [12, 13, 14, 15, None, None, None, None]
        assert game.refused(OpenAuction(0, 12, 1)) == "power-grid-refused-bid-low"

    def test_none_is_laid_in_any_round(self) -> None:
        game = scenario("running", map_id=GERMANY, market=MARKET)
        happened = game.decline("Auction")
        assert game.state.discount == 0
        assert not of(happened, events.DiscountPlaced)
        assert game.lowest_bid(game.state.market[0]) == game.state.market[0]

    def test_a_card_smaller_than_the_lowest_plant_stays(self) -> None:
        """Casebook PG-03: only under a marker would it be thrown out."""
        game = scenario(
            "auction", map_id=GERMANY, market=MARKET, stack=[8, 9, 33, STEP_3], players={0: Owns(100), 1: Owns(100)}
        )
        game.buys(0, 14)
        assert game.state.market == [8, 12, 13, 15, 20, 22, 25, 28]
        game.buys(1, 8)
        assert game.state.market == [9, 12, 13, 15, 20, 22, 25, 28]
        game.decline("FuelBuying")
        assert game.state.market == [9, 12, 13, 15, 20, 22, 25, 28]  # unsold, and it stays

    def test_who_cannot_pay_the_lowest_plant_can_only_leave(self) -> None:
        """Case 5 the other way round: in Recharged 1 E would do."""
        game = scenario("auction", map_id=GERMANY, market=MARKET, players={0: Owns(11)})
        assert game.offered() == [LeaveAuction(0)]


class TestNobodyBought:
    """RULES section 3, case 14: the lowest plant leaves and one card replaces it."""

    def test_the_lowest_leaves(self) -> None:
        game = scenario("auction", map_id=GERMANY, market=MARKET, stack=[21, 33, STEP_3])
        happened = game.decline("FuelBuying")
        assert removed(happened) == [(12, "nobody_bought")]
        assert drawn(happened) == [21]
        assert game.state.market == [13, 14, 15, 20, 21, 22, 25, 28]
        lines = told(game, happened)
        assert "Nobody bought a plant: plant 12, the lowest, leaves the game." in lines
        assert lines.index("Plant 21 comes to the market.") == 1 + lines.index(
            "Nobody bought a plant: plant 12, the lowest, leaves the game."
        )
        assert "誰も発電所を買わなかったので、最小の発電所12をゲームから除きました。" in told(game, happened, "ja")

    def test_one_purchase_is_enough(self) -> None:
        game = scenario("auction", map_id=GERMANY, market=MARKET, stack=[21, 33, STEP_3], players={2: Owns(100)})
        game.decline(lambda t: t.turn == 2)
        game.buys(2, 15)
        happened = game.decline("FuelBuying")
        assert removed(happened) == []
        assert game.state.market == [12, 13, 14, 20, 21, 22, 25, 28]

    def test_in_step_3(self) -> None:
        """Case 14, Stage 3: the lowest of the six; at the end of the round the next one goes, as in every round."""
        game = scenario("auction", step=3, map_id=GERMANY, market=MARKET[2:], stack=[21, 33, 40])
        happened = game.decline("FuelBuying")
        assert removed(happened) == [(14, "nobody_bought")]
        assert game.state.market == [15, 20, 21, 22, 25, 28]
        happened = game.decline("Auction")
        assert removed(happened) == [(15, "update")]
        assert game.state.market == [20, 21, 22, 25, 28, 33]

    def test_the_replacement_may_be_outdated(self) -> None:
        """It is drawn again, like every other (RULES section 3, replacement)."""
        game = scenario(
            "auction", map_id=GERMANY, market=MARKET, stack=[4, 21, STEP_3], players={0: Owns(0, cities=RED[:4])}
        )
        happened = game.decline("FuelBuying")
        assert removed(happened) == [(12, "nobody_bought"), (4, "obsolete")]
        assert game.state.market == [13, 14, 15, 20, 21, 22, 25, 28]

    def test_with_an_empty_stack(self) -> None:
        game = scenario("auction", step=3, map_id=GERMANY, market=[30, 31, 32], stack=[])
        happened = game.decline("FuelBuying")
        assert removed(happened) == [(30, "nobody_bought")]
        assert game.state.market == [31, 32]

    def test_with_nothing_left(self) -> None:
        """Cases 42 and 43: market and stack empty, phase 2 passes without action, and so does every update."""
        game = scenario("running", step=3, map_id=GERMANY, market=[], stack=[])
        happened = game.decline("FuelBuying") + game.decline("Running") + game.decline("FuelBuying")
        assert [e.phase for e in of(happened, events.PhaseBegan)] == [1, 2, 3, 4, 5, 1, 2, 3]
        assert removed(happened) == drawn(happened) == []
        assert not of(happened, events.AuctionLeft)  # nobody was asked


class TestOutdated:
    """Text 004, phase 4: plants at or below the largest network leave at once and are replaced (ruling 4, case 44)."""

    def table(self, market: list[int], stack: list[int], cities: list[str], **more: object) -> Table:
        """Seat 0 builds first and has these cities; seat 1 has two, the others none."""
        return scenario(
            "building",
            order=[1, 2, 3, 0],
            engine=engine_for(GERMANY, **more),
            market=market,
            stack=stack,
            players={0: Owns(300, cities=cities), 1: Owns(300, cities=BLUE[:2])},
        )

    def test_at_once_and_each_time(self) -> None:
        """Third city: 3 goes; fourth: 4; a fifth brings nothing, as 5 is not on the market; sixth: 6."""
        game = self.table([3, 4, 6, 7, 8, 9, 10, 11], [20, 21, 22, 23, STEP_3], RED[:2])
        happened = game.do(BuildCity(0, RED[2]))
        assert removed(happened) == [(3, "obsolete")]
        assert game.state.market == [4, 6, 7, 8, 9, 10, 11, 20]
        assert removed(game.do(BuildCity(0, RED[3]))) == [(4, "obsolete")]
        assert removed(game.do(BuildCity(0, RED[4]))) == []
        assert removed(game.do(BuildCity(0, RED[5]))) == [(6, "obsolete")]
        assert game.state.market == [7, 8, 9, 10, 11, 20, 21, 22]
        assert {3, 4, 6} <= set(game.state.scrapped)
        assert game.phase == "Building"  # all of it in the middle of seat 0's turn

    def test_told_in_both_languages(self) -> None:
        """The house first, then the plant and why it goes, then its replacement (casebook UX-06)."""
        game = self.table([3, 4, 6, 7, 8, 9, 10, 11], [20, 21, STEP_3], RED[:2])
        happened = game.do(BuildCity(0, RED[2]))
        # Essen to Düsseldorf 2, first house 10
        assert told(game, happened) == [
            "A connects Düsseldorf from Essen for 12 Elektro (connection 2 + house 10).",
            "Plant 3 is outdated and leaves the game.",
            "Plant 20 comes to the market.",
        ]
        assert told(game, happened, "ja")[1:] == [
            "発電所3は時代遅れになり、ゲームから除きました。",
            "発電所20が市場に出ました。",
        ]

    def test_eleven_at_eleven(self) -> None:
        """Case 44, from a recorded game."""
        game = self.table([11, 12, 14, 15, 16, 17, 18, 19], [20, 21, STEP_3], [*RED, *GREEN[:3]])
        assert removed(game.do(BuildCity(0, GREEN[3]))) == [(11, "obsolete")]

    def test_drawn_cards_too(self) -> None:
        """05 and 03 come and go, 04 is what 4 cities leave behind as well; 21 stays."""
        game = self.table([6, 7, 8, 9, 10, 11, 12, 14], [5, 3, 4, 21, 22, STEP_3], RED[:5])
        happened = game.do(BuildCity(0, RED[5]))
        assert removed(happened) == [(6, "obsolete"), (5, "obsolete"), (3, "obsolete"), (4, "obsolete")]
        assert drawn(happened) == [5, 3, 4, 21]
        assert game.state.market == [7, 8, 9, 10, 11, 12, 14, 21]

    def test_the_largest_network_counts_not_the_builders(self) -> None:
        """Seat 1 builds its third city while seat 0 has six: nothing is outdated by that."""
        game = self.table([7, 8, 9, 10, 11, 12, 14, 15], [20, STEP_3], RED[:6])
        game.do(EndBuilding(0), EndBuilding(3), EndBuilding(2))
        assert removed(game.do(BuildCity(1, BLUE[2]))) == []
        assert game.state.market[0] == 7

    def test_a_card_drawn_later_meets_the_network_of_that_time(self) -> None:
        """Two cities and 3 on the market: it stays. It goes with the third city, built by whomever."""
        game = self.table([3, 4, 8, 9, 10, 11, 12, 14], [20, STEP_3], RED[:2])
        game.do(EndBuilding(0), EndBuilding(3), EndBuilding(2))
        assert removed(game.do(BuildCity(1, BLUE[2]))) == [(3, "obsolete")]

    def test_smaller_than_by_the_letter_of_text_004(self) -> None:
        """Option `obsolete=below`: equality is allowed, so 3 goes with the fourth city, and a drawn 4 stays."""
        game = self.table([3, 6, 7, 8, 9, 10, 11, 12], [4, 21, 22, STEP_3], RED[:2], obsolete="below")
        assert removed(game.do(BuildCity(0, RED[2]))) == []
        happened = game.do(BuildCity(0, RED[3]))
        assert removed(happened) == [(3, "obsolete")]
        assert game.state.market == [4, 6, 7, 8, 9, 10, 11, 12]
        assert removed(game.do(BuildCity(0, RED[4]))) == [(4, "obsolete")]

    def test_a_house_in_a_dearer_space_counts_too(self) -> None:
        """Option `spaces=any`: the network grows by it like by any other."""
        game = scenario(
            "building",
            step=2,
            order=[1, 2, 3, 0],
            engine=engine_for(GERMANY, spaces="any"),
            market=[3, 4, 6, 7, 8, 9, 10, 11],
            stack=[20, STEP_3],
            players={0: Owns(100, cities=RED[:2])},
        )
        assert removed(game.do(BuildSpace(0, RED[2], 2))) == [(3, "obsolete")]

    def test_the_row_moves_up(self) -> None:
        """What was the lowest future plant can be auctioned in the next round."""
        game = self.table([3, 12, 14, 15, 16, 17, 18, 19], [20, 21, 22, STEP_3], RED[:2])
        game.do(BuildCity(0, RED[2]))
        game.decline("Auction")
        assert game.state.market == [12, 14, 15, 16, 17, 18, 19, 21]  # 20 came, and went under the stack at the end
        assert {a.plant for a in game.offered(OpenAuction)} == {12, 14, 15, 16}


class TestDrawnOutdated:
    """Wherever a card is drawn, one that is outdated leaves and the next one comes (RULES sections 3, 6, 7)."""

    FIVE = {0: Owns(100, cities=RED[:5]), 1: Owns(100)}

    def test_for_a_plant_bought(self) -> None:
        game = scenario("auction", map_id=GERMANY, market=MARKET, stack=[5, 4, 6, STEP_3], players=self.FIVE)
        happened = game.buys(0, 14)
        assert removed(happened) == [(5, "obsolete"), (4, "obsolete")]
        assert game.state.market == [6, 12, 13, 15, 20, 22, 25, 28]  # 6 is above five cities
        assert told(game, happened)[-5:] == [
            "Plant 5 comes to the market.",
            "Plant 5 is outdated and leaves the game.",
            "Plant 4 comes to the market.",
            "Plant 4 is outdated and leaves the game.",
            "Plant 6 comes to the market.",
        ]

    def test_for_a_plant_bought_by_the_letter(self) -> None:
        engine = engine_for(GERMANY, obsolete="below")
        game = scenario("auction", engine=engine, market=MARKET, stack=[4, 5, 6, STEP_3], players=self.FIVE)
        assert removed(game.buys(0, 14)) == [(4, "obsolete")]
        assert game.state.market == [5, 12, 13, 15, 20, 22, 25, 28]

    def test_at_the_change_to_step_2(self) -> None:
        game = scenario(
            "building", map_id=GERMANY, market=MARKET, stack=[7, 3, 30, STEP_3], players={0: Owns(0, cities=RED)}
        )
        happened = game.decline("Running")
        assert removed(happened) == [(12, "step_2"), (7, "obsolete"), (3, "obsolete")]
        assert game.state.market == [13, 14, 15, 20, 22, 25, 28, 30]

    def test_at_the_update_of_steps_1_and_2(self) -> None:
        """28 goes under the stack, 5 and 3 are thrown out, 30 comes."""
        game = scenario("running", map_id=GERMANY, market=MARKET, stack=[5, 3, 30, STEP_3], players=self.FIVE)
        happened = game.decline("Auction")
        assert removed(happened) == [(5, "obsolete"), (3, "obsolete")]
        assert game.state.market == [12, 13, 14, 15, 20, 22, 25, 30]
        assert game.state.deck == [28, STEP_3]

    def test_at_the_update_of_step_3(self) -> None:
        game = scenario("running", step=3, map_id=GERMANY, market=MARKET[2:], stack=[5, 30, 31], players=self.FIVE)
        happened = game.decline("Auction")
        assert removed(happened) == [(14, "update"), (5, "obsolete")]
        assert game.state.market == [15, 20, 22, 25, 28, 30]

    def test_the_step_3_card_is_not_a_plant(self) -> None:
        """After thrown-out cards it may be the next: it goes into the market like any (RULES section 8)."""
        game = scenario("auction", step=2, map_id=GERMANY, market=MARKET, stack=[5, STEP_3, 30, 4], players=self.FIVE)
        happened = game.buys(0, 14)
        assert drawn(happened) == [5, STEP_3]
        assert game.state.market == [12, 13, 15, 20, 22, 25, 28, STEP_3]


class TestStackExhausted:
    """Case 42: no card comes, and the market shrinks."""

    def test_a_purchase_is_not_replaced(self) -> None:
        game = scenario("auction", step=3, map_id=GERMANY, market=MARKET[2:], stack=[], players={0: Owns(100)})
        game.buys(0, 28)
        assert game.state.market == [14, 15, 20, 22, 25]
        game.decline("FuelBuying")
        assert game.state.market == [14, 15, 20, 22, 25]

    def test_the_update_takes_the_lowest(self) -> None:
        game = scenario("running", step=3, map_id=GERMANY, market=MARKET[2:], stack=[])
        happened = game.decline("Auction")
        assert removed(happened) == [(14, "update")]
        assert game.state.market == [15, 20, 22, 25, 28]

    def test_outdated_plants_leave_without_replacement(self) -> None:
        game = scenario(
            "building",
            step=3,
            map_id=GERMANY,
            order=[1, 2, 3, 0],
            market=[7, 15, 20, 22, 25, 28],
            stack=[],
            players={0: Owns(100, cities=RED[:6])},
        )
        assert removed(game.do(BuildCity(0, RED[6]))) == [(7, "obsolete")]
        assert game.state.market == [15, 20, 22, 25, 28]

    def test_a_stack_of_outdated_plants_runs_out(self) -> None:
        game = scenario(
            "auction",
            step=3,
            map_id=GERMANY,
            market=MARKET[2:],
            stack=[5, 3, 4],
            players={0: Owns(100, cities=RED[:5])},
        )
        happened = game.buys(0, 28)
        assert drawn(happened) == [5, 3, 4]
        assert game.state.market == [14, 15, 20, 22, 25]
        assert game.state.deck == []


@pytest.mark.parametrize("map_id", CLASSIC.maps)
def test_no_outdated_plant_is_on_show_in_whole_games(map_id: str) -> None:
    """Case 44 in every state of games of the normal bots: the lowest plant is above the largest network."""
    engine, bot = engine_for(map_id), NormalBot()
    gone = 0
    for seats in range(2, 7):
        state = engine.new_game(seats, seats)
        while turn := engine.to_act(state):
            log: list[Event] = []
            seen, offered = engine.observe(state, turn[0]), engine.choices(state, turn[0])
            engine.play(state, bot.choose(seen, offered, engine, 1.0, 1), log)
            largest = max(len(player.cities) for player in state.players)
            outdated = [plant for plant, cause in removed(log) if cause == "obsolete"]
            assert all(plant <= largest for plant in outdated)
            assert min(state.market, default=STEP_3) > largest
            gone += len(outdated)
    assert gone >= 10
