"""Effects as content writes them, and the names and messages of Barrage's content."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from core.content import built_in_pack, schema
from core.engine.records import tag_of
from core.text import LANGUAGES, has_text, text_in
from plugins.barrage import abilities, content_models, content_parts, counts, effect_models, effects
from plugins.barrage.content_models import CONTENT
from plugins.barrage.effect_models import MODELS, effect_of
from plugins.barrage.tables import AREAS, KINDS, Tables, build_tables, load_builtin


@pytest.fixture(scope="module")
def tables() -> Tables:
    return build_tables(load_builtin())


def test_everything_has_a_name_in_both_languages(tables: Tables) -> None:
    board = tables.board
    things: dict[str, Iterable[object]] = {
        "map": ("base",),
        "headstream": board.headstreams,
        "basin": board.basins,
        "dam": (dam.id for dam in board.dams),
        "conduit": (conduit.id for conduit in board.conduits),
        "powerhouse": (space.id for space in board.powerhouses),
        "board": {space.board for space in tables.spaces},
        "space": (space.id for space in tables.spaces),
        "contract": tables.contracts,
        "tile": tables.tiles,
        "company": tables.companies,
        "officer": tables.officers,
        "bonus": tables.bonuses,
        "objective": tables.objectives,
        "headstream_tile": tables.headstream_tiles,
        "neutral_tile": tables.neutral_tiles,
    }
    named = {f"{kind}:{thing}" for kind, found in things.items() for thing in found}
    assert named == set(tables.names)
    for kind in things:
        mine = [names for key, names in tables.names.items() if key.partition(":")[0] == kind]
        for language in LANGUAGES:
            written = [names[language] for names in mine]
            assert len(set(written)) == len(written), (kind, language)
    assert tables.name_of("officer", "wilhelm_adler", "ja") == "ヴィルヘルム・アドラー"
    assert tables.name_of("company", "usa", "en") == "USA"
    assert tables.name_of("company", "usa", "fr") == "USA"
    assert tables.name_of("company", "atlantis", "en") is None


def test_every_kind_of_effect_is_written_by_its_own_name() -> None:
    """The models are made from the vocabulary: same kinds, fields and defaults; only rules make the rest."""
    vocabulary = {tag_of(kind): kind for kind in get_args(effects.AnyEffect)}
    made = {name for name, kind in vocabulary.items() if getattr(kind, "made_by_rules", False)}
    assert made == {"fulfil_contract", "second_production"}
    assert MODELS.keys() == vocabulary.keys() - made
    for name, model in MODELS.items():
        fields = msgspec.structs.fields(vocabulary[name])
        assert list(model.model_fields) == ["kind", *(field.name for field in fields)]
        for field in fields:
            assert model.model_fields[field.name].is_required() == field.required
        assert model.__doc__ == vocabulary[name].__doc__


EXAMPLE: dict[str, object] = {"n": 2, "modifier": -1, "areas": ["hill"], "per": "own_bases", "position": 1, "drops": 1}


@pytest.mark.parametrize("name", MODELS)
def test_an_effect_comes_out_as_it_was_written(name: str) -> None:
    """Through the model and back: what msgspec reads from the same data is the same effect."""
    part = {"kind": "vp", "n": 1}
    values = {**EXAMPLE, "max_production": 3, "max_requirement": 4, "part": part, "parts": [part, part]}
    model = MODELS[name]
    written = {"kind": name} | {key: values[key] for key in model.model_fields if key != "kind"}
    checked = model.model_validate_json(json.dumps(written)).model_dump(mode="json", exclude_defaults=True)
    expected = msgspec.convert(written, effects.AnyEffect)
    assert effect_of(checked) == expected
    assert type(expected).__name__.lower() == name.replace("_", "")


def test_a_new_kind_of_effect_is_one_class() -> None:
    """Fields, bounds, defaults and the docstring come from the class; nothing is told twice."""

    class Fireworks(effects.effects.Effect, frozen=True, tag="fireworks"):
        """Light n rockets. colour: of the sparks."""

        n: effects.Amount
        colour: effects.Area = "hill"

    model = effect_models.model_of(Fireworks)
    assert model.model_validate({"kind": "fireworks", "n": 3}).model_dump() == {
        "kind": "fireworks",
        "n": 3,
        "colour": "hill",
    }
    with pytest.raises(ValueError, match="greater than or equal to 1"):
        model.model_validate({"kind": "fireworks", "n": 0})
    with pytest.raises(ValueError, match="'mountain', 'hill' or 'plain'"):
        model.model_validate({"kind": "fireworks", "n": 1, "colour": "sea"})
    assert model.model_fields["colour"].description == "of the sparks"


def test_abilities_and_counts_are_those_of_the_rules() -> None:
    """Content can name exactly what the rules know."""
    wrapped = {ability.__name__ for ability in abilities.ABILITIES}
    assert wrapped | {"copies_an_officer"} == content_parts.OFFICER_ABILITIES | content_parts.COMPANY_ABILITIES
    assert set(counts.COUNTS) - {"new_conduit_production"} == content_parts.COUNTED
    assert set(get_args(effects.Per)) <= set(counts.COUNTS)


def _keys(node: Any) -> list[dict[str, Any]]:
    if isinstance(node, dict):
        own = [value for value in node.get("properties", {}).values() if isinstance(value, dict)]
        return own + [key for value in node.values() for key in _keys(value)]
    if isinstance(node, list):
        return [key for item in node for key in _keys(item)]
    return []


def test_schemas_describe_every_key() -> None:
    schemas = schema(CONTENT)
    assert len(schemas) == 14
    for name, found in schemas.items():
        json.dumps(found)
        assert all(key.get("description") for key in _keys(found)), name
    areas = schemas["contracts.yaml"]["$defs"]["BuildBaseEffect"]["properties"]["areas"]
    assert areas["items"]["enum"] == ["mountain", "hill", "plain"]


LANGUAGE_FILES = built_in_pack("barrage") / "languages"


def _messages(language: str, file: str) -> dict[str, set[str]]:
    """The messages of a file with their placeholders."""
    written = (LANGUAGE_FILES / language / file).read_text("utf-8")
    return {
        match[1]: set(re.findall(r"\$([a-z_]+)", match[2]))
        for match in re.finditer(r"^([a-z][a-z0-9-]*) = (.*)$", written, re.MULTILINE)
    }


@pytest.mark.parametrize("file", ["content.ftl", "names.ftl"])
def test_both_languages_say_the_same(file: str) -> None:
    assert _messages("en", file) == _messages("ja", file)
    for key in _messages("en", file):
        assert has_text(key)
        facts = {name: f"<{name}>" for name in _messages("en", file)[key]}
        told = {language: text_in(language, key, **facts) for language in LANGUAGES}
        assert all(fact in sentence for sentence in told.values() for fact in facts.values()), key
        assert told["en"] != told["ja"]


def test_no_message_is_missing_or_left_over() -> None:
    sources = Path(content_models.__file__).parent.glob("content_*.py")
    used = {key for source in sources for key in re.findall(r'"(barrage-content-[a-z-]+)"', source.read_text("utf-8"))}
    assert used == set(_messages("en", "content.ftl"))


def test_names_of_what_has_no_entry() -> None:
    known = _messages("en", "names.ftl")
    ids = content_parts.OFFICER_ABILITIES | content_parts.COMPANY_ABILITIES
    wanted = {f"barrage-ability-{name.replace('_', '-')}" for name in ids}
    wanted |= {f"barrage-count-{name.replace('_', '-')}" for name in counts.COUNTS}
    wanted |= {f"barrage-area-{area}" for area in AREAS} | {f"barrage-kind-{kind}" for kind in KINDS}
    assert wanted <= set(known)
