"""Coming back to a saved game, and what can be in the way (casebook UX-02, UX-03, UX-10)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from core.engine import Rng, tag_of
from core.errors import SaveError, UsageError
from core.hooks import Registry
from core.session import SeatSpec, Session, migration, migrations, read_export, replay
from core.session.session import SNAPSHOT_EVERY
from core.store import Store
from tests.session.conftest import ANN, BOB, CID, ROBOT, Start, act, deck, make_registry, play
from tests.tiny_game import plugin as tiny
from tests.tiny_game import state as s


def sql(store: Store, statement: str, **values: Any) -> None:
    """Change a store behind its back."""
    with store._writer.begin() as connection:
        assert connection.execute(text(statement), values).rowcount > 0


@pytest.fixture(scope="module")
def later(registry: Registry) -> Registry:
    """Return a registry in which the tiny market's rules have version 2."""
    return with_game(rules_version=2)


def with_game(**changes: Any) -> Registry:
    """Return a registry whose tiny market is changed in some way."""
    found = make_registry(tiny)
    found.games = {id_: dataclasses.replace(game, **changes) for id_, game in found.games.items()}
    return found


@pytest.mark.parametrize("seed", range(3))
def test_coming_back_at_any_prompt_finds_the_same_choices(
    start: Start, store: Store, registry: Registry, seed: int
) -> None:
    """UX-02: at every prompt of whole games, save, reload, compare choices, turn and observations."""
    session = start(ANN, BOB, CID, store=store, seed=seed, rounds=2)
    rng, kinds = Rng(seed), set[str]()
    while True:
        loaded = Session.load(session.save_id, store, registry, read_only=True)
        assert loaded.engine.encode(loaded.state) == session.engine.encode(session.state)
        assert loaded.to_act == session.to_act
        for seat in range(3):
            assert list(loaded.choices(seat)) == list(session.choices(seat))
            assert loaded.observe(seat) == session.observe(seat)
        assert loaded.outcome == session.outcome
        assert loaded.header == session.header
        assert loaded.content == session.content
        if session.is_over:
            break
        kinds.add(tag_of(session.state.frames[-1]))
        act(session, rng)
    assert kinds >= {"tiny.turn", "tiny.auction", "tiny.sealed", "tiny.gifts"}
    assert list(loaded.steps) == list(session.steps), "events are made again as they were"
    assert loaded.opening == session.opening
    assert loaded.log() == session.log()


def test_loading_starts_from_the_newest_snapshot(start: Start, store: Store, registry: Registry, monkeypatch) -> None:
    session = start(store=store, rounds=9)
    play(session, SNAPSHOT_EVERY + 3)
    played: list[Any] = []
    original = type(session.engine).play
    monkeypatch.setattr(
        type(session.engine),
        "play",
        lambda self, state, action, *a: (played.append(action), original(self, state, action, *a))[1],
    )
    loaded = Session.load(session.save_id, store, registry)
    assert len(played) == 3
    assert loaded.steps[0] == session.steps[0], "events of earlier steps are made again when asked for"
    assert len(played) > 3


def test_closing_leaves_a_snapshot_and_lets_others_in(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store)
    play(session, 7)
    assert store.info(session.save_id).held
    session.close()
    session.close()
    assert not store.info(session.save_id).held
    assert [snapshot.number for snapshot in store.read(session.save_id).snapshots] == [7]
    with pytest.raises(SaveError, match="only being looked at"):
        session.do(session.choices(session.to_act[0])[0])


def test_the_end_of_a_game_is_a_snapshot(start: Start, store: Store) -> None:
    session = start(store=store, rounds=1)
    play(session, 1000)
    saved = store.read(session.save_id)
    assert saved.snapshots[-1].number == saved.position == len(session.steps)


@pytest.mark.parametrize("damage", ["x'00'", "x'7b7d'", "substr(state, 1, length(state) - 1)"])
def test_a_broken_snapshot_falls_back_to_the_actions(
    start: Start, store: Store, registry: Registry, damage: str
) -> None:
    session = start(store=store, rounds=9)
    play(session, SNAPSHOT_EVERY + 3)
    sql(store, f"UPDATE snapshots SET state = {damage} WHERE game = :id", id=session.save_id)
    assert Session.load(session.save_id, store, registry).state == session.state


def test_a_snapshot_of_another_history_is_not_believed(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store, rounds=9)
    play(session, SNAPSHOT_EVERY + 3)
    other = start(store=store, rounds=9, seed=2)
    play(other, SNAPSHOT_EVERY)
    sql(store, "DELETE FROM snapshots WHERE game = :id", id=session.save_id)
    sql(store, "UPDATE snapshots SET game = :id WHERE game = :other", id=session.save_id, other=other.save_id)
    assert Session.load(session.save_id, store, registry).state == session.state


def test_an_action_that_leads_elsewhere_is_named(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store, setup=deck())
    for action in (s.Rest(0), s.Rest(1)):
        session.do(action)
    altered = '{"kind":"tiny.draw","seat":1}'
    sql(store, "UPDATE actions SET action = :a WHERE game = :id AND number = 2", a=altered, id=session.save_id)
    with pytest.raises(SaveError, match="Action 2 does not lead where it once led"):
        Session.load(session.save_id, store, registry)
    assert not store.info(session.save_id).held or session.save_id in store._tokens


def test_what_can_no_longer_be_told_does_not_stop_the_game(start: Start, store: Store, registry: Registry) -> None:
    """An early action leads elsewhere now, but the game goes on from a snapshot: its log says what it cannot tell."""
    session = start(store=store, rounds=9)
    play(session, SNAPSHOT_EVERY + 5)
    sql(store, "UPDATE actions SET digest = 'other' WHERE game = :id AND number = 12", id=session.save_id)
    loaded = Session.load(session.save_id, store, registry)
    assert loaded.state == session.state
    lines = loaded.log()
    (line,) = (line for line in lines if line.step == 12)
    assert line.text.startswith("(Steps 12 to 50 cannot be told any more: Action 12 does not lead where it once led")
    assert [x for x in lines if not 12 <= x.step <= 50] == [x for x in session.log() if not 12 <= x.step <= 50]
    assert loaded.steps[20].action == session.steps[20].action
    assert loaded.steps[20].events == ()
    assert loaded.engine.encode(loaded.state_at(5)) == session.engine.encode(session.state_at(5))
    with pytest.raises(SaveError, match="Action 12 does not lead"):
        loaded.state_at(20)
    loaded.free_undo = True
    while len(loaded.steps) > SNAPSHOT_EVERY:
        loaded.undo()
    assert loaded.why_not_undo().key == "session-undo-rules"  # pyright: ignore[reportOptionalMemberAccess]
    loaded.free_undo = False
    assert loaded.why_not_undo() is not None
    play(loaded, 3)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ('{"kind":"tiny.bid","seat":1,"amount":2}', "Action 2 is refused on replay: In your turn you open an auction"),
        ('{"kind":"tiny.fly","seat":1}', "Action 2 is refused on replay: The action cannot be read"),
        ('{"kind":"tiny.rest","seat"', "Action 2 is refused on replay: The action cannot be read"),
    ],
)
def test_an_action_that_is_refused_is_named(
    start: Start, store: Store, registry: Registry, written: str, says: str
) -> None:
    session = start(store=store, setup=deck())
    for action in (s.Rest(0), s.Rest(1)):
        session.do(action)
    sql(store, "UPDATE actions SET action = :a WHERE game = :id AND number = 2", a=written, id=session.save_id)
    with pytest.raises(SaveError) as caught:
        Session.load(session.save_id, store, registry)
    assert str(caught.value).startswith(says)


def test_a_gap_in_the_journal_is_named(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store)
    play(session, 5)
    sql(store, "DELETE FROM actions WHERE game = :id AND number = 3", id=session.save_id)
    with pytest.raises(SaveError, match="action 3 is missing"):
        Session.load(session.save_id, store, registry)
    sql(store, "DELETE FROM actions WHERE game = :id", id=session.save_id)
    with pytest.raises(SaveError, match="ends after action 0, before action 5"):
        Session.load(session.save_id, store, registry)


def test_a_game_that_is_not_installed_is_named_with_its_plugin(start: Start, store: Store) -> None:
    session = start(store=store)
    with pytest.raises(SaveError, match=r"needs the game tiny\.market.*Install the plugin tiny \(0\.5\)"):
        Session.load(session.save_id, store, make_registry())


def test_a_plugin_that_does_not_load_is_named_with_the_reason(start: Start, store: Store) -> None:
    session = start(store=store)
    broken = make_registry(error="ImportError: no module")
    with pytest.raises(SaveError, match=r"plugin tiny cannot be loaded: ImportError: no module"):
        Session.load(session.save_id, store, broken)


def test_an_option_that_is_gone_is_named(start: Start, store: Store) -> None:
    session = start(store=store)
    fewer = with_game(options=tuple(o for o in tiny_options() if o.id != "open_money"))
    with pytest.raises(SaveError, match=r'has no option "open_money".*The save is untouched'):
        Session.load(session.save_id, store, fewer)


def tiny_options() -> tuple[Any, ...]:
    return next(iter(make_registry(tiny).games.values())).options


def test_a_changed_pack_does_not_touch_a_running_game(start: Start, store: Store) -> None:
    """The content is stored with the game; what is installed now is for new games."""
    session = start(store=store, setup=deck())
    play(session, 3)
    richer = with_game(load_content=lambda: tiny.TinyContent(start_money=99))
    loaded = Session.load(session.save_id, store, richer)
    assert loaded.content.start_money == 10
    assert loaded.state == session.state


def test_altered_content_is_refused(start: Start, store: Store, registry: Registry) -> None:
    import zlib

    session = start(store=store)
    sql(store, "UPDATE contents SET data = :data", data=zlib.compress(b'{"start_money": 11}'))
    with pytest.raises(SaveError, match="content stored with this save was altered"):
        Session.load(session.save_id, store, registry)


def test_content_that_was_lost_is_taken_from_what_is_installed_if_it_is_the_same(
    start: Start, store: Store, registry: Registry
) -> None:
    import zlib

    session = start(store=store)
    play(session, 3)
    sql(store, "UPDATE contents SET data = :data", data=zlib.compress(b""))
    assert Session.load(session.save_id, store, registry).state == session.state
    other = with_game(load_content=lambda: tiny.TinyContent(start_money=99))
    with pytest.raises(SaveError, match="altered"):
        Session.load(session.save_id, store, other)


# -- rules that have changed since (UX-03) ----------------------------------------------------------------------


@pytest.fixture
def clean_migrations() -> Iterator[None]:
    before = dict(migrations._changes)
    yield
    migrations._changes.clear()
    migrations._changes.update(before)


def test_a_save_of_newer_rules_is_refused_untouched(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store)
    play(session, 3)
    sql(store, "UPDATE games SET rules = 7, program = '9.9'")
    before = store.read(session.save_id)
    with pytest.raises(SaveError, match=r"needs version 7 of its rules \(Powerhouse 9\.9\); here is version 1"):
        Session.load(session.save_id, store, registry)
    assert store.read(session.save_id) == before


def test_a_save_of_older_rules_without_a_way_up_is_refused_untouched(
    start: Start, store: Store, later: Registry
) -> None:
    session = start(store=store)
    play(session, 3)
    session.close()
    before = store.read(session.save_id)
    with pytest.raises(SaveError, match=r"under version 1 of its rules and cannot go on under version 2"):
        Session.load(session.save_id, store, later)
    assert store.read(session.save_id) == before


@pytest.mark.usefixtures("clean_migrations")
def test_a_save_of_older_rules_is_migrated_and_the_original_kept(
    start: Start, store: Store, registry: Registry, later: Registry, tmp_path: Path
) -> None:
    @migration("tiny.market", from_version=1)
    def a_gift(state: dict[str, Any]) -> None:
        """v1 -> v2: everybody has ten points more."""
        for player in state["players"]:
            player["points"] += 10

    session = start(ANN, BOB, store=store, rounds=9)
    play(session, SNAPSHOT_EVERY + 4)
    session.close()
    sql(store, "DELETE FROM snapshots WHERE number > :n", n=SNAPSHOT_EVERY)
    original = store.read(session.save_id)
    seen = Session.load(session.save_id, store, later, read_only=True)
    assert store.read(session.save_id) == original, "who only looks changes nothing"
    migrated = Session.load(session.save_id, store, later)
    points = [player.points + 10 for player in session.state.players]
    assert [player.points for player in migrated.state.players] == points
    assert seen.state == migrated.state
    assert len(migrated.steps) == SNAPSHOT_EVERY + 4
    assert migrated.log()[-1].text == "This game was begun under version 1 of the rules and goes on under version 2."
    migrated.free_undo = True
    for _ in range(4):
        migrated.undo()
    assert migrated.why_not_undo().key == "session-undo-rules"  # pyright: ignore[reportOptionalMemberAccess]
    with pytest.raises(SaveError, match=f"steps {SNAPSHOT_EVERY} to"):
        migrated.state_at(3)
    migrated.redo()
    migrated.close()
    # From then on it is a game of the new rules: it loads, exports and replays as such.
    again = Session.load(session.save_id, store, later)
    assert again.state == migrated.state
    assert again.steps[0].action == session.steps[0].action
    report = replay(again.saved(), later)
    assert (report.ok, report.actions) == (True, 1)
    # The original is a file that opens under the old rules.
    (kept,) = (tmp_path / "kept").glob(f"{session.save_id}-rules-1-*.json")
    old = Session.of_saved(read_export(kept), registry)
    assert old.state == session.state
    assert list(old.steps) == list(session.steps)


@pytest.mark.usefixtures("clean_migrations")
def test_actions_that_today_has_no_word_for_stay_in_a_migrated_journal(
    start: Start, store: Store, later: Registry
) -> None:
    @migration("tiny.market", from_version=1)
    def nothing(state: dict[str, Any]) -> None:
        """v1 -> v2: what was called flying is called resting."""

    session = start(store=store, rounds=9)
    play(session, SNAPSHOT_EVERY)
    flying = '{"kind":"tiny.fly","seat":1}'
    sql(store, "UPDATE actions SET action = :a WHERE number = 2", a=flying)
    session.close()
    migrated = Session.load(session.save_id, store, later)
    assert migrated.state == session.state
    assert migrated.steps[1].seat == 1
    assert migrated.saved().actions[1].action == flying


@pytest.mark.usefixtures("clean_migrations")
def test_a_migration_that_fails_refuses_and_changes_nothing(start: Start, store: Store, later: Registry) -> None:
    @migration("tiny.market", from_version=1)
    def wrong(state: dict[str, Any]) -> None:
        """v1 -> v2, with a mistake."""
        del state["players"]

    session = start(store=store, rounds=9)
    play(session, 3)
    session.close()
    before = store.read(session.save_id)
    with pytest.raises(SaveError, match="cannot go on under version 2"):
        Session.load(session.save_id, store, later)
    assert store.read(session.save_id) == before


@pytest.mark.usefixtures("clean_migrations")
def test_there_is_one_migration_from_each_version() -> None:
    migration("tiny.market", from_version=1)(lambda state: None)
    with pytest.raises(ValueError, match="already a migration"):
        migration("tiny.market", from_version=1)(lambda state: None)


# -- somebody leaves (UX-10) ------------------------------------------------------------------------------------


def test_a_seat_goes_to_a_bot_and_back(start: Start, store: Store, registry: Registry) -> None:
    session = start(store=store)
    session.replace_seat(0, SeatSpec("Robot", "bot", "first"))
    loaded = Session.load(session.save_id, store, registry)
    assert loaded.seat_specs[0] == SeatSpec("Robot", "bot", "first", "red"), "the colour stays with the seat"
    assert loaded.log()[-1].text == "Ann's seat is now played by the computer (first) as Robot."
    loaded.replace_seat(0, ANN)
    assert loaded.log()[-1].text == "Robot's seat is now played by Ann."
    assert store.info(session.save_id).players == ("Ann", "Bob")
    for seat, spec, key in ((2, ANN, "session-seat-unknown"), (0, SeatSpec(kind="bot", level="no"), "bot-unknown")):
        with pytest.raises(UsageError) as caught:
            loaded.replace_seat(seat, spec)
        assert caught.value.key == key
    with pytest.raises(UsageError, match="cannot both be blue"):
        loaded.replace_seat(0, SeatSpec("Ann", colour="blue"))


def test_somebody_may_leave_at_every_prompt(start: Start, registry: Registry) -> None:
    """UX-10: at each kind of prompt a seat is handed over; nobody's things change, the bot goes on, the game ends."""
    left: set[str] = set()
    for seed in range(6):
        session = start(ANN, BOB, CID, seed=seed)
        rng = Rng(seed)
        while not session.is_over:
            kind = tag_of(session.state.frames[-1])
            if kind not in left:
                left.add(kind)
                before = session.engine.encode(session.state)
                seat = session.to_act[0]
                session.replace_seat(seat, ROBOT)
                assert session.engine.encode(session.state) == before
                bot = registry.bot("tiny.market", "first")
                action = bot.choose(session.observe(seat), session.choices(seat), session.engine, 1.0, seed)
                assert session.do(action).bot
                session.replace_seat(seat, ANN)
            else:
                act(session, rng)
            session.engine.check(session.state)
    assert left == {"tiny.turn", "tiny.auction", "tiny.sealed", "tiny.gifts"}
