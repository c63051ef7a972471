"""A process killed at any moment loses no action that was shown as done."""

from __future__ import annotations

import multiprocessing
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from core.engine import Rng
from core.hooks import Registry
from core.session import Session, replay
from core.store import Store
from tests.session.conftest import play

KILLS = 20

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a server of forks to be quick")


class Told:
    """What a child has told: the digests of the game it plays, and whether it was about to undo."""

    def __init__(self, save_id: str) -> None:
        self.save_id = save_id
        self.digests: list[str] = []
        self.undoing = False
        self.actions = self.undos = 0

    def hear(self, message: Any) -> None:
        match message:
            case ("game", save_id, digests):
                self.save_id, self.digests = save_id, list(digests)
            case ("did", number, digest):
                assert number == len(self.digests) + 1
                self.digests.append(digest)
                self.actions += 1
            case ("undo",):
                self.undoing = True
            case ("undone", number):
                del self.digests[number:]
                self.undoing = False
                self.undos += 1
            case _:
                raise AssertionError(message)

    def drain(self, pipe: Connection) -> None:
        """Hear all that a dead child had told; it may have died in the middle of a message."""
        try:
            while pipe.poll():
                self.hear(pipe.recv())
        except (EOFError, OSError):
            pass


def test_no_action_shown_as_done_is_lost_by_a_kill(tmp_path: Path, registry: Registry) -> None:
    """Many kills at random moments of one game after the other, with undo in between.

    After each: every action that was told is there with its digest, nothing is there that was not decided but at most
    the one action that was stored and not yet told, the game replays to the same state, and it goes on.
    """
    path = tmp_path / "killed.db"
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.store.kill_child", "sqlalchemy.dialects.sqlite", "alembic.command"])
    from tests.store.kill_child import play_on

    rng = Rng(2026)
    told = Told("")
    in_the_middle = 0
    for turn in range(KILLS):
        ours, theirs = context.Pipe(duplex=False)
        child = context.Process(target=play_on, args=(str(path), told.save_id, turn, theirs), daemon=True)
        child.start()
        theirs.close()
        assert ours.poll(60), "the child does not come up"
        before = (told.save_id, told.digests)
        told.hear(ours.recv())
        if told.save_id == before[0]:  # else that game had ended
            assert told.digests == before[1], "it came back to the same place"
        for _ in range(1 + rng.below(40)):
            told.hear(ours.recv())
        time.sleep(rng.below(3000) / 1e6)  # about as long as one action takes: anywhere in the next one or two
        child.kill()
        child.join()
        told.drain(ours)
        ours.close()
        with Store.open(path) as store:
            assert store.notices == (), "a kill damages nothing"
            session = Session.load(told.save_id, store, registry)
            stored = [step.digest for step in session.steps]
            if told.undoing and len(stored) < len(told.digests):
                assert stored == told.digests[: len(stored)], "an undo that was stored and not yet told"
            else:
                assert stored[: len(told.digests)] == told.digests, f"kill {turn}: an action was lost"
                assert len(stored) <= len(told.digests) + 1
            in_the_middle += stored != told.digests
            assert replay(session.saved(), registry).ok
            assert session.free_undo
            told.digests, told.undoing = stored, False
            play(session, 1, turn)
            told.digests = [step.digest for step in session.steps]
            session.close()
    assert told.actions > 10 * KILLS, "the children did play"
    assert told.undos > KILLS / 2
    print(f"{told.actions} actions, {told.undos} undos, {in_the_middle} kills between storing and telling")
