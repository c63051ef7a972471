"""Abilities of companies and officers, each wrapped round the rule point that it changes.

Which company or officer has which ability is content. An ability counts for a seat when its company board has unlocked
it, or its officer, or the officer copied for the turn, has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.engine import Seat
from core.hooks import OptionValue, RuleSet
from plugins.barrage import effects as fx
from plugins.barrage.building import Need
from plugins.barrage.production import own_powerhouse
from plugins.barrage.rules import BarrageRules, G
from plugins.barrage.supply import gain
from plugins.barrage.tables import BASE, CONDUIT, POWERHOUSE

CHEAP_BASE = 3
"""Excavators for a base with the ability `bases_cost_three`."""
FULL_DAM = 4
"""Drops on an own level 3 dam with the ability `level_three_holds_four`."""
LEAST_ENERGY = 4
MACHINE_CREDITS = 3
MORE_ENERGY = 3
LESS_ENERGY = 3


def has(g: G, seat: Seat, ability: str) -> bool:
    """Return whether an ability counts for a seat now."""
    company = g.state.companies[seat]
    if not company.company:
        return False  # not picked yet
    board = g.tables.companies[company.company]
    if board.ability == ability and company.built[POWERHOUSE] >= board.ability_from:
        return True
    officers = g.tables.officers
    return ability in officers[company.officer].abilities or (
        company.copied != "" and ability in officers[company.copied].abilities
    )


def flow_energy(rules: RuleSet[BarrageRules]) -> None:
    """Every drop that runs down the river past an own powerhouse row gives 1 energy, in any phase (casebook BR-06).

    The row at which a production's own drops start is not passed by them; later ones are.
    """

    def wrapper(inner: Callable[[G, int], None]) -> Callable[[G, int], None]:
        def row_passed(g: G, basin: int) -> None:
            inner(g, basin)
            for seat, company in enumerate(g.state.companies):
                # Nobody without a powerhouse gains, and that is asked most quickly.
                if company.built[POWERHOUSE] and has(g, seat, "flow_energy") and own_powerhouse(g, seat, basin):
                    gain(g, seat, "energy", 1)

        return row_passed

    rules.wrap("row_passed", wrapper, by="flow_energy")


def second_production(rules: RuleSet[BarrageRules]) -> None:
    """After a production one more, plain and with another powerhouse."""

    def wrapper(
        inner: Callable[[G, Seat, int], fx.AnyEffect | None],
    ) -> Callable[[G, Seat, int], fx.AnyEffect | None]:
        def follow_up(g: G, seat: Seat, basin: int) -> fx.AnyEffect | None:
            if has(g, seat, "second_production"):
                return fx.Optional(fx.SecondProduction(basin))
            return inner(g, seat, basin)

        return follow_up

    rules.wrap("follow_up", wrapper, by="second_production")


def three_more_energy(rules: RuleSet[BarrageRules]) -> None:
    """After a production 3 more energy, which fulfils no contract."""

    def wrapper(inner: Callable[[G, Seat], None]) -> Callable[[G, Seat], None]:
        def after_marking(g: G, seat: Seat) -> None:
            inner(g, seat)
            if has(g, seat, "three_more_energy"):
                gain(g, seat, "energy", MORE_ENERGY)

        return after_marking

    rules.wrap("after_marking", wrapper, by="three_more_energy")


def contracts_three_less(rules: RuleSet[BarrageRules]) -> None:
    """Every contract, national ones too, asks 3 energy less, wherever the energy comes from (ruling 14)."""

    def wrapper(inner: Callable[[G, Seat, str, bool], int]) -> Callable[[G, Seat, str, bool], int]:
        def requirement(g: G, seat: Seat, contract: str, produced: bool) -> int:
            energy = inner(g, seat, contract, produced)
            counts = produced or g.rules.less_for_any_energy
            return max(0, energy - LESS_ENERGY) if counts and has(g, seat, "contracts_three_less") else energy

        return requirement

    rules.wrap("requirement", wrapper, by="contracts_three_less")


def bases_cost_three(rules: RuleSet[BarrageRules]) -> None:
    """Bases cost 3 excavators in every area."""
    _wrap_cost(
        rules,
        "bases_cost_three",
        lambda g, seat, kind, space, ways: [(CHEAP_BASE, mixers) for _, mixers in ways] if kind == BASE else ways,
    )


def conduits_for_mixers(rules: RuleSet[BarrageRules]) -> None:
    """A conduit may be paid with 1 mixer per point of production instead, not mixed with excavators."""
    _wrap_cost(
        rules,
        "conduits_for_mixers",
        lambda g, seat, kind, space, ways: (
            [*ways, (0, g.tables.board.conduits[space].production)] if kind == CONDUIT else ways
        ),
    )


def _wrap_cost(
    rules: RuleSet[BarrageRules],
    ability: str,
    change: Callable[[G, Seat, int, int, list[Need]], list[Need]],
) -> None:
    def wrapper(
        inner: Callable[[G, Seat, int, int, list[Need]], list[Need]],
    ) -> Callable[[G, Seat, int, int, list[Need]], list[Need]]:
        def cost(g: G, seat: Seat, kind: int, space: int, ways: list[Need]) -> list[Need]:
            ways = inner(g, seat, kind, space, ways)
            return change(g, seat, kind, space, ways) if has(g, seat, ability) else ways

        return cost

    rules.wrap("cost", wrapper, by=ability)


def machines_for_credits(rules: RuleSet[BarrageRules]) -> None:
    """Any machine of a construction may be replaced by 3 credits, which go to the supply."""
    rules.wrap(
        "credits_per_machine",
        lambda inner: lambda g, seat: MACHINE_CREDITS if has(g, seat, "machines_for_credits") else inner(g, seat),
        by="machines_for_credits",
    )


def level_three_holds_four(rules: RuleSet[BarrageRules]) -> None:
    """Own level 3 dams hold 4 drops; neutral and lower ones do not (casebook BR-03)."""

    def wrapper(inner: Callable[[G, int], int]) -> Callable[[G, int], int]:
        def capacity(g: G, dam: int) -> int:
            drops = inner(g, dam)
            owner = g.state.dam_owner[dam]
            if drops == 3 and owner >= 0 and has(g, owner, "level_three_holds_four"):
                return FULL_DAM
            return drops

        return capacity

    rules.wrap("capacity", wrapper, by="level_three_holds_four")


def production_at_least_four(rules: RuleSet[BarrageRules]) -> None:
    """In a production drops times value count at least 4, before modifier and bonus."""

    def wrapper(inner: Callable[[G, Seat, int, int], int]) -> Callable[[G, Seat, int, int], int]:
        def raw_energy(g: G, seat: Seat, drops: int, value: int) -> int:
            energy = inner(g, seat, drops, value)
            return max(LEAST_ENERGY, energy) if has(g, seat, "production_at_least_four") else energy

        return raw_energy

    rules.wrap("raw_energy", wrapper, by="production_at_least_four")


def copies_a_tile(rules: RuleSet[BarrageRules]) -> None:
    """A copying tile in the supply stands for any other own tile on the wheel, which stays where it is.

    With the ability copied for a turn there is no such tile: the tile on the wheel is used and none is placed.
    """

    def wrapper(inner: Callable[[G, Seat], list[tuple[str, str]]]) -> Callable[[G, Seat], list[tuple[str, str]]]:
        def tile_choices(g: G, seat: Seat) -> list[tuple[str, str]]:
            found = inner(g, seat)  # a copying tile builds nothing of its own and is not among them
            if not has(g, seat, "copies_a_tile"):
                return found
            company = g.state.companies[seat]
            tiles = g.tables.tiles
            there = [
                tile
                for tile in dict.fromkeys(company.wheel_tiles)
                if tile and tiles[tile].builds and not tiles[tile].copies
            ]
            copiers = [tile for tile in company.tiles if tiles[tile].copies]
            if not any(tiles[t].copies for t in [*company.tiles, *company.wheel_tiles] if t):
                copiers = [""]
            return found + [(copier, tile) for copier in copiers for tile in there]

        return tile_choices

    rules.wrap("tile_choices", wrapper, by="copies_a_tile")


ABILITIES: tuple[Callable[[RuleSet[BarrageRules]], None], ...] = (
    bases_cost_three,
    conduits_for_mixers,
    contracts_three_less,
    copies_a_tile,
    flow_energy,
    level_three_holds_four,
    machines_for_credits,
    production_at_least_four,
    second_production,
    three_more_energy,
)
"""All abilities, in the order in which they wrap."""


def install(rules: RuleSet[BarrageRules], options: Mapping[str, OptionValue]) -> None:
    """Wrap all abilities round their rule points; each looks at the table whose it is."""
    for ability in ABILITIES:
        ability(rules)
