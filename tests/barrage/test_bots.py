"""The computer players of Barrage: what they see, that they play by the rules, and that they play well."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots import RandomBot, bot_seed
from core.bots.search import Effort
from core.engine import Action, Game
from core.simulate import wilson
from plugins.barrage.actions import BuildOn, Fulfil, ProduceWith, UseBank, UseSpace
from plugins.barrage.bots import NormalBot, rate_all
from plugins.barrage.hard import WEIGHTS, BarrageGuide, HardBot, company_worth, prospects
from plugins.barrage.plan import Outlook, inflow
from plugins.barrage.setup import MODES
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION
from plugins.barrage.worth import EnergyWorth
from tests.barrage.positions import on_wheel
from tests.barrage.scenario import Owns, Table, dam_index, engine_for, table

LONG = 600.0
"""Seconds: the number of looks ahead is what ends a search, not the time."""
QUICK = Effort(width=3, looks=4)


def play_game(bots: list[Any], seed: int, mode: str, budget: float = LONG) -> list[int]:
    """Play a game between bots, one for each seat. Return the VP; every answer is one that was offered."""
    engine = engine_for(mode)
    state = engine.new_game(len(bots), seed)
    while acting := engine.to_act(state):
        seat = acting[0]
        offered = engine.choices(state, seat)
        chosen = bots[seat].choose(
            engine.observe(state, seat), offered, engine, budget, bot_seed(seed, seat, state.moves)
        )
        assert chosen in offered
        engine.play(state, chosen)
    engine.check(state)
    return [company.vp for company in state.companies]


def answer(game: Table, bot: Any = None, seed: int = 1) -> Action:
    """Return what a bot does in a position."""
    seat = game.to_act
    bot = bot or NormalBot()
    return bot.choose(game.engine.observe(game.state, seat), game.choices(), game.engine, LONG, seed)


def answers(game: Table, count: int, bot: Any = None) -> list[Action]:
    """Return what a bot does in the next decisions of the seat to act; the game moves on."""
    seat, done = game.to_act, []
    while len(done) < count and game.to_act == seat:
        done.append(answer(game, bot))
        game.do(done[-1])
    return done


# -- Strength -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_normal_beats_random_players_by_far(players: int):
    """One of each mode, in another seat every time: more than twice the VP of the best random player."""
    for n, mode in enumerate(MODES):
        bots: list[Any] = [RandomBot() for _ in range(players)]
        bots[n % players] = NormalBot()
        vp = play_game(bots, 40 + n, mode)
        assert vp[n % players] > 2 * max(v for seat, v in enumerate(vp) if seat != n % players)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_normal_wins_nearly_always_against_random(players: int):
    games, won = 120, 0
    for n in range(games):
        bots: list[Any] = [RandomBot() for _ in range(players)]
        bots[n % players] = NormalBot()
        vp = play_game(bots, 500 + n, MODES[n // players % len(MODES)])
        won += vp[n % players] == max(vp)
    assert wilson(won, games)[0] > 0.95


@pytest.mark.slow
def test_hard_wins_more_than_its_share_against_three_normal():
    games, won = 20, 0
    for n in range(games):
        bots: list[Any] = [NormalBot() for _ in range(4)]
        bots[n % 4] = HardBot(Effort(width=4, looks=12, trust=0.5))
        vp = play_game(bots, 900 + n, MODES[n // 4 % len(MODES)])
        won += vp[n % 4] == max(vp)
    assert wilson(won, games)[0] > 0.25


def test_a_short_game_with_hard_is_played_by_the_rules():
    """From the fourth round on, in a two-player game; a few looks ahead for each decision."""
    engine = engine_for("draft")
    state = states(2, 3, until=4)[-1]
    bots = [HardBot(QUICK), NormalBot()]
    decisions = 0
    while acting := engine.to_act(state):
        seat = acting[0]
        offered = engine.choices(state, seat)
        chosen = bots[seat].choose(engine.observe(state, seat), offered, engine, LONG, decisions)
        assert chosen in offered
        engine.play(state, chosen)
        decisions += 1
    engine.check(state)
    assert decisions > 20


# -- What they see --------------------------------------------------------------------------------------------------


def states(players: int, seed: int, mode: str = "draft", every: int = 9, until: int = 9) -> list[Any]:
    """Return states of a game between normal bots; the last one is the first of round `until`, if it comes to that."""
    engine, bot = engine_for(mode), NormalBot()
    state, found = engine.new_game(players, seed), []
    while acting := engine.to_act(state):
        if state.round == until:
            return [*found, state]
        offered = engine.choices(state, acting[0])
        if state.moves % every == 0 and len(offered) > 1:
            found.append(state.clone())
        engine.play(state, bot.choose(engine.observe(state, acting[0]), offered, engine, LONG, 0))
    return found


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_hidden_parts_make_no_difference(level: str):
    """The face-down contracts, the tiles to come and the state of chance are other ones: the answer is the same."""
    engine = engine_for("draft")
    looked_at = 0
    for state in states(4, 8, every=37 if level == "hard" else 9):
        seat = engine.to_act(state)[0]
        others = [engine.determinize(engine.observe(state, seat), n) for n in (1, 2)]
        assert all(other != state and other.rng != state.rng for other in others)
        bot: Any = NormalBot() if level == "normal" else HardBot(Effort(width=2, looks=2))
        given = [
            bot.choose(engine.observe(s, seat), engine.choices(s, seat), engine, LONG, 5) for s in (state, *others)
        ]
        assert given[0] == given[1] == given[2]
        looked_at += 1
    assert looked_at > 5


def test_thinking_leaves_the_observation_as_it_was():
    engine = engine_for("draft")
    state = states(3, 2, until=2)[-1]
    seat = engine.to_act(state)[0]
    seen = engine.observe(state, seat)
    before = engine.digest(seen.state)
    HardBot(QUICK).choose(seen, engine.choices(state, seat), engine, LONG, 1)
    assert engine.digest(seen.state) == before


@pytest.mark.parametrize("bot", [NormalBot(), HardBot(QUICK)])
def test_the_same_question_gets_the_same_answer(bot: Any):
    engine = engine_for("auction")
    for state in states(2, 4, "auction", every=41):
        seat = engine.to_act(state)[0]
        ask = (engine.observe(state, seat), engine.choices(state, seat), engine, LONG, 77)
        assert (
            bot.choose(*ask)
            == bot.choose(*ask)
            == type(bot)(*([QUICK] if isinstance(bot, HardBot) else [])).choose(*ask)
        )


# -- How normal plays -----------------------------------------------------------------------------------------------

WORKING = Owns(dams={"dam_5_lower": (2, 2)}, conduits=("conduit_5_left",), powerhouses=("ph_8_1",), hand=("yellow_11",))
"""A system of value 3 with two drops: 6 energy, and 7 for its contract with one more."""


def test_it_produces_for_the_contract_in_hand():
    """7 energy are wanted: only the spaces with +1 and +2 give them; the plain one leaves the contract unfulfilled."""
    game = table(WORKING, Owns(), Owns(), Owns(), round=2)
    use, produce, *rest = answers(game, 4)
    assert isinstance(use, UseSpace) and use.space in ("turbine_plus1_1", "turbine_plus2_1")
    assert produce == ProduceWith(0, "dam_5_lower", "conduit_5_left", 2)
    assert Fulfil(0, "yellow_11") in rest


def test_it_completes_a_system_and_uses_it():
    """Dam and conduit stand; there are mixers for a powerhouse, which goes where the conduit leads."""
    lacking = Owns(dams={"dam_5_lower": (2, 2)}, conduits=("conduit_5_left",), excavators=0, mixers=2)
    game = table(lacking, Owns(engineers=0), round=2)
    done: list[Action] = []
    while game.state.round == 2:
        done.append(answer(game))
        game.do(done[-1])
    assert any(isinstance(action, BuildOn) and action.space.startswith("ph_8_") for action in done)
    assert any(isinstance(action, ProduceWith) for action in done)


def test_it_turns_the_wheel_rather_than_going_to_the_bank():
    """All machines lie on the next segments: workshops bring them back."""
    game = table(Owns(excavators=0, mixers=0), Owns(), Owns(), round=2)
    on_wheel(game, 0, (1, "basic_conduit", 5, 0), (2, "basic_powerhouse", 0, 4))
    use = answer(game)
    assert isinstance(use, UseSpace) and use.space.startswith("workshop_")


def test_in_the_last_round_it_takes_no_contract_that_it_cannot_fulfil():
    game = table(Owns(credits=0, excavators=0, mixers=0), Owns(), round=5)
    assert isinstance(answer(game), UseBank)


def test_it_never_stays_with_engineers_unplaced():
    """Without machines, credits and water there is the bank; its engineers go there."""
    game = table(Owns(credits=0, excavators=0, mixers=0, engineers=2), Owns(), round=5)
    assert answer(game) == UseBank(0, "bank_any", 2)


DRY = ("headstream_tile_1",) * 4
"""Tiles that bring nothing after round 3: drops 0, 2, 2, 0."""


def outlook(game: Table, seat: int = 0) -> Outlook:
    return Outlook(Game(game.engine, game.state), seat)


def test_a_piece_is_worth_more_when_the_bonus_tile_counts_it():
    others = ("bonus_contracts", "bonus_contracts", "bonus_contracts", "bonus_contracts")
    plain = outlook(table(Owns(), Owns(), bonuses=("bonus_contracts", *others)))
    counted = outlook(table(Owns(), Owns(), bonuses=("bonus_contracts", "bonus_bases", *others[1:])))
    bases, conduits = plain.legal[BASE], plain.legal[CONDUIT]
    assert all(counted.piece_worth((BASE, b)) > plain.piece_worth((BASE, b)) + 1.0 for b in bases)
    assert all(counted.piece_worth((CONDUIT, c)) == plain.piece_worth((CONDUIT, c)) for c in conduits)


def test_a_piece_is_worth_more_when_the_objective_counts_it():
    """Red-bordered spaces; elsewhere nothing changes but what the other objective counted."""
    red = outlook(table(Owns(), Owns(), objective="objective_red_spaces"))
    board = red.g.tables.board
    upper = next(i for i, dam in enumerate(board.dams) if dam.red)
    other = outlook(table(Owns(), Owns(), objective="objective_basins_three"))
    assert red.piece_worth((BASE, upper)) > other.piece_worth((BASE, upper)) + 1.0


def test_a_dam_is_raised_where_more_water_comes_than_it_holds():
    """Four drops a round reach the dam; with none to come raising it would bring nothing to the system."""
    parts = Owns(dams={"dam_1_lower": (1, 0)}, conduits=("conduit_1_left",), powerhouses=("ph_8_1",))
    game = table(parts, Owns(), round=2, headstreams=(9, 0, 0, 0), tiles=("headstream_tile_8",) * 4)
    dam = dam_index(game.engine, "dam_1_lower")
    wet = outlook(game).made[ELEVATION, dam]
    game.state.headstream_water = [0, 0, 0, 0]
    game.state.round = 4
    game.state.headstream_tiles = ("headstream_tile_3",) * 4  # 2, 0, 2, 0
    assert wet > 2.0
    assert outlook(game).made.get((ELEVATION, dam), 0.0) == 0.0


def test_what_comes_down_is_shared_by_the_dams_on_the_way():
    """Headstream A runs past both dam spaces of basin 1: six drops, and two more rounds to produce in."""
    game = table(Owns(), Owns(), round=3, headstreams=(6, 0, 0, 0), tiles=DRY)
    upper, lower = dam_index(game.engine, "dam_1_upper"), dam_index(game.engine, "dam_1_lower")
    empty = inflow(Game(game.engine, game.state))
    assert empty[upper] == empty[lower] == 3.0
    game = table(Owns(dams={"dam_1_upper": (2, 0)}), Owns(), round=3, headstreams=(6, 0, 0, 0), tiles=DRY)
    held = inflow(Game(game.engine, game.state))
    assert held[upper] == 3.0
    assert 0.0 < held[lower] < 3.0
    assert held[dam_index(game.engine, "dam_4_upper")] == 0.0


@pytest.mark.parametrize(("energy", "more"), [(0, 1), (5, 3), (17, 6)])
def test_energy_is_never_worth_less_than_nothing(energy: int, more: int):
    game = table(Owns(energy=energy), Owns(energy=6), Owns(energy=12), round=3)
    assert EnergyWorth(Game(game.engine, game.state), 0).gain(more) > 0


def test_the_first_energy_of_a_round_is_worth_most():
    """It saves the 3 VP that a round without any costs."""
    game = table(Owns(), Owns(energy=6), round=3)
    track = EnergyWorth(Game(game.engine, game.state), 0)
    assert track.gain(1) > track.gain(2) - track.gain(1) + 2.0


# -- What hard weighs -----------------------------------------------------------------------------------------------


def test_prospects_have_their_weights():
    game = table(WORKING, Owns(), round=2)
    assert {len(row) for row in WEIGHTS} == {len(prospects(Game(game.engine, game.state), 0))}


def test_at_the_end_only_vp_count():
    game = table(Owns(vp=40, engineers=0), Owns(vp=30, engineers=0), round=5)
    game.state.frames.clear()
    g = Game(game.engine, game.state)
    assert [company_worth(g, 0), company_worth(g, 1)] == [40.0, 30.0]
    guide = BarrageGuide()
    assert guide.value(g, 0) == 40 - 0.4 * 30 - 0.2 * 30 > guide.value(g, 1)


def test_a_working_system_and_machines_are_prospects():
    more = table(WORKING, Owns(), round=2)
    less = table(Owns(hand=("yellow_11",)), Owns(), round=2)
    poor = table(Owns(hand=("yellow_11",), excavators=0, mixers=0), Owns(), round=2)
    worths = [company_worth(Game(game.engine, game.state), 0) for game in (more, less, poor)]
    assert worths[0] > worths[1] > worths[2]


def test_only_one_visit_to_the_bank_is_looked_at():
    game = table(Owns(), Owns())
    g = Game(game.engine, game.state)
    actions = list(game.choices())
    rated = BarrageGuide().rate(g, 0, actions)
    assert sum(isinstance(action, UseBank) for _, action in rated) == 1
    assert {a for a in actions if not isinstance(a, UseBank)} == {a for _, a in rated if not isinstance(a, UseBank)}
    assert len(rate_all(g, 0, actions)) == len(actions)


def test_a_look_ahead_ends_with_the_first_turn_of_the_next_round():
    guide, engine = BarrageGuide(), engine_for("draft")
    state = states(3, 6, until=2)[-1]
    assert guide.reached(Game(engine, state), 2) == (type(state.frames[-1]).__name__ == "Turns")
    assert not guide.reached(Game(engine, state), 3)
    assert guide.horizon(Game(engine, state)) == 3
