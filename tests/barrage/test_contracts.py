"""The contracts of Barrage's base game, and how rewards are made ready to carry out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from core.engine.records import tag_of
from plugins.barrage import effects
from plugins.barrage.effect_models import reward_of
from plugins.barrage.tables import Tables, build_tables, load_builtin

AnyEffect = Any


@pytest.fixture(scope="module")
def tables() -> Tables:
    return build_tables(load_builtin())


def leaves(effect: AnyEffect) -> Iterable[AnyEffect]:
    """The single effects that an effect is put together from."""
    if isinstance(effect, effects.Optional):
        yield from leaves(effect.part)
    elif isinstance(effect, (effects.Seq, effects.AnyOf, effects.OneOf)):
        for part in effect.parts:
            yield from leaves(part)
    elif effect is not None:
        yield effect


def totals(found: Iterable[AnyEffect]) -> dict[str, int]:
    """How much there is of each kind: the sum of its figures, one for an effect without any."""
    counted: Counter[str] = Counter()
    for effect in found:
        for leaf in leaves(effect):
            counted[tag_of(type(leaf))] += getattr(leaf, "n", getattr(leaf, "max_production", 1))
    return dict(counted)


CONTRACTS = {
    "starting": ([2, 3, 3, 4], {"credits": 9, "energy": 2, "wheel": 1, "machinery_any": 1}),
    "national": (
        [13, 13, 14, 14, 15, 15],
        {"vp": 50, "wheel": 4, "machinery_any": 4, "credits": 8, "energy": 6, "water_flow": 3},
    ),
    "green": (
        [2] * 5 + [3] * 5 + [4] * 5,
        {
            "credits": 19,
            "wheel": 7,
            "machinery_any": 2,
            "vp": 18,
            "energy": 5,
            "water_place": 2,
            "excavators": 2,
            "mixers": 1,
            "water_flow": 3,
            "build_conduit": 2,
            "build_base": 1,
        },
    ),
    "yellow": (
        [5] * 5 + [6] * 5 + [7] * 5,
        {
            "vp": 36,
            "excavators": 4,
            "build_powerhouse": 1,
            "credits": 7,
            "mixers": 3,
            "water_flow": 4,
            "wheel": 6,
            "energy": 2,
            "build_base": 1,
            "build_conduit": 3,
            "machinery_any": 3,
            "build_elevation": 1,
            "water_place": 5,
        },
    ),
    "red": (
        [8] * 5 + [9] * 5 + [10] * 5,
        {
            "vp": 47,
            "wheel": 8,
            "build_base": 1,
            "credits": 9,
            "mixers": 1,
            "build_conduit": 9,
            "energy": 8,
            "machinery_any": 5,
            "excavators": 1,
            "water_place": 5,
            "build_powerhouse": 1,
            "build_elevation": 1,
            "water_flow": 3,
        },
    ),
}
"""By category: requirements, and the sum of all rewards by kind (for a free conduit, of the highest production)."""


@pytest.mark.parametrize("category", CONTRACTS)
def test_contracts(tables: Tables, category: str) -> None:
    requirements, rewards = CONTRACTS[category]
    mine = [contract for contract in tables.contracts.values() if contract.category == category]
    assert sorted(contract.requirement for contract in mine) == requirements
    assert totals(contract.reward for contract in mine) == rewards


def test_how_many_contracts(tables: Tables) -> None:
    """45 private ones, 15 of each colour, 6 national, 4 starting ones; the fifth starting one is not in play."""
    found = Counter(contract.category for contract in tables.contracts.values())
    assert found == {"starting": 4, "national": 6, "green": 15, "yellow": 15, "red": 15}
    assert "starting_5" not in tables.contracts
    assert sum(contract.requirement for contract in tables.contracts.values()) == 12 + 84 + 45 + 90 + 135


@pytest.mark.parametrize(
    ("name", "reward"),
    [
        ("starting_1", effects.Seq((effects.Credits(2), effects.Energy(2)))),
        ("green_01", effects.Seq((effects.Credits(1), effects.Wheel(2)))),
        ("green_03", effects.Credits(5)),
        ("green_05", effects.Seq((effects.Credits(3), effects.Optional(effects.WaterPlace(2))))),
        ("green_12", effects.Optional(effects.BuildBase(("plain",)))),
        ("yellow_06", effects.Optional(effects.BuildBase(("plain", "hill")))),
        ("yellow_07", effects.Seq((effects.Wheel(3), effects.Optional(effects.WaterFlow(1))))),
        (
            "yellow_15",
            effects.Seq((effects.Credits(4), effects.Optional(effects.WaterPlace(2)), effects.MachineryAny(1))),
        ),
        ("red_09", effects.Seq((effects.Energy(3), effects.Optional(effects.BuildPowerhouse())))),
        (
            "red_10",
            effects.Seq((effects.Optional(effects.BuildElevation()), effects.Optional(effects.WaterFlow(2)))),
        ),
        ("red_11", effects.Optional(effects.BuildConduit(5))),
        ("national_5", effects.Vp(12)),
    ],
)
def test_rewards_ready_to_carry_out(tables: Tables, name: str, reward: AnyEffect) -> None:
    """Gains first; what may be declined is optional; the wheel and machines of choice are compulsory."""
    assert tables.contracts[name].reward == reward


def test_gains_come_first_and_only_what_can_be_declined_is_optional(tables: Tables) -> None:
    """Every reward in the game: contracts, and what pieces uncover."""
    tracks = [reward for company in tables.companies.values() for track in company.tracks for reward in track]
    rewards = [contract.reward for contract in tables.contracts.values()] + [one for one in tracks if one is not None]
    assert len(rewards) == 55 + 36
    for reward in rewards:
        parts = reward.parts if isinstance(reward, effects.Seq) else (reward,)
        gains = [getattr(part, "gain", False) for part in parts]
        assert gains == sorted(gains, reverse=True)
        for part in parts:
            for leaf in leaves(part):
                assert isinstance(part, effects.Optional) == getattr(leaf, "declinable", False)


def test_two_elevations_are_two_placements() -> None:
    """Each may be declined, or turn out impossible, by itself."""
    written = [{"kind": "build_elevation"}, {"kind": "vp", "n": 2}, {"kind": "build_elevation"}]
    once = effects.Optional(effects.BuildElevation())
    assert reward_of(written) == effects.Seq((effects.Vp(2), once, once))


def test_what_is_put_together_by_hand_stays_as_it_is() -> None:
    choice = {
        "kind": "one_of",
        "parts": [{"kind": "vp", "n": 3}, [{"kind": "wheel", "n": 1}, {"kind": "energy", "n": 1}]],
    }
    built = effects.OneOf((effects.Vp(3), effects.Seq((effects.Wheel(1), effects.Energy(1)))))
    assert reward_of([choice, {"kind": "credits", "n": 2}]) == effects.Seq((effects.Credits(2), built))
    assert reward_of(choice) == built
    assert reward_of([]) is None
