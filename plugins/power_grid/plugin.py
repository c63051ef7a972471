"""Power Grid's door into Powerhouse: what the plugin offers through the hooks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from core.engine import Engine, GameSpec
from core.hooks import AUTOMATIC_PASSES, BotDef, GameDef, Option, OptionValue, RuleSet, VariantDef, hookimpl
from plugins.power_grid.actions import ACTIONS
from plugins.power_grid.events import EVENTS
from plugins.power_grid.laws import check, determinize, outcome
from plugins.power_grid.maprules import MAP_RULES
from plugins.power_grid.phases import PHASES
from plugins.power_grid.rules import PowerGridRules
from plugins.power_grid.setup import create, names_regions
from plugins.power_grid.state import PowerGridState
from plugins.power_grid.statistics import statistics
from plugins.power_grid.summary import summary
from plugins.power_grid.tables import build_tables, load_builtin, map_ids

NAME = "power_grid"
RECHARGED = "power_grid.recharged"
PACK = Path(__file__).resolve().parents[2] / "content" / "power_grid"

CITY_COSTS = ("10-15-20", "10-20-30")


def make_engine(
    options: Mapping[str, OptionValue], content: Any, variants: Sequence[VariantDef]
) -> Engine[PowerGridState]:
    """Return an engine of the Recharged edition with these options, content and variants."""
    tables = build_tables(content, str(options["map"]), "recharged")
    rules = RuleSet(PowerGridRules())
    dear = options["city_costs"] == CITY_COSTS[1]
    rules.replace("house_costs", tables.house_costs_alternative if dear else tables.house_costs, by="city_costs")
    for name in tables.variants:
        MAP_RULES[name](rules, options)
    for variant in variants:
        variant.change(rules, options)
    return Engine(
        GameSpec(
            id=RECHARGED,
            seats=range(3, 7),
            state=PowerGridState,
            phases=PHASES,
            actions=ACTIONS,
            events=EVENTS,
            rules=rules.finished(),
            tables=tables,
            create=create,
            outcome=outcome,
            determinize=determinize,
            check=check,
            open_fields=frozenset({"PlayerState.money"}) if options["open_money"] else frozenset(),
            options=dict(options),
            content_digest=content.digest,
        )
    )


def map_name(map_id: str, language: str) -> str:
    """Return the title of a map in a language."""
    names: dict[str, str] = load_builtin().entry("maps", map_id)["names"]
    return names.get(language, names["en"])


def _read_content(data: bytes) -> Any:
    from core.content import Resolved

    return Resolved.from_json(data.decode())


def region_names(options: Mapping[str, OptionValue], language: str) -> list[tuple[str, str]]:
    """Return id and title of every region of the map that is chosen."""
    regions: list[dict[str, Any]] = load_builtin().entry("maps", str(options["map"]))["regions"]
    return [(region["id"], region["names"].get(language, region["names"]["en"])) for region in regions]


@hookimpl
def register_games() -> Iterable[GameDef]:
    """Offer the Recharged edition."""
    maps = map_ids(load_builtin(), "recharged")
    return [
        GameDef(
            id=RECHARGED,
            plugin=NAME,
            title="power-grid-recharged-title",
            summary="power-grid-recharged-summary",
            seats=range(3, 7),
            maps=maps,
            map_name=map_name,
            options=(
                Option("map", "choice", maps[0], "power-grid-option-map", "power-grid-option-map-help", maps),
                Option(
                    "regions",
                    "choice",
                    "random",
                    "power-grid-option-regions",
                    "power-grid-option-regions-help",
                    ("random", "draft"),
                    free=names_regions,
                    parts=region_names,
                ),
                Option("open_money", "bool", False, "power-grid-option-money", "power-grid-option-money-help"),
                Option(
                    "city_costs",
                    "choice",
                    CITY_COSTS[0],
                    "power-grid-option-city-costs",
                    "power-grid-option-city-costs-help",
                    CITY_COSTS,
                ),
                AUTOMATIC_PASSES,
            ),
            load_content=load_builtin,
            read_content=_read_content,
            create=make_engine,
            place=10,
            tables=summary,
            statistics=statistics,
        )
    ]


@hookimpl
def register_variants() -> Iterable[VariantDef]:
    """Offer no variants beyond the rules that maps name."""
    return []


@hookimpl
def register_bots() -> Iterable[BotDef]:
    """Offer the level `normal`."""
    from plugins.power_grid.bots import NormalBot

    return [BotDef("normal", NAME, RECHARGED, NormalBot)]


@hookimpl
def register_content() -> Iterable[Any]:
    """Say what packs of Power Grid hold."""
    from plugins.power_grid.content_models import CONTENT

    return [CONTENT]


@hookimpl
def message_folders() -> Iterable[Path]:
    """Return the pack's messages."""
    return [PACK / "languages"]


@hookimpl
def log_lines(game_id: str) -> Mapping[type, Callable[..., str | None]]:
    """Tell what happens in the games of this plugin."""
    if not game_id.startswith("power_grid."):
        return {}
    from plugins.power_grid.log import LINES

    return LINES


@hookimpl
def create_game_view(game_id: str) -> Any:
    """Return the drawn table; Qt is loaded only here."""
    if not game_id.startswith("power_grid."):
        return None
    from plugins.power_grid.table.view import PowerGridView

    return PowerGridView
