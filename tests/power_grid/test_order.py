"""Phase 1, the order of play (texts 000 and 001, order; RULES section 2)."""

from __future__ import annotations

import pytest

from core.engine import Event
from plugins.power_grid.actions import BuildCity, EndBuilding, SupplyCities
from plugins.power_grid.events import PhaseBegan
from tests.power_grid.scenario import Owns, engine_for, scenario

RED = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck", "kassel"]


@pytest.mark.parametrize(
    ("holdings", "order"),
    [
        ([(1, [20]), (3, [4]), (2, [31])], [1, 2, 0]),  # most cities first, whatever the plants
        ([(2, [20]), (2, [4, 26]), (2, [25, 24])], [1, 2, 0]),  # equal cities: highest plant, not the sum
        ([(0, [20]), (0, [25]), (1, [3])], [2, 1, 0]),
        ([(2, []), (2, [3]), (0, [50])], [1, 0, 2]),  # without plants counts as 0
        ([(0, []), (0, []), (0, [])], [2, 0, 1]),  # nothing to tell them apart: as before
    ],
)
def test_order_of_a_new_round(holdings: list[tuple[int, list[int]]], order: list[int]) -> None:
    """Most own cities first; among equals the highest plant number first."""
    parts = [RED[:3], ["koeln", "aachen", "mainz"], ["bremen", "kiel", "hamburg"]]
    players = {s: Owns(0, plants, cities=parts[s][:n]) for s, (n, plants) in enumerate(holdings)}
    game = scenario("running", seats=3, order=[2, 0, 1], players=players)
    game.do(SupplyCities(2, 0), SupplyCities(0, 0), SupplyCities(1, 0))
    assert game.phase == "Auction"
    assert game.state.order == order


def test_cities_in_the_network_count_not_those_supplied() -> None:
    """Seat 1 supplies two cities, seat 0 none of its three: seat 0 is first."""
    players = {0: Owns(0, cities=RED[:3]), 1: Owns(0, [33], cities=RED[3:5]), 2: Owns(0)}
    game = scenario("running", seats=3, order=[2, 1, 0], players=players)
    game.decline("Auction")
    assert game.state.order == [0, 1, 2]


def test_phase_1_is_left_out_in_the_first_round() -> None:
    """Text 000, round: the first round begins with the auction, in the random order."""
    log: list[Event] = []
    state = engine_for().new_game(4, 3, {"order": [3, 1, 0, 2]}, log)
    assert state.order == [3, 1, 0, 2]
    assert [event.phase for event in log if isinstance(event, PhaseBegan)] == [2]
    game = scenario("running", seats=3)
    happened = game.decline("Auction")
    assert [event.phase for event in happened if isinstance(event, PhaseBegan)] == [1, 2]


def test_directions_of_the_phases() -> None:
    """Auction and running go from first to last, fuel and building from last to first (text 000, round)."""
    turns: list[tuple[str, int | None]] = []
    game = scenario("auction", seats=4, order=[2, 0, 3, 1], players={s: Owns(0) for s in range(4)})
    for _ in range(16):
        turns.append((game.phase, game.turn))
        game.decline(lambda t: (t.phase, t.turn) != turns[-1])
    assert turns == [
        *(("Auction", s) for s in (2, 0, 3, 1)),
        *(("FuelBuying", s) for s in (1, 3, 0, 2)),
        *(("Building", s) for s in (1, 3, 0, 2)),
        *(("Running", s) for s in (2, 0, 3, 1)),
    ]


def test_the_order_does_not_change_within_a_round() -> None:
    """Building moves nobody on the order track before the next phase 1."""
    game = scenario("building", seats=3, order=[0, 1, 2], players={2: Owns(50)})
    game.do(BuildCity(2, "essen"), EndBuilding(2), EndBuilding(1), EndBuilding(0))
    assert game.state.order == [0, 1, 2]
    assert game.turn == 0


def test_later_auctions_do_not_change_the_order_at_once() -> None:
    """Only in round 1 is the order decided again after the auction."""
    game = scenario("auction", seats=3, round=2, order=[0, 1, 2], market=[10, 11, 12, 13, 14, 15, 16, 17])
    game.buys(0, 10, 1)
    game.buys(1, 13)
    game.decline("FuelBuying")
    assert game.state.order == [0, 1, 2]
