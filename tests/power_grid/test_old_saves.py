"""Games that were begun under earlier versions of the rules open where they were left and go on (casebook UX-03)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.hooks import registry
from core.session import Session, import_game
from core.store import Store
from plugins.power_grid.bots import NormalBot
from plugins.power_grid.migrations import RULES_VERSION
from plugins.power_grid.spaces import house_count

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))


def old_state(path: Path) -> dict[str, Any]:
    """Return the newest state in a file, as the version that wrote it had it."""
    return json.loads(path.read_text(encoding="utf-8"))["snapshots"][-1]["state"]


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_game_of_rules_version_1_goes_on(path: Path, tmp_path: Path) -> None:
    """Version 1 counted houses; version 2 tells who is in which space. All else is as it was."""
    before, written = path.read_bytes(), old_state(path)
    with Store.open(tmp_path / "saves.db") as store:
        session = Session.load(import_game(store, path, registry()), store, registry())
        state = session.state
        session.engine.check(state)
        assert [house_count(spaces) for spaces in state.spaces] == written["houses"]
        assert [[p.money, p.plants, p.fuel, p.cities] for p in state.players] == [
            [p["money"], p["plants"], p["fuel"], p["cities"]] for p in written["players"]
        ]
        assert (state.trust, state.reserved) == (None, [])
        assert session.saved().rules == RULES_VERSION == 2
        bot = NormalBot()
        while session.to_act:
            seat = session.to_act[0]
            offered = session.choices(seat)
            session.do(bot.choose(session.observe(seat), offered, session.engine, 1.0, 1))
        session.engine.check(session.state)
        assert session.is_over
        session.close()
    assert path.read_bytes() == before
