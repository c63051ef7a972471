"""Turns of the action phase and what action spaces do (text 002; RULES section 2.3; casebook BR-14 and BR-15)."""

from __future__ import annotations

from typing import Any

import pytest

from plugins.barrage.actions import (
    BuildOn,
    EndRound,
    ProduceWith,
    PutDrop,
    TakeContract,
    TakeMachines,
    UseBank,
    UseSpace,
    UseTile,
)
from plugins.barrage.events import RoundEnded, SpaceUsed
from tests.barrage.running import end_actions
from tests.barrage.scenario import Owns, Table, engine_for, table

DRY = ("headstream_tile_2",) * 4
SYSTEM: dict[str, Any] = {"dams": {"dam_2_lower": (3, 3)}, "conduits": ["conduit_2_left"], "powerhouses": ["ph_6_1"]}


def bank(game: Table, *seats: int) -> None:
    """Let seats put one engineer each on the bank."""
    for seat in seats:
        game.do(UseBank(seat, "bank_any", 1))


# -- Turns ----------------------------------------------------------------------------------------------------------


def test_turns_go_round_in_the_order() -> None:
    """Order 2, 0, 1, and again from the start; only the seat to act may act."""
    game = table(Owns(), Owns(), Owns(), order=[2, 0, 1])
    for seat in (2, 0, 1, 2, 0, 1, 2):
        assert game.to_act == seat
        assert game.refuses(UseBank((seat + 1) % 3, "bank_any", 1)) == "core-not-your-turn"
        bank(game, seat)


def test_who_is_out_is_passed_over_and_the_phase_ends_when_all_are() -> None:
    """Seat 1 has 1 engineer: after it is used it is out by itself; seats 0 and 2 go on till they have none."""
    game = table(Owns(engineers=3), Owns(engineers=1), Owns(engineers=2), tiles=DRY)
    bank(game, 0, 1, 2, 0)
    assert [event for event in game.heard if isinstance(event, RoundEnded)] == [RoundEnded(1, forced=True)]
    assert (game.company(1).out, game.to_act) == (True, 2)
    bank(game, 2)
    assert game.to_act == 0
    bank(game, 0)
    assert game.state.round == 2, "nobody has an engineer: the round is over"
    assert [c.out for c in game.state.companies] == [False] * 3


def test_with_engineers_one_has_to_act() -> None:
    """No passing while engineers are left: the bank is always possible (RULES section 2.3)."""
    game = table(Owns(engineers=1, credits=0, excavators=0, mixers=0), Owns())
    assert EndRound(0) not in game.choices()
    assert game.refuses(EndRound(0)) == "barrage-refused-must-act"
    assert UseBank(0, "bank_any", 1) in game.choices()


@pytest.mark.parametrize("tile", ["adv_base_3", "adv_powerhouse_1"])
def test_casebook_br_14_a_turn_without_engineers(tile: str) -> None:
    """No engineers left but a tile that needs none: build with it, or end the round; nothing else."""
    space = "dam_1_lower" if tile == "adv_base_3" else "ph_5_1"
    game = table(Owns(company="italy", engineers=1, tiles=[tile]), Owns(company="usa"))
    bank(game, 0, 1)
    assert game.to_act == 0
    assert set(game.choices()) == {UseTile(0, tile, ""), EndRound(0)}
    game.do(UseTile(0, tile, ""), BuildOn(0, space))
    assert game.to_act == 1
    bank(game, 1)
    assert game.to_act == 1, "nothing is left to seat 0"
    assert [event for event in game.heard if isinstance(event, RoundEnded)] == [RoundEnded(0, forced=True)]


def test_casebook_br_14_ending_the_round_is_final() -> None:
    """Who ends the round with a tile left does not come back to it."""
    game = table(Owns(company="italy", engineers=1, tiles=["adv_base_3"]), Owns(company="usa", engineers=4))
    bank(game, 0, 1)
    game.do(EndRound(0))
    assert (game.company(0).out, game.to_act) == (True, 1)
    assert RoundEnded(0, forced=False) in game.heard
    bank(game, 1, 1)
    assert game.to_act == 1


@pytest.mark.parametrize(
    ("tile", "more"),
    [
        ("adv_powerhouse_1", {"mixers": 1}),
        ("adv_powerhouse_1", {"powerhouses": ["ph_5_1", "ph_6_1", "ph_7_1", "ph_8_1"], "mixers": 9}),
        ("adv_base_3", {"dams": {f"dam_{n}_lower": (1, 0) for n in range(1, 6)}}),
        ("adv_base_1", {}),
    ],
)
def test_casebook_br_14_without_a_usable_tile_one_is_out(tile: str, more: dict[str, Any]) -> None:
    """No mixers for it, no piece left, or a tile that needs engineers: out by itself."""
    game = table(Owns(company="italy", engineers=1, tiles=[tile], **more), Owns(company="usa"))
    bank(game, 0, 1)
    assert (game.to_act, game.company(0).out) == (1, True)


def test_out_of_the_round_stays_out_when_a_tile_comes_back() -> None:
    """Mixers that would come later do not bring the company back (RULES section 11)."""
    game = table(Owns(company="italy", engineers=1, tiles=["adv_powerhouse_1"], mixers=0), Owns(company="usa"))
    bank(game, 0, 1)
    assert game.company(0).out
    game.company(0).mixers = 5
    bank(game, 1)
    assert game.to_act == 1


def test_a_tile_without_engineers_may_be_used_while_engineers_are_left() -> None:
    """It is a turn of its own, and ending the round is not."""
    game = table(Owns(tiles=["adv_base_3"]), Owns())
    assert UseTile(0, "adv_base_3", "") in game.choices()
    assert EndRound(0) not in game.choices()


# -- Action spaces --------------------------------------------------------------------------------------------------

RICH: dict[str, Any] = {"credits": 40, "excavators": 30, "mixers": 30, **SYSTEM}
# Engineers and credits of each space: the space's own, then what the action costs besides (facts of the action boards).
PRICES: dict[str, tuple[int, int, int]] = {
    "turbine_plus2_1": (2, 0, 0),
    "turbine_plus2_2": (3, 3, 0),
    "turbine_plus1_1": (2, 0, 0),
    "turbine_plus1_2": (3, 3, 0),
    "turbine_zero_1": (2, 0, 0),
    "turbine_zero_2": (3, 3, 0),
    "turbine_minus1_1": (2, 0, 0),
    "turbine_minus1_2": (3, 3, 0),
    "turbine_minus2_1": (1, 0, 0),
    "turbine_minus2_2": (2, 0, 0),
    "water_place2_1": (1, 0, 0),
    "water_place2_2": (2, 3, 0),
    "water_flow1_1": (1, 0, 0),
    "water_flow1_2": (2, 3, 0),
    "workshop_turn1_1": (1, 0, 0),
    "workshop_turn1_2": (2, 0, 0),
    "workshop_turn2_1": (2, 0, 2),
    "workshop_turn2_2": (3, 3, 2),
    "workshop_turn3_1": (2, 0, 5),
    "workshop_turn3_2": (3, 3, 5),
    "machinery_excavator_1": (1, 0, 2),
    "machinery_excavator_2": (1, 3, 2),
    "machinery_any_1": (1, 0, 4),
    "machinery_any_2": (2, 0, 4),
    "machinery_both_1": (2, 0, 5),
    "machinery_both_2": (3, 3, 5),
    "contract_one_1": (1, 0, 0),
    "contract_one_2": (1, 3, 0),
    "contract_one_b_1": (1, 0, 0),
    "contract_one_b_2": (1, 3, 0),
    "contract_two_1": (2, 0, 1),
    "contract_two_2": (3, 0, 1),
    "patent_1": (2, 0, 5),
    "patent_2": (2, 0, 5),
    "patent_3": (2, 0, 5),
}


def four(**owns: Any) -> list[Owns]:
    """Return four companies of which the first has all it needs."""
    return [Owns(**{**RICH, **owns}), Owns(), Owns(), Owns()]


def finish(game: Table) -> None:
    """Take the first choice until the other seat is to act."""
    while game.to_act == 0:
        game.do(next(iter(game.choices())))


@pytest.mark.parametrize("space", PRICES)
def test_engineers_and_credits_of_a_space(space: str) -> None:
    """So many engineers and credits: with exactly as many it can be used, with one fewer of either it cannot."""
    engineers, own, besides = PRICES[space]
    due = own + besides
    game = table(*four(engineers=engineers, credits=due)).do(UseSpace(0, space))
    finish(game)
    assert (game.company(0).engineers, game.company(0).credits) == (0, 0)
    assert SpaceUsed(0, space, engineers, own) in game.heard
    game = table(*four(engineers=engineers - 1, credits=due))
    if engineers > 1:
        assert game.refuses(UseSpace(0, space)) == "barrage-refused-engineers"
    if due:
        game = table(*four(engineers=engineers, credits=due - 1))
        reason = "barrage-refused-space-impossible" if due - 1 >= own else "barrage-refused-space-credits"
        assert game.refuses(UseSpace(0, space)) == reason


@pytest.mark.parametrize("space", PRICES)
def test_a_space_is_for_one_company_a_round(space: str) -> None:
    """Used once it is taken for everybody, also for who used it (text 002). The other space of the row is not."""
    companies = four()
    rival: dict[str, Any] = {"dams": {"dam_5_lower": (3, 3)}, "powerhouses": ["ph_8_1"]}
    companies[1] = Owns(company="italy", credits=40, conduits=["conduit_5_left"], **rival)
    game = table(*companies).do(UseSpace(0, space))
    finish(game)
    assert game.refuses(UseSpace(1, space)) == "barrage-refused-space-taken"
    bank(game, 1, 2, 3)
    assert game.refuses(UseSpace(0, space)) == "barrage-refused-space-taken"
    other = space[:-1] + ("2" if space.endswith("1") else "1")
    if not space.startswith(("patent", "turbine")):
        assert other in game.spaces(), "the same company may use both spaces of a row"


def test_spaces_are_free_again_in_the_next_round() -> None:
    game = table(Owns(), Owns(), tiles=DRY).do(UseSpace(0, "workshop_turn1_1"))
    end_actions(game)
    assert "workshop_turn1_1" in game.spaces()


def test_every_space_of_the_game_has_its_price_here() -> None:
    spaces = engine_for().spec.tables.spaces
    assert {space.id for space in spaces if space.engineers and not space.owner} == set(PRICES)


def test_the_credits_of_a_space_are_paid_before_its_action_is_judged() -> None:
    """Foreign conduit: 1 credit for each drop. The second space of a production costs 3 credits first.

    With 3 credits nothing is left for the conduit: not offered. With 4 there is 1: one drop. With 5: one or two.
    """
    rival = Owns(company="italy", conduits=["conduit_2_left"])
    for credits, drops in ((3, 0), (4, 1), (5, 2), (9, 3)):
        owns = Owns(dams={"dam_2_lower": (3, 3)}, powerhouses=["ph_6_1"], credits=credits)
        game = table(owns, rival)
        if not drops:
            assert game.refuses(UseSpace(0, "turbine_zero_2")) == "barrage-refused-space-impossible"
            continue
        game.do(UseSpace(0, "turbine_zero_2"))
        assert game.company(0).credits == credits - 3
        assert [a.drops for a in game.offered(ProduceWith)] == list(range(1, drops + 1))


def test_casebook_br_15_what_engineers_are_placed_for_has_to_be_done() -> None:
    """No way back and no skipping after placing: water, machines of choice, contracts, production, construction."""
    game = table(*four(), tiles=DRY)
    for space, kind in (
        ("water_place2_1", PutDrop),
        ("water_flow1_1", PutDrop),
        ("machinery_any_1", TakeMachines),
        ("contract_one_1", TakeContract),
        ("turbine_zero_1", ProduceWith),
    ):
        game.do(UseSpace(0, space))
        assert {type(action) for action in game.choices()} == {kind}, space
        assert game.refuses(UseBank(0, "bank_any", 1))
        finish(game)
        bank(game, 1, 2, 3)


def test_nothing_is_offered_that_cannot_be_carried_out() -> None:
    """No system, no credits, no machines: water, the bank, one contract and a turn of the wheel are left (text 002)."""
    game = table(Owns(credits=0, excavators=0, mixers=0), Owns())
    assert game.spaces() == {
        "bank_any",
        "water_place2_1",
        "water_flow1_1",
        "workshop_turn1_1",
        "workshop_turn1_2",
        "contract_one_1",
    }
    for space in ("turbine_zero_1", "company_construct_1", "machinery_excavator_1", "patent_1", "contract_two_1"):
        assert game.refuses(UseSpace(0, space)) == "barrage-refused-space-impossible"
    assert game.refuses(UseSpace(0, "townhall_1")) == "barrage-refused-space-unknown"


def test_refusals_tell_what_one_might_expect() -> None:
    """Every space of the game is either offered or refused with a reason."""
    game = table(Owns(credits=0, engineers=1), Owns())
    explained = game.engine.choices(game.state, 0, explain=True)
    told = {r.action.space for r in explained.refused} | game.spaces()  # type: ignore[attr-defined]
    assert told == {space.id for space in game.engine.spec.tables.spaces}


# -- Company spaces -------------------------------------------------------------------------------------------------


def test_an_officers_space_is_for_its_company_only() -> None:
    """Mahiri's spaces: offered to Mahiri's company, closed to the others."""
    game = table(Owns(officer="mahiri_sekibo"), Owns(officer="viktor_fiesler"))
    assert "officer_mahiri_1" in game.spaces()
    bank(game, 0)
    assert game.refuses(UseSpace(1, "officer_mahiri_1")) == "barrage-refused-space-closed"


def test_the_introductory_game_has_no_patent_spaces() -> None:
    game = table(Owns(credits=20), Owns(), mode="introductory")
    assert game.refuses(UseSpace(0, "patent_1")) == "barrage-refused-space-closed"
