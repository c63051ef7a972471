"""The rules book of Barrage: its figures from the content in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from core.rulebook import RulebookDef
from core.text import text_in

TERRAINS = ("mountain", "hill", "plain")


def rulebook(folder: Path) -> RulebookDef:
    """Return the book."""
    return RulebookDef(folder, figures)


def figures(content: Any, edition: str, language: str) -> Mapping[str, str]:
    """Return what fills the blanks of the book (see `core.rulebook.RulebookDef`)."""
    all_: Mapping[str, Any] = content.entry("figures", "base")
    pieces, costs = all_["pieces"], all_["costs"]
    found = {
        "rounds": all_["rounds"], "segments": all_["wheel_segments"], "engineers": all_["engineers"],
        "credits": all_["credits"], "excavators": all_["excavators"], "mixers": all_["mixers"], "vp": all_["vp"],
        "bases": pieces["base"], "elevations": pieces["elevation"], "conduits": pieces["conduit"],
        "powerhouses": pieces["powerhouse"], "on_dam": all_["elevations_on_a_dam"], "hand": all_["hand_limit"],
        "face_up": all_["contracts_face_up"], "patents": all_["patents_shown"],
        "per_production": costs["conduit_per_production"], "red": costs["red_border"],
        "none_credits": all_["no_energy"]["credits"], "none_vp": all_["no_energy"]["vp"],
        "first": all_["ranking"]["first"], "second": all_["ranking"]["second"], "missing": all_["missing_area_vp"],
        "goods": all_["goods_per_vp"],
        "objective": ("、" if language == "ja" else ", ").join(str(vp) for vp in all_["objective_vp"]),
        "income": _income(all_, partial(text_in, language)),
        "building": _building(all_, partial(text_in, language)),
    }  # fmt: skip
    return {name: str(value) for name, value in found.items()}


def _table(rows: Sequence[Sequence[object]]) -> str:
    head, *rest = rows
    lines = [head, ["---"] * len(head), *rest]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def _income(all_: Mapping[str, Any], say: Any) -> str:
    """Return how much energy is needed for how many credits."""
    steps = all_["income"]
    return _table(
        [
            [say("barrage-book-energy"), *(step["energy"] for step in steps)],
            [say("barrage-book-credits"), *(step["credits"] for step in steps)],
        ]
    )


def _building(all_: Mapping[str, Any], say: Any) -> str:
    """Return the machines for bases and elevations by terrain, and for powerhouses by how many one has."""
    rows: list[list[object]] = [["", *(say(f"barrage-book-{terrain}") for terrain in TERRAINS)]]
    for kind in ("base", "elevation"):
        machine = say(f"barrage-book-{all_['machines'][kind]}")
        rows.append(
            [f"{say(f'barrage-book-{kind}')}: {machine}", *(all_["costs"][kind][terrain] for terrain in TERRAINS)]
        )
    houses = all_["costs"]["powerhouse"]
    numbered: list[list[object]] = [
        [say("barrage-book-nth"), *range(1, len(houses) + 1)],
        [f"{say('barrage-book-powerhouse')}: {say('barrage-book-' + all_['machines']['powerhouse'])}", *houses],
    ]
    return _table(rows) + "\n\n" + _table(numbered)
