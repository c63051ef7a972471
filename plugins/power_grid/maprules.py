"""Rules that a map names in its content, as variants of rule points (texts 000 and 001; RULES section 10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.engine import Seat
from core.hooks import OptionValue, RuleSet
from plugins.power_grid import events
from plugins.power_grid.rules import G, PowerGridRules
from plugins.power_grid.tables import COAL, COAL_STORE, FUELS, NUCLEAR_PHASE_OUT, URANIUM


def nuclear_phase_out(rules: RuleSet[PowerGridRules], options: Mapping[str, OptionValue]) -> None:
    """Germany: after plant 39 has been bought, no uranium is put on the market any more.

    Only a purchase counts, not that the plant leaves the game or goes under the stack (casebook PG-14).
    """

    def wrapper(inner: Callable[[G, Seat, int], None]) -> Callable[[G, Seat, int], None]:
        def plant_bought(g: G, seat: Seat, plant: int) -> None:
            inner(g, seat, plant)
            if plant == g.tables.phase_out_plant and URANIUM not in g.state.no_resupply:
                g.state.no_resupply.append(URANIUM)
                g.emit(events.ResupplyStopped(FUELS[URANIUM], plant))

        return plant_bought

    rules.wrap("plant_bought", wrapper, by=NUCLEAR_PHASE_OUT)


def coal_store(rules: RuleSet[PowerGridRules], options: Mapping[str, OptionValue]) -> None:
    """USA: burnt coal goes to a store. Resupply comes from it, and while the market has no coal it sells at 8 Elektro.

    Coal of a scrapped plant goes there too (ruling 8).
    """

    def price(inner: Callable[[G, Seat, int], int]) -> Callable[[G, Seat, int], int]:
        def with_store(g: G, seat: Seat, fuel: int) -> int:
            found = inner(g, seat, fuel)
            if not found and fuel == COAL and g.state.coal_store:
                return g.tables.coal_store_price
            return found

        return with_store

    def take(inner: Callable[[G, Seat, int], bool]) -> Callable[[G, Seat, int], bool]:
        def with_store(g: G, seat: Seat, fuel: int) -> bool:
            if fuel == COAL and not g.state.fuel_market[COAL]:
                g.state.coal_store -= 1
                return True
            return inner(g, seat, fuel)

        return with_store

    def give_back(inner: Callable[[G, int, int], bool]) -> Callable[[G, int, int], bool]:
        def with_store(g: G, fuel: int, cubes: int) -> bool:
            if fuel == COAL:
                g.state.coal_store += cubes
                return True
            return inner(g, fuel, cubes)

        return with_store

    def in_stock(inner: Callable[[G, int], int]) -> Callable[[G, int], int]:
        return lambda g, fuel: g.state.coal_store if fuel == COAL else inner(g, fuel)

    def from_stock(inner: Callable[[G, int, int], None]) -> Callable[[G, int, int], None]:
        def with_store(g: G, fuel: int, cubes: int) -> None:
            if fuel == COAL:
                g.state.coal_store -= cubes
            else:
                inner(g, fuel, cubes)

        return with_store

    for point, wrapper in (
        ("price", price),
        ("take", take),
        ("give_back", give_back),
        ("in_stock", in_stock),
        ("from_stock", from_stock),
    ):
        rules.wrap(point, wrapper, by=COAL_STORE)


MAP_RULES: dict[str, Callable[[RuleSet[PowerGridRules], Mapping[str, OptionValue]], None]] = {
    NUCLEAR_PHASE_OUT: nuclear_phase_out,
    COAL_STORE: coal_store,
}
"""The variants that maps may name, by id."""
