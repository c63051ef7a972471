"""Saves in lists, names, deletion, settings, and games that two want to have at once."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from core.errors import SaveError
from core.hooks import Registry
from core.session import NewGame, SeatSpec, Session
from core.store import Store, process
from core.text import set_language
from tests.session.conftest import ANN, BOB, GAME, ROBOT, Start, deck, make_registry, play
from tests.tiny_game import state as s

ROOT = Path(__file__).resolve().parents[2]


def sql(store: Store, statement: str, **values: Any) -> None:
    with store._writer.begin() as connection:
        assert connection.execute(text(statement), values).rowcount > 0


def test_a_list_shows_what_people_look_for(registry: Registry, store: Store) -> None:
    new = NewGame(GAME, seats=(ANN, SeatSpec(), ROBOT), name="Sunday", setup=deck())
    before = datetime.now(UTC)
    session = Session.start(new, store, registry)
    session.do(s.OpenAuction(0, 1))
    (info,) = store.saves()
    assert info.id == session.save_id
    assert (info.name, info.game_id, info.map, info.moves, info.finished) == ("Sunday", GAME, "", 1, False)
    assert info.seats == session.seat_specs
    assert info.players == ("Ann", "Player 2", "Player 3")
    assert info.turn == ("Player 2",)
    assert info.winners == ()
    assert before <= info.created <= info.updated <= datetime.now(UTC)
    assert info.held
    assert info.deleted is None
    set_language("ja")
    assert store.saves()[0].turn == ("プレイヤー2",)


def test_a_finished_game_shows_its_winners(start: Start, store: Store) -> None:
    session = start(store=store, rounds=1)
    play(session, 1000)
    (info,) = store.saves()
    assert info.finished
    assert info.turn == ()
    assert session.outcome is not None
    assert info.winners == tuple(("Ann", "Bob")[seat] for seat in session.outcome.winners)


def test_simultaneous_decisions_show_everybody_who_owes_one(start: Start, store: Store) -> None:
    session = start(store=store, setup=deck())
    for action in (s.Rest(0), s.Rest(1)):
        session.do(action)
    assert store.saves()[0].turn == ("Ann", "Bob")


def test_the_last_played_is_first(start: Start, store: Store) -> None:
    sessions = [start(store=store, setup=deck()) for _ in range(3)]
    sessions[1].do(s.Rest(0))
    sessions[0].do(s.Rest(0))
    assert [info.id for info in store.saves()] == [sessions[k].save_id for k in (0, 1, 2)]


def test_a_save_without_a_name_is_called_after_its_game_and_map(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store)
    info = store.info(session.save_id)
    assert info.label(registry) == "Tiny market"
    assert info.label(make_registry()) == GAME, "also when its game is not installed"
    sql(store, 'UPDATE games SET options = \'{"map": "moon"}\'')
    assert store.info(session.save_id).label(registry) == "Tiny market, moon"
    store.rename(session.save_id, "Sunday")
    assert store.info(session.save_id).label(registry) == "Sunday"


def test_a_save_is_found_by_id_beginning_or_name(start: Start, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = iter(["abcd1111", "abcd1111", "abcd2222"])  # chance gives one twice: another is taken
    monkeypatch.setattr("core.store.store.secrets.token_hex", lambda n: next(ids) if n == 4 else "token")
    first, second = start(store=store), start(store=store)
    store.rename(first.save_id, "Sunday")
    store.rename(second.save_id, "Monday")
    for given in ("abcd1111", "abcd1", "ABCD1", "Sunday", "sunday"):
        assert store.info(given).id == "abcd1111"
    with pytest.raises(SaveError, match=r"Several saves fit \"abcd\": abcd\d{4}, abcd\d{4}"):
        store.info("abcd")
    with pytest.raises(SaveError, match=r"no save \"Sundae\"\. Did you mean Sunday\?"):
        store.info("Sundae")
    for nothing in ("", "zzzz"):
        with pytest.raises(SaveError) as caught:
            store.info(nothing)
        assert caught.value.key == "store-no-such-save"
    sql(store, "UPDATE games SET name = 'Sunday'")
    with pytest.raises(SaveError, match="Several saves fit"):
        store.info("Sunday")


@pytest.mark.parametrize("column", ["options", "turn", "winners", "seed", "variants", "setup", "created"])
def test_a_row_that_makes_no_sense_hides_no_other_save(
    start: Start, store: Store, registry: Registry, column: str
) -> None:
    broken, sound = start(store=store), start(store=store)
    play(sound, 3)
    sql(store, f"UPDATE games SET {column} = '[7, ' WHERE id = :id", id=broken.save_id)
    assert {info.id for info in store.saves()} == {broken.save_id, sound.save_id}
    assert Session.load(sound.save_id, store, registry).state == sound.state
    if column in ("options", "seed", "variants", "setup"):
        with pytest.raises(SaveError, match="The other saves are not affected"):
            Session.load(broken.save_id, store, registry)
    else:
        Session.load(broken.save_id, store, registry)


def test_a_deleted_save_can_be_brought_back_until_it_is_purged(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store)
    play(session, 3)
    save_id = session.save_id
    store.delete(save_id)
    assert store.saves() == []
    (info,) = store.saves(deleted=True)
    assert info.deleted is not None
    with pytest.raises(SaveError, match="no save"):
        store.info("no such")
    store.restore(save_id)
    assert store.info(save_id).deleted is None
    with pytest.raises(SaveError):  # only what was deleted before
        store.purge(save_id)
    assert Session.load(save_id, store, registry).state == session.state
    store.delete(save_id)
    store.purge(save_id)
    assert store.saves(deleted=True) == []
    with store._engine.connect() as connection:
        for table in ("games", "seats", "actions", "snapshots", "notes", "contents"):
            assert connection.execute(text(f"SELECT count(*) FROM {table}")).scalar() == 0, table
    for gone in (store.rename, lambda i: store.restore(i), store.delete, store.purge):
        with pytest.raises(SaveError):
            gone(save_id, "x") if gone == store.rename else gone(save_id)  # pyright: ignore[reportCallIssue]


def test_purging_keeps_content_that_others_need(start: Start, store: Store, registry: Registry) -> None:
    one, two = start(store=store), start(store=store)
    store.delete(one.save_id)
    store.purge(one.save_id)
    assert Session.load(two.save_id, store, registry).state == two.state


def test_content_is_stored_once(start: Start, store: Store) -> None:
    for _ in range(3):
        start(store=store)
    with store._engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM contents")).scalar() == 1


def test_settings_are_plain_data(store: Store) -> None:
    assert store.setting("theme") is None
    assert store.setting("theme", "light") == "light"
    for value in ("dark", {"size": 12, "bots": ["normal", None]}, False):
        store.set_setting("theme", value)
        assert store.setting("theme", "light") == value


def test_a_store_in_memory_works_like_any(registry: Registry) -> None:
    with Store.open("sqlite://") as store:
        session = Session.start(NewGame(GAME, seats=(ANN, BOB)), store, registry)
        play(session, 60)
        assert Session.load(session.save_id, store, registry).state == session.state


# -- two at once ------------------------------------------------------------------------------------------------

OTHER = """
import sys
from core.errors import PowerhouseError
from core.session import Session
from core.store import Store
from tests.session.conftest import make_registry, play
from tests.tiny_game import plugin
store = Store.open(sys.argv[1])
registry = make_registry(plugin)
try:
    session = Session.load(sys.argv[2], store, registry, read_only=sys.argv[3] == "look")
except PowerhouseError as error:
    print(error.key, error, flush=True)
    sys.exit(1)
print("open", len(session.steps), flush=True)
if sys.argv[3] == "play":
    play(session, 2)
    print("played", len(session.steps), flush=True)
sys.stdin.read()
"""


def other_process(store: Store, save_id: str, what: str) -> subprocess.Popen[str]:
    """Start another process that opens the game: "look", "hold" or "play"."""
    from core.store.location import file_of

    command = [sys.executable, "-c", OTHER, str(file_of(store.url)), save_id, what]
    return subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_a_game_open_in_another_process_can_only_be_looked_at(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store)
    play(session, 3)
    refused = other_process(store, session.save_id, "hold")
    answer, _ = refused.communicate(timeout=60)
    assert answer.startswith(f'store-game-open The game "{session.save_id}" is open in another Powerhouse')
    assert str(os.getpid()) in answer
    looking = other_process(store, session.save_id, "look")
    answer, _ = looking.communicate(timeout=60)
    assert answer == "open 3\n"
    session.close()
    holding = other_process(store, session.save_id, "play")
    try:
        assert holding.stdout is not None
        assert [holding.stdout.readline(), holding.stdout.readline()] == ["open 3\n", "played 5\n"]
        with pytest.raises(SaveError, match=f"process {holding.pid} on {socket.gethostname()}"):
            Session.load(session.save_id, store, registry)
        assert store.info(session.save_id).held
    finally:
        holding.kill()  # it never let go of the game
        holding.communicate()
    assert not store.info(session.save_id).held
    assert len(Session.load(session.save_id, store, registry).steps) == 5


def test_a_process_number_given_out_again_holds_nothing(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store)
    sql(store, "UPDATE games SET holder_pid = :pid, holder_started = 'long ago', holder = 'x'", pid=os.getppid())
    assert not store.info(session.save_id).held
    Session.load(session.save_id, store, registry)


def test_a_holder_on_another_machine_counts_until_it_has_been_silent(
    start: Start, store: Store, registry: Registry
) -> None:
    session = start(store=store)
    sql(store, "UPDATE games SET holder_host = 'elsewhere', holder = 'x'")
    with pytest.raises(SaveError, match="on elsewhere"):
        Session.load(session.save_id, store, registry)
    silent = (datetime.now(UTC) - timedelta(minutes=11)).isoformat()
    sql(store, "UPDATE games SET held = :silent", silent=silent)
    Session.load(session.save_id, store, registry)


def test_who_lost_the_game_stores_nothing_more(start: Start, store: Store, registry: Registry) -> None:
    """Two sessions of one process, or a holder that was thought gone: the later one has it, nothing is mixed."""
    first = start(store=store, setup=deck())
    first.do(s.Rest(0))
    with Store.open(store.place) as again:
        second = Session.load(first.save_id, again, registry)
        for lost in (
            lambda: first.do(s.Rest(1)),
            lambda: first.undo(),
            lambda: setattr(first, "free_undo", True),
            lambda: first.replace_seat(0, ROBOT),
        ):
            with pytest.raises(SaveError, match="opened or played on elsewhere"):
                lost()
        assert len(first.steps) == 1
        assert not first.free_undo
        assert first.seat_specs[0].name == "Ann"
        second.do(s.OpenAuction(1, 1))
    assert [a.action for a in store.read(first.save_id).actions][-1] == '{"kind":"tiny.open_auction","seat":1,"card":1}'


def test_two_sessions_of_one_store_do_not_mix(start: Start, store: Store, registry: Registry) -> None:
    first = start(store=store, setup=deck())
    second = Session.load(first.save_id, store, registry)
    second.do(s.Rest(0))
    with pytest.raises(SaveError, match="elsewhere"):
        first.do(s.OpenAuction(0, 1))
    assert len(store.read(first.save_id).actions) == 1


WRITER = """
import sys
from core.session import NewGame, Session
from core.store import Store
from tests.session.conftest import ANN, BOB, GAME, make_registry, play
from tests.tiny_game import plugin
store = Store.open(sys.argv[1])
for seed in range(2):
    session = Session.start(NewGame(GAME, {"rounds": 2}, (ANN, BOB), seed), store, make_registry(plugin))
    play(session, 1000)
    session.close()
"""


def test_two_processes_make_and_use_one_store_at_the_same_time(tmp_path: Path, registry: Registry) -> None:
    """Also its very first opening."""
    path = tmp_path / "shared.db"
    command = [sys.executable, "-c", WRITER, str(path)]
    running = [subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    for child in running:
        _, errors = child.communicate(timeout=120)
        assert child.returncode == 0, errors
    with Store.open(path) as store:
        infos = store.saves()
        assert len(infos) == 4
        assert all(info.finished for info in infos)
        for info in infos:
            assert Session.load(info.id, store, registry).is_over


def test_processes_are_told_apart() -> None:
    own = process.own()
    assert own.number == os.getpid()
    assert process.is_running(own.number, own.began)
    assert not process.is_running(0, "")
    assert process._exists(own.number)
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert not process._exists(ended.pid)
    assert not process.is_running(ended.pid, "")
