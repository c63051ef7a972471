"""What earlier releases saved opens and goes on (casebook UX-03): stores and exports kept from each of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from core.engine import tag_of
from core.hooks import Registry
from core.session import Session, import_game, replay
from core.store import Store
from tests.session.conftest import play
from tests.store.make_release import PROMPTS, RELEASES, expectation

FOLDERS = sorted(RELEASES.iterdir())


def test_there_is_at_least_the_first_release() -> None:
    assert [folder.name for folder in FOLDERS][:1] == ["0.1"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_store_of_an_earlier_release_opens_at_every_prompt(folder: Path, registry: Registry, tmp_path: Path) -> None:
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    assert [found["wanted"] for found in expected.values()] == [*PROMPTS, "over", "undone"]
    shutil.copy(folder / "saves.db", tmp_path / "saves.db")
    with Store.open(tmp_path / "saves.db") as store:
        assert {info.id for info in store.saves()} == set(expected)
        for save_id, found in expected.items():
            wanted = found.pop("wanted")
            session = Session.load(save_id, store, registry)
            assert expectation(session) == found, wanted
            if wanted in PROMPTS:
                assert tag_of(session.state.frames[-1]) == wanted
            assert session.log()
            if session.why_not_redo() is None:
                session.redo()
            play(session, 500)
            assert session.is_over
            session.close()


@pytest.mark.parametrize(
    "path", [p for f in FOLDERS for p in sorted(f.glob("*.json")) if p.stem != "expected"], ids=str
)
def test_an_export_of_an_earlier_release_replays_and_goes_on(path: Path, store: Store, registry: Registry) -> None:
    before = path.read_bytes()
    assert replay(path, registry).ok
    session = Session.load(import_game(store, path, registry), store, registry)
    play(session, 500)
    assert session.is_over
    assert path.read_bytes() == before
