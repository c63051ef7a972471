"""Checking data against a model and telling every mistake by its place in the file."""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

import pydantic

from core.content.models import At, ContentModel, Finding
from core.content.names import nearest
from core.content.problems import Problem, in_order
from core.content.sieve import Sieve
from core.content.yamlfile import YamlFile

_FEW = 10
"""Up to so many valid names are all told, of more the nearest one only."""

# What pydantic calls a mistake, the sentence for it and the facts that the sentence needs from pydantic.
_SENTENCES: dict[str, tuple[str, tuple[str, ...]]] = {
    "string_type": ("content-must-be-text", ()),
    "int_type": ("content-must-be-whole", ()),
    "int_parsing": ("content-must-be-whole", ()),
    "int_from_float": ("content-must-be-whole", ()),
    "float_type": ("content-must-be-number", ()),
    "bool_type": ("content-must-be-true-or-false", ()),
    "tuple_type": ("content-must-be-list", ()),
    "list_type": ("content-must-be-list", ()),
    "model_type": ("content-must-be-mapping", ()),
    "model_attributes_type": ("content-must-be-mapping", ()),
    "dict_type": ("content-must-be-mapping", ()),
    "mapping_type": ("content-must-be-mapping", ()),
    "greater_than_equal": ("content-too-small", ("ge",)),
    "greater_than": ("content-not-above", ("gt",)),
    "less_than_equal": ("content-too-large", ("le",)),
    "less_than": ("content-not-below", ("lt",)),
    "too_short": ("content-too-few", ("min_length", "actual_length")),
    "too_long": ("content-too-many", ("max_length", "actual_length")),
    "string_too_short": ("content-text-empty", ()),
    "finite_number": ("content-must-be-number", ()),
    "json_invalid": ("content-must-be-number", ()),
}

_PATTERNS = (
    ("[a-z][a-z0-9_]*", "content-bad-id"),
    (r"\d+(?:", "content-bad-version"),
    ("[0-9a-f]{6}", "content-bad-colour"),
)


@dataclass(frozen=True, slots=True)
class Checked:
    """The outcome for one entry.

    model: the entry; when fields are wrong, what is left of it without the wrong parts, or None if nothing can be made
    of the rest. problems: everything that is wrong with it. sieve: knows where the parts of a rest stand in the file.
    """

    model: ContentModel | None
    problems: tuple[Problem, ...]
    sieve: Sieve | None = None


def validate(model: type[ContentModel], data: object, file: YamlFile, prefix: At = ()) -> Checked:
    """Check data that stands at `prefix` in a file against a model, field by field and as a whole.

    When fields are wrong, the parts that are sound are still checked against one another, so that one run tells
    everything; mistakes that may be mere consequences are left out then.
    """
    found, errors = _try(model, data)
    if found is not None:
        findings = list(found.findings())
        if not all(finding.follows for finding in findings):
            findings = [finding for finding in findings if not finding.follows]
        return Checked(found, tuple(problem_of(finding, file, prefix) for finding in findings))
    problems = list(_told(data, errors, file, prefix))
    rest, sieve = _rest(model, data, errors)
    if rest is not None:
        problems += [problem_of(finding, file, prefix) for finding in through(sieve, rest.findings())]
    return Checked(rest, in_order(problems), sieve)


def is_sound(model: type[ContentModel], data: object) -> bool:
    """Say whether nothing is wrong with data."""
    found, _ = _try(model, data)
    return found is not None and not list(found.findings())


def through(sieve: Sieve, findings: Iterable[Finding]) -> Iterable[Finding]:
    """Yield the findings about a rest as findings about the whole, without those that may be mere consequences."""
    for finding in findings:
        if not finding.follows and finding.name not in sieve.removed:
            valid = finding.valid | sieve.removed if finding.valid else finding.valid
            yield dataclasses.replace(finding, at=sieve.origin(finding.at), valid=valid)


def problem_of(finding: Finding, file: YamlFile, prefix: At) -> Problem:
    """Return a model's finding as a problem of the file in which the entry stands at `prefix`."""
    at = (*prefix, *finding.at)
    line, column = file.mark(at, finding.on_key)
    facts = dict(finding.facts)
    if finding.name is not None:
        facts.setdefault("name", finding.name)
    return Problem(
        file.path, line, column, _dotted(at), finding.message_key, facts, *_meant(finding.name, finding.valid)
    )


def _try(model: type[ContentModel], data: object) -> tuple[ContentModel | None, list[Any]]:
    """Return the model or pydantic's errors.

    By way of JSON, because pydantic then takes a list for a tuple and text for a whole number as key and still converts
    nothing else.
    """
    try:
        return model.model_validate_json(json.dumps(data, ensure_ascii=False, default=str)), []
    except pydantic.ValidationError as error:
        return None, [_placed(model, one) for one in cast(list[Any], error.errors(include_url=False))]


def _placed(model: type[ContentModel], error: Any) -> dict[str, Any]:
    """Return pydantic's error with its place in the data as `loc`, and what the models say there and around there.

    Where something may be one of several alternatives, pydantic names the one that was tried as a step of the place.
    """
    says, loc = _walk(model, error["loc"])
    around = _walk(model, error["loc"][:-1])[0]
    return {**error, "loc": loc, "says": says, "around": around}


def _rest(model: type[ContentModel], data: object, errors: Sequence[Any]) -> tuple[ContentModel | None, Sieve]:
    """Return what is left of an entry once the parts with errors have been taken out, if that makes sense by itself."""
    sieve = Sieve(data)
    for _ in range(3):  # taking out a part may bring up errors of what is around it
        for error in errors:
            at = _existing(data, sieve.origin(error["loc"]))
            if error["type"] != "extra_forbidden":
                at = _dispensable(model, data, at)
            if not at:
                return None, sieve
            sieve.remove(at)
        rest, errors = _try(model, sieve.data())
        if rest is not None:
            return rest, sieve
    return None, sieve


def _dispensable(model: type[ContentModel], data: object, at: At) -> At:
    """Return the innermost part around a place that can be taken out, () when there is none.

    Those are records in a list and keys of a mapping that may have any keys. A single number or word in a list is not:
    the list would say something else without it.
    """
    for depth in range(len(at), 0, -1):
        around = _annotation_at(model, at[: depth - 1])
        if isinstance(at[depth - 1], int) and isinstance(_value_at(data, at[:depth]), dict):
            return at[:depth]
        if get_origin(around) is Mapping:
            return at[:depth]
    return ()


def _value_at(data: object, at: At) -> Any:
    here: Any = data
    for step in at:
        if isinstance(here, dict):
            found = cast(dict[object, object], here)
            here = next((value for key, value in found.items() if str(key) == str(step)), None)
        elif isinstance(here, list) and isinstance(step, int):
            here = cast(list[object], here)[step]
    return cast(Any, here)


def _told(data: object, errors: Sequence[Any], file: YamlFile, prefix: At) -> Iterable[Problem]:
    """Yield pydantic's errors as problems."""
    misspelt = {(*error["loc"][:-1], _meant_key(error)[0]) for error in errors if error["type"] == "extra_forbidden"}
    for error in errors:
        kind: str = error["type"]
        loc: At = error["loc"]
        if kind in ("union_tag_invalid", "union_tag_not_found"):
            yield _alternative_unknown(error, file, prefix)
            continue
        if kind == "missing":
            if loc in misspelt:
                continue  # told as an unknown key with the nearest name
            line, column = file.mark((*prefix, *loc[:-1]))
            at = (*prefix, *loc)
            yield Problem(file.path, line, column, _dotted(at), "content-key-missing", {"name": str(loc[-1])})
            continue
        if kind == "too_short" and any(
            len(other["loc"]) > len(loc) == len(_common(other["loc"], loc)) for other in errors
        ):
            continue  # pydantic counts the items without faults
        at = (*prefix, *_existing(data, loc))
        if kind == "extra_forbidden":
            line, column = file.mark(at, on_key=True)
            facts = {"name": str(loc[-1])}
            yield Problem(file.path, line, column, _dotted(at), "content-key-unknown", facts, *_meant_key(error))
            continue
        line, column = file.mark(at, on_key=loc[-1:] == ("[key]",))
        key, facts, valid = _sentence(error)
        given = error["input"] if isinstance(error["input"], str) else ""
        yield Problem(file.path, line, column, _dotted(at), key, facts, *_meant(given, valid))


def _alternative_unknown(error: Any, file: YamlFile, prefix: At) -> Problem:
    """Tell of something whose key for telling alternatives apart is missing or has no meaning."""
    offered = _alternatives(error["says"])
    name = _telling_key(offered)
    at = (*prefix, *error["loc"])
    written = error["input"]
    if not isinstance(written, dict):
        return Problem(file.path, *file.mark(at), _dotted(at), "content-must-be-mapping")
    if name not in written:
        return Problem(file.path, *file.mark(at), _dotted((*at, name)), "content-key-missing", {"name": name})
    value = cast(dict[object, object], written)[name]
    facts = {"value": _shown(value)}
    valid = frozenset(tag for tag, model in offered.items() if _fields(_bare(model)))
    place = (*file.mark((*at, name)), _dotted((*at, name)))
    meant = value if isinstance(value, str) else None
    return Problem(file.path, *place, "content-not-one-of", facts, *_meant(meant, valid))


def _sentence(error: Any) -> tuple[str, dict[str, object], frozenset[str]]:
    """Return message, facts and, where only certain values are possible, those."""
    kind: str = error["type"]
    context: Mapping[str, object] = error.get("ctx", {})
    facts: dict[str, object] = {"value": _shown(error["input"])}
    if kind == "literal_error":
        return "content-not-one-of", facts, frozenset(_literals(error["says"]))
    if kind == "string_pattern_mismatch":
        pattern = str(context["pattern"])
        for part, key in _PATTERNS:
            if part in pattern:
                return key, facts, frozenset()
        return "content-bad-pattern", {**facts, "pattern": pattern}, frozenset()
    if kind in _SENTENCES:
        key, wanted = _SENTENCES[kind]
        if key == "content-must-be-mapping" and (fields := _fields(error["says"])):
            return "content-must-be-keys", {"keys": ", ".join(fields)}, frozenset()
        if kind == "string_type" and isinstance(error["input"], (int, float)):
            key = "content-must-be-quoted"
        elif kind == "string_type" and error["input"] is None:
            key = "content-text-missing"
        return key, {**facts, **{name: _number(context[name]) for name in wanted}}, frozenset()
    return "content-invalid", {**facts, "detail": str(error["msg"])}, frozenset()


def _meant_key(error: Any) -> tuple[str | None, tuple[str, ...]]:
    return _meant(str(error["loc"][-1]), frozenset(_fields(error["around"])))


def _fields(annotation: Any) -> list[str]:
    """Return the keys that a model has; none for anything else."""
    return (
        list(annotation.model_fields) if isinstance(annotation, type) and issubclass(annotation, ContentModel) else []
    )


def _common(one: At, other: At) -> At:
    """Return the beginning that two places share."""
    return tuple(step for step, same in zip(one, other, strict=False) if step == same)


def _meant(name: str | None, valid: frozenset[str]) -> tuple[str | None, tuple[str, ...]]:
    """Return the nearest valid name, and all of them when they are few."""
    if name is None or not valid:
        return None, ()
    return nearest(name, valid), tuple(sorted(valid)) if 1 < len(valid) <= _FEW else ()


def _walk(annotation: Any, loc: At) -> tuple[Any, At]:
    """Return what the models say about a place of pydantic's, and the place as it is in the data.

    What they say is a model class, a Literal, a plain type, a union of alternatives, or None if they say nothing.
    """
    here = _bare(annotation)
    at: list[str | int] = []
    for step in loc:
        alternative = _alternatives(here).get(str(step))
        if alternative is not None:
            here = _bare(alternative)
            continue
        at.append(step)
        if isinstance(here, type) and issubclass(here, pydantic.BaseModel):
            field = here.model_fields.get(str(step))
            here = _bare(field.annotation) if field else None
        else:
            inner = [part for part in get_args(here) if part is not ...]
            here = _bare(inner[-1]) if inner else None
    return here, tuple(at)


def _annotation_at(annotation: Any, loc: At) -> Any:
    """Return what the models say about a place."""
    return _walk(annotation, loc)[0]


def _bare(annotation: Any) -> Any:
    """Return an annotation without Annotated, without `| None` and without a model that is nothing but its content."""
    while True:
        origin = get_origin(annotation)
        if origin is Annotated:
            annotation = get_args(annotation)[0]
        elif origin in (Union, types.UnionType):
            parts = [part for part in get_args(annotation) if part is not type(None)]
            if len(parts) > 1:
                return annotation
            annotation = parts[0]
        elif isinstance(annotation, type) and issubclass(annotation, pydantic.RootModel):
            annotation = cast(Any, annotation).model_fields["root"].annotation
        else:
            return cast(Any, annotation)


def _alternatives(annotation: Any) -> dict[str, Any]:
    """Return the alternatives of a tagged union by their tags; none for anything else."""
    found: dict[str, Any] = {}
    if get_origin(annotation) in (Union, types.UnionType):
        for part in get_args(annotation):
            marks = get_args(part)[1:] if get_origin(part) is Annotated else ()
            found |= {mark.tag: part for mark in marks if isinstance(mark, pydantic.Tag)}
    return found


def _telling_key(offered: Mapping[str, Any]) -> str:
    """Return the key whose value says which alternative is meant: the field that can only be the tag."""
    for tag, part in offered.items():
        model = _bare(part)
        for name in _fields(model):
            if _literals(_bare(model.model_fields[name].annotation)) == [tag]:
                return name
    raise TypeError("alternatives without a key that tells them apart")


def _literals(annotation: Any) -> list[str]:
    return [str(value) for value in get_args(annotation)] if get_origin(annotation) is Literal else []


def _existing(data: object, loc: At) -> At:
    """Return as much of a place as there is in the data: pydantic appends the names of alternatives and the like."""
    here: Any = data
    for depth, step in enumerate(loc):
        if isinstance(here, dict):
            found = [value for key, value in cast(dict[object, object], here).items() if str(key) == str(step)]
            if not found:
                return loc[:depth]
            here = found[0]
        elif isinstance(here, list) and isinstance(step, int) and step < len(cast(list[object], here)):
            here = cast(list[object], here)[step]
        else:
            return loc[:depth]
    return loc


def _shown(value: object) -> str:
    """Return a value as it is quoted in a sentence; what is inside lists and mappings is left out."""
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    shown = str(value)
    return shown if len(shown) <= 60 else shown[:57] + "…"


def _number(value: object) -> object:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _dotted(at: At) -> str:
    return ".".join(map(str, at))
