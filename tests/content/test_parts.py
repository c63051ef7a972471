"""The parts of the loader by themselves: names, YAML dialect, schemas, messages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import core.content
import core.packs
import plugins.power_grid
from core.content import built_in_pack, nearest, schema
from core.content.sieve import Sieve
from core.content.yamlfile import read_yaml
from core.text import LANGUAGES, has_text, text_in
from plugins.power_grid.content_models import CONTENT


@pytest.mark.parametrize(
    ("name", "valid", "expected"),
    [
        ("koln", ["koeln", "kiel", "essen"], "koeln"),
        ("Köln", ["koeln", "kiel", "essen"], "koeln"),
        ("New York", ["new_york", "norfolk", "newark"], "new_york"),
        ("SALT-LAKE-CITY", ["salt_lake_city", "kansas_city"], "salt_lake_city"),
        ("41", ["4", "14", "40", "42"], "40"),
        ("ab", ["b", "a"], "a"),
        ("x", [], None),
    ],
)
def test_the_nearest_name(name: str, valid: list[str], expected: str | None) -> None:
    assert nearest(name, valid) == expected
    assert nearest(name, set(valid)) == expected


@given(st.lists(st.text(min_size=1), min_size=1, unique=True))
def test_a_valid_name_is_its_own_nearest(names: list[str]) -> None:
    for name in names:
        found = nearest(name, names)
        assert found is not None
        assert re.sub("[-_ ]", "", found.casefold()) == re.sub("[-_ ]", "", name.casefold())


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"),  # Norway
        ("yes", "yes"),
        ("true", True),
        ("False", False),
        ("on", "on"),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("007", "007"),
        ("0x1f", "0x1f"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2019-01-01", "2019-01-01"),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ("1.2.3", "1.2.3"),
        ('"12"', "12"),
    ],
)
def test_plain_words_mean_what_they_look_like(tmp_path: Path, written: str, value: object) -> None:
    path = tmp_path / "file.yaml"
    path.write_text(f"key: {written}\n", "utf-8")
    file, problems = read_yaml(path)
    assert problems == []
    assert file is not None
    assert file.data == {"key": value}
    assert type(file.data["key"]) is type(value)


def test_aliases_and_merged_keys(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text("one: &base {a: 1, b: 2}\ntwo:\n  <<: *base\n  b: 3\n", "utf-8")
    file, problems = read_yaml(path)
    assert problems == []
    assert file is not None
    assert file.data["two"] == {"a": 1, "b": 3}
    assert file.mark(("two", "a")) == (1, 16)  # where it is written


def test_files_that_grow_without_end_are_refused(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    path = tmp_path / "file.yaml"
    path.write_text("\n".join(lines), "utf-8")
    file, problems = read_yaml(path)
    assert file is None
    assert [problem.message_key for problem in problems] == ["content-yaml-large"]


def test_very_deep_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text("[" * 20000 + "]" * 20000, "utf-8")
    file, problems = read_yaml(path)
    assert file is None
    assert len(problems) == 1
    assert problems[0].sentence


def test_a_sieve_remembers_where_things_stood() -> None:
    data = {
        "cities": [{"id": "a"}, {"id": "b", "n": [1, 2]}, {"id": "c", "n": [3]}],
        "extra": 1,
        "rows": {2: "x", 3: "y"},
    }
    sieve = Sieve(data)
    sieve.remove(("cities", 0))
    sieve.remove(("cities", 0))
    sieve.remove(("extra",))
    sieve.remove(("rows", "2"))
    assert sieve.data() == {"cities": [{"id": "b", "n": [1, 2]}, {"id": "c", "n": [3]}], "rows": {3: "y"}}
    assert sieve.origin(("cities", 1, "n", 0)) == ("cities", 2, "n", 0)
    assert sieve.removed == {"a"}
    sieve.remove(("cities", 2))  # places count as in the untouched data
    assert sieve.data()["cities"] == [{"id": "b", "n": [1, 2]}]
    assert data["extra"] == 1


def _keys(node: Any) -> list[dict[str, Any]]:
    if isinstance(node, dict):
        own = [value for value in node.get("properties", {}).values() if isinstance(value, dict)]
        return own + [key for value in node.values() for key in _keys(value)]
    if isinstance(node, list):
        return [key for item in node for key in _keys(item)]
    return []


def test_schemas_describe_every_key() -> None:
    schemas = schema(CONTENT)
    assert set(schemas) == {"pack.yaml", "plants.yaml", "tables.yaml", "maps/*.yaml", "outlines/*.yaml"}
    for name, found in schemas.items():
        json.dumps(found)
        assert found["title"] == name
        assert found["additionalProperties"] is False
        keys = _keys(found)
        assert keys
        for key in keys:
            assert key.get("description"), (name, key)
    plants = schemas["plants.yaml"]
    assert plants["required"] == ["plants"]
    item = plants["properties"]["plants"]["items"]
    assert item["properties"]["back"]["enum"] == ["plug", "socket"]
    assert item["properties"]["fuels"]["items"]["enum"] == ["coal", "oil", "garbage", "uranium"]
    assert schemas["maps/*.yaml"]["properties"]["cities"]["items"] == {"$ref": "#/$defs/CityModel"}


def _message_keys() -> set[str]:
    sources = [
        *Path(core.content.__file__).parent.glob("*.py"),
        Path(core.packs.__file__),
        *Path(plugins.power_grid.__file__).parent.glob("content_*.py"),
    ]
    found: set[str] = set()
    for source in sources:
        found.update(re.findall(r'"((?:power-grid-)?content-[a-z0-9-]+)"', source.read_text("utf-8")))
    return found


def test_every_message_exists_in_every_language() -> None:
    keys = _message_keys()
    assert len(keys) > 80
    for key in keys:
        assert has_text(key), key
        told = {language: text_in(language, key, **_sample(key)) for language in LANGUAGES}
        assert all(told.values())
        assert told["en"] != told["ja"], key
        for sentence in told.values():
            assert "{" not in sentence.replace("{…}", ""), sentence


def test_no_message_is_left_over() -> None:
    written: set[str] = set()
    folders = [built_in_pack("power_grid") / "languages", built_in_pack("power_grid").parent / "languages"]
    for folder in folders:
        for language in LANGUAGES:
            lines = (folder / language / "content.ftl").read_text("utf-8").splitlines()
            written.update(match[1] for line in lines if (match := re.match(r"([a-z][a-z0-9-]*) =", line)))
    assert written == _message_keys()


def _sample(key: str) -> dict[str, object]:
    names = set()
    folders = [built_in_pack("power_grid") / "languages", built_in_pack("power_grid").parent / "languages"]
    for folder in folders:
        for language in LANGUAGES:
            content = (folder / language / "content.ftl").read_text("utf-8")
            block = re.search(rf"^{key} =(.*(?:\n .*|\n\}})*)", content, re.MULTILINE)
            names.update(re.findall(r"\$([a-z0-9_]+)", block[1]) if block else ())
    return {name: 2 if name == "count" else f"<{name}>" for name in names}
