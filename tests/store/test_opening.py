"""Opening a store: new, upgraded, foreign, newer, damaged, and places that cannot be used."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from core.errors import SaveError, UsageError
from core.hooks import Registry
from core.session import Session
from core.store import Store, data_folder, default_path, schema, tables
from core.store.location import shown, store_url
from core.store.opening import open_database
from tests.session.conftest import ANN, BOB, ROBOT, Start, deck, play
from tests.tiny_game import state as s

REFUSED = "store-foreign"


def bytes_of(path: Path) -> bytes:
    return path.read_bytes()


# -- where ------------------------------------------------------------------------------------------------------


def test_the_store_is_in_the_users_folder_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_path() == data_folder() / "saves.db" == tmp_path / "data" / "powerhouse" / "saves.db"
    with Store.open() as store:
        assert store.place == str(default_path())
    assert default_path().exists()


def test_another_place_is_a_path_or_a_url(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "games.db"
    for given in (path, str(path), f"sqlite:///{path}"):
        assert shown(store_url(given)) == str(path)
    monkeypatch.setenv("POWERHOUSE_STORE", str(path))
    with Store.open() as store:
        assert store.place == str(path)
    with Store.open(tmp_path / "third.db") as store:
        assert store.place == str(tmp_path / "third.db"), "an argument wins over the environment"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert shown(store_url("near.db")) == str(tmp_path / "near.db")
    assert shown(store_url("~/near.db")) == str(tmp_path / "home" / "near.db")


def test_a_password_is_not_shown() -> None:
    assert shown(store_url("postgresql://me:secret@host/db")) == "postgresql://me:***@host/db"


def test_what_is_no_url_and_what_has_no_driver_is_named() -> None:
    with pytest.raises(UsageError, match="neither a file nor a database address"):
        Store.open("://")
    for url in ("mysql+nosuch://host/db", "oracle://host/db"):
        with pytest.raises(SaveError, match="database driver"):
            Store.open(url)


@pytest.mark.skipif("POWERHOUSE_TEST_POSTGRESQL" not in os.environ, reason="POWERHOUSE_TEST_POSTGRESQL names no server")
def test_a_server_works_like_a_file(start: Start, registry: Registry) -> None:
    with Store.open(os.environ["POWERHOUSE_TEST_POSTGRESQL"]) as store:
        session = start(store=store, rounds=9)
        play(session, 60)
        session.free_undo = True
        session.undo()
        assert Session.load(session.save_id, store, registry).state == session.state
        store.delete(session.save_id)
        store.purge(session.save_id)


# -- how SQLite is used -----------------------------------------------------------------------------------------


def test_sqlite_writes_ahead_and_to_the_disk(store: Store) -> None:
    with store._engine.connect() as connection:
        asked = {p: connection.exec_driver_sql(f"PRAGMA {p}").scalar() for p in (
            "journal_mode", "synchronous", "foreign_keys", "application_id", "busy_timeout")}  # fmt: skip
    assert asked == {
        "journal_mode": "wal",
        "synchronous": 2,  # FULL
        "foreign_keys": 1,
        "application_id": schema.APPLICATION_ID,
        "busy_timeout": 10_000,
    }


def test_what_people_decide_is_flushed_and_what_bots_decide_is_not(start: Start, store: Store) -> None:
    """Both survive a kill; what a person decided survives a power cut too."""
    session = start(ANN, ROBOT, BOB, store=store, setup=deck())
    found: list[Any] = []
    for action in (s.Rest(0), s.Rest(1), s.Rest(2)):
        session.do(action)
        with store._engine.connect() as connection:
            found.append(connection.exec_driver_sql("PRAGMA synchronous").scalar())
    assert found == [2, 1, 2]  # FULL for people, NORMAL for the bot


def test_an_action_is_one_transaction(start: Start, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """If its last part fails, none of it is there."""
    session = start(store=store, rounds=9)
    play(session, 49)
    with store._writer.begin() as connection:
        connection.exec_driver_sql(
            "CREATE TRIGGER no_more BEFORE INSERT ON snapshots BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
    before = store.read(session.save_id)
    with pytest.raises(SaveError, match="cannot be used: no"):
        play(session, 1)
    assert store.read(session.save_id) == before
    assert len(session.steps) == 49


def test_who_reads_is_not_held_up_by_who_writes(start: Start, store: Store) -> None:
    session = start(store=store, setup=deck())
    with store._writer.begin() as connection:
        connection.execute(text("UPDATE games SET name = 'in the middle'"))
        with Store.open(store.place) as other:
            assert other.info(session.save_id).name == ""


def test_a_store_that_stays_locked_is_said_to_be_busy(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.store.database.BUSY_SECONDS", 0.1)
    with Store.open(tmp_path / "busy.db") as store:
        session = start(store=store, setup=deck())
        with closing(sqlite3.connect(store.place, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(SaveError, match="used by another program"):
                session.do(s.Rest(0))
            other.execute("ROLLBACK")
        assert len(session.steps) == 0
        session.do(s.Rest(0))


def test_who_waits_for_another_gets_through(start: Start, store: Store) -> None:
    session = start(store=store, setup=deck())
    other = sqlite3.connect(store.place, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    end = threading.Timer(0.3, lambda: other.execute("COMMIT"))
    end.start()
    session.do(s.Rest(0))
    end.join()
    other.close()


def test_a_full_disk_is_called_so_and_nothing_is_lost(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store, rounds=9)
    play(session, 10)
    with store._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(SaveError, match="the disk is full") as caught:
        play(session, 90)
    assert caught.value.key == "store-disk-full"
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    assert Session.load(session.save_id, store, registry).state == session.state
    with Store.open(store.place) as again:
        session = Session.load(session.save_id, again, registry)
        play(session, 1)


def test_a_place_that_may_not_be_written_is_called_so(start: Start, store: Store) -> None:
    session = start(store=store, setup=deck())
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    with pytest.raises(SaveError, match="read-only"):
        session.do(s.Rest(0))
    assert len(session.steps) == 0


def test_a_place_that_cannot_be_is_called_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder.db").mkdir()
    for path in (tmp_path / "file" / "saves.db", tmp_path / "folder.db", Path("/proc/saves.db")):
        with pytest.raises(SaveError, match=r"cannot be opened.*Choose another place") as caught:
            Store.open(path)
        assert caught.value.key == "store-cannot-open"


# -- versions of the tables -------------------------------------------------------------------------------------


def test_the_migrations_make_the_tables_that_the_code_uses(store: Store) -> None:
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), tables.METADATA) == []
        sql = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'actions'").scalar()
    assert "WITHOUT ROWID" in str(sql)


def test_the_revisions_are_those_of_the_folder() -> None:
    folder = Path(schema.__file__).parent / "migrations"
    scripts = ScriptDirectory(str(folder))
    assert tuple(reversed([script.revision for script in scripts.walk_revisions()])) == schema.REVISIONS
    for revision in schema.REVISIONS:
        assert list(folder.glob(f"versions/v{revision}_*.py"))


def test_a_store_that_is_up_to_date_opens_without_alembic(store: Store) -> None:
    import subprocess
    import sys

    check = "import sys; from core.store import Store; Store.open(sys.argv[1]).close(); print('alembic' in sys.modules)"
    root = Path(__file__).resolve().parents[2]
    run = subprocess.run(
        [sys.executable, "-c", check, store.place], cwd=root, capture_output=True, text=True, check=True
    )
    assert run.stdout == "False\n", run.stderr


REVISION = '''
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Games have a table number."""
    op.add_column("games", sa.Column("place", sa.Integer, nullable=False, server_default="3"))
'''


@pytest.fixture
def further(tmp_path: Path) -> list[Path]:
    """Return a folder with one revision after the newest."""
    folder = tmp_path / "later"
    folder.mkdir()
    (folder / "v0003_place.py").write_text(REVISION)
    return [folder]


def test_an_older_store_is_copied_aside_and_brought_up(
    start: Start, store: Store, registry: Registry, further: list[Path]
) -> None:
    session = start(store=store, rounds=9)
    play(session, 20)
    session.close()
    before = store.read(session.save_id)
    store.close()
    engine, notices = open_database(store.url, further)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT place FROM games")).scalar() == 3
        assert schema.look(connection).revision == "0003"
    later = Store(engine, store.url, notices)
    assert later.read(session.save_id) == before
    later.close()
    (notice,) = notices
    assert notice.key == "store-upgraded"
    kept = Path(notice.facts["file"])
    assert kept.name.startswith("saves.db.before-0003-")
    assert str(kept) in str(notice)
    with Store.open(kept) as original:
        assert original.read(session.save_id) == before
    _, again = open_database(store.url, further)
    assert again == [], "once is enough"


def test_a_failed_upgrade_leaves_the_store_as_it_was(start: Start, store: Store, further: list[Path]) -> None:
    session = start(store=store)
    session.close()
    before = store.read(session.save_id)
    store.close()
    (further[0] / "v0003_place.py").write_text(REVISION + "    op.execute('INSERT INTO nowhere VALUES (1)')\n")
    with pytest.raises(SaveError, match="nowhere"):
        open_database(store.url, further)
    with Store.open(store.place) as again:
        assert again.notices == ()
        assert again.read(session.save_id) == before


def test_a_store_of_a_newer_version_is_refused_untouched(start: Start, store: Store, further: list[Path]) -> None:
    start(store=store).close()
    store.close()
    engine, _ = open_database(store.url, further)
    with engine.begin() as connection:
        connection.execute(text("UPDATE settings SET value = '\"9.9\"' WHERE key = 'program'"))
    engine.dispose()
    before = bytes_of(Path(store.place))
    with pytest.raises(SaveError) as caught:
        Store.open(store.place)
    assert caught.value.key == "store-newer"
    assert "newer Powerhouse (9.9, tables 0003)" in str(caught.value)
    assert bytes_of(Path(store.place)) == before
    assert [p.name for p in Path(store.place).parent.glob("saves.db*") if "before" not in p.name] == ["saves.db"]


# -- files that are something else ------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"My diary, page 1\n" * 100, b"\x00" * 5000, b"{}", b"PK\x03\x04"])
def test_a_file_of_another_kind_is_refused_untouched(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=r"is not a store of Powerhouse games\. It was left as it is") as caught:
        Store.open(path)
    assert caught.value.key == REFUSED
    assert bytes_of(path) == content
    assert [p.name for p in tmp_path.iterdir()] == ["diary.txt"]


def test_a_database_of_another_program_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "music.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
        connection.execute("CREATE TABLE settings (key TEXT)")
        connection.commit()
    before = bytes_of(path)
    with pytest.raises(SaveError) as caught:
        Store.open(path)
    assert caught.value.key == REFUSED
    assert bytes_of(path) == before
    broken = before[:100] + b"\xff" * 2000 + before[2100:]
    path.write_bytes(broken)
    with pytest.raises(SaveError) as caught:
        Store.open(path)
    assert caught.value.key == REFUSED
    assert bytes_of(path) == broken


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    path.touch()
    with Store.open(path) as store:
        assert store.saves() == []
        assert store.notices == ()


# -- damage -----------------------------------------------------------------------------------------------------


@pytest.fixture
def three_games(start: Start, store: Store) -> dict[str, Any]:
    """Fill the test's store with three games of some length, close it, and return their states by save id."""
    states: dict[str, Any] = {}
    for seed in range(3):
        session = start(store=store, rounds=9, seed=seed)
        play(session, 300, seed)
        session.close()
        store.rename(session.save_id, f"Game {seed}")
        states[session.save_id] = session.state
    store.set_setting("theme", "dark")
    store.close()
    return states


def damage(path: Path, start: int, length: int, byte: bytes = b"\x5a") -> None:
    with path.open("r+b") as file:
        file.seek(start)
        file.write(byte * length)


def reopened(store: Store, registry: Registry) -> tuple[Store, dict[str, Any], Any]:
    """Return (store opened again, states of the games in it that load, the one notice)."""
    again = Store.open(store.place)
    (notice,) = again.notices
    assert notice.key == "store-rescued"
    states = {info.id: Session.load(info.id, again, registry).state for info in again.saves()}
    return again, states, notice


def test_a_damaged_page_costs_at_most_what_stood_on_it(
    store: Store, three_games: dict[str, Any], registry: Registry
) -> None:
    """Each page in turn is overwritten: the damage is noticed or does not matter, the file is kept, the rest opens."""
    path = Path(store.place)
    whole = bytes_of(path)
    page = 4096
    rescued, untouched, cut = 0, 0, 0
    for start in range(0, len(whole), page):
        path.write_bytes(whole)
        damage(path, start, page)
        broken = bytes_of(path)
        again = Store.open(path)
        with again:
            if not again.notices:
                untouched += 1
                continue
            (notice,) = again.notices
            kept = Path(notice.facts["file"])
            assert bytes_of(kept) == broken
            kept.unlink()
            games = again.saves()
            assert len(games) == notice.facts["rescued"]
            for info in games:
                session = Session.load(info.id, again, registry)
                if info.name not in notice.facts["cut"]:
                    assert session.state == three_games[info.id], start
                else:
                    cut += 1
                session.engine.check(session.state)
                play(session, 2)
                session.close()
            rescued += len(games)
        for left in path.parent.glob("saves.db*"):
            left.unlink()
    pages = len(whole) // page
    assert untouched <= 1, "free pages only"
    assert rescued == 3 * (pages - untouched), "no page takes a game with it"
    assert cut <= pages, f"{cut} of {rescued} games on {pages} pages lost a part"


def test_a_store_that_was_cut_off_keeps_what_is_left(
    store: Store, three_games: dict[str, Any], registry: Registry
) -> None:
    path = Path(store.place)
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size * 2 // 3 // 4096 * 4096)
    again, states, notice = reopened(store, registry)
    assert len(states) == notice.facts["rescued"]
    assert 1 <= len(states) <= notice.facts["found"] == 3
    again.close()
    with Store.open(store.place) as third:
        assert third.notices == ()


@pytest.mark.parametrize("length", [16, 64, 100, 4096])
def test_damage_to_the_header_loses_no_game(
    store: Store, three_games: dict[str, Any], registry: Registry, length: int
) -> None:
    """The first bytes are those of no database, but our tables' names tell whose it was."""
    path = Path(store.place)
    damage(path, 0, length)
    broken = bytes_of(path)
    with Store.open(path) as again:
        (notice,) = again.notices
        assert bytes_of(Path(notice.facts["file"])) == broken
        assert f"kept as {notice.facts['file']}" in str(notice)
        assert {info.id for info in again.saves()} == set(three_games)
        for save_id, state in three_games.items():
            assert Session.load(save_id, again, registry).state == state


def test_settings_and_deleted_games_are_rescued_too(
    store: Store, three_games: dict[str, Any], registry: Registry
) -> None:
    with Store.open(store.place) as again:
        again.delete(next(iter(three_games)))
    damage(Path(store.place), 0, 16)
    with Store.open(store.place) as again:
        assert again.setting("theme") == "dark"
        assert [info.id for info in again.saves(deleted=True)] == [next(iter(three_games))]


def test_the_users_own_store_is_never_called_foreign(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, start: Start
) -> None:
    """At the default place even rubbish is kept aside, so that the table opens."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    default_path().parent.mkdir(parents=True)
    default_path().write_bytes(b"\x00" * 10_000)
    with Store.open() as store:
        (notice,) = store.notices
        assert Path(notice.facts["file"]).read_bytes() == b"\x00" * 10_000
        play(start(store=store), 3)


def test_damage_found_while_playing_says_what_to_do(
    start: Start, store: Store, registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(store=store, rounds=9)
    play(session, 60)
    session.close()
    store.close()
    path = Path(store.place)
    shutil.copy(path, path.with_name("copy.db"))
    with Store.open(path) as again:
        again.saves()
        damage(path, 8 * 4096, path.stat().st_size - 8 * 4096)
        again._engine.dispose()  # nothing of it is remembered
        with pytest.raises(SaveError) as caught:
            Session.load(session.save_id, again, registry)
        assert caught.value.key == "store-damaged"
        assert path.with_name("saves.db.check").exists()
    monkeypatch.setattr("core.store.opening.CHECK_UP_TO", 0)  # as for a large file: not checked without a cause
    with Store.open(path) as third:
        assert third.notices
    assert not path.with_name("saves.db.check").exists()


def test_a_large_store_is_checked_whole_only_when_there_is_a_cause(
    store: Store, three_games: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(store.place)
    damage(path, path.stat().st_size - 4096, 4096)  # actions, which opening does not look at
    monkeypatch.setattr("core.store.opening.CHECK_UP_TO", 0)
    with Store.open(path) as again:
        assert again.notices == ()
    path.with_name("saves.db.check").touch()
    with Store.open(path) as again:
        assert again.notices


def test_a_log_left_by_a_crash_is_used(start: Start, store: Store, registry: Registry, tmp_path: Path) -> None:
    """As after a kill: what is only in the write-ahead log is there, and moves with the file."""
    session = start(store=store, setup=deck())
    session.do(s.Rest(0))
    copy = tmp_path / "crashed" / "saves.db"
    copy.parent.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(f"{store.place}{ending}", f"{copy}{ending}")
    with Store.open(copy) as crashed:
        assert crashed.notices == ()
        assert len(Session.load(session.save_id, crashed, registry, read_only=True).steps) == 1


def test_messages_name_the_file_in_both_languages(tmp_path: Path) -> None:
    from core.text import set_language

    path = tmp_path / "x.db"
    path.write_text("diary")
    with pytest.raises(SaveError) as caught:
        Store.open(path)
    sentences: set[str] = set()
    for language in ("en", "ja"):
        set_language(language)
        assert str(path) in str(caught.value)
        sentences.add(str(caught.value))
    assert len(sentences) == 2
    assert json.dumps(caught.value.facts)
