"""The computer players of Power Grid: what they see, that they play by the rules, and that they play well."""

from __future__ import annotations

import time
from typing import Any

import pytest

from core.bots import RandomBot, bot_seed
from core.bots.search import Effort
from core.engine import Action, Game
from plugins.power_grid import plugin
from plugins.power_grid.actions import (
    BuildCity,
    BuyFuel,
    ChooseRegion,
    EndBuilding,
    EndFuel,
    LeaveAuction,
    OpenAuction,
    PassBid,
    PlaceBid,
    ReserveCity,
    RunHybrid,
    RunPlant,
    SupplyCities,
)
from plugins.power_grid.bots import HardBot, NormalBot, building
from plugins.power_grid.bots.hard import PowerGridGuide
from plugins.power_grid.fuel import best_supply
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, engine_for, random_states, scenario

LONG = 600.0
"""Seconds: the number of looks ahead is what ends a search, not the time."""
QUICK = Effort(width=3, looks=4)


def answer(game: Table, bot: Any = None, seed: int = 1) -> Action:
    """Return what a bot does in a position."""
    seat = game.turn
    assert seat is not None
    bot = bot or NormalBot()
    return bot.choose(game.engine.observe(game.state, seat), game.choices(), game.engine, LONG, seed)


def turn(game: Table, bot: Any = None) -> list[Action]:
    """Return everything that a bot does in its turn; the game moves on."""
    seat, phase, done = game.turn, game.phase, []
    while game.turn == seat and game.phase == phase:
        done.append(answer(game, bot))
        game.do(done[-1])
    return done


def play_game(bots: list[Any], seed: int, map_id: str = "germany", **options: Any) -> tuple[int, ...]:
    """Play a game between bots, one for each seat. Return who won; every answer is one that was offered."""
    engine = engine_for(map_id, **options)
    state = engine.new_game(len(bots), seed)
    while acting := engine.to_act(state):
        seat = acting[0]
        offered = engine.choices(state, seat)
        seen = engine.observe(state, seat)
        chosen = bots[seat].choose(seen, offered, engine, LONG, bot_seed(seed, seat, state.moves))
        assert chosen in offered
        engine.play(state, chosen)
    engine.check(state)
    found = engine.outcome(state)
    assert found is not None
    return found.winners


def network(count: int, start: str = "essen", map_id: str = "germany") -> list[str]:
    """Return so many cities close to a start, on the regions that scenarios of four play on."""
    table = scenario("building", map_id=map_id)
    board = table.engine.spec.tables.map.area(table.state.regions)
    row = board.cost[board.index[start]]
    return [board.cities[i] for i in sorted(range(len(row)), key=lambda i: (row[i], i))[:count]]


# -- Strength -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "map_id"), [(3, "usa"), (4, "germany"), (6, "usa")])
def test_normal_beats_random_players(seats: int, map_id: str) -> None:
    for seed in range(3):
        bots: list[Any] = [RandomBot() for _ in range(seats)]
        place = seed % seats
        bots[place] = NormalBot()
        assert play_game(bots, seed, map_id) == (place,)


def test_games_of_normal_end_in_good_time_with_full_networks() -> None:
    """Six players: the last round comes after six to eleven, and the winner supplies nearly all of its cities."""
    engine = engine_for("usa")
    state = engine.new_game(6, 11)
    bot = NormalBot()
    while acting := engine.to_act(state):
        offered = engine.choices(state, acting[0])
        engine.play(state, bot.choose(engine.observe(state, acting[0]), offered, engine, LONG, 0))
    assert 6 <= state.round <= 11
    found = engine.outcome(state)
    assert found is not None
    supplied = [best_supply(Game(engine, state), player)[0] for player in state.players]
    assert max(supplied) >= 12
    assert supplied[found.winners[0]] == max(supplied)


def test_normal_decides_at_once() -> None:
    """A decision takes less than 20 ms on average."""
    engine = engine_for()
    state = engine.new_game(4, 2)
    bot = NormalBot()
    spent, asked = 0.0, 0
    while acting := engine.to_act(state):
        offered = engine.choices(state, acting[0])
        seen = engine.observe(state, acting[0])
        started = time.process_time()
        chosen = bot.choose(seen, offered, engine, LONG, 0)
        spent += time.process_time() - started
        asked += 1
        engine.play(state, chosen)
    assert spent / asked < 0.020


# -- The auction ----------------------------------------------------------------------------------------------------


def test_round_1_prices_stay_near_the_lowest_bid() -> None:
    """With 50 Elektro a first plant must leave money for fuel and a city or two: none costs more than half of it."""
    for seed, seats in [(s, n) for s in range(6) for n in (3, 4, 6)]:
        engine = engine_for()
        state = engine.new_game(seats, seed)
        bot = NormalBot()
        while state.round < 2:
            seat = engine.to_act(state)[0]
            offered = engine.choices(state, seat)
            engine.play(state, bot.choose(engine.observe(state, seat), offered, engine, LONG, 0))
            if (state.round, state.phase) == (1, 2):
                assert all(player.money >= 25 for player in state.players)


def test_nobody_overbids_for_a_small_plant() -> None:
    game = scenario("auction", round=1, market=[3, 4, 5, 6, 7, 8, 9, 10], discount=0)
    game.do(OpenAuction(0, 4, 4))
    assert isinstance(answer(game), PlaceBid)
    game.do(PlaceBid(1, 25))
    assert answer(game) == PassBid(2)


def test_a_plant_that_adds_nothing_is_left() -> None:
    """Who can supply all cities that end the game needs no plant for one city."""
    mine = Owns(200, [36, 38, 46], cities=network(12))
    game = scenario("auction", step=3, round=9, market=[3, 4, 5, 6, 7, 9], discount=0, players={0: mine})
    assert answer(game) == LeaveAuction(0)


def test_the_last_round_is_worth_a_plant_whose_cities_win() -> None:
    """Sixteen cities, thirteen of them supplied: plant 38 supplies seven instead of four."""
    mine = Owns(250, [33, 37, 44], cities=network(16))
    game = scenario("auction", step=3, round=9, market=[30, 31, 36, 38, 40, 42], discount=0, players={0: mine})
    opened = answer(game)
    assert isinstance(opened, OpenAuction)
    assert game.engine.spec.tables.plants[opened.plant].cities >= 6


def test_the_worst_plant_is_scrapped() -> None:
    mine = Owns(200, [3, 20, 25], cities=network(6))
    game = scenario("auction", market=[26, 27, 28, 29, 30, 31, 32, 33], discount=0, players={0: mine})
    game.buys(0, 26)
    assert answer(game).plant == 3  # pyright: ignore[reportAttributeAccessIssue]


# -- Fuel -----------------------------------------------------------------------------------------------------------


def bought(actions: list[Action]) -> dict[str, int]:
    """Return how many cubes were bought, by fuel."""
    fuels = [action.fuel for action in actions if isinstance(action, BuyFuel)]
    return {fuel: fuels.count(fuel) for fuel in fuels}


@pytest.mark.parametrize("cubes", [18, 3])
def test_fuel_for_the_final_supply_is_bought_even_when_it_is_dear(cubes: int) -> None:
    """Sixteen cities and money for the seventeenth: plants 31 and 32 supply twelve of them, each for three cubes."""
    mine = Owns(150, [31, 32, 33], cities=network(16))
    game = scenario("fuel", step=3, round=9, order=[1, 2, 3, 0], players={0: mine}, fuel={"coal": cubes, "oil": cubes})
    assert bought(turn(game)) == {"coal": 3, "oil": 3}


def test_no_fuel_is_bought_for_plants_that_supply_nothing_more() -> None:
    """Two cities are supplied by plant 18 without fuel; plant 4 need not run."""
    mine = Owns(12, [4, 18], cities=network(2))
    game = scenario("fuel", order=[1, 2, 3, 0], players={0: mine})
    assert turn(game) == [EndFuel(0)]


def coal_rivals(cities: int) -> dict[int, Owns]:
    """Return three players that burn nine cubes of coal a round and have none."""
    return {s: Owns(90, [n], cities=network(cities, start)) for s, n, start in COAL_PLANTS}


COAL_PLANTS = [(1, 20, "kiel"), (2, 31, "leipzig"), (3, 36, "mainz")]


def test_a_second_load_is_bought_when_others_are_about_to_make_it_dear() -> None:
    """Fourteen cubes of coal lie there, the first costs 4. Three rivals burn nine a round, the resupply brings six."""
    mine = Owns(140, [25], cities=network(5))
    game = scenario("fuel", step=2, order=[1, 2, 3, 0], players={0: mine, **coal_rivals(5)}, fuel={"coal": 14}, round=6)
    assert bought(turn(game))["coal"] > 2


def test_one_load_is_enough_when_nobody_else_wants_it() -> None:
    mine = Owns(140, [25], cities=network(5))
    rivals = {
        s: Owns(90, [n], cities=network(5, start))
        for s, n, start in ((1, 33, "kiel"), (2, 37, "leipzig"), (3, 44, "mainz"))
    }
    game = scenario("fuel", step=2, order=[1, 2, 3, 0], players={0: mine, **rivals}, fuel={"coal": 14}, round=6)
    assert bought(turn(game)) == {"coal": 2}


def test_one_load_is_enough_in_the_last_round() -> None:
    mine = Owns(140, [25, 33, 50], cities=network(16))
    game = scenario("fuel", step=3, order=[1, 2, 3, 0], players={0: mine, **coal_rivals(5)}, fuel={"coal": 14}, round=9)
    assert bought(turn(game)) == {"coal": 2}


# -- Building -------------------------------------------------------------------------------------------------------


def test_the_network_grows_along_the_cheapest_route() -> None:
    """From Essen, Duisburg costs nothing but its space."""
    game = scenario("building", order=[1, 2, 3, 0], players={0: Owns(40, [20], coal=3, cities=["essen"])})
    assert turn(game)[0] == BuildCity(0, "duisburg")


def final_position(rivals_output: list[int], coal: int = 3, oil: int = 3) -> Table:
    """Return seat 0 before its last turn: fifteen cities, 120 Elektro, output of seventeen with all fuel.

    The others have built before and have sixteen cities each; rivals_output: their plants, which need no fuel.
    """
    mine = Owns(120, [36, 33, 32], coal=coal, oil=oil, cities=network(15))
    rivals = {s: Owns(5, rivals_output, cities=network(16, start)) for s, _, start in COAL_PLANTS[:1]}
    rest = {s: Owns(5, [s + 1], cities=network(3, start)) for s, _, start in COAL_PLANTS[1:]}
    return scenario("building", step=3, round=9, order=[0, 1, 2, 3], players={0: mine, **rivals, **rest})


def test_the_game_is_ended_when_that_wins() -> None:
    """The only rival supplies eleven of its sixteen cities."""
    game = final_position([44, 50])
    for seat in (3, 2, 1):
        game.do(EndBuilding(seat))
    built = turn(game)
    assert len(game.player(0).cities) >= 17, built


def test_the_game_is_not_ended_when_that_loses() -> None:
    """With coal for none of its plants seat 0 supplies ten cities, the rival fifteen."""
    game = final_position([37, 44, 50], coal=0)
    for seat in (3, 2, 1):
        game.do(EndBuilding(seat))
    built = turn(game)
    assert len(game.player(0).cities) == 16 or not any(isinstance(action, BuildCity) for action in built)
    assert len(game.player(0).cities) < 17


# -- Running --------------------------------------------------------------------------------------------------------


def test_plants_run_when_their_payment_is_worth_the_fuel() -> None:
    """One city: plant 13 supplies it for nothing. Two: plant 3 earns 11 Elektro more for two cubes of oil."""
    one = scenario("running", players={0: Owns(10, [3, 13], oil=2, cities=network(1))})
    assert turn(one) == [RunPlant(0, 13), SupplyCities(0, 1)]
    two = scenario("running", players={0: Owns(10, [3, 13], oil=2, cities=network(2))})
    assert turn(two)[-1] == SupplyCities(0, 2)


def test_a_hybrid_leaves_the_coal_to_the_coal_plant() -> None:
    """Plants 4 and 5, two cubes of coal and two of oil: both run when the hybrid burns oil (casebook PG-09)."""
    game = scenario("running", players={0: Owns(10, [4, 5], coal=2, oil=2, cities=network(2))})
    done = turn(game)
    assert RunHybrid(0, 5, 0) in done
    assert done[-1] == SupplyCities(0, 2)


# -- Regions --------------------------------------------------------------------------------------------------------


def test_regions_with_cheap_connections_are_chosen() -> None:
    """The north-east of the USA is close together, the west is wide."""
    engine = engine_for("usa", regions="draft")
    state = engine.new_game(4, 3)
    seat = engine.to_act(state)[0]
    chosen = NormalBot().choose(engine.observe(state, seat), engine.choices(state, seat), engine, LONG, 5)
    assert isinstance(chosen, ChooseRegion)
    board = engine.spec.tables.map

    def mean(region: str) -> float:
        costs = [sorted(row)[1] for row in board.area([region]).cost]
        return sum(costs) / len(costs)

    assert mean(chosen.region) < sum(mean(region) for region in board.regions) / len(board.regions)


# -- Rules of the house ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "map_id", "options"),
    [(3, "germany", {"regions": "draft"}), (4, "usa", {}), (5, "germany", {"open_money": True}), (6, "usa", {})],
)
def test_every_answer_is_offered_and_depends_on_nothing_hidden(seats: int, map_id: str, options: Any) -> None:
    """Positions of random games, to which no sensible play leads."""
    engine = engine_for(map_id, **options)
    bot = NormalBot()
    for state in random_states(seats, seats, 7, map_id, **options):
        seat = engine.to_act(state)[0]
        offered = engine.choices(state, seat)
        chosen = bot.choose(engine.observe(state, seat), offered, engine, LONG, 1)
        assert chosen in offered
        other = state.clone()
        other.rng += 1
        step_3 = other.deck.index(STEP_3) if STEP_3 in other.deck else -1
        hidden = [*other.deck[step_3 + 1 :], *other.boxed][::-1]
        size = len(other.deck) - step_3 - 1
        other.deck[step_3 + 1 :], other.boxed = hidden[:size], hidden[size:]
        if not options.get("open_money"):
            for k, player in enumerate(other.players):
                player.money += 0 if k == seat else 9
        assert NormalBot().choose(engine.observe(other, seat), engine.choices(other, seat), engine, LONG, 1) == chosen


@pytest.mark.parametrize(("seats", "map_id"), [(3, "usa"), (5, "germany")])
def test_hard_answers_what_is_offered_and_the_same_for_the_same_arguments(seats: int, map_id: str) -> None:
    engine = engine_for(map_id)
    for state in random_states(seats, 20 + seats, 130, map_id):
        seat = engine.to_act(state)[0]
        offered = engine.choices(state, seat)
        seen = engine.observe(state, seat)
        before = engine.encode(seen.state)
        answers = [HardBot(QUICK).choose(seen, offered, engine, LONG, 3) for _ in range(2)]
        assert answers[0] in offered
        assert answers[0] == answers[1]
        assert engine.encode(seen.state) == before


def test_hard_looks_at_plants_and_cities_only() -> None:
    guide = PowerGridGuide()
    for phase, ponders in (("auction", True), ("building", True), ("fuel", False), ("running", False)):
        game = scenario(phase, players={0: Owns(60, [20], coal=3, cities=network(2))})
        assert guide.ponders(Game(game.engine, game.state), 0) == ponders


def test_hard_ends_the_game_when_that_wins() -> None:
    game = final_position([44, 50])
    for seat in (3, 2, 1):
        game.do(EndBuilding(seat))
    turn(game, HardBot(QUICK))
    assert len(game.player(0).cities) >= 17


def test_both_levels_are_offered_for_every_game_they_know() -> None:
    levels = {(bot.game, bot.level) for bot in plugin.register_bots()}
    assert levels == {(game, level) for game in (plugin.RECHARGED, plugin.CLASSIC) for level in ("normal", "hard")}


def test_the_trust_is_put_where_nobody_would_begin() -> None:
    """Its first houses close six cities until Step 2 (text 001): not the cheap ones, where both want to grow."""
    engine = engine_for()
    state = engine.new_game(2, 1, {"regions": ["red", "yellow", "blue"]})
    bot = NormalBot()
    while type(state.frames[-1]).__name__ == "TrustStart":
        seat = engine.to_act(state)[0]
        engine.play(state, bot.choose(engine.observe(state, seat), engine.choices(state, seat), engine, 1.0, 1))
    assert state.trust is not None
    assert len(state.trust.cities) == 6
    assert not {"essen", "duisburg", "dortmund"} & set(state.trust.cities)


def test_a_reserved_city_is_one_to_begin_with() -> None:
    engine = engine_for(reserved_cities=True)
    state = engine.new_game(3, 1, {"regions": ["red", "yellow", "blue"]})
    seat = engine.to_act(state)[0]
    chosen = NormalBot().choose(engine.observe(state, seat), engine.choices(state, seat), engine, 1.0, 1)
    assert isinstance(chosen, ReserveCity)
    assert chosen.city in {"essen", "duisburg", "duesseldorf", "dortmund", "muenster", "koeln"}


def test_a_house_in_the_way_is_worth_what_the_other_loses() -> None:
    """From Münster the cheapest cities are Dortmund (2 + 10) and Essen (6 + 10): without Dortmund it costs 4 more."""
    game = scenario("building", seats=3, players={0: Owns(60, [20], cities=["koeln"]), 1: Owns(cities=["muenster"])})
    g = Game(game.engine, game.state)
    index = {city: k for k, city in enumerate(game.state.cities)}
    wishes = building.next_wishes(g, 0)
    assert wishes == [((12, index["dortmund"]), 16)]
    assert building.harm(g, 0, index["dortmund"], wishes) == 4
    assert building.harm(g, 0, index["essen"], wishes) == 0
