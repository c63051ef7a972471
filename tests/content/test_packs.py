"""Laying packs over one another, what comes out, and where packs lie."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from core.content import (
    Pack,
    Problem,
    ProblemsInContent,
    Resolved,
    check,
    game_of,
    installed_packs,
    load_pack,
    resolve,
    user_pack_folder,
)
from core.content.manifest import satisfies
from core.errors import ContentError
from plugins.power_grid.content_models import CONTENT
from plugins.power_grid.tables import build_tables, map_ids

Make = Callable[..., Path]

MANIFEST = """id: {id}
version: {version}
game: power_grid
api: 1
names: {{en: A pack, ja: パック}}
"""

ISLAND = """id: island
names: {en: Island, ja: 島}
editions: [recharged]
board: {width: 500, height: 500}
regions:
  - {id: a, colour: "#aaaaaa", names: {en: A, ja: あ}}
  - {id: b, colour: "#bbbbbb", names: {en: B, ja: い}}
  - {id: c, colour: "#cccccc", names: {en: C, ja: う}}
  - {id: d, colour: "#dddddd", names: {en: D, ja: え}}
  - {id: e, colour: "#eeeeee", names: {en: E, ja: お}}
cities:
  - {id: one, region: a, names: {en: One, ja: 一}, board: {x: 100, y: 100}}
  - {id: two, region: b, names: {en: Two, ja: 二}, board: {x: 200, y: 100}}
  - {id: three, region: c, names: {en: Three, ja: 三}, board: {x: 300, y: 100}}
  - {id: four, region: d, names: {en: Four, ja: 四}, board: {x: 400, y: 100}}
  - {id: five, region: e, names: {en: Five, ja: 五}, board: {x: 400, y: 200}}
connections:
  - {a: one, b: two, cost: 3}
  - {a: two, b: three, cost: 4}
  - {a: three, b: four, cost: 5}
  - {a: four, b: five, cost: 6}
"""


def manifest(name: str, extra: str = "extends: power_grid\n", version: str = "1.0.0") -> str:
    return MANIFEST.format(id=name, version=version) + extra


def told(problems: tuple[Problem, ...]) -> list[str]:
    return [
        f"{problem.file.name}:{problem.line}:{problem.column}: {problem.key}: {problem.sentence}"
        for problem in problems
    ]


def refusal(*packs: Pack) -> list[str]:
    with pytest.raises(ProblemsInContent) as caught:
        resolve(packs)
    return told(caught.value.problems)


def test_a_pack_adds_entries(built_in: Pack, make: Make) -> None:
    pack = load_pack(make("island", {"pack.yaml": manifest("island"), "maps/island.yaml": ISLAND}), CONTENT)
    content = resolve([pack, built_in])  # the order does not matter
    assert map_ids(content) == ("germany", "usa", "island")
    assert build_tables(content, "island").map.area("abc").cost == ((0, 3, 7), (3, 0, 4), (7, 4, 0))
    assert [(use.id, use.version) for use in content.packs] == [("power_grid", "1.0.0"), ("island", "1.0.0")]


def test_a_pack_replaces_and_removes_entries(built_in: Pack, make: Make) -> None:
    files = {
        "pack.yaml": manifest(
            "other", "extends: power_grid\nreplace: {plants: [3]}\nremove: {plants: [14], maps: [usa]}\n"
        ),
        "plants.yaml": "plants:\n  - {number: 3, fuels: [coal], need: 1, cities: 2, back: plug}\n",
    }
    content = resolve([built_in, load_pack(make("other", files), CONTENT)])
    plants = build_tables(content, "germany").plants
    assert (plants[3].kind, plants[3].cities) == ("coal", 2)
    assert list(plants)[:2] == [3, 4]  # in the place of the one it replaces
    assert 14 not in plants
    assert map_ids(content) == ("germany",)


def test_taking_over_an_entry_must_be_said(built_in: Pack, make: Make) -> None:
    files = {
        "pack.yaml": manifest("other"),
        "plants.yaml": "plants:\n  - {number: 3, fuels: [coal], need: 1, cities: 2, back: plug}\n",
    }
    assert refusal(built_in, load_pack(make("other", files), CONTENT)) == [
        (
            "plants.yaml:2:14: plants.0.number: “3” is there already, in the pack “power_grid”; "
            "to use this one instead, put it under “replace: plants” in pack.yaml"
        )
    ]


def test_changes_to_what_is_not_there(built_in: Pack, make: Make) -> None:
    extra = "extends: power_grid\nreplace: {plants: [2, 3]}\nremove: {maps: [germnay]}\n"
    pack = load_pack(make("other", {"pack.yaml": manifest("other", extra)}), CONTENT)
    assert refusal(built_in, pack) == [
        "pack.yaml:7:20: replace.plants.0: no other pack has an entry “2”; the nearest valid name is “3”",
        "pack.yaml:7:23: replace.plants.1: the pack says that it replaces “3” and has no such entry itself",
        "pack.yaml:8:17: remove.maps.0: no other pack has an entry “germnay”; the nearest valid name is “germany”",
    ]


def test_what_is_removed_may_be_needed_elsewhere(built_in: Pack, make: Make) -> None:
    extra = "extends: power_grid\nremove: {outlines: [usa], plants: [39]}\n"
    pack = load_pack(make("other", {"pack.yaml": manifest("other", extra)}), CONTENT)
    problems = refusal(built_in, pack)
    assert any(
        "there is no plant with the number 39; the nearest valid name is “38”" in problem for problem in problems
    )
    assert any("there is no outline “usa”; the nearest valid name is “germany”" in problem for problem in problems)


@pytest.mark.parametrize(
    ("extra", "expected"),
    [
        (
            "extends: power_gird\n",
            "6:10: extends: the pack “power_gird” is needed and not installed; the nearest valid",
        ),
        ("requires: {harbours: '>=1'}\n", "6:22: requires.harbours: the pack “harbours” is needed and not installed"),
        (
            "requires: {power_grid: '>=2, <3'}\n",
            "6:24: requires.power_grid: the pack “power_grid” is needed in a version >=2, <3, installed is 1.0.0",
        ),
    ],
)
def test_needed_packs(built_in: Pack, make: Make, extra: str, expected: str) -> None:
    pack = load_pack(make("other", {"pack.yaml": manifest("other", extra)}), CONTENT)
    problems = refusal(built_in, pack)
    assert len(problems) == 1
    assert problems[0].startswith(f"pack.yaml:{expected}")


def test_a_pack_on_an_unusable_pack(built_in: Pack, make: Make) -> None:
    first = load_pack(make("first", {"pack.yaml": manifest("first", "requires: {nowhere: '>=1'}\n")}), CONTENT)
    second = load_pack(make("second", {"pack.yaml": manifest("second", "extends: first\n")}), CONTENT)
    assert refusal(built_in, first, second) == [
        (
            "pack.yaml:6:21: requires.nowhere: the pack “nowhere” is needed and not installed; "
            "the nearest valid name is “power_grid”"
        ),
        "pack.yaml:6:10: extends: the pack “first” is needed and cannot be used itself",
    ]


def test_packs_that_need_one_another(built_in: Pack, make: Make) -> None:
    first = load_pack(make("first", {"pack.yaml": manifest("first", "extends: second\n")}), CONTENT)
    second = load_pack(make("second", {"pack.yaml": manifest("second", "extends: first\n")}), CONTENT)
    assert (
        refusal(built_in, first, second)
        == ["pack.yaml:1:1: requires: these packs need one another in a circle: first, second"] * 2
    )


def test_packs_come_after_those_they_need(built_in: Pack, make: Make) -> None:
    base = make("zebra", {"pack.yaml": manifest("zebra"), "maps/island.yaml": ISLAND})
    extra = "extends: zebra\nreplace: {maps: [island]}\n"
    over = make("ant", {"pack.yaml": manifest("ant", extra), "maps/i.yaml": ISLAND.replace("cost: 6", "cost: 9")})
    content = resolve([load_pack(over, CONTENT), load_pack(base, CONTENT), built_in])
    assert [use.id for use in content.packs] == ["power_grid", "zebra", "ant"]
    assert content.entry("maps", "island")["connections"][-1]["cost"] == 9


def test_one_pack_twice(built_in: Pack, copy: Path) -> None:
    problems = refusal(built_in, load_pack(copy, CONTENT))
    assert len(problems) == 1
    assert problems[0].startswith("pack.yaml:1:5: id: the pack “power_grid” is there already, in ")


def test_checking_an_overlay_tells_faults_and_clashes_together(built_in: Pack, make: Make) -> None:
    files = {
        "pack.yaml": manifest("other"),
        "plants.yaml": "plants:\n  - {number: 3, fuels: [coal], need: 1, cities: 2, back: plug}\n  - {number: 52}\n",
        "maps/island.yaml": ISLAND.replace("editions: [recharged]", "editions: [rechraged]"),
    }
    problems = told(tuple(check(make("other", files), CONTENT, [built_in])))
    assert [problem.split(": ")[1] for problem in problems] == [
        "editions.0",
        "plants.0.number",
        "plants.1.back",
        "plants.1.cities",
        "plants.1.fuels",
        "plants.1.need",
    ]
    sound = {"pack.yaml": manifest("other"), "maps/island.yaml": ISLAND}
    assert check(make("sound", sound), CONTENT, [built_in]) == []


@pytest.mark.parametrize(
    ("version", "wanted", "expected"),
    [
        ("1.2.3", ">=1.2", True),
        ("1.2", ">=1.2.0", True),
        ("1.10", ">1.9", True),
        ("2", ">=1.2, <2", False),
        ("1.9.9", ">=1.2, <2", True),
        ("1.1", "==1.1.0", True),
        ("1.1", "<1.1", False),
        ("1.1", "<=1.1", True),
    ],
)
def test_version_ranges(version: str, wanted: str, expected: bool) -> None:
    assert satisfies(version, wanted) is expected


def test_an_unreadable_range_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="newest"):
        satisfies("1.0", "newest")


def test_the_digest_is_that_of_the_content(built_in: Pack, copy: Path) -> None:
    """Comments, layout and the pack's own version change nothing, a single figure does."""
    before = resolve([built_in])
    path = copy / "plants.yaml"
    path.write_text("# mine\n" + path.read_text("utf-8").replace("{number: 3, ", "{  number: 3,   "), "utf-8")
    manifest_file = copy / "pack.yaml"
    manifest_file.write_text(manifest_file.read_text("utf-8").replace("1.0.0", "1.0.1"), "utf-8")
    assert resolve([load_pack(copy, CONTENT)]).digest == before.digest
    path.write_text(path.read_text("utf-8").replace("need: 2", "need: 3", 1), "utf-8")
    assert resolve([load_pack(copy, CONTENT)]).digest != before.digest


def test_the_digest_stays_the_same_over_releases(built_in: Pack) -> None:
    """Saves name content by it. When a figure is corrected on purpose, change this line in the same commit."""
    assert resolve([built_in]).digest == DIGEST


DIGEST = "370e23bc43475eb63e2e87795abf05050b672a5d5de431f856273898235b5442"


def test_stored_content_is_complete_and_guarded(built_in: Pack) -> None:
    content = resolve([built_in])
    written = content.to_json()
    assert Resolved.from_json(written) == content
    assert Resolved.from_json(written).to_json() == written
    altered = json.loads(written)
    altered["sections"]["plants"][0]["need"] = 1
    with pytest.raises(ContentError, match="was altered"):
        Resolved.from_json(json.dumps(altered))
    for broken in ("", "[]", "{}", written[:-5], '{"game": "power_grid", "packs": 3}'):
        with pytest.raises(ContentError, match="cannot be read"):
            Resolved.from_json(broken)


def test_entries_by_section_and_id(built_in: Pack) -> None:
    content = resolve([built_in])
    assert content.ids("maps") == ("germany", "germany_classic", "usa", "usa_classic")
    assert content.ids("plants")[:2] == ("3", "4")
    assert content.entry("plants", "39")["fuels"] == ["uranium"]
    assert content.entries("wheels") == ()
    with pytest.raises(KeyError, match="41"):
        content.entry("plants", "41")


def test_broken_packs_hinder_nobody_else(built_in: Pack, make: Make, tmp_path: Path) -> None:
    """Casebook UX-09: they are left out with their problems; packs that need them too; other games' are passed over."""
    make("a_island", {"pack.yaml": manifest("island"), "maps/island.yaml": ISLAND})
    make("b_broken", {"pack.yaml": manifest("broken"), "maps/m.yaml": ISLAND.replace("b: two", "b: tow")})
    make("c_clash", {"pack.yaml": manifest("clash"), "maps/m.yaml": ISLAND})
    make("d_on_broken", {"pack.yaml": manifest("on_broken", "extends: broken\n")})
    make("e_chess", {"pack.yaml": manifest("chess").replace("game: power_grid", "game: chess")})
    make("0_early", {"pack.yaml": manifest("early", "extends: island\nremove: {maps: [usa]}\n")})
    found = installed_packs(CONTENT, built_in, [tmp_path / "packs", tmp_path / "nowhere"])
    assert [pack.id for pack in found.packs] == ["power_grid", "island", "early"]
    assert map_ids(found.content) == ("germany", "island")
    keys = {path.name: [problem.message_key for problem in problems] for path, problems in found.problems.items()}
    assert keys == {
        "b_broken": ["power-grid-content-city-unknown"],
        "c_clash": ["content-id-taken"],
        "d_on_broken": ["content-pack-needed"],
    }


def test_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, built_in: Pack) -> None:
    monkeypatch.setenv("POWERHOUSE_PACKS", str(tmp_path))
    assert user_pack_folder() == tmp_path
    assert [pack.id for pack in installed_packs(CONTENT, built_in).packs] == ["power_grid"]
    monkeypatch.delenv("POWERHOUSE_PACKS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert user_pack_folder().parts[-2:] == ("powerhouse", "packs")


def test_the_game_of_a_pack(copy: Path, tmp_path: Path) -> None:
    assert game_of(copy) == "power_grid"
    shutil.rmtree(copy)
    assert game_of(copy) is None
    copy.mkdir()
    (copy / "pack.yaml").write_text("- game: 3\n", "utf-8")
    assert game_of(copy) is None


def test_nothing_to_resolve() -> None:
    with pytest.raises(ValueError, match="no packs"):
        resolve([])
