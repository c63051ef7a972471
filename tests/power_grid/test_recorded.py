"""Recorded games of Power Grid: what is written of a game leads to its states; the example is that of text 001."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from core.engine import Choices
from core.hooks import registry
from core.session import FileFaults, NewGame, SeatSpec, Session, play_recorded, read_written, record_of
from core.text import set_language
from plugins.barrage.setup import Setup as BarrageSetup
from plugins.power_grid.actions import ACTIONS
from plugins.power_grid.arranged import PlayerPosition, Position, Setup

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs/how-to/examples"
PAGE = (ROOT / "docs/reference/recorded-games.md").read_text(encoding="utf-8")


def pick(offered: Choices, chance: random.Random) -> Any:
    """Mostly do as people do: take what is earned and end turns, so that games get on."""
    return offered[len(offered) - 1] if chance.randrange(3) else offered[chance.randrange(len(offered))]


def played(seed: int, seats: int, actions: int, game: str = "power_grid.recharged", **options: Any) -> Session:
    """Return a game that was played at random for so many actions, or to its end."""
    setup = options.pop("setup", None)
    people = tuple(SeatSpec(name) for name in ("Ann", "Ben", "Cid", "Dot", "Eve", "Flo")[:seats])
    session = Session.start(NewGame(game, options, people, seed, setup=setup))
    chance = random.Random(seed)
    while session.to_act and len(session.steps) < actions:
        session.do(pick(session.choices(session.to_act[0]), chance))
    return session


def again(session: Session, path: Path) -> tuple[dict[str, Any], Session]:
    """Return a game's record and the session that it leads to."""
    path.write_text(record_of(session.saved()), encoding="utf-8")
    return json.loads(path.read_text(encoding="utf-8")), play_recorded(read_written(path), registry())


def digests(session: Session) -> list[str]:
    return [session.engine.digest(session.state_at(0)), *(step.digest for step in session.steps)]


@pytest.mark.parametrize("map_id", ["germany", "usa"])
@pytest.mark.parametrize(("seats", "actions"), [(3, 9999), (4, 150), (6, 9999)])
def test_a_game_written_and_taken_in_is_the_same_game(map_id: str, seats: int, actions: int, tmp_path: Path) -> None:
    """Digest by digest, the hidden stack and later chance included, whatever the game was begun with."""
    for seed, regions in ((1, "random"), (2, "draft")):
        session = played(seed, seats, actions, map=map_id, regions=regions, open_money=bool(seed % 2))
        record, found = again(session, tmp_path / "game.json")
        assert digests(found) == digests(session)
        assert found.outcome == session.outcome
        assert {"market", "stack", "removed", "order"} <= set(record["setup"])
        assert ("regions" in record["setup"]) == (regions == "random")


def test_arranged_starts_and_positions_are_written_as_they_were_arranged(tmp_path: Path) -> None:
    start = json.loads((EXAMPLES / "two-rounds.json").read_text(encoding="utf-8"))["setup"]
    position = json.loads((EXAMPLES / "late-building.json").read_text(encoding="utf-8"))
    for setup in ({**start, "after_step_3": [40, 12]}, position):
        session = played(3, 3, 60, setup=setup)
        record, found = again(session, tmp_path / "game.json")
        assert digests(found) == digests(session)
        assert set(setup) <= set(record["setup"])


def test_cubes_of_one_purchase_are_one_entry(tmp_path: Path) -> None:
    record, _ = again(played(5, 3, 200), tmp_path / "game.json")
    fuels = [entry for entry in record["actions"] if entry.get("do") == "buy_fuel"]
    assert any(entry.get("repeat", 1) > 1 for entry in fuels)
    for one, other in zip(record["actions"], record["actions"][1:], strict=False):
        assert {**one, "repeat": 0} != {**other, "repeat": 0} or "do" not in one


def test_a_game_that_knows_nothing_of_records(tmp_path: Path) -> None:
    """Barrage is written by the seed that it was begun with."""
    session = played(2, 3, 250, game="barrage")
    record, found = again(session, tmp_path / "game.json")
    assert digests(found) == digests(session)
    assert record["seed"] == 2
    assert "setup" not in record


# -- the example of text 001 ------------------------------------------------------------------------------------------


def test_the_example_on_the_page_is_that_of_text_001() -> None:
    """Text 001, the first and the next round in numbers: 50 E, 49, 36, 26, 48, 38 and 60 E; the file checks each."""
    session = play_recorded(read_written(EXAMPLES / "two-rounds.json"), registry())
    anna: list[int] = []
    for number in range(len(session.steps) + 1):
        money = session.state_at(number).players[0].money
        if not anna or money != anna[-1]:
            anna.append(money)
    assert anna == [50, 49, 46, 43, 40, 36, 26, 48, 38, 60]
    assert session.state.players[0].fuel == [0, 0, 0, 0]
    assert session.state.players[0].cities == ["essen", "duisburg"]
    entries = json.loads((EXAMPLES / "two-rounds.json").read_text(encoding="utf-8"))["actions"]
    checked = [e["check"]["money"]["Anna"] for e in entries if "Anna" in e.get("check", {}).get("money", {})]
    assert checked == [49, 36, 26, 48, 38, 60]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_told_of_the_examples_mistakes(language: str, tmp_path: Path) -> None:
    """Each wrong number of the example is found at its own entry, never a later one."""
    whole = json.loads((EXAMPLES / "two-rounds.json").read_text(encoding="utf-8"))
    set_language(language)
    tried = 0
    for number, entry in enumerate(whole["actions"]):
        spoilt = json.loads(json.dumps(whole))
        if "money" in entry.get("check", {}):
            spoilt["actions"][number]["check"]["money"]["Anna"] += 1
        elif "bid" in entry:
            spoilt["actions"][number]["bid"] = 51
        elif "city" in entry:
            spoilt["actions"][number]["city"] = "berlin"
        elif "repeat" in entry:
            spoilt["actions"][number]["repeat"] = 5
        else:
            continue
        path = tmp_path / "game.json"
        path.write_text(json.dumps(spoilt), encoding="utf-8")
        with pytest.raises(FileFaults) as caught:
            play_recorded(read_written(path), registry())
        assert [fault.path[:2] for fault in caught.value.faults] == [("actions", number)]
        said = str(caught.value).splitlines()[1]
        assert (f"entry {number + 1}" if language == "en" else f"{number + 1}番目の項目") in said
        tried += 1
    assert tried >= 11


# -- the page ---------------------------------------------------------------------------------------------------------


def keys(heading: str) -> set[str]:
    """The words in code in the first column of a table under a heading, else in the text there."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    return {word for row in rows or [section] for word in re.findall(r"`(\w+)`", row)}


def test_the_page_names_every_key() -> None:
    assert keys("Set-up of Power Grid") == set(Setup.__struct_fields__)
    assert keys("Position of Power Grid") == set(Position.__struct_fields__)
    assert keys("Set-up of Barrage") == set(BarrageSetup.__struct_fields__)
    section = PAGE.partition("## Position of Power Grid")[2]
    row = next(row for row in section.splitlines() if row.startswith("| `players`"))
    assert set(re.findall(r"`(\w+)`", row)) - {"players"} == set(PlayerPosition.__struct_fields__)


def test_the_page_names_every_action_with_its_fields() -> None:
    section = PAGE.partition("| `do` | Fields |")[2].partition("\n\n")[0]
    told: dict[str, set[str]] = {}
    for row in section.splitlines()[2:]:
        _, names, fields, _ = row.split("|")
        for name in re.findall(r"`(\w+)`", names):
            told[name] = set(re.findall(r"`(\w+)`", fields))
    expected = {
        str(kind.__struct_config__.tag).rsplit(".", 1)[-1]: set(kind.__struct_fields__) - {"seat"} for kind in ACTIONS
    }
    assert told == expected
