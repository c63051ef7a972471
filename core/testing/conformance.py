"""The conformance suite: what holds for every game, whoever wrote it.

A plugin author subclasses it in a test module and says which game it is about:

    class TestMarket(GameConformance):
        game_id = "tiny.market"
        plugins = ("tests.tiny_game.plugin",)       # modules besides the installed plugins
        options = {"open_money": (False, True)}     # values to try, besides every number of players

        def invariant(self, state):
            assert sum(player.cards for player in state.players) <= 30

The games are random and repeatable. Quick tables try every number of players and every value once; deep ones, marked
`slow`, try every pair of values and look at many more places.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import sys
import time
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import cache
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import given as hypothesis_given
from hypothesis import strategies as st

from core import text
from core.engine import (
    HIDDEN,
    Action,
    Choices,
    Engine,
    Event,
    Reason,
    Rng,
    digest_of,
    tag_of,
    to_json,
)
from core.engine.records import well_typed
from core.engine.visibility import undeclared
from core.errors import PowerhouseError
from core.hooks import GameDef, Registry
from core.session import NewGame, SeatSpec, Session
from core.testing.checks import (
    LISTED,
    assert_refused,
    assert_told,
    classes_in,
    exactly,
    is_sentence,
    listed,
    nothing_missing,
    says_nothing,
    shown,
    spoken,
)
from core.testing.hidden import hidden_slots, shuffled
from core.testing.mutants import mutants
from core.testing.plain import not_plain, spoil
from core.testing.walks import LONGEST, Place, Table, Walk, find_registry, length, trace, uniform
from core.text.actions import describe_action, describe_set

ID = re.compile(r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$")
"""Ids and kinds are namespaced: "power_grid.recharged"."""

HEALTH = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.differing_executors)
"""A whole game for one example is what is wanted here."""

TRIED = 10
"""So many offered actions are tried at each place."""


class GameConformance:
    """Subclass it as `TestYourGame`; see the module's docstring. Everything but `game_id` has a default."""

    game_id: ClassVar[str]
    plugins: ClassVar[tuple[str, ...]] = ()
    """Plugin modules to load besides the installed ones."""
    seats: ClassVar[Sequence[int] | None] = None
    """Numbers of players to try; all that the game allows by default."""
    options: ClassVar[Mapping[str, Sequence[Any]]] = {}
    """Values of options to try; the others stay at their default."""
    variants: ClassVar[Sequence[tuple[str, ...]]] = ((),)
    """Sets of variants to try."""
    examples: ClassVar[int] = 8
    """Places looked at per test and quick table."""
    deep_examples: ClassVar[int] = 60
    """Places looked at per test and deep table."""
    games: ClassVar[int] = 2
    """Whole games played per test and quick table; four times as many on deep ones."""
    longest: ClassVar[int] = LONGEST
    """Actions after which a game counts as endless."""
    floor: ClassVar[int] = 0
    """Actions a second that random play must reach on one core; 0: not measured."""

    # -- what an author may override ----------------------------------------------------------------------------

    def invariant(self, state: Any) -> None:
        """Raise AssertionError when a law of the game is broken. Asked of every state besides the game's own laws."""

    def pick(self, offered: Choices, rng: Rng) -> Action:
        """Return one of the offered actions: override it where uniformly random play never gets anywhere."""
        return uniform(offered, rng)

    def complete(self, table: Table) -> Table:
        """Return the table with options that depend on others filled in, such as the regions of a map."""
        return table

    # -- tables -------------------------------------------------------------------------------------------------

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run each test that asks for a `table` on quick tables, and as slow tests on deep ones."""
        if "table" not in metafunc.fixturenames:
            return
        quick = [pytest.param(table, id=str(table)) for table in self.tables()]
        deep = [pytest.param(table, id=str(table), marks=pytest.mark.slow) for table in self.tables(deep=True)]
        metafunc.parametrize("table", quick + deep)

    def tables(self, deep: bool = False) -> list[Table]:
        """Return tables in which every value occurs, deep: every pair of values."""
        seats = list(self.seats if self.seats is not None else self.game().seats)
        names = list(self.options)
        values: list[list[Any]] = [seats, list(self.variants), *(list(self.options[name]) for name in names)]
        found: list[Table] = []
        for count, variants, *chosen in covering(values, 2 if deep else 1):
            table = Table(count, dict(zip(names, chosen, strict=True)), variants, deep)
            found.append(self.complete(table))
        return found

    def registry(self) -> Registry:
        """Return the registry with the plugins under test."""
        return _registry(self.plugins)

    def game(self) -> GameDef:
        """Return the definition of the game under test."""
        return self.registry().game(self.game_id)

    def engine(self, table: Table) -> Engine[Any]:
        """Return the engine of a table, the same for the same table."""
        options = tuple(sorted(table.options.items()))
        return _engine(self.plugins, self.game_id, options, table.variants)

    def laws(self, engine: Engine[Any], state: Any) -> None:
        """Ask the game's own laws and the author's."""
        engine.check(state)
        self.invariant(state)

    def walk(self, table: Table, seed: int) -> Walk:
        """Return a random game at its beginning."""
        return Walk(self.engine(table), table.seats, seed, self.pick, self.longest)

    def seeds(self, table: Table) -> range:
        """Return the seeds of the whole games that are played."""
        return range(self.games * (4 if table.deep else 1))

    def explore(self, table: Table, check: Callable[[Engine[Any], Walk], None]) -> None:
        """Call `check` at places of random games where somebody has to decide; a failure is reduced to an early one."""
        engine = self.engine(table)
        usual = _length(type(self), table)

        @settings(
            max_examples=self.deep_examples if table.deep else self.examples,
            deadline=None,
            database=None,
            derandomize=not table.deep,
            report_multiple_bugs=False,
            suppress_health_check=HEALTH,
        )
        @hypothesis_given(st.builds(Place, seed=st.integers(0, 2**32 - 1), part=st.integers(0, 1000)))
        def run(place: Place) -> None:
            steps = place.part * (usual - 1) // 1000
            walk = self.walk(table, place.seed)
            while len(walk.actions) < steps and walk.step():
                pass
            if not walk.acting:  # this game was shorter: its last decision
                steps = len(walk.actions) - 1
                walk = self.walk(table, place.seed)
                while len(walk.actions) < steps:
                    walk.step()
            note(f"table {table}, seed {place.seed}, after {steps} actions: {walk.actions[-3:]}")
            check(engine, walk)

        run()

    # -- the game as offered ------------------------------------------------------------------------------------

    def test_the_game_is_named_and_described_in_every_language(self) -> None:
        """Ids are namespaced; titles, summaries and options are told in English and Japanese."""
        game = self.game()
        assert ID.match(game.id), game.id
        keys = [game.title, game.summary, *(key for o in game.options for key in (o.title, o.help))]
        offered = [v for v in self.registry().variants.values() if game.id in v.games]
        assert all(ID.match(v.id) for v in offered)
        keys += [key for v in offered for key in (v.title, v.help)]
        for language in text.LANGUAGES:
            assert [key for key in keys if not text.has_text(key, language)] == [], language
            for name in game.maps:
                assert game.map_name(name, language), name

    def test_options_have_a_default_that_can_be_chosen(self) -> None:
        """What is not said is as if the default had been said, also when it is read back from text."""
        for option in self.game().options:
            assert option.read(option.default) == option.default
            assert option.read(str(option.default)) == option.default

    def test_kinds_are_namespaced_and_unique(self, table: Table) -> None:
        """Kinds are in every save: actions, events and frames each have one of their own, and saves can be read."""
        spec = self.engine(table).spec
        for kinds in (spec.actions, spec.events, tuple(spec.phases)):
            tags = [tag_of(kind) for kind in kinds]
            assert [tag for tag in tags if not ID.match(tag)] == []
            assert len(set(tags)) == len(tags), "two classes have the same kind"
        for kind in (*spec.actions, *spec.events):
            assert kind.__struct_config__.frozen, f"{kind.__name__} can be changed"
        in_state = set(classes_in(typing.get_type_hints(spec.state)["frames"]))
        assert set(spec.phases) == in_state, "the frames that the state can hold are not those that have a phase"

    def test_every_field_says_who_may_see_it(self, table: Table) -> None:
        """An undeclared field would be hidden from everybody, or shown to everybody by accident."""
        assert undeclared(self.engine(table).spec.state) == []

    def test_engine_is_for_the_players_that_the_game_says(self, table: Table) -> None:
        """Fewer and more players are refused in words."""
        engine, seats = self.engine(table), self.game().seats
        assert engine.id == self.game_id
        assert table.seats in engine.spec.seats
        for wrong in (seats[0] - 1, seats[-1] + 1):
            with pytest.raises(PowerhouseError) as caught:
                engine.new_game(wrong, 1)
            assert_told(Reason(caught.value.key, caught.value.facts))

    # -- whole games --------------------------------------------------------------------------------------------

    def test_every_game_ends_and_ranks_every_seat(self, table: Table) -> None:
        """Laws hold after every action; at the end each seat has one place, and nobody may do anything more."""
        for seed in self.seeds(table):
            walk = self.walk(table, seed)
            engine = walk.engine
            assert engine.outcome(walk.state) is None
            moves = walk.state.moves
            for state in walk.steps():
                self.laws(engine, state)
                assert state.moves == moves + len(walk.actions), "every action counts as one move"
            outcome = engine.outcome(walk.state)
            assert outcome is not None
            assert sorted(place.seat for place in outcome.ranking) == list(range(table.seats))
            places = [place.place for place in outcome.ranking]
            assert places == [1 + sum(other < place for other in places) for place in places], places
            assert outcome.winners
            for seat in range(table.seats):
                assert len(engine.choices(walk.state, seat)) == 0, "something is offered after the end"
            for action in walk.actions[-3:]:
                assert_refused(engine, walk.state, action)

    def test_apply_is_pure_and_equals_play(self, table: Table) -> None:
        """`apply` leaves its state as it was; `play` gives the same successor and events, listened to or not."""
        for seed in self.seeds(table):
            walk = self.walk(table, seed)
            engine = walk.engine
            while walk.acting:
                state = walk.state
                before, untouched = engine.digest(state), state.clone()
                silent = state.clone()
                action = walk.choose()
                after, events = engine.apply(state, action)
                assert engine.digest(state) == before, f"apply changed its state: {action}"
                assert state == untouched
                quiet, none = engine.apply(state, action, listen=False)
                engine.play(silent, action)
                heard: list[Event] = []
                engine.play(state, action, heard)
                walk.actions.append(action)
                assert after == state == silent == quiet, f"listening changes the game: {action}"
                assert tuple(heard) == events
                assert none == ()

    def test_saving_and_loading_between_any_two_actions_changes_nothing(self, table: Table) -> None:
        """Same start and same choices give the same state byte for byte, also through JSON at every step."""
        for seed in self.seeds(table):
            walk = self.walk(table, seed)
            engine = walk.engine
            twin = engine.decode(engine.encode(walk.state))
            while walk.step():
                journalled = engine.decode_action(to_json(walk.actions[-1]))
                engine.play(twin, journalled)
                data = engine.encode(walk.state)
                assert engine.encode(twin) == data, f"after {len(walk.actions)} actions: {journalled}"
                twin = engine.decode(data)
            assert engine.outcome(twin) == engine.outcome(walk.state)

    def test_events_can_be_written_read_and_told(self, table: Table) -> None:
        """Every event is of a registered class, is the same after JSON, and has a line in every language."""
        tellers = self.registry().log_lines(self.game_id)
        session = self.session(table, 0)
        with nothing_missing():
            for seed in self.seeds(table):
                events: list[Event] = []
                walk = self.walk(table, seed)
                while walk.step(events):
                    pass
                for event in events:
                    assert type(event) in walk.engine.spec.events, f"not registered: {type(event).__name__}"
                    assert not_plain(event, "event") == []
                    assert walk.engine.decode_event(to_json(event)) == event
                first = {type(event): event for event in reversed(events)}
                for language, event in itertools.product(text.LANGUAGES, first.values() if tellers else ()):
                    with spoken(language):
                        line = tellers[type(event)](event, session.names()) if type(event) in tellers else None
                    assert line is None or is_sentence(line), f"{language}: {tag_of(event)}: {line!r}"

    def test_the_same_seed_gives_the_same_game_everywhere(self) -> None:
        """In other processes, and whatever Python's hashes are salted with."""
        tables, seeds = self.tables(), range(2)
        here = [
            trace(self.engine(table), table.seats, seed, longest=self.longest) for table in tables for seed in seeds
        ]
        order = json.dumps(
            {
                "game": self.game_id,
                "plugins": self.plugins,
                "tables": [asdict(table) for table in tables],
                "seeds": list(seeds),
                "longest": self.longest,
            }
        )
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([os.getcwd(), *filter(None, sys.path)])}
        runs = [
            subprocess.Popen(
                [sys.executable, "-m", "core.testing.walks"],
                env={**environment, "PYTHONHASHSEED": salt},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for salt in ("0", "4711")
        ]
        for run in runs:
            found, _ = run.communicate(order, timeout=240)
            assert run.returncode == 0
            assert json.loads(found) == here
        assert len({game[-1] for game in here}) == len(here), "games do not depend on the seed"

    # -- single places ------------------------------------------------------------------------------------------

    def test_what_is_offered_is_accepted(self, table: Table) -> None:
        """Every seat that decides has a choice, each once and its own; what is offered can be done."""

        def check(engine: Engine[Any], walk: Walk) -> None:
            state = walk.state
            before = engine.digest(state)
            assert len(set(walk.acting)) == len(walk.acting)
            for seat in walk.acting:
                offered = engine.choices(state, seat)
                count = len(offered)
                assert count > 0, f"seat {seat} has to decide and is offered nothing"
                if count <= LISTED:
                    actions = [exactly(action) for action in offered]
                    assert len(actions) == count
                    assert len(set(actions)) == count, "an action is offered twice"
                for k in {i * (count - 1) // TRIED for i in range(TRIED + 1)}:
                    action = offered[k]
                    assert action in offered, f"offered, but not among the choices: {action}"
                    assert action.seat == seat
                    assert well_typed(action), f"offered with a field of a wrong type: {action}"
                    assert engine.why_not(state, action) is None
                    assert engine.decode_action(to_json(action)) == action
                    after, _ = engine.apply(state, action)
                    self.laws(engine, after)
            for seat in set(range(table.seats)) - set(walk.acting):
                assert len(engine.choices(state, seat)) == 0, f"seat {seat} is offered something out of turn"
            assert engine.digest(state) == before

        self.explore(table, check)

    def test_all_else_is_refused_with_a_reason_and_no_effect(self, table: Table) -> None:
        """Other seats, other moments, changed fields, wrong types: refused in words, and nothing has changed."""

        def check(engine: Engine[Any], walk: Walk) -> None:
            state = walk.state
            for seat in walk.acting:
                offered = engine.choices(state, seat)
                count = len(offered)
                some = [offered[k] for k in sorted({0, count // 3, count // 2, count - 1})]
                seen = list({type(action): action for action in walk.actions}.values())
                legal = {s: listed(engine.choices(state, s)) for s in walk.acting}
                nobody: frozenset[tuple[type, str]] = frozenset()
                for action in mutants(some, seen, engine.spec.actions, table.seats, seat):
                    known = legal.get(action.seat, nobody) if type(action.seat) is int else nobody
                    possible = exactly(action) in known if known is not None else action in offered
                    if not possible:
                        assert_refused(engine, state, action)
                    else:
                        assert engine.why_not(state, action) is None
                        engine.apply(state, action)

        self.explore(table, check)

    def test_explanations_are_told_in_every_language(self, table: Table) -> None:
        """Asking for reasons changes nothing; what is refused is not offered; actions and reasons are sentences."""

        def check(engine: Engine[Any], walk: Walk) -> None:
            names = self.session(table, 0).names()
            with nothing_missing():
                for seat in walk.acting:
                    plain = listed(engine.choices(walk.state, seat))
                    offered = engine.choices(walk.state, seat, explain=True)
                    assert listed(offered) == plain
                    for refusal in offered.refused:
                        assert refusal.action not in offered, f"refused and offered: {refusal.action}"
                        assert_told(refusal.reason, names)
                    for language in text.LANGUAGES:
                        with spoken(language):
                            for single in offered.singles:
                                assert is_sentence(describe_action(single, names))
                            for part in offered.sets:
                                assert is_sentence(describe_set(part, names))

        self.explore(table, check)

    def test_states_are_plain_data_and_clones_share_nothing(self, table: Table) -> None:
        """A state is equal after JSON and cloning; whatever happens to a clone, the original stays as it is."""

        def check(engine: Engine[Any], walk: Walk) -> None:
            state = walk.state
            assert not_plain(state) == []
            before, data = engine.digest(state), engine.encode(state)
            read = engine.decode(data)
            assert read == state
            assert engine.encode(read) == data
            assert engine.digest(read) == before == digest_of(state)
            copy = state.clone()
            assert type(copy) is type(state)
            assert copy == state
            assert engine.digest(copy) == before
            spoil(copy)
            assert engine.encode(state) == data, "a clone shares something with its original"

        self.explore(table, check)

    def test_hidden_things_do_not_show(self, table: Table) -> None:
        """States that differ only in what a seat may not see look alike to it: observation, turn, choices, reasons."""

        def check(engine: Engine[Any], walk: Walk) -> None:
            state = walk.state
            for seat in (None, *range(table.seats)):
                seen = engine.observe(state, seat)
                other = shuffled(engine, state, seat)
                assert engine.digest(other) != engine.digest(state), "nothing is hidden, not even the state of chance"
                assert engine.observe(other, seat) == seen, f"seat {seat} sees something hidden"
                assert engine.to_act(other) == walk.acting
                hidden = list(hidden_slots(seen.state, seat, engine.spec.open_fields))
                assert all(says_nothing(getattr(record, name)) for record, name, _ in hidden)
                assert seen.state.rng == HIDDEN
                if seat in walk.acting:
                    assert shown(engine.choices(other, seat, explain=True)) == shown(
                        engine.choices(state, seat, explain=True)
                    ), f"what seat {seat} may do tells something hidden"

        self.explore(table, check)

    def test_observations_can_be_filled_in_and_played(self, table: Table) -> None:
        """`determinize` gives a lawful state that looks the same to the seat, offers it the same and can be played."""

        def check(engine: Engine[Any], walk: Walk) -> None:
            state = walk.state
            for seat in (None, *range(table.seats)):
                seen = engine.observe(state, seat)
                data = to_json(seen.state)
                assert engine.decode(data) == seen.state, "an observation cannot be written and read"
                for seed in (1, 2):
                    filled = engine.determinize(seen, seed)
                    assert to_json(seen.state) == data, "determinize changed the observation"
                    assert engine.digest(engine.determinize(seen, seed)) == engine.digest(filled)
                    assert not_plain(filled) == []
                    self.laws(engine, filled)
                    assert engine.observe(filled, seat) == seen, f"seed {seed} does not fit what seat {seat} sees"
                    assert engine.to_act(filled) == walk.acting
                    if seat in walk.acting:
                        assert shown(engine.choices(filled, seat)) == shown(engine.choices(state, seat))
                    self._play_on(engine, filled, 30)

        self.explore(table, check)

    def _play_on(self, engine: Engine[Any], state: Any, actions: int) -> None:
        """Play on at random from any state, laws asked after every action."""
        rng = Rng(1)
        for _ in range(actions):
            acting = engine.to_act(state)
            if not acting:
                return
            offered = engine.choices(state, acting[0])
            assert len(offered) > 0
            engine.play(state, self.pick(offered, rng))
            self.laws(engine, state)

    # -- at a table ---------------------------------------------------------------------------------------------

    def session(self, table: Table, seed: int) -> Session:
        """Return a session of people at the table, saved nowhere."""
        people = tuple(SeatSpec() for _ in range(table.seats))
        new = NewGame(self.game_id, dict(table.options), people, seed, table.variants)
        return Session.start(new, registry=self.registry())

    def test_undo_redo_and_reload(self, table: Table) -> None:
        """Whatever is done, taken back, done again and reloaded: the state is that after so many actions.

        Undo is refused exactly where something was revealed or somebody else decided; with free undo it never is.
        """

        @settings(
            max_examples=self.deep_examples if table.deep else self.examples,
            deadline=None,
            database=None,
            derandomize=not table.deep,
            suppress_health_check=HEALTH,
        )
        @hypothesis_given(
            seed=st.integers(0, 2**32 - 1),
            free=st.booleans(),
            commands=st.lists(st.sampled_from(["do", "do", "do", "undo", "redo", "reload"]), min_size=10, max_size=60),
        )
        def run(seed: int, free: bool, commands: list[str]) -> None:
            session = self.session(table, seed)
            session.free_undo = free
            engine, rng = session.engine, Rng(seed)
            states: list[Any] = [session.state]
            actions: list[Action] = []
            at = 0
            for command in commands:
                if command == "do" and session.to_act:
                    seat = session.to_act[rng.below(len(session.to_act))]
                    action = self.pick(session.choices(seat), rng)
                    session.do(action)
                    del states[at + 1 :], actions[at:]
                    states.append(session.state)
                    actions.append(action)
                    at += 1
                elif command == "undo":
                    reason = session.why_not_undo()
                    if reason is not None:
                        assert_told(reason)
                        assert at == 0 or not free, reason
                        with pytest.raises(PowerhouseError):
                            session.undo()
                    else:
                        assert at > 0
                        assert free or states[at - 1].revealed == states[at].revealed, "undo across a revelation"
                        assert session.undo().action == actions[at - 1]
                        at -= 1
                elif command == "redo":
                    reason = session.why_not_redo()
                    assert (reason is None) == (at < len(actions))
                    if reason is None:
                        assert session.redo().action == actions[at]
                        at += 1
                    else:
                        assert_told(reason)
                elif command == "reload":
                    session = Session.of_saved(session.saved(), self.registry())
                assert session.state == states[at]
                assert [step.action for step in session.steps] == actions[:at]
                assert engine.digest(session.state) == engine.digest(states[at])

        run()

    # -- speed --------------------------------------------------------------------------------------------------

    @pytest.mark.speed
    def test_speed(self) -> None:
        """Random play reaches its floor of actions a second: the best of some short runs, the machine being shared."""
        if not self.floor:
            pytest.skip("no floor is set")
        table = self.tables()[0]
        best = 0.0
        for attempt in range(6):
            walk = self.walk(table, attempt)
            done, begun = 0, time.perf_counter()
            while (spent := time.perf_counter() - begun) < 0.4:
                if not walk.step():
                    done += len(walk.actions)
                    walk = self.walk(table, walk.seed + 100)
            best = max(best, (done + len(walk.actions)) / spent)
            if best >= self.floor:
                return
        assert best >= self.floor, f"{best:.0f} actions a second"


def covering(dimensions: Sequence[Sequence[Any]], strength: int) -> list[tuple[Any, ...]]:
    """Return combinations of one value per dimension in which every value occurs, or with strength 2 every pair."""
    found: list[tuple[Any, ...]] = []
    indexes = [range(len(values)) for values in dimensions]
    if strength == 1:
        rows = [tuple(k % len(index) for index in indexes) for k in range(max(map(len, dimensions)))]
    else:
        rows: list[tuple[int, ...]] = []
        covered: set[tuple[tuple[int, int], ...]] = set()
        for row in itertools.product(*indexes):
            pairs = set(itertools.combinations(enumerate(row), 2))
            if not pairs <= covered:
                covered |= pairs
                rows.append(row)
    for row in rows:
        found.append(tuple(dimensions[i][k] for i, k in enumerate(row)))
    return found


@cache
def _registry(plugins: tuple[str, ...]) -> Registry:
    return find_registry(plugins)


@cache
def _engine(
    plugins: tuple[str, ...], game: str, options: tuple[tuple[str, Any], ...], variants: tuple[str, ...]
) -> Engine[Any]:
    return _registry(plugins).engine(game, dict(options), variants=variants)


_lengths: dict[tuple[type[GameConformance], str], int] = {}


def _length(suite: type[GameConformance], table: Table) -> int:
    """Return how many actions one game at this table had: a measure of how far in one may look."""
    key = (suite, str(replace(table, deep=False)))
    if key not in _lengths:
        author = suite()
        _lengths[key] = length(author.engine(table), table.seats, 0, author.pick, author.longest)
    return _lengths[key]
