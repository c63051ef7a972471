"""A fourth plant and its fuel (text 000, taking a plant; RULES section 4 and section 14, cases 15 to 21)."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from plugins.power_grid.actions import BuyFuel, DiscardPlant, GiveUpFuel, PassBid
from tests.power_grid.scenario import Owns, Table, figures, scenario


def bought(owns: Owns, plant: int, map_id: str = "germany") -> Table:
    """Return the table after seat 0 has bought a fourth plant and before it scraps one; in Step 3: all are for sale."""
    others = [n for n in figures().plants if n not in owns.plants and n != plant][:5]
    stack = [n for n in figures().plants if n not in {*owns.plants, plant, *others}][-4:]
    game = scenario("auction", seats=3, map_id=map_id, step=3, market=[*others, plant], stack=stack, players={0: owns})
    game.buys(0, plant)
    return game


def test_any_old_plant_but_not_the_new_one() -> None:
    """Case 15: the buyer chooses among the three old plants."""
    game = bought(Owns(100, [4, 10, 16]), 25)
    assert game.turn == 0
    assert game.offered() == [DiscardPlant(0, 4), DiscardPlant(0, 10), DiscardPlant(0, 16)]
    assert game.refused(DiscardPlant(0, 25)) == "power-grid-refused-discard-new"
    assert game.refused(DiscardPlant(0, 33)) == "power-grid-refused-not-yours"
    assert game.refused(PassBid(0)) == "power-grid-refused-discard-first"
    game.do(DiscardPlant(0, 16))
    assert game.player(0).plants == [4, 10, 25]
    assert 16 in game.state.scrapped


def test_a_third_plant_costs_none() -> None:
    game = bought(Owns(100, [4, 10]), 25)
    assert game.player(0).plants == [4, 10, 25]
    assert game.phase == "Auction"


def test_the_market_is_refilled_once_the_plant_is_scrapped() -> None:
    """Case 20: one draw for the purchase, none for scrapping or for fuel."""
    game = bought(Owns(100, [4, 10, 16], coal=2), 25)
    assert len(game.state.market) == 5
    deck = len(game.state.deck)
    game.do(DiscardPlant(0, 4))
    assert game.phase == "Surplus"
    assert len(game.state.deck) == deck
    game.do(GiveUpFuel(0, coal=2))
    assert len(game.state.market) == 6
    assert len(game.state.deck) == deck - 1


def test_fuel_moves_onto_the_plant_just_bought() -> None:
    """Case 16: the cubes of plant 24 fit on plant 30, garbage both."""
    game = bought(Owns(100, [24, 33, 37], garbage=4), 30)
    game.do(DiscardPlant(0, 24), GiveUpFuel(0))
    assert game.player(0).fuel == [0, 0, 4, 0]


def test_unstorable_fuel_goes_to_the_stock_not_to_the_market() -> None:
    """Case 16: nothing can hold it, so nobody is asked."""
    game = bought(Owns(100, [11, 33, 37], uranium=2), 30)
    market, stock = game.state.fuel_market[3], game.state.fuel_stock[3]
    game.do(DiscardPlant(0, 11))
    assert game.phase == "Auction"
    assert game.player(0).fuel == [0, 0, 0, 0]
    assert (game.state.fuel_market[3], game.state.fuel_stock[3]) == (market, stock + 2)


def test_surplus_on_hybrids_is_the_owners_choice() -> None:
    """Case 17: hybrids 12 and 21 hold 4 coal and 4 oil, 12 goes: four cubes, of either kind in any mix."""
    game = bought(Owns(100, [12, 21, 33], coal=4, oil=4), 30)
    game.do(DiscardPlant(0, 12))
    assert {(a.coal, a.oil) for a in game.offered(GiveUpFuel)} == {(4, 0), (3, 1), (2, 2), (1, 3), (0, 4)}
    game.do(GiveUpFuel(0, coal=1, oil=3))
    assert game.player(0).fuel == [3, 1, 0, 0]


def test_last_hybrid_with_both_fuels() -> None:
    """Case 18: 1 coal and 1 oil, both must go."""
    game = bought(Owns(100, [29, 33, 37], coal=1, oil=1), 30)
    game.do(DiscardPlant(0, 29))
    assert game.player(0).fuel == [0, 0, 0, 0]
    assert game.state.fuel_stock[1] >= 1


def test_coal_of_a_coal_plant_may_stay_on_a_hybrid() -> None:
    """Case 19: the hybrid's free room counts."""
    game = bought(Owns(100, [4, 12, 33], coal=6, oil=2), 30)
    game.do(DiscardPlant(0, 4))
    # plants full: the 4 coal of plant 04 must go, the other 2 stay beside the 2 oil on plant 12
    assert game.phase == "Auction"
    assert game.player(0).fuel == [2, 2, 0, 0]


def test_fuel_that_fits_may_be_given_up() -> None:
    """Case 21 and casebook PG-08, default reading."""
    game = bought(Owns(100, [10, 25, 33], coal=3), 31)
    game.do(DiscardPlant(0, 10))
    assert {a.coal for a in game.offered()} == {0, 1, 2, 3}


def test_room_of_the_scrapped_plant_is_gone_for_fuel_buying() -> None:
    game = bought(Owns(100, [10, 33, 37], coal=2), 30)
    game.do(DiscardPlant(0, 10))
    game.decline("FuelBuying")
    game.decline(lambda t: t.turn == 0)
    assert {a.fuel for a in game.offered(BuyFuel)} == {"garbage"}
    assert game.refused(BuyFuel(0, "coal")) == "power-grid-refused-fuel-unusable"


# -- every legal way against brute force ----------------------------------------------------------------------------


@cache
def contents(plant: int) -> list[tuple[int, int, int, int]]:
    """Return everything that can lie on a plant: up to twice its need, of its own fuels, hybrids any mix."""
    card = figures().plants[plant]
    tops = [card.capacity if k in card.fuels else 0 for k in range(4)]
    return [cubes for cubes in product(*(range(top + 1) for top in tops)) if sum(cubes) <= card.capacity]  # type: ignore[misc]


@cache
def fits(plants: tuple[int, ...], cubes: tuple[int, ...]) -> bool:
    """Return whether the cubes can be laid on the plants, trying every content of every plant."""
    if not plants:
        return not any(cubes)
    return any(
        fits(plants[1:], tuple(have - here for have, here in zip(cubes, on, strict=True)))
        for on in contents(plants[0])
        if all(here <= have for here, have in zip(on, cubes, strict=True))
    )


def on_scrapped(scrapped: int, kept: tuple[int, ...], cubes: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return what can lie on the scrapped plant in some placement of all cubes: that is what may be given up."""
    return {
        on
        for on in contents(scrapped)
        if all(here <= have for here, have in zip(on, cubes, strict=True))
        and fits(kept, tuple(have - here for have, here in zip(cubes, on, strict=True)))
    }


@pytest.mark.parametrize("seed", range(6))
def test_give_up_choices_against_brute_force(seed: int) -> None:
    """The offered ways are exactly the contents of the scrapped plant over all placements of all cubes."""
    chance = random.Random(seed)
    burning = [n for n, plant in figures().plants.items() if plant.fuels and n < 40]
    hybrids = [5, 12, 21, 29]
    tried = several = 0
    while tried < 60:
        old = chance.sample(burning, 3)
        if chance.random() < 0.6:
            old[0] = chance.choice(hybrids)
        new = chance.choice([n for n in burning if n not in old])
        if len(set(old)) < 3:
            continue
        cubes = [0, 0, 0, 0]
        for plant in old:  # what the three plants hold; a full store every other time
            cubes = [a + b for a, b in zip(cubes, chance.choice(contents(plant)[-3:]), strict=True)]
        owns = Owns(200, old, cubes[0], cubes[1], cubes[2], cubes[3])
        game = bought(owns, new)
        scrapped = chance.choice(old)
        kept = tuple(sorted({*old, new} - {scrapped}))
        want = on_scrapped(scrapped, kept, tuple(cubes))
        game.do(DiscardPlant(0, scrapped))
        if len(want) > 1:
            offered = [(a.coal, a.oil, a.garbage, a.uranium) for a in game.offered(GiveUpFuel)]
            assert len(offered) == len(set(offered))
            assert set(offered) == want
            several += 1
        else:
            (only,) = want
            assert game.phase != "Surplus"
            assert game.player(0).fuel == [a - b for a, b in zip(cubes, only, strict=True)]
        tried += 1
    assert several > 15
