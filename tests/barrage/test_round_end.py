"""Scoring a round and ending it (text 002; rulings 12 and 18; casebook BR-07, BR-09 and BR-13)."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from core.engine import Game
from plugins.barrage import scoring
from plugins.barrage.actions import TakeContract, UseSpace
from plugins.barrage.events import OrderDecided, Scored
from plugins.barrage.state import NOBODY, Rounds
from tests.barrage.running import END, FLOW, SCORE, end_actions, gained, run_from, run_on, scored
from tests.barrage.scenario import Owns, Table, table


def at(*energies: int, **more: Any) -> list[Owns]:
    """Return companies that stand at these places of the energy track."""
    return [Owns(energy=energy, **more) for energy in energies]


# -- Energy ranking -------------------------------------------------------------------------------------------------

RANKING: list[tuple[tuple[int, ...], tuple[int, ...]]] = [
    # Four companies: every pattern of ties, with zeros.
    ((12, 8, 5, 2), (6, 2, 0, 0)),
    ((2, 5, 8, 12), (0, 0, 2, 6)),
    ((12, 8, 5, 5), (6, 2, 0, 0)),
    ((12, 8, 8, 5), (6, 1, 1, 0)),
    ((8, 12, 8, 0), (1, 6, 1, 0)),  # BR-07 (b)
    ((8, 8, 12, 8), (1, 1, 6, 1)),
    ((12, 12, 5, 0), (3, 3, 0, 0)),  # BR-07 (a)
    ((12, 12, 8, 5), (3, 3, 0, 0)),
    ((5, 12, 5, 12), (0, 3, 0, 3)),
    ((12, 12, 12, 5), (2, 2, 2, 0)),
    ((12, 12, 12, 12), (2, 2, 2, 2)),  # 6 : 4 = 1.5, rounded up
    ((12, 0, 0, 0), (6, 0, 0, 0)),  # no energy is never second
    ((12, 12, 0, 0), (3, 3, 0, 0)),
    ((12, 12, 12, 0), (2, 2, 2, 0)),
    ((12, 8, 0, 0), (6, 2, 0, 0)),
    ((1, 0, 0, 2), (2, 0, 0, 6)),
    ((0, 0, 0, 0), (0, 0, 0, 0)),  # BR-07 (c)
    # Three and two.
    ((7, 7, 7), (2, 2, 2)),
    ((7, 7, 1), (3, 3, 0)),
    ((7, 1, 1), (6, 1, 1)),
    ((0, 3, 9), (0, 2, 6)),
    ((0, 0, 0), (0, 0, 0)),
    ((4, 4), (3, 3)),
    ((4, 9), (2, 6)),
    ((0, 1), (0, 6)),
    ((0, 0), (0, 0)),
    # Beyond 30 the whole number counts (BR-09).
    ((33, 31), (6, 2)),
    ((63, 33, 30), (6, 2, 0)),
]


@pytest.mark.parametrize(("energies", "vp"), RANKING)
def test_casebook_br_07_energy_ranking(energies: tuple[int, ...], vp: tuple[int, ...]) -> None:
    """First 6, second 2; several first share 6, rounded up, and nobody is second; several second 1 each; 0 nothing."""
    game = run_from(SCORE, *at(*energies))
    assert scored(game, "ranking") == {seat: points for seat, points in enumerate(vp) if points}


# -- Income of the track --------------------------------------------------------------------------------------------

CREDITS = [3, 1, 2, 2, 3, 3, 3, *[4] * 4, *[5] * 5, *[6] * 6, *[7] * 7, *[8] * 11]
"""Credits for 0 to 39 energy: 1 from 1 on, 2 from 2, 3 from 4, 4 from 7, 5 from 11, 6 from 16, 7 from 22, 8 from 29."""


@pytest.mark.parametrize("first", range(0, 40, 4))
def test_credits_of_the_energy_track(first: int) -> None:
    """The space reached pays its credits; 0 energy pays 3 and costs 3 VP (ruling 18)."""
    energies = range(first, first + 4)
    game = run_from(SCORE, *at(*energies))
    assert gained(game, "credits") == [(seat, CREDITS[energy]) for seat, energy in enumerate(energies)]
    assert scored(game, "track") == {seat: -3 for seat, energy in enumerate(energies) if energy == 0}


def test_no_energy_can_bring_the_vp_below_zero() -> None:
    """1 VP - 3 = -2; 6 + 3 = 9 credits."""
    game = run_from(SCORE, Owns(vp=1), Owns(energy=1))
    assert (game.company(0).vp, game.company(0).credits) == (-2, 9)


# -- Bonus tile -----------------------------------------------------------------------------------------------------

FIVE: dict[str, Any] = {"dams": {f"dam_{n}_lower": (1, 0) for n in range(1, 6)}}
TILES = ["bonus_bases", "bonus_elevations", "bonus_bases", "bonus_conduits", "bonus_bases"]


@pytest.mark.parametrize(
    ("round_", "energy", "vp"),
    [
        (1, 0, 0),
        (1, 5, 0),  # still in the initial area
        (1, 6, 20),
        (1, 40, 20),
        (3, 5, 0),
        (3, 6, 12),  # two areas short
        (3, 11, 12),
        (3, 12, 16),  # the example of text 002: one area short, 20 - 4
        (3, 17, 16),
        (3, 18, 20),
        (5, 6, 4),
        (5, 12, 8),
        (5, 23, 12),
        (5, 24, 16),
        (5, 29, 16),
        (5, 30, 20),
        (5, 33, 20),
        (5, 65, 20),
    ],
)
def test_bonus_by_area(round_: int, energy: int, vp: int) -> None:
    """Five bases, 4 VP each: 20, less 4 for each bonus area short of the round's own; nothing in the initial area."""
    game = run_from(SCORE, Owns(**FIVE, energy=energy), Owns(company="italy"), round=round_, bonuses=tuple(TILES))
    assert scored(game, "bonus") == {0: vp, 1: 0}


def test_a_bonus_is_never_negative() -> None:
    """One base in round 5, one area reached: 4 - 16 is 0."""
    one = Owns(dams={"dam_1_lower": (1, 0)}, energy=6)
    assert scored(run_from(SCORE, one, Owns(), round=5, bonuses=tuple(TILES)), "bonus") == {0: 0, 1: 0}


def test_each_round_has_its_own_tile() -> None:
    """Round 2 looks at the second tile: elevations, of which there are 3 (12 VP); not at the bases."""
    owns = Owns(dams={"dam_1_lower": (3, 0), "dam_2_lower": (2, 0)}, energy=12)
    assert scored(run_from(SCORE, owns, Owns(), round=2, bonuses=tuple(TILES)), "bonus")[0] == 12
    assert scored(run_from(SCORE, owns, Owns(), round=1, bonuses=tuple(TILES)), "bonus")[0] == 8


def test_the_three_parts_of_a_round_add_up() -> None:
    """Energies 12 and 0 in round 1 with the bonus for bases.

    Seat 0: 10 + 6 ranking + 4 for its one base = 20 VP, 5 credits. Seat 1: 10 - 3 = 7 VP (its bases give nothing in the
    initial area), 3 credits.
    """
    companies = [Owns(dams={"dam_1_lower": (1, 0)}, energy=12), Owns(dams={"dam_2_lower": (1, 0)})]
    game = run_from(SCORE, *companies, bonuses=tuple(TILES))
    assert [(c.vp, c.credits) for c in game.state.companies] == [(20, 11), (7, 9)]
    for seat in (0, 1):
        assert game.company(seat).vp == 10 + sum(e.vp for e in game.heard if isinstance(e, Scored) and e.seat == seat)


# -- Order ----------------------------------------------------------------------------------------------------------


def test_casebook_br_13_new_order() -> None:
    """Order A, B, C, D with 5, 12, 5, 0: D, C, A, B. The new first company begins the next round."""
    game = run_from(SCORE, *at(5, 12, 5, 0))
    assert game.state.order == [3, 2, 0, 1]
    assert [e.order for e in game.heard if isinstance(e, OrderDecided)] == [(3, 2, 0, 1)]
    assert (game.state.round, game.to_act) == (2, 3)


def test_new_order_for_all_orders_and_ties() -> None:
    """All 24 orders with all energies of 0, 5 and 12: less energy first, equals in reverse of their present order."""
    game = table(*at(0, 0, 0, 0))
    g = Game(game.engine, game.state)
    for order in permutations(range(4)):
        game.state.order = list(order)
        for energies in product((0, 5, 12), repeat=4):
            for seat, energy in enumerate(energies):
                game.company(seat).energy = energy
            new = scoring.next_order(g)
            assert sorted(new) == [0, 1, 2, 3]
            for k, before in enumerate(new):
                for after in new[k + 1 :]:
                    assert energies[before] <= energies[after]
                    if energies[before] == energies[after]:
                        assert order.index(before) > order.index(after), (order, energies)


def test_the_energy_of_the_water_phase_counts_for_the_new_order() -> None:
    """USA with three powerhouses at 4, Italy at 5: two drops run past basins 8 and 11: 4 + 4 = 8. Italy is first."""
    usa = Owns(company="usa", energy=4, powerhouses=["ph_8_1", "ph_11_1", "ph_6_1"])
    game = run_from(FLOW, usa, Owns(company="italy", energy=5), headstreams=(2, 0, 0, 0))
    assert scored(game, "ranking") == {0: 6, 1: 2}
    assert game.state.order == [1, 0]


# -- End of the round -----------------------------------------------------------------------------------------------


def test_engineers_come_home_and_markers_go_back() -> None:
    """After a round everybody has 12 engineers, the markers are at 0, all spaces are free; the rest stays as it is."""
    owns = Owns(dams={"dam_1_lower": (2, 1)}, hand=["red_01"], fulfilled=["green_03"], energy=3)
    game = table(owns, Owns(energy=1), headstreams=(0, 0, 0, 0), tiles=("headstream_tile_2",) * 4)
    game.do(UseSpace(0, "workshop_turn1_1"), UseSpace(1, "contract_one_1"))
    taken = game.state.face_up[0][0]
    game.do(TakeContract(1, taken))
    game.build(0, "basic_base", "dam_6_lower")
    assert game.company(0).used == ["company_construct_1"]
    assert game.state.taken.count(NOBODY) == len(game.state.taken) - 2
    end_actions(game)
    assert game.state.round == 2
    assert all(owner == NOBODY for owner in game.state.taken)
    for company in game.state.companies:
        assert (company.engineers, company.energy, company.used, company.out) == (12, 0, [], False)
    assert game.to_act == 1, "1 energy before 3"
    # Seat 0: 6 credits, 10 at the bank, 2 of the track. Base in the hills: 4 of 6 excavators on the wheel.
    first, second = game.company(0), game.company(1)
    assert (first.credits, first.excavators, first.mixers) == (18, 2, 4)
    assert (first.wheel_tiles, first.wheel_excavators) == (["", "basic_base", "", "", "", ""], [0, 4, 0, 0, 0, 0])
    # Turned by the workshop, by the construction, and by the USA's second base: at once and as income of round 2.
    assert (first.segment, first.hand, first.fulfilled) == (4, ["red_01"], ["green_03"])
    assert (game.dam("dam_1_lower"), second.hand) == (1, [taken])
    assert {"workshop_turn1_1", "contract_one_1"} <= game.spaces()


ADVANCED = [
    f"adv_{kind}_{level}" for level in (1, 2, 3) for kind in ("base", "elevation", "conduit", "powerhouse", "joker")
]


def with_patents(*companies: Owns, **more: Any) -> Table:
    """Return a table whose advanced tiles come in the order of ADVANCED."""
    return table(*companies, patents=ADVANCED[:3], tile_pile=ADVANCED[:2:-1], scrapped_tiles=[], **more)


def test_patents_are_renewed_level_by_level() -> None:
    """Nobody buys: at the end of each of 4 rounds 3 tiles leave and 3 come, level 1 before 2 before 3 (text 002)."""
    game = with_patents(Owns(), Owns())
    for round_ in range(2, 6):
        end_actions(game)
        shown = ADVANCED[3 * (round_ - 1) : 3 * round_]
        assert (game.state.round, game.state.patents) == (round_, shown)
        assert game.state.scrapped_tiles == ADVANCED[: 3 * (round_ - 1)]
    assert game.state.tile_pile == [], "five rounds of three are all fifteen"
    end_actions(game)
    assert game.engine.is_over(game.state)
    assert game.state.patents == ADVANCED[12:], "nothing is renewed after the last round"


def test_a_bought_patent_leaves_a_gap_until_the_end_of_the_round() -> None:
    """Text 002: nothing is refilled at the end of a turn. The tile bought does not leave the game, the others do."""
    game = with_patents(Owns(), Owns())
    game.do(UseSpace(0, "patent_2"))
    assert game.state.patents == [ADVANCED[0], "", ADVANCED[2]]
    end_actions(game)
    assert game.state.patents == ADVANCED[3:6]
    assert game.state.scrapped_tiles == [ADVANCED[0], ADVANCED[2]]
    assert ADVANCED[1] in game.company(0).tiles


def test_without_patents_nothing_is_renewed() -> None:
    """The introductory game."""
    game = run_from(SCORE, Owns(), Owns(), mode="introductory")
    assert (game.state.round, game.state.patents, game.state.tile_pile) == (2, [], [])


def test_national_contracts_do_not_come_again() -> None:
    """Private contracts are refilled, national ones never (RULES section 2.3.4)."""
    game = run_from(SCORE, Owns(), Owns(), national=[])
    assert game.state.national == []


def test_the_end_of_the_round_alone() -> None:
    """From its end round 2 goes on to round 3 without scoring anything."""
    game = table(*at(7, 3, vp=20), round=2, frames=[Rounds(END)])
    run_on(game)
    assert (game.state.round, [c.vp for c in game.state.companies]) == (3, [20, 20])
    assert (game.state.order, [c.energy for c in game.state.companies]) == ([1, 0], [0, 0])


def test_round_5_has_no_end_of_round() -> None:
    """After its scoring the game is over: no new order, and the energy stays for the tie-break (RULES section 2.6)."""
    game = run_from(SCORE, *at(7, 3), round=5)
    assert game.engine.is_over(game.state)
    assert (game.state.order, [c.energy for c in game.state.companies]) == ([0, 1], [7, 3])
    assert not [event for event in game.heard if isinstance(event, OrderDecided)]
