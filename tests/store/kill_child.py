"""A process that plays and tells what it did, to be killed; see test_kill."""

from __future__ import annotations

from multiprocessing.connection import Connection

from core.engine import Rng
from core.session import NewGame, Session
from core.store import Store
from tests.session.conftest import ANN, BOB, GAME, ROBOT, act, make_registry
from tests.tiny_game import plugin


def play_on(path: str, save_id: str, seed: int, tell: Connection) -> None:
    """Go on with a game, or with a new one after its end, until killed.

    tell: gets ("game", id, digests so far), ("did", n, digest) when `do` has returned, ("undo",) before an undo,
    ("undone", n) after it. Nothing in here catches anything: the process ends in the middle of it.
    """
    registry = make_registry(plugin)
    store = Store.open(path)
    rng = Rng(seed)
    session = Session.load(save_id, store, registry) if save_id else None
    while True:
        if session is None or session.is_over:
            if session is not None:
                session.close()
            new = NewGame(GAME, {"rounds": 9}, (ANN, BOB, ROBOT), seed)
            session = Session.start(new, store, registry)
            session.free_undo = True
        tell.send(("game", session.save_id, [step.digest for step in session.steps]))
        while not session.is_over:
            if rng.below(8) == 0 and session.why_not_undo() is None:
                tell.send(("undo",))
                session.undo()
                tell.send(("undone", len(session.steps)))
            else:
                act(session, rng)
                step = session.steps[-1]
                tell.send(("did", step.number, step.digest))
