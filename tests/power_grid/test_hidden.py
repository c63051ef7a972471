"""What nobody may know: the stack, the plants taken out unseen, and others' money (text 000, set-up of the plants;
ruling 9)."""

from __future__ import annotations

from itertools import product

import pytest

from core.engine import HIDDEN
from plugins.power_grid.actions import OpenAuction, PlaceBid
from plugins.power_grid.state import STEP_3, Bidding
from tests.power_grid.scenario import Owns, engine_for, figures, random_states, scenario


def test_stack_and_removed_plants_are_hidden_from_everybody() -> None:
    state = engine_for().new_game(3, 4)
    for seat in (0, 1, 2, None):
        seen = engine_for().observe(state, seat).state
        assert seen.deck == [HIDDEN] * 27
        assert seen.boxed == [HIDDEN] * 8
        assert seen.rng == HIDDEN
        assert seen.market == state.market


def test_money_is_the_owners_unless_it_is_open() -> None:
    """Ruling 9."""
    for open_money in (False, True):
        engine = engine_for(open_money=open_money)
        state = engine.new_game(3, 4)
        seen = engine.observe(state, 1).state
        assert [p.money for p in seen.players] == ([50, 50, 50] if open_money else [HIDDEN, 50, HIDDEN])


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_guess_keeps_what_the_table_knows(seats: int) -> None:
    """Filled in by chance: every law holds, plants under the stack lie there in order, and backs are counted."""
    engine = engine_for()
    plugs_out = {2: 1, 3: 2, 4: 1, 6: 0}[seats]
    for k, state in enumerate(random_states(seats, 11, 37, "germany")):
        for seat in range(seats):
            guess = engine.determinize(engine.observe(state, seat), k)
            engine.check(guess)
            assert guess.players[seat].money == state.players[seat].money
            assert len(guess.deck) == len(state.deck)
            assert sum(plant <= 15 for plant in guess.boxed) == plugs_out
            assert len(guess.boxed) == len(state.boxed)
            if STEP_3 in state.deck:
                assert guess.deck[: len(state.tucked) + 1] == [*state.tucked[::-1], STEP_3]
            else:
                assert set(state.tucked) <= set(guess.deck)
            assert engine.choices(guess, seat) is not None


def test_a_plant_seen_under_the_stack_is_in_it_until_drawn() -> None:
    """Everybody saw 28 and 40 go under the stack. Shuffled, they may lie anywhere in it."""
    game = scenario(
        "running", seats=3, step=2, market=[12, 13, 14, 15, 20, 22, 25, 28], stack=[STEP_3, 40], players={0: Owns(200)}
    )
    game.decline("Auction")
    assert sorted(game.state.deck) == [28, 40] == sorted(game.state.tucked)
    tops: set[int] = set()
    for seed in range(40):
        guess = game.engine.determinize(game.engine.observe(game.state, 0), seed)
        assert sorted(guess.deck) == [28, 40]
        tops.add(guess.deck[-1])
    assert tops == {28, 40}
    (drawn,) = game.state.deck[-1:]
    game.buys(0, 25)
    assert drawn in game.state.market
    assert game.state.tucked == [28 + 40 - drawn]


def test_a_guess_is_open_about_everything_else() -> None:
    """Two guesses differ in the stack; over many, every plant that could be on top is on top."""
    engine = engine_for()
    state = engine.new_game(4, 8)
    tops = {engine.determinize(engine.observe(state, 0), seed).deck[-1] for seed in range(200)}
    # at the start the top card is one of the low plants that are not on show
    assert tops == set(range(3, 16)) - set(state.market)


def test_a_leading_bid_is_covered() -> None:
    """Whoever leads has the money for it."""
    game = scenario("auction", seats=3, players={s: Owns(150) for s in range(3)})
    plant = game.state.market[1]
    game.do(OpenAuction(0, plant, 60), PlaceBid(1, 140))
    for seed in range(30):
        guess = game.engine.determinize(game.engine.observe(game.state, 2), seed)
        frame = guess.frames[-1]
        assert isinstance(frame, Bidding)
        assert guess.players[frame.leader].money >= 140


def test_observations_do_not_depend_on_hidden_things() -> None:
    """Casebook UX-04: two states that differ in the stack, the removed plants and others' money look alike."""
    engine = engine_for()
    for state, seat in product(random_states(4, 5, 61, "germany"), range(4)):
        other = state.clone()
        step_3 = other.deck.index(STEP_3) if STEP_3 in other.deck else -1
        hidden = other.deck[step_3 + 1 :] + other.boxed
        hidden.reverse()
        size = len(other.deck) - step_3 - 1
        other.deck[step_3 + 1 :], other.boxed = hidden[:size], hidden[size:]
        other.rng += 1
        for k, player in enumerate(other.players):
            player.money += 0 if k == seat else 7
        assert engine.observe(other, seat) == engine.observe(state, seat)
    assert len(figures().plants) == 42
