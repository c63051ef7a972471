"""Recorded games, with a game that knows nothing of them: form, rules, checks, and what is told of each fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.errors import SaveError
from core.hooks import Registry
from core.session import FileFaults, Session, export_recorded, import_game, play_recorded, read_written, record_of
from core.session.checks import Checker
from core.session.recorded import RecordedFile
from core.store import Store
from core.text import set_language
from tests.session.conftest import ANN, BOB, CID, ROBOT, Start, deck, play
from tests.tiny_game import state as s

ROOT = Path(__file__).resolve().parents[2]
Change = Callable[[dict[str, Any]], Any]


@pytest.fixture
def recorded(start: Start, registry: Registry) -> dict[str, Any]:
    """A recorded game of twelve actions by Ann and Bob, as the programme writes it."""
    with start(ANN, BOB, setup=deck(3)) as session:
        play(session, 12)
        return json.loads(record_of(session.saved(), registry))


@pytest.fixture
def tell(recorded: dict[str, Any], registry: Registry, tmp_path: Path) -> Callable[[Change], list[str]]:
    """Return a function that spoils the recorded game and returns what is told about it, without the file's name."""

    def told(change: Change) -> list[str]:
        change(recorded)
        path = tmp_path / "game.json"
        path.write_text(json.dumps(recorded, indent=1), encoding="utf-8")
        with pytest.raises(SaveError) as caught:
            play_recorded(read_written(path), registry)
        return [line.replace(f"{path}:", "") for line in str(caught.value).splitlines()]

    return told


def decision(recorded: dict[str, Any], number: int = 0) -> dict[str, Any]:
    """Return a decision of the file, counted from 0 without checks and notes."""
    return [entry for entry in recorded["actions"] if "do" in entry][number]


def put(path: Path, data: dict[str, Any]) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


# -- taking in --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [0, 1, 7, 60, 1000])
def test_what_is_written_leads_to_the_same_states(
    start: Start, store: Store, registry: Registry, tmp_path: Path, actions: int
) -> None:
    """To its end and half-way, with people, an unnamed computer player, and two of one name."""
    for seats in ((ANN, BOB), (ANN, ROBOT, CID), (ANN, ANN)):
        with start(*seats, store=store, setup=deck(7), seed=actions) as session:
            play(session, actions)
            path = tmp_path / "recorded.json"
            export_recorded(store, session.save_id, path, registry)
            digests = [step.digest for step in session.steps]
        with Session.load(import_game(store, path, registry), store, registry) as again:
            assert [step.digest for step in again.steps] == digests
            assert [(spec.name, spec.kind, spec.level) for spec in again.seat_specs] == [
                (spec.name, spec.kind, spec.level) for spec in seats
            ]
            if not again.is_over:
                play(again, 1)  # it can be played on


def test_undone_actions_are_left_out(start: Start, registry: Registry) -> None:
    with start(ANN, BOB) as session:
        session.free_undo = True
        play(session, 9)
        session.undo()
        session.undo()
        written = json.loads(record_of(session.saved(), registry))
    assert sum(entry.get("repeat", 1) for entry in written["actions"] if "do" in entry) == 7


def test_a_whole_tag_a_number_for_a_seat_and_defaults_of_the_file(
    recorded: dict[str, Any], registry: Registry, tmp_path: Path
) -> None:
    for entry in recorded["actions"]:
        if "do" in entry:
            entry["do"] = f"tiny.{entry['do']}"
            entry["seat"] = ["Ann", "Bob"].index(entry["seat"])
            entry["note"] = "as it was called out"
    session = play_recorded(read_written(put(tmp_path / "game.json", recorded)), registry)
    assert len(session.steps) == 12


def test_nothing_is_saved_of_a_game_that_is_refused(
    recorded: dict[str, Any], store: Store, registry: Registry, tmp_path: Path
) -> None:
    recorded["actions"].append({"check": {"round": 99}})
    before = (tmp_path / "saves.db").read_bytes()
    with pytest.raises(FileFaults):
        import_game(store, put(tmp_path / "game.json", recorded), registry)
    assert store.saves() == []
    assert (tmp_path / "saves.db").read_bytes() == before


# -- what is wrong ----------------------------------------------------------------------------------------------------

FORM: list[tuple[str, Change, str]] = [
    ("no game", lambda d: d.pop("game"), '1:1: game: "game" is missing.'),
    ("a game that is none", lambda d: d.update(game="tiny.markt"), "Did you mean tiny.market?"),
    ("a key that is none", lambda d: d.update(optoins={}), 'optoins: There is no "optoins" here. Did you mean o'),
    ("an option that is none", lambda d: d["options"].update(round=3), "options.round: tiny.market has no option"),
    ("seats in words", lambda d: d.update(seats="Ann"), 'seats: A list is wanted, not "Ann".'),
    ("a seat in a list", lambda d: d["seats"].__setitem__(0, []), "seats.0: A text or a record in braces is wanted"),
    ("too many seats", lambda d: d.update(seats=list("abcdefg")), "seats: This game is for 2 to 4 players, not 7."),
    ("a colour that is none", lambda d: d["seats"].__setitem__(0, {"colour": "rde"}), "Did you mean red?"),
    ("a level that is none", lambda d: d["seats"].__setitem__(0, {"bot": "frist"}), "Did you mean first?"),
    ("a newer format", lambda d: d.update(format=2), "format: Format 2 is not known here, only 1."),
    ("a variant that is none", lambda d: d.update(variants=["fast"]), 'variants: There is no variant "fast"'),
    ("a wrong set-up", lambda d: d["setup"].update(deck=[1]), "setup: The arranged set-up cannot be used"),
    ("an action that is none", lambda d: decision(d).update(do="opn"), 'do: There is no "opn" here.'),
    ("no seat", lambda d: decision(d).pop("seat"), 'seat: "seat" is missing.'),
    ("a seat that is none", lambda d: decision(d).update(seat="Anm"), "Did you mean Ann? Possible: Ann, Bob, 0, 1."),
    ("seat 2 of 0 and 1", lambda d: decision(d).update(seat=2), 'seat: There is no "2" here.'),
    ("yes for a seat", lambda d: decision(d).update(seat=True), 'seat: There is no "true" here.'),
    ("a field that is none", lambda d: decision(d).update(crad=1), 'crad: There is no "crad" here.'),
    ("an empty entry", lambda d: d["actions"].append({}), 'An entry needs "do", "check" or "note".'),
    ("neither", lambda d: d["actions"].append({"chekc": {}}), "Did you mean check?"),
    ("repeated for ever", lambda d: decision(d).update(repeat=0), "repeat: A whole number from 1 to 1000 is wanted"),
    ("a check in a list", lambda d: d["actions"].append({"check": [1]}), "check: A record in braces is wanted"),
    ("a list of numbers", lambda d: d["actions"].append(3), "A record in braces is wanted, not 3."),
]  # fmt: skip


@pytest.mark.parametrize(("change", "words"), [case[1:] for case in FORM], ids=[case[0] for case in FORM])
def test_a_fault_of_form_is_told(tell: Callable[[Change], list[str]], change: Change, words: str) -> None:
    told = tell(change)
    assert told[0].endswith("This is wrong:"), told
    assert len(told) == 2
    assert words in told[1]


def test_all_faults_of_form_are_told_at_once(tell: Callable[[Change], list[str]]) -> None:
    def change(recorded: dict[str, Any]) -> None:
        recorded["options"]["rounds"] = "many"
        recorded["optoins"] = {}
        decision(recorded, 0)["seat"] = "Anna"
        decision(recorded, 5)["do"] = "nothing"
        decision(recorded, 8)["xyz"] = 1

    told = tell(change)
    assert told[0].endswith("5 things are wrong:")
    assert len(told) == 6


def test_places_are_lines_and_columns_of_the_file(registry: Registry, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(
        '{\n "powerhouse": "recorded",\n "game": "tiny.market",\n "seats": ["Ann", "Bob"],\n "seats": ["Ann", "Bob"],\n'
        ' "actions": [\n  {"do": "\\"}{", "seat": "Ann"},\n  {"do": "x]", "seat": 0}]\n}\n',
        encoding="utf-8",
    )
    with pytest.raises(FileFaults) as caught:
        play_recorded(read_written(path), registry)
    places = [line.removeprefix(f"{path}:").split(": ")[0] for line in str(caught.value).splitlines()[1:]]
    assert places == ["5:2", "7:4", "8:4"]


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ('{"powerhouse": "recorded"\n "game": 1}', "session-written-no-json", "game.json:2:2"),
        ('{"powerhouse": "recorded",}', "session-written-no-json", "game.json:1:27"),
        ("{", "session-written-no-json", "game.json:1:2"),
        ("[]", "session-file-foreign", "game.json"),
        ("Anna opens 13", "session-file-foreign", "game.json"),
    ],
)
def test_a_file_that_is_no_json(
    store: Store, registry: Registry, tmp_path: Path, text: str, key: str, place: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        import_game(store, path, registry)
    assert caught.value.key == key
    assert place in str(caught.value)


def test_a_recorded_game_without_its_mark(store: Store, registry: Registry, recorded: dict[str, Any], tmp_path: Path):
    del recorded["powerhouse"]
    with pytest.raises(SaveError, match='Begin a recorded game with "powerhouse": "recorded"'):
        import_game(store, put(tmp_path / "game.json", recorded), registry)


def test_what_the_rules_refuse_is_told_with_what_they_allow(tell: Callable[[Change], list[str]]) -> None:
    def change(recorded: dict[str, Any]) -> None:
        recorded["actions"] = [{"seat": "Ann", "do": "open_auction", "card": 999}]
        recorded["setup"]["first"] = 0

    told = tell(change)
    assert ": entry 1: Ann: open_auction card=999 is refused." in told[1]
    assert told[2:], "nothing is offered"
    assert all(line.startswith("  Ann: ") for line in told[2:])


def test_whose_turn_it_is_not(tell: Callable[[Change], list[str]]) -> None:
    def change(recorded: dict[str, Any]) -> None:
        first = decision(recorded)
        first["seat"] = {"Ann": "Bob", "Bob": "Ann"}[first["seat"]]

    assert "It is not your turn." in tell(change)[1]


def test_faults_in_japanese(tell: Callable[[Change], list[str]]) -> None:
    set_language("ja")

    def change(recorded: dict[str, Any]) -> None:
        recorded["actions"] += [{"do": "nothing"}, {}, {"check": 3}]

    told = tell(change)
    assert len(told) == 5
    assert all(any("ぁ" <= letter <= "ヿ" for letter in line) for line in told)


# -- checks -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def check(start: Start) -> Callable[[dict[str, Any]], list[str]]:
    """Return a function that checks a state where Ann and Bob have 10 and 7 coins, and tells what differs."""
    from core.faults import Faults

    session = start(ANN, BOB, setup=deck(1))
    state = session.state.clone()
    state.players = [s.Player(10, [4, 5], 2), s.Player(7, [6], 1, 3)]
    state.display, state.deck = [1, 2, 3], [9, 8, 7, 6]
    checker = Checker(session.engine, {"Ann": 0, "Bob": 1}, 2)

    def differences(said: dict[str, Any]) -> list[str]:
        faults = Faults()
        checker.check(said, state, (), faults)
        return [f"{fault.where}: {fault.facts.get('found', fault.key)}" for fault in faults]

    return differences


@pytest.mark.parametrize(
    "said",
    [
        {"money": {"Ann": 10, "Bob": 7}},
        {"money": {"Bob": 7}},
        {"money": [10, 7]},
        {"money.Ann": 10, "money.1": 7},
        {"players.0.money": 10, "players.Bob.points": 3},
        {"players": {"Ann": {"money": 10, "hand": [4, 5]}, "1": {"cards": 1}}},
        {"players": [{"money": 10}, {"points": 3}]},
        {"display": [1, 2, 3], "display.2": 3},
        {"deck": 4},
        {"over": False, "winners": []},
        {},
    ],
)
def test_a_check_that_holds(check: Callable[[dict[str, Any]], list[str]], said: dict[str, Any]) -> None:
    assert check(said) == []


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"money": {"Ann": 11, "Bob": 8}}, ["money.Ann: 10", "money.Bob: 7"]),
        ({"money.Ann": 11}, ["money.Ann: 10"]),
        ({"money": [10, 8]}, ["money: [10, 7]"]),
        ({"money": {"Ann": "10"}}, ["money.Ann: 10"]),
        ({"money": {"Ann": True}}, ["money.Ann: 10"]),
        ({"display": [1, 2]}, ["display: [1, 2, 3]"]),
        ({"display": [1, 2, 4]}, ["display: [1, 2, 3]"]),
        ({"deck": [9, 8, 7, 6]}, ["deck: 4"]),
        ({"over": True}, ["over: false"]),
        ({"mony": {"Ann": 10}}, ["mony: core-fault-unknown"]),
        ({"money": {"Anna": 10}}, ["money.Anna: core-fault-unknown"]),
        ({"players.2.money": 10}, ["players.2.money: core-fault-unknown"]),
        ({"display.7": 1}, ["display.7: core-fault-unknown"]),
        ({"rng": 1}, ["rng: core-fault-unknown"]),
    ],
)
def test_a_check_that_fails(
    check: Callable[[dict[str, Any]], list[str]], said: dict[str, Any], found: list[str]
) -> None:
    """Each difference with its place and what is there; secrets cannot be asked for."""
    assert check(said) == found


# -- the page ---------------------------------------------------------------------------------------------------------


def test_every_key_of_the_file_is_told_on_the_page() -> None:
    page = (ROOT / "docs/reference/recorded-games.md").read_text(encoding="utf-8")
    table = page.partition("## The file")[2].partition("\n## ")[0]
    told = {row.split("`")[1] for row in table.splitlines() if row.startswith("| `")}
    assert told == set(RecordedFile.__struct_fields__)
