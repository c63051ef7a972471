"""One game in one file: export, import, replay, and every way in which a file can be wrong."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.errors import SaveError
from core.hooks import Registry
from core.session import (
    NewGame,
    Session,
    export_game,
    export_view,
    import_game,
    migration,
    migrations,
    read_export,
    replay,
    write_export,
)
from core.store import Store
from tests.session.conftest import ANN, BOB, CID, GAME, ROBOT, Start, deck, make_registry, play
from tests.tiny_game import state as s


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, empty_store: Path, registry: Registry) -> Path:
    """Return a folder with a store and the export of its one game.

    The game has a set-up, seats of both kinds, a note, undone actions and more actions than lie between two snapshots.
    """
    folder = tmp_path_factory.mktemp("played")
    shutil.copy(empty_store, folder / "saves.db")
    with Store.open(folder / "saves.db") as store:
        new = NewGame(GAME, {"rounds": 9}, (ANN, ROBOT, CID), 1, setup=deck(7))
        with Session.start(new, store, registry) as session:
            session.free_undo = True
            play(session, 60)
            for _ in range(2):
                session.undo()
        export_game(store, session.save_id, folder / "out" / "game.json")
    return folder


@pytest.fixture
def exported(played: Path, tmp_path: Path) -> Path:
    """Return a copy of the export; the store of the test holds the game."""
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    return tmp_path / "out" / "game.json"


@pytest.fixture
def store(exported: Path) -> Iterator[Store]:
    with Store.open(exported.parents[1] / "saves.db") as opened:
        yield opened


def edited(path: Path, change: Callable[[dict[str, Any]], Any]) -> Path:
    """Return a copy of an export with something changed."""
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    target = path.with_name("edited.json")
    target.write_text(json.dumps(data), encoding="utf-8")
    return target


def test_a_game_comes_back_as_it_was_in_another_store(
    exported: Path, store: Store, registry: Registry, tmp_path: Path
) -> None:
    original = Session.load(store.saves()[0].id, store, registry)
    with Store.open(tmp_path / "other.db") as other:
        save_id = import_game(other, exported, registry)
        info = other.info(save_id)
        assert not info.held
        assert info.created == store.saves()[0].created
        assert info.turn == store.saves()[0].turn
        session = Session.load(save_id, other, registry)
        assert session.header == original.header
        assert session.state == original.state
        assert list(session.steps) == list(original.steps)
        assert session.redo_length == original.redo_length > 0
        assert session.redo() == original.redo()
        assert (session.free_undo, session.notes) == (True, original.notes)
        assert session.content == original.content
        before = original.saved()
        after = other.read(save_id)
        assert (after.plugin, after.plugin_version, after.rules, after.program) == (
            before.plugin, before.plugin_version, before.rules, before.program
        )  # fmt: skip
        play(session, 5)


def test_importing_twice_gives_two_saves(exported: Path, store: Store, registry: Registry) -> None:
    ids = {import_game(store, exported, registry) for _ in range(2)}
    assert len(ids) == 2
    assert len(store.saves()) == 3


def test_the_file_holds_what_the_reference_says(exported: Path) -> None:
    data = json.loads(exported.read_text(encoding="utf-8"))
    assert list(data) == [
        "powerhouse", "format", "program", "game", "plugin", "plugin_version", "rules", "name", "created", "exported",
        "options", "variants", "seats", "seed", "setup", "content", "position", "base", "actions", "snapshots",
        "free_undo", "notes",
    ]  # fmt: skip
    assert data["powerhouse"] == "game"
    assert data["position"] < len(data["actions"])
    assert [snapshot["number"] for snapshot in data["snapshots"]] == [57]
    documented = (Path(__file__).parents[2] / "docs" / "reference" / "save-format.md").read_text(encoding="utf-8")
    for key in data:
        assert f"| `{key}` |" in documented, key


def test_a_replay_goes_through_the_whole_game(exported: Path, registry: Registry) -> None:
    report = replay(exported, registry)
    data = json.loads(exported.read_text())
    assert report.ok
    assert report.actions == data["position"]
    assert report.digest == data["actions"][data["position"] - 1]["digest"]
    assert report.outcome is None
    assert report.first_difference is None


def test_a_replay_of_a_finished_game_gives_its_outcome(start: Start, registry: Registry) -> None:
    session = start()
    play(session, 1000)
    report = replay(session.saved(), registry)
    assert report.ok
    assert report.outcome == session.outcome


def test_a_replay_names_the_first_action_that_differs(exported: Path, registry: Registry) -> None:
    def alter(data: dict[str, Any]) -> None:
        data["actions"][9]["digest"] = "0123456789abcdef"
        data["actions"][20]["digest"] = "0123456789abcdef"

    report = replay(edited(exported, alter), registry)
    assert not report.ok
    assert report.actions == 9
    difference = report.first_difference
    assert difference is not None
    assert (difference.number, difference.expected) == (10, "0123456789abcdef")
    assert difference.found == json.loads(exported.read_text())["actions"][9]["digest"] == report.digest
    assert difference.reason.startswith("Action 10 does not lead where it once led")


def test_a_replay_names_the_action_that_is_refused(exported: Path, registry: Registry) -> None:
    def alter(data: dict[str, Any]) -> None:
        data["actions"][4]["action"] = {"kind": "tiny.give", "seat": 0, "coins": [99]}

    difference = replay(edited(exported, alter), registry).first_difference
    assert difference is not None
    assert (difference.number, difference.action, difference.found) == (5, s.Give(0, (99,)), "")
    unreadable = edited(exported, lambda d: d["actions"][4].update(action={"kind": "tiny.fly", "seat": 0}))
    difference = replay(unreadable, registry).first_difference
    assert difference is not None
    assert (difference.number, difference.action) == (5, None)


def test_a_replay_of_a_start_that_cannot_be_made_says_so(exported: Path, registry: Registry) -> None:
    report = replay(edited(exported, lambda d: d["setup"].update(first=9)), registry)
    assert not report.ok
    assert report.first_difference is not None
    assert report.first_difference.number == 0
    assert "set-up cannot be used" in report.first_difference.reason


def test_a_replay_needs_the_game(exported: Path) -> None:
    with pytest.raises(SaveError, match="not installed"):
        replay(exported, make_registry())


def test_what_cannot_be_played_is_not_imported(exported: Path, store: Store, registry: Registry) -> None:
    def alter(data: dict[str, Any]) -> None:
        data["snapshots"] = []
        data["actions"][9]["digest"] = "0123456789abcdef"

    with pytest.raises(SaveError, match="Action 10 does not lead"):
        import_game(store, edited(exported, alter), registry)
    assert len(store.saves()) == 1


def test_seeds_may_be_of_any_size(store: Store, registry: Registry, tmp_path: Path) -> None:
    for seed in (-5, 2**64 + 3, 10**40):
        new = NewGame(GAME, seats=(ANN, BOB), seed=seed)
        session = Session.start(new, store, registry)
        play(session, 4)
        path = export_game(store, session.save_id, tmp_path / "seed.json")
        loaded = Session.load(import_game(store, path, registry), store, registry)
        assert loaded.header.seed == seed
        assert loaded.state == session.state


# -- files that are wrong ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [b"", b"not json", b"\xff\xfe\x00", b"[]", b"{}", b'{"powerhouse": "pack", "format": 1}', b"3",
     b'{"powerhouse": "game"}', b'{"powerhouse": "game", "format": "1"}', b"[" * 100_000],
)  # fmt: skip
def test_a_foreign_file_is_called_one(content: bytes, store: Store, registry: Registry, tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    path.write_bytes(content)
    for use in (lambda: read_export(path), lambda: import_game(store, path, registry), lambda: replay(path, registry)):
        with pytest.raises(SaveError) as caught:
            use()
        said = 'is not a game exported by Powerhouse. Choose a file made by "export", or a recorded game.'
        assert str(caught.value) == f"{path} {said}"
    assert path.read_bytes() == content


def test_a_missing_file_and_a_folder_are_called_so(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(SaveError, match="cannot be read") as caught:
            read_export(path)
        assert caught.value.key == "session-file-unreadable"


def test_a_view_is_not_taken_for_a_game(store: Store, registry: Registry, exported: Path, tmp_path: Path) -> None:
    view = export_view(store, store.saves()[0].id, tmp_path / "view.json", registry)
    with pytest.raises(SaveError, match="shows a game to onlookers"):
        read_export(view)


def test_a_file_of_a_newer_version_is_refused_untouched(exported: Path) -> None:
    newer = edited(exported, lambda d: d.update(format=99, program="9.9"))
    before = newer.read_bytes()
    with pytest.raises(SaveError, match=r"newer Powerhouse \(9\.9, file format 99\)"):
        read_export(newer)
    assert newer.read_bytes() == before


def _without(key: str) -> Callable[[dict[str, Any]], Any]:
    return lambda data: data.pop(key)


@pytest.mark.parametrize(
    "change",
    [
        *(_without(key) for key in ("game", "options", "seats", "actions", "position", "seed", "content")),
        lambda d: d.update(seats=[{"nom": "Ann"}]),
        lambda d: d.update(seats="Ann"),
        lambda d: d.update(seed="1"),
        lambda d: d.update(seed=True),
        lambda d: d.update(position=1000),
        lambda d: d.update(position=-1),
        lambda d: d.update(base=7, position=3),
        lambda d: d["actions"][3].pop("digest"),
        lambda d: d["actions"].insert(0, "x"),
        lambda d: d["snapshots"][0].pop("state"),
        lambda d: d.update(notes=[{"step": "x", "key": "k", "facts": {}}]),
        lambda d: d["content"].pop("data"),
    ],
)
def test_a_damaged_file_is_called_so(exported: Path, change: Callable[[dict[str, Any]], Any]) -> None:
    with pytest.raises(SaveError) as caught:
        read_export(edited(exported, change))
    assert caught.value.key == "session-file-damaged"


def test_no_beginning_of_a_file_is_taken_for_the_whole(exported: Path) -> None:
    """As when a disk was full or a stick was pulled out."""
    whole = exported.read_bytes()
    cut = exported.with_name("cut.json")
    for length in range(0, len(whole), max(1, len(whole) // 40)):
        cut.write_bytes(whole[:length])
        with pytest.raises(SaveError):
            read_export(cut)


def test_a_broken_snapshot_in_a_file_does_not_matter(exported: Path, store: Store, registry: Registry) -> None:
    broken = edited(exported, lambda d: d["snapshots"][0]["state"].update(round=77))
    save_id = import_game(store, broken, registry)
    original = next(info for info in store.saves() if info.id != save_id)
    assert Session.load(save_id, store, registry).state == Session.load(original.id, store, registry).state


# -- writing ----------------------------------------------------------------------------------------------------


def test_a_file_is_replaced_whole_or_not_at_all(exported: Path, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    before = exported.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for function in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, function, full)
            with pytest.raises(SaveError, match="cannot be written: No space left on device"):
                export_game(store, store.saves()[0].id, exported)
        assert exported.read_bytes() == before
        assert list(exported.parent.iterdir()) == [exported], "no half file is left behind"
    export_game(store, store.saves()[0].id, exported)
    usual = exported.with_name("usual")
    usual.touch()
    assert exported.stat().st_mode == usual.stat().st_mode, "others may read it as far as the user lets them"
    assert replay_text(before) == replay_text(exported.read_bytes())


def replay_text(data: bytes) -> Any:
    return {key: value for key, value in json.loads(data).items() if key != "exported"}


def test_a_place_that_cannot_be_written_is_named(exported: Path, store: Store) -> None:
    with pytest.raises(SaveError, match=r"cannot be written.*Choose another place"):
        export_game(store, store.saves()[0].id, exported / "under-a-file" / "game.json")


# -- older formats ----------------------------------------------------------------------------------------------


@pytest.fixture
def format_3(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two later formats: in 2 the name moved, in 3 seats got their colour."""
    before = dict(migrations._changes)
    monkeypatch.setattr("core.session.exchange.FORMAT", 3)

    @migration(migrations.EXPORT, from_version=1)
    def title(data: dict[str, Any]) -> None:
        """1 -> 2: the name is no longer called title."""
        data["name"] = data.pop("title")

    @migration(migrations.EXPORT, from_version=2)
    def colours(data: dict[str, Any]) -> None:
        """2 -> 3: seats have a colour."""
        for seat in data["seats"]:
            seat["colour"] = "green"

    yield
    migrations._changes.clear()
    migrations._changes.update(before)


@pytest.mark.usefixtures("format_3")
def test_old_files_are_brought_up_one_version_at_a_time(exported: Path) -> None:
    def old(data: dict[str, Any]) -> None:
        data["format"] = 1
        data["title"] = "Sunday"
        del data["name"]

    path = edited(exported, old)
    before = path.read_bytes()
    found = read_export(path)
    assert found.header.name == "Sunday"
    assert {seat.colour for seat in found.header.seats} == {"green"}
    assert path.read_bytes() == before, "the original stays as it is"
    rewritten = write_export(found, path.with_name("new.json"))
    assert json.loads(rewritten.read_text())["format"] == 3


@pytest.mark.usefixtures("format_3")
def test_a_format_that_nobody_brings_up_is_refused(exported: Path) -> None:
    with pytest.raises(SaveError, match="file format 0, which is no longer read"):
        read_export(edited(exported, lambda d: d.update(format=0)))
