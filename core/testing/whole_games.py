"""Conformance: games from the first action to the last."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from dataclasses import asdict

import pytest

from core import text
from core.engine import Event, Rng, tag_of, to_json
from core.testing.checks import assert_refused, is_sentence, nothing_missing, spoken
from core.testing.plain import not_plain
from core.testing.suite import Suite
from core.testing.walks import Table, trace


class WholeGameTests(Suite):
    """Random games, played to their end."""

    def test_every_game_ends_and_ranks_every_seat(self, table: Table) -> None:
        """Laws hold after every action; at the end each seat has one place, and nobody may do anything more."""
        for seed in self.seeds(table):
            walk = self.walk(table, seed)
            engine = walk.engine
            assert engine.outcome(walk.state) is None
            moves = walk.state.moves
            known = before = -1
            for state in walk.steps():
                self.laws(engine, state)
                known, before = state.revealed, known
                assert state.moves == moves + len(walk.actions), "every action counts as one move"
            assert known > before, "the end opens what was hidden, so it counts as a revelation"
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

    @pytest.mark.speed
    def test_speed(self) -> None:
        """Random play reaches its floor of actions a second: the best of some short runs, the machine being shared."""
        if not self.floor:
            pytest.skip("no floor is set")
        table = self.tables()[0]
        engine, best = self.engine(table), 0.0
        for seed in range(6):
            done, rng = 0, Rng(seed)
            state = engine.new_game(table.seats, seed, self.setup(table))
            begun = time.process_time()  # not the clock: others use the machine too
            while (spent := time.process_time() - begun) < 0.3:
                acting = engine.to_act(state)
                if acting:
                    offered = engine.choices(state, acting[0])
                    engine.play(state, offered[rng.below(len(offered))])
                    done += 1
                else:
                    state = engine.new_game(table.seats, seed + done, self.setup(table))
            best = max(best, done / spent)
            if best >= self.floor:
                return
        raise AssertionError(f"{best:.0f} actions a second, and not {self.floor}")
