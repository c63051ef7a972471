"""What is told of things at rest: the way of a connection, the next cubes' prices."""

from __future__ import annotations

from core.engine import Game
from plugins.power_grid.network import connection
from plugins.power_grid.table.hover import next_prices, run_price
from plugins.power_grid.tables import COAL, OIL
from tests.power_grid.scenario import Owns, Table, scenario


def game(table: Table) -> Game:
    return Game(table.engine, table.state)


def index(table: Table, city: str) -> int:
    return table.state.cities.index(city)


def test_the_way_begins_in_the_nearest_own_city() -> None:
    """Text 000, building: the cheapest connection from any own city, through others' cities too. Kassel is 18 from
    Dortmund, 2 from Münster over Dortmund; Düsseldorf would be further."""
    table = scenario("building", seats=3, order=[2, 1, 0], players={0: Owns(cities=("muenster", "duesseldorf"))})
    assert connection(game(table), 0, index(table, "kassel")) == ["muenster", "dortmund", "kassel"]
    assert table.state.players[0].reach[index(table, "kassel")] == 2 + 18


def test_before_the_first_city_there_is_no_way() -> None:
    """Text 000, building: the first city needs no connection."""
    table = scenario("building", seats=3, order=[2, 1, 0], players={0: Owns()})
    assert connection(game(table), 0, index(table, "kassel")) == []
    assert table.state.players[0].reach[index(table, "kassel")] == 0


def test_the_next_cubes_are_the_cheapest() -> None:
    """Text 000, fuel market: three cubes a price from 1 to 8. Of five coal two cost 7 and three 8; that is all."""
    table = scenario("fuel", seats=3, order=[2, 1, 0], fuel={"coal": 5, "oil": 18, "garbage": 9, "uranium": 2})
    assert next_prices(game(table), COAL, 4) == [7, 7, 8, 8]
    assert next_prices(game(table), COAL, 9) == [7, 7, 8, 8, 8]
    assert next_prices(game(table), OIL, 2) == [3, 3]


def test_the_coal_store_sells_after_the_market() -> None:
    """Text 001, USA: while the market has no coal, the store sells it for 8."""
    table = scenario(
        "fuel",
        seats=3,
        map_id="usa",
        order=[2, 1, 0],
        fuel={"coal": 1, "oil": 18, "garbage": 9, "uranium": 2},
        coal_store=2,
    )
    assert next_prices(game(table), COAL, 9) == [8, 8, 8]


def test_a_hybrid_takes_the_cheaper_fuel() -> None:
    """Plant 5 burns two of coal or oil in any mix: beside coal at 8, oil at 3 and 3 is 6. Plant 4 burns two coal, and
    there is one."""
    table = scenario("auction", seats=3, fuel={"coal": 1, "oil": 18, "garbage": 9, "uranium": 2})
    plants = table.engine.spec.tables.plants
    assert run_price(game(table), plants[5]) == 6
    assert run_price(game(table), plants[4]) is None
