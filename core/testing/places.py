"""Conformance: places in random games, looked at closely."""

from __future__ import annotations

import itertools
from typing import Any

from core import text
from core.engine import HIDDEN, Engine, Rng, digest_of, to_json
from core.engine.records import well_typed
from core.session.secrecy import event_for
from core.testing.checks import (
    LISTED,
    assert_refused,
    assert_told,
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
from core.testing.suite import Suite
from core.testing.walks import Table, Walk
from core.text.actions import describe_action, describe_set

TRIED = 10
"""So many offered actions are tried at each place."""


class PlaceTests(Suite):
    """Choices, refusals, copies, observations: what holds wherever somebody has to decide."""

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
                        assert shown(engine.choices(filled, seat, explain=True)) == shown(
                            engine.choices(state, seat, explain=True)
                        ), f"what seat {seat} may do tells something hidden"
                    self._play_on(engine, filled, 30)

        self.explore(table, check)

    def test_what_becomes_known_is_counted(self, table: Table) -> None:
        """Undo stops where something hidden became known; so every action that reveals anything counts as revealing.

        Two states that looked alike to a seat, and after the same action do not: then it has learnt something.
        """

        def check(engine: Engine[Any], walk: Walk) -> None:
            state = walk.state
            for seat, deciding in itertools.product(range(table.seats), walk.acting):
                offered = engine.choices(state, deciding)
                others = [engine.determinize(engine.observe(state, seat), seed) for seed in (3, 4)]
                count = len(offered)
                for k in sorted({*range(min(count, 6)), count // 2, count - 1}):
                    after, _ = engine.apply(state, offered[k])
                    if after.revealed > state.revealed:
                        continue
                    for other in others:
                        if offered[k] in engine.choices(other, deciding):
                            twin, _ = engine.apply(other, offered[k])
                            assert engine.observe(twin, seat) == engine.observe(after, seat), (
                                f"seat {seat} learns something by {offered[k]}, but it does not count as revealed"
                            )

        self.explore(table, check)

    def test_events_tell_a_seat_no_more_than_it_sees(self, table: Table) -> None:
        """Where nothing becomes known and a seat sees no difference, it hears none: logs are made from events."""

        def check(engine: Engine[Any], walk: Walk) -> None:
            state, opened = walk.state, engine.spec.open_fields
            for seat, deciding in itertools.product((None, *range(table.seats)), walk.acting):
                offered = engine.choices(state, deciding)
                others = [engine.determinize(engine.observe(state, seat), seed) for seed in (5, 6)]
                count = len(offered)
                for k in sorted({*range(min(count, 6)), count // 2, count - 1}):
                    after, events = engine.apply(state, offered[k])
                    for other in others if after.revealed == state.revealed else ():
                        if offered[k] not in engine.choices(other, deciding):
                            continue
                        twin, heard = engine.apply(other, offered[k])
                        if engine.observe(twin, seat) == engine.observe(after, seat):
                            told = [[event_for(event, seat, opened) for event in each] for each in (events, heard)]
                            assert told[0] == told[1], f"events tell seat {seat} something hidden: {offered[k]}"

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
