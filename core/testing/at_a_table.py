"""Conformance: the game in a session, where people take things back and leave in the middle."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine import Action, Rng
from core.errors import PowerhouseError
from core.session import Session
from core.testing.checks import assert_told
from core.testing.suite import Suite
from core.testing.walks import Table


class SessionTests(Suite):
    """What windows and terminals do with a game."""

    def test_undo_redo_and_reload(self, table: Table) -> None:
        """Whatever is done, taken back, done again and reloaded: the state is that after so many actions.

        Undo is refused exactly where something was revealed or somebody else decided; with free undo it never is.
        """

        @self.settings(table)
        @given(
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
