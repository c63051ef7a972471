"""Paying a construction, and the construction wheel (text 002, construction; RULES sections 3.5 and 3.6)."""

from __future__ import annotations

from typing import Any

import pytest

from plugins.barrage.actions import BuildOn, Pay, UseBank, UseSpace
from plugins.barrage.events import ConstructionPaid
from tests.barrage.scenario import Owns, table
from tests.barrage.test_construction import places, with_tile

# -- Paying ---------------------------------------------------------------------------------------------------------


def ways(owns: Owns, tile: str, space: str) -> list[tuple[int, int, int]]:
    """Return the payments (excavators, mixers, credits) that are offered for a construction."""
    game = with_tile(tile, owns, Owns(company="usa")).do(BuildOn(0, space))
    return [(p.excavators, p.mixers, p.credits) for p in game.offered(Pay)]


def officer(name: str, tile: str = "", **more: Any) -> Owns:
    """Return Italy with this officer and an advanced tile."""
    return Owns(company="italy", officer=name, tiles=[tile] if tile else [], **more)


PAYMENTS: list[tuple[str, Owns, str, str, list[tuple[int, int, int]]]] = [
    (
        "Solomon, base in the hills: 4 excavators, 3 credits for each that is replaced; 6 credits replace two",
        officer("solomon_p_jordan", credits=6),
        "basic_base",
        "dam_5_lower",
        [(2, 0, 6), (3, 0, 3), (4, 0, 0)],
    ),
    (
        "Solomon on a red border: 3 of 6 credits are for the border",
        officer("solomon_p_jordan", credits=6),
        "basic_base",
        "dam_5_upper",
        [(3, 0, 3), (4, 0, 0)],
    ),
    (
        "Solomon has only 3 of the 4 excavators",
        officer("solomon_p_jordan", credits=7, excavators=3),
        "basic_base",
        "dam_5_lower",
        [(2, 0, 6), (3, 0, 3)],
    ),
    (
        "Jill: a conduit of 3 for 6 excavators or 3 mixers, not mixed",
        officer("jill_mcdowell"),
        "basic_conduit",
        "conduit_2_left",
        [(0, 3, 0), (6, 0, 0)],
    ),
    (
        "Joker II: 4 machines of either kind; 6 excavators and 3 mixers are there",
        officer("viktor_fiesler", "adv_joker_2", mixers=3),
        "adv_joker_2",
        "dam_5_lower",
        [(1, 3, 0), (2, 2, 0), (3, 1, 0), (4, 0, 0)],
    ),
    (
        "Joker II, conduit of 2: 4 excavators, or 2 mixers with Jill and any mixture of two: 4 is then dearer in all",
        officer("jill_mcdowell", "adv_joker_2"),
        "adv_joker_2",
        "conduit_6_right",
        [(0, 2, 0), (1, 1, 0), (2, 0, 0)],
    ),
    (
        "Conduit II with Jill: a conduit of 4 for 5 excavators instead of 8, or 4 mixers",
        officer("jill_mcdowell", "adv_conduit_2"),
        "adv_conduit_2",
        "conduit_1_right",
        [(0, 4, 0), (5, 0, 0)],
    ),
    (
        "Joker II with Solomon: 2 machines of either kind or 3 credits each; 3 credits replace one",
        officer("solomon_p_jordan", "adv_joker_2", credits=3),
        "adv_joker_2",
        "ph_5_1",
        [(0, 1, 3), (0, 2, 0), (1, 0, 3), (1, 1, 0), (2, 0, 0)],
    ),
]


@pytest.mark.parametrize(("why", "owns", "tile", "space", "expected"), PAYMENTS, ids=[p[0][:24] for p in PAYMENTS])
def test_payment_options(why: str, owns: Owns, tile: str, space: str, expected: list[tuple[int, int, int]]) -> None:
    """Every way of paying that the company can, but none that is worse in everything than another (RULES 3.6)."""
    assert sorted(ways(owns, tile, space)) == expected, why


def test_paying_with_credits() -> None:
    """Solomon pays 2 excavators and 6 credits: 2 lie on the wheel, the credits are gone."""
    game = with_tile("basic_base", officer("solomon_p_jordan", credits=7), Owns(company="usa"))
    game.do(BuildOn(0, "dam_5_lower"), Pay(0, 2, 0, 6))
    company = game.company(0)
    assert (company.credits, company.excavators, company.wheel_excavators[0]) == (1, 4, 2)
    assert ConstructionPaid(0, "basic_base", 2, 0, 6) in game.heard


def test_solomons_credits_and_the_border_are_judged_together() -> None:
    """4 of 5 excavators: 3 credits for the fifth and 3 for the border; 5 credits are too few, 6 are enough."""
    poor = officer("solomon_p_jordan", credits=5, excavators=4)
    assert "dam_1_upper" not in places(poor, Owns(company="usa"), tile="basic_base")
    rich = officer("solomon_p_jordan", credits=6, excavators=4)
    game = with_tile("basic_base", rich, Owns(company="usa")).do(BuildOn(0, "dam_1_upper"))
    assert (game.company(0).credits, game.company(0).wheel_excavators[0]) == (0, 4)


def test_one_way_of_paying_is_not_asked() -> None:
    game = with_tile("basic_base", Owns(), Owns()).do(BuildOn(0, "dam_5_lower"))
    assert game.to_act == 1


# -- The wheel ------------------------------------------------------------------------------------------------------


def test_a_tile_comes_back_after_five_further_turns() -> None:
    """It lies on the open segment and is turned away by its own construction; five further turns bring it back.

    Turns 1 and 2 by the two spaces for one segment, then three at once: the fifth in passing opens the segment.
    """
    game = table(Owns(credits=20), Owns(), tiles=("headstream_tile_2",) * 4)
    game.build(0, "basic_base", "dam_5_lower")
    company = game.company(0)
    assert (company.segment, company.wheel_tiles[0], company.wheel_excavators[0], company.excavators) == (
        1,
        "basic_base",
        4,
        2,
    )
    for space, segment in (("workshop_turn1_1", 2), ("workshop_turn1_2", 3)):
        game.do(UseBank(1, "bank_any", 1), UseSpace(0, space))
        assert (game.company(0).segment, game.company(0).wheel_tiles[0]) == (segment, "basic_base")
    game.do(UseBank(1, "bank_any", 1), UseSpace(0, "workshop_turn3_1"))
    company = game.company(0)
    assert (company.segment, company.wheel_tiles, company.wheel_excavators) == (0, [""] * 6, [0] * 6)
    assert (company.excavators, "basic_base" in company.tiles) == (6, True)


def test_constructions_turn_the_wheel_and_bring_older_ones_back() -> None:
    """A base, then five other constructions over two rounds: the fifth further turn brings the base's things back.

    Italy: base in basin 8 (3 excavators), conduit of 1 (2), powerhouse (2 mixers), elevation (2 mixers); all in one
    round on the four construction spaces (3 credits for the last). The wheel has turned 4 segments: nothing is back.
    Then one turn of the workshop: the fifth. Next, a turn brings the tile and the 3 excavators back.
    """
    game = table(Owns(company="italy", mixers=4), Owns(company="usa"), Owns(company="germany"))

    def others() -> None:
        game.do(UseBank(1, "bank_any", 1), UseBank(2, "bank_any", 1))

    game.build(0, "basic_base", "dam_8_lower", on="company_construct_1")
    others()
    game.build(0, "basic_conduit", "conduit_9_left", on="company_construct_2")
    others()
    game.build(0, "basic_powerhouse", "ph_11_1", on="company_construct_3")
    others()
    game.build(0, "basic_elevation", "dam_8_lower", on="company_construct_4")
    company = game.company(0)
    assert (company.engineers, company.credits, company.excavators, company.mixers) == (3, 3, 1, 0)
    assert company.wheel_tiles == ["basic_base", "basic_conduit", "basic_powerhouse", "basic_elevation", "", ""]
    assert (company.wheel_excavators, company.wheel_mixers) == ([3, 2, 0, 0, 0, 0], [0, 0, 2, 2, 0, 0])
    others()
    assert not [space for space in game.spaces() if space.startswith("company")], "all four are used"
    game.do(UseSpace(0, "workshop_turn1_1"))
    assert (game.company(0).segment, game.company(0).excavators) == (5, 1)
    others()
    game.do(UseSpace(0, "workshop_turn1_2"))
    company = game.company(0)
    assert (company.segment, company.excavators, company.tiles) == (0, 4, ["basic_base"])
    assert company.wheel_tiles == ["", "basic_conduit", "basic_powerhouse", "basic_elevation", "", ""]


def test_the_own_turn_brings_back_what_opens() -> None:
    """What lies on the next segment comes back by the construction's own turn."""
    game = table(Owns(company="italy"), Owns(company="usa"))
    game.company(0).wheel_mixers[1] = 2
    game.build(0, "basic_base", "dam_5_lower")
    assert (game.company(0).mixers, game.company(0).wheel_mixers) == (6, [0] * 6)
