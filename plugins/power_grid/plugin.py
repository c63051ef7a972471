"""Power Grid's door into Powerhouse: what the plugin offers through the hooks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from core.engine import Engine, GameSpec
from core.hooks import BotDef, GameDef, Option, OptionValue, RuleSet, VariantDef, hookimpl
from core.lessons import read_lesson
from plugins.power_grid import classic
from plugins.power_grid import options as choices
from plugins.power_grid.actions import ACTIONS
from plugins.power_grid.arranged import setup_of
from plugins.power_grid.events import EVENTS
from plugins.power_grid.laws import check, determinize, outcome
from plugins.power_grid.maprules import MAP_RULES
from plugins.power_grid.migrations import RULES_VERSION
from plugins.power_grid.phases import PHASES
from plugins.power_grid.rulebook import rulebook
from plugins.power_grid.rules import PowerGridRules
from plugins.power_grid.setup import create
from plugins.power_grid.state import PowerGridState
from plugins.power_grid.statistics import statistics
from plugins.power_grid.summary import summary
from plugins.power_grid.tables import build_tables, load_builtin, map_ids

NAME = "power_grid"
RECHARGED = "power_grid.recharged"
CLASSIC = "power_grid.classic"
PACK = Path(__file__).resolve().parents[2] / "content" / "power_grid"


@dataclass(frozen=True)
class Edition:
    """An edition: content and rule points over one body of rules.

    id: of the game. tables: id of its figures in the content. options: what a table agrees on, from its maps' ids and
    the content. rules: its rule points, which variants may replace. readings: turns them to its own options' answers.
    place: in lists of games.
    """

    id: str
    tables: str
    options: Callable[[tuple[str, ...], Any], tuple[Option, ...]]
    rules: Callable[[], PowerGridRules]
    readings: Callable[[RuleSet[PowerGridRules], Mapping[str, OptionValue]], None]
    place: int

    @property
    def message(self) -> str:
        """Return the beginning of the edition's message ids."""
        return self.id.replace(".", "-").replace("_", "-")

    def engine(
        self, options: Mapping[str, OptionValue], content: Any, variants: Sequence[VariantDef]
    ) -> Engine[PowerGridState]:
        """Return an engine with these options, content and variants."""
        tables = build_tables(content, str(options["map"]), self.tables)
        rules = RuleSet(self.rules())
        choices.apply(rules, options, tables)
        self.readings(rules, options)
        for name in tables.variants:
            MAP_RULES[name](rules, options)
        for variant in variants:
            variant.change(rules, options)
        return Engine(
            GameSpec(
                id=self.id,
                seats=SEATS,
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

    def game(self, other: Any = None) -> GameDef:
        """Return the game as the hooks offer it. other: content other than its own, to which maps and options fit."""
        content = other if other is not None else load_builtin()
        maps = map_ids(content, self.tables)
        return GameDef(
            id=self.id,
            plugin=NAME,
            title=f"{self.message}-title",
            summary=f"{self.message}-summary",
            seats=SEATS,
            maps=maps,
            map_name=partial(map_name, content),
            options=self.options(maps, content),
            load_content=load_builtin,
            read_content=_read_content,
            create=self.engine,
            place=self.place,
            rules_version=RULES_VERSION,
            tables=summary,
            statistics=statistics,
            arrange=setup_of,
            rulebook=rulebook(PACK / "rulebook", self.tables),
            fit=self.game,
            lesson=partial(read_lesson, PACK / "lessons" / "first-game.json") if self.id == RECHARGED else None,
        )


def _no_more_readings(rules: RuleSet[PowerGridRules], options: Mapping[str, OptionValue]) -> None:
    """Change nothing: Recharged has only the readings that both editions have."""


SEATS = range(2, 7)
EDITIONS = (
    Edition(RECHARGED, "recharged", choices.recharged, PowerGridRules, _no_more_readings, 10),
    Edition(CLASSIC, "classic", choices.classic, classic.defaults, classic.read_text_004, 20),
)


def map_name(content: Any, map_id: str, language: str) -> str:
    """Return the title of a map in a language; its id when the content has no such map (a pack is not there)."""
    if map_id not in content.ids("maps"):
        return map_id
    names: dict[str, str] = content.entry("maps", map_id)["names"]
    return names.get(language, names["en"])


def _read_content(data: bytes) -> Any:
    from core.content import Resolved

    return Resolved.from_json(data.decode())


@hookimpl
def register_games() -> Iterable[GameDef]:
    """Offer both editions."""
    return [edition.game() for edition in EDITIONS]


@hookimpl
def register_variants() -> Iterable[VariantDef]:
    """Offer no variants beyond the rules that maps name."""
    return []


@hookimpl
def register_bots() -> Iterable[BotDef]:
    """Offer the levels `normal` and `hard`."""
    from plugins.power_grid.bots import HardBot, NormalBot
    from plugins.power_grid.bots.reasons import reason, reason_ahead

    return [
        found
        for edition in EDITIONS
        for found in (
            BotDef("normal", NAME, edition.id, NormalBot, reason),
            BotDef("hard", NAME, edition.id, HardBot, reason_ahead),
        )
    ]


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
    from plugins.power_grid.table import cover
    from plugins.power_grid.table.factory import PowerGridFactory

    return PowerGridFactory(cover.first_edition if game_id == CLASSIC else cover.recharged)
