"""The first edition's end and winner, and its incomes (text 004, phase 5 and end of the game; RULES section 9)."""

from __future__ import annotations

from typing import Any

import pytest

from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, EndBuilding, RunHybrid, RunPlant, SupplyCities
from tests.power_grid.scenario import Owns, Table, engine_for, of, scenario
from tests.power_grid.telling import told

A, B, C = 0, 1, 2
GERMANY = "germany_classic"
CITIES = list(engine_for(GERMANY).spec.tables.map.area(["green", "red", "blue"]).cities)
SIX = [31, 32, 34, 35, 36, 38]


def last_phase_4(players: dict[int, Owns], seats: int = 3, **options: Any) -> Table:
    """Step 3, and B builds first of all, then C, then A."""
    return scenario(
        "building",
        seats=seats,
        engine=engine_for(GERMANY, **options),
        step=3,
        order=[A, C, B][:seats] if seats == 3 else [A, B],
        market=SIX,
        stack=[40],
        players=players,
    )


def ranking(game: Table) -> list[tuple[int, int]]:
    """Return (place, seat), best first."""
    return [(p.place, p.seat) for p in game.outcome().ranking]


class TestEnd:
    def test_all_finish_phase_4(self) -> None:
        """Ruling 4: "at once" means after that phase; beyond 17 is allowed; no income, no fuel comes or goes."""
        game = last_phase_4(
            {
                A: Owns(100, [50], cities=CITIES[:15]),
                B: Owns(200, [33], coal=0, cities=CITIES[:16]),
                C: Owns(10, [44]),
            }
        )
        game.do(BuildCity(B, CITIES[16]), BuildCity(B, CITIES[17]), EndBuilding(B))
        assert game.turn == C
        game.do(EndBuilding(C))
        assert game.turn == A
        game.do(BuildCity(A, CITIES[15]))
        money, fuel = game.money(), game.state.fuel_market[:]
        happened = game.do(EndBuilding(A))
        assert game.turn is None
        assert game.money() == money
        assert game.state.fuel_market == fuel
        assert not of(happened, events.CitiesSupplied)
        # 50 supplies six cities, 33 four; C has no city
        assert ranking(game) == [(1, A), (2, B), (3, C)]
        assert [p.scores["supplied"] for p in game.outcome().ranking] == [6, 4, 0]

    def test_a_card_drawn_in_the_last_phase_4(self) -> None:
        """An outdated plant still leaves for the last house; no step begins any more."""
        game = scenario(
            "building",
            seats=3,
            engine=engine_for(GERMANY),
            step=2,
            order=[A, C, B],
            market=[17, 31, 32, 34, 35, 36, 38, 40],
            stack=[100, 42],
            players={B: Owns(100, cities=CITIES[:16])},
        )
        happened = game.do(BuildCity(B, CITIES[16]))
        assert len(game.state.market) == 6
        happened += game.decline(lambda t: t.turn is None)
        assert not of(happened, events.StepBegan)

    def test_two_players_at_21(self) -> None:
        """RULES section 9: at 20 cities the game goes on, with an income."""
        game = last_phase_4({A: Owns(0), B: Owns(0, [50], cities=CITIES[:20])}, seats=2)
        game.do(EndBuilding(B), EndBuilding(A))
        assert game.phase == "Running"
        game = last_phase_4({A: Owns(0), B: Owns(100, [50], cities=CITIES[:20])}, seats=2)
        game.do(BuildCity(B, CITIES[20]), EndBuilding(B), EndBuilding(A))
        assert ranking(game) == [(1, B), (2, A)]


class TestWinner:
    """Most cities that can be supplied; then most money; then most cities connected (text 004, end of the game)."""

    def end(self, a: Owns, b: Owns, **options: Any) -> Table:
        """C ends the game with 17 cities and no plants."""
        game = last_phase_4({A: a, B: b, C: Owns(0, cities=CITIES[:17])}, **options)
        game.do(EndBuilding(B), EndBuilding(C), EndBuilding(A))
        return game

    def test_supply_before_money(self) -> None:
        game = self.end(Owns(0, [50], cities=CITIES[:6]), Owns(500, [37], cities=CITIES[:17]))
        assert ranking(game) == [(1, A), (2, B), (3, C)]

    def test_money_before_cities(self) -> None:
        """Both supply four; A is richer by 1 E, B has more cities."""
        game = self.end(Owns(21, [33], cities=CITIES[:4]), Owns(20, [37], cities=CITIES[:16]))
        assert ranking(game) == [(1, A), (2, B), (3, C)]

    def test_then_the_larger_network(self) -> None:
        """Case 52 the other way round: Recharged shares this win."""
        game = self.end(Owns(20, [33], cities=CITIES[:4]), Owns(20, [37], cities=CITIES[:5]))
        assert ranking(game) == [(1, B), (2, A), (3, C)]

    def test_a_full_tie_is_shared(self) -> None:
        """Ruling 10. The next place is the third."""
        game = self.end(Owns(20, [33], cities=CITIES[:5]), Owns(20, [37], cities=CITIES[2:7]))
        assert ranking(game) == [(1, A), (1, B), (3, C)]
        assert set(game.outcome().winners) == {A, B}
        lines = told(game, of(game.log, events.GameEnded))[0].splitlines()
        assert lines[0] == "A, B share the win!"
        assert lines[1:] == [
            "1. A: supplies 4 of 5 cities, 20 Elektro",
            "1. B: supplies 4 of 5 cities, 20 Elektro",
            "3. C: supplies 0 of 17 cities, 0 Elektro",
        ]

    def test_option_shared(self) -> None:
        """Option `ties=shared`, the reading of text 001: cities count for nothing."""
        game = self.end(Owns(20, [33], cities=CITIES[:4]), Owns(20, [37], cities=CITIES[:5]), ties="shared")
        assert ranking(game) == [(1, A), (1, B), (3, C)]


class TestIncome:
    """Text 004, phase 5, and the printed table, which ends with 150 for 20 cities; two players may have 21."""

    @pytest.mark.parametrize(("supplied", "income"), [(0, 10), (1, 22), (2, 33), (19, 148), (20, 150), (21, 150)])
    def test_paid(self, supplied: int, income: int) -> None:
        """With two players; 36, 38 and 46 supply seven each, and the game would have ended at 21 cities."""
        game = scenario(
            "running",
            seats=2,
            engine=engine_for(GERMANY),
            step=3,
            market=[31, 32, 33, 34, 35, 37],
            stack=[40],
            players={A: Owns(0, [36, 38, 46], coal=6, garbage=3, cities=CITIES)},
        )
        game.do(RunPlant(A, 36), RunPlant(A, 38), RunHybrid(A, 46, coal=3), SupplyCities(A, supplied))
        assert game.money(A) == [income]

    def test_beyond_the_table(self) -> None:
        """Casebook PG-13: 150 for 20 cities and above."""
        assert engine_for(GERMANY).spec.tables.payment[20:] == (150, 150, 150)
