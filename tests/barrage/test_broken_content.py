"""Casebook UX-09 for Barrage: a broken pack is refused with file, line, column and reason, all problems at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.content import built_in_pack, check, load_pack
from core.text import set_language
from plugins.barrage.content_models import CONTENT
from tests.barrage.broken import MAP, OVERLAY, Edit, apply, copied, place, told


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(tmp_path)


FAULTS = {
    # The map
    "an unknown basin": (
        Edit(MAP, "basin: basin_7\n    red", "basin: basin_77\n    red"),
        "basin_77",
        "dams.12.basin: there is no basin “basin_77” on this map; the nearest valid name is “basin_7”",
    ),
    "a conduit to an unknown basin": (
        Edit(MAP, "to: basin_6", "to: basin_0"),
        "basin_0",
        "conduits.2.to: there is no basin “basin_0” on this map; the nearest valid name is “basin_10”",
    ),
    "water to nowhere": (
        Edit(MAP, "flows_to: ph_row_8", "flows_to: ph_row_88"),
        "ph_row_88",
        (
            "dams.1.flows_to: water cannot flow to “ph_row_88”: there is no such dam space, powerhouse row or exit; "
            "the nearest valid name is “ph_row_8”"
        ),
    ),
    "water that goes round": (
        Edit(MAP, "basin: basin_11, flows_to: exit_left", "basin: basin_11, flows_to: ph_row_9"),
        "dam_9_upper}",
        ("rows.4.flows_to: water flows round and never reaches an exit: ph_row_11, ph_row_9, dam_9_upper, dam_9_lower"),
    ),
    "a second row in a basin": (
        Edit(
            MAP,
            "  - {id: ph_row_6, basin: basin_6, flows_to: dam_6_upper}",
            "  - {id: ph_row_6, basin: basin_6, flows_to: ph_row_6b}\n"
            "  - {id: ph_row_6b, basin: basin_6, flows_to: dam_6_upper}",
        ),
        "basin_6, flows_to: dam_6_upper",
        "rows.2.basin: the basin “basin_6” already has the powerhouse row “ph_row_6”",
    ),
    "a conduit uphill": (
        Edit(MAP, "basin: basin_9\n    to: basin_11", "basin: basin_9\n    to: basin_5 # up"),
        "basin_5 # up",
        (
            "conduits.16.to: the conduit leads uphill: water from the basin “basin_5” flows down to the basin "
            "“basin_9”, where the conduit begins"
        ),
    ),
    "a conduit into its own basin": (
        Edit(MAP, "basin: basin_7\n    to: basin_10", "basin: basin_7\n    to: basin_7 # back"),
        "basin_7 # back",
        (
            "conduits.12.to: the conduit leads uphill: water from the basin “basin_7” flows down to the basin "
            "“basin_7”, where the conduit begins"
        ),
    ),
    # Between sections
    "an unknown action board": (
        Edit("spaces.yaml", "board: workshop", "board: workshpo"),
        "workshpo",
        (
            "spaces.15.board: there is no action board “workshpo”; the nearest valid name is “workshop”, "
            "all valid ones are bank, company, contract_office, machinery_shop, officer, patent_office, turbine, "
            "water, workshop"
        ),
    ),
    "an unknown owner": (
        Edit("spaces.yaml", "    owner: company\n", "    owner: compnay\n"),
        "compnay",
        (
            "spaces.36.owner: there is no owner “compnay”: write “company”, or an officer's ability; "
            "the nearest valid name is “company”, all valid ones are bases_cost_three, company, conduits_for_mixers, "
            "copies_a_tile, copies_an_officer, level_three_holds_four, machines_for_credits, production_at_least_four"
        ),
    ),
    "a position that the patent office lacks": (
        Edit("spaces.yaml", "position: 3", "position: 4"),
        "4}]",
        "spaces.35.effect.1.position: the patent office shows 3 tiles; there is no position 4",
    ),
    "an unknown ability of an officer": (
        Edit("officers.yaml", "machines_for_credits", "machines_for_credit"),
        "machines_for_credit]",
        (
            "officers.3.abilities.0: there is no ability “machines_for_credit”; "
            "the nearest valid name is “machines_for_credits”, all valid ones are bases_cost_three, "
            "conduits_for_mixers, copies_a_tile, copies_an_officer, level_three_holds_four, machines_for_credits, "
            "production_at_least_four"
        ),
    ),
    "an unknown ability of a company": (
        Edit("companies.yaml", "ability: flow_energy", "ability: flow_enregy"),
        "flow_enregy",
        (
            "companies.0.ability: there is no ability “flow_enregy”; the nearest valid name is “flow_energy”, "
            "all valid ones are contracts_three_less, flow_energy, second_production, three_more_energy"
        ),
    ),
    "an unknown tile of an officer": (
        Edit("officers.yaml", "tiles: [anton_tile]", "tiles: [adv_base_1]"),
        "adv_base_1]",
        "officers.4.tiles.0: there is no special tile “adv_base_1”; the nearest valid name is “anton_tile”",
    ),
    "a bonus for something unknown": (
        Edit("bonuses.yaml", "counts: own_bases", "counts: own_basis"),
        "own_basis",
        "bonuses.1.counts: nothing called “own_basis” can be counted; the nearest valid name is “own_bases”",
    ),
    "an objective for something unknown": (
        Edit("objectives.yaml", "counts: red_spaces", "counts: red_space"),
        "red_space}",
        ("objectives.0.counts: nothing called “red_space” can be counted; the nearest valid name is “red_spaces”"),
    ),
    "a piece that a company does not have": (
        Edit("companies.yaml", "{piece: 5,", "{piece: 6,"),
        "6,",
        "companies.0.tracks.base.2.piece: a company has only 5 pieces of this kind; there is no piece 6",
    ),
    "two rewards for one piece": (
        Edit("companies.yaml", "{piece: 4,", "{piece: 2,"),
        "2, reward: {kind: credits, n: 6}",
        "companies.0.tracks.base.1.piece: the reward for piece 2 is there already",
    ),
    "a bonus missing for some number of powerhouses": (
        Edit("companies.yaml", "bonus: [0, 0, 1, 1, 3]", "bonus: [0, 1, 1, 3]"),
        "[0, 1, 1, 3]",
        ("companies.0.bonus: a company can build 4 powerhouses, so 5 figures are needed (for 0 to 4); there are 4"),
    ),
    "an advanced tile without a level": (
        Edit("tiles.yaml", "    level: 1\n", "    level: 0 # none\n"),
        "0 # none",
        ("tiles.5.level: an advanced tile has a level from 1 to 3, another tile has none; this one is advanced"),
    ),
    "a basic tile that nobody is given": (
        Edit("tiles.yaml", "    kind: basic\n    given: always\n", "    kind: basic\n    given: null # no\n"),
        "null # no",
        ("tiles.0.given: a basic tile says when it is given (always or introductory); another tile does not"),
    ),
    "a tile that builds and copies": (
        Edit("tiles.yaml", "    copies: true", "    copies: true\n    builds: any # too"),
        "any # too",
        "tiles.20.builds: a tile says what it builds, or copies another one, but not both",
    ),
    "filling a dam after a conduit": (
        Edit("tiles.yaml", "{kind: credits_per, n: 2, per: new_conduit_production}", "{kind: fill_dam}"),
        "fill_dam}",
        ("tiles.7.after.kind: only what follows on a tile that builds elevations can fill the dam just raised"),
    ),
    "a neutral dam where none may be": (
        Edit("neutral_tiles.yaml", "dam: dam_1_lower", "dam: dam_1_upper"),
        "dam_1_upper",
        "neutral_tiles.0.dam: the map allows no neutral dam at “dam_1_upper”",
    ),
    "a neutral dam nowhere": (
        Edit("neutral_tiles.yaml", "dam: dam_1_lower", "dam: dam_11_lower"),
        "dam_11_lower",
        (
            "neutral_tiles.0.dam: there is no dam space “dam_11_lower” on the map; the nearest valid name is "
            "“dam_1_lower”, all valid ones are dam_10_lower, dam_1_lower, dam_2_lower, dam_3_lower, dam_4_lower, "
            "dam_5_lower, dam_6_lower, dam_7_lower, dam_8_lower, dam_9_lower"
        ),
    ),
    "a neutral dam with too much water": (
        Edit("neutral_tiles.yaml", "level: 1, water: 1", "level: 1, water: 2"),
        "2}",
        "neutral_tiles.0.water: 2 drops are more than a dam of level 1 holds",
    ),
    "a neutral dam too high": (
        Edit("neutral_tiles.yaml", "level: 3", "level: 4"),
        "4, water",
        "neutral_tiles.7.level: a dam of level 4 is too high; the highest level is 3",
    ),
    "a headstream tile for too many rounds": (
        Edit("headstream_tiles.yaml", "drops: [1, 1, 1, 1]", "drops: [1, 1, 1, 1, 1]"),
        "[1, 1, 1, 1, 1]",
        (
            "headstream_tiles.3.drops: with 5 rounds 4 numbers of drops are needed (none for the last round); "
            "there are 5"
        ),
    ),
    "an unknown company": (
        Edit("introductory.yaml", "company: italy", "company: itlay"),
        "itlay",
        (
            "introductory.2.company: there is no company “itlay”; the nearest valid name is “italy”, "
            "all valid ones are france, germany, italy, usa"
        ),
    ),
    "an unknown officer": (
        Edit("introductory.yaml", "officer: jill_mcdowell", "officer: jill"),
        "jill,",
        (
            "introductory.1.officer: there is no officer “jill”; the nearest valid name is “jill_mcdowell”, all "
            "valid ones are anton_krylov, graziano_del_monte, jill_mcdowell, mahiri_sekibo, solomon_p_jordan, "
            "viktor_fiesler, wilhelm_adler"
        ),
    ),
    "a contract that is no starting one": (
        Edit("introductory.yaml", "contract: starting_4", "contract: green_04"),
        "green_04",
        (
            "introductory.3.contract: there is no starting contract “green_04”; the nearest valid name is "
            "“starting_4”, all valid ones are starting_1, starting_2, starting_3, starting_4"
        ),
    ),
    "a gap in the places": (
        Edit("introductory.yaml", "place: 4", "place: 5"),
        "5, company",
        "introductory.3.place: the places must count from 1 without gaps; 4 is missing before 5",
    ),
    # Figures
    "a powerhouse without its cost": (
        Edit("figures.yaml", "powerhouse: [2, 3, 4, 5]", "powerhouse: [2, 3, 4]"),
        "[2, 3, 4]",
        "figures.0.costs.powerhouse: a company has 4 powerhouses, so as many costs are needed; there are 3",
    ),
    "an income out of order": (
        Edit("figures.yaml", "energy: 7, credits: 4", "energy: 3, credits: 4"),
        "3, credits: 4",
        "figures.0.income.3.energy: energy must rise from step to step; 3 follows 4",
    ),
    "a machine that does not exist": (
        Edit("figures.yaml", "conduit: excavator", "conduit: digger"),
        "digger",
        (
            "figures.0.machines.conduit: “digger” is not possible here; the nearest valid name is “mixer”, "
            "all valid ones are excavator, mixer"
        ),
    ),
}
"""Fault: edit, text at which it is told, key and sentence."""


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_told_once_at_its_place(copy: Path, name: str) -> None:
    edit, needle, sentence = FAULTS[name]
    apply(copy, edit)
    line, written = place(copy, edit.file, needle)
    assert told(copy) == [f"broken/{edit.file}:{line}:{written.index(needle) + 1}: {sentence}"]


def test_the_untouched_pack_is_sound(copy: Path) -> None:
    assert told(copy) == []


def test_a_space_under_anothers_id_is_told_with_what_follows_from_it(copy: Path) -> None:
    apply(copy, Edit(MAP, "- id: dam_1_lower", "- id: dam_1_upper"))
    water, twice, tile = told(copy)
    assert "dams.0.flows_to: water cannot flow to “dam_1_lower”" in water
    assert twice.endswith("dams.1.id: the id “dam_1_upper” is there twice on this map")
    assert "neutral_tiles.0.dam: there is no dam space “dam_1_lower” on the map" in tile


def test_dams_that_get_no_water(copy: Path) -> None:
    """The second headstream is led past its basin; the two dam spaces there stay dry."""
    apply(copy, Edit(MAP, "flows_to: dam_2_upper", "flows_to: ph_row_5"))
    assert [problem.partition(": ")[2] for problem in told(copy)] == [
        "dams.2.id: no water from any headstream comes to “dam_2_upper”",
        "dams.3.id: no water from any headstream comes to “dam_2_lower”",
    ]


def test_conduits_that_lead_water_round(copy: Path) -> None:
    """8 feeds 9 as printed and 9 is made to feed 8: neither leads uphill, but water would never stop."""
    apply(copy, Edit(MAP, "basin: basin_9\n    to: basin_11", "basin: basin_9\n    to: basin_8"))
    (problem,) = told(copy)
    line, _ = place(copy, MAP, "conduits:")
    assert problem == (
        f"broken/{MAP}:{line + 1}:3: conduits: by several conduits water can be led round and round: "
        "ph_row_8, dam_8_upper, dam_8_lower, ph_row_9, dam_9_upper, dam_9_lower"
    )


def test_powerhouses_without_their_row(copy: Path) -> None:
    """Without its row a basin's powerhouses have no place on the river, and conduits lead nowhere."""
    apply(
        copy,
        Edit(MAP, "  - {id: ph_row_12, basin: basin_12, flows_to: exit_right}\n", ""),
        Edit(MAP, "flows_to: ph_row_12", "flows_to: exit_right"),
    )
    problems = [problem.partition(": ")[2] for problem in told(copy)]
    rowless = "the basin “basin_12” has powerhouse spaces but no powerhouse row through which water flows"
    nowhere = "the conduit leads to the basin “basin_12”, which has no powerhouse spaces in a powerhouse row"
    assert problems == [
        *(f"conduits.{index}.to: {nowhere}" for index in (7, 13, 17, 19)),
        *(f"powerhouses.{index}.basin: {rowless}" for index in range(19, 23)),
    ]


def test_a_conduit_from_a_basin_without_dams(copy: Path) -> None:
    apply(copy, Edit(MAP, "basin: basin_10\n    to: basin_11", "basin: basin_12\n    to: basin_11"))
    (problem,) = told(copy)
    assert problem.endswith(
        "conduits.18.basin: the conduit takes its water from the basin “basin_12”, which has no dam spaces"
    )


def test_an_area_without_set_up_tile(copy: Path) -> None:
    lines = (copy / "neutral_tiles.yaml").read_text("utf-8").splitlines(keepends=True)
    hills = [line for line in lines if not any(f"dam_{basin}_lower" in line for basin in (5, 6, 7))]
    (copy / "neutral_tiles.yaml").write_text("".join(hills), "utf-8")
    (problem,) = told(copy)
    assert problem.endswith("basins.4.area: there is no set-up tile for the area “hill”")


def _only(copy: Path, file: str, kept: int) -> None:
    """Keep the first entries of a file with one entry a line."""
    lines = (copy / file).read_text("utf-8").splitlines(keepends=True)
    entries = [line for line in lines if line.startswith("  - ")]
    head = [line for line in lines if not line.startswith("  - ")]
    (copy / file).write_text("".join(head + entries[:kept]), "utf-8")


def test_too_few_tiles_for_the_map_and_the_rounds(copy: Path) -> None:
    _only(copy, "headstream_tiles.yaml", 3)
    _only(copy, "bonuses.yaml", 4)
    assert [problem.partition(": ")[2] for problem in told(copy)] == [
        "figures.0.rounds: 5 rounds need as many bonus tiles that do without the patent office; there are 4",
        "headstreams: the map has 4 headstreams, but there are only 3 headstream tiles",
    ]


@pytest.mark.parametrize(
    ("removed", "sentence"),
    [
        (
            "officers: [anton_krylov, graziano_del_monte, mahiri_sekibo, wilhelm_adler]",
            "4 players need as many officers; there are 3",
        ),
        ("companies: [usa]", "4 players need as many companies; there are 3"),
        ("contracts: [starting_3]", "4 players need as many starting contracts; there are 3"),
        (
            "contracts: [national_1, national_2, national_3, national_4]",
            "4 players need 3 national contracts; there are 2",
        ),
    ],
)
def test_a_pack_that_leaves_too_little(tmp_path: Path, removed: str, sentence: str) -> None:
    folder = tmp_path / "fewer"
    folder.mkdir()
    (folder / "pack.yaml").write_text(f"{OVERLAY}remove:\n  {removed}\n", "utf-8")
    problems = check(folder, CONTENT, [load_pack(built_in_pack("barrage"), CONTENT)])
    assert sentence in [problem.sentence for problem in problems]
    others = [problem.message_key for problem in problems if problem.sentence != sentence]
    assert all(key.endswith("-unknown") for key in others)  # what the introductory game would give


def test_all_problems_at_once_and_in_japanese(copy: Path) -> None:
    apply(
        copy,
        Edit("contracts.yaml", "{kind: energy, n: 2}]", "{kind: enregy, n: 2}]"),
        Edit("contracts.yaml", "requirement: 13", "requirement: 130"),
        Edit("spaces.yaml", "board: workshop", "board: workshpo"),
        Edit(MAP, "to: basin_6", "to: basin_0"),
    )
    assert [problem.split(":")[0] for problem in told(copy)] == [
        *["broken/contracts.yaml"] * 2,
        f"broken/{MAP}",
        "broken/spaces.yaml",
    ]
    set_language("ja")
    assert all("ありません" in problem or "ません" in problem or "最大" in problem for problem in told(copy))
