"""What a table agrees on before a game of Power Grid, and what each answer does to the rule points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from core.hooks import AUTOMATIC_PASSES, Option, OptionValue, RuleSet
from plugins.power_grid import order, steps, trust
from plugins.power_grid.rules import PowerGridRules
from plugins.power_grid.setup import TRUST_SEATS, names_regions
from plugins.power_grid.tables import Tables

CITY_COSTS = ("10-15-20", "10-20-30")
SPACES = ("cheapest", "any")
TIES = ("shared", "cities")
OBSOLETE = ("not-above", "below")

HOUSE_RULES = "power-grid-option-group-house-rules"
LITERAL = "power-grid-option-group-literal"


def region_names(content: Any, options: Mapping[str, OptionValue], language: str) -> list[tuple[str, str]]:
    """Return id and title of every region of the map that is chosen."""
    regions: list[dict[str, Any]] = content.entry("maps", str(options["map"]))["regions"]
    return [(region["id"], region["names"].get(language, region["names"]["en"])) for region in regions]


def _option(name: str, kind: str, default: OptionValue, values: tuple[OptionValue, ...] = (), **more: Any) -> Option:
    title = f"power-grid-option-{name.replace('_', '-')}"
    return Option(name, kind, default, title, f"{title}-help", values, **more)


def _common(maps: tuple[str, ...], content: Any) -> tuple[Option, ...]:
    """Return what both editions ask first."""
    parts = partial(region_names, content)
    return (
        _option("map", "choice", maps[0], maps),
        _option("regions", "choice", "random", ("random", "draft"), free=names_regions, parts=parts),
        _option("open_money", "bool", False),
        AUTOMATIC_PASSES,
        _option("city_costs", "choice", CITY_COSTS[0], CITY_COSTS),
    )


def _house_rules(ties: str, step_3_at_once: bool) -> tuple[Option, ...]:
    """Return the readings of doubtful rules, with the defaults of an edition."""
    return (
        _option("spaces", "choice", SPACES[0], SPACES, group=HOUSE_RULES),
        _option("give_up_fuel", "bool", True, group=HOUSE_RULES),
        _option("last_buyer_minimum", "bool", True, group=HOUSE_RULES),
        _option("ties", "choice", ties, TIES, group=HOUSE_RULES),
        _option("step_3_at_once", "bool", step_3_at_once, group=HOUSE_RULES),
        _option("resupply_ahead", "bool", False, group=HOUSE_RULES),
    )


def recharged(maps: tuple[str, ...], content: Any) -> tuple[Option, ...]:
    """Return the options of the Recharged edition."""
    return (
        *_common(maps, content),
        _option("trust", "bool", True, applies=lambda _, seats: seats == TRUST_SEATS),
        _option("reserved_cities", "bool", False),
        *_house_rules(TIES[0], step_3_at_once=False),
    )


def classic(maps: tuple[str, ...], content: Any) -> tuple[Option, ...]:
    """Return the options of the first edition; the last four are the literal readings of text 004."""
    return (
        *_common(maps, content),
        *_house_rules(TIES[1], step_3_at_once=True),
        _option("fewest_first", "bool", False, group=LITERAL),
        _option("step_2_at_once", "bool", False, group=LITERAL),
        _option("obsolete", "choice", OBSOLETE[0], OBSOLETE, group=LITERAL),
        _option("end_at_once", "bool", False, group=LITERAL),
    )


def apply(rules: RuleSet[PowerGridRules], options: Mapping[str, OptionValue], tables: Tables) -> None:
    """Turn the rule points to what the table agreed on.

    A point is touched only where the answer is not the point's own default, so that variants can have the others.
    """
    dear = options["city_costs"] == CITY_COSTS[1]
    rules.replace("house_costs", tables.house_costs_alternative if dear else tables.house_costs, by="city_costs")
    if options["spaces"] == SPACES[1]:
        rules.replace("any_space", True, by="spaces")
    if not options["give_up_fuel"]:
        rules.replace("give_up_fuel", False, by="give_up_fuel")
    if not options["last_buyer_minimum"]:
        rules.replace("last_buyer_pays_lowest", False, by="last_buyer_minimum")
    if options["ties"] == TIES[1]:
        rules.replace("standing", order.by_supply_money_cities, by="ties")
    if options["step_3_at_once"]:
        rules.replace("step_3_at_once", True, by="step_3_at_once")
    if options["resupply_ahead"]:
        rules.replace("resupply_step", steps.resupply_step_ahead, by="resupply_ahead")
    if options.get("trust"):
        trust.hang_on(rules)
