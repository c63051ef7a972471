"""Every contract of the base game: its requirement, its reward on the table (casebook BR-11; RULES 3.3, 6).

The faces are written down here by hand from the tiles. Each contract is fulfilled with a production of exactly its
requirement, and everything that the company has is compared before and after. Bases, elevations and conduits placed
here are firsts and thirds, which uncover nothing on the company board, except where a test is about that.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from core.engine.effects import SkipRest, TakePart
from plugins.barrage.actions import BuildOn, Fulfil, ProduceWith, PutDrop, StopDrops, TakeMachines, UseSpace
from plugins.barrage.events import DropMoved
from tests.barrage.scenario import Owns, Table, engine_for, table

Face = tuple[int, dict[str, Any]]
"""Requirement and reward."""

PLAIN, HILL = {"plain"}, {"plain", "hill"}
EVERYWHERE = {"plain", "hill", "mountain"}

FACES: dict[str, Face] = {
    "starting_1": (3, {"credits": 2, "energy": 2}),
    "starting_2": (3, {"credits": 2, "wheel": 1}),
    "starting_3": (2, {"credits": 3}),
    "starting_4": (4, {"credits": 2, "any": 1}),
    "national_1": (13, {"vp": 7, "wheel": 4}),
    "national_2": (13, {"vp": 6, "any": 4}),
    "national_3": (14, {"vp": 8, "credits": 8}),
    "national_4": (14, {"vp": 8, "energy": 6}),
    "national_5": (15, {"vp": 12}),
    "national_6": (15, {"vp": 9, "flow": 3}),
    "green_01": (2, {"credits": 1, "wheel": 2}),
    "green_02": (2, {"any": 2}),
    "green_03": (2, {"credits": 5}),
    "green_04": (2, {"vp": 2, "energy": 3}),
    "green_05": (2, {"credits": 3, "place": 2}),
    "green_06": (3, {"credits": 4, "excavators": 1}),
    "green_07": (3, {"vp": 3, "mixers": 1}),
    "green_08": (3, {"credits": 4, "flow": 1}),
    "green_09": (3, {"energy": 2, "wheel": 2}),
    "green_10": (3, {"vp": 4, "credits": 2}),
    "green_11": (4, {"conduit": 2}),
    "green_12": (4, {"base": PLAIN}),
    "green_13": (4, {"vp": 5, "excavators": 1}),
    "green_14": (4, {"vp": 1, "wheel": 3}),
    "green_15": (4, {"vp": 3, "flow": 2}),
    "yellow_01": (5, {"vp": 4, "excavators": 2}),
    "yellow_02": (5, {"powerhouse": 1}),
    "yellow_03": (5, {"credits": 3, "mixers": 2}),
    "yellow_04": (5, {"vp": 2, "flow": 1, "wheel": 2}),
    "yellow_05": (5, {"vp": 3, "excavators": 1, "energy": 2}),
    "yellow_06": (6, {"base": HILL}),
    "yellow_07": (6, {"wheel": 3, "flow": 1}),
    "yellow_08": (6, {"conduit": 3}),
    "yellow_09": (6, {"vp": 3, "any": 2}),
    "yellow_10": (6, {"vp": 2, "elevation": 1}),
    "yellow_11": (7, {"vp": 6, "excavators": 1}),
    "yellow_12": (7, {"vp": 7, "wheel": 1}),
    "yellow_13": (7, {"vp": 3, "mixers": 1, "flow": 2}),
    "yellow_14": (7, {"vp": 6, "place": 3}),
    "yellow_15": (7, {"credits": 4, "place": 2, "any": 1}),
    "red_01": (8, {"vp": 4, "wheel": 3}),
    "red_02": (8, {"base": EVERYWHERE}),
    "red_03": (8, {"credits": 4, "mixers": 1, "wheel": 2}),
    "red_04": (8, {"conduit": 4}),
    "red_05": (8, {"vp": 4, "energy": 5}),
    "red_06": (9, {"vp": 3, "credits": 2, "any": 2}),
    "red_07": (9, {"vp": 8, "wheel": 1}),
    "red_08": (9, {"vp": 5, "excavators": 1, "place": 3}),
    "red_09": (9, {"energy": 3, "powerhouse": 1}),
    "red_10": (9, {"elevation": 1, "flow": 2}),
    "red_11": (10, {"conduit": 5}),
    "red_12": (10, {"vp": 7, "credits": 3}),
    "red_13": (10, {"vp": 8, "flow": 1}),
    "red_14": (10, {"vp": 6, "wheel": 2, "place": 2}),
    "red_15": (10, {"vp": 2, "any": 3}),
}
"""Each face. any: machines of choice; place, flow: drops that stay or run; conduit: highest value; base: areas."""

GAINS = ("credits", "excavators", "mixers", "vp", "energy")
OPTIONAL = ("place", "flow", "conduit", "base", "powerhouse", "elevation")
"""What may be declined; the wheel and machines of choice are compulsory (RULES section 3.4)."""

MAKER = Owns(
    credits=3,
    excavators=10,
    mixers=10,
    officer="wilhelm_adler",
    dams={"dam_9_lower": (1, 0), "dam_10_lower": (1, 0)},
    conduits=["conduit_1_left", "conduit_9_left"],
    powerhouses=["ph_8_1"],
)
"""Produces with the neutral dam of basin 1: 5 for each drop, to basin 8."""

SPACE_FOR = {
    0: "turbine_zero_1",
    2: "turbine_plus2_1",
    1: "turbine_plus1_1",
    -1: "turbine_minus1_1",
    -2: "turbine_minus2_1",
}


def before(contract: str, owns: Owns = MAKER, energy: int | None = None) -> Table:
    """Return a table where seat 0 has produced what a contract requires, and is asked for a contract.

    The wheel holds one excavator on each of the four segments that open next.
    """
    required = FACES[contract][0] if energy is None else energy
    drops = max(1, (required + 2) // 5)
    hand = [] if contract.startswith("national") else [contract]
    game = table(
        dataclasses.replace(owns, hand=hand),
        Owns(),
        Owns(),
        Owns(),
        neutral={"dam_1_lower": (3, drops)},
        national=[contract] if not hand else [],
    )
    company = game.company(0)
    company.wheel_excavators = [0, 1, 1, 1, 1, 0]
    space = SPACE_FOR[required - 5 * drops] if required >= 3 else "turbine_minus2_1"
    game.do(UseSpace(0, space), ProduceWith(0, "dam_1_lower", "conduit_1_left", drops))
    return game


def holds(game: Table) -> dict[str, int]:
    """Return all that a reward may change, by the words of the faces."""
    company, state = game.company(0), game.state
    return {
        **{name: getattr(company, name) for name in GAINS},
        "place": sum(state.headstream_water),
        "wheel": company.segment,
        "base": company.built[0],
        "elevation": company.built[1],
        "conduit": company.built[2],
        "powerhouse": company.built[3],
        "flow": sum(isinstance(event, DropMoved) for event in game.heard),
    }


def accept(game: Table) -> list[str]:
    """Take every part of a reward as it is asked for. Return what was asked, in order."""
    asked: list[str] = []
    while game.to_act == 0:
        if TakePart(0, 0) in game.choices():
            game.do(TakePart(0, 0))
        elif game.offered(TakeMachines):
            most = max(action.excavators for action in game.offered(TakeMachines))
            assert game.offered(TakeMachines) == [TakeMachines(0, n) for n in range(most + 1)]
            asked.append("any")
            game.do(TakeMachines(0, most - 1))
        elif game.offered(PutDrop):
            asked.append("drop")
            game.do(PutDrop(0, "hs_d"))
        else:
            spaces = [action.space for action in game.offered(BuildOn)]
            asked.append("build")
            game.do(BuildOn(0, next(space for space in spaces if not space.endswith("upper"))))  # no red border
    return asked


@pytest.mark.parametrize("contract", FACES)
def test_requirement(contract):
    """Exactly its requirement fulfils it, 1 less does not: then nothing is asked and the turn is over."""
    required = FACES[contract][0]
    game = before(contract).do(TakePart(0, 0))
    assert game.company(0).energy == max(3, required)
    assert game.offered(Fulfil) == [Fulfil(0, contract)]
    tables = engine_for().spec.tables
    assert tables.contracts[contract].requirement == required
    if required > 3:
        less = before(contract, energy=required - 1)
        assert (less.to_act, less.company(0).energy) == (1, required - 1)


@pytest.mark.parametrize("contract", FACES)
def test_reward(contract):
    """All of it taken: what is gained, turned, put and built is what its face says, and nothing else changes."""
    reward = FACES[contract][1]
    game = before(contract).do(TakePart(0, 0))
    had = holds(game)
    game.do(Fulfil(0, contract))
    accept(game)
    expected = {name: reward.get(name, 0) for name in had}
    expected["excavators"] += reward.get("wheel", 0)  # one lies on each segment that opens
    if "any" in reward:
        expected["excavators"] += reward["any"] - 1
        expected["mixers"] += 1
    for kind in ("conduit", "base"):
        expected[kind] = int(kind in reward)
    now = holds(game)
    assert {name: now[name] - had[name] for name in had} == expected
    company = game.company(0)
    assert (company.hand, company.fulfilled, game.state.national, game.to_act) == ([], [contract], [], 1)


@pytest.mark.parametrize(
    "contract", [c for c, (_, reward) in FACES.items() if any(part in OPTIONAL for part in reward)]
)
def test_optional_parts_may_be_left(contract):
    """Each is declined; the contract is fulfilled all the same and all else is received (casebook BR-11)."""
    reward = FACES[contract][1]
    game = before(contract).do(TakePart(0, 0))
    had = holds(game)
    game.do(Fulfil(0, contract))
    left = 0
    while game.to_act == 0:
        if SkipRest(0) in game.choices():
            left += 1
            game.do(SkipRest(0))
        else:
            game.do(TakeMachines(0, 0))
    assert left == sum(part in OPTIONAL for part in reward)
    now = holds(game)
    expected = {name: reward.get(name, 0) if name not in OPTIONAL else 0 for name in had}
    expected["excavators"] += reward.get("wheel", 0)
    expected["mixers"] += reward.get("any", 0)
    assert {name: now[name] - had[name] for name in had} == expected
    assert game.company(0).fulfilled == [contract]


@pytest.mark.parametrize("contract", [c for c, (_, reward) in FACES.items() if not any(p in OPTIONAL for p in reward)])
def test_nothing_else_can_be_left(contract):
    """Gains and turns are not asked; machines of choice have to be taken."""
    game = before(contract).do(TakePart(0, 0), Fulfil(0, contract))
    if "any" in FACES[contract][1]:
        assert all(isinstance(action, TakeMachines) for action in game.choices())
        game.do(TakeMachines(0, 0))
    assert game.to_act == 1


@pytest.mark.parametrize(
    "contract", [c for c, (_, r) in FACES.items() if r.get("place", 0) > 1 or r.get("flow", 0) > 1]
)
def test_fewer_drops_than_allowed(contract):
    """After the first drop one may stop, before it not (RULES section 11: at least 1)."""
    reward = FACES[contract][1]
    game = before(contract).do(TakePart(0, 0))
    had = holds(game)
    game.do(Fulfil(0, contract))
    while not game.offered(PutDrop):
        game.do(TakePart(0, 0) if TakePart(0, 0) in game.choices() and "elevation" not in reward else SkipRest(0))
        if "elevation" in reward and not game.offered(PutDrop):
            game.do(TakePart(0, 0))
    assert not game.offered(StopDrops)
    game.do(PutDrop(0, "hs_a"), StopDrops(0))
    now = holds(game)
    assert (now["place"] - had["place"], now["flow"] - had["flow"]) == (int("place" in reward), int("flow" in reward))


# -- Pieces placed for free -----------------------------------------------------------------------------------------

BOARD = engine_for().spec.tables.board
AREAS = ("mountain", "hill", "plain")


def asked_to_build(contract: str, owns: Owns = MAKER) -> set[str]:
    """Return the spaces that a contract's free piece is offered."""
    game = before(contract, owns).do(TakePart(0, 0), Fulfil(0, contract), TakePart(0, 0))
    return game.built_on()


@pytest.mark.parametrize(("contract", "areas"), [("green_12", PLAIN), ("yellow_06", HILL), ("red_02", EVERYWHERE)])
def test_free_bases_go_where_the_face_says(contract, areas):
    """Free dam spaces of the areas, not in basins of own bases (9 and 10), not on the neutral dam; red ones for 3."""
    free = {
        space.id
        for space in BOARD.dams
        if AREAS[space.area] in areas and BOARD.basins[space.basin] not in ("basin_9", "basin_10")
    } - {"dam_1_lower"}
    assert asked_to_build(contract) == free
    poor = dataclasses.replace(MAKER, credits=2)
    assert asked_to_build(contract, poor) == {name for name in free if not name.endswith("upper")}


@pytest.mark.parametrize("contract", ["green_11", "yellow_08", "red_04", "red_11"])
def test_free_conduits_up_to_their_value(contract):
    """Every free space of that value or less."""
    most = FACES[contract][1]["conduit"]
    assert asked_to_build(contract) == {c.id for c in BOARD.conduits if c.production <= most} - set(MAKER.conduits)


@pytest.mark.parametrize("contract", ["yellow_02", "red_09"])
def test_free_powerhouses(contract):
    """Every free space but in basin 8, where one stands; with 2 credits none with a red border."""
    free = {p.id for p in BOARD.powerhouses if BOARD.basins[p.basin] != "basin_8"}
    assert asked_to_build(contract) == free
    red = {p.id for p in BOARD.powerhouses if p.red}
    assert asked_to_build(contract, dataclasses.replace(MAKER, credits=2)) == free - red


@pytest.mark.parametrize("contract", ["yellow_10", "red_10"])
def test_free_elevations_on_own_dams_below_level_3(contract):
    """The neutral dam is not raised; red borders cost nothing (casebook BR-02)."""
    dams = {"dam_9_upper": (2, 0), "dam_10_lower": (3, 0), "dam_8_lower": (1, 0)}
    assert asked_to_build(contract, dataclasses.replace(MAKER, dams=dams, credits=0)) == {"dam_9_upper", "dam_8_lower"}


def test_a_free_piece_pays_its_red_border_and_no_machines():
    game = before("red_02").do(TakePart(0, 0), Fulfil(0, "red_02"), TakePart(0, 0), BuildOn(0, "dam_2_upper"))
    company = game.company(0)
    assert (company.credits, company.excavators, company.segment, company.wheel_tiles) == (0, 10, 0, [""] * 6)


def test_a_free_piece_uncovers_the_board():
    """The second conduit of the USA: 3 VP at once (RULES section 3.3)."""
    owns = dataclasses.replace(MAKER, conduits=["conduit_1_left"])
    game = before("red_11", owns).do(TakePart(0, 0), Fulfil(0, "red_11"), TakePart(0, 0), BuildOn(0, "conduit_2_right"))
    assert game.company(0).vp == 10 + 3


def test_a_free_elevation_and_its_boards_choice_before_the_next_part():
    """The second elevation of the USA asks for a machine before the contract's drops come."""
    dams = {"dam_9_lower": (2, 0), "dam_10_lower": (1, 0)}
    game = before("red_10", dataclasses.replace(MAKER, dams=dams)).do(TakePart(0, 0), Fulfil(0, "red_10"))
    game.do(TakePart(0, 0), BuildOn(0, "dam_10_lower"))
    assert game.offered(TakeMachines)
    game.do(TakeMachines(0, 1), TakePart(0, 0))
    assert game.offered(PutDrop)


FULL = {
    "conduit": {"conduits": [f"conduit_{n}_left" for n in (1, 2, 3, 4, 5)]},
    "base": {"dams": {f"dam_{n}_lower": (1, 0) for n in (6, 7, 8, 9, 10)}},
    "powerhouse": {"powerhouses": ["ph_8_1", "ph_5_1", "ph_6_1", "ph_7_1"]},
    "elevation": {"dams": {"dam_9_lower": (3, 0), "dam_10_lower": (3, 0)}},
}
"""No piece or no place is left: five conduits, five bases, four powerhouses; all dams of level 3."""


@pytest.mark.parametrize(
    ("contract", "kind"), [(c, kind) for c, (_, reward) in FACES.items() for kind in FULL if kind in reward]
)
def test_what_is_impossible_is_passed_over(contract, kind):
    """The contract is fulfilled, the rest is received, the piece is not asked for (casebook BR-11)."""
    reward = FACES[contract][1]
    owns = dataclasses.replace(MAKER, **FULL[kind], company="usa")
    # Four powerhouses add 3 to the production, five bases and elevations nothing.
    game = before(contract, owns)
    game.do(TakePart(0, 0))
    had = holds(game)
    game.do(Fulfil(0, contract))
    asked = accept(game)
    assert "build" not in asked
    now = holds(game)
    assert now[kind] == had[kind]
    for name in ("vp", "energy", "flow"):
        assert now[name] - had[name] == reward.get(name, 0)
    assert (game.company(0).fulfilled, game.to_act) == ([contract], 1)


def test_a_base_that_can_only_stand_on_red_without_credits_is_passed_over():
    """All lower spaces of the plain are taken, and there are 2 credits: nothing is asked."""
    game = before("green_12", dataclasses.replace(MAKER, credits=2, dams={}))
    for i, space in enumerate(BOARD.dams):
        if space.area == 2 and not space.red:
            game.state.dam_owner[i] = -2
    game.do(TakePart(0, 0), Fulfil(0, "green_12"))
    assert game.to_act == 1


def test_energy_of_a_reward_fulfils_nothing():
    """5 more energy of a contract, and another contract for 5 in hand: the turn is over."""
    game = before("red_05")
    game.company(0).hand.append("starting_3")
    game.do(TakePart(0, 0), Fulfil(0, "red_05"))
    assert (game.company(0).energy, game.company(0).hand, game.to_act) == (8 + 5, ["starting_3"], 1)


def test_one_contract_for_one_production():
    """Energy for two contracts: one of them."""
    game = before("green_03", energy=10)
    game.company(0).hand.append("starting_3")
    game.do(TakePart(0, 0))
    assert len(game.offered(Fulfil)) == 2
    assert game.do(Fulfil(0, "green_03")).to_act == 1


def test_gains_come_before_what_has_to_be_decided():
    """4 credits are there before drops and machines are asked for."""
    game = before("yellow_15").do(TakePart(0, 0), Fulfil(0, "yellow_15"))
    assert game.company(0).credits == 3 + 4
    assert accept(game) == ["drop", "drop", "any"]


def test_the_order_of_the_face():
    """The wheel turns before the drop where the face says so, and after it where that is written first."""
    for contract, turned in (("yellow_07", 3), ("yellow_04", 0)):
        game = before(contract).do(TakePart(0, 0), Fulfil(0, contract))
        assert game.company(0).segment == turned
        accept(game)
