"""What is offered is exactly what can be carried through, and nobody gets stuck (casebook BR-15, BR-14; RULES 11).

`naive.py` tries everything out by itself, without the engine's judgement of what is possible.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.engine import Game
from plugins.barrage import effects as fx
from plugins.barrage.actions import BuildOn, ChooseTile, EndRound, Pay, UseBank, UseSpace, UseTile
from plugins.barrage.events import ConstructionPaid
from plugins.barrage.phases.effect_phase import EFFECTS
from plugins.barrage.state import Construction, Turns
from tests.barrage.naive import NOBODY, TILE_BUILDS, Naive
from tests.barrage.random_positions import BOARD, TABLES, position
from tests.barrage.scenario import Owns, Table, engine_for, table

SEEDS = st.integers(0, 2**32 - 1)
HEALTH = (HealthCheck.too_slow, HealthCheck.differing_executors)
QUICK = settings(max_examples=120, deadline=None, database=None, derandomize=True, suppress_health_check=HEALTH)
DEEP = settings(max_examples=4_000, deadline=None, database=None, suppress_health_check=HEALTH)

WATER_AND_SHOPS = {
    # Engineers, credits in all, least number of players.
    "water_place2_1": (1, 0, 2), "water_place2_2": (2, 3, 2), "water_flow1_1": (1, 0, 2), "water_flow1_2": (2, 3, 2),
    "workshop_turn1_1": (1, 0, 2), "workshop_turn1_2": (2, 0, 2), "workshop_turn2_1": (2, 2, 3),
    "workshop_turn2_2": (3, 5, 3), "workshop_turn3_1": (2, 5, 2), "workshop_turn3_2": (3, 8, 2),
    "machinery_excavator_1": (1, 2, 2), "machinery_excavator_2": (1, 5, 2), "machinery_any_1": (1, 4, 4),
    "machinery_any_2": (2, 4, 4), "machinery_both_1": (2, 5, 2), "machinery_both_2": (3, 8, 2),
}  # fmt: skip
"""What can be done whenever it can be paid."""
TURBINES = {
    # Engineers, credits, modifier, least number of players.
    "turbine_plus2_1": (2, 0, 2, 2), "turbine_plus2_2": (3, 3, 2, 2), "turbine_plus1_1": (2, 0, 1, 4),
    "turbine_plus1_2": (3, 3, 1, 4), "turbine_zero_1": (2, 0, 0, 2), "turbine_zero_2": (3, 3, 0, 2),
    "turbine_minus1_1": (2, 0, -1, 3), "turbine_minus1_2": (3, 3, -1, 3), "turbine_minus2_1": (1, 0, -2, 2),
    "turbine_minus2_2": (2, 0, -2, 2),
}  # fmt: skip
CONTRACTS = {
    # Engineers, credits in all, contracts, least number of players.
    "contract_one_1": (1, 0, 1, 2), "contract_one_2": (1, 3, 1, 2), "contract_one_b_1": (1, 0, 1, 4),
    "contract_one_b_2": (1, 3, 1, 4), "contract_two_1": (2, 1, 2, 2), "contract_two_2": (3, 1, 2, 2),
}  # fmt: skip
OWN = {
    "company_construct_1": (1, 0),
    "company_construct_2": (2, 0),
    "company_construct_3": (3, 0),
    "company_construct_4": (3, 3),
}
COPY = {"officer_mahiri_1": (1, 0), "officer_mahiri_2": (1, 3)}


def usable(game: Table, seat: int = 0) -> set[str]:
    """Return the action spaces that a company can carry through, tried one by one. Its state is put back."""
    state, company = game.state, game.company(seat)
    free = {space.id for space, by in zip(TABLES.spaces, state.taken, strict=True) if by == NOBODY}
    found: set[str] = set()

    def paid(name: str, engineers: int, credits: int, least: int = 2) -> bool:
        """Return whether a space is open and its price is there; then it has been paid."""
        mine = name in OWN or name in COPY
        there = name not in company.used if mine else name in free
        if not there or len(state.companies) < least or company.engineers < engineers or company.credits < credits:
            return False
        company.engineers -= engineers
        company.credits -= credits
        return True

    had = company.engineers, company.credits

    def back() -> None:
        company.engineers, company.credits = had

    for name, (engineers, credits, least) in WATER_AND_SHOPS.items():
        if paid(name, engineers, credits, least):
            found.add(name)
            back()
    for name, (engineers, credits, modifier, least) in TURBINES.items():
        if paid(name, engineers, credits, least):
            if Naive(state).systems(seat, modifier):
                found.add(name)
            back()
    for name, (engineers, credits, number, least) in CONTRACTS.items():
        if paid(name, engineers, credits, least):
            if sum(map(len, state.face_up)) >= number:
                found.add(name)
            back()
    for place in (1, 2, 3):
        if len(state.patents) >= place and state.patents[place - 1] and paid(f"patent_{place}", 2, 5):
            found.add(f"patent_{place}")
            back()
    for name, (engineers, credits) in OWN.items():
        if paid(name, engineers, credits):
            if Naive(state).constructions(seat):
                found.add(name)
            back()
    for name, (engineers, credits) in COPY.items():
        if company.officer == "mahiri_sekibo" and not company.copied and paid(name, engineers, credits):
            if company.engineers or any(turn_left(game, seat, officer) for officer in to_copy(game, seat)):
                found.add(name)
            back()
    return found


def to_copy(game: Table, seat: int) -> set[str]:
    """Return the officers that can be copied."""
    there = {*(company.officer for company in game.state.companies), *game.state.extra_officers}
    return there - {game.company(seat).officer}


def turn_left(game: Table, seat: int, officer: str) -> bool:
    """Return whether an engineer-free tile can be used with an officer copied."""
    game.company(seat).copied = officer
    try:
        return bool(Naive(game.state).engineer_free(seat))
    finally:
        game.company(seat).copied = ""


def check_offers(seed: int) -> None:
    """Compare a turn's choices with what can be carried through."""
    game = position(seed)
    left = game.company(0).engineers
    offered = list(game.choices())
    assert len(set(offered)) == len(offered)
    assert {a.space for a in offered if isinstance(a, UseSpace)} == usable(game)
    assert [a.engineers for a in offered if isinstance(a, UseBank)] == list(range(1, left + 1))
    assert {(a.tile, a.copied) for a in offered if isinstance(a, UseTile)} == Naive(game.state).engineer_free(0)
    assert [a for a in offered if isinstance(a, EndRound)] == ([] if left else [EndRound(0)])


@QUICK
@given(SEEDS)
def test_a_space_is_offered_exactly_if_it_can_be_carried_through(seed: int) -> None:
    check_offers(seed)


@pytest.mark.slow
@DEEP
@given(SEEDS)
def test_a_space_is_offered_exactly_if_it_can_be_carried_through_deep(seed: int) -> None:
    check_offers(seed)


@pytest.mark.parametrize(("mode", "seats"), [("introductory", 4), ("draft", 2), ("draft", 3), ("auction", 4)])
def test_offers_at_every_turn_of_a_game(mode: str, seats: int) -> None:
    """The same at each turn of a random game: all seats, used spaces, wheels as they come to lie."""
    engine, chance = engine_for(mode), random.Random(seats)
    game = Table(engine, engine.new_game(seats, seats))
    turns = 0
    while engine.to_act(game.state):
        seat, offered = game.to_act, list(game.choices())
        if isinstance(game.state.frames[-1], Turns):
            turns += 1
            assert {a.space for a in offered if isinstance(a, UseSpace)} == usable(game, seat)
            assert {(a.tile, a.copied) for a in offered if isinstance(a, UseTile)} == Naive(game.state).engineer_free(
                seat
            )
        small = [a for a in offered if not isinstance(a, UseBank) or a.engineers == 1]
        engine.play(game.state, chance.choice(small))
    assert turns > 5 * seats


def check_constructions(seed: int) -> None:
    """Compare a construction's tiles, spaces and payments with all that there are."""
    game = position(seed)
    state = game.state
    expected = Naive(state).constructions(0)
    state.frames.append(Construction(0))
    assert {(a.tile, a.copied) for a in game.offered(ChooseTile)} == set(expected)
    for (tile, copied), spaces in expected.items():
        there = Table(game.engine, state.clone()).do(ChooseTile(0, tile, copied))
        assert there.built_on() == spaces
        space = random.Random(seed).choice(sorted(spaces))
        own_dam = Naive(state).dam_owner.get(space) == 0
        kind = next(
            k
            for k, prefix in (("base", "dam"), ("conduit", "conduit"), ("powerhouse", "ph"))
            if space.startswith(prefix)
        )
        ways = Naive(state).payments(0, "elevation" if own_dam else kind, space, copied or tile)
        after = Table(game.engine, there.state.clone()).do(BuildOn(0, space))
        if len(ways) > 1:
            assert {(a.excavators, a.mixers, a.credits) for a in after.offered(Pay)} == ways
        else:
            paid = [event for event in after.heard if isinstance(event, ConstructionPaid)]
            assert [(event.excavators, event.mixers, event.credits) for event in paid] == list(ways)


@QUICK
@given(SEEDS)
def test_constructions_are_all_that_there_are(seed: int) -> None:
    check_constructions(seed)


@pytest.mark.slow
@DEEP
@given(SEEDS)
def test_constructions_are_all_that_there_are_deep(seed: int) -> None:
    check_constructions(seed)


def check_rewards(seed: int) -> None:
    """Compare what the engine thinks possible with what is: every reward that may turn out impossible."""
    game = position(seed)
    g: Game[Any] = Game(game.engine, game.state)
    naive, state = Naive(game.state), game.state
    required = {c.id: c.requirement for c in TABLES.contracts.values()}
    empty = any(owner == 0 and not naive.water[dam] for dam, owner in naive.dam_owner.items())
    areas_named: tuple[tuple[fx.Area, ...], ...] = (("plain",), ("hill", "plain"), ("mountain", "hill", "plain"))
    cases: list[tuple[Any, bool]] = [(fx.FillEmptyOwnDams(1), empty)]
    cases += [(fx.Produce(n), bool(naive.systems(0, n))) for n in range(-4, 4)]
    cases += [(fx.SecondProduction(i), bool(naive.systems(0, None, basin))) for i, basin in enumerate(BOARD.basins)]
    cases += [(fx.BuildBase(areas), bool(naive.placeable(0, "base", areas))) for areas in areas_named]
    cases += [(fx.BuildConduit(n), bool(naive.placeable(0, "conduit", most=n))) for n in range(1, 6)]
    cases += [(fx.BuildPowerhouse(), bool(naive.placeable(0, "powerhouse")))]
    cases += [(fx.BuildElevation(), bool(naive.placeable(0, "elevation")))]
    cases += [
        (fx.FulfilContract(n, national), bool(naive.fulfillable(0, n, national, required)))
        for n in (0, 1, 4, 7, 9, 12)
        for national in (False, True)
    ]
    cases += [(fx.PayCredits(n), state.companies[0].credits >= n) for n in (1, 5, 9)]
    cases += [(fx.TakePatent(n), bool(state.patents[n - 1])) for n in (1, 2, 3)]
    for effect, possible in cases:
        assert EFFECTS.possible(g, 0, effect) is possible, effect
        assert EFFECTS.possible(g, 0, fx.Optional(effect))
        if possible and not isinstance(effect, (fx.PayCredits, fx.TakePatent, fx.FillEmptyOwnDams)):
            there = Table(game.engine, state.clone())
            there.state.frames.append(fx.EffectFrame(0, effect))
            assert len(there.choices()) > 0


@QUICK
@given(SEEDS)
def test_rewards_are_possible_exactly_if_there_is_a_way(seed: int) -> None:
    check_rewards(seed)


def play_out(game: Table, chance: random.Random) -> int:
    """Play at random to the end of the turn of seat 0. Return the number of decisions; each had a choice."""
    for decisions in range(200):
        acting = game.engine.to_act(game.state)
        if not acting or (
            isinstance(game.state.frames[-1], Turns) and game.state.frames[-1].moved is False and decisions
        ):
            return decisions
        offered = game.engine.choices(game.state, acting[0])
        assert len(offered) > 0, "somebody has to decide and is offered nothing"
        game.do(offered[chance.randrange(len(offered))])
    raise AssertionError("a turn without end")


def check_ways_out(seed: int) -> None:
    """Take every action that is offered, and play each turn to its end."""
    game, chance = position(seed), random.Random(seed)
    for action in game.choices():
        there = Table(game.engine, game.state.clone()).do(action)
        play_out(there, chance)


@settings(QUICK, max_examples=40)
@given(SEEDS)
def test_every_turn_comes_to_its_end(seed: int) -> None:
    check_ways_out(seed)


@pytest.mark.slow
@settings(DEEP, max_examples=1_500)
@given(SEEDS)
def test_every_turn_comes_to_its_end_deep(seed: int) -> None:
    check_ways_out(seed)


def test_too_few_contracts_face_up():
    """RULES section 11: with one contract face up the spaces for two are closed, with none all of them."""
    for shown, spaces in ((1, {"contract_one_1", "contract_one_2"}), (0, set[str]())):
        game = table(Owns(), Owns(), Owns())
        state = game.state
        state.green_pile, state.yellow_pile, state.red_pile = [], [], []
        rest = [contract for row in state.face_up for contract in row][shown:]
        everything = {c.id for c in TABLES.contracts.values() if c.category in ("green", "yellow", "red")}
        state.face_up = [[c for c in row if c not in rest] for row in state.face_up]
        state.discarded = sorted(everything - {c for row in state.face_up for c in row})
        assert {space for space in game.spaces() if space.startswith("contract")} == spaces


def test_every_space_and_tile_is_in_the_comparison():
    """Nothing of the game is left out of it."""
    compared = {*WATER_AND_SHOPS, *TURBINES, *CONTRACTS, *OWN, *COPY, "bank_any", "patent_1", "patent_2", "patent_3"}
    assert compared == {space.id for space in TABLES.spaces}
    assert {*TILE_BUILDS, "anton_tile"} == set(TABLES.tiles)
