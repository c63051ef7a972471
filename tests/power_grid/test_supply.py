"""Running plants, the best supply, the end and the winner (texts 000 and 001; RULES sections 7, 9; cases 23, 48-54)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from plugins.power_grid import events
from plugins.power_grid.actions import BuildCity, EndBuilding, RunHybrid, RunPlant, SupplyCities
from plugins.power_grid.fuel import can_run_together
from tests.power_grid.scenario import Owns, Table, figures, scenario
from tests.power_grid.test_fourth_plant import contents, fits

TWENTY = list(figures().map.area(["green", "red", "blue"]).cities[:20])


def running(owns: Owns, **changes: object) -> Table:
    return scenario("running", seats=3, step=3, players={0: owns}, **changes)  # type: ignore[arg-type]


def supplied(owns: Owns) -> int:
    """Return how many cities a player supplies when the game ends with these holdings."""
    rest = [c for c in figures().map.area(["green", "red", "blue"]).cities if c not in owns.cities]
    ender = Owns(0, cities=[*rest, *TWENTY][:17])
    game = scenario("building", seats=3, step=3, order=[0, 1, 2], players={0: owns, 1: ender})
    game.do(EndBuilding(2), EndBuilding(1), EndBuilding(0))
    (place,) = [p for p in game.outcome().ranking if p.seat == 0]
    return place.scores["supplied"]


class TestRunning:
    def test_no_city_pays_ten(self) -> None:
        """Case 48: the guaranteed income."""
        game = running(Owns(0, [33]))
        game.do(RunPlant(0, 33))
        assert game.offered() == [SupplyCities(0, 0)]
        game.do(SupplyCities(0, 0))
        assert game.money(0) == [10]

    def test_more_output_than_cities(self) -> None:
        """Case 49: what is over is lost."""
        game = running(Owns(0, [50], cities=TWENTY[:3]))
        game.do(RunPlant(0, 50))
        assert game.refused(SupplyCities(0, 4)) == "power-grid-refused-supply"
        game.do(SupplyCities(0, 3))
        assert game.money(0) == [44]

    def test_more_cities_than_output(self) -> None:
        game = running(Owns(0, [33], cities=TWENTY[:9]))
        game.do(RunPlant(0, 33), SupplyCities(0, 4))
        assert game.money(0) == [54]

    def test_fewer_may_be_supplied_than_possible(self) -> None:
        """Text 000, income: a player may supply fewer cities."""
        game = running(Owns(0, [33], cities=TWENTY[:9]))
        game.do(RunPlant(0, 33), SupplyCities(0, 2))
        assert game.money(0) == [33]

    def test_no_plant_has_to_run(self) -> None:
        game = running(Owns(0, [10, 33], coal=2, cities=TWENTY[:9]))
        game.do(RunPlant(0, 33), SupplyCities(0, 4))
        assert game.player(0).fuel[0] == 2

    def test_each_plant_once(self) -> None:
        """Case 50, and text 001: fuel for two runs is not power for two."""
        game = running(Owns(0, [10], coal=4, cities=TWENTY[:9]))
        game.do(RunPlant(0, 10))
        assert game.refused(RunPlant(0, 10)) == "power-grid-refused-ran"
        assert game.refused(SupplyCities(0, 3)) == "power-grid-refused-supply"

    def test_burnt_fuel_goes_to_the_stock(self) -> None:
        game = running(Owns(0, [36, 38, 39], coal=3, garbage=3, uranium=1, cities=TWENTY))
        market, stock = game.state.fuel_market[:], game.state.fuel_stock[:]
        game.do(RunPlant(0, 36), RunPlant(0, 38), RunPlant(0, 39))
        assert game.state.fuel_market == market
        assert [new - old for new, old in zip(game.state.fuel_stock, stock, strict=True)] == [3, 0, 3, 1]

    def test_what_is_asked_of_plants(self) -> None:
        game = running(Owns(0, [5, 10], coal=2, oil=2, cities=TWENTY))
        assert game.refused(RunPlant(0, 5)) == "power-grid-refused-hybrid-mix"
        assert game.refused(RunHybrid(0, 10, 2)) == "power-grid-refused-no-hybrid"
        assert game.refused(RunPlant(0, 33)) == "power-grid-refused-not-yours"
        assert game.refused(EndBuilding(0)) == "power-grid-refused-running-phase"
        game.do(RunHybrid(0, 5, 0))
        assert game.player(0).fuel == [2, 0, 0, 0]

    def test_a_hybrid_need_not_starve_a_coal_plant(self) -> None:
        """Case 23: 10 burns the 2 coal, 12 the 2 oil. Burning coal in 12 is the player's own choice."""
        game = running(Owns(0, [10, 12], coal=2, oil=2, cities=TWENTY))
        game.do(RunHybrid(0, 12, 0), RunPlant(0, 10), SupplyCities(0, 4))
        assert game.money(0) == [54]
        game = running(Owns(0, [10, 12], coal=2, oil=2, cities=TWENTY))
        game.do(RunHybrid(0, 12, 1))
        assert game.refused(RunPlant(0, 10)) == "power-grid-refused-no-fuel"

    def test_examples_of_text_001(self) -> None:
        """33 needs no fuel and supplies 4; 05 burns any 2 of coal and oil for 1 city."""
        assert supplied(Owns(0, [33], cities=TWENTY[:9])) == 4
        for coal in range(3):
            game = running(Owns(0, [5], coal=coal, oil=2 - coal, cities=TWENTY[:2]))
            game.do(RunHybrid(0, 5, coal))
            assert game.player(0).fuel == [0, 0, 0, 0]
            assert max(a.cities for a in game.offered(SupplyCities)) == 1


class TestBestSupply:
    def test_worked_figures(self) -> None:
        """RULES section 13: 05, 12 and 16 with 3 coal and 3 oil supply 6 cities, with 3 coal and 2 oil 5."""
        assert supplied(Owns(0, [5, 12, 16], coal=3, oil=3, cities=TWENTY[:10])) == 6
        assert supplied(Owns(0, [5, 12, 16], coal=3, oil=2, cities=TWENTY[:10])) == 5

    def test_never_more_than_the_cities(self) -> None:
        assert supplied(Owns(0, [50, 44, 33], cities=TWENTY[:7])) == 7

    def test_not_every_plant_has_fuel(self) -> None:
        """36 needs three coal: with 2 only 10 runs, with 5 both, with 3 the better one."""
        assert [supplied(Owns(0, [10, 36], coal=n, cities=TWENTY[:12])) for n in (0, 1, 2, 3, 4, 5)] == [
            0,
            0,
            2,
            7,
            7,
            9,
        ]

    def test_against_brute_force(self) -> None:
        """Random plants and stocks: the most cities over all sets of plants and all placements of the cubes."""
        chance = random.Random(53)
        numbers = list(figures().plants)
        kinds: set[str] = set()
        for _ in range(150):
            plants = chance.sample(numbers, chance.choice([1, 2, 3, 3]))
            if chance.random() < 0.5:
                plants[0] = chance.choice([5, 12, 21, 29, 46])
            plants = sorted(set(plants))
            cubes = [0, 0, 0, 0]
            for plant in plants:
                cubes = [a + b for a, b in zip(cubes, chance.choice(contents(plant)), strict=True)]
            n = chance.randrange(0, 17)
            want = brute_force(tuple(plants), tuple(cubes), n)
            assert supplied(Owns(0, plants, *cubes, cities=TWENTY[:n])) == want, (plants, cubes, n)
            kinds |= {figures().plants[p].kind for p in plants}
        assert len(kinds) == 6

    def test_the_plants_named_can_be_run(self) -> None:
        """The game's own answer can be played: running those plants supplies as many cities."""
        game = running(Owns(0, [5, 12, 16], coal=3, oil=3, cities=TWENTY[:10]))
        cards = figures().plants
        assert can_run_together([3, 3, 0, 0], [cards[5], cards[12], cards[16]])
        game.do(RunPlant(0, 16), RunHybrid(0, 5, 1), RunHybrid(0, 12, 2), SupplyCities(0, 6))


def brute_force(plants: tuple[int, ...], cubes: tuple[int, ...], cities: int) -> int:
    """Return the most cities over all subsets of plants and all burns that leave the rest storable, plant by plant."""
    cards = figures().plants
    best = 0
    burns = [[None, *[on for on in contents(p) if sum(on) == cards[p].need]] for p in plants]
    for chosen in product(*burns):
        out = sum(cards[p].cities for p, burn in zip(plants, chosen, strict=True) if burn is not None)
        if min(out, cities) <= best:
            continue
        # each running plant keeps the burnt cubes in its room: lay those first, then the rest in what is left
        if reachable(plants, cubes, chosen):
            best = min(out, cities)
    return best


def reachable(plants: tuple[int, ...], cubes: tuple[int, ...], burns: tuple[tuple[int, ...] | None, ...]) -> bool:
    """Return whether some placement of all cubes has each burn on its plant."""

    def lay(k: int, left: tuple[int, ...]) -> bool:
        if k == len(plants):
            return not any(left)
        burn = burns[k] or (0, 0, 0, 0)
        return any(
            lay(k + 1, tuple(a - b for a, b in zip(left, on, strict=True)))
            for on in contents(plants[k])
            if all(b <= o <= have for b, o, have in zip(burn, on, left, strict=True))
        )

    assert fits(plants, cubes)
    return lay(0, cubes)


class TestEnd:
    @pytest.mark.parametrize(("seats", "number"), [(3, 17), (4, 17), (5, 15), (6, 14)])
    def test_number_of_cities(self, seats: int, number: int) -> None:
        """Texts 000 and 001: 17, 17, 15, 14 cities for three to six players; one less and the game goes on."""
        for cities in (number - 1, number):
            area = figures().map.area(
                ["green", "brown", "red", "yellow", "blue"] if seats > 4 else ["green", "red", "blue"]
            )
            regions = area.regions if seats != 4 else ["green", "red", "yellow", "blue"]
            owns = Owns(0, cities=area.cities[:cities])
            game = scenario("building", seats=seats, step=3, regions=regions, players={0: owns})
            for seat in game.state.order[::-1]:
                game.do(EndBuilding(seat))
            assert (game.turn is None) == (cities == number)

    def test_no_step_change_no_income_no_refill(self) -> None:
        """The game ends with phase 4, even when Step 2 would be due."""
        game = scenario("building", seats=3, step=1, players={2: Owns(500, cities=TWENTY[:16])})
        market = game.state.market[:]
        fuel = game.state.fuel_market[:]
        game.do(BuildCity(2, TWENTY[16]), EndBuilding(2), EndBuilding(1))
        happened = game.do(EndBuilding(0))
        assert [type(e) for e in happened] == [events.BuildingTurnEnded, events.GameEnded]
        assert (game.state.market, game.state.fuel_market, game.state.step) == (market, fuel, 1)
        assert game.money(0, 1) == [50, 50]

    def rank(self, *owns: Owns) -> list[tuple[int, int]]:
        """Return (seat, place) at the end; a further seat with 17 cities and nothing else ends the game."""
        ender = Owns(0, cities=TWENTY[3:])
        players = dict(enumerate([*owns, ender]))
        game = scenario("building", seats=len(players), step=3, regions=["green", "red", "blue"], players=players)
        happened = [event for seat in game.state.order[::-1] for event in game.do(EndBuilding(seat))]
        ended = happened[-1]
        assert isinstance(ended, events.GameEnded)
        ranking = game.outcome().ranking
        assert {p.seat: p.place for p in ranking} == dict(enumerate(ended.places))
        return [(p.seat, p.place) for p in ranking]

    def test_most_cities_supplied_wins(self) -> None:
        """Money and houses do not count before that."""
        assert self.rank(Owns(0, [50], cities=TWENTY[:6]), Owns(300, [44], cities=TWENTY[:12])) == [
            (0, 1),
            (1, 2),
            (2, 3),
        ]

    def test_then_money(self) -> None:
        assert self.rank(Owns(7, [33], cities=TWENTY[:4]), Owns(8, [37], cities=TWENTY[:9])) == [(1, 1), (0, 2), (2, 3)]

    def test_then_shared(self) -> None:
        """Case 52: text 001 names no further tie-break, cities in the network do not count."""
        assert self.rank(Owns(8, [33], cities=TWENTY[:4]), Owns(8, [37], cities=TWENTY[:9])) == [(0, 1), (1, 1), (2, 3)]

    def test_seventeen_houses_with_thirteen_supplied_lose(self) -> None:
        """Text 001: to 16 houses with 16 supplied."""
        winner = Owns(0, [34, 44, 50], uranium=1, cities=TWENTY[:16])
        loser = Owns(200, [42, 46], coal=2, oil=3, cities=TWENTY[3:])
        game = scenario("building", seats=3, step=3, players={0: winner, 1: loser})
        game.do(EndBuilding(2), EndBuilding(1), EndBuilding(0))
        assert game.outcome().winners == (0,)
        assert [p.scores["supplied"] for p in game.outcome().ranking] == [16, 13, 0]
