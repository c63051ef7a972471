"""Barrage's door into Powerhouse: what the plugin offers through the hooks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from core.engine import Engine, GameSpec
from core.engine.effects import EFFECT_ACTIONS
from core.hooks import AUTOMATIC_PASSES, BotDef, GameDef, Option, OptionValue, RuleSet, VariantDef, hookimpl
from plugins.barrage.abilities import install
from plugins.barrage.actions import ACTIONS
from plugins.barrage.events import EVENTS
from plugins.barrage.laws import check, determinize
from plugins.barrage.phases import PHASES
from plugins.barrage.rulebook import rulebook
from plugins.barrage.rules import BarrageRules
from plugins.barrage.scoring import outcome
from plugins.barrage.setup import DRAFT, MODES, create
from plugins.barrage.state import BarrageState
from plugins.barrage.statistics import statistics
from plugins.barrage.summary import summary
from plugins.barrage.tables import build_tables, load_builtin

NAME = "barrage"
GAME = "barrage"
PACK = Path(__file__).resolve().parents[2] / "content" / "barrage"


def make_engine(
    options: Mapping[str, OptionValue], content: Any, variants: Sequence[VariantDef]
) -> Engine[BarrageState]:
    """Return an engine with these options, content and variants."""
    rules = RuleSet(BarrageRules())
    install(rules, options)
    for variant in variants:
        variant.change(rules, options)
    return Engine(
        GameSpec(
            id=GAME,
            seats=range(2, 5),
            state=BarrageState,
            phases=PHASES,
            actions=(*ACTIONS, *EFFECT_ACTIONS),
            events=EVENTS,
            rules=rules.finished(),
            tables=build_tables(content),
            create=create,
            outcome=outcome,
            determinize=determinize,
            check=check,
            options=dict(options),
            content_digest=content.digest,
        )
    )


def _read_content(data: bytes) -> Any:
    from core.content import Resolved

    return Resolved.from_json(data.decode())


@hookimpl
def register_games() -> Iterable[GameDef]:
    """Offer the base game."""
    return [
        GameDef(
            id=GAME,
            plugin=NAME,
            title="barrage-title",
            summary="barrage-summary",
            seats=range(2, 5),
            maps=(),
            map_name=lambda map_id, language: map_id,
            options=(
                Option("mode", "choice", DRAFT, "barrage-option-mode", "barrage-option-mode-help", MODES),
                AUTOMATIC_PASSES,
            ),
            load_content=load_builtin,
            read_content=_read_content,
            create=make_engine,
            tables=summary,
            statistics=statistics,
            rulebook=rulebook(PACK / "rulebook"),
        )
    ]


@hookimpl
def register_variants() -> Iterable[VariantDef]:
    """Offer no variants yet."""
    return []


@hookimpl
def register_bots() -> Iterable[BotDef]:
    """Offer the levels `normal` and `hard`."""
    from plugins.barrage.bots import NormalBot
    from plugins.barrage.hard import HardBot
    from plugins.barrage.reasons import reason, reason_ahead

    return [BotDef("normal", NAME, GAME, NormalBot, reason), BotDef("hard", NAME, GAME, HardBot, reason_ahead)]


@hookimpl
def register_content() -> Iterable[Any]:
    """Say what packs of Barrage hold."""
    from plugins.barrage.content_models import CONTENT

    return [CONTENT]


@hookimpl
def message_folders() -> Iterable[Path]:
    """Return the pack's messages."""
    return [PACK / "languages"]


@hookimpl
def log_lines(game_id: str) -> Mapping[type, Callable[..., str | None]]:
    """Tell what happens in this plugin's game."""
    if game_id != GAME:
        return {}
    from plugins.barrage.log import LINES

    return LINES


@hookimpl
def create_game_view(game_id: str) -> Any:
    """Return the cover; the table is not drawn yet."""
    if game_id != GAME:
        return None
    from plugins.barrage.table.cover import BarragePictures

    return BarragePictures()
