"""JSON Schemas of a game's files, so that editors complete and check them."""

from __future__ import annotations

from typing import Any

from core.content.manifest import Manifest
from core.content.models import GameContent

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(content: GameContent) -> dict[str, Any]:
    """Return one JSON Schema for each kind of file, by its name in the pack ("maps/*.yaml")."""
    schemas = {"pack.yaml": _finished(Manifest.model_json_schema(), "pack.yaml")}
    for section in content.sections:
        entry = section.model.model_json_schema()
        if not section.one_per_file:
            definitions = entry.pop("$defs", {})
            entry = {
                "type": "object",
                "description": f"The {section.name} of a pack",
                "properties": {section.name: {"type": "array", "items": entry, "description": "One after the other"}},
                "required": [section.name],
                "additionalProperties": False,
                "$defs": definitions,
            }
        schemas[section.files] = _finished(entry, section.files)
    return schemas


def _finished(entry: dict[str, Any], title: str) -> dict[str, Any]:
    return {"$schema": _DIALECT, **entry, "title": title}
