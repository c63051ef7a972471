"""What is done on the boards: bank, workshop, machinery shop, contract office, patent office (text 002; RULES 2.3)."""

from __future__ import annotations

from typing import Any

import pytest

from plugins.barrage.actions import DropContract, TakeContract, TakeMachines, UseBank, UseSpace
from plugins.barrage.events import ContractRevealed
from tests.barrage.scenario import Owns, Table, table
from tests.barrage.test_turns import DRY, bank, four

# -- Bank -----------------------------------------------------------------------------------------------------------


def test_the_bank_pays_a_credit_for_each_engineer() -> None:
    """Any number from 1 up to all; it is open to everybody at any time, again and again (text 002)."""
    game = table(Owns(engineers=5), Owns())
    assert [a.engineers for a in game.offered(UseBank)] == [1, 2, 3, 4, 5]
    game.do(UseBank(0, "bank_any", 3))
    assert (game.company(0).credits, game.company(0).engineers) == (9, 2)
    game.do(UseBank(1, "bank_any", 1))
    assert game.company(1).credits == 7
    game.do(UseBank(0, "bank_any", 2))
    assert (game.company(0).credits, game.company(0).engineers) == (11, 0)
    for number in (0, 13):
        game.refuses(UseBank(1, "bank_any", number))


# -- Workshop -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "turns"), [("workshop_turn1_1", 1), ("workshop_turn2_1", 2), ("workshop_turn3_1", 3)]
)
def test_the_workshop_turns_the_wheel(space: str, turns: int) -> None:
    """1, 2 or 3 segments; each that opens on the way gives back what lies there; an empty wheel turns as well."""
    game = table(*four(credits=9))
    company = game.company(0)
    company.excavators = 0
    company.wheel_excavators[1:4] = [1, 2, 4]
    game.do(UseSpace(0, space))
    assert (game.company(0).segment, game.company(0).excavators) == (turns, (1, 3, 7)[turns - 1])
    assert game.to_act == 1
    assert table(*four(credits=9)).do(UseSpace(0, space)).company(0).segment == turns


# -- Machinery shop -------------------------------------------------------------------------------------------------


def test_machines_are_bought() -> None:
    """2 credits: an excavator. 4: a machine of choice (four players). 5: one of each. One set for each use."""
    game = table(*four(credits=11, excavators=0, mixers=0))
    game.do(UseSpace(0, "machinery_excavator_1"))
    assert (game.company(0).credits, game.company(0).excavators, game.company(0).mixers) == (9, 1, 0)
    bank(game, 1, 2, 3)
    game.do(UseSpace(0, "machinery_any_1"))
    assert set(game.choices()) == {TakeMachines(0, 0), TakeMachines(0, 1)}
    game.do(TakeMachines(0, 0))
    assert (game.company(0).credits, game.company(0).excavators, game.company(0).mixers) == (5, 1, 1)
    bank(game, 1, 2, 3)
    game.do(UseSpace(0, "machinery_both_1"))
    assert (game.company(0).credits, game.company(0).excavators, game.company(0).mixers) == (0, 2, 2)


# -- Contract office ------------------------------------------------------------------------------------------------

GREEN, YELLOW, RED = ["green_01", "green_02"], ["yellow_01", "yellow_02"], ["red_01", "red_02"]


def office(*companies: Owns, **more: Any) -> Table:
    """Return a table with these contracts face up, and 03, 04, 05 on top of each pile."""
    used = {contract for owns in companies for contract in (*owns.hand, *owns.fulfilled)}
    piles = {
        f"{colour}_pile": [c for n in range(15, 2, -1) if (c := f"{colour}_{n:02}") not in used]
        for colour in ("green", "yellow", "red")
    }
    fields: dict[str, Any] = {"face_up": [GREEN[:], YELLOW[:], RED[:]], **piles, **more}
    return table(*companies, **fields)


def test_one_contract_is_taken_and_refilled_before_the_next_turn() -> None:
    """Any face-up private contract; its colour has two again when the next company acts (text 002)."""
    game = office(Owns(), Owns()).do(UseSpace(0, "contract_one_1"))
    assert set(game.choices()) == {TakeContract(0, c) for c in (*GREEN, *YELLOW, *RED)}
    game.do(TakeContract(0, "yellow_01"))
    assert game.company(0).hand == ["yellow_01"]
    assert game.state.face_up == [GREEN, ["yellow_02", "yellow_03"], RED]
    assert game.state.yellow_pile[-1] == "yellow_04"
    assert [event.contract for event in game.heard if isinstance(event, ContractRevealed)] == ["yellow_03"]
    assert game.to_act == 1


def test_two_contracts_are_taken_without_refilling_between() -> None:
    """1 credit; the second is one of the five left; both of one colour are replaced at the end of the turn."""
    game = office(Owns(), Owns()).do(UseSpace(0, "contract_two_1"), TakeContract(0, "red_02"))
    assert set(game.choices()) == {TakeContract(0, c) for c in (*GREEN, *YELLOW, "red_01")}
    assert not game.engine.is_over(game.state)
    game.do(TakeContract(0, "red_01"))
    assert (game.company(0).hand, game.company(0).credits) == (["red_02", "red_01"], 5)
    assert game.state.face_up == [GREEN, YELLOW, ["red_03", "red_04"]]


def test_the_hand_is_cut_to_three() -> None:
    """Two in hand and two taken: one is discarded, old or new, and leaves the game (ruling 17)."""
    game = office(Owns(hand=["starting_1", "green_09"]), Owns())
    game.do(UseSpace(0, "contract_two_1"), TakeContract(0, "red_01"), TakeContract(0, "green_01"))
    hand = ["starting_1", "green_09", "red_01", "green_01"]
    assert set(game.choices()) == {DropContract(0, c) for c in hand}
    game.do(DropContract(0, "green_09"))
    assert game.company(0).hand == ["starting_1", "red_01", "green_01"]
    assert (game.state.discarded, game.to_act) == (["green_09"], 1)


def test_two_are_discarded_with_a_full_hand() -> None:
    """Three in hand and two taken: the exact excess of two (ruling 17)."""
    game = office(Owns(hand=["green_09", "red_09", "yellow_09"]), Owns())
    game.do(UseSpace(0, "contract_two_1"), TakeContract(0, "red_01"), TakeContract(0, "red_02"))
    game.do(DropContract(0, "red_01"))
    assert game.to_act == 0
    game.do(DropContract(0, "red_09"))
    assert game.company(0).hand == ["green_09", "yellow_09", "red_02"]
    assert (sorted(game.state.discarded), game.to_act) == (["red_01", "red_09"], 1)


def test_fulfilled_contracts_are_not_in_the_hand() -> None:
    """Three fulfilled and two in hand: a third one stays (RULES section 2.3.3)."""
    owns = Owns(fulfilled=["green_10", "green_11", "green_12"], hand=["green_09", "red_09"])
    game = office(owns, Owns()).do(UseSpace(0, "contract_one_1"), TakeContract(0, "red_01"))
    assert (len(game.company(0).hand), game.to_act) == (3, 1)


def test_contracts_run_out() -> None:
    """An empty pile refills nothing; a space that asks for more than lie there is not usable, here two of one."""
    private = [f"{colour}_{n:02}" for colour in ("green", "yellow", "red") for n in range(1, 16)]
    game = office(
        Owns(),
        Owns(),
        face_up=[["green_01"], ["yellow_01"], []],
        green_pile=[],
        yellow_pile=[],
        red_pile=[],
        discarded=[c for c in private if c not in ("green_01", "yellow_01")],
    )
    assert {"contract_one_1", "contract_two_1"} <= game.spaces()
    game.do(UseSpace(0, "contract_one_1"), TakeContract(0, "green_01"))
    assert game.state.face_up == [[], ["yellow_01"], []]
    assert game.refuses(UseSpace(1, "contract_two_1")) == "barrage-refused-space-impossible"
    game.do(UseSpace(1, "contract_one_2"), TakeContract(1, "yellow_01"))
    assert game.refuses(UseSpace(0, "contract_two_2")) == "barrage-refused-space-impossible"
    assert not [space for space in game.spaces() if space.startswith("contract")]


# -- Patent office --------------------------------------------------------------------------------------------------


def test_a_patent_is_bought_from_its_own_position() -> None:
    """2 engineers, 5 credits, the tile of that space; nothing takes its place (text 002), and it builds from now on."""
    game = table(Owns(credits=12), Owns(credits=12), tiles=DRY)
    tiles = game.state.patents[:]
    game.do(UseSpace(0, "patent_3"))
    company = game.company(0)
    assert (company.credits, company.engineers) == (7, 10)
    assert tiles[2] in company.tiles
    assert game.state.patents == [tiles[0], tiles[1], ""]
    assert game.refuses(UseSpace(1, "patent_3")) == "barrage-refused-space-taken"
    game.do(UseSpace(1, "patent_1"))
    assert game.state.patents == ["", tiles[1], ""]
    assert tiles[0] in game.company(1).tiles


def test_a_patent_space_without_a_tile_cannot_be_used() -> None:
    """The position is usable only while its tile is there (RULES section 7)."""
    game = table(Owns(credits=12), Owns())
    game.state.scrapped_tiles.append(game.state.patents[1])
    game.state.patents[1] = ""
    assert game.refuses(UseSpace(0, "patent_2")) == "barrage-refused-space-impossible"
    assert {"patent_1", "patent_3"} <= game.spaces()
