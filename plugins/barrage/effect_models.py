"""How effects are written in content: models made from the vocabulary itself, so that a new kind needs nothing here.

An effect is written as its kind and fields, `{kind: credits, n: 3}`; a list of effects is a sequence.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

import msgspec
import pydantic
from pydantic import Discriminator, Tag

from core.content import ContentModel
from core.engine.records import tag_of
from plugins.barrage import effects

At = tuple[str | int, ...]
"""A place in content: keys and list indices."""

LIST = "list"
"""What tells a list from an effect; no kind is called like this."""

KINDS: Mapping[str, type[Any]] = {
    tag_of(kind): kind for kind in get_args(effects.AnyEffect) if not getattr(kind, "made_by_rules", False)
}
"""The kinds that content may write."""


def _bounded(annotation: Any) -> Any:
    """Return a field's type as pydantic wants it: effects as they are written, msgspec's bounds as pydantic's."""
    if annotation == effects.AnyEffect:
        return "WrittenEffect"
    if get_origin(annotation) is tuple:
        return tuple[_bounded(get_args(annotation)[0]), ...]
    if get_origin(annotation) is Annotated:
        inner, *marks = get_args(annotation)
        bounds = [mark for mark in marks if isinstance(mark, msgspec.Meta)]
        return Annotated[inner, *(pydantic.Field(ge=mark.ge, le=mark.le) for mark in bounds)]
    if type(None) in get_args(annotation):
        inner = next(part for part in get_args(annotation) if part is not type(None))
        return _bounded(inner) | None
    return annotation


def _told(kind: type[Any], field: str = "") -> str:
    """Return what a docstring says of a field as `field: what it is.`, otherwise its first paragraph."""
    doc = " ".join((kind.__doc__ or "").split())
    said = re.search(rf"\b{field}: ([^.]*)\.", doc) if field else None
    return said[1] if said else " ".join((kind.__doc__ or "").partition("\n\n")[0].split())


def model_of(kind: type[Any]) -> type[ContentModel]:
    """Return the model of one kind of effect: its fields with their types and defaults, its docstring."""
    hints = typing.get_type_hints(kind, include_extras=True)
    fields: dict[str, Any] = {
        "kind": (Literal[tag_of(kind)], pydantic.Field(description=_told(kind))),
    }
    for field in msgspec.structs.fields(kind):
        default = ... if field.required else field.default
        fields[field.name] = (_bounded(hints[field.name]), pydantic.Field(default, description=_told(kind, field.name)))
    made = pydantic.create_model(
        f"{kind.__name__}Effect", __base__=ContentModel, __doc__=kind.__doc__, __module__=__name__, **fields
    )
    return cast("type[ContentModel]", made)


class EffectList(pydantic.RootModel[tuple["WrittenEffect", ...]]):
    """Effects in this order."""

    model_config = pydantic.ConfigDict(frozen=True, strict=True)


MODELS: Mapping[str, type[ContentModel]] = {name: model_of(kind) for name, kind in KINDS.items()}


def _kind(written: object) -> str | None:
    """Return what tells the alternatives apart."""
    if isinstance(written, (list, tuple, EffectList)):
        return LIST
    if isinstance(written, Mapping):
        named = cast("Mapping[str, object]", written).get("kind")
        return named if isinstance(named, str) else None
    return getattr(written, "kind", None)


WrittenEffect = Annotated[
    Union[(Annotated[EffectList, Tag(LIST)], *(Annotated[model, Tag(name)] for name, model in MODELS.items()))],
    Discriminator(_kind),
]
"""An effect as content writes it."""

for _model in (EffectList, *MODELS.values()):
    _model.model_rebuild(_types_namespace={"WrittenEffect": WrittenEffect})


def effect_of(written: Mapping[str, Any] | Sequence[Any]) -> Any:
    """Return the effect that content writes like this; a list of one is that one alone."""
    if not isinstance(written, Mapping):
        parts = tuple(map(effect_of, written))
        return parts[0] if len(parts) == 1 else effects.Seq(parts)
    kind = KINDS[written["kind"]]
    hints = typing.get_type_hints(kind)
    values: dict[str, Any] = {}
    for name, value in written.items():
        if name == "kind":
            continue
        hint = hints[name]
        if hint == effects.AnyEffect:
            values[name] = effect_of(value)
        elif hint == tuple[effects.AnyEffect, ...]:
            values[name] = tuple(map(effect_of, value))
        else:
            values[name] = msgspec.convert(value, hint)
    return kind(**values)


def reward_of(written: Mapping[str, Any] | Sequence[Any]) -> Any:
    """Return the effect of a reward that is written like this, None for an empty one.

    Gains come first and together, then the rest in the order listed. What may be declined is optional, which also
    passes it over where it is not possible. What is put together by hand (`optional`, `one_of`, ...) stays as it is.
    """
    listed = [effect_of(part) for part in ([written] if isinstance(written, Mapping) else written)]
    gains = [effect for effect in listed if _marked(effect, "gain")]
    rest = [effect for effect in listed if not _marked(effect, "gain")]
    parts = (*gains, *(effects.Optional(effect) if _marked(effect, "declinable") else effect for effect in rest))
    if len(parts) < 2:
        return parts[0] if parts else None
    return effects.Seq(parts)


def _marked(effect: object, mark: str) -> bool:
    return bool(getattr(effect, mark, False))


def written_effects(written: Any, at: At = ()) -> Iterable[tuple[At, ContentModel]]:
    """Yield every effect that a model of a written effect is made of, itself too, with its place below `at`."""
    if isinstance(written, EffectList):
        for index, part in enumerate(written.root):
            yield from written_effects(part, (*at, index))
        return
    yield at, written
    if hasattr(written, "part"):
        yield from written_effects(written.part, (*at, "part"))
    for index, part in enumerate(getattr(written, "parts", ())):
        yield from written_effects(part, (*at, "parts", index))
