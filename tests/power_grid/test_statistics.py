"""Statistics of whole games: books kept from events say what the states at each round's end show."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import text
from core.engine import Engine, Event, Observation, Rng
from core.session import NewGame, SeatSpec, Session
from core.table.statistics import FLOW, LEVEL, Best, Holdings, Series, Statistics
from plugins.power_grid.actions import BuildCity, BuyFuel, EndBuilding, RunHybrid, RunPlant, SupplyCities
from plugins.power_grid.events import (
    CitiesSupplied,
    CityBuilt,
    FuelBought,
    FuelGivenUp,
    GameEnded,
    PlantBought,
    PlantDiscarded,
    PlantRun,
    RoundBegan,
)
from plugins.power_grid.state import PowerGridState
from plugins.power_grid.statistics import MONEY, statistics
from plugins.power_grid.tables import FUELS
from tests.power_grid.playthrough import files, load
from tests.power_grid.scenario import Owns, engine_for, scenario

SPENT = ("spent_plants", "spent_fuel", "spent_connections", "spent_houses")


def series(found: Statistics, name: str) -> Series:
    return next(one for one in found.series if one.id == name)


def holdings(found: Statistics) -> Holdings:
    (plants,) = found.holdings
    return plants


class Witness:
    """What a game did, read from its states and actions, not its events. seen[name][round] has one value per seat."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.seen: dict[str, dict[int, list[Any]]] = defaultdict(lambda: defaultdict(lambda: [0] * seats))

    def step(self, before: PowerGridState, action: Any, after: PowerGridState) -> None:
        """Note what one action changed; what happens by itself between two actions moves no money and no fuel."""
        number = before.round
        for seat in self.seats:
            old, new = before.players[seat], after.players[seat]
            paid = old.money - new.money
            if isinstance(action, BuyFuel):
                self.seen["spent_fuel"][number][seat] += paid
            elif isinstance(action, BuildCity):
                self.seen["built"][number][seat] += paid
            elif isinstance(action, SupplyCities):
                self.seen["income"][number][seat] -= paid
                if seat == action.seat:
                    self.seen["supplied"][number][seat] = action.cities
            else:
                self.seen["spent_plants"][number][seat] += paid
            for k, fuel in enumerate(FUELS):
                cubes = new.fuel[k] - old.fuel[k]
                if isinstance(action, BuyFuel):
                    self.seen[f"bought_{fuel}"][number][seat] += cubes
                elif isinstance(action, (RunPlant, RunHybrid)):
                    self.seen[f"burnt_{fuel}"][number][seat] -= cubes
        if after.round > number or not after.frames:
            self._close(number, after)

    def _close(self, number: int, state: PowerGridState) -> None:
        players = state.players
        self.seen["money"][number] = [p.money for p in players]
        self.seen["cities"][number] = [len(p.cities) for p in players]
        self.seen["plants"][number] = [tuple(p.plants) for p in players]
        for k, fuel in enumerate(FUELS):
            self.seen[f"held_{fuel}"][number] = [p.fuel[k] for p in players]


def compare(engine: Engine[PowerGridState], first: PowerGridState, steps: Any) -> Statistics:
    """Play the steps, compare the statistics with the witness, and return them. steps: of (action, events) choosers."""
    state = first.clone()
    witness, happened = Witness(len(first.players)), list[Event]()
    for choose in steps:
        action = choose(state)
        if action is None:
            break
        before = state.clone()
        engine.play(state, action, happened)
        witness.step(before, action, state)
    found = statistics(engine, Observation(None, first), happened)
    assert found.complete == (not state.frames)
    assert found.rounds == tuple(range(1, state.round + 1))
    closed = state.round if found.complete else state.round - 1
    names = ["money", "cities", "income", "supplied", "spent_plants", "spent_fuel"]
    names += [f"{what}_{fuel}" for what in ("bought", "burnt", "held") for fuel in FUELS]
    outcome = engine.outcome(state)
    for number in range(1, closed + 1):
        if number == closed and outcome is not None:  # the last round supplies without an action and without income
            witness.seen["supplied"][number] = [
                next(p.scores["supplied"] for p in outcome.ranking if p.seat == seat) for seat in witness.seats
            ]
        for name in names:
            row = [series(found, name).values[seat][number - 1] for seat in witness.seats]
            assert row == witness.seen[name][number], f"{name}, round {number}"
        owned = [holdings(found).values[seat][number - 1] for seat in witness.seats]
        assert owned == witness.seen["plants"][number]
        capacity = [sum(engine.spec.tables.plants[plant].cities for plant in plants) for plants in owned]
        assert [series(found, "capacity").values[seat][number - 1] for seat in witness.seats] == capacity
        built = [
            series(found, "spent_connections").values[seat][number - 1]
            + series(found, "spent_houses").values[seat][number - 1]
            for seat in witness.seats
        ]
        assert built == witness.seen["built"][number]
    for seat in witness.seats:  # the books balance (text 000: everybody begins with 50 Elektro)
        totals = {one.id: one.total(seat) or 0 for one in found.series}
        assert totals["money"] == 50 + totals["income"] - sum(totals[name] for name in SPENT)
        assert totals["money"] == state.players[seat].money
    return found


@pytest.mark.parametrize("map_id", ["germany", "usa"])
def test_statistics_agree_with_the_states_of_random_games(map_id: str) -> None:
    """Cities, money, plants, fuel, incomes and spendings at each round's end, wherever the game is left."""
    engine = engine_for(map_id)

    @settings(max_examples=8, deadline=None, database=None, derandomize=True)
    @given(seed=st.integers(0, 2**32 - 1), seats=st.integers(3, 6), longest=st.sampled_from([120, 100_000]))
    def run(seed: int, seats: int, longest: int) -> None:
        rng = Rng(seed)

        def choose(state: PowerGridState) -> Any:
            if state.moves >= longest or not (acting := engine.to_act(state)):
                return None
            offered = engine.choices(state, acting[0])
            return offered[rng.below(len(offered))]

        compare(engine, engine.new_game(seats, seed), iter(lambda: choose, None))

    run()


GAMES = files()[::4]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_statistics_agree_with_the_states_of_recorded_games(path: Any) -> None:
    """Games as they are really played: fourth plants, the coal store, Step 3, the draft of regions."""
    game = load(path)
    engine = game.engine()
    actions = iter([engine.decode_action(action) for action, _ in game.moves if action.startswith("{")])
    found = compare(engine, game.start(engine), iter(lambda: lambda _: next(actions, None), None))
    assert found.complete == ("ranking" in game.header)


def test_a_game_in_numbers_worked_out_by_hand() -> None:
    """Two rounds, each figure as text 000 has it: income by supplied cities, 10 Elektro for none."""
    engine = engine_for("germany")
    first = engine.new_game(3, 1)
    happened: list[Event] = [
        # Round 1, which began in the set-up: plants 4 (2 coal, 1 city) and 5 (2 coal or oil, 1 city) for 4 and 6.
        PlantBought(0, 4, 4),
        PlantBought(1, 5, 6),
        FuelBought(0, "coal", 1, False),
        FuelBought(0, "coal", 1, False),
        FuelBought(1, "oil", 3, False),
        CityBuilt(0, "essen", "", 0, 10),
        CityBuilt(0, "duisburg", "essen", 0, 10),
        PlantRun(0, 4, (2, 0, 0, 0), 1),
        CitiesSupplied(0, 1, 22),
        CitiesSupplied(1, 0, 10),
        CitiesSupplied(2, 0, 10),
        # Round 2: seat 1 scraps plant 5 for plant 13 (wind, 1 city) and gives its oil back.
        RoundBegan(2),
        PlantBought(1, 13, 15),
        PlantDiscarded(1, 5),
        FuelGivenUp(1, 5, (0, 1, 0, 0), False),
        CityBuilt(1, "berlin", "", 0, 10),
    ]
    found = statistics(engine, Observation(None, first), happened)
    assert (found.rounds, found.complete) == ((1, 2), False)
    expected = {
        "cities": ((2, 2), (0, 1), (0, 0)),
        "supplied": ((1, 0), (0, 0), (0, 0)),
        "capacity": ((1, 1), (1, 1), (0, 0)),
        "income": ((22, 0), (10, 0), (10, 0)),
        "money": ((50 - 4 - 2 - 20 + 22, 46), (50 - 6 - 3 + 10, 51 - 15 - 10), (60, 60)),
        "spent_plants": ((4, 0), (6, 15), (0, 0)),
        "spent_fuel": ((2, 0), (3, 0), (0, 0)),
        "spent_connections": ((0, 0), (0, 0), (0, 0)),
        "spent_houses": ((20, 0), (0, 10), (0, 0)),
        "bought_coal": ((2, 0), (0, 0), (0, 0)),
        "burnt_coal": ((2, 0), (0, 0), (0, 0)),
        "held_coal": ((0, 0), (0, 0), (0, 0)),
        "bought_oil": ((0, 0), (1, 0), (0, 0)),
        "held_oil": ((0, 0), (1, 0), (0, 0)),
    }
    assert {name: series(found, name).values for name in expected} == expected
    assert holdings(found).values == (((4,), (4,)), ((5,), (13,)), ((), ()))
    assert [series(found, "income").total(seat) for seat in range(3)] == [22, 10, 10]
    assert [series(found, "money").total(seat) for seat in range(3)] == [46, 26, 60]
    plant, city = found.highlights
    assert plant.best == (Best(4, "plant", 4), Best(15, "plant", 13), None)
    assert city.best == (Best(10, "city", "essen"), Best(10, "city", "berlin"), None)


def test_the_last_round_has_what_could_be_supplied_and_no_income() -> None:
    """Text 000, winner: the game ends after building; what can be supplied then decides, nobody is paid."""
    engine = engine_for("germany")
    ended = GameEnded(supplied=(3, 0, 1), money=(50, 50, 50), cities=(4, 0, 1), places=(1, 3, 2))
    found = statistics(engine, Observation(None, engine.new_game(3, 1)), [ended])
    assert found.complete
    assert series(found, "supplied").values == ((3,), (0,), (1,))
    assert series(found, "income").values == ((0,), (0,), (0,))


def test_before_the_first_round_there_is_nothing_to_count() -> None:
    """While the regions are being chosen."""
    engine = engine_for("germany", regions="draft")
    found = statistics(engine, Observation(None, engine.new_game(3, 1)), [])
    assert found.rounds == ()
    assert {one.values for one in found.series} == {((), (), ())}
    assert [one.total(0) for one in found.series] == [None] * len(found.series)


@pytest.mark.parametrize("open_money", [False, True])
def test_a_running_game_tells_nothing_that_hidden_money_follows_from(open_money: bool) -> None:
    """Ruling 9: money is hidden by default; start, income and spending together would tell it."""
    people = tuple(SeatSpec(name) for name in ("Ann", "Ben", "Cid"))
    session = Session.start(NewGame("power_grid.recharged", {"open_money": open_money}, people, 3))
    rng = Rng(5)
    while session.state.round < 3:
        offered = session.choices(session.to_act[0])
        session.do(offered[rng.below(len(offered))])
    secret = {"income", "money", *SPENT}
    onlooker, ben = session.statistics(), session.statistics(1)
    assert isinstance(onlooker, Statistics)
    assert isinstance(ben, Statistics)
    if open_money:
        assert onlooker == ben
        assert onlooker.withheld == ()
        assert secret <= {one.id for one in onlooker.series}
        return
    assert secret.isdisjoint(one.id for one in onlooker.series)
    assert len(onlooker.withheld) == len(secret)
    for one in ben.series:
        hidden = one.id in secret
        assert [bool(row) for row in one.values] == ([False, True, False] if hidden else [True] * 3), one.id
    assert series(ben, "money").values[1][-1] == session.state.players[1].money
    assert series(ben, "money").total(0) is None
    while not session.is_over:
        offered = session.choices(session.to_act[0])
        session.do(offered[rng.below(len(offered))])
    whole = session.statistics()
    assert isinstance(whole, Statistics)
    assert (whole.complete, whole.withheld) == (True, ())
    assert [series(whole, "money").total(seat) for seat in range(3)] == [p.money for p in session.state.players]


def test_every_series_in_elektro_is_withheld_with_money() -> None:
    """A new series of prices or incomes would give hidden money away."""
    engine = engine_for("germany")
    found = statistics(engine, Observation(None, engine.new_game(3, 1)), [])
    in_elektro = {one.id for one in found.series if one.unit == "power-grid-statistics-elektro"}
    assert in_elektro == {one.id for one in found.series if one.field == MONEY}
    assert {one.kind for one in found.series} == {LEVEL, FLOW}


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_title_is_told(language: str) -> None:
    engine = engine_for("germany")
    found = statistics(engine, Observation(None, engine.new_game(3, 1)), [])
    keys = {one.title for one in (*found.series, *found.holdings, *found.highlights)}
    keys |= {one.unit for one in (*found.series, *found.highlights)} | {one.group for one in found.series}
    assert [key for key in sorted(keys) if key and not text.has_text(key, language)] == []
    assert len({one.id for one in found.series}) == len(found.series)


def test_an_arranged_position_begins_with_what_everybody_has() -> None:
    """Two seats of a position in round 5: one city for 10, then run and paid by the table of text 001 (2 cities 33)."""
    game = scenario(
        "building",
        seats=3,
        round=5,
        players={
            0: Owns(40, [10], coal=2, cities=["essen"]),
            1: Owns(7, [13], cities=["koeln"]),
            2: Owns(9, [4, 18], coal=1, cities=["aachen"]),
        },
    )
    first = game.state.clone()
    game.do(EndBuilding(2), EndBuilding(1), BuildCity(0, "duisburg"), EndBuilding(0))
    game.do(RunPlant(0, 10), SupplyCities(0, 2))
    found = statistics(game.engine, Observation(None, first), game.log)
    assert found.rounds == (5,)
    assert [row[-1] for row in series(found, "cities").values] == [2, 1, 1]
    assert [row[-1] for row in series(found, "capacity").values] == [2, 1, 3]
    assert [row[-1] for row in series(found, "money").values] == [40 - 10 + 33, 7, 9]
    assert [row[-1] for row in series(found, "held_coal").values] == [0, 0, 1]
    assert [row[-1] for row in holdings(found).values] == [(10,), (13,), (4, 18)]
