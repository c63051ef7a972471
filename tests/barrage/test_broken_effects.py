"""Effects in content that are written wrongly are told at the very value; new ones need only YAML."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.content import built_in_pack, load_pack, resolve
from plugins.barrage import effects
from plugins.barrage.content_models import CONTENT
from plugins.barrage.tables import build_tables
from tests.barrage.broken import OVERLAY, Edit, apply, copied, place, told


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(tmp_path)


EFFECTS = {
    "a kind that does not exist": (
        Edit("contracts.yaml", "{kind: energy, n: 2}]", "{kind: enregy, n: 2}]"),
        "enregy",
        "contracts.0.reward.1.kind: “enregy” is not possible here; the nearest valid name is “energy”",
    ),
    "a kind that only rules make": (
        Edit("contracts.yaml", "reward: {kind: credits, n: 3}", "reward: {kind: fulfil_contract, energy: 3}"),
        "fulfil_contract",
        (
            "contracts.2.reward.kind: “fulfil_contract” is not possible here; "
            "the nearest valid name is “fulfil_own_contract”"
        ),
    ),
    "no kind": (
        Edit("contracts.yaml", "reward: {kind: credits, n: 3}", "reward: {n: 3}"),
        "{n: 3}",
        "contracts.2.reward.kind: the key “kind” is missing",
    ),
    "a word for an effect": (
        Edit("contracts.yaml", "reward: {kind: credits, n: 3}", "reward: credits "),
        "credits ",
        "contracts.2.reward: this must be a set of keys with values",
    ),
    "a number for a kind": (
        Edit("contracts.yaml", "reward: {kind: credits, n: 3}", "reward: {kind: 33}"),
        "33}",
        "contracts.2.reward.kind: “33” is not possible here",
    ),
    "a field that the kind does not have": (
        Edit("contracts.yaml", "reward: {kind: credits, n: 3}", "reward: {kind: credits, nn: 3}"),
        "nn: 3",
        ("contracts.2.reward.nn: there is no key “nn” here; the nearest valid name is “n”, all valid ones are kind, n"),
    ),
    "a field that is missing": (
        Edit("contracts.yaml", "reward: {kind: credits, n: 3}", "reward: {kind: credits}"),
        "{kind: credits}",
        "contracts.2.reward.n: the key “n” is missing",
    ),
    "none of something": (
        Edit("contracts.yaml", "reward: {kind: credits, n: 3}", "reward: {kind: credits, n: 0}"),
        "0}",
        "contracts.2.reward.n: 0 is too small; the least is 1",
    ),
    "text for a number": (
        Edit("spaces.yaml", "effect: {kind: produce, modifier: 2}", "effect: {kind: produce, modifier: two}"),
        "two}",
        "spaces.0.effect.modifier: this must be a whole number, not “two”",
    ),
    "an area that does not exist": (
        Edit("contracts.yaml", "areas: [plain]", "areas: [plane]"),
        "plane]",
        (
            "contracts.21.reward.areas.0: “plane” is not possible here; the nearest valid name is “plain”, "
            "all valid ones are hill, mountain, plain"
        ),
    ),
    "something that cannot be counted": (
        Edit("tiles.yaml", "per: own_powerhouses", "per: own_powerhouse"),
        "own_powerhouse}",
        (
            "tiles.18.after.per: “own_powerhouse” is not possible here; the nearest valid name is “own_powerhouses”, "
            "all valid ones are new_conduit_production, own_advanced_tiles, own_bases, own_elevations, "
            "own_powerhouses, own_raised_dams"
        ),
    ),
    "a fault deep inside": (
        Edit(
            "tiles.yaml",
            "{kind: optional, part: {kind: produce, modifier: 2}}",
            "{kind: any_of, parts: [{kind: vp, n: 1}, [{kind: optional, part: {kind: prodcue, modifier: 2}}]]}",
        ),
        "prodcue",
        "tiles.13.after.parts.1.0.part.kind: “prodcue” is not possible here; the nearest valid name is “produce”",
    ),
    "the new conduit where none is built": (
        Edit("tiles.yaml", "per: own_powerhouses}", "per: new_conduit_production} # no"),
        "new_conduit_production} # no",
        ("tiles.18.after.per: only what follows on a tile that builds conduits can count the new conduit's production"),
    ),
}
"""Fault in an effect: edit, text at which it is told, key and sentence."""


@pytest.mark.parametrize("name", EFFECTS)
def test_a_fault_in_an_effect(copy: Path, name: str) -> None:
    """Told at the very value, however deep in the effect it stands."""
    edit, needle, sentence = EFFECTS[name]
    apply(copy, edit)
    line, written = place(copy, edit.file, needle)
    assert told(copy) == [f"broken/{edit.file}:{line}:{written.index(needle) + 1}: {sentence}"]


NEW_CONTRACTS = """contracts:
  - id: twin
    names: {en: Twin contract, ja: 双子の契約}
    category: green
    requirement: 3
    reward: [{kind: build_elevation}, {kind: vp, n: 1}, {kind: build_elevation}]
  - id: ladder
    names: {en: Ladder, ja: はしご}
    category: red
    requirement: 11
    reward:
      - {kind: vp_per, n: 2, per: own_raised_dams}
      - {kind: fulfil_own_contract}
      - kind: one_of
        parts:
          - {kind: credits, n: 6}
          - [{kind: mixers, n: 1}, {kind: wheel, n: 1}]
"""


def test_a_new_contract_needs_only_yaml(tmp_path: Path) -> None:
    """In the same vocabulary: a pack with contracts that no printed one is like, ready for the rules."""
    folder = tmp_path / "more"
    folder.mkdir()
    (folder / "pack.yaml").write_text(OVERLAY.replace("fewer", "more"), "utf-8")
    (folder / "contracts.yaml").write_text(NEW_CONTRACTS, "utf-8")
    tables = build_tables(resolve([load_pack(built_in_pack("barrage"), CONTENT), load_pack(folder, CONTENT)]))
    assert len(tables.contracts) == 57
    once = effects.Optional(effects.BuildElevation())
    assert tables.contracts["twin"].reward == effects.Seq((effects.Vp(1), once, once))
    assert tables.contracts["ladder"].reward == effects.Seq(
        (
            effects.VpPer(2, "own_raised_dams"),
            effects.Optional(effects.FulfilOwnContract()),
            effects.OneOf((effects.Credits(6), effects.Seq((effects.Mixers(1), effects.Wheel(1))))),
        )
    )
    assert tables.names["contract:twin"] == {"en": "Twin contract", "ja": "双子の契約"}
