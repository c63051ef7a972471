"""The literal readings of text 004, as options (RULES section 16, point 4; casebook, section 5).

Text 004 is a machine translation; where it differs from the rule book, the rule book is the default (rulings 3, 4).
"""

from __future__ import annotations

from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, EndBuilding
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, engine_for, of, scenario
from tests.power_grid.telling import told
from tests.power_grid.test_classic_steps import (
    COLUMN,
    GERMANY,
    GREEN,
    MARKET,
    NETWORK,
    RED,
    A,
    B,
    C,
    D,
    building,
    refill,
    removed,
    steps,
)


class TestStep2AtOnce:
    """Text 004, change to Step 2: "as soon as". Option `step_2_at_once`."""

    def test_step_2_at_once(self) -> None:
        """The seventh city opens the second space in the same phase; 12 leaves and 30 comes, once."""
        engine = engine_for(GERMANY, step_2_at_once=True)
        game = building(6, MARKET, [30, 31, 32, STEP_3], step=1, engine=engine)
        happened = game.do(BuildCity(A, NETWORK[6]))
        assert steps(happened) == [2]
        assert removed(happened) == [(12, "step_2")]
        assert game.state.market == [13, 14, 15, 20, 22, 25, 28, 30]
        assert told(game, happened)[1:] == [
            "Step 2 begins.",
            "Plant 12 leaves the game as Step 2 begins.",
            "Plant 30 comes to the market.",
        ]
        assert steps(game.do(BuildCity(A, NETWORK[7]), EndBuilding(A), EndBuilding(D), EndBuilding(C))) == []
        (house,) = of(game.do(BuildCity(B, "essen")), events.CityBuilt)
        assert house.space == 15
        happened = game.decline("Auction")
        assert steps(happened) == []
        assert refill(happened) == COLUMN[2]
        assert removed(happened) == []

    def test_step_2_at_once_needs_ten_cities_of_two_players(self) -> None:
        game = scenario(
            "building",
            seats=2,
            engine=engine_for(GERMANY, step_2_at_once=True),
            order=[B, A],
            market=MARKET,
            stack=[30, 31, STEP_3],
            players={A: Owns(99, cities=NETWORK[:8])},
        )
        assert steps(game.do(BuildCity(A, NETWORK[8]))) == []
        assert steps(game.do(BuildCity(A, NETWORK[9]))) == [2]

    def test_step_2_at_once_draws_the_step_3_card(self) -> None:
        """Phase 4 rules for the card: it leaves with the lowest plant at once, Step 3 begins with phase 5."""
        engine = engine_for(GERMANY, step_2_at_once=True)
        game = building(6, MARKET, [STEP_3, 40, 42], step=1, engine=engine)
        happened = game.do(BuildCity(A, NETWORK[6]))
        assert steps(happened) == [2]
        assert removed(happened) == [(12, "step_2"), (13, "step_3")]
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        game.do(EndBuilding(A), BuildCity(D, "essen"), EndBuilding(D))
        assert game.refused(BuildCity(C, "essen")) == "power-grid-refused-city-full"  # Step 2 still
        happened = game.decline("Running")
        assert steps(happened) == [3]
        assert refill(game.decline("Auction")) == COLUMN[3]

    def test_step_2_at_once_after_the_card_of_the_same_phase(self) -> None:
        """The sixth city brings the card, the seventh Step 2, which begins even so; Step 3 follows with phase 5."""
        engine = engine_for(GERMANY, step_2_at_once=True)
        game = building(5, [6, *MARKET[1:]], [STEP_3, 40, 42], step=1, after=(42, 40), engine=engine)
        happened = game.do(BuildCity(A, NETWORK[5]))
        assert game.state.market == [14, 15, 20, 22, 25, 28]
        happened = game.do(BuildCity(A, NETWORK[6]))
        assert steps(happened) == [2]
        assert game.state.market == [15, 20, 22, 25, 28, 42]
        assert steps(game.decline("Running")) == [3]


class TestFewestFirst:
    """Text 004, phase 1. Option `fewest_first`."""

    def test_fewest_first(self) -> None:
        """Fewest cities play first, of equal ones who has more plants; phases 3 and 4 still run from last to first."""
        players = {
            A: Owns(0, [30], cities=RED[:3]),
            B: Owns(0, [40, 42], cities=GREEN[:2]),
            C: Owns(0, [3, 4, 11], cities=["koeln", "aachen"]),
            D: Owns(0, [50], cities=["trier"]),
        }
        for literal, order in ((True, [D, C, B, A]), (False, [A, B, C, D])):
            game = scenario(
                "running",
                engine=engine_for(GERMANY, fewest_first=literal),
                market=MARKET,
                stack=[31, 32, 33, STEP_3],
                players=players,
            )
            game.decline("Auction")
            assert game.state.order == order
            assert game.turn == order[0]
            game.decline("FuelBuying")
            assert game.turn == order[-1]
            game.decline("Building")
            assert game.turn == order[-1]

    def test_fewest_first_after_the_first_auction(self) -> None:
        """All have no city and one plant: nothing in the text tells them apart, so the highest plant goes first."""
        engine = engine_for(GERMANY, fewest_first=True)
        game = Table(engine, engine.new_game(3, 1, {"order": [0, 1, 2]}))
        game.buys(0, 4)
        game.buys(1, 3)
        game.buys(2, 6)
        assert game.state.order == [2, 0, 1]


class TestEndAtOnce:
    """Text 004, end of the game: "at once". Option `end_at_once`."""

    def test_end_at_once(self) -> None:
        """The seventeenth city ends the game: the others build no more."""
        far = ["koeln", "aachen", "trier"]
        players = {A: Owns(99, [50], cities=[*NETWORK, *far[:2]]), B: Owns(300, [44], cities=["trier"])}
        for literal in (True, False):
            game = scenario(
                "building",
                engine=engine_for(GERMANY, end_at_once=literal),
                step=3,
                order=[B, C, D, A],
                market=[31, 32, 33, 34, 35, 36],
                stack=[40],
                players=players,
            )
            happened = game.do(BuildCity(A, far[2]))
            assert game.turn == (None if literal else A)
            assert [type(e) for e in happened][-1] is (events.GameEnded if literal else events.CityBuilt)
        game.do(EndBuilding(A), EndBuilding(D), EndBuilding(C), BuildCity(B, "essen"), EndBuilding(B))
        assert game.turn is None

    def test_end_at_once_comes_after_what_the_house_brings(self) -> None:
        """17 cities outdate plant 17 first; then the game is over."""
        game = scenario(
            "building",
            engine=engine_for(GERMANY, end_at_once=True),
            step=3,
            order=[B, C, D, A],
            market=[17, 32, 33, 34, 35, 36],
            stack=[40],
            players={A: Owns(99, cities=[*NETWORK, "koeln", "aachen"])},
        )
        happened = game.do(BuildCity(A, "trier"))
        assert [type(e).__name__ for e in happened] == ["CityBuilt", "PlantRemoved", "PlantDrawn", "GameEnded"]
        assert game.turn is None
