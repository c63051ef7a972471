"""Write what the present version saves into `releases/`: run once per release, before its version number is raised.

    python -m tests.store.make_release 0.1

The store holds a tiny market at each kind of prompt, one that is over, and one that stands after an undo; each is
exported as well. `expected.json` holds what a later version must find. Nothing in `releases/` is ever changed.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from core.engine import Rng, tag_of
from core.session import NewGame, SeatSpec, Session, export_game
from core.store import Store
from tests.session.conftest import ANN, BOB, GAME, ROBOT, act, make_registry
from tests.tiny_game import plugin

RELEASES = Path(__file__).parent / "releases"
PROMPTS = ("tiny.turn", "tiny.auction", "tiny.sealed", "tiny.gifts")


def expectation(session: Session) -> dict[str, Any]:
    """Return what of a game any later version must find again."""
    return {
        "steps": len(session.steps),
        "redo": session.redo_length,
        "digest": session.engine.digest(session.state),
        "to_act": list(session.to_act),
        "choices": [[action_text(a) for a in session.choices(seat)] for seat in range(3)],
        "free_undo": session.free_undo,
        "seats": [[s.name, s.kind, s.level, s.colour] for s in session.seat_specs],
        "notes": len(session.notes),
        "winners": list(session.outcome.winners) if session.outcome else None,
    }


def action_text(action: Any) -> str:
    return f"{action.kind if hasattr(action, 'kind') else tag_of(action)} {action}"


def main(release: str) -> None:
    folder = RELEASES / release
    folder.mkdir(parents=True)
    registry = make_registry(plugin)
    expected: dict[str, Any] = {}
    with Store.open(folder / "saves.db") as store:
        for number, wanted in enumerate((*PROMPTS, "over", "undone")):
            new = NewGame(GAME, {"rounds": 9}, (ANN, BOB, SeatSpec("", "bot", "first")), 40 + number, ("tiny.bundles",))
            with Session.start(new, store, registry) as session:
                rng = Rng(number)
                while len(session.steps) < 55 or (wanted in PROMPTS and tag_of(session.state.frames[-1]) != wanted):
                    act(session, rng)
                if wanted == "over":
                    while not session.is_over:
                        act(session, rng)
                elif wanted == "undone":
                    session.free_undo = True
                    session.replace_seat(0, ROBOT)
                    for _ in range(3):
                        session.undo()
                found = {"wanted": wanted, **expectation(session)}
            expected[session.save_id] = found
            export_game(store, session.save_id, folder / f"{wanted}.json")
    with closing(sqlite3.connect(folder / "saves.db")) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (folder / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
